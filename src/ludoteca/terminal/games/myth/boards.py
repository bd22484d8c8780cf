"""Hero boards, cards, enemies and the darkness of Myth as lines of text."""

from collections.abc import Iterable, Sequence
from textwrap import wrap

from ludoteca.core.counted import counted
from ludoteca.core.game import Refused, Seat
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Lang, Text
from ludoteca.games.myth.parts.heroes.facts import status_name
from ludoteca.games.myth.printed.called import ARMS, CRITERIA, GEAR, MOVEMENTS, RANKS, WAYS
from ludoteca.games.myth.printed.enemies import MonsterCard
from ludoteca.games.myth.printed.heroes import HeroCard, MoveChange
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.quests import QuestObject
from ludoteca.games.myth.printed.vocabulary import MOVEMENTS as MOVEMENT_WORDS
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.seen.preview import Preview, Shot, preview
from ludoteca.games.myth.seen.view import HeroSeen, View, state_of
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import PlayCard
from ludoteca.games.myth.table.goals import quest_of
from ludoteca.games.myth.table.ids import FigureId, Square
from ludoteca.games.myth.table.names import DICE, printed_name
from ludoteca.games.myth.table.pieces import METER_LIMIT, Enemy, Lair, Slot, Thing
from ludoteca.games.myth.words.naming import figure_text, ground_of, place_name, same, words_on
from ludoteca.games.myth.words.notation import read
from ludoteca.games.myth.words.refusals import refusal
from ludoteca.games.myth.words.telling import shut_slots
from ludoteca.terminal.face import Row, Tone, cut
from ludoteca.terminal.games.myth.words import GROUND
from ludoteca.terminal.table import Scene

MOST_SHOTS = 8


def told(words: str, width: int, tone: Tone = "plain", indent: str = "") -> list[Row]:
    """Words in as many lines as they need."""
    return [Row(line, tone) for line in wrap(words, max(12, width), initial_indent=indent, subsequent_indent=indent)]


def percent(shots: Iterable[Shot]) -> Text:
    """The chance of a hit as people read it: exact to a tenth, without one that says nothing."""
    chances = dict.fromkeys(f"{float(100 * shot.chance):.1f}".removesuffix(".0") + " %" for shot in shots)
    shown = " / ".join(chances)
    return Text(shown, shown.replace(".", ","))


# The darkness


def meter_text(view: View, after: int | None = None) -> Text:
    """The darkness meter as moons, and where a card would bring it."""
    moons = "●" * min(view.meter, METER_LIMIT) + "○" * max(0, METER_LIMIT - view.meter)
    to = "" if after is None or after == view.meter else f" → {after}"
    if view.dark:
        return Text(
            f"Darkness cycle; meter at {view.leftover} after it",
            f"Ciclo dell'oscurità; poi segnapunti a {view.leftover}",
        )
    return Text(f"Darkness {moons} {view.meter}/6{to}", f"Oscurità {moons} {view.meter}/6{to}")


def last_card(view: View) -> CardId | None:
    """The darkness card that lies open."""
    return view.darkness_card or (view.darkness_discard[-1] if view.darkness_discard else None)


def darkness_rows(view: View, lang: Lang, width: int) -> list[Row]:
    """The darkness card that lies open, from top to bottom."""
    last = last_card(view)
    card = None if last is None else PRINTED.darkness_cards[last]
    if view.options.mode == "slaughter":
        none = Text("No darkness cards in a Slaughterfield.", "In un Massacro non ci sono carte Oscurità.")
        return told(none.of(lang), width, "quiet")
    if card is None:
        none = Text(
            "No darkness card yet: the first comes at 6.", "Ancora nessuna carta Oscurità: la prima arriva a 6."
        )
        return told(none.of(lang), width, "quiet")
    spawn = PRINTED.spawn_types[card.spawn.type]
    order = ", ".join(RANKS[rank][0].of(lang) for rank in card.order)
    lines = (
        (Text("Event", "Evento"), card.event.text.of(lang)),
        (Text("At threat 10", "Con minaccia 10"), card.penalty.text.of(lang)),
        (Text("Order", "Ordine"), order),
        (Text("Spawn", "Progenie"), f"{spawn.name.of(lang)}: {(card.spawn_text or spawn.text).of(lang)}"),
    )
    rows = [Row(cut(card.name.of(lang), width), "strong")]
    for title, words in lines:
        rows += told(f"{title.of(lang)}: {words}", width, "quiet")
    return rows


