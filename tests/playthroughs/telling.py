"""A whole match in words: each decision, what was offered and chosen, what happened, and what each seat then sees anew.

The text holds the moves by which it is told again after a change of the rules: what the change leads to is its diff.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
from tests.playthroughs.tables import NAMES, Table

from ludoteca.core.counted import POINTS, counted
from ludoteca.core.game import TABLE, WATCHER, Offers, Refused, Seat, Value
from ludoteca.core.match import Match
from ludoteca.games import GAMES
from ludoteca.games.myth.table.grid.squares import write_square
from ludoteca.games.myth.table.ids import Square
from ludoteca.games.set.cards import write_card
from ludoteca.games.sideboards.notation import write_face

FOLDER = Path(__file__).parent
BROKEN = "Here the moves break off"
THE_TABLE, THE_WATCHER = "Table", "Watcher"
FIRST_SQUARE = 20_000
"""No number of Myth but a square is as large."""
FEW = 4
"""A list so short is told whole."""
EMPTY = (None, "", (), 0)
"""What is not worth telling of something new."""
MANY = 12
"""So many offers of a kind, or entries of a list, are told one by one."""
NAMED = {
    "players": "place",
    "heroes": "seat",
    "enemies": "id",
    "lairs": "id",
    "things": "id",
    "quests": "id",
    "strikes": "number",
}
"""Lists whose entries go on being the same ones, and by what each is known."""
SEATS = ("place", "seat")
OVER = {"strikes": "over"}
"""What is said of things that are done with, where "gone" would mislead."""
UNTOLD = ("seats", "options", "agenda", "gains", "counted", "next_id", "next_strike", *NAMED.values())
"""What the heading says; what offers, points and facts show; numbers that only tell things apart."""
WRITTEN: dict[tuple[str, str], Callable[[int], str]] = {
    ("set", "cards"): write_card,
    ("set", "layout"): write_card,
    ("set", "won"): write_card,
    ("set", "boxed"): write_card,
    ("sideboards", "board"): write_face,
}
"""Fields with cards that the notation has other names for."""
MOVE = re.compile(r"^(\d+)\. (\w+): (.+)$", re.MULTILINE)


def name_of(seat: Seat) -> str:
    """Who sits there."""
    return {TABLE: THE_TABLE, WATCHER: THE_WATCHER}.get(seat) or NAMES[seat]


def moves_in(text: str) -> list[list[tuple[Seat, str]]]:
    """The moves that a text tells of, match by match."""
    matches: list[list[tuple[Seat, str]]] = []
    for number, name, move in MOVE.findall(text):
        if number == "1":
            matches.append([])
        matches[-1].append((TABLE if name == THE_TABLE else Seat(NAMES.index(name)), move))
    return matches


def told(table: Table, moves: Sequence[Sequence[tuple[Seat, str]]] = ()) -> str:
    """The matches of a table by these moves; bots play those of which none are known."""
    lines, kept = [heading(table)], ""
    for act in range(table.acts):
        match = table.begun(kept)
        if act:
            lines += ["", f"Act {act + 1}"]
        if act < len(moves):
            known = moves[act]
        else:
            known = [(move.seat, match.game.words.write(move.action)) for move in table.played(kept)]
        lines += whole(match, known)
        kept, words = table.left(match.state, act + 1)
        lines += [f"  kept: {line}" for line in words if kept]
    return "\n".join(lines) + "\n"


def heading(table: Table) -> str:
    """Which game is played, and how."""
    options = [f"{name}={value}" for name, value in table.options.items()]
    return ", ".join([GAMES[table.game].title.en, *NAMES[: len(table.bots)], *options])


def whole(match: Match, moves: Iterable[tuple[Seat, str]]) -> Iterator[str]:
    """A match from what lies there before the first decision to its last point."""
    seen: dict[Seat, dict[str, Any]] = {}
    yield from anew(match, seen)
    for number, (seat, text) in enumerate(moves, 1):
        yield f"\n{number}. {name_of(seat)}: {text}"
        offers = match.actions(seat)
        try:
            applied = match.play(seat, match.game.words.read(text))
        except (ValueError, Refused) as error:
            yield f"  {BROKEN}: {error}"
            return
        yield f"  offered: {offered(match, offers)}"
        yield from happened(match, applied.events)
        yield from anew(match, seen)
    outcome = match.outcome()
    if outcome is None:
        yield f"\n{BROKEN}: it is not over, {', '.join(map(name_of, match.actors()))} may act"
        return
    winners = " and ".join([NAMES[seat] for seat in outcome.winners]) or "nobody"
    yield f"\nThe end ({outcome.clause}): {outcome.why.en} Won by {winners}."
    for line in outcome.lines:
        cards = f" ({cards_told(match, line.cards)})" if line.cards else ""
        points = counted(line.points, POINTS).en
        yield f"  {NAMES[line.seat]}: {line.label.en}{cards}: {line.count}, {points} ({line.clause})"
    yield "  in all: " + ", ".join([f"{NAMES[seat]} {total}" for seat, total in enumerate(outcome.points)])


def offered(match: Match, offers: Offers[Any]) -> str:
    """Everything that a seat could do, by kinds."""
    kinds: dict[str, list[str]] = {}
    for action in offers.singles:
        kind, _, rest = match.game.words.write(action).partition(" ")
        kinds.setdefault(kind, []).append(rest)
    told = [f"{kind} {several(rests)}".strip() for kind, rests in kinds.items()]
    picks = [f"{pick.action} {pick.count} of {cards_told(match, pick.among)}" for pick in offers.picks]
    return " | ".join(told + picks)


def cards_told(match: Match, cards: tuple[int, ...]) -> str:
    """Cards by the names of the notation."""
    write = WRITTEN.get((match.game.name, "cards"))
    return brief(cards if write is None else named(cards, write))


def several(offers: Sequence[str]) -> str:
    """Offers of a kind, those that differ in the last word alone as one, and how many they are if not all are told."""
    ends: dict[str, list[str]] = {}
    for offer in offers:
        begin, space, end = offer.rpartition(" ")
        ends.setdefault(begin + space, []).append(end)
    alike = [f"{begin}{'/'.join(end)}" if begin else ", ".join(end[:MANY]) for begin, end in ends.items()]
    whole = len(alike) <= MANY and len(ends.get("", ())) <= MANY
    return ", ".join(alike[:MANY]) + ("" if whole else f", … ({len(offers)})")


def happened(match: Match, events: Iterable[Value]) -> Iterator[str]:
    """The facts of a move in words; where seats hear of it differently, who hears what."""
    hearers = everybody(match)
    for event in events:
        heard: dict[str, list[Seat]] = {}
        for seat in hearers:
            fact = match.game.hear(event, seat)
            text = None if fact is None else match.tell(fact)
            heard.setdefault(text.en if text else "", []).append(seat)
        for sentence, seats in heard.items():
            if sentence:
                yield f"  - {sentence}{whom(seats, hearers)}"


def everybody(match: Match) -> list[Seat]:
    """All who see something: the seats, and somebody who looks on."""
    return [*map(Seat, range(match.seats)), WATCHER]


def whom(seats: Sequence[Seat], among: Sequence[Seat]) -> str:
    """Those who learn of something that not all learn of."""
    return "" if len(seats) == len(among) else f" [{', '.join(map(name_of, seats))}]"


# ---------------------------------------------------------------- what is seen


def anew(match: Match, seen: dict[Seat, dict[str, Any]]) -> Iterator[str]:
    """What changed in what each seat sees, a line a subject; what all see alike is told once."""
    viewers = everybody(match)
    changes: dict[tuple[str, str], list[Seat]] = {}
    for seat in viewers:
        before, now = seen.get(seat, {}), dict(leaves(match.game.name, msgspec.to_builtins(match.view(seat))))
        for path, value in now.items():
            if value != before.get(path) and (path in before or value not in EMPTY):
                changes.setdefault((path, change(before.get(path), value)), []).append(seat)
        for path in gone(before, now):
            changes.setdefault((path, OVER.get(path.partition(".")[0], "gone")), []).append(seat)
        seen[seat] = now
    subjects: dict[tuple[str, str], dict[str, list[str]]] = {}
    for (path, words), seats in changes.items():
        subject, _, rest = path.partition(".")
        name, _, field = rest.partition(".") if subject in NAMED else ("", "", rest)
        of_name = subjects.setdefault((subject, whom(seats, viewers)), {}).setdefault(name, [])
        of_name.append(f"{field} {words}".strip())
    for (subject, viewed), names in subjects.items():
        yield f"  {subject}{viewed}: " + "; ".join(
            [f"{name} {', '.join(fields)}".strip() for name, fields in names.items()]
        )


def gone(before: Iterable[str], now: Iterable[str]) -> list[str]:
    """The ways to what is no longer there, each thing once and as a whole; nothing in place of a thing is not told."""
    leaves = set(now)
    here = {way for path in leaves for way in ways(path)}
    lost = [path for path in before if path not in here and not (leaves - NAMED.keys()).intersection(ways(path))]
    return list(dict.fromkeys([next(way for way in ways(path) if way not in here) for path in lost]))


def ways(path: str) -> list[str]:
    """`heroes`, `heroes.Ann` and `heroes.Ann.life` of the last one."""
    parts = path.split(".")
    return [".".join(parts[:count]) for count in range(1, len(parts) + 1)]


def leaves(game: str, value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Everything in a view with the way to it; what is known by a number or a seat keeps its name."""
    if path.rpartition(".")[2] in UNTOLD:
        return
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from leaves(game, inner, f"{path}.{name}" if path else name)
    elif value and path in NAMED:
        for place, entry in enumerate(value):
            name = entry.get(NAMED[path], place)
            yield from leaves(game, entry, f"{path}.{NAMES[name] if NAMED[path] in SEATS else name}")
    else:
        write = WRITTEN.get((game, path.rpartition(".")[2]))
        yield path, value if write is None else named(value, write)


