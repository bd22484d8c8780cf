"""An act of Myth in a terminal: quests, merchants, serendipity, allies, laying tiles, the end, and going back."""

import re
from collections.abc import Callable
from io import StringIO
from itertools import combinations
from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.myth.adventure.test_acts import begun
from tests.games.myth.drawn.beginning import empty, run
from tests.games.myth.drawn.errands import Errand
from tests.terminal.games.myth.test_joined import server
from tests.terminal.games.myth.test_myth import (
    BESIDE,
    FACE,
    LARGE,
    MYTH,
    NAMES,
    SMALL,
    Patient,
    fight,
    lines_on,
    scene_of,
    seated,
    until,
    words_on,
)
from tests.terminal.games.myth.test_myth import said as told
from tests.terminal.test_joined import Person
from textual.containers import VerticalScroll
from textual.widgets import Static

from ludoteca.core.game import Seat
from ludoteca.core.match import Match
from ludoteca.core.rules import LANGS, Lang, Text
from ludoteca.core.spoken import pieces as laid_out
from ludoteca.core.spoken import whole
from ludoteca.games.myth.bots.companion import COMPANION
from ludoteca.games.myth.bots.guests import TO_WITHDRAW
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.parts.adventure import allies, merchants
from ludoteca.games.myth.printed.addresses import Address
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import HEROES, CardId
from ludoteca.games.myth.seen.score import REASONS, outcome
from ludoteca.games.myth.table import board, pieces
from ludoteca.games.myth.table.actions import (
    ACTIONS,
    AddRage,
    Arrange,
    Assign,
    Buy,
    ChangeCard,
    ChooseCards,
    ChooseKind,
    ChooseOption,
    ChooseSlot,
    ChooseStatus,
    Collect,
    Concede,
    DrawActQuest,
    DrinkPotion,
    DropAmmo,
    DropOngoing,
    FinishTrading,
    InReturn,
    Interact,
    InvokeItem,
    KeepCard,
    KeepItem,
    Leave,
    OfferTrade,
    Pass,
    PayCapture,
    PayFor,
    Pick,
    PickArm,
    PickColour,
    PickEdge,
    PickFace,
    PickFeature,
    PickHero,
    PickItem,
    PickKind,
    PickNumber,
    PickPlace,
    PickQuest,
    PickSquare,
    PickTile,
    PickTitle,
    PickTurn,
    PlayCard,
    PutOn,
    Ready,
    RerollDice,
    Sell,
    Spend,
    StepTo,
    StopAct,
    StoreOn,
    TakeOff,
    TidyUp,
    UseItem,
    UseSerendipity,
)
from ludoteca.games.myth.table.asking import Accept, Act, Ask, Decline
from ludoteca.games.myth.table.grid.geometry import ROW
from ludoteca.games.myth.table.ids import PieceId, Square, StrikeNo, TileNo
from ludoteca.games.myth.table.names import printed_name
from ludoteca.games.myth.table.pieces import Aimed, Battlefield, Rolled, Strike
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.adventure import ChooseTitle, EndOfAct, MerchantArrives
from ludoteca.games.myth.table.steps.round import HeroCycleGoesOn
from ludoteca.games.myth.table.steps.setup import ChooseTile, JoinTile, LayBeside, StartSquares
from ludoteca.games.myth.table.steps.verbs import DiscardHand, DiscardOngoing, Price, ShiftTo, SpendNow
from ludoteca.games.myth.words.labels import label_of
from ludoteca.games.myth.words.phrases import PHRASES
from ludoteca.games.myth.words.questions import question_of
from ludoteca.server.protocol.http import Me, NewTable, Opened
from ludoteca.terminal.app import TableApp
from ludoteca.terminal.face import Offer
from ludoteca.terminal.games.myth.board import MythBoard
from ludoteca.terminal.games.myth.face import MythFace
from ludoteca.terminal.games.myth.panels import decision_rows, keeps, wave_text
from ludoteca.terminal.joined import JoinedTable
from ludoteca.terminal.local import LocalTable
from ludoteca.terminal.plain import Plain
from ludoteca.terminal.screens import BackScreen, ConsentScreen, EndScreen
from ludoteca.terminal.table import Scene
from ludoteca.terminal.telling import explained
from ludoteca.terminal.visit import Link, Visit

__all__ = ["server"]

