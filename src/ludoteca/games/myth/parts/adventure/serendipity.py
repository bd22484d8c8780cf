"""Serendipity: eleven effects with their prices and moments; heroic events; heroes who come back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from ludoteca.core.agenda import Step
from ludoteca.core.counted import counted
from ludoteca.core.game import Offers, Seat
from ludoteca.core.rules import Text
from ludoteca.games.myth.effects.carrying import Carry, Pick, PickSquare
from ludoteca.games.myth.effects.figures import strike_of
from ludoteca.games.myth.effects.lasting import over_with_attack
from ludoteca.games.myth.effects.meaning import full_life, holds
from ludoteca.games.myth.effects.statistics import hand_size
from ludoteca.games.myth.parts.adventure import acts, allies, merchants, quests
from ludoteca.games.myth.parts.adventure.acts import PickQuest
from ludoteca.games.myth.parts.heroes import fate, playing
from ludoteca.games.myth.parts.verbs.verbs_cards import Arrange
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import FACES
from ludoteca.games.myth.table import board, dice
from ludoteca.games.myth.table.asking import ACCEPT, DECLINE, Accept, Act, Entries, Events, Fact, GroupAsk, SeatAsk
from ludoteca.games.myth.table.names import LIFE, printed_name
from ludoteca.games.myth.table.pieces import OFF, Hero, Scene

if TYPE_CHECKING:
    from ludoteca.games.myth.table.state import State

MORE_TOKENS, FATE_DICE, MORE_DICE, TALEK = "draw-2-tokens", "add-2-fate-dice", "add-2d10-to-action", "call-talek"
ATTACK_DICE, MORE_TIME, DARKNESS_DECK = "add-2d10-to-attack", "more-quest-time", "manipulate-darkness"
HEROIC_EVENT, CALL_TO_ARMS = "heroic-event", "call-to-arms"
IGNORE_EVENT, RESURRECTION = "ignore-event", "resurrection"
UNTIMED = (TALEK, MORE_TIME, DARKNESS_DECK, HEROIC_EVENT, CALL_TO_ARMS, RESURRECTION)
"""MYTH-SEREN-03: the effects for which no moment is named."""
EXTRA = 2
"""Every effect that adds dice or tokens adds two."""


class UseSerendipity(Act, frozen=True):
    """MYTH-SEREN-06: the price of one effect is paid."""

    effect: str


class PickColour(Act, frozen=True):
    """MYTH-SEREN-07: this one of the tokens drawn."""

    colour: str


class PickFace(Act, frozen=True):
    """This one of the faces rolled for a hoard."""

    face: str


# Facts


class SerendipitySpent(Fact, frozen=True):
    """MYTH-SEREN-04: the group paid for an effect."""

    effect: str
    price: int
    left: int

    def tell(self, names: Sequence[str]) -> Text:
        name = printed_name(self.effect)
        return Text(
            f"{self.price} serendipity for {name.en} ({self.left} left)",
            f"{self.price} serendipità per {name.it} (ne restano {self.left})",
        )


class TokensDrawn(Fact, frozen=True):
    """MYTH-SEREN-07: the tokens of the bag among which a hero chooses."""

    seat: int
    colours: tuple[str, ...]

    def tell(self, names: Sequence[str]) -> Text:
        from ludoteca.games.myth.parts.heroes.treasure import COLOUR_NAMES

        colours = [COLOUR_NAMES[colour] for colour in self.colours]
        return Text(
            f"Tokens for {names[self.seat]}: {', '.join(colour.en for colour in colours)}",
            f"Segnalini per {names[self.seat]}: {', '.join(colour.it for colour in colours)}",
        )


class DiceAdded(Fact, frozen=True):
    """MYTH-SEREN-08, -09, -11: dice beyond the pool; before the roll, how many."""

    seat: int
    number: int
    dice: tuple[int, ...] = ()
    faces: tuple[str, ...] = ()

    def tell(self, names: Sequence[str]) -> Text:
        faces = [PRINTED.faces[face].name for face in self.faces]
        rolled = [*map(str, self.dice)]
        shown_en, shown_it = rolled + [face.en for face in faces], rolled + [face.it for face in faces]
        more = counted(self.number, (Text("more die", "dado in più"), Text("more dice", "dadi in più")))
        return Text(
            f"{names[self.seat]}: {more.en}" + (f": {', '.join(shown_en)}" if shown_en else ""),
            f"{names[self.seat]}: {more.it}" + (f": {', '.join(shown_it)}" if shown_it else ""),
        )


class DarknessArranged(Fact, frozen=True):
    """MYTH-SEREN-13: one of the two cards on top of the darkness deck went under it; which, only players know."""

    def tell(self, names: Sequence[str]) -> Text:
        return Text(
            "Of the top two darkness cards one stays, the other goes to the bottom",
            "Delle prime due carte Oscurità una resta in cima, l'altra va in fondo",
        )


class HeroicRolled(Fact, frozen=True):
    """MYTH-HEROIC-01: the face of a heroic event."""

    face: str

    def tell(self, names: Sequence[str]) -> Text:
        face, event = PRINTED.faces[self.face].name, PRINTED.heroic_events[self.face]
        return Text(
            f"Heroic event, {face.en}: {event.name.en}. {event.text.en}",
            f"Evento eroico, {face.it}: {event.name.it}. {event.text.it}",
        )


class HeroReturned(Fact, frozen=True):
    """MYTH-SEREN-18: a defeated or dead hero stands again."""

    seat: int
    square: int
    life: int

    def tell(self, names: Sequence[str]) -> Text:
        life = counted(self.life, LIFE)
        return Text(f"{names[self.seat]} stands again with {life.en}", f"{names[self.seat]} si rialza con {life.it}")


# Prices


def price_of(effect: str) -> int:
    """MYTH-SEREN-04."""
    return PRINTED.serendipity[effect].price


def affordable(state: State, effect: str) -> bool:
    """INV-22: whether the party has the price."""
    return state.serendipity >= price_of(effect)


def pay(state: State, effect: str, events: Events) -> None:
    """MYTH-SEREN-01, MYTH-SEREN-06: one payment, one effect."""
    assert affordable(state, effect), effect
    state.serendipity -= price_of(effect)
    events.append(SerendipitySpent(effect, price_of(effect), state.serendipity))


class Favour(GroupAsk, frozen=True):
    """MYTH-SEREN-02, MYTH-SEREN-20: pay for an effect at its moment, again and again, or decline.

    The group is asked only when it has the price and the effect can change something.
    """

    EFFECT: ClassVar[str]

    def useful(self, state: State) -> bool:
        """Whether the effect can change something here."""
        raise NotImplementedError

    def bought(self, state: State, events: Events) -> Entries:
        """What it does; a further purchase is asked for by naming the same question again."""
        raise NotImplementedError

    def declined(self, state: State, events: Events) -> Entries:
        """What comes without it."""
        return ()

    def choices(self, state: State) -> tuple[Act, ...]:
        return (ACCEPT, DECLINE) if affordable(state, self.EFFECT) and self.useful(state) else (DECLINE,)

    def decided(self, state: State, action: Act, events: Events) -> Entries:
        if not isinstance(action, Accept):
            return self.declined(state, events)
        pay(state, self.EFFECT, events)
        return self.bought(state, events)


# Treasure tokens


def after_token(state: State, seat: int, colour: str, events: Events) -> Entries:
    """MYTH-TREASURE-13, MYTH-SEREN-07: a token was drawn; without more of them its card is taken at once."""
    from ludoteca.games.myth.parts.heroes.treasure import gain_item_card

    asked = MoreTokens(seat=seat, colours=(colour,))
    if len(asked.choices(state)) > 1:
        return (asked,)
    return gain_item_card(state, seat, colour, events)


class MoreTokens(Favour, frozen=True):
    """DP-47, MYTH-SEREN-07: two more tokens while others are in the bag that could be better."""

    CLAUSE: ClassVar[str] = "MYTH-SEREN-07"
    EFFECT: ClassVar[str] = MORE_TOKENS
    seat: int = 0
    colours: tuple[str, ...] = ()

    def left(self, state: State) -> list[str]:
        """The tokens that are still in the bag."""
        from ludoteca.games.myth.parts.heroes.treasure import COLOURS

        bag = Counter(dict(zip(COLOURS, state.bag, strict=True)))
        bag.subtract(self.colours)
        return list((+bag).elements())

    def useful(self, state: State) -> bool:
        return bool(set(self.left(state)) - set(self.colours))

    def bought(self, state: State, events: Events) -> Entries:
        more = replace(self, votes=(), colours=self.colours + state.rng.shuffled(self.left(state))[:EXTRA])
        events.append(TokensDrawn(self.seat, more.colours))
        return (more,)

    def declined(self, state: State, events: Events) -> Entries:
        return (WhichToken(self.seat, self.colours),)


class WhichToken(SeatAsk, frozen=True):
    """DP-47, MYTH-SEREN-07: the hero picks one of the tokens; the others are in the bag again."""

    CLAUSE: ClassVar[str] = "MYTH-SEREN-07"
    colours: tuple[str, ...]

    def offers(self, state: State, seat: Seat) -> Offers[Act]:
        return Offers(tuple([PickColour(colour) for colour in dict.fromkeys(self.colours)]))

    def chosen(self, state: State, seat: Seat, action: Act, events: Events) -> Entries:
        from ludoteca.games.myth.parts.heroes.treasure import gain_item_card

        assert isinstance(action, PickColour)
        return gain_item_card(state, self.seat, action.colour, events)


# Dice


class AttackDice(Favour, frozen=True):
    """DP-50, MYTH-SEREN-11: two attack dice before a hero rolls, where dice decide."""

    CLAUSE: ClassVar[str] = "MYTH-SEREN-11"
    EFFECT: ClassVar[str] = ATTACK_DICE
    strike: int = 0

    def useful(self, state: State) -> bool:
        from ludoteca.games.myth.parts.heroes.combat import tn_against

        strike = strike_of(state, self.strike)
        assert strike is not None
        return dice.need_rolling(tn_against(state, strike, figure) for figure in strike.targets)

    def bought(self, state: State, events: Events) -> Entries:
        strike = strike_of(state, self.strike)
        assert strike is not None
        strike.d10 += EXTRA
        events.append(DiceAdded(strike.attacker, EXTRA))
        return (replace(self, votes=()),)


class FateDice(Favour, frozen=True):
    """DP-48, MYTH-SEREN-08: two fate dice for an attack that hit, where they could complete a list."""

    CLAUSE: ClassVar[str] = "MYTH-SEREN-08"
    EFFECT: ClassVar[str] = FATE_DICE
    strike: int = 0

    def useful(self, state: State) -> bool:
        strike = strike_of(state, self.strike)
        assert strike is not None
        lists = fate.available(state.heroes[strike.attacker], strike.item)
        own = fate.own_symbol(state, strike.attacker)

        def spent(faces: tuple[str, ...]) -> int:
            return sum(fate.needs(name, own).total() for name in fate.ways(lists, faces, own)[0])

        now = spent(strike.faces)
        return any(spent(strike.faces + more) > now for more in combinations_with_replacement(FACES, EXTRA))

    def bought(self, state: State, events: Events) -> Entries:
        strike = strike_of(state, self.strike)
        assert strike is not None
        faces = dice.fate(state, EXTRA)
        strike.faces += faces
        events.append(DiceAdded(strike.attacker, EXTRA, faces=faces))
        return (replace(self, votes=()),)


class HoardDice(Favour, frozen=True):
    """DP-48, MYTH-SEREN-08: two fate dice for a hero's roll for a hoard; one of the faces counts."""

    CLAUSE: ClassVar[str] = "MYTH-SEREN-08"
    EFFECT: ClassVar[str] = FATE_DICE
    hoard: str = ""
    seat: int = 0
    faces: tuple[str, ...] = ()

    def useful(self, state: State) -> bool:
        return True

    def bought(self, state: State, events: Events) -> Entries:
        faces = dice.fate(state, EXTRA)
        events.append(DiceAdded(self.seat, EXTRA, faces=faces))
        return (replace(self, votes=(), faces=self.faces + faces),)

    def declined(self, state: State, events: Events) -> Entries:
        return (WhichFace(self.seat, self.hoard, self.faces),)


