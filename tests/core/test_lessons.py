"""Lessons: decoded strictly, and their steps stand by what has really happened."""

from typing import Any

import pytest

from ludoteca.core.game import Seat
from ludoteca.core.lessons import Lesson, progress, read_lesson
from ludoteca.core.match import Match
from ludoteca.core.notation import read_options
from ludoteca.games import BOXES, GAMES, lesson_of
from ludoteca.games.set.rules import SET
from ludoteca.games.set.state import AddThree, Claim, Dealt, Took

HEAD = """
title = { en = "Learn", it = "Impara" }
short = { en = "Learn", it = "Impara" }
seats = 1
bots = []
seed = 1
position = ""
"""
READ = """
[[step]]
id = "look"
clause = "SET-DECK-02"
text = { en = "Look.", it = "Guarda." }
"""
DO = """
[[step]]
id = "take"
clause = "SET-RULE-01"
text = { en = "Take.", it = "Prendi." }
hint = { en = "Look again.", it = "Guarda ancora." }
until = [{ fact = "took", seat = 0, times = 2 }]
"""


def test_a_lesson_is_read() -> None:
    lesson = read_lesson(HEAD + READ + DO, SET)
    assert [step.id for step in lesson.step] == ["look", "take"]


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        (HEAD, "Object missing required field `step`"),
        (HEAD + READ + "colour = 'red'", "Object contains unknown field `colour`"),
        (HEAD + READ.replace('it = "Guarda."', "it = 3"), "Expected `str`, got `int`"),
        (HEAD + READ.replace(', it = "Guarda."', ""), "Object missing required field `it`"),
        (HEAD + READ + READ, "step 'look' stands twice"),
        (HEAD + READ.replace("SET-DECK-02", "SET-DECK-99"), "there is no clause 'SET-DECK-99'"),
        (HEAD + READ.replace('"look"', '"Look!"'), "Expected `str` matching regex"),
        (HEAD + DO.replace("took", "stole"), "there is no fact 'stole'; there are called, took"),
        (HEAD + DO.replace("seat = 0", "hero = 0"), "'took' has no 'hero'; it has seat, cards"),
        (HEAD + DO.replace("hint", "text_of_hint"), "Object contains unknown field `text_of_hint`"),
        (HEAD + READ + 'hint = { en = "a", it = "b" }', "what is only read has none"),
        (HEAD + "[[step]\n", "Expected ']]' at the end of an array declaration"),
    ],
)
def test_a_lesson_that_is_wrong_is_refused(wrong: str, reason: str) -> None:
    with pytest.raises(ValueError, match="(?s)" + reason.replace("[", r"\[").replace("]", r"\]")):
        read_lesson(wrong, SET)


def facts_of(match: Match, *moves: Any) -> list[Any]:
    """Everything that these moves of the first seat tell."""
    return [event for move in moves for event in match.play(Seat(0), move).events]


def test_steps_are_done_by_facts_and_only_by_them() -> None:
    lesson = lesson_of("set")
    names = [step.id for step in lesson.step]
    match = Match(SET, 1, lesson.seed, position=tuple(lesson.position.strip().split("\n")))

    def stand(facts: list[Any]) -> dict[str, str]:
        return dict(zip(names, progress(lesson, facts, over=False), strict=True))

    assert set(stand([]).values()) == {"open"}
    facts = facts_of(match, Claim((21, 22, 23)))
    assert stand(facts)["first"] == "done"
    assert stand(facts)["different"] == "open"
    facts += facts_of(match, Claim((20, 40, 60)), AddThree())
    assert {name for name, how in stand(facts).items() if how == "done"} == {"first", "different", "none"}
    assert stand(facts)["features"] == "open", "what is only read is never done by itself"


def step_with(**parts: str) -> Lesson:
    """A lesson of one step."""
    step = "\n".join(f"{name} = {value}" for name, value in parts.items())
    hint = 'hint = { en = "a", it = "b" }' if "until" in parts else ""
    return read_lesson(HEAD + READ + step + "\n" + hint, SET)


TOOK = Took(0, (0, 1, 2), (0, 1, 2), ("colour",), ("number",), boxed=False, redeemed=False)
DEALT = Dealt((5, 6, 7), (0, 1, 2), "refill")


def test_a_step_is_moot_when_its_time_is_over() -> None:
    lesson = step_with(until='[{ fact = "took", seat = 0 }]', moot='[{ fact = "dealt", why = "refill" }]')
    assert progress(lesson, [], over=False) == ("open",)
    assert progress(lesson, [DEALT], over=False) == ("moot",)
    assert progress(lesson, [DEALT, TOOK], over=False) == ("done",), "what was done stays done"
    assert progress(lesson, [], over=True) == ("moot",)


def test_a_step_may_wait_for_what_it_speaks_of() -> None:
    lesson = step_with(once='[{ fact = "took", cards = 2 }]')
    assert progress(lesson, [], over=False) == ("moot",)
    assert progress(lesson, [TOOK], over=False) == ("open",), "one of the cards is card 2"
    assert progress(lesson, [TOOK], over=True) == ("open",), "it can still be read"


LESSONS = [(game, number) for game, box in BOXES.items() for number in range(1, len(box.lessons) + 1)]


@pytest.mark.parametrize(("game", "number"), LESSONS)
def test_every_lesson_of_the_house_can_begin(game: str, number: int) -> None:
    lesson, rules = lesson_of(game, number), GAMES[game]
    assert lesson.seats in rules.seats
    assert len(lesson.bots) == lesson.seats - 1, "nobody else sits at a lesson"
    assert set(lesson.bots) <= set(BOXES[game].levels)
    options = read_options(rules, lesson.options)
    state = rules.position(lesson.position, lesson.seats, options, lesson.seed)
    assert Seat(0) in rules.actors(state), "the pupil has something to do"
    assert not lesson.step[-1].until, "the last words are read"
    for step in lesson.step:
        for text in (step.text, *([step.hint] if step.hint else [])):
            for words in (text.en, text.it):
                assert words.strip()
                assert words.count("**") % 2 == 0
            assert text.en != text.it
