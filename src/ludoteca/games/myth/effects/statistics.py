"""Statistics that many chapters need: flags, hand, movement, defence, and who comes first by a criterion."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.games.myth.effects.figures import combos
from ludoteca.games.myth.effects.listed import continuous, lasts, working
from ludoteca.games.myth.effects.meaning import OF_A_HERO, changed, count, reaches
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.verbs import Grant
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.ids import FIRST_ID, FigureId, Square
from ludoteca.games.myth.table.pieces import Enemy, Hero, Lair, Scene, Thing
from ludoteca.games.myth.table.state import State

# Criteria and priorities (effects.md 1.3, MYTH-ENEMYMOVE-02)


def standings(
    state: State, criterion: str, figures: Sequence[FigureId], origins: tuple[Square, ...], scene: Scene
) -> list[int]:
    """How well each of some figures meets a criterion: the highest value comes first."""
    if criterion in COUNTED:
        name, sign = COUNTED[criterion]
        of_a_hero, heroes = OF_A_HERO[name], state.heroes
        return [
            sign * (of_a_hero(state, heroes[figure]) if figure < FIRST_ID else count(state, name, figure, scene))
            for figure in figures
        ]
    match criterion:
        case "nearest":
            between = board.realm(state).distance_between
            return [-between(origins, board.squares(state, figure)) for figure in figures]
        case "farthest":
            between = board.realm(state).distance_between
            return [between(origins, board.squares(state, figure)) for figure in figures]
        case "most-gear":
            return [sum(map(bool, state.heroes[each].gear)) if board.is_hero(each) else 0 for each in figures]
        case "most-combo":
            return [combos(state.heroes[figure]) if board.is_hero(figure) else 0 for figure in figures]
        case "most-damaged":
            return [count(state, "life-lost", figure, scene) for figure in figures]
    raise AssertionError(criterion)


COUNTED = {
    "highest-threat": ("threat", 1),
    "lowest-threat": ("threat", -1),
    "least-life": ("life", -1),
    "most-life": ("life", 1),
    "most-hand": ("hand", 1),
    "least-hand": ("hand", -1),
    "most-rage": ("rage", 1),
    "most-faith": ("faith", 1),
    "most-ammo": ("ammo", 1),
    "most-ongoing": ("ongoing", 1),
}
"""The criteria that are a count of heroes, and whether more or less of it comes first."""


# Flags and numbers


def has_flag(state: State, figure: FigureId, flag: str, keyword: str | None = None) -> bool:
    """Whether a figure has a flag now; a flag with a keyword counts for that keyword alone."""
    if state.lasting:
        for lasting, grant in lasts(state).flags.get(flag, ()):
            if figure in lasting.to and grant.keyword in (None, keyword):
                return True
    table = (PRINTED.continuous.get(Grant) or continuous(Grant)).get(flag)
    if table is None:
        return False
    for entry, owner in working(state, table, figure)[1]:
        effect = entry.effect
        if isinstance(effect, Grant) and effect.keyword in (None, keyword):
            scene = Scene(owner=owner, source=entry.thing)
            if reaches(state, entry, scene, figure):
                return True
    return False


def hand_size(state: State, hero: Hero) -> int:
    """MYTH-ROUND-11, MYTH-STATUS-08: normally 5, 1 under a Curse, never below 1."""
    if any(ailment.name == "curse" for ailment in hero.ailments):
        return 1
    return max(1, changed(state, hero.seat, "hand", PRINTED.heroes[hero.chosen].hand))


def normal_movement(state: State, hero: Hero) -> int:
    """MYTH-MOVE-03, MYTH-CLEAR-07: base movement changed by equipment and statuses, doubled on a cleared tile."""
    points = max(0, changed(state, hero.seat, "mp", PRINTED.heroes[hero.chosen].movement))
    return points * 2 if hero.doubled else points


def defence_of(state: State, figure: FigureId, attacker: FigureId | None = None) -> int:
    """MYTH-COMBAT-14, MYTH-ENEMYATTACK-13, MYTH-LAIR-05: what is added to the TN of attacks against a figure."""
    base = 0
    if figure >= FIRST_ID:
        piece = board.find(state, figure)
        if isinstance(piece, Lair):
            return PRINTED.monsters[piece.kind].lair.defence
        if isinstance(piece, Enemy):
            base = board.card_of(piece).defence
        elif isinstance(piece, Thing) and board.is_friend(piece):  # MYTH-ALLY-08
            base = board.friend_card(piece)[1]
    return changed(state, figure, "defence", base, other=attacker) + changed(
        state, figure, "tn-against", 0, other=attacker
    )
