"""Bosses, mini-bosses and agents: fate lists, stages, what they do when they fall, and the card of an agent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from ludoteca.core.agenda import Step
from ludoteca.core.counted import counted
from ludoteca.core.rules import Text
from ludoteca.games.myth.effects.carrying import Carry, Pick, has_window
from ludoteca.games.myth.effects.meaning import changed
from ludoteca.games.myth.parts.darkness.activation import acting
from ludoteca.games.myth.printed.enemies import MiniBoss, Stage
from ludoteca.games.myth.printed.heroes import FateList
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.table import board, dice
from ludoteca.games.myth.table.asking import DECLINE, Act, Entries, Events, Fact, GroupAsk
from ludoteca.games.myth.table.names import LIFE, figure_name, printed_name
from ludoteca.games.myth.table.pieces import OFF, Enemy, Lasting, Scene

if TYPE_CHECKING:
    from ludoteca.games.myth.table.state import State


# Facts


class FateFell(Fact, frozen=True):
    """MYTH-BOSS-05, MYTH-ENEMYATTACK-14: fate dice of an enemy, and the lists that they completed."""

    figure: int
    kind: str
    rank: str
    faces: tuple[str, ...]
    lists: tuple[str, ...]

    def tell(self, names: Sequence[str]) -> Text:
        who = figure_name(self.figure, self.kind, names, self.rank)
        faces = [PRINTED.faces[face].name for face in self.faces]
        used = [[PRINTED.faces[face].name for face in needs_of(name)] for name in self.lists]
        return Text(
            f"{who.en} rolls {', '.join([face.en for face in faces]) or '–'}; uses "
            + ("; ".join([" + ".join([face.en for face in each]) for each in used]) or "none"),
            f"{who.it} tira {', '.join([face.it for face in faces]) or '–'}; usa "
            + ("; ".join([" + ".join([face.it for face in each]) for each in used]) or "niente"),
        )


class StageBegan(Fact, frozen=True):
    """MYTH-BOSS-10: a boss at 0 life goes to its next stage."""

    figure: int
    kind: str
    stage: int
    life: int

    def tell(self, names: Sequence[str]) -> Text:
        boss, stage = PRINTED.bosses[self.kind], PRINTED.bosses[self.kind].stages[self.stage - 1]
        life = counted(self.life, LIFE)
        return Text(
            f"{boss.name.en} goes to stage {self.stage}, {stage.name.en}: {life.en}",
            f"{boss.name.it} passa allo stadio {self.stage}, {stage.name.it}: {life.it}",
        )


class AgentCardGiven(Fact, frozen=True):
    """MYTH-AGENT-03 to -06: the card of a defeated agent joins a deck, or is lost."""

    card: str
    seat: int = OFF

    def tell(self, names: Sequence[str]) -> Text:
        card = printed_name(self.card)
        if self.seat == OFF:
            return Text(f"Nobody takes {card.en}", f"Nessuno prende {card.it}")
        who = names[self.seat]
        return Text(f"{who} adds {card.en} to the deck", f"{who} aggiunge {card.it} al mazzo")


# Fate lists


def completed(lists: Sequence[FateList], faces: Sequence[str]) -> list[int]:
    """MYTH-BOSS-06, -07, -14: from the lowest upwards each list takes the dice it needs if they are still unused."""
    left, found = Counter(faces), []
    for place, each in enumerate(lists):
        needs = Counter(each.needs)
        if needs <= left:
            left -= needs
            found.append(place)
    return found


def card_name(each: Enemy) -> str:
    """What the lists of an enemy's card are named after."""
    return f"{each.kind}.stage-{each.stage}" if each.rank == "boss" else each.kind


def needs_of(name: str) -> tuple[str, ...]:
    """The faces that a named list of an enemy needs."""
    thing, _, place = name.rsplit(".", 2)
    if thing in PRINTED.attacks:
        return PRINTED.attacks[thing].fate[int(place)].needs
    card = next(card for own, card in PRINTED.enemy_cards() if own == thing)
    assert isinstance(card, MiniBoss | Stage)
    return card.fate[int(place)].needs


