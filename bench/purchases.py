"""`python -m bench.purchases [--games N] [--seed N] [--pack FILE]`: is a card of MYSET a trap to buy?

Whoever bought a cheap card late has often lost already, so that the share of matches that its buyers win says little of
the card. Here every purchase that still promised something is undone: the match goes on from there a second time with
the same bots, and that player leaves the card for good. A card is a trap if those who leave it win more.
"""

import argparse
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from statistics import fmean, pstdev

from ludoteca.core.game import Offers, Seat, shares
from ludoteca.core.parts import Written
from ludoteca.core.rng import QuickRng, Rng
from ludoteca.games.myset.bots import GREEDY
from ludoteca.games.myset.judgement import Stand
from ludoteca.games.myset.kinds import Action, Buy
from ludoteca.games.myset.options import Options
from ludoteca.games.myset.rules import MYSET
from ludoteca.games.myset.state import State

Purchase = tuple[State, Seat, int]


def played(state: State, rng: Rng, left: tuple[Seat, int] | None = None) -> tuple[State, list[Purchase]]:
    """The match to its end, and what was bought for a gain; one player may have `left` a card for good."""
    bought = []
    while actors := MYSET.actors(state):
        seat = actors[0]
        offers = MYSET.actions(state, seat)
        choices: Offers[Action] = offers
        if left is not None and left[0] == seat:
            choices = Offers(tuple([action for action in offers if action != Buy(left[1])]))
        action = GREEDY.choose(MYSET.veiled(state, seat), seat, choices, rng)
        if isinstance(action, Buy) and not Stand(state, seat, state.hands[seat]).means.hopeless:
            bought.append((state, seat, action.card))
        state = MYSET.apply(state, seat, action, offers).state
    return state, bought


def won(state: State, seat: Seat) -> float:
    """The part of the victory that a seat has."""
    outcome = MYSET.outcome(state)
    assert outcome is not None
    return shares(outcome.winners, state.seats, together=False)[seat]


def pairs(seats: int, options: Options, games: int, seed: int) -> Iterator[tuple[int, float, float]]:
    """For every purchase: the card, what its buyer won, and what the same player won who left it."""
    for number in range(games):
        rng = QuickRng.of(seed).fork(f"match {number}")
        end, bought = played(MYSET.setup(seats, options, rng.bits64()), rng.fork("bots"))
        for state, seat, card in bought:
            other, _ = played(state, rng.fork(f"without {card}"), (seat, card))
            yield card, won(end, seat), won(other, seat)


def chapter(seats: int, options: Options, games: int, seed: int) -> Iterator[str]:
    """Markdown, the worst card first; an asterisk where the difference is settled."""
    found: dict[int, list[tuple[float, float]]] = {}
    for card, kept, gone in pairs(seats, options, games, seed):
        found.setdefault(card, []).append((kept, gone))
    yield f"\n### {seats} players, greedy, {games} matches (fair share {1 / seats:.0%})\n"
    yield "| card | bought for a gain | won | won by who left it | difference |\n|---|---|---|---|---|"
    rows = []
    for card, results in found.items():
        gains = [kept - gone for kept, gone in results]
        mean, error = fmean(gains), 1.96 * pstdev(gains) / sqrt(len(gains))
        kept, gone = (fmean(column) for column in zip(*results, strict=True))
        mark = " \\*" if abs(mean) > error else ""
        name = MYSET.packs.content(options).card[card - 1].id
        shown = f"{100 * mean:+.0f} ± {100 * error:.0f} points{mark}"
        rows.append((mean, f"| {card:02} {name} | {len(results)} | {kept:.0%} | {gone:.0%} | {shown} |"))
    yield from [row for _, row in sorted(rows)]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500, help="matches with each number of players")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument("--pack", type=Path, help="cards of your own, one file of TOML")
    asked = parser.parse_args()
    options = Options()
    if asked.pack is not None:
        file = asked.pack
        options = Options(pack=MYSET.packs.load(Written(file.stem, file.name, {"": file.read_text("utf-8")})).title)
    for seats in asked.seats:
        for line in chapter(seats, options, asked.games, asked.seed):
            print(line, flush=True)


if __name__ == "__main__":
    main()
