"""What a table does by itself: it tells the rules who is away, winds the clock, lets bots think."""

from functools import partial
from typing import TYPE_CHECKING

from ludoteca.core.game import TABLE, Seat
from ludoteca.server.clock import Deadline

if TYPE_CHECKING:
    from ludoteca.server.rooms import Room


def attend(room: "Room") -> None:
    """Tell the rules who is away and who is back; finish a match whose end is not yet in the log."""
    if room.head.phase != "playing":
        return
    for number, chair in enumerate(room.head.chairs):
        play = room.head.play
        assert play is not None
        present = chair.level is not None or not (chair.left or chair.guest in room.gone)
        action = play.match.game.clock.presence(play.match.state, Seat(number), present)
        if action is not None:
            room.play(TABLE, action)
    table = room.head
    if table.phase == "playing" and table.play is not None and table.play.match.outcome() is not None:
        room.finish(table.play)


def wind(room: "Room") -> None:
    """Set the clock for the deadline of the match at hand."""
    play = room.head.play
    timed = play if play is not None and play.action is not None and room.head.phase == "playing" else None
    if room.deadline is not None and not (timed and room.deadline.is_of(timed)):
        room.deadline.cancel()
        room.deadline = None
    if timed is not None and room.deadline is None:
        room.deadline = Deadline(room.house.clock, timed, partial(room.guarded, time_is_up, room))


def time_is_up(room: "Room") -> None:
    """Give the command that the table gives when time is up."""
    deadline, room.deadline = room.deadline, None
    play = room.head.play
    if room.later is None and room.head.phase == "playing" and play is not None and play.action is not None:
        if deadline is not None and deadline.is_of(play):
            room.play(TABLE, play.action)
        else:
            wind(room)


def let_bots_think(room: "Room") -> None:
    """Ask the bots, unless people come first."""
    if not room.minds.minds and not room.shown.preparing and all(chair.level is None for chair in room.shown.chairs):
        return
    if room.head.proposed is not None:  # a move would end it
        room.minds.pause()
    elif not room.pending:  # else they are asked once that is stored
        if unattended(room):
            room.minds.pause()
        else:
            room.minds.think(room.shown, room.gone, left_to_people=left_to_people(room))


def left_to_people(room: "Room") -> bool:
    """Whether one answer counts for the whole group and somebody is there to give it."""
    play = room.shown.play
    people = any(chair.person and chair.guest not in room.gone for chair in room.shown.chairs)
    return play is not None and people and play.match.game.etiquette.one_for_all(play.match.state)


def unattended(room: "Room") -> bool:
    """Whether nobody looks and all who play were found absent, or all stood up: bots go on once somebody comes."""
    guests = [chair for chair in room.shown.chairs if chair.guest]
    if guests and all(chair.left for chair in guests):
        return True
    people = {chair.guest for chair in guests if not chair.left}
    return people <= room.gone and not room.here()
