"""What the rulebook says where the first version of these rules read it otherwise, each as a scene."""

# mypy: disable-error-code="comparison-overlap, unreachable"
# What a test has just set is not what it finds after the rules have changed it.

from __future__ import annotations

from typing import Any

import pytest
from tests.games.myth.drawn.beginning import at, choose, empty, offers, run
from tests.games.myth.drawn.fighting import Fight
from tests.games.myth.drawn.fights import Drawn, facts, rig

from ludoteca.core import agenda
from ludoteca.core.game import Seat
from ludoteca.games.myth.effects.meaning import holds
from ludoteca.games.myth.parts.adventure import allies
from ludoteca.games.myth.parts.darkness.facts import EnemyMoved
from ludoteca.games.myth.parts.darkness.spawning import place
from ludoteca.games.myth.parts.heroes import harm, statuses
from ludoteca.games.myth.parts.heroes.attack_facts import AttackDeclared, Healed, Hurt, Removed, Returned, StayedDown
from ludoteca.games.myth.parts.heroes.facts import Afflicted, Cured, Traded
from ludoteca.games.myth.parts.round.cleanup import READY
from ludoteca.games.myth.parts.verbs import facts as verb_facts
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import CardId, Rank
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.seen.view import of as seen
from ludoteca.games.myth.table.actions import Buy, DrinkPotion, OfferTrade, PlayCard, Sell, UseSerendipity
from ludoteca.games.myth.table.asking import ACCEPT
from ludoteca.games.myth.table.facts import Fact
from ludoteca.games.myth.table.ids import Square
from ludoteca.games.myth.table.pieces import Dot, Lair, Scene, Thing
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.adventure import Bargain, MerchantArrives
from ludoteca.games.myth.table.steps.darkness import AfterResolution, Answers, Window
from ludoteca.games.myth.table.steps.heroes import Equip
from ludoteca.games.myth.table.steps.round import CycleStart, HeroCycleGoesOn, Update
from ludoteca.games.myth.words.deeds import named
from ludoteca.games.myth.words.naming import figure_text, placed

SWING = CardId("soldier-hard-swing")
NAMES = ("Ada", "Bea")


def uses(state: State, seat: int = 0) -> set[str]:
    """The effects that a seat can propose now."""
    return {action.effect for action in offers(state, seat) if isinstance(action, UseSerendipity)}


# A boss is always active


@pytest.mark.rule("MYTH-SEREN-10", "MYTH-ACTIVATE-14")
@pytest.mark.parametrize(
    ("kind", "rank", "active", "comes"),
    [
        ("grubber", "minion", False, True),
        ("grubber", "minion", True, False),
        ("grubber", "captain", True, False),
        ("nettlejaw", "mini-boss", False, True),
        ("nettlejaw", "mini-boss", True, False),
        ("terror-1000-legs", "boss", False, False),
    ],
)
def test_talek_comes_to_no_tile_with_an_active_enemy_of_any_rank(
    kind: str, rank: Rank, active: bool, comes: bool
) -> None:
    state = empty("burnt-hall")
    place(state, kind, rank, "melee", at(3, 5), [])
    state.serendipity, state.active = 1, (kind,) if active else ()
    run(state, CycleStart(), HeroCycleGoesOn())
    assert ("call-talek" in uses(state)) is comes


@pytest.mark.rule("MYTH-ACTIVATE-14", "MYTH-DARK-10")
def test_an_event_for_inactive_enemies_does_not_mean_a_boss() -> None:
    """Eyes in the Water."""
    card = PRINTED.darkness_cards[CardId("abbess-eyes-in-the-water")]
    drawn = Drawn("0....\n..Z..\n.....\n1....", asleep=True)
    assert not holds(drawn.state, card.event.when, Scene(source=card.id))
    place(drawn.state, "grubber", "minion", "melee", drawn.square(0, 4), [])
    assert holds(drawn.state, card.event.when, Scene(source=card.id))
    drawn.state.active = ("grubber",)
    assert not holds(drawn.state, card.event.when, Scene(source=card.id))


