"""MYTH-DARK: the meter, darkness cycles and their cards."""

import pytest
from tests.games.myth.drawn.fighting import Fight
from tests.games.myth.drawn.fights import facts, rig

from ludoteca.core.agenda import Step
from ludoteca.core.game import Seat
from ludoteca.games.myth.effects.lasting import over_with_darkness
from ludoteca.games.myth.parts.darkness import darkness
from ludoteca.games.myth.parts.darkness.facts import (
    DarknessBegan,
    DarknessDrawn,
    DarknessEnded,
    DarknessIdle,
    EnemyAttacked,
    EnemyMoved,
    EventChecked,
    PenaltySuffered,
    SpawnBegan,
)
from ludoteca.games.myth.parts.darkness.interrupts import cards_for
from ludoteca.games.myth.parts.darkness.meter import raise_meter
from ludoteca.games.myth.parts.heroes import harm, statuses
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.table import attacks
from ludoteca.games.myth.table.actions import PlayCard
from ludoteca.games.myth.table.ids import FigureId, PieceId
from ludoteca.games.myth.table.pieces import Done, Lasting, Scene, Slot
from ludoteca.games.myth.table.state import Entry
from ludoteca.games.myth.table.steps.darkness import (
    Answers,
    AttackEnemies,
    DarknessCycle,
    Event,
    MeterCheck,
    Penalties,
    WhoFirst,
    Window,
)
from ludoteca.games.myth.table.steps.round import HeroCycle, HeroCycleGoesOn

CARDS = PRINTED.darkness_cards
FAR = "0...........\n1...........\n............\n............\n............\n............\n...........g"


def penalised(fight: Fight) -> tuple[int, ...]:
    """Who suffers the penalty of the card in resolution."""
    (asked,) = Penalties().resolve(fight.state, [])
    assert isinstance(asked, WhoFirst)
    return asked.due


# The meter


@pytest.mark.rule("MYTH-DARK-02", "MYTH-DARK-03", "MYTH-DARK-18", "MYTH-DARK-17")
def test_at_six_a_cycle_starts_and_what_is_beyond_is_kept() -> None:
    fight = Fight(FAR)
    fight.state.active = ()
    fight.state.meter = 8
    events = fight.run(MeterCheck(), HeroCycleGoesOn())
    assert facts(events, DarknessBegan)
    assert facts(events, DarknessEnded)[0].meter == 2
    assert (fight.state.meter, fight.state.leftover, fight.state.dark) == (2, 0, False)


@pytest.mark.rule("MYTH-DARK-02")
def test_below_six_nothing_starts() -> None:
    fight = Fight(FAR)
    fight.state.meter = 5
    assert not facts(fight.run(MeterCheck(), HeroCycleGoesOn()), DarknessBegan)


@pytest.mark.rule("MYTH-DARK-06", "MYTH-DARK-07", "MYTH-DARK-08", "MYTH-ACTIVATE-01")
def test_a_card_is_drawn_only_if_something_is_active() -> None:
    fight = Fight(FAR, asleep=True)
    events = fight.run(DarknessCycle(), HeroCycleGoesOn())
    assert facts(events, DarknessIdle)
    assert not facts(events, DarknessDrawn)
    awake = Fight(FAR)
    awake.state.chain = 1
    events = awake.run(DarknessCycle(), HeroCycleGoesOn())
    assert len(facts(events, DarknessDrawn)) == 1


@pytest.mark.rule("MYTH-DARK-05", "MYTH-DARK-09", "MYTH-DARK-16", "MYTH-DARK-23")
def test_a_cycle_is_event_penalty_activation_spawn_and_end() -> None:
    fight = Fight("0g.........\n1..........\n....L......\n...........")
    fight.hero().threat = 10
    fight.state.chain = 1
    fight.state.darkness_deck = tuple(
        [card for card in fight.state.darkness_deck if CARDS[card].spawn.type == "normal"]
    )
    events = fight.run(DarknessCycle(), HeroCycleGoesOn())
    while not fight.resting:
        events += fight.answer(lambda act: True)
    kinds = [type(event) for event in events]
    order = [DarknessDrawn, EventChecked, PenaltySuffered, EnemyMoved, EnemyAttacked, SpawnBegan, DarknessEnded]
    places = [kinds.index(kind) for kind in order]
    assert places == sorted(places)
    assert len(fight.state.darkness_discard) == 1
    assert fight.state.darkness_card is None


