"""Sideboards in a terminal: what the screen says is compared with what the match says, in both languages and sizes."""

import subprocess
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from tests.server.starting import ludoteca
from textual.pilot import Pilot

from ludoteca.core.bot import Decision
from ludoteca.core.game import WATCHER, Offers, Seat
from ludoteca.core.match import Match
from ludoteca.core.notation import read_record
from ludoteca.core.rng import Rng
from ludoteca.core.rules import LANGS, Lang, Text
from ludoteca.games import GAMES
from ludoteca.games.sideboards.cards import PRINTED, card_of, face_of
from ludoteca.games.sideboards.options import Options
from ludoteca.games.sideboards.state import Action
from ludoteca.games.sideboards.view import View
from ludoteca.terminal.app import TableApp
from ludoteca.terminal.face import Row
from ludoteca.terminal.faces import face_of as face_of_game
from ludoteca.terminal.games.sideboards.face import SideboardsFace
from ludoteca.terminal.local import LocalTable
from ludoteca.terminal.screens import EndScreen, WholeTable
from ludoteca.terminal.table import Scene
from ludoteca.terminal.telling import explained

SIDEBOARDS = GAMES["sideboards"]
FACE = SideboardsFace()
SMALL, LARGE = (80, 24), (120, 40)
YOU = Seat(0)
NAMES = ("Ada", "Bice", "Carlo", "Dino", "Elsa", "Furio")

Session = tuple[TableApp, LocalTable, Pilot[None]]


class Prompt:
    """A bot that does the first thing that is offered, and stands by it."""

    name = "prompt"
    label = Text("prompt", "svelto")

    def decide(self, view: View, offers: Offers[Action], mind: Rng) -> Decision[Action] | None:
        """The first choice; nothing once it is made."""
        return None if view.pick is not None or not offers else Decision(offers[0], 60.0, mind.counter)


@asynccontextmanager
async def seated(
    size: tuple[int, int] = SMALL,
    lang: Lang = "en",
    bots: int = 1,
    seed: int = 5,
    *,
    hurry: bool = True,
    options: Options | None = None,
) -> AsyncIterator[Session]:
    """A running application at a table with so many bots; they answer at once unless told."""
    players = [Prompt()] * bots
    table = LocalTable(SIDEBOARDS, players, options or Options(), seed, "Ada", hurry=hurry)
    app = TableApp(table, lang)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: table.scene.view is not None)
        yield app, table, pilot


async def until(pilot: Pilot[None], true: Callable[[], bool]) -> None:
    """Wait for something; the time-out of the test is the limit."""
    await pilot.pause()
    while not true():
        await pilot.pause(0.02)
    await pilot.pause()


def lines_on(app: TableApp) -> list[str]:
    """What is on the screen, line by line."""
    width, height = app.size
    strips = app.screen._compositor.render_strips()
    return ["".join(segment.text for segment in strips[y])[:width] for y in range(height)]


def words_on(app: TableApp) -> str:
    """What is on the screen as running words."""
    return " ".join(" ".join(lines_on(app)).replace("│", " ").split())


async def choose(pilot: Pilot[None], table: LocalTable, line: str) -> None:
    """Press the number of an action, and wait for it to be done."""
    number, moves = str(table.scene.offered.index(line) + 1), len(table.match.log)
    await pilot.press(*number)
    if len(table.match.log) == moves:
        await pilot.press("enter")
    await until(pilot, lambda: len(table.match.log) > moves)


def letters(face: int) -> list[str]:
    """The five drawers of a card as it lies: colour and handle."""
    return [
        PRINTED.content.colours[drawer.colour].letter + PRINTED.content.handles[drawer.handle].letter.replace(".", "·")
        for drawer in PRINTED.faces[face]
    ]


