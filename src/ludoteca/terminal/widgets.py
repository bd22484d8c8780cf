"""Parts of the table's screen: what happened last, and what can be chosen by its number."""

from collections.abc import Sequence
from math import ceil
from textwrap import wrap

from rich.style import Style
from rich.text import Text as Styled
from textual.widget import Widget

from ludoteca.core.rules import Lang
from ludoteca.terminal.colours import AMBER, BAD, BRAND, INK, QUIET
from ludoteca.terminal.face import Offer
from ludoteca.terminal.table import News
from ludoteca.terminal.telling import MARKS

STYLES = {"fact": QUIET, "refusal": BAD, "chat": INK, "table": QUIET, "hint": BRAND}
MOST_NEWS = 300


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


class OfferList(Widget):
    """What can be chosen by its number, in as many columns as the room asks for."""

    DEFAULT_CSS = "OfferList { height: auto; padding: 0 1; background: #17221E; text-wrap: nowrap; }"

    def __init__(self) -> None:
        super().__init__()
        self.offers: list[tuple[int, Offer]] = []
        self.lang: Lang = "en"

    def show(self, offers: Sequence[tuple[int, Offer]], lang: Lang) -> None:
        """These offers by their numbers."""
        self.offers, self.lang = list(offers), lang
        self.display = bool(offers)
        self.refresh(layout=True)

    def render(self) -> Styled:
        """Number and sentence, one column after the other."""
        if not self.offers:
            return Styled()
        most = max(4, (self.app.size.height - 4) * 2 // 5)
        columns = ceil(len(self.offers) / most)
        rows = ceil(len(self.offers) / columns)
        width = max(12, (self.app.size.width - 2) // columns)
        lines = []
        for row in range(rows):
            line = Styled()
            for number, offer in self.offers[row::rows]:
                line.append(f"{number:>2} ", Style(color=AMBER, bold=True))
                line.append(f"{offer.said(self.lang, width - 4):<{width - 3}}", Style(color=INK))
            lines.append(line)
        return Styled("\n").join(lines)
