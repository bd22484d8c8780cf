"""Every item that helps in attacks: its dice, its range, its fate lists and what else it does."""

from collections.abc import Sequence

import pytest
from tests.games.myth.cards.fighting import BESIDE, Fight
from tests.games.myth.drawn.beginning import at, choose, offers, run

from ludoteca.core import agenda
from ludoteca.core.game import Seat
from ludoteca.games.myth.effects import meaning, statistics
from ludoteca.games.myth.parts.darkness.activation import order
from ludoteca.games.myth.parts.heroes import items, playing, tray
from ludoteca.games.myth.parts.heroes.attack_facts import AttackRolled
from ludoteca.games.myth.printed.addresses import Address
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import RANKS, CardId
from ludoteca.games.myth.table.actions import ChooseCards, Pick, PlayCard, StoreOn, UseItem
from ludoteca.games.myth.table.asking import ACCEPT, Act
from ludoteca.games.myth.table.ids import PieceId
from ludoteca.games.myth.table.pieces import Ailment, Ammo, Dot, Lair, Slot, Used
from ludoteca.games.myth.table.steps.darkness import AttackEnemies
from ludoteca.games.myth.table.steps.heroes import ChooseItem
from ludoteca.games.myth.table.steps.round import CycleStart, HeroCycle, HeroCycleGoesOn

SWING, PUNCH = "soldier-hard-swing", "soldier-shield-punch"
CHASTISE, FIRE = CardId("acolyte-chastise"), "acolyte-consuming-fire"
LANCE, SHOT = CardId("apprentice-arcane-lance"), "archer-clean-shot"
RIBS, BLADES = CardId("brigand-between-the-ribs"), "brigand-flicked-blades"

V, L, A, N, G, D = "valor", "light", "arcane", "nature", "guile", "darkness"


def weapon(item: str, *values: object) -> object:
    """A row of a table of weapons, marked with the item."""
    return pytest.param(item, *values, marks=pytest.mark.card(item), id=item)


# One symbol: more damage


@pytest.mark.rule("MYTH-ITEM-17", "MYTH-ITEM-18", "MYTH-ITEM-20", "MYTH-ITEM-21")
@pytest.mark.parametrize(
    ("item", "hero", "card", "dice", "blank", "faces", "more"),
    [
        weapon("brown-fireplace-poker", "soldier", SWING, 3, (G,), (V,), 1),
        weapon("brown-straight-twig", "apprentice", LANCE, 3, (G, G), (A, G), 1),
        weapon("brown-borrowed-primer", "apprentice", LANCE, 2, (G, G, G, G), (D, G, G, G), 1),
        weapon("brown-whetted-bread-knife", "brigand", RIBS, 3, (N, N), (N, G), 1),
        weapon("green-militia-sword", "soldier", SWING, 4, (G,), (V,), 1),
        weapon("green-hazel-wand", "apprentice", LANCE, 4, (G, G), (G, A), 1),
        weapon("green-forsaken-tome", "apprentice", LANCE, 2, (G, G, G, G), (G, G, G, D), 2),
        weapon("green-longbow", "archer", SHOT, 4, (G,), (N,), 1),
        weapon("green-twin-daggers", "brigand", RIBS, 4, (N, N), (G, N), 1),
        weapon("green-hunting-spear", "soldier", SWING, 3, (G, G), (V, G), 1),
        weapon("green-woodcutters-axe", "soldier", SWING, 4, (G,), (N,), 1),
        weapon("blue-oathkeeper", "soldier", SWING, 5, (G, G), (G, V), 1),
        weapon("blue-hillbreaker", "soldier", SWING, 5, (G, G, G), (G, V, G), 1),
        weapon("blue-hammer-of-morning", "acolyte", CHASTISE, 5, (G, G), (V, G), 1),
        weapon("blue-staff-of-four-winds", "apprentice", LANCE, 5, (G, G, G), (A, G, G), 1),
        weapon("blue-fragment-of-fate", "apprentice", LANCE, 3, (G, G, G, G, G), (A, G, G, G, G), 1),
        weapon("blue-blackwood-bow", "archer", SHOT, 5, (L, L), (L, N), 1),
        weapon("blue-wasp-brace", "brigand", BLADES, 5, (L, L, L), (L, L, G), 1),
    ],
)
def test_a_symbol_adds_damage(
    item: str, hero: str, card: str, dice: int, blank: Sequence[str], faces: Sequence[str], more: int
) -> None:
    """The dice of the item join the pool, and its symbol makes the blow heavier; without the item neither does."""
    plain = Fight(hero, item).attack(card, dice, blank, item=item).wounds
    assert Fight(hero, item).attack(card, dice, faces, item=item).wounds == plain + more
    pool = PRINTED.heroes[hero].pool
    bare = Fight(hero, item).attack(card, pool.d10, faces[: pool.fate])
    assert bare.wounds == plain