def scene_of(match: Match, seat: Seat) -> Scene:
    """What a seat sees of a match."""
    offered = tuple(SIDEBOARDS.words.write(action) for action in match.actions(seat))
    you = None if seat == WATCHER else seat
    spoken = SIDEBOARDS.words.in_words(match.view(seat), match.actions(seat), NAMES, match.options)
    return Scene(NAMES[: match.seats], you, match.view(seat), offered, outcome=match.outcome(), spoken=spoken)


def cells(rows: list[str]) -> list[list[str]]:
    """A drawing as a table of its words."""
    return [row.split() for row in rows]


def drawn_below(rows: list[Row], title: str) -> list[list[str]]:
    """The five rows that follow a line which begins so."""
    at = next(number for number, row in enumerate(rows) if row.text.strip().startswith(title))
    return cells([row.text for row in rows[at + 1 : at + 6]])


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("lang", LANGS)
async def test_objectives_hand_and_offers_are_on_the_screen(lang: Lang, size: tuple[int, int]) -> None:
    async with seated(size, lang) as (app, table, _):
        view: View = table.scene.view
        shown = words_on(app)
        for number in view.objectives:
            assert f"{number} {PRINTED.objectives[number].name.of(lang)[:8]}" in shown
        hand = view.players[0].hand
        for row in range(5):
            assert " ".join(letters(face_of(card, False))[row] for card in hand) in shown
        assert {"en": "round 1 of 7 · deck 54", "it": "giro 1 di 7 · mazzo 54"}[lang] in shown
        assert {"en": "Choose two of your cards", "it": "Scegli due delle tue carte"}[lang] in shown
        assert len(table.scene.offered) == 24
        for number, offer in enumerate(FACE.offers(table.scene), 1):
            assert f"{number} {offer.said(lang)}" in shown


async def test_the_sideboard_grows_at_both_ends_and_turned_cards_say_so() -> None:
    async with seated() as (app, table, pilot):
        a, b, _ = table.scene.view.players[0].hand
        await choose(pilot, table, f"open {a} {b}r")
        board = [face_of(a, False), face_of(b, True)]
        assert list(table.scene.view.players[0].board) == board
        c = table.scene.view.players[0].hand[0]
        await choose(pilot, table, f"place {c}r left")
        board.insert(0, face_of(c, True))
        shown = words_on(app)
        assert f"{c}↻ {a} {b}↻" in shown
        for row in range(5):
            assert " ".join(letters(face)[row] for face in board) in shown
        view: View = table.scene.view
        worth = view.players[0].worth
        assert worth is not None
        each = PRINTED.objectives[view.objectives[0]].points
        assert f"colours {worth.colours}×{each}={worth.colours * each}" in shown


async def test_a_choice_is_taken_back_and_others_chips_are_seen() -> None:
    async with seated(LARGE, "it", hurry=False) as (app, table, pilot):
        hand = table.scene.view.players[0].hand
        await choose(pilot, table, f"open {hand[0]} {hand[1]}")
        shown = words_on(app)
        assert f"Metti {hand[0]} e {hand[1]}: scelto; manca Bruno" in shown
        assert "✓ ha scelto" in shown
        assert "U riprendi" in shown
        await pilot.press("u")
        await until(pilot, lambda: table.scene.view.pick is None)
        assert "Ada ci ripensa" in words_on(app)
        assert "U riprendi" not in words_on(app)


async def test_the_exchange_by_its_first_letter() -> None:
    async with seated(lang="it") as (app, table, pilot):
        await choose(pilot, table, table.scene.offered[0])
        assert "Scambio +1" in words_on(app)
        before = table.scene.view.players[0].hand
        await pilot.press("s")
        await until(pilot, lambda: table.scene.view.players[0].exchanged)
        assert not set(before) & set(table.scene.view.players[0].hand)
        assert "Scambio X" in words_on(app)


