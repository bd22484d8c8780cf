"""What people ask of campaigns."""

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

import msgspec

from ludoteca.core.campaign import (
    ActEnded,
    ActGivenUp,
    BadCampaign,
    CampaignRules,
    Diverged,
    Event,
    Founded,
    Log,
    MissingPack,
    NoSuchAct,
    Renamed,
    joined,
    write,
)
from ludoteca.core.notation import counting_options
from ludoteca.core.rules import Text
from ludoteca.games import GAMES
from ludoteca.games.campaigns import campaign_rules, games_with_campaigns, rules_of_file
from ludoteca.server.campaigns.acts import BegunAct, seating
from ludoteca.server.campaigns.logs import (
    ID,
    NoCampaign,
    Story,
    UnreadableHere,
    moment,
    new_id,
    raw_file,
    read_story,
    row_of,
    unreadable_line,
    whole_log,
)
from ludoteca.server.campaigns.pages import line_of, page_of, rules_notice
from ludoteca.server.inside import close_act, settled_act
from ludoteca.server.names import plain, share_code
from ludoteca.server.new_tables import open_table
from ludoteca.server.protocol.campaigns import (
    CampaignBrought,
    Campaigns,
    CampaignSeen,
    ForkCampaign,
    GiveUpAct,
    NewAct,
    NewCampaign,
    RenameCampaign,
)
from ludoteca.server.protocol.http import NewTable
from ludoteca.server.seats import Declined, options_of
from ludoteca.server.thinking import Asker, GivenUp

if TYPE_CHECKING:
    from ludoteca.server.house import House

MOST_REMEMBERED = 200
LONGEST_TITLE = 40


