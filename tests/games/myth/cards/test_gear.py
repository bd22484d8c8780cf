"""Every other item, white card and potion: armour, helms, accessories, quivers, quest items, what is drunk."""

from collections.abc import Sequence

import pytest
from tests.games.myth.cards.fighting import BESIDE, Fight
from tests.games.myth.drawn.beginning import at, choose, offers, run

from ludoteca.core import agenda
from ludoteca.core.game import Seat
from ludoteca.games.myth.effects import meaning, statistics
from ludoteca.games.myth.parts.darkness.activation import order
from ludoteca.games.myth.parts.heroes import harm, items, movement, statuses, traps, tray
from ludoteca.games.myth.parts.heroes import treasure as treasures
from ludoteca.games.myth.parts.heroes.attack_facts import DiceRerolled
from ludoteca.games.myth.printed.addresses import Address
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import RANKS, CardId
from ludoteca.games.myth.table.actions import (
    Arrange,
    ChooseCards,
    DrinkPotion,
    InvokeItem,
    PickSquare,
    PlayCard,
    RerollDice,
    StepTo,
)
from ludoteca.games.myth.table.asking import ACCEPT
from ludoteca.games.myth.table.ids import PieceId, TileNo
from ludoteca.games.myth.table.pieces import Ailment, Ammo, Dot, Scene
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.darkness import AttackEnemies, Window
from ludoteca.games.myth.table.steps.effects import Carry
from ludoteca.games.myth.table.steps.realm import ClearTile
from ludoteca.games.myth.table.steps.round import (
    CycleEnd,
    CycleStart,
    DeckPhase,
    EndOfRound,
    HeroCycle,
    HeroCycleGoesOn,
)

SWING, LANCE, SHOT = CardId("soldier-hard-swing"), "apprentice-arcane-lance", "archer-clean-shot"
L, G, D = "light", "guile", "darkness"


def thing(item: str, *values: object) -> object:
    """A row of a table of items, marked with the item."""
    return pytest.param(item, *values, marks=pytest.mark.card(item), id=item)


def cycling(fight: Fight) -> State:
    """The hero cycle is open."""
    run(fight.state, CycleStart(), HeroCycleGoesOn())
    return fight.state


# Statistics while worn


@pytest.mark.parametrize(
    ("item", "hero", "life", "defence", "steps", "hand"),
    [
        thing("brown-adventurers-gear", "soldier", 1, 0, 0, 0),
        thing("green-soot-cloak", "brigand", 1, 0, 0, 0),
        thing("green-boiled-leather", "soldier", 0, 1, 0, 0),
        thing("green-quilted-coat", "soldier", 3, 0, 0, 0),
        thing("green-chain-shirt", "soldier", 1, 1, 0, 0),
        thing("green-travellers-robe", "acolyte", 1, 0, 0, 0),
        thing("green-beaters-jerkin", "archer", 1, 0, 0, 0),
        thing("green-kettle-hat", "soldier", 1, 0, 0, 0),
        thing("green-stout-boots", "soldier", 0, 0, 1, 0),
        thing("blue-vestment-of-the-third-bell", "acolyte", 1, 1, 0, 0),
        thing("blue-hawkshood", "archer", 1, 0, 0, 0),
        thing("blue-mantle-without-a-face", "brigand", 0, 1, 0, 0),
        thing("blue-drakescale-mail", "soldier", 1, 2, 0, 0),
        thing("blue-crown-of-the-quiet-host", "soldier", 0, 0, 0, 1),
        thing("blue-hares-boots", "soldier", 0, 0, 2, 0),
        thing("quest-broken-crown", "soldier", 1, 0, 0, 0),
        thing("quest-heartstone", "soldier", 2, 0, 0, 0),
    ],
)
def test_what_is_worn_changes_statistics(item: str, hero: str, life: int, defence: int, steps: int, hand: int) -> None:
    """Maximum life, defence, movement and hand size, as long as it is equipped and for nobody else."""
    fight = Fight(hero)
    fight.hero.gear = (None, None, None, None, None)

    def values(seat: int) -> tuple[int, int, int, int]:
        own = fight.state.heroes[seat]
        return (
            meaning.full_life(fight.state, own),
            statistics.defence_of(fight.state, Seat(seat)),
            statistics.normal_movement(fight.state, own),
            statistics.hand_size(fight.state, own),
        )

    bare, friend = values(0), values(1)
    items.wear(fight.hero, item)
    assert tuple(now - before for now, before in zip(values(0), bare, strict=True)) == (life, defence, steps, hand)
    assert values(1) == friend
    items.take_off(fight.state, fight.hero, item, [])
    assert values(0) == bare


