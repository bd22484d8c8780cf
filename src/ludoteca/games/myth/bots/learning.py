"""How the planner's judgement learns: which tiles were cleared says what the numbers of a table are worth."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import astuple

from ludoteca.core.game import Seat
from ludoteca.core.learning import Training, training_head
from ludoteca.core.match import Match
from ludoteca.core.regression import Row, log_loss, most_likely
from ludoteca.games.myth.bots.chances import FIELDS, MOST, VERSION, Weights, numbers_of, read_weights
from ludoteca.games.myth.bots.companion import COMPANION, Companion
from ludoteca.games.myth.bots.planner import Planner
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.table.steps.round import HeroCycle

SAMPLES = 12
"""Of a planner with weights from a file: a quarter of the usual, so that it can be tried on many tiles."""
LATEST = 20
"""What comes after so many rounds is not learned: a tile that stalls would teach a hundred times the same."""
FIRMNESS = 1.0
"""One lesson's worth of doubt that anything counts: with fewer lessons than weights nothing grows without bounds."""
DIGITS = 4


class MythLearner:
    """Learns by logistic regression from the rounds of tiles that companions play in parties of every size."""

    suffix = ".toml"
    seats: tuple[int, ...] = (2, 3, 4, 5)

    def first(self) -> Weights:
        """Nothing is known: one chance in two, whatever lies on the table."""
        return Weights(*[0.0] * len(FIELDS))

    def bot(self, learned: Weights, name: str) -> Planner:
        """A planner with this judgement."""
        return Planner(SAMPLES, weights=learned, name=name)

    def player(self, learned: Weights) -> Companion:
        """Companions, who are quick and lose often enough to teach; a planner would take fifty times as long."""
        return COMPANION

    def rival(self) -> Companion:
        """Companions, who plan nothing."""
        return COMPANION

    def lessons(self, match: Match) -> list[Row]:
        """The table at the beginning of every round, and whether the tile was cleared."""
        outcome = match.outcome()
        won = float(outcome is not None and bool(outcome.winners))
        again = Match(MYTH, match.seats, match.seed, match.options, keeps=False)
        found, round_ = [], 0
        for move in match.log:
            state = again.state
            if state.round > round_ and state.agenda and isinstance(state.agenda[-1], HeroCycle):
                round_ = state.round
                if round_ > LATEST:
                    break
                found.append(Row(numbers_of(state), won))
            again.play(Seat(move.seat), move.action)
        return found

    def learn(self, before: Weights, lessons: Sequence[Row], generation: int) -> Weights:
        """The mean of what every generation found by itself: so all matches count alike, and none is kept."""
        found = most_likely(astuple(self.first()), FIRMNESS, lessons)
        means = [old + (new - old) / generation for old, new in zip(astuple(before), found, strict=True)]
        return Weights(*[max(-MOST, min(MOST, round(mean, DIGITS))) for mean in means])

    def loss(self, learned: Weights, lessons: Sequence[Row]) -> float:
        """In the logarithm of the odds."""
        return log_loss(astuple(learned), lessons)

    def written(self, learned: Weights, training: Training) -> str:
        """As TOML."""
        lines = "".join([f"{name} = {getattr(learned, name)}\n" for name in FIELDS])
        return (
            "# What each number of a table is worth to clear the tile, in the logarithm of the odds.\n"
            f"{training_head('myth', VERSION, training)}\n[weights]\n{lines}"
        )

    def read(self, text: str, file: str) -> tuple[Weights, Training]:
        """From TOML."""
        return read_weights(text, file)


LEARNER = MythLearner()