ITEM, POTION = next(iter(PRINTED.items)), next(iter(PRINTED.potions))
CARD = CardId("soldier-hard-swing")

EXAMPLES: tuple[Act, ...] = (
    PickHero("soldier"),
    PickItem(ITEM),
    PickTitle("broodbreaker"),
    DrawActQuest(),
    PickQuest(next(iter(PRINTED.act_quests))),
    StopAct(),
    Concede(),
    ChangeCard(CARD, CardId("soldier-anvil-blow")),
    KeepItem(ITEM),
    PickTile("guard-room"),
    PickTurn(1),
    PickPlace(Square(120 * 256 + 120), 1),
    PickEdge("north"),
    PickSquare(Square(120 * 256 + 120)),
    PickNumber(2),
    PickKind("grubber"),
    PickArm("melee"),
    PickFeature(next(iter(PRINTED.features))),
    TidyUp((CARD,), None),
    Pass(),
    StepTo(Square(120 * 256 + 120)),
    PlayCard(CARD, "action", "none"),
    AddRage(),
    DropOngoing(CARD),
    DropAmmo(CARD),
    StoreOn(ITEM),
    UseItem(ITEM),
    Assign((0,)),
    Spend(()),
    RerollDice(Address(f"{CARD}.play"), 0, (0,)),
    Pick((Seat(0),)),
    Collect(),
    ChooseSlot(0),
    ChooseStatus(()),
    KeepCard(CARD),
    PayCapture((CARD,)),
    Decline(),
    Interact(PieceId(13)),
    DrinkPotion(POTION),
    InvokeItem(ITEM),
    PutOn(ITEM),
    TakeOff(ITEM),
    Ready(),
    OfferTrade(Seat(1), ITEM),
    InReturn(ITEM),
    Buy(ITEM, Seat(1), 3),
    Sell(ITEM, 3),
    PayFor(next(iter(PRINTED.services)), 3),
    FinishTrading(),
    UseSerendipity("call-talek"),
    PickColour("green"),
    PickFace(next(iter(PRINTED.faces))),
    Leave("north"),
    Accept(),
    ChooseCards((CARD,)),
    ChooseOption(0),
    Arrange((), False),
    ChooseKind("grubber"),
)
"""One action of every kind."""


def seen(state: State, seat: int = 0, **more: Any) -> Scene:
    """What a seat sees of a state."""
    view, offers = MYTH.view(state, Seat(seat)), MYTH.actions(state, Seat(seat))
    offered = tuple(MYTH.words.write(action) for action in offers)
    return Scene(
        NAMES[: state.seats], seat, view, offered, spoken=MYTH.words.in_words(view, offers, NAMES, Options()), **more
    )


# Words


def test_every_kind_of_action_has_its_sentence() -> None:
    assert {type(action) for action in EXAMPLES} == {*ACTIONS}
    match = fight()
    match.state.strikes = (
        Strike(StrikeNo(1), Seat(0), CARD, rolled=Rolled(dice=(7,)), aimed=Aimed(targets=(PieceId(10),))),
    )
    match.state.agenda = (LayBeside(names=("guard-room",), beside=TileNo(0), side="north"),)
    view = MYTH.view(match.state, Seat(0))
    for action in EXAMPLES:
        for lang in LANGS:
            told = label_of(view, match.state.agenda[-1], NAMES, action)
            words = whole(told, PHRASES.texts).of(lang)
            assert words
            assert "-" not in words.split(" ")[0], words
            assert words != MYTH.words.write(action) or words == "2"


# Quests


@pytest.mark.parametrize("lang", LANGS)
def test_quests_are_read_with_their_parts_time_and_the_cost_of_failing(lang: Lang) -> None:
    name = next(
        name for name, quest in PRINTED.chapter_quests.items() if quest.time_limit is not None and quest.failure.ap
    )
    errand = Errand()
    quest = errand.draw(name)
    errand.state.agenda = (HeroCycleGoesOn(),)
    scene = seen(errand.state)
    assert FACE.opened_by({"en": "quests", "it": "cerche"}[lang], scene) == "quests:"
    words = told(FACE.detail(scene, "quests:", lang, 60))
    assert printed_name(name).of(lang) in words
    assert f"{quest.left} " in words
    assert {"en": "if it fails:", "it": "se fallisce:"}[lang] in words
    assert (
        f"{PRINTED.chapter_quests[name].failure.ap} " in words.split("if it fails:" if lang == "en" else "fallisce:")[1]
    )
    beside = told(FACE.picture(scene, lang, 100, 30))
    assert re.search(rf"Q [\d/ ]+\({quest.left}\) ", beside)