class WhichFace(SeatAsk, frozen=True):
    """MYTH-HOARD-03: which face the hero looks up in the table of the hoard."""

    CLAUSE: ClassVar[str] = "MYTH-HOARD-03"
    hoard: str
    faces: tuple[str, ...]

    def offers(self, state: State, seat: Seat) -> Offers[Act]:
        return Offers(tuple([PickFace(face) for face in dict.fromkeys(self.faces)]))

    def chosen(self, state: State, seat: Seat, action: Act, events: Events) -> Entries:
        from ludoteca.games.myth.parts.realm.clearing import open_hoard

        assert isinstance(action, PickFace)
        return open_hoard(self.hoard, self.seat, action.face, events)


class MoreDice(Favour, frozen=True):
    """DP-49, MYTH-SEREN-09: two attack dice for a non-hostile action that has failed so far."""

    CLAUSE: ClassVar[str] = "MYTH-SEREN-09"
    EFFECT: ClassVar[str] = MORE_DICE
    seat: int = 0
    thing: int = OFF
    tn: int = 0
    dice: tuple[int, ...] = ()

    def useful(self, state: State) -> bool:
        return not dice.successes(self.dice, self.tn)

    def bought(self, state: State, events: Events) -> Entries:
        rolled = dice.roll(state, EXTRA)
        events.append(DiceAdded(self.seat, EXTRA, rolled))
        return (replace(self, votes=(), dice=self.dice + rolled),)

    def declined(self, state: State, events: Events) -> Entries:
        from ludoteca.games.myth.parts.heroes.traps import conclude

        return conclude(state, self.seat, self.thing, self.tn, self.dice, events)


