"""What a server imports before it lets people in: nothing that they could do without."""

import subprocess
import sys

import pytest

from ludoteca.core.on_demand import OnDemand

LATER = ["litestar", "textual", "numpy", "redis", "sqlalchemy.orm", "ludoteca.games.myth.rules", "ludoteca.server.api"]
"""What takes long to import and is not needed to sit at a table of SET."""


def test_a_server_does_not_import_what_can_wait() -> None:
    program = f"import sys, ludoteca.server.run; print([name for name in {LATER} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_registry_loads_once_and_only_what_is_asked_for() -> None:
    loaded = []

    def load(name: str) -> str:
        loaded.append(name)
        return name.upper()

    registry = OnDemand({"a": lambda: load("a"), "b": lambda: load("b")})
    assert list(registry) == ["a", "b"]
    assert "a" in registry
    assert len(registry) == 2
    assert loaded == []
    assert [registry["b"], registry["b"], registry.get("c")] == ["B", "B", None]
    assert loaded == ["b"]
    with pytest.raises(KeyError):
        registry["c"]
    assert dict(registry) == {"a": "A", "b": "B"}
