"""Campaigns of Myth: each is its log of events in the store; this is what people ask of it, and how acts join it.

An act's end is stored together with the end of its match, and its beginning together with the opening of its table, so
that neither is ever there without the other.
"""

import asyncio
import re
import secrets
from collections import Counter
from collections.abc import Iterator, Sequence
from time import time
from typing import TYPE_CHECKING, Any, Literal

import msgspec
import structlog

from ludoteca.core.game import kebab
from ludoteca.core.notation import counting_options, write_record
from ludoteca.core.rules import Text, corrected_since
from ludoteca.games import GAMES
from ludoteca.games.myth.campaign import campaign
from ludoteca.games.myth.campaign.campaign import (
    ActBegun,
    ActEnded,
    ActGivenUp,
    BadCampaign,
    Campaign,
    Diverged,
    Event,
    Log,
    Unreadable,
)
from ludoteca.games.myth.campaign.recorded import Recorded, RecordedHero, read_recorded, write_recorded
from ludoteca.games.myth.parts.adventure import acts
from ludoteca.games.myth.parts.setup.setup import in_colours
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.proving import proved
from ludoteca.games.myth.table.names import printed_name
from ludoteca.server import protocol
from ludoteca.server.names import plain, share_code
from ludoteca.server.seats import ME, Declined, level_known
from ludoteca.server.store import CampaignRow
from ludoteca.server.tables import UNTOLD, ActClosed, Table
from ludoteca.server.thinking import Asker, GivenUp

if TYPE_CHECKING:
    from ludoteca.server.house import House

GAME = "myth"
ID = re.compile(r"[0-9a-f]{32}")
MOST_REMEMBERED = 200
LONGEST_TITLE = 40
LONGEST_NAME = 60

logs = structlog.get_logger()

_encode = msgspec.json.Encoder().encode


class Story(msgspec.Struct, frozen=True):
    """A campaign as this node knows it: its log without the records of acts, the places of acts, and what it is now."""

    log: Log
    links: tuple[str, ...]
    campaign: Campaign
    rules: str = ""
    """The version of the rules that the last act was played by."""

    @property
    def table(self) -> str:
        """The table of the open act; empty if there is none here."""
        begun = [link for event, link in zip(self.log, self.links, strict=True) if isinstance(event, ActBegun)]
        return begun[-1] if self.campaign.open is not None else ""


class UnreadableHere(Unreadable):
    """A campaign that is stored here and cannot be read."""


class NoCampaign(Exception):
    """There is no campaign of this id."""


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


def read_rows(rows: Sequence[CampaignRow]) -> Iterator[Event]:
    """The events of a stored log; `UnreadableHere` names the first one that this version cannot read."""
    for row in rows:
        try:
            yield campaign.DECODER.decode(row.body)
        except msgspec.DecodeError as error:
            why = Text(f"Event {row.seq} cannot be read ({error}).", f"L'evento {row.seq} non si legge ({error}).")
            raise UnreadableHere(why) from error


def loosely(row: CampaignRow) -> dict[str, Any]:
    """What is stored of an event, its record included, as far as it is JSON at all."""
    try:
        event = msgspec.json.decode(row.body, type=dict[str, Any])
    except msgspec.DecodeError:
        return {}
    return {**event, "record": row.record} if row.kind == "act-ended" else event


def raw_file(rows: Sequence[CampaignRow]) -> bytes:
    """The file of a campaign that cannot be read, as it is stored."""
    lines = [_encode(event) if (event := loosely(row)) else row.body.replace("\n", " ").encode() for row in rows]
    return b"\n".join([campaign.FORMAT.encode(), *lines]) + b"\n"


def unreadable_line(id: str, rows: Sequence[CampaignRow], problem: Text) -> protocol.CampaignLine:
    """A campaign that cannot be read, in a list: the name and the time as far as they can be made out."""
    events = [loosely(row) for row in rows]
    names = [name for event in events if isinstance(name := event.get("name"), str)]
    times = [at for event in events if isinstance(at := event.get("at"), int) and 0 <= at <= campaign.LATEST]
    return protocol.CampaignLine(
        id=id,
        name=plain(names[-1])[:LONGEST_NAME] if names else "",
        seats=0,
        party=(),
        acts=sum(row.kind == "act-ended" for row in rows),
        story=None,
        table=None,
        changed=times[-1] * 1000 if times else 0,
        problem=problem,
    )


