"""What can happen in this part, and the sentence that tells it."""

from collections.abc import Sequence
from typing import ClassVar

from ludoteca.core.counted import counted
from ludoteca.core.game import Seat
from ludoteca.core.rules import Text
from ludoteca.core.spoken import joined
from ludoteca.games.myth.parts.darkness.reasons import HELD, REASONS, WHERE_IT_STANDS, Weighed, told
from ludoteca.games.myth.printed.addresses import Address, fate_place
from ludoteca.games.myth.printed.enemies import MiniBoss, Stage
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.table.agreement import signed, so_many
from ludoteca.games.myth.table.facts import Fact
from ludoteca.games.myth.table.ids import FigureId, Square
from ludoteca.games.myth.table.names import DAMAGE, LIFE, figure_name, printed_name, target_name


def needs_of(name: Address) -> tuple[str, ...]:
    """The faces that a named list of an enemy needs."""
    thing, place = fate_place(name)
    if thing in PRINTED.attacks:
        return PRINTED.attacks[thing].fate[place].needs
    card = next(card for own, card in PRINTED.enemy_cards() if own == thing)
    assert isinstance(card, MiniBoss | Stage)
    return card.fate[place].needs


class MeterRose(Fact, frozen=True):
    """The darkness meter changed; in a darkness cycle what is left over did."""

    amount: int
    now: int
    leftover: bool

    WORDS: ClassVar = {"amount": signed}

    def says(self) -> Text:
        if not self.amount:
            return Text("Darkness stays at {now}", "L'oscurità resta a {now}")
        if self.leftover:
            return Text("Darkness {amount} (left over: {now})", "Oscurità {amount} (in eccesso: {now})")
        return Text("Darkness {amount} (now {now})", "Oscurità {amount} (ora {now})")


class DarknessBegan(Fact, frozen=True):
    """MYTH-DARK-02: a darkness cycle starts."""

    chain: int

    SAYS = Text("A darkness cycle begins", "Comincia un ciclo dell'oscurità")


class DarknessIdle(Fact, frozen=True):
    """MYTH-DARK-08: no enemy is active, so nothing happens."""

    SAYS = Text("No enemy is active: the darkness waits", "Nessun nemico è attivo: l'oscurità attende")


class DarknessDrawn(Fact, frozen=True):
    """MYTH-DARK-07: a darkness card is revealed."""

    card: CardId

    SAYS = Text("Darkness card: {card}", "Carta Oscurità: {card}")


class EventChecked(Fact, frozen=True):
    """MYTH-DARK-10: whether the event of the card takes place."""

    card: CardId
    happens: bool
    ignored: bool = False

    def tell(self, names: Sequence[str]) -> Text:
        text = PRINTED.darkness_cards[self.card].event.text
        if self.ignored:
            return Text("The event is cancelled", "L'evento è annullato")
        if not self.happens:
            return Text(f"Event, condition not met: {text.en}", f"Evento, condizione non soddisfatta: {text.it}")
        return Text(f"Event: {text.en}", f"Evento: {text.it}")


class PenaltySuffered(Fact, frozen=True):
    """MYTH-DARK-11: a hero with too much threat suffers the penalty."""

    seat: Seat
    card: CardId

    def tell(self, names: Sequence[str]) -> Text:
        text = PRINTED.darkness_cards[self.card].penalty.text
        return Text(f"Threat penalty for {names[self.seat]}: {text.en}", f"Penalità per {names[self.seat]}: {text.it}")


class DarknessEnded(Fact, frozen=True):
    """MYTH-DARK-18: the meter is reset and takes what was left over."""

    meter: int

    SAYS = Text("The darkness cycle ends; meter {meter}", "Il ciclo dell'oscurità finisce; segnapunti {meter}")


class Woken(Fact, frozen=True):
    """MYTH-ACTIVATE-06, MYTH-ACTIVATE-08: a monster type became active, and why."""

    kind: str
    figure: FigureId | None = None  # the enemy whose threat range holds the hero; nobody if it was attacked or called
    rank: str | None = None
    seat: Seat | None = None
    distance: int = 0
    range: int = 0
    threat: int = 0

    def says(self) -> Text:
        if self.figure is None or self.seat is None:
            return Text("{kind}: the type becomes active", "{kind}: il tipo diventa attivo")
        return Text(
            "{kind}: the type becomes active: {seat} is {distance} from {figure}"
            " (threat range {range} + threat {threat})",
            "{kind}: il tipo diventa attivo: {seat} è a {distance} da {figure}"
            " (raggio di minaccia {range} + minaccia {threat})",
        )


