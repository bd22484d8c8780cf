"""The end of a match of MYSET: two categories, a bonus, and every point explained."""

from functools import lru_cache

from ludoteca.core.game import Line, Outcome
from ludoteca.core.rules import Text
from ludoteca.games.myset.cards import CATEGORIES
from ludoteca.games.myset.state import State
from ludoteca.games.myset.table import pack_of

TABLE_OF_POINTS = (0, 1, 3, 5, 8, 11, 15)
"""MYSET-SCORE-02, MYSET-SCORE-06: points by number of symbols; the table stops at 6."""

ALL_SIX = 5
MONEY_STEP = 20


Counts = tuple[int, ...]
"""How many symbols of each category, in their order."""

remembered = lru_cache(maxsize=4096)
"""Every view counts every Collection, and most have not changed since the last one."""


def symbols(state: State, cards: tuple[int, ...]) -> Counts:
    """How many symbols of each category some cards carry."""
    return pack_of(state).counted(cards)


def category_points(count: int) -> int:
    """MYSET-SCORE-02, MYSET-SCORE-06."""
    return TABLE_OF_POINTS[min(count, 6)]


@remembered
def points_by_category(counts: Counts) -> tuple[int, ...]:
    """What each category would be worth."""
    return tuple(map(category_points, counts))


@remembered
def best_two(counts: Counts) -> tuple[int, ...]:
    """MYSET-SCORE-07: the two categories worth most, the earlier one on equal points."""
    worth = points_by_category(counts)
    return tuple(sorted(sorted(range(6), key=lambda place: -worth[place])[:2]))


@remembered
def collection_points(counts: Counts) -> int:
    """MYSET-SCORE-01 to MYSET-SCORE-03: two categories, and the bonus for all six."""
    *_, second, first = sorted(points_by_category(counts))
    return first + second + (ALL_SIX if min(counts) > 0 else 0)


def money_points(seats: int, budget: int) -> int:
    """MYSET-SCORE-04: with two players a point for every full 20 € left."""
    return budget // MONEY_STEP if seats == 2 else 0


def points(seats: int, counts: Counts, budget: int) -> int:
    """MYSET-SCORE-01 to MYSET-SCORE-04: the whole score of one player."""
    return collection_points(counts) + money_points(seats, budget)


def totals(state: State) -> tuple[int, ...]:
    """The whole score of every player."""
    return tuple(
        [
            points(state.seats, symbols(state, cards), budget)
            for cards, budget in zip(state.collections, state.budgets, strict=True)
        ]
    )


def lines_of(state: State, seat: int) -> list[Line]:
    """The score of one player, line by line."""
    collection = state.collections[seat]
    counts = symbols(state, collection)
    names = pack_of(state).categories
    lines = []
    for place in best_two(counts):
        name = names[CATEGORIES[place]].name
        cards = tuple(card for card in collection if pack_of(state).symbols[card][place])
        lines.append(Line(seat, "MYSET-SCORE-02", name, category_points(counts[place]), counts[place], cards))
    if min(counts) > 0:
        label = Text("All six categories", "Tutte e sei le categorie")
        lines.append(Line(seat, "MYSET-SCORE-03", label, ALL_SIX, 6, collection))
    if state.seats == 2:
        label = Text("Full 20 € left", "Ogni 20 € rimasti")
        bonus = money_points(2, state.budgets[seat])
        lines.append(Line(seat, "MYSET-SCORE-04", label, bonus, state.budgets[seat] // MONEY_STEP))
    return lines


def money_left(state: State, seat: int) -> int:
    """MYSET-SCORE-05, MYSET-SCORE-11: what counts in a tie; by the house rule without what gave points."""
    budget = state.budgets[seat]
    return budget % MONEY_STEP if state.seats == 2 and state.options.plays("money-counts-once") else budget


def ranks(state: State) -> list[tuple[int, int, int]]:
    """MYSET-SCORE-05: points, what counts of the money, cards; the highest wins."""
    return [(total, money_left(state, seat), len(state.collections[seat])) for seat, total in enumerate(totals(state))]


def outcome(state: State) -> Outcome:
    """MYSET-SCORE-05, MYSET-SCORE-10: most points, then most money, then most cards; else the victory is shared."""
    seats = range(state.seats)
    rank = ranks(state)
    everybody = tuple([total for total, _, _ in rank])
    best = max(rank)
    winners = tuple(seat for seat in seats if rank[seat] == best)
    ties = [seat for seat in seats if everybody[seat] == best[0]]
    if len(winners) > 1:
        clause, why = (
            "MYSET-SCORE-10",
            Text("Equal in everything: the victory is shared.", "Pari in tutto: la vittoria è condivisa."),
        )
    elif len(ties) == 1:
        clause, why = "MYSET-SCORE-05", Text("The most points win.", "Vince chi ha più punti.")
    elif len([seat for seat in ties if rank[seat][1] == best[1]]) == 1:
        clause, why = (
            "MYSET-SCORE-05",
            Text("Equal points: more money left wins.", "A parità di punti vince chi ha più denaro."),
        )
    else:
        clause, why = (
            "MYSET-SCORE-05",
            Text(
                "Equal points and money: the larger Collection wins.",
                "A parità di punti e denaro vince la Collezione più grande.",
            ),
        )
    lines = tuple(line for seat in seats for line in lines_of(state, seat))
    places = tuple([1 + sum(other > own for other in rank) for own in rank])
    return Outcome(winners, everybody, lines, why, clause, places)
