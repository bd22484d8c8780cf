"""What the verbs speak of: amounts, selectors, conditions and patterns: pure content."""

from typing import Literal

import msgspec
from msgspec import field

from ludoteca.games.myth.printed.vocabulary import (
    ChosenBy,
    Count,
    FigureKind,
    FigureState,
    HeroId,
    MonsterId,
    Movement,
    PatternKind,
    SelectorName,
    Within,
)


class Counted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An amount that is counted: (count divided by per) × times + plus, between min and max."""

    count: Count
    times: int = 1
    plus: int = 0
    per: int = 1
    min: int = 0
    max: int = 99
    who: "Selector" = "self"
    range: int | None = None


Amount = int | Counted
AmountOrAll = int | Counted | Literal["all"]


class Chosen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Figures chosen by kind, distance and condition; `los` and `pick` are spelled out when the content is read."""

    of: tuple[FigureKind, ...]
    within: int | Counted | Within = "card"
    from_: "Selector" = field(default="self", name="from")
    pick: AmountOrAll = 1
    by: ChosenBy = "player"
    los: bool = False
    if_: "Condition | None" = field(default=None, name="if")


Selector = SelectorName | Chosen
Who = SelectorName | Literal["candidate"] | Chosen


class ConditionForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="form"):
    """A condition; reading the content adds its form, `who` of a candidate included."""


class CountIs(ConditionForm, frozen=True, tag="count"):
    """A count compared with the least, the most or an exact value."""

    count: Count
    who: Who = "self"
    range: int | None = None
    min: int | None = None
    max: int | None = None
    exactly: int | None = None


class Is(ConditionForm, frozen=True, tag="is"):
    """The state of a figure, or its opposite."""

    state: FigureState = field(name="is")
    who: Who = "self"
    not_: bool = field(default=False, name="not")
    class_: HeroId | None = field(default=None, name="class")
    type: MonsterId | None = None
    movement: Movement | None = None
    object: str | None = None


class AnyOf(ConditionForm, frozen=True, tag="any"):
    """At least one of these conditions holds."""

    any: tuple["Condition", ...]


class AllOf(ConditionForm, frozen=True, tag="all"):
    """All of these conditions hold."""

    all: tuple["Condition", ...]


class NoneOf(ConditionForm, frozen=True, tag="none"):
    """None of these conditions holds."""

    none: tuple["Condition", ...]


class Exists(ConditionForm, frozen=True, tag="exists"):
    """The selector finds at least so many candidates."""

    exists: Selector
    min: int = 1


Condition = CountIs | Is | AnyOf | AllOf | NoneOf | Exists


class Pattern(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The squares or figures that an attack reaches."""

    kind: PatternKind
    size: Amount = 1
