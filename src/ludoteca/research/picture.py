"""A picture of a table whose game draws none: its words, as a terminal would show them."""

from html import escape

SIZE, WIDE, HIGH, EDGE = 14, 9, 19, 16
"""Of letters: their size, room for one of them (more than most fonts need), from line to line; and the edge around."""


def written(text: str) -> str:
    """Lines of equally wide letters as an SVG."""
    lines = text.splitlines()
    width = WIDE * max(map(len, lines), default=0) + 2 * EDGE
    height = HIGH * len(lines) + 2 * EDGE
    drawn = [
        f'<text x="{EDGE}" y="{EDGE + HIGH * row + SIZE}" xml:space="preserve">{escape(line)}</text>'
        for row, line in enumerate(lines)
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        f' font-family="monospace" font-size="{SIZE}" fill="#1C2B24">'
        f'<rect width="100%" height="100%" fill="#FFFFFF"/>{"".join(drawn)}</svg>\n'
    )
