"""Bots for Sideboards that take what looks best to them, and say why."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from ludoteca.core.bot import Decision, thinking_seconds
from ludoteca.core.codec import to_json
from ludoteca.core.game import Offers, Seat
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text
from ludoteca.games.sideboards.cards import PRINTED, SHELF
from ludoteca.games.sideboards.judgement import Sight, promises
from ludoteca.games.sideboards.placing import laid
from ludoteca.games.sideboards.score import worth
from ludoteca.games.sideboards.state import Action, Open, Place, State
from ludoteca.games.sideboards.view import View, state_of


class Thought(msgspec.Struct, frozen=True):
    """What a decision is about, and why it was taken."""

    occasion: bytes
    why: Text


def relevant(view: View) -> View:
    """What a decision is about, whoever else has chosen by now."""
    players = [replace(player, committed=False, worth=None, bonus=0, counted=()) for player in view.players]
    return replace(view, players=tuple(players), gains=())


def essence(view: View, mind: Rng) -> tuple[View, Rng]:
    """What a decision is about, and the chance that goes with it."""
    seen = relevant(view)
    return seen, mind.fork(to_json(seen).decode())


def reason(view: View, action: Action, expected: float) -> Text:
    """What a choice changes objective by objective, and what the bot expects to have in the end."""
    en, it = f"{expected:.0f} points expected in the end", f"{expected:.0f} punti attesi alla fine"
    if not isinstance(action, Open | Place):
        return Text(f"Two new cards promise more: {en}.", f"Due carte nuove promettono di più: {it}.")
    board, trio = view.players[view.seat].board, view.objectives
    runs = view.options.runs
    before, after = worth(board, trio, runs), worth(laid(board, action), trio, runs)
    colour, handle, row = (PRINTED.objectives[number] for number in trio)
    changes = [
        (objective.name, change)
        for objective, change in (
            (colour, (after.colours - before.colours) * colour.points),
            (handle, (after.handles - before.handles) * handle.points),
            (row, (after.length - before.length) * row.per_drawer),
        )
        if change
    ]
    if not changes:
        return Text(f"Nothing at once, but {en}.", f"Niente subito, ma {it}.")
    return Text(
        f"{', '.join(f'{name.en} +{points}' for name, points in changes)}; {en}.",
        f"{', '.join(f'{name.it} +{points}' for name, points in changes)}; {it}.",
    )


def decided(
    view: View, offers: Offers[Action], judged: Sequence[float], points: Sequence[float], rng: Rng, after: float
) -> Decision[Action]:
    """The action judged best, of equal ones any; `points` is what each is expected to come to."""
    most = max(judged)
    place = rng.choice([place for place, each in enumerate(judged) if each == most])
    thought = Thought(rng.key, reason(view, offers[place], points[place]))
    return Decision(offers[place], after, thought)


class LookingBot:
    """Judges every action by what the sideboard will come to; now and then it slips and does anything."""

    slow = True  # the first look at objectives fills tables

    def __init__(self, name: str, label: Text, sight: Sight, slips: float = 0.0) -> None:
        self.name = name
        self.label = label
        self.sight = sight
        self.slips = slips

    def subject(self, view: View) -> View | None:
        """What a decision is about; a choice that was made stands."""
        return relevant(view) if view.pick is None else None

    @SHELF.reads
    def decide(self, view: View, offers: Offers[Action], mind: Rng) -> Decision[Action] | None:
        """The best promise; a choice that was made stands."""
        if not offers or view.pick is not None:
            return None
        seen, rng = essence(view, mind)
        # Any state that the view allows will do: a seat's promises depend on what it knows alone.
        points = promises(state_of(seen, rng), Seat(view.seat), offers, self.sight)
        judged = [rng.unit() for _ in offers] if rng.unit() < self.slips else points
        return decided(view, offers, judged, points, rng, thinking_seconds(mind))

    @SHELF.reads
    def choose(self, known: State, seat: Seat, offers: Offers[Action], rng: Rng) -> Action | None:
        """The same at a glance."""
        if known.picks[seat] is not None:
            return None
        if rng.unit() < self.slips:
            return rng.choice(offers)
        points = promises(known, seat, offers, self.sight)
        most = max(points)
        return rng.choice([action for action, each in zip(offers, points, strict=True) if each == most])


GREEDY = LookingBot("greedy", Text("greedy: the best at a glance", "ingordo: il meglio a prima vista"), "glance")

# Each level slips half as often as the one below; the highest never does.

LEVEL1 = LookingBot("level1", Text("level 1: beginner", "livello 1: principiante"), "glance", 0.4)
LEVEL2 = LookingBot("level2", Text("level 2: plays now and then", "livello 2: gioca ogni tanto"), "glance", 0.2)
LEVEL3 = LookingBot("level3", Text("level 3: practised", "livello 3: allenato"), "ahead", 0.1)
