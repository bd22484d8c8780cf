"""A table as it is told: the match as a seat may know it, the seats as everybody sees them, its line in lists."""

from typing import Any

import msgspec
from msgspec import UNSET

from ludoteca.core.game import Seat
from ludoteca.core.lessons import Lesson, progress
from ludoteca.games.campaigns import told_options
from ludoteca.server.protocol.told import Clock, SeatSeen, Update
from ludoteca.server.store import Listed
from ludoteca.server.tables import Chair, Table
from ludoteca.server.timed import Timed


def update_of(
    play: Timed, seat: Seat, start: int, first: bool, now: int, lesson: Lesson | None = None, left: int = 0
) -> Update:
    """The match as a seat may know it, with the facts from number `start` on, how its lesson stands and its clock."""
    match = play.match
    offers, view = match.actions(seat), play.view(seat)
    singles, picks = offers.singles, offers.picks
    clock = None if play.action is None else Clock(play.total, left)
    return Update(
        match=play.number,
        version=match.version,
        at=max(0, now - play.started),
        view=view,
        singles=singles,
        picks=picks,
        events=play.tellings(seat, start),  # type: ignore[arg-type]  # already encoded
        first=first,
        clock=clock,
        undo=match.back_to(seat),
        back=match.decisions(seat),
        outcome=match.outcome(),
        taught=() if lesson is None else progress(lesson, match.heard(seat), match.outcome() is not None),
        spoken=match.game.words.speak(view, offers, match.names) if singles or picks else UNSET,
        phrases=match.game.words.phrases(match.options) if first else UNSET,
        remembered=match.recall(seat) or UNSET,
        described=match.game.words.describe(view, offers) or UNSET,
    )


class Glimpse(msgspec.Struct, frozen=True):
    """What lists show of a table only while it lives."""

    seats: tuple[SeatSeen, ...]
    actors: tuple[int, ...]
    """Whose move it is."""


def seat_seen(number: int, chair: Chair, away: bool, host: str) -> SeatSeen:
    """A seat as everybody sees it."""
    stands_in = bool(chair.guest) and chair.level is not None
    kind: Any = "bot"
    if chair.level is None:
        kind = "free" if not chair.guest else "absent" if away or chair.left else "person"
    return SeatSeen(
        seat=number,
        kind=kind,
        name=chair.name,
        level=chair.level,
        stands_in=stands_in,
        ready=chair.ready,
        host=bool(chair.guest) and chair.guest == host,
    )


def holder(table: Table, chair: Chair) -> str:
    """The guest whose seat this is, also after standing up in mid-match."""
    return "" if chair.left and table.kept_for(chair.guest) is None else chair.guest


def listed_of(table: Table) -> Listed:
    """A table as lists show it."""
    return Listed(
        code=table.code,
        title=table.title,
        game=table.game,
        options=told_options(table.game, table.options),
        public=table.public,
        phase=table.phase,
        opener=table.opener,
        host=table.host,
        seats=tuple((holder(table, chair), chair.name, chair.level, chair.ready) for chair in table.chairs),
        changed=table.changed,
        replay=table.replay,
        points=None if table.ended is None else table.ended.points,
        winners=None if table.ended is None else table.ended.winners,
        campaign=table.campaign,
        act=table.act,
        played=() if table.ended is None else table.ended.names,
    )
