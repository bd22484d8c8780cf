"""MYSET in text: the Market with its effects, the own hand, wallets and Collections, and every offer as a sentence."""

from collections.abc import Sequence
from textwrap import wrap

from ludoteca.core.agenda import Choice
from ludoteca.core.rules import Lang, Text
from ludoteca.games.myset import effects
from ludoteca.games.myset.cards import CATEGORIES, Pack, Pass
from ludoteca.games.myset.kinds import (
    Activate,
    Buy,
    Choose,
    Decline,
    DrawCard,
    EndTurn,
    NamePrice,
    PutOnTop,
    PutUnder,
    SwapCards,
    Target,
)
from ludoteca.games.myset.notation import read
from ludoteca.games.myset.view import View
from ludoteca.terminal.face import NUMBERS_HELP, NUMBERS_PLAIN_HELP, GameFace, Offer, Row, cut
from ludoteca.terminal.table import Scene

INDENT = 4
DETAILS = 5
"""Ways to draw the table, from one with everything on it to the barest."""


def asked(scene: Scene) -> Choice | None:
    """The choice that a running effect waits for."""
    view: View = scene.view
    top = view.agenda[-1] if view.agenda else None
    return top if isinstance(top, Choice) else None


def same(name: str) -> Text:
    """A name that is the same in both languages."""
    return Text(name, name)


def symbols_text(pack: Pack, counts: Sequence[int]) -> str:
    """`STR2 PUZ1`."""
    codes = [pack.categories[category].code for category in CATEGORIES]
    return " ".join(f"{code}{count}" for code, count in zip(codes, counts, strict=True) if count)


class MysetFace(GameFace):
    """MYSET as every text face asks for it."""

    keys_help = NUMBERS_HELP
    plain_help = NUMBERS_PLAIN_HELP

    def heading(self, scene: Scene) -> Text:
        """Deck, round, actions left in this turn, discount, and the last round."""
        view: View = scene.view
        en, it = [f"deck {len(view.deck)}", f"round {view.round}"], [f"mazzo {len(view.deck)}", f"round {view.round}"]
        if not view.ended:
            name = scene.names[view.active]
            en.append(f"{name}: action {view.used + 1} of 2")
            it.append(f"{name}: azione {view.used + 1} di 2")
        if view.activated:
            title = scene.content.title(view.activated)
            en.append(f"effect of {title.en}")
            it.append(f"effetto di {title.it}")
        if view.discount:
            en.append(f"next purchase -{view.discount} €")
            it.append(f"prossimo acquisto -{view.discount} €")
        if view.last_round:
            en.append("last round")
            it.append("ultimo round")
        return Text(" · ".join(en), " · ".join(it))

    def deciding(self, scene: Scene) -> tuple[int, ...]:
        """The active player, or whoever a running effect asks."""
        view: View = scene.view
        match asked(scene):
            case _ if view.ended:
                return ()
            case effects.Secretly(picks=picks):
                return tuple([seat for seat, pick in enumerate(picks) if not pick])
            case effects.ChooseHandedOver(giver=seat) | effects.ChooseSurplus(owner=seat):
                return (seat,)
        return (view.active,)

    def notes(self, scene: Scene, seat: int) -> tuple[Text, ...]:
        """Money, hand and points; then what is special, and symbols by category."""
        player = scene.view.players[seat]
        money = Text(
            f"{player.budget} €, hand {len(player.hand)}, {player.points} VP",
            f"{player.budget} €, mano {len(player.hand)}, {player.points} PV",
        )
        special = [Text("out", "fuori")] if player.out else []
        if player.hand_guard:
            special.append(Text("hand guarded", "mano protetta"))
        owned = symbols_text(scene.content, player.symbols)
        return (money, *special, *([same(owned)] if owned else []))

    def turn(self, scene: Scene) -> Text:
        """Whose turn it is, or what a running effect asks of whom."""
        view: View = scene.view
        if view.ended:
            return Text("The match is over.", "La partita è finita.")
        seats = self.deciding(scene)
        choice = asked(scene)
        if scene.you in seats:
            if choice is not None:
                return question(scene, choice)
            if view.used:
                return Text("Your turn: one more action, or end it", "Tocca a te: un'altra azione, o chiudi il turno")
            return Text("Your turn: choose the first of two actions", "Tocca a te: scegli la prima di due azioni")
        names = ", ".join(scene.names[seat] for seat in seats)
        return Text(f"Waiting for {names}", f"Tocca a {names}")

    def offers(self, scene: Scene) -> tuple[Offer, ...]:
        """Every action as a sentence."""
        return tuple([Offer(line, sentence(scene, line)) for line in scene.offered])

    def same(self, before: Scene, scene: Scene) -> bool:
        """Whether cards and money are where they were."""
        return bool(before.view.market == scene.view.market and before.view.players == scene.view.players)

    def line_of(self, words: str, scene: Scene) -> str | None:
        """Numbers and notation are all there is."""
        return None

    def rows(self, scene: Scene, lang: Lang, width: int, height: int | None = None) -> Sequence[Row]:
        """Market, hand and Collections; where there is little room, less of effects and of others."""
        for detail in range(DETAILS):
            rows = self.drawn(scene, lang, width, detail)
            if height is None or len(rows) <= height:
                break
        return rows

    def drawn(self, scene: Scene, lang: Lang, width: int, detail: int) -> list[Row]:
        """The table in one of the ways to draw it."""
        view: View = scene.view
        rows = [Row(Text("MARKET", "MERCATINO").of(lang), "head")]
        lines = (9, 9, 9, 1, 0)[detail]
        for card in view.market:
            owner = next((scene.names[guard.owner] for guard in view.reserved if guard.card == card), None)
            rows += card_rows(scene, card, lang, width, lines, owner)
        if scene.you is not None:
            rows.append(Row(Text("YOUR HAND", "LA TUA MANO").of(lang), "head"))
            for card in view.players[scene.you].hand:
                rows += card_rows(scene, card, lang, width, 9 if detail == 0 else 0, None)
        if detail < 2:
            rows.append(Row(Text("COLLECTIONS", "COLLEZIONI").of(lang), "head"))
            for seat, name in enumerate(scene.names):
                rows += collection_rows(scene, seat, name, lang, width)
        return rows


