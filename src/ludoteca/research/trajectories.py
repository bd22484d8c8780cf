"""What `write_trajectories` wrote, as NumPy's arrays."""

import gzip
from dataclasses import dataclass
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from ludoteca.lab.trajectories import Head, Taken


@dataclass(frozen=True)
class Trajectories:
    """All decisions of a file, in their order."""

    head: Head
    match: NDArray[np.int32]
    seat: NDArray[np.int8]
    views: NDArray[np.float32]
    """One row a decision, one column a feature of `head.features`."""
    mask: NDArray[np.bool_]
    """Which actions were possible."""
    actions: NDArray[np.int32]
    shares: NDArray[np.float32]
    points: NDArray[np.int32]
    offers: tuple[NDArray[np.float32], ...]
    """For each decision one row an offer, where actions are places among the offers."""

    def __len__(self) -> int:
        return len(self.actions)


def load_trajectories(file: Path | str) -> Trajectories:
    """A file of trajectories; `ValueError` names the line that cannot be read."""
    with gzip.open(file, "rb") as lines:
        text = lines.read().splitlines()
    if not text:
        raise ValueError(f"{file} is empty")
    try:
        head = msgspec.json.decode(text[0], type=Head)
    except msgspec.MsgspecError as error:
        raise ValueError(f"line 1 of {file}: {error}") from error
    decoder, taken = msgspec.json.Decoder(Taken), []
    for number, line in enumerate(text[1:], 2):
        try:
            taken.append(decoder.decode(line))
        except msgspec.MsgspecError as error:
            raise ValueError(f"line {number} of {file}: {error}") from error
    mask = np.zeros((len(taken), head.actions), np.bool_)
    for row, each in enumerate(taken):
        mask[row, list(each.legal)] = True
    return Trajectories(
        head,
        np.array([each.match for each in taken], np.int32),
        np.array([each.seat for each in taken], np.int8),
        np.array([each.view for each in taken], np.float32).reshape(len(taken), len(head.features)),
        mask,
        np.array([each.done for each in taken], np.int32),
        np.array([each.share for each in taken], np.float32),
        np.array([each.points for each in taken], np.int32),
        tuple(np.array(each.offers, np.float32) for each in taken),
    )
