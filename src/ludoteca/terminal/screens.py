"""Screens over the table: the whole of it, rules and keys, a line to type in, going back, the end."""

from collections.abc import Sequence
from textwrap import wrap
from typing import ClassVar

from rich.style import Style
from rich.text import Text as Styled
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from ludoteca.core.game import AnyGame
from ludoteca.core.house import Readings
from ludoteca.core.rules import Lang, Text
from ludoteca.terminal.board import painted
from ludoteca.terminal.colours import AMBER, BRAND, INK, QUIET
from ludoteca.terminal.face import GameFace, Row, matching
from ludoteca.terminal.faces import face_of
from ludoteca.terminal.table import Scene, Table
from ludoteca.terminal.telling import explained

MOST_CLAUSES = 30
MOST_FOUND = 12
"""Actions that are listed while somebody types."""


MOST_EARLIER = 9
"""Decisions to go back to that are listed, each by one digit."""


KEYS_HELP: tuple[tuple[Text, Text], ...] = (
    (Text("Enter", "Invio"), Text("go on: start, next game, play again", "avanti: inizia, prossima, gioca ancora")),
    (Text("-", "-"), Text("as host: remove somebody from the table", "se ospiti: togli qualcuno dal tavolo")),
    (Text("L", "L"), Text("italiano", "English")),
    (Text("Ctrl+Q", "Ctrl+Q"), Text("leave", "esci")),
)
"""Keys of every game."""


