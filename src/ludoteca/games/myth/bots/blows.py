"""What an attack with a card promises from a square: who can be struck, the worthiest first."""

from __future__ import annotations

from ludoteca.games.myth.bots.outlook import Outlook, Prospect
from ludoteca.games.myth.bots.paths import met_from
from ludoteca.games.myth.printed.heroes import HeroCard
from ludoteca.games.myth.table.grid.geometry import ROW
from ludoteca.games.myth.table.ids import Square


def bearing(square: Square, other: Square) -> tuple[int, int] | None:
    """In which straight row from a square another one lies."""
    down, right = other // ROW - square // ROW, other % ROW - square % ROW
    if down and right and abs(down) != abs(right):
        return None
    return (down > 0) - (down < 0), (right > 0) - (right < 0)


def blow(outlook: Outlook, card: HeroCard, kind: str, square: Square) -> float:
    """What an attack with a card promises from a square: chance times what it would take away."""
    if card.pattern is None or not outlook.foes:
        return 0.0
    prospect = outlook.prospect(card, card.pattern, kind)
    found = prospect.blows.get(square)
    if found is None:
        found = prospect.blows[square] = blow_from(outlook, prospect, square)
    return found


def blow_from(outlook: Outlook, prospect: Prospect, square: Square) -> float:
    """What an attack promises from a square."""
    foes = [*range(len(outlook.foes))] if prospect.on_tile else outlook.within(square, prospect.reach)
    match prospect.kind:
        case "line":
            rows: dict[tuple[int, int], float] = {}
            for foe in foes:
                figure, squares = outlook.foes[foe]
                if prospect.on_tile or outlook.sees(square, foe):
                    for row in {bearing(square, place) for place in squares} - {None}:
                        rows[row] = rows.get(row, 0.0) + prospect.value(outlook, figure)  # type: ignore[index,arg-type]
            return max(rows.values(), default=0.0)
        case "single":
            return struck(outlook, prospect, square, foes, 1)
        case "multi" | "chain":
            return struck(outlook, prospect, square, foes, prospect.size)
        case "around":
            return struck(outlook, prospect, square, foes, len(foes))
        case "arc":
            return struck(outlook, prospect, square, foes, 3) * 0.8
        case "path":
            met = [prospect.value(outlook, outlook.foes[foe][0]) for foe in met_from(outlook, square, prospect.size)]
            return sum(sorted(met)[-3:]) * 0.8
    return struck(outlook, prospect, square, foes, 3) * 0.7  # blasts and crosses


def struck(outlook: Outlook, prospect: Prospect, square: Square, foes: list[int], most: int) -> float:
    """What so many of some foes are worth that are seen from a square: the worthiest first."""
    total, left = 0.0, most
    worthy = sorted([(prospect.value(outlook, outlook.foes[foe][0]), foe) for foe in foes], reverse=True)
    for value, foe in worthy if most > 0 else ():
        if prospect.on_tile or outlook.sees(square, foe):
            total += value
            left -= 1
            if not left:
                break
    return total
