"""MYSET in text: the Market with its effects, the own hand, wallets and Collections, and every offer as a sentence."""

from collections.abc import Sequence
from textwrap import wrap

from ludoteca.core.rules import Lang, Text
from ludoteca.core.spoken import ad
from ludoteca.games.myset import effects
from ludoteca.games.myset.cards import CATEGORIES, Pack
from ludoteca.games.myset.view import View
from ludoteca.games.myset.words import asked_in
from ludoteca.terminal.face import NUMBERS_HELP, NUMBERS_PLAIN_HELP, GameFace, Offer, Row, cut
from ludoteca.terminal.table import Scene

INDENT = 4
DETAILS = 5
"""Ways to draw the table, from one with everything on it to the barest."""


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
        match asked_in(view):
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
        if scene.spoken is not None:
            return scene.spoken.asked
        names = ", ".join(scene.names[seat] for seat in seats)
        return Text(f"Waiting for {names}", f"Tocca {ad(names)}")

    def offers(self, scene: Scene) -> tuple[Offer, ...]:
        """Every action as the engine says it."""
        labels = () if scene.spoken is None else scene.spoken.labels
        return tuple([Offer(line, label) for line, label in zip(scene.offered, labels, strict=True)])

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
        left += Text(f" (reserved for {owner})", f" (riservata {ad(owner)})").of(lang)
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


FACE = MysetFace()
