"""The puzzle of a day whose rules were corrected in the middle of it: attempts are compared with their like."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.conftest import Message, Person
from tests.server.other_rules import UpgradedServer, changed_copy, started
from tests.server.test_daily import finish, opened, today

SECOND_SIDEBOARDS = (("games/sideboards/RULES.toml", 'version = "1"', 'version = "2"'),)


@pytest.fixture
def upgraded(tmp_path: Path) -> Iterator[UpgradedServer]:
    """A server that is started again with other rules."""
    yield from started(tmp_path)


def attempt(person: Person) -> Message:
    """A finished attempt, and how the person stands then."""
    with person.at(opened(person)) as place:
        finish(place)
        return today(person, day=place.table["daily"])


def test_attempts_are_compared_with_those_of_the_same_rules(upgraded: UpgradedServer, tmp_path: Path) -> None:
    ada, bea = upgraded.person(), upgraded.person()
    before = attempt(ada)
    upgraded.upgrade(changed_copy(tmp_path / "second", SECOND_SIDEBOARDS))
    later = attempt(bea)
    assert [bar["count"] for bar in later["bars"]] == [1]
    mine = today(ada, day=before["day"])
    assert (mine["state"], mine["points"], mine["bars"]) == ("finished", before["points"], before["bars"])
    assert mine["best"]["state"] in ("known", "unknown"), "nothing is looked for by other rules"