def test_words_of_an_action_do_not_open_a_panel() -> None:
    scene = scene_of(fight())
    assert FACE.opened_by("quest", scene) == FACE.opened_by("look quests", scene) == "quests:"
    assert FACE.opened_by("draw an act quest", scene) == ""


# Allies and objects


def test_allies_and_quest_objects_are_on_the_map_in_the_key_and_to_be_read() -> None:
    errand = Errand()
    errand.draw(object_quest())
    state = errand.state
    ally = PRINTED.allies["bettina"]
    free = next(iter(board.realm(state).squares_in(board.free(state))))
    allies.enter(state, "bettina", free, [])
    thing = next(thing for thing in state.things if thing.sort == "object" and thing.square is not None)
    scene = seen(state)
    words = told(FACE.rows(scene, "en", 100))
    assert f"@ {ally.name.en} ♥{ally.life}" in words
    assert f"? {printed_name(thing.kind).en}" in words
    read = told(FACE.detail(scene, f"square:{free}", "it", 60))
    assert f"alleato, vita {ally.life}/{ally.life}, difesa {ally.defence}" in read
    assert ally.text.it in read
    assert "quest:" in told(FACE.detail(scene, f"square:{thing.square}", "en", 60))


def object_quest() -> str:
    """A quest that lays objects on the board."""
    return next(name for name, quest in PRINTED.chapter_quests.items() if quest.objects and not quest.objects[0].carry)


# Merchants and serendipity


@pytest.mark.parametrize("lang", LANGS)
def test_a_stall_is_a_table_of_wares_each_opened_to_choose_for_whom(lang: Lang) -> None:
    state = empty("guard-room", "soldier", "acolyte")
    state.gold = 30
    run(state, MerchantArrives("talek-three-dunes"))
    assert state.stall is not None
    scene = seen(state)
    wares = merchants.wares(state, state.stall)
    rows = [row.text for row in FACE.detail(scene, "stall:", lang, 50)]
    for ware in wares:
        assert any(row.startswith(printed_name(ware.thing).of(lang)) and row.endswith(f" {ware.cost}") for row in rows)
    menu = FACE.menu(scene, "")
    things = dict.fromkeys(ware.thing for ware in wares)
    assert [offer.opens for offer in menu if offer.opens.startswith("buy:")] == [f"buy:{thing}" for thing in things]
    thing = wares[0].thing
    behind = FACE.menu(scene, f"buy:{thing}")
    assert [MYTH.words.read(offer.line) for offer in behind] == [
        Buy(thing, Seat(seat), wares[0].cost) for seat in (0, 1)
    ]
    assert [name in offer.said(lang) for name, offer in zip(NAMES, behind, strict=False)] == [True, True]
    assert printed_name(thing).of(lang) in told(FACE.picture(scene, lang, 54, 16, opened=f"buy:{thing}"))
    state.gold = 0
    poor = seen(state)
    quiet = [row for row in FACE.detail(poor, "stall:", lang, 50) if row.tone == "quiet"]
    assert len(quiet) == len(wares)


def test_serendipity_is_a_menu_of_what_can_be_paid() -> None:
    match = fight()
    match.state.serendipity = 3
    scene = scene_of(match)
    assert "serendipity 3" in FACE.heading(scene).en
    assert "serendipità 3" in FACE.heading(scene).it
    offered = {action.effect for action in FACE.actions(scene) if isinstance(action, UseSerendipity)}
    assert len(offered) > 1
    assert all(PRINTED.serendipity[effect].price <= 3 for effect in offered)
    behind = FACE.menu(scene, "group:serendipity")
    assert {MYTH.words.read(offer.line) for offer in behind} == {UseSerendipity(effect) for effect in offered}
    words = told(FACE.detail(scene, "group:serendipity", "en", 70))
    for effect in PRINTED.serendipity.values():
        line = f"{effect.name.en} ({effect.price}) {effect.text.en}"
        assert line in words.replace("- ", "-")  # broken at a hyphen
    heads = [row.text for row in FACE.detail(scene, "group:serendipity", "en", 70) if row.tone == "strong"]
    assert {head[: head.index(" (")] for head in heads} == {PRINTED.serendipity[name].name.en for name in offered}
    first = [row.tone for row in FACE.detail(scene, "group:serendipity", "en", 70)]
    assert first.index("quiet") > max(place for place, tone in enumerate(first) if tone == "strong"), "read first"


