"""What MYSET's judgement learns: chances that agree with who won, from nothing that a seat may not know."""

from math import exp, inf
from pathlib import Path

import pytest
from tests.games.myset.conftest import FIRST

from ludoteca.cli import main
from ludoteca.core.laws import random_step
from ludoteca.core.learning import Training
from ludoteca.core.match import Match
from ludoteca.core.regression import Row
from ludoteca.core.rng import Rng
from ludoteca.games.myset.judgement import chances, standing
from ludoteca.games.myset.learning import FIELDS, LEARNER
from ludoteca.games.myset.options import Options
from ludoteca.games.myset.rules import MYSET
from ludoteca.games.myset.score import ranks
from ludoteca.games.myset.value import BY_HAND, Value, Weights, weighed
from ludoteca.lab.crew import Alone, Cores, Crew
from ludoteca.lab.training import Generation, train

CRAMMED = Weights(*[(0.1 * place - 0.3, 0.4 - 0.1 * place) for place in range(len(FIELDS))])
"""Every number counts, some of them the wrong way round."""


def trained(crew: Crew) -> list[Generation]:
    """One generation of three matches."""
    return list(train(MYSET, LEARNER, generations=1, games=3, tests=0, seed=2, crew=crew))


def test_the_same_seed_gives_the_same_weights_alone_and_on_cores() -> None:
    (one,) = trained(Alone())
    assert [one] == trained(Cores(2))
    assert one.learned != BY_HAND


def test_a_training_begins_with_the_judgement_by_hand() -> None:
    """A lead of three points is won about three times in four."""
    match, rng, compared = Match(MYSET, 2, 3, keeps=False), Rng.of(3), 0
    while match.actors():
        state = match.state
        lead = standing(state, 0) - standing(state, 1)
        expected = 1 / (1 + exp(-lead / 3))
        assert Value(BY_HAND).chances(state) == pytest.approx([expected, 1 - expected])
        compared += 1
        random_step(match, rng)
    assert compared > 5


def test_among_more_than_two_it_judges_by_hand() -> None:
    match, rng = Match(MYSET, 3, 3, keeps=False), Rng.of(3)
    while random_step(match, rng):
        assert Value(CRAMMED).chances(match.state) == chances(match.state)


def test_once_a_match_is_over_chances_are_the_victory() -> None:
    for seed in range(5):
        match, rng = Match(MYSET, 2, seed, keeps=False), Rng.of(seed)
        while random_step(match, rng):
            assert all(0 <= chance <= 1 for chance in Value(CRAMMED).chances(match.state))
        outcome = match.outcome()
        assert outcome is not None
        share = 1 / len(outcome.winners)
        assert Value(CRAMMED).chances(match.state) == [share * (seat in outcome.winners) for seat in range(2)]


def test_numbers_of_a_seat_are_those_on_the_table() -> None:
    """Seat 0 has bought cards 5 and 9 (three thematic symbols: 5 points), holds one card and has one action left."""
    position = "hand 0 14", "collection 0 5 9", "collection 1 13", "budget 0 75", "budget 1 60", "used 1"
    match = Match(MYSET, 2, 1, Options(pack=FIRST), position=position)
    _, (own, theirs) = weighed(match.state)
    numbers = dict(zip(FIELDS, own, strict=True))
    assert numbers["points"] == ranks(match.state)[0][0]
    assert (numbers["money"], numbers["cards"], numbers["actions"], numbers["bought"]) == (0.75, 1, 1, 0)
    numbers = dict(zip(FIELDS, theirs, strict=True))
    assert (numbers["money"], numbers["cards"], numbers["actions"], numbers["bought"]) == (0.6, 0, 0, 0)


def test_what_decided_matches_is_learned_and_what_did_not_is_not() -> None:
    """Of those who were a point ahead three in four won, but for some doubt; who had more cards won as often as not."""
    place = FIELDS.index("points")

    def lead(name: int, far: float) -> tuple[float, ...]:
        row = [0.0] * (2 * len(FIELDS))
        row[name], row[name + len(FIELDS)] = far, 0.5 * far
        return tuple(row)

    lessons = [Row(lead(place, 1.0), float(number % 4 > 0)) for number in range(40_000)]
    lessons += [Row(lead(FIELDS.index("cards"), 1.0), float(number % 2)) for number in range(40_000)]
    learned = LEARNER.learn(CRAMMED, lessons, 1)
    far, more = learned.points
    assert 1 / (1 + exp(-(far + 0.5 * more))) == pytest.approx(0.75, abs=0.01)
    assert learned.cards == pytest.approx((0, 0), abs=0.001)
    assert (learned.hand, learned.money) == ((round(1 / 3, 4), 0), (0, 0))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_learned_judgement_sees_no_more_than_its_seat(seats: int) -> None:
    """Whatever lies hidden, the decision and its reason are the same."""
    bot = LEARNER.bot(CRAMMED, "learned").with_share(0.2)
    match, rng = Match(MYSET, seats, 9, keeps=False), Rng.of(seats)
    hidden = decided = 0
    while match.actors():
        seat = match.actors()[0]
        view = match.view(seat)
        other = MYSET.sample(view, rng.fork(str(match.count)))
        hidden += (other.deck, other.hands) != (match.state.deck, match.state.hands)
        mind = Rng.of(match.count)
        there = bot.decide(MYSET.view(other, seat), MYSET.actions(other, seat), mind.copy())
        assert bot.decide(view, match.actions(seat), mind) == there
        decided += there is not None
        random_step(match, rng)
    assert hidden > 5
    assert decided > 10


def test_what_is_written_is_read_back() -> None:
    text = LEARNER.written(CRAMMED, Training(3, 400, 7))
    assert "# ludoteca lab train myset --generations 3 --games 400 --seed 7\n" in text
    assert LEARNER.read(text, "") == (CRAMMED, Training(3, 400, 7))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("version = 1", "version = 2", "non è un giudizio della versione 1"),
        ("cards", "cars", "il campo `cars` non esiste - in `$.weights`; volevi dire 'cards'?"),
        ("points = [0.0,", f"points = [{inf},", "serve `float` <= 100.0 - in `$.weights.points[0]`"),
        ("points = [0.0,", "points = [nan,", "serve `float` >= -100.0 - in `$.weights.points[0]`"),
        ("points = [0.0, 0.0]\n", "", "manca il campo `points` - in `$.weights`"),
        ("points = [0.0,", "points = [", "serve `array` di lunghezza 2, non 1 - in `$.weights.points`"),
    ],
)
def test_a_file_that_is_no_judgement_is_refused_with_the_reason(
    old: str, new: str, reason: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "some.toml"
    text = LEARNER.written(BY_HAND, Training(1, 1, 0))
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")
    assert main(["sim", "myset", "--bots", str(file), "--games", "1", "--lang", "it"]) == 1
    said = capsys.readouterr().err
    assert reason in said
    assert str(file) in said