@pytest.mark.parametrize(
    ("item", "hero", "better"),
    [
        thing("green-bracers-of-will", "apprentice", 1),
        thing("green-night-watch-cap", "soldier", 2),
        thing("quest-broken-crown", "soldier", 1),
    ],
)
def test_courage_is_easier(item: str, hero: str, better: int) -> None:
    """The value to reach is lower, as a test against a weeping idol shows."""
    fight = Fight(hero, item)
    courage = PRINTED.heroes[hero].courage - better
    assert meaning.changed(fight.state, Seat(0), "courage", PRINTED.heroes[hero].courage) == courage
    for die, lost in ((courage, 0), (courage - 1, 1)):
        before = fight.hero.life
        fight.state.enemies.clear()
        fight.rig(PRINTED.heroes[hero].pool.d10, (), best=die)
        run(fight.state, Carry(Address("weeping-idol"), Scene(owner=PieceId(99), place=at(5, 2)), "trap-step"))
        assert before - fight.hero.life == lost


@pytest.mark.parametrize(
    ("item", "hero", "more"),
    [
        thing("brown-ring-of-keys", "brigand", 1),
        thing("green-thieves-tools", "brigand", 2),
        thing("quest-cellar-key", "soldier", 1),
    ],
)
def test_non_hostile_actions_have_more_dice(item: str, hero: str, more: int) -> None:
    """Equipped, or carried where that is enough."""
    fight = Fight(hero)
    base = traps.pool_of(fight.state, fight.hero)
    if item.startswith("quest"):
        fight.hero.inventory = (item,)
    else:
        items.wear(fight.hero, item)
    assert traps.pool_of(fight.state, fight.hero) == base + more


@pytest.mark.card("green-thieves-tools")
def test_thieves_tools_make_failures_harmless() -> None:
    """The flame jet does not burn an expert."""
    assert statistics.has_flag(Fight("brigand", "green-thieves-tools").state, Seat(0), "trap-expert")
    assert not statistics.has_flag(Fight("brigand").state, Seat(0), "trap-expert")


# Ammo


@pytest.mark.parametrize(
    ("item", "room"),
    [
        thing("brown-arrow-bag", 2),
        thing("green-waxed-quiver", 3),
        thing("green-fletchers-belt", 1),
        thing("blue-everfull-quiver", 5),
    ],
)
def test_quivers_hold_ammo(item: str, room: int) -> None:
    """Without any there is room for one; the belt adds its own to a quiver."""
    fight = Fight("archer", item)
    assert tray.ammo_room(fight.hero) == room
    if item == "green-fletchers-belt":
        items.wear(fight.hero, "brown-arrow-bag")
        assert tray.ammo_room(fight.hero) == 3
    assert tray.ammo_room(Fight("archer").hero) == 1


@pytest.mark.card("green-fletchers-belt")
def test_fletchers_belt_takes_an_ammo_card_back_once_a_tile() -> None:
    """From the discard pile into the hand."""
    fight = Fight("archer", "green-fletchers-belt")
    fight.hero.discard = (CardId("archer-clean-shot"), CardId("archer-pitch-arrow"), CardId("archer-barbed-arrow"))
    fight.hero.hand = ()
    state = cycling(fight)
    choose(state, 0, InvokeItem("green-fletchers-belt"))
    choose(state, 0, ChooseCards((CardId("archer-pitch-arrow"),)))
    assert list(fight.hero.hand) == ["archer-pitch-arrow"]
    assert InvokeItem("green-fletchers-belt") not in offers(state, 0)


