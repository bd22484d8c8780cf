"""Interactive introductions: what to say, what to point at, and by which facts of a real match a step is done."""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from importlib import resources
from typing import Annotated, Literal

import msgspec

from ludoteca.core.game import AnyGame, Value
from ludoteca.core.rules import Text

Happening = dict[str, str | int | bool]
"""The name of a fact under `fact`, how often under `times` if more than once, then what its fields are or hold."""
WORDS = frozenset(("fact", "times"))
Taught = Literal["open", "done", "moot"]

Id = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z-]{1,30}$")]
Spot = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step: words with their clause, and what must happen; a step without `until` is only read."""

    id: Id
    text: Text
    clause: str
    spots: tuple[Spot, ...] = ()
    """What to point at on the table, in the words of the game's client."""
    until: tuple[Happening, ...] = ()
    """Any of these facts does it."""
    hint: Text | None = None
    """For somebody who does something else."""
    tried: tuple[str, ...] = ()
    """The hint comes only after one of these facts of this person's; after any where none is named."""
    once: tuple[Happening, ...] = ()
    """The step makes sense only after one of these."""
    moot: tuple[Happening, ...] = ()
    """After any of these the step can no longer be done."""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match from a fixed position and the steps that somebody learns it by, in the first seat."""

    title: Text
    short: Text
    """The title where there is little room."""
    seats: int
    bots: tuple[str, ...]
    seed: int
    position: str
    step: Annotated[tuple[LessonStep, ...], msgspec.Meta(min_length=1)]
    options: dict[str, str] = {}


def load_lesson(game: AnyGame, package: str, file: str) -> Lesson:
    """The lesson in a game's package, decoded strictly; `ValueError` says which step is wrong and why."""
    try:
        return read_lesson((resources.files(package) / file).read_text("utf-8"), game)
    except ValueError as error:
        raise ValueError(f"{package}/{file}: {error}") from error


def read_lesson(text: str, game: AnyGame) -> Lesson:
    """A lesson from its text."""
    try:
        lesson = msgspec.convert(tomllib.loads(text), Lesson)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise ValueError(str(error)) from error
    kinds = {str(kind.__struct_config__.tag): kind for kind in game.event_types}
    ids = [step.id for step in lesson.step]
    for step in lesson.step:
        if ids.count(step.id) > 1:
            raise ValueError(f"step {step.id!r} stands twice")
        if step.clause not in game.rules.by_id:
            raise ValueError(f"step {step.id!r}: there is no clause {step.clause!r}")
        if bool(step.until) != (step.hint is not None):
            raise ValueError(f"step {step.id!r}: what is to be done needs a hint, and what is only read has none")
        for fact in step.tried:
            _check({"fact": fact}, step, kinds)
        for happening in (*step.until, *step.once, *step.moot):
            _check(happening, step, kinds)
    return lesson


def _check(happening: Happening, step: LessonStep, kinds: Mapping[str, type[Value]]) -> None:
    kind = kinds.get(str(happening.get("fact")))
    if kind is None:
        raise ValueError(f"step {step.id!r}: there is no fact {happening.get('fact')!r}; there are {', '.join(kinds)}")
    for field in happening.keys() - WORDS:
        if field not in kind.__struct_fields__:
            known = ", ".join(kind.__struct_fields__)
            raise ValueError(f"step {step.id!r}: {happening['fact']!r} has no {field!r}; it has {known}")


def is_so(happening: Happening, fact: Value) -> bool:
    """Whether a fact is of the kind that is meant."""
    if happening["fact"] != fact.__struct_config__.tag:
        return False

    def fits(field: str, value: str | int | bool) -> bool:
        found = getattr(fact, field)
        return value in found if isinstance(found, tuple) else bool(value == found)

    return all(fits(field, value) for field, value in happening.items() if field not in WORDS)


def progress(lesson: Lesson, facts: Sequence[Value], over: bool) -> tuple[Taught, ...]:
    """How each step stands by what has really happened; a step that is only read stays open until it is read."""

    def happened(any_of: Iterable[Happening]) -> bool:
        return any(sum(is_so(each, fact) for fact in facts) >= int(each.get("times", 1)) for each in any_of)

    def stands(step: LessonStep) -> Taught:
        if step.until and happened(step.until):
            return "done"
        if (over and step.until) or happened(step.moot) or (step.once and not happened(step.once)):
            return "moot"
        return "open"

    return tuple(map(stands, lesson.step))
