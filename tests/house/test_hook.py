"""`make hook`: what is staged is formatted and linted before it is committed."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def git(folder: Path, *words: str) -> str:
    told = subprocess.run(["git", *words], cwd=folder, check=True, capture_output=True, text=True)
    return told.stdout


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A repository with the hook and our tools."""
    git(tmp_path, "init", "-q")
    git(tmp_path, "config", "user.name", "Ada")
    git(tmp_path, "config", "user.email", "ada@example.org")
    (tmp_path / ".venv").symlink_to(sys.prefix)
    (tmp_path / "pyproject.toml").symlink_to(ROOT / "pyproject.toml")
    hook = tmp_path / ".git/hooks/pre-commit"
    hook.parent.mkdir(exist_ok=True)
    hook.symlink_to(ROOT / "scripts/pre-commit")
    return tmp_path


def commit(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["git", "commit", "-qm", "A change"], cwd=folder, capture_output=True, text=True)


def test_what_is_staged_is_formatted(checkout: Path) -> None:
    (checkout / "shelf.py").write_text("import os\nbooks=[1,2 ]\n")
    git(checkout, "add", "shelf.py")
    told = commit(checkout)
    assert told.returncode == 0, told.stderr
    assert git(checkout, "show", "HEAD:shelf.py") == "books = [1, 2]\n"


def test_what_cannot_be_mended_is_not_committed(checkout: Path) -> None:
    (checkout / "shelf.py").write_text("print(nobody_knows)\n")
    git(checkout, "add", "shelf.py")
    told = commit(checkout)
    assert told.returncode != 0
    assert "nobody_knows" in told.stdout + told.stderr


def test_a_file_that_is_staged_in_part_is_left_alone(checkout: Path) -> None:
    (checkout / "shelf.py").write_text("books = 1\n")
    git(checkout, "add", "shelf.py")
    (checkout / "shelf.py").write_text("books=2\n")
    told = commit(checkout)
    assert told.returncode != 0
    assert "shelf.py is staged only in part" in told.stderr
    assert (checkout / "shelf.py").read_text() == "books=2\n"
