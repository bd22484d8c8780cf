"""Tournaments of bots: the same deals with seats swapped, ratings, tables and plots."""

import xml.etree.ElementTree as ET
from math import log10
from typing import Any

import msgspec
import pytest

from ludoteca.core.game import Refused
from ludoteca.core.rules import Text
from ludoteca.games import BOXES
from ludoteca.games.myset.bots import GreedyBot
from ludoteca.lab.arena import Report, Table, play_table, tournament
from ludoteca.lab.crew import Alone, Cores
from ludoteca.lab.ladder import plot, told
from ludoteca.lab.ratings import Meeting, ratings
from ludoteca.lab.simulate import AnyBot

SET, MYSET, SIDEBOARDS, MYTH = (BOXES[name] for name in ("set", "myset", "sideboards", "myth"))


def bots(game: str, *names: str) -> list[AnyBot]:
    """Bots of a game by their names."""
    return [BOXES[game].levels[name] for name in names]


def timeless(report: Report) -> Report:
    """Without the seconds of a processor, which no seed gives again."""
    standings = [msgspec.structs.replace(one, computed=0.0) for one in report.standings]
    return msgspec.structs.replace(report, standings=tuple(standings))


def test_both_seatings_of_a_pair_are_played_on_the_same_deals() -> None:
    one, other = BOXES["myset"].levels["greedy"], GreedyBot("twin", Text("twin", "gemello"), 0.0)
    options = MYSET.game.options_type()
    there, swapped = (
        play_table(Table(MYSET.game, options, 3, pair, range(4, 7))) for pair in ((one, other), (other, one))
    )
    assert {tuple([seat.bot for seat in match]) for match in there} == {("greedy", "twin")}
    assert {tuple([seat.bot for seat in match]) for match in swapped} == {("twin", "greedy")}
    points = [tuple([seat.points for seat in match]) for match in there]
    assert points == [tuple([seat.points for seat in match]) for match in swapped], "twins do the same in every seat"
    assert len(set(points)) == 3, "three deals"


def test_everybody_meets_everybody_as_often_and_the_order_is_known() -> None:
    report = tournament(MYSET.game, bots("myset", "random", "greedy", "level1"), games=20, seed=1, crew=Alone())
    assert [one.bot for one in report.standings] == ["greedy", "level1", "random"]
    assert {(pair.first, pair.second, pair.games) for pair in report.pairings} == {
        ("random", "greedy", 20),
        ("random", "level1", 20),
        ("greedy", "level1", 20),
    }
    assert [one.games for one in report.standings] == [40, 40, 40]
    assert sum(one.won for one in report.standings) == pytest.approx(1.5)
    assert all(one.rating.low < one.rating.points < one.rating.high for one in report.standings)


def test_the_same_seed_gives_the_same_report_alone_and_on_cores() -> None:
    asked: dict[str, Any] = {"games": 9, "seed": 4}
    players = bots("set", "level4", "level5", "greedy")
    alone = tournament(SET.game, players, **asked, crew=Alone())
    assert alone.pairings[0].games == 10, "an odd number of games would favour a seat"
    assert timeless(tournament(SET.game, players, **asked, crew=Cores(2))) == timeless(alone)
    other = tournament(SET.game, players, games=9, seed=5, crew=Alone())
    assert timeless(other).standings != timeless(alone).standings


def test_neighbours_alone_are_enough_for_a_ladder() -> None:
    players = bots("myset", "random", "level1", "greedy")
    report = tournament(MYSET.game, players, games=8, seats=3, pairs="next", seed=2, crew=Alone())
    assert [(pair.first, pair.second) for pair in report.pairings] == [("random", "level1"), ("level1", "greedy")]
    assert report.standings[0].bot == "greedy"
    assert [one.games for one in report.standings if one.bot == "level1"] == [16]


