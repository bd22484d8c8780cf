"""An act of Myth as lines of text: quests, waves, a merchant's stall, serendipity, and what was recorded."""

from collections.abc import Sequence

from ludoteca.core.counted import CARDS, ROUNDS, counted
from ludoteca.core.game import Seat
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Lang, Text
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.parts.adventure import acts, merchants, objectives, script
from ludoteca.games.myth.parts.adventure.acts import kept_by
from ludoteca.games.myth.printed.called import SYMBOLS
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.realm import LegendEntry
from ludoteca.games.myth.seen.view import HeroSeen, View, state_of
from ludoteca.games.myth.table import goals
from ludoteca.games.myth.table.actions import PickHero, PickItem, PickTile, UseSerendipity
from ludoteca.games.myth.table.asking import Act
from ludoteca.games.myth.table.names import printed_name
from ludoteca.games.myth.table.pieces import Battlefield, Quest, Stall
from ludoteca.games.myth.table.steps.adventure import (
    Agree,
    Bargain,
    ChooseActQuest,
    ChooseField,
    ChooseTitle,
    DeckChanges,
    KeepItems,
)
from ludoteca.games.myth.table.steps.setup import ChooseHero, ChooseTile, JoinTile, StartingItem
from ludoteca.games.myth.table.tiles import legend_of, size_of
from ludoteca.games.myth.words.naming import asked_in, words_on
from ludoteca.games.myth.words.notation import read
from ludoteca.games.myth.words.telling import quest_lines
from ludoteca.terminal.face import Row, cut
from ludoteca.terminal.games.myth.boards import told
from ludoteca.terminal.table import Scene

NOT_RECORDED = ("tile", "slaughter")
"""Modes that leave nothing to a campaign."""


# Quests and waves


def quest_rows(view: View, lang: Lang, width: int) -> list[Row]:
    """Every quest of the act: its parts, the time left, what failing costs; then what earlier ones left behind."""
    rows: list[Row] = []
    for quest in view.quests:
        first, *more = quest_lines(quest, view.act)
        rows += told(first.of(lang), width, "strong" if quest.status == "open" else "quiet")
        for line in more:
            rows += told(line.of(lang).strip(), width, "plain", "  ")
    for name in view.consequences:
        rows += told(f"{printed_name(name).of(lang)}: {words_on(name).of(lang)}", width, "quiet")
    if view.battlefield is not None:
        rows += told(wave_text(view.battlefield).of(lang), width, "strong")
    return rows or told(Text("No quest yet.", "Ancora nessuna cerca.").of(lang), width, "quiet")


def quests_briefly(view: View, lang: Lang, width: int) -> list[Row]:
    """The open quests, a line each: how far every part is, and the time left."""
    rows = [Row(cut(quest_briefly(quest, view.act, lang), width)) for quest in view.quests if quest.status == "open"]
    if view.battlefield is not None:
        rows += told(wave_text(view.battlefield).of(lang), width)
    return rows


def quest_briefly(quest: Quest, act: int, lang: Lang) -> str:
    """`Q 2/5 0/1 (3) Name`: what is done, the hero cycles left, the name."""
    done = " ".join(f"{done}/{needed}" for _, done, needed in objectives.parts(quest, act))
    left = f" ({quest.left})" if quest.left is not None else ""
    return f"Q {done}{left} {printed_name(quest.id).of(lang)}"


def wave_text(field: Battlefield) -> Text:
    """Which wave fights, and when the next one comes."""
    wave = f"{field.wave}/{field.waves}"
    if field.wave >= field.waves:
        return Text(f"Wave {wave}, the last", f"Ondata {wave}, l'ultima")
    rounds = counted(field.count, ROUNDS)
    return Text(f"Wave {wave}, the next in {rounds.en}", f"Ondata {wave}, la prossima fra {rounds.it}")


# The stall of a merchant


def stall_rows(view: View, stall: Stall, lang: Lang, width: int) -> list[Row]:
    """What is for sale and what it costs now; what cannot be paid is quiet."""
    state = state_of(view, Rng.of(0))
    title = f"{printed_name(stall.merchant).of(lang)} · {Text('gold', 'oro').of(lang)} {view.gold}"
    rows = [Row(cut(title, width), "head")]
    for thing, cost, _ in merchants.wares(state, stall):
        rows.append(ware_row(thing, cost, view.gold, lang, width))
    for service, cost in merchants.services(state, stall).items():
        tone = "plain" if cost <= view.gold else "quiet"
        first, *more = told(PRINTED.services[service].text.of(lang), width - PRICE, "plain")
        rows.append(Row(f"{first.text:<{width - PRICE}}{cost:>{PRICE}}", tone))  # type: ignore[arg-type]
        rows += [Row(row.text, "quiet") for row in more]
    if not PRINTED.merchants[stall.merchant].buys:
        rows += told(Text("Buys nothing.", "Non compra nulla.").of(lang), width, "quiet")
    return rows