# Effects without a moment


def usable(state: State, effect: str) -> bool:
    """Whether an effect without a moment could do something now."""
    match effect:
        case "call-talek":
            return state.stall is None and any(is_quiet(state, tile) for tile in board.tiles_with_heroes(state))
        case "more-quest-time":
            return bool(quests.timed(state))
        case "manipulate-darkness":
            return len(state.darkness_deck) >= EXTRA
        case "call-to-arms":
            return bool(allies.available(state))
        case "resurrection":
            return any(down(state))
    return True


def is_quiet(state: State, tile: int) -> bool:
    """MYTH-SEREN-10: neither active enemies nor traps are on a tile."""
    traps = [thing for thing in state.things if thing.sort == "trap"]
    awake = [each for each in state.enemies if each.kind in state.active]
    return not any(board.on_tile(state, tile, (*traps, *awake)))


def offers(state: State, hero: Hero) -> list[Act]:
    """DP-46, MYTH-SEREN-03: what the party can pay and use now, proposed by a living hero's player."""
    if not state.serendipity or hero.dead or hero.defeated:
        return []
    return [UseSerendipity(effect) for effect in UNTIMED if affordable(state, effect) and usable(state, effect)]


def do(state: State, action: UseSerendipity, events: Events) -> Entries:
    """MYTH-SEREN-02: the first who asks decides, or the table votes."""
    if state.options.group == "vote":
        return (Agree(effect=action.effect),)
    return use(state, action.effect, events)