def card_rows(scene: Scene, card: int, lang: Lang, width: int, lines: int, owner: str | None) -> list[Row]:
    """A card: number, title, price and symbols in a line, then so many lines of its effect."""
    pack: Pack = scene.content
    printed = pack.card[card - 1]
    right = f" {printed.price} €  {symbols_text(pack, printed.symbols.counts()):<9}"
    left = f"{card:>2}  {printed.name.of(lang)}"
    if owner is not None:
        left += Text(f" (reserved for {owner})", f" (riservata a {owner})").of(lang)
    room = max(10, width - len(right))
    rows = [Row(f"{cut(left, room):<{room}}{right}".rstrip(), "strong")]
    wrapped = wrap(printed.text.of(lang), max(10, width - INDENT))
    if lines and len(wrapped) > lines:
        wrapped = [cut(" ".join(wrapped), width - INDENT)]
    return rows + [Row(" " * INDENT + line, "quiet") for line in wrapped[:lines]]


def collection_rows(scene: Scene, seat: int, name: str, lang: Lang, width: int) -> list[Row]:
    """What a player owns: points by category, the two that count marked, then the cards; and cards seen in the hand."""
    pack: Pack = scene.content
    player = scene.view.players[seat]
    scored = [
        f"{pack.categories[category].name.of(lang)} {count} → {worth}{'★' if place in player.best else ''}"
        for place, (category, count, worth) in enumerate(
            zip(CATEGORIES, player.symbols, player.category_points, strict=True)
        )
        if count
    ]
    points = Text("VP", "PV").of(lang)
    lines = [f"{name}: {player.budget} €, {player.points} {points}" + (f" ({', '.join(scored)})" if scored else "")]
    if player.collection:
        lines.append(", ".join(f"{card} {pack.title(card).of(lang)}" for card in player.collection))
    known = [card for card in player.hand if card] if seat != scene.you else []
    if known:
        seen = Text("you have seen in this hand: ", "in questa mano hai visto: ").of(lang)
        lines.append(seen + ", ".join(f"{card} {pack.title(card).of(lang)}" for card in known))
    rows: list[Row] = []
    for place, line in enumerate(lines):
        indent = " " * (INDENT if place else 0)
        wrapped = wrap(line, max(10, width), initial_indent=indent, subsequent_indent=" " * INDENT)
        rows += [Row(piece, "quiet" if place else "plain") for piece in wrapped]
    return rows


