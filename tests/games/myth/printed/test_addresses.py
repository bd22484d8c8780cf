"""Addresses of printed lists: made in one place, read back there."""

from ludoteca.games.myth.printed.addresses import fate_place, inside, is_fate_list, printed_on, thing_of
from ludoteca.games.myth.printed.loading import PRINTED


def test_every_printed_list_leads_back_to_a_printed_thing() -> None:
    tables = {"gold-hoard", "treasure-hoard", "heroic-event"}
    assert {thing_of(name) for name in PRINTED.effects} <= {*PRINTED.ids, *tables}


def test_a_fate_list_knows_whose_it_is_and_which() -> None:
    for item in PRINTED.items.values():
        for place, each in enumerate(item.fate):
            name = printed_on(item.id, "fate", place)
            assert is_fate_list(name)
            assert fate_place(name) == (item.id, place)
            assert PRINTED.effects[name] == each.effects
    assert fate_place(printed_on("terror-1000-legs", "stage-1", "fate", 2)) == ("terror-1000-legs.stage-1", 2)


def test_a_list_inside_an_effect_is_of_the_same_thing() -> None:
    outer = printed_on("archer-clean-shot")
    inner = inside(outer, 0, "then")
    assert inner == "archer-clean-shot.0.then"
    assert thing_of(inner) == thing_of(outer) == "archer-clean-shot"
    assert not is_fate_list(inner)