# Undead return whatever defeated them


@pytest.mark.rule("MYTH-ENEMYMOVE-31", "MYTH-ENEMYMOVE-13")
@pytest.mark.parametrize("cause", ["poison", "fire", "trap"])
@pytest.mark.parametrize("rises", [True, False])
def test_an_undead_minion_that_no_attack_defeated_may_rise_again(cause: str, rises: bool) -> None:
    tn = PRINTED.monsters["drowned"].minion.return_tn
    assert tn is not None
    fight = Fight("0...\n...d\n1...")
    minion = fight.one("d")
    minion.life = 1
    steps: tuple[Any, ...] = (Update(),)
    if cause == "poison":
        statuses.afflict(fight.state, minion.id, "poison", 0, [])
    elif cause == "fire":
        minion.dots = (Dot("fire", 1, 1),)
    else:
        harm.hurt(fight.state, minion.id, 1, [], cause="spike-pit")
        steps = (AfterResolution(),)
    rig(fight.state, tn if rises else tn - 1)
    events = fight.run(*steps)
    assert facts(events, Removed)[0].figure == minion.id
    assert bool(facts(events, Returned)) is rises
    stayed = [(fact.figure, fact.die, fact.tn) for fact in facts(events, StayedDown)]
    assert stayed == ([] if rises else [(minion.id, tn - 1, tn)])
    assert len(fight.of("d")) == rises


@pytest.mark.rule("MYTH-ENEMYMOVE-31")
def test_others_do_not_rise() -> None:
    fight = Fight("0...\n.B.g\n1...")
    for mark in ("B", "g"):
        fight.one(mark).life = 0
    before = fight.state.rng.copy()
    fight.run(AfterResolution())
    assert not fight.of("B")
    assert not fight.of("g")
    assert fight.state.rng == before, "no die is rolled"


# The scout is the one nearest to a hero


@pytest.mark.rule("MYTH-ENEMYMOVE-15")
def test_the_scout_is_nearest_to_a_hero_not_to_an_ally() -> None:
    """Three Grubbers in a row, the ally at one end and farther away the hero at the other."""
    drawn = Drawn(".ggg...0")
    allies.enter(drawn.state, "ilse", drawn.square(0, 0), [])
    drawn.state.enemies[0].life = drawn.state.enemies[0].full
    moved = facts(drawn.moves(), EnemyMoved)
    scouts = [fact.figure for fact in moved if fact.scout]
    assert scouts[:1] == [12]


@pytest.mark.rule("MYTH-ENEMYMOVE-15")
def test_where_no_hero_can_be_a_target_the_scout_is_nearest_to_an_ally() -> None:
    drawn = Drawn("...ggg.0")
    drawn.state.heroes[0].shadows = 11
    drawn.state.heroes[0].square = drawn.square(0, 7)
    allies.enter(drawn.state, "ilse", drawn.square(0, 0), [])
    scouts = [fact.figure for fact in facts(drawn.moves(), EnemyMoved) if fact.scout]
    assert scouts[:1] == [10]


# What may be done at any time


POTION = "potion-red-draught"
SWORD = "green-militia-sword"


def equipped(*steps: Any) -> State:
    """Two heroes side by side with a potion, something to trade and three tokens."""
    state = empty("guard-room", "soldier", "acolyte")
    place(state, "grubber", "minion", "melee", at(0, 0), [])
    state.heroes[0].square, state.heroes[1].square = at(3, 2), at(3, 3)
    state.heroes[0].potions, state.heroes[0].inventory = (POTION,), (SWORD,)
    state.green = tuple([item for item in state.green if item != SWORD])
    state.heroes[0].life -= 2
    state.serendipity = 3
    run(state, *steps)
    return state