def sentence(scene: Scene, line: str) -> tuple[Text, ...]:
    """An offered action as words and names by turns."""
    view: View = scene.view
    pack: Pack = scene.content

    def card(number: int) -> Text:
        title = pack.title(number)
        return Text(f"{number} {title.en}", f"{number} {title.it}")

    match read(line):
        case DrawCard():
            return (Text("Draw a card", "Pesca una carta"),)
        case SwapCards(give, take):
            gifts: list[Text] = [Text("Swap ", "Scambia "), card(give[0])]
            for more in give[1:]:
                gifts += [Text(" and ", " e "), card(more)]
            return (*gifts, Text(" for ", " con "), card(take))
        case Activate(number):
            return (Text("Activate ", "Attiva "), card(number))
        case Buy(number):
            budget = view.players[view.seat].budget
            paid = max(0, pack.prices[number] - view.discount)
            price = f" {paid} € ({budget} → {budget - paid})"
            return (Text("Buy ", "Compra "), card(number), same(price))
        case EndTurn():
            return (Text("End the turn", "Fine del turno"),)
        case Target(seat):
            return (Text("Choose ", "Scegli "), same(scene.names[seat]))
        case NamePrice(euro):
            return (same(f"{euro} €"),)
        case PutOnTop(number):
            return (Text("On top: ", "In cima: "), card(number))
        case PutUnder(number):
            return (Text("To the bottom: ", "In fondo: "), card(number))
        case Decline():
            swept = isinstance(asked(scene), effects.SweepMarket)
            return (Text("No more", "Basta così") if swept else Text("Exchange nothing", "Non scambiare"),)
        case Choose(number):
            price = f" {pack.prices[number]} €"
            return (Text("Choose ", "Scegli "), card(number), same(price))


def question(scene: Scene, choice: Choice) -> Text:
    """What a running effect asks of you."""
    names = scene.names
    match choice:
        case effects.ChooseTarget():
            return Text("Choose a player", "Scegli un giocatore")
        case effects.ChooseHandedOver():
            return Text(
                f"Choose the card that {names[scene.view.active]} gets",
                f"Scegli la carta che va a {names[scene.view.active]}",
            )
        case effects.NameAPrice(target=target):
            return Text(
                f"Name a price: what does {names[target]} hold?", f"Di' un prezzo: che carte ha {names[target]}?"
            )
        case effects.ChooseGift(target=target):
            return Text(f"Choose a card for {names[target]}", f"Scegli una carta per {names[target]}")
        case effects.ChooseTraded(target=target):
            return Text(
                f"Exchange a card with {names[target]}? Choose yours",
                f"Scambi una carta con {names[target]}? Scegli la tua",
            )
        case effects.ChooseTradedFor():
            return Text("Choose the card that you get", "Scegli la carta che ricevi")
        case effects.PassCards(carry=carry):
            step = scene.content.effects[carry.card][carry.at]
            left = isinstance(step, Pass) and step.to == "left"
            return Text(
                f"Choose a card for your neighbour on the {'left' if left else 'right'}",
                f"Scegli una carta per il vicino di {'sinistra' if left else 'destra'}",
            )
        case effects.StakeCards(target=target):
            rival = names[target if target != scene.you else scene.view.active]
            return Text(f"Duel with {rival}: play a card face down", f"Duello con {rival}: gioca una carta coperta")
        case effects.OfferCards():
            return Text("Choose the card that you offer", "Scegli la carta che offri")
        case effects.TakeOffer():
            return Text("Choose the offer that you take", "Scegli l'offerta che prendi")
        case effects.PayForOffer(owner=owner):
            return Text(
                f"Choose the Market card that {names[owner]} gets",
                f"Scegli la carta del Mercatino che va a {names[owner]}",
            )
        case effects.ChooseGuarded():
            return Text("Choose the Market card to reserve", "Scegli la carta del Mercatino da riservare")
        case effects.ChooseCopied():
            return Text("Choose the effect to copy", "Scegli l'effetto da copiare")
        case effects.ChooseBartered():
            return Text("Choose the card that you give", "Scegli la carta che dai")
        case effects.ChooseBarteredFor():
            return Text("Choose the Market card that you get", "Scegli la carta del Mercatino che prendi")
        case effects.SweepMarket():
            return Text(
                "Choose a Market card for the bottom of the deck", "Scegli una carta del Mercatino da mandare in fondo"
            )
        case effects.KeepOne():
            return Text("Choose the card that you keep", "Scegli la carta che tieni")
        case effects.OrderUnder():
            return Text(
                "Choose the next card for the bottom of the deck", "Scegli la prossima carta per il fondo del mazzo"
            )
        case effects.TopOrUnder():
            return Text("Top or bottom of the deck? Choose a card", "In cima o in fondo al mazzo? Scegli una carta")
        case effects.ChooseSurplus():
            return Text(
                "More than 2 cards: choose one for the bottom of the deck",
                "Più di 2 carte: scegline una per il fondo del mazzo",
            )
        case _:
            return Text("Choose", "Scegli")


FACE = MysetFace()
