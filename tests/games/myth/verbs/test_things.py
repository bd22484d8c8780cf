"""The verbs that give and take things: destroy, feature, gain; and what a single tile never meets."""

import pytest
from tests.games.myth.drawn.beginning import Beginning, at, choose, empty, offers, run
from tests.games.myth.drawn.errands import Errand

from ludoteca.core.game import Seat, Value
from ludoteca.games.myth.parts.adventure.quest_facts import QuestFailed, TimePassed
from ludoteca.games.myth.parts.heroes import movement
from ludoteca.games.myth.parts.heroes.attack_facts import Hurt
from ludoteca.games.myth.parts.setup import features
from ludoteca.games.myth.parts.setup.facts import FeaturePlaced
from ludoteca.games.myth.parts.verbs import verbs_things
from ludoteca.games.myth.parts.verbs.facts import DeckChangeWon, Gained, TokenInBag
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.verbs import DeckChange, Destroy, Feature, Gain, Merchant, Progress, Record
from ludoteca.games.myth.printed.vocabulary import GainWhat, TreasureColour
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import PickSquare, StepTo
from ludoteca.games.myth.table.asking import DECLINE
from ludoteca.games.myth.table.facts import Fact
from ludoteca.games.myth.table.ids import PieceId, Square, TileNo
from ludoteca.games.myth.table.pieces import Lair, Scene, Thing
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.setup import ChooseTile, GreatSquare, Search, StartSquares

CAMPAIGN: tuple[GainWhat, ...] = ("title", "ally", "hero-card")


def quarry() -> State:
    """Two heroes in the south-west of the quarry."""
    state = empty("old-quarry", "brigand", "soldier")
    state.heroes[0].square, state.heroes[1].square = at(5, 5), at(11, 1)
    return state


# Destroy


@pytest.mark.rule("MYTH-TREASURE-18", "MYTH-LAIR-06", "MYTH-LAIR-07")
def test_a_destroyed_lair_drops_its_treasure() -> None:
    """On one of its squares, as the hero who destroyed it says."""
    state = quarry()
    state.tiles[0].reserve = 2
    state.lairs.append(Lair(PieceId(60), "grubber", at(4, 6), 5))
    run(state, *verbs_things.destroy(state, Destroy(), Scene(owner=Seat(0)), (PieceId(60),), []))
    assert state.lairs == []
    assert offers(state, 0) == [PickSquare(square) for square in (at(4, 6), at(4, 7), at(5, 6), at(5, 7))]
    choose(state, 0, PickSquare(at(5, 6)))
    assert state.loot == (at(5, 6),)
    assert state.tiles[0].reserve == 1


@pytest.mark.rule("MYTH-LAIR-06")
def test_a_lair_that_is_destroyed_by_an_effect_counts_for_quests() -> None:
    errand = Errand()
    quest = errand.act("three-nests")
    errand.state.lairs.append(Lair(PieceId(60), "grubber", at(4, 6), 5))
    verbs_things.destroy(errand.state, Destroy(), Scene(owner=Seat(0)), (PieceId(60),), [])
    assert quest.progress == (1,)


@pytest.mark.parametrize("what", ["gold", "serendipity"])
@pytest.mark.parametrize(("have", "amount", "now"), [(3, 2, 5), (3, -2, 1), (3, -9, 0), (0, -1, 0)])
def test_the_party_gains_or_loses_what_it_has(what: GainWhat, have: int, amount: int, now: int) -> None:
    state, events = quarry(), list[Value]()
    state.gold = state.serendipity = have
    verbs_things.gain(state, Gain(what=what, amount=amount), Scene(), (), events)
    assert (state.gold, state.serendipity) == ((now, have) if what == "gold" else (have, now))
    assert events == [Gained(what, now - have, now)]


