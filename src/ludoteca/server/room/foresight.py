"""What offered actions would lead to, told to whoever thinks of them."""

from typing import TYPE_CHECKING

import msgspec

from ludoteca.core.game import Seat
from ludoteca.server.entries import action_decoder
from ludoteca.server.protocol import asked, told
from ludoteca.server.room import moves
from ludoteca.server.seats import STALE, Declined
from ludoteca.server.sockets import Socket
from ludoteca.server.squeezing import Message

if TYPE_CHECKING:
    from ludoteca.server.rooms import Room

encode = msgspec.json.Encoder().encode


def foresee(room: "Room", socket: Socket, message: asked.Foresee) -> None:
    """Answer at once: it is worked out from what this seat sees, and changes nothing."""
    number, play = moves.playing(room, socket, message.match)
    if message.version != play.match.version:
        raise Declined("stale", STALE.en, STALE.it)
    seat, decoder = Seat(number), action_decoder(room.head.game)
    try:
        actions = [decoder.decode(action) for action in message.actions]
    except msgspec.DecodeError as error:
        raise Declined("malformed", f"No such action: {error}.", f"Mossa inesistente: {error}.") from error
    offers = play.match.actions(seat)
    if any(action not in offers for action in actions):
        raise Declined("not-now", "That is not offered now.", "Ora non si può fare.")
    view = play.match.view(seat)
    foresight = play.match.game.foresight
    seen = tuple([foresight.foresee(view, action) for action in actions])
    ahead = None if actions else foresight.outlook(view)
    socket.post(Message(encode(told.Foreseen(message.id, play.number, play.match.version, seen, ahead))))
