"""Trajectories: the same seed gives the same bytes, and the arrays say what was played."""

import gzip
from pathlib import Path

import numpy as np
import pytest

from ludoteca.games import BOXES, SHIPPED
from ludoteca.lab.simulate import Plan, play
from ludoteca.lab.trajectories import write_trajectories
from ludoteca.research import load_trajectories

BOTS = {"set": "level3"}


def written(file: Path, name: str, seed: int) -> int:
    """Two matches of quick bots."""
    box = BOXES[name]
    assert box.study is not None
    bot = box.levels[BOTS.get(name, "greedy")]
    return write_trajectories(file, box.game, box.study, games=2, seats=2, bots=[bot], seed=seed)


@pytest.mark.parametrize("name", SHIPPED)
def test_the_same_seed_gives_the_same_bytes_and_the_arrays_what_was_played(name: str, tmp_path: Path) -> None:
    count = written(tmp_path / "one.jsonl.gz", name, 3)
    written(tmp_path / "other.jsonl.gz", name, 3)
    assert (tmp_path / "one.jsonl.gz").read_bytes() == (tmp_path / "other.jsonl.gz").read_bytes()
    told = load_trajectories(tmp_path / "one.jsonl.gz")
    assert len(told) == count == len(told.views) == len(told.offers)
    assert told.mask[np.arange(count), told.actions].all()  # what was done was possible
    box = BOXES[name]
    plan = Plan(box.game, 2, (box.levels[BOTS.get(name, "greedy")],) * 2, box.game.options_type(), 3)
    match, _ = play(plan, 0)
    outcome = match.outcome()
    assert outcome is not None
    of_first = told.match == 0
    assert [int(seat) for seat in told.seat[of_first]] == [move.seat for move in match.log if move.seat >= 0]
    for seat in set(told.seat[of_first]):
        assert set(told.points[of_first & (told.seat == seat)]) == {outcome.points[seat]}


def test_a_line_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    file = tmp_path / "one.jsonl.gz"
    written(file, "sideboards", 1)
    file.write_bytes(gzip.compress(gzip.decompress(file.read_bytes()) + b"{}\n"))
    lines = len(gzip.decompress(file.read_bytes()).splitlines())
    with pytest.raises(ValueError, match=f"line {lines} of .*missing required field"):
        load_trajectories(file)
    file.write_bytes(gzip.compress(b""))
    with pytest.raises(ValueError, match="is empty"):
        load_trajectories(file)