async def test_the_whole_table_has_every_sideboard_and_the_objectives_in_full() -> None:
    async with seated(LARGE, bots=2) as (app, table, pilot):
        await choose(pilot, table, table.scene.offered[0])
        await pilot.press("v")
        await until(pilot, lambda: isinstance(app.screen, WholeTable))
        shown = words_on(app)
        view: View = table.scene.view
        for number in view.objectives:
            assert PRINTED.objectives[number].text.en in shown
        for player in view.players:
            for row in range(5):
                assert " ".join(letters(face)[row] for face in player.board) in shown


async def test_a_solo_game_by_numbers_to_the_drawn_score() -> None:
    async with seated(LARGE, bots=0) as (app, table, pilot):
        while table.scene.outcome is None:
            await choose(pilot, table, table.scene.offered[0])
        await until(pilot, lambda: isinstance(app.screen, EndScreen))
        outcome = table.match.outcome()
        assert outcome is not None
        shown = words_on(app)
        assert outcome.why.en in shown
        for line in outcome.lines[:2]:
            assert f"{line.label.en}: {line.count}" in shown


@pytest.mark.parametrize("seats", [1, 2, 3, 6])
@pytest.mark.parametrize("lang", LANGS)
def test_every_combination_is_drawn_on_the_board(seats: int, lang: Lang) -> None:
    match = Match(SIDEBOARDS, seats, 11, names=NAMES[:seats])
    while actors := match.actors():
        chooser = next(seat for seat in actors if match.state.picks[seat] is None)
        match.play(chooser, match.actions(chooser)[len(match.log) % 8])
    scene = scene_of(match, YOU)
    rows = list(explained(SIDEBOARDS, scene, lang))
    outcome = match.outcome()
    assert outcome is not None
    for seat in range(seats):
        start = next(n for n, row in enumerate(rows) if row.tone == "strong" and NAMES[seat] in row.text)
        board = match.state.boards[seat]
        for line in [line for line in outcome.lines if line.seat == seat][:3]:
            if not line.count:
                continue
            drawing = drawn_below(rows[start:], f"{line.label.of(lang)}: {line.count}")
            marked = {(r, c): drawing[r][c] for r in range(5) for c in range(8) if drawing[r][c] != "·"}
            assert set(marked) == {(cell % 5, cell // 5) for cell in line.cards}
            # Within a mark all drawers have one colour or one handle: that of the objective.
            by_mark: dict[str, set[str]] = {}
            for (r, c), word in marked.items():
                assert word[0] in letters(board[c])[r]
                by_mark.setdefault(word[1], set()).add(word[0])
            assert all(len(values) == 1 for values in by_mark.values())
            if line.clause == "SIDE-COMBO-04":
                assert len(by_mark) == line.count


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("cards", ["three", "four"])
def test_every_offer_has_a_sentence_of_its_own_and_every_line_fits(seed: int, cards: str) -> None:
    options = Options(cards="four" if cards == "four" else "three", forecast="no" if seed % 2 else "yes")
    match = Match(SIDEBOARDS, 3, seed, options, names=NAMES[:3])
    while actors := match.actors():
        waiting = [seat for seat in actors if match.state.picks[seat] is None]
        scene = scene_of(match, waiting[0])
        assert FACE.deciding(scene) == tuple(waiting)
        for lang in LANGS:
            said = [offer.said(lang) for offer in FACE.offers(scene)]
            assert len(set(said)) == len(said) > 0
            for height in (7, 12, 20, 40):
                rows = FACE.rows(scene, lang, 54, height)
                assert len(rows) <= height
                assert all(len(row.text) <= 54 for row in rows)
                assert all(ink.end <= len(row.text) for row in rows for ink in row.inks)
        assert (FACE.notes(scene, 0)[0].en[0].isdigit()) is True
        match.play(waiting[0], match.actions(waiting[0])[(seed + len(match.log)) % 8])
    assert FACE.deciding(scene_of(match, YOU)) == ()


def test_hands_of_others_stay_hidden_and_a_watcher_sees_boards_alone() -> None:
    match = Match(SIDEBOARDS, 3, 7, names=NAMES[:3])
    for seat in map(Seat, range(3)):
        match.play(seat, match.actions(seat)[0])
    for seat in (YOU, WATCHER):
        rows = FACE.rows(scene_of(match, seat), "en", 100)
        told = "\n".join(row.text for row in rows)
        hidden = [card for other in range(3) if other != seat for card in match.state.hands[other]]
        # A card is told by its number above its drawers; boards of others bear no numbers.
        heads = {word for row in rows if row.tone == "quiet" for word in row.text.split()}
        own = {str(card) for card in (match.state.hands[0] if seat == YOU else ())}
        assert not {str(card) for card in hidden} & heads - own - {str(card_of(f)) for f in match.state.boards[0]}
        assert ("HAND" in told) == (seat == YOU)
    assert "You are watching" in FACE.turn(scene_of(match, WATCHER)).en


def test_words_for_moves() -> None:
    scene = scene_of(Match(SIDEBOARDS, 2, 7, names=NAMES[:2]), YOU)
    for words, line in {
        "12 7r": "open 12 7r",
        "12↻ 7": "open 12r 7",
        "12r left": "place 12r left",
        "sinistra 12": "place 12 left",
        "12 d": "place 12 right",
        "scambio": "exchange",
        "ripenso": "rethink",
    }.items():
        assert FACE.line_of(words, scene) == line
        SIDEBOARDS.words.read(line)
    for words in ("12", "99 7", "12 7 3", "left right", "hello"):
        assert FACE.line_of(words, scene) is None


def test_it_is_registered() -> None:
    assert isinstance(face_of_game(SIDEBOARDS), SideboardsFace)


# Plain


def play(script: str, *words: str, lang: str = "en") -> subprocess.CompletedProcess[str]:
    """`ludoteca play sideboards` in a hurry, with a script on its standard input."""
    return ludoteca("play", "sideboards", "--hurry", "--name", "Ada", "--lang", lang, *words, script=script)


@pytest.mark.parametrize(("lang", "bots"), [("en", 0), ("it", 0)])
def test_a_whole_match_from_a_script(lang: str, bots: int, tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    seats = ["--bot", "random", "--seats", str(bots + 1)] if bots else []
    script = "table\n1\n" + "1\n" * 5 + "exchange\n2\n"
    done = play(script, *seats, "--seed", "4", "--record", str(record), lang=lang)
    assert (done.returncode, done.stderr) == (0, "")
    assert "✗" not in done.stdout
    match = Match.replayed(read_record(record.read_text("utf-8")), GAMES)
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.why.of(lang) in " ".join(done.stdout.split())
    for line in outcome.lines:
        assert f"{line.label.of(lang)}: {line.count}" in done.stdout
    replayed = ludoteca("replay", str(record), "--lang", lang)
    drawn = [row.text for row in explained(SIDEBOARDS, scene_of(match, YOU), "it" if lang == "it" else "en")]
    assert "\n".join(drawn[4:]) in replayed.stdout


@pytest.mark.rule("SIDE-EXCH-05", "SIDE-TURN-02")
def test_refusals_come_with_their_clause() -> None:
    match = Match(SIDEBOARDS, 1, 4)
    card = match.state.hands[0][0]
    done = play(f"scambio\n{card} sinistra\nxyzzy\nriprendi\n", "--seed", "4", lang="it")
    for clause in ("SIDE-EXCH-05", "SIDE-TURN-02"):
        assert f"(§ {SIDEBOARDS.rules.by_id[clause].it})" in done.stdout
    assert "Non capisco" in done.stdout
    assert "Niente da riprendere" in done.stdout


def test_the_cards_of_the_hand_are_drawn_in_plain_text() -> None:
    match = Match(SIDEBOARDS, 1, 4)
    out = play("quit\n", "--seed", "4").stdout
    hand = match.state.hands[0]
    for row in range(5):
        assert "  ".join(letters(face_of(card, False))[row] for card in hand) in out
    assert len({PRINTED.cards[card - 1].code for card in hand}) == 3
