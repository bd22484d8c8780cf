"""Whether the acts of a campaign were really played: their records are played again, here and by our rules."""

from __future__ import annotations

from typing import Any

import msgspec

from ludoteca.core.campaign import Log
from ludoteca.core.game import Refused
from ludoteca.core.match import Match
from ludoteca.core.notation import read_record
from ludoteca.games.myth.campaign.events import ActBegun, ActEnded
from ludoteca.games.myth.campaign.recorded import Recorded, write_recorded
from ludoteca.games.myth.parts.adventure import acts
from ludoteca.games.myth.rules import MYTH

MOST_MOVES = 30_000
"""In all records of a file together: some minutes of work; what lies beyond is not proved."""


class Proof(msgspec.Struct):
    """What is left of the work that a file may cost."""

    moves: int = MOST_MOVES


def proved(log: Log, after: int = 0) -> tuple[bool, ...]:
    """For every act that ended after so many events: whether its record leads to just what was recorded."""
    proof = Proof()
    found: list[bool] = []
    before: Recorded | None = None
    begun: ActBegun | None = None
    for number, event in enumerate(log):
        if isinstance(event, ActBegun):
            begun = event
        elif isinstance(event, ActEnded):
            if number >= after:
                found.append(begun is not None and leads_to(begun, event, before, proof))
            before = event.recorded
    return tuple(found)


def leads_to(begun: ActBegun, ended: ActEnded, before: Recorded | None, proof: Proof) -> bool:
    """Whether the record of an act begins with what was kept before and ends with what the event says."""
    try:
        record = read_record(ended.record)
        proof.moves -= len(record.moves)
        if record.game != MYTH.name or record.position or proof.moves < 0:
            return False
        match = Match.replayed(record, {MYTH.name: MYTH})
    except (ValueError, Refused, LookupError, AssertionError, TypeError, RecursionError):
        return False  # of other rules, or made up
    options: Any = match.options
    state = match.state
    given = "" if before is None else write_recorded(before)
    return bool(
        (options.mode, options.recorded) == (begun.mode, given)
        and (begun.mode != "story" or options.story == begun.story)
        and options.house == begun.house
        and (state.result, state.round, acts.recorded(state)) == (ended.result, ended.rounds, ended.recorded)
    )
