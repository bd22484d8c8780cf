"""Who stays at a table: bots for those who are away, seats that are kept for the next match, playing again."""

from ludoteca.games import BOXES, GAMES
from ludoteca.server.entries import AgainWanted, AnyEntry, BotSeated, Rematched, SeatKept, Waited
from ludoteca.server.protocol import asked
from ludoteca.server.seats import Declined, clean_name, hosting, own_seat, seats_allowed, welcome
from ludoteca.server.tables import Chair, Table

UNFINISHED = "Finish this match first.", "Prima finite questa partita."

Asked = asked.LetBotPlay | asked.WaitFor | asked.KeepSeat | asked.Again | asked.Rematch


def decide(table: Table, guest: str, gone: set[str], message: Asked) -> AnyEntry:
    """The entry that a guest's message asks for; `gone` are the guests who are absent."""
    match message:
        case asked.LetBotPlay():
            own_seat(table, guest)
            chair = someone_away(table, gone, message.seat)
            return BotSeated(
                by=guest, id=message.id, seat=message.seat, level=BOXES[table.game].stands_in, name=chair.name
            )
        case asked.WaitFor():
            own_seat(table, guest)
            someone_away(table, gone, message.seat)
            return Waited(by=guest, id=message.id, seat=message.seat)
        case asked.KeepSeat():
            return keep_seat(table, guest, message)
        case asked.Again():
            return again(table, guest, gone, message)
        case asked.Rematch():
            own_campaign(table)
            hosting(table, guest)
            if table.phase != "finished" and not table.lesson:
                raise Declined("not-now", *UNFINISHED)
            return rematched(table, gone, guest, message.id)


def is_away(chair: Chair, gone: set[str]) -> bool:
    """Whether a person has this seat who is not there, and nobody plays for them."""
    return bool(chair.guest) and chair.level is None and (chair.left or chair.guest in gone)


def someone_away(table: Table, gone: set[str], seat: int) -> Chair:
    """The seat of somebody who is away from a match, or a refusal."""
    chair = table.chairs[seat] if seat < len(table.chairs) else None
    if table.phase != "playing" or chair is None or not is_away(chair, gone):
        raise Declined("not-now", "Nobody is missing there.", "Lì non manca nessuno.")
    return chair


def keep_seat(table: Table, guest: str, message: asked.KeepSeat) -> SeatKept:
    """A seat in the next match for somebody who finds none."""
    welcome(table, guest)
    name = clean_name(message.name)
    if table.campaign or table.lesson or table.daily:
        raise Declined(
            "not-now", "There is no next match at this table.", "A questo tavolo non c'è una prossima partita."
        )
    if any(chair.guest == guest for chair in table.chairs):
        raise Declined("not-now", "You have a seat.", "Hai già un posto.")
    if message.keep and table.phase == "waiting" and any(chair.free for chair in table.chairs):
        raise Declined("not-now", "There is a free seat: sit down.", "C'è un posto libero: siediti.")
    stay = sum(not chair.free and (not chair.left or chair.level is not None) for chair in table.chairs)
    waiting = len([who for who, _ in table.next if who != guest])
    if message.keep and stay + waiting >= GAMES[table.game].seats[-1]:
        raise Declined(
            "full",
            "The next match is full, too: watch, or open a table.",
            "Anche la prossima partita è al completo: guarda, o apri un tavolo.",
        )
    return SeatKept(by=guest, id=message.id, name=name, keep=message.keep)


def own_campaign(table: Table) -> None:
    """A refusal at the table of an act, which is played once."""
    if table.campaign:
        raise Declined(
            "not-now",
            "This table is for an act of a campaign: the next one begins on the campaign's page.",
            "Questo tavolo è per un atto di una campagna: il prossimo si comincia dalla pagina della campagna.",
        )


def again(table: Table, guest: str, gone: set[str], message: asked.Again) -> AgainWanted:
    """Somebody who has played would play again."""
    own_campaign(table)
    own_seat(table, guest)
    if table.phase != "finished":
        raise Declined("not-now", *UNFINISHED)
    stay = table.after(rematched(table, gone, "", ""), table.changed)
    seats_allowed(table.game, sum(not chair.free for chair in stay.chairs))
    return AgainWanted(by=guest, id=message.id, again=message.again)


def rematched(table: Table, gone: set[str], by: str, id: str) -> Rematched:
    """Back to the waiting room, with those who kept a seat and are still there."""
    return Rematched(by=by, id=id, joining=tuple(who for who in table.next if who[0] not in gone))
