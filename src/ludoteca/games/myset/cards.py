"""The Game cards: data in a closed set of verbs, read strictly from TOML."""

from collections.abc import Callable, Iterator
from functools import cache, cached_property, lru_cache
from importlib import resources
from typing import Annotated, Literal, get_args, get_type_hints

import msgspec

from ludoteca.core.game import BadPack
from ludoteca.core.reading import read_toml
from ludoteca.core.rules import Text
from ludoteca.games.myset.kinds import SwapCards

CATEGORIES = ("thematic", "strategic", "filler", "party", "narrative", "puzzle")

Euro = Annotated[int, msgspec.Meta(ge=0, le=150)]
Icons = Annotated[int, msgspec.Meta(ge=0, le=20)]
Count = Annotated[int, msgspec.Meta(ge=1, le=20)]


class Verb(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    """One step of an effect."""


class Draw(Verb, frozen=True, rename={"source": "from"}):
    """Cards from the deck into hands."""

    who: Literal["self", "others"]
    cards: Count
    source: Literal["top", "bottom"]


class Scry(Verb, frozen=True):
    """Look at the top of the deck and put it in order."""

    cards: Count
    keep: Literal[0, 1]
    rest: Literal["bottom", "top-or-bottom"]


class Pass(Verb, frozen=True):
    """Everybody hands on a card or the whole hand."""

    what: Literal["card", "hand"]
    to: Literal["left", "right"]


class Take(Verb, frozen=True):
    """Another player hands over the dearest card."""

    which: Literal["dearest"]


class Give(Verb, frozen=True):
    """One of your cards to another player."""


class Trade(Verb, frozen=True):
    """Look at a hand and exchange a card if you like."""


class Guess(Verb, frozen=True):
    """Name a price; a card near it is yours."""

    within: Annotated[int, msgspec.Meta(ge=0, le=60)]


class Duel(Verb, frozen=True):
    """Two cards face down; the cheaper or the dearer one wins."""

    winner: Literal["cheaper", "dearer"]
    prize: Literal["cards", "refund"]
    euro: Euro = 0


class Auction(Verb, frozen=True):
    """Every other player offers a card; take one for a Market card."""


class Barter(Verb, frozen=True):
    """One of your cards for another Market card, whatever the prices."""


class Sweep(Verb, frozen=True):
    """Other Market cards under the deck."""


class Guard(Verb, frozen=True):
    """Protect your hand or reserve a Market card."""

    what: Literal["hand", "market-card"]


class Copy(Verb, frozen=True):
    """The effect of another Market card."""


class Discount(Verb, frozen=True):
    """The next Buy of this turn costs less."""

    euro: Euro


class Refund(Verb, frozen=True):
    """Money back."""

    euro: Euro
    when: Literal["moved"] | None = None


Effect = (
    Draw
    | Scry
    | Pass
    | Take
    | Give
    | Trade
    | Guess
    | Duel
    | Auction
    | Barter
    | Sweep
    | Guard
    | Copy
    | Discount
    | Refund
)


class Range(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From the least to the most."""

    min: int
    max: int


class Minutes(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How long a game takes: from the least to the most, or for each player."""

    min: int = 0
    max: int = 0
    per_player: int = 0


class Category(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A category of games."""

    code: str
    name: Text


class Symbols(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many symbols of each category a card carries."""

    thematic: Icons
    strategic: Icons
    filler: Icons
    party: Icons
    narrative: Icons
    puzzle: Icons

    def counts(self) -> tuple[int, ...]:
        """In the order of the categories."""
        return (self.thematic, self.strategic, self.filler, self.party, self.narrative, self.puzzle)


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Game card."""

    number: Annotated[int, msgspec.Meta(ge=1, le=20)]
    id: str
    origin: Literal["own", "rulebook"]
    name: Text
    printed_cents: int
    price: Annotated[int, msgspec.Meta(ge=15, le=75, multiple_of=5)]
    players: Range
    minutes: Minutes
    age: int
    symbols: Symbols
    effect: Annotated[tuple[Effect, ...], msgspec.Meta(min_length=1, max_length=2)]
    text: Text


def raises_own_hand(step: Effect) -> bool:
    """MYSET-DRAW-04, MYSET-DRAW-07: whether a step is certain to raise the activator's hand."""
    return draws_to_own_hand(step) or isinstance(step, Take | Auction)


def draws_to_own_hand(step: Effect) -> bool:
    """MYSET-DRAW-04: whether a step draws from the deck into the activator's hand."""
    match step:
        case Draw(who="self") | Scry(keep=1):
            return True
        case _:
            return False


MOST_HANDS = 1 << 10
"""Whose swaps are remembered: about two and a half megabytes."""
MOST_COLLECTIONS = 1 << 12
"""Whose symbols are remembered: about one megabyte."""


class Swaps(dict[tuple[int, ...], tuple[tuple[SwapCards, ...], ...]]):
    """MYSET-SWAP-02: by hand, then by the card taken: the swaps that the prices allow; worked out when asked for."""

    def __init__(self, prices: tuple[int, ...]) -> None:
        super().__init__()
        self.prices = prices

    def __missing__(self, hand: tuple[int, ...]) -> tuple[tuple[SwapCards, ...], ...]:
        if len(self) >= MOST_HANDS:
            self.clear()
        prices = self.prices
        gifts = [(card,) for card in hand] + ([hand] if len(hand) > 1 else [])
        worth = [(give, sum([prices[card] for card in give])) for give in gifts]
        self[hand] = tuple(
            [
                tuple([SwapCards(give, take) for give, euro in worth if euro >= price])
                for take, price in enumerate(prices)
            ]
        )
        return self[hand]


class Pack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """The 20 cards of a game; what the rules ask for all the time is worked out once, by card number."""

    categories: dict[str, Category]
    card: Annotated[tuple[Card, ...], msgspec.Meta(min_length=20, max_length=20)]

    def title(self, number: int) -> Text:
        """The name of a card."""
        return self.card[number - 1].name

    @cached_property
    def prices(self) -> tuple[int, ...]:
        """MYSET-COMP-09: the rounded prices, the only ones the rules use."""
        return (0, *[card.price for card in self.card])

    @cached_property
    def effects(self) -> tuple[tuple[Effect, ...], ...]:
        """The steps of each card."""
        return ((), *[card.effect for card in self.card])

    @cached_property
    def raising(self) -> tuple[bool, ...]:
        """Which cards a player with a full hand cannot activate."""
        return tuple([any(map(raises_own_hand, steps)) for steps in self.effects])

    @cached_property
    def drawing(self) -> tuple[bool, ...]:
        """Which of them would draw from the deck."""
        return tuple([any(map(draws_to_own_hand, steps)) for steps in self.effects])

    @cached_property
    def symbols(self) -> tuple[tuple[int, ...], ...]:
        """The symbols of each card in the order of the categories."""
        return ((0,) * 6, *[card.symbols.counts() for card in self.card])

    @cached_property
    def counted(self) -> Callable[[tuple[int, ...]], tuple[int, ...]]:
        """How many symbols of each category some cards carry; most Collections have not changed since the last time."""
        table = self.symbols

        def count(cards: tuple[int, ...]) -> tuple[int, ...]:
            return tuple(map(sum, zip(table[0], *[table[card] for card in cards], strict=True)))

        return lru_cache(MOST_COLLECTIONS)(count)

    @cached_property
    def swaps(self) -> Swaps:
        """What each hand can be swapped for."""
        return Swaps(self.prices)


def read_pack(text: str, file: str) -> Pack:
    """The pack of a TOML text; `BadPack` says where it is wrong and what was meant."""
    pack = read_toml(text, file, Pack, words)
    for at, problem in problems(pack):
        raise BadPack(Text(f"{file}: {problem.en} - at `{at}`", f"{file}: {problem.it} - in `{at}`"))
    return pack


def problems(pack: Pack) -> Iterator[tuple[str, Text]]:
    """What is wrong between the parts of a pack: where, and what."""
    numbers = [card.number for card in pack.card]
    if numbers != list(range(1, 21)):
        yield (
            "$.card",
            Text(
                f"cards are numbered 1 to 20 in order, not {numbers}",
                f"le carte hanno i numeri da 1 a 20 in ordine, non {numbers}",
            ),
        )
    if set(pack.categories) != set(CATEGORIES):
        needed = ", ".join(CATEGORIES)
        yield "$.categories", Text(f"exactly {needed} are needed", f"servono esattamente {needed}")
    taken: dict[str, int] = {}
    copying = 0
    for place, card in enumerate(pack.card):
        for name in {card.id, f"en {card.name.en}", f"it {card.name.it}"}:
            if name in taken:
                yield (
                    f"$.card[{place}]",
                    Text(
                        f"card {card.number} has an id or a name of card {taken[name]}",
                        f"la carta {card.number} ha un id o un nome della carta {taken[name]}",
                    ),
                )
            taken[name] = card.number
        if not any(card.symbols.counts()):
            yield (
                f"$.card[{place}].symbols",
                Text(
                    f"card {card.number} needs at least one symbol",
                    f"la carta {card.number} deve avere almeno un simbolo",
                ),
            )
        for step in card.effect:
            if isinstance(step, Duel) and (step.prize == "refund") != bool(step.euro):
                yield (
                    f"$.card[{place}].effect",
                    Text(
                        "a duel for a refund names `euro`, one for cards does not",
                        "un duello per un rimborso indica `euro`, uno per le carte no",
                    ),
                )
            if isinstance(step, Copy) and copying:
                yield (
                    f"$.card[{place}].effect",
                    Text(
                        f"card {copying} copies already: only one can, or it never ends",
                        f"la carta {copying} copia già: può farlo una sola, o non finisce mai",
                    ),
                )
            copying = card.number if isinstance(step, Copy) else copying


def words() -> list[str]:
    """Every verb, key and value that a pack can have."""
    known = [field for kind in (Pack, Card, Symbols, Range, Minutes, Category) for field in kind.__struct_fields__]
    for kind in Verb.__subclasses__():
        known += [str(kind.__struct_config__.tag), *kind.__struct_encode_fields__]
        known += [str(value) for hints in get_type_hints(kind).values() for value in get_args(hints)]
    return known


def source() -> str:
    """The cards of the house as they are written, to begin a pack of one's own with."""
    return (resources.files("ludoteca.games.myset") / "content" / "cards.toml").read_text("utf-8")


@cache
def house() -> Pack:
    """The cards of the house."""
    return read_pack(source(), "cards.toml")


def earlier_name(version: str) -> str:
    """The name under which the cards of the house of an earlier version of the rules are kept."""
    return f"house {version}"


def earlier() -> Iterator[tuple[str, Pack]]:
    """The cards of the house of earlier versions, for matches that began with them: `content/earlier/1.toml`."""
    folder = resources.files("ludoteca.games.myset") / "content" / "earlier"
    for file in folder.iterdir() if folder.is_dir() else ():
        version, _, kind = file.name.rpartition(".")
        if kind == "toml":
            yield earlier_name(version), read_pack(file.read_text("utf-8"), file.name)


PACKS: dict[str, Pack] = {"house": house(), **dict(earlier())}
"""The packs that can be played, by name; those that people brought by name and digest, too."""
TITLES: dict[str, str] = {}
"""Of each pack that somebody brought: its name and digest."""
LABELS: dict[str, Text] = {}
"""What people call it."""
