"""What can be chosen in Myth by numbers: every action as a sentence, by kinds; cards and long lists to be opened."""

from collections.abc import Sequence

from ludoteca.core.rules import Text
from ludoteca.games.myth.printed.called import MOVEMENTS, WAYS
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.table.actions import Buy, ChangeCard, Concede, Pick, PickPlace, PickTurn, PlayCard
from ludoteca.games.myth.table.asking import Act
from ludoteca.games.myth.table.names import printed_name
from ludoteca.games.myth.table.steps.heroes import Aim
from ludoteca.games.myth.table.steps.round import HeroCycle
from ludoteca.games.myth.table.steps.setup import LayBeside, LayTile
from ludoteca.games.myth.words.naming import asked_in, piece_of, same
from ludoteca.games.myth.words.notation import write
from ludoteca.terminal.face import Offer
from ludoteca.terminal.games.myth.boards import percent
from ludoteca.terminal.games.myth.known import Known
from ludoteca.terminal.games.myth.sentences import group_of
from ludoteca.terminal.games.myth.words import GROUPS

FEW = 9
"""Offers of a kind up to which they are listed one by one."""
FOLDED = ("move", "trade", "serendipity", "sell")
"""Kinds of which two or more are opened first."""


def offers(known: Known) -> tuple[Offer, ...]:
    """Every action as a sentence, by kinds."""
    return known.once("offers", lambda: sorted_offers(known))


def sorted_offers(known: Known) -> tuple[Offer, ...]:
    """The same, worked out."""
    order = list(GROUPS)
    actions = sorted(known.actions, key=lambda action: order.index(group_of(action)))
    return tuple([offer(known, action) for action in actions])


def offer(known: Known, action: Act) -> Offer:
    """One action: its sentence, with the chance of a hit where it aims an attack."""
    pieces = known.label(action)
    asked = asked_in(known.view)
    if isinstance(action, Pick) and isinstance(asked, Aim):
        piece = piece_of(known.view, action.figures[0])
        life, odds = f" ♥{getattr(piece, 'life', 0)}", percent(known.seen(action).shots)
        pieces = (*pieces, Text(f"{life} {odds.en}", f"{life} {odds.it}"))
    return Offer(write(action), pieces, group=GROUPS[group_of(action)])


def menu(known: Known, opened: str) -> tuple[Offer, ...]:
    """What is behind something that was opened, or all of it: cards and long lists first as something to open."""
    return known.once(("menu", opened), lambda: opened_menu(known, opened) or root(known))


def opened_menu(known: Known, opened: str) -> tuple[Offer, ...]:
    """What is behind something that was opened: the ways to play a card, the actions of a kind."""
    sort, _, name = opened.partition(":")
    actions = known.actions
    match sort:
        case "card":
            return tuple([way_offer(known, play) for play in known.plays(name)])
        case "group":
            return listed(known, [action for action in actions if group_of(action) == name])
        case "buy":
            buys = [action for action in actions if isinstance(action, Buy) and action.thing == name]
            return tuple([taker_offer(known, buy) for buy in buys])
        case "add":
            changes = [action for action in actions if isinstance(action, ChangeCard) and action.add == name]
            return tuple([offer(known, change) for change in changes])
        case "give-up":
            return tuple([offer(known, action) for action in actions if isinstance(action, Concede)])
        case "lay":
            return tuple([lay_offer(known, action) for action in actions if write(action) == name])
    return ()


def listed(known: Known, actions: Sequence[Act]) -> tuple[Offer, ...]:
    """Actions one by one, but a ware, a card for the deck and a place for a tile are looked at first."""
    found: dict[str, Offer] = {}
    for action in actions:
        one = offer(known, action)
        match action:
            case Buy(thing, _, cost):
                words = Text(f" {cost} gold ▸", f" {cost} oro ▸")
                one = Offer("", (same(""), printed_name(thing), words), f"buy:{thing}", GROUPS["buy"])
            case ChangeCard(add):
                words = Text("Into the deck: ", "Nel mazzo: ")
                one = Offer("", (words, printed_name(add), same(" ▸")), f"add:{add}", GROUPS["answer"])
            case Concede():  # nothing that ends the evening is done by one key
                one = Offer("", (*one.pieces, same(" … ▸")), "give-up:", GROUPS[group_of(action)])
            case PickPlace() | PickTurn() if is_laying(known):
                one = Offer("", (*one.pieces, same(" ▸")), f"lay:{one.line}", GROUPS["answer"])
        found.setdefault(one.opens or one.line, one)
    return tuple(found.values())


def taker_offer(known: Known, buy: Buy) -> Offer:
    """For whom a ware is bought."""
    words = Text("Buy for ", "Compra per "), same(known.scene.names[buy.recipient]), same(f", {buy.cost}")
    return Offer(write(buy), words, group=GROUPS["buy"])


def lay_offer(known: Known, action: Act) -> Offer:
    """The tile as the map shows it."""
    first, *pieces = known.label(action)
    return Offer(
        write(action), (Text(f"Lay it so: {first.en}", f"Posalo così: {first.it}"), *pieces), group=GROUPS["answer"]
    )


def way_offer(known: Known, play: PlayCard) -> Offer:
    """One way to play a card, with what it does to the meter and the best chance of a hit."""
    seen = known.seen(play)
    view = known.view
    way, how = WAYS[play.way], MOVEMENTS[play.movement]
    cost = "" if view.dark or not seen.ap else f" ☾{view.meter}→{seen.meter}"
    best = percent(sorted(seen.shots, key=lambda shot: -shot.chance)[:1])
    return Offer(
        write(play),
        (Text(f"{way.en}, {how.en}{cost} {best.en}".rstrip(), f"{way.it}, {how.it}{cost} {best.it}".rstrip()),),
        group=GROUPS["play"],
    )


def root(known: Known) -> tuple[Offer, ...]:
    """Cards by title in the order of the hand, then the other kinds; long ones to be opened."""
    view = known.view
    actions = known.actions
    playable = dict.fromkeys(action.card for action in actions if isinstance(action, PlayCard))
    hand: Sequence[CardId] = () if known.scene.you is None else view.heroes[known.scene.you].hand
    shown = hand if isinstance(asked_in(view), HeroCycle) else [card for card in hand if card in playable]
    found = [card_offer(card, card in playable) for card in shown] if known.scene.offered else []
    for group, title in GROUPS.items():
        kind = [action for action in actions if group_of(action) == group and not isinstance(action, PlayCard)]
        single = listed(known, kind)
        if (len(single) > FEW and group != "buy") or (len(single) > 1 and group in FOLDED):
            found.append(
                Offer("", (Text(f"{title.en}: {len(kind)} ▸", f"{title.it}: {len(kind)} ▸"),), f"group:{group}", title)
            )
        else:
            found += single
    return tuple(found)


def is_laying(known: Known) -> bool:
    """Whether it is decided how a tile lies."""
    return isinstance(asked_in(known.view), LayBeside | LayTile)


def card_offer(card: CardId, playable: bool) -> Offer:
    """A card of the hand, to be opened."""
    printed = PRINTED.cards[card]
    sign = "▸" if playable else "✗"
    return Offer(
        "",
        (same(""), printed.name, Text(f" {printed.ap} AP {sign}", f" {printed.ap} PA {sign}")),
        f"card:{card}",
        GROUPS["play"],
    )