def row_of(id: str, seq: int, event: Event, link: str = "") -> CampaignRow:
    """An event as it is stored: the record of an act beside it."""
    record = ""
    if isinstance(event, ActEnded):
        record, event = event.record, msgspec.structs.replace(event, record="")
    return CampaignRow(id, seq, kebab(type(event).__name__), link, _encode(event).decode(), record)


def moment() -> int:
    """Seconds since 1970."""
    return int(time())


def new_id() -> str:
    """An id that nobody guesses: it is the key to a campaign."""
    return secrets.token_hex(16)


def ended(table: Table, replay: str) -> CampaignRow | None:
    """What the end of a match adds to its campaign."""
    play = table.play
    assert play is not None, "a match that has ended was played"
    state = play.match.state
    recorded = acts.recorded(state)
    if not table.campaign or recorded is None:
        return None
    event = ActEnded(moment(), table.act, state.result, state.round, recorded, write_record(play.match.record()))
    return row_of(table.campaign, 0, event, replay)


def given_up(table: Table) -> CampaignRow:
    """What the closing of an act's table adds to its campaign."""
    return row_of(table.campaign, 0, ActGivenUp(moment(), table.act))


def party_of(table: Table) -> tuple[protocol.PartyHero, ...]:
    """The heroes who play at the table of an act, by seat, once they were chosen."""
    recorded = read_recorded(table.options.get(UNTOLD, ""))
    heroes = recorded.heroes if recorded else ()
    return tuple([protocol.PartyHero(hero.hero, PRINTED.heroes[hero.hero].name) for hero in heroes])