class Agree(GroupAsk, frozen=True):
    """DP-46, MYTH-SEREN-02: whether the group wants an effect that somebody has proposed."""

    CLAUSE: ClassVar[str] = "MYTH-SEREN-02"
    effect: str = ""

    def choices(self, state: State) -> tuple[Act, ...]:
        return (ACCEPT, DECLINE)

    def decided(self, state: State, action: Act, events: Events) -> Entries:
        return use(state, self.effect, events) if isinstance(action, Accept) else ()


def use(state: State, effect: str, events: Events) -> Entries:
    """MYTH-SEREN-10, -12 to -15, -18: the effect is paid and begins."""
    pay(state, effect, events)
    match effect:
        case "call-talek":
            return (merchants.Arrive("talek-three-dunes"),)
        case "more-quest-time":
            return (WhichQuest(),)
        case "manipulate-darkness":
            return (DarknessTop(),)
        case "heroic-event":
            return heroic_event(state, events)
        case "call-to-arms":
            return allies.call(state)
        case "resurrection":
            return (WhoReturns(),)
    raise AssertionError(effect)


class WhichQuest(GroupAsk, frozen=True):
    """DP-51, MYTH-SEREN-12: which timed quest gets one hero cycle more."""

    CLAUSE: ClassVar[str] = "MYTH-SEREN-12"

    def choices(self, state: State) -> tuple[Act, ...]:
        return tuple([PickQuest(quest.id) for quest in quests.timed(state)])

    def decided(self, state: State, action: Act, events: Events) -> Entries:
        assert isinstance(action, PickQuest)
        quests.more_time(state, action.quest, events)
        return ()


