"""Myth in a terminal: what the screen says is compared with what the match says, in both languages and sizes."""

import re
import subprocess
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.games.myth.drawn.parties import seasoned
from tests.server.starting import ludoteca
from textual.pilot import Pilot
from textual.widgets import Input

from ludoteca.bots.seated import SeatedBot
from ludoteca.core.bot import Decision
from ludoteca.core.game import WATCHER, Offers, Seat
from ludoteca.core.match import Match
from ludoteca.core.notation import read_record
from ludoteca.core.rng import Rng
from ludoteca.core.rules import LANGS, Lang, Text
from ludoteca.games import BOXES, GAMES
from ludoteca.games.myth.campaign.recorded import write_recorded
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.parts.round import cycle
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.seen.view import View
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import PickSquare, PickTile, PlayCard, StepTo
from ludoteca.games.myth.table.asking import Act, Ask
from ludoteca.games.myth.table.dice import chance
from ludoteca.games.myth.table.ids import Square
from ludoteca.games.myth.table.names import printed_name
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.adventure import ChooseActQuest, ChooseTitle
from ludoteca.games.myth.table.steps.setup import LayBeside
from ludoteca.games.myth.words.naming import ground_of, place_name
from ludoteca.terminal.app import TableApp
from ludoteca.terminal.face import Row, meant_by
from ludoteca.terminal.faces import face_of
from ludoteca.terminal.games.myth.board import MythBoard
from ludoteca.terminal.games.myth.face import MythFace
from ludoteca.terminal.local import LocalTable
from ludoteca.terminal.screens import CommandScreen, RulesScreen, WholeTable
from ludoteca.terminal.table import Scene
from ludoteca.terminal.telling import explained

MYTH = GAMES["myth"]
SMALL, LARGE = (80, 24), (130, 42)
ARC, SWING = "soldier-reaping-arc", "soldier-hard-swing"
YOU = Seat(0)
FACE = MythFace()
NAMES = ("Ada", "Bice", "Carlo", "Dino", "Elsa")
BESIDE = """
tile trampled-orchard
meter 3
hero 0 soldier r6c1 threat=2 hand=soldier-hard-swing,soldier-anvil-blow
hero 1 acolyte r11c11
enemy grubber minion melee r6c0
enemy grubber captain melee r0c0
lair grubber r4c4
trap {trap}
treasure r7c1
""".replace("{trap}", f"{next(iter(PRINTED.traps))} r8c8")

Session = tuple[TableApp, LocalTable, Pilot[None]]


def fight(text: str = BESIDE, seats: int = 2, options: Options | None = None) -> Match:
    """A match that begins in the middle of a fight."""
    return Match(MYTH, seats, 1, options or Options(), NAMES[:seats], tuple(text.strip().splitlines()))


def scene_of(match: Match, seat: Seat = YOU) -> Scene:
    """What a seat sees of a match."""
    view, offers = match.view(seat), match.actions(seat)
    offered = tuple(MYTH.words.write(action) for action in offers)
    you = None if seat == WATCHER else seat
    spoken = MYTH.words.in_words(view, offers, NAMES, match.options)
    return Scene(NAMES[: match.seats], you, view, offered, outcome=match.outcome(), spoken=spoken)


@asynccontextmanager
async def seated(
    size: tuple[int, int] = SMALL, lang: Lang = "en", bots: int = 1, seed: int = 3, text: str = BESIDE
) -> AsyncIterator[Session]:
    """A running application in a drawn fight, with companions who pass."""
    table = LocalTable(MYTH, [Patient()] * bots, Options(), seed, "Ada", hurry=True)
    table.match = fight(text, bots + 1)
    app = TableApp(table, lang)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: bool(table.scene.offered))
        yield app, table, pilot


class Patient:
    """A companion who passes, and else takes the first answer."""

    name = "patient"
    label = Text("patient", "paziente")

    def decide(self, view: View, offers: Offers[Act], mind: Rng) -> Decision[Act] | None:
        """Pass, or the first answer."""
        if not offers or view.seat not in view.asked:
            return None
        return Decision(cycle.PASS if cycle.PASS in offers else offers[0], 0.0, mind.counter)


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


