"""How learning programs see every game: one number an action, named numbers within bounds, nothing that is hidden."""

from typing import Any

import pytest
from tests.kinds import often

from ludoteca.core.game import Offers, Seat, Value
from ludoteca.core.laws import random_step
from ludoteca.core.match import Match
from ludoteca.core.rng import Rng
from ludoteca.core.study import FieldNumbers, Sheet
from ludoteca.games import BOXES, SHIPPED
from ludoteca.games.myset.kinds import ACTIONS, Activate, Decline, DrawCard, SwapCards
from ludoteca.games.set.state import Claim, DeclareNoSet, Point
from ludoteca.games.set.study import STUDY as SET_STUDY

TABLES = [(name, seats) for name in SHIPPED for seats in {*BOXES[name].game.seats[:2], BOXES[name].game.seats[-1]}]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_view_has_the_same_numbers_and_every_offer_its_own(name: str, seats: int) -> None:
    box = BOXES[name]
    study = box.study
    assert study is not None
    match, rng = Match(box.game, seats, 11, keeps=False), Rng.of(seats)
    names = [feature.name for feature in study.features(match.view(match.actors()[0]), seats)]
    assert len(set(names)) == len(names)
    for _ in range(often(40)):
        if not match.actors():
            break
        for seat in match.actors():
            view, offers = match.view(seat), match.actions(seat)
            assert len(study.encoded(view, seats)) == len(names)  # written in bounds, or `Sheet` refuses
            numbered = study.numbered(view, offers)
            assert len(numbered) == min(len(offers), study.most_offers or len(offers))
            assert set(numbered) <= set(range(study.actions()))
            rows = study.encoded_offers(view, offers)
            assert {len(row) for row in rows} <= {len(study.offer_features(view, offers[0]))}
        random_step(match, rng)


@pytest.mark.parametrize("name", SHIPPED)
def test_what_a_seat_may_not_know_is_in_none_of_its_numbers(name: str) -> None:
    box = BOXES[name]
    game, study = box.game, box.study
    assert study is not None
    match, rng = Match(game, 3, 5, keeps=False), Rng.of(8)
    for _ in range(often(25)):
        if not match.actors():
            break
        for seat in match.actors():
            view = match.view(seat)
            other = game.view(game.sample(view, rng.fork(f"{match.count} {seat}")), seat)
            assert study.encoded(other, 3) == study.encoded(view, 3)
        random_step(match, rng)


def test_a_number_outside_its_bounds_is_a_mistake_that_is_named() -> None:
    sheet = Sheet()
    sheet.about("seat +1")
    with pytest.raises(ValueError, match=r"seat \+1: debt is 5, not between 0 and 4"):
        sheet.number("debt", 5, 0, 4)


def test_flags_and_choices_are_ones_and_zeros_with_names() -> None:
    sheet = Sheet(named=True)
    sheet.flag("out", [])
    sheet.one_of("phase", ("open", "over"), "over")
    sheet.some_of("hand", (1, 2, 3), (3, 1, 9))
    assert sheet.values == [0, 0, 1, 1, 0, 1]
    assert [feature.name for feature in sheet.features or ()] == [
        "out",
        "phase open",
        "phase over",
        "hand 1",
        "hand 2",
        "hand 3",
    ]


def test_numbers_follow_from_the_types_of_the_fields() -> None:
    # draw, swap (one or two of 20 for one of 20), activate, buy, end, target, choose, name, top, under, decline
    numbers = FieldNumbers(ACTIONS)
    assert numbers.size == 1 + 210 * 20 + 20 + 20 + 1 + 4 + 20 + 13 + 20 + 20 + 1
    assert numbers.number(DrawCard()) == 0
    assert numbers.number(SwapCards((1,), 1)) == 1
    assert numbers.number(SwapCards((1,), 20)) == 20
    assert numbers.number(SwapCards((7, 3), 2)) == numbers.number(SwapCards((3, 7), 2))
    assert numbers.number(Activate(1)) == 1 + 210 * 20
    assert numbers.number(Decline()) == numbers.size - 1


def test_a_field_without_an_end_has_no_numbers() -> None:
    class Endless(Value, frozen=True):
        word: str

    with pytest.raises(TypeError, match="no finite number of values"):
        FieldNumbers([Endless])


def test_set_names_cards_by_their_places() -> None:
    match = Match(BOXES["set"].game, 2, 3, keeps=False)
    view = match.view(Seat(0))
    first, third, second = view.layout[0], view.layout[2], view.layout[1]
    claim = Claim((third, first, second))
    # six without cards, then every three of 21 places (1,330) to point at, then the same to claim
    assert SET_STUDY.number(view, DeclareNoSet()) == 1
    assert SET_STUDY.number(view, Point((first, second, third))) == 6
    assert SET_STUDY.number(view, claim) == 6 + 1330
    assert SET_STUDY.actions() == 6 + 2 * 1330


def test_offers_of_the_large_game_are_numbered_by_their_place() -> None:
    study: Any = BOXES["myth"].study
    offers = Offers(tuple(Activate(1 + number % 20) for number in range(200)))
    assert list(study.numbered(None, offers)) == list(range(128))
    with pytest.raises(NotImplementedError):
        study.number(None, Activate(1))
