"""The pack of the house keeps the bounds of docs/adding-a-card.md, and a pack with a mistake says where it is."""

from itertools import combinations
from typing import get_args

import pytest

from ludoteca.core.game import BadPack
from ludoteca.games.myset.cards import (
    CATEGORIES,
    Card,
    Discount,
    Draw,
    Duel,
    Effect,
    Pass,
    Refund,
    Take,
    house,
    read_pack,
    source,
)
from ludoteca.games.myset.effects.carry import BEGINNINGS

CARDS = house().card
TEXT = source()


def count(card: Card) -> int:
    """How many symbols a card carries."""
    return sum(card.symbols.counts())


def cheapest(place: int) -> int:
    """The least money that buys six symbols of a category."""
    best = {0: 0}
    for card in CARDS:
        for have, price in list(best.items()):
            more = min(6, have + card.symbols.counts()[place])
            best[more] = min(best.get(more, 10_000), price + card.price)
    return best[6]


def test_prices_follow_the_number_of_symbols() -> None:
    for card in CARDS:
        assert 15 <= card.price <= 75
        rebate = 5 * (len([symbols for symbols in card.symbols.counts() if symbols]) - 1)
        assert 15 * count(card) - rebate <= card.price <= 15 * count(card) + 15
        assert card.price % 5 == 0


def test_repeated_symbols_cost_more_within_the_band() -> None:
    for cheap, dear in combinations(sorted(CARDS, key=lambda card: max(card.symbols.counts())), 2):
        if count(cheap) == count(dear) and max(cheap.symbols.counts()) < max(dear.symbols.counts()):
            assert cheap.price < dear.price


@pytest.mark.parametrize("place", range(6))
def test_six_symbols_of_a_category_are_possible_and_contested(place: int) -> None:
    counts = [card.symbols.counts()[place] for card in CARDS]
    assert 7 <= sum(counts) <= 9
    assert len([symbols for symbols in counts if symbols]) >= 5
    assert cheapest(place) <= 160, "the 150 € of two players, and once 10 € back"


def test_all_six_categories_can_be_had_for_100_euro() -> None:
    best = {0: 0}
    for card in CARDS:
        mine = sum(1 << place for place, symbols in enumerate(card.symbols.counts()) if symbols)
        for have, price in list(best.items()):
            best[have | mine] = min(best.get(have | mine, 10_000), price + card.price)
    assert best[63] <= 100


def test_four_players_cannot_buy_the_deck_empty() -> None:
    assert 800 <= sum(card.price for card in CARDS) <= 900


def test_the_families_of_effects_that_the_rules_presuppose() -> None:
    steps = [step for card in CARDS for step in card.effect]
    assert [step for step in steps if isinstance(step, Draw) and step.who == "self"]  # MYSET-DRAW-04
    assert [step for step in steps if isinstance(step, Draw) and step.who == "others"]  # MYSET-DRAW-05
    assert [step for step in steps if isinstance(step, Refund)]  # MYSET-SETUP-07


def test_money_is_counted_in_tens_but_for_the_printed_75_euro() -> None:
    """What is left of 100, 130 or 150 € is then 10 € or less, or pays for a card of 20 €."""
    assert [card.number for card in CARDS if card.price % 10] == [5]
    steps = [step for card in CARDS for step in card.effect]
    assert {step.euro for step in steps if isinstance(step, Refund | Discount)} == {10}


def test_the_three_cards_of_the_rulebook() -> None:
    four, five, nineteen = CARDS[3], CARDS[4], CARDS[18]
    assert [card.number for card in CARDS if card.origin == "rulebook"] == [4, 5, 19]
    assert (four.price, five.price, nineteen.price) == (30, 75, 50)
    assert five.effect == (Take(which="dearest"),)
    assert four.effect == (Pass(what="card", to="left"),)
    assert nineteen.effect == (Duel(winner="cheaper", prize="cards"),)


def test_everything_people_read_is_in_both_languages() -> None:
    for card in CARDS:
        assert all([card.name.en, card.name.it, card.text.en, card.text.it])
    assert all(house().categories[category].name.it for category in CATEGORIES)


@pytest.mark.parametrize(
    ("was", "now", "complaint"),
    [
        ('do = "trade"', 'do = "trad"', r"'trad' - at `\$\.card\[5\]\.effect\[0\]\.do`; did you mean 'trade'\?"),
        ("within = 5", "withn = 5", r"`withn` - at `\$\.card\[9\]\.effect\[0\]`; did you mean 'within'\?"),
        ("within = 5", "within = 5, euro = 3", r"unknown field `euro` - at `\$\.card\[9\]\.effect\[0\]`"),
        ("age = 7", "agee = 7", r"`agee` - at `\$\.card\[2\]`; did you mean 'age'\?"),
        ('who = "others"', 'who = "other"', r"'other' - at `\$\.card\[14\].*did you mean 'others'\?"),
        ("thematic = 3, s", "thematik = 3, s", r"`thematik` - at `\$\.card\[4\]\.symbols`; did you mean 'thematic'\?"),
        ("thematic = 3, s", "thematic = -1, s", r">= 0 - at `\$\.card\[4\]\.symbols\.thematic`"),
        ("filler = 1, party = 0, n", "filler = 0, party = 0, n", r"at least one symbol - at `\$\.card\[0\]\.symbols`"),
        ("price = 75", "price = 74", r"multiple of 5 - at `\$\.card\[4\]\.price`"),
        ("price = 75", "price = 80", r"<= 75 - at `\$\.card\[4\]\.price`"),
        ('effect = [{ do = "trade" }]', "effect = []", r"length >= 1 - at `\$\.card\[5\]\.effect`"),
        ('id = "luna"', 'id = "first-contact"', r"card 19 has an id or a name of card 4 - at `\$\.card\[18\]`"),
        ('it = "Luna"', 'it = "Primo Contatto"', r"card 19 has an id or a name of card 4"),
        ("number = 19", "number = 18", r"numbered 1 to 20 in order.* - at `\$\.card`"),
        ('do = "trade"', 'do = "copy"', r"card 6 copies already.* - at `\$\.card\[11\]\.effect`"),
        ('prize = "refund", euro = 10', 'prize = "refund"', r"names `euro`.* - at `\$\.card\[10\]\.effect`"),
        ('prize = "cards"', 'prize = "cards", euro = 5', r"names `euro`.* - at `\$\.card\[18\]\.effect`"),
        ("puzzle = { code", "riddle = { code", r"exactly thematic, .* are needed - at `\$\.categories`"),
        ("[categories]", "[categories", r"not TOML"),
    ],
)
def test_a_mistake_is_named_with_file_path_and_hint(was: str, now: str, complaint: str) -> None:
    assert was in TEXT
    with pytest.raises(BadPack, match=r"^my\.toml: .*" + complaint):
        read_pack(TEXT.replace(was, now, 1), "my.toml")


def test_twenty_cards_no_more_no_fewer() -> None:
    last = TEXT.rindex("[[card]]")
    with pytest.raises(BadPack, match=r"length >= 20 - at `\$\.card`"):
        read_pack(TEXT[:last], "my.toml")
    with pytest.raises(BadPack, match=r"length <= 20 - at `\$\.card`"):
        read_pack(TEXT + "\n" + TEXT[last:], "my.toml")


def test_the_pack_of_the_house_reads_without_complaint() -> None:
    assert read_pack(TEXT, "cards.toml") == house()


def test_every_verb_that_a_card_can_have_is_carried_out() -> None:
    assert set(BEGINNINGS) == set(get_args(Effect))
