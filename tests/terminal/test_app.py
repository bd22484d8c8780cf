"""The table in a terminal, driven by keys: what the screen says is compared with what the match says."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot
from textual.widgets import Input

from ludoteca.core.game import Seat
from ludoteca.core.rules import Lang
from ludoteca.games import BOXES, GAMES
from ludoteca.games.set.cards import DIGITS, sets_among
from ludoteca.games.set.names import DEFAULT_SKIN, SKINS
from ludoteca.games.set.options import Options
from ludoteca.games.set.telling import GLYPHS, key_of
from ludoteca.games.set.view import View
from ludoteca.terminal.app import TableApp
from ludoteca.terminal.games.set.board import SetBoard, drawing
from ludoteca.terminal.local import LocalTable
from ludoteca.terminal.screens import EndScreen, RulesScreen

SET = GAMES["set"]
RULES = SET.rules.by_id
SMALL, LARGE = (80, 24), (120, 40)

Session = tuple[TableApp, LocalTable, Pilot[None]]


@asynccontextmanager
async def seated(
    bots: tuple[str, ...] = (),
    options: Options | None = None,
    lang: Lang = "en",
    size: tuple[int, int] = SMALL,
    seed: int = 3,
) -> AsyncIterator[Session]:
    """A running application at a table of its own."""
    table = LocalTable(SET, [BOXES["set"].levels[name] for name in bots], options or Options(), seed, "Ada")
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


def screen_text(app: TableApp) -> list[str]:
    """What is on the screen, line by line."""
    width, height = app.size
    return [
        "".join(segment.text for segment in app.screen._compositor.render_strips()[y])[:width] for y in range(height)
    ]


def words_on(app: TableApp) -> str:
    """What is on the screen as running words, frames left out."""
    return " ".join(" ".join(screen_text(app)).replace("│", " ").split())


def keys_of(view: View, cards: tuple[int, ...]) -> list[str]:
    """The keys of some cards."""
    return [key_of(view.layout.index(card)).lower() for card in cards]


def a_set(table: LocalTable) -> tuple[int, ...]:
    """A SET of the layout."""
    view: View = table.scene.view
    return sets_among([card for card in view.layout if card is not None])[0]


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("lang", ["en", "it"])
async def test_every_card_is_on_the_screen_with_key_symbols_and_words(lang: Lang, size: tuple[int, int]) -> None:
    async with seated(("level1",), lang=lang, size=size) as (app, table, _):
        view: View = table.scene.view
        text = "\n".join(screen_text(app))
        skin = SKINS[DEFAULT_SKIN]
        for slot, card in enumerate(view.layout):
            assert card is not None
            colour, shape, fill, number = DIGITS[card]
            assert f" {key_of(slot)} ─" in text
            rows = drawing(card) if size == LARGE else [" ".join(GLYPHS[shape][fill] * (number + 1))]
            assert all(row in text for row in rows)
            word = skin.colours[colour].it.plain if lang == "it" else skin.colours[colour].en
            assert word in text
        assert {"en": "deck 69", "it": "pozzo 69"}[lang] in text
        assert "Ada" in text
        assert "Bruno (1)" in text
        assert all(cell_len(line) == size[0] for line in screen_text(app))


async def test_three_keys_take_a_set() -> None:
    async with seated() as (app, table, pilot):
        keys = keys_of(table.scene.view, a_set(table))
        await pilot.press(*keys[:2])
        assert len(app.query_one(SetBoard).chosen) == 2
        assert "╔" in "\n".join(screen_text(app))
        await pilot.press(keys[2])
        await until(pilot, lambda: len(table.match.log) == 1)
        assert len(table.scene.view.players[0].won) == 1
        assert "Ada takes a SET" in words_on(app)
        assert "deck 66" in words_on(app)
        assert "╔" not in "\n".join(screen_text(app))


async def test_escape_clears_and_a_key_pressed_twice_takes_back() -> None:
    async with seated() as (app, table, pilot):
        await pilot.press("q", "w", "escape")
        assert app.query_one(SetBoard).chosen == []
        await pilot.press("q", "q", "w", "a")
        assert len(app.query_one(SetBoard).chosen) == 2
        assert table.match.log == []


async def test_a_click_chooses_the_card_under_it() -> None:
    async with seated() as (app, table, pilot):
        width, height, left, top = app.query_one(SetBoard)._measure(4)
        await pilot.click(SetBoard, offset=(left + width + 2, top + height + 1))
        assert app.query_one(SetBoard).chosen == [table.scene.view.layout[4]]


async def test_calling_first_then_pointing() -> None:
    async with seated(("level1",)) as (app, table, pilot):
        cards = a_set(table)
        await pilot.press("space")
        await until(pilot, lambda: table.scene.view.phase == "claimed")
        assert "You called SET" in words_on(app)
        assert table.scene.clock is not None
        await pilot.press(*keys_of(table.scene.view, cards))
        await until(pilot, lambda: table.scene.view.phase == "open")
        assert [SET.words.write(move.action).split()[0] for move in table.match.log] == ["call-set", "point"]


async def test_a_refusal_shows_its_reason_and_clause() -> None:
    async with seated(size=LARGE) as (app, table, pilot):
        await pilot.press("space", "space")
        await until(pilot, lambda: app.word is not None and app.word.kind == "refusal")
        shown = words_on(app)
        assert "You have called SET: pick three cards." in shown
        assert f"§ {RULES['SET-CALL-05'].en}"[:60] in shown
        assert len(table.match.log) == 1


async def test_the_language_changes_with_a_key() -> None:
    async with seated() as (app, _, pilot):
        await pilot.press("space", "space")
        await until(pilot, lambda: app.word is not None and app.word.kind == "refusal")
        await pilot.press("l")
        assert "Hai chiamato SET" in words_on(app)
        assert "Ada chiama SET" in words_on(app)
        await pilot.press("l")
        assert "You have called SET" in words_on(app)


async def test_no_set_and_second_thoughts() -> None:
    async with seated(("level1",)) as (app, table, pilot):
        table.pause(on=True)
        await pilot.press("+")
        await until(pilot, lambda: table.scene.view.players[0].declared)
        assert "still looking: Bruno (1)" in words_on(app)
        await pilot.press("+")
        await until(pilot, lambda: not table.scene.view.players[0].declared)


async def test_up_to_twenty_one_cards_fit_in_a_small_terminal() -> None:
    async with seated() as (app, table, pilot):
        await pilot.press("+", "+", "+")
        await until(pilot, lambda: len(table.scene.view.layout) == 21)
        text = "\n".join(screen_text(app))
        for slot in range(21):
            assert f"╭ {key_of(slot)} " in text
        assert text.count("╯") == 21
        await pilot.press("+")
        await until(pilot, lambda: app.word is not None and app.word.clause == "SET-NOSET-09")


async def test_resizing_keeps_the_whole_table_in_sight() -> None:
    async with seated() as (app, _, pilot):
        for size in (LARGE, (100, 30), SMALL):
            await pilot.resize_terminal(*size)
            await until(pilot, lambda size=size: app.size == size)  # type: ignore[misc]
            text = "\n".join(screen_text(app))
            assert all(f" {key_of(slot)} ─" in text for slot in range(12))
            assert "Find a SET." in text
            assert "leave" in text


async def test_the_rules_are_searched_while_the_bots_wait() -> None:
    async with seated(("greedy",)) as (app, table, pilot):
        await pilot.press("question_mark")
        await until(pilot, lambda: isinstance(app.screen, RulesScreen))
        assert "call SET first" in words_on(app)
        moves = len(table.match.log)
        await pilot.press(*"debito")
        assert app.screen.query_one(Input).value == "debito"
        assert "SET-PEN-07" in words_on(app)
        assert table.timer is None or table.timer.cancelled()
        assert len(table.match.log) == moves
        await pilot.press("escape")
        await until(pilot, lambda: len(table.match.log) > moves)


async def test_bots_play_by_themselves_and_the_end_is_explained() -> None:
    options = Options(deck="beginners", noset="auto")
    async with seated(("greedy",), options, lang="it", seed=1) as (app, table, pilot):
        await until(pilot, lambda: isinstance(app.screen, EndScreen))
        outcome = table.scene.outcome
        assert outcome is not None
        shown = words_on(app)
        assert "Vince Bruno (bot)" in shown
        assert outcome.why.it in shown
        for line in outcome.lines:
            assert f"{line.label.it}: {line.count}" in shown
            assert RULES[line.clause].it in shown
            assert line.clause not in shown
        await pilot.press("enter")
        await until(pilot, lambda: table.scene.outcome is None)
        assert table.match.seed == 2


async def test_after_a_look_at_the_table_the_end_leads_on() -> None:
    async with seated() as (app, table, pilot):
        await pilot.press("k")
        assert "Press K again" in words_on(app)
        assert table.match.log == []
        await pilot.press("k")
        await until(pilot, lambda: isinstance(app.screen, EndScreen))
        await pilot.press("escape")
        await until(pilot, lambda: len(app.screen_stack) == 1)
        assert "Enter: play again" in words_on(app)
        await pilot.press("enter")
        await until(pilot, lambda: table.scene.outcome is None)


@pytest.mark.rule("SET-SERIES-01")
async def test_the_next_game_of_a_series() -> None:
    options = Options(deck="beginners", noset="auto", games=2)
    async with seated(("greedy",), options, seed=1) as (app, table, pilot):
        await until(pilot, lambda: table.scene.view.phase == "break")
        assert "Enter Next game" in words_on(app)
        await pilot.press("enter")
        await until(pilot, lambda: table.scene.view.game == 2)
        assert "game 2 of 2" in words_on(app)


@pytest.mark.rule("SET-CALL-10")
async def test_a_caller_who_does_not_point_runs_out_of_time() -> None:
    async with seated(("level1",), Options(claim_seconds=3)) as (app, table, pilot):
        await pilot.press("space")
        await until(pilot, lambda: table.match.view(Seat(0)).players[0].debt == 1)
        assert "Ada has not picked in time" in words_on(app)


async def test_leaving() -> None:
    async with seated() as (app, _, pilot):
        await pilot.press("ctrl+q")
        await until(pilot, lambda: not app.is_running)
