"""The table in a terminal: cards, players, what happened, whose move it is; everything by keys, everything in words."""

import asyncio
from collections.abc import Sequence
from textwrap import wrap
from typing import ClassVar

from rich.style import Style
from rich.text import Text as Styled
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import Key, Resize
from textual.message import Message
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Input, Static

from ludoteca.core.game import AnyGame
from ludoteca.core.rules import Lang, Register, Text
from ludoteca.terminal import set_face
from ludoteca.terminal.board import Board
from ludoteca.terminal.table import News, Scene, Table
from ludoteca.terminal.telling import explained

INK, QUIET, AMBER, BAD, BRAND = "#E8EFEA", "#93A69C", "#F7C25C", "#FF8F84", "#5FCBA2"
STYLES = {"fact": QUIET, "refusal": BAD, "chat": INK, "table": QUIET}
MARKS = {"fact": "·", "refusal": "✗", "chat": "»", "table": "–"}
MOST_NEWS = 300
MOST_CLAUSES = 30


class Log(Widget):
    """The last things that happened, the newest at the foot."""

    DEFAULT_CSS = "Log { height: 1fr; }"

    def __init__(self) -> None:
        super().__init__()
        self.news: list[News] = []
        self.lang: Lang = "en"

    def add(self, news: Sequence[News]) -> None:
        """More news; the oldest are forgotten."""
        self.news = [*self.news, *news][-MOST_NEWS:]
        self.refresh()

    def render(self) -> Styled:
        """As much as there is room for."""
        width, height = max(10, self.size.width), self.size.height
        lines: list[Styled] = []
        for item in reversed(self.news):
            if len(lines) >= height:
                break
            text = f"{MARKS[item.kind]} {item.text.of(self.lang)}"
            wrapped = wrap(text, width, subsequent_indent="  ")
            lines[:0] = [Styled(line, Style(color=STYLES[item.kind])) for line in wrapped]
        return Styled("\n").join(lines[-height:] if height else [])


class RulesScreen(ModalScreen[None]):
    """The keys, and the rules by words in either language."""

    CSS = f"""
    RulesScreen {{ align: center middle; }}
    RulesScreen > Vertical {{ width: 90%; max-width: 100; height: 90%; background: #17221E; padding: 0 1;
      border: round #6F857A; }}
    RulesScreen Input {{ border: round {BRAND}; height: 3; }}
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", show=False)]

    def __init__(self, game: AnyGame, lang: Lang) -> None:
        super().__init__()
        self.register: Register = game.rules
        self.lang = lang

    def compose(self) -> ComposeResult:
        """A line to type in, and what it finds."""
        with Vertical():
            yield Input(
                placeholder=Text(
                    "words of a rule, in English or Italian; Esc closes",
                    "parole di una regola, in italiano o in inglese; Esc chiude",
                ).of(self.lang)
            )
            with VerticalScroll(can_focus=False):
                yield Static(self.found(""), markup=False)

    def found(self, words: str) -> Styled:
        """The keys and the chapters, or the clauses that hold the words."""
        text = Styled()
        strong, quiet = Style(color=INK, bold=True), Style(color=QUIET)
        if not words.strip():
            for keys, meaning in set_face.KEYS_HELP:
                text.append(f"{keys.of(self.lang):<16}", strong).append(f"{meaning.of(self.lang)}\n", Style(color=INK))
            text.append("\n")
            for area in self.register.area:
                text.append(f"{area.id:<16}", strong).append(f"{Text(area.en, area.it).of(self.lang)}\n", quiet)
            return text
        clauses = self.register.search(words)
        for clause in clauses[:MOST_CLAUSES]:
            text.append(f"{clause.id}\n", strong).append(f"{clause.text.of(self.lang)}\n", Style(color=INK))
            if clause.why.of(self.lang):
                text.append(f"{Text('Why', 'Perché').of(self.lang)}: {clause.why.of(self.lang)}\n", quiet)
            text.append("\n")
        if not clauses:
            text.append(Text("No rule holds these words.", "Nessuna regola contiene queste parole.").of(self.lang))
        elif len(clauses) > MOST_CLAUSES:
            more = len(clauses) - MOST_CLAUSES
            text.append(Text(f"… and {more} more: add a word", f"… e altre {more}: aggiungi una parola").of(self.lang))
        return text

    def on_input_changed(self, event: Input.Changed) -> None:
        """Search while typing."""
        self.query_one(Static).update(self.found(event.value))


class EndScreen(ModalScreen[bool]):
    """How the match ended, line by line; true to go on."""

    CSS = """
    EndScreen { align: center middle; }
    EndScreen > VerticalScroll { width: 76; max-width: 96%; height: auto; max-height: 90%; background: #17221E;
      padding: 0 2; border: round #E0A02C; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "dismiss(True)", show=False),
        Binding("escape", "dismiss(False)", show=False),
    ]

    def __init__(self, game: AnyGame, scene: Scene, lang: Lang) -> None:
        super().__init__()
        self.game = game
        self.scene = scene
        self.lang = lang

    def compose(self) -> ComposeResult:
        """Winner, reason, lines."""
        with VerticalScroll():
            yield Static(self.told(), markup=False)

    def told(self) -> Styled:
        """The explained end and the keys that lead on."""
        assert self.scene.outcome is not None
        lines = list(explained(self.game, self.scene.outcome, self.scene.names, self.lang, width=70))
        text = Styled(lines[0] + "\n", Style(color=AMBER, bold=True))
        for line in lines[1:]:
            text.append(line + "\n", Style(color=INK))
        keys = [note.of(self.lang) for note in self.scene.notice]
        keys.append(Text("Esc: look at the table", "Esc: guarda il tavolo").of(self.lang))
        keys.append(Text("Ctrl+Q: leave", "Ctrl+Q: esci").of(self.lang))
        return text.append("\n" + " · ".join(keys), Style(color=QUIET))