# Laying tiles


def laying() -> Match:
    """A match in which it is to be decided where the next tile lies."""
    text = "tile guard-room cleared\nhero 0 soldier r0c0\nhero 1 acolyte r3c3"
    match = fight(text, options=Options(mode="adventure"))
    leave = next(action for action in match.actions(Seat(0)) if isinstance(action, Leave))
    match.play(Seat(0), leave)
    while not isinstance(match.state.agenda[-1], LayBeside):
        match.play(match.actors()[0], match.actions(match.actors()[0])[0])
    return match


@pytest.mark.parametrize("lang", LANGS)
def test_a_place_for_the_next_tile_is_drawn_before_it_is_chosen(lang: Lang) -> None:
    match = laying()
    scene = scene_of(match)
    places = [action for action in FACE.actions(scene) if isinstance(action, PickPlace)]
    sentences = [offer.said(lang) for offer in FACE.offers(scene)]
    assert len(set(sentences)) == len(places)
    opened = f"lay:{MYTH.words.write(places[-1])}"
    (offer,) = FACE.menu(scene, opened)
    before, rows = FACE.picture(scene, lang, 120, 60), FACE.picture(scene, lang, 120, 60, opened=opened)
    match.play(Seat(0), MYTH.words.read(offer.line))
    ground = board.realm(match.state)
    new = [square for square, number in ground.tile_of.items() if number == 1]
    ghosts = sum(row.text.count("`") for row in rows)
    assert ghosts == sum(ground.printed[square] in ".p" for square in new) + 1  # and once in the key
    assert not any("`" in row.text for row in before)


@pytest.mark.parametrize("lang", LANGS)
async def test_the_plain_table_draws_the_place_for_the_next_tile_too(lang: Lang) -> None:
    table = LocalTable(MYTH, [Patient()], Options(mode="adventure"), 1, "Ada", hurry=True)
    table.match = laying()
    out = StringIO()
    await Plain(table, lang, StringIO("1\n1\nquit\n"), out).run()
    lines = out.getvalue().splitlines()
    words = {"en": "` the tile", "it": "` il tassello"}[lang]
    key = next(number for number, line in enumerate(lines) if words in line)
    ground = board.realm(table.match.state)
    new = [square for square, number in ground.tile_of.items() if number == 1]
    assert new, "the second line laid it so"
    high = ground.bottom - ground.top
    head = max(number for number in range(key) if lines[number].split()[:3] == ["A", "B", "C"])
    drawn = lines[head + 1 :][:high]
    for row, line in enumerate(drawn):
        for column in range(ground.right - ground.left):
            square = (ground.top + row) * ROW + ground.left + column
            plain = square in new and ground.printed[Square(square)] in ".p"
            assert (line[3 + 2 * column :][1:2] == "`") == plain, (row, column)


# What is agreed


@pytest.mark.parametrize("lang", LANGS)
def test_who_would_end_the_act_is_told_and_beside_the_offer(lang: Lang) -> None:
    text = "tile guard-room cleared\nhero 0 soldier r0c0\nhero 1 acolyte r3c3"
    for action, words in (
        (StopAct(), {"en": "To end the act here: Bice; all must agree.", "it": "Per chiudere qui l’atto: Bice;"}),
        (Concede(), {"en": "To give the act up: Bice; all must agree.", "it": "Per rinunciare all’atto: Bice;"}),
    ):
        match = fight(text, options=Options(mode="adventure"))
        match.play(Seat(1), action)
        scene = scene_of(match)
        assert words[lang] in FACE.turn(scene).of(lang)
        offer = next(offer for offer in FACE.offers(scene) if MYTH.words.read(offer.line) == action)
        assert offer.said(lang).endswith({"en": "(1 of 2 agree: Bice)", "it": "(1 su 2 d’accordo: Bice)"}[lang])


