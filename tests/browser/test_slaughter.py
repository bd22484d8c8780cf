"""A Slaughterfield of three waves, played by two people in two languages and a bot until it is won or lost."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.adventurer import Adventurer, gather
from tests.browser.conftest import Visitor
from tests.browser.seated import play
from tests.server.conftest import Server

Come = Callable[..., Visitor]

ENDS = (
    re.compile(r"You have survived all 3 waves|You fell in wave [123] of 3"),
    re.compile(r"Siete sopravvissuti a tutte le 3 ondate|Siete caduti all’ondata [123] di 3"),
)
RECORDED = ("A Slaughterfield stands alone: nothing is recorded.", "Un Massacro sta da solo: non si registra nulla.")


@pytest.mark.hurry
def test_three_waves(server: Server, visitor: Come) -> None:
    ada, nadia = visitor(), visitor(locale="it-IT", viewport={"width": 1280, "height": 800})
    people = [Adventurer(ada, keyboard=False), Adventurer(nadia, keyboard=True)]
    gather(server, people, 1, {"mode": "slaughter", "waves": "3"})
    waves: set[str] = set()

    def watch() -> None:
        """The wave and the count stand beside the meter; at the first one nothing on the page is out of reach."""
        field = ada.page.locator("[data-part=wave]")
        first = not waves
        waves.update(field.locator("b").all_inner_texts())  # none once the match is over, which no one can foresee
        if first and waves:
            expect(field).to_contain_text(re.compile(r"next in \d rounds?"))
            expect(nadia.page.locator("[data-part=wave]")).to_contain_text("Ondata 1 di 3")
            assert ada.problems() == []

    play(people, lambda: False, watch)
    assert "Wave 1 of 3" in waves
    assert waves <= {"Wave 1 of 3", "Wave 2 of 3", "Wave 3 of 3"}
    for person, end, recorded in zip(people, ENDS, RECORDED, strict=True):
        expect(person.over).to_have_text(end)
        expect(person.page.locator("[data-part=ending]")).to_contain_text(recorded)
        assert {"ChooseField", "CentralSquares", "HeroCycle"} & person.asked
        assert {"PlayCard", "Pass"} & person.acts
        assert person.visitor.problems() == []
