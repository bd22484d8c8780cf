"""Who may do what around a match: sit, stand, be ready, start, seat bots, chat; every refusal says what to do."""

import secrets
from collections.abc import Callable, Sequence
from typing import Any, Literal

from ludoteca.core.daily import daily_seed
from ludoteca.core.digests import fingerprint
from ludoteca.core.notation import idle_option, read_options
from ludoteca.core.rules import Text
from ludoteca.games import BOXES, GAMES
from ludoteca.server.entries import (
    AnyEntry,
    BotSeated,
    Configured,
    Guided,
    Readied,
    Removed,
    Said,
    Sat,
    Started,
    Stood,
)
from ludoteca.server.names import bot_name, plain
from ludoteca.server.packs import missing_pack
from ludoteca.server.protocol import asked
from ludoteca.server.protocol.http import NewTable
from ludoteca.server.tables import Table, names_of

Code = Literal["rule", "stale", "malformed", "not-yours", "not-now", "too-many", "full"]

STALE = Text("Somebody was faster: look again.", "Qualcuno è stato più veloce: guarda di nuovo.")


class Declined(Exception):
    """A request that changes nothing, and why."""

    def __init__(self, code: Code, en: str, it: str) -> None:
        super().__init__(en)
        self.code = code
        self.reason = Text(en, it)


Asked = (
    asked.Sit
    | asked.Stand
    | asked.SetReady
    | asked.Start
    | asked.Configure
    | asked.SeatBot
    | asked.Remove
    | asked.Guide
    | asked.Say
)


def decide(table: Table, guest: str, name: str, gone: set[str], message: Asked) -> AnyEntry:
    """The entry that a guest's message asks for; `gone` are the guests who are absent, `name` is the guest's own."""
    if table.daily and isinstance(message, asked.Configure | asked.SeatBot):
        raise Declined(
            "not-now",
            "This table is for the puzzle of the day: open another one for that.",
            "Questo tavolo è per il rompicapo del giorno: per quello aprine un altro.",
        )
    if table.campaign and isinstance(message, asked.Configure):
        raise Declined(
            "not-now",
            "This table is for an act of a campaign: the next one begins on the campaign's page.",
            "Questo tavolo è per un atto di una campagna: il prossimo si comincia dalla pagina della campagna.",
        )
    if table.lesson and isinstance(message, asked.Configure | asked.SeatBot | asked.Sit):
        raise Declined(
            "not-now",
            "This table is for learning the game: open another one to play with others.",
            "Questo tavolo serve a imparare il gioco: per giocare con altri aprine un altro.",
        )
    match message:
        case asked.Say():
            return say(table, guest, name, message)
        case asked.Sit():
            return sit(table, guest, message)
        case asked.Stand():
            own_seat(table, guest)
            return Stood(by=guest, id=message.id)
        case asked.SetReady():
            waiting(table)
            own_seat(table, guest)
            return Readied(by=guest, id=message.id, ready=message.ready)
        case asked.Start():
            return start(table, guest, message)
        case asked.Configure():
            return configure(table, guest, message)
        case asked.SeatBot():
            return seat_bot(table, guest, gone, message)
        case asked.Remove():
            return remove(table, guest, message)
        case asked.Guide():
            seat = own_seat(table, guest)
            return Guided(
                by=guest, id=message.id, seat=seat, pace=message.pace, first=message.first, prepare=message.prepare
            )


def own_seat(table: Table, guest: str) -> int:
    """The guest's seat, or a refusal."""
    number = table.seat_of(guest)
    if number is None:
        raise Declined("not-yours", "You only watch: take a seat first.", "Stai solo guardando: prima siediti.")
    return number


def waiting(table: Table) -> None:
    """A refusal while a match is on or its end is shown."""
    if table.phase == "playing":
        raise Declined("not-now", "Wait for the end of this match.", "Aspetta la fine di questa partita.")
    if table.phase == "finished":
        raise Declined("not-now", "Ask the host for a rematch first.", "Prima chiedi la rivincita a chi ospita.")


def hosting(table: Table, guest: str) -> None:
    """A refusal for everybody but the host."""
    if table.host != guest:
        raise Declined("not-yours", "Only the host does that: ask them.", "Lo fa solo chi ospita: chiediglielo.")


def options_of(game: str, words: dict[str, str]) -> Any:
    """The options that words say; a refusal of those that the game does not have."""
    try:
        return read_options(GAMES[game], words)
    except ValueError as error:
        raise Declined(
            "malformed", f"These options do not exist: {error}.", f"Queste opzioni non esistono: {error}."
        ) from error


def agreed_options(game: str, words: dict[str, str]) -> dict[str, str]:
    """The options with the pack in full; a refusal of those that the game does not have, and of one that is idle."""
    options_of(game, words)
    if idle := idle_option(GAMES[game], words):
        raise Declined("malformed", f"{idle.en}.", f"{idle.it}.")
    if "pack" not in words:
        return words
    if missing := missing_pack(game, words):
        raise Declined("malformed", f"There is no pack {missing!r} here.", f"Qui non c'è un mazzo «{missing}».")
    return {**words, "pack": GAMES[game].packs.title(words["pack"])}


