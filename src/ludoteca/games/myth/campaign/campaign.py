"""The campaigns of Myth: what an act is, what is kept of it, and how that is shown."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, get_args

from msgspec import UNSET

from ludoteca.core.campaign import Campaign, CampaignRules, Log, MissingPack, NoSuchAct, PartyHero
from ludoteca.core.counted import ROUNDS, counted
from ludoteca.core.notation import read_options
from ludoteca.core.packs import HOUSE
from ludoteca.core.rules import Lang, Text
from ludoteca.games.myth.campaign.events import ActBegun, ActEnded, Mode
from ludoteca.games.myth.campaign.faults import claim_fault
from ludoteca.games.myth.campaign.proving import proved
from ludoteca.games.myth.campaign.recorded import Recorded, read_recorded, write_recorded
from ludoteca.games.myth.campaign.seen import CampaignAct, CampaignKept, act_seen, kept_seen, kept_told, story_name
from ludoteca.games.myth.parts.adventure import acts
from ludoteca.games.myth.printed.loading import PRINTED, SHELF
from ludoteca.games.myth.rules import MYTH

MODES = {"adventure": Text("adventure", "avventura"), "story": Text("story", "storia")}
RESULTS = {
    "ended": Text("ended by the group", "concluso dal gruppo"),
    "completed": Text("completed", "completato"),
    "failed": Text("failed", "fallito"),
    "fallen": Text("lost", "perso"),
}


class MythCampaign(CampaignRules):
    """Acts of an adventure or of a story, between which heroes keep what they won."""

    game = MYTH.name
    party_sizes = range(2, 6)
    option = "recorded"
    begun_type, ended_type = ActBegun, ActEnded
    seen_types = (CampaignAct, CampaignKept)

    def usual(self, campaign: Campaign) -> dict[str, str]:
        story = self.story(campaign)
        return (
            {"mode": "story", "story": story, **self.fixed(campaign)}
            if story
            else {"mode": "adventure", **self.fixed(campaign)}
        )

    def fixed(self, campaign: Campaign) -> dict[str, str]:
        pack = campaign.recorded.cards if campaign.recorded else HOUSE
        return {} if pack == HOUSE else {"pack": pack}

    @contextmanager
    def held(self, pack: str) -> Iterator[None]:
        """The cards of a campaign; `MissingPack` where they are not here."""
        if not SHELF.title(pack):
            raise MissingPack(pack)
        with SHELF.in_hand(pack):
            yield

    @staticmethod
    def story(campaign: Campaign) -> str:
        """The story under way, whose next act can be played."""
        return campaign.recorded.story if campaign.recorded else ""

    def begun(self, act: int, options: Mapping[str, str], at: int) -> ActBegun:
        chosen = read_options(MYTH, options)
        if chosen.mode not in get_args(Mode):
            raise NoSuchAct(
                Text(
                    "An act of a campaign has mode=adventure or mode=story.",
                    "Un atto di campagna ha mode=adventure o mode=story.",
                )
            )
        if (chosen.mode == "story") != ("story" in options):
            raise NoSuchAct(
                Text("A story is named in a story act alone.", "Una storia si nomina solo in un atto di storia.")
            )
        story = chosen.story if chosen.mode == "story" else ""
        pack = UNSET if chosen.pack == HOUSE else SHELF.title(chosen.pack) or chosen.pack
        return ActBegun(at, act, chosen.mode, story, chosen.darkness, pack, chosen.house)

    def hindrance(self, campaign: Campaign, begun: Any) -> Text | None:
        """MYTH-STORY-05: a story under way is played on; it can be left only when it is over."""
        pack = campaign.recorded.cards if campaign.recorded else begun.cards
        if begun.cards != pack:
            return Text(
                f"This campaign is played with the pack {pack!r}: choose it for its acts (pack={pack}).",
                f"Questa campagna si gioca con il mazzo «{pack}»: sceglilo per i suoi atti (pack={pack}).",
            )
        story = self.story(campaign)
        if story and begun.story != story:
            with self.held(pack):
                name = PRINTED.stories[story].name
            return Text(
                f"{name.en} is under way: its next act comes first (mode=story, story={story}).",
                f"{name.it} è in corso: prima viene il suo prossimo atto (mode=story, story={story}).",
            )
        if (begun.mode == "story") != bool(begun.story):
            return Text("A story act has a story.", "Un atto di storia ha una storia.")
        return None

    def ended(self, state: Any, act: int, record: str, at: int) -> ActEnded | None:
        with self.held(state.options.pack):
            recorded = acts.recorded(state)
        return None if recorded is None else ActEnded(at, act, state.result, state.round, recorded, record)

    def possible(self, ended: Any, heroes: int) -> bool:
        with self.held(ended.recorded.cards):
            return ended.recorded.acts == ended.act and claim_fault(ended.recorded, heroes) is None

    def proved(self, log: Log, after: int = 0) -> tuple[bool, ...]:
        return proved(log, after)

    def write_kept(self, recorded: Recorded) -> str:
        return write_recorded(recorded)

    def read_kept(self, text: str) -> Recorded | None:
        return read_recorded(text)

    def party(self, recorded: Recorded | None) -> tuple[PartyHero, ...]:
        if recorded is None:
            return ()
        with self.held(recorded.cards):
            return tuple([PartyHero(hero.hero, PRINTED.heroes[hero.hero].name) for hero in recorded.heroes])

    def under_way(self, campaign: Campaign) -> Text | None:
        with self.held(campaign.recorded.cards if campaign.recorded else HOUSE):
            return story_name(self.story(campaign))

    def act_seen(self, begun: Any, ended: Any) -> CampaignAct:
        with self.held(begun.cards):
            return act_seen(begun, ended)

    def kept_seen(self, recorded: Recorded | None) -> CampaignKept:
        with self.held(recorded.cards if recorded else HOUSE):
            return kept_seen(recorded)

    def act_told(self, begun: Any, ended: Any) -> Text:
        with self.held(begun.cards):
            what, result = story_name(begun.story) or MODES[begun.mode], RESULTS[ended.result]
        rounds = counted(ended.rounds, ROUNDS)
        return Text(f"{what.en} · {result.en} · {rounds.en}", f"{what.it} · {result.it} · {rounds.it}")

    def kept_told(self, recorded: Recorded, lang: Lang) -> list[str]:
        with self.held(recorded.cards):
            return kept_told(recorded, lang)


CAMPAIGN = MythCampaign()