@pytest.mark.card("blue-everfull-quiver")
def test_everfull_quiver_activates_ammo_in_the_hero_deck_phase() -> None:
    """One card of the discard pile lies above the board."""
    fight = Fight("archer", "blue-everfull-quiver")
    fight.hero.ammo, fight.hero.discard = (), (CardId("archer-pitch-arrow"), CardId("archer-clean-shot"))
    run(fight.state, DeckPhase())
    assert list(fight.hero.ammo) == [Ammo(CardId("archer-pitch-arrow"), 1)]


@pytest.mark.card("green-waxed-quiver")
def test_waxed_quiver_adds_a_fate_die_to_ranged_attacks() -> None:
    """2 fate dice instead of 1."""
    Fight("archer", "green-waxed-quiver").attack(SHOT, 2, (G, G))
    Fight("archer", "brown-arrow-bag").attack(SHOT, 2, (G,))


# Attacks


@pytest.mark.card("blue-hawkshood")
def test_hawks_hood_lowers_the_tn_of_ranged_attacks() -> None:
    """A 5 hits where 6 is needed without it: TN 4 and the captain's defence of 2."""
    assert Fight("archer", "blue-hawkshood").attack(SHOT, 2, (G,), best=5).wounds > 0
    assert Fight("archer").attack(SHOT, 2, (G,), best=5).wounds == 0


@pytest.mark.parametrize(
    ("item", "hero", "card"),
    [thing("green-bracers-of-will", "apprentice", LANCE), thing("blue-gamblers-eye", "soldier", SWING)],
)
def test_attacks_have_one_more_fate_die(item: str, hero: str, card: str) -> None:
    """While it is worn."""
    pool = PRINTED.heroes[hero].pool
    Fight(hero, item).attack(card, pool.d10, (L,) * (pool.fate + 1))
    Fight(hero).attack(card, pool.d10, (L,) * pool.fate)


@pytest.mark.card("green-bone-visor")
def test_bone_visor_helps_the_first_attack_of_a_hero_cycle() -> None:
    """3 dice, then 2."""
    fight = Fight("soldier", "green-bone-visor").attack(SWING, 3, (G,))
    fight.hero.hand = (CardId("soldier-shield-punch"),)
    fight.rig(2, (G,))
    events = choose(fight.state, 0, PlayCard(CardId("soldier-shield-punch"), "reaction", "cautious"))
    assert [len(event.dice) for event in events if type(event).__name__ == "AttackRolled"] == [2]


@pytest.mark.parametrize(
    ("item", "hero", "card", "faces", "places", "kind"),
    [
        thing("green-scholars-band", "apprentice", LANCE, (G, G), (0, 1), "fate"),
        thing("green-bent-penny", "soldier", SWING, (G,), (0,), "d10"),
        thing("blue-ring-of-second-sight", "soldier", SWING, (G,), (0, 1), "d10"),
        thing("blue-gamblers-eye", "soldier", SWING, (D, D), (0, 1), "fate"),
        thing("quest-firefly-jar", "soldier", SWING, (G,), (0,), "fate"),
    ],
)
def test_dice_may_be_rolled_again_once_a_hero_cycle(
    item: str, hero: str, card: CardId, faces: Sequence[str], places: tuple[int, ...], kind: str
) -> None:
    """So many as the item says, and not a second time."""
    fight = Fight(hero)
    if item.startswith("quest"):
        fight.hero.inventory = (item,)
    else:
        items.wear(fight.hero, item)
    fight.hero.hand = (card,)
    state = cycling(fight)
    fight.rig(2, faces, best=3)
    choose(state, 0, PlayCard(card, "action", "cautious"))
    name = f"{item}.passive"
    rolls = [offer for offer in offers(state, 0) if isinstance(offer, RerollDice)]
    assert {offer.effects for offer in rolls} == {name}
    assert max(len(offer.dice) for offer in rolls) == len(places)
    (strike,) = state.strikes
    before = strike.rolled.dice if kind == "d10" else strike.rolled.faces
    assert len(before) >= len(places)
    rng = state.rng.counter
    events = choose(state, 0, next(offer for offer in rolls if len(offer.dice) == len(places)))
    assert state.rng.counter >= rng + len(places)
    (told,) = [event for event in events if isinstance(event, DiceRerolled)]
    assert (told.seat, told.source, len(told.dice)) == (Seat(0), item, 2)
    assert not [offer for offer in offers(state, 0) if isinstance(offer, RerollDice) and offer.effects == name]