def own_moves(match: Match) -> list[Act]:
    """What the first seat did."""
    return [move.action for move in match.log if move.seat == YOU]


def said(rows: Sequence[Row]) -> str:
    """Rows as running words."""
    return " ".join(" ".join(row.text for row in rows).split())


def signs(state: State) -> dict[Square, str]:
    """The letter that each figure has on the map, by square: the first of its kind, a capital for a captain."""
    found = dict.fromkeys(state.loot, "$")
    found |= {thing.spot: "^" for thing in state.things if thing.sort == "trap"}
    for nest in state.lairs:
        found |= dict.fromkeys(board.squares_of(nest), "L")
    for enemy in state.enemies:
        letter = enemy.kind[0]
        found |= dict.fromkeys(board.squares_of(enemy), letter.upper() if enemy.rank == "captain" else letter)
    return found | {hero.square: str(hero.seat + 1) for hero in state.heroes if hero.square is not None}


def drawn_signs(lines: Sequence[str], state: State) -> dict[Square, str]:
    """What a drawn map shows at the squares of a state, found by its own row numbers and column letters."""
    ground = board.realm(state)
    head = next(number for number, line in enumerate(lines) if line.split()[:3] == ["A", "B", "C"])
    left = lines[head].index("A")
    found = {}
    for line in lines[head + 1 :][: ground.bottom - ground.top]:
        number = line[left - 3 : left - 1].strip()
        if number.isdecimal():
            for column in range(ground.right - ground.left):
                square = Square((ground.bottom - int(number)) * 256 + ground.left + column)
                found[square] = f"{line:<200}"[left + 2 * column]
    return found


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("lang", LANGS)
async def test_the_map_and_the_own_board_are_on_the_screen(lang: Lang, size: tuple[int, int]) -> None:
    async with seated(size, lang) as (app, table, _):
        state = table.match.state
        drawn = drawn_signs(lines_on(app), state)
        for square, sign in signs(state).items():
            assert drawn[square] == sign
        walls = {square for square, ground in board.realm(state).printed.items() if ground == "#"}
        assert {square for square, sign in drawn.items() if sign == "#"} == walls
        shown = words_on(app)
        assert {"en": "Darkness ●●●○○○ 3/6", "it": "Oscurità ●●●○○○ 3/6"}[lang] in shown
        hero = state.heroes[0]
        assert f"♥{hero.life}/" in shown
        assert {"en": "threat 2", "it": "minaccia 2"}[lang] in shown
        for number, card in enumerate(hero.hand, 1):
            assert f"{number} {printed_name(card).of(lang)}" in shown
        assert FACE.turn(table.scene).of(lang)[:40] in shown


async def test_arrows_walk_and_a_named_square_is_walked_to_step_by_step() -> None:
    async with seated(LARGE) as (app, table, pilot):
        start = table.match.state.heroes[0].square
        await pilot.press("up")
        await until(pilot, lambda: len(own_moves(table.match)) == 1)
        assert table.match.state.heroes[0].square == start - 256
        await pilot.press("u")
        await until(pilot, lambda: not own_moves(table.match))
        goal = start - 2 * 256 + 2
        assert not any(isinstance(action, StepTo) and action.square == goal for action in table.match.actions(YOU))
        await pilot.press(":")
        await until(pilot, lambda: isinstance(app.screen, CommandScreen))
        app.screen.query_one(Input).value = f"move {place_name(ground_of(table.scene.view), goal).lower()}"
        await pilot.press("enter")
        await until(pilot, lambda: len(own_moves(table.match)) == 2)
        assert table.match.state.heroes[0].square == goal


async def test_the_mark_reads_an_enemy_and_walks() -> None:
    async with seated(LARGE, "it") as (app, table, pilot):
        await pilot.press("x", "left")
        shown = words_on(app)
        minion = PRINTED.monsters["grubber"].minion
        assert f"vita {minion.life}/{minion.life}, difesa {minion.defence}" in shown
        assert minion.attacks[0].name.it in shown
        await pilot.press("right", "up", "up", "enter")
        await until(pilot, lambda: len(own_moves(table.match)) == 2)
        assert app.query_one(MythBoard).cursor is None
        await pilot.press("x", "escape")
        assert app.query_one(MythBoard).cursor is None


