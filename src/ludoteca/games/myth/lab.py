"""What is measured of Myth."""

from collections.abc import Iterable, Mapping
from typing import Any

from ludoteca.core.game import Lab, Seat
from ludoteca.core.rules import Text
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.printed.loading import SHELF
from ludoteca.games.myth.seen import score
from ludoteca.games.myth.seen.vitals import vitals
from ludoteca.games.myth.table.actions import DrinkPotion, InvokeItem, PlayCard, PutOn, UseItem
from ludoteca.games.myth.table.asking import Act
from ludoteca.games.myth.table.names import printed_name
from ludoteca.games.myth.table.state import State


class MythLab(Lab[State, Act]):
    """Digests, curves and simulations."""

    names: Mapping[str, Text] = {
        "tiles": Text("Tiles cleared", "Tasselli ripuliti"),
        "waves": Text("Waves survived", "Ondate superate"),
        "rounds": Text("Rounds", "Round"),
        "deaths": Text("Heroes who fell", "Eroi caduti"),
        "damage_dealt": Text("Damage dealt", "Danni inflitti"),
        "damage_taken": Text("Damage taken", "Danni subiti"),
        "gold": Text("Gold left", "Oro avanzato"),
        "heroes": Text("Heroes", "Eroi"),
        "cards": Text("Cards played", "Carte giocate"),
        "items": Text("Items used", "Oggetti usati"),
    }

    def curves(self, state: State) -> tuple[int, ...]:
        """The life of every hero, then the darkness."""
        return (*[hero.life for hero in state.heroes], state.meter)

    def curve_names(self, state: State) -> tuple[tuple[Text, Seat | None], ...]:
        """Whose life it is, and the darkness, which is everybody's."""
        lives = [(Text("vitality", "vitalità"), Seat(hero.seat)) for hero in state.heroes]
        return (*lives, (Text("darkness", "oscurità"), None))

    @SHELF.reads
    def vitals(self, state: State) -> Mapping[str, Any]:
        """The numbers by which a stored match is known again."""
        return vitals(state)

    @SHELF.reads
    def counters(self, state: State) -> Mapping[str, float]:
        """Rounds, deaths and what was left of the heroes; the wave in which they fell was not survived."""
        dead = sum(hero.dead or hero.defeated for hero in state.heroes)
        lost = state.result in score.LOST
        return {
            "tiles": float(sum(tile.rewarded for tile in state.tiles)),
            "waves": float(state.battlefield.wave - lost if state.battlefield else 0),
            "rounds": float(state.round),
            "deaths": float(dead),
            "damage_dealt": float(sum(hero.dealt for hero in state.heroes)),
            "damage_taken": float(sum(hero.taken for hero in state.heroes)),
            "gold": float(state.gold),
        }

    def marks(self, state: State, log: Iterable[tuple[Seat, Act]]) -> Iterable[tuple[str, str, int]]:
        """Who played which hero, which cards were played, which items put on or used and which potions drunk."""
        for hero in state.heroes:
            yield "heroes", hero.chosen, hero.seat
        for seat, action in log:
            match action:
                case PlayCard():
                    yield "cards", action.card, seat
                case PutOn() | InvokeItem() | UseItem():
                    yield "items", action.item, seat
                case DrinkPotion():
                    yield "items", action.potion, seat

    @SHELF.reads
    def entry_name(self, options: Options, table: str, entry: str) -> Text:
        """Heroes, cards and things by their printed names."""
        return printed_name(entry)
