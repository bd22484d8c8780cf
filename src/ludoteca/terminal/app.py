"""The table in a terminal: cards, players, what happened, whose move it is; everything by keys, everything in words."""

import asyncio
import sys
from collections.abc import Sequence
from textwrap import wrap
from typing import ClassVar

from rich.style import Style
from rich.text import Text as Styled
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.events import Key, Resize
from textual.message import Message
from textual.widgets import Static

from ludoteca.core.rules import Lang, Text
from ludoteca.terminal.board import BACK, Board
from ludoteca.terminal.colours import AMBER, BAD, BRAND, INK, QUIET
from ludoteca.terminal.face import Offer, Row, meant_by
from ludoteca.terminal.faces import face_of
from ludoteca.terminal.games import own
from ludoteca.terminal.removing import RemoveScreen
from ludoteca.terminal.screens import BackScreen, CommandScreen, ConsentScreen, EndScreen, RulesScreen, WholeTable
from ludoteca.terminal.table import ASKS_ALL, ASKS_LESS, News, Table, Walk, guidance_in
from ludoteca.terminal.telling import MARKS
from ludoteca.terminal.trouble import logged_afterwards
from ludoteca.terminal.widgets import Log, OfferList

MOST_RETOLD = 20
WIDE = 110
"""Columns from which on there is room for longer sentences."""


