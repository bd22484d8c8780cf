"""A registry whose values are loaded when they are first asked for."""

import gc

from ludoteca.core.on_demand import OnDemand


def test_a_value_is_loaded_once_and_without_looking_for_garbage() -> None:
    loaded: list[bool] = []

    def load() -> str:
        loaded.append(gc.isenabled())
        return "value"

    registry = OnDemand({"name": load})
    assert list(registry) == ["name"]
    assert not loaded
    assert registry["name"] == registry["name"] == "value"
    assert loaded == [False]
    assert gc.isenabled()


def test_a_value_is_added_or_takes_the_place_of_another() -> None:
    registry = OnDemand({"a": lambda: 1})
    registry.add("b", 2)
    registry.add("a", 3)
    assert dict(registry) == {"a": 3, "b": 2}