@pytest.mark.rule("MYTH-SEREN-03", "MYTH-TRADE-05", "MYTH-ITEM-13")
def test_at_cleanup_serendipity_potions_and_trades_are_offered_to_who_is_asked() -> None:
    state = equipped(Equip())
    assert {UseSerendipity("heroic-event"), DrinkPotion(POTION), OfferTrade(Seat(1), SWORD)} <= set(offers(state, 0))
    assert offers(state, 1) == [], "who has nothing to change is asked nothing more"
    rig(state, "light")
    choose(state, 0, UseSerendipity("heroic-event"))
    while not isinstance(agenda.asked(state), Equip):
        asked = agenda.asked(state)
        assert asked is not None
        choose(state, asked.actors(state)[0], offers(state, asked.actors(state)[0])[0])
    assert state.serendipity == 0
    assert READY in offers(state, 0)


@pytest.mark.rule("MYTH-SEREN-03", "MYTH-TRADE-01", "MYTH-ITEM-13", "MYTH-MERCHANT-11")
def test_at_a_merchant_potions_are_drunk_things_traded_and_effects_bought() -> None:
    state = equipped()
    state.gold = 1
    run(state, MerchantArrives("elder-and-daughter"))
    assert {UseSerendipity("heroic-event"), DrinkPotion(POTION), OfferTrade(Seat(1), SWORD)} <= set(offers(state, 0))
    life = state.heroes[0].life
    choose(state, 0, DrinkPotion(POTION))
    assert state.heroes[0].life > life
    state.gold = 0
    assert [action for action in offers(state, 0) if isinstance(action, Sell)]
    assert offers(state, 1) == [], "who can neither buy nor sell is not asked"
    choose(state, 0, OfferTrade(Seat(1), SWORD))
    assert Traded(Seat(0), Seat(1), SWORD) in choose(state, 1, ACCEPT)
    assert isinstance(agenda.asked(state), Bargain)
    assert [action.item for action in offers(state, 1) if isinstance(action, Sell)] == [SWORD]
    assert offers(state, 0) == []


@pytest.mark.rule("MYTH-MERCHANT-11", "MYTH-TRADE-01")
def test_who_has_finished_trading_is_asked_again_about_what_was_received() -> None:
    state = equipped()
    state.heroes[1].inventory = ("green-ash-staff",)
    run(state, MerchantArrives("elder-and-daughter"))
    asked = agenda.asked(state)
    assert isinstance(asked, Bargain)
    choose(state, 1, offers(state, 1)[-1])
    assert offers(state, 1) == []
    choose(state, 0, OfferTrade(Seat(1), SWORD))
    choose(state, 1, ACCEPT)
    assert {action.item for action in offers(state, 1) if isinstance(action, Sell)} == {"green-ash-staff", SWORD}


@pytest.mark.rule("MYTH-TRADE-05", "MYTH-ITEM-13", "MYTH-DARK-24")
def test_an_open_window_of_the_darkness_offers_potions_and_trades_to_who_is_asked_anyway() -> None:
    card = CardId("soldier-close-ranks")
    fight = Fight("01..g", [card])
    fight.hero().potions, fight.hero(1).potions = (POTION,), (POTION,)
    fight.hero().life = 2
    fight.state.dark = True
    fight.run(Window("darkness-card-drawn", Scene()))
    assert isinstance(fight.asked(), Answers)
    assert {DrinkPotion(POTION), OfferTrade(Seat(1), POTION)} <= set(fight.can(0))
    assert fight.can(1) == [], "without an interrupt nobody is asked"
    fight.do(DrinkPotion(POTION))
    assert fight.hero().life > 2
    assert PlayCard(card, "interrupt", "none") in fight.can(0)


@pytest.mark.rule("MYTH-DARK-24")
def test_without_an_interrupt_no_window_opens_whatever_else_could_be_done() -> None:
    fight = Fight("01..g")
    fight.hero().potions, fight.state.serendipity, fight.state.dark = (POTION,), 4, True
    fight.run(Window("darkness-card-drawn", Scene()))
    assert fight.asked() is None


