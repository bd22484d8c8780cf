"""An act of a campaign and its table: how it is opened, who sits there, and what its end adds to the campaign."""

import msgspec

from ludoteca.core.campaign import ActBegun, ActGivenUp, PartyHero
from ludoteca.core.notation import write_record
from ludoteca.core.rules import Text
from ludoteca.games.campaigns import campaign_rules
from ludoteca.server.campaigns.logs import moment, row_of
from ludoteca.server.protocol.campaigns import NewAct
from ludoteca.server.seats import ME, Declined, level_known
from ludoteca.server.store import CampaignRow
from ludoteca.server.tables import Table


class BegunAct(msgspec.Struct, frozen=True):
    """An act that a table is opened for: who sits where, and the event that is stored with it."""

    campaign: str
    number: int
    seq: int
    event: ActBegun
    seating: tuple[str | None, ...]
    """For each seat the level of a bot, nothing for whoever comes, or `ME`."""
    rules_before: str = ""
    """The version of the rules of the act before, where it was another one."""

    def row(self, code: str) -> CampaignRow:
        """The event with its table."""
        return row_of(self.campaign, self.seq, self.event, code)


class ActShown(msgspec.Struct, frozen=True):
    """The table of an act as the page of its campaign needs it."""

    notice: Text | None
    """What its people should know about its rules, or why it cannot go on."""
    act: int
    rules: str
    """The version that its match is played by, if one has begun."""


def act_shown(table: Table) -> ActShown:
    """A table of an act."""
    notice = table.notice if table.closed is None else table.closed.why
    return ActShown(notice, table.act, "" if table.play is None else table.play.match.rules)


def seating(game: str, heroes: int, body: NewAct) -> tuple[str | None, ...]:
    """Who sits where when an act's table is opened."""
    if len(body.bots) > heroes or (body.seat is not None and body.seat >= heroes):
        raise Declined(
            "malformed",
            f"The campaign has {heroes} heroes: name no more.",
            f"La campagna ha {heroes} eroi: non di più.",
        )
    for level in body.bots:
        if level is not None:
            level_known(game, level)
    seats: list[str | None] = [*body.bots, *[None] * (heroes - len(body.bots))]
    if body.seat is not None:
        if seats[body.seat] is not None:
            raise Declined("malformed", "Sit where no bot sits.", "Siediti dove non c'è un bot.")
        seats[body.seat] = ME
    return tuple(seats)


def party_of(table: Table) -> tuple[PartyHero, ...]:
    """The heroes who play at the table of an act, by seat, once they were chosen."""
    if not table.campaign:
        return ()
    rules = campaign_rules(table.game)
    return rules.party(rules.read_kept(table.options.get(rules.option, "")))


def act_ended(table: Table, replay: str) -> CampaignRow | None:
    """What the end of a match adds to its campaign, if it belongs to one."""
    if not table.campaign:
        return None
    play = table.play
    assert play is not None, "a match that has ended was played"
    event = campaign_rules(table.game).ended(play.match.state, table.act, write_record(play.match.record()), moment())
    return None if event is None else row_of(table.campaign, 0, event, replay)


def act_given_up(table: Table) -> CampaignRow:
    """What the closing of an act's table adds to its campaign."""
    return row_of(table.campaign, 0, ActGivenUp(moment(), table.act))
