"""The files that run a server elsewhere agree with the program: commands, settings, paths."""

import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from ludoteca.cli.parser import build_parser

ROOT = Path(__file__).parents[2]
CONTAINER = (ROOT / "Containerfile").read_text()
UNIT = (ROOT / "deploy" / "ludoteca.service").read_text()
NODES = (ROOT / "deploy" / "compose.nodes.yaml").read_text()
PARSER = (ROOT / "src" / "ludoteca" / "cli" / "serve_options.py").read_text()


def test_the_container_and_the_unit_start_the_server_with_words_that_it_knows() -> None:
    container = re.findall(r'"([^"]+)"', CONTAINER.split("\nCMD ")[1])
    unit = UNIT.split("ExecStart=")[1].split("\n")[0].split()[1:]
    for words in (container, unit):
        arguments = build_parser("en").parse_args(words)
        assert (arguments.command, arguments.port) == ("serve", 8000)


def test_every_setting_in_them_is_one_of_the_program() -> None:
    for text in (CONTAINER, UNIT, NODES):
        names = set(re.findall(r"LUDOTECA_[A-Z_]+", text))
        assert names
        assert all(f'os.environ.get("{name}"' in PARSER for name in names), names


def test_what_the_container_copies_and_installs_exists() -> None:
    for line in re.findall(r"^COPY (?!--from)(.+) \S+$", CONTAINER, re.MULTILINE):
        for name in line.split():
            assert (ROOT / name).exists(), name
    extras = CONTAINER.split("whl)[")[1].split("]")[0].split(",")
    known = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    assert set(extras) <= set(known)


def test_files_that_compose_mounts_exist() -> None:
    for name in re.findall(r"- \./([^:]+):", NODES):
        assert (ROOT / "deploy" / name).is_file(), name


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd here to read the unit")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    unit = tmp_path / "ludoteca.service"
    unit.write_text(re.sub(r"ExecStart=\S+", f"ExecStart={shutil.which('true')}", UNIT))
    checked = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False)
    assert (checked.returncode, checked.stderr) == (0, "")
