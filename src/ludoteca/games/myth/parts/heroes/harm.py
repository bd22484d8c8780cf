"""Loss of life, healing and threat; the defeat and death of heroes; figures that leave the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ludoteca.core.agenda import Step
from ludoteca.core.counted import counted
from ludoteca.core.rules import Text
from ludoteca.games.myth.effects.meaning import changed, full_life
from ludoteca.games.myth.parts.adventure import objectives
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.asking import Entries, Events, Fact
from ludoteca.games.myth.table.names import DAMAGE, LIFE, figure_name, printed_name
from ludoteca.games.myth.table.pieces import OFF, THREAT_LIMIT, Enemy, Hero, Lair, Slot, Strike, Thing

if TYPE_CHECKING:
    from ludoteca.games.myth.table.state import State


# Facts


class Hurt(Fact, frozen=True):
    """A figure lost life."""

    figure: int
    kind: str
    amount: int
    left: int
    cause: str = ""

    def tell(self, names: Sequence[str]) -> Text:
        who = figure_name(self.figure, self.kind, names)
        damage = counted(self.amount, DAMAGE)
        left = counted(self.left, (Text("life left", "punto vita rimasto"), Text("life left", "punti vita rimasti")))
        return Text(f"{who.en} suffers {damage.en} ({left.en})", f"{who.it} subisce {damage.it} ({left.it})")


class Healed(Fact, frozen=True):
    """A figure got life back."""

    figure: int
    kind: str
    amount: int
    now: int

    def tell(self, names: Sequence[str]) -> Text:
        who = figure_name(self.figure, self.kind, names)
        life = counted(self.amount, LIFE)
        return Text(f"{who.en} regains {life.en} (now {self.now})", f"{who.it} recupera {life.it} (ora {self.now})")


class ThreatChanged(Fact, frozen=True):
    """The threat of a hero rose or fell."""

    seat: int
    amount: int
    now: int

    def tell(self, names: Sequence[str]) -> Text:
        sign = f"{self.amount:+d}"
        return Text(
            f"Threat of {names[self.seat]} {sign} (now {self.now})",
            f"Minaccia di {names[self.seat]} {sign} (ora {self.now})",
        )


class HeroDefeated(Fact, frozen=True):
    """MYTH-DEATH-01: a hero's life is 0."""

    seat: int

    def tell(self, names: Sequence[str]) -> Text:
        return Text(f"{names[self.seat]} is defeated", f"{names[self.seat]} è sconfitto")


class SetDown(Fact, frozen=True):
    """A defeated hero dropped a quest object."""

    seat: int
    kind: str
    square: int

    def tell(self, names: Sequence[str]) -> Text:
        what = printed_name(self.kind)
        return Text(f"{names[self.seat]} drops {what.en}", f"{names[self.seat]} lascia cadere {what.it}")


class HeroDied(Fact, frozen=True):
    """MYTH-DEATH-03: a defeated hero was removed at Cleanup."""

    seat: int

    def tell(self, names: Sequence[str]) -> Text:
        return Text(f"{names[self.seat]} is dead", f"{names[self.seat]} è morto")


class Removed(Fact, frozen=True):
    """A defeated enemy, a destroyed lair or a thing left the board."""

    figure: int
    kind: str
    rank: str

    def tell(self, names: Sequence[str]) -> Text:
        who = figure_name(self.figure, self.kind, names, self.rank)
        if self.rank == "lair":
            return Text(f"{who.en} is destroyed", f"{who.it} è distrutta")
        return Text(f"{who.en} is defeated", f"{who.it} è sconfitto")


class Ended(Fact, frozen=True):
    """The match is over: the tile is cleared, or all heroes have fallen."""

    result: str

    def tell(self, names: Sequence[str]) -> Text:
        return RESULTS[self.result]


