"""What the planner's judgement learns: chances that agree with what became of tiles, from what lies open alone."""

from math import inf, log
from pathlib import Path

import pytest
from msgspec.structs import replace

from ludoteca.cli import main
from ludoteca.core.game import Seat
from ludoteca.core.laws import random_step
from ludoteca.core.learning import Training
from ludoteca.core.match import Match
from ludoteca.core.regression import Row, log_loss
from ludoteca.core.rng import Rng
from ludoteca.games.myth.bots.chances import FIELDS, LEARNED, Weights, chance, numbers_of, shipped
from ludoteca.games.myth.bots.companion import COMPANION
from ludoteca.games.myth.bots.learning import LATEST, LEARNER
from ludoteca.games.myth.bots.planning import best_plan
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.rules import MYTH
from ludoteca.lab.crew import Alone, Cores, Crew
from ludoteca.lab.simulate import Plan, play
from ludoteca.lab.training import Generation, train

CRAMMED = Weights(*[0.3 - 0.1 * place for place in range(len(FIELDS))])
"""Every number counts, some of them the wrong way round."""
TABLE = """
tile trampled-orchard
hero 0 soldier r10c5
hero 1 brigand r10c6
enemy grubber minion melee r9c5
enemy grubber captain ranged r0c0
lair grubber r4c5
"""
KEY = b"a mind"


def trained(crew: Crew, generations: int = 1) -> list[Generation]:
    """Generations of four tiles, one for each size of a party."""
    return list(train(MYTH, LEARNER, generations=generations, games=4, tests=0, seed=2, crew=crew))


def test_the_same_seed_gives_the_same_weights_alone_and_on_cores() -> None:
    (one,) = trained(Alone())
    assert [one] == trained(Cores(2))
    assert one.first_loss == pytest.approx(log(2)), "who knows nothing tosses a coin"
    assert one.learned != LEARNER.first()


def test_a_tile_teaches_once_a_round_what_became_of_it() -> None:
    match, _ = play(Plan(MYTH, 3, (COMPANION,) * 3, Options(), 7), 0)
    outcome = match.outcome()
    assert outcome is not None
    lessons = LEARNER.lessons(match)
    assert len(lessons) == min(match.state.round, LATEST)
    assert {lesson.won for lesson in lessons} == {float(bool(outcome.winners))}
    begun = Match(MYTH, 3, match.seed, keeps=False)
    moves = iter(match.log)
    while begun.state.phase == "setup":
        move = next(moves)
        begun.play(Seat(move.seat), move.action)
    assert lessons[0].numbers == numbers_of(begun.state)


def test_numbers_are_those_on_the_table() -> None:
    state = MYTH.position(TABLE, 2, Options(), 1)
    state.heroes[0].life, state.heroes[1].life = 4, 6
    state.enemies[0].life, state.enemies[1].life, state.lairs[0].life = 1, 3, 5
    state.meter = 3
    numbers = dict(zip(FIELDS, numbers_of(state), strict=True))
    assert numbers == {
        "ever": 1,
        "heroes": 2,
        "standing": 1,
        "life": 5,
        "hurt": 0.5,
        "foes": 2,
        "lairs": 0.5,
        "walls": 2.5,
        "captains": 10 / 11,
        "ranged": 10 / 11,
        "dark": 0.5,
    }
    state.heroes[1].defeated = True
    numbers = dict(zip(FIELDS, numbers_of(state), strict=True))
    assert (numbers["standing"], numbers["life"], numbers["hurt"], numbers["captains"]) == (0.5, 2, 0.5, 2)


def test_what_decided_tiles_is_learned_and_every_generation_counts_alike() -> None:
    """Of one half three in four were cleared, of the other one in four; later generations find nothing of the kind."""
    place = FIELDS.index("life")

    def lesson(life: float, won: bool) -> Row:
        return Row([1.0] + [life * (at == place) for at in range(1, len(FIELDS))], float(won))

    first = [lesson(life, number % 4 > 0) for number in range(4000) for life in (1.0,)]
    first += [lesson(-1.0, number % 4 == 0) for number in range(4000)]
    learned = LEARNER.learn(LEARNER.first(), first, 1)
    assert learned.life == pytest.approx(log(3), abs=0.005)
    assert learned.ever == pytest.approx(0, abs=0.005)
    assert (learned.foes, learned.dark) == (0, 0)
    even = [lesson(life, number % 2 > 0) for number in range(4000) for life in (1.0, -1.0)]
    assert LEARNER.learn(learned, even, 2).life == pytest.approx(log(3) / 2, abs=0.005)
    assert LEARNER.learn(learned, even, 4).life == pytest.approx(0.75 * log(3), abs=0.005)


def test_few_lessons_that_agree_teach_no_certainty() -> None:
    learned = LEARNER.learn(LEARNER.first(), [Row([1.0] * len(FIELDS), 1.0)] * 2, 1)
    assert all(abs(getattr(learned, name)) < 1 for name in FIELDS)


