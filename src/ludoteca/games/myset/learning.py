"""How the judgement of MYSET learns: who won in the end says what the numbers of a position are worth."""

from collections.abc import Sequence

import msgspec

from ludoteca.bots.ismcts import Effort, SearchingBot
from ludoteca.core.game import Seat
from ludoteca.core.learning import Training, read_judgement, training_head
from ludoteca.core.match import Match
from ludoteca.core.rules import Text
from ludoteca.games.myset.bots import Insight
from ludoteca.games.myset.rules import MYSET
from ludoteca.games.myset.score import ranks
from ludoteca.games.myset.value import BY_HAND, MOST, Numbers, Value, Weights, odds, weighed

LABEL = Text("learning: searches a little", "apprendista: cerca un po'")
VERSION = 1
"""Of the files."""
FIELDS = tuple([field.name for field in msgspec.structs.fields(Weights)])
TRIES = 40
"""Deals that a pupil tries: more make better lessons, and fewer of them in the same time."""
FIRMNESS = 300.0
"""So many lessons' worth of doubt in anything but the judgement by hand: chance shall not be learned."""
ROUNDS = 12
"""Of Newton's method; it settles in half as many."""
DIGITS = 4


class Lesson(msgspec.Struct, frozen=True, gc=False):
    """What the first seat had more of than the second, and whether it came out ahead (1), behind (0) or equal."""

    lead: Numbers
    """Once as it is and once times how near the end was."""
    ahead: float


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file."""

    version: int
    training: Training
    weights: Weights


class MysetLearner:
    """Learns by logistic regression from all positions of matches that little searches play."""

    suffix = ".toml"

    def first(self) -> Weights:
        """Points alone, as expected by hand."""
        return BY_HAND

    def bot(self, learned: Weights, name: str) -> SearchingBot:
        """Searches a little."""
        return SearchingBot(name, LABEL, MYSET, Insight(Value(learned).chances), Effort(TRIES, depth=2))

    def lessons(self, match: Match) -> list[Lesson]:
        """The positions of a match of two after every action, but for the midst of an effect."""
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
            found.append(Lesson((*lead, *[near * each for each in lead]), ahead))
        return found

    def learn(self, before: Weights, lessons: Sequence[Lesson]) -> Weights:
        """The most likely weights, whatever was believed before."""
        weights = _most_likely(_flat(BY_HAND), lessons)
        kept = [max(-MOST, min(MOST, round(weight, DIGITS))) for weight in weights]
        return Weights(*zip(kept[: len(FIELDS)], kept[len(FIELDS) :], strict=True))

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


def _most_likely(prior: list[float], lessons: Sequence[Lesson]) -> list[float]:
    """By Newton's method, from and around these weights."""
    size = len(prior)
    weights = list(prior)
    for _ in range(ROUNDS):
        slope = [FIRMNESS * (first - now) for first, now in zip(prior, weights, strict=True)]
        bend = [[FIRMNESS * (row == column) for column in range(row + 1)] for row in range(size)]
        for lesson in lessons:
            lead = lesson.lead
            chance = odds(sum([weight * each for weight, each in zip(weights, lead, strict=True)]))
            missed, doubt = lesson.ahead - chance, chance * (1 - chance)
            for row, value in enumerate(lead):
                if value:
                    slope[row] += missed * value
                    scale, line = doubt * value, bend[row]
                    for column in range(row + 1):
                        line[column] += scale * lead[column]
        weights = [now + step for now, step in zip(weights, _solved(bend, slope), strict=True)]
    return weights


def _solved(lower: list[list[float]], right: list[float]) -> list[float]:
    """The solution of equations whose matrix is symmetric and definite, of which the lower half is given."""
    size = len(right)
    root = [[0.0] * size for _ in range(size)]  # Cholesky's
    for row in range(size):
        for column in range(row + 1):
            rest = lower[row][column] - sum([root[row][k] * root[column][k] for k in range(column)])
            root[row][column] = rest**0.5 if row == column else rest / root[column][column]
    forth = [0.0] * size
    for row in range(size):
        forth[row] = (right[row] - sum([root[row][k] * forth[k] for k in range(row)])) / root[row][row]
    back = [0.0] * size
    for row in reversed(range(size)):
        back[row] = (forth[row] - sum([root[k][row] * back[k] for k in range(row + 1, size)])) / root[row][row]
    return back


LEARNER = MysetLearner()
