"""Who is here and who stays away: seats that are freed, bots that stand in, a host who passes."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from ludoteca.games import BOXES
from ludoteca.server.clock import Countdown
from ludoteca.server.entries import BotSeated, HostPassed, Sat, Stood
from ludoteca.server.room import telling
from ludoteca.server.sockets import Socket
from ludoteca.server.staying import is_away
from ludoteca.server.tables import CHAT_LINES

if TYPE_CHECKING:
    from ludoteca.server.rooms import Room


def settle(room: "Room") -> None:
    """After a change of people: mark who is away, look after the host, and go on."""
    here = room.here()
    seated = {chair.guest for chair in room.head.chairs if chair.guest} | {guest for guest, _ in room.head.next}
    for guest in [guest for guest in room.leaving if guest in here or guest not in seated]:
        room.leaving.pop(guest).cancel()
    back = room.gone & here
    if back:
        room.gone -= back
        room.tell_table()
    for guest in seated - here - room.gone - room.leaving.keys():
        room.leaving[guest] = room.after(room.house.bounds.absent_after, absent, room, guest)
    watch_host(room, here)
    if room.later is None:
        free_seats(room)
        if stand_in(room, here):
            room.tell_table()
        give_back(room, here)
    room.go_on()


def absent(room: "Room", guest: str) -> None:
    """A guest has stayed away long enough to be shown as absent."""
    room.leaving.pop(guest, None)
    room.gone.add(guest)
    room.tell_table()
    settle(room)


def wait_for(
    room: "Room", away: set[str], timers: dict[str, Countdown], seconds: float, do: Callable[["Room", str], None]
) -> bool:
    """Do something to each of these guests unless they are back in time; whether that is new for any."""
    changed = timers.keys() != away
    for guest in timers.keys() - away:
        timers.pop(guest).cancel()
    for guest in away - timers.keys():
        timers[guest] = Countdown(room.house.clock, seconds, partial(room.guarded, do, room, guest))
    return changed


def free_seats(room: "Room") -> None:
    """In the waiting room nobody keeps a seat by staying away, except the host."""
    waiting = room.head.phase == "waiting"
    people = {chair.guest for chair in room.head.chairs if chair.guest and waiting}
    away = people & room.gone - {room.head.host}
    wait_for(room, away, room.freeing, room.house.bounds.seat_kept, free_seat)


def free_seat(room: "Room", guest: str) -> None:
    """A seat in the waiting room whose guest did not come back."""
    del room.freeing[guest]
    if room.later is None and room.head.phase == "waiting" and room.head.seat_of(guest) is not None:
        room.put(Stood(by=guest))


def stands_in_after(room: "Room") -> float:
    """Seconds until a bot plays for whoever is away from this table; 0 for never."""
    chosen = room.head.stand_in
    return room.house.bounds.stands_in_after if chosen is None else chosen


def stand_in(room: "Room", here: set[str]) -> bool:
    """A bot will play for whoever is away while others are there and nobody said to wait; whether that is new."""
    chairs = room.head.chairs if room.head.phase == "playing" else ()
    others = any(chair.person and chair.guest in here for chair in chairs)
    seconds = stands_in_after(room)
    away = {chair.guest for chair in chairs if others and seconds and is_away(chair, room.gone) and not chair.waited}
    return wait_for(room, away, room.standing_in, seconds, bot_plays_for)


def give_back(room: "Room", here: set[str]) -> None:
    """Whoever is back has the seat at once: no bot plays there any longer, and nobody waits."""
    if room.head.phase != "playing":
        return
    for number, chair in enumerate(room.head.chairs):
        if chair.guest in here and (chair.level is not None or chair.waited) and not chair.left:
            room.put(Sat(by=chair.guest, seat=number, name=chair.name))


def bot_plays_for(room: "Room", guest: str) -> None:
    """A bot plays on for a guest who did not come back."""
    del room.standing_in[guest]
    chairs = room.head.chairs if room.later is None and room.head.phase == "playing" else ()
    for number, chair in enumerate(chairs):
        if chair.guest == guest and is_away(chair, room.gone):
            room.put(BotSeated(seat=number, level=BOXES[room.head.game].stands_in, name=chair.name))


def watch_host(room: "Room", here: set[str]) -> None:
    """Another person is host where the host stays away."""
    host = room.head.host
    if not host or host in here:
        room.host_gone = False
        if room.host_timer is not None:
            room.host_timer.cancel()
            room.host_timer = None
    elif room.host_gone and room.later is None:
        heirs = [chair.guest for chair in room.head.chairs if chair.person and chair.guest in here]
        if heirs:
            room.host_gone = False
            room.put(HostPassed(host=heirs[0]))
    elif room.host_timer is None and not room.host_gone:
        room.host_timer = room.after(room.house.bounds.host_passes_after, host_is_gone, room)


def host_is_gone(room: "Room") -> None:
    """The host has stayed away long enough."""
    room.host_timer = None
    room.host_gone = True
    settle(room)


def joined(room: "Room", socket: Socket) -> None:
    """Tell a new connection everything, and the others that somebody came."""
    telling.post_table(room, socket)
    telling.post_update(room, socket, {})
    for line in telling.chat_lines(room, room.shown.said - CHAT_LINES):
        socket.post(line)
    socket.chatted = room.shown.said
    presence(room)
    for other in room.sockets - {socket}:
        telling.post_table(room, other)
    settle(room)


def left(room: "Room") -> None:
    """Tell the others that somebody went."""
    presence(room)
    for other in room.sockets:
        telling.post_table(room, other)
    settle(room)


def presence(room: "Room") -> None:
    """Tell the other nodes who is connected here."""
    room.house.nodes.tell_here(room.code, {socket.guest for socket in room.sockets})
