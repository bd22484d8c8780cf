"""Judgement that learns by self-play: the same again for the same seed, and what it learns is what happened."""

from pathlib import Path

import msgspec
import pytest

from ludoteca.cli import main
from ludoteca.core.laws import random_step
from ludoteca.core.match import Match
from ludoteca.core.rng import Rng
from ludoteca.games import BOXES
from ludoteca.games.sideboards.cards import COLUMNS, PRINTED, ROWS
from ludoteca.games.sideboards.judgement import AHEAD, Hopes, far_ahead
from ludoteca.games.sideboards.learning import LABEL, LEARNER, Lesson
from ludoteca.games.sideboards.search import Effort, ThinkingBot
from ludoteca.games.sideboards.tracks import completed
from ludoteca.lab.crew import Alone, Cores, Crew
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
    learned = LEARNER.learn(AHEAD, lessons)
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
    bots = LEARNER.bot(learned), ThinkingBot("learned", LABEL, Effort(3, sight=learned))
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
    written = msgspec.convert(msgspec.toml.decode(text)["hopes"], Hopes)
    assert msgspec.toml.decode(text)["made_by"] == "ludoteca lab train sideboards --generations 1 --games 2 --seed 1"
    (same,) = trained(Alone(), tests=2)
    assert same.pairing is not None
    assert (same.pairing.first, same.pairing.second, same.pairing.games) == ("generation 1", "by hand", 2)
    assert written.handles == pytest.approx(same.learned.handles, abs=0.001)


def test_a_game_without_a_learner_says_so(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["lab", "train", "set", "--out", str(tmp_path), "--lang", "en"]) == 1
    assert "nothing to learn; those of sideboards" in capsys.readouterr().err