@pytest.mark.rule("MYTH-COMBAT-34")
@pytest.mark.parametrize(("lang", "said"), [("en", "It can also hit: Bice"), ("it", "Può colpire anche: Bice")])
def test_friends_whom_an_area_can_catch_are_named_with_the_card(lang: Lang, said: str) -> None:
    """A Reaping Arc at the Grubber can hold the hero beside it; a Hard Swing hits nobody else."""
    beside = BESIDE.replace("hand=", "hand=soldier-reaping-arc,").replace("acolyte r11c11", "acolyte r5c0")
    scene = scene_of(fight(beside))
    rows = {card: [row.text for row in FACE.detail(scene, f"card:{card}", lang, 60)] for card in (ARC, SWING)}
    assert said in rows[ARC]
    assert said not in rows[SWING]


async def test_a_card_opens_with_its_preview_is_played_and_aimed() -> None:
    async with seated(LARGE, text=BESIDE + "enemy grubber minion melee r5c1") as (app, table, pilot):
        app.steps.asks_all = True  # also which item helps, where there is one only
        card, minion = PRINTED.cards[CardId("soldier-hard-swing")], PRINTED.monsters["grubber"].minion
        await pilot.press("1")
        await until(pilot, lambda: app.query_one(MythBoard).opened == f"card:{card.id}")
        shown = words_on(app)
        assert card.text.en in shown
        assert f"3/6 → {3 + card.ap}" in shown
        dice = PRINTED.heroes["soldier"].pool.d10 + 1  # standing still adds one
        tn = (card.tn or 0) + minion.defence
        percent = f"{float(100 * chance(dice, tn)):.1f}".removesuffix(".0")
        assert f"{percent} % " in shown
        assert f"{dice} dice ≥ {tn}; hit: -{minion.life} life, threat 2 → {2 + minion.life}" in shown
        assert "Action, still" in shown
        await pilot.press("escape")
        assert app.query_one(MythBoard).opened == ""
        await pilot.press("1", "1")
        await until(pilot, lambda: len(own_moves(table.match)) == 1)
        shown = words_on(app)
        assert f"Choose the target of {card.name.en}." in shown
        assert re.search(rf"♥{minion.life} [\d. %/]*{percent} %", shown)
        await pilot.press("tab", "enter")
        await until(pilot, lambda: len(own_moves(table.match)) == 2)
        assert "Which item helps in Hard Swing?" in words_on(app)
        await pilot.press("1")
        await until(pilot, lambda: len(own_moves(table.match)) == 3)
        assert f"against TN {tn}" in " ".join(item.text.en for item in app.log_of_match.news)


async def test_a_card_that_cannot_be_played_says_why_with_its_rule() -> None:
    async with seated(LARGE) as (app, table, pilot):
        unplayable = [
            number
            for number, card in enumerate(table.match.state.heroes[0].hand, 1)
            if not any(isinstance(act, PlayCard) and act.card == card for act in table.match.actions(YOU))
        ]
        for number in unplayable:
            await pilot.press(str(number))
            assert "(MYTH-" in words_on(app)
            await pilot.press("escape")
        await pilot.press("1", "1")
        await until(pilot, lambda: bool(own_moves(table.match)))
        assert table.match.state.heroes[0].actions == 1


async def test_the_rule_of_the_decision_is_the_first_thing_under_help() -> None:
    async with seated(LARGE, "it") as (app, table, pilot):
        await pilot.press("?")
        await until(pilot, lambda: isinstance(app.screen, RulesScreen))
        clause = MYTH.rules.by_id[FACE.clause(table.scene)]
        assert clause.id in words_on(app)
        assert clause.it[:60] in words_on(app)


