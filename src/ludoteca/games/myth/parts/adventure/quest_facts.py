"""What can happen in this part, and the sentence that tells it."""

from collections.abc import Sequence
from typing import ClassVar

from ludoteca.core.counted import counted
from ludoteca.core.game import Seat
from ludoteca.core.rules import Text
from ludoteca.core.spoken import ad
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.table.facts import Fact
from ludoteca.games.myth.table.goals import parts_of
from ludoteca.games.myth.table.ids import TileNo
from ludoteca.games.myth.table.names import ACTION_POINTS, CYCLES_LEFT, printed_name


class TitleChosen(Fact, frozen=True):
    """MYTH-TITLE-06: the title that a hero bears in this act."""

    seat: Seat
    title: str

    SAYS = Text("{seat} is now {title}", "{seat} è ora {title}")


class ActBegan(Fact, frozen=True):
    """An act of a story begins."""

    story: str
    act: int

    def tell(self, names: Sequence[str]) -> Text:
        story = PRINTED.stories[self.story]
        act = story.acts[self.act - 1]
        return Text(
            f"{story.name.en}, act {self.act}: {act.name.en}. {act.text.en}",
            f"{story.name.it}, atto {self.act}: {act.name.it}. {act.text.it}",
        )


class WouldEnd(Fact, frozen=True):
    """Somebody wants to end the act, or to give it up; it ends once all living heroes' players do."""

    seat: Seat
    concede: bool
    willing: int
    needed: int

    def says(self) -> Text:
        if self.concede:
            return Text(
                "{seat} would give up the act ({willing}/{needed})",
                "{seat} vorrebbe rinunciare all'atto ({willing}/{needed})",
            )
        return Text(
            "{seat} would end the act here ({willing}/{needed})",
            "{seat} vorrebbe finire qui l'atto ({willing}/{needed})",
        )


class StoryOver(Fact, frozen=True):
    """A story is completed or failed."""

    story: str
    completed: bool

    def says(self) -> Text:
        if self.completed:
            return Text("{story} is completed", "{story} è completata")
        return Text(
            "{story} is failed; it may be tried again from its first act",
            "{story} è fallita; si può ritentare dal primo atto",
        )


class CardChanged(Fact, frozen=True):
    """A hero deck was changed."""

    seat: Seat
    add: str
    remove: str

    SAYS = Text("{seat} takes {add} into the deck for {remove}", "{seat} mette nel mazzo {add} al posto di {remove}")


class ActRecorded(Fact, frozen=True):
    """MYTH-ADVENTURE-11: the act is written into the campaign."""

    result: str

    SAYS = Text("The act is recorded", "L'atto è registrato")


WHY = {
    "time": Text("no hero cycles are left", "non restano cicli degli eroi"),
    "broken": Text("it can no longer be met", "non è più realizzabile"),
    "left": Text("the heroes have left its tile", "gli eroi hanno lasciato il suo tassello"),
    "abandoned": Text("a tile was abandoned", "un tassello è stato abbandonato"),
    "act": Text("the act is over", "l'atto è finito"),
    "fallen": Text("the heroes have lost", "gli eroi hanno perso"),
}


class QuestDrawn(Fact, frozen=True):
    """MYTH-CHAPTER-01: a chapter quest lies face up by its tile."""

    quest: str
    tile: TileNo

    def tell(self, names: Sequence[str]) -> Text:
        printed = PRINTED.chapter_quests[self.quest]
        return Text(
            f"Chapter quest: {printed.name.en}. {printed.text.en}", f"Cerca: {printed.name.it}. {printed.text.it}"
        )


class QuestPutBack(Fact, frozen=True):
    """A chapter quest that this size of tile does not allow is shuffled back, and another one drawn."""

    quest: str
    size: str

    SAYS = Text(
        "{quest} is not for a {size} tile: another card is drawn",
        "{quest} non è per un tassello {size}: si pesca un'altra carta",
    )


