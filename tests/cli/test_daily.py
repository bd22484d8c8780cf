"""`ludoteca daily`: the deal of a day, and what is printed at the end."""

import subprocess
from datetime import UTC, datetime, timedelta
from pathlib import Path

from tests.server.starting import ludoteca

from ludoteca.core.daily import daily_seed, share_text
from ludoteca.core.match import Match
from ludoteca.core.notation import read_record
from ludoteca.core.puzzles import WHOLLY
from ludoteca.games import GAMES
from ludoteca.games.asked import most
from ludoteca.games.sideboards.options import Options

DAY = "2026-01-02"
SIDEBOARDS = GAMES["sideboards"]


def daily(script: str, *words: str) -> subprocess.CompletedProcess[str]:
    """The command with a script on its standard input."""
    return ludoteca("daily", "--name", "Ada", *words, script=script)


def test_the_puzzle_of_a_day_ends_with_a_text_to_share(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    done = daily("hint\n" + "1\n" * 7, "--date", DAY, "--lang", "it", "--record", str(record))
    assert done.returncode == 0, done.stderr
    match = Match.replayed(read_record(record.read_text("utf-8")), GAMES)
    assert match.seed == daily_seed("sideboards", DAY)
    outcome = match.outcome()
    assert outcome is not None
    best = most("sideboards", Options(), match.seed, WHOLLY)
    shared = share_text(SIDEBOARDS.title, DAY, outcome, (best.points, best.proven), "").it
    assert done.stdout.rstrip("\n").endswith(shared)
    assert f"Punteggio massimo: {best.points}" in done.stderr
    assert "I consigli sono per esercitarsi" in done.stdout
    assert "La macchina fa " in done.stdout


def test_only_the_first_match_counts_and_the_best_may_be_left_out() -> None:
    done = daily("1\n" * 7 + "\n" + "2\n" * 3, "--date", DAY, "--lang", "en", "--no-best")
    match = Match(SIDEBOARDS, 1, daily_seed("sideboards", DAY))
    while actors := match.actors():
        match.play(actors[0], match.actions(actors[0])[0])
    outcome = match.outcome()
    assert outcome is not None
    assert done.stdout.rstrip("\n").endswith(share_text(SIDEBOARDS.title, DAY, outcome, None, "").en)
    assert "Best score" not in done.stderr


def test_an_unfinished_puzzle_has_nothing_to_share() -> None:
    done = daily("1\n", "--no-best", "--lang", "en")
    assert (done.returncode, "not finished" in done.stderr) == (1, True)
    assert "Ludoteca ·" not in done.stdout


def test_days_and_games_that_are_none() -> None:
    tomorrow = (datetime.now(UTC).date() + timedelta(2)).isoformat()
    for words, reason in (
        (["--date", "2026-02-30"], "2026-01-31"),
        (["--date", tomorrow], "has not come yet"),
        (["set"], "daily puzzle"),
    ):
        done = daily("", *words, "--lang", "en")
        assert done.returncode == 2
        assert reason in done.stderr
        assert len(done.stderr.splitlines()) == 1