def threat_order(scene: Scene) -> Text:
    """The heroes by their threat, the greatest first."""
    heroes = sorted(scene.view.heroes, key=lambda hero: -hero.threat)
    shown = ", ".join(f"{scene.names[hero.seat]} {hero.threat}" for hero in heroes if hero.hero)
    return Text(f"Threat: {shown}", f"Minaccia: {shown}")


def active_text(view: View) -> Text:
    """The monster types that act in a darkness cycle."""
    names = [printed_name(kind) for kind in view.active]
    if not names:
        return Text("No monster type is active", "Nessun tipo di mostri è attivo")
    return Text(f"Active: {', '.join(name.en for name in names)}", f"Attivi: {', '.join(name.it for name in names)}")


# Heroes


def troubles(hero: HeroSeen) -> list[Text]:
    """Statuses, damage over time and what else is special about a hero."""
    found = [
        Text(f"{name.en}{f' {ailment.x}' if ailment.x else ''}", f"{name.it}{f' {ailment.x}' if ailment.x else ''}")
        for ailment in hero.ailments
        for name in [status_name(ailment.name)]
    ]
    found += [
        Text(f"{name.en} {dot.amount}", f"{name.it} {dot.amount}")
        for dot in hero.dots
        for name in [status_name(dot.name)]
    ]
    if hero.shadows:
        found.append(Text(f"Shadows {hero.shadows}", f"Ombre {hero.shadows}"))
    if hero.dead:
        found.append(Text("dead", "morto"))
    elif hero.defeated:
        found.append(Text("defeated", "sconfitto"))
    elif hero.passed:
        found.append(Text("passed", "ha passato"))
    return found


def slots_text(hero: HeroSeen, lang: Lang) -> str:
    """The action slots of a hero."""
    pairs = zip(hero.slots, shut_slots(hero), strict=True)
    return " ".join([slot_text(slot, shut, lang) for slot, shut in pairs])


def slot_text(slot: Slot, shut: bool, lang: Lang) -> str:
    """An action slot, what lies on it and what that cost."""
    if slot.down:
        return Text("[Rage]", "[Furia]").of(lang)
    if slot.card:
        under = f" +{len(slot.under)}" if slot.under else ""
        ap = f" {PRINTED.cards[slot.card].ap}" + Text("AP", "PA").of(lang) if slot.card in PRINTED.cards else ""
        return f"[{printed_name(slot.card).of(lang)}{ap}{under}]"
    return Text("[shut]", "[chiuso]").of(lang) if shut else Text("[free]", "[libero]").of(lang)


def movement_text(hero: HeroSeen) -> Text:
    """How far a hero may still go."""
    left, whole = hero.mp_left, hero.mp_normal + hero.mp_extra
    kind = MOVEMENTS.get(hero.movement) if hero.movement else None
    locked = Text(f", {kind.en}", f", {kind.it}") if kind else same("")
    return Text(f"movement {left} of {whole}{locked.en}", f"movimento {left} di {whole}{locked.it}")


