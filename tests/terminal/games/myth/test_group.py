"""Companions at a table in this process: a question to the whole group is yours to answer."""

from typing import Literal

import pytest

from ludoteca.core.agenda import asked
from ludoteca.core.match import Match
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES
from ludoteca.games.myth.bots.companion import COMPANION
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.table.asking import GroupAsk
from ludoteca.terminal.local import YOU, LocalTable

MYTH = GAMES["myth"]
MOVES = 60


async def played(group: Literal["first", "vote"]) -> Match:
    """A person who thinks like a companion, and companions in a hurry, in an adventure."""
    table = LocalTable(MYTH, [COMPANION] * 2, Options(mode="adventure", group=group), 5, "Ada", hurry=True)
    await table.open(lambda news: None)
    while len(table.match.log) < MOVES:
        decision = COMPANION.decide(table.match.view(YOU), table.match.actions(YOU), Rng.of(len(table.match.log)))
        assert decision is not None
        table.do(MYTH.words.write(decision.action))
    return table.match


def who_answered(match: Match) -> list[list[int]]:
    """The seats that answered each question to the group, in order."""
    seats: list[list[int]] = []
    again = Match(MYTH, match.seats, match.seed, match.options, match.names)
    before = ""
    for move in match.log:
        question = asked(again.state)
        if isinstance(question, GroupAsk):
            if type(question).__name__ != before or not any(vote is not None for vote in question.votes):
                seats.append([])
            seats[-1].append(move.seat)
        before = type(question).__name__
        again.play(move.seat, move.action)
    return seats


@pytest.mark.parametrize("group", ["first", "vote"])
async def test_companions_leave_a_question_to_the_group_to_you_unless_the_table_votes(
    group: Literal["first", "vote"],
) -> None:
    answered = who_answered(await played(group))
    assert len(answered) > 4
    if group == "first":
        assert all(seats == [YOU] for seats in answered)
    else:
        assert all(1 < len(seats) == len({*seats}) for seats in answered), "everybody votes once"
