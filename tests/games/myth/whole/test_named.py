"""What is asked names the thing: whom an effect meets, what an option does, what is done at a piece, whose dice."""

from fractions import Fraction
from typing import Any

import pytest
from tests.games.myth.drawn.fighting import Fight

from ludoteca.core.game import Offers, Seat
from ludoteca.core.rules import Text
from ludoteca.core.spoken import Spoken, whole
from ludoteca.games import GAMES
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.printed import verbs
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.seen import view
from ludoteca.games.myth.seen.preview import chance_of
from ludoteca.games.myth.table.actions import Interact, PlayCard
from ludoteca.games.myth.table.asking import ACCEPT, DECLINE, Act
from ludoteca.games.myth.table.ids import TileNo
from ludoteca.games.myth.table.pieces import Thing
from ludoteca.games.myth.table.steps.adventure import AttackDice, TakeQuest
from ludoteca.games.myth.words.doing import option_of

NAMES = ("Ada", "Bruno")
MYTH = GAMES["myth"]


def spoken(fight: Fight, *answers: Act) -> Spoken:
    """What the first seat is asked, and what answers do."""
    return MYTH.words.speak(view.of(fight.state, Seat(0)), Offers(answers or tuple(fight.can())), NAMES)


def plain(sentence: Any) -> Text:
    """A spoken sentence in both languages."""
    return whole(sentence, MYTH.words.says.texts)


def test_every_printed_choice_says_what_each_option_does() -> None:
    choices = [
        (address, at, option)
        for address, effects in PRINTED.effects.items()
        for at, effect in enumerate(effects)
        if isinstance(effect, verbs.Choose) and effect.by != "random"
        for option in range(len(effect.options))
    ]
    assert choices
    assert [choice for choice in choices if not option_of(*choice)] == []


def test_every_printed_piece_has_a_verb() -> None:
    objects = [piece.interact for piece in PRINTED.objects.values()]
    features = [piece.interact for piece in PRINTED.features.values()]
    deeds = [interact.deed for interact in (*objects, *features) if interact is not None]
    assert deeds
    assert None not in deeds


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("strayed-ewe", Text("Gather the ewe", "Raduna la pecora")),
        ("fouled-spring", Text("Clean the spring, TN 6", "Purifica la fonte, TN 6")),
    ],
)
def test_a_piece_is_offered_by_its_verb(kind: str, said: Text) -> None:
    fight = Fight("0....\n.....\n....1")
    thing = Thing(fight.state.new_id(), "object", kind, fight.square(0, 1))
    fight.state.things.append(thing)
    assert plain(spoken(fight, Interact(thing.id)).labels[0]) == said


def test_serendipity_names_the_attack_and_its_odds() -> None:
    fight = Fight("0....\n.g..1\n.....", ["soldier-hard-swing"])
    fight.state.serendipity = 4
    fight.do(PlayCard(CardId("soldier-hard-swing"), "action", "none"))
    asked = fight.asked()
    assert isinstance(asked, AttackDice)
    seen = view.of(fight.state, Seat(0))
    before, after = chance_of(seen, asked.strike), chance_of(seen, asked.strike, 2)
    card, grubber = PRINTED.cards[CardId("soldier-hard-swing")], PRINTED.monsters["grubber"].minion
    missed = Fraction((card.tn or 0) + grubber.defence - 1, 10)
    assert (1 - after) / (1 - before) == missed**2, "two dice more that can miss"
    words = spoken(fight)
    assert "Ada" in plain(words.asks).en
    assert card.name.it in plain(words.asks).it
    assert f"{round(100 * before)} → {round(100 * after)} %" in plain(words.helps).it


@pytest.mark.rule("MYTH-CHAPTER-02")
def test_drawing_a_quest_and_leaving_it_are_called_so() -> None:
    """Whoever presses what draws a quest gets one; the other answer draws none."""
    fight = Fight("0....\n.....\n....1")
    fight.state.options = Options(mode="story")
    fight.state.chapters = ("soft-step",)
    fight.state.agenda = (TakeQuest(tile=TileNo(0)),)
    said = {answer: plain(label) for answer, label in zip(fight.can(), spoken(fight).labels, strict=True)}
    draws, leaves = Text("Draw a quest", "Pescate una cerca"), Text("No quest", "Nessuna cerca")
    assert said == {ACCEPT: draws, DECLINE: leaves}
    for answer, drawn in ((ACCEPT, ["soft-step"]), (DECLINE, [])):
        after = MYTH.apply(fight.state, Seat(0), answer).state
        assert [quest.id for quest in after.quests] == drawn


def test_the_rules_open_at_what_is_asked() -> None:
    fight = Fight("0....\n.g..1\n.....", ["soldier-hard-swing"])
    assert spoken(fight).clause in MYTH.rules.by_id