@pytest.mark.rule("MYTH-ITEM-15")
@pytest.mark.parametrize(
    ("colour", "amount", "bag", "aside"),
    [
        ("white", 1, (6, 6, 7), (2, 2, 1)),
        ("green", 2, (5, 8, 7), (3, 0, 1)),
        ("blue", 2, (5, 6, 8), (3, 2, 0)),
        (None, 1, (5, 6, 8), (3, 2, 0)),
    ],
)
def test_tokens_that_lie_aside_go_into_the_bag_as_far_as_there_are_any(
    colour: TreasureColour | None, amount: int, bag: tuple[int, ...], aside: tuple[int, ...]
) -> None:
    """Where no colour is named, blue ones."""
    state = quarry()
    state.bag, state.aside = (5, 6, 7), (3, 2, 1)
    verbs_things.gain(state, Gain(what="bag-token", colour=colour, amount=amount), Scene(), (), [])
    assert (tuple(state.bag), tuple(state.aside)) == (bag, aside)


@pytest.mark.parametrize(("dead", "potions"), [(False, ("potion-grey-calm",)), (True, ())])
def test_the_dead_gain_nothing(dead: bool, potions: tuple[str, ...]) -> None:
    state = quarry()
    hero = state.heroes[0]
    hero.dead = dead
    verbs_things.gain(state, Gain(what="potion", id="potion-grey-calm"), Scene(owner=Seat(1)), (Seat(0),), [])
    assert hero.potions == potions


@pytest.mark.rule("MYTH-TRAP-06")
def test_a_destroyed_trap_gives_its_reward() -> None:
    """To the hero whose effect it was."""
    state = quarry()
    state.things.append(Thing(PieceId(60), "trap", "dart-wall", at(5, 6)))
    run(state, *verbs_things.destroy(state, Destroy(), Scene(owner=Seat(0)), (PieceId(60),), []))
    assert state.things == []
    assert state.heroes[0].potions == ("potion-steady-hand",)


@pytest.mark.rule("MYTH-REALM-09")
def test_a_destroyed_feature_leaves_the_ground_under_it() -> None:
    """Its square can be entered again."""
    state = quarry()
    pillar = features.put(state, "stone-pillar", at(5, 6), 0, [])
    assert not board.free(state) & board.realm(state).bit[at(5, 6)]
    run(state, *verbs_things.destroy(state, Destroy(), Scene(owner=Seat(0)), (pillar.id,), []))
    assert board.free(state) & board.realm(state).bit[at(5, 6)]


# Feature


def offered(state: State, kind: str, where: str, number: int = 0) -> set[int]:
    """The squares among which the group chooses, or the one that was taken."""
    events = run(state, Search(TileNo(0), kind, where, number))
    placed = [event.square for event in events if isinstance(event, FeaturePlaced)]
    return set(placed) or {offer.square for offer in offers(state, 0)}


@pytest.mark.rule("MYTH-REALM-11")
def test_places_of_things() -> None:
    """Purple, next to a hero, farthest from all, nearest to a corner, in the centre."""
    ground = board.realm(quarry())
    purple = {square for square, mark in ground.printed.items() if mark == "p"}
    assert offered(quarry(), "bone-altar", "purple") == purple
    state = quarry()
    near = offered(state, "bone-altar", "near")
    assert near
    heroes = [hero.spot for hero in state.heroes]
    assert all(ground.distance_between((Square(square),), heroes) == 1 for square in near)
    assert not near & set(ground.border(TileNo(0), "south"))
    assert offered(quarry(), "bone-altar", "corner", 0) == {at(1, 1)}
    assert offered(quarry(), "bone-altar", "corner", 2) == {at(10, 10)}
    assert offered(quarry(), "bone-altar", "corner", 3) == {at(10, 1)}
    assert offered(quarry(), "bone-altar", "centre") == {at(5, 6), at(6, 5), at(6, 6)}
    far = offered(quarry(), "bone-altar", "far")
    least = {ground.distance_between((Square(square),), heroes) for square in far}
    assert least == {max(ground.distance_between((square,), heroes) for square in ground.squares_in(ground.open))}


