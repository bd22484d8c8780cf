"""The table of Sideboards as a picture: everybody's row as the browser shows it at a glance, and the own hand."""

from collections.abc import Sequence

from ludoteca.games.sideboards.cards import COLUMNS, PRINTED, ROWS, face_of
from ludoteca.games.sideboards.view import View

# The browser has the same paints in its style sheet; a test compares them.
PAINTS = {"red": "#c22f2b", "turquoise": "#0f8c93", "pink": "#fac8d6", "orange": "#f0912b", "black": "#222428"}
SHAPES = {
    "flower": '<circle r="3.3"/>',
    "square": '<rect x="-2.9" y="-2.9" width="5.8" height="5.8"/>',
    "bar": '<rect x="-8" y="-1.9" width="16" height="3.8" rx="1.9"/>',
    "none": "",
}
COLUMN, ROW, GAP, LINE = 40, 14, 16, 18
WIDTH = COLUMN * COLUMNS + 2 * GAP


def picture(view: View) -> str:
    """The numbers of the objectives, then every seat with its points and its row; the own hand with its numbers."""
    drawn = [_line(0, "# " + " · ".join(map(str, view.objectives)))]
    top = LINE + GAP
    for seat, player in enumerate(view.players):
        points = "" if player.worth is None else f": {player.worth.points + player.bonus}"
        drawn += [_line(top, f"{seat}{points}"), _row(top + LINE, player.board)]
        top += LINE + ROW * ROWS + GAP
        if seat == view.seat and player.hand:
            hand = [face_of(card, turned=False) for card in player.hand]
            drawn += [_line(top, " · ".join(map(str, player.hand))), _row(top + LINE, hand)]
            top += LINE + ROW * ROWS + GAP
    height = top + GAP
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{2 * WIDTH}"'
        f' height="{2 * height}" font-family="sans-serif" font-size="12" fill="#1C2B24">'
        f'<rect width="100%" height="100%" fill="#EEF2EF"/>'
        f'<g transform="translate({GAP} {GAP})">{"".join(drawn)}</g></svg>\n'
    )


def _line(top: int, words: str) -> str:
    return f'<text y="{top + 12}">{words}</text>'


def _row(top: int, faces: Sequence[int]) -> str:
    """Cards side by side, each five drawers with their handles."""
    drawers = [
        f'<g transform="translate({COLUMN * column + COLUMN / 2:g} {ROW * row + ROW / 2:g})">'
        f'<rect x="-19.5" y="-6.5" width="39" height="13" rx="1.4" fill="{PAINTS[drawer.colour]}"/>'
        f'<g fill="#f6e7be" stroke="#2a1d08">{SHAPES[drawer.handle]}</g></g>'
        for column, face in enumerate(faces)
        for row, drawer in enumerate(PRINTED.faces[face])
    ]
    return f'<g class="row" transform="translate(0 {top})">{"".join(drawers)}</g>'