def test_giving_up_is_behind_a_number_of_its_own() -> None:
    scene = scene_of(fight("tile guard-room\nhero 0 soldier r0c0\nhero 1 acolyte r3c3"))
    line = MYTH.words.write(Concede())
    root = FACE.menu(scene, "")
    assert line not in [offer.line for offer in root], "one key does not end the evening"
    [opens] = [offer.opens for offer in root if offer.opens.startswith("give-up")]
    assert [offer.line for offer in FACE.menu(scene, opens)] == [line]
    seconds = f"{TO_WITHDRAW:.0f}"
    expected = {"en": ("Give up?", f"after {seconds} seconds"), "it": ("Rinunciare?", f"dopo {seconds} secondi")}
    for lang in LANGS:
        read = "\n".join(row.text for row in FACE.detail(scene, opens, lang, 200))
        assert all(words in read for words in expected[lang])


async def test_where_bots_are_in_a_hurry_giving_up_promises_no_time_to_withdraw() -> None:
    table = LocalTable(MYTH, [COMPANION], Options(), 3, "Ada", hurry=True)
    await table.open(lambda news: None)
    while MYTH.words.write(Concede()) not in table.scene.offered:
        table.do(table.scene.offered[0])
    [opens] = [offer.opens for offer in FACE.menu(table.scene, "") if offer.opens.startswith("give-up")]
    for lang in LANGS:
        read = "\n".join(row.text for row in FACE.detail(table.scene, opens, lang, 300))
        assert {"en": "follow the people at once", "it": "seguono subito"}[lang] in read
        assert f"{TO_WITHDRAW:.0f}" not in read
    table.do(MYTH.words.write(Concede()))
    assert table.scene.outcome is not None
    await table.close()


def test_cards_to_pay_with_are_told_apart_where_there_is_little_room() -> None:
    hand = [CardId(f"soldier-{name}") for name in ("hard-swing", "anvil-blow", "grit-your-teeth")]
    pays = [PayCapture(pair) for pair in combinations(hand, 2)]
    view = scene_of(fight()).view
    told = [laid_out(label_of(view, view.agenda[-1], NAMES, pay), PHRASES.texts) for pay in pays]
    for lang in LANGS:
        said = [Offer("", label).said(lang, 33) for label in told]
        assert len({*said}) == len(pays)
        assert all(len(words) <= 33 for words in said)


# The end


async def test_the_keys_that_lead_on_are_in_sight_under_a_long_end() -> None:
    state = begun()
    run(state, EndOfAct("ended"))
    while (asked := MYTH.actors(state)) and not state.result:
        state = MYTH.apply(state, asked[0], MYTH.actions(state, asked[0])[-1]).state
    scene = seen(state, outcome=outcome(state))
    async with seated(SMALL, "it") as (app, _, pilot):
        app.push_screen(EndScreen(MYTH, scene, "it"))
        await until(pilot, lambda: isinstance(app.screen, EndScreen))
        assert app.screen.query_one(VerticalScroll).max_scroll_y > 0
        assert "Esc: guarda il tavolo · Ctrl+Q: esci" in words_on(app)


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("lang", LANGS)
async def test_the_line_of_keys_ends_with_help_and_how_to_leave(size: tuple[int, int], lang: Lang) -> None:
    async with seated(size, lang) as (app, _, pilot):
        await pilot.press("1", "escape", "1")
        keys = lines_on(app)[-1].strip()
        assert keys.endswith({"en": "? help · L it · ^Q leave", "it": "? aiuto · L en · ^Q esci"}[lang])
        assert keys.startswith({"en": "arrows: walk", "it": "frecce: muovi"}[lang])


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("result", [*REASONS])
def test_every_end_is_told_with_what_was_recorded(result: str, lang: Lang) -> None:
    mode = {"cleared": "tile", "survived": "slaughter", "completed": "story", "failed": "story"}.get(
        result, "adventure"
    )
    state = begun(mode) if mode in ("adventure", "story") else empty("guard-room", "soldier", "acolyte")
    if mode == "slaughter":
        state.battlefield = Battlefield(TileNo(0), 3, wave=3)
        state.options = Options(mode="slaughter", waves=3)
    if mode in ("adventure", "story"):
        state.heroes[0].titles = ("broodbreaker",)
        state.consequences = ("mill-is-open",)
        state.allies = ("bettina",)
    run(state, EndOfAct(result))
    while (asked := MYTH.actors(state)) and not state.result:
        state = MYTH.apply(state, asked[0], MYTH.actions(state, asked[0])[-1]).state
    scene = seen(state, outcome=outcome(state))
    words = told(list(explained(MYTH, scene, lang)))
    assert REASONS[result][0].of(lang)[:-1] in words
    if mode in ("adventure", "story"):
        assert {"en": "RECORDED", "it": "REGISTRATO"}[lang] in words
        for name in ("broodbreaker", "mill-is-open", "bettina"):
            assert printed_name(name).of(lang) in words
    else:
        assert {"en": "Nothing is recorded", "it": "Non si registra nulla"}[lang] in words
    assert ({"en": "Waves: 3 of 3", "it": "Ondate: 3 di 3"}[lang] in words) == (mode == "slaughter")