class Campaigns:
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
        story = await asyncio.to_thread(self._read, id, self.known.get(id))
        self.known.pop(id, None)
        self.known[id] = story
        while len(self.known) > MOST_REMEMBERED:
            del self.known[next(iter(self.known))]
        return story

    def _read(self, id: str, known: Story | None) -> Story:
        """The campaign, from where it is known; whatever is wrong with it is wrong with it alone."""
        rows = self.store.campaign_rows(id, len(known.log) if known else 0)
        if not rows:
            if known is None:
                raise NoCampaign
            return known
        log, links = (known.log, known.links) if known else ((), ())
        log = (*log, *read_rows(rows))
        try:
            links = (*links, *[row.link for row in rows])
            return Story(log, links, campaign.fold(log), self._rules(id, rows) or (known.rules if known else ""))
        except BadCampaign as error:
            raise UnreadableHere(error.text) from error
        except (LookupError, ValueError, AssertionError, TypeError) as error:
            logs.error("campaign not readable", error=repr(error))
            raise UnreadableHere(Text("It cannot be read.", "Non si legge.")) from error

    def _rules(self, id: str, rows: Sequence[CampaignRow]) -> str:
        """The version of the rules that the last act among these events was played by."""
        ended = [row.seq for row in rows if row.kind == "act-ended"]
        if not ended:
            return ""
        last = self.store.campaign_rows(id, ended[-1] - 1, records=True)
        return campaign.rules_of(last[0].record)

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

    async def _proved(self, guest: str, log: Log, after: int) -> tuple[bool, ...]:
        """Which acts of a file were really played, found out in another process within the guest's share."""
        try:
            found: tuple[bool, ...] = await self.house.thinking.ask(Asker(guest, "file", True), proved, log, after)
        except GivenUp:
            return ()
        return found

    # What people ask for

    async def found(self, guest: str, body: protocol.NewCampaign) -> str:
        """A new campaign."""
        await self._room_for_one(guest)
        id = new_id()
        await self._append(id, 0, [campaign.Founded(moment(), id, readable(body.name), body.heroes)])
        await asyncio.to_thread(self.store.join, guest, id)
        return id

    async def rename(self, id: str, body: protocol.RenameCampaign) -> None:
        """Another name."""
        await self.at(id, body.length)
        await self._append(id, body.length, [campaign.Renamed(moment(), readable(body.name))])

    async def begin(self, guest: str, id: str, body: protocol.NewAct) -> str:
        """Open the table of the next act."""
        story = await self.at(id, body.length)
        found = story.campaign
        if body.story and body.story not in PRINTED.stories:
            names = ", ".join(PRINTED.stories)
            raise Declined("malformed", f"No such story; choose one of: {names}.", f"Non c'è; scegli fra: {names}.")
        event = ActBegun(moment(), found.next_act, body.mode, body.story, body.darkness)  # type: ignore[arg-type]
        try:
            campaign.grown(story.log, event)
        except BadCampaign as error:
            raise cannot_begin(found, body) from error
        rules = story.rules if story.rules != GAMES[GAME].rules.version else ""
        act = BegunAct(id, event.act, body.length + 1, event, seating(found.heroes, body), rules)
        options: dict[str, str] = {"mode": body.mode, "darkness": body.darkness, "group": body.group}
        if body.story:
            options["story"] = body.story
        options = counting_options(GAMES[GAME], options)
        if found.recorded is not None:
            options[UNTOLD] = write_recorded(found.recorded)
        title = f"{found.name[: LONGEST_TITLE - 6]} · {event.act}"
        table = protocol.NewTable(GAME, found.heroes, options, title=title, start=body.start)
        return await self.house.open_table(guest, table, act=act)

    async def give_up(self, id: str, body: protocol.GiveUpAct) -> None:
        """Close the table of the open act; nothing of it counts."""
        story = await self.at(id, body.length)
        found = story.campaign
        if found.open is None:
            raise Declined("not-now", "No act is being played.", "Non si sta giocando nessun atto.")
        room = await self.house.room(story.table) if story.table else None
        if room is None:
            await self._append(id, body.length, [ActGivenUp(moment(), found.open.act)])
            return
        over = room.head.phase == "finished" and room.head.closed is None
        if over or await room.stored_with(ActClosed()) != "stored":
            raise stale()

    async def fork(self, guest: str, id: str, body: protocol.ForkCampaign) -> str:
        """A campaign that goes its own way from before an act."""
        await self._room_for_one(guest)
        story = await self.story(id)
        try:
            log = campaign.forked(story.log, body.before, new_id(), moment())
        except BadCampaign as error:
            raise Declined("not-now", error.text.en, error.text.it) from error
        fork = campaign.fold(log).id
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
        return story.campaign.name, campaign.write(await asyncio.to_thread(self._whole, id))

    def _whole(self, id: str) -> Log:
        """The log with the records of its acts."""
        log: list[Event] = []
        for row in self.store.campaign_rows(id, records=True):
            event = campaign.DECODER.decode(row.body)
            log.append(msgspec.structs.replace(event, record=row.record) if isinstance(event, ActEnded) else event)
        return tuple(log)

    async def bring(self, guest: str, file: bytes, fork: bool) -> protocol.CampaignBrought:
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

    async def _bring(self, guest: str, file: bytes, fork: bool) -> protocol.CampaignBrought:
        theirs = await asyncio.to_thread(campaign.read, file)
        id = campaign.fold(theirs).id
        became: Literal["new", "continued", "known", "forked"] = "new"
        ours: Log = ()
        try:
            await self.story(id)
            ours = await asyncio.to_thread(self._whole, id)
            longer = campaign.joined(ours, theirs)
            became = "known" if longer == ours else "continued"
        except NoCampaign:
            pass
        except (Diverged, UnreadableHere) as error:  # the one that is here stays as it is
            if not fork:
                raise error if isinstance(error, Diverged) else cannot_join() from error
            became, ours = "forked", ()
            theirs = campaign.forked(theirs, campaign.fold(theirs).next_act, new_id(), moment())
            id = campaign.fold(theirs).id
        if became in ("new", "forked"):
            await self._room_for_one(guest)
        if became != "known":
            await self._room_for(guest, len(file))
            sound = await self._proved(guest, theirs, len(ours))
            await self._append(id, len(ours), theirs[len(ours) :], sound)
        await asyncio.to_thread(self.store.join, guest, id)
        return protocol.CampaignBrought(id, became)

    async def list_for(self, guest: str, id: str, listed: bool) -> None:
        """Take a campaign off a guest's list, or put it back; the campaign itself stays, and its link opens it."""
        if not ID.fullmatch(id) or not await asyncio.to_thread(self.store.campaign_rows, id):
            raise NoCampaign
        if not listed:
            await asyncio.to_thread(self.store.leave, guest, id)
        elif id not in await asyncio.to_thread(self.store.campaigns_of, guest):
            await self._room_for_one(guest)
            await asyncio.to_thread(self.store.join, guest, id)

    async def mine(self, guest: str) -> protocol.Campaigns:
        """The campaigns of a guest, newest first."""
        lines = []
        for id in await asyncio.to_thread(self.store.campaigns_of, guest):
            try:
                story = await self.story(id)
            except UnreadableHere as error:
                rows = await asyncio.to_thread(self.store.campaign_rows, id)
                lines.append(unreadable_line(id, rows, error.text))
                continue
            found = story.campaign
            lines.append(
                protocol.CampaignLine(
                    id=id,
                    name=found.name,
                    seats=found.heroes,
                    party=tuple([hero.hero for hero in found.recorded.heroes]) if found.recorded else (),
                    acts=len(found.ended),
                    story=story_name(found.story),
                    table=story.table or None,
                    changed=story.log[-1].at * 1000,
                )
            )
        return protocol.Campaigns(tuple(sorted(lines, key=lambda line: -line.changed)))

    async def seen(self, guest: str, id: str) -> protocol.CampaignSeen:
        """A campaign as its page shows it; who opens it is remembered."""
        story = await self.story(id)
        await asyncio.to_thread(self.store.join, guest, id)
        phase = room = None
        if story.table:
            card = await asyncio.to_thread(self.store.card, story.table)
            phase = card.phase if card else None
            if phase == "playing":
                # The process may have ended between the last move of a match and its end: the table sees to that.
                room = await self.house.room(story.table)
                if room is not None:
                    await room.quiet()
                story = await self.story(id)
        return seen(story, phase, rules_notice(story, room.shown if room is not None else None))


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


