"""OpenSpiel's tests and search on our games, and a Ray that loses a worker: `make research`."""

import os
import random
import re
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import msgspec
import numpy as np
import pytest

from ludoteca.cli import main
from ludoteca.games import BOXES, SHIPPED
from ludoteca.lab.cluster import Rays
from ludoteca.lab.simulate import Report, simulate

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
def head() -> Iterator[str]:
    """The address of a Ray with two cores that others have started."""
    pytest.importorskip("ray", reason="make research installs it")
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 2, "include_dashboard": False})
    yield cluster.address
    cluster.shutdown()


COMMANDS = [
    ["sim", "myset", "--bots", "greedy,level1", "--games", "40", "--seed", "6", "--json"],
    ["arena", "sideboards", "--bots", "random,level1,greedy", "--games", "10", "--seed", "6", "--json"],
    ["lab", "train", "sideboards", "--generations", "2", "--games", "24", "--tests", "4", "--out", "weights"],
]


@pytest.mark.parametrize("command", COMMANDS, ids=["sim", "arena", "train"])
def test_at_the_command_line_a_cluster_finds_what_one_process_and_cores_find(
    command: list[str], head: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def found(name: str, *crew: str) -> tuple[str, dict[str, str]]:
        (tmp_path / name).mkdir()
        monkeypatch.chdir(tmp_path / name)
        assert main([*command, *crew]) == 0
        told = re.sub(r'"(seconds|actions_per_second|computed)":[^,}]+', "", capsys.readouterr().out)
        return told, {file.name: file.read_text("utf-8") for file in Path("weights").glob("*")}

    alone = found("alone", "--workers", "1")
    assert alone == found("cores", "--workers", "2")
    import ray

    init = Mock(wraps=ray.init)
    monkeypatch.setattr(ray, "init", init)
    assert alone == found("ray", "--crew", "ray", "--address", head)
    assert {call.args[0] for call in init.call_args_list} == {head}
