"""What the mode, the story and the act quest prescribe."""

from ludoteca.games.myth.options import Options
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.quests import Story, StoryAct, StoryTile
from ludoteca.games.myth.printed.realm import LegendEntry
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.tiles import legend_of, read_names

ANY_SIZE = "any"


def story_of(options: Options) -> Story | None:
    """MYTH-STORY-01: the story that is played, in that mode."""
    return PRINTED.stories[options.story] if options.mode == "story" else None


def story_act(state: State) -> StoryAct | None:
    """MYTH-STORY-05: the act of the story that this match is."""
    story = story_of(state.options)
    return story.acts[state.act - 1] if story else None


def story_tile(state: State, number: int) -> StoryTile | None:
    """MYTH-STORY-02, MYTH-STORY-03: what the story says about a tile of the act, counted from 0."""
    act = story_act(state)
    return act.tiles[number] if act and number < len(act.tiles) else None


def may_open(state: State) -> bool:
    """MYTH-ACT-04, MYTH-ACT-05: whether this act may have one tile more."""
    if state.options.mode == "story":
        return story_tile(state, len(state.tiles)) is not None
    return state.options.mode == "adventure"


def fixed_tile(state: State, number: int) -> tuple[str, ...]:
    """MYTH-TILE-08, MYTH-STORY-02: the tile that the story prescribes."""
    tile = story_tile(state, number)
    return read_names(tile.tile) if tile else ()


def fixed_size(state: State, number: int) -> str:
    """MYTH-ACTQUEST-05: the size that the act quest prescribes, or any."""
    for quest in state.quests:
        if quest.sort == "act" and quest.status == "open":
            sizes = PRINTED.act_quests[quest.id].tiles
            return sizes[number] if number < len(sizes) else ANY_SIZE
    return ANY_SIZE


def legend(state: State, number: int) -> tuple[LegendEntry, ...]:
    """MYTH-TILE-01, MYTH-STORY-03: the legend of a tile in play, which a story may replace."""
    tile = story_tile(state, number)
    if tile and tile.legend is not None:
        return tile.legend
    return legend_of(state.tiles[number].names)


def darkness_decks(options: Options) -> tuple[str, ...]:
    """MYTH-DARK-26, MYTH-DARK-27: the decks in use; most stories say which."""
    story = story_of(options)
    if story and not story.deck_choice:
        return (story.darkness_deck,)
    return tuple(PRINTED.decks) if options.darkness == "both" else (options.darkness,)
