"""A Slaughterfield of some waves, played by two people in two languages and a bot until it is won or lost."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.adventurer import Adventurer, come_back, gather
from tests.browser.conftest import Visitor
from tests.browser.seated import play
from tests.kinds import long
from tests.server.conftest import Server
from tests.server.stored import begin_anew

Come = Callable[..., Visitor]

WAVES = 3 if long() else 2
ENDS = (
    re.compile(rf"You have survived all {WAVES} waves|You fell in wave [123] of {WAVES}"),
    re.compile(rf"Siete sopravvissuti a tutte le {WAVES} ondate|Siete caduti all’ondata [123] di {WAVES}"),
)
RECORDED = ("nothing passes on from this one", "è una partita a sé, nulla passa alla prossima")


@pytest.mark.hurry
def test_waves(server: Server, visitor: Come) -> None:
    ada, nadia = visitor(), visitor(locale="it-IT", viewport={"width": 1280, "height": 800})
    people = [Adventurer(ada, keyboard=False), Adventurer(nadia, keyboard=True)]
    code = gather(server, people, 1, {"mode": "slaughter", "waves": str(WAVES)})
    waves: set[str] = set()

    def watch() -> None:
        """The wave and the count stand beside the meter; at the first one nothing on the page is out of reach."""
        field = ada.page.locator("[data-part=wave]")
        first = not waves
        waves.update(field.locator("b").all_inner_texts())  # none once the match is over, which no one can foresee
        if first and waves:
            expect(field).to_contain_text(re.compile(r"next in \d rounds?"))
            expect(nadia.page.locator("[data-part=wave]")).to_contain_text(f"Ondata 1 di {WAVES}")
            assert ada.problems() == []

    play(people, lambda: bool(waves) and not long(), watch)
    if not long():  # bots go on until the second wave is near
        begin_anew(server, code, moves=70, seed=1)
        come_back(people)
        play(people, lambda: False, watch)
    assert f"Wave 1 of {WAVES}" in waves
    assert waves <= {f"Wave {wave} of {WAVES}" for wave in range(1, WAVES + 1)}
    for person, end, recorded in zip(people, ENDS, RECORDED, strict=True):
        expect(person.over).to_have_text(end)
        expect(person.page.locator("[data-part=ending]")).to_contain_text(recorded)
        assert {"ChooseField", "CentralSquares", "HeroCycle"} & person.asked
        assert {"PlayCard", "Pass"} & person.acts
        assert person.visitor.problems() == []