@pytest.mark.card("blue-gamblers-eye")
def test_gamblers_eye_turns_only_darkness() -> None:
    """All dice that show it, and no others."""
    fight = Fight("soldier", "blue-gamblers-eye")
    fight.hero.hand = (SWING,)
    state = cycling(fight)
    fight.rig(2, (G, D), best=3)
    choose(state, 0, PlayCard(SWING, "action", "cautious"))
    assert [offer.dice for offer in offers(state, 0) if isinstance(offer, RerollDice)] == [(1,)]


@pytest.mark.card("green-cracked-horn")
def test_cracked_horn_gives_everybody_on_the_tile_a_die_once_a_tile() -> None:
    """For this hero cycle."""
    fight = Fight("soldier", "green-cracked-horn")
    state = cycling(fight)
    choose(state, 0, InvokeItem("green-cracked-horn"))
    assert InvokeItem("green-cracked-horn") not in offers(state, 0)
    for seat in (0, 1):
        assert meaning.changed(state, Seat(seat), "d10", 2, ("attack", "melee")) == 3
        assert meaning.changed(state, Seat(seat), "d10", 2, ("healing",)) == 2
    run(state, CycleEnd())
    assert meaning.changed(state, Seat(0), "d10", 2, ("attack",)) == 2


@pytest.mark.card("blue-banner-of-the-last-hill")
def test_banner_of_the_last_hill_cheers_heroes_within_two_squares() -> None:
    """1 more attack die and better courage; three squares away nothing."""
    fight = Fight("soldier", "blue-banner-of-the-last-hill")
    for row, near in ((7, True), (8, False)):
        fight.friend.square = at(row, 3)
        for seat, helped in ((0, True), (1, near)):
            assert meaning.changed(fight.state, Seat(seat), "d10", 2, ("attack",)) == 2 + helped
            assert meaning.changed(fight.state, Seat(seat), "courage", 6) == 6 - helped
    fight.attack(SWING, 3, (G,))


@pytest.mark.card("green-ember-ring")
def test_ember_ring_makes_fires_last_longer() -> None:
    """1 more Update phase than without it."""
    phases = []
    for gear in ((), ("green-ember-ring",)):
        fight = Fight("acolyte", *gear).attack("acolyte-consuming-fire", 2, (G,))
        (dot,) = fight.foe.dots
        phases.append(dot.phases or 0)
    assert phases[1] == phases[0] + 1 > 1


@pytest.mark.card("quest-brood-egg")
def test_warm_egg_draws_attention() -> None:
    """1 more threat from an attack that gives any."""
    fight = Fight("soldier")
    fight.hero.inventory = ("quest-brood-egg",)
    fight.attack(SWING, 2, (G,))
    assert fight.hero.threat == fight.wounds + 1
    missed = Fight("soldier")
    missed.hero.inventory = ("quest-brood-egg",)
    missed.attack(SWING, 2, (G,), best=2)
    assert missed.hero.threat == 0


# Threat in the Hero Deck phase


@pytest.mark.parametrize(
    ("item", "hero"),
    [
        thing("green-travellers-robe", "acolyte"),
        thing("green-muffling-hood", "soldier"),
        thing("blue-crown-of-the-quiet-host", "soldier"),
    ],
)
def test_one_threat_less_in_each_hero_deck_phase(item: str, hero: str) -> None:
    """Besides what empty slots take away, of which there are four."""
    for gear, threat in (((), 6), ((item,), 5)):
        fight = Fight(hero, *gear)
        fight.hero.threat = 10
        run(fight.state, DeckPhase())
        assert fight.hero.threat == threat


