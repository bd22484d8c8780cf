"""When the server looks for garbage: moves leave none, connections do."""

import gc
from collections.abc import Iterator

import pytest

from ludoteca.server.memory import FEW_GONE, Connections


@pytest.fixture
def looks() -> Iterator[list[int]]:
    """The generations that are looked through, one after the other; by itself nothing is."""
    seen: list[int] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            seen.append(info["generation"])

    gc.disable()
    gc.callbacks.append(note)
    yield seen
    gc.callbacks.remove(note)
    gc.enable()


def test_all_is_looked_through_once_enough_connections_have_gone(looks: list[int]) -> None:
    few = Connections()
    for _ in range(FEW_GONE):
        few.come()
    for _ in range(FEW_GONE - 1):
        few.go()
    assert looks == []
    few.go()
    assert looks == [2]
    assert (few.here, few.gone) == (0, 0)


def test_with_many_connections_a_look_waits_for_more_of_them_to_go(looks: list[int]) -> None:
    many = Connections()
    many.here = 8 * FEW_GONE
    for _ in range(FEW_GONE + 1):
        many.go()
    assert looks == []
    while not looks:
        many.go()
    # A quarter of those who were still here: n gone of 8 F, the first n with n >= (8 F - n) / 4 is 8 F / 5.
    assert many.here == 8 * FEW_GONE - 8 * FEW_GONE // 5
