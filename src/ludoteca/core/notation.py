"""The game record: a text that people can read and compare, and that plays again move by move."""

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any, TypeVar

import msgspec

from ludoteca.core.game import TABLE, AnyGame, Seat
from ludoteca.core.rules import Text

T = TypeVar("T")

FORMAT = "ludoteca 1"
MOST_LINES = 200_000
MOST_CHARACTERS = 8_000_000
MOST_SEATS = 100


def kind_of(text: str, kinds: Mapping[str, T]) -> tuple[str, T, list[str]]:
    """The tag and kind of the action that a line names, and its other words; `ValueError` says what it can name."""
    tag, *words = text.split() or [""]
    if tag not in kinds:
        near = get_close_matches(tag, kinds, 1)
        hint = f"; did you mean {near[0]!r}?" if near else f"; known are {', '.join(kinds)}"
        raise ValueError(f"unknown action {tag!r}{hint}")
    return tag, kinds[tag], words


class RecordError(ValueError):
    """A record that cannot be read, with the line that is wrong."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class Record(msgspec.Struct):
    """A match as it is written down: how it was set up and what was done, by whom."""

    game: str
    seats: int
    seed: int
    rules: str
    options: dict[str, str] = {}
    names: tuple[str, ...] = ()
    position: tuple[str, ...] = ()
    moves: tuple[tuple[Seat, str], ...] = ()
    lines: tuple[int, ...] = ()
    """The line of each move, so that an error can name it."""
    engine: str = ""
    """The fingerprint of the engine that it was written by; records of before have none."""
    digests: dict[int, str] = {}
    """The digest of the state after so many moves; a replay must lead to the same."""


def write_seat(seat: Seat) -> str:
    """`table` for the table itself, else the number of the seat."""
    return "table" if seat == TABLE else str(seat)


def write_options(options: msgspec.Struct) -> dict[str, str]:
    """The options that differ from the usual, as words."""
    usual = type(options)()
    return {
        field: str(getattr(options, field))
        for field in options.__struct_fields__
        if getattr(options, field) != getattr(usual, field)
    }


def read_options(game: AnyGame, words: Mapping[str, str]) -> Any:
    """A game's options from words; `ValueError` names the one that is wrong and what it may be."""
    known = game.options_type.__struct_fields__
    for name in words:
        if name not in known:
            raise ValueError(f"{game.name} has no option {name!r}; it has {', '.join(known)}")
    try:
        return msgspec.convert(dict(words), game.options_type, strict=False)
    except msgspec.ValidationError as error:
        raise ValueError(f"options of {game.name}: {error}") from error


def counting_options(game: AnyGame, words: Mapping[str, str]) -> dict[str, str]:
    """What was named, without the options that count for nothing beside the others."""
    chosen = {option.name: words.get(option.name, option.usual) for option in game.options_form}
    idle = [option.name for option in game.options_form if not option.counts(chosen)]
    return {name: value for name, value in words.items() if name not in idle}


def idle_option(game: AnyGame, words: Mapping[str, str]) -> Text | None:
    """Why an option that was named counts for nothing beside the others, if one does."""
    counting = counting_options(game, words)
    for option in game.options_form:
        if option.name in words and option.name not in counting:
            ways = [[f"{name}={'|'.join(values)}" for name, values in way.items()] for way in option.when]
            return Text(
                f"{option.name} counts only with {', or '.join(map(' and '.join, ways))}: leave it out",
                f"{option.name} vale solo con {', oppure '.join(map(' e '.join, ways))}: lascialo fuori",
            )
    return None


def write_record(record: Record) -> str:
    """The text of a record."""
    head = [
        FORMAT,
        f"game {record.game}",
        f"rules {record.rules}",
        f"seats {record.seats}",
        f"seed {record.seed}",
    ]
    head += [f"engine {record.engine}"] if record.engine else []
    head += [f"name {seat} {' '.join(name.split())}" for seat, name in enumerate(record.names)]  # never two lines
    head += [f"option {name} {value}" for name, value in sorted(record.options.items())]
    head += [f"position {line}" for line in record.position]
    head += [f"digest {moves} {value}" for moves, value in sorted(record.digests.items())]
    moves = [f"{write_seat(seat)} {text}" for seat, text in record.moves]
    return "\n".join([*head, "", *moves]) + "\n"


def _number(line: int, key: str, word: str) -> int:
    if not word.isdecimal() or len(word) > 80 or word != str(int(word)):  # no leading zeros, no digits but ours
        raise RecordError(line, f"{key!r} takes a whole number, not {word!r}")
    return int(word)


def read_record(text: str) -> Record:
    """The record of a text; blank lines and lines that begin with # are passed over."""
    if len(text) > MOST_CHARACTERS or text.count("\n") > MOST_LINES:
        raise RecordError(1, f"a record has at most {MOST_LINES} lines and {MOST_CHARACTERS} characters")
    lines = text.splitlines()
    if not lines or lines[0].strip() != FORMAT:
        raise RecordError(1, f"a record begins with {FORMAT!r}")
    single: dict[str, str] = {}
    stands: dict[tuple[str, str], int] = {}  # the line of each thing in the head
    names: dict[int, str] = {}
    options: dict[str, str] = {}
    position: list[str] = []
    digests: dict[int, str] = {}
    moves: list[tuple[Seat, str]] = []
    numbers: list[int] = []
    for number, line in enumerate(lines[1:], 2):
        key, _, rest = line.strip().partition(" ")
        rest = rest.strip()
        if not key or key.startswith("#"):
            continue
        if key == "table" or key.lstrip("-").isdecimal():
            moves.append((TABLE if key == "table" else Seat(_number(number, "a move's seat", key)), rest))
            numbers.append(number)
            continue
        if moves:
            raise RecordError(number, f"a move begins with a seat or 'table', not {key!r}")
        word, _, more = rest.partition(" ")
        thing = (key, word if key in ("name", "option", "digest") else "")
        if thing in stands:
            raise RecordError(number, f"{' '.join(filter(None, thing))!r} stands twice")
        if key != "position":
            stands[thing] = number
        match key:
            case "game" | "rules" | "seats" | "seed" | "engine":
                single[key] = rest
            case "name":
                names[_number(number, key, word)] = more.strip()
            case "option":
                options[word] = more.strip()
            case "position":
                position.append(rest)
            case "digest":
                digests[_number(number, key, word)] = more.strip()
            case _:
                raise RecordError(number, f"a record's head has no {key!r}")
    for key in ("game", "rules", "seats", "seed"):
        if key not in single:
            raise RecordError(1, f"the head lacks {key!r}")
    seats = _number(stands["seats", ""], "seats", single["seats"])
    if seats > MOST_SEATS:
        raise RecordError(stands["seats", ""], f"a match has at most {MOST_SEATS} seats")
    for seat in names:
        if seat >= seats:
            raise RecordError(stands["name", str(seat)], f"there is no seat {seat} to name")
    return Record(
        game=single["game"],
        seats=seats,
        seed=_number(stands["seed", ""], "seed", single["seed"]),
        rules=single["rules"],
        options=options,
        names=tuple(names.get(seat, "") for seat in range(seats)) if names else (),
        position=tuple(position),
        moves=tuple(moves),
        lines=tuple(numbers),
        engine=single.get("engine", ""),
        digests=digests,
    )