# Statuses and healing


@pytest.mark.parametrize(
    ("item", "status"), [thing("green-night-watch-cap", "curse"), thing("green-herb-pouch", "poison")]
)
def test_some_statuses_do_not_take_hold(item: str, status: str) -> None:
    """That one alone."""
    fight = Fight("soldier", item)
    for name in ("curse", "poison", "prone"):
        statuses.afflict(fight.state, Seat(0), name, 0, [])
    assert {ailment.name for ailment in fight.hero.ailments} == {"curse", "poison", "prone"} - {status}


@pytest.mark.card("green-herb-pouch")
def test_herb_pouch_makes_healing_better() -> None:
    """1 more life whenever any is regained."""
    fight = Fight("soldier", "green-herb-pouch")
    fight.hero.life = 1
    harm.heal(fight.state, Seat(0), 2, [])
    assert fight.hero.life == 4


@pytest.mark.card("blue-vestment-of-the-third-bell")
def test_vestment_of_the_third_bell_heals_more() -> None:
    """Heroes healed by its bearer regain 1 more."""
    for gear, life in (((), 3), (("blue-vestment-of-the-third-bell",), 4)):
        fight = Fight("acolyte", *gear)
        fight.friend.life = 1
        fight.friend.square = at(6, 3)
        scene = Scene(owner=Seat(0), source="acolyte-laying-on-of-hands", targets=(Seat(1),))
        run(fight.state, Carry(Address("acolyte-laying-on-of-hands"), scene, picked=(Seat(1),)))
        assert fight.friend.life == life


# Movement


@pytest.mark.card("green-grapple-line")
def test_grapple_line_crosses_blue_lines() -> None:
    """Two squares of water cost three points to cross, and nobody stops in them."""
    for gear, crosses in (((), False), (("green-grapple-line",), True)):
        fight = Fight("soldier", *gear, foe=(11, 11))
        fight.friend.square = at(11, 0)
        fight.hero.square, fight.hero.mp_extra = at(4, 3), 0
        state = cycling(fight)
        fight.hero.mp_spent = -4
        reached = {
            act.square
            for act in movement.steps(state, fight.hero, movement.points(state, fight.hero))
            if isinstance(act, StepTo)
        }
        assert (at(1, 3) in reached) is crosses
        assert not reached & {at(2, 3), at(3, 3)}


@pytest.mark.card("blue-hares-boots")
def test_hares_boots_pass_through_enemies() -> None:
    """Not stopping on their squares."""
    for gear, passes in (((), False), (("blue-hares-boots",), True)):
        fight = Fight("soldier", *gear)
        state = cycling(fight)
        reached = {
            act.square
            for act in movement.steps(state, fight.hero, movement.points(state, fight.hero))
            if isinstance(act, StepTo)
        }
        assert (at(BESIDE[0], BESIDE[1] + 1) in reached) is passes
        assert at(*BESIDE) not in reached


@pytest.mark.card("green-beaters-jerkin")
def test_beaters_jerkin_lets_the_hero_slip_away_once_a_round() -> None:
    """When an enemy has moved next to it: 1 square, if the hero wants."""
    fight = Fight("archer", "green-beaters-jerkin")
    fight.hero.hand = fight.friend.hand = ()
    fight.state.dark = True
    scene = Scene(active=(fight.foe.id,))
    run(fight.state, Window("enemy-moved", scene))
    choose(fight.state, 0, ACCEPT)
    choose(fight.state, 0, PickSquare(at(5, 2)))
    assert fight.hero.square == at(5, 2)
    fight.hero.square = at(5, 3)
    run(fight.state, Window("enemy-moved", scene))
    assert agenda.asked(fight.state) is None, "once a round"
    far = Fight("archer", "green-beaters-jerkin", foe=(5, 6))
    far.hero.hand = far.friend.hand = ()
    run(far.state, Window("enemy-moved", Scene(active=(far.foe.id,))))
    assert agenda.asked(far.state) is None


