"""How the judgement of Sideboards learns: what became of tracks says how much aim to expect on the way."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from ludoteca.core.game import Seat
from ludoteca.core.learning import Training, read_judgement, training_head
from ludoteca.core.match import Match
from ludoteca.core.rules import Text
from ludoteca.games.sideboards.bots import LookingBot
from ludoteca.games.sideboards.cards import COLOURS, COLUMNS, PRINTED, ROWS
from ludoteca.games.sideboards.judgement import AHEAD, Expected, Hopes, far_ahead, next_level
from ludoteca.games.sideboards.rules import SIDEBOARDS
from ludoteca.games.sideboards.tracks import POWER, completed, tracks_of

Kind = Literal["colours", "handles"]
OPENING = 2
"""So many columns lie after the first choice: shorter tracks are never judged."""
LABEL = Text("learning: looks ahead", "apprendista: guarda avanti")
VERSION = 1
"""Of the files."""
KINDS = ("colours", "handles", "runs")


class Lesson(msgspec.Struct, frozen=True, gc=False):
    """A track on the way, the objective that it counts for, and how often that was completed in the end."""

    kind: Kind
    objective: int
    length: int
    track: int
    came_to: float


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file."""

    version: int
    training: Training
    hopes: Hopes


class SideboardsLearner:
    """Learns how near to the best way to go on a player comes who aims at it, for colours and for handles."""

    suffix = ".toml"
    seats: tuple[int, ...] = (2,)

    def first(self) -> Hopes:
        """The same for all lengths, found by hand."""
        return AHEAD

    def bot(self, learned: Hopes, name: str) -> LookingBot:
        """Looks ahead with these hopes."""
        return LookingBot(name, LABEL, learned)

    def player(self, learned: Hopes) -> LookingBot:
        """It plays against itself."""
        return self.bot(learned, "learning")

    def rival(self) -> LookingBot:
        """The hopes by hand."""
        return self.bot(AHEAD, "by hand")

    def lessons(self, match: Match) -> list[Lesson]:
        """Every track after every round."""
        ends = [tracks_of(board) for board in match.state.boards]
        again = Match(SIDEBOARDS, match.seats, match.seed, match.options, keeps=False)
        found, length = [], 0
        for move in match.log:
            again.play(Seat(move.seat), move.action)
            boards = again.state.boards
            if len(boards[0]) == length or len(boards[0]) == COLUMNS:
                continue
            length = len(boards[0])
            for board, end in zip(boards, ends, strict=True):
                for place, (track, last) in enumerate(zip(tracks_of(board), end, strict=True)):
                    kind: Kind = "colours" if place < len(COLOURS) else "handles"
                    objective = match.state.objectives[kind == "handles"]
                    came_to = completed(PRINTED.objectives[objective].pattern)[-1][last]
                    found.append(Lesson(kind, objective, length, track, came_to))
        return found

    def learn(self, before: Hopes, lessons: Sequence[Lesson], generation: int) -> Hopes:
        """By least squares, from the longest tracks to the shortest: what is hoped for then is what was reached."""
        return msgspec.structs.replace(
            before,
            colours=_learned("colours", before.colours, lessons),
            handles=_learned("handles", before.handles, lessons),
        )

    def loss(self, learned: Hopes, lessons: Sequence[Lesson]) -> float:
        """The mean square of what was hoped for in vain, or came unhoped for, in objectives completed."""
        expected = {
            (lesson.kind, lesson.objective): far_ahead(
                completed(PRINTED.objectives[lesson.objective].pattern), getattr(learned, lesson.kind)
            )
            for lesson in {(each.kind, each.objective): each for each in lessons}.values()
        }
        missed = [each.came_to - expected[each.kind, each.objective][each.length][each.track] for each in lessons]
        return sum([each * each for each in missed]) / max(1, len(missed))

    def written(self, learned: Hopes, training: Training) -> str:
        """As TOML."""
        lines = "".join([f"{kind} = {list(getattr(learned, kind))}\n" for kind in KINDS])
        return (
            "# How near to the best way to go on the next column comes, by the length so far.\n"
            f"{training_head('sideboards', VERSION, training)}\n[hopes]\n{lines}"
        )

    def read(self, text: str, file: str) -> tuple[Hopes, Training]:
        """From TOML."""
        written = read_judgement(text, file, Written, VERSION, ("hopes", *KINDS))
        return written.hopes, written.training


def _learned(kind: Kind, before: Sequence[float], lessons: Sequence[Lesson]) -> tuple[float, ...]:
    own = [lesson for lesson in lessons if lesson.kind == kind]
    objectives = {lesson.objective for lesson in own}
    expected: dict[int, Expected] = {
        number: (completed(PRINTED.objectives[number].pattern)[-1],) for number in objectives
    }
    hopes = list(before)
    for length in reversed(range(OPENING, COLUMNS)):
        above = below = 0.0
        power = POWER[length]
        for lesson in own:
            if lesson.length == length:
                longer = expected[lesson.objective][0]
                track, points = lesson.track, PRINTED.objectives[lesson.objective].points
                ways = [*longer[track : power * ROWS : power], *longer[track * ROWS : (track + 1) * ROWS]]
                mean = sum(ways) / len(ways)
                best = max(ways) - mean
                above += points * points * best * (lesson.came_to - mean)
                below += points * points * best * best
        if below:
            hopes[length] = min(1.0, max(0.0, above / below))
        expected = {
            number: (next_level(levels[0], length, hopes[length]), *levels) for number, levels in expected.items()
        }
    return tuple(hopes)


LEARNER = SideboardsLearner()