RESULTS = {
    "cleared": Text("The tile is cleared: the heroes have won", "Il tassello è ripulito: gli eroi hanno vinto"),
    "ended": Text("The act is over: the heroes go home", "L'atto è finito: gli eroi tornano a casa"),
    "completed": Text("The act is completed", "L'atto è completato"),
    "survived": Text(
        "All waves are beaten: the heroes have won", "Tutte le ondate sono respinte: gli eroi hanno vinto"
    ),
    "failed": Text("The goal of the act was not reached", "L'obiettivo dell'atto non è stato raggiunto"),
    "fallen": Text("All heroes have fallen", "Tutti gli eroi sono caduti"),
}


# Life and threat


def hurt(
    state: State,
    figure: int,
    amount: int,
    events: Events,
    strike: Strike | None = None,
    cause: str = "",
    settle: bool = True,
) -> int:
    """MYTH-COMBAT-17: the life really lost; what goes beyond is ignored.

    Unless `settle`, the caller settles the defeat of a hero, once nobody can take damage back any more.
    """
    piece = board.find(state, figure)
    if piece is None or piece.life <= 0:
        return 0
    other = strike.attacker if strike else OFF
    amount = max(0, changed(state, figure, "damage-taken", amount, other=other)) if amount else 0
    lost = min(amount, piece.life)
    if lost == 0:
        return 0
    piece.life -= lost
    kind = piece.hero if isinstance(piece, Hero) else piece.kind
    events.append(Hurt(figure, kind, lost, piece.life, cause))
    if isinstance(piece, Hero):
        piece.taken += lost
    elif board.is_hero(other) and not (isinstance(piece, Thing) and board.is_friend(piece)):
        state.heroes[other].dealt += lost
    if piece.life == 0 and settle:
        settle_defeat(state, figure, events)
    return lost


def settle_defeat(state: State, figure: int, events: Events) -> None:
    """MYTH-DEATH-01, MYTH-ALLY-10: a hero at 0 life is defeated; an ally or a quest object is removed at once."""
    from ludoteca.games.myth.parts.adventure.allies import AllyLeft

    piece = board.find(state, figure)
    if isinstance(piece, Hero) and piece.life <= 0 and not piece.defeated:
        defeat(state, piece, events)
    elif isinstance(piece, Thing) and piece.life <= 0 and board.is_friend(piece):
        remove(state, figure, events)
        events.append(AllyLeft(figure, piece.kind, True))


def heal(state: State, figure: int, amount: int, events: Events) -> int:
    """MYTH-CARD-18, MYTH-HERO-08, MYTH-DEATH-13: never above the maximum, never the defeated."""
    piece = board.find(state, figure)
    if piece is None or piece.life <= 0:
        return 0
    return regain(state, figure, piece, changed(state, figure, "heal-taken", amount), events)


def regain(state: State, figure: int, piece: board.Piece, amount: int, events: Events) -> int:
    """MYTH-CARD-18: a figure has so much more life, never above the maximum; how much that is."""
    match piece:
        case Hero():
            full, kind = full_life(state, piece), piece.hero
        case Enemy():
            full, kind = piece.full, piece.kind
        case Lair():
            full, kind = board.lair_life(piece.kind), piece.kind
        case Thing():
            full, kind = board.friend_card(piece)[0] if board.is_friend(piece) else 0, piece.kind
    gained = max(0, min(amount, full - piece.life))
    if gained:
        piece.life += gained
        events.append(Healed(figure, kind, gained, piece.life))
    return gained


def add_threat(state: State, seat: int, amount: int, events: Events) -> None:
    """MYTH-THREAT-03: threat is kept between 0 and 10."""
    hero = state.heroes[seat]
    now = min(max(hero.threat + amount, 0), THREAT_LIMIT)
    if now != hero.threat:
        events.append(ThreatChanged(seat, now - hero.threat, now))
        hero.threat = now


# Defeat and death


