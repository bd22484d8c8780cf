"""Quests: the places where they are opened, checked and settled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludoteca.games.myth.asking import Entries, Events

if TYPE_CHECKING:
    from ludoteca.games.myth.state import State


def open_act_quest(state: State, quest: str, events: Events) -> Entries:
    """MYTH-ACTQUEST-01: the quest covers the whole act."""
    return ()


def open_story(state: State, events: Events) -> Entries:
    """MYTH-STORY-05: the goal of the act of the story."""
    return ()


def consequences(state: State, moment: str) -> Entries:
    """MYTH-ADVENTURE-05: what recorded consequences do at a moment of the act."""
    return ()


def end_of_act(state: State, events: Events) -> Entries:
    """MYTH-ACT-09: the final check; what is still open is failed."""
    return ()


def fail_all(state: State, events: Events) -> Entries:
    """MYTH-DEATH-08: every quest that was undertaken is failed."""
    return ()


def is_done(state: State, quest: str) -> bool:
    """Whether a quest is fulfilled."""
    return any(each.id == quest and each.status == "done" for each in state.quests)


def field_won(state: State, quest: str, events: Events) -> Entries:
    """MYTH-SLAUGHTER-22: the Slaughterfield that a quest called for is won."""
    return ()
