"""Companions are guests of the people: they let them choose, pay for nothing, and end no evening at one press."""

from msgspec.structs import replace

from ludoteca.core.advice import named
from ludoteca.core.bot import Company, Decision, among
from ludoteca.core.game import Seat
from ludoteca.core.match import Match
from ludoteca.core.rng import Rng
from ludoteca.games import BOXES
from ludoteca.games.myth.bots import guests
from ludoteca.games.myth.bots.companion import COMPANION
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.parts.adventure.merchants import FINISH
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.table.actions import Concede, Pass, PickHero, PickNumber, StepTo
from ludoteca.games.myth.table.asking import ACCEPT, DECLINE, Act, GroupAsk
from ludoteca.games.myth.table.pieces import Stall
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.adventure import Bargain, SaveTheDefeated
from ludoteca.games.myth.table.steps.round import HeroCycle
from ludoteca.games.myth.table.steps.setup import ChooseHero

LONE = Company(frozenset({0}))
FIGHT = """
tile trampled-orchard
hero 0 soldier r10c5
hero 1 brigand r10c6
enemy grubber minion melee r0c0
"""


def decision(state: State, seat: int, company: Company = LONE) -> Decision[Act] | None:
    """What a companion among these people will do, and when."""
    bot = among(COMPANION, company)
    return bot.decide(MYTH.view(state, Seat(seat)), MYTH.actions(state, Seat(seat)), Rng.of(1))


def test_people_have_the_action_points_first_unless_they_let_companions_go() -> None:
    state = MYTH.position(FIGHT, 2, Options(), 1)
    assert decision(state, 1) is None
    assert decision(state, 1, replace(LONE, first="bots")) is not None
    passed = MYTH.apply(state, Seat(0), Pass()).state
    assert decision(passed, 1) is not None
    walks = next(act for act in MYTH.actions(passed, Seat(0)) if isinstance(act, StepTo))
    assert decision(MYTH.apply(passed, Seat(0), walks).state, 1) is None, "whoever acts again is waited for again"


def test_a_lone_person_who_gives_up_has_ten_seconds_to_withdraw() -> None:
    match = Match(MYTH, 2, 1, Options(), position=tuple(FIGHT.strip().splitlines()))
    match.play(Seat(0), Concede())
    agreed = decision(match.state, 1, replace(LONE, pace=0.0, first="bots"))
    assert agreed is not None
    assert (agreed.action, agreed.after) == (Concede(), guests.TO_WITHDRAW), "no hurry shortens it"
    back = match.back_to(Seat(0))
    assert back is not None, "until then it can be taken back"
    match.back(back)
    assert decision(match.state, 1) is None
    assert match.state.conceding == ()


def test_companions_agree_to_nothing_before_all_the_people_do() -> None:
    state = MYTH.position(FIGHT + "hero 2 archer r10c7\n", 3, Options(), 1)
    two = Company(frozenset({0, 1}), first="bots")
    one = MYTH.apply(state, Seat(0), Concede()).state
    assert decision(one, 2, two).action != Concede()  # type: ignore[union-attr]
    both = MYTH.apply(one, Seat(1), Concede()).state
    assert decision(both, 2, two).action == Concede()  # type: ignore[union-attr]


def test_companions_do_not_give_up_by_themselves_among_people() -> None:
    state = MYTH.position(FIGHT, 2, Options(), 1)
    state.round = 155
    assert decision(state, 1, replace(LONE, first="bots")).action != Concede()  # type: ignore[union-attr]


def test_people_choose_their_heroes_first() -> None:
    match = Match(MYTH, 3, 1, Options())
    assert isinstance(match.state.agenda[-1], ChooseHero)
    assert decision(match.state, 1) is None
    match.play(Seat(0), PickHero("soldier"))
    assert isinstance(decision(match.state, 1).action, PickHero)  # type: ignore[union-attr]


def test_the_purse_is_of_the_people() -> None:
    state = MYTH.position(FIGHT, 2, Options(mode="adventure"), 1)
    state.gold = 9
    state.stall = Stall(next(iter(PRINTED.merchants)), items=(("green-longbow", 1),))
    state.agenda = (Bargain(),)
    assert decision(state, 1) is None
    state = MYTH.apply(state, Seat(0), FINISH).state
    assert isinstance(state.agenda[-1], Bargain)
    assert decision(state, 1).action == FINISH  # type: ignore[union-attr]


def test_nobody_pays_serendipity_for_people() -> None:
    state = MYTH.position(FIGHT, 2, Options(), 1)
    state.serendipity = 9
    state.heroes[0].defeated = True
    state.agenda = (SaveTheDefeated(),)
    assert ACCEPT in MYTH.actions(state, Seat(0))
    assert decision(state, 1) is None
    assert decision(state, 1, Company()).action == ACCEPT  # type: ignore[union-attr]


def test_in_a_vote_companions_are_for_what_the_people_want() -> None:
    state = MYTH.position(FIGHT + "hero 2 archer r10c7\n", 3, Options(group="vote"), 1)
    state.serendipity = 9
    state.heroes[0].defeated = True
    state.agenda = (SaveTheDefeated(),)
    assert decision(state, 1) is None, "a person has not voted"
    state = MYTH.apply(state, Seat(0), DECLINE).state
    assert isinstance(state.agenda[-1], GroupAsk)
    assert decision(state, 1).action == DECLINE  # type: ignore[union-attr]


def test_one_press_prepares_a_tile_for_people() -> None:
    preparer = BOXES["myth"].preparer
    assert preparer is not None
    match = Match(MYTH, 2, 1, Options())
    view, offers = match.view(Seat(0)), match.actions(Seat(0))
    assert preparer.decide(view, offers, Rng.of(1)) is None, "who plays which hero is no preparation"
    match.play(Seat(0), PickHero("soldier"))
    match.play(Seat(1), PickHero("archer"))
    while not isinstance(match.state.agenda[-1], HeroCycle):
        seat = next(seat for seat in match.actors())
        decided = preparer.decide(match.view(seat), match.actions(seat), Rng.of(match.count))
        assert decided is not None, match.state.agenda[-1]
        match.play(seat, decided.action)
    decided = preparer.decide(match.view(Seat(0)), match.actions(Seat(0)), Rng.of(1))
    assert decided is None, "it plays for nobody"
    assert not any(isinstance(action, PickNumber) for action in match.actions(Seat(0)))


def test_a_companion_advises_in_words() -> None:
    adviser = BOXES["myth"].adviser
    assert adviser is not None
    state = MYTH.position(FIGHT, 2, Options(), 1)
    advice = adviser(MYTH.view(state, Seat(0)), MYTH.actions(state, Seat(0)), Rng.of(1), 1.0)
    assert advice is not None
    assert advice.action in MYTH.actions(state, Seat(0))
    for level in ("greedy", "planner"):
        by_bruno = named(advice, [("random", "Ada"), (level, "Bruno")]).reason
        assert by_bruno.en.startswith("Bruno would do this: ")
        assert by_bruno.it.startswith("Bruno farebbe così: ")
    by_nobody = named(advice, ()).reason
    assert by_nobody.en.startswith("A companion would do this: ")
    assert by_nobody.it.startswith("Un compagno farebbe così: ")
