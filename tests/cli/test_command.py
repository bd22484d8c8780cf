"""The command line as people meet it: help, exit codes, one-line errors, both languages."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator

import pytest

from ludoteca import __version__
from ludoteca.cli import main
from ludoteca.cli.words import lang_of

COMMANDS = ("serve", "play", "replay", "sim", "rules", "content", "store", "doctor")


def ludoteca(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "ludoteca", *words],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"LC_ALL": "C.UTF-8"} | environment,
    )


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(command: str, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "--lang", lang, "--help"]) == 0
    text = capsys.readouterr().out
    assert {"en": "examples:", "it": "esempi:"}[lang] in text
    assert f"\n  ludoteca {command}" in text


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"ludoteca {__version__}\n"


@pytest.mark.parametrize(
    ("words", "hints"),
    [
        ([], ["required"]),
        (["paly"], ["'paly'", "play"]),
        (["rules", "sett"], ["'sett'", "did you mean 'set'?"]),
        (["rules", "set", "SET-PEN-99"], ["'SET-PEN-99'", "ludoteca rules set"]),
        (["rules", "set", "SET-PEN-01", "--search", "debt"], ["not both"]),
        (["sim", "set", "--bots", "gredy"], ["'gredy'", "did you mean 'greedy'?", "level5"]),
        (["sim", "set", "--option", "dekc=full"], ["'dekc'", "did you mean 'deck'?", "penalty"]),
        (["sim", "set", "--option", "deck=ful"], ["'ful'", "did you mean 'full'?", "beginners"]),
        (["sim", "set", "--option", "deck"], ["name=value"]),
        (["sim", "set", "--option", "games=99"], ["games", "1 to 20", "99"]),
        (["sim", "myth", "--option", "recorded=x"], ["'recorded'", "darkness"]),
        (["sim", "myth", "--option", "waves=3"], ["waves", "mode=slaughter", "leave it out"]),
        (
            ["sim", "myth", "--option", "mode=story", "--option", "darkness=both"],
            ["darkness", "mode=tile|adventure, or mode=story and story=", "the-last-harvest"],
        ),
        (["serve", "--workers", "0"], ["--workers", "1 to 64", "not 0"]),
        (["serve", "--workers", "two"], ["--workers", "two"]),
        (["sim", "set", "--games", "0"], ["--games", "0"]),
        (["sim", "set", "--games", "many"], ["--games", "many"]),
        (["sim", "set", "--seats", "9"], ["--seats", "1 to 8"]),
        (["sim", "set", "--seats", "2", "--bots", "1,2,3"], ["3 bots", "2 seats"]),
        (["sim", "set", "--seed", "-1"], ["--seed", "-1"]),
        (["play"], ["ludoteca play set"]),
        (["play", "set", "--bot", "9"], ["'9'", "level5"]),
        (["play", "set", "--seats", "2", "--bot", "1", "--bot", "2"], ["--seats"]),
        (["play", "set", "--name", "x" * 25], ["24"]),
        (["play", "set", "--join", "http://localhost:1/t/x"], ["--join", "game"]),
    ],
)
def test_wrong_usage_is_one_line_that_says_what_to_do(
    words: list[str], hints: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*words, "--lang", "en"] if words else words) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    for hint in hints:
        assert hint in told.err


@pytest.mark.parametrize(
    ("words", "hints"),
    [
        (["rules", "sett"], ["volevi dire 'set'?"]),
        (["sim", "set", "--games", "x"], ["serve un numero intero, non 'x'", "prova"]),
        (["serve", "--workers", "65"], ["--workers è un numero da 1 a 64, non 65"]),
        (["sim", "set", "--games"], ["--games", "manca il valore"]),
        (["sim"], ["manca: GIOCO"]),
        (["rules", "set", "--nope"], ["non capisco: --nope"]),
    ],
)
def test_wrong_usage_in_italian(words: list[str], hints: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([words[0], "--lang", "it", *words[1:]]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    for hint in hints:
        assert hint in told


def test_what_the_rules_refuse_fails_with_the_clause(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "set", "--seats", "1", "--option", "penalty=sitout", "--lang", "it"]) == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "SET-OPT-02" in told
    assert "solitario" in told


@pytest.mark.parametrize(
    ("environment", "words", "lang"),
    [
        ({}, [], "en"),
        ({"LANG": "it_IT.UTF-8"}, [], "it"),
        ({"LANG": "it_IT.UTF-8", "LC_ALL": "en_GB.UTF-8"}, [], "en"),
        ({"LC_ALL": "fr_FR.UTF-8"}, [], "en"),
        ({"LANG": "it_IT.UTF-8"}, ["rules", "set", "--lang", "en"], "en"),
        ({}, ["rules", "set", "--lang=it"], "it"),
    ],
)
def test_the_language_is_asked_for_or_the_systems(environment: dict[str, str], words: list[str], lang: str) -> None:
    assert lang_of(environment, words) == lang


def test_an_unexpected_error_is_one_line_unless_debugging() -> None:
    # /dev/full takes nothing: the flush of standard output fails in a way that no command expects.
    def fail(**environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            f"{sys.executable} -m ludoteca rules set --lang en > /dev/full",
            shell=True,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            env=os.environ | environment,
        )

    quiet = fail()
    assert quiet.returncode == 1
    assert "No space left on device" in quiet.stderr
    assert "Traceback" not in quiet.stderr
    assert quiet.stderr.count("\n") == 1
    assert "Traceback" in fail(LUDOTECA_DEBUG="1").stderr


def test_a_reader_that_goes_away_is_no_error() -> None:
    done = subprocess.run(
        f"set -o pipefail; {sys.executable} -m ludoteca rules set --json | head -c 5",
        shell=True,
        executable="/bin/bash",
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, '[{"id', "")


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Jobs in the background of a shell ignore interrupts, and so does whatever they start."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interruptible")
def test_an_interrupt_ends_quietly() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "ludoteca", "play", "set", "--plain", "--lang", "en"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as running:
        assert running.stdout is not None
        while "Three keys" not in running.stdout.readline():
            assert running.poll() is None
        running.send_signal(signal.SIGINT)
        # Its standard input stays open until it has ended: a closed one ends it as well, and with another code.
        assert running.wait() == 130
        assert running.stderr is not None
        assert running.stderr.read() == ""


def test_the_module_runs_as_the_command() -> None:
    done = ludoteca("rules", "set", "SET-PEN-06", "--lang", "it")
    assert done.returncode == 0
    assert done.stdout.startswith("SET-PEN-06  (chiarimento della casa)\n")
    assert done.stderr == ""