class CampaignKeeper:
    """The campaigns of the house."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self.store = house.store
        self.known: dict[str, Story] = {}
        self.bringing = 0
        """How many files are being looked through."""

    async def story(self, id: str) -> Story:
        """A campaign, with what was added since it was last asked for."""
        if not ID.fullmatch(id):
            raise NoCampaign
        story = await asyncio.to_thread(read_story, self.store, id, self.known.get(id))
        self.known.pop(id, None)
        self.known[id] = story
        while len(self.known) > MOST_REMEMBERED:
            del self.known[next(iter(self.known))]
        return story

    async def at(self, id: str, length: int) -> Story:
        """A campaign of just this length; whoever saw an older one changes nothing."""
        story = await self.story(id)
        if len(story.log) != length:
            raise stale()
        return story

    async def _append(self, id: str, length: int, events: Sequence[Event], sound: Sequence[bool] = ()) -> None:
        """More events; of acts that were played elsewhere those with a sound record have a replay."""
        verdicts = iter(sound)
        rows = [
            row_of(id, seq, event, share_code() if isinstance(event, ActEnded) and next(verdicts, False) else "")
            for seq, event in enumerate(events, length + 1)
        ]
        if not await asyncio.to_thread(self.store.append, rows):
            raise stale()

    async def _room_for_one(self, guest: str) -> None:
        most = self.house.bounds.campaigns_per_guest
        if len(await asyncio.to_thread(self.store.campaigns_of, guest)) >= most:
            raise Declined(
                "too-many",
                f"You have {most} campaigns here, which is the most: play one of them on, or take one off your list.",
                f"Hai {most} campagne qui, il massimo: continuane una, o toglila dal tuo elenco.",
            )

    async def _room_for(self, guest: str, size: int) -> None:
        """A refusal of a file for which the guest, or the house, has no room."""
        bounds = self.house.bounds
        if await asyncio.to_thread(self.store.campaign_bytes, guest) + size > bounds.campaign_bytes_per_guest:
            raise Declined(
                "too-many",
                "Your campaigns take all the room that you have here: take one off your list first.",
                "Le tue campagne occupano tutto lo spazio che hai qui: prima togline una dal tuo elenco.",
            )
        if await asyncio.to_thread(self.store.campaign_bytes) + size > bounds.campaign_bytes:
            raise Declined(
                "full",
                "This server has no room for more campaign files: keep yours, and tell whoever runs the server.",
                "Questo server non ha più spazio per file di campagne: conserva il tuo e avvisa chi lo gestisce.",
            )

    async def _proved(self, guest: str, rules: CampaignRules, log: Log, after: int) -> tuple[bool, ...]:
        """Which acts of a file were really played, found out in another process within the guest's share."""
        asker = Asker(guest, "file", True)
        try:
            found: tuple[bool, ...] = await self.house.thinking.ask(asker, proved, rules.game, log, after)
        except GivenUp:
            return ()
        return found

    # What people ask for

    async def found(self, guest: str, body: NewCampaign) -> str:
        """A new campaign."""
        if body.game and body.game not in games_with_campaigns():
            names = ", ".join(games_with_campaigns())
            raise Declined("malformed", f"No campaigns of that; there are: {names}.", f"Non ce n'è; ci sono: {names}.")
        sizes = campaign_rules(body.game).party_sizes
        if body.heroes not in sizes:
            raise Declined(
                "malformed",
                f"A campaign has {sizes[0]} to {sizes[-1]} heroes.",
                f"Una campagna ha da {sizes[0]} a {sizes[-1]} eroi.",
            )
        await self._room_for_one(guest)
        id = new_id()
        await self._append(id, 0, [Founded(moment(), id, readable(body.name), body.heroes, body.game)])
        await asyncio.to_thread(self.store.join, guest, id)
        return id

    async def rename(self, id: str, body: RenameCampaign) -> None:
        """Another name."""
        await self.at(id, body.length)
        await self._append(id, body.length, [Renamed(moment(), readable(body.name))])

    async def begin(self, guest: str, id: str, body: NewAct) -> str:
        """Open the table of the next act."""
        story = await self.at(id, body.length)
        found, rules, game = story.campaign, story.rules, GAMES[story.game]
        body = msgspec.structs.replace(body, options={**rules.fixed(found), **body.options})
        options_of(game.name, body.options)
        if rules.option in body.options:
            raise Declined("malformed", f"Leave out {rules.option}.", f"Lascia fuori {rules.option}.")
        try:
            event = rules.begun(found.next_act, body.options, moment())
        except NoSuchAct as error:
            raise Declined("malformed", error.text.en, error.text.it) from error
        if found.open is not None:
            raise Declined(
                "not-now",
                f"Act {found.open.act} is being played: finish it or give it up first.",
                f"Si sta giocando l'atto {found.open.act}: prima finitelo o rinunciate.",
            )
        try:
            rules.grown(story.log, event)
        except BadCampaign as error:
            why = rules.hindrance(found, event) or error.text
            raise Declined("not-now", why.en, why.it) from error
        version = story.version if story.version != game.rules.version else ""
        act = BegunAct(id, event.act, body.length + 1, event, seating(game.name, found.heroes, body), version)
        options = counting_options(game, body.options)
        if found.recorded is not None:
            options[rules.option] = rules.write_kept(found.recorded)
        title = f"{found.name[: LONGEST_TITLE - 6]} · {event.act}"
        table = NewTable(game.name, found.heroes, options, title=title, start=body.start)
        return await open_table(self.house, guest, table, act=act)

    async def give_up(self, id: str, body: GiveUpAct) -> None:
        """Close the table of the open act; nothing of it counts."""
        story = await self.at(id, body.length)
        found = story.campaign
        if found.open is None:
            raise Declined("not-now", "No act is being played.", "Non si sta giocando nessun atto.")
        fate = await close_act(self.house, story.table) if story.table else None
        if fate is None:
            await self._append(id, body.length, [ActGivenUp(moment(), found.open.act)])
        elif fate != "stored":
            raise stale()

    async def fork(self, guest: str, id: str, body: ForkCampaign) -> str:
        """A campaign that goes its own way from before an act."""
        await self._room_for_one(guest)
        story = await self.story(id)
        try:
            log = story.rules.forked(story.log, body.before, new_id(), moment())
        except BadCampaign as error:
            raise Declined("not-now", error.text.en, error.text.it) from error
        fork = story.rules.fold(log).id
        rows = await asyncio.to_thread(self.store.campaign_rows, id, 0, records=True)
        kept = [msgspec.structs.replace(row, campaign=fork) for row in rows[1 : len(log) - 1]]
        first, last = row_of(fork, 1, log[0]), row_of(fork, len(log), log[-1])
        await asyncio.to_thread(self.store.append, [first, *kept, last])
        await asyncio.to_thread(self.store.join, guest, fork)
        return fork

    async def file(self, id: str) -> tuple[str, bytes]:
        """The name of a campaign, and its one file."""
        try:
            story = await self.story(id)
        except UnreadableHere:
            return "", raw_file(await asyncio.to_thread(self.store.campaign_rows, id, 0, records=True))
        return story.campaign.name, write(await asyncio.to_thread(whole_log, self.store, story.rules, id))

    async def bring(self, guest: str, file: bytes, fork: bool) -> CampaignBrought:
        """A file from another device: new here, or more of a campaign that is known here, or on request a fork.

        `BadCampaign` says why it cannot be read, `Diverged` that both devices have played on.
        """
        if self.bringing >= self.house.bounds.files_waiting:
            raise Declined(
                "too-many",
                "Other files are being looked through: try again in a minute.",
                "Si stanno controllando altri file: riprova fra un minuto.",
            )
        self.bringing += 1
        try:
            return await self._bring(guest, file, fork)
        finally:
            self.bringing -= 1

    async def _bring(self, guest: str, file: bytes, fork: bool) -> CampaignBrought:
        rules = await asyncio.to_thread(rules_of_file, file)
        theirs = await asyncio.to_thread(rules.read, file)
        id = rules.fold(theirs).id
        became: Literal["new", "continued", "known", "forked"] = "new"
        ours: Log = ()
        try:
            await self.story(id)
            ours = await asyncio.to_thread(whole_log, self.store, rules, id)
            longer = joined(ours, theirs)
            became = "known" if longer == ours else "continued"
        except NoCampaign:
            pass
        except (Diverged, UnreadableHere) as error:  # the one that is here stays as it is
            if not fork:
                raise error if isinstance(error, Diverged) else cannot_join() from error
            became, ours = "forked", ()
            theirs = rules.forked(theirs, rules.fold(theirs).next_act, new_id(), moment())
            id = rules.fold(theirs).id
        if became in ("new", "forked"):
            await self._room_for_one(guest)
        if became != "known":
            await self._room_for(guest, len(file))
            sound = await self._proved(guest, rules, theirs, len(ours))
            await self._append(id, len(ours), theirs[len(ours) :], sound)
        await asyncio.to_thread(self.store.join, guest, id)
        return CampaignBrought(id, became)

    async def list_for(self, guest: str, id: str, listed: bool) -> None:
        """Take a campaign off a guest's list, or put it back; the campaign itself stays, and its link opens it."""
        if not ID.fullmatch(id) or not await asyncio.to_thread(self.store.campaign_rows, id):
            raise NoCampaign
        if not listed:
            await asyncio.to_thread(self.store.leave, guest, id)
        elif id not in await asyncio.to_thread(self.store.campaigns_of, guest):
            await self._room_for_one(guest)
            await asyncio.to_thread(self.store.join, guest, id)

    async def mine(self, guest: str) -> Campaigns:
        """The campaigns of a guest, newest first."""
        lines = []
        for id in await asyncio.to_thread(self.store.campaigns_of, guest):
            try:
                story = await self.story(id)
            except UnreadableHere as error:
                rows = await asyncio.to_thread(self.store.campaign_rows, id)
                lines.append(unreadable_line(id, rows, error.text))
                continue
            lines.append(line_of(story))
        return Campaigns(tuple(sorted(lines, key=lambda line: -line.changed)))

    async def seen(self, guest: str, id: str) -> CampaignSeen:
        """A campaign as its page shows it; who opens it is remembered."""
        story = await self.story(id)
        await asyncio.to_thread(self.store.join, guest, id)
        phase = shown = None
        if story.table:
            listed = await asyncio.to_thread(self.store.listed, story.table)
            phase = listed.phase if listed else None
            if phase == "playing":
                # The process may have ended between the last move of a match and its end: the table sees to that.
                shown = await settled_act(self.house, story.table)
                story = await self.story(id)
        notice = rules_notice(story, shown)
        try:
            return page_of(story, phase, notice)
        except MissingPack as error:  # of the first act, while it is played
            raise UnreadableHere(error.text) from error


def proved(game: str, log: Log, after: int) -> tuple[bool, ...]:
    """Which acts of a log were really played; it can be pickled, and may compute for minutes."""
    return campaign_rules(game).proved(log, after)


def cannot_join() -> Diverged:
    """The refusal of a file of a campaign of which the copy here cannot be read."""
    return Diverged(
        Text(
            "The copy of this campaign that is here cannot be read: keep the file as a fork.",
            "La copia di questa campagna che è qui non si legge: tieni il file come diramazione.",
        )
    )


def stale() -> Declined:
    """The refusal of what builds on an older campaign."""
    return Declined(
        "stale",
        "The campaign has gone on since you looked: look again. Nothing was changed.",
        "La campagna è andata avanti da quando l'hai vista: guarda di nuovo. Nulla è cambiato.",
    )


def readable(name: str) -> str:
    """A name that can be shown, or a refusal."""
    clean = plain(name)
    if not clean:
        raise Declined("malformed", "Give a name that can be read.", "Scrivi un nome che si possa leggere.")
    return clean
