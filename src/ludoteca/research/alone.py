"""Gymnasium: one seat of a table, with bots in the others."""

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium

from ludoteca.bots.seated import SeatedBot
from ludoteca.core.game import Seat
from ludoteca.games import SHIPPED
from ludoteca.research.rounds import MOST_ROUNDS, PICTURE, TEXT, Reward, Rounds, check_asked
from ludoteca.research.spaces import Looking, Observation

SECONDS = 1.0
"""How long a round lasts for bots that take their time, where everybody may wait."""


class AgainstBots(gymnasium.Env[Observation, int]):
    """A seat that learns against bots of the box, who play as fast as they do at a table."""

    metadata: dict[str, Any] = {"render_modes": [TEXT, PICTURE]}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: int = 0,
        bots: Sequence[str] = (),
        options: Mapping[str, str] | None = None,
        reward: Reward = "victory",
        most_rounds: int = MOST_ROUNDS,
        render_mode: str | None = None,
        lang: str = "en",
    ) -> None:
        check_asked(reward, render_mode)
        self.rounds = Rounds(game, seats, options, most_rounds)
        levels = self.rounds.box.levels
        names = list(bots) or [self.rounds.box.bots[0].name]
        for name in names:
            if name not in levels:
                raise ValueError(f"{game} has no bot {name!r}; it has {', '.join(levels)}")
        if not 0 <= seat < self.rounds.seats:
            raise ValueError(f"there is no seat {seat} among {self.rounds.seats}")
        self.seat, self.reward, self.render_mode, self.lang = Seat(seat), reward, render_mode, lang
        others = [other for other in range(self.rounds.seats) if other != seat]
        self.bots = {Seat(other): levels[names[place % len(names)]] for place, other in enumerate(others)}
        self.looking = Looking(self.rounds)
        self.observation_space = self.looking.observations  # type: ignore[assignment]
        self.action_space = self.looking.actions  # type: ignore[assignment]
        self._seated: dict[Seat, SeatedBot] = {}
        self._told = 0.0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Another match, as far as this seat's first decision."""
        super().reset(seed=seed)
        deal = int(self.np_random.integers(1 << 62))
        self.rounds.begin(deal)
        self._seated = {seat: SeatedBot(bot, seat, deal) for seat, bot in self.bots.items()}
        self._told = 0.0
        self._bots_play()
        return self.looking.at(self.seat), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """What this seat does, and then the others until it is asked again."""
        rounds = self.rounds
        numbered = rounds.numbered(self.seat)
        if action not in numbered:
            raise ValueError(f"{action} may not be done: the action mask says what may be done")
        rounds.act(numbered[action])
        self._bots_play()
        now = self._told if self.reward == "victory" and not rounds.over else rounds.results(self.reward)[self.seat]
        gained, self._told = now - self._told, now
        return self.looking.at(self.seat), gained, rounds.over, rounds.cut_off, {}

    def _bots_play(self) -> None:
        """Until this seat is asked, or there is no more to ask."""
        rounds = self.rounds
        while (seat := rounds.asked) is not None and seat != self.seat and not rounds.cut_off:
            now = rounds.round * SECONDS
            planned = self._seated[seat].ask(rounds.match, now)
            ready = planned is not None and (planned[0] < now + SECONDS or not rounds.may_wait())
            if not ready and not rounds.may_wait():
                rounds.act(rounds.match.actions(seat)[0])  # a bot that would wait where nobody may
            else:
                rounds.act(planned[1] if planned is not None and ready else None)

    def render(self) -> str:
        """The table as this seat sees it, in words or as an SVG."""
        return self.rounds.shown(self.seat, self.render_mode, self.lang)


def register() -> None:
    """Let `gymnasium.make("ludoteca/NAME-v0", …)` find the games of the house."""
    for name in SHIPPED:
        gymnasium.register(
            f"ludoteca/{name}-v0",
            entry_point="ludoteca.research.alone:AgainstBots",
            kwargs={"game": name},
            disable_env_checker=True,
        )


register()