def cannot_begin(found: Campaign, body: protocol.NewAct) -> Declined:
    """Why this act cannot follow."""
    if found.open is not None:
        return Declined(
            "not-now",
            f"Act {found.open.act} is being played: finish it or give it up first.",
            f"Si sta giocando l'atto {found.open.act}: prima finitelo o rinunciate.",
        )
    if found.story:
        name = PRINTED.stories[found.story].name
        return Declined(
            "not-now",
            f"{name.en} is under way: its next act comes first.",
            f"{name.it} è in corso: prima viene il suo prossimo atto.",
        )
    if (body.mode == "story") != bool(body.story):
        return Declined(
            "malformed", "A story is named in a story act alone.", "Una storia si nomina solo in un atto di storia."
        )
    return Declined("not-now", "The campaign is too long.", "La campagna è troppo lunga.")


def seating(heroes: int, body: protocol.NewAct) -> tuple[str | None, ...]:
    """Who sits where when an act's table is opened."""
    if len(body.bots) > heroes or (body.seat is not None and body.seat >= heroes):
        raise Declined(
            "malformed",
            f"The campaign has {heroes} heroes: name no more.",
            f"La campagna ha {heroes} eroi: non di più.",
        )
    for level in body.bots:
        if level is not None:
            level_known(GAME, level)
    seats: list[str | None] = [*body.bots, *[None] * (heroes - len(body.bots))]
    if body.seat is not None:
        if seats[body.seat] is not None:
            raise Declined("malformed", "Sit where no bot sits.", "Siediti dove non c'è un bot.")
        seats[body.seat] = ME
    return tuple(seats)


# What a page shows


def story_name(story: str) -> Text | None:
    """The name of a story, if there is one."""
    return PRINTED.stories[story].name if story else None


