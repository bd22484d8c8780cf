"""Words of questions and offers: both languages, sentences by number, no markup."""

import msgspec

from ludoteca.core.rules import Text
from ludoteca.core.spoken import Phrases, Said, Spoken, ad, in_words, pieces, whole

PHRASES = Phrases()
MOVE = PHRASES.add("Move to {place}", "Muovi in {place}")
YES = PHRASES.add("Yes", "Sì")
BUYS = PHRASES.add("{who} buys {what}, {cost}", "{who} compra {what}, {cost}")
HURT = PHRASES.add("{whom} is hurt by {who}", "{who} ha ferito {whom}")
TRADE = PHRASES.add("**{who} offers** {what}.", "**{who} offre** {what}.")
TWO = PHRASES.add("{0} and {1}", "{0} e {1}")


def test_a_sentence_is_named_by_its_number_and_filled_where_it_is_read() -> None:
    told = Spoken(None, None, tuple([MOVE(place=place) for place in ("A1", "A2")]))
    assert msgspec.json.encode(told) == b'{"labels":[[0,["A1"]],[0,["A2"]]]}'
    assert msgspec.json.decode(msgspec.json.encode(told), type=Spoken) == told
    assert in_words(told, PHRASES.texts).labels[1] == (Text("Move to ", "Muovi in "), Text("A2", "A2"))


def test_a_sentence_without_gaps_is_its_number_alone_and_has_one_number() -> None:
    assert YES() == 1
    assert PHRASES.add("Yes", "Sì") is YES is PHRASES.of(Text("Yes", "Sì"))
    assert pieces(YES(), PHRASES.texts) == (Text("Yes", "Sì"),)


def test_what_is_the_same_in_both_languages_is_told_once() -> None:
    assert MOVE(place=Text("Faith", "Faith")) == Said(0, ("Faith",))


def test_names_stand_at_odd_places() -> None:
    said = pieces(BUYS(who="Ada", what=Text("bread", "pane"), cost="3"), PHRASES.texts)
    assert said[1::2] == (Text("Ada", "Ada"), Text("bread", "pane"), Text("3", "3"))
    listed = pieces(MOVE(place=TWO(**{"0": "A1", "1": "A2"})), PHRASES.texts)
    assert [piece.it for piece in listed] == ["Muovi in ", "A1", " e ", "A2"]
    assert [piece.it for piece in pieces(MOVE(place=YES()), PHRASES.texts)] == ["Muovi in ", "Sì"]


def test_gaps_are_filled_in_any_order() -> None:
    said = HURT(who=Text("a dog", "un cane"), whom="Ada")
    hurt = Text("Ada is hurt by a dog", "un cane ha ferito Ada")
    assert whole(said, PHRASES.texts) == hurt
    assert pieces(said, PHRASES.texts) == (hurt,)


def test_asterisks_in_a_name_stay_a_name() -> None:
    asked = in_words(Spoken(TRADE(who="**A", what="{x}")), PHRASES.texts)
    assert asked.question == Text("**A offers {x}.", "**A offre {x}.")
    assert asked.help.en == ""


def test_italian_says_ad_before_a_name_with_a() -> None:
    gives = PHRASES.add("Give it to {who}", "Dallo a {who}")
    assert [whole(gives(who=who), PHRASES.texts).it for who in ("Ada", "Bruno")] == ["Dallo ad Ada", "Dallo a Bruno"]
    assert [piece.it for piece in pieces(gives(who="Anna"), PHRASES.texts)] == ["Dallo ad ", "Anna"]
    assert [ad(name) for name in ("Ada", "Otto", "")] == ["ad Ada", "a Otto", "a "]
    assert whole(gives(who="Ada"), PHRASES.texts).en == "Give it to Ada"
