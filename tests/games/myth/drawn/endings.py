"""What must hold once an act is over, and that the campaign can go on from what was recorded."""

from ludoteca.games.myth.campaign.faults import claim_fault
from ludoteca.games.myth.campaign.recorded import MOST_CHARACTERS, Recorded, read_recorded, write_recorded
from ludoteca.games.myth.parts.adventure import acts
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.table.state import State


def check(state: State) -> Recorded | None:
    """What an act that is over left to the campaign, if it belongs to one."""
    kept = acts.recorded(state)
    assert (kept is None) == (state.options.mode in ("tile", "slaughter"))
    if kept is None:
        return None
    assert claim_fault(kept, state.seats) is None
    text = write_recorded(kept)
    assert read_recorded(text) == kept
    assert len(text) <= MOST_CHARACTERS
    before = read_recorded(state.options.recorded)
    assert kept.acts == 1 + (before.acts if before else 0)
    assert not any(quest.status == "open" for quest in state.quests)  # MYTH-ACT-09
    goes_on = acts.goes_on(state, state.result)
    assert (kept.story, kept.story_act) == ((state.options.story, state.act) if goes_on else ("", 0))
    if not goes_on:
        assert kept.gold == kept.serendipity == 0
    for hero, lies in zip(state.heroes, kept.heroes, strict=True):
        assert not hero.ailments
        assert not hero.dots
        assert not hero.dead
        assert set(hero.titles) == set(lies.titles)
        if not goes_on:
            assert not lies.potions
            owned = [*dict.fromkeys(filter(None, lies.gear)), *lies.inventory]
            colours = [PRINTED.items[item].colour for item in owned]
            assert "quest" not in colours
            assert sum(colour != "brown" for colour in colours) <= len(lies.titles)
    return kept