def test_alone_the_same_deals_are_compared_by_points() -> None:
    options = SIDEBOARDS.game.options_type(forecast="no")
    players = bots("sideboards", "random", "greedy")
    report = tournament(SIDEBOARDS.game, players, games=4, seats=1, options=options, seed=2, crew=Alone())
    assert [one.bot for one in report.standings] == ["greedy", "random"]
    assert (report.pairings[0].games, report.pairings[0].rate) == (4, 0.0)
    assert report.standings[0].points > report.standings[1].points


def test_a_party_is_compared_with_another_party_on_the_same_deals() -> None:
    report = tournament(MYTH.game, bots("myth", "greedy"), games=2, seats=2, seed=7, crew=Alone())
    (party,) = report.standings
    assert report.pairings == ()
    assert party.games == 2
    assert party.won in (0.0, 0.5, 1.0)


def test_names_come_once_and_what_the_rules_refuse_is_refused() -> None:
    with pytest.raises(ValueError, match="named once"):
        tournament(SET.game, bots("set", "greedy", "greedy"), games=2)
    with pytest.raises(Refused):
        tournament(MYSET.game, bots("myset", "greedy", "random"), games=2, seats=5)


# Ratings


def test_a_rating_gives_back_the_rates_that_it_comes_from() -> None:
    rated = ratings("ab", [Meeting("a", "b", 100_000, 75_000)])
    assert rated["a"].points - rated["b"].points == pytest.approx(400 * log10(3), abs=0.1)
    assert rated["a"].points + rated["b"].points == pytest.approx(3000)


def test_who_beats_whom_through_others_adds_up() -> None:
    rated = ratings("abc", [Meeting("a", "b", 1e6, 0.6e6), Meeting("b", "c", 1e6, 0.7e6)])
    odds = (0.6 / 0.4) * (0.7 / 0.3)
    assert rated["a"].points - rated["c"].points == pytest.approx(400 * log10(odds), abs=0.1)


def test_four_times_the_games_halve_the_interval() -> None:
    few, many = (ratings("ab", [Meeting("a", "b", games, games / 2)]) for games in (399, 1599))
    width = [rated["a"].high - rated["a"].low for rated in (few, many)]
    assert width[0] == pytest.approx(2 * width[1])
    # A rate of one half of 400 games is known to 4.9 points of a hundred, which is 34 points between two.
    assert width[0] / 2 == pytest.approx(34 / 2, abs=0.2)


def test_who_won_everything_has_a_rating_with_a_wide_interval() -> None:
    rated = ratings("ab", [Meeting("a", "b", 50, 50)])
    assert 1500 < rated["a"].low < rated["a"].points < 2500
    assert rated["a"].high - rated["a"].low > 400


# How it is told


@pytest.fixture(scope="module")
def small() -> Report:
    """A tournament of three."""
    return tournament(SET.game, bots("set", "level4", "level5", "greedy"), games=4, seed=1, crew=Alone())


def test_tables_show_every_bot_and_every_pair_in_both_languages(small: Report) -> None:
    for lang, word in (("en", "games"), ("it", "partite")):
        standings, pairs = (part.splitlines() for part in told(small, lang).split("\n\n"))  # type: ignore[arg-type]
        assert [line.split("|")[1].strip() for line in standings[2:]] == ["greedy", "level5", "level4"]
        assert [tuple(cell.strip() for cell in line.split("|")[1:3]) for line in pairs[2:]] == [
            ("greedy", "level5"),
            ("greedy", "level4"),
            ("level5", "level4"),
        ]
        assert word in standings[0]
        assert len({len(line) for line in standings}) == 1
        assert "100.0 %" in pairs[2]


def test_the_plot_shows_the_quicker_to_the_left_and_the_stronger_above(small: Report) -> None:
    drawn = ET.fromstring(plot(small, "en"))
    dots = [
        (float(dot.get("cx", "")), float(dot.get("cy", ""))) for dot in drawn.iter("{http://www.w3.org/2000/svg}circle")
    ]
    assert len(dots) == 3
    assert dots == sorted(dots), "in a race the quickest is the strongest"
    texts = [text.text for text in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert {"greedy", "level5", "level4"} <= set(texts)
    assert "secondi al tavolo per risposta" in plot(small, "it")
