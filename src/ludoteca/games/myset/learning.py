"""How the judgement of MYSET learns: who won in the end says what the numbers of a position are worth."""

from collections.abc import Sequence

import msgspec

from ludoteca.bots.ismcts import Effort, SearchingBot
from ludoteca.core.game import Seat
from ludoteca.core.learning import Training, read_judgement, training_head
from ludoteca.core.match import Match
from ludoteca.core.regression import Row, log_loss, most_likely
from ludoteca.core.rules import Text
from ludoteca.games.myset.bots import Insight
from ludoteca.games.myset.rules import MYSET
from ludoteca.games.myset.score import ranks
from ludoteca.games.myset.value import BY_HAND, MOST, Value, Weights, weighed

LABEL = Text("learning: searches a little", "apprendista: cerca un po'")
VERSION = 1
"""Of the files."""
FIELDS = tuple([field.name for field in msgspec.structs.fields(Weights)])
TRIES = 40
"""Deals that a pupil tries: more make better lessons, and fewer of them in the same time."""
FIRMNESS = 300.0
"""So many lessons' worth of doubt in anything but the judgement by hand: chance shall not be learned."""
DIGITS = 4


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file."""

    version: int
    training: Training
    weights: Weights


class MysetLearner:
    """Learns by logistic regression from all positions of matches that little searches play."""

    suffix = ".toml"
    seats: tuple[int, ...] = (2,)

    def first(self) -> Weights:
        """Points alone, as expected by hand."""
        return BY_HAND

    def bot(self, learned: Weights, name: str) -> SearchingBot:
        """Searches a little."""
        return SearchingBot(name, LABEL, MYSET, Insight(Value(learned).chances), Effort(TRIES, depth=2))

    def player(self, learned: Weights) -> SearchingBot:
        """It plays against itself."""
        return self.bot(learned, "learning")

    def rival(self) -> SearchingBot:
        """The judgement by hand."""
        return self.bot(BY_HAND, "by hand")

    def lessons(self, match: Match) -> list[Row]:
        """The positions of a match of two after every action, but for the midst of an effect.

        Each is what the first seat had more of than the second, once as it is and once times how near the end was.
        """
        first, second = ranks(match.state)
        ahead = 0.5 + 0.5 * ((first > second) - (first < second))
        again = Match(MYSET, match.seats, match.seed, match.options, keeps=False)
        found = []
        for move in match.log:
            again.play(Seat(move.seat), move.action)
            state = again.state
            if state.agenda or state.ended:
                continue
            near, (mine, theirs) = weighed(state)
            lead = [own - other for own, other in zip(mine, theirs, strict=True)]
            found.append(Row((*lead, *[near * each for each in lead]), ahead))
        return found

    def learn(self, before: Weights, lessons: Sequence[Row], generation: int) -> Weights:
        """The most likely weights, whatever was believed before."""
        weights = most_likely(_flat(BY_HAND), FIRMNESS, lessons)
        kept = [max(-MOST, min(MOST, round(weight, DIGITS))) for weight in weights]
        return Weights(*zip(kept[: len(FIELDS)], kept[len(FIELDS) :], strict=True))

    def loss(self, learned: Weights, lessons: Sequence[Row]) -> float:
        """In the logarithm of the odds."""
        return log_loss(_flat(learned), lessons)

    def written(self, learned: Weights, training: Training) -> str:
        """As TOML."""
        lines = "".join([f"{name} = {list(getattr(learned, name))}\n" for name in FIELDS])
        return (
            "# What each number of a seat is worth, in the logarithm of the odds: far from the end, and what\n"
            f"# is added to that at the end.\n{training_head('myset', VERSION, training)}\n[weights]\n{lines}"
        )

    def read(self, text: str, file: str) -> tuple[Weights, Training]:
        """From TOML."""
        written = read_judgement(text, file, Written, VERSION, ("weights", *FIELDS))
        return written.weights, written.training


def _flat(weights: Weights) -> list[float]:
    pairs = [getattr(weights, name) for name in FIELDS]
    return [pair[0] for pair in pairs] + [pair[1] for pair in pairs]


LEARNER = MysetLearner()
