"""What can happen in an attack and to life, threat and heroes, and the sentences that tell it."""

from collections.abc import Sequence
from typing import ClassVar

from ludoteca.core.counted import Countable, counted
from ludoteca.core.game import Seat
from ludoteca.core.rules import Text
from ludoteca.core.spoken import joined
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.table.agreement import agreeing, signed
from ludoteca.games.myth.table.facts import Fact
from ludoteca.games.myth.table.ids import FigureId, Square
from ludoteca.games.myth.table.names import DAMAGE, LIFE, figure_name, printed_name, target_name


class AttackDeclared(Fact, frozen=True):
    """MYTH-COMBAT-05: the targets of an attack."""

    seat: Seat
    card: CardId
    targets: tuple[FigureId, ...]
    kinds: tuple[str, ...]
    ranks: tuple[str, ...]
    squares: tuple[Square, ...]

    def tell(self, names: Sequence[str]) -> Text:
        card = printed_name(self.card)
        figures = zip(self.targets, self.kinds, self.ranks, strict=True)
        whom = joined([figure_name(figure, kind, names, rank) for figure, kind, rank in figures])
        return Text(
            f"{names[self.seat]} attacks{whom.en and f' {whom.en}'} with {card.en}",
            f"{names[self.seat]} attacca{whom.it and f' {whom.it}'} con {card.it}",
        )


class AttackRolled(Fact, frozen=True):
    """MYTH-COMBAT-12: one pool for the whole attack: the dice, the faces, and the TN against each group."""

    seat: Seat
    d10: int
    dice: tuple[int, ...]
    faces: tuple[str, ...]
    groups: tuple[str, ...]
    tns: tuple[int, ...]

    def tell(self, names: Sequence[str]) -> Text:
        rolled = ", ".join(map(str, self.dice)) or "–"
        tns = " / ".join(map(str, self.tns))
        fates_en = ", ".join(PRINTED.faces[face].name.en for face in self.faces)
        fates_it = ", ".join(PRINTED.faces[face].name.it for face in self.faces)
        return Text(
            f"{names[self.seat]} rolls {rolled} against TN {tns}" + (f"; fate: {fates_en}" if fates_en else ""),
            f"{names[self.seat]} tira {rolled} contro TN {tns}" + (f"; fato: {fates_it}" if fates_it else ""),
        )


FRIENDS: Countable = (Text("a friend", "un bersaglio amico"), Text("friends", "bersagli amici"))


class AttackResolved(Fact, frozen=True):
    """Whom the attack hit."""

    seat: Seat
    hit: tuple[FigureId, ...]
    friends: tuple[FigureId, ...]
    others: tuple[tuple[FigureId, str], ...] = ()  # friends that are no heroes, and what they are

    def tell(self, names: Sequence[str]) -> Text:
        if not self.hit:
            return Text(f"The attack of {names[self.seat]} fails", f"L'attacco di {names[self.seat]} fallisce")
        called = [target_name(friend, names, self.others) for friend in self.friends]
        own = joined(called)
        friend = FRIENDS[len(called) > 1]
        friends = f", and {friend.en}: {own.en}" if called else ""
        amici = f", e {friend.it}: {own.it}" if called else ""
        hit = counted(
            len(self.hit),
            (Text("target is hit", "bersaglio è colpito"), Text("targets are hit", "bersagli sono colpiti")),
        )
        return Text(f"{hit.en}{friends}", f"{hit.it}{amici}")


class NoTarget(Fact, frozen=True):
    """MYTH-COMBAT-10: no target is available, so there is no attack."""

    seat: Seat

    SAYS = Text("There is no target: no attack is made", "Non c'è alcun bersaglio: nessun attacco")


class DiceRerolled(Fact, frozen=True):
    """Some dice were rolled again."""

    seat: Seat
    source: str
    dice: tuple[int, ...]
    faces: tuple[str, ...]

    def tell(self, names: Sequence[str]) -> Text:
        source = printed_name(self.source)
        rolled = ", ".join(map(str, self.dice)) or ", ".join(self.faces)
        return Text(f"Reroll ({source.en}): {rolled}", f"Nuovo tiro ({source.it}): {rolled}")