async def test_everything_is_on_the_whole_table() -> None:
    async with seated(LARGE) as (app, table, pilot):
        await pilot.press("v")
        await until(pilot, lambda: isinstance(app.screen, WholeTable))
        assert isinstance(app.screen, WholeTable)
        shown = said(app.screen.rows)
        state = table.match.state
        for hero in state.heroes:
            assert printed_name(hero.hero).en in shown
            assert f"courage {PRINTED.heroes[hero.hero].courage}" in shown
        for card in state.heroes[0].hand:
            assert PRINTED.cards[card].text.en in shown


@pytest.mark.rule("MYTH-MOVE-09")
async def test_a_step_into_a_wall_is_refused_with_its_clause() -> None:
    async with seated(text=BESIDE.replace("r6c1", "r6c3")) as (app, table, pilot):
        square = table.match.state.heroes[0].square - 1
        assert board.realm(table.match.state).printed[square] == "#"
        await pilot.press("left")
        await until(pilot, lambda: app.word is not None and app.word.kind == "refusal")
        assert MYTH.rules.by_id["MYTH-MOVE-09"].en[:25] in words_on(app)
        assert own_moves(table.match) == []


def play_out(match: Match, most: int = 260) -> set[type[Ask]]:
    """Companions play a match; each decision is checked before it is taken. Gives the kinds of decisions."""
    bots = [SeatedBot(BOXES["myth"].levels["greedy"], Seat(seat), match.seed) for seat in range(match.seats)]
    kinds = set()
    while match.outcome() is None and len(match.log) < most:
        seat, action = next((bot.seat, planned[1]) for bot in bots if (planned := bot.ask(match, 0.0)) is not None)
        kinds.add(type(match.state.agenda[-1]))
        check_decision(match, seat)
        match.play(seat, action)
    return kinds


def reached(face: MythFace, scene: Scene, opened: str = "") -> list[str]:
    """What can be done by numbers, from the first list or from what was opened."""
    root, offers = face.menu(scene, ""), face.menu(scene, opened)
    if opened and offers == root:  # something to read only
        return []
    lines = [offer.line for offer in offers if not offer.opens]
    for opens in dict.fromkeys(offer.opens for offer in offers if offer.opens):
        lines += reached(face, scene, opens)
    return lines


def check_decision(match: Match, seat: Seat) -> None:
    """Every offer is a sentence of its own, every one can be reached by numbers, and every line fits."""
    scene = scene_of(match, seat)
    face = MythFace()
    for lang in LANGS:
        offers = face.offers(scene)
        sentences = [offer.said(lang) for offer in offers]
        assert len(set(sentences)) == len(sentences), sentences
        assert sorted(offer.line for offer in offers) == sorted(scene.offered)
        assert not set(sentences) & {line for line in scene.offered if " " in line}
        assert "{" not in face.turn(scene).of(lang)
    assert sorted(reached(face, scene)) == sorted(scene.offered)
    if len(match.log) % 7 == 0:
        for width, height in ((54, 12), (54, 20), (86, 32)):
            rows = face.rows(scene, "it", width, height)
            assert len(rows) <= height
            assert all(len(row.text) <= width for row in rows)
            assert all(0 <= ink.start <= ink.end <= width for row in rows for ink in row.inks)
        whole = said(face.rows(scene, "en", 100))
        for other in match.state.heroes:
            if other.seat != seat:
                hidden = {*other.hand} - {*other.discard} - {slot.card for slot in other.slots if not slot.down}
                for card in hidden - {*match.state.heroes[seat].hand}:
                    assert f" {PRINTED.cards[card].name.en} · " not in whole


@pytest.mark.parametrize(
    ("seats", "seed", "options"),
    [
        (2, 3, Options()),
        (3, 7, Options(ties="ask")),
        (5, 2, Options(tile="choose", darkness="both")),
        (3, 5, Options(mode="slaughter", waves=2)),
    ],
)
def test_every_decision_of_a_match_has_its_words(seats: int, seed: int, options: Options) -> None:
    match = Match(MYTH, seats, seed, options, NAMES[:seats])
    play_out(match)
    assert len(match.log) > 60