def printed_things(table: Any, ids: Sequence[str]) -> tuple[protocol.PrintedThing, ...]:
    """Printed things with their names and texts."""
    return tuple([protocol.PrintedThing(id, table[id].name, table[id].text) for id in ids])


def copies(cards: Counter[str]) -> tuple[protocol.Copies, ...]:
    """Cards with how many there are of each."""
    return tuple(
        [
            protocol.Copies(protocol.PrintedThing(id, printed_name(id), PRINTED.cards[id].text), number)
            for id, number in sorted(cards.items())
        ]
    )


def hero_seen(hero: RecordedHero) -> protocol.CampaignHero:
    """A hero with everything that was kept."""
    first = Counter({card.id: card.copies for card in PRINTED.hero_cards[hero.hero] if not card.advanced})
    deck = Counter(hero.deck)
    return protocol.CampaignHero(
        hero=hero.hero,
        name=PRINTED.heroes[hero.hero].name,
        titles=printed_things(PRINTED.titles, hero.titles),
        deck=len(hero.deck),
        added=copies(deck - first),
        removed=copies(first - deck),
        gear=printed_things(PRINTED.items, list(dict.fromkeys(filter(None, hero.gear)))),
        inventory=printed_things(PRINTED.items, hero.inventory),
        potions=printed_things(PRINTED.potions, hero.potions),
    )


def rules_notice(story: Story, table: Table | None) -> Text | None:
    """What the people of a campaign should know about its rules, perhaps with the table of the act in play."""
    found, myth = story.campaign, GAMES[GAME]
    act, rules = len(found.ended), story.rules
    if table is not None and found.open is not None:
        if table.closed is not None or table.notice is not None:
            return table.notice if table.closed is None else table.closed.why
        if table.play is not None:
            act, rules = table.act, table.play.match.rules
    return corrected_since(myth.title, act, rules, myth.rules.version)


def seen(story: Story, phase: Any, notice: Text | None) -> protocol.CampaignSeen:
    """A campaign as its page shows it."""
    found = story.campaign
    kept = found.recorded or Recorded(bag=in_colours(PRINTED.bag.start))
    links = [link for event, link in zip(story.log, story.links, strict=True) if isinstance(event, ActEnded)]
    opened = found.open
    links_of_chains = [id for id in kept.chapters if PRINTED.chapter_quests[id].chain == "link"]
    return protocol.CampaignSeen(
        id=found.id,
        name=found.name,
        seats=found.heroes,
        notice=notice,
        forked=found.forked,
        length=len(story.log),
        next_act=found.next_act,
        story=found.story or None,
        story_acts=kept.story_act,
        open=None
        if opened is None
        else protocol.OpenAct(
            opened.act, opened.mode, story_name(opened.story), opened.darkness, story.table or None, phase
        ),
        party=tuple([hero_seen(hero) for hero in kept.heroes]),
        gold=kept.gold,
        serendipity=kept.serendipity,
        bag=kept.bag,
        consequences=printed_things(PRINTED.consequences, kept.consequences),
        allies=printed_things(PRINTED.allies, kept.allies),
        unlocked=(
            *printed_things(PRINTED.chapter_quests, links_of_chains),
            *printed_things(PRINTED.act_quests, kept.act_unlocked),
        ),
        done=(
            *printed_things(PRINTED.chapter_quests, kept.chapter_done),
            *printed_things(PRINTED.act_quests, kept.act_done),
        ),
        acts=tuple(
            [
                protocol.CampaignAct(
                    act=end.act,
                    mode=begun.mode,
                    story=story_name(begun.story),
                    darkness=begun.darkness,
                    result=end.result,
                    rounds=end.rounds,
                    ended=end.at * 1000,
                    replay=link or None,
                )
                for begun, end, link in zip(found.begun, found.ended, links, strict=True)
            ]
        ),
        stories=tuple(
            [
                protocol.CampaignStory(each.id, each.name, each.text, len(each.acts), each.deck_choice, each.difficulty)
                for each in PRINTED.stories.values()
            ]
        ),
    )