def test_the_loss_is_the_surprise() -> None:
    """A chance of three in four is surprised by log(4/3) where it comes true, and by log 4 where it does not."""
    weights = replace(LEARNER.first(), ever=log(3))
    row = [1.0] + [0.0] * (len(FIELDS) - 1)
    assert LEARNER.loss(weights, [Row(row, 1.0)]) == pytest.approx(log(4 / 3))
    assert LEARNER.loss(weights, [Row(row, 0.0)]) == pytest.approx(log(4))
    assert log_loss([800.0], [Row([1.0], 0.0)]) == pytest.approx(800)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_judgement_knows_nothing_hidden(seats: int) -> None:
    """In every deal that a seat could believe in, the numbers of the table are the same."""
    match, rng = Match(MYTH, seats, 9, keeps=False), Rng.of(seats)
    hidden = 0
    while match.count < 200 and match.actors():
        seat = match.actors()[match.count % len(match.actors())]
        other = MYTH.sample(match.view(seat), rng.fork(str(match.count)))
        hidden += other.darkness_deck != match.state.darkness_deck
        assert numbers_of(other) == numbers_of(match.state)
        assert chance(other, CRAMMED) == chance(match.state, CRAMMED)
        random_step(match, rng)
    assert hidden > 20


def test_a_planner_with_any_judgement_sees_no_more_than_its_seat() -> None:
    """Whatever lies hidden, the plan and the decision are the same; another judgement may choose another plan."""
    state = MYTH.position(TABLE, 2, Options(), 1)
    bot = LEARNER.bot(CRAMMED, "learned").with_share(0.5)
    assert (bot.name, bot.weights) == ("learned", CRAMMED)
    match, decided, hidden = Match(MYTH, 2, 5, keeps=False), 0, 0
    match_rng = Rng.of(3)
    view = MYTH.view(state, Seat(0))
    assert best_plan(view, KEY, 6, CRAMMED).chance != best_plan(view, KEY, 6, LEARNED).chance
    while match.count < 60 and match.actors():
        seat = match.actors()[0]
        view = match.view(seat)
        other = MYTH.sample(view, match_rng.fork(str(match.count)))
        hidden += other.darkness_deck != match.state.darkness_deck
        there = bot.decide(MYTH.view(other, seat), MYTH.actions(other, seat), Rng.of(match.count))
        assert bot.decide(view, match.actions(seat), Rng.of(match.count)) == there
        decided += there is not None
        random_step(match, match_rng)
    assert hidden > 10
    assert decided > 10


def test_what_is_written_is_read_back() -> None:
    text = LEARNER.written(CRAMMED, Training(3, 400, 7))
    assert "# ludoteca lab train myth --generations 3 --games 400 --seed 7\n" in text
    assert LEARNER.read(text, "") == (CRAMMED, Training(3, 400, 7))


def test_the_file_that_ships_is_one_that_training_writes() -> None:
    """To the byte, with the command that makes it again."""
    weights, training = LEARNER.read(shipped(), "")
    assert weights == LEARNED
    assert shipped() == LEARNER.written(weights, training)
    assert training.games >= 100


def test_the_command_writes_the_same_bytes_whatever_the_workers(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = ["lab", "train", "myth", "--generations", "2", "--games", "4", "--tests", "2", "--seed", "2"]
    one, two = tmp_path / "one", tmp_path / "two"
    assert main([*words, "--workers", "1", "--out", str(one), "--lang", "it"]) == 0
    said = capsys.readouterr().out
    assert "errore su partite tenute da parte" in said
    assert "greedy" in said
    assert main([*words, "--workers", "2", "--out", str(two), "--lang", "en"]) == 0
    assert "loss on matches held out" in capsys.readouterr().out
    names = ["myth-1.toml", "myth-2.toml", "myth-curve.csv"]
    assert sorted(file.name for file in one.iterdir()) == names
    for name in names:
        assert (one / name).read_bytes() == (two / name).read_bytes()
    both = trained(Alone(), 2)
    for generation in both:
        text = (one / f"myth-{generation.number}.toml").read_text("utf-8")
        assert LEARNER.read(text, "") == (generation.learned, Training(generation.number, 4, 2))
    lines = (one / "myth-curve.csv").read_text("utf-8").splitlines()
    assert lines[0] == "generation,loss,first_loss,tests,won,rival_won"
    assert [line.split(",")[:2] for line in lines[1:]] == [
        [str(generation.number), str(round(generation.loss, 6))] for generation in both
    ]


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("version = 1", "version = 2", "non è un giudizio della versione 1"),
        ("walls", "wals", "il campo `wals` non esiste - in `$.weights`; volevi dire 'walls'?"),
        ("ever = 0.0", f"ever = {inf}", "serve `float` <= 100.0 - in `$.weights.ever`"),
        ("ever = 0.0", "ever = nan", "serve `float` >= -100.0 - in `$.weights.ever`"),
        ("ever = 0.0\n", "", "manca il campo `ever` - in `$.weights`"),
    ],
)
def test_a_file_that_is_no_judgement_is_refused_with_the_reason(
    old: str, new: str, reason: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "some.toml"
    text = LEARNER.written(LEARNER.first(), Training(1, 1, 0))
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")
    assert main(["sim", "myth", "--bots", str(file), "--games", "1", "--lang", "it"]) == 1
    said = capsys.readouterr().err
    assert reason in said
    assert str(file) in said
