"""Packages that bring a game, installed where only those processes look that are told to: others have four games."""

import os
import subprocess
import sys
from atexit import register
from functools import cache
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from zipfile import ZipFile

from tests.server.conftest import PROGRAM, Server

BRISCOLA = Path(__file__).parents[1] / "examples" / "briscola"


def build(folder: Path, into: Path) -> subprocess.CompletedProcess[str]:
    """A wheel of a folder."""
    words = f"-m pip wheel -q --disable-pip-version-check --no-deps -w {into} {folder}"
    return subprocess.run([sys.executable, *words.split()], capture_output=True, text=True, check=False)


@cache
def site_of(project: Path) -> Path:
    """A folder with a package as it would be installed, its entry points included."""
    folder = Path(mkdtemp(prefix="ludoteca-installed-"))
    register(rmtree, folder, ignore_errors=True)
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=project, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    with ZipFile(wheel) as packed:
        packed.extractall(folder / "site")
    return folder / "site"


def environment(site: Path) -> dict[str, str]:
    """For a process that has what is installed there."""
    return {**os.environ, "PYTHONPATH": str(site), "PYTHONUTF8": "1"}


class ServerWithSite(Server):
    """A server that has what is installed in a folder, as long as it is."""

    site: Path | None = None

    def start(self) -> None:
        """Start with what is installed now."""
        before = "" if self.site is None else f"import sys\nsys.path.insert(0, {str(self.site)!r})\n"
        self.program = before + PROGRAM
        super().start()
