"""The chance of a party to clear its tile, told from what lies open on the table at the beginning of a round.

What each number is worth was learned from tiles that companions played (`learning.py`) and ships as JUDGEMENT.toml.
"""

from __future__ import annotations

from importlib import resources
from typing import Annotated

import msgspec

from ludoteca.core.learning import Training, read_judgement
from ludoteca.core.regression import odds, weighed
from ludoteca.games.myth.seen.score import LOST
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.pieces import METER_LIMIT
from ludoteca.games.myth.table.state import State

VERSION = 1
"""Of the files."""
FILE = "JUDGEMENT.toml"
HALF = 4
"""No more life than this is too little."""
MOST = 100.0
Weight = Annotated[float, msgspec.Meta(ge=-MOST, le=MOST)]


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What each number of a table is worth, in the logarithm of the odds."""

    ever: Weight
    heroes: Weight
    """In the party: more heroes meet more enemies."""
    standing: Weight
    """Heroes who do; this and the six that follow are divided by the heroes of the party."""
    life: Weight
    hurt: Weight
    """Heroes who have no more than half of their life."""
    foes: Weight
    """The life of all enemies."""
    lairs: Weight
    walls: Weight
    """The life of lairs."""
    captains: Weight
    """Enemies who are no minions; these and those that shoot by ten points of life that the party has."""
    ranged: Weight
    dark: Weight
    """The darkness meter, of which 1 is full."""


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file."""

    version: int
    training: Training
    weights: Weights


FIELDS = tuple([field.name for field in msgspec.structs.fields(Weights)])


def read_weights(text: str, file: str) -> tuple[Weights, Training]:
    """A file with weights, strictly; `BadPack` says what is wrong with it."""
    written = read_judgement(text, file, Written, VERSION, ("weights", *FIELDS))
    return written.weights, written.training


def shipped() -> str:
    """The file that comes with the game."""
    return (resources.files("ludoteca.games.myth") / FILE).read_text("utf-8")


LEARNED = read_weights(shipped(), FILE)[0]
"""What the bots of the house know."""


def numbers_of(state: State) -> tuple[float, ...]:
    """What of a table is weighed, in the order of the weights: nothing that is hidden from any seat."""
    seats, enemies = state.seats, state.enemies
    lives = [hero.life for hero in board.standing(state)]
    walls = [lair.life for lair in state.lairs]
    bearing = (1 + sum(lives)) / 10
    return (
        1.0,
        seats,
        len(lives) / seats,
        sum(lives) / seats,
        sum([life <= HALF for life in lives]) / seats,
        sum([enemy.life for enemy in enemies]) / seats,
        len(walls) / seats,
        sum(walls) / seats,
        sum([enemy.rank != "minion" for enemy in enemies]) / bearing,
        sum([enemy.arm == "ranged" for enemy in enemies]) / bearing,
        state.meter / METER_LIMIT,
    )


def chance(state: State, weights: Weights = LEARNED) -> float:
    """From 0 to 1; certain once the match is over."""
    if state.result:
        return float(state.result not in LOST)
    return odds(weighed(msgspec.structs.astuple(weights), numbers_of(state)))
