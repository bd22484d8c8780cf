"""What a seat is told and may do, as Gymnasium's spaces and NumPy's arrays."""

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ludoteca.core.game import Seat
from ludoteca.core.study import Feature
from ludoteca.research.rounds import Rounds

Observation = dict[str, NDArray[Any]]


def _bounds(features: tuple[Feature, ...]) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    least = np.array([feature.least for feature in features], np.float32)
    return least, np.array([feature.most for feature in features], np.float32)


class Looking:
    """The spaces of a table, and what its seats see in them."""

    def __init__(self, rounds: Rounds) -> None:
        self.rounds = rounds
        seat = rounds.queue[0]
        view = rounds.match.view(seat)
        study = rounds.study
        self.features = study.features(view, rounds.seats)
        """The name and the bounds of every number of an observation."""
        least, most = _bounds(self.features)
        told: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(least, most, dtype=np.float32),
            "action_mask": spaces.Box(0, 1, (rounds.wait + 1,), np.int8),
        }
        self.offer_features: tuple[Feature, ...] = ()
        """The same of every offer, where actions are numbered by their place among the offers."""
        if study.most_offers:
            self.offer_features = study.offer_features(view, rounds.match.actions(seat)[0])
            least, most = _bounds(self.offer_features)
            shape = (study.most_offers, len(least))
            # An offer that is not there is all zeros, which lie within all bounds.
            told["offers"] = spaces.Box(
                np.broadcast_to(np.minimum(least, 0), shape), np.broadcast_to(most, shape), dtype=np.float32
            )
        self.observations = spaces.Dict(told)
        self.actions = spaces.Discrete(rounds.wait + 1)

    def at(self, seat: Seat, asked: bool = True) -> Observation:
        """What a seat sees, and which numbers it may say."""
        rounds, study = self.rounds, self.rounds.study
        view = rounds.match.view(seat)
        mask = np.zeros(rounds.wait + 1, np.int8)
        if asked:
            mask[list(rounds.numbered(seat))] = 1
        told: Observation = {
            "observation": np.array(study.encoded(view, rounds.seats), np.float32),
            "action_mask": mask,
        }
        if study.most_offers:
            offers = np.zeros((study.most_offers, len(self.offer_features)), np.float32)
            if asked and seat in rounds.queue:
                rows = study.encoded_offers(view, rounds.match.actions(seat))
                offers[: len(rows)] = rows
            told["offers"] = offers
        return told
