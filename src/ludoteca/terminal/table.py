"""A table as a text face knows it: a scene to draw, news to tell, and lines that say what to do."""

from collections.abc import Callable, Sequence
from typing import Any, Literal, Protocol

import msgspec

from ludoteca.core.game import AnyGame, Outcome
from ludoteca.core.house import Readings
from ludoteca.core.match import Decision
from ludoteca.core.offers import Pick
from ludoteca.core.remembered import Memory
from ludoteca.core.rules import Refused, Text
from ludoteca.core.spoken import InWords


class Clock(msgspec.Struct, frozen=True):
    """A deadline: when it ends, by the clock of the event loop."""

    ends: float


class Proposal(msgspec.Struct, frozen=True):
    """Somebody would go back to before a decision: who has agreed, and who has not answered yet."""

    seat: int
    earlier: Decision
    agreed: tuple[int, ...]
    missing: tuple[int, ...]

    def told(self, names: Sequence[str]) -> Text:
        """The proposal as a sentence."""
        agreed, missing = (", ".join(names[seat] for seat in seats) or "–" for seats in (self.agreed, self.missing))
        name, what = names[self.seat], self.earlier.text
        return Text(
            f"{name} would go back to before: {what.en} (agreed: {agreed}; missing: {missing})",
            f"{name} vorrebbe tornare a prima di: {what.it} (d'accordo: {agreed}; mancano: {missing})",
        )


class Removable(msgspec.Struct, frozen=True):
    """A person whom the host may remove."""

    seat: int
    name: str


class Scene(msgspec.Struct, frozen=True):
    """What somebody sees of a table now."""

    names: tuple[str, ...]
    you: int | None
    """One's seat; nothing for somebody who watches."""
    view: Any = None
    """The match as this seat sees it; nothing before the first."""
    offered: tuple[str, ...] = ()
    """Single actions that are offered, as lines."""
    content: Any = None
    """The printed things that are played with."""
    undo: bool = False
    """Whether one may take back one's last move."""
    outcome: Outcome | None = None
    remembered: tuple[Memory, ...] = ()
    """What is worth remembering, once it is over."""
    clock: Clock | None = None
    hints: bool = False
    """Whether one may ask for advice: nobody else plays here, and the match does not count."""
    machine: Text | None = None
    """How the machine did with the same cards, once a solo match is over and that is known."""
    back: tuple[Decision, ...] = ()
    """Where the players are one group: the decisions that may be taken back together, oldest first."""
    proposal: Proposal | None = None
    """Who would go back where, while that is open."""
    removable: tuple[Removable, ...] = ()
    """For the host: the other people who have a seat."""
    notice: tuple[Text, ...] = ()
    """What to know about the table rather than the match: who waits, what the next key does."""
    spoken: InWords | None = None
    """What is asked, and what each single action does, in the engine's words."""
    picks: tuple[Pick, ...] = ()
    """Families of actions that are offered."""
    hurry: bool = False
    """Whether bots take no time, so that nothing can be taken back before they act."""


class News(msgspec.Struct, frozen=True):
    """Something new: a fact, a refusal with its clause, a line of the chat, word of the table itself, or advice."""

    kind: Literal["fact", "refusal", "chat", "table", "hint"]
    text: Text
    clause: str | None = None
    rule: Text | None = None

    def sentence(self, lang: str) -> str:
        """What people read, with the words of the rule where there is one."""
        text = self.text.of(lang)
        return text if self.rule is None else f"{text} (§ {self.rule.of(lang)})"


Tell = Callable[[Sequence[News]], None]


class Table(Protocol):
    """Where one plays: a match in this process, or a table of a server."""

    game: AnyGame
    rules: Readings
    """The rules as they are played here."""
    scene: Scene

    async def open(self, tell: Tell) -> None:
        """Sit down; from now on `tell` is called after every change of the scene, with what is new."""
        ...

    def do(self, line: str) -> None:
        """Do what a line says, in the notation of the game; a refusal comes as news."""
        ...

    def undo(self) -> None:
        """Take back one's last move, where that is allowed."""
        ...

    def go_back(self, version: int) -> None:
        """Propose to go back to before one of the earlier decisions; with nobody to ask it happens at once."""
        ...

    def consent(self, agree: bool) -> None:
        """Answer a proposal to go back; who made it withdraws it by not agreeing."""
        ...

    def advise(self) -> None:
        """Ask what a strong player would do; the answer comes as news."""
        ...

    def guide(self, word: str) -> None:
        """Say how the bots go: `wait`, `go`, `slow`, `fast`, `now`, or `prepare` for this seat."""
        ...

    def proceed(self) -> None:
        """Go on where the match itself has nothing to decide: ready, start, play again."""
        ...

    def say(self, words: str) -> None:
        """Speak to the others, where there are any."""
        ...

    def remove(self, name: str) -> None:
        """As host, take the seat from a person; asked twice, since it cannot be taken back."""
        ...

    def remove_from(self, seat: int) -> None:
        """As host, take this seat from a person, who was asked about before."""
        ...

    def pause(self, on: bool) -> None:
        """Stop the clocks while somebody reads, where they are ours to stop."""
        ...

    async def close(self) -> None:
        """Leave."""
        ...

    @property
    def way_back(self) -> str | None:
        """The personal link to one's seat, while there is a seat to return to."""
        ...