@pytest.mark.card("brown-borrowed-primer", "green-forsaken-tome")
@pytest.mark.parametrize(("item", "threat", "lost"), [("brown-borrowed-primer", 1, 0), ("green-forsaken-tome", 0, 1)])
def test_the_price_of_darkness_and_the_gift_of_the_arcane(item: str, threat: int, lost: int) -> None:
    """Darkness costs threat or life; the Arcane face draws a card."""
    plain = Fight("apprentice", item).attack(LANCE, 2, (G, G, G, G), item=item)
    dark = Fight("apprentice", item).attack(LANCE, 2, (D, G, G, G), item=item)
    assert dark.hero.threat - plain.hero.threat == threat + (dark.wounds - plain.wounds)
    assert plain.hero.life - dark.hero.life == lost
    assert (len(plain.hero.hand), len(dark.hero.hand)) == (0, 0)
    arcane = Fight("apprentice", item).attack(LANCE, 2, (G, A, G, G), item=item)
    assert len(arcane.hero.hand) == 1
    assert arcane.wounds == plain.wounds


# One symbol: less threat


@pytest.mark.parametrize(
    ("item", "hero", "card", "dice", "blank", "faces"),
    [
        weapon("brown-candle-stub", "acolyte", FIRE, 3, (G,), (L,)),
        weapon("brown-stick-and-string-bow", "archer", SHOT, 3, (G,), (N,)),
        weapon("green-woodcutters-axe", "soldier", SWING, 4, (G,), (V,)),
    ],
)
def test_a_symbol_takes_threat_away(
    item: str, hero: str, card: str, dice: int, blank: Sequence[str], faces: Sequence[str]
) -> None:
    """1 threat less than the same attack without it."""
    fights = []
    for rolled in (blank, faces):
        fight = Fight(hero, item)
        fight.hero.threat = 5
        fights.append(fight.attack(card, dice, rolled, item=item))
    plain, lucky = fights
    assert lucky.hero.threat == plain.hero.threat - 1
    assert lucky.wounds == plain.wounds


# Healing


@pytest.mark.card("brown-meat-mallet")
def test_meat_mallet_heals_the_hero_or_a_neighbour() -> None:
    """1 life to one of them; a friend far away cannot be chosen."""
    for near in (True, False):
        fight = Fight("acolyte", "brown-meat-mallet")
        fight.friend.square = at(6, 3) if near else at(11, 11)
        fight.friend.life = fight.hero.life = 2
        answers: list[Act] = [Pick((Seat(1),))] if near else []
        fight.attack(CHASTISE, 3, (L,), item="brown-meat-mallet", answers=answers)
        assert (fight.hero.life, fight.friend.life) == ((2, 3) if near else (3, 2))


@pytest.mark.card("green-pilgrims-mace")
def test_pilgrims_mace_heals_within_three_squares() -> None:
    """2 life; four squares away is too far."""
    for row, reached in ((8, True), (9, False)):
        fight = Fight("acolyte", "green-pilgrims-mace")
        fight.friend.square = at(row, 3)
        fight.friend.life = fight.hero.life = 2
        answers: list[Act] = [Pick((Seat(1),))] if reached else []
        fight.attack(CHASTISE, 4, (L,), item="green-pilgrims-mace", answers=answers)
        assert (fight.hero.life, fight.friend.life) == ((2, 4) if reached else (4, 2))


@pytest.mark.card("green-votive-lamp")
def test_votive_lamp_cures_one_status() -> None:
    """Of the hero or of a friend within 3 squares."""
    fight = Fight("acolyte", "green-votive-lamp")
    fight.friend.square = at(7, 3)
    fight.friend.ailments = (Ailment("poison"),)
    fight.attack(FIRE, 4, (L,), item="green-votive-lamp", answers=[Pick((Seat(1),))])
    assert list(fight.friend.ailments) == []