class WholeTable(ModalScreen[None]):
    """The table with everything on it and what happened last, where the screen itself has no room for that."""

    CSS = """
    WholeTable { align: center middle; }
    WholeTable > VerticalScroll { width: 96%; max-width: 110; height: 96%; background: #17221E; padding: 0 1;
      border: round #6F857A; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter", "dismiss", show=False)]

    def __init__(self, rows: Sequence[Row]) -> None:
        super().__init__()
        self.rows = rows

    def compose(self) -> ComposeResult:
        """Every row; the arrows lead on."""
        with VerticalScroll():
            yield Static(painted(self.rows), markup=False)


class RulesScreen(ModalScreen[None]):
    """The keys, and the rules by words in either language."""

    CSS = f"""
    RulesScreen {{ align: center middle; }}
    RulesScreen > Vertical {{ width: 90%; max-width: 100; height: 90%; background: #17221E; padding: 0 1;
      border: round #6F857A; }}
    RulesScreen Input {{ border: round {BRAND}; height: 3; }}
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", show=False)]

    def __init__(self, table: Table, lang: Lang, clause: str = "") -> None:
        super().__init__()
        self.keys = (*face_of(table.game).keys_help, *KEYS_HELP)
        self.rules = table.rules
        self.lang = lang
        self.clause = self.rules.register.by_id.get(clause)
        """The rule of what is decided now."""

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
            if self.clause is not None:
                text.append(f"{self.clause.id}\n", strong)
                text.append(f"{self.rules.text(self.clause.id).of(self.lang)}\n\n", Style(color=INK))
            for id, house in self.rules.switched.items():
                text.append(f"{id}\n", strong).append(f"{self.rules.text(id).of(self.lang)}\n", Style(color=INK))
                text.append(f"{house.why.of(self.lang)}\n\n", quiet)
            for keys, meaning in self.keys:
                text.append(f"{keys.of(self.lang):<16}", strong).append(f"{meaning.of(self.lang)}\n", Style(color=INK))
            text.append("\n")
            for area in self.rules.register.area:
                text.append(f"{area.id:<16}", strong).append(f"{Text(area.en, area.it).of(self.lang)}\n", quiet)
            return text
        clauses = self.rules.search(words)
        for clause in clauses[:MOST_CLAUSES]:
            text.append(f"{clause.id}\n", strong).append(
                f"{self.rules.text(clause.id).of(self.lang)}\n", Style(color=INK)
            )
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


class CommandScreen(ModalScreen[str]):
    """A line to type in, and the actions that hold its words."""

    CSS = f"""
    CommandScreen {{ align: center bottom; }}
    CommandScreen > Vertical {{ width: 96%; height: auto; max-height: 60%; background: #17221E; padding: 0 1;
      border: round #6F857A; }}
    CommandScreen Input {{ border: round {BRAND}; height: 3; }}
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", show=False)]

    def __init__(self, face: GameFace, scene: Scene, lang: Lang) -> None:
        super().__init__()
        self.face, self.scene, self.lang = face, scene, lang

    def compose(self) -> ComposeResult:
        """The line, and what it finds."""
        with Vertical():
            yield Static(self.found(""), markup=False)
            yield Input(
                placeholder=Text("an action, or words of one; Esc closes", "un'azione, o parole sue; Esc chiude").of(
                    self.lang
                )
            )

    def found(self, words: str) -> Styled:
        """The actions whose sentences hold the words, by kind."""
        offers = matching(self.face.offers(self.scene), words, self.lang)
        text, group = Styled(), ""
        for offer in offers[:MOST_FOUND]:
            if offer.group.of(self.lang) != group:
                group = offer.group.of(self.lang)
                text.append(f"{group}\n", Style(color=BRAND, bold=True))
            text.append(f"  {offer.said(self.lang, max(20, self.app.size.width - 10))}\n", Style(color=INK))
        if len(offers) > MOST_FOUND:
            text.append(f"… +{len(offers) - MOST_FOUND}", Style(color=QUIET))
        text.rstrip()
        return text

    def on_input_changed(self, event: Input.Changed) -> None:
        """Search while typing."""
        self.query_one(Static).update(self.found(event.value))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """That is all."""
        self.dismiss(event.value)


class BackScreen(ModalScreen[int]):
    """The decisions to which the table may go back, the newest first; gives the version of the one that is meant."""

    CSS = """
    BackScreen { align: center middle; }
    BackScreen > VerticalScroll { width: 96%; max-width: 100; height: auto; max-height: 90%; background: #17221E;
      padding: 0 1; border: round #6F857A; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", show=False)]

    def __init__(self, scene: Scene, lang: Lang) -> None:
        super().__init__()
        self.earlier = scene.back[: -MOST_EARLIER - 1 : -1]
        self.lang = lang

    def compose(self) -> ComposeResult:
        """A number for each decision."""
        title = Text("Go back together to before … (number, Esc: no)", "Tornare insieme a prima di … (numero, Esc: no)")
        text = Styled(title.of(self.lang) + "\n", Style(color=BRAND, bold=True))
        for number, earlier in enumerate(self.earlier, 1):
            text.append(f"{number} ", Style(color=AMBER, bold=True))
            text.append(f"{earlier.text.of(self.lang)}\n", Style(color=INK))
        text.rstrip()
        with VerticalScroll(can_focus=False):
            yield Static(text, markup=False)

    def on_key(self, event: Key) -> None:
        """A number decides."""
        if event.key.isdecimal() and 1 <= int(event.key) <= len(self.earlier):
            event.stop()
            self.dismiss(self.earlier[int(event.key) - 1].version)


class ConsentScreen(ModalScreen[bool]):
    """A proposal to go back, and the keys that answer it."""

    CSS = BackScreen.CSS.replace("BackScreen", "ConsentScreen")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,Y,s,S", "dismiss(True)", show=False),
        Binding("n,N", "dismiss(False)", show=False),
        Binding("escape", "dismiss", show=False),
    ]

    def __init__(self, scene: Scene, lang: Lang) -> None:
        super().__init__()
        self.scene, self.lang = scene, lang

    def compose(self) -> ComposeResult:
        """Who would go back where, and who has agreed."""
        proposal = self.scene.proposal
        assert proposal is not None
        keys = Text("Y: agree · N: refuse · Esc: later", "S: d'accordo · N: no · Esc: più tardi")
        if proposal.seat == self.scene.you:
            keys = Text("N: withdraw · Esc: wait", "N: ritira · Esc: aspetta")
        text = Styled(proposal.told(self.scene.names).of(self.lang), Style(color=AMBER, bold=True))
        with VerticalScroll(can_focus=False):
            yield Static(text.append("\n" + keys.of(self.lang), Style(color=INK)), markup=False)


class EndScreen(ModalScreen[bool]):
    """How the match ended, line by line; true to go on."""

    CSS = """
    EndScreen { align: center middle; }
    EndScreen > Vertical { width: 76; max-width: 96%; height: auto; background: #17221E; padding: 0 2;
      border: round #E0A02C; }
    EndScreen VerticalScroll { height: auto; max-height: 80vh; }
    EndScreen #onward { height: auto; padding-top: 1; color: #93A69C; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "dismiss(True)", show=False),
        Binding("escape", "dismiss(False)", show=False),
    ]

    def __init__(self, game: AnyGame, scene: Scene, lang: Lang, rules: Readings | None = None) -> None:
        super().__init__()
        self.game = game
        self.rules = rules
        self.scene = scene
        self.lang = lang

    def compose(self) -> ComposeResult:
        """Winner, reason, lines."""
        with Vertical():
            with VerticalScroll():
                yield Static(self.told(), id="told", markup=False)
            yield Static(self.onward(), id="onward", markup=False)

    def show(self, scene: Scene) -> None:
        """More has become known of the end."""
        self.scene = scene
        self.query_one("#told", Static).update(self.told())
        self.query_one("#onward", Static).update(self.onward())

    def told(self) -> Styled:
        """The explained end."""
        first, *rows = explained(self.game, self.scene, self.lang, 68, self.rules)
        text = Styled(first.text + "\n", Style(color=AMBER, bold=True)).append_text(painted(rows)).append("\n")
        if self.scene.machine is not None:
            text.append("\n" + "\n".join(wrap(self.scene.machine.of(self.lang), 68)) + "\n", Style(color=BRAND))
        text.rstrip()
        return text

    def onward(self) -> str:
        """The keys that lead on, always in sight."""
        keys = [note.of(self.lang) for note in self.scene.notice]
        keys.append(Text("Esc: look at the table", "Esc: guarda il tavolo").of(self.lang))
        keys.append(Text("Ctrl+Q: leave", "Ctrl+Q: esci").of(self.lang))
        return " · ".join([Text("↑↓: read", "↑↓: leggi").of(self.lang), *keys])
