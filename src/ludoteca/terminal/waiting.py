"""What a server's table says around a match: the waiting room, a closed match, who can be removed, ready phrases."""

from itertools import zip_longest

from ludoteca.core.rules import Text
from ludoteca.server.protocol import told
from ludoteca.terminal.table import Removable
from ludoteca.terminal.telling import printable

HOUSE_BUSY = Text(
    "The server is busy: for now bots think less than usual.",
    "Il server è molto occupato: per ora i bot pensano meno del solito.",
)


HOUSE_CALM = Text("Bots think as usual again.", "I bot pensano di nuovo come al solito.")


PHRASES = {
    "hello": Text("Hello!", "Ciao!"),
    "well-seen": Text("Nice one!", "Ben visto!"),
    "thanks": Text("Thanks!", "Grazie!"),
    "good-game": Text("Good game!", "Bella partita!"),
    "one-moment": Text("One moment, please", "Un momento, per favore"),
    "again": Text("Once more?", "Ancora una?"),
    "too-fast": Text("Too fast for me!", "Troppo veloce per me!"),
    "ready": Text("Ready", "Ci sono"),
}


def closed_match(closed: told.ClosedMatch, names: tuple[str, ...]) -> tuple[Text, ...]:
    """A match that can only be looked at: why, what its table looked like, and the last facts."""
    lines = [closed.why, Text("", "")]
    if closed.board is not None:
        board = zip_longest(closed.board.en.split("\n"), closed.board.it.split("\n"), fillvalue="")
        lines += [Text(printable(en), printable(it)) for en, it in board]
    lines += [
        Text(f"{name}: {points}", f"{name}: {points}") for name, points in zip(names, closed.points, strict=False)
    ]
    lines += [Text(printable(told.en), printable(told.it)) for told in closed.told]
    return (*lines, *([closed.ended] if closed.ended else []), Text("", ""))


def is_person(seat: told.SeatSeen) -> bool:
    """Whether somebody has this seat, here or away."""
    return seat.kind in ("person", "absent")


def removable(table: told.Table) -> tuple[Removable, ...]:
    """Whom this person may remove: as host, the other people."""
    others = [seat for seat in table.seats if table.host and is_person(seat) and seat.seat != table.you]
    return tuple(Removable(seat.seat, printable(seat.name)) for seat in others)


def waiting_room(table: told.Table) -> tuple[Text, ...]:
    """Who sits where, and what Enter does."""
    lines = [Text(f"Table {printable(table.code)}", f"Tavolo {printable(table.code)}"), Text("", "")]
    for seat in table.seats:
        mark = "●" if seat.seat == table.you else "·"
        if seat.kind == "free":
            lines.append(Text(f"{mark} free seat", f"{mark} posto libero"))
            continue
        name = printable(seat.name)
        ready = seat.ready or seat.host
        lines.append(
            Text(
                f"{mark} {name}{', host' if seat.host else ', ready' if ready else ', not ready yet'}",
                f"{mark} {name}{', ospita' if seat.host else ', c’è' if ready else ', non ancora'}",
            )
        )
    lines.append(Text("", ""))
    if table.you is None:
        lines.append(Text("All seats are taken: you watch.", "I posti sono occupati: guardi."))
    elif table.host:
        lines.append(Text("Enter: start", "Invio: comincia"))
        if removable(table):
            lines.append(
                Text(
                    "-: remove somebody from the table (as plain text: `remove NAME`)",
                    "-: togli qualcuno dal tavolo (in testo semplice: `togli NOME`)",
                )
            )
    elif table.seats[table.you].ready:
        lines.append(Text("You are ready; the host starts.", "Ci sei; comincia chi ospita."))
    else:
        lines.append(Text("Enter: ready", "Invio: ci sono"))
    return tuple(lines)


def after_match(table: told.Table) -> tuple[Text, ...]:
    """What Enter does when a match is over."""
    if table.closed is not None:
        if table.host:
            return (Text("Enter: rematch", "Invio: rivincita"),)
        return (Text("The host may call a rematch", "Chi ospita può chiedere la rivincita"),)
    if table.you is None:
        return (Text("/next: a seat in the next match", "/next: un posto nella prossima partita"),)
    if table.you in table.again:
        return (Text("It begins once all want to play again", "Si comincia quando tutti vogliono giocare ancora"),)
    return (Text("Enter: play again", "Invio: gioca ancora"),)
