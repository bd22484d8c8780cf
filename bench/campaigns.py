"""Campaigns of Myth for `bench.balance`: three acts by the same party, each with what the act before left.

`python -m bench.campaigns [--games N] [--heroes 2 4]` plays only these and prints the table.
"""

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from functools import partial

import msgspec

from ludoteca.bots.seated import play_on
from ludoteca.core.match import Match
from ludoteca.games.myth.bots.companion import COMPANION
from ludoteca.games.myth.campaign.recorded import write_recorded
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.parts.adventure.acts import recorded
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.seen.score import LOST
from ludoteca.lab.crew import Alone, Cores
from ludoteca.lab.simulate import wilson

ACTS = 3
MOST_MOVES = 20_000
KINDS: dict[str, Options] = {
    "adventure": Options(mode="adventure"),
    **{
        story.name.en: msgspec.convert({"mode": "story", "story": story.id}, Options)
        for story in PRINTED.stories.values()
    },
}


class Campaigns(msgspec.Struct, frozen=True):
    """So many campaigns of a kind with so many heroes: of each the acts that were played, won or not."""

    kind: str
    seats: int
    acts: list[list[bool]]

    def row(self) -> str:
        """Of each act how often it was won by those who came so far; and how often all three were."""
        cells = [share([each[act] for each in self.acts if len(each) > act]) for act in range(ACTS)]
        whole = share([len(each) == ACTS and all(each) for each in self.acts])
        return f"| {self.kind} | {self.seats} | {' | '.join(cells)} | {whole} |"


def share(won: Sequence[bool]) -> str:
    """`67% (40%–86%) of 12`."""
    if not won:
        return "–"
    low, high = wilson(sum(won), len(won))
    return f"{sum(won) / len(won):.0%} ({low:.0%}–{high:.0%}) of {len(won)}"


def played_through(kind: str, seats: int, seed: int) -> list[bool]:
    """One campaign: a story ends with an act that is lost, adventures go on."""
    options, won = KINDS[kind], list[bool]()
    for act in range(ACTS):
        match = Match(MYTH, seats, seed * ACTS + act, options, keeps=False)
        play_on(match, COMPANION, MOST_MOVES)
        kept = recorded(match.state)
        assert kept is not None, f"{kind}, {seats} heroes, seed {seed}: act {act + 1} does not end"
        won.append(match.state.result not in LOST)
        if options.mode == "story" and not kept.story:
            break
        options = msgspec.structs.replace(options, recorded=write_recorded(kept))
    return won


def measured(games: int, seed: int, seats: Sequence[int], workers: int | None) -> Iterator[Campaigns]:
    """Every story and adventures."""
    crew = Alone() if workers == 1 else Cores(workers or os.cpu_count() or 1)
    for kind in KINDS:
        for heroes in seats:
            seeds = range(seed * games, (seed + 1) * games)
            found = Campaigns(kind, heroes, list(crew.map(partial(played_through, kind, heroes), seeds)))
            print(found.row(), file=sys.stderr, flush=True)
            yield found


def table(campaigns: Sequence[Campaigns], games: int) -> list[str]:
    """The figures as lines of Markdown; none if nothing was measured."""
    if not campaigns:
        return []
    return [
        f"{games} campaigns of each kind, three acts played through. A story ends with an act that is lost,"
        " so that fewer",
        "come to the later ones; adventures go on. Of each act: how often it was won, the interval, and by how many"
        " played.",
        "",
        "| Campaign | Heroes | Act 1 | Act 2 | Act 3 | All three |",
        "|---|---|---|---|---|---|",
        *[each.row() for each in campaigns],
        "",
    ]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=30, help="campaigns of each kind and number of heroes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--heroes", type=int, nargs="+", default=[2, 3, 4, 5], choices=(2, 3, 4, 5))
    parser.add_argument("--workers", type=int, help="processes, all cores unless told")
    asked = parser.parse_args()
    print(*table(list(measured(asked.games, asked.seed, asked.heroes, asked.workers)), asked.games), sep="\n")


if __name__ == "__main__":
    main()
