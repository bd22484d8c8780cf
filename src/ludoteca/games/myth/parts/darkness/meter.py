"""The darkness meter."""

from ludoteca.games.myth.parts.darkness.facts import MeterRose
from ludoteca.games.myth.table.asking import Events
from ludoteca.games.myth.table.state import State


def raise_meter(state: State, amount: int, events: Events) -> None:
    """MYTH-DARK-01, MYTH-DARK-19: AP go to the meter, inside a darkness cycle to what is left over."""
    if not amount:
        return
    if state.dark:
        before, state.leftover = state.leftover, max(0, state.leftover + amount)
        events.append(MeterRose(state.leftover - before, state.leftover, True))
    else:
        before, state.meter = state.meter, max(0, state.meter + amount)
        events.append(MeterRose(state.meter - before, state.meter, False))
