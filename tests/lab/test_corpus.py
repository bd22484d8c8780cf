"""Every record of the corpus leads to the states that it led to; a change that alters one says what to do."""

import os
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

import ludoteca
from ludoteca.core.game import as_of
from ludoteca.core.match import Match
from ludoteca.core.notation import Record, read_options
from ludoteca.games import GAMES
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.lab.corpus import ENOUGH, add, binding, faults, files_of, main, played, records_of, replayed, verdict

CORPUS = Path(__file__).parents[1] / "corpus"
BEFORE = "1-before-issue-11.txt.xz"
"""Played by the engine of commit 5981795, before there were fingerprints and digests."""


def records(name: str) -> list[Record]:
    """All records of a game."""
    return [record for file in files_of(CORPUS, name) for record in records_of(file)]


@pytest.mark.parametrize("name", GAMES)
def test_every_record_is_played_as_it_was(name: str) -> None:
    found = list(faults(CORPUS, GAMES[name]))
    assert not found, verdict(CORPUS, GAMES[name], found)


@pytest.mark.parametrize("name", GAMES)
def test_a_record_of_an_earlier_version_leads_where_it_led_or_is_refused_in_a_sentence(name: str) -> None:
    """Never to another match: a table of that version goes on, or can be looked at."""
    game = GAMES[name]
    earlier = [record for record in records(name) if not binding(game, record)]
    refused = [found for record in earlier if isinstance(found := replayed(record, {name: game}), str)]
    assert [why for why in refused if not why.startswith("line ")] == []
    assert len(refused) < len(earlier) or not earlier, "some mean the same as before"
    assert bool(earlier) == (as_of(game, "1", game.options_type()) is None)


@pytest.mark.parametrize("name", GAMES)
def test_the_corpus_has_all_kinds_of_tables(name: str) -> None:
    game, kept = GAMES[name], records(name)
    assert len(kept) >= ENOUGH
    assert any(binding(game, record) for record in kept), f"{name} has a new version: run `make corpus`"
    assert {record.seats for record in kept} == set(game.seats)
    assert any(record.position for record in kept)
    for option in game.options_form:
        chosen = {str(getattr(read_options(game, record.options), option.name)) for record in kept}
        assert chosen >= {choice.value for choice in option.choices}, option.name
        assert len(chosen) > 1 or option.name == "pack"  # there is one of the house alone
    assert all(record.digests and record.engine for record in kept)


def test_the_corpus_has_records_of_the_commit_before_issue_11() -> None:
    for name in GAMES:
        kept = records_of(CORPUS / name / BEFORE)
        assert len(kept) >= ENOUGH
        assert len({record.engine for record in kept}) == 1


def test_the_corpus_shows_most_of_myth() -> None:
    words = Counter(word for record in records("myth") for _, text in record.moves for word in text.split())
    played_cards = [card for card in PRINTED.cards if words[card]]
    assert {hero for hero in PRINTED.heroes if words[hero]} == set(PRINTED.heroes)
    assert len(played_cards) > len(PRINTED.cards) * 2 // 3
    assert {tile for tile in PRINTED.tiles if any(tile in word for word in words)}
    assert any("recorded" in record.options for record in records("myth")), "an act of a campaign"


# A changed rule and a changed card, each in a copy of the program


def checked_with(folder: Path, file: str, old: str, new: str) -> subprocess.CompletedProcess[str]:
    """The check of the corpus by a copy of the program in which one file is another."""
    here = Path(ludoteca.__file__).parent
    shutil.copytree(here, folder / "ludoteca", ignore=shutil.ignore_patterns("static", "__pycache__", "server"))
    path = folder / "ludoteca" / file
    text = path.read_text("utf-8")
    assert old in text, f"{file} no longer has {old!r}"
    path.write_text(text.replace(old, new, 1), "utf-8")
    game = Path(file).parts[1]
    command = [sys.executable, "-m", "ludoteca.lab.corpus", "check", str(CORPUS), "--game", game, "--most", "20"]
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("games/myset/kinds.py", "OUT_AT = 10", "OUT_AT = 20"),
        ("games/myset/content/cards.toml", "price = 20", "price = 15"),
        (
            "games/myth/content/monsters.toml",
            "life = 1\ndefence = 1\nmovement = 3",
            "life = 2\ndefence = 1\nmovement = 3",
        ),
    ],
    ids=["rule", "card", "monster"],
)
def test_a_change_that_alters_a_record_says_what_to_do(tmp_path: Path, file: str, old: str, new: str) -> None:
    done = checked_with(tmp_path, file, old, new)
    assert done.returncode == 1, done.stderr
    game = Path(file).parts[1]
    assert done.stdout.startswith(f"{game}: the change alters ")
    assert f"raise `version` in src/ludoteca/games/{game}/RULES.toml from {GAMES[game].rules.version!r}" in done.stdout
    assert done.stdout.endswith("and run `make corpus`.\n")


def test_a_change_of_words_alters_nothing(tmp_path: Path) -> None:
    done = checked_with(tmp_path, "games/myset/rules.py", '"""MYSET for 2 to 4 players."""', '"""MYSET."""')
    assert (done.returncode, done.stdout) == (0, ""), done.stderr


# Adding


def test_records_are_added_and_never_rewritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["add", str(tmp_path), "--game", "set", "--count", "2", "--label", "more"]
    assert main(command) == 0
    file = tmp_path / "set" / "1-more.txt.xz"
    written = file.read_bytes()
    assert [record.game for record in records_of(file)] == ["set", "set"]
    assert main(["check", str(tmp_path)]) == 0
    assert main([*command, "--seed", "1"]) == 0
    assert capsys.readouterr().out.endswith("set: version 1 has more already: kept\n")
    assert file.read_bytes() == written


def test_a_record_without_digests_proves_nothing(tmp_path: Path) -> None:
    class Silent(Match):
        def record(self) -> Record:
            record = super().record()
            record.digests = {}
            return record

    match = played(GAMES["set"], 1)
    silent = Silent(match.game, match.seats, match.seed, match.options)
    add(tmp_path, GAMES["set"], "silent", iter([silent]))
    assert [fault.why for fault in faults(tmp_path, GAMES["set"])] == ["it has no digests"]
