"""Hints: what a strong player would do, found beside the table and told if it still holds."""

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec
import structlog

from ludoteca.core.advice import Advice, named
from ludoteca.core.game import AnyGame, Offers, Seat
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text
from ludoteca.games import BOXES
from ludoteca.games.asked import advise as ask_adviser
from ludoteca.games.asked import simple_advice
from ludoteca.server import metrics
from ludoteca.server.protocol import asked as messages
from ludoteca.server.protocol import told
from ludoteca.server.room import moves
from ludoteca.server.seats import STALE, Declined
from ludoteca.server.sockets import Socket
from ludoteca.server.squeezing import Message
from ludoteca.server.thinking import Asker
from ludoteca.server.timed import Timed

if TYPE_CHECKING:
    from ludoteca.server.rooms import Room

logs = structlog.get_logger()

encode = msgspec.json.Encoder().encode

LOOKS = 4
"""Others may be quicker than who thinks about a hint: it looks at the table so often before it gives up."""
NO_ADVICE = Text("There is nothing for you to decide now.", "Ora non hai niente da decidere.")
ADVICE_FAILED = Text(
    "No hint could be found for this: decide by yourself.", "Per questo non si è trovato un consiglio: decidi da te."
)


def advise(room: "Room", socket: Socket, message: messages.Advise, looks: int = LOOKS) -> None:
    """Ask the strongest bot what it would do in this seat, seeing what this seat sees."""
    number, play = moves.playing(room, socket, message.match)
    if message.version > play.match.version:
        raise Declined("stale", STALE.en, STALE.it)
    if room.head.counts:
        raise Declined(
            "not-now",
            "The daily puzzle is played without hints: play it again afterwards to practise with them.",
            "Il rompicapo del giorno si gioca senza consigli: dopo puoi rifarlo per esercitarti con quelli.",
        )
    if not room.head.practice(socket.guest):
        raise Declined(
            "not-now",
            "Hints are for practice: other people play here.",
            "I consigli sono per esercitarsi: qui giocano altre persone.",
        )
    seat = Seat(number)
    offers = play.match.actions(seat)
    if not offers or BOXES[play.match.game.name].adviser is None:
        raise Declined("not-now", NO_ADVICE.en, NO_ADVICE.it)
    if socket.guest in room.advising:
        raise Declined("too-many", "A hint is on its way: wait for it.", "Un consiglio sta arrivando: aspettalo.")
    room.advising.add(socket.guest)
    key = Rng.of(play.match.seed).fork(f"advice for seat {number}").key
    asked = (play.match.game, play.match.view(seat), offers, key, play.match.version)
    asker = Asker(socket.guest, room.code, True)
    search = room.house.thinking.ask(asker, ask_adviser, *asked, scales=True)
    search.add_done_callback(
        lambda done: room.guarded(advised, room, socket, message, seat, play, done, asked, looks - 1)
    )


def advised(
    room: "Room",
    socket: Socket,
    message: messages.Advise,
    seat: Seat,
    before: Timed,
    search: "asyncio.Future[Advice | None]",
    asked: tuple[AnyGame, Any, Offers[Any], bytes, int],
    looks: int,
) -> None:
    """Tell it; where the table has moved on and it no longer means the same, look again."""
    room.advising.discard(socket.guest)
    if search.cancelled():
        return
    error = search.exception()
    if error is None:
        advice = search.result()
    else:
        metrics.SEARCHES_FAILED.inc()
        logs.error("a hint failed, a simple bot answers", game=room.head.game, error=repr(error))
        advice = simple_advice(*asked)
    play = room.head.play
    if advice is None:
        socket.refuse(message.id, "not-now", NO_ADVICE if error is None else ADVICE_FAILED)
    elif play is not None and play.number == before.number and holds(advice, before, play, seat):
        said = named(advice, [(chair.level, chair.name) for chair in room.head.chairs])
        version = play.match.version
        advised = told.Advised(message.id, play.number, version, said.action, said.reason, said.cards, said.complete)
        socket.post(Message(encode(advised)))
    elif looks:
        try:
            advise(room, socket, message, looks)
        except Declined as declined:
            socket.refuse(message.id, declined.code, declined.reason)
    else:
        socket.refuse(message.id, "stale", STALE)


def holds(advice: Advice, asked: Timed, play: Timed, seat: Seat) -> bool:
    """Whether advice means the same after what others have done since it was asked for."""
    if asked.match.version == play.match.version:
        return True
    action, match = advice.action, play.match
    return action is not None and action in match.actions(seat) and match.counts(seat, action, asked.match.version)
