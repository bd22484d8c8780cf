"""The tables of the playthroughs: every game in every mode, who sits there, and who plays where no moves are kept."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from ludoteca.core.match import Match, Move
from ludoteca.core.notation import read_options
from ludoteca.games import BOXES
from ludoteca.lab.simulate import Plan, play

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay")


class Table(NamedTuple):
    """A table of which a whole match is told."""

    game: str
    bots: tuple[str, ...]
    """One a seat: clumsy ones make the mistakes that the rules speak of."""
    options: Mapping[str, str] = MappingProxyType({})
    seed: int = 0
    acts: int = 1
    """So many matches, each with what the one before left behind."""

    def plan(self, kept: str) -> Plan:
        """Who plays a match, where, with what an earlier one left behind."""
        box = BOXES[self.game]
        words = {**self.options, **({box.campaign.option: kept} if box.campaign and kept else {})}
        bots = tuple([box.levels[name] for name in self.bots])
        return Plan(box.game, len(bots), bots, read_options(box.game, words), self.seed)

    def begun(self, kept: str) -> Match:
        """A match before its first move."""
        plan = self.plan(kept)
        return Match(plan.game, plan.seats, plan.seed_of(0), plan.options, NAMES[: plan.seats])

    def played(self, kept: str) -> list[Move]:
        """The moves of bots."""
        return play(self.plan(kept), 0)[0].log

    def left(self, state: Any, act: int) -> tuple[str, list[str]]:
        """What a match leaves to the next one: as an option, and in words."""
        rules = BOXES[self.game].campaign
        ended = rules.ended(state, act, "", 0) if rules else None
        if rules is None or ended is None:
            return "", []
        return rules.write_kept(ended.recorded), rules.kept_told(ended.recorded, "en")


SET = {
    "two": Table("set", ("level2", "level1"), seed=6),
    "four": Table("set", ("level1", "level2", "level1", "level1"), seed=2),
    "beginners": Table("set", ("level1", "level2", "level1"), {"deck": "beginners", "noset": "auto"}, seed=4),
    "sit-out": Table("set", ("level1", "level1", "level2"), {"penalty": "sitout"}, seed=7),
    "series": Table("set", ("level1", "level1"), {"deck": "beginners", "games": "3"}, seed=8),
    "solitaire": Table("set", ("level1",), seed=3),
}
MYSET = {
    "two": Table("myset", ("greedy",) * 2, seed=5),
    "three": Table("myset", ("greedy",) * 3, seed=2),
    "four": Table("myset", ("greedy",) * 4, seed=1),
}
SIDEBOARDS = {
    "solo": Table("sideboards", ("greedy",)),
    "two": Table("sideboards", ("greedy",) * 2),
    "three-hint": Table("sideboards", ("greedy", "random", "greedy"), {"objectives": "hint", "hint": "3"}),
    "four-chosen": Table("sideboards", ("greedy",) * 4, {"objectives": "chosen", "change": "no"}),
    "five-variant": Table("sideboards", ("greedy",) * 5, {"cards": "four", "forecast": "no"}),
    "six": Table("sideboards", ("greedy",) * 6),
}
MYTH = {
    "first-tile": Table("myth", ("greedy",) * 3, seed=3),
    "chosen-tile": Table(
        "myth",
        ("greedy",) * 2,
        {"tile": "choose", "darkness": "both", "ties": "ask", "group": "vote", "hands": "open"},
        seed=9,
    ),
    "adventures": Table("myth", ("greedy",) * 2, {"mode": "adventure", "darkness": "abbess"}, seed=9, acts=2),
    "story": Table("myth", ("greedy",) * 2, {"mode": "story"}, seed=13),
    "slaughterfield": Table("myth", ("greedy",) * 2, {"mode": "slaughter", "waves": "2"}, seed=2),
}
GAMES = {"set": SET, "myset": MYSET, "sideboards": SIDEBOARDS, "myth": MYTH}
TABLES = {f"{game}/{name}": table for game, tables in GAMES.items() for name, table in tables.items()}