class DarknessTop(GroupAsk, frozen=True):
    """DP-52, MYTH-SEREN-13: the group sees the top two darkness cards; one stays, the other goes under the deck."""

    CLAUSE: ClassVar[str] = "MYTH-SEREN-13"

    def choices(self, state: State) -> tuple[Act, ...]:
        return (Arrange((0, 1), bottom=True), Arrange((1, 0), bottom=True))

    def decided(self, state: State, action: Act, events: Events) -> Entries:
        assert isinstance(action, Arrange)
        top, under = [state.darkness_deck[place] for place in action.order]
        state.darkness_deck = (top, *state.darkness_deck[EXTRA:], under)
        events.append(DarknessArranged())
        return ()


def heroic_event(state: State, events: Events) -> Entries:
    """MYTH-HEROIC-01, MYTH-HEROIC-02: one fate die, to which none are added, and the event of its face."""
    face = dice.fate(state, 1)[0]
    events.append(HeroicRolled(face))
    return (Carry(f"{HEROIC_EVENT}.{face}", Scene(source=HEROIC_EVENT)),)


# The darkness


class Foresight(GroupAsk, frozen=True):
    """DP-35, DP-46, MYTH-DARK-25, MYTH-SEREN-17: a darkness card is drawn; its event may be ignored."""

    CLAUSE: ClassVar[str] = "MYTH-SEREN-17"

    def choices(self, state: State) -> tuple[Act, ...]:
        card = PRINTED.darkness_cards[state.darkness_card]
        if "event" in state.cancelled or not affordable(state, IGNORE_EVENT):
            return (DECLINE,)
        if not holds(state, card.event.when, Scene(source=card.id)):
            return (DECLINE,)
        others = [UseSerendipity(effect) for effect in UNTIMED if affordable(state, effect) and usable(state, effect)]
        return (UseSerendipity(IGNORE_EVENT), *others, DECLINE)

    def decided(self, state: State, action: Act, events: Events) -> Entries:
        if not isinstance(action, UseSerendipity):
            return ()
        if action.effect != IGNORE_EVENT:
            return (*use(state, action.effect, events), Foresight())
        pay(state, IGNORE_EVENT, events)
        state.cancelled += ("event",)
        return ()


# Resurrection


def down(state: State) -> list[Hero]:
    """MYTH-DEATH-12: heroes who are defeated or dead."""
    return [hero for hero in state.heroes if hero.defeated or hero.dead]


class WhoReturns(GroupAsk, frozen=True):
    """DP-54, MYTH-SEREN-18: which defeated or dead hero returns."""

    CLAUSE: ClassVar[str] = "MYTH-SEREN-18"

    def choices(self, state: State) -> tuple[Act, ...]:
        return tuple([Pick((hero.seat,)) for hero in down(state)])

    def decided(self, state: State, action: Act, events: Events) -> Entries:
        assert isinstance(action, Pick)
        return (WhereTo(action.figures[0]),)


