"""PettingZoo: all seats of a table, one after the other or all at once."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from ludoteca.core.game import Seat
from ludoteca.research.rounds import MOST_ROUNDS, PICTURE, TEXT, Reward, Rounds, check_asked
from ludoteca.research.spaces import Looking, Observation

Agent = str


class _Table:
    """What both kinds of environments have: a table, its spaces, the seeds of its matches, and how it is shown."""

    metadata: dict[str, Any] = {"render_modes": [TEXT, PICTURE], "name": "ludoteca", "is_parallelizable": True}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        reward: Reward = "victory",
        most_rounds: int = MOST_ROUNDS,
        render_mode: str | None = None,
        lang: str = "en",
    ) -> None:
        check_asked(reward, render_mode)
        self.rounds = Rounds(game, seats, options, most_rounds)
        self.looking = Looking(self.rounds)
        self.metadata = {**self.metadata, "name": f"ludoteca_{game}_v0"}
        self.reward, self.render_mode, self.lang = reward, render_mode, lang
        self.possible_agents = [f"player_{seat}" for seat in range(self.rounds.seats)]
        self.agents: list[Agent] = []
        self._seat = {agent: Seat(seat) for seat, agent in enumerate(self.possible_agents)}
        self._observations = dict.fromkeys(self.possible_agents, self.looking.observations)
        self._actions = {agent: spaces.Discrete(self.rounds.wait + 1) for agent in self.possible_agents}
        self._seeds = np.random.default_rng()
        self._told = [0.0] * self.rounds.seats

    def observation_space(self, agent: Agent) -> spaces.Dict:
        """The numbers of a view, and which actions may be done."""
        return self._observations[agent]

    def action_space(self, agent: Agent) -> spaces.Discrete:
        """A number for every action, the last for waiting."""
        return self._actions[agent]

    def _begin(self, seed: int | None) -> None:
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.rounds.begin(int(self._seeds.integers(1 << 62)))
        self.agents = self.possible_agents[:]
        self._told = [0.0] * self.rounds.seats

    def _gained(self) -> dict[Agent, float]:
        """What each seat gained since it was last told."""
        rounds = self.rounds
        now = rounds.results(self.reward) if self.reward == "points" or rounds.over else self._told
        gained = {agent: now[seat] - self._told[seat] for agent, seat in self._seat.items()}
        self._told = now
        return gained

    def render(self) -> str:
        """The table as the seat that is asked sees it, in words or as an SVG."""
        seat = self.rounds.asked
        return self.rounds.shown(Seat(0) if seat is None else seat, self.render_mode, self.lang)

    def close(self) -> None:
        """Nothing is held open."""


class InTurn(_Table, AECEnv[Agent, Observation, int]):  # type: ignore[misc]
    """One seat after the other: whoever may act in a round acts once or waits."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Another match; the same seed leads to the same matches."""
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Agent, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._next()

    def _next(self) -> Agent:
        return self.possible_agents[self.rounds.asked or 0]

    def observe(self, agent: Agent) -> Observation:
        """What a seat sees; only the one that is asked may do something."""
        seat = self._seat[agent]
        return self.looking.at(seat, asked=seat == self.rounds.asked)

    def step(self, action: int | None) -> None:
        """What the seat that is asked does."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        numbered = self.rounds.numbered(self._seat[agent])
        if action not in numbered:
            raise ValueError(f"{agent} may not do {action}: the action mask says what may be done")
        self._cumulative_rewards[agent] = 0.0
        self.rounds.act(numbered[action])
        self.rewards = self._gained()
        self.terminations = dict.fromkeys(self.agents, self.rounds.over)
        self.truncations = dict.fromkeys(self.agents, self.rounds.cut_off)
        self.agent_selection = self._next()
        self._accumulate_rewards()


class Together(_Table, ParallelEnv[Agent, Observation, int]):  # type: ignore[misc]
    """All seats at once: what comes too late in a race is as if its seat had waited."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[Agent, Observation], dict[Agent, dict[str, Any]]]:
        """Another match; the same seed leads to the same matches."""
        self._begin(seed)
        return self._seen(), {agent: {} for agent in self.agents}

    def _seen(self) -> dict[Agent, Observation]:
        return {agent: self.looking.at(self._seat[agent]) for agent in self.agents}

    def step(
        self, actions: dict[Agent, int]
    ) -> tuple[
        dict[Agent, Observation],
        dict[Agent, float],
        dict[Agent, bool],
        dict[Agent, bool],
        dict[Agent, dict[str, Any]],
    ]:
        """One round."""
        rounds, agents = self.rounds, self.agents
        chosen = {}
        for agent in agents:
            numbered = rounds.numbered(self._seat[agent])
            if actions[agent] not in numbered:
                raise ValueError(f"{agent} may not do {actions[agent]}: the action mask says what may be done")
            chosen[self._seat[agent]] = numbered[actions[agent]]
        number = rounds.round
        while rounds.round == number and (seat := rounds.asked) is not None:
            action = chosen[seat]
            rounds.act(action if action is not None and action in rounds.match.actions(seat) else None)
        over, cut_off = rounds.over, rounds.cut_off
        seen, gained = self._seen(), self._gained()
        if over or cut_off:
            self.agents = []
        return (
            seen,
            gained,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut_off),
            {agent: {} for agent in agents},
        )


def env(game: str, **settings: Any) -> InTurn:
    """A table at which one seat after the other is asked: `env(NAME, seats=3)`."""
    return InTurn(game, **settings)


def parallel_env(game: str, **settings: Any) -> Together:
    """A table at which all seats act at once: `parallel_env(NAME, seats=4)`."""
    return Together(game, **settings)
