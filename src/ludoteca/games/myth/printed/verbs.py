"""The effect vocabulary: one struct for each verb: pure content."""

from typing import ClassVar, Literal

import msgspec
from msgspec import field

from ludoteca.core.game import kebab
from ludoteca.games.myth.printed.terms import Amount, AmountOrAll, Chosen, Condition, Counted, Pattern, Selector
from ludoteca.games.myth.printed.vocabulary import (
    CardId,
    CardType,
    CardZone,
    Chooser,
    CuredName,
    Duration,
    Face,
    Flag,
    GainWhat,
    Keyword,
    ObjectPlace,
    Once,
    SpawnedWord,
    SpawnPlace,
    Stat,
    StatusName,
    TreasureColour,
    Window,
)


class Verb(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do", tag=kebab):
    """One step of an effect: when it happens, on whom, under which condition and how often."""

    on: Window = "play"
    to: Selector = "self"
    when: Condition | None = None
    optional: bool = False
    once: Once | None = None


class Attack(Verb, frozen=True, kw_only=True):
    """An attack with the figures of the card, or with those given here."""

    to: Selector = "target"
    d10: Amount | None = None
    fate: Amount | None = None
    tn: Amount | None = None
    damage: Amount | None = None
    range: int | Literal["tile"] | None = None
    pattern: Pattern | None = None
    item: bool = True


class Damage(Verb, frozen=True, kw_only=True):
    """Loss of life without a roll."""

    amount: Amount


class Heal(Verb, frozen=True, kw_only=True):
    """Restores life, never above the maximum, never to the defeated."""

    amount: Amount


class Threat(Verb, frozen=True, kw_only=True):
    """Changes threat; `set` replaces the amount."""

    amount: Amount = 0
    set: Amount | None = None


class Meter(Verb, frozen=True, kw_only=True):
    """Changes the darkness meter."""

    amount: Amount


class Status(Verb, frozen=True, kw_only=True):
    """Gives a status; a capture has its X."""

    status: StatusName
    x: Amount | None = None


class Cure(Verb, frozen=True, kw_only=True):
    """Removes statuses or damage over time."""

    status: tuple[CuredName, ...]
    amount: AmountOrAll = "all"


class Dot(Verb, frozen=True, kw_only=True):
    """Gives damage over time with a name."""

    name: str
    amount: Amount
    phases: int | Counted | Literal["until-removed"]


class Draw(Verb, frozen=True, kw_only=True):
    """Draws hero cards."""

    amount: Amount = 1


class Discard(Verb, frozen=True, kw_only=True):
    """Discards cards."""

    zone: CardZone
    amount: AmountOrAll = 1
    random: bool = False
    keyword: Keyword | None = None


class Peek(Verb, frozen=True, kw_only=True):
    """Looks at the top of a deck and puts it in order."""

    deck: Literal["own", "darkness"]
    amount: Amount
    then: Literal["any-order", "one-bottom", "one-top"]


class Mp(Verb, frozen=True, kw_only=True):
    """Gives movement points."""

    amount: Amount


class Shift(Verb, frozen=True, kw_only=True):
    """Moves a figure at once, without movement points."""

    how: Literal["walk", "push", "pull", "place"]
    amount: Amount
    from_: Selector = field(default="self", name="from")
    through: bool = False


class Mod(Verb, frozen=True, kw_only=True):
    """Changes a statistic; `set` replaces the amount."""

    stat: Stat
    lasts: Duration = field(name="for")
    amount: Amount = 0
    set: Amount | None = None
    keyword: Keyword | None = None
    card_type: CardType | None = None
    against: Condition | None = None


class Reroll(Verb, frozen=True, kw_only=True):
    """Rerolls dice of the current roll."""

    dice: Literal["d10", "fate"]
    whose: Literal["own", "enemy"]
    amount: AmountOrAll = 1
    face: Face | None = None


class Prevent(Verb, frozen=True, kw_only=True):
    """Reduces damage about to be dealt, or takes it back."""

    amount: AmountOrAll


class Cancel(Verb, frozen=True, kw_only=True):
    """Stops what the window is about."""

    what: Literal["attack", "activation", "event", "spawn"]


class Redirect(Verb, frozen=True, kw_only=True):
    """The enemy attack of the window gets a new target."""


class Taunt(Verb, frozen=True, kw_only=True):
    """These enemies put somebody before all their priorities."""

    who: Selector
    lasts: Duration = field(name="for")


class Choose(Verb, frozen=True, kw_only=True):
    """One of several effect lists."""

    options: tuple[tuple["Effect", ...], ...]
    by: Chooser = "player"


class Test(Verb, frozen=True, kw_only=True):
    """A test with consequences."""

    __test__: ClassVar[bool] = False  # not a test of ours
    kind: Literal["courage", "die", "pool"]
    tn: Amount | None = None
    pass_: tuple["Effect", ...] = field(default=(), name="pass")
    fail: tuple["Effect", ...] = ()


class Gain(Verb, frozen=True, kw_only=True):
    """Gives things, or takes them where the amount is negative."""

    what: GainWhat
    amount: Amount = 1
    id: str = ""
    colour: TreasureColour | None = None


class Grant(Verb, frozen=True, kw_only=True):
    """Gives a flag for a time."""

    flag: Flag
    lasts: Duration = field(name="for")
    keyword: Keyword | StatusName | None = None


class Token(Verb, frozen=True, kw_only=True):
    """Places, moves or removes a named token."""

    name: str
    how: Literal["place", "move", "remove"]


class Destroy(Verb, frozen=True, kw_only=True):
    """Removes a lair, a trap or a feature without an attack."""


class Pay(Verb, frozen=True, kw_only=True):
    """A price inside a card, and what it buys."""

    what: Literal["ammo", "ongoing", "hand"]
    min: Amount = 1
    max: Amount = 1
    then: tuple["Effect", ...] = ()


class Put(Verb, frozen=True, kw_only=True):
    """Moves hero cards between zones."""

    cards: Literal["this", "choice"]
    from_: Literal["slot", "discard", "hand"] = field(name="from")
    zone: Literal["hand", "above-board"]
    amount: Amount = 1
    keyword: Keyword | None = None


class Rage(Verb, frozen=True, kw_only=True):
    """Cards from the top of the Soldier's deck face down into empty slots."""

    amount: Amount


class Pray(Verb, frozen=True, kw_only=True):
    """Reveals cards of the own discard pile; the Faith cards among them go under this Prayer."""

    amount: Amount


class Hide(Verb, frozen=True, kw_only=True):
    """The Brigand gains Shadows X."""

    x: Amount
    lasts: Duration = field(name="for")


class ResolveCard(Verb, frozen=True, kw_only=True):
    """Carries out the effects of a named hero card."""

    card: CardId


class Spawn(Verb, frozen=True, kw_only=True):
    """Places figures from the supply."""

    where: SpawnPlace
    to: Selector = Chosen(("lair",), within="realm", pick="all")
    monster: SpawnedWord | None = None
    melee: Amount = 0
    ranged: Amount = 0
    captain: Amount = 0
    id: str = ""


class Wake(Verb, frozen=True, kw_only=True):
    """The monster types of these enemies become active."""


class Feature(Verb, frozen=True, kw_only=True):
    """Puts a realm feature or a quest object on the board, or takes it away."""

    id: str
    how: Literal["place", "remove"]
    where: ObjectPlace
    amount: Amount = 1


class Progress(Verb, frozen=True, kw_only=True):
    """Adds to the progress of the quest."""

    amount: Amount = 1


class Record(Verb, frozen=True, kw_only=True):
    """Writes a permanent consequence into the campaign, or strikes it out."""

    id: str
    how: Literal["set", "clear"] = "set"


class DeckChange(Verb, frozen=True, kw_only=True):
    """The hero may exchange a card of the deck."""

    amount: Amount = 1


class Merchant(Verb, frozen=True, kw_only=True):
    """A merchant card is drawn and resolved, or the named one."""

    id: str


class Add(Verb, frozen=True, kw_only=True):
    """More dice or tokens for what is rolled or drawn in the window."""

    what: Literal["d10", "fate", "token"]
    amount: int


class QuestTime(Verb, frozen=True, kw_only=True):
    """One hero cycle more for a timed quest that the group chooses."""


class RollTable(Verb, frozen=True, kw_only=True):
    """One fate die, and the row of a table for its face."""

    table: Literal["heroic-event"]


class CallAlly(Verb, frozen=True, kw_only=True):
    """An available ally of the group's choice joins the heroes."""


class Resurrect(Verb, frozen=True, kw_only=True):
    """A defeated or dead hero of the group's choice returns."""


Effect = (
    Attack
    | Damage
    | Heal
    | Threat
    | Meter
    | Status
    | Cure
    | Dot
    | Draw
    | Discard
    | Peek
    | Mp
    | Shift
    | Mod
    | Reroll
    | Prevent
    | Cancel
    | Redirect
    | Taunt
    | Choose
    | Test
    | Gain
    | Grant
    | Token
    | Destroy
    | Pay
    | Put
    | Rage
    | Pray
    | Hide
    | ResolveCard
    | Spawn
    | Wake
    | Feature
    | Progress
    | Record
    | DeckChange
    | Merchant
    | Add
    | QuestTime
    | RollTable
    | CallAlly
    | Resurrect
)
Effects = tuple[Effect, ...]


def nested(effect: Effect) -> dict[str, Effects]:
    """The effect lists inside an effect, by the name of their place."""
    match effect:
        case Pay():
            return {"then": effect.then}
        case Test():
            return {"pass": effect.pass_, "fail": effect.fail}
        case Choose():
            return {f"options.{number}": option for number, option in enumerate(effect.options)}
        case _:
            return {}
