"""Where lists of effects are printed: here alone their addresses are made and read.

An address is written `green-militia-sword.fate.0`: the thing, and where on it; a list inside an effect goes on from
there, `archer-clean-shot.0.then`. Actions and stored matches hold it as this text.
"""

from typing import NewType

Address = NewType("Address", str)


def printed_on(thing: str, *places: str | int) -> Address:
    """The list at a place of a printed thing, or the only one on it."""
    return Address(".".join([thing, *map(str, places)]))


def inside(effects: Address, at: int, place: str) -> Address:
    """A list inside the effect at a place of another list."""
    return Address(f"{effects}.{at}.{place}")


def thing_of(effects: Address) -> str:
    """The thing that a list is printed on."""
    return effects.partition(".")[0]


def is_fate_list(effects: Address) -> bool:
    """Whether fate dice must fall for a list."""
    return ".fate." in effects


def fate_place(effects: Address) -> tuple[str, int]:
    """Whose fate list it is, and which of them."""
    name, _, place = effects.rpartition(".fate.")
    return name, int(place)
