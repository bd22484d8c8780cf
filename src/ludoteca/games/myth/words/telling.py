"""The table of Myth as plain text: the map, the heroes, the hand, the darkness."""

from __future__ import annotations

from ludoteca.core.counted import counted
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text
from ludoteca.games.myth.parts.adventure import merchants, objectives
from ludoteca.games.myth.parts.heroes.facts import status_name
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.seen.view import HeroSeen, View, state_of
from ludoteca.games.myth.table import board, goals
from ludoteca.games.myth.table.grid.placing import FIRST_COLUMN, FIRST_ROW
from ludoteca.games.myth.table.ids import Square
from ludoteca.games.myth.table.names import CYCLES_LEFT, printed_name
from ludoteca.games.myth.table.pieces import Quest, Stall
from ludoteca.games.myth.words.drawing import draw

MINIONS = {"grubber": ("g", "G"), "crawler": ("c", "C"), "oathless": ("o", "O"), "drowned": ("d", "D")}
"""Small letters are minions, capitals captains."""
SIGNS = {"trap": "^", "ally": "@", "object": "?"}
"""Things by their sort; $ is treasure, * any other."""


def marks(view: View) -> dict[Square, str]:
    """What stands on the squares: 1 to 5 heroes, letters enemies, L lairs, M and B the great; see SIGNS for things."""
    found = dict.fromkeys(view.loot, "$")
    for thing in view.things:
        if thing.square is not None:
            found[thing.square] = SIGNS.get(thing.sort, "*")
    for nest in view.lairs:
        found.update(dict.fromkeys(board.squares_of(nest), "L"))
    for each in view.enemies:
        small, great = MINIONS.get(each.kind, (each.kind[0], each.kind[0].upper()))
        letter = small if each.rank == "minion" else "B" if each.rank == "boss" else great
        found.update(dict.fromkeys(board.squares_of(each), letter))
    for hero in view.heroes:
        if hero.square is not None:
            found[hero.square] = str(hero.seat + 1)
    return found


def show(view: View, lang: str) -> str:
    """The view as text."""
    lines: list[str] = []
    head = Text(
        f"Round {view.round} · darkness {view.meter}/6 · gold {view.gold} · serendipity {view.serendipity}",
        f"Round {view.round} · oscurità {view.meter}/6 · oro {view.gold} · serendipità {view.serendipity}",
    )
    lines.append(head.of(lang))
    if view.tiles:
        ground = board.realm_of(tuple(view.tiles), view.features)
        text = draw(ground, marks(view)).splitlines()
        lines += [f"{number:>3} {line}" for number, line in enumerate(text, ground.top - FIRST_ROW)]
        columns = range(ground.left - FIRST_COLUMN, ground.right - FIRST_COLUMN)
        if ground.left < FIRST_COLUMN:
            lines.append("    " + "".join("-" if number < 0 else " " for number in columns).rstrip())
        lines.append("    " + "".join(str(abs(number) % 10) for number in columns))
    lines += [line.of(lang) for quest in view.quests for line in quest_lines(quest, view.act)]
    lines += [hero_line(hero, lang) for hero in view.heroes]
    own = next((hero for hero in view.heroes if hero.seat == view.seat), None)
    if own is not None and own.hand:
        hand = ", ".join(printed_name(card).of(lang) for card in own.hand)
        lines.append(Text(f"Hand: {hand}", f"Mano: {hand}").of(lang))
    if view.stall is not None:
        lines += stall_lines(view, view.stall, lang)
    return "\n".join(lines)


def quest_lines(quest: Quest, act: int) -> list[Text]:
    """A quest: how it stands, what is done and left, and what failing costs."""
    name = printed_name(quest.id)
    if quest.status != "open":
        how = Text("done", "compiuta") if quest.status == "done" else Text("failed", "fallita")
        return [Text(f"Quest {name.en}: {how.en}", f"Cerca {name.it}: {how.it}")]
    time = Text("", "")
    if quest.left is not None:
        left = counted(quest.left, CYCLES_LEFT)
        time = Text(f", {left.en}", f", {left.it}")
    lines = [Text(f"Quest {name.en}{time.en}", f"Cerca {name.it}{time.it}")]
    lines += [
        Text(f"  {label.en}: {done}/{needed}", f"  {label.it}: {done}/{needed}")
        for label, done, needed in objectives.parts(quest, act)
    ]
    cost = goals.costs_of(quest.id)
    return [*lines, Text(f"  if it fails: {cost.en}", f"  se fallisce: {cost.it}")] if cost.en else lines


def stall_lines(view: View, stall: Stall, lang: str) -> list[str]:
    """What a merchant sells and does, with what it costs now."""
    state = state_of(view, Rng.of(0))
    lines = [f"{printed_name(stall.merchant).of(lang)}: {PRINTED.merchants[stall.merchant].text.of(lang)}"]
    for thing, cost, _ in merchants.wares(state, stall):
        lines.append(f"  {cost:>3} {printed_name(thing).of(lang)}")
    for service, cost in merchants.services(state, stall).items():
        lines.append(f"  {cost:>3} {PRINTED.services[service].text.of(lang)}")
    return lines


def shut_slots(hero: HeroSeen) -> list[bool]:
    """Which slots cannot be used: the shut ones, and empty ones beyond those that are free."""
    left, shut = hero.slots_free, []
    for slot in hero.slots:
        usable = not slot.card and not slot.shut and left > 0
        left -= usable
        shut.append(not slot.card and not usable)
    return shut


def hero_line(hero: HeroSeen, lang: str) -> str:
    """One hero in a line."""
    if not hero.hero:
        return f"{hero.seat + 1} –"
    name = printed_name(hero.hero).of(lang)
    state = Text("dead", "morto") if hero.dead else Text("defeated", "sconfitto") if hero.defeated else None
    troubles = [status_name(ailment.name).of(lang) for ailment in hero.ailments]
    troubles += [status_name(dot.name).of(lang) for dot in hero.dots]
    if hero.shadows:
        troubles.append(Text(f"Shadows {hero.shadows}", f"Ombre {hero.shadows}").of(lang))
    if state is not None:
        troubles.append(state.of(lang))
    slots = " ".join(
        [
            "[#]" if slot.down else f"[{printed_name(slot.card).of(lang)}]" if slot.card else "[x]" if shut else "[ ]"
            for slot, shut in zip(hero.slots, shut_slots(hero), strict=True)
        ]
    )
    words = Text(
        f"{hero.seat + 1} {name}: life {hero.life}/{hero.full}, threat {hero.threat}, MP {hero.mp_left} {slots}",
        f"{hero.seat + 1} {name}: vita {hero.life}/{hero.full}, minaccia {hero.threat}, MP {hero.mp_left} {slots}",
    ).of(lang)
    return words + (f" ({', '.join(troubles)})" if troubles else "")