PRICE = 5
"""Columns for a price."""


def ware_row(thing: str, cost: int, gold: int, lang: Lang, width: int) -> Row:
    """The name of a ware and, at the right, its price."""
    name = cut(printed_name(thing).of(lang), width - PRICE)
    return Row(f"{name:<{width - PRICE}}{cost:>{PRICE}}", "plain" if cost <= gold else "quiet")


def ware_rows(scene: Scene, thing: str, lang: Lang, width: int) -> list[Row]:
    """A ware to be read, and what every hero has in its place."""
    rows = told(printed_name(thing).of(lang), width, "strong")
    rows += told(words_on(thing).of(lang), width)
    for hero in scene.view.heroes:
        worn = ", ".join(printed_name(item).of(lang) for item in dict.fromkeys(hero.gear) if item)
        rows += told(f"{scene.names[hero.seat]}: {worn or '–'}", width, "quiet")
    return rows


# Serendipity


def serendipity_rows(scene: Scene, lang: Lang, width: int) -> list[Row]:
    """Every effect with its price: first what can be used now, then quietly the others."""
    view: View = scene.view
    title = Text(f"Serendipity {view.serendipity}", f"Serendipità {view.serendipity}")
    rows = [Row(title.of(lang), "head")]
    offered = {action.effect for action in map(read, scene.offered) if isinstance(action, UseSerendipity)}
    for effect in sorted(PRINTED.serendipity.values(), key=lambda effect: (effect.id not in offered, effect.price)):
        able = effect.id in offered
        rows += told(f"{effect.name.of(lang)} ({effect.price})", width, "strong" if able else "quiet")
        rows += told(effect.text.of(lang), width, "plain" if able else "quiet", "  ")
    return rows


# What is to be read for a decision


def decision_rows(scene: Scene, lang: Lang, width: int) -> list[Row]:
    """What somebody who decides now wants to read; nothing for most decisions."""
    view: View = scene.view
    asked = asked_in(view)
    own = None if scene.you is None else view.heroes[scene.you]
    match asked:
        case ChooseHero():
            return [row for hero in offered_of(scene, PickHero, "hero") for row in character_rows(hero, lang, width)]
        case StartingItem():
            return named_rows(offered_of(scene, PickItem, "item"), lang, width)
        case ChooseTile() | ChooseField():
            return [
                row for tile in offered_of(scene, PickTile, "tile") for row in tile_rows(view, (tile,), lang, width)
            ]
        case JoinTile(tile=tile):  # all that could be joined have the same legend with it
            ways = [(tile,), *[(tile, other) for other in offered_of(scene, PickTile, "tile")[:1]]]
            return [row for names in ways for row in tile_rows(view, names, lang, width)]
        case Bargain() if view.stall is not None:
            return stall_rows(view, view.stall, lang, width)
        case Agree(effect=effect):
            return named_rows([effect], lang, width)
        case ChooseTitle() if own is not None:
            return named_rows(own.titles, lang, width)
        case ChooseActQuest():
            return [row for quest in view.act_unlocked for row in objective_rows(quest, lang, width)]
        case DeckChanges() if own is not None:
            text = Text(f"Changes left: {own.changes}", f"Cambi rimasti: {own.changes}")
            return [Row(text.of(lang), "strong"), *named_rows(tuple(dict.fromkeys(own.spare)), lang, width)]
        case KeepItems() if own is not None and scene.you is not None:
            kept = kept_by(asked, Seat(scene.you))
            names = ", ".join(printed_name(item).of(lang) for item in kept) or "–"
            text = Text(
                f"Kept {len(kept)} of {len(own.titles)}: {names}", f"Tenuti {len(kept)} di {len(own.titles)}: {names}"
            )
            return [*told(text.of(lang), width, "strong"), *named_rows(acts.acquired(own), lang, width)]  # type: ignore[arg-type]
    return []


def offered_of(scene: Scene, kind: type[Act], field: str) -> list[str]:
    """What can be picked now, by its id."""
    return [getattr(action, field) for action in map(read, scene.offered) if isinstance(action, kind)]


def character_rows(hero: str, lang: Lang, width: int) -> list[Row]:
    """A hero to choose: numbers, who it is, and what it alone can do."""
    token, mechanic = PRINTED.heroes[hero], PRINTED.mechanics[hero]
    numbers = Text(f"life {token.life}, movement {token.movement}", f"vita {token.life}, movimento {token.movement}")
    rows = told(f"{token.name.of(lang)}: {numbers.of(lang)}", width, "strong")
    rows += told(token.text.of(lang), width)
    return rows + told(f"{mechanic.name.of(lang)}: {mechanic.text.of(lang)}", width, "quiet")