# Shadows


@pytest.mark.parametrize(("item", "more"), [thing("green-soot-cloak", 1), thing("blue-mantle-without-a-face", 2)])
def test_shadows_are_deeper(item: str, more: int) -> None:
    """The X of every card that gives Shadows is higher."""
    card = next(card for card in PRINTED.hero_cards["brigand"] if card.shadows and card.types[0] != "interrupt")
    found = []
    for gear in ((), (item,)):
        fight = Fight("brigand", *gear)
        run(fight.state, Carry(Address(card.id), Scene(owner=Seat(0), source=card.id)))
        found.append(fight.hero.shadows)
    assert found[1] == found[0] + more
    assert found[0]


@pytest.mark.card("blue-mantle-without-a-face")
def test_mantle_without_a_face_hides_once_a_tile() -> None:
    """Shadows 5, and 2 more for the mantle itself, until the end of the round."""
    fight = Fight("brigand", "blue-mantle-without-a-face")
    state = cycling(fight)
    choose(state, 0, InvokeItem("blue-mantle-without-a-face"))
    assert fight.hero.shadows == 7
    assert InvokeItem("blue-mantle-without-a-face") not in offers(state, 0)
    run(state, EndOfRound())
    assert fight.hero.shadows == 0


# The darkness


@pytest.mark.card("blue-hourglass-pendant")
def test_hourglass_pendant_lowers_the_meter_once_a_tile() -> None:
    """By 2, never below 0."""
    for meter, left in ((5, 3), (1, 0)):
        fight = Fight("soldier", "blue-hourglass-pendant")
        state = cycling(fight)
        state.meter = meter
        choose(state, 0, InvokeItem("blue-hourglass-pendant"))
        assert state.meter == left
        assert InvokeItem("blue-hourglass-pendant") not in offers(state, 0)


@pytest.mark.card("blue-ring-of-second-sight")
def test_ring_of_second_sight_looks_at_the_top_darkness_card_once_a_round() -> None:
    """It stays where it is."""
    fight = Fight("soldier", "blue-ring-of-second-sight")
    state = cycling(fight)
    deck = state.darkness_deck
    choose(state, 0, InvokeItem("blue-ring-of-second-sight"))
    while not isinstance(agenda.asked(state), HeroCycle):
        choose(state, 0, offers(state, 0)[0])
    assert state.darkness_deck == deck
    assert InvokeItem("blue-ring-of-second-sight") not in offers(state, 0)
    run(state, EndOfRound(), HeroCycleGoesOn())
    assert InvokeItem("blue-ring-of-second-sight") in offers(state, 0)


@pytest.mark.card("quest-torn-map")
def test_torn_map_moves_a_darkness_card_to_the_bottom() -> None:
    """Of the top two, one; once a tile."""
    fight = Fight("soldier")
    fight.hero.inventory = ("quest-torn-map",)
    state = cycling(fight)
    deck = state.darkness_deck
    choose(state, 0, InvokeItem("quest-torn-map"))
    choose(state, 0, Arrange((1, 0), bottom=True))
    assert state.darkness_deck == (deck[1], *deck[2:], deck[0])
    assert InvokeItem("quest-torn-map") not in offers(state, 0)


@pytest.mark.card("blue-phoenix-quill")
def test_phoenix_quill_takes_back_a_deadly_blow_once_an_act() -> None:
    """All damage of the attack, even if it would defeat; the second time there is no help."""
    fight = Fight("soldier", "blue-phoenix-quill")
    fight.state.active = ("crawler",)
    fight.hero.hand = fight.friend.hand = ()
    fight.state.dark = True
    for helped in (True, False):
        fight.hero.life = 1
        fight.rig(4, ())
        run(fight.state, AttackEnemies(order(fight.state, RANKS)))
        if helped:
            choose(fight.state, 0, ACCEPT)
        assert agenda.asked(fight.state) is None
        assert (fight.hero.life, fight.hero.defeated) == ((1, False) if helped else (0, True))