@pytest.mark.rule("MYTH-DARK-15")
@pytest.mark.parametrize("ranks", [("captain", "minion"), ("minion", "captain")])
def test_the_drawn_card_says_which_rank_moves_and_attacks_first(ranks: tuple[str, str]) -> None:
    fight = Fight("...........\n...g0G.....\n..........1")
    fight.state.chain = 1
    card = next(card for card in CARDS.values() if tuple(rank for rank in card.order if rank in ranks) == ranks)
    fight.state.darkness_deck = (card.id,)
    events = fight.run(DarknessCycle(), HeroCycleGoesOn())
    while not fight.resting:
        events += fight.answer(lambda act: True)
    first: dict[FigureId, str] = {figure.id: figure.rank for figure in (fight.one("g"), fight.one("G"))}
    assert [first[fact.figure] for fact in facts(events, EnemyMoved) if fact.figure in first][:2] == [*ranks]
    assert [first[fact.figure] for fact in facts(events, EnemyAttacked) if fact.figure in first][:2] == [*ranks]


@pytest.mark.rule("MYTH-DARK-10")
def test_an_event_whose_condition_fails_has_no_effect() -> None:
    for card in CARDS.values():
        fight = Fight(FAR, asleep=True)
        fight.state.darkness_card = card.id
        from ludoteca.games.myth.effects.meaning import holds

        happens = holds(fight.state, card.event.when, Scene(source=card.id))
        entries = Event().resolve(fight.state, [])
        assert bool(entries) is happens


@pytest.mark.rule("MYTH-DARK-10", "MYTH-DARK-09")
@pytest.mark.parametrize(("away", "threat", "happens"), [(3, [0, 0], False), (4, [2, 2], True)])
def test_the_long_shadow_falls_on_heroes_who_stand_alone(away: int, threat: list[int], happens: bool) -> None:
    """If a hero has no other hero within 3 squares: each such hero gains 2 threat."""
    fight = Fight("0.........1\n...........")
    fight.hero(1).square = fight.square(0, away)
    fight.state.darkness_card = CardId("terror-long-shadow")
    fight.state.dark = True
    (checked,) = facts(fight.run(Event()), EventChecked)
    assert checked.happens is happens
    assert [hero.threat for hero in fight.state.heroes] == threat


@pytest.mark.rule("MYTH-DARK-11", "MYTH-DARK-13", "MYTH-DARK-14", "MYTH-DARK-32")
def test_the_penalty_is_for_each_hero_at_ten_or_at_less_if_the_event_says_so() -> None:
    card = next(card for card in CARDS.values() if card.penalty.scope == "hero")
    fight = Fight(FAR)
    fight.state.darkness_card = card.id
    fight.hero(0).threat, fight.hero(1).threat = 10, 9
    assert penalised(fight) == (0,)
    name, at = next(
        (name, at)
        for name, effects in PRINTED.effects.items()
        for at, effect in enumerate(effects)
        if getattr(effect, "stat", "") == "penalty-threat"
    )
    fight.state.lasting = (Lasting(name, at, None, (), "darkness-cycle", 8),)
    assert penalised(fight) == (0, 1)
    over_with_darkness(fight.state)
    assert penalised(fight) == (0,), "the next card is back at 10"
    fight.hero(1).threat = 10
    fight.hero(0).defeated, fight.hero(0).life = True, 0
    assert penalised(fight) == (1,), "the defeated cannot be struck"


@pytest.mark.rule("MYTH-DARK-14", "MYTH-DARK-29")
@pytest.mark.parametrize(("card", "number"), [("terror-skitter", 2), ("terror-swarm-scent", 1)])
def test_a_penalty_marked_once_strikes_one_hero_only_and_none_changes_threat(card: CardId, number: int) -> None:
    fight = Fight(FAR, [], [])
    fight.state.darkness_card = card
    fight.state.dark = True
    fight.hero(0).threat = fight.hero(1).threat = 10
    events = fight.run(Penalties(), HeroCycleGoesOn())
    while not fight.resting:
        events += fight.answer(lambda act: True)
    assert len(facts(events, PenaltySuffered)) == number
    assert [hero.threat for hero in fight.state.heroes] == [10, 10]


@pytest.mark.rule("MYTH-DARK-19", "MYTH-DARK-20", "MYTH-DARK-21")
@pytest.mark.parametrize(("ap", "cycles", "meter"), [(11, 1, 5), (12, 2, 0), (13, 2, 1), (23, 3, 5), (24, 3, 5)])
def test_six_left_over_start_another_cycle_at_most_three_in_a_row(ap: int, cycles: int, meter: int) -> None:
    fight = Fight(FAR, asleep=True)
    fight.state.meter = ap
    events = fight.run(MeterCheck(), HeroCycleGoesOn())
    assert len(facts(events, DarknessBegan)) == cycles
    assert (fight.state.meter, fight.state.leftover) == (meter, 0)
    fight.state.dark = True
    raise_meter(fight.state, 2, [])
    assert (fight.state.meter, fight.state.leftover) == (meter, 2), "AP of a cycle are left over"