def belongings(hero: HeroSeen, lang: Lang, held: Sequence[str] = ()) -> list[str]:
    """Titles, ammo, gear, potions and what is carried, a line each."""
    lines: list[str] = []
    ammo = [printed_name(each.card).of(lang) + ("" if each.uses is None else f" ×{each.uses}") for each in hero.ammo]
    gear = [
        f"{GEAR[place].of(lang).lower()} {printed_name(item).of(lang)}"
        for place, item in enumerate(hero.gear)
        if item and item not in hero.gear[:place]
    ]
    lying = [f"{printed_name(each.card).of(lang)} → {printed_name(each.item).of(lang)}" for each in hero.stored]
    for title, things in (
        (Text("Title", "Titolo"), [printed_name(hero.title).of(lang)] if hero.title else []),
        (Text("Carries", "Porta"), [printed_name(thing).of(lang) for thing in held]),
        (Text("Ammo", "Munizioni"), ammo),
        (Text("Gear", "Equipaggiamento"), gear),
        (Text("Ongoing", "Persistenti"), lying),
        (Text("Potions", "Pozioni"), [printed_name(potion).of(lang) for potion in hero.potions]),
        (Text("Inventory", "Inventario"), [printed_name(item).of(lang) for item in hero.inventory]),
    ):
        if things:
            lines.append(f"{title.of(lang)}: {', '.join(things)}")
    return lines


def hero_rows(scene: Scene, seat: int, lang: Lang, width: int) -> list[Row]:
    """A hero board: numbers, action slots, statuses, belongings; the hand where it lies open."""
    hero: HeroSeen = scene.view.heroes[seat]
    if not hero.hero:
        return [
            Row(
                Text(
                    f"{seat + 1} {scene.names[seat]}: no hero yet",
                    f"{seat + 1} {scene.names[seat]}: ancora nessun eroe",
                ).of(lang),
                "quiet",
            )
        ]
    token = PRINTED.heroes[hero.hero]
    name = f"{seat + 1} {scene.names[seat]}, {printed_name(hero.hero).of(lang)}"
    numbers = Text(
        f"life {hero.life}/{hero.full}, threat {hero.threat}, {movement_text(hero).en}, courage {token.courage}, "
        f"deck {hero.deck}, discards {len(hero.discard)}, hand {len(hero.hand)}",
        f"vita {hero.life}/{hero.full}, minaccia {hero.threat}, {movement_text(hero).it}, coraggio {token.courage}, "
        f"mazzo {hero.deck}, scarti {len(hero.discard)}, mano {len(hero.hand)}",
    ).of(lang)
    rows = [Row(cut(name, width), "strong"), *told(numbers, width)]
    if bad := [trouble.of(lang) for trouble in troubles(hero)]:
        rows += told(", ".join(bad), width)
    rows += told(slots_text(hero, lang), width, "quiet")
    held = [thing.kind for thing in scene.view.things if thing.sort == "object" and thing.owner == seat]
    for line in belongings(hero, lang, held):
        rows += told(line, width, "quiet")
    return rows


def hand_rows(scene: Scene, lang: Lang, width: int, lines: int = 9) -> list[Row]:
    """The own hand by number: title, kind and cost, then so many lines of what a card does."""
    if scene.you is None:
        return []
    hand: Sequence[CardId] = scene.view.heroes[scene.you].hand
    rows: list[Row] = []
    for number, card in enumerate(hand, 1):
        printed = PRINTED.cards[card]
        rows.append(Row(cut(f"{number} {card_line(printed, lang)}", width), "strong"))
        words = wrap(printed.text.of(lang), max(12, width - 2))
        if len(words) > lines > 0:
            words = [*words[: lines - 1], cut(" ".join(words[lines - 1 :]), width - 2)]
        rows += [Row(f"  {line}", "quiet") for line in words[:lines]]
    return rows


# Cards


def card_line(card: HeroCard, lang: Lang) -> str:
    """Title, as what a card is played, and its cost."""
    ways = "/".join(WAYS[way].of(lang) for way in card.types)
    return f"{card.name.of(lang)} · {ways} · {card.ap} {Text('AP', 'PA').of(lang)}"