class Rouse(Step, frozen=True):
    """MYTH-BOSS-05, -06, -12: as an enemy above the minions is activated, its abilities and fate lists come first."""

    figure: int

    def resolve(self, state: State, events: Events) -> Entries:
        each = acting(state, self.figure)
        if each is None:
            return ()
        card, scene = board.card_of(each), Scene(owner=each.id, source=each.kind, active=(each.id,))
        own = tuple([Carry(a.id, scene, "activated") for a in card.abilities if has_window(a.id, "activated")])
        if not isinstance(card, MiniBoss | Stage) or not card.fate_dice:
            return own
        faces = dice.fate(state, max(0, changed(state, each.id, "fate", card.fate_dice)))
        lists = tuple([f"{card_name(each)}.fate.{place}" for place in completed(card.fate, faces)])
        events.append(FateFell(each.id, each.kind, each.rank, faces, lists))
        for name in lists:
            remember(state, each, name)
        return (*own, *[Carry(name, scene) for name in lists if has_window(name, "play")])


def remember(state: State, each: Enemy, name: str) -> None:
    """VERBS 3.1: what a list does on a hit, it does on every hit of this figure in the running darkness cycle."""
    for at, effect in enumerate(PRINTED.effects[name]):
        if effect.on == "hit":
            state.lasting += (Lasting(name, at, each.id, (OFF,), "darkness-cycle", round=state.round),)
            return


def on_hit(state: State, each: Enemy) -> tuple[str, ...]:
    """The lists of this cycle that have something to do when the figure hits."""
    return tuple(
        [
            lasting.effects
            for lasting in state.lasting
            if lasting.owner == each.id and lasting.to == (OFF,) and ".fate." in lasting.effects
        ]
    )


# Stages and falls


def full_life_of(state: State, each: Enemy) -> int:
    """MYTH-BOSS-16: the life of a figure that is placed now, or of the stage that it goes to."""
    return board.card_of(each).most_life(state.seats)


def next_stage(state: State, each: Enemy, events: Events) -> Entries:
    """MYTH-BOSS-09 to -11, -13, -15: what begins the next stage of a boss at 0 life; nothing if it falls."""
    if each.rank != "boss" or each.stage == len(PRINTED.bosses[each.kind].stages):
        return ()
    each.stage += 1
    each.life = each.full = full_life_of(state, each)
    events.append(StageBegan(each.id, each.kind, each.stage, each.life))
    return (BeginStage(each.id),)


class BeginStage(Step, frozen=True):
    """What the card of a new stage does when it begins."""

    figure: int

    def resolve(self, state: State, events: Events) -> Entries:
        each = board.enemy(state, self.figure)
        return () if each is None else deeds(each, "stage-start")


def deeds(each: Enemy, window: str) -> Entries:
    """What the abilities of an enemy's card do at a moment of its own; also when it is already off the board."""
    scene = Scene(owner=each.id, source=each.kind, place=each.square if window == "defeated" else OFF)
    return tuple([Carry(own.id, scene, window) for own in board.card_of(each).abilities if has_window(own.id, window)])


def agent_defeated(state: State, each: Enemy) -> Entries:
    """MYTH-AGENT-03: the heroes may gain the agent's ability."""
    return (WhoTakes((), PRINTED.agents[each.kind].hero_card.id),) if each.kind in PRINTED.agents else ()


class WhoTakes(GroupAsk, frozen=True):
    """MYTH-AGENT-04, DP-59: one hero adds the agent's card to the deck, or nobody does."""

    CLAUSE: ClassVar[str] = "MYTH-AGENT-04"
    card: str = ""

    def choices(self, state: State) -> tuple[Act, ...]:
        return (*[Pick((hero.seat,)) for hero in state.heroes if not hero.dead], DECLINE)

    def decided(self, state: State, action: Act, events: Events) -> Entries:
        if not isinstance(action, Pick):
            events.append(AgentCardGiven(self.card))
            return ()
        hero = state.heroes[action.figures[0]]
        hero.deck = state.rng.shuffled((*hero.deck, self.card))
        events.append(AgentCardGiven(self.card, hero.seat))
        return ()


ENTRIES = (Rouse, BeginStage, WhoTakes)
ACTIONS = (Pick, type(DECLINE))
FACTS = (FateFell, StageBegan, AgentCardGiven)
