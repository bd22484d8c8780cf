"""Moves of people: who may act, and what a message means."""

from typing import TYPE_CHECKING

import msgspec

from ludoteca.core.game import Seat
from ludoteca.server.entries import action_decoder
from ludoteca.server.protocol import asked
from ludoteca.server.seats import STALE, Declined
from ludoteca.server.sockets import Socket
from ludoteca.server.timed import Timed

if TYPE_CHECKING:
    from ludoteca.server.rooms import Room


def playing(room: "Room", socket: Socket, match: int) -> tuple[int, Timed]:
    """The seat of somebody who may act in this match, or a refusal."""
    table = room.head
    number = table.seat_of(socket.guest)
    if number is None:
        raise Declined("not-yours", "You only watch: you have no seat.", "Stai solo guardando: non hai un posto.")
    if table.chairs[number].level is not None:
        raise Declined(
            "not-yours",
            "A bot plays in your seat: take it back first.",
            "Al tuo posto gioca un bot: prima riprendilo.",
        )
    play = table.play
    if table.closed is not None:
        raise Declined("not-now", table.closed.why.en, table.closed.why.it)
    if play is None or table.phase != "playing":
        raise Declined("not-now", "No match is being played.", "Non si sta giocando nessuna partita.")
    if match != play.number:
        raise Declined("stale", STALE.en, STALE.it)
    return number, play


def move(room: "Room", socket: Socket, message: asked.Move) -> None:
    """A move that somebody sends."""
    number, play = playing(room, socket, message.match)
    if message.version > play.match.version:
        raise Declined("stale", STALE.en, STALE.it)
    try:
        action = action_decoder(room.head.game).decode(message.action)
    except msgspec.DecodeError as error:
        raise Declined("malformed", f"No such action: {error}.", f"Mossa inesistente: {error}.") from error
    if not play.match.counts(Seat(number), action, message.version):
        raise Declined("stale", STALE.en, STALE.it)
    room.play(number, action, socket.guest, message.id, socket)
