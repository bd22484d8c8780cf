"""Myth for learning programs: actions are numbered by their place among the offers, and each offer has features."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

from ludoteca.core.study import Sheet, Study, from_here
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import HEROES, RANKS, StatusName
from ludoteca.games.myth.table.actions import ACTIONS
from ludoteca.games.myth.table.grid.geometry import ROW
from ludoteca.games.myth.table.pieces import THREAT_LIMIT, Phase
from ludoteca.games.myth.table.state import Entry

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ludoteca.games.myth.seen.view import View
    from ludoteca.games.myth.table.asking import Act

MOST_OFFERS = 128
NEAREST_ENEMIES = 16
FARTHEST = 64
"""Squares to one side; what lies farther is written as this far."""
MANY = 50
"""Counts without an end are cut off here."""
PHASES = get_args(Phase)
STATUSES = get_args(StatusName)
QUESTIONS = tuple(sorted(kind.__name__ for kind in get_args(Entry)))
KINDS = tuple(kind.__name__ for kind in ACTIONS)
CARDS = tuple(PRINTED.cards)


def few(count: float) -> float:
    """A count within its bounds."""
    return max(-MANY, min(count, MANY))


def off(sheet: Sheet, square: int | None, here: int | None) -> None:
    """Where a square lies from here; a flag says whether both are on the board."""
    there = square is not None and here is not None
    south = east = 0
    if square is not None and here is not None:
        (row, column), (own_row, own_column) = divmod(square, ROW), divmod(here, ROW)
        south, east = row - own_row, column - own_column
    sheet.flag("is on the board", there)
    sheet.number("squares south", max(-FARTHEST, min(south, FARTHEST)), -FARTHEST, FARTHEST)
    sheet.number("squares east", max(-FARTHEST, min(east, FARTHEST)), -FARTHEST, FARTHEST)


def _apart(square: int | None, here: int | None) -> int:
    """How many steps apart two squares would be on an empty board."""
    if square is None or here is None:
        return FARTHEST
    (row, column), (own_row, own_column) = divmod(square, ROW), divmod(here, ROW)
    return max(abs(row - own_row), abs(column - own_column))


class MythStudy(Study["View", "Act"]):
    """The heroes of a cycle act in any order: each may let the others go first, but not all of them."""

    patience = 1
    most_offers = MOST_OFFERS

    def actions(self) -> int:
        """A place among the offers."""
        return MOST_OFFERS

    def number(self, view: View, action: Act) -> int:
        """Only a list of offers gives an action its number."""
        raise NotImplementedError("an action of this game has a number among its offers only")

    def write(self, sheet: Sheet, view: View, seats: int) -> None:
        """The round, what is asked, each hero beginning with one's own, and the nearest enemies."""
        here = view.heroes[max(view.seat, 0)].square if view.heroes else None
        sheet.one_of("phase", PHASES, view.phase)
        sheet.one_of("question", QUESTIONS, type(view.agenda[-1]).__name__ if view.agenda else "")
        sheet.number("round", few(view.round), 0, MANY)
        sheet.number("darkness", few(view.meter), -MANY, MANY)
        sheet.number("action points of the darkness", few(view.ap_spent), -MANY, MANY)
        for name, count in (
            ("cards of the darkness", view.darkness_deck),
            ("gold", view.gold),
            ("serendipity", view.serendipity),
            ("treasure markers", view.markers),
            ("quests", len([quest for quest in view.quests if quest.status == "open"])),
            ("lairs", len(view.lairs)),
            ("enemies", len(view.enemies)),
            ("attacks under way", len(view.strikes)),
        ):
            sheet.number(name, few(count), -MANY, MANY)
        for step, seat in enumerate(from_here(view.seat, seats)):
            sheet.about(f"hero +{step}")
            self._write_hero(sheet, view, seat, here)
        nearest = sorted(view.enemies, key=lambda enemy: (_apart(enemy.square, here), enemy.id))
        for place in range(NEAREST_ENEMIES):
            enemy = nearest[place] if place < len(nearest) else None
            sheet.about(f"enemy {place}")
            off(sheet, enemy.square if enemy else None, here)
            sheet.one_of("rank", RANKS, enemy and enemy.rank)
            sheet.one_of("is", ("melee", "ranged"), enemy and enemy.arm)
            sheet.number("life", few(enemy.life if enemy else 0), -MANY, MANY)
            sheet.number("full life", few(enemy.full if enemy else 0), -MANY, MANY)
            sheet.some_of("has", STATUSES, [ailment.name for ailment in enemy.ailments] if enemy else ())

    def _write_hero(self, sheet: Sheet, view: View, seat: int, here: int | None) -> None:
        """A hero board; the cards of a hand as far as this seat sees them."""
        hero = view.heroes[seat]
        sheet.one_of("is", HEROES, hero.hero)
        off(sheet, hero.square, here)
        sheet.number("threat", max(0, min(hero.threat, THREAT_LIMIT)), 0, THREAT_LIMIT)
        for name, count in (
            ("life", hero.life),
            ("full life", hero.full),
            ("cards in the deck", hero.deck),
            ("cards in hand", len(hero.hand)),
            ("discarded cards", len(hero.discard)),
            ("free slots", hero.slots_free),
            ("inventory", len(hero.inventory)),
            ("potions", len(hero.potions)),
            ("Shadows", hero.shadows),
            ("movement points", hero.mp_left),
            ("actions", hero.actions),
            ("attacks", hero.attacks),
            ("damage over time", len(hero.dots)),
        ):
            sheet.number(name, few(count), -MANY, MANY)
        sheet.some_of("has", STATUSES, [ailment.name for ailment in hero.ailments])
        sheet.some_of("known in hand", CARDS, hero.hand)
        for name, held in (("has passed", hero.passed), ("is defeated", hero.defeated), ("is dead", hero.dead)):
            sheet.flag(name, held)

    def write_offer(self, sheet: Sheet, view: View, action: Act) -> None:
        """The kind of the offer, where it points to, whom it means, and its numbers."""
        hero = view.heroes[max(view.seat, 0)] if view.heroes else None
        here = hero.square if hero else None
        fields: dict[str, Any] = {name: getattr(action, name) for name in action.__struct_fields__}
        sheet.one_of("kind", KINDS, type(action).__name__)
        sheet.one_of("card", CARDS, fields.get("card", ""))
        sheet.one_of("way", ("action", "reaction", "interrupt"), fields.get("way", ""))
        off(sheet, fields.get("square", self._square_of(view, fields.get("figures", ()))), here)
        wanted = fields.get("figures", ())
        meant = [enemy for enemy in view.enemies if enemy.id in wanted]
        sheet.number("figures", few(len(wanted)), 0, MANY)
        sheet.number("enemies among them", few(len(meant)), 0, MANY)
        sheet.number("least life among them", few(min([enemy.life for enemy in meant], default=0)), -MANY, MANY)
        numbers = [value for value in fields.values() if isinstance(value, int) and not isinstance(value, bool)]
        several = [value for value in fields.values() if isinstance(value, tuple)]
        sheet.number("number", few(numbers[-1] if numbers and "square" not in fields else 0), -MANY, MANY)
        sheet.number("things named", few(sum(map(len, several))), 0, MANY)

    def _square_of(self, view: View, figures: Iterable[int]) -> int | None:
        """Where the first of some figures stands."""
        places: dict[int, int | None] = {hero.seat: hero.square for hero in view.heroes}
        places.update({enemy.id: enemy.square for enemy in view.enemies})
        return next((places[figure] for figure in figures if figure in places), None)


STUDY = MythStudy()
