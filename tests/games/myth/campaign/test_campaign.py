"""The log of a campaign: what may follow what, forks, joining two devices, and one file."""

from typing import Any

import msgspec
import pytest

from ludoteca.core import campaign
from ludoteca.core.campaign import ActGivenUp, BadCampaign, Diverged, Event, Forked, Founded, Log, Renamed
from ludoteca.games.campaigns import rules_of_file, told_options
from ludoteca.games.myth.campaign.campaign import CAMPAIGN
from ludoteca.games.myth.campaign.events import ActBegun, ActEnded
from ludoteca.games.myth.campaign.recorded import Recorded, RecordedHero
from ludoteca.games.myth.printed.loading import PRINTED

ONE, TWO = "1" * 32, "2" * 32


def hero(name: str) -> RecordedHero:
    """A hero with the deck of a first game."""
    cards = PRINTED.hero_cards[name]
    return RecordedHero(
        name,
        deck=tuple([card.id for card in cards if not card.advanced for _ in range(card.copies)]),
        spare=tuple([card.id for card in cards if card.advanced for _ in range(card.copies)]),
    )


def recorded(acts: int, **values: Any) -> Recorded:
    """A campaign of a soldier and an acolyte after so many acts."""
    return Recorded(acts=acts, heroes=(hero("soldier"), hero("acolyte")), **values)


def begun(act: int, story: Any = "") -> ActBegun:
    """An act begins."""
    return ActBegun(act, act, "story" if story else "adventure", story, "terror")


def ended(act: int, **values: Any) -> ActEnded:
    """The act ends."""
    return ActEnded(act, act, "ended", 5, recorded(act, **values), f"record of act {act}\n")


FOUNDED = Founded(0, ONE, "The Late Shift", 2)
TWO_ACTS: Log = (FOUNDED, begun(1), ended(1), begun(2), ended(2, consequences=("mill-is-open",)))


def test_a_log_amounts_to_a_campaign() -> None:
    found = CAMPAIGN.fold((*TWO_ACTS, Renamed(9, "The Early Shift"), begun(3)))
    assert (found.name, found.heroes, found.next_act) == ("The Early Shift", 2, 3)
    assert found.recorded is not None
    assert found.recorded.consequences == ("mill-is-open",)
    assert found.open == begun(3)
    assert [act.record for act in found.ended] == ["record of act 1\n", "record of act 2\n"]


@pytest.mark.parametrize(
    "log",
    [
        (),
        (begun(1),),
        (FOUNDED, FOUNDED),
        (FOUNDED, begun(2)),
        (FOUNDED, ended(1)),
        (FOUNDED, begun(1), begun(1)),
        (FOUNDED, begun(1), ended(2)),
        (FOUNDED, ActGivenUp(1, 1)),
        (FOUNDED, Forked(1, 2)),
        (FOUNDED, ActBegun(1, 1, "story", "", "terror")),
        (FOUNDED, ActBegun(1, 1, "adventure", "the-last-harvest", "terror")),
        (Founded(0, ONE, "Three", 3), begun(1), ended(1)),
        (FOUNDED, begun(1), ended(1, allies=("nobody",))),
        (FOUNDED, begun(1, "the-last-harvest"), ended(1, story="the-last-harvest", story_act=1), begun(2)),
    ],
)
def test_what_cannot_follow_is_refused(log: tuple[Event, ...]) -> None:
    with pytest.raises(BadCampaign) as error:
        CAMPAIGN.fold(log)
    assert error.value.text.it


def test_a_story_under_way_is_played_on() -> None:
    log = CAMPAIGN.grown((FOUNDED,), begun(1, "the-last-harvest"), ended(1, story="the-last-harvest", story_act=1))
    assert CAMPAIGN.story(CAMPAIGN.fold(log)) == "the-last-harvest"
    assert CAMPAIGN.fold(CAMPAIGN.grown(log, begun(2, "the-last-harvest"))).open is not None


