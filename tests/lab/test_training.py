"""Judgement that learns by self-play: the same again for the same seed, and what it learns is what happened."""

import json
from pathlib import Path

import pytest

from ludoteca.cli import main
from ludoteca.core.laws import random_step
from ludoteca.core.learning import Training
from ludoteca.core.match import Match
from ludoteca.core.rng import Rng
from ludoteca.games import BOXES
from ludoteca.games.sideboards.bots import GREEDY, LookingBot
from ludoteca.games.sideboards.cards import COLUMNS, PRINTED, ROWS
from ludoteca.games.sideboards.judgement import AHEAD, Hopes, far_ahead
from ludoteca.games.sideboards.learning import LABEL, LEARNER, Lesson
from ludoteca.games.sideboards.search import Effort, ThinkingBot
from ludoteca.games.sideboards.tracks import completed
from ludoteca.lab.crew import Alone, Cores, Crew
from ludoteca.lab.simulate import simulate
from ludoteca.lab.training import Generation, train

SIDEBOARDS = BOXES["sideboards"].game
HANDLE = next(number for number, objective in PRINTED.objectives.items() if objective.kind == "handle")


def trained(crew: Crew, tests: int = 0) -> list[Generation]:
    """One generation of two matches."""
    return list(train(SIDEBOARDS, LEARNER, generations=1, games=2, tests=tests, seed=1, crew=crew))


def test_the_same_seed_gives_the_same_generations_alone_and_on_cores() -> None:
    (one,) = trained(Alone())
    assert [one] == trained(Cores(2))
    assert one.learned != LEARNER.first()
    assert one.learned.runs == AHEAD.runs


