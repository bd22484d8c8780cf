"""Taking back: one's own last moves, or those of a group that agrees."""

from typing import TYPE_CHECKING

from ludoteca.core.game import Seat
from ludoteca.server.entries import Answered, Proposed, Undone
from ludoteca.server.protocol import asked, told
from ludoteca.server.room import moves
from ludoteca.server.seats import Declined
from ludoteca.server.sockets import Socket
from ludoteca.server.tables import Table

if TYPE_CHECKING:
    from ludoteca.server.rooms import Room


def undo(room: "Room", socket: Socket, message: asked.Undo) -> None:
    """Take back one's own last moves."""
    number, play = moves.playing(room, socket, message.match)
    if play.match.back_to(Seat(number)) != message.version:
        raise Declined(
            "not-now",
            "This can no longer be taken back: something was revealed, or somebody else has acted.",
            "Non si può più tornare indietro: qualcosa è stato rivelato, o un altro ha già agito.",
        )
    entry = Undone(by=socket.guest, id=message.id, seat=number, version=message.version)
    room.put(entry, (socket, message.id))


def go_back(room: "Room", socket: Socket, message: asked.GoBack) -> None:
    """Propose to go back; with nobody to ask it happens at once."""
    number, play = moves.playing(room, socket, message.match)
    if not play.match.game.together:
        raise Declined(
            "not-now",
            "Everybody plays alone here: only your own last move can be taken back.",
            "Qui ognuno gioca per sé: si può riprendere solo la propria ultima mossa.",
        )
    if message.version not in [step.version for step in play.match.trail]:
        raise Declined(
            "not-now",
            "The table cannot go back there: since then dice were rolled or a hidden card was seen. "
            "Choose a later decision.",
            "Il tavolo non può tornare lì: da allora si sono tirati dadi o si è vista una carta coperta. "
            "Scegliete una decisione più recente.",
        )
    proposed = room.head.proposed
    if proposed is not None and proposed.seat != number:
        raise Declined(
            "not-now",
            "There is a proposal to go back: answer that one first.",
            "C'è già una proposta di tornare indietro: prima rispondi a quella.",
        )
    entry: Undone | Proposed = Proposed(by=socket.guest, id=message.id, seat=number, version=message.version)
    if not asked_besides(room, room.head, number):
        entry = Undone(by=socket.guest, id=message.id, seat=number, version=message.version)
    room.put(entry, (socket, message.id))


def consent(room: "Room", socket: Socket, message: asked.Consent) -> None:
    """An answer to the proposal; the last one that was missing makes it happen."""
    number, _ = moves.playing(room, socket, message.match)
    proposed = room.head.proposed
    if proposed is None or proposed.version != message.version:
        raise Declined(
            "stale",
            "That proposal is over: somebody has moved or declined.",
            "Quella proposta non c'è più: qualcuno ha giocato o rifiutato.",
        )
    if message.agree and number in (proposed.seat, *proposed.agreed):
        raise Declined(
            "not-now",
            "You have agreed: wait for the others.",
            "Sei già d'accordo: aspetta gli altri.",
        )
    room.put(Answered(by=socket.guest, id=message.id, seat=number, agree=message.agree), (socket, message.id))
    go_back_if_all_agree(room)


def asked_besides(room: "Room", table: Table, number: int) -> list[int]:
    """The seats of the people whose consent a seat needs; who is away does not count."""
    return [
        other
        for other, chair in enumerate(table.chairs)
        if other != number and chair.person and chair.guest not in room.gone
    ]


def go_back_if_all_agree(room: "Room") -> None:
    """Go back once everybody has agreed and the one who proposed it is here."""
    proposed = room.head.proposed
    if proposed is None or room.head.chairs[proposed.seat].guest not in room.here():
        return
    if set(asked_besides(room, room.head, proposed.seat)) <= set(proposed.agreed):
        room.put(Undone(seat=proposed.seat, version=proposed.version))


def proposal_seen(room: "Room") -> told.Proposal | None:
    """The proposal as everybody sees it."""
    proposal = room.shown.proposal
    if proposal is None:
        return None
    missing = [seat for seat in asked_besides(room, room.shown, proposal.seat) if seat not in proposal.agreed]
    return told.Proposal(proposal.seat, proposal.version, proposal.agreed, tuple(missing), proposal.refused)