def test_titles_changes_and_kept_items_are_read_before_they_are_chosen() -> None:
    state = begun()
    hero = state.heroes[0]
    hero.titles, hero.changes = ("broodbreaker",), 1
    hero.inventory = (*hero.inventory, "green-stout-boots", "green-grapple-line")
    state.green = tuple([item for item in state.green if item not in hero.inventory])
    run(state, EndOfAct("ended"))
    scene = seen(state)
    assert "Changes left: 1" in told(FACE.picture(scene, "en", 100, 40))
    adds = [offer.opens for offer in FACE.menu(scene, "") if offer.opens.startswith("add:")] or [
        offer.opens for offer in FACE.menu(scene, "group:answer") if offer.opens
    ]
    assert adds == [f"add:{card}" for card in dict.fromkeys(hero.spare)]
    behind = [MYTH.words.read(offer.line) for offer in FACE.menu(scene, adds[0])]
    assert all(isinstance(action, ChangeCard) and f"add:{action.add}" == adds[0] for action in behind)
    state = MYTH.apply(state, Seat(0), Decline()).state
    scene = seen(state)
    words = told(FACE.picture(scene, "it", 100, 40))
    assert "Tenuti 0 di 1: –" in words
    assert PRINTED.items["green-stout-boots"].text.it in words
    state.agenda = (ChooseTitle(),)
    assert PRINTED.titles["broodbreaker"].text.en in told(FACE.picture(seen(state), "en", 100, 40))


# The fight is over for sure


LAST_BLOW = """
tile guard-room
meter 0
hero 0 soldier r0c0 hand=soldier-hard-swing
hero 1 acolyte r3c3 hand=
enemy grubber minion melee r0c1 life=1
"""


async def test_the_end_of_a_cleared_tile_is_on_the_screen() -> None:
    async with seated(LARGE, "it", text=LAST_BLOW) as (app, table, pilot):
        for _ in range(60):
            if table.match.state.result:
                break
            numbers = [number for number, offer in enumerate(app.offers(), 1) if offer.opens.startswith("card:")]
            playable = [number for number in numbers if app.offers()[number - 1].said("it").endswith("▸")]
            before = table.scene
            app.take((playable or [1])[0])
            if app.query_one(MythBoard).opened:
                app.take(1)
            await until(pilot, lambda before=before: table.scene is not before)  # type: ignore[misc]
        assert table.match.state.result == "cleared"
        await until(pilot, lambda: isinstance(app.screen, EndScreen))
        assert "Il tassello è stato ripulito." in str(app.screen.query_one("#told", Static).render())
        assert "Non si registra nulla" in words_on(app)


# Going back


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_backspace_goes_back_over_moves_that_taught_nothing(size: tuple[int, int]) -> None:
    async with seated(size) as (app, table, pilot):
        start = table.match.state.heroes[0].square
        await pilot.press("pageup", "pageup")
        await until(pilot, lambda: table.match.state.heroes[0].square == start - 512 + 2)
        moves = len(table.match.log)
        assert len(table.scene.back) >= 2
        assert "⌫ go back" in words_on(app) or size == SMALL
        await pilot.press("backspace")
        await until(pilot, lambda: isinstance(app.screen, BackScreen))
        assert table.scene.back[-1].text.en in words_on(app)
        await pilot.press("escape")
        assert len(table.match.log) == moves
        number = next(
            number
            for number, earlier in enumerate(reversed(table.scene.back), 1)
            if table.match.log[earlier.version].action == StepTo(start - 256 + 1)
        )
        await pilot.press("backspace", str(number))
        await until(pilot, lambda: table.match.state.heroes[0].square == start)
        assert "Back to before:" in " ".join(item.text.en for item in app.log_of_match.news)


