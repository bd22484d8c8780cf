"""Steps of an agenda that are done in one go."""

from collections.abc import Sequence

from ludoteca.core.agenda import Step, at_once, settle
from ludoteca.core.game import Value


class Table:
    """A state with nothing but an agenda."""

    def __init__(self, agenda: Sequence[Step] = ()) -> None:
        self.agenda: tuple[Step, ...] = tuple(agenda)[::-1]
        self.over = ""


class Noted(Value, frozen=True):
    """That something was done."""

    name: str


class Do(Step, frozen=True):
    """Notes its name, may lead on to others, and may end the match."""

    name: str
    then: tuple[str, ...] = ()
    last: bool = False

    def resolve(self, state: Table, events: list[Value]) -> tuple[Value, ...]:
        events.append(Noted(self.name))
        state.over = self.name if self.last else state.over
        return tuple([Do(name) for name in self.then])


def test_steps_at_once_are_what_they_are_one_after_another() -> None:
    """The same happens in the same order, whether a step leads to others or ends the match."""
    for steps in (
        (Do("a"), Do("b")),
        (Do("a"), Do("b", ("b1", "b2")), Do("c", ("c1",)), Do("d")),
        (Do("a"), Do("b", last=True), Do("c")),
        (Do("a"), Do("b", ("b1",), last=True), Do("c")),
        (),
    ):
        plain: list[Value] = []
        settle(Table(steps), plain)
        folded: list[Value] = []
        table = Table()
        table.agenda = at_once(steps, table, folded)[::-1]  # type: ignore[assignment]
        settle(table, folded)
        assert folded == plain
        assert table.agenda == ()
