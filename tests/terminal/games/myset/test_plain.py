"""MYSET as plain text over a pipe: whole matches by numbers, refusals, taking back, both languages."""

import asyncio
import subprocess
from pathlib import Path

import pytest
from tests.server.starting import ludoteca

from ludoteca.core.match import Match
from ludoteca.core.notation import read_record
from ludoteca.games import BOXES, GAMES
from ludoteca.games.myset.options import Options
from ludoteca.terminal.local import LocalTable

MYSET = GAMES["myset"]


def play(script: str, *words: str, lang: str = "en") -> subprocess.CompletedProcess[str]:
    """`ludoteca play myset` against a bot in a hurry, with a script on its standard input."""
    hurry = ("--hurry", "--option", "first=1", "--name", "Ada", "--lang", lang)
    return ludoteca("play", "myset", *hurry, *words, script=script)


def played(seed: int, bots: int, *, buying: bool) -> tuple[str, Match]:
    """A match in which you always choose the first thing, or buy where you can: the numbers to type, and the match."""

    async def match() -> tuple[str, Match]:
        players = [BOXES["myset"].levels["level2"]] * bots
        table = LocalTable(MYSET, players, Options(first=1), seed, "Ada", hurry=True)
        await table.open(lambda news: None)
        script = ""
        while table.scene.outcome is None:
            offered = table.scene.offered
            buys = [place for place, line in enumerate(offered) if buying and line.startswith("buy")]
            place = buys[0] if buys else 0
            script += f"{place + 1}\n"
            table.do(offered[place])
        return script, table.match

    return asyncio.run(match())


@pytest.mark.parametrize(
    ("lang", "bots", "buying", "seed"),
    [("en", 1, True, 1), ("it", 2, True, 2), ("en", 3, True, 3), ("it", 1, False, 4)],
)
def test_a_whole_match_from_a_script(lang: str, bots: int, buying: bool, seed: int, tmp_path: Path) -> None:
    script, match = played(seed, bots, buying=buying)
    outcome = match.outcome()
    assert outcome is not None
    record = tmp_path / "game.txt"
    words = ["--bot", "2", "--seats", str(bots + 1), "--seed", str(seed), "--record", str(record)]
    done = play(script, *words, lang=lang)
    assert (done.returncode, done.stderr) == (0, "")
    assert "✗" not in done.stdout
    assert outcome.why.of(lang) in " ".join(done.stdout.split())
    for line in outcome.lines:
        assert f"{line.label.of(lang)}: {line.count}" in done.stdout
        assert MYSET.rules.by_id[line.clause].text.of(lang) in " ".join(done.stdout.split())
    again = Match.replayed(read_record(record.read_text("utf-8")), GAMES)
    assert again.state == match.state
    assert again.log == match.log


def test_offers_are_sentences_in_the_language() -> None:
    match = Match(MYSET, 2, 3, Options(first=1))
    card = match.state.hands[0][0]
    price = MYSET.packs.content(match.options).prices[card]
    for lang, words in (("en", ("Draw a card", "Buy", "End turn")), ("it", ("Pesca una carta", "Compra", "Fine"))):
        out = play("quit\n", "--bot", "2", "--seed", "3", lang=lang).stdout
        assert f"  1  {words[0]}\n" in out
        title = MYSET.packs.content(match.options).title(card).of(lang)
        assert f"  {words[1]} {card} {title} {price} € (150 → {150 - price})" in out
        assert words[2] in out


@pytest.mark.rule("MYSET-BUY-05", "MYSET-ACT-04")
def test_refusals_come_with_their_clause() -> None:
    match = Match(MYSET, 2, 3, Options(first=1))
    deck = match.state.deck[0]
    done = play(f"buy {deck}\nactivate {deck}\n0\n99\nbuy\nxyzzy\n", "--bot", "2", "--seed", "3", lang="it")
    for clause in ("MYSET-BUY-05", "MYSET-ACT-04"):
        assert f"(§ {MYSET.rules.by_id[clause].it})" in done.stdout
    assert done.stdout.count("Non capisco") == 4


def test_taking_back(tmp_path: Path) -> None:
    match = Match(MYSET, 2, 3, Options(first=1))
    card = match.state.hands[0][0]
    record = tmp_path / "game.txt"
    script = f"undo\nbuy {card}\nundo\nbuy {card}\ndraw-card\nundo\n"
    done = play(script, "--bot", "2", "--seed", "3", "--record", str(record))
    assert done.stdout.count("Nothing to take back") == 2
    assert done.stdout.count("Ada takes back the last move") == 1
    moves = read_record(record.read_text("utf-8")).moves
    assert [line for _, line in moves[:2]] == [f"buy {card}", "draw-card"]