@pytest.mark.rule("MYTH-REALM-11")
def test_no_feature_is_laid_on_a_token_that_lies_on_a_square() -> None:
    """One that somebody holds is in nobody's way."""
    state = quarry()
    purple = offered(quarry(), "bone-altar", "purple")
    state.things.append(Thing(PieceId(60), "token", "chalk-ward", Square(min(purple))))
    state.things.append(Thing(PieceId(61), "token", "chalk-ward", None, owner=Seat(0)))
    assert offered(state, "bone-altar", "purple") == purple - {min(purple)}


@pytest.mark.rule("MYTH-REALM-12")
def test_a_quest_object_stands_at_the_nearest_squares_to_its_corner_where_it_cuts_nobody_off() -> None:
    """In the corner lies a nook, and a passage of two squares leads out of it: r1c1 and r1c2."""
    state = empty("root-cellar")
    rocks = ((0, 1), (0, 2), (2, 0), (2, 1), (2, 2))
    state.features = tuple([(at(*place), "#") for place in rocks])
    kind = next(kind for kind, thing in PRINTED.objects.items() if not thing.walk and thing.where == "corner")
    assert offered(state, kind, "corner", 0) == {at(1, 3), at(2, 3), at(3, 1), at(3, 2), at(3, 3)}


def test_a_great_enemy_near_a_corner_stands_at_the_first_one() -> None:
    """As the first of several things would."""
    ask = GreatSquare(tile=TileNo(0), kind="nettlejaw", where="corner")
    assert PRINTED.mini_bosses["nettlejaw"].footprint == (1, 1)
    assert ask.choices(quarry()) == (PickSquare(at(1, 1)),)


def test_a_great_enemy_of_four_squares_near_a_corner_keeps_all_of_them_off_the_sides() -> None:
    ask = GreatSquare(tile=TileNo(0), kind="mother-mudmaw", where="corner")
    assert PRINTED.mini_bosses["mother-mudmaw"].footprint == (2, 2)
    assert ask.choices(empty("root-cellar")) == (PickSquare(at(1, 1)),)


@pytest.mark.rule("MYTH-REALM-11")
def test_as_many_pieces_as_an_effect_says_one_after_another() -> None:
    """And never more than there are copies."""
    state = quarry()
    effect = Feature(id="sealed-chest", how="place", where="corner", amount=3)
    run(state, *verbs_things.feature(state, effect, Scene(owner=Seat(0)), (), []))
    assert [(thing.kind, thing.square) for thing in state.things] == [
        ("sealed-chest", at(1, 1)),
        ("sealed-chest", at(1, 10)),
    ]


@pytest.mark.rule("MYTH-NONHOSTILE-10")
def test_a_quest_object_that_may_not_be_entered_blocks_steps_and_not_sight() -> None:
    """For enemies as for heroes."""
    state = quarry()
    kind = next(kind for kind, thing in PRINTED.objects.items() if not thing.walk and thing.sight)
    features.put(state, kind, at(5, 6), 0, [])
    ground = board.realm(state)
    assert not board.free(state) & ground.bit[at(5, 6)]
    steps = {
        act.square
        for act in movement.steps(state, state.heroes[0], movement.points(state, state.heroes[0]))
        if isinstance(act, StepTo)
    }
    assert at(5, 6) not in steps
    assert not ground.bit[at(5, 6)] & board.hero_blockers(state)
    assert not ground.bit[at(5, 6)] & board.enemy_blockers(state)


# Lairs as things of the realm


@pytest.mark.rule("MYTH-LAIR-03", "MYTH-LAIR-14")
def test_a_lair_stands_in_the_way_like_any_object() -> None:
    """Nobody enters its squares, and it is no enemy."""
    state = quarry()
    state.lairs.append(Lair(PieceId(60), "grubber", at(4, 6), 5))
    free = board.free(state)
    ground = board.realm(state)
    assert not free & ground.mask((at(4, 6), at(4, 7), at(5, 6), at(5, 7)))
    assert board.enemy(state, PieceId(60)) is None