def named(cards: Any, write: Callable[[int], str]) -> Any:
    """Cards by the names that the notation has for them; a gap stays one."""
    if isinstance(cards, tuple):
        return tuple([named(card, write) for card in cards])
    return cards if cards is None else write(cards)


def change(before: Any, now: Any) -> str:
    """What became of something: of a list only what differs."""
    if before is None:
        return brief(now)
    lists = isinstance(before, tuple) and isinstance(now, tuple) and before and now
    if not lists or (max(len(before), len(now)) <= FEW and not isinstance(now[0], dict | tuple)):
        return f"{brief(before)} → {brief(now)}"
    if len(before) == len(now):
        pairs = [(place, *pair) for place, pair in enumerate(zip(before, now, strict=True)) if pair[0] != pair[1]]
        return ", ".join([f"[{place}] {brief(was)} → {brief(new)}" for place, was, new in pairs])
    if now[-len(before) :] == before != now[: len(before)]:
        return f"{brief(now[: -len(before)])} in front"
    gone, come = Counter(map(brief, before)), Counter(map(brief, now))
    fewer, more = (gone - come).elements(), (come - gone).elements()
    return " ".join([*[f"-{entry}" for entry in fewer], *[f"+{entry}" for entry in more]])


def brief(value: Any) -> str:
    """A value without the marks of JSON."""
    match value:
        case None | "" | ():
            return "–"
        case bool():
            return "yes" if value else "no"
        case int():
            return write_square(Square(value)) if value > FIRST_SQUARE else str(value)
        case tuple() if len(value) > MANY and isinstance(value[0], dict):
            return f"{len(value)} entries"
        case tuple():
            return " ".join([f"({brief(entry)})" if isinstance(entry, tuple) else brief(entry) for entry in value])
        case dict():
            inner = [f"{name} {brief(entry)}" for name, entry in value.items() if name != "type" and entry not in EMPTY]
            return value.get("type", "") + (f"({', '.join(inner)})" if inner else "") or "–"
    return str(value)