def refusal(rules: Readings, refused: Refused) -> News:
    """A refusal as news, with the text of its clause."""
    return News("refusal", refused.reason, refused.clause, rules.text(refused.clause))


def taken_back(name: str) -> News:
    """That somebody has taken back a move, as news."""
    return News("table", Text(f"{name} takes back the last move", f"{name} riprende l'ultima mossa"))


NOTHING_TO_TAKE_BACK = News(
    "refusal",
    Text(
        "Nothing to take back: something was revealed, or somebody else has acted.",
        "Niente da riprendere: si è scoperto qualcosa, o un altro ha già giocato.",
    ),
)


def gone_back(text: Text) -> News:
    """That the table has gone back to before a decision, as news."""
    return News("table", Text(f"Back to before: {text.en}", f"Di nuovo a prima di: {text.it}"))


NOTHING_TO_GO_BACK_TO = News(
    "refusal",
    Text(
        "The table cannot go back there: dice were rolled or a hidden card was seen since. Choose a later decision.",
        "Il tavolo non può tornare lì: da allora si è tirato o si è vista una carta coperta. Scegli più avanti.",
    ),
)
NO_PERSON = News(
    "refusal", Text("No other person of that name sits here.", "Qui non siede nessun altro con quel nome.")
)
NO_PROPOSAL = News(
    "refusal",
    Text("Nobody has proposed to go back.", "Nessuno ha proposto di tornare indietro."),
)
NO_HINTS = News(
    "refusal",
    Text(
        "Hints are for practice: not where other people play, nor in the attempt that counts.",
        "I consigli sono per esercitarsi: non dove giocano altri, né nel tentativo che conta.",
    ),
)
NOTHING_TO_ADVISE = News("refusal", Text("There is nothing for you to decide now.", "Ora non hai niente da decidere."))


def machine_text(outcome: Outcome) -> Text:
    """How the machine did with the same cards."""
    points = outcome.points[0]
    return Text(
        f"The machine scores {points} with the same cards: {outcome.why.en}",
        f"La macchina fa {points} punti con le stesse carte: {outcome.why.it}",
    )


def not_understood(reason: str) -> News:
    """A line that means nothing, as news."""
    return News("refusal", Text(f"Not understood: {reason}", f"Non capisco: {reason}"))


ASKS_ALL = Text("From now on you are asked everything.", "D'ora in poi ti si chiede tutto.")
ASKS_LESS = Text("The obvious is no longer asked.", "Ciò che è ovvio non ti si chiede più.")

NO_GUIDANCE = News("refusal", Text("In this game bots go by themselves.", "In questo gioco i bot vanno da soli."))

GUIDED: dict[str, tuple[tuple[str, ...], Text]] = {
    "wait": (("wait", "aspettate"), Text("The bots wait for you.", "I bot ti aspettano.")),
    "go": (("go", "andate"), Text("The bots do not wait for you.", "I bot non ti aspettano.")),
    "slow": (("slow", "calma"), Text("The bots take their time.", "I bot se la prendono comoda.")),
    "fast": (("fast", "veloci"), Text("The bots make haste.", "I bot si sbrigano.")),
    "now": (("now", "subito"), Text("The bots act at once.", "I bot agiscono subito.")),
    "prepare": (("prepare", "preparate"), Text("All is prepared for you.", "Si prepara tutto per te.")),
}
"""What can be said to bots, by which words, and what is told of it."""


def guidance_in(words: str) -> str | None:
    """What is said to bots by these words."""
    return next((name for name, (said, _) in GUIDED.items() if words.strip().lower() in said), None)


class Walk:
    """Several things done one after the other: the next when the one before is seen to be done."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.left: tuple[str, ...] = ()
        self.offered_before: tuple[str, ...] = ()
        self.asks_all = False
        """Whether this person wants to be asked even where the answer is obvious."""

    def obvious(self, news: Sequence[News]) -> str | None:
        """The answer that nobody needs to be asked for."""
        scene = self.table.scene
        if self.asks_all or scene.spoken is None or any(item.kind == "refusal" for item in news):
            return None
        return None if scene.spoken.obvious is None else scene.offered[scene.spoken.obvious]

    def begin(self, way: Sequence[str]) -> None:
        """Do the first thing of a way; the others follow."""
        first, *left = way
        self.left = tuple(left)
        self.offered_before = self.table.scene.offered
        self.table.do(first)

    def heard(self, news: Sequence[News]) -> bool:
        """Whether the news let the next thing be done; the way ends if something was refused or is offered no more."""
        offered = self.table.scene.offered
        refused = any(item.kind == "refusal" for item in news)
        if not self.left or (offered == self.offered_before and not refused):
            return False
        if refused or self.left[0] not in offered:
            self.left = ()
            return False
        return True
