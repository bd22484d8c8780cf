"""PettingZoo's and Gymnasium's environments: their own tests pass, rewards are what the rules say, seeds repeat."""

from itertools import combinations
from xml.etree.ElementTree import fromstring

import gymnasium
import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test

from ludoteca.core.game import Seat
from ludoteca.games.set.cards import sets_among
from ludoteca.research import AgainstBots, env, parallel_env
from ludoteca.research.rounds import Rounds
from ludoteca.research.spaces import Observation

TABLES = [("set", 3), ("myset", 2), ("myset", 4), ("sideboards", 1), ("sideboards", 3), ("myth", 2)]
SVG = "{http://www.w3.org/2000/svg}"
SHORT = 30
"""Rounds: enough for every kind of step, and the end of most games."""


def any_of(seen: Observation, rng: np.random.Generator) -> int:
    """Something that may be done."""
    return int(rng.choice(np.flatnonzero(seen["action_mask"])))


@pytest.mark.filterwarnings("ignore::UserWarning")  # that observations with a mask are no plain arrays
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_tests_of_pettingzoo_pass(name: str, seats: int) -> None:
    api_test(env(name, seats=seats, most_rounds=SHORT), num_cycles=SHORT)
    parallel_api_test(parallel_env(name, seats=seats, most_rounds=SHORT), num_cycles=SHORT)
    seed_test(lambda: env(name, seats=seats, most_rounds=SHORT), num_cycles=SHORT)


@pytest.mark.parametrize("name", ["myset", "sideboards"])
def test_rewards_are_shares_of_the_victory_or_points(name: str) -> None:
    for reward in ("victory", "points"):
        table = env(name, seats=3, reward=reward)
        table.reset(seed=4)
        rng = np.random.default_rng(4)
        gained = dict.fromkeys(table.agents, 0.0)
        for agent in table.agent_iter():
            seen, last, over, cut_off, _ = table.last()
            gained[agent] += last
            table.step(None if over or cut_off else any_of(seen, rng))
        outcome = table.rounds.match.outcome()
        assert outcome is not None
        if reward == "points":
            assert list(gained.values()) == list(outcome.points)
        else:
            winners = [seat for seat, share in enumerate(gained.values()) if share]
            assert winners == sorted(outcome.winners)
            assert sum(gained.values()) == pytest.approx(1)


def test_in_a_race_everybody_may_wait_and_the_clock_goes_on() -> None:
    rounds = Rounds("set", 2, None)
    call = next(number for number, action in rounds.numbered(rounds.queue[0]).items() if action and number == 0)
    caller = rounds.queue[0]
    rounds.act(rounds.numbered(caller)[call])
    assert rounds.match.view(caller).caller == caller
    while rounds.match.view(caller).caller is not None:
        rounds.act(None)  # the caller does not point, and the time is up
    assert rounds.match.view(caller).players[caller].debt == 1  # SET-PEN: nothing to give back yet


def test_a_group_may_not_wait_for_itself_for_ever() -> None:
    rounds = Rounds("myth", 2, None)
    assert rounds.may_wait()
    while rounds.round == 0:
        rounds.act(None)
    assert rounds.wait not in rounds.numbered(rounds.queue[0])  # somebody must act now
    rounds.act(next(iter(rounds.numbered(rounds.queue[0]).values())))
    while rounds.round == 1:
        rounds.act(next(iter(rounds.numbered(rounds.queue[0]).values())))
    assert rounds.may_wait()


def test_who_has_chosen_in_secret_is_not_asked_again() -> None:
    rounds = Rounds("sideboards", 3, None)
    first = rounds.queue[0]
    rounds.act(next(iter(rounds.numbered(first).values())))
    assert first not in rounds.queue
    assert rounds.numbered(first) == {rounds.wait: None}


def test_too_late_in_a_race_is_as_if_one_had_waited() -> None:
    table = parallel_env("set", seats=2)
    table.reset(seed=1)
    layout = table.rounds.match.view(Seat(0)).layout
    places = [layout.index(card) for card in min(sets_among(layout))]
    claim = 6 + 1330 + list(combinations(range(21), 3)).index(tuple(sorted(places)))
    table.step(dict.fromkeys(table.agents, claim))
    assert [move.seat for move in table.rounds.match.log] == [0]  # of round 0, in which seat 0 comes first
    assert table.rounds.round == 1


def test_one_seat_against_bots_plays_to_the_end_and_again_the_same() -> None:
    ends = []
    for _ in range(2):
        table = AgainstBots("myset", seats=3, seat=1, bots=["greedy", "random"], reward="points")
        rng = np.random.default_rng(2)
        seen, _ = table.reset(seed=9)
        total, over = 0.0, False
        while not over:
            assert table.observation_space.contains(seen)
            seen, gained, over, _, _ = table.step(any_of(seen, rng))
            total += gained
        outcome = table.rounds.match.outcome()
        assert outcome is not None
        assert total == outcome.points[1]
        ends.append(table.rounds.match.record().moves)
    assert ends[0] == ends[1]


def test_gymnasium_finds_the_games_by_name_and_several_at_once() -> None:
    tables = gymnasium.make_vec("ludoteca/sideboards-v0", num_envs=2, seats=2, bots=["random"])
    seen, _ = tables.reset(seed=3)
    masks = seen["action_mask"]
    seen, *_ = tables.step(np.array([np.flatnonzero(mask)[0] for mask in masks]))
    assert seen["observation"].shape[0] == 2


def test_a_table_is_shown_in_words() -> None:
    told = env("set", seats=2, render_mode="ansi", lang="it")
    told.reset(seed=1)
    view = told.rounds.match.view(Seat(0))
    assert told.render() == told.rounds.game.words.show(view, "it")


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_table_is_drawn(name: str, seats: int) -> None:
    for table in (env(name, seats=seats, render_mode="svg"), AgainstBots(name, seats=seats, render_mode="svg")):
        assert "svg" in table.metadata["render_modes"]
        table.reset(seed=1)
        drawn = fromstring(table.render())
        assert drawn.tag == f"{SVG}svg"
        assert all(float(drawn.attrib[side]) > 0 for side in ("width", "height"))


def test_a_game_without_a_picture_of_its_own_has_its_words_drawn() -> None:
    told = env("myset", seats=2, render_mode="svg", lang="it")
    told.reset(seed=1)
    lines = fromstring(told.render()).findall(f"{SVG}text")
    asked = told.rounds.asked
    assert asked is not None
    view = told.rounds.match.view(asked)
    assert [line.text or "" for line in lines] == told.rounds.game.words.show(view, "it").splitlines()


def test_what_cannot_be_had_is_named() -> None:
    with pytest.raises(ValueError, match="no game 'chess'; there are set, "):
        env("chess")
    with pytest.raises(ValueError, match="takes 2 to 4 seats, not 7"):
        env("myset", seats=7)
    with pytest.raises(ValueError, match="has no bot 'deep'; it has level1"):
        AgainstBots("myset", bots=["deep"])
    for make in (env, parallel_env, AgainstBots):
        with pytest.raises(ValueError, match="'ansi' or 'svg', not 'human'"):
            make("set", render_mode="human")
        with pytest.raises(ValueError, match="'victory' or 'points', not 'money'"):
            make("set", reward="money")  # type: ignore[arg-type]
    table = env("myset", seats=2)
    table.reset(seed=1)
    with pytest.raises(ValueError, match="action mask"):
        table.step(int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"] == 0)[0]))