def change_text(change: MoveChange) -> Text:
    """What a movement type changes in a card."""
    words = (
        (change.d10, Text("dice", "dadi")),
        (change.fate, Text("fate", "fato")),
        (change.tn, Text("TN", "TN")),
        (change.damage, Text("damage", "danni")),
        (change.range, Text("range", "raggio")),
        (change.mp, Text("MP", "PM")),
    )
    return Text(
        " ".join(f"{by:+} {name.en}" for by, name in words if by),
        " ".join(f"{by:+} {name.it}" for by, name in words if by),
    )


def move_row(card: HeroCard, lang: Lang) -> str:
    """With which movement a card may be played, and what that changes."""
    words = []
    for movement in MOVEMENT_WORDS:
        entry = card.move.of(movement)
        if entry in ("no", "faded"):
            continue
        change = "" if isinstance(entry, str) else change_text(entry).of(lang)
        words.append(MOVEMENTS[movement].of(lang) + (f" ({change})" if change else ""))
    return ", ".join(words)


def figures_on(card: HeroCard, lang: Lang) -> str:
    """Damage, range, TN and pattern of an attack."""
    words = []
    if card.damage is not None:
        words.append(Text("damage", "danni").of(lang) + f" {card.damage if isinstance(card.damage, int) else 'X'}")
    if card.range is not None:
        far = Text("whole tile", "tutto il tassello").of(lang) if card.range == "tile" else str(card.range)
        words.append(Text("range", "raggio").of(lang) + f" {far}")
    if card.tn is not None:
        words.append(f"TN {card.tn}")
    if card.pattern is not None and card.pattern.kind != "single":
        words.append(f"{card.pattern.kind} {card.pattern.size if isinstance(card.pattern.size, int) else 'X'}")
    return ", ".join(words)


def card_rows(scene: Scene, card: CardId, lang: Lang, width: int) -> list[Row]:
    """A card of one's hand: what is printed on it, and what playing it now would do."""
    printed = PRINTED.cards[card]
    rows = told(card_line(printed, lang), width, "strong")
    keywords = [PRINTED.keywords[word].name.of(lang) for word in printed.keywords if word in PRINTED.keywords]
    for line in (", ".join(keywords), figures_on(printed, lang), move_row(printed, lang)):
        rows += told(line, width, "quiet") if line else []
    rows += told(printed.text.of(lang), width)
    plays = [action for action in map(read, scene.offered) if isinstance(action, PlayCard) and action.card == card]
    if not plays:
        return rows + why_not(scene, card, lang, width)
    seen = preview(scene.view, plays[0])
    if printed.pattern is not None and not printed.joins and not seen.shots:
        rows += told(
            Text("No target in reach from here.", "Da qui nessun bersaglio a portata.").of(lang), width, "quiet"
        )
    return rows + preview_rows(scene, seen, lang, width)


def why_not(scene: Scene, card: CardId, lang: Lang, width: int) -> list[Row]:
    """Why a card of one's hand cannot be played now."""
    if scene.you is None or card not in scene.view.heroes[scene.you].hand:
        return []
    action = PlayCard(card, PRINTED.cards[card].types[0], "none")
    refused: Refused = refusal(state_of(scene.view, Rng.of(0)), Seat(scene.you), action)
    return told(f"✗ {refused.reason.of(lang)}", width)


def preview_rows(scene: Scene, seen: Preview, lang: Lang, width: int) -> list[Row]:
    """What a card would do to the darkness meter and to threat, and the chance of every attack it allows."""
    view: View = scene.view
    rows = told(meter_text(view, None if view.dark else seen.meter).of(lang), width, "head")
    if seen.wakes and not view.dark:
        rows += told(Text("A darkness cycle follows!", "Segue un ciclo dell'oscurità!").of(lang), width, "head")
    hero = view.heroes[view.seat]
    if seen.threat is not None and seen.threat != hero.threat:
        rows += told(threat_text(hero.threat, seen.threat).of(lang), width)
    if seen.friends:  # MYTH-COMBAT-34
        friends = ", ".join([figure_text(scene.view, scene.names, figure).of(lang) for figure in seen.friends])
        rows += told(Text(f"It can also hit: {friends}", f"Può colpire anche: {friends}").of(lang), width, "head")
    return rows + shot_rows(scene, seen.shots, lang, width)


