"""The page for researchers does what it says where nothing else is installed: `make research`."""

import re
import subprocess
from pathlib import Path

import pytest
from scripts.try_package import CONSTRAINTS, fresh, pip
from tests.installed import build

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "research.md"


@pytest.mark.foreign
def test_with_nothing_but_the_wheel_and_its_extra_every_snippet_of_the_page_works(tmp_path: Path) -> None:
    pytest.importorskip("pyspiel", reason="make research installs it")
    fresh(tmp_path / "env")
    built = build(ROOT, tmp_path)
    assert built.returncode == 0, built.stderr
    (wheel,) = tmp_path.glob("*.whl")
    pip(tmp_path / "env", "install", "-c", str(CONSTRAINTS), f"{wheel}[research]")

    def run(*words: str) -> None:
        command = [str(tmp_path / "env" / "bin" / "python"), "-I", *words]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr

    run("-m", "doctest", str(PAGE))
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    (plain,) = [block for block in blocks if ">>>" not in block]
    run("-c", f"{plain}\nassert game.num_players() == 3")
