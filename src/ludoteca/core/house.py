"""House rules: clauses that groups read in two ways; a table may choose the reading that is not the usual one."""

import tomllib
from functools import cached_property
from importlib import resources
from typing import Annotated, ClassVar, Literal

import msgspec
from msgspec import UNSET, UnsetType

from ludoteca.core.rules import Clause, Register, Text, plain

MOST_CHARACTERS = 400


class HouseRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A clause with another reading, as the game's HOUSE.toml declares it; the usual reading is the clause itself."""

    name: str
    clause: str
    label: Text
    other: Text
    book: Literal["usual", "other", "silent"]
    """Which reading the words of the rulebook favour."""
    why: Text
    """Why groups argue about it."""
    least: int = 1
    most: int = 99
    """With how many players it can matter."""


class _Declared(msgspec.Struct, forbid_unknown_fields=True):
    rule: tuple[HouseRule, ...]


class HouseOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, dict=True):
    """What the options of a game with house rules begin with: the names of those that are switched.

    A table without any has no such option at all, so that it is stored and told as ever.
    """

    house: Annotated[str, msgspec.Meta(min_length=1, max_length=MOST_CHARACTERS)] | UnsetType = UNSET
    house_rules: ClassVar[tuple[HouseRule, ...]] = ()

    def __post_init__(self) -> None:
        """`ValueError` for a name that is not declared, or that stands twice."""
        if self.house is UNSET:
            return
        known = [rule.name for rule in self.house_rules]
        names = self.house.split(",")
        for name in names:
            if name not in known:
                raise ValueError(f"there is no house rule {name!r}; there are {', '.join(known)}")
            if names.count(name) > 1:
                raise ValueError(f"the house rule {name!r} stands twice")

    @cached_property
    def switched(self) -> frozenset[str]:
        """The names of the house rules that this table plays by."""
        return frozenset() if self.house is UNSET else frozenset(self.house.split(","))

    def plays(self, name: str) -> bool:
        """Whether this table plays by the other reading of a clause."""
        return name in self.switched


def load_house_rules(package: str) -> tuple[HouseRule, ...]:
    """The house rules in a game's package, decoded strictly."""
    source = resources.files(package) / "HOUSE.toml"
    try:
        return msgspec.convert(tomllib.loads(source.read_text("utf-8")), _Declared).rule
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise ValueError(f"{package}/HOUSE.toml: {error}") from error


def house_rules(options: type[msgspec.Struct]) -> tuple[HouseRule, ...]:
    """The house rules that options of this kind can switch; none in a game that has none."""
    return options.house_rules if issubclass(options, HouseOptions) else ()


class Readings:
    """The rules as one table plays by them: of each clause the reading that is in force."""

    def __init__(self, register: Register, options: msgspec.Struct) -> None:
        self.register = register
        self.known = {rule.clause: rule for rule in house_rules(type(options))}
        """All house rules of the game by their clauses."""
        self.switched = {
            clause: rule
            for clause, rule in self.known.items()
            if isinstance(options, HouseOptions) and options.plays(rule.name)
        }
        """Those that this table plays by."""

    def text(self, clause: str) -> Text:
        """A clause as it is played here."""
        rule = self.switched.get(clause)
        if rule is None:
            return self.register.by_id[clause].text
        return Text(f"House rule: {rule.other.en}", f"Regola della casa: {rule.other.it}")

    def search(self, words: str) -> list[Clause]:
        """Clauses of which either reading, in either language, holds every one of the words."""
        wanted = plain(words).split()
        found = self.register.search(words)
        for clause, rule in self.switched.items():
            text = plain(f"{rule.other.en} {rule.other.it} {rule.why.en} {rule.why.it}")
            if self.register.by_id[clause] not in found and all(word in text for word in wanted):
                found.append(self.register.by_id[clause])
        return found