def tile_rows(view: View, names: tuple[str, ...], lang: Lang, width: int) -> list[Row]:
    """A tile to choose, perhaps with a second one: its size and, where it counts, its legend."""
    rows = told(f"{printed_name(names[0]).of(lang)}{' + …' * (len(names) > 1)} {size_of(names)}", width, "strong")
    if view.options.mode == "slaughter":
        return rows
    return rows + told(", ".join(legend_text(entry, lang) for entry in legend_of(names)), width)


def legend_text(entry: LegendEntry, lang: Lang) -> str:
    """`Treasure 6`, `Lairs ≤2`, `Merchant ?`: a symbol of a legend and how many, at most, or perhaps."""
    count = f"{entry.value}" if entry.value is not None else f"≤{entry.max}" if entry.max is not None else ""
    return " ".join(filter(None, (SYMBOLS[entry.symbol].of(lang), count, "?" if entry.optional else "")))


def named_rows(names: Sequence[str], lang: Lang, width: int) -> list[Row]:
    """Printed things, each with what is written on it."""
    rows: list[Row] = []
    for name in names:
        rows += told(printed_name(name).of(lang), width, "strong")
        rows += told(words_on(name).of(lang), width)
    return rows


def objective_rows(quest: str, lang: Lang, width: int) -> list[Row]:
    """A quest that is not open yet: what it asks for, and what failing costs."""
    rows = told(printed_name(quest).of(lang), width, "strong")
    for part in goals.parts_of(quest):
        rows += told(f"{part.label.of(lang)}: {part.needed}", width, "plain", "  ")
    if cost := goals.costs_of(quest).of(lang):
        rows += told(Text(f"if it fails: {cost}", f"se fallisce: {cost}").of(lang), width, "quiet", "  ")
    return rows


# The end


def ending_rows(scene: Scene, lang: Lang, width: int) -> list[Row]:
    """How every quest ended, and what the campaign keeps of the act."""
    view: View = scene.view
    rows: list[Row] = []
    if view.battlefield is not None:
        rows += told(waves_text(view.battlefield).of(lang), width)
    rows += [row for quest in view.quests for row in told(quest_lines(quest, view.act)[0].of(lang), width)]
    if view.options.mode in NOT_RECORDED:
        return rows + told(
            Text("Nothing is recorded: it was no act.", "Non si registra nulla: non era un atto.").of(lang),
            width,
            "quiet",
        )
    rows += [Row("")] if rows else []
    rows.append(Row(Text("RECORDED", "REGISTRATO").of(lang), "head"))
    for hero in view.heroes:
        who = f"{scene.names[hero.seat]}, {printed_name(hero.hero or '').of(lang)}"
        rows += told(f"{who}: {keeps(hero, lang)}", width)
    purse = Text(
        f"Gold {view.gold}, serendipity {view.serendipity}", f"Oro {view.gold}, serendipità {view.serendipity}"
    )
    rows += told(purse.of(lang), width)
    for title, names in (
        (Text("Allies", "Alleati"), view.allies),
        (Text("Consequences", "Conseguenze"), view.consequences),
        (Text("Act quests unlocked", "Cerche dell'atto sbloccate"), view.act_unlocked),
        (Text("Chapters done", "Capitoli compiuti"), view.chapter_done),
        (Text("Act quests done", "Cerche dell'atto compiute"), view.act_done),
    ):
        if names:
            listed = ", ".join(printed_name(name).of(lang) for name in names)
            rows += told(f"{title.of(lang)}: {listed}", width)
    return rows + told(story_text(view.options, view.act, view.result).of(lang), width)


def waves_text(field: Battlefield) -> Text:
    """How many waves came."""
    return Text(f"Waves: {field.wave} of {field.waves}", f"Ondate: {field.wave} di {field.waves}")


def keeps(hero: HeroSeen, lang: Lang) -> str:
    """Titles, items, potions and the number of cards that a hero keeps."""
    things = [*hero.titles, *dict.fromkeys(item for item in hero.gear if item), *hero.inventory, *hero.potions]
    names = [printed_name(thing).of(lang) for thing in things]
    return ", ".join([*names, counted(hero.deck, CARDS).of(lang)])


def story_text(options: Options, act: int, result: str | None) -> Text:
    """What comes after an act of a story; after one of an adventure, what comes next is drawn."""
    story = script.story_of(options)
    if story is None:
        return Text("The campaign goes on with another act.", "La campagna continua con un altro atto.")
    if result != "completed":
        return Text(
            f"{story.name.en}: failed, from its first act again", f"{story.name.it}: fallita, si riparte dal primo atto"
        )
    if act < len(story.acts):
        return Text(
            f"{story.name.en}: act {act} of {len(story.acts)} completed",
            f"{story.name.it}: atto {act} di {len(story.acts)} completato",
        )
    return Text(f"{story.name.en}: completed", f"{story.name.it}: completata")
