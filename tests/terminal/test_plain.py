"""The plain table over a pipe: a whole solitaire, refusals, both languages, records, bots."""

import asyncio
import os
import subprocess
import sys
import threading
from io import StringIO
from pathlib import Path

import pytest
from tests.server.starting import ludoteca

from ludoteca.core.game import Seat
from ludoteca.core.match import Match
from ludoteca.core.notation import read_record
from ludoteca.games import GAMES
from ludoteca.games.set.cards import sets_among
from ludoteca.games.set.options import Options
from ludoteca.games.set.telling import key_of
from ludoteca.games.set.view import View
from ludoteca.terminal.local import LocalTable
from ludoteca.terminal.plain import Plain

SET = GAMES["set"]


def play(script: str, *words: str, lang: str = "en") -> subprocess.CompletedProcess[str]:
    """`ludoteca play set` with a script on its standard input."""
    return ludoteca("play", "set", "--name", "Ada", "--lang", lang, *words, script=script)


def keys_of(view: View, cards: tuple[int, ...]) -> str:
    """What somebody types to name these cards."""
    return " ".join(key_of(view.layout.index(card)).lower() for card in cards)


def solved(seed: int) -> tuple[str, Match]:
    """A solitaire played out by always taking a SET, as a script, and the match it leads to."""
    match = Match(SET, 1, seed)
    script = []
    while match.actors():
        view: View = match.view(Seat(0))
        sets = sets_among([card for card in view.layout if card is not None])
        if sets:
            line = keys_of(view, sets[0])
            match.play(
                Seat(0),
                SET.words.read("claim " + " ".join(f"{c // 27}{c // 9 % 3}{c // 3 % 3}{c % 3}" for c in sets[0])),
            )
        else:
            line = "no"
            match.play(Seat(0), SET.words.read("add-three"))
        script.append(line)
    return "\n".join(script) + "\n", match


@pytest.mark.rule("SET-SOLO-01", "SET-SOLO-14")
@pytest.mark.parametrize("lang", ["en", "it"])
def test_a_whole_solitaire_from_a_script(lang: str, tmp_path: Path) -> None:
    script, match = solved(4)
    outcome = match.outcome()
    assert outcome is not None
    done = play(script, "--seed", "4", "--record", str(tmp_path / "game.txt"), lang=lang)
    assert (done.returncode, done.stderr) == (0, "")
    assert outcome.why.of(lang) in " ".join(done.stdout.split())
    for line in outcome.lines:
        assert f"{line.label.of(lang)}: {line.count}" in done.stdout
    record = read_record((tmp_path / "game.txt").read_text("utf-8"))
    assert record.names == ("Ada",)
    assert Match.replayed(record, GAMES).state == match.state


def test_the_table_is_shown_with_its_keys() -> None:
    done = play("quit\n", "--seed", "3")
    assert SET.words.show(Match(SET, 1, 3).view(Seat(0)), "en") in done.stdout
    assert max(len(line) for line in SET.words.show(Match(SET, 1, 3).view(Seat(0)), "it").splitlines()) <= 80


@pytest.mark.rule("SET-CALL-05", "SET-CALL-12")
def test_refusals_come_with_their_clause_in_the_language() -> None:
    done = play("set\nset\nno\n", "--seed", "3", lang="it")
    assert "Ada chiama SET" in done.stdout
    for clause in ("SET-CALL-05", "SET-CALL-12"):
        assert f"(§ {SET.rules.by_id[clause].it})" in done.stdout


def test_what_is_not_understood_changes_nothing(tmp_path: Path) -> None:
    done = play("xyzzy\nq w\nclaim 0000\n\x1b[2J\n", "--seed", "3", "--record", str(tmp_path / "game.txt"))
    assert done.returncode == 0
    assert done.stdout.count("Not understood") == 4
    assert "\x1b" not in done.stdout
    assert not (tmp_path / "game.txt").exists()


def test_rules_help_and_language() -> None:
    done = play("rules debt\nregole xyzzy\nhelp\nlingua it\naiuto\ntavolo\nesci\n", "--seed", "3")
    assert SET.rules.by_id["SET-PEN-08"].en in done.stdout
    assert "No rule holds these words." in done.stdout
    assert "Tre tasti" in done.stdout
    assert SET.words.show(Match(SET, 1, 3).view(Seat(0)), "it") in done.stdout


def test_playing_again_after_the_end(tmp_path: Path) -> None:
    done = play("giveup\n\ngiveup\n", "--seed", "3", "--record", str(tmp_path / "game.txt"))
    assert done.stdout.count("Given up before the deck ran out") == 2
    seeds = [read_record((tmp_path / name).read_text("utf-8")).seed for name in ("game.txt", "game-2.txt")]
    assert seeds == [3, 4]


def test_a_line_that_comes_after_leaving_is_nobodys() -> None:
    before = set(threading.enumerate())
    reading, writing = os.pipe()
    with open(reading, encoding="utf-8") as source, open(writing, "w", encoding="utf-8") as typed:
        print("quit", file=typed, flush=True)
        asyncio.run(Plain(LocalTable(SET, [], Options(), 3, "Ada", hurry=True), "en", source, StringIO()).run())
        print("too late", file=typed, flush=True)
        typed.close()
        for reader in set(threading.enumerate()) - before:
            reader.join()  # an error in it fails the test: pytest listens to every thread
        assert source.read() == "", "the line was read"


@pytest.mark.rule("SET-DECK-04")
def test_bots_act_by_themselves_while_nobody_types(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    words = ["--bot", "greedy", "--option", "deck=beginners", "--option", "noset=auto", "--seed", "1"]
    command = [sys.executable, "-m", "ludoteca", "play", "set", "--name", "Ada", "--lang", "en", *words]
    with subprocess.Popen(
        [*command, "--record", str(record)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as running:
        assert running.stdout is not None
        assert running.stdin is not None
        told = []
        for line in running.stdout:  # ends with the test's own time-out if the bot never finishes
            told.append(line)
            if "play again" in line:
                break
        running.stdin.close()
        assert running.wait() == 0
    assert any("Bruno (bot) wins" in line for line in told)
    match = Match.replayed(read_record(record.read_text("utf-8")), GAMES)
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)


def test_the_rules_show_the_reading_in_force() -> None:
    rule = SET.house_rules[0]
    done = play(f"rules {rule.clause}\nesci\n", "--seed", "3", "--house", rule.name, "--lang", "it")
    assert f"{rule.clause}  Regola della casa: {rule.other.it}" in done.stdout