class WhereTo(SeatAsk, frozen=True):
    """DP-54, MYTH-SEREN-21, MYTH-SEREN-22: a square of the hero's own choice."""

    CLAUSE: ClassVar[str] = "MYTH-SEREN-21"

    def offers(self, state: State, seat: Seat) -> Offers[Act]:
        ground, hero = board.realm(state), state.heroes[self.seat]
        tiles = board.tiles_with_heroes(state)
        free = board.free(state)
        if tiles:
            mask = 0
            for tile in tiles:
                mask |= ground.tile_masks[tile]
            free &= mask
        own = [hero.square] if hero.square != OFF else []
        return Offers(tuple([PickSquare(square) for square in (*own, *ground.squares_in(free))]))

    def chosen(self, state: State, seat: Seat, action: Act, events: Events) -> Entries:
        assert isinstance(action, PickSquare)
        bring_back(state, state.heroes[self.seat], action.square, events)
        return ()


def bring_back(state: State, hero: Hero, square: int, events: Events) -> None:
    """MYTH-SEREN-18, MYTH-SEREN-22, MYTH-SEREN-24: half the life, a hand for the dead, and an edge of entry."""
    was_dead = hero.dead
    hero.entry = entry_edge(state, square)
    hero.square, hero.dead, hero.defeated, hero.passed = square, False, False, False
    hero.life = -(-full_life(state, hero) // 2)
    if was_dead:
        playing.draw(state, hero, hand_size(state, hero) - len(hero.hand), events)
    events.append(HeroReturned(hero.seat, square, hero.life))


def entry_edge(state: State, square: int) -> str:
    """MYTH-SEREN-24: of the living hero on the tile who is nearest, else the first one of the tile."""
    ground = board.realm(state)
    tile = ground.tile_of[square]
    near = [hero for hero in board.standing(state) if ground.tile_of[hero.square] == tile]
    if not near:
        return state.tiles[tile].entry
    return min(near, key=lambda hero: (ground.distance(square, hero.square), hero.seat)).entry


class SaveTheDefeated(Favour, frozen=True):
    """DP-54, MYTH-DEATH-02, MYTH-DEATH-12: at Cleanup, before the defeated are removed."""

    CLAUSE: ClassVar[str] = "MYTH-DEATH-12"
    EFFECT: ClassVar[str] = RESURRECTION

    def useful(self, state: State) -> bool:
        return any(hero.defeated and not hero.dead for hero in state.heroes)

    def bought(self, state: State, events: Events) -> Entries:
        return (WhoReturns(), SaveTheDefeated())


def last_chance(state: State) -> Entries:
    """MYTH-DEATH-10: Resurrection for the last hero, if the group can pay it."""
    return (LastChance(),) if affordable(state, RESURRECTION) else ()


class LastChance(Favour, frozen=True):
    """DP-54, MYTH-DEATH-10: nobody stands any more; the act ends, or somebody returns."""

    CLAUSE: ClassVar[str] = "MYTH-DEATH-10"
    EFFECT: ClassVar[str] = RESURRECTION

    def useful(self, state: State) -> bool:
        return True

    def bought(self, state: State, events: Events) -> Entries:
        return (WhoReturns(), StopDarkness())

    def declined(self, state: State, events: Events) -> Entries:
        return (acts.EndOfAct("fallen"),)


class StopDarkness(Step, frozen=True):
    """MYTH-DARK-28: what was still to come in a darkness cycle does not come."""

    def resolve(self, state: State, events: Events) -> Entries:
        from ludoteca.games.myth.parts.darkness.darkness import EndDarkness

        if not state.dark:
            return ()
        for strike in state.strikes:
            over_with_attack(state, strike)
        state.strikes = []
        while not isinstance(state.agenda[-1], EndDarkness):
            state.agenda = state.agenda[:-1]
        return ()


ENTRIES = (
    MoreTokens,
    WhichToken,
    AttackDice,
    FateDice,
    HoardDice,
    WhichFace,
    MoreDice,
    Agree,
    WhichQuest,
    DarknessTop,
    Foresight,
    WhoReturns,
    WhereTo,
    SaveTheDefeated,
    LastChance,
    StopDarkness,
)
ACTIONS = (UseSerendipity, PickColour, PickFace)
FACTS = (
    SerendipitySpent,
    TokensDrawn,
    DiceAdded,
    DarknessArranged,
    HeroicRolled,
    HeroReturned,
)
