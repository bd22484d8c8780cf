"""SET-OPT: combining the variants."""

from itertools import product

import msgspec
import pytest
from tests.games.set.conftest import A, B, Table

from ludoteca.core.game import Refused
from ludoteca.core.notation import read_options, write_options
from ludoteca.games.set.cards import sets_among, write_card
from ludoteca.games.set.options import OPTIONS_FORM, Options
from ludoteca.games.set.rules import SET

COMBINATIONS = list(product(("full", "beginners"), ("giveback", "sitout"), ("agree", "auto"), (1, 2, 20)))


@pytest.mark.rule("SET-OPT-01")
@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize(("deck", "penalty", "noset", "games"), COMBINATIONS)
def test_all_combinations_are_legal_for_two_to_eight(
    deck: str, penalty: str, noset: str, games: int, seats: int
) -> None:
    table = Table(seats=seats, deck=deck, penalty=penalty, noset=noset, games=games)
    assert table.match.actors() == tuple(range(seats))
    assert ("declare-no-set" in table.offered(A)) == (noset == "agree")
    layout = [write_card(card) for card in table.state.layout]
    assert len(layout) >= (12 if deck == "full" else 9)
    lines = (f"{a} {b} {c}" for a in layout for b in layout for c in layout if len({a, b, c}) == 3)
    right = {frozenset(map(write_card, triple)) for triple in sets_among(table.state.layout)}
    table.does(A, "claim " + next(line for line in lines if frozenset(line.split()) not in right))
    assert table.barred == ({A} if penalty == "sitout" else set())
    assert table.state.debt[A] == (1 if penalty == "giveback" else 0)
    assert table.state.options.games == games


@pytest.mark.rule("SET-OPT-01")
def test_the_usual_game_is_the_base_game() -> None:
    assert Options() == Options(deck="full", penalty="giveback", noset="agree", games=1)


@pytest.mark.rule("SET-OPT-01")
@pytest.mark.parametrize(
    "wrong",
    [
        {"deck": "half"},
        {"penalty": "none"},
        {"noset": "never"},
        {"games": 0},
        {"games": 21},
        {"games": "many"},
        {"claim_seconds": 2},
        {"claim_seconds": 61},
        {"speed": "fast"},
    ],
    ids=str,
)
def test_other_options_do_not_exist(wrong: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(wrong, Options)


@pytest.mark.rule("SET-OPT-01")
def test_the_form_offers_exactly_these_options() -> None:
    form = {option.name: option for option in OPTIONS_FORM}
    assert {*form, "house"} == set(Options.__struct_fields__)
    choices = {name: [choice.value for choice in option.choices] for name, option in form.items()}
    assert choices["deck"] == ["full", "beginners"]
    assert choices["penalty"] == ["giveback", "sitout"]
    assert choices["noset"] == ["agree", "auto"]
    usual = Options()
    for name, option in form.items():
        assert option.usual == str(getattr(usual, name))
        for value in choices[name] or [str(option.least), str(option.most)]:
            assert str(getattr(read_options(SET, {name: value}), name)) == value
        for value in ["other"] if choices[name] else [str(option.least - 1), str(option.most + 1)]:
            with pytest.raises(ValueError, match=name):
                read_options(SET, {name: value})


@pytest.mark.rule("SET-OPT-01")
@pytest.mark.parametrize(("deck", "penalty", "noset", "games"), COMBINATIONS)
def test_options_are_written_and_read(deck: str, penalty: str, noset: str, games: int) -> None:
    options = msgspec.convert({"deck": deck, "penalty": penalty, "noset": noset, "games": games}, Options)
    assert read_options(SET, write_options(options)) == options


@pytest.mark.rule("SET-OPT-02")
@pytest.mark.parametrize(("deck", "sizes"), [("full", (12, 69)), ("beginners", (9, 18))])
def test_the_solitaire_combines_with_the_deck(deck: str, sizes: tuple[int, int]) -> None:
    table = Table(seats=1, deck=deck)
    assert table.sizes == sizes
    assert (table.state.options.penalty, table.state.options.noset) == ("giveback", "agree")


@pytest.mark.rule("SET-OPT-02")
@pytest.mark.parametrize(
    "options",
    [Options(penalty="sitout"), Options(noset="auto"), Options(games=2), Options(deck="beginners", penalty="sitout")],
    ids=str,
)
def test_the_solitaire_combines_with_nothing_else(options: Options) -> None:
    with pytest.raises(Refused) as refused:
        SET.setup(1, options, 1)
    assert refused.value.clause == "SET-OPT-02"
    with pytest.raises(Refused):
        SET.position("layout 0000 0001 0002 0100 0101 0102 0200 0201 0202 1000 1001 1002", 1, options, 1)
    assert SET.setup(2, options, 1).seats == 2


@pytest.mark.rule("SET-OPT-02")
def test_the_form_says_which_options_are_for_several_players() -> None:
    assert [option.name for option in OPTIONS_FORM if option.alone] == ["deck"]


def test_a_combination_plays_as_its_parts_say() -> None:
    table = Table(
        "layout 0000 0001 0002 0100 0101 0102 0200 0201 0202", deck="beginners", penalty="sitout", noset="auto", games=2
    )
    table.does(A, "claim 0000 0001 0100")
    table.refuses(A, "call-set", "SET-OUT-05")
    table.refuses(B, "declare-no-set", "SET-NOSET-10")
    table.does(B, "claim 0000 0001 0002")
    assert (table.held, table.barred, table.deck) == ((0, 1), set(), 15)
