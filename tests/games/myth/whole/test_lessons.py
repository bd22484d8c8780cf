"""The second lesson can be finished: somebody who does what each step asks for comes to its end, whatever falls."""

import pytest

from ludoteca.core.game import Seat
from ludoteca.core.lessons import LessonStep, progress
from ludoteca.core.match import Match
from ludoteca.core.notation import read_options
from ludoteca.core.rng import Rng
from ludoteca.games import lesson_of
from ludoteca.games.myth.bots.companion import COMPANION, FOLLOWER
from ludoteca.games.myth.parts.adventure.quest_facts import QuestFailed
from ludoteca.games.myth.parts.heroes.attack_facts import Removed
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.table.actions import Buy, Pass, PlayCard, PutOn, Sell, StepTo, TidyUp
from ludoteca.games.myth.table.asking import ACCEPT, Act
from ludoteca.games.myth.table.facts import Fact
from ludoteca.games.myth.table.grid.squares import read_square
from ludoteca.games.myth.table.ids import PieceId

LESSON = lesson_of("myth", 2)
PUPIL, OTHER = Seat(0), Seat(1)
SWING = CardId("soldier-hard-swing")
PUTTING_ON: tuple[Act, ...] = (PutOn("green-ringed-buckler"), TidyUp((), SWING), Pass())


def wanted(step: LessonStep, offers: list[Act]) -> Act | None:
    """What a step asks for, if it is possible now."""
    match step.id:
        case "near":
            return next((each for each in offers if each == StepTo(read_square("r8c5"))), None)
        case "lair" | "fulfilled" | "clear":
            return next((each for each in offers if isinstance(each, PlayCard) and each.card == SWING), None)
        case "luck":
            return ACCEPT if ACCEPT in offers else None
        case "equip":
            return next((each for each in PUTTING_ON if each in offers), None)
        case "buy":
            return next((each for each in offers if isinstance(each, Buy | Sell)), None)
        case _:
            return None


def decided(match: Match, step: LessonStep) -> tuple[Seat, Act]:
    """The pupil does what is asked for, else what a companion would do; the companion answers when nobody else must."""
    rng = Rng.of(match.count)
    if PUPIL in match.actors():
        offers = match.actions(PUPIL)
        act = wanted(step, list(offers))
        own = None if act else COMPANION.decide(match.view(PUPIL), offers, rng)
        if act or own:
            return PUPIL, act or own.action  # type: ignore[union-attr]  # one of the two is there
    other = FOLLOWER.decide(match.view(OTHER), match.actions(OTHER), rng)
    assert other is not None, f"nobody can go on with {step.id}"
    return OTHER, other.action


@pytest.mark.parametrize("seed", [LESSON.seed, 1, 2, 3])
def test_the_second_lesson_comes_to_its_end(seed: int) -> None:
    position = tuple(LESSON.position.strip().split("\n"))
    match = Match(MYTH, 2, seed, read_options(MYTH, LESSON.options), ("Ada", "Bruno"), position)
    for _ in range(150):
        stands = progress(LESSON, match.heard(PUPIL), match.outcome() is not None)
        open_ = [step for step, how in zip(LESSON.step, stands, strict=True) if how == "open" and step.until]
        if not open_:
            break
        match.play(*decided(match, open_[0]))
    assert dict(zip([step.id for step in LESSON.step], stands, strict=True)) == {
        step.id: "done" if step.until else "open" for step in LESSON.step
    }


def stands(id: str, *facts: Fact) -> str:
    """How a step stands after these facts."""
    return dict(zip([step.id for step in LESSON.step], progress(LESSON, facts, over=False), strict=True))[id]


@pytest.mark.parametrize("step", ["lair", "luck"])
def test_a_lair_that_somebody_else_destroyed_is_no_longer_to_be_attacked(step: str) -> None:
    assert stands(step) == "open"
    assert stands(step, Removed(PieceId(7), "grubber", "minion")) == "open"
    assert stands(step, Removed(PieceId(7), "grubber", "lair")) == "moot"


def test_nobody_is_asked_for_serendipity_once_the_quest_has_failed() -> None:
    assert stands("luck", QuestFailed("smoke-them-out", "time", 0)) == "moot"
    assert stands("fulfilled", QuestFailed("smoke-them-out", "time", 0)) == "moot"