def seats_allowed(game: str, seats: int) -> None:
    """A refusal of more or fewer seats than the game takes."""
    allowed = GAMES[game].seats
    if seats not in allowed:
        least, most = allowed[0], allowed[-1]
        raise Declined(
            "not-now",
            f"{GAMES[game].title.en} takes {least} to {most} players, not {seats}: add or remove people or bots.",
            f"{GAMES[game].title.it} si gioca da {least} a {most}, non in {seats}: aggiungi o togli persone o bot.",
        )


def level_known(game: str, level: str) -> None:
    """A refusal of a bot that the house does not have."""
    known = BOXES[game].levels if game in BOXES else ()
    if level not in known:
        names = ", ".join(known)
        raise Declined("malformed", f"No such bot; choose one of: {names}.", f"Non c'è; scegli fra: {names}.")


def clean_name(name: str) -> str:
    """A name that can be shown, or a refusal."""
    clean = plain(name)
    if not clean:
        raise Declined("malformed", "Give a name that can be read.", "Scrivi un nome che si possa leggere.")
    return clean


def sit(table: Table, guest: str, message: asked.Sit) -> Sat:
    """A free seat, or one's own again from a bot or after having left."""
    welcome(table, guest)
    name = clean_name(message.name)
    mine = next((number for number, chair in enumerate(table.chairs) if chair.guest == guest), None)
    if mine is not None and (message.seat in (None, mine) or table.phase != "waiting"):
        return Sat(by=guest, id=message.id, seat=mine, name=name)
    if mine is not None:
        raise Declined("not-now", "You have a seat: stand up first.", "Hai già un posto: prima alzati.")
    if table.phase == "finished":
        waiting(table)
    if table.phase == "playing" and (table.campaign or table.branch):
        return take_over(table, guest, message.id, message.seat, name)
    if table.phase == "playing":
        raise Declined(
            "not-now",
            "The match has begun: watch, and keep a seat for the next one.",
            "La partita è cominciata: guarda, e tieniti un posto per la prossima.",
        )
    free = [number for number, chair in enumerate(table.chairs) if chair.free]
    if not free:
        raise Declined(
            "full", "All seats are taken: watch, or open a table.", "I posti sono occupati: guarda, o apri un tavolo."
        )
    if message.seat is not None and message.seat not in free:
        raise Declined("full", "That seat is taken: choose another.", "Quel posto è occupato: scegline un altro.")
    return Sat(by=guest, id=message.id, seat=free[0] if message.seat is None else message.seat, name=name)


def take_over(table: Table, guest: str, id: str, wanted: int | None, name: str) -> Sat:
    """In a campaign or a branch a seat passes to whoever comes: a bot has it for nobody, or its player was removed."""
    open_ = [n for n, chair in enumerate(table.chairs) if not chair.guest or chair.guest in table.removed]
    if not open_ or wanted not in (None, *open_):
        raise Declined(
            "full",
            "Somebody plays there: watch, or take a seat that a bot has.",
            "Lì gioca qualcuno: guarda, o prendi un posto dove gioca un bot.",
        )
    return Sat(by=guest, id=id, seat=open_[0] if wanted is None else wanted, name=name)


def start(table: Table, guest: str, message: asked.Start) -> Started:
    """The host's word, or anybody's who is seated once all people are ready."""
    waiting(table)
    if table.host != guest:
        own_seat(table, guest)
        if not all(chair.ready or not chair.person or chair.guest == table.host for chair in table.chairs):
            raise Declined(
                "not-yours",
                "The host starts, or anybody once all are ready.",
                "Comincia chi ospita, o chiunque quando tutti sono pronti.",
            )
    return started(table, guest, message.id)


def started(table: Table, by: str, id: str) -> Started:
    """The beginning of a match with all who sit, by a fresh seed, by that of the day, or as the lesson has it."""
    lesson = BOXES[table.game].lesson(table.lesson)
    taken = [chair for chair in table.chairs if not chair.free]
    seats_allowed(table.game, len(taken))
    if table.campaign and len(taken) < len(table.chairs):
        raise Declined(
            "not-now",
            "Every hero of the campaign plays: seat a bot where nobody sits.",
            "Giocano tutti gli eroi della campagna: metti un bot dove non siede nessuno.",
        )
    return Started(
        by=by,
        id=id,
        game=table.game,
        rules=GAMES[table.game].rules.version,
        options=table.options,
        seed=lesson.seed if lesson else _seed(table),
        names=tuple(seat.name for seat in taken),
        levels=tuple(seat.level for seat in taken),
        position=lesson.position if lesson else "",
        engine=fingerprint(GAMES[table.game]),
    )


def by_chance(table: Table) -> int:
    """A seed that nobody can foresee."""
    return secrets.randbits(128)


