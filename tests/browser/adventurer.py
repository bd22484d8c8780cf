"""People who play Myth in real browsers: they think like companions and act by what the page shows."""

import json
import re
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from playwright.sync_api import WebSocket, expect
from tests.browser.conftest import Visitor
from tests.browser.seated import AtTable, Seated
from tests.server.conftest import Server
from tests.server.stored import begin_anew, begun_table

from ludoteca.core.game import Offers, action_union
from ludoteca.core.rng import Rng
from ludoteca.games.myth.bots.companion import COMPANION
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.seen.view import View
from ludoteca.games.myth.table.actions import Pass, Pick, PickSquare, PlayCard, StepTo, TidyUp
from ludoteca.games.myth.table.asking import Act, Decline

ACTION: Any = action_union(MYTH)
Thought = tuple[View, tuple[Act, ...], Act]
CONFIRM = "[data-part=confirm]"
DICE = ("attack-dice", "fate-dice", "more-dice")


def thought(update: dict[str, Any] | None) -> Thought | None:
    """What a companion sees, may do and would do; nothing while others decide."""
    if update is None or not update["singles"]:
        return None
    view = msgspec.convert(update["view"], View)
    singles = tuple([msgspec.convert(single, ACTION) for single in update["singles"]])
    decision = COMPANION.decide(view, Offers(singles), Rng.of(update["version"]))
    return (view, singles, decision.action) if decision else None


class Remote(AtTable):
    """Somebody at a table of Myth elsewhere, who thinks like a companion, too: nobody looks at that page."""

    def __init__(self, server: Server) -> None:
        self.person = server.person()

    def guest(self) -> str:
        """Who this is for the server."""
        return self.person.guest

    def come(self, code: str) -> None:
        """Come to a table where this person sits."""
        self.place = self.person.at(code)
        self.update = self.place.update

    def see(self, version: int) -> None:
        """Wait until this person has seen so many moves."""
        self.update = self.place.see(version).update

    def act(self) -> bool:
        """One decision, if there is one."""
        decided = thought(self.update)
        if decided is None:
            return False
        now = {"match": self.place.update["match"], "version": self.version}
        self.place.do("move", **now, action=msgspec.to_builtins(decided[2]))
        self.see(self.version + 1)
        return True


class Adventurer(Seated):
    """Somebody at a table of Myth, who thinks like a companion."""

    def __init__(self, visitor: Visitor, keyboard: bool) -> None:
        super().__init__(visitor)
        self.keyboard = keyboard
        self.acts: set[str] = set()
        self.asked: set[str] = set()
        self.declined = -1
        """The round in which this page said last that dice for serendipity are not wanted."""

    def listen(self, socket: WebSocket) -> None:
        """Keep also what the page says."""
        super().listen(socket)
        socket.on("framesent", self.say)

    def say(self, frame: str | bytes) -> None:
        """What the page said."""
        message = json.loads(frame)
        if message["type"] == "move" and message["action"] == {"type": "decline"} and asked(self) in DICE:
            assert self.update
            self.declined = self.update["view"]["round"]

    def thought(self) -> Thought | None:
        """What this person sees, may do and wants; nothing while others decide."""
        return None if self.page_answers() else thought(self.update)

    def waits(self) -> bool:
        """Whether others decide: this person is asked nothing, has passed, or has said what the group is asked."""
        if self.update is None or not self.update["singles"]:
            return True
        view = self.update["view"]
        votes = view["agenda"][-1].get("votes") or []
        passed = asked(self) == "hero-cycle" and {"type": "pass"} not in self.update["singles"]
        return passed or (bool(votes) and votes[view["seat"]] is not None)

    def page_answers(self) -> bool:
        """Whether the page answers by itself: with the only item, and about dice that were declined in this round."""
        if self.update is None or self.waits():
            return False
        view = self.update["view"]
        obvious = self.update["spoken"].get("obvious") is not None
        return obvious or (asked(self) in DICE and view["round"] == self.declined)

    def decide(self) -> Callable[[], None] | None:
        """What a companion would do."""
        thought = self.thought()
        if thought is None:
            return None
        view, singles, action = thought
        self.acts.add(type(action).__name__)
        self.asked.add(type(view.agenda[-1]).__name__)
        return lambda: self.do(view, singles, action)

    def do(self, view: View, singles: tuple[Act, ...], action: Act) -> None:
        """Each kind of move at its own place: hand, map, banner; else in the list of everything."""
        match action:
            case PlayCard():
                self.play(view, action)
            case StepTo():
                self.press(f"t{action.square}")
            case PickSquare():
                self.press(f"s{action.square}")
            case Pick(figures=(figure,)) if figure in standing(view):
                self.press(f"f{figure}")
            case Pass() | Decline():
                self.key("End")
            case TidyUp():
                if action.keep:
                    self.choose(view.heroes[view.seat].hand.index(action.keep))
                for card in action.drop:
                    place = droppable(singles).index(card)
                    self.page.locator(".choice[aria-pressed]").nth(place).click()
                if action.keep or not any(each.keep for each in singles if isinstance(each, TidyUp)):
                    self.confirm()
                else:
                    self.page.locator("[data-part=decline]").click()
            case _:
                self.key("a")
                self.page.locator(".everything button").nth(singles.index(action)).click()

    def play(self, view: View, action: PlayCard) -> None:
        """The card, then how, where that is asked; of ways that do the same the page shows the freest."""
        self.choose(view.heroes[view.seat].hand.index(action.card))
        self.page.locator(f"[data-way], {CONFIRM}").first.wait_for()
        for way in (f'[data-way="{action.way} {action.movement}"]', f'[data-way^="{action.way} "]'):
            if self.page.locator(way).count():
                return self.page.locator(way).first.click()
        return self.confirm()

    def choose(self, place: int) -> None:
        """A hand card."""
        if self.keyboard:
            self.key(str(place + 1))
        else:
            self.page.locator(f'[data-place="{place}"] button.cover').click()

    def key(self, key: str) -> None:
        """A key, once the table listens."""
        self.page.locator(".deaf").wait_for(state="detached")
        self.page.keyboard.press(key)

    def confirm(self) -> None:
        """The lit button: in the banner, on a phone at the thumb."""
        button = self.page.locator(CONFIRM)
        button.wait_for()
        if self.keyboard:
            self.page.evaluate("document.activeElement?.blur()")
            self.key("Enter")
        else:
            button.click()

    def press(self, key: str) -> None:
        """A place on the map; what rolls dice is confirmed."""
        target = self.page.locator(f'[data-key="{key}"]')
        if self.keyboard:
            target.focus()
            self.key("Enter")
        else:
            target.click()
        if self.page.locator(".halo.chosen, .lit.chosen").count():
            self.confirm()