# What a single tile never meets


def test_nothing_in_a_match_of_one_tile_needs_a_campaign() -> None:
    """No card, item, potion, token, trap, feature, hoard, enemy or darkness card asks for what is not there yet."""
    named = [*PRINTED.hero_lists(), *PRINTED.enemy_lists(), *PRINTED.realm_lists()]
    later = (set(PRINTED.services), set(PRINTED.titles))
    for name, _ in named:
        base = name.split(".")[0]
        if base in later[0] or base in later[1] or base in PRINTED.serendipity:
            continue
        for inner in [key for key in PRINTED.effects if key == name or key.startswith(f"{name}.")]:
            for effect in PRINTED.effects[inner]:
                assert not isinstance(effect, Progress | Record | DeckChange | Merchant), inner
                assert not (isinstance(effect, Gain) and effect.what in CAMPAIGN), inner


def test_gained_things_are_told_in_both_languages() -> None:
    """Gold, serendipity, potions and bag tokens."""
    state = quarry()
    events: list[object] = []
    for effect, targets in (
        (Gain(what="gold", amount=2, to="party"), ()),
        (Gain(what="serendipity", amount=1, to="party"), ()),
        (Gain(what="bag-token", colour="blue", to="party"), ()),
        (Gain(what="potion", id="potion-grey-calm", amount=2), (0,)),
        (Gain(what="potion", id="potion-grey-calm", amount=-5), (0,)),
    ):
        verbs_things.gain(state, effect, Scene(owner=None), targets, events)  # type: ignore[arg-type]
    told = [event.tell(("Ada", "Bruno")) for event in events]  # type: ignore[attr-defined]
    assert len(told) == 5
    assert all(text.en != text.it for text in told[:3])
    assert (state.gold, state.serendipity, state.bag[2]) == (2, 1, 1)
    assert state.heroes[0].potions == ()


@pytest.mark.parametrize(
    ("fact", "english", "italian"),
    [
        (TokenInBag("blue", 1), "1 blue token into", "1 segnalino di colore blu nella"),
        (TokenInBag("green", 2), "2 green tokens into", "2 segnalini di colore verde nella"),
        (DeckChangeWon(Seat(0), 1), "1 deck change at", "1 modifica del mazzo alla"),
        (DeckChangeWon(Seat(0), 2), "2 deck changes at", "2 modifiche del mazzo alla"),
        (QuestFailed("toll-road", "time", 1), "; +1 AP", "; +1 punto azione"),
        (QuestFailed("toll-road", "time", 3), "; +3 AP", "; +3 punti azione"),
        (TimePassed("soft-step", 1), ": 1 hero cycle left", ": 1 ciclo degli eroi rimasto"),
        (TimePassed("soft-step", 0), ": 0 hero cycles left", ": 0 cicli degli eroi rimasti"),
        (Hurt(Seat(0), "soldier", "", 1, 1), "1 damage (1 life left)", "1 danno (1 punto vita rimasto)"),
        (Hurt(Seat(0), "soldier", "", 2, 0), "2 damage (0 life left)", "2 danni (0 punti vita rimasti)"),
    ],
)
def test_one_is_told_as_one(fact: Fact, english: str, italian: str) -> None:
    """Words agree with their number."""
    told = fact.tell(("Ada", "Bruno"))
    assert told is not None
    assert english in told.en
    assert italian in told.it


@pytest.mark.rule("MYTH-TILE-18")
@pytest.mark.parametrize("seats", [2, 5])
def test_every_tile_that_is_offered_can_be_laid(seats: int) -> None:
    """And has an edge with room for all heroes."""
    table = Beginning(seats, "choose")
    table.until(ChooseTile)
    for offer in table.offers():
        other = Beginning(seats, "choose")
        other.until(ChooseTile)
        other.choose(offer)
        other.choose(DECLINE)
        asked = other.until(StartSquares)
        assert len(other.offers()) >= seats
        assert asked.actors(other.state) == tuple(range(seats))
