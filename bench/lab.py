"""The lab: whole matches of bots a second, asked when their time has come, beside all asked after every move."""

from itertools import count
from typing import Any

from bench.measure import Row, Run, contest, rate_row, times_row
from ludoteca.core.bot import Bot, Decision
from ludoteca.core.game import Offers
from ludoteca.core.rng import Rng
from ludoteca.games import BOXES, GAMES
from ludoteca.games.sideboards.judgement import outlook
from ludoteca.lab.simulate import Batch, Plan, play_batch

TITLE = "The lab: simulated matches, one core"
AGAINST = "all asked after every move"
BASELINE = 1_000_000
"""The number of the first match of a baseline."""


class Asked:
    """A bot that shows no more than what every bot has, so that it is asked after every move."""

    def __init__(self, bot: Bot[Any, Any]) -> None:
        self.bot, self.name, self.label = bot, bot.name, bot.label

    def decide(self, view: Any, offers: Offers[Any], mind: Rng) -> Decision[Any] | None:
        """As the bot does."""
        return self.bot.decide(view, offers, mind)


def matches(name: str, seats: int, bot: Bot[Any, Any], number: int) -> Run:
    """So many matches with one bot in all seats, each time other ones, so that no cache remembers them."""
    plan = Plan(GAMES[name], seats, (bot,) * seats, GAMES[name].options_type(), 1)
    firsts = count(BASELINE if isinstance(bot, Asked) else 0, number)

    def run() -> int:
        first = next(firsts)
        play_batch(Batch(plan, range(first, first + number)))
        return number

    return run


def measure(turns: int, scale: float) -> list[Row]:
    """Myth's automatic tiles, matches of the others."""
    myth, myset = BOXES["myth"].levels["greedy"], BOXES["myset"].levels["greedy"]
    for row in range(15, 31):  # tables that every process fills once
        outlook((1 + row % 7, 8 + row % 7, row), "glance")
    greedy, looking = BOXES["set"].levels["greedy"], BOXES["sideboards"].levels["greedy"]
    tiles, games, boards = int(8 * scale) or 1, int(60 * scale) or 1, int(10 * scale) or 1
    speeds = contest(
        {
            "myth": matches("myth", 3, myth, tiles),
            "myth asked": matches("myth", 3, Asked(myth), tiles),
            "myset": matches("myset", 2, myset, games),
            "myset asked": matches("myset", 2, Asked(myset), games),
            "set": matches("set", 4, greedy, 2 * games),
            "set asked": matches("set", 4, Asked(greedy), games),
            "sideboards": matches("sideboards", 4, looking, boards),
            "sideboards asked": matches("sideboards", 4, Asked(looking), boards),
        },
        turns,
    )
    return [
        rate_row("Myth, automatic tiles of 3 companions", speeds["myth"], "tiles/s", AGAINST, speeds["myth asked"]),
        times_row("Myth, as a multiple of asking all", speeds["myth"], speeds["myth asked"], 5),
        rate_row("MYSET, 2 greedy bots", speeds["myset"], "matches/s", AGAINST, speeds["myset asked"]),
        times_row("MYSET, as a multiple of asking all", speeds["myset"], speeds["myset asked"], 3),
        rate_row("Sideboards, 4 greedy bots", speeds["sideboards"], "matches/s", AGAINST, speeds["sideboards asked"]),
        rate_row("SET, 4 greedy bots, in one call", speeds["set"], "matches/s", AGAINST, speeds["set asked"]),
    ]
