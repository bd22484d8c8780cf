"""Campaigns as lists and pages show them."""

from ludoteca.core.campaign import ActEnded
from ludoteca.core.rules import Text, corrected_since
from ludoteca.games import GAMES
from ludoteca.server.campaigns.acts import ActShown
from ludoteca.server.campaigns.logs import Story
from ludoteca.server.protocol.base import Phase
from ludoteca.server.protocol.campaigns import CampaignAct, CampaignLine, CampaignSeen, OpenAct


def line_of(story: Story) -> CampaignLine:
    """A campaign in a list."""
    found, rules = story.campaign, story.rules
    return CampaignLine(
        id=found.id,
        game=story.game,
        name=found.name,
        seats=found.heroes,
        party=tuple([hero.hero for hero in rules.party(found.recorded)]),
        acts=len(found.ended),
        story=rules.under_way(found),
        table=story.table or None,
        changed=story.log[-1].at * 1000,
        forked=found.forked,
    )


def rules_notice(story: Story, table: ActShown | None) -> Text | None:
    """What the people of a campaign should know about its rules, perhaps with the table of the act in play."""
    found, game = story.campaign, GAMES[story.game]
    act, version = len(found.ended), story.version
    if table is not None and found.open is not None:
        if table.notice is not None:
            return table.notice
        if table.rules:
            act, version = table.act, table.rules
    return corrected_since(game.title, act, version, game.rules.version)


def page_of(story: Story, phase: Phase | None, notice: Text | None) -> CampaignSeen:
    """A campaign as its page shows it."""
    found, rules = story.campaign, story.rules
    links = [link for event, link in zip(story.log, story.links, strict=True) if isinstance(event, ActEnded)]
    opened = found.open
    return CampaignSeen(
        id=found.id,
        game=story.game,
        name=found.name,
        seats=found.heroes,
        notice=notice,
        forked=found.forked,
        length=len(story.log),
        next_act=found.next_act,
        open=None if opened is None else OpenAct(opened.act, rules.act_seen(opened, None), story.table or None, phase),
        acts=tuple(
            [
                CampaignAct(end.act, rules.act_seen(begun, end), end.at * 1000, link or None)
                for begun, end, link in zip(found.begun, found.ended, links, strict=True)
            ]
        ),
        kept=rules.kept_seen(found.recorded),
    )