class TableApp(App[None]):
    """One table of SET in a terminal."""

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
        self.lang: Lang = lang
        self.chosen: list[int] = []
        self.word: News | None = None
        """The latest thing that happened."""
        self.sure = False
        """Whether the key to give up was the last one pressed."""
        self.told_end: object = None

    def compose(self) -> ComposeResult:
        """Heading, cards beside players and log, banner, keys."""
        yield Static(id="heading", markup=False)
        with Horizontal():
            yield Board()
            yield Static(id="waiting", markup=False)
            with Vertical(id="side"):
                yield Static(id="players", markup=False)
                yield Log()
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
        """A wide terminal has room for longer sentences."""
        self.screen_stack[0].set_class(event.size.width >= 110, "wide")

    def on_table_app_heard(self, message: Heard) -> None:
        """Something changed: draw it, and tell the end once."""
        if message.news:
            self.word = message.news[-1]
            self.sure = False
        self.query_one(Log).add(message.news)
        view = self.table.scene.view
        lying = set() if view is None else set(view.layout)
        self.chosen = [card for card in self.chosen if card in lying]
        self.draw()
        outcome = self.table.scene.outcome
        if outcome is not None and outcome is not self.told_end and len(self.screen_stack) == 1:
            self.show_end()
        self.told_end = outcome

    def show_end(self) -> None:
        """The explained end; Enter goes on from there."""

        def leave(proceed: bool | None) -> None:
            if proceed:
                self.table.proceed()

        self.push_screen(EndScreen(self.table.game, self.table.scene, self.lang), leave)

    # Drawing

    def draw(self) -> None:
        """Everything anew."""
        base = self.screen_stack[0]
        scene = self.table.scene
        title = Styled()
        title.append(f" {self.table.game.title.of(self.lang)} ", Style(color="#06231A", bgcolor=BRAND, bold=True))
        if scene.view is not None:
            title.append(f"  {set_face.heading(scene.view).of(self.lang)}", Style(color=INK))
        base.query_one("#heading", Static).update(title)
        board = base.query_one(Board)
        waiting = base.query_one("#waiting", Static)
        board.display = scene.view is not None
        waiting.display = scene.view is None
        waiting.update("\n".join(text.of(self.lang) for text in scene.notice))
        board.show(scene.view, frozenset(self.chosen), self.lang)
        base.query_one("#players", Static).update(self.players())
        log = base.query_one(Log)
        log.lang = self.lang
        log.refresh()
        base.query_one("#keys", Static).update(self.keys())
        self.draw_banner()

    def players(self) -> Styled:
        """A line a player: an arrow at who has the floor, a dot at you."""
        scene = self.table.scene
        text = Styled()
        for seat, name in enumerate(scene.names):
            acts = scene.view is not None and scene.view.caller == seat
            mark = "▶" if acts else "●" if seat == scene.you else " "
            text.append(f"{mark} {name}", Style(color=AMBER if acts else INK, bold=seat == scene.you))
            if scene.view is not None:
                text.append(f"\n    {set_face.player_notes(scene, seat).of(self.lang)}", Style(color=QUIET))
            text.append("\n")
        text.rstrip()
        return text

    def keys(self) -> str:
        """The keys that matter now."""
        offered = self.table.scene.offered
        shown = [Text("Space call", "Spazio chiama")] if "call-set" in offered else []
        if offered & {"declare-no-set", "retract"}:
            shown.append(Text("+ no SET", "+ nessun SET"))
        if "add-three" in offered:
            shown.append(Text("+ three more cards", "+ altre tre carte"))
        if "give-up" in offered:
            shown.append(Text("K give up", "K abbandona"))
        if "next-game" in offered:
            shown.append(Text("Enter next game", "Invio prossima partita"))
        if self.chosen:
            shown.append(Text("Esc clear", "Esc annulla"))
        shown += [
            Text("? help", "? aiuto"),
            Text("L italiano", "L English"),
            Text("^Q leave", "^Q esci"),
        ]
        return " · ".join(text.of(self.lang) for text in shown)

    def draw_banner(self) -> None:
        """Whose move it is with the time left, and what happened last, a refusal with its clause."""
        scene = self.table.scene
        banner = self.screen_stack[0].query_one("#banner", Static)
        if scene.view is None:
            banner.update("")
            return
        turn = set_face.turn(scene).of(self.lang)
        if scene.clock is not None:
            left = max(0.0, scene.clock.ends - asyncio.get_running_loop().time())
            turn += f" ({left:.0f} s)"
        if scene.outcome is not None:
            turn = " · ".join([turn, *(note.of(self.lang) for note in scene.notice)])
        if self.sure:
            turn = Text("Press K again to give up", "Premi di nuovo K per abbandonare").of(self.lang)
        text = Styled(turn, Style(color=AMBER, bold=True))
        if self.word is not None:
            style = Style(color=BAD if self.word.kind == "refusal" else INK)
            lines = wrap(f"{MARKS[self.word.kind]} {self.word.sentence(self.lang)}", max(20, banner.size.width))
            if len(lines) > 1 and scene.clock is None:  # a long sentence takes the place of whose move it is
                text = Styled("\n".join(lines[:2]) + ("…" if len(lines) > 2 else ""), style)
            else:
                text.append("\n" + lines[0] + ("…" if len(lines) > 1 else ""), style)
        banner.update(text)

    # Keys

    def on_key(self, event: Key) -> None:
        """Every key of the table; on another screen that screen has them."""
        if len(self.screen_stack) > 1:
            return
        giving_up, self.sure = self.sure, False
        view = self.table.scene.view
        match event.character or event.key:
            case "?":
                self.open_rules()
            case "l" | "L":
                self.lang = "en" if self.lang == "it" else "it"
                self.draw()
            case "\r" | "\n" | "enter":
                if "next-game" in self.table.scene.offered:
                    self.table.do("next-game")
                elif view is not None and self.table.scene.outcome is not None and self.told_end is None:
                    self.show_end()
                else:
                    self.table.proceed()
            case _ if view is None or self.table.scene.you is None:
                return
            case " " | "space":
                self.table.do("call-set")
            case "+":
                self.table.do(set_face.no_set_line(view))
            case "k" | "K":
                if giving_up:
                    self.table.do("give-up")
                else:
                    self.sure = "give-up" in self.table.scene.offered
                    self.draw_banner()
            case character if len(character) == 1 and character.isalpha():
                slot = set_face.slot_of(character, view)
                if slot is not None:
                    self.choose(slot)
            case _:
                if event.key == "escape":
                    self.chosen = []
                    self.word = None
                    self.draw()

    def on_board_picked(self, message: Board.Picked) -> None:
        """A click is a key."""
        self.choose(message.slot)

    def choose(self, slot: int) -> None:
        """Choose a card, or no longer; the third one claims or points."""
        view = self.table.scene.view
        if view is None or self.table.scene.you is None or view.phase == "over":
            return
        card = view.layout[slot]
        if card in self.chosen:
            self.chosen.remove(card)
        elif card is not None:
            self.chosen.append(card)
        if len(self.chosen) == 3:
            cards, self.chosen = tuple(self.chosen), []
            self.table.do(set_face.three_line(view, cards))
        self.draw()

    def open_rules(self) -> None:
        """The rules; our own clocks stand still meanwhile."""
        self.table.pause(True)
        self.push_screen(RulesScreen(self.table.game, self.lang), lambda _: self.table.pause(False))


def play_in_terminal(table: Table, lang: Lang) -> None:
    """Play until somebody leaves."""
    TableApp(table, lang).run()