class Unconcerned(Fact, frozen=True):
    """MYTH-STATUS-11, MYTH-CARD-48: an enemy of an active type is not activated in this cycle."""

    figure: FigureId
    kind: str
    rank: str
    prone: bool

    def tell(self, names: Sequence[str]) -> Text:
        who = figure_name(self.figure, self.kind, names, self.rank)
        why = Text("Prone", "Prono") if self.prone else Text("held back", "c'è chi lo impedisce")
        return Text(f"{who.en} is not activated: {why.en}", f"{who.it} non si attiva: {why.it}")


class EnemyMoved(Fact, frozen=True):
    """An enemy moved, or stayed where it was: towards whom, by which rule, and why that target."""

    figure: FigureId
    kind: str
    rank: str
    start: Square
    path: tuple[Square, ...]
    target: FigureId
    clause: str
    why: tuple[Weighed, ...] = ()
    scout: bool = False
    held: bool = False  # it stays, since it has no movement, and can attack nobody

    def tell(self, names: Sequence[str]) -> Text:
        who, whom = figure_name(self.figure, self.kind, names, self.rank), target_name(self.target, names)
        reason, why, steps = REASONS[self.clause], told(self.why, names), len(self.path)
        if not steps:
            reason = HELD if self.held else WHERE_IT_STANDS.get(self.clause, reason)
        moves = Text(f"moves {steps}", f"si muove di {steps}") if steps else Text("does not move", "non si muove")
        return Text(
            f"{who.en} {moves.en}, target {whom.en}{why.en}: {reason.en}",
            f"{who.it} {moves.it}, bersaglio {whom.it}{why.it}: {reason.it}",
        )


class Perceived(Fact, frozen=True):
    """MYTH-CARD-28, MYTH-CARD-29: an enemy next to a hidden hero tested Perception."""

    figure: FigureId
    kind: str
    rank: str
    seat: Seat
    dice: tuple[int, ...]
    tn: int
    passed: bool

    def tell(self, names: Sequence[str]) -> Text:
        who = figure_name(self.figure, self.kind, names, self.rank)
        rolled, hero = ", ".join(map(str, self.dice)) or "–", names[self.seat]
        return Text(
            f"{who.en} tests Perception: {rolled} against {self.tn}:"
            f" {hero} {'is found' if self.passed else 'stays hidden'}",
            f"{who.it}, prova di Percezione: {rolled} contro {self.tn}:"
            f" l'eroe di {hero} {'è scoperto' if self.passed else 'resta nascosto'}",
        )


class EnemyAttacked(Fact, frozen=True):
    """An enemy declared an attack: with what, on whom, and why on them."""

    figure: FigureId
    kind: str
    rank: str
    attack: str
    targets: tuple[FigureId, ...]
    why: tuple[Weighed, ...] = ()
    others: tuple[tuple[FigureId, str], ...] = ()

    def tell(self, names: Sequence[str]) -> Text:
        who, attack = figure_name(self.figure, self.kind, names, self.rank), printed_name(self.attack)
        whom, why = joined([target_name(target, names, self.others) for target in self.targets]), told(self.why, names)
        return Text(
            f"{who.en} attacks {whom.en} with {attack.en}{why.en}",
            f"{who.it} attacca {whom.it} con {attack.it}{why.it}",
        )


class EnemyRolled(Fact, frozen=True):
    """The dice of an enemy attack, the TN against each target, and who is hit."""

    figure: FigureId
    kind: str
    rank: str
    dice: tuple[int, ...]
    targets: tuple[FigureId, ...]
    tns: tuple[int, ...]
    hit: tuple[FigureId, ...]
    others: tuple[tuple[FigureId, str], ...] = ()

    def tell(self, names: Sequence[str]) -> Text:
        who = figure_name(self.figure, self.kind, names, self.rank)
        rolled = ", ".join(map(str, self.dice))
        throws = Text(f"rolls {rolled}", f"tira {rolled}") if rolled else Text("rolls no dice", "non tira dadi")
        lines = [
            (target_name(target, names, self.others), tn, target in self.hit)
            for target, tn in zip(self.targets, self.tns, strict=True)
        ]
        return Text(
            f"{who.en} {throws.en}: "
            + "; ".join([f"{'hits' if hit else 'misses'} {name.en} (TN {tn})" for name, tn, hit in lines]),
            f"{who.it} {throws.it}: "
            + "; ".join([f"{'colpisce' if hit else 'manca'} {name.it} (TN {tn})" for name, tn, hit in lines]),
        )