@pytest.mark.card("green-saints-knucklebone")
def test_saints_knucklebone_draws_and_heals_more() -> None:
    """Light draws a card; whoever the hero heals regains 1 more."""
    fight = Fight("acolyte", "green-saints-knucklebone").attack(FIRE, 3, (L, G), item="green-saints-knucklebone")
    assert len(fight.hero.hand) == 1
    assert laid_on(fight) == 3


def laid_on(fight: Fight) -> int:
    """What Laying On of Hands gives to a neighbour with 1 life."""
    fight.friend.square, fight.friend.life = at(6, 3), 1
    fight.hero.hand = (CardId("acolyte-laying-on-of-hands"),)
    run(fight.state, CycleStart(), HeroCycleGoesOn())
    choose(fight.state, 0, PlayCard(CardId("acolyte-laying-on-of-hands"), "reaction", "cautious"))
    if Pick((Seat(1),)) in offers(fight.state, 0):
        choose(fight.state, 0, Pick((Seat(1),)))
    return fight.friend.life - 1


@pytest.mark.card("blue-oathkeeper")
def test_oathkeeper_heals_with_valour_and_light() -> None:
    """Both faces are spent on the list that takes most of them."""
    fight = Fight("soldier", "blue-oathkeeper")
    fight.hero.life = 3
    fight.attack(SWING, 5, (V, L), item="blue-oathkeeper")
    assert fight.hero.life == 5
    assert fight.wounds == 2


@pytest.mark.card("blue-hammer-of-morning")
def test_hammer_of_morning_resolves_laying_on_of_hands() -> None:
    """Without its AP: 2 life for the hero, who gains 1 threat more."""
    fight = Fight("acolyte", "blue-hammer-of-morning")
    fight.hero.life = 3
    fight.attack(CHASTISE, 5, (L, G), item="blue-hammer-of-morning")
    assert fight.hero.life == 5
    assert fight.state.meter == PRINTED.cards[CHASTISE].ap


@pytest.mark.card("blue-reliquary-of-tears")
def test_reliquary_of_tears() -> None:
    """1 more Faith; Light heals anybody on the tile by 2."""
    fight = Fight("acolyte", "blue-reliquary-of-tears")
    assert meaning.faith(fight.state, fight.hero) == 1
    fight.friend.life = 1
    fight.attack(FIRE, 4, (G, L), item="blue-reliquary-of-tears", answers=[Pick((Seat(1),))])
    assert fight.friend.life == 3
    items.take_off(fight.state, fight.hero, "blue-reliquary-of-tears", [])
    assert meaning.faith(fight.state, fight.hero) == 0


# Drawing and taking back cards


@pytest.mark.card("green-twin-daggers")
def test_twin_daggers_draw_with_guile_twice() -> None:
    """Two dice are worth more than one: the second list is the one that takes most."""
    fight = Fight("brigand", "green-twin-daggers").attack(RIBS, 4, (G, G), item="green-twin-daggers")
    assert len(fight.hero.hand) == 1


@pytest.mark.card("blue-fragment-of-fate")
def test_fragment_of_fate_lowers_the_meter_and_draws() -> None:
    """Arcane twice lowers the meter by 1; Light draws a card."""
    fight = Fight("apprentice", "blue-fragment-of-fate")
    fight.state.meter = 3
    fight.attack(LANCE, 3, (A, A, G, G, L), item="blue-fragment-of-fate")
    assert len(fight.hero.hand) == 1
    assert fight.state.meter == 3 - 1 + PRINTED.cards[LANCE].ap


@pytest.mark.card("green-recurve-bow", "blue-shelf-of-glass")
@pytest.mark.parametrize(
    ("item", "hero", "card", "dice", "faces", "wanted"),
    [
        ("green-recurve-bow", "archer", SHOT, 4, (N, G), "archer-pitch-arrow"),
        ("blue-shelf-of-glass", "apprentice", LANCE, 3, (A, G, G), "apprentice-chalk-ward"),
    ],
)
def test_a_card_comes_back_from_the_discard_pile(
    item: str, hero: str, card: str, dice: int, faces: Sequence[str], wanted: CardId
) -> None:
    """After the attack, one with the keyword, of several the one that the owner wants."""
    other = next(card for card in PRINTED.hero_cards[hero] if not {"ammo", "ongoing"} & set(card.keywords)).id
    again = CardId("archer-barbed-arrow") if hero == "archer" else CardId("apprentice-patient-study")
    fight = Fight(hero, item)
    fight.hero.discard = (other, again, wanted)
    fight.attack(card, dice, faces, item=item, answers=[ChooseCards((wanted,))])
    assert fight.hero.hand == (wanted,)
    assert wanted not in fight.hero.discard
    assert other in fight.hero.discard


