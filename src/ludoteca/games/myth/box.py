"""The box of Myth."""

from msgspec.structs import replace

from ludoteca.bots.random import RandomBot
from ludoteca.bots.seated import play_on
from ludoteca.core.box import Box
from ludoteca.core.match import Match
from ludoteca.core.rng import Rng
from ludoteca.games.myth.bots.advising import ask_companion
from ludoteca.games.myth.bots.companion import COMPANION, FOLLOWER
from ludoteca.games.myth.bots.learning import LEARNER
from ludoteca.games.myth.bots.planner import PLANNER
from ludoteca.games.myth.bots.preparing import PREPARER
from ludoteca.games.myth.campaign.campaign import CAMPAIGN
from ludoteca.games.myth.campaign.recorded import write_recorded
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.parts.adventure import acts
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.seen.study import STUDY
from ludoteca.games.myth.table.actions import Concede


def next_act(match: Match, rng: Rng) -> Match:
    """The act after one that was given up: with what the heroes have kept."""
    options = Options(mode="adventure", tile="choose")
    act = Match(MYTH, match.seats, match.seed, options)
    play_on(act, COMPANION, 250)
    while act.actors():
        giving_up = [seat for seat in act.actors() if Concede() in act.actions(seat)]
        seat = giving_up[0] if giving_up else act.actors()[0]
        act.play(seat, Concede() if giving_up else rng.choice(act.actions(seat)))
    recorded = acts.recorded(act.state)
    assert recorded is not None, "an act was played"
    return Match(MYTH, match.seats, match.seed, replace(options, recorded=write_recorded(recorded)))


BOX = Box(
    game=MYTH,
    study=STUDY,
    learner=LEARNER,
    bots=(COMPANION, PLANNER, FOLLOWER, RandomBot()),
    adviser=ask_companion,
    preparer=PREPARER,
    lesson_files=("LESSON.toml", "LESSON-2.toml"),
    campaign=CAMPAIGN,
    moves=360,
    sequel=next_act,
)