# Quest items


@pytest.mark.card("quest-lantern-of-the-lost")
def test_lantern_of_the_lost_adds_courage_dice_within_two_squares() -> None:
    """For its bearer and neighbours, in courage tests."""
    fight = Fight("soldier", "quest-lantern-of-the-lost")
    for row, near in ((7, True), (8, False)):
        fight.friend.square = at(row, 3)
        assert meaning.changed(fight.state, Seat(1), "courage-d10", 2) == 2 + near
        assert meaning.changed(fight.state, Seat(0), "courage-d10", 2) == 3


@pytest.mark.card("quest-sealed-letter")
def test_sealed_letter_makes_things_cheaper() -> None:
    """1 gold less, from the inventory."""
    fight = Fight("soldier")
    assert meaning.changed(fight.state, Seat(0), "price", 5) == 5
    fight.hero.inventory = ("quest-sealed-letter",)
    assert meaning.changed(fight.state, Seat(0), "price", 5) == 4


@pytest.mark.card("quest-bell-clapper")
def test_bell_clapper_calms_the_tile_once() -> None:
    """All heroes on it lose 2 threat."""
    fight = Fight("soldier")
    fight.hero.inventory = ("quest-bell-clapper",)
    fight.hero.threat, fight.friend.threat = 5, 1
    state = cycling(fight)
    choose(state, 0, InvokeItem("quest-bell-clapper"))
    assert (fight.hero.threat, fight.friend.threat) == (3, 0)
    assert InvokeItem("quest-bell-clapper") not in offers(state, 0)


@pytest.mark.card("quest-millers-ledger", "quest-heartstone")
@pytest.mark.parametrize(("item", "gold", "healed"), [("quest-millers-ledger", 1, 0), ("quest-heartstone", 0, 1)])
def test_some_things_answer_to_a_cleared_tile(item: str, gold: int, healed: int) -> None:
    """Gold for the party, or life for all who are there; the legend gives 2 gold besides."""
    fight = Fight("soldier")
    fight.hero.inventory = (item,)
    if item == "quest-heartstone":
        items.put_on(fight.state, fight.hero, item, [])
    fight.hero.life = fight.friend.life = 2
    fight.state.enemies.clear()
    run(fight.state, ClearTile(TileNo(0)))
    assert fight.state.gold == 2 + gold
    assert (fight.hero.life, fight.friend.life) == (2 + healed, 2 + healed)


# White cards and potions


@pytest.mark.parametrize(
    ("card", "gold", "serendipity", "potion"),
    [
        thing("white-loose-coin", 1, 0, ""),
        thing("white-small-purse", 2, 0, ""),
        thing("white-buried-cup", 3, 0, ""),
        thing("white-red-draught", 0, 0, "potion-red-draught"),
        thing("white-clear-water", 0, 0, "potion-clear-water"),
        thing("white-steady-hand", 0, 0, "potion-steady-hand"),
        thing("white-quicksilver", 0, 0, "potion-quicksilver"),
        thing("white-grey-calm", 0, 0, "potion-grey-calm"),
        thing("white-fortunes-dregs", 0, 0, "potion-fortunes-dregs"),
        thing("white-lucky-find", 0, 1, ""),
    ],
)
def test_white_cards(card: str, gold: int, serendipity: int, potion: str) -> None:
    """Drawn from the top of the deck by the friend."""
    fight = Fight("soldier")
    state = fight.state
    state.white = (card, *state.white[1:])
    run(state, *treasures.gain_item_card(state, Seat(1), "white", []))
    assert (state.gold, state.serendipity) == (gold, serendipity)
    assert fight.friend.potions == ((potion,) if potion else ())
    assert fight.hero.potions == ()


