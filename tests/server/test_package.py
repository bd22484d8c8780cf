"""What people install: complete, refused where it would not be, and able to serve a table with nothing else there."""

import shutil
import subprocess
import sys
import zipfile
from email.parser import BytesParser
from pathlib import Path

import pytest
from tests.installed import build

from ludoteca import __version__

pytestmark = pytest.mark.xdist_group("package")

ROOT = Path(__file__).parents[2]
CLIENT = Path("src/ludoteca/server/static")


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a package is made of, as in a fresh clone: without the client."""
    folder = tmp_path_factory.mktemp("checkout")
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "NOTICE", "constraints.txt"):
        shutil.copy(ROOT / name, folder)
    leave = shutil.ignore_patterns("__pycache__", "static")
    shutil.copytree(ROOT / "src", folder / "src", ignore=leave)
    return folder


@pytest.fixture(scope="module")
def wheel(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel of the same with the client inside."""
    shutil.copytree(ROOT / CLIENT, checkout / CLIENT)
    into = tmp_path_factory.mktemp("dist")
    built = build(checkout, into)
    assert built.returncode == 0, built.stderr
    shutil.rmtree(checkout / CLIENT)
    return next(into.glob("*.whl"))


def test_no_wheel_is_built_without_the_client(checkout: Path, tmp_path: Path) -> None:
    built = build(checkout, tmp_path)
    assert built.returncode != 0
    assert "the browser client is not built" in built.stderr
    assert "make wheel" in built.stderr
    assert not list(tmp_path.glob("*.whl"))


def test_the_wheel_holds_client_rules_and_licence_and_its_description_leads_nowhere_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
        about = BytesParser().parsebytes(packed.read(f"ludoteca-{__version__}.dist-info/METADATA"))
    assert "ludoteca/server/static/index.html" in names
    assert any(name.startswith("ludoteca/server/static/assets/") for name in names)
    assert {f"ludoteca/games/{game}/RULES.toml" for game in ("set", "myset", "sideboards", "myth")} <= set(names)
    assert any(name.endswith("licenses/NOTICE") for name in names)
    assert not any(name.startswith(("tests/", "web/")) for name in names)
    assert about["Version"] == __version__
    assert {"server", "terminal", "postgres", "redis"} <= set(about.get_all("Provides-Extra") or ())
    description = str(about.get_payload())
    assert "A complete digital tabletop" in description
    assert "](docs/" not in description
    assert "![" not in description


def test_with_nothing_but_the_wheel_one_is_at_a_table_and_another_package_brings_a_game(wheel: Path) -> None:
    script = ROOT / "scripts" / "try_package.py"
    tried = subprocess.run([sys.executable, str(script), str(wheel)], capture_output=True, text=True, check=False)
    assert tried.returncode == 0, tried.stderr
    assert f"'command': 'ludoteca {__version__}'" in tried.stdout
    assert "'brought': 'briscola', 'waits': 'True'" in tried.stdout