class BlowStopped(Fact, frozen=True):
    """An enemy attack that was declared came to nothing, or some of its damage was prevented."""

    figure: FigureId
    kind: str
    rank: str
    prevented: int = 0

    WORDS: ClassVar = {"prevented": DAMAGE}

    def says(self) -> Text:
        if self.prevented:
            return Text("Prevented: {prevented} of {figure}", "Si previene: {prevented} di {figure}")
        return Text("The attack of {figure} does not happen", "L'attacco di {figure} non avviene")


class FateFell(Fact, frozen=True):
    """MYTH-BOSS-05, MYTH-ENEMYATTACK-14: fate dice of an enemy, and the lists that they completed."""

    figure: FigureId
    kind: str
    rank: str
    faces: tuple[str, ...]
    lists: tuple[Address, ...]

    def tell(self, names: Sequence[str]) -> Text:
        who = figure_name(self.figure, self.kind, names, self.rank)
        faces = [PRINTED.faces[face].name for face in self.faces]
        used = [[PRINTED.faces[face].name for face in needs_of(name)] for name in self.lists]
        return Text(
            f"{who.en} rolls {', '.join([face.en for face in faces]) or '–'}; uses "
            + ("; ".join([" + ".join([face.en for face in each]) for each in used]) or "none"),
            f"{who.it} tira {', '.join([face.it for face in faces]) or '–'}; usa "
            + ("; ".join([" + ".join([face.it for face in each]) for each in used]) or "niente"),
        )


class StageBegan(Fact, frozen=True):
    """MYTH-BOSS-10: a boss at 0 life goes to its next stage."""

    figure: FigureId
    kind: str
    stage: int
    life: int

    def tell(self, names: Sequence[str]) -> Text:
        boss, stage = PRINTED.bosses[self.kind], PRINTED.bosses[self.kind].stages[self.stage - 1]
        life = counted(self.life, LIFE)
        return Text(
            f"{boss.name.en} goes to stage {self.stage}, {stage.name.en}: {life.en}",
            f"{boss.name.it} passa allo stadio {self.stage}, {stage.name.it}: {life.it}",
        )


class AgentCardGiven(Fact, frozen=True):
    """MYTH-AGENT-03 to -06: the card of a defeated agent joins a deck, or is lost."""

    card: CardId
    seat: Seat | None = None

    def says(self) -> Text:
        if self.seat is None:
            return Text("Nobody takes {card}", "Nessuno prende {card}")
        return Text("{seat} adds {card} to the deck", "{seat} aggiunge {card} al mazzo")


class Spawned(Fact, frozen=True):
    """Figures came into play."""

    kind: str
    rank: str
    figures: tuple[FigureId, ...]
    missing: int = 0

    def tell(self, names: Sequence[str]) -> Text:
        number = len(self.figures)
        some = so_many(self.kind, self.rank, number)
        missing = counted(self.missing, (Text("missing", "mancante"), Text("missing", "mancanti")))
        tail = (f" ({missing.en})", f" ({missing.it})") if self.missing else ("", "")
        return Text(
            f"{some.en[0].upper()}{some.en[1:]} {'appears' if number == 1 else 'appear'}{tail[0]}",
            f"{'Compare' if number == 1 else 'Compaiono'} {some.it}{tail[1]}",
        )


class SpawnBegan(Fact, frozen=True):
    """MYTH-SPAWN-02: every lair spawns by the type of the card."""

    spawn: str

    def tell(self, names: Sequence[str]) -> Text:
        kind = PRINTED.spawn_types[self.spawn]
        return Text(f"Spawn: {kind.name.en}. {kind.text.en}", f"Progenie: {kind.name.it}. {kind.text.it}")


class LairMended(Fact, frozen=True):
    """MYTH-SPAWN-21: minions gave themselves for their lair."""

    lair: FigureId
    kind: str
    life: int

    def tell(self, names: Sequence[str]) -> Text:
        name = printed_name(self.kind, "lair")
        return Text(f"{name.en} heals to {self.life}", f"{name.it} guarisce a {self.life}")
