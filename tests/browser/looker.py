"""Somebody who looks at a screen in every size, both languages and two fonts, and writes down what does not fit."""

from collections import defaultdict
from pathlib import Path
from typing import Any

from tests.browser.conftest import Visitor
from tests.kinds import long

FITS = (Path(__file__).parent / "fits.js").read_text("utf-8")
ALL_SIZES = ((1440, 900), (1280, 720), (1024, 768), (820, 1180), (390, 844), (320, 568), (844, 390), (720, 450))
"""Desks, tablets, phones, one of them on its side; the last is a small desk at 200 %."""
SIZES = ALL_SIZES if long() else ((1280, 720), (820, 1180), (390, 844), (320, 568), (844, 390), (720, 450))
"""In `make test` those with least room of their kind."""
NARROWEST = ((820, 1180), (320, 568))
TOUCHED = ((1024, 768), (820, 1180), (390, 844), (320, 568), (844, 390))

WIDEST = (("it", "widest"),)
"""In `make test` longer words in the widest font, on a phone the shorter ones as designed; all in `make soak`."""
AS_DESIGNED = (("en", "designed"),)
PHONE = (390, 844)
ALL_WAYS = tuple((lang, font) for lang in ("it", "en") for font in ("widest", "designed"))

READABLE = (".crumb", ".chips", ".tabs", "header .chip")
"""Whose words may be cut, since they can be read whole: the menu names the table, a small player opens the large one,
one's own name its form."""
TWINS = (".zone button", ".map .press")
"""What is larger elsewhere: the free places of a sideboard have two buttons at the thumb, and whoever looks closer at a
map has squares of the size of a finger."""
READ_BY_A_HOLD = (".card.compact",)
"""On a phone: a card of MYSET that is held is read in large."""


class Looker:
    """Somebody who looks at a screen in every size and writes down what does not fit."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.found: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))

    def look(self, what: str, *asked: str, sizes: tuple[tuple[int, int], ...] = SIZES) -> None:
        """This screen, where `asked` must be in sight before anybody scrolls; in `make soak` axe looks, too."""
        if not self.page.evaluate("Boolean(window.fits)"):
            self.page.evaluate(FITS)
        self.visitor.rest()
        before = self.page.viewport_size
        for width, height in sizes:
            self.page.set_viewport_size({"width": width, "height": height})
            wanted: dict[str, Any] = {
                "ways": ALL_WAYS if long() else WIDEST + AS_DESIGNED * ((width, height) == PHONE),
                "touch": (width, height) in TOUCHED,
                "asked": list(asked),
                "twins": list(TWINS),
                "readable": [*READABLE, *(READ_BY_A_HOLD if width < 600 or height < 520 else ())],
            }
            for how, problems in self.page.evaluate("wanted => window.fits(wanted)", wanted).items():
                for problem in problems:
                    self.found[what][problem].append(f"{width}×{height} {how}")
        assert before is not None
        self.page.set_viewport_size(before)
        self.page.evaluate("() => window.fits.over()")
        if long():
            self.visitor.inspect(what)
            self.page.evaluate("window.scrollTo(0, 0)")

    def glance(self, what: str, *asked: str) -> None:
        """A screen like the one before but for a part: where there is least room; everywhere in `make soak`."""
        self.look(what, *asked, sizes=SIZES if long() else NARROWEST)

    def insist(self, what: str, *asked: str) -> None:
        """This screen fits."""
        self.look(what, *asked)
        assert not (report := self.report()), report

    def report(self) -> str:
        """All that does not fit, with where it does not."""
        return "\n".join(
            f"{what}: {problem}\n      {', '.join(where)}"
            for what, problems in self.found.items()
            for problem, where in problems.items()
        )