def test_what_tracks_came_to_is_learned() -> None:
    """Somebody who comes so near to the best way, at every length: that is found again, and other kinds are kept."""
    truth = Hopes(handles=(0.22, 0.22, 0.5, 0.4, 0.3, 0.2, 0.1, 0.6))
    came_to = far_ahead(completed(PRINTED.objectives[HANDLE].pattern), truth.handles)
    lessons = [
        Lesson("handles", HANDLE, length, track, came_to[length][track])
        for length in range(2, COLUMNS)
        for track in range(0, ROWS**length, 1 + ROWS**length // 500)
    ]
    assert LEARNER.loss(AHEAD, lessons) > 0.01
    assert LEARNER.loss(truth, lessons) == pytest.approx(0)
    learned = LEARNER.learn(AHEAD, lessons, 1)
    assert learned.handles == pytest.approx(truth.handles)
    assert learned.colours == AHEAD.colours


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_learned_judgement_sees_no_more_than_its_seat(seats: int) -> None:
    """Whatever lies hidden, the decision and its reason are the same, at a glance and in a search."""
    learned = Hopes(
        colours=(0.2, 0.2, 0.5, 0.4, 0.3, 0.2, 0.1, 0.6),
        handles=(0.2, 0.2, 0.1, 0.6, 0.2, 0.5, 0.3, 0.4),
        runs=(0.2, 0.2, 0.3, 0.1, 0.5, 0.4, 0.6, 0.2),
    )
    bots = LEARNER.bot(learned, "learned"), ThinkingBot("learned", LABEL, Effort(3, sight=learned))
    match, rng = Match(SIDEBOARDS, seats, 9, keeps=False), Rng.of(seats)
    hidden = decided = 0
    while match.actors():
        for seat in match.actors():
            view = match.view(seat)
            other = SIDEBOARDS.sample(view, rng.fork(f"{match.count} {seat}"))
            hidden += other.deck != match.state.deck
            for bot in bots:
                mind = Rng.of(match.count)
                there = bot.decide(SIDEBOARDS.view(other, seat), SIDEBOARDS.actions(other, seat), mind.copy())
                assert bot.decide(view, match.actions(seat), mind) == there
                decided += there is not None
        random_step(match, rng)
    assert hidden > 5
    assert decided > 10


def test_the_command_writes_every_generation(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ["lab", "train", "sideboards", "--generations", "1", "--games", "2", "--tests", "2", "--seed", "1"]
    assert main([*words, "--workers", "1", "--out", str(tmp_path), "--lang", "it"]) == 0
    assert "generazione 1: " in capsys.readouterr().out
    text = (tmp_path / "sideboards-1.toml").read_text("utf-8")
    assert len(text) < 1_000_000
    assert "# ludoteca lab train sideboards --generations 1 --games 2 --seed 1\n" in text
    (same,) = trained(Alone(), tests=2)
    assert LEARNER.read(text, "") == (same.learned, Training(1, 2, 1))
    assert same.measured is not None
    assert (same.measured.rival, same.measured.games, same.measured.beside) == ("by hand", 2, None)


def test_a_training_that_stops_and_goes_on_writes_the_same_bytes(tmp_path: Path) -> None:
    words = ["lab", "train", "sideboards", "--tests", "0", "--workers", "1", "--out"]
    begin = ["--games", "2", "--seed", "1", "--generations"]
    stopped = tmp_path / "stopped"
    assert main([*words, str(tmp_path), *begin, "3"]) == 0
    assert main([*words, str(stopped), *begin, "1"]) == 0
    assert main([*words, str(stopped), "--from", str(stopped / "sideboards-1.toml"), "--generations", "2"]) == 0
    for name in ("sideboards-1.toml", "sideboards-2.toml", "sideboards-3.toml", "sideboards-curve.csv"):
        assert (stopped / name).read_bytes() == (tmp_path / name).read_bytes()


def test_a_file_is_a_bot_of_simulations_and_tournaments(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """What was written by hand plays as who looks ahead and never slips."""
    file = tmp_path / "hand.toml"
    file.write_text(LEARNER.written(AHEAD, Training(1, 1, 0)), "utf-8")
    assert main(["sim", "sideboards", "--bots", f"{file},greedy", "--games", "4", "--workers", "1", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["bots"] == [str(file), "greedy"]
    ahead = LookingBot("ahead", LABEL, "ahead")
    report = simulate(SIDEBOARDS, games=4, seats=2, bots=[ahead, GREEDY], workers=1).per_bot["ahead"]
    assert (told["per_bot"][str(file)]["mean_score"], told["per_bot"][str(file)]["wins"]) == (
        report.mean_score,
        report.wins,
    )
    assert main(["arena", "sideboards", "--bots", f"{file},random", "--games", "2", "--workers", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["pairings"][0]["first"] == str(file)
    assert main(["arena", "set", "--bots", str(file), "--lang", "en"]) == 2
    assert "unknown bot for set" in capsys.readouterr().err


WRITTEN = LEARNER.written(AHEAD, Training(1, 1, 0))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (WRITTEN.replace("version = 1", "version = 2"), "non è un giudizio della versione 1"),
        (WRITTEN.replace("version = 1", ""), "non è un giudizio della versione 1"),
        (WRITTEN.replace("0.22]", "nan]", 1), "serve `float` >= 0.0 - in `$.hopes.colours[7]`"),
        (WRITTEN.replace("0.22]", "1.5]", 1), "serve `float` <= 1.0 - in `$.hopes.colours[7]`"),
        (WRITTEN.replace(", 0.22]", "]", 1), "serve `array` di lunghezza >= 8 - in `$.hopes.colours`"),
        (WRITTEN.replace("runs", "runn"), "il campo `runn` non esiste - in `$.hopes`; volevi dire 'runs'?"),
        (WRITTEN.replace("seed = 0", ""), "manca il campo `seed` - in `$.training`"),
        (WRITTEN.replace("generation = 1\n", "generation = 0\n"), "serve `int` >= 1 - in `$.training.generation`"),
        ("[" * 5000, "non è TOML"),
        ("#\n" * 600_000, "al massimo 1000000 byte"),
        (None, "questi file li scrive ludoteca lab train"),
    ],
    ids=["newer", "none", "nan", "much", "few", "unknown", "missing", "zero", "deep", "large", "no file"],
)
def test_a_file_that_is_no_judgement_is_refused_with_the_reason(
    text: str | None, reason: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "some.toml"
    if text is not None:
        file.write_text(text, "utf-8")
    train = ["lab", "train", "sideboards", "--from", str(file), "--out", str(tmp_path)]
    for words in (train, ["sim", "sideboards", "--bots", str(file)]):
        assert main([*words, "--lang", "it"]) == 1
        said = capsys.readouterr().err
        assert reason in said
        assert str(file) in said


@pytest.mark.parametrize("words", [["--games", "9"], ["--seed", "0"]])
def test_games_and_seed_of_a_training_that_goes_on_are_those_of_the_file(
    words: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "some.toml").write_text(WRITTEN, "utf-8")
    asked = ["lab", "train", "sideboards", "--from", str(tmp_path / "some.toml"), "--out", str(tmp_path), *words]
    assert main([*asked, "--lang", "en"]) == 2
    assert "leave them out" in capsys.readouterr().err


def test_a_game_without_a_learner_says_so(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["lab", "train", "set", "--out", str(tmp_path), "--lang", "en"]) == 1
    assert "nothing to learn; those of myset, sideboards, myth" in capsys.readouterr().err
