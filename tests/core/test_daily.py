"""The seed of a day and the text that is shared."""

from ludoteca.core.daily import daily_seed, share_text
from ludoteca.core.game import Line, Outcome
from ludoteca.core.rules import Text

TITLE = Text("Sideboards", "Sideboards")


def outcome(*points: int) -> Outcome:
    """A solo match with lines of so many points."""
    lines = tuple(Line(0, "SIDE-X", Text(f"line {n}", f"riga {n}"), each, 1) for n, each in enumerate(points))
    return Outcome((0,), (sum(points),), lines, Text("Fine", "Bene"), "SIDE-X")


def test_every_day_and_every_game_has_a_seed_of_its_own() -> None:
    days = [f"2026-01-{day:02}" for day in range(1, 32)]
    seeds = {daily_seed(game, day) for game in ("sideboards", "set") for day in days}
    assert len(seeds) == 62
    assert all(0 <= seed < 2**128 for seed in seeds)


def test_the_seed_is_the_one_that_decision_0006_writes_down() -> None:
    # blake2b of "ludoteca daily sideboards 2026-01-31", 16 bytes, by `b2sum -l 128`.
    assert f"{daily_seed('sideboards', '2026-01-31'):032x}" == "1b58df3ecba816ed92472a5d84d69ed5"


def test_a_share_of_the_best_is_told_and_no_label() -> None:
    told = share_text(TITLE, "2026-01-31", outcome(20, 9, 0, 1), (40, True), "https://example.org/daily")
    assert told.en.splitlines() == [
        "Ludoteca · Sideboards · 2026-01-31",
        "30 points, 75% of the best",
        "🟥🟥🟥🟥",
        "🟦🟦",
        "🟨",
        "https://example.org/daily",
    ]
    assert told.it.splitlines()[1] == "30 punti, 75% del massimo"
    assert "line" not in told.en


def test_what_is_not_proven_is_not_called_the_best() -> None:
    assert "% of the best known" in share_text(TITLE, "2026-01-31", outcome(9), (10, False), "").en
    assert "100% of the best known" in share_text(TITLE, "2026-01-31", outcome(10), (10, False), "").en
    assert "di più non si può" in share_text(TITLE, "2026-01-31", outcome(10), (10, True), "").it
    assert "99% of the best" in share_text(TITLE, "2026-01-31", outcome(399), (400, True), "").en
    assert share_text(TITLE, "2026-01-31", outcome(10), None, "").en.splitlines()[1] == "10 points"