# Range


@pytest.mark.rule("MYTH-ITEM-25")
@pytest.mark.parametrize(
    ("item", "hero", "card", "far"),
    [
        weapon("brown-stick-and-string-bow", "archer", SHOT, 4),
        weapon("green-longbow", "archer", SHOT, 5),
        weapon("green-recurve-bow", "archer", SHOT, 4),
        weapon("blue-blackwood-bow", "archer", SHOT, 6),
        weapon("green-throwing-knives", "brigand", BLADES, 4),
        weapon("blue-wasp-brace", "brigand", BLADES, 5),
        weapon("green-hunting-spear", "soldier", SWING, 2),
        weapon("green-ash-staff", "apprentice", LANCE, 5),
        weapon("blue-staff-of-four-winds", "apprentice", LANCE, 6),
    ],
)
def test_an_item_reaches_farther_than_the_card(item: str, hero: str, card: str, far: int) -> None:
    """At its range it must be used, one square beyond nothing can be aimed at."""
    reached = Fight(hero, item, foe=(10, 1 + far))
    reached.hero.square = at(10, 1)
    reached.attack(card, 0, (), item=item)
    assert any(isinstance(event, AttackRolled) for event in reached.events)
    beyond = Fight(hero, item, foe=(10, 2 + far))
    beyond.hero.square = at(10, 1)
    beyond.attack(card, 0, (), item=item)
    assert not any(isinstance(event, AttackRolled) for event in beyond.events)


@pytest.mark.rule("MYTH-ITEM-26")
@pytest.mark.parametrize(
    ("item", "needed"),
    [
        weapon("brown-stick-and-string-bow", True),
        weapon("green-longbow", True),
        weapon("green-recurve-bow", True),
        weapon("blue-blackwood-bow", True),
        weapon("green-hunting-spear", False),
    ],
)
def test_bows_need_ammo_that_was_paid(item: str, needed: bool) -> None:
    """A snap shot without an arrow is made without the bow; a spear is thrown all the same."""
    for arrows in (0, 1):
        fight = Fight("archer", item)
        fight.hero.ammo = (Ammo(CardId("archer-arrow"), 1),) * arrows
        fight.hero.hand = (CardId("archer-snap-shot"),)
        run(fight.state, CycleStart(), HeroCycleGoesOn())
        choose(fight.state, 0, PlayCard(CardId("archer-snap-shot"), "reaction", "cautious"))
        while not isinstance(agenda.asked(fight.state), ChooseItem | HeroCycle):
            asked = agenda.asked(fight.state)
            last = offers(fight.state, 0)[-1]
            choose(fight.state, 0, ACCEPT if asked and ACCEPT in offers(fight.state, 0) else last)
        offered = UseItem(item) in offers(fight.state, 0)
        assert offered is (arrows == 1 or not needed)


# Pushing, statuses, flags


@pytest.mark.parametrize(
    ("item", "hero", "card", "dice", "faces", "far"),
    [
        weapon("green-miners-maul", "soldier", SWING, 4, (V, G), 2),
        weapon("green-ash-staff", "apprentice", LANCE, 4, (A, G, G), 1),
        weapon("blue-staff-of-four-winds", "apprentice", LANCE, 5, (N, G, G), 2),
    ],
)
def test_a_symbol_pushes_the_target(item: str, hero: str, card: str, dice: int, faces: Sequence[str], far: int) -> None:
    """Straight away from the hero."""
    fight = Fight(hero, item)
    fight.hero.threat = 3
    fight.attack(card, dice, faces, item=item)
    assert fight.foe.square == at(BESIDE[0], BESIDE[1] + far)
    gained = fight.hero.threat - 3
    assert gained == fight.wounds - (1 if item == "green-ash-staff" else 0)


@pytest.mark.card("green-miners-maul")
def test_miners_maul_breaks_lairs() -> None:
    """Melee attacks deal 1 more damage to a lair, not to an enemy."""
    fight = Fight("soldier", "green-miners-maul")
    assert fight.attack(SWING, 4, (G, G), item="green-miners-maul").wounds == 2
    fight = Fight("soldier", "green-miners-maul", foe=(0, 0))
    fight.state.lairs.append(Lair(PieceId(90), "grubber", at(5, 4), 5))
    fight.attack(SWING, 4, (G, G), item="green-miners-maul")
    assert fight.state.lairs[0].life == 5 - 3


