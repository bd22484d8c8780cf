"""Changed statistics, looked up the quick way and read off everything that lies open."""

from ludoteca.core.laws import random_step
from ludoteca.core.match import Match
from ludoteca.core.rng import Rng
from ludoteca.games.myth.effects.listed import Continuous, continuous, lists_in_play, working
from ludoteca.games.myth.effects.meaning import reaches
from ludoteca.games.myth.printed.addresses import thing_of
from ludoteca.games.myth.printed.verbs import Grant, Mod, Verb
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.table.ids import FigureId
from ludoteca.games.myth.table.pieces import Scene
from ludoteca.games.myth.table.state import State

Reaching = tuple[int, list[tuple[str, int, FigureId | None]]]


def found(state: State, figure: FigureId, meant: list[tuple[Continuous, FigureId | None]]) -> Reaching:
    """What certain numbers add, and which other effects reach a figure."""
    sure, others = 0, []
    for entry, owner in meant:
        if entry.certain is not None:
            sure += entry.certain if owner == figure else 0
        elif reaches(state, entry, Scene(owner=owner, source=entry.thing), figure):
            others.append((entry.effects, entry.at, owner))
    return sure, sorted(others)


def compare(state: State, kind: type[Verb]) -> int:
    """How many effects reach somebody: those that are looked up are those that lie open and reach."""
    figures: list[FigureId] = [*range(state.seats), *[each.id for each in state.enemies]]
    lying = [(thing_of(name), owner) for name, owner in lists_in_play(state)]
    number = 0
    for table in continuous(kind).values():
        everywhere = table.own, table.native, table.wide
        every = [(entry, owner) for thing, owner in lying for part in everywhere for entry in part.get(thing, ())]
        for figure in figures:
            sure, others = working(state, table, figure)
            added, reaching = found(state, figure, list(others))
            assert (sure + added, reaching) == found(state, figure, every)
            number += bool(sure + added) + len(reaching)
    return number


def test_what_is_looked_up_is_all_that_lies_open_and_reaches() -> None:
    """In random matches, for every hero and enemy."""
    number = 0
    for seed in range(3):
        match, rng = Match(MYTH, 4, seed, keeps=False), Rng.of(seed)
        for move in range(120):
            if not random_step(match, rng):
                break
            if move % 5 == 0:
                number += compare(match.state, Mod) + compare(match.state, Grant)
    assert number > 100
