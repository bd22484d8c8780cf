"""Who thinks next, how much, and what becomes of a process that dies: with a clock and processes that tests hand in."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest
from tests.server.works import die, die_once, double, fail

from ludoteca.bots.workers import Worked, Worker
from ludoteca.server.bounds import Bounds
from ludoteca.server.thinking import CALM, LEAST_SHARE, OTHERS_TURN, Asker, GivenUp, Thinking


async def turns(true: Callable[[], bool]) -> None:
    """Let the event loop turn until something holds."""
    while not true():  # noqa: ASYNC110  # nobody could set an event without being told of these tests
        await asyncio.sleep(0)


class Hands:
    """A process that does nothing by itself: a test says when it is done, and how long it took."""

    def __init__(self) -> None:
        self.begun: list[tuple[Any, ...]] = []
        self.work: Future[Worked] = Future()

    def submit(self, _work: Callable[..., Any], *arguments: Any) -> "Future[Worked]":
        """Remember what was asked."""
        self.begun.append(arguments)
        self.work = Future()
        return self.work

    def kill(self) -> None:
        """Nothing to kill."""

    def close(self) -> None:
        """Nothing to close."""


class Bench:
    """One process in a test's hands, and a clock that it sets."""

    def __init__(self, most_thinking: float = 20, thinking_per_second: float = 1) -> None:
        bounds = Bounds(most_thinking=most_thinking, thinking_per_second=thinking_per_second, busy_for=0.0)
        self.now = 0.0
        self.hands = Hands()
        self.turns: list[bool] = []
        self.thinking = Thinking(1, bounds, lambda: self.hands, lambda: self.now, self.turned)

    def turned(self) -> None:
        """The house has become busy, or calm."""
        self.turns.append(self.thinking.busy)

    def ask(self, guest: str, table: str, person: bool = True, scales: bool = False) -> "asyncio.Future[Any]":
        """A question that is known by its table."""
        return self.thinking.ask(Asker(guest, table, person), print, table, scales=scales)

    async def order(self, seconds: float = 0.0) -> list[str]:
        """Let everything be done one after the other: the tables in the order in which they were served."""
        while self.thinking.running:
            work = self.hands.work
            work.set_result(Worked(None, seconds))
            await turns(lambda work=work: not self.thinking.running or self.hands.work is not work)  # type: ignore[misc]
        return [arguments[0] for arguments in self.hands.begun]


async def test_guests_take_turns_however_many_tables_one_of_them_has() -> None:
    bench = Bench()
    for table in ("a1", "a2", "a3", "a4"):
        bench.ask("ada", table)
    bench.ask("bea", "b1")
    bench.ask("carla", "c1")
    assert await bench.order() == ["a1", "a2", "b1", "c1", "a3", "a4"]


async def test_the_tables_of_a_guest_take_turns() -> None:
    bench = Bench()
    for table in ("a1", "a1", "a1", "a2", "a3"):
        bench.ask("ada", table)
    assert await bench.order() == ["a1", "a1", "a2", "a3", "a1"]


async def test_what_a_person_waits_for_comes_before_bots_among_themselves() -> None:
    bench = Bench()
    bench.ask("ada", "bots 1", person=False)
    bench.ask("ada", "bots 2", person=False)
    bench.ask("bea", "person")
    assert await bench.order() == ["bots 1", "person", "bots 2"]


async def test_bots_among_themselves_are_not_forgotten_while_people_wait() -> None:
    bench = Bench()
    for number in range(2 * OTHERS_TURN):
        bench.ask("ada", f"person {number}")
    bench.ask("bea", "bots", person=False)
    assert (await bench.order()).index("bots") == OTHERS_TURN - 1


async def test_who_has_used_up_the_budget_comes_after_the_others_until_it_has_come_back() -> None:
    bench = Bench(most_thinking=5, thinking_per_second=1)
    bench.ask("ada", "a1")
    await bench.order(8.0)
    for name in ("x", "ada", "bea", "carla"):  # the first one begins at once
        bench.ask(name, name)
    assert await bench.order() == ["a1", "x", "bea", "carla", "ada"]
    bench.now = 4.0
    for name in ("x", "ada", "bea"):
        bench.ask(name, name)
    assert (await bench.order())[5:] == ["x", "ada", "bea"]


async def test_what_is_no_longer_wanted_is_not_begun() -> None:
    bench = Bench()
    bench.ask("ada", "a1")
    bench.ask("ada", "a2").cancel()
    bench.ask("ada", "a3")
    await asyncio.sleep(0)
    assert await bench.order() == ["a1", "a3"]


async def test_when_much_waits_bots_think_less_and_whoever_asks_for_little_the_least_less() -> None:
    bench = Bench()
    for number in range(CALM):
        bench.ask("ada", f"a{number}", scales=True)
    await bench.order()
    assert [share for _, share in bench.hands.begun] == [1.0] * CALM
    assert not bench.turns
    bench.hands.begun.clear()
    bench.ask("ada", "first")
    for guest in range(10):
        for table in range(19):
            bench.ask(f"guest {guest}", f"{guest}/{table}", scales=True)
    bench.ask("bea", "b", scales=True)
    await bench.order()
    shares = dict(arguments for arguments in bench.hands.begun if len(arguments) == 2)
    assert shares["b"] == CALM / 11
    assert shares["0/0"] == LEAST_SHARE
    assert all(LEAST_SHARE <= share <= 1 for share in shares.values())
    assert bench.turns[0] is True
    await turns(lambda: not bench.thinking.busy)
    assert bench.turns[-1] is False


async def test_a_process_that_dies_is_replaced_and_a_question_that_kills_twice_is_given_up(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.syspath_prepend(Path(__file__).parents[2])
    real = Thinking(1, Bounds(), Worker)
    asker = Asker("ada", "a", True)
    again = real.ask(asker, die_once, str(tmp_path / "mark"))
    others = [real.ask(Asker("bea", f"b{number}", True), double, number) for number in range(3)]
    assert await again == "alive"
    assert await asyncio.gather(*others) == [0, 2, 4]
    with pytest.raises(GivenUp):
        await real.ask(asker, die)
    with pytest.raises(KeyError):
        await real.ask(asker, fail)
    assert await real.ask(asker, double, 4) == 8
    real.close()