class NoQuest(Fact, frozen=True):
    """No chapter quest was drawn: the group declined, or no card is left."""

    declined: bool

    def says(self) -> Text:
        if self.declined:
            return Text("The group takes no chapter quest", "Il gruppo rinuncia alla cerca del Capitolo")
        return Text("No chapter quest is left to draw", "Non ci sono cerche del Capitolo da pescare")


class QuestBegan(Fact, frozen=True):
    """MYTH-ACTQUEST-02: the quest that this act is about."""

    quest: str

    def tell(self, names: Sequence[str]) -> Text:
        printed = PRINTED.act_quests[self.quest]
        return Text(
            f"Act quest: {printed.name.en}. {printed.text.en}",
            f"Cerca di un atto: {printed.name.it}. {printed.text.it}",
        )


class QuestFulfilled(Fact, frozen=True):
    """MYTH-CHAPTER-10: a quest is done; the serendipity is paid once to the party."""

    quest: str
    serendipity: int
    now: int

    def tell(self, names: Sequence[str]) -> Text:
        name = printed_name(self.quest)
        gained = (
            Text(
                f": +{self.serendipity} serendipity (now {self.now})",
                f": +{self.serendipity} serendipità (ora {self.now})",
            )
            if self.serendipity
            else Text("", "")
        )
        return Text(f"Quest fulfilled: {name.en}{gained.en}", f"Cerca compiuta: {name.it}{gained.it}")


class QuestFailed(Fact, frozen=True):
    """MYTH-CHAPTER-04: a quest failed, why, and what it costs."""

    quest: str
    why: str
    ap: int

    def tell(self, names: Sequence[str]) -> Text:
        name, why = printed_name(self.quest), WHY[self.why]
        ap = counted(self.ap, ACTION_POINTS)
        cost = Text(f"; +{ap.en}", f"; +{ap.it}") if self.ap else Text("", "")
        return Text(f"Quest failed: {name.en} ({why.en}){cost.en}", f"Cerca fallita: {name.it} ({why.it}){cost.it}")


class TimePassed(Fact, frozen=True):
    """MYTH-ROUND-20: a quest with a time limit has one hero cycle less, or one more (MYTH-SEREN-12)."""

    quest: str
    left: int

    SAYS = Text("{quest}: {left}", "{quest}: {left}")
    WORDS: ClassVar = {"left": CYCLES_LEFT}


class Unlocked(Fact, frozen=True):
    """MYTH-CHAPTER-06, MYTH-ACTQUEST-06: a chain goes on."""

    quest: str

    SAYS = Text("Unlocked: {quest}", "Sbloccata: {quest}")


class ConsequenceFelt(Fact, frozen=True):
    """MYTH-ADVENTURE-05: a permanent consequence does its work."""

    consequence: str

    def tell(self, names: Sequence[str]) -> Text:
        printed = PRINTED.consequences[self.consequence]
        return Text(f"{printed.name.en}: {printed.text.en}", f"{printed.name.it}: {printed.text.it}")


class Bequeathed(Fact, frozen=True):
    """MYTH-DEATH-04: a quest item passed from a dead hero to another."""

    seat: Seat
    to: int
    item: str

    def tell(self, names: Sequence[str]) -> Text:
        item = printed_name(self.item)
        return Text(
            f"{item.en} passes from {names[self.seat]} to {names[self.to]}",
            f"{item.it} passa da {names[self.seat]} {ad(names[self.to])}",
        )


class Advanced(Fact, frozen=True):
    """MYTH-ROUND-19: a part of a quest has come nearer."""

    quest: str
    act: int
    part: int
    done: int

    def tell(self, names: Sequence[str]) -> Text:
        name, part = printed_name(self.quest), parts_of(self.quest, self.act)[self.part]
        return Text(
            f"Quest {name.en}: {part.label.en} ({self.done} of {part.needed})",
            f"Cerca {name.it}: {part.label.it} ({self.done} di {part.needed})",
        )