@pytest.mark.rule("MYTH-HEROCYCLE-08")
@pytest.mark.parametrize("dead", [True, False])
def test_the_player_of_a_fallen_hero_may_propose_what_the_group_decides(dead: bool) -> None:
    """Resurrection; the cycle does not wait for that seat, which nobody else can tell from one that has passed."""
    fight = Fight("0..g\n1...", [SWING])
    hero = fight.hero(1)
    hero.defeated, hero.life, hero.dead = True, 0, dead
    if dead:
        hero.square = None
    fight.run(HeroCycleGoesOn())
    assert fight.can(1) == []
    fight.state.serendipity = 4
    assert UseSerendipity("resurrection") in fight.can(1)
    assert {type(action) for action in fight.can(1)} == {UseSerendipity}
    assert MYTH.view(fight.state, Seat(0)).asked == (0,)
    fight.do(UseSerendipity("resurrection"), 1)
    while not fight.resting:
        fight.answer(lambda act: True)
    assert (hero.defeated, hero.dead, fight.state.serendipity) == (False, False, 0)


# One name for a figure


def told(fact: Fact) -> tuple[str, str]:
    """What a fact says in both languages."""
    text = fact.tell(NAMES)
    assert text is not None
    return text.en, text.it


def test_every_fact_calls_a_figure_by_one_name() -> None:
    """The lair, a captain, a minion, a mini-boss and an ally, in all facts that name somebody who is hurt or moved."""
    drawn = Drawn("0gG.N\n.....\nL....\n....1")
    allies.enter(drawn.state, "ilse", drawn.square(3, 2), [])
    state = drawn.state
    pieces: list[Any] = [*state.enemies, *state.lairs, *state.things]
    for piece in pieces:
        name = named(state, piece.id, NAMES)
        kind, rank = piece.kind, getattr(piece, "rank", "lair" if isinstance(piece, Lair) else "")
        said = [
            Hurt(piece.id, kind, rank, 1, 2),
            Healed(piece.id, kind, rank, 1, 2),
            Afflicted(piece.id, kind, rank, "poison"),
            Cured(piece.id, kind, rank, "poison"),
            verb_facts.Shifted(piece.id, kind, rank, Square(0), Square(1)),
            verb_facts.Tested(piece.id, kind, rank, "courage", 5, (4,), False),
            AttackDeclared(Seat(0), SWING, (piece.id,), (kind,), (rank,), ()),
        ]
        if not isinstance(piece, Thing):
            said.append(Removed(piece.id, kind, rank))
        for fact in said:
            english, italian = told(fact)
            assert name.en in english
            assert name.it in italian
        view = seen(state, Seat(0))
        assert figure_text(view, NAMES, piece.id).en.startswith(placed(view, name).en)  # where it stands, no number
    captain = drawn.one("G")
    assert named(state, captain.id, NAMES).en == f"{PRINTED.monsters['grubber'].captain.name.en} {captain.id}"
    assert named(state, state.lairs[0].id, NAMES) == PRINTED.monsters["grubber"].lair.name


@pytest.mark.parametrize("mark", ["G", "L"])
def test_an_attack_tells_of_a_captain_and_of_a_lair_by_their_names(mark: str) -> None:
    fight = Fight(f"0{mark}..\n....\n1...", [SWING])
    rig(fight.state, 10, 10, 10)
    fight.play(SWING)
    while not fight.resting:
        fight.answer(lambda act: True)
    monster = PRINTED.monsters["grubber"]
    name = monster.lair.name if mark == "L" else monster.captain.name
    (declared,), (hurt,) = facts(fight.events, AttackDeclared), facts(fight.events, Hurt)
    for fact in (declared, hurt):
        english, italian = told(fact)
        assert name.en in english
        assert name.it in italian


# One copy of each potion


@pytest.mark.rule("MYTH-MERCHANT-02")
def test_a_potion_is_sold_once_in_a_visit() -> None:
    state = empty("guard-room", "soldier", "acolyte")
    state.gold = 30
    run(state, MerchantArrives("elder-and-daughter"))
    choose(state, 0, Buy(POTION, Seat(0), 2))
    for seat in (0, 1):
        assert not [action for action in offers(state, seat) if isinstance(action, Buy) and action.thing == POTION]