ACTS = (
    (3, 9, 1, Options(mode="adventure")),
    (3, 6, 2, Options(mode="story", group="vote", ties="ask")),
    (4, 7, 1, Options(mode="story", story="the-last-harvest")),
)


def test_every_decision_of_an_act_has_its_words_and_so_has_its_end() -> None:
    kinds: set[type[Ask]] = set()
    for seats, seed, act, options in ACTS:
        kept = seasoned(options, seats, seed, act)
        match = Match(MYTH, seats, seed, replace(options, recorded=write_recorded(kept)), NAMES[:seats])
        kinds |= play_out(match, most=2000)
        check_end(match)
    assert {ChooseTitle, ChooseActQuest, LayBeside} <= kinds


def check_end(match: Match) -> None:
    """Every hero and quest is named at the end, and no sentence is the same in both languages."""
    told = {lang: [row.text for row in explained(MYTH, scene_of(match), lang, 68)] for lang in LANGS}
    for lang in LANGS:
        words = " ".join(" ".join(told[lang]).split())
        for name in [hero.hero for hero in match.state.heroes] + [quest.id for quest in match.state.quests]:
            assert printed_name(name).of(lang) in words
    assert not {line for line in told["en"] if len(line.split()) > 4} & {*told["it"]}


def test_a_realm_larger_than_the_screen_is_scrolled_to_what_matters() -> None:
    match = fight(BESIDE.replace("tile trampled-orchard", "tile trampled-orchard+flooded-crypt"))
    ground = board.realm(match.state)
    assert (ground.right - ground.left, ground.bottom - ground.top) != (12, 12)
    for seat in (Seat(0), Seat(1)):
        scene = scene_of(match, seat)
        rows = FACE.picture(scene, "en", 54, 9)
        assert len(rows) <= 9
        assert any(re.search(rf"(^| ).*{seat + 1}[ +']", row.text[3:30]) for row in rows[1:])
    for square in (ground.squares[0], ground.squares[-1]):
        rows = FACE.picture(scene_of(match), "en", 54, 9, cursor=square)
        assert sum("[" in row.text[:30] for row in rows[1:]) == 1
        assert place_name(ground, square) in rows[0].text


def test_words_for_actions() -> None:
    match = fight()
    scene = scene_of(match)
    square = match.state.heroes[0].square
    ground = board.realm(match.state)
    near, far = square - 256, square - 512
    for words in (place_name(ground, near).lower(), f"move {place_name(ground, near)}", "n", "nord", "r5c1"):
        assert FACE.line_of(words, scene) == MYTH.words.write(StepTo(near))
    assert [MYTH.words.read(line) for line in FACE.way_of(f"muovi {place_name(ground, far)}", scene)][-1] == StepTo(far)
    for words in ("play 1 cautious", "gioca 1 cauto", "play hard swing caut", "gioca fendente cauto azione"):
        assert FACE.line_of(words, scene) == "play-card soldier-hard-swing action cautious"
    assert FACE.line_of("finito", scene) == FACE.line_of("ho finito", scene) == "pass"
    for words, opened in {
        "play 1": "card:soldier-hard-swing",
        "look 2": "card:soldier-anvil-blow",
        f"guarda {place_name(ground, near)}": f"square:{near}",
        "look Bice": "hero:1",
        "guarda accolito": "hero:1",
        "oscurità": "darkness:",
    }.items():
        assert FACE.opened_by(words, scene) == opened
        assert FACE.detail(scene, opened, "it", 60)
    for words in ("z99", "play 9", "hello", "look nobody", ""):
        assert FACE.way_of(words, scene) == ()
        assert FACE.opened_by(words, scene) == ""
    several = meant_by(FACE, scene, "hard", "en")
    assert several is not None
    assert len(several.several) == len([line for line in scene.offered if "hard-swing" in line])