def asked(person: Adventurer) -> str:
    """What is asked at this person's table."""
    agenda: list[dict[str, Any]] = person.update["view"]["agenda"] if person.update else []
    return str(agenda[-1]["type"]) if agenda else ""


def standing(view: View) -> set[int]:
    """The figures that stand on the map."""
    enemies = {each.id for each in view.enemies} | {lair.id for lair in view.lairs}
    return enemies | {hero.seat for hero in view.heroes if hero.square is not None}


def droppable(singles: tuple[Act, ...]) -> tuple[str, ...]:
    """The Ongoing cards that may be discarded, as they are listed."""
    return max([each.drop for each in singles if isinstance(each, TidyUp)], key=len)


def gather(server: Server, people: list[Adventurer], bots: int, options: dict[str, str]) -> str:
    """A table with these people and so many bots, who have begun to play; the first one is host."""
    host = people[0]
    code = host.visitor.opens(game="myth", seats=len(people) + bots, bots=["greedy"] * bots, options=options)
    host.visitor.go(f"/t/{code}")
    for number, person in enumerate(people[1:]):
        person.visitor.sit(f"/t/{code}", ("Nadia", "Orso")[number])
        person.page.locator("button.lamp").click()
    start = host.page.locator(".banner button.lamp")
    expect(start).to_be_enabled()
    start.click()
    for person in people:
        expect(person.page.locator(".play")).to_be_visible()
    return code


def found(person: Adventurer) -> str:
    """A campaign of two heroes, whose page is open; its address."""
    person.visitor.go("/campaigns")
    person.visitor.button("Fewer: Heroes").click()
    person.visitor.button("Create", exact=True).click()
    person.page.wait_for_url(re.compile("/campaign/"))
    return person.page.url.removeprefix(person.visitor.server.url)


def begin_act(people: list[Adventurer], button: str, second: str) -> str:
    """From the page of the campaign to the table: the first person plays the first hero, the other one comes."""
    ada, nadia = people
    ada.page.get_by_label(second, exact=True).select_option("person")
    ada.visitor.button(button).click()
    ada.page.wait_for_url(re.compile("/t/"))
    path = ada.page.url.removeprefix(ada.visitor.server.url)
    nadia.visitor.sit(path, "Nadia")
    nadia.page.locator("button.lamp").click()
    start = ada.page.locator(".banner button.lamp")
    expect(start).to_be_enabled()
    start.click()
    for person in people:
        expect(person.page.locator(".play")).to_be_visible()
    return path.rsplit("/", 1)[1]


def begin_at(
    server: Server, people: Sequence[AtTable], bots: int, options: dict[str, str], position: str, seed: int = 1
) -> None:
    """A table where these people and so many bots begin at a position; all see it, and nobody has seen another one."""
    code = begun_table(server, "myth", [person.guest() for person in people], bots, options, position, seed)
    for person in people:
        person.come(code)


def stage(server: Server, code: str, people: list[Adventurer], position: str, seed: int = 1) -> None:
    """The match of a table begins anew from a position: its log says so when the server starts again; all come back."""
    begin_anew(server, code, position=position, seed=seed)
    come_back(people)


def come_back(people: list[Adventurer]) -> None:
    """All see the table again whose match begins anew."""
    for person in people:
        person.update, person.declined = None, -1
        person.page.reload()
        expect(person.page.locator(".play")).to_be_visible()
