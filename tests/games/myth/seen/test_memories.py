"""What is remembered of an evening, from facts that a test tells."""

from ludoteca.bots.seated import play_on
from ludoteca.core.game import Seat
from ludoteca.core.match import Match
from ludoteca.games.myth.bots.companion import COMPANION
from ludoteca.games.myth.parts.adventure.facts import Bought
from ludoteca.games.myth.parts.adventure.quest_facts import CardChanged
from ludoteca.games.myth.parts.darkness.facts import DarknessBegan
from ludoteca.games.myth.parts.heroes.attack_facts import (
    AttackDeclared,
    AttackResolved,
    AttackRolled,
    HeroDied,
    Hurt,
    Removed,
    Returned,
)
from ludoteca.games.myth.parts.heroes.facts import CardPlayed, Collected
from ludoteca.games.myth.parts.realm.facts import Rewarded
from ludoteca.games.myth.parts.round.facts import RoundBegan
from ludoteca.games.myth.parts.verbs.facts import Gained, TitleEarned
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.seen.memories import memories
from ludoteca.games.myth.table.facts import Fact
from ludoteca.games.myth.table.ids import FIRST_ID, FigureId, PieceId

ADA, BRUNO = Seat(0), Seat(1)
NAMES = ("Ada", "Bruno")
GRUB, OTHER, LAIR = (PieceId(FIRST_ID + number) for number in range(3))


def struck(seat: Seat, card: str, *figures: FigureId) -> AttackDeclared:
    """An attack on grubbers."""
    return AttackDeclared(seat, CardId(card), figures, ("grubber",) * len(figures), ("minion",) * len(figures), ())


def told(*facts: Fact) -> dict[str, list[str]]:
    """The sentences in English, by their kind."""
    found: dict[str, list[str]] = {}
    for memory in memories(facts, NAMES):
        found.setdefault(memory.kind, []).append(memory.text.en)
    return found


def test_the_best_blow_is_the_attack_that_took_the_most_life() -> None:
    said = told(
        struck(ADA, "soldier-hard-swing", GRUB),
        Hurt(GRUB, "grubber", "minion", 1, 0),
        Removed(GRUB, "grubber", "minion"),
        struck(BRUNO, "archer-arrow", LAIR, OTHER),
        Hurt(LAIR, "grubber", "lair", 2, 3),
        Hurt(OTHER, "grubber", "minion", 1, 0),
        Removed(OTHER, "grubber", "minion"),
        CardPlayed(ADA, CardId("soldier-hard-swing"), "action", "none"),
        Hurt(LAIR, "grubber", "lair", 3, 0),  # by something else
    )
    assert said["blow"] == ["Bruno, Arrow: 3 damage, 1 felled"]


def test_friends_and_poison_are_no_part_of_a_blow() -> None:
    said = told(
        struck(ADA, "soldier-hard-swing", GRUB),
        Hurt(BRUNO, "", "", 2, 3),
        Hurt(GRUB, "grubber", "minion", 1, 0, "poison"),
    )
    assert "blow" not in said


def test_what_rises_again_was_not_felled() -> None:
    gone = Removed(GRUB, "drowned", "minion")
    assert told(gone, gone, gone, Returned(GRUB, "drowned", 9, 8), Removed(LAIR, "grubber", "lair"))["felled"] == [
        "2 Drowned, a Grubber Wallow"
    ]
    assert "felled" not in told(gone, Returned(GRUB, "drowned", 9, 8))


def test_luck_is_what_fell_beside_what_was_to_be_expected() -> None:
    """Three dice against 7 hit 0.4 times each, two against 10 hit 0.1 times each: 1.4 in all."""
    said = told(
        AttackRolled(ADA, 3, (7, 6, 10), (), ("grubber",), (7,)),
        AttackRolled(ADA, 2, (10, 9), (), ("grubber", "drowned"), (11, 10)),
        AttackRolled(BRUNO, 1, (), (), ("grubber",), (1,)),
    )
    assert said["luck"] == ["Ada: 5 dice, 3 hit (1.4 to be expected)"]


def test_treasures_nights_and_the_dead() -> None:
    said = told(
        RoundBegan(1),
        DarknessBegan(1),
        Collected(ADA, "white", "white-buried-cup"),
        RoundBegan(2),
        DarknessBegan(1),
        Bought(ADA, "white-red-draught", BRUNO, 2, 0),
        HeroDied(BRUNO),
        AttackResolved(ADA, (), ()),
    )
    assert said["nights"] == ["2 cycles"]
    assert said["died"] == ["Bruno, in round 2"]
    assert [line.split(":")[0] for line in said["found"]] == ["Ada", "Bruno"]
    assert memories((), NAMES) == ()


def test_honours_come_first_and_what_was_paid_is_no_spoil() -> None:
    facts = (
        Rewarded(2, 3, 5),
        Gained("gold", -4, 1),
        Gained("gold", 6, 7),
        Gained("serendipity", 2, 2),
        CardChanged(BRUNO, "archer-arrow", "archer-pitch-arrow"),
        TitleEarned(ADA, "broodbreaker"),
    )
    assert told(*facts)["gold"] == ["11 gold"]
    first, second = memories(facts, NAMES)[:2]
    assert (first.kind, first.seat, first.things) == ("title", ADA, ("broodbreaker",))
    assert (second.kind, second.seat, second.things) == ("deck", BRUNO, ("archer-arrow", "archer-pitch-arrow"))


def test_a_match_is_recalled_once_it_is_over() -> None:
    match = Match(MYTH, 2, 3, names=NAMES)
    assert match.recall(ADA) == ()
    play_on(match, COMPANION, 5000)
    kinds = {memory.kind for memory in match.recall(ADA)}
    assert {"blow", "felled", "luck", "nights"} <= kinds
