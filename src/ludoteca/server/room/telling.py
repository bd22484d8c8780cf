"""What a connection is told: the table, the match as its guest may know it, the chat."""

from typing import TYPE_CHECKING

import msgspec

from ludoteca.core.game import WATCHER, Seat
from ludoteca.games import BOXES
from ludoteca.games.campaigns import told_options
from ludoteca.server.campaigns.acts import party_of
from ludoteca.server.clock import left_of
from ludoteca.server.protocol import told
from ludoteca.server.room import arrivals, going_back
from ludoteca.server.shown import update_of
from ludoteca.server.snapshots import closed_match
from ludoteca.server.sockets import Socket
from ludoteca.server.squeezing import Message
from ludoteca.server.staying import is_away
from ludoteca.server.tables import CHAT_LINES, Table

if TYPE_CHECKING:
    from ludoteca.server.rooms import Room

FIRST_FACTS = 300

encode = msgspec.json.Encoder().encode


def tell_all(room: "Room") -> bool:
    """What is new to everybody, then who asked what came of it, in one write to each; whether the table changed."""
    sockets = tuple(room.sockets)
    for socket in sockets:
        socket.hold()
    try:
        texts: dict[tuple[int, int, int], Message] = {}
        chat: list[Message] | None = None
        for socket in sockets:
            if room.table_changed:
                post_table(room, socket)
            post_update(room, socket, texts)
            if socket.chatted < room.shown.said:
                if chat is None:
                    chat = chat_lines(room, room.shown.said - CHAT_LINES)
                for line in chat[socket.chatted - room.shown.said :]:
                    socket.post(line)
                socket.chatted = room.shown.said
        changed, room.table_changed = room.table_changed, False
        acks, room.acks = room.acks, []
        for socket, id in acks:
            socket.done(id)
        refusals, room.refusals = room.refusals, []
        for refusing in refusals:
            refusing.post()
    finally:
        for socket in sockets:
            socket.let_go()
    return changed


def chat_lines(room: "Room", after: int) -> list[Message]:
    """The chat from a line on."""
    after = max(0, after)
    return [Message(encode(line)) for line in room.shown.chat[after : room.shown.said]]


def post_table(room: "Room", socket: Socket) -> None:
    """The table, to one connection."""
    if socket.blocked:
        socket.stale = True
        return
    table = room.shown
    you = table.seat_of(socket.guest)
    message = told.Table(
        code=table.code,
        title=table.title,
        game=table.game,
        options=told_options(table.game, {**table.options, **(table.play.match.differs if table.play else {})}),
        public=table.public,
        phase=table.phase,
        match=table.match,
        seats=room.seats_seen(),
        you=you,
        host=table.host == socket.guest,
        watchers=len(room.here() - {chair.guest for chair in table.chairs if not chair.left}),
        replay=table.replay,
        return_link=None if you is None else socket.link,
        hints=BOXES[table.game].adviser is not None and table.practice(socket.guest),
        daily=table.daily or None,
        proposal=going_back.proposal_seen(room),
        lesson=table.lesson,
        campaign=table.campaign or None if you is not None or table.host == socket.guest else None,
        act=table.act or None,
        party=party_of(table),
        notice=table.notice,
        branch=table.branch,
        closed=None if table.closed is None else closed_match(table.closed, table.snapshot),
        may_be_public=room.house.public_tables,
        guests=guests_of(table, you),
        stand_in=round(arrivals.stands_in_after(room)),
        away=away_seen(room),
        yours=table.kept_for(socket.guest),
        next=tuple(name for _, name in table.next),
        keeps=any(guest == socket.guest for guest, _ in table.next),
        again=tuple(n for n, chair in enumerate(table.chairs) if chair.guest in table.again),
        busy=room.house.thinking.busy and any(chair.level is not None for chair in table.chairs),
    )
    socket.post(Message(encode(message)))


def guests_of(table: Table, you: int | None) -> told.Guests | None:
    """How the bots go, where they go by what people say."""
    if BOXES[table.game].preparer is None or table.phase != "playing":
        return None
    return told.Guests(table.pace, table.first, you in table.preparing)


def away_seen(room: "Room") -> tuple[told.Away, ...]:
    """Who is away from the match while nobody plays for them, and when a bot will."""
    chairs = room.shown.chairs if room.shown.phase == "playing" else ()
    timers = room.standing_in
    return tuple(
        told.Away(number, chair.left, None if chair.waited or chair.guest not in timers else timers[chair.guest].left)
        for number, chair in enumerate(chairs)
        if is_away(chair, room.gone)
    )


def post_update(room: "Room", socket: Socket, texts: dict[tuple[int, int, int], Message]) -> None:
    """The match, to one connection; equal ones are encoded once."""
    play = room.shown.play
    if play is None or socket.blocked:
        return
    first = (socket.match, socket.era) != (play.number, play.match.era)
    number = room.shown.seat_of(socket.guest)
    seat = WATCHER if number is None else Seat(number)
    if not first and socket.version == play.match.version and socket.seat == seat:
        return
    start = max(0, play.heard - FIRST_FACTS) if first else socket.heard
    key = (seat, start, first)
    text = texts.get(key)
    if text is None:
        now = room.house.clock.wall()
        left = room.deadline.left if room.deadline and room.deadline.is_of(play) else left_of(play, now)
        lesson = BOXES[play.match.game.name].lesson(room.shown.lesson)
        text = texts[key] = Message(encode(update_of(play, seat, start, first, now, lesson, left)))
    socket.match, socket.era, socket.version = play.number, play.match.era, play.match.version
    socket.heard, socket.seat = play.heard, seat
    socket.post(text)