def drink(fight: Fight, potion: str) -> None:
    """The hero drinks it in the hero cycle."""
    fight.hero.potions = (potion,)
    state = cycling(fight)
    choose(state, 0, DrinkPotion(potion))
    assert list(fight.hero.potions) == []


@pytest.mark.card("potion-red-draught")
def test_red_draught() -> None:
    """3 life, never above the maximum."""
    fight = Fight("soldier")
    for life, now in ((2, 5), (7, 8)):
        fight.hero.life = life
        drink(fight, "potion-red-draught")
        assert fight.hero.life == now


@pytest.mark.card("potion-clear-water")
def test_clear_water() -> None:
    """All statuses and all damage over time."""
    fight = Fight("soldier")
    fight.hero.ailments, fight.hero.dots = (Ailment("poison"), Ailment("curse")), (Dot("fire", 1, 2),)
    drink(fight, "potion-clear-water")
    assert (list(fight.hero.ailments), list(fight.hero.dots)) == ([], [])


@pytest.mark.card("potion-steady-hand", "potion-fortunes-dregs")
@pytest.mark.parametrize(("potion", "dice", "fate"), [("potion-steady-hand", 2, 0), ("potion-fortunes-dregs", 0, 3)])
def test_the_next_attack_has_more_dice(potion: str, dice: int, fate: int) -> None:
    """That one, and not the one after it."""
    fight = Fight("soldier")
    drink(fight, potion)
    fight.hero.hand = (SWING,)
    fight.rig(2 + dice, (G,) * (1 + fate))
    events = choose(fight.state, 0, PlayCard(SWING, "action", "cautious"))
    fight.hero.hand = (CardId("soldier-shield-punch"),)
    fight.rig(2, (G,))
    events += choose(fight.state, 0, PlayCard(CardId("soldier-shield-punch"), "reaction", "cautious"))
    rolled = [(len(event.dice), len(event.faces)) for event in events if type(event).__name__ == "AttackRolled"]
    assert rolled == [(2 + dice, 1 + fate), (2, 1)]


@pytest.mark.card("potion-quicksilver")
def test_quicksilver() -> None:
    """2 more movement points in this hero cycle."""
    fight = Fight("soldier")
    drink(fight, "potion-quicksilver")
    assert movement.points(fight.state, fight.hero) == 4
    run(fight.state, CycleEnd(), CycleStart(), HeroCycleGoesOn())
    assert movement.points(fight.state, fight.hero) == 2


@pytest.mark.card("potion-grey-calm")
def test_grey_calm() -> None:
    """4 threat less."""
    fight = Fight("soldier")
    fight.hero.threat = 9
    drink(fight, "potion-grey-calm")
    assert fight.hero.threat == 5


@pytest.mark.card("potion-dreamers-cup")
def test_dreamers_cup() -> None:
    """Two hero cards."""
    fight = Fight("soldier")
    hand, top = fight.hero.hand, fight.hero.deck[:2]
    drink(fight, "potion-dreamers-cup")
    assert fight.hero.hand == hand + top


@pytest.mark.card("potion-stoneskin-oil")
def test_stoneskin_oil() -> None:
    """2 more defence until the round is over."""
    fight = Fight("soldier")
    drink(fight, "potion-stoneskin-oil")
    assert statistics.defence_of(fight.state, Seat(0)) == 2
    run(fight.state, EndOfRound())
    assert statistics.defence_of(fight.state, Seat(0)) == 0


def test_every_item_and_potion_has_its_scenario() -> None:
    """The ids on the tests of this folder are those of all items and potions."""
    from tests.games.myth.cards import test_gear, test_weapons

    found: set[str] = set()
    for module in (test_gear, test_weapons):
        for function in vars(module).values():
            for mark in getattr(function, "pytestmark", ()):
                rows = [row for arg in mark.args if isinstance(arg, list) for row in arg]
                found |= {card for row in rows for each in getattr(row, "marks", ()) for card in each.args}
                found |= set(mark.args) if mark.name == "card" else set()
    assert found == set(PRINTED.items) | set(PRINTED.potions)