def test_a_vote_of_the_group_is_told() -> None:
    options = Options(group="vote", tile="choose")
    match = Match(MYTH, 2, 3, options, NAMES[:2])
    while not isinstance(asked := match.state.agenda[-1], Ask) or not hasattr(asked, "votes"):
        seat = match.actors()[0]
        match.play(seat, match.actions(seat)[0])
    action = match.actions(YOU)[0]
    match.play(YOU, action)
    assert isinstance(action, PickTile)
    assert f"Il tavolo vota: Ada: {printed_name(action.tile).it}" in FACE.turn(scene_of(match, Seat(1))).it


def test_the_log_calls_an_enemy_by_the_square_where_it_stood() -> None:
    match = fight("tile guard-room\nhero 0 soldier r0c0\nhero 1 acolyte r3c3\nenemy grubber minion melee r0c1 life=1")
    [grubber] = match.state.enemies
    before, after = scene_of(match), scene_of(fight())
    fact = Text(f"Grubber {grubber.id} falls", f"Grubber {grubber.id} cade; Grubber {grubber.id}0 no")
    said = FACE.called(fact, before, after)
    assert said == Text("Grubber B6 falls", f"Grubber B6 cade; Grubber {grubber.id}0 no")


def test_a_watcher_sees_the_map_and_no_hand() -> None:
    match = fight()
    scene = scene_of(match, WATCHER)
    told = said(FACE.rows(scene, "en", 80))
    assert "HAND" not in told
    assert FACE.offers(scene) == ()
    assert "You are watching" in FACE.turn(scene).en
    drawn = drawn_signs([row.text for row in FACE.rows(scene, "en", 80)], match.state)
    assert all(drawn[square] == sign for square, sign in signs(match.state).items())


def test_it_is_registered() -> None:
    assert isinstance(face_of(MYTH), MythFace)


# Plain


def play(script: str, *words: str, lang: str = "en") -> subprocess.CompletedProcess[str]:
    """`ludoteca play myth` with a companion in a hurry, with a script on its standard input."""
    with_bot = ("--hurry", "--name", "Ada", "--lang", lang, "--bot", "greedy")
    return ludoteca("play", "myth", *with_bot, *words, script=script)


@pytest.mark.parametrize("lang", LANGS)
def test_a_fight_from_a_script(lang: Lang, tmp_path: Path) -> None:
    record = tmp_path / "fight.txt"
    words = {"en": ("look 1", "back", "rules", "pass"), "it": ("guarda 1", "indietro", "regole", "finito")}[lang]
    done = play("\n".join([*"1" * 9, *words, "xyzzy"]), "--seed", "6", "--record", str(record), lang=lang)
    assert (done.returncode, done.stderr) == (0, "")
    match = Match.replayed(read_record(record.read_text("utf-8")), GAMES)
    mine = own_moves(match)
    card = PRINTED.cards[match.state.heroes[0].hand[0]] if match.state.heroes[0].hand else None
    out = " ".join(done.stdout.split())
    assert {"en": "Hero cycle: act in any order.", "it": "Ciclo degli eroi: agite in qualsiasi ordine."}[lang] in out
    assert f"MYTH-HEROCYCLE-05 {MYTH.rules.by_id['MYTH-HEROCYCLE-05'].text.of(lang)}" in out
    assert {"en": "Not understood: 'xyzzy'", "it": "Non capisco: 'xyzzy'"}[lang] in out
    assert card is None or card.name.of(lang) in out
    assert any(isinstance(action, PickSquare) for action in mine)
    assert cycle.PASS in mine


@pytest.mark.rule("MYTH-ITEM-04")
@pytest.mark.parametrize("lang", LANGS)
def test_the_own_inventory_is_shown_and_that_of_others_with_their_board(lang: Lang) -> None:
    text = "tile guard-room\nhero 0 soldier r0c0 gear=green-longbow\nhero 1 acolyte r3c3 gear=green-twin-daggers"
    scene = scene_of(fight(text))
    own, others = (PRINTED.items[item].name.of(lang) for item in ("green-longbow", "green-twin-daggers"))
    screen = said(FACE.picture(scene, lang, 160, 45))
    assert own in screen
    assert others not in screen
    assert own in said(FACE.detail(scene, "hero:0", lang, 60))
    assert others in said(FACE.detail(scene, "hero:1", lang, 60))