def defeat(state: State, hero: Hero, events: Events) -> None:
    """MYTH-DEATH-01, MYTH-DEATH-02: a hero at 0 life stays on its square until Cleanup."""
    hero.defeated = True
    hero.shadows = 0
    events.append(HeroDefeated(hero.seat))
    objectives.hero_defeated(state)
    for thing in [each for each in state.things if each.sort == "object" and each.owner == hero.seat]:
        set_down(state, hero, thing, events)


def set_down(state: State, hero: Hero, thing: Thing, events: Events) -> None:
    """A defeated bearer drops a quest object on a free neighbouring square, else on the nearest one."""
    from ludoteca.games.myth.parts.setup import features

    ground, free = board.realm(state), board.free(state)
    for ring in ground.flood(ground.bit[hero.square], ground.exists):
        if ring & free:
            thing.owner, thing.square = OFF, ground.first_in(ring & free)
            state.features += features.covered(thing.kind, thing.turn, thing.square)
            events.append(SetDown(hero.seat, thing.kind, thing.square))
            return


def bury(state: State, hero: Hero, events: Events) -> None:
    """MYTH-DEATH-03, MYTH-DEATH-11, MYTH-DEATH-15: a defeated hero that is removed at Cleanup is dead."""
    from ludoteca.games.myth.parts.heroes import playing

    hero.dead = True
    hero.square = OFF
    for place, slot in enumerate(hero.slots):
        if slot.card:
            playing.leave_slot(state, hero, place, events)
    for lying in hero.stored:
        playing.drop_ongoing(state, hero, lying.card, events)
    hero.discard += (*hero.hand, *[ammo.card for ammo in hero.ammo])
    hero.hand, hero.ammo = (), ()
    hero.slots = tuple([Slot() for _ in hero.slots])
    hero.ailments, hero.dots, hero.threat = (), (), 0
    state.things = [thing for thing in state.things if thing.sort != "token" or thing.owner != hero.seat]
    events.append(HeroDied(hero.seat))


def all_down(state: State) -> bool:
    """MYTH-DEATH-10: nobody is left who could act."""
    return all(hero.defeated or hero.dead for hero in state.heroes)


class Fallen(Step, frozen=True):
    """MYTH-DEATH-07, MYTH-DEATH-10: the last hero is defeated; the act ends at once, unless somebody returns."""

    def resolve(self, state: State, events: Events) -> Entries:
        from ludoteca.games.myth.parts.adventure import acts, serendipity

        state.conceding = ()  # who wanted to give up has fallen before all agreed
        return serendipity.last_chance(state) or (acts.EndOfAct("fallen"),)


def finish(state: State, result: str, events: Events) -> None:
    """The match is over."""
    state.result = result
    state.phase = "over"
    state.strikes = []
    events.append(Ended(result))


# Leaving the board


def fallen(state: State) -> list[Enemy | Lair]:
    """Enemies and lairs at 0 life that still stand on the board."""
    pieces: list[Enemy | Lair] = [*state.enemies, *state.lairs]
    return [each for each in pieces if each.life <= 0]


def remove(state: State, figure: int, events: Events) -> None:
    """MYTH-ACTIVATE-12: a figure leaves the board; a type without figures is active no more."""
    from ludoteca.games.myth.parts.setup import features

    piece = board.find(state, figure)
    match piece:
        case Enemy():
            state.enemies = [each for each in state.enemies if each.id != figure]
            if piece.kind in state.active and not any(each.kind == piece.kind for each in state.enemies):
                state.active = tuple([kind for kind in state.active if kind != piece.kind])
            events.append(Removed(figure, piece.kind, piece.rank))
        case Lair():
            state.lairs = [each for each in state.lairs if each.id != figure]
            events.append(Removed(figure, piece.kind, "lair"))
        case Thing():
            state.things = [each for each in state.things if each.id != figure]
            if piece.sort == "object":
                features.uncover(state, piece)


ENTRIES = (Fallen,)
FACTS = (Hurt, Healed, ThreatChanged, HeroDefeated, SetDown, HeroDied, Removed, Ended)
