"""`ludoteca doctor`: what is here, what is not, and what to do about it."""

import socket
from pathlib import Path

import pytest

from ludoteca.cli import doctor, main
from ludoteca.games import GAMES


@pytest.mark.parametrize("lang", ["en", "it"])
def test_every_finding_is_a_line(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["doctor", "--lang", lang])
    lines = capsys.readouterr().out.splitlines()
    findings = list(doctor.findings())
    assert len(lines) == len(findings) + 1
    for line, finding in zip(lines, findings, strict=False):
        assert line.startswith(("ok  ", "--  ", "NO  "))
        assert finding.what.en in line if lang == "en" else finding.what.it in line
    assert code == int(any(line.startswith("NO") for line in lines))


def test_the_packages_of_the_test_environment_are_there() -> None:
    for extra in ("server", "terminal", "dev"):
        assert doctor.missing_packages(extra) == []


def test_a_busy_port_is_told_with_what_to_do() -> None:
    with socket.create_server(("0.0.0.0", 0)) as taken:
        found = doctor.port(taken.getsockname()[1])
    assert not found.well
    assert not found.needed
    assert "--port" in found.remedy.en


def test_a_folder_that_cannot_be_written_is_needed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    found = doctor.store()
    assert (found.well, found.needed) == (False, True)
    assert "--database" in found.remedy.it
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "free"))
    assert doctor.store().well
    assert list((tmp_path / "free/ludoteca").iterdir()) == []


def test_a_program_that_is_not_there() -> None:
    found = doctor.program(("surely-not-here",), doctor.same("x"), doctor.same("install it"))
    assert not found.well


def test_content_that_does_not_fit_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    assert doctor.content().well
    monkeypatch.setattr(GAMES["myth"].packs, "misprints", lambda: [("lost-scroll", doctor.same("leads nowhere"))])
    found = doctor.content()
    assert (found.well, found.needed, found.seen.en) == (False, True, "myth: lost-scroll")