def threat_text(now: int, after: int) -> Text:
    """The own threat before and after."""
    return Text(f"Threat {now} → {after}", f"Minaccia {now} → {after}")


def shot_rows(scene: Scene, shots: Sequence[Shot], lang: Lang, width: int) -> list[Row]:
    """Targets with the same dice in one line: the chance, the dice, and what a hit does."""
    groups: dict[tuple[Text, str | None, int, int, int, int], list[Shot]] = {}
    for shot in shots:
        piece = board_piece(scene.view, shot.figure)
        rank = piece.rank if isinstance(piece, Enemy) else "lair"
        key = (printed_name(piece.kind, rank), shot.item, shot.d10, shot.tn, shot.damage, shot.threat)
        groups.setdefault(key, []).append(shot)
    now = scene.view.heroes[scene.view.seat].threat
    rows: list[Row] = []
    for (name, item, d10, tn, damage, threat), alike in list(groups.items())[:MOST_SHOTS]:
        chance = percent(alike[:1]).of(lang)
        with_item = f" + {printed_name(item).of(lang)}" if item else ""
        many = f" ×{len(alike)}" if len(alike) > 1 else ""
        dice = f"{counted(d10, DICE).of(lang)} ≥ {tn}"
        hit = Text(
            f"hit: -{damage} life, threat {now} → {threat}", f"a segno: -{damage} vita, minaccia {now} → {threat}"
        ).of(lang)
        rows += told(f"{chance} {name.of(lang)}{many}{with_item}: {dice}; {hit}", width)
    if len(groups) > MOST_SHOTS:
        rows.append(Row("…", "quiet"))
    return rows


def board_piece(view: View, figure: FigureId) -> Enemy | Lair:
    """The enemy or lair with this number."""
    pieces: tuple[Enemy | Lair, ...] = (*view.enemies, *view.lairs)
    return next(piece for piece in pieces if piece.id == figure)


# What stands on a square


def square_rows(scene: Scene, square: Square, lang: Lang, width: int) -> list[Row]:
    """A square: its ground, and whatever stands there."""
    view: View = scene.view
    ground = ground_of(view)
    printed = "" if ground is None else ground.printed.get(square, "")
    what = GROUND[printed].of(lang) if printed in GROUND else "–"
    rows = [Row(cut(f"{place_name(ground, square)}: {what}", width), "head")]
    if count := view.loot.count(square):
        rows += told(f"$ {Text('treasure', 'tesoro').of(lang)} ×{count}", width)
    for hero in view.heroes:
        if hero.square == square:
            rows += hero_rows(scene, hero.seat, lang, width)
    for each in view.enemies:
        if square in board.squares_of(each):
            rows += enemy_rows(scene, each, lang, width)
    for nest in view.lairs:
        if square in board.squares_of(nest):
            rows += told(figure_text(scene.view, scene.names, nest.id).of(lang), width, "strong")
            full = board.lair_life(nest.kind)
            defence = PRINTED.monsters[nest.kind].lair.defence
            rows += told(
                Text(
                    f"lair, life {nest.life}/{full}, defence {defence}",
                    f"tana, vita {nest.life}/{full}, difesa {defence}",
                ).of(lang),
                width,
            )
    for thing in view.things:
        if thing.square == square:
            rows += thing_rows(thing, lang, width)
    return rows