@pytest.mark.card("blue-hillbreaker")
def test_hillbreaker_gives_rage_and_throws_down() -> None:
    """1 more Rage; on Darkness minions and captains that were hit are Prone, mini-bosses are not."""
    fight = Fight("soldier", "blue-hillbreaker").attack(SWING, 5, (G, D, G), item="blue-hillbreaker")
    assert fight.foe.ailments == (Ailment("prone"),)
    assert meaning.rage(fight.state, fight.hero) == 1
    other = Fight("soldier", "blue-hillbreaker")
    other.foe.kind, other.foe.rank = "nettlejaw", "mini-boss"
    other.attack(SWING, 5, (G, D, G), item="blue-hillbreaker")
    assert other.wounds
    assert other.foe.ailments == ()


@pytest.mark.card("blue-wasp-brace")
def test_wasp_brace_poisons_for_three_phases() -> None:
    """A damage over time of its own name."""
    fight = Fight("brigand", "blue-wasp-brace").attack(BLADES, 5, (N, L, L), item="blue-wasp-brace")
    assert fight.foe.dots == (Dot("venom", 1, 3),)


@pytest.mark.card("blue-blackwood-bow")
def test_blackwood_bow_can_be_silent() -> None:
    """On Guile the damage gives no threat."""
    loud = Fight("archer", "blue-blackwood-bow").attack(SHOT, 5, (L, L), item="blue-blackwood-bow")
    assert loud.hero.threat == loud.wounds > 0
    silent = Fight("archer", "blue-blackwood-bow").attack(SHOT, 5, (L, G), item="blue-blackwood-bow")
    assert silent.wounds == loud.wounds
    assert silent.hero.threat == 0


@pytest.mark.parametrize(
    ("item", "card", "dice", "blank", "faces"),
    [
        weapon("green-throwing-knives", BLADES, 4, (L, L), (G, L)),
        weapon("blue-umbral-sword", RIBS, 5, (L, L, L), (G, L, L)),
    ],
)
def test_guile_keeps_the_brigand_hidden(
    item: str, card: str, dice: int, blank: Sequence[str], faces: Sequence[str]
) -> None:
    """Without it the attack ends the Shadows."""
    for rolled, hidden in ((blank, 0), (faces, 5)):
        fight = Fight("brigand", item)
        fight.hero.shadows = 5
        fight.attack(card, dice, rolled, item=item)
        assert fight.hero.shadows == hidden


@pytest.mark.card("blue-umbral-sword")
def test_umbral_sword_strikes_harder_from_the_shadows() -> None:
    """1 more damage with Melee attacks while hidden; nothing when seen."""
    worth = {}
    for item in ("blue-umbral-sword", "brown-whetted-bread-knife"):
        for shadows in (0, 5):
            fight = Fight("brigand", item)
            fight.hero.shadows = shadows
            dice, blank = (5, (L, L, L)) if item.startswith("blue") else (3, (L, L))
            worth[item, shadows] = fight.attack(RIBS, dice, blank, item=item).wounds
    assert worth["blue-umbral-sword", 0] == worth["brown-whetted-bread-knife", 0]
    assert worth["blue-umbral-sword", 5] == worth["brown-whetted-bread-knife", 5] + 1


# Shields


@pytest.mark.parametrize(
    ("item", "dice", "faces", "defence", "after"),
    [
        weapon("brown-pot-lid", 3, (G,), 1, 1),
        weapon("green-ringed-buckler", 3, (V, G), 1, 2),
        weapon("green-door-shield", 4, (G,), 1, 1),
        weapon("blue-gate-of-kings", 4, (V, G), 1, 1),
    ],
)
def test_shields_defend_and_strike(item: str, dice: int, faces: Sequence[str], defence: int, after: int) -> None:
    """Defence while equipped; the dice of the shield in a Shield attack; the buckler's symbol for the round."""
    fight = Fight("soldier", item)
    assert statistics.defence_of(fight.state, Seat(0)) == defence
    fight.attack(PUNCH, dice, faces, item=item)
    assert statistics.defence_of(fight.state, Seat(0)) == after
    items.take_off(fight.state, fight.hero, item, [])
    assert statistics.defence_of(fight.state, Seat(0)) == after - defence