async def test_nobody_goes_back_over_dice() -> None:
    async with seated(LARGE) as (_, table, pilot):
        await pilot.press("1", "1")
        while not any(isinstance(move.action, UseItem | Decline) for move in table.match.log):
            await pilot.press("1")
            await until(pilot, lambda: bool(table.scene.offered) or table.scene.outcome is not None)
        versions = [earlier.version for earlier in table.scene.back]
        rolled = max(place for place, move in enumerate(table.match.log) if isinstance(move.action, UseItem | Decline))
        assert all(version > rolled for version in versions)
        before = table.match.state
        table.go_back(0)
        assert table.match.state is before


def seats_ready(table: Any) -> list[bool]:
    """Whether the others are ready."""
    return [] if table.table is None else [seat.ready for seat in table.table.seats[1:]]


async def test_a_proposal_is_shown_with_who_agreed_and_answered(server: Any) -> None:
    site = server.link.partition("/t/")[0]
    host = Visit(site)
    host.ask("/api/me", Me)
    table = host.ask("/api/tables", Opened, NewTable("myth", 2, {}, (), sit=False))
    app = TableApp(JoinedTable(Link.read(f"{site}/t/{table.code}"), "Ada", host), "en")
    async with app.run_test(size=LARGE) as pilot:
        await until(pilot, lambda: app.table.scene.you is not None)
        bea = await Person(f"{site}/t/{table.code}", "Bea").sit()
        bea.table.proceed()
        await until(pilot, lambda: seats_ready(app.table) == [True])
        await pilot.press("enter")
        await until(pilot, lambda: bool(app.table.scene.offered) and bool(bea.table.scene.offered))
        bea.table.do(MYTH.words.write(PickHero("archer")))
        await until(pilot, lambda: bool(app.table.scene.back))
        for agree, key in ((False, "n"), (True, "y")):
            bea.table.go_back(bea.table.scene.back[-1].version)
            await until(pilot, lambda: app.table.scene.proposal is not None)
            assert "Bea would go back to before:" in words_on(app)
            assert "missing: Ada" in words_on(app)
            await pilot.press("backspace")
            await until(pilot, lambda: isinstance(app.screen, ConsentScreen))
            await pilot.press(key)
            await until(pilot, lambda: app.table.scene.proposal is None)
            chosen = app.table.scene.view.heroes[1].hero
            assert chosen == (None if agree else "archer")
        assert bea.told("Ada does not agree")
        await bea.table.close()


def test_plain_words_of_going_back_are_no_action() -> None:
    match: Match = fight(BESIDE)
    for words in ("goback", "torna", "agree", "concordo", "refuse", "oppongo"):
        assert MythFace().way_of(words, scene_of(match)) == ()
        assert MythFace().opened_by(words, scene_of(match)) == ""


@pytest.mark.parametrize(
    ("asked", "one", "two"),
    [
        (
            lambda number: DiscardHand(Seat(0), number),
            Text("Discard 1 card from your hand.", "Scarta 1 carta dalla mano."),
            Text("Discard 2 cards from your hand.", "Scarta 2 carte dalla mano."),
        ),
        (
            lambda number: DiscardOngoing(Seat(0), number),
            Text("Discard 1 Ongoing card.", "Scarta 1 carta Persistente."),
            Text("Discard 2 Ongoing cards.", "Scarta 2 carte Persistenti."),
        ),
        (
            lambda number: SpendNow(Seat(0), number),
            Text("Move now: 1 point.", "Muoviti ora: 1 punto."),
            Text("Move now: 2 points.", "Muoviti ora: 2 punti."),
        ),
        (
            lambda number: ShiftTo(Seat(0), Seat(0), number, "walk", Square(0), False),
            Text("At most 1 square.", "Al massimo 1 casella."),
            Text("At most 2 squares.", "Al massimo 2 caselle."),
        ),
        (
            lambda number: Price(Seat(0), pieces.Scene(), "cards", 0, number),
            Text("From 0 to 1 card.", "Da 0 a 1 carta."),
            Text("From 0 to 2 cards.", "Da 0 a 2 carte."),
        ),
        (
            lambda number: Price(Seat(0), pieces.Scene(), "cards", number, number),
            Text("1 card.", "1 carta."),
            Text("2 cards.", "2 carte."),
        ),
    ],
)
def test_words_agree_with_their_number(asked: Callable[[int], Ask], one: Text, two: Text) -> None:
    scene = scene_of(fight())
    for number, words in ((1, one), (2, two)):
        told = question_of(scene.view, asked(number), NAMES)
        assert words in [whole(sentence, PHRASES.texts) for sentence in told if sentence is not None]


