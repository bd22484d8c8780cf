"""The host's question before somebody loses their seat: it cannot be taken back at this table."""

from collections.abc import Sequence
from typing import ClassVar

from rich.style import Style
from rich.text import Text as Styled
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Static

from ludoteca.core.rules import Lang, Text
from ludoteca.terminal.colours import AMBER, BRAND, INK
from ludoteca.terminal.table import Removable


def question(name: str) -> Text:
    """Whether the host means it."""
    return Text(
        f"Remove {name}? {name} can still watch, but cannot sit down or write at this table any more.",
        f"Togliere {name}? Può ancora guardare, ma a questo tavolo non può più sedersi né scrivere.",
    )


class RemoveScreen(ModalScreen[int]):
    """Whom to remove, then the question; gives the seat."""

    CSS = """
    RemoveScreen { align: center middle; }
    RemoveScreen > VerticalScroll { width: 96%; max-width: 100; height: auto; max-height: 90%; background: #17221E;
      padding: 0 1; border: round #6F857A; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,n,N", "dismiss", show=False)]

    def __init__(self, people: Sequence[Removable], lang: Lang) -> None:
        super().__init__()
        self.people = people
        self.lang = lang
        self.asked = people[0] if len(people) == 1 else None
        """The person whom the question is about."""

    def compose(self) -> ComposeResult:
        """A number for each person, or the question about the only one."""
        with VerticalScroll(can_focus=False):
            yield Static(self.told(), markup=False)

    def told(self) -> Styled:
        """The list, or the question."""
        if self.asked is not None:
            keys = Text("Y: remove · N: no", "S: togli · N: no")
            text = Styled(question(self.asked.name).of(self.lang) + "\n", Style(color=AMBER, bold=True))
            return text.append(keys.of(self.lang), Style(color=INK))
        title = Text("Remove from the table … (number, Esc: nobody)", "Togliere dal tavolo … (numero, Esc: nessuno)")
        text = Styled(title.of(self.lang), Style(color=BRAND, bold=True))
        for number, person in enumerate(self.people, 1):
            text.append(f"\n{number} ", Style(color=AMBER, bold=True)).append(person.name, Style(color=INK))
        return text

    def on_key(self, event: Key) -> None:
        """A number chooses somebody, a yes removes them."""
        if self.asked is not None and event.key.lower() in ("y", "s"):
            event.stop()
            self.dismiss(self.asked.seat)
        elif self.asked is None and event.key.isdecimal() and 1 <= int(event.key) <= len(self.people):
            event.stop()
            self.asked = self.people[int(event.key) - 1]
            self.query_one(Static).update(self.told())
