"""`ludoteca learn`: the lesson as text, step by step."""

import subprocess

import pytest
from tests.server.starting import ludoteca

from ludoteca.games import BOXES, lesson_of


def learn(game: str, script: str, lang: str = "en", number: int = 1) -> subprocess.CompletedProcess[str]:
    """The command with a script on its standard input."""
    return ludoteca("learn", game, "--lesson", str(number), "--name", "Ada", "--lang", lang, script=script)


def words_of(game: str, step: str, lang: str, number: int = 1) -> str:
    """What a step says, on one line."""
    return next(each for each in lesson_of(game, number).step if each.id == step).text.of(lang).replace("**", "")


def joined(text: str) -> str:
    """Without the breaks of the lines."""
    return " ".join(text.split())


@pytest.mark.parametrize("game", BOXES)
def test_every_lesson_begins_with_what_is_read_and_the_first_thing_to_do(game: str) -> None:
    done = learn(game, "", "it")
    assert done.returncode == 0, done.stderr
    first = next(place for place, step in enumerate(lesson_of(game).step) if step.until)
    for step in lesson_of(game).step[: first + 1]:
        assert joined(words_of(game, step.id, "it")) in joined(done.stdout)
    later = next(step for step in lesson_of(game).step[first + 1 :] if step.until)
    assert joined(words_of(game, later.id, "it")) not in joined(done.stdout)


def test_a_step_leads_to_the_next_and_something_else_to_a_hint() -> None:
    done = learn("set", "claim 1220 0210 0021\nclaim 0210 0211 0212\n")
    assert done.returncode == 0, done.stderr
    text = joined(done.stdout)
    hint = next(step.hint for step in lesson_of("set").step if step.id == "first")
    assert hint is not None
    assert (
        text.index(words_of("set", "first", "en"))
        < text.index(hint.en)
        < text.index(words_of("set", "different", "en"))
    )


def test_a_second_lesson_goes_on_by_what_is_done_and_hints_only_after_a_try_in_vain() -> None:
    """Walking is what the lair's step wants; passing is not."""
    done = learn("myth", "step-to r8c5\nstep-to r8c6\npass\n", number=2)
    assert done.returncode == 0, done.stderr
    text = joined(done.stdout)
    hint = next(step.hint for step in lesson_of("myth", 2).step if step.id == "lair")
    assert hint is not None
    assert text.index(words_of("myth", "near", "en", 2)) < text.index(words_of("myth", "lair", "en", 2))
    assert text.count(hint.en) == 1
    assert learn("set", "", number=2).returncode != 0


def test_an_unknown_game_is_refused() -> None:
    done = learn("chess", "")
    assert done.returncode != 0
    assert "chess" in done.stderr
