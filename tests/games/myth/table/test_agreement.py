"""How sentences name enemies: with an article where there are many of the kind, by name where there is one alone."""

import pytest

from ludoteca.core.rules import Text
from ludoteca.games.myth.table.agreement import one_of, so_many


@pytest.mark.parametrize(
    ("kind", "rank", "number", "expected"),
    [
        ("grubber", "minion", 1, Text("a Grubber", "un Grubber")),
        ("crawler", "captain", 1, Text("a Stalker", "uno Stalker")),
        ("oathless", "minion", 1, Text("an Oathless", "uno Spergiuro")),
        ("grubber", "minion", 3, Text("3 Grubbers", "3 Grubber")),
    ],
)
def test_one_of_many_has_an_article(kind: str, rank: str, number: int, expected: Text) -> None:
    assert so_many(kind, rank, number) == expected


@pytest.mark.parametrize(("name", "expected"), [("Ombra", "un’Ombra"), ("Strega", "una Strega"), ("Lupa", "una Lupa")])
def test_the_italian_article_of_a_feminine_name_is_cut_before_a_vowel(name: str, expected: str) -> None:
    """No type of the house has such a name; those of one's own box may."""
    assert one_of("mother-mudmaw", "mini-boss", name) == expected


@pytest.mark.parametrize(("name", "expected"), [("Annegato", "un Annegato"), ("Zoppo", "uno Zoppo")])
def test_the_italian_article_goes_with_the_sound(name: str, expected: str) -> None:
    assert one_of("drowned", "minion", name) == expected