@pytest.mark.rule("MYTH-DARK-30", "MYTH-DARK-31")
def test_an_empty_deck_is_made_of_the_discard_pile() -> None:
    fight = Fight(FAR)
    cards = fight.state.darkness_deck
    assert len(cards) == 14
    fight.state.darkness_deck, fight.state.darkness_discard = (), cards
    darkness.draw(fight.state, [])
    assert len(fight.state.darkness_deck) == 13
    assert fight.state.darkness_discard == ()


@pytest.mark.rule("MYTH-DARK-24")
def test_an_interrupt_is_offered_only_in_the_window_of_its_trigger() -> None:
    """Close Ranks: when a darkness card is drawn."""
    fight = Fight("0g.1", ["soldier-close-ranks"])
    windows = ("darkness-card-drawn", "enemy-activated", "enemy-moved", "enemy-attack-declared", "before-spawn")
    assert [name for name in windows if Answers(name, Scene()).actors(fight.state)] == ["darkness-card-drawn"]
    fight.hero().slots = (Slot(CardId("soldier-hard-swing")),) * 4
    assert not Answers("darkness-card-drawn", Scene()).actors(fight.state), "no slot is free"


@pytest.mark.rule("MYTH-DARK-24", "MYTH-ENEMYATTACK-18")
@pytest.mark.parametrize("how", ["dead", "prone", "cancelled", "not at all"])
def test_nobody_is_asked_about_an_attack_that_falls_away(how: str) -> None:
    """Another hero's answer has killed the attacker, thrown it down or cancelled its attack."""
    fight = Fight("0g.1", ["soldier-raised-guard"])
    fight.state.dark = True
    fight.run(AttackEnemies(((PieceId(10),),)))
    asked = fight.asked()
    assert isinstance(asked, Answers)
    match how:
        case "dead":
            harm.remove(fight.state, PieceId(10), [])
        case "prone":
            statuses.afflict(fight.state, PieceId(10), "prone", 0, [])
        case "cancelled":
            attacks.amend(fight.state, fight.state.strikes[0], done=Done(cancelled=True))
    assert list(asked.actors(fight.state)) == [Seat(0)] * (how == "not at all")


@pytest.mark.rule("MYTH-DARK-24", "MYTH-DARK-15")
def test_a_cycle_opens_every_window() -> None:
    """Whoever holds an interrupt is asked in its window; no card is printed for the one before a spawn."""
    answers = {
        "darkness-card-drawn": "soldier-close-ranks",
        "enemy-activated": "apprentice-rime-snare",
        "enemy-moved": "archer-fall-back",
        "enemy-attack-declared": "soldier-raised-guard",
        "enemy-attack-rolled": "soldier-catch-the-blow",
        "hero-damaged": "soldier-reckoning",
    }
    hand = [*answers.values()]
    fight = Fight("0.g........\n1..........\n....L......\n...........", hand, hand)
    seen: list[str] = []
    state = fight.state
    state.chain = 1
    waiting: tuple[Entry, ...] = (HeroCycleGoesOn(), DarknessCycle())
    state.agenda = waiting
    while not isinstance(entry := state.agenda[-1], HeroCycle):  # one entry after another
        state.agenda = state.agenda[:-1]
        if isinstance(entry, Step):
            if isinstance(entry, Window) and not cards_for(entry.name):
                seen.append(entry.name)
            state.put(entry.resolve(state, []))
        elif actors := entry.actors(state):
            offered = entry.offers(state, actors[0])
            if isinstance(entry, Answers):
                seen.append(entry.name)
                assert [each.card for each in offered if isinstance(each, PlayCard)] == [answers[entry.name]]
                if entry.name == "enemy-attack-declared":
                    rig(state, 10)  # it hits
            state.put(entry.chosen(state, actors[0], offered[-1], []))
    wanted = [*answers, "before-spawn"]
    assert [name for name in dict.fromkeys(seen) if name in wanted] == wanted


@pytest.mark.rule("MYTH-DARK-26", "MYTH-DARK-27", "MYTH-SETUP-05", "MYTH-SETUP-06")
def test_decks_are_chosen_or_combined() -> None:
    from ludoteca.games.myth.options import Options
    from ludoteca.games.myth.parts.setup import setup

    for choice, decks in (("terror", {"terror"}), ("abbess", {"abbess"}), ("both", {"terror", "abbess"})):
        state = setup.begin(2, Options(darkness=choice), 3)
        assert {CARDS[card].deck for card in state.darkness_deck} == decks
        assert len(state.darkness_deck) == 14 * len(decks)
    assert setup.begin(2, Options(), 3).darkness_deck != setup.begin(2, Options(), 4).darkness_deck