def test_the_next_wave_and_a_kept_deck_are_counted_in_words_that_agree() -> None:
    assert wave_text(Battlefield(TileNo(0), 3, wave=1, count=1)).en.endswith("the next in 1 round")
    assert wave_text(Battlefield(TileNo(0), 3, wave=1, count=2)).en.endswith("the next in 2 rounds")
    hero = scene_of(fight()).view.heroes[0]
    for number, en, it in ((1, "1 card", "1 carta"), (2, "2 cards", "2 carte")):
        kept = replace(hero, deck=number)
        assert keeps(kept, "en").split(", ")[-1] == en
        assert keeps(kept, "it").split(", ")[-1] == it


# What is chosen before the first round


@pytest.mark.parametrize("lang", LANGS)
def test_heroes_are_introduced_before_one_is_chosen(lang: Lang) -> None:
    match = Match(MYTH, 2, 1, Options(), NAMES[:2])
    match.play(Seat(1), PickHero("archer"))
    scene = scene_of(match)
    words = told(FACE.picture(scene, lang, 120, 60))
    for hero in HEROES:
        said = PRINTED.heroes[hero].text.of(lang) in words and PRINTED.mechanics[hero].text.of(lang) in words
        assert said == (hero != "archer")
    (line,) = FACE.notes(scene, 1)
    assert line.of(lang) == f"2 {PRINTED.heroes['archer'].name.of(lang)}", "it has no life yet to be told"


@pytest.mark.parametrize("lang", LANGS)
def test_tiles_are_chosen_by_their_size_and_legend(lang: Lang) -> None:
    state = empty("guard-room", "soldier", "acolyte")
    state.agenda = (ChooseTile(),)
    words = told(FACE.picture(seen(state), lang, 120, 60))
    walk = printed_name("ossuary-walk").of(lang)
    legend = {"en": "Trap, Packs ≤1, Treasure 3, Merchant", "it": "Trappola, Branchi ≤1, Tesori 3, Mercante"}[lang]
    assert f"{walk} 4x6 {legend}" in words
    state.agenda = (JoinTile(tile="ossuary-walk"),)
    rows = [row.text for row in decision_rows(seen(state), lang, 90)]
    assert rows[:2] == [f"{walk} 4x6", legend]
    assert rows[2] == f"{walk} + … 4x12"
    assert len(rows) == 4


@pytest.mark.parametrize("lang", LANGS)
def test_a_slaughterfield_promises_no_darkness_card(lang: Lang) -> None:
    state = empty("guard-room", "soldier", "acolyte")
    state.options = Options(mode="slaughter")
    words = told(FACE.picture(seen(state), lang, 120, 60))
    assert {"en": "No darkness cards in a Slaughterfield.", "it": "In un Massacro non ci sono"}[lang] in words
    assert {"en": "the first comes at 6", "it": "la prima arriva a 6"}[lang] not in words


async def test_looking_around_begins_where_something_can_be_chosen() -> None:
    async with seated(LARGE) as (app, table, pilot):
        table.match.state.heroes[0].square = None
        squares = board.realm(table.match.state).border(TileNo(0), "south")
        table.match.state.agenda = (StartSquares(TileNo(0)),)
        table.match.stand_at(table.match.state)
        table.match.state.tiles[0].entry = "south"
        table._look()
        app.draw()
        await pilot.press("x")
        assert isinstance(app.board, MythBoard)
        assert app.board.cursor in squares


async def test_escape_clears_a_number_before_it_closes_what_is_open() -> None:
    async with seated(LARGE) as (app, _, pilot):
        app.board.opened = "group:move"
        app.typed = "1"
        app.draw()
        await pilot.press("escape")
        assert (app.typed, app.board.opened) == ("", "group:move")
        await pilot.press("escape")
        assert app.board.opened == ""


async def test_all_that_is_written_about_something_opened_can_be_read() -> None:
    async with seated(SMALL) as (app, _, pilot):
        app.board.opened = "group:serendipity"
        await pilot.press("v")
        await pilot.pause()
        words = words_on(app)
        assert "Draw 2 Treasure Tokens (1)" in words
        assert "Heroic Event (3)" in words
