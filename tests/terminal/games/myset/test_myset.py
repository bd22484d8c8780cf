"""MYSET in a terminal: what the screen says is compared with what the match says, and every offer has its number."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from textwrap import wrap

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot

from ludoteca.core.game import Seat
from ludoteca.core.match import Match
from ludoteca.core.rules import LANGS, Lang, Text
from ludoteca.games import BOXES, GAMES
from ludoteca.games.myset.cards import house
from ludoteca.games.myset.options import Options
from ludoteca.games.myset.view import View
from ludoteca.terminal.app import TableApp
from ludoteca.terminal.face import AnyFace, Offer
from ludoteca.terminal.faces import face_of
from ludoteca.terminal.games.myset.face import MysetFace
from ludoteca.terminal.local import LocalTable
from ludoteca.terminal.screens import EndScreen, RulesScreen, WholeTable
from ludoteca.terminal.table import Scene

MYSET = GAMES["myset"]
FACE = MysetFace()
SMALL, LARGE = (80, 24), (120, 40)
YOU = Seat(0)

Session = tuple[TableApp, LocalTable, Pilot[None]]


@asynccontextmanager
async def seated(
    size: tuple[int, int] = SMALL,
    lang: Lang = "en",
    bots: tuple[str, ...] = ("level2", "level2"),
    seed: int = 3,
    *,
    hurry: bool = True,
) -> AsyncIterator[Session]:
    """A running application at a table where you begin; bots answer at once, or only once the pause has ended."""
    players = [BOXES["myset"].levels[name] for name in bots]
    table = LocalTable(MYSET, players, Options(first=1), seed, "Ada", hurry=hurry)
    app = TableApp(table, lang)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: table.scene.view is not None)
        table.pause(not hurry)
        yield app, table, pilot


async def until(pilot: Pilot[None], true: Callable[[], bool]) -> None:
    """Wait for something; the time-out of the test is the limit."""
    await pilot.pause()
    while not true():
        await pilot.pause(0.02)
    await pilot.pause()


def words_on(app: TableApp) -> str:
    """What is on the screen as running words, frames left out."""
    width, height = app.size
    strips = app.screen._compositor.render_strips()
    lines = ["".join(segment.text for segment in strips[y])[:width] for y in range(height)]
    return " ".join(" ".join(lines).replace("│", " ").split())


def number_of(table: LocalTable, line: str) -> str:
    """The number of an offered action."""
    return str(table.scene.offered.index(line) + 1)


async def choose(pilot: Pilot[None], table: LocalTable, line: str) -> None:
    """Press the number of an action, and wait for it to be done."""
    number, moves = number_of(table, line), len(table.match.log)
    await pilot.press(*number)
    if len(table.match.log) == moves:
        await pilot.press("enter")
    await until(pilot, lambda: len(table.match.log) > moves)


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("lang", LANGS)
async def test_market_hand_players_and_offers_are_on_the_screen(lang: Lang, size: tuple[int, int]) -> None:
    async with seated(size, lang) as (app, table, _):
        view: View = table.scene.view
        shown = words_on(app)
        for number in (*view.market, *view.players[0].hand):
            card = house().card[number - 1]
            assert f"{number} {card.name.of(lang)}" in shown
            assert f"{card.price} €" in shown
        for number in view.market:
            text = house().card[number - 1].text.of(lang)
            assert wrap(text, 40)[0] in shown if size == SMALL else text.split()[-1] in shown
        assert {"en": "deck 13", "it": "mazzo 13"}[lang] in shown
        assert {"en": "Your turn", "it": "Tocca a te"}[lang] in shown
        for name in table.names:
            assert name in shown
        assert {"en": "130 €, hand 1, 0 VP", "it": "130 €, mano 1, 0 PV"}[lang] in shown
        for number, offer in enumerate(FACE.offers(table.scene), 1):
            assert f"{number} {offer.said(lang)}" in shown
        assert {"en": "One Cow for Three Beans", "it": "Una mucca per tre fagioli"}[lang] in shown


async def test_a_number_does_what_stands_beside_it() -> None:
    async with seated() as (app, table, pilot):
        card = table.scene.view.players[0].hand[0]
        price = house().prices[card]
        title = house().title(card).en
        assert f"Buy {card} {title} {price} € (130 → {130 - price})" in words_on(app)
        await choose(pilot, table, f"buy {card}")
        assert table.scene.view.players[0].collection == (card,)
        shown = words_on(app)
        assert f"Ada buys {title}" in shown
        assert "One more action" in shown
        assert f"{130 - price} €, hand 0" in shown


async def test_a_number_that_may_go_on_waits_for_enter_or_another_digit() -> None:
    async with seated(LARGE) as (app, table, pilot):
        await choose(pilot, table, "draw-card")
        assert len(table.scene.offered) >= 10
        await pilot.press("1")
        assert "Number 1_" in words_on(app)
        await pilot.press("escape")
        assert "Number" not in words_on(app)
        tenth = table.scene.offered[9]
        await pilot.press("1", "0")
        await until(pilot, lambda: len(table.match.log) > 1)
        assert MYSET.words.write(table.match.log[1].action) == tenth


async def test_a_first_letter_is_enough_where_one_thing_begins_with_it() -> None:
    async with seated(lang="it") as (app, table, pilot):
        await pilot.press("p")
        await until(pilot, lambda: len(table.match.log) == 1)
        assert MYSET.words.write(table.match.log[0].action) == "draw-card"
        await pilot.press("s")
        shown = words_on(app)
        assert "Scambia" in shown
        assert "Attiva" not in shown
        assert len(table.match.log) == 1
        await pilot.press("escape")
        assert "Attiva" in words_on(app)


async def test_own_moves_are_taken_back_until_something_is_revealed() -> None:
    async with seated() as (app, table, pilot):
        before = table.match.state
        card = before.hands[0][0]
        await pilot.press("u")
        assert table.match.state is before
        await choose(pilot, table, f"buy {card}")
        assert "U take back" in words_on(app)
        await pilot.press("u")
        await until(pilot, lambda: not table.match.log)
        assert table.match.state == before
        assert "takes back the last move" in words_on(app)
        await choose(pilot, table, "draw-card")
        assert "U take back" not in words_on(app)
        await pilot.press("u")
        assert len(table.match.log) == 1


async def test_even_the_end_of_a_turn_while_the_bots_still_think() -> None:
    async with seated(hurry=False) as (_, table, pilot):
        await pilot.press("e")
        await until(pilot, lambda: len(table.match.log) == 1)
        assert table.scene.view.active == 1
        await pilot.press("u")
        await until(pilot, lambda: not table.match.log)
        assert table.scene.view.active == 0
        assert table.timer is None  # nobody else is to act


async def test_the_whole_table_with_its_texts_on_a_small_screen() -> None:
    async with seated() as (app, table, pilot):
        await pilot.press("v")
        await until(pilot, lambda: isinstance(app.screen, WholeTable))
        shown = words_on(app)
        for number in table.scene.view.market:
            assert house().card[number - 1].text.en in shown
        await pilot.press("escape")
        await until(pilot, lambda: len(app.screen_stack) == 1)


async def test_the_rules_are_those_of_the_game() -> None:
    async with seated() as (app, _, pilot):
        await pilot.press("question_mark")
        await until(pilot, lambda: isinstance(app.screen, RulesScreen))
        assert "do what has this number" in words_on(app)
        await pilot.press(*"DRAW-03")
        assert "MYSET-DRAW-03" in words_on(app)


async def test_a_bot_that_thinks_ahead_does_not_hold_up_the_screen() -> None:
    async with seated(bots=("level3",), hurry=False) as (app, table, pilot):
        await pilot.press("e")
        await until(pilot, lambda: len(table.match.log) == 1)
        await pilot.press("l")
        assert "Tocca a Bruno (3)" in words_on(app)
        table.pause(on=False)
        await until(pilot, lambda: len(table.match.log) > 1)
        assert table.match.log[1].seat == 1


async def test_a_whole_match_by_numbers_to_the_explained_end() -> None:
    async with seated(LARGE, "it", ("greedy",)) as (app, table, pilot):
        while table.scene.outcome is None:
            buys = [line for line in table.scene.offered if line.startswith("buy")]
            await choose(pilot, table, (buys or list(table.scene.offered))[0])
        await until(pilot, lambda: isinstance(app.screen, EndScreen))
        outcome = table.match.outcome()
        assert outcome is not None
        shown = words_on(app)
        assert outcome.why.it in shown
        for line in outcome.lines:
            assert f"{line.label.it}: {line.count}" in shown
            assert MYSET.rules.by_id[line.clause].it in shown
            assert line.clause not in shown
        await pilot.press("enter")
        await until(pilot, lambda: table.scene.outcome is None)


def scene_of(match: Match, seat: Seat) -> Scene:
    """What a seat sees of a match."""
    offered = tuple(MYSET.words.write(action) for action in match.actions(seat))
    view, names, content = match.view(seat), ("Ada", "Bice", "Carlo"), MYSET.packs.content(match.options)
    spoken = MYSET.words.in_words(view, match.actions(seat), names, match.options)
    return Scene(names, seat, view, offered, content, spoken=spoken)


@pytest.mark.parametrize("seed", range(12))
def test_every_decision_has_a_question_and_every_offer_a_sentence_of_its_own(seed: int) -> None:
    match = Match(MYSET, 3, seed, names=("Ada", "Bice", "Carlo"))
    asked: set[str] = set()
    while actors := match.actors():
        scene = scene_of(match, actors[0])
        assert set(FACE.deciding(scene)) == set(actors)
        for lang in LANGS:
            said = [offer.said(lang) for offer in FACE.offers(scene)]
            assert len(set(said)) == len(said) > 0
            assert all(len(offer.said(lang, 34)) <= 34 for offer in FACE.offers(scene))
            assert FACE.turn(scene).of(lang) not in ("Choose", "Scegli")
        asked.add(FACE.turn(scene).en)
        for height in (12, 20, 40):
            rows = FACE.rows(scene, "it", 54, height)
            assert all(len(row.text) <= 54 for row in rows)
            assert len(rows) <= height
        match.play(actors[0], match.actions(actors[0])[(seed + len(match.log)) % len(match.actions(actors[0]))])
    assert len(asked) > 4
    over = scene_of(match, YOU)
    assert (FACE.deciding(over), FACE.turn(over).en) == ((), "The match is over.")


def test_others_hands_stay_hidden() -> None:
    match = Match(MYSET, 3, 7, names=("Ada", "Bice", "Carlo"))
    told = "\n".join(row.text for row in FACE.rows(scene_of(match, YOU), "en", 100))
    for hidden in (*match.state.hands[1], *match.state.hands[2], *match.state.deck):
        assert house().title(hidden).en not in told
    assert house().title(match.state.hands[0][0]).en in told


def test_names_are_cut_before_words() -> None:
    offer = Offer("x", (Text("Swap ", "Scambia "), Text("a long name", "un nome lungo"), Text(" now", " ora")))
    assert offer.said("en") == "Swap a long name now"
    assert offer.said("en", 16) == "Swap a long… now"
    assert offer.said("it", 17) == "Scambia un n… ora"
    assert offer.said("en", 3) == "Sw…"


def test_a_game_without_a_face_is_shown_as_it_shows_itself() -> None:
    class Nameless(type(MYSET)):  # type: ignore[misc]
        name = "nameless"

    game = Nameless()
    face = face_of(game)
    assert isinstance(face, AnyFace)
    match = Match(game, 3, 7)
    scene = scene_of(match, match.actors()[0])
    assert [row.text for row in face.rows(scene, "it", 80)] == MYSET.words.show(scene.view, "it").splitlines()
    assert face.offers(scene) == FACE.offers(scene)
    assert face.turn(scene).en == "Your turn: two actions."
    silent = replace(scene, spoken=None)
    assert [(offer.line, offer.said("en")) for offer in face.offers(silent)] == [(line, line) for line in scene.offered]
    assert "choose a number" in face.turn(silent).en
    assert face.deciding(scene) == match.actors()


def test_a_table_in_a_hurry_waits_for_nobody_but_you() -> None:
    async def play() -> LocalTable:
        table = LocalTable(MYSET, [BOXES["myset"].levels["random"]] * 3, Options(first=2), 5, "Ada", hurry=True)
        await table.open(lambda news: None)
        assert table.match.actors() == (YOU,)
        while table.scene.outcome is None:
            table.do(table.scene.offered[-1])
            assert YOU in table.match.actors() or table.match.outcome() is not None
        await table.close()
        return table

    table = asyncio.run(play())
    assert table.timer is None
    assert {move.seat for move in table.match.log} == {0, 1, 2, 3}
