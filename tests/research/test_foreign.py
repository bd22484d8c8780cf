"""OpenSpiel's tests and search on our games, and a Ray that loses a worker: `make research`."""

import os
import random
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from ludoteca.games import BOXES, SHIPPED
from ludoteca.lab.arena import tournament
from ludoteca.lab.cluster import Rays
from ludoteca.lab.crew import Alone, Cores, Crew
from ludoteca.lab.simulate import Report, simulate
from ludoteca.lab.training import train

pytestmark = pytest.mark.foreign
pyspiel: Any = pytest.importorskip("pyspiel", reason="make research installs it")


def begun(name: str) -> Any:
    """A table after the deal."""
    from ludoteca.research.spiel import FACES, name_of

    state = pyspiel.load_game(name_of(name)).new_initial_state()
    while state.is_chance_node():
        state.apply_action(random.Random(5).randrange(FACES))
    return state


@pytest.mark.parametrize("name", SHIPPED)
def test_openspiel_plays_copies_and_stores_our_games(name: str) -> None:
    from ludoteca.research.spiel import name_of

    pyspiel.random_sim_test(pyspiel.load_game(name_of(name)), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("name", SHIPPED)
def test_a_sampled_table_is_one_that_the_seat_could_be_at(name: str) -> None:
    state, rng = begun(name), random.Random(3)
    for _ in range(30):
        if state.is_terminal():
            break
        player = state.current_player()
        other = state.resample_from_infostate(player, rng.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.legal_actions() == state.legal_actions()
        state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.parametrize("name", SHIPPED)
def test_an_information_state_remembers_everything(name: str) -> None:
    """What a seat has done and heard is never forgotten: it begins whatever the seat knows later."""
    state, rng = begun(name), random.Random(1)
    seats = range(state.num_players())
    did: list[list[int]] = [[] for _ in seats]
    knew: list[list[Any]] = [[] for _ in seats]
    told: set[str] = set()
    while not state.is_terminal():
        for seat in seats:
            _, _, own, _, heard = msgspec.json.decode(state.information_state_string(seat))
            assert own == did[seat]
            assert heard[: len(knew[seat])] == knew[seat]
            knew[seat] = heard
        player = state.current_player()
        assert state.information_state_string(player) not in told
        told.add(state.information_state_string(player))
        did[player].append(rng.choice(state.legal_actions()))
        state.apply_action(did[player][-1])
    assert all(did)
    assert all(knew)


@pytest.mark.parametrize("name", ["myset", "sideboards"])
def test_openspiels_own_search_plays_our_games(name: str) -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    state = begun(name)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(state.get_game(), evaluator, 2.0, 20, random_state=np.random.RandomState(2))
    assert bot.step(state) in state.legal_actions()


def figures(report: Report) -> bytes:
    """All that does not depend on the machine."""
    return msgspec.json.encode(msgspec.structs.replace(report, seconds=0, actions_per_second=0))


def a_worker() -> int | None:
    """A process of Ray that plays matches now."""
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if (process / "cmdline").read_bytes().startswith(b"ray::play_batch"):
                return int(process.name)
        except OSError:
            continue  # it has just ended
    return None


def test_a_lost_worker_of_ray_costs_its_batch_and_nothing_else() -> None:
    pytest.importorskip("ray", reason="make research installs it")
    box = BOXES["myset"]
    asked: dict[str, Any] = {"games": 300, "seats": 3, "bots": [box.levels["greedy"], box.levels["level1"]], "seed": 5}
    killed: list[int] = []

    def kill_one(done: int) -> None:
        if not killed and (worker := a_worker()) is not None:
            os.kill(worker, signal.SIGKILL)
            killed.append(worker)

    by_ray = simulate(box.game, crew=Rays(cores=2), progress=kill_one, **asked)
    assert killed
    assert figures(by_ray) == figures(simulate(box.game, workers=1, **asked))
    assert figures(by_ray) == figures(simulate(box.game, workers=2, **asked))


@pytest.fixture(scope="module")
def ray_of_two() -> Iterator[None]:
    """A Ray with two workers, started once for all who ask."""
    ray = pytest.importorskip("ray", reason="make research installs it")
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    yield
    ray.shutdown()


@pytest.mark.usefixtures("ray_of_two")
def test_a_tournament_by_ray_is_the_one_of_one_process_and_of_cores() -> None:
    box = BOXES["sideboards"]
    bots = [box.levels[name] for name in ("random", "level1", "greedy")]

    def told(crew: Crew) -> bytes:
        report = tournament(box.game, bots, games=10, seats=2, seed=6, crew=crew)
        standings = [msgspec.structs.replace(one, computed=0.0) for one in report.standings]  # seconds of a processor
        return msgspec.json.encode(msgspec.structs.replace(report, standings=tuple(standings)))

    assert told(Rays()) == told(Alone()) == told(Cores(2))


@pytest.mark.usefixtures("ray_of_two")
def test_a_training_by_ray_is_the_one_of_one_process_and_of_cores() -> None:
    game, learner = BOXES["sideboards"].game, BOXES["sideboards"].learner
    assert learner is not None

    def told(crew: Crew) -> bytes:
        generations = train(game, learner, generations=2, games=24, tests=4, seed=3, crew=crew)
        return msgspec.json.encode(list(generations))

    assert told(Rays()) == told(Alone()) == told(Cores(2))
