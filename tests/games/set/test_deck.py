"""SET-DECK: players and cards."""

from itertools import permutations, product

import pytest
from tests.games.set.conftest import IN_ORDER, Table, trio

from ludoteca.core.game import TABLE, WATCHER, Refused, Seat
from ludoteca.core.rules import LANGS
from ludoteca.games.set.cards import FEATURES, read_card, write_card
from ludoteca.games.set.names import SKINS, spoken
from ludoteca.games.set.options import Options
from ludoteca.games.set.rules import SET


@pytest.mark.rule("SET-DECK-01")
@pytest.mark.parametrize("seats", range(1, 9))
def test_one_to_eight_play(seats: int) -> None:
    table = Table(*IN_ORDER, seats=seats)
    assert table.match.actors() == tuple(range(seats))
    table.does(Seat(seats - 1), f"claim {trio('000')}")
    assert table.held == (0,) * (seats - 1) + (1,)


@pytest.mark.rule("SET-DECK-01")
@pytest.mark.parametrize("seats", [-1, 0, 9])
def test_nobody_or_nine_cannot_play(seats: int) -> None:
    with pytest.raises(Refused) as refused:
        SET.setup(seats, Options(), 1)
    assert refused.value.clause == "SET-DECK-01"


@pytest.mark.rule("SET-DECK-01")
def test_one_player_plays_the_solitaire_and_two_play_against_each_other() -> None:
    assert Table(seats=1).offered(Seat(0)) == {"call-set", "claim", "add-three", "give-up"}
    assert Table(seats=2).offered(Seat(0)) == {"call-set", "claim", "declare-no-set"}


@pytest.mark.rule("SET-DECK-01")
@pytest.mark.parametrize("nobody", [Seat(2), Seat(7), Seat(8), WATCHER, TABLE])
def test_who_is_not_seated_does_not_play(nobody: Seat) -> None:
    table = Table(*IN_ORDER, seats=2)
    for line in ("call-set", f"claim {trio('000')}", "declare-no-set", "retract", "next-game"):
        table.refuses(nobody, line, "SET-DECK-01")


@pytest.mark.rule("SET-DECK-02")
def test_there_is_one_card_for_every_combination_of_the_features() -> None:
    combinations = ["".join(digits) for digits in product("012", repeat=4)]
    assert len(FEATURES) == 4
    assert [read_card(digits) for digits in combinations] == list(range(81))
    assert [write_card(card) for card in range(81)] == combinations


@pytest.mark.rule("SET-DECK-02")
def test_a_game_is_played_with_all_81_cards() -> None:
    state = Table(seed=5).state
    assert sorted(state.layout + state.deck) == list(range(81))


@pytest.mark.rule("SET-DECK-03")
@pytest.mark.parametrize("card", range(81))
def test_a_card_has_one_colour_one_shape_and_one_fill_for_all_its_symbols(card: int) -> None:
    colour, shape, fill, number = map(int, write_card(card))
    skin = SKINS["classic"]
    noun = skin.shapes[shape].en.singular if number == 0 else skin.shapes[shape].en.plural
    assert spoken(card, "en", "classic", words=False) == (
        f"{number + 1} {skin.colours[colour].en} {skin.fills[fill].en} {noun}"
    )


@pytest.mark.rule("SET-DECK-04")
@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_there_are_no_turns(order: tuple[int, ...]) -> None:
    table = Table(*IN_ORDER, seats=3)
    for seat, features in zip(order, ("000", "001", "002"), strict=True):
        assert table.match.actors() == (0, 1, 2)
        table.does(Seat(seat), f"claim {trio(features)}")
    assert table.held == (1, 1, 1)


@pytest.mark.rule("SET-DECK-04")
def test_the_same_player_may_act_again_and_again() -> None:
    table = Table(*IN_ORDER, seats=3)
    for features in ("000", "001", "002", "010"):
        table.does(Seat(1), f"claim {trio(features)}")
    assert table.held == (0, 4, 0)


@pytest.mark.rule("SET-DECK-05")
def test_age_and_duration_are_on_record_as_information() -> None:
    clause = SET.rules.by_id["SET-DECK-05"]
    assert clause.status == "no-rule"
    for lang in LANGS:
        assert "8" in clause.text.of(lang)
        assert "20" in clause.text.of(lang)
    assert [other.id for other in SET.rules.clause if other.status == "no-rule"] == ["SET-DECK-05"]