@pytest.mark.card("blue-gate-of-kings")
def test_gate_of_kings_shelters_neighbours_and_makes_interrupts_cheaper() -> None:
    """Valour gives adjacent heroes 1 more defence for the round."""
    fight = Fight("soldier", "blue-gate-of-kings")
    fight.friend.square = at(6, 3)
    before = statistics.defence_of(fight.state, Seat(1))
    fight.attack(PUNCH, 4, (V, G), item="blue-gate-of-kings")
    assert statistics.defence_of(fight.state, Seat(1)) == before + 1
    card = next(card for card in PRINTED.hero_cards["soldier"] if card.types == ("interrupt",) and card.ap == 1)
    tray.put_in_slot(fight.hero, 3, Slot(card.id, "interrupt"))
    assert playing.ap_of(fight.state, fight.hero, card.id) == 0
    items.take_off(fight.state, fight.hero, "blue-gate-of-kings", [])
    assert playing.ap_of(fight.state, fight.hero, card.id) == 1


# One item, and only one


@pytest.mark.rule("MYTH-ITEM-18", "MYTH-ITEM-19")
def test_one_item_with_a_keyword_of_the_card_may_be_chosen() -> None:
    """Two melee weapons cannot be used together, a shield not at all, and none is possible too."""
    fight = Fight("brigand", "green-twin-daggers", "green-throwing-knives")
    fight.hero.hand = (RIBS,)
    run(fight.state, CycleStart(), HeroCycleGoesOn())
    choose(fight.state, 0, PlayCard(RIBS, "action", "cautious"))
    while not isinstance(agenda.asked(fight.state), ChooseItem):
        choose(fight.state, 0, offers(fight.state, 0)[0])
    assert [offer.item for offer in offers(fight.state, 0) if isinstance(offer, UseItem)] == ["green-twin-daggers"]
    assert len(offers(fight.state, 0)) == 2


@pytest.mark.parametrize(
    ("item", "room"),
    [
        weapon("green-ash-staff", 1),
        weapon("green-forsaken-tome", 1),
        weapon("blue-staff-of-four-winds", 2),
        weapon("blue-fragment-of-fate", 1),
        weapon("blue-shelf-of-glass", 3),
    ],
)
def test_a_focus_has_room_for_ongoing_cards(item: str, room: int) -> None:
    """So many may lie on it, and their slots are free; the next one stays in its slot."""
    fight = Fight("apprentice", item)
    hero, card = fight.hero, CardId("apprentice-reservoir-of-the-ancients")
    for number in range(room + 1):
        hero.hand = (card,)
        run(fight.state, CycleStart(), HeroCycleGoesOn())
        way = PRINTED.cards[card].types[0]
        choose(fight.state, 0, PlayCard(card, way, "cautious"))
        if number < room:
            choose(fight.state, 0, StoreOn(item))
            assert not any(slot.card for slot in hero.slots)
    assert [lying.item for lying in hero.stored] == [item] * room
    assert [slot.card for slot in hero.slots if slot.card] == [card]
    assert statistics.hand_size(fight.state, hero) == 5 + room + 1


@pytest.mark.card("green-door-shield", "blue-gate-of-kings")
@pytest.mark.parametrize(("item", "less"), [("green-door-shield", 1), ("blue-gate-of-kings", 2)])
def test_a_shield_may_prevent_damage_once_a_round(item: str, less: int) -> None:
    """When an enemy attack has hit its bearer."""
    lost: list[int] = []
    for gear in ((), (item,), (item,)):
        fight = Fight("soldier", *gear)
        fight.state.active = ("crawler",)
        fight.state.used = (
            tuple(Used("round", Address(f"{item}.passive"), at, Seat(0)) for at in (1, 2)) if len(lost) == 2 else ()
        )
        fight.state.dark = True
        fight.hero.hand = fight.friend.hand = ()
        fight.rig(4, ())
        before = fight.hero.life
        run(fight.state, AttackEnemies(order(fight.state, RANKS)))
        while agenda.asked(fight.state) is not None:
            assert ACCEPT in offers(fight.state, 0)
            choose(fight.state, 0, ACCEPT)
        lost.append(before - fight.hero.life)
    plain, shielded, spent = lost
    assert plain == spent > 0
    assert shielded == max(0, plain - less)
