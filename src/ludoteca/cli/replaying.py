"""`ludoteca replay`: a record plays again, is told move by move, and its end is explained."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from ludoteca.cli.packs import load_all
from ludoteca.cli.words import Failure, WrongUsage, say
from ludoteca.core.game import TABLE, AnyGame, Outcome, Seat
from ludoteca.core.house import Readings
from ludoteca.core.match import Match
from ludoteca.core.notation import MOST_CHARACTERS, Record, RecordError, read_record, write_seat
from ludoteca.core.rules import Lang, Refused, Text
from ludoteca.games import GAMES
from ludoteca.terminal.table import Scene
from ludoteca.terminal.telling import explained, printable


class Told(msgspec.Struct, frozen=True):
    """A move of the record: its line in the file, who, what, and the sentences that tell it."""

    line: int
    seat: int
    action: str
    told: tuple[Text, ...]


def read_text(file: str) -> str:
    """The text of a file, or of standard input for `-`, within bounds."""
    try:
        if file == "-":
            raw = sys.stdin.buffer.read(MOST_CHARACTERS + 1)
        else:
            with Path(file).open("rb") as source:
                raw = source.read(MOST_CHARACTERS + 1)
    except OSError as error:
        raise Failure(
            f"cannot read {file}: {error.strerror}", f"non riesco a leggere {file}: {error.strerror}"
        ) from error
    if len(raw) > MOST_CHARACTERS:
        raise Failure(
            f"{file}: a record has at most {MOST_CHARACTERS} bytes",
            f"{file}: una partita ha al massimo {MOST_CHARACTERS} byte",
        )
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Failure(
            f"{file}: not a text in UTF-8: is it a record?", f"{file}: non è un testo UTF-8: è una partita?"
        ) from error


def wrong(file: str, line: int, en: str, it: str) -> Failure:
    """A record that cannot play, with the line that is wrong."""
    return Failure(printable(f"{file}, line {line}: {en}"), printable(f"{file}, riga {line}: {it}"))


def replayed(file: str, record: Record, at: int | None) -> tuple[Match, list[Told]]:
    """The match after `at` moves, and all its moves told; later moves are checked too."""
    try:
        match = Match.opened(record, GAMES)
    except RecordError as error:
        raise wrong(file, error.line, error.reason, error.reason) from error
    names = names_of(record)
    game = match.game
    told: list[Told] = []
    shown = match.fork()
    for n, (seat, text) in enumerate(record.moves):
        line = record.lines[n]
        try:
            applied = match.play(seat, game.words.read(text))
        except Refused as refused:
            rule = Readings(game.rules, match.options).text(refused.clause)
            raise wrong(
                file,
                line,
                f"{text!r}: {refused.reason.en} (§ {rule.en})",
                f"{text!r}: {refused.reason.it} (§ {rule.it})",
            ) from refused
        except ValueError as error:
            raise wrong(file, line, str(error), str(error)) from error
        sentences = tuple(
            told_text
            for event in applied.events
            if (told_text := game.words.tell(event, names, match.options)) is not None
        )
        told.append(Told(line, seat, text, sentences))
        if at == n + 1:
            shown = match.fork()
    return match if at is None else shown, told


def names_of(record: Record) -> tuple[str, ...]:
    """The names of the record, or the numbers of the seats."""
    names = record.names or ("",) * record.seats
    return tuple(printable(name) or str(seat) for seat, name in enumerate(names))


def replay(file: str, *, at: int | None, seat: int | None, packs: Sequence[str], as_json: bool, lang: Lang) -> int:
    """`ludoteca replay FILE`."""
    load_all(packs, GAMES.values())
    try:
        record = read_record(read_text(file))
    except RecordError as error:
        raise wrong(file, error.line, error.reason, error.reason) from error
    if at is not None and not 0 <= at <= len(record.moves):
        raise WrongUsage(
            f"--at {at}: the record has the moves 0 to {len(record.moves)}",
            f"--at {at}: la partita ha le mosse da 0 a {len(record.moves)}",
        )
    if seat is not None and not 0 <= seat < record.seats:
        raise WrongUsage(
            f"--seat {seat}: the record has the seats 0 to {record.seats - 1}",
            f"--seat {seat}: la partita ha i posti da 0 a {record.seats - 1}",
        )
    match, told = replayed(file, record, at)
    shown = len(told) if at is None else at
    view = match.view(TABLE if seat is None else Seat(seat))
    outcome = match.outcome()
    if as_json:
        say(msgspec.json.encode(as_object(record, told, shown, seat, view, outcome)).decode())
        return 0
    print_replay(match.game, record, told[:shown], lang)
    say()
    say(match.game.words.show(view, lang))
    if outcome is not None:
        say()
        scene = Scene(names_of(record), seat, view, outcome=outcome)
        for row in explained(match.game, scene, lang, rules=Readings(match.game.rules, match.options)):
            say(row.text)
    return 0


def as_object(
    record: Record, told: list[Told], shown: int, seat: int | None, view: Any, outcome: Outcome | None
) -> dict[str, Any]:
    """The replay as one JSON object."""
    return {
        "game": record.game,
        "seats": record.seats,
        "names": names_of(record),
        "options": record.options,
        "moves": told,
        "at": shown,
        "seat": seat,
        "view": view,
        "outcome": outcome,
    }


def print_replay(game: AnyGame, record: Record, told: list[Told], lang: Lang) -> None:
    """The head of a record and its moves as sentences."""
    names = names_of(record)
    options = ", ".join(f"{name} {value}" for name, value in sorted(record.options.items()))
    say(" · ".join(filter(None, (game.title.of(lang), ", ".join(names), options))))
    for number, move in enumerate(told, 1):
        sentence = "; ".join(text.of(lang) for text in move.told) or f"{write_seat(Seat(move.seat))} {move.action}"
        say(f"{number:>4}  {sentence}")