def thing_rows(thing: Thing, lang: Lang, width: int) -> list[Row]:
    """A trap, a feature or a token, and what it does."""
    tn = f" · TN {PRINTED.traps[thing.kind].disarm_tn}" if thing.kind in PRINTED.traps else ""
    life = f" ♥{thing.life}" if thing.life else ""
    rows = told(f"{printed_name(thing.kind).of(lang)}{tn}{life}", width, "strong")
    if thing.kind in PRINTED.allies:
        ally = PRINTED.allies[thing.kind]
        numbers = Text(
            f"ally, life {thing.life}/{ally.life}, defence {ally.defence}, movement {ally.movement}, "
            f"threat {ally.threat}",
            f"alleato, vita {thing.life}/{ally.life}, difesa {ally.defence}, movimento {ally.movement}, "
            f"minaccia {ally.threat}",
        )
        rows += told(numbers.of(lang), width)
    if thing.kind in PRINTED.objects:
        rows += told(object_text(PRINTED.objects[thing.kind]).of(lang), width)
    words = words_on(thing.kind).of(lang)
    return rows + (told(words, width, "quiet") if words else [])


def object_text(thing: QuestObject) -> Text:
    """Of which quest an object is, and what can be done with it."""
    quest = printed_name(quest_of(thing.id))
    en, it = [f"quest: {quest.en}"], [f"cerca: {quest.it}"]
    if thing.interact is not None:
        tn = f", TN {thing.interact.tn}" if thing.interact.tn else ""
        en.append(f"interact next to it{tn}")
        it.append(f"si interagisce da accanto{tn}")
    if thing.carry:
        en.append("can be carried")
        it.append("si può portare")
    if thing.life is not None:
        en.append("enemies attack it")
        it.append("i nemici lo attaccano")
    return Text("; ".join(en), "; ".join(it))


def enemy_rows(scene: Scene, each: Enemy, lang: Lang, width: int) -> list[Row]:
    """An enemy and its card: life, defence, attacks, whom it seeks."""
    view: View = scene.view
    card = board.card_of(each)
    awake = each.rank == "boss" or each.kind in view.active
    rank = RANKS[each.rank][0].of(lang)
    state = Text("active", "attivo") if awake else Text("asleep", "addormentato")
    reach = card.threat_range if isinstance(card, MonsterCard) else 0
    numbers = Text(
        f"life {each.life}/{each.full}, defence {card.defence}, movement {card.movement}"
        + (f", threat range {reach}" if reach else ""),
        f"vita {each.life}/{each.full}, difesa {card.defence}, movimento {card.movement}"
        + (f", raggio di minaccia {reach}" if reach else ""),
    )
    rows = told(figure_text(scene.view, scene.names, each.id).of(lang), width, "strong")
    arm = f", {ARMS[each.arm].of(lang)}" if each.arm in ARMS else ""
    rows += told(f"{rank}{arm}, {state.of(lang)}", width)
    rows += told(numbers.of(lang), width)
    bad = [status_name(ail.name).of(lang) for ail in each.ailments]
    bad += [f"{status_name(dot.name).of(lang)} {dot.amount}" for dot in each.dots]
    if bad:
        rows += told(", ".join(bad), width)
    for attack in card.attacks:
        if len(card.attacks) > 1 and each.rank == "minion" and attack.kind != each.arm:
            continue
        dice = counted(attack.d10, DICE)
        words = Text(
            f"{attack.name.en}: {dice.en} ≥ {attack.tn}, damage {attack.damage}, range {attack.range}",
            f"{attack.name.it}: {dice.it} ≥ {attack.tn}, danni {attack.damage}, raggio {attack.range}",
        )
        rows += told(words.of(lang), width, "quiet")
    seeks = ", ".join(CRITERIA[by].of(lang) for by in card.priorities)
    rows += told(Text(f"Seeks: {seeks}", f"Cerca: {seeks}").of(lang), width, "quiet")
    rows += told(card.text.of(lang), width, "quiet") if card.text.of(lang) else []
    return rows