def test_an_act_that_was_given_up_can_be_begun_again() -> None:
    log = CAMPAIGN.grown((FOUNDED,), begun(1), ActGivenUp(2, 1), begun(1), ended(1))
    assert CAMPAIGN.fold(log).next_act == 2


def test_a_fork_goes_its_own_way_from_before_an_act() -> None:
    fork = CAMPAIGN.forked(TWO_ACTS, 2, TWO, 99)
    found = CAMPAIGN.fold(fork)
    assert (found.id, found.forked, found.next_act) == (TWO, True, 2)
    assert ONE.encode() not in campaign.write(fork), "the key to the other campaign stays with it"
    assert found.recorded == recorded(1)
    grown = CAMPAIGN.grown(fork, begun(2), ended(2, gold=0))
    assert CAMPAIGN.fold(grown).next_act == 3
    assert CAMPAIGN.fold(TWO_ACTS).id == ONE, "the campaign itself is as it was"
    assert CAMPAIGN.fold(CAMPAIGN.forked(TWO_ACTS, 3, TWO, 99)).recorded == CAMPAIGN.fold(TWO_ACTS).recorded
    with pytest.raises(BadCampaign, match="no act 7"):
        CAMPAIGN.forked(TWO_ACTS, 7, TWO, 99)


def test_an_older_device_never_replaces_a_newer_one() -> None:
    older = TWO_ACTS[:3]
    assert campaign.joined(TWO_ACTS, older) == TWO_ACTS
    assert campaign.joined(older, TWO_ACTS) == TWO_ACTS
    other = (*older, begun(2), ended(2, allies=("ilse",)))
    with pytest.raises(Diverged):
        campaign.joined(TWO_ACTS, other)


def test_a_campaign_is_one_file() -> None:
    file = campaign.write(TWO_ACTS)
    assert CAMPAIGN.read(file) == TWO_ACTS
    assert file.startswith(b"ludoteca campaign 1\n")


@pytest.mark.parametrize(
    ("file", "why"),
    [
        (b"", "does not begin"),
        (b"ludoteca campaign 2\n", "does not begin"),
        (b"ludoteca campaign 1\n", "foundation"),
        (b"ludoteca campaign 1\n{}\n", "Line 2"),
        (campaign.write((FOUNDED,)) + b'{"type":"renamed","at":1,"name":""}\n', "Line 3"),
        (campaign.write((FOUNDED,)) + b'{"type":"renamed","at":1,"name":"x","extra":1}\n', "Line 3"),
        (campaign.write((FOUNDED,)) + msgspec.json.encode(ended(1)) + b"\n", "Event 2"),
        (b"ludoteca campaign 1\n" + b"\n" * 3000, "too long"),
        (b"x" * (campaign.MOST_BYTES + 1), "2 MB"),
    ],
)
def test_a_bad_file_is_refused_with_the_line_and_the_reason(file: bytes, why: str) -> None:
    with pytest.raises(BadCampaign, match=why):
        CAMPAIGN.read(file)


def test_a_file_names_its_game_only_if_it_is_not_the_first_that_had_campaigns() -> None:
    file = campaign.write((FOUNDED,))
    assert b"game" not in file, "files of before name none"
    assert rules_of_file(file) is CAMPAIGN
    assert rules_of_file(campaign.write((msgspec.structs.replace(FOUNDED, game="myth"),))) is CAMPAIGN
    with pytest.raises(BadCampaign, match="chess, which is not installed here"):
        rules_of_file(campaign.write((msgspec.structs.replace(FOUNDED, game="chess"),)))


@pytest.mark.parametrize("heroes", [1, 6])
def test_a_party_has_two_to_five_heroes(heroes: int) -> None:
    with pytest.raises(BadCampaign):
        CAMPAIGN.fold((msgspec.structs.replace(FOUNDED, heroes=heroes),))


def test_what_is_kept_from_the_client_is_only_what_the_house_has_set() -> None:
    assert told_options("myth", {"mode": "story", "recorded": "{}"}) == {"mode": "story"}
    assert told_options("set", {"recorded": "{}"}) == {"recorded": "{}"}
