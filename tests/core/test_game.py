"""What a game is: values and offers."""

from collections.abc import Sequence
from itertools import combinations, permutations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteca.core.game import NOTHING, Family, Offers, Pick, Value, action_union, kebab
from ludoteca.games import GAMES


class Wave(Value, frozen=True):
    """An action that names nothing."""


class Grab(Value, frozen=True):
    """An action that names items."""

    items: tuple[int, ...]


class Give(Value, frozen=True):
    """Another one of the same shape."""

    items: tuple[int, ...]


Act = Wave | Grab | Give
FIVE = (9, 4, 7, 1, 3)


@pytest.fixture
def offers() -> Offers[Act]:
    """One single action and ten of a family."""
    return Offers((Wave(),), Family(Grab, "items", FIVE, 3))


def test_a_value_is_named_by_its_tag() -> None:
    assert kebab("DeclareNoSet") == "declare-no-set"
    assert kebab("Wave") == "wave"
    assert msgspec.json.encode(Grab((1, 2))) == b'{"type":"grab","items":[1,2]}'
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"type":"grab","items":[1],"more":2}', type=Grab)


def test_values_are_compared_by_content_and_kind() -> None:
    assert Grab((1, 2)) == Grab((1, 2))
    assert hash(Grab((1, 2))) == hash(Grab((1, 2)))
    assert Grab((1, 2)) != Grab((2, 1))
    unlike: object = Give((1, 2))
    assert unlike != Grab((1, 2))
    with pytest.raises(AttributeError):
        Grab((1,)).items = (2,)  # type: ignore[misc]


def test_offers_are_a_sequence(offers: Offers[Act]) -> None:
    every = [Wave(), *(Grab(three) for three in combinations(FIVE, 3))]
    assert isinstance(offers, Sequence)
    assert len(offers) == 11
    assert list(offers) == every
    assert list(reversed(offers)) == every[::-1]
    assert [offers[i] for i in range(11)] == every
    assert [offers[-i] for i in range(1, 12)] == every[::-1]
    assert offers.index(Grab((4, 7, 1))) == every.index(Grab((4, 7, 1)))
    assert offers.count(Wave()) == 1


@pytest.mark.parametrize(
    "part", [slice(None), slice(0, 3), slice(2, 9, 3), slice(-4, None), slice(None, None, -1), slice(20, 30)]
)
def test_offers_can_be_sliced(offers: Offers[Act], part: slice) -> None:
    assert offers[part] == list(offers)[part]


@pytest.mark.parametrize("i", [11, 12, 999, -12, -999])
def test_beyond_the_end_is_an_index_error(offers: Offers[Act], i: int) -> None:
    with pytest.raises(IndexError):
        offers[i]


@pytest.mark.parametrize("singles", [(), (Wave(),)])
@pytest.mark.parametrize("i", [1, -2, 5])
def test_offers_without_a_family_end_too(singles: tuple[Act, ...], i: int) -> None:
    with pytest.raises(IndexError):
        Offers(singles)[i]


def test_a_family_contains_every_order_of_its_items(offers: Offers[Act]) -> None:
    for three in permutations(FIVE, 3):
        assert Grab(three) in offers
    assert Wave() in offers


@pytest.mark.parametrize(
    "other",
    [
        Grab((9, 4)),
        Grab((9, 4, 7, 1)),
        Grab((9, 9, 4)),
        Grab((9, 4, 2)),
        Grab(()),
        Give((9, 4, 7)),
        (9, 4, 7),
        "wave",
        None,
    ],
    ids=str,
)
def test_offers_contain_nothing_else(offers: Offers[Act], other: object) -> None:
    assert other not in offers


@given(st.lists(st.integers(0, 80), unique=True, max_size=9), st.integers(2, 4))
def test_a_family_is_all_its_combinations(items: list[int], count: int) -> None:
    family = Family(Grab, "items", tuple(items), count)
    expected = [Grab(chosen) for chosen in combinations(items, count)]
    assert len(family) == len(expected)
    assert [family[i] for i in range(len(family))] == expected
    offers: Offers[Grab] = Offers((), family)
    assert list(offers) == [offers[i] for i in range(len(offers))] == expected


def test_a_family_of_too_few_items_is_empty() -> None:
    offers: Offers[Act] = Offers((Wave(),), Family(Grab, "items", (1, 2), 3))
    assert list(offers) == [Wave()]
    assert Grab((1, 2)) not in offers
    with pytest.raises(IndexError):
        offers[1]


def test_a_family_is_told_to_a_client_as_one_pick(offers: Offers[Act]) -> None:
    assert offers.picks == (Pick("grab", "items", 3, FIVE),)
    assert Offers((Wave(),)).picks == ()


def test_nothing_is_offered() -> None:
    assert len(NOTHING) == 0
    assert list(NOTHING) == []
    assert not NOTHING


@pytest.mark.parametrize("name", GAMES)
def test_the_actions_of_a_game_are_told_apart_by_their_tags(name: str) -> None:
    game = GAMES[name]
    union = action_union(game)
    tags = [str(kind.__struct_config__.tag) for kind in game.action_types]
    assert len(set(tags)) == len(tags)
    plain = [kind for kind in game.action_types if not kind.__struct_fields__]
    assert plain
    for kind in plain:
        assert msgspec.json.decode(msgspec.json.encode(kind()), type=union) == kind()
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"type":"no-such-action"}', type=union)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_registered_by_its_name(name: str) -> None:
    game = GAMES[name]
    assert game.name == name == game.rules.game
    assert game.title.en
    assert game.title.it
    chosen, given = (
        {option.name for option in game.options_form},
        {"recorded", "house"},
    )  # of a campaign; of the house rules
    assert chosen == set(game.options_type.__struct_fields__) - given