class TableApp(App[None]):
    """One table in a terminal: what the game's own face tells, and keys that mean the same in every game."""

    CSS = f"""
    Screen {{ background: #0E1714; color: {INK}; }}
    #heading {{ height: 1; background: #17221E; padding: 0 1; }}
    #side {{ width: 24; padding: 0 1; background: #17221E; }}
    #players {{ height: auto; margin-bottom: 1; }}
    #waiting {{ width: 1fr; height: 1fr; padding: 1 2; }}
    #banner {{ height: 2; padding: 0 1; background: #35290F; }}
    #keys {{ height: 1; background: #17221E; color: {QUIET}; padding: 0 1; }}
    .wide #side {{ width: 40; }}
    """
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+q,ctrl+c", "quit", show=False, priority=True)]

    class Heard(Message):
        """The table has something to tell."""

        def __init__(self, news: Sequence[News]) -> None:
            super().__init__()
            self.news = news

    def __init__(self, table: Table, lang: Lang) -> None:
        super().__init__()
        self.table = table
        self.face = face_of(table.game)
        self.board: Board = (own(table.game.name, "board") or Board)(self.face)
        self.log_of_match = Log()
        self.lang: Lang = lang
        self.typed = ""
        """Digits of a number that may go on."""
        self.initial = ""
        """The letter with which the offers shown begin, if one was pressed."""
        self.word: News | None = None
        """The latest thing that happened."""
        self.told_end: object = None
        self.seen = table.scene
        """What was on the screen before the latest news."""
        self.steps = Walk(table)
        """What is still to be done of several things."""

    def compose(self) -> ComposeResult:
        """Heading, cards beside players and log, banner, keys."""
        yield Static(id="heading", markup=False)
        with Horizontal():
            yield self.board
            yield Static(id="waiting", markup=False)
            with Vertical(id="side"):
                yield Static(id="players", markup=False)
                yield self.log_of_match
        yield OfferList()
        yield Static(id="banner", markup=False)
        yield Static(id="keys", markup=False)

    async def on_mount(self) -> None:
        """Sit down."""
        self.title = self.table.game.title.of(self.lang)
        self.set_interval(0.5, self.draw_banner)

        def hear(news: Sequence[News]) -> None:
            self.post_message(self.Heard(news))

        await self.table.open(hear)

    async def on_unmount(self) -> None:
        """Leave the table."""
        await self.table.close()

    def on_resize(self, event: Resize) -> None:
        """A wide terminal has room for longer sentences, and more keys."""
        self.screen_stack[0].set_class(event.size.width >= WIDE, "wide")
        self.draw()

    def on_table_app_heard(self, message: Heard) -> None:
        """Something changed: draw it, and tell the end once."""
        message.news = self.face.retold(message.news, self.seen, self.table.scene)
        self.seen = self.table.scene
        if message.news:
            self.word = message.news[-1]
        if not any(item.kind == "refusal" for item in message.news):
            self.typed = self.initial = ""
        self.log_of_match.add(message.news)
        self.draw()
        outcome = self.table.scene.outcome
        if outcome is not None and outcome is not self.told_end and len(self.screen_stack) == 1:
            self.show_end()
        elif outcome is not None and isinstance(self.screen, EndScreen):
            self.screen.show(self.table.scene)
        self.told_end = outcome
        self.go_on(message.news)

    def show_end(self) -> None:
        """The explained end; Enter goes on from there."""

        def leave(proceed: bool | None) -> None:
            if proceed:
                self.table.proceed()

        self.push_screen(EndScreen(self.table.game, self.table.scene, self.lang, self.table.rules), leave)

    # Drawing

    @property
    def standing(self) -> bool:
        """Whether there is a screen to draw on: a clock may still tick when it has been cleared away."""
        return bool(self.screen_stack) and bool(self.screen_stack[0].query("#banner"))

    def draw(self) -> None:
        """Everything anew."""
        if not self.standing:
            return
        base = self.screen_stack[0]
        scene = self.table.scene
        title = Styled()
        title.append(f" {self.table.game.title.of(self.lang)} ", Style(color="#06231A", bgcolor=BRAND, bold=True))
        if scene.view is not None:
            title.append(f"  {self.face.heading(scene).of(self.lang)}", Style(color=INK))
        base.query_one("#heading", Static).update(title)
        waiting = base.query_one("#waiting", Static)
        self.board.display = scene.view is not None
        waiting.display = scene.view is None
        waiting.update("\n".join(text.of(self.lang) for text in scene.notice))
        self.board.show(scene, self.lang)
        base.query_one(OfferList).show(self.listed(), self.lang)
        base.query_one("#players", Static).update(self.players())
        self.log_of_match.lang = self.lang
        self.log_of_match.refresh()
        base.query_one("#keys", Static).update(self.keys())
        self.draw_banner()

    def players(self) -> Styled:
        """A line a player: an arrow at who has the floor, a dot at you."""
        scene = self.table.scene
        text = Styled()
        for seat, name in enumerate(scene.names):
            acts = scene.view is not None and seat in self.face.deciding(scene)
            mark = "▶" if acts else "●" if seat == scene.you else " "
            text.append(f"{mark} {name}", Style(color=AMBER if acts else INK, bold=seat == scene.you))
            for note in () if scene.view is None else self.face.notes(scene, seat):
                text.append(f"\n  {note.of(self.lang)}", Style(color=QUIET))
            text.append("\n")
        text.rstrip()
        return text

    def keys(self) -> str:
        """The keys that matter now, as many as there is room for; help tells of all."""
        scene = self.table.scene
        shown = self.board.hints()
        if self.typed or self.initial:
            shown = [*[hint for hint in shown if hint != BACK], Text("Esc clear", "Esc annulla")]
        if scene.undo or self.second_thought() is not None:
            shown.append(Text("U take back", "U riprendi"))
        if scene.you is not None and (scene.proposal or scene.back):
            answer = scene.proposal is not None
            shown.append(Text("⌫ answer", "⌫ rispondi") if answer else Text("⌫ go back", "⌫ torna"))
        if scene.hints and scene.offered:
            shown.append(Text("! hint", "! consiglio"))
        if self.offers():
            shown += [Text("V view all", "V vedi tutto"), Text("number: do it", "numero: fallo")]
        always = [Text("? help", "? aiuto"), Text("L it", "L en"), Text("^Q leave", "^Q esci")]
        words = [text.of(self.lang) for text in (*shown, *always)]
        while len(" · ".join(words)) > self.size.width - 2 and len(words) > len(always):
            del words[-len(always) - 1]
        return " · ".join(words)

    def draw_banner(self) -> None:
        """Whose move it is with the time left, and what happened last, a refusal with its clause."""
        if not self.standing:
            return
        scene = self.table.scene
        banner = self.screen_stack[0].query_one("#banner", Static)
        if scene.view is None:
            banner.update("")
            return
        turn = self.face.turn(scene).of(self.lang)
        if scene.clock is not None:
            left = max(0.0, scene.clock.ends - asyncio.get_running_loop().time())
            turn += f" ({left:.0f} s)"
        if scene.outcome is not None:
            turn = " · ".join([turn, *(note.of(self.lang) for note in scene.notice)])
        question = self.question()
        if scene.proposal is not None:
            turn = f"{scene.proposal.told(scene.names).of(self.lang)} · ⌫"
        if question is not None:
            turn = question.of(self.lang)
        text = Styled(turn, Style(color=AMBER, bold=True))
        if self.word is not None:
            style = Style(color=BAD if self.word.kind == "refusal" else INK)
            lines = wrap(f"{MARKS[self.word.kind]} {self.word.sentence(self.lang)}", max(20, banner.size.width))
            if (
                len(lines) > 1 and scene.clock is None and question is None and not scene.offered
            ):  # a long sentence takes the place of whose move it is
                text = Styled("\n".join(lines[:2]) + ("…" if len(lines) > 2 else ""), style)
            else:
                text.append("\n" + lines[0] + ("…" if len(lines) > 1 else ""), style)
        banner.update(text)

    def question(self) -> Text | None:
        """What the keys pressed so far leave open."""
        if self.typed:
            return Text(f"Number {self.typed}_ · Enter: that is all", f"Numero {self.typed}_ · Invio: è tutto")
        return self.board.question()

    # What can be chosen by number

    def offers(self) -> tuple[Offer, ...]:
        """Everything that is offered."""
        scene = self.table.scene
        if scene.view is None or scene.outcome is not None:
            return ()
        self.board.scene = scene
        return self.board.menu()

    def second_thought(self) -> str | None:
        """The action that takes one's choice back, while the rules offer it."""
        scene = self.table.scene
        return None if scene.view is None else self.face.second_thought(scene)

    def listed(self) -> list[tuple[int, Offer]]:
        """The offers by number; only those that begin with the letter that was pressed."""
        return [
            (number, offer)
            for number, offer in enumerate(self.offers(), 1)
            if offer.said(self.lang).lower().startswith(self.initial)
        ]

    def type_digit(self, digit: str) -> None:
        """A digit of a number; what can be no other number is done at once."""
        offers = self.offers()
        typed = self.typed + digit
        possible = [number for number in range(1, len(offers) + 1) if str(number).startswith(typed)]
        self.typed = typed if possible else ""
        if len(possible) == 1:
            self.take(possible[0])
        self.draw()

    def take(self, number: int) -> None:
        """Do what has this number, or open it."""
        self.choose(self.offers()[number - 1])

    def choose(self, offer: Offer) -> None:
        """Do what is offered, or show what is behind it."""
        self.typed = self.initial = ""
        if offer.opens:
            self.board.opened = offer.opens
            self.draw()
        else:
            self.walk((offer.line,))

    def type_letter(self, letter: str) -> None:
        """Only what begins with a letter; if that is one thing, it is meant."""
        before, self.initial = self.initial, letter.lower()
        listed = self.listed()
        if len(listed) == 1:
            self.take(listed[0][0])
        elif not listed:
            self.initial = before
        self.draw()

    # Keys

    def on_key(self, event: Key) -> None:
        """Every key of the table; on another screen that screen has them."""
        if len(self.screen_stack) > 1:
            return
        scene = self.table.scene
        key = event.character if event.character is not None and event.character.isprintable() else event.key
        match key:
            case "?":
                self.open_rules()
            case "l" | "L":
                self.lang = "en" if self.lang == "it" else "it"
                self.draw()
            case "enter":
                self.press_enter()
            case "-" if scene.removable:
                self.ask_whom_to_remove()
            case _ if scene.view is None:
                return
            case "escape" if self.typed or self.initial:
                self.typed = self.initial = ""
                self.draw()
            case _ if scene.you is not None and self.board.press(key):
                self.draw()
            case "!" if scene.you is not None:
                self.table.advise()
            case "v" | "V":
                self.show_all()
            case ":" | "/" if scene.you is not None and self.offers():
                self.open_commands()
            case "backspace" if scene.you is not None and (scene.proposal or scene.back):
                self.ask_to_go_back()
            case "escape":
                self.word = None
                self.draw()
            case "u" | "U" if (line := self.second_thought()) is not None:
                self.table.do(line)
            case "u" | "U" if scene.undo:
                self.table.undo()
            case _ if len(key) == 1 and key.isdecimal():
                self.type_digit(key)
            case _ if len(key) == 1 and key.isalpha():
                self.type_letter(key)

    def ask_to_go_back(self) -> None:
        """Answer the proposal that is open, or choose what to go back to."""
        scene = self.table.scene

        def answer(agree: bool | None) -> None:
            if agree is not None:
                self.table.consent(agree)

        def propose(version: int | None) -> None:
            self.table.pause(False)
            if version is not None:
                self.table.go_back(version)

        if scene.proposal is not None:
            self.push_screen(ConsentScreen(scene, self.lang), answer)
        else:
            self.table.pause(True)  # bots would go on meanwhile
            self.push_screen(BackScreen(scene, self.lang), propose)

    def ask_whom_to_remove(self) -> None:
        """The host's question before somebody loses their seat."""

        def answer(seat: int | None) -> None:
            if seat is not None:
                self.table.remove_from(seat)

        self.push_screen(RemoveScreen(self.table.scene.removable, self.lang), answer)

    def show_all(self) -> None:
        """The whole table, and the latest news."""
        width = min(110, self.size.width * 96 // 100) - 6
        scene, opened = self.table.scene, self.board.opened
        rows = [*self.face.detail(scene, opened, self.lang, width), Row("")] if opened else []
        rows += self.face.rows(scene, self.lang, width)
        rows.append(Row(""))
        for item in self.log_of_match.news[-MOST_RETOLD:]:
            text = f"{MARKS[item.kind]} {item.sentence(self.lang)}"
            rows += [Row(line, "quiet") for line in wrap(text, width, subsequent_indent="  ")]
        self.push_screen(WholeTable(rows))

    def press_enter(self) -> None:
        """The number is complete; or on to whatever comes next."""
        scene = self.table.scene
        if self.typed:
            self.take(int(self.typed))
            self.draw()
        elif scene.view is not None and scene.you is not None and self.board.press("enter"):
            self.draw()
        elif scene.view is not None and scene.outcome is not None and self.told_end is None:
            self.show_end()
        else:
            self.table.proceed()

    def on_board_did(self, message: Board.Did) -> None:
        """A decision made on the board."""
        self.walk(message.way)

    def walk(self, way: Sequence[str]) -> None:
        """Do several things, one after the other."""
        self.board.forget()
        self.steps.begin(way)

    def go_on(self, news: Sequence[News]) -> None:
        """The next thing on the way, if there is one."""
        if self.steps.heard(news):
            self.walk(self.steps.left)
        elif (line := self.steps.obvious(news)) is not None:
            self.walk((line,))

    def open_rules(self) -> None:
        """The rules; our own clocks stand still meanwhile."""
        scene = self.table.scene
        clause = "" if scene.view is None or scene.outcome is not None else self.face.clause(scene)
        self.table.pause(True)
        self.push_screen(RulesScreen(self.table, self.lang, clause), lambda _: self.table.pause(False))

    def open_commands(self) -> None:
        """A line to type in."""
        self.push_screen(CommandScreen(self.face, self.table.scene, self.lang), self.obey)

    def obey(self, words: str | None) -> None:
        """Do what was typed."""
        words = (words or "").strip()
        if not words:
            return
        if words.lower() in ("ask", "chiedi"):
            self.steps.asks_all = not self.steps.asks_all
            told = ASKS_ALL if self.steps.asks_all else ASKS_LESS
            self.on_table_app_heard(self.Heard((News("table", told),)))
            return
        if (guidance := guidance_in(words)) is not None:
            self.table.guide(guidance)
            return
        meant = meant_by(self.face, self.table.scene, words, self.lang)
        if meant is not None and meant.way:
            self.walk(meant.way)
        elif meant is not None and meant.opens:
            self.board.opened = meant.opens
            self.draw()
        else:
            text = Text(f"Not understood: {words!r}", f"Non capisco: {words!r}")
            if meant is not None:
                text = Text(
                    f"{len(meant.several)} actions: add a word", f"{len(meant.several)} azioni: aggiungi una parola"
                )
            self.on_table_app_heard(self.Heard((News("refusal", text),)))


def play_in_terminal(table: Table, lang: Lang) -> None:
    """Play until somebody leaves, or closes the window."""
    app = TableApp(table, lang)
    if sys.platform != "win32":
        from ludoteca.terminal.window import Window

        app.driver_class = Window
    with logged_afterwards():
        app.run()
