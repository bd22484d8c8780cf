"""The first tile of Myth in a real pseudo-terminal: a person at the keys and companions, from setup to the end."""

import re
import sys
from pathlib import Path

import pytest
from tests.terminal.terminals import ROWS, Terminal

from ludoteca.core.match import Match
from ludoteca.core.notation import read_record
from ludoteca.core.rules import Lang
from ludoteca.games import GAMES
from ludoteca.games.myth.seen.score import LOST
from ludoteca.games.myth.table.actions import Pass, PlayCard
from ludoteca.terminal.face import Offer
from ludoteca.terminal.games.myth.face import MythFace
from ludoteca.terminal.local import YOU
from ludoteca.terminal.table import Scene

OTHER: dict[Lang, Lang] = {"en": "it", "it": "en"}
ENDED: dict[Lang, str] = {"en": "Esc: look at the table", "it": "Esc: guarda il tavolo"}
WORDS = 8
"""So many characters of a sentence are never cut."""


def menu(terminal: Terminal) -> dict[str, str]:
    """The numbered offers on the screen, by number."""
    found: dict[str, str] = {}
    for line in terminal.shown[ROWS - 3 - 12 : ROWS - 3]:
        for number, words in re.findall(r"(?:\s{2}|… )(\d{1,2}) (\S.*?)(?=\s{2}|… |…?$)", f"  {line}"):
            found[number] = words
    return found


def choice(offers: dict[str, str]) -> str:
    """A simple plan: play what can be played, then pass; else the first answer."""
    playable = [number for number, words in offers.items() if words.endswith(("AP ▸", "PA ▸"))]
    resting = [number for number, words in offers.items() if words in ("Pass", "Ho finito", "Ready", "Pronto")]
    return (playable or resting or ["1"])[0]


def ended(terminal: Terminal) -> bool:
    """Whether the end is on the screen."""
    return any(words in terminal.words for words in ENDED.values())


def offers_other(terminal: Terminal, lang: Lang) -> bool:
    """Whether the keys, which are drawn last, offer this language alone: half drawn they still end as before."""
    keys = terminal.shown[-1]
    return f"L {lang}" in keys and f"L {OTHER[lang]}" not in keys


def begun(sentence: str) -> str:
    """The beginning of a sentence, which is never cut."""
    return sentence[:WORDS].strip()


def way_to_all(match: Match) -> list[tuple[str, Offer]]:
    """The numbers by which one comes to one's moves in a match, as its states list them, and what they stand for."""
    again = Match(match.game, match.seats, match.seed, match.options, match.names)
    way: list[tuple[str, Offer]] = []
    for move in match.log:
        if move.seat == YOU:
            view, offers = again.view(YOU), again.actions(YOU)
            offered = tuple(match.game.words.write(action) for action in offers)
            spoken = match.game.words.in_words(view, offers, match.names, match.options)
            if spoken is None or spoken.obvious is None:  # the obvious is done without a key
                scene = Scene(match.names, YOU, view, offered, spoken=spoken)
                way += way_to(scene, match.game.words.write(move.action))
        again.play(move.seat, move.action)
    return way


def way_to(scene: Scene, line: str) -> list[tuple[str, Offer]]:
    """The number of an action, after that of what it is behind."""
    face = MythFace()
    root = list(enumerate(face.menu(scene, ""), 1))
    behind = [([(str(number), offer)], face.menu(scene, offer.opens)) for number, offer in root if offer.opens]
    for before, offers in [([], face.menu(scene, "")), *behind]:
        for number, offer in enumerate(offers, 1):
            if offer.line == line:
                return [*before, (str(number), offer)]
    raise AssertionError(f"{line} is not to be reached by numbers")


@pytest.mark.parametrize(("lang", "seats", "seed"), [("en", "3", "7"), ("it", "4", "6")])
def test_a_whole_first_tile(lang: Lang, seats: str, seed: str, tmp_path: Path) -> None:
    record = tmp_path / "tile.txt"
    command = [sys.executable, "-m", "ludoteca", "play", "myth", "--bot", "greedy", "--seats", seats, "--seed", seed]
    pressed: list[tuple[str, str, Lang]] = []
    maps = 0
    with Terminal(*command, "--hurry", "--name", "Ada", "--lang", lang, "--record", str(record)) as terminal:
        terminal.until({"en": "Choose your hero.", "it": "Scegli il tuo eroe."}[lang], f"L {OTHER[lang]}")
        while not ended(terminal):
            offers = menu(terminal)
            number = choice(offers)
            pressed.append((number, begun(offers[number]), lang))
            # The language is changed after every number: the screen in the other one shows what the number led to.
            terminal.type(f"{number}\rL" if len(offers) >= 10 and len(number) == 1 else f"{number}L")
            while not ended(terminal) and not (offers_other(terminal, lang) and menu(terminal)):
                assert terminal.read(), "it has ended while others act"
            lang = OTHER[lang]
            maps += any(line.split()[:4] == ["A", "B", "C", "D"] for line in terminal.shown)
        told = terminal.words
        assert terminal.leave() == 0
    match = Match.replayed(read_record(record.read_text("utf-8")), GAMES)
    way = way_to_all(match)
    assert [number for number, _, _ in pressed] == [number for number, _ in way]
    for (_, words, shown), (_, offer) in zip(pressed, way, strict=True):
        assert words == begun(offer.said(shown))
    outcome = match.outcome()
    assert outcome is not None
    lang = next(lang for lang, words in ENDED.items() if words in told)
    assert outcome.why.of(lang) in told
    assert ({"en": "Nobody wins", "it": "Non vince nessuno"}[lang] in told) == (match.state.result in LOST)
    mine = [move.action for move in match.log if move.seat == YOU]
    assert any(isinstance(action, PlayCard) for action in mine)
    assert any(isinstance(action, Pass) for action in mine)
    assert maps > 5