class Returned(Fact, frozen=True):
    """MYTH-ENEMYMOVE-31: an Undead minion came back."""

    figure: FigureId
    kind: str
    die: int
    tn: int

    def tell(self, names: Sequence[str]) -> Text:
        who = figure_name(self.figure, self.kind, names, "minion")
        return Text(
            f"{who.en} rises again ({self.die} against {self.tn})",
            f"{who.it} si rialza ({self.die} contro {self.tn})",
        )


class StayedDown(Fact, frozen=True):
    """MYTH-ENEMYMOVE-31: an Undead minion did not come back."""

    figure: FigureId
    kind: str
    die: int
    tn: int

    def tell(self, names: Sequence[str]) -> Text:
        who = figure_name(self.figure, self.kind, names, "minion")
        return Text(
            f"{who.en} does not rise again ({self.die} against {self.tn})",
            f"{who.it} non si rialza ({self.die} contro {self.tn})",
        )


RESULTS = {
    "cleared": Text("The tile is cleared: the heroes have won", "Il tassello è ripulito: gli eroi hanno vinto"),
    "ended": Text("The act is over: the heroes go home", "L'atto è finito: gli eroi tornano a casa"),
    "completed": Text("The act is completed", "L'atto è completato"),
    "survived": Text(
        "All waves are beaten: the heroes have won", "Tutte le ondate sono respinte: gli eroi hanno vinto"
    ),
    "failed": Text("The goal of the act was not reached", "L'obiettivo dell'atto non è stato raggiunto"),
    "fallen": Text("The heroes have lost", "Gli eroi hanno perso"),
}


class Hurt(Fact, frozen=True):
    """A figure lost life."""

    figure: FigureId
    kind: str
    rank: str
    amount: int
    left: int
    cause: str | None = None

    SAYS = Text("{figure} suffers {amount} ({left})", "{figure} subisce {amount} ({left})")
    WORDS: ClassVar = {
        "amount": DAMAGE,
        "left": (Text("life left", "punto vita rimasto"), Text("life left", "punti vita rimasti")),
    }


class Healed(Fact, frozen=True):
    """A figure got life back."""

    figure: FigureId
    kind: str
    rank: str
    amount: int
    now: int

    SAYS = Text("{figure} regains {amount} (now {now})", "{figure} recupera {amount} (ora {now})")
    WORDS: ClassVar = {"amount": LIFE}


class ThreatChanged(Fact, frozen=True):
    """The threat of a hero rose or fell."""

    seat: Seat
    amount: int
    now: int

    SAYS = Text("Threat of {seat} {amount} (now {now})", "Minaccia di {seat} {amount} (ora {now})")
    WORDS: ClassVar = {"amount": signed}


class HeroDefeated(Fact, frozen=True):
    """MYTH-DEATH-01: a hero's life is 0."""

    seat: Seat

    SAYS = Text("{seat} is defeated", "L'eroe di {seat} è sconfitto")


class SetDown(Fact, frozen=True):
    """A defeated hero dropped a quest object."""

    seat: Seat
    kind: str
    square: Square

    SAYS = Text("{seat} drops {kind}", "{seat} lascia cadere {kind}")


class HeroDied(Fact, frozen=True):
    """MYTH-DEATH-03: a defeated hero was removed at Cleanup."""

    seat: Seat

    SAYS = Text("{seat} is dead", "L'eroe di {seat} è morto")


class Removed(Fact, frozen=True):
    """A defeated enemy, a destroyed lair or a thing left the board."""

    figure: FigureId
    kind: str
    rank: str

    def tell(self, names: Sequence[str]) -> Text:
        who = figure_name(self.figure, self.kind, names, self.rank)
        if self.rank == "lair":
            how = agreeing(self.kind, self.rank, "distrutto", "distrutta")
            return Text(f"{who.en} is destroyed", f"{who.it} è {how}")
        return Text(f"{who.en} is defeated", f"{who.it} è {agreeing(self.kind, self.rank, 'sconfitto', 'sconfitta')}")


class Ended(Fact, frozen=True):
    """The match is over: the tile is cleared, or all heroes have fallen."""

    result: str

    def tell(self, names: Sequence[str]) -> Text:
        return RESULTS[self.result]
