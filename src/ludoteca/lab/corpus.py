"""The corpus: records that every later version must replay to the same states, kept in files that are only ever added.

`python -m ludoteca.lab.corpus check tests/corpus` replays all of them; `… add tests/corpus` plays new ones.
"""

import lzma
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from ludoteca.bots.random import RandomBot
from ludoteca.bots.seated import play_on
from ludoteca.core.game import TABLE, AnyGame, Refused, as_of
from ludoteca.core.match import Match
from ludoteca.core.notation import (
    FORMAT,
    Record,
    RecordError,
    counting_options,
    read_options,
    read_record,
    write_record,
)
from ludoteca.core.rng import Rng
from ludoteca.games import BOXES, GAMES, lesson_of

ENOUGH = 100
"""So many records a game has at least."""
ADDED = 110
SENSIBLE = "greedy"
"""The bot of every game that plays sensibly at once, so that matches also come to where random players never get."""


class Fault(msgspec.Struct, frozen=True):
    """A record that is no longer played as it was: where it lies, and what is wrong."""

    file: str
    number: int
    why: str


def records_of(file: Path) -> list[Record]:
    """The records of a file, one after the other."""
    text = lzma.decompress(file.read_bytes()).decode()
    return [read_record(FORMAT + part) for part in text.split(FORMAT)[1:]]


def files_of(folder: Path, game: str) -> list[Path]:
    """The files of a game, oldest version first."""
    return sorted((folder / game).glob("*.txt.xz"))


def binding(game: AnyGame, record: Record) -> bool:
    """Whether this program must play a record as it was: it is of this version, or of one whose data are kept."""
    return as_of(game, record.rules, read_options(game, record.options)) is not None


def replayed(record: Record, games: Mapping[str, AnyGame]) -> Match | str:
    """A record's match, or why it is no longer what it was."""
    if not record.digests:
        return "it has no digests"
    try:
        return Match.replayed(record, games)
    except RecordError as error:
        return str(error)


def faults(folder: Path, game: AnyGame, most: int | None = None) -> Iterator[Fault]:
    """The records of a game that are played otherwise than when they were written; `most` of each file are tried."""
    for file in files_of(folder, game.name):
        for number, record in enumerate(records_of(file)[:most], 1):
            if binding(game, record) and isinstance(why := replayed(record, {game.name: game}), str):
                yield Fault(file.name, number, why)


def verdict(folder: Path, game: AnyGame, found: Sequence[Fault]) -> str:
    """What to do about records that are played otherwise."""
    first = found[0]
    home = f"src/ludoteca/games/{game.name}"
    return (
        f"{game.name}: the change alters {len(found)} stored records of the corpus"
        f" (first: record {first.number} of {folder.name}/{game.name}/{first.file}: {first.why}): if it was not meant,"
        f" take it back; if it was, raise `version` in {home}/RULES.toml from {game.rules.version!r}, keep the earlier"
        f" data where it is data (docs/decisions/0008-stored-games-outlive-the-rules.md), and run `make corpus`."
    )


# New records


def some_table(game: AnyGame, rng: Rng) -> Match:
    """A match with any number of seats and any options that go together."""
    while True:
        seats = rng.choice(game.seats)
        words = {}
        for option in game.options_form:
            values = [choice.value for choice in option.choices]
            words[option.name] = rng.choice(values) if values else str(option.least + rng.below(option.most))
            if not values and rng.below(2):
                words[option.name] = option.usual
        try:
            return Match(game, seats, rng.bits64(), read_options(game, counting_options(game, words)))
        except (ValueError, Refused):
            continue


def lesson_table(game: AnyGame) -> Match:
    """The match of the game's lesson, which begins with a written position."""
    lesson = lesson_of(game.name)
    options = read_options(game, lesson.options)
    position = tuple(lesson.position.split("\n")) if lesson.position else ()
    return Match(game, lesson.seats, lesson.seed, options, position=position)


def randomly(match: Match, moves: int, rng: Rng) -> None:
    """So many random moves; the same kind of action is liked or disliked for a while."""
    likes: dict[str, float] = {}
    for n in range(moves):
        likes = likes if n % 40 else {}
        actors = match.actors()
        if not actors:
            return
        seat = TABLE if rng.below(20) == 0 and len(match.actions(TABLE)) else rng.choice(actors)
        offers = match.actions(seat)
        kinds = list(offers.singles) + ([offers.family[rng.below(len(offers.family))]] if offers.family else [])
        for action in kinds:
            likes.setdefault(type(action).__name__, rng.unit() ** 8)
        scores = [likes[type(action).__name__] * rng.unit() for action in kinds]
        match.play(seat, kinds[scores.index(max(scores))])


def played(game: AnyGame, number: int, seed: int = 0) -> Match:
    """The match of a number: by bots, by chance, or first by the ones and then by the other."""
    box, rng = BOXES[game.name], Rng.of(seed).fork(f"{game.name} {number}")
    match = some_table(game, rng) if number else lesson_table(game)
    most = box.moves  # a record may stop before the match is over: most of a game shows in its first moves
    if number % 10 == 5 and box.sequel is not None:
        match = box.sequel(match, rng)
    play_on(match, box.levels[SENSIBLE if number % 4 else RandomBot.name], most if number % 3 else most // 2)
    randomly(match, (most - match.count) // 2 if number % 3 else most - match.count, rng)
    return match


def add(folder: Path, game: AnyGame, label: str, matches: Iterator[Match]) -> Path | None:
    """A new file with the records of these matches; nothing where the file is there already: none is ever rewritten."""
    file = folder / game.name / f"{game.rules.version}-{label}.txt.xz"
    if file.exists():
        return None
    file.parent.mkdir(parents=True, exist_ok=True)
    text = "".join([write_record(match.record()) for match in matches])
    file.write_bytes(lzma.compress(text.encode(), preset=9))
    return file


def _checked(folder: Path, games: Sequence[AnyGame], most: int | None) -> int:
    wrong = 0
    for game in games:
        found = list(faults(folder, game, most))
        wrong += bool(found)
        if found:
            sys.stdout.write(verdict(folder, game, found) + "\n")
    return wrong


def main(arguments: Sequence[str] | None = None) -> int:
    """Replay the corpus, or add a file for each game."""
    parser = ArgumentParser(prog="python -m ludoteca.lab.corpus", description=__doc__)
    parser.add_argument("do", choices=("check", "add"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("--game", choices=tuple(GAMES), action="append", help="only this game")
    parser.add_argument("--label", default="first", help="the second half of a new file's name, after the version")
    parser.add_argument("--most", type=int, help="check so many records of each file")
    parser.add_argument("--count", type=int, default=ADDED, help="so many new records a game")
    parser.add_argument("--seed", type=int, default=0)
    asked: Any = parser.parse_args(arguments)
    games = [GAMES[name] for name in asked.game or GAMES]
    if asked.do == "check":
        return 1 if _checked(asked.folder, games, asked.most) else 0
    for game in games:
        matches = (played(game, number, asked.seed) for number in range(asked.count))
        file = add(asked.folder, game, asked.label, matches)
        version = game.rules.version
        sys.stdout.write(f"{file}\n" if file else f"{game.name}: version {version} has {asked.label} already: kept\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