deal: Callable[[Table], int] = by_chance
"""By which seed a new match is dealt. Servers of tests have one of their own: what they show is the same each time."""


def _seed(table: Table) -> int:
    return daily_seed(table.game, table.daily) if table.daily else deal(table)


def configure(table: Table, guest: str, message: asked.Configure) -> Configured:
    """Other seats, options or openness, between matches."""
    hosting(table, guest)
    waiting(table)
    seats_allowed(table.game, message.seats)
    options = agreed_options(table.game, message.options)
    taken = sum(not chair.free for chair in table.chairs)
    if taken > message.seats:
        raise Declined(
            "not-now",
            f"{taken} seats are taken: free some first.",
            f"{taken} posti sono occupati: prima liberane qualcuno.",
        )
    return Configured(
        by=guest,
        id=message.id,
        seats=message.seats,
        options=options,
        public=message.public,
        stand_in=message.stand_in,
    )


def seat_bot(table: Table, guest: str, gone: set[str], message: asked.SeatBot) -> BotSeated:
    """A bot for a free seat or in place of an absent person; or the bot's leave."""
    hosting(table, guest)
    if message.seat >= len(table.chairs):
        raise Declined("malformed", "There is no such seat.", "Quel posto non c'è.")
    chair = table.chairs[message.seat]
    if table.phase == "finished":
        waiting(table)
    if message.level is None:
        if chair.level is None:
            raise Declined("not-now", "No bot sits there.", "Lì non siede un bot.")
        if table.phase == "playing" and not chair.guest:
            raise Declined("not-now", "That bot plays to the end.", "Quel bot gioca fino alla fine.")
        return BotSeated(by=guest, id=message.id, seat=message.seat, level=None, name="")
    level_known(table.game, message.level)
    if chair.person and chair.guest not in gone:
        raise Declined("not-now", "A person sits there.", "Lì siede una persona.")
    name = chair.name or bot_name(names_of(table.chairs))
    return BotSeated(by=guest, id=message.id, seat=message.seat, level=message.level, name=name)


def welcome(table: Table, guest: str) -> None:
    """A refusal for whoever the host has removed."""
    if guest in table.removed:
        raise Declined(
            "not-yours",
            "The host has removed you from this table: watch, or open a table of your own.",
            "Chi ospita ti ha tolto da questo tavolo: guarda, o apri un tavolo tuo.",
        )


def remove(table: Table, guest: str, message: asked.Remove) -> Removed:
    """The host takes a seat from a person: in the waiting room it is free again, in a match a bot plays on there."""
    hosting(table, guest)
    chair = table.chairs[message.seat] if message.seat < len(table.chairs) else None
    if chair is None or not chair.guest:
        raise Declined("not-now", "No person sits there.", "Lì non siede una persona.")
    if chair.guest == guest:
        raise Declined("not-now", "That is your own chair: stand up.", "Quello è il tuo posto: alzati.")
    level = chair.level or BOXES[table.game].stands_in if table.phase == "playing" else None
    return Removed(by=guest, id=message.id, seat=message.seat, guest=chair.guest, level=level)


def say(table: Table, guest: str, name: str, message: asked.Say) -> Said:
    """Free words or a phrase, not both and not neither."""
    welcome(table, guest)
    text = None if message.text is None else plain(message.text)
    if (message.phrase is None) == (not text):
        raise Declined("malformed", "Say some words, or one phrase.", "Scrivi qualcosa, oppure una frase.")
    seat = table.seat_of(guest)
    shown = name if seat is None else table.chairs[seat].name
    return Said(by=guest, id=message.id, seat=seat, name=shown, text=text or None, phrase=message.phrase)


ME = ""
"""In a seating: the person who opens the table."""


def opening(table: Table, guest: str, name: str, seating: Sequence[str | None], start: bool = False) -> list[AnyEntry]:
    """What follows the opening of a table: its host sits, its bots too, and perhaps it begins at once."""
    entries: list[AnyEntry] = []
    taken = {name}
    for number, who in enumerate(seating):
        if who == ME:
            entries.append(Sat(by=guest, seat=number, name=name))
        elif who is not None:
            bot = bot_name(taken)
            taken.add(bot)
            entries.append(BotSeated(by=guest, seat=number, level=who, name=bot))
    for entry in entries:
        table = table.after(entry, table.changed)
    if start:
        entries.append(started(table, guest, ""))
        table.after(entries[-1], table.changed)  # refused now, before anything is stored
    return entries


def checked(body: NewTable) -> dict[str, str]:
    """The options of a new table; a refusal of one that cannot be."""
    if body.game not in GAMES:
        names = ", ".join(GAMES)
        raise Declined("malformed", f"No such game; choose one of: {names}.", f"Non c'è; scegli fra: {names}.")
    seats_allowed(body.game, body.seats)
    options = agreed_options(body.game, body.options)
    for level in body.bots:
        level_known(body.game, level)
    if len(body.bots) + body.sit > body.seats:
        raise Declined("malformed", "There are more bots than seats.", "Ci sono più bot che posti.")
    return options
