"""`python -m bench.before [--games N] [--deals D] [--share S]`: MYSET's level 5 against the one of before.

The goal is 65 % at equal time. The one of before tried 800 deals and played each on for eight actions before it judged;
both run on the code of today, and the table says how long each computes. `--deals` lets the one of before try more or
fewer, until times are equal; `--share` gives both a part of their effort, so that more matches fit into an evening.
"""

import argparse

from ludoteca.bots.ismcts import Effort, SearchingBot
from ludoteca.core.bot import with_share
from ludoteca.core.rules import Text
from ludoteca.games import BOXES
from ludoteca.lab.arena import tournament
from ludoteca.lab.ladder import told


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.before", description=__doc__)
    parser.add_argument("--games", type=int, default=400, metavar="N")
    parser.add_argument("--deals", type=int, default=800, metavar="D", help="that the one of before tries")
    parser.add_argument("--share", type=float, default=1.0, help="the part of their effort that both make")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, help="processes (all cores)")
    asked = parser.parse_args()
    box = BOXES["myset"]
    now = box.levels["level5"]
    assert isinstance(now, SearchingBot)
    before = SearchingBot("before", Text("before", "prima"), box.game, now.guide, Effort(asked.deals, depth=8))
    bots = [with_share(bot, asked.share) for bot in (before, now)]
    report = tournament(box.game, bots, games=asked.games, seats=2, seed=asked.seed, workers=asked.workers)
    print(told(report, "en"))


if __name__ == "__main__":
    main()
