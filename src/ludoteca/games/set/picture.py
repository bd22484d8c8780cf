"""The table of SET as a picture: the cards as the browser draws them, from the same file of looks."""

from ludoteca.games.set.cards import DIGITS
from ludoteca.games.set.names import CONTENT, DEFAULT_SKIN, SKINS, Skin
from ludoteca.games.set.view import View

GAP = 18
EDGE = "#C9D2CD"
DESK = "#EEF2EF"


def picture(view: View) -> str:
    """The layout as an SVG: each three places are a column, as on a desk."""
    skin, art = SKINS[DEFAULT_SKIN], CONTENT.art
    across, down = art.width + GAP, art.height + GAP
    width, height = across * -(-len(view.layout) // 3) + GAP, down * 3 + GAP
    cards = [
        f'<g transform="translate({GAP + across * (place // 3)} {GAP + down * (place % 3)})">{_card(card, skin)}</g>'
        for place, card in enumerate(view.layout)
        if card is not None
    ]
    marks = [_mark(skin, colour, fill) for colour in range(3) for fill in range(3)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}"'
        f' height="{height:g}"><defs>{"".join(marks)}</defs>'
        f'<rect width="100%" height="100%" fill="{DESK}"/>{"".join(cards)}</svg>\n'
    )


def _mark(skin: Skin, colour: int, fill: int) -> str:
    """What a symbol that is neither full nor empty is filled with."""
    art, paint = CONTENT.art, skin.colours[colour].paint
    period = art.period
    match skin.fills[fill].id:
        case "striped":
            drawn = f'<rect y="{(period - art.bar) / 2:g}" width="{period:g}" height="{art.bar:g}" fill="{paint}"/>'
        case "dotted":
            drawn = f'<circle cx="{period / 2:g}" cy="{period / 2:g}" r="{period * 0.28:g}" fill="{paint}"/>'
        case _:
            return ""
    size = f'width="{period:g}" height="{period:g}" patternUnits="userSpaceOnUse"'
    return f'<pattern id="fill-{colour}-{fill}" {size}>{drawn}</pattern>'


def _card(card: int, skin: Skin) -> str:
    art = CONTENT.art
    colour, shape, fill, number = DIGITS[card]
    count, paint, symbol = number + 1, skin.colours[colour].paint, CONTENT.symbol[skin.shapes[shape].id]
    full = skin.fills[fill].id == "solid"
    filled = paint if full else f"url(#fill-{colour}-{fill})" if _mark(skin, colour, fill) else "none"
    drawn = f'<path d="{symbol.path}" fill="{filled}" stroke="{paint}" stroke-width="{art.stroke:g}"/>'
    if symbol.detail is not None:
        stroke = skin.background if full else paint
        drawn += f'<path d="{symbol.detail}" fill="none" stroke="{stroke}" stroke-width="{art.stroke * 0.8:g}"/>'
    left = (art.width - count * art.symbol - (count - 1) * art.gap) / 2
    symbols = [
        f'<g transform="translate({left + place * (art.symbol + art.gap):g} {art.top:g}) scale({art.scale:g})"'
        f' stroke-linejoin="round" stroke-linecap="round">{drawn}</g>'
        for place in range(count)
    ]
    ground = f'<rect width="{art.width:g}" height="{art.height:g}" rx="12" fill="{skin.background}" stroke="{EDGE}"/>'
    return ground + "".join(symbols)
