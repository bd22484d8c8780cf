"""Words of questions and offers: both languages, each phrase told once, no markup."""

from ludoteca.core.rules import Text
from ludoteca.core.spoken import Spoken, filled, label, question, spoken

MOVE = Text("Move to {place}", "Muovi in {place}")


def test_a_phrase_of_many_labels_is_told_once() -> None:
    told = spoken(None, [label(MOVE, {"place": place}) for place in ("A1", "A2", "A3")])
    assert told == Spoken(None, (Text("Move to ", "Muovi in "),), ((0, "A1"), (0, "A2"), (0, "A3")))
    assert told.label(2) == (Text("Move to ", "Muovi in "), Text("A3", "A3"))


def test_what_is_the_same_in_both_languages_is_told_as_it_is() -> None:
    assert spoken(None, [(Text("Faith", "Faith"),)], [(Text("Yes", "Sì"),)]) == Spoken(
        None, (Text("Yes", "Sì"),), (("Faith",),), ((0,),)
    )


def test_names_stand_at_odd_places() -> None:
    words = Text("{who} buys {what}, {cost}", "{who} compra {what}, {cost}")
    said = label(words, {"who": "Ada", "what": Text("bread", "pane"), "cost": "3"})
    assert said[1::2] == ("Ada", Text("bread", "pane"), "3")


def test_gaps_are_filled_in_any_order() -> None:
    words = Text("{whom} is hurt by {who}", "{who} ha ferito {whom}")
    assert filled(words, {"who": Text("a dog", "un cane"), "whom": "Ada"}) == Text(
        "Ada is hurt by a dog", "un cane ha ferito Ada"
    )


def test_asterisks_in_a_name_stay_a_name() -> None:
    asked = question(
        "trade", Text("**{who} offers** {what}.", "**{who} offre** {what}."), {"who": "**A", "what": "{x}"}
    )
    assert (asked.lead, asked.rest) == (Text("**A offers", "**A offre"), Text(" {x}.", " {x}."))
    assert asked.text.en == "**A offers {x}."
    assert asked.help is None
