"""What a table of Myth can be set to."""

from typing import Annotated, ClassVar, Literal

import msgspec

from ludoteca.core.game import Option, OptionValue
from ludoteca.core.house import HouseOptions, HouseRule, load_house_rules
from ludoteca.core.packs import HOUSE, PackName
from ludoteca.core.rules import Text
from ludoteca.core.shelf import of_the_house
from ludoteca.games.myth.campaign.recorded import MOST_CHARACTERS
from ludoteca.games.myth.printed.loading import PRINTED, SHELF
from ludoteca.games.myth.printed.vocabulary import StoryId

FIRST = "first"
"""MYTH-SETUP-27: the prescribed first tile with its own procedure."""

BOTH = Text("Both", "Entrambi")


class Options(HouseOptions, frozen=True, forbid_unknown_fields=True):
    """The mode, the darkness, and how the table decides together."""

    house_rules: ClassVar[tuple[HouseRule, ...]] = load_house_rules("ludoteca.games.myth")
    mode: Literal["tile", "adventure", "story", "slaughter"] = "tile"  # MYTH-ACT-01
    tile: Annotated[str, msgspec.Meta(max_length=80)] = FIRST  # first, choose, or a tile by its id, or two
    story: StoryId = "silk-under-the-floor"  # MYTH-STORY-01
    waves: Annotated[int, msgspec.Meta(ge=1, le=10)] = 10  # MYTH-SLAUGHTER-10
    darkness: Annotated[str, msgspec.Meta(max_length=60)] = "terror"  # MYTH-DARK-26, MYTH-DARK-27
    group: Literal["first", "vote"] = "first"
    hands: Literal["closed", "open"] = "closed"
    ties: Literal["fixed", "ask"] = "fixed"  # MYTH-ENEMYMOVE-29
    recorded: Annotated[str, msgspec.Meta(max_length=MOST_CHARACTERS)] = ""  # the campaign so far: `recorded.py`
    pack: PackName = HOUSE

    def __post_init__(self) -> None:
        """A story and a darkness deck are those of the pack, if it is here; house rules are those declared."""
        HouseOptions.__post_init__(self)
        things = SHELF.packs.get(SHELF.title(self.pack))
        if things is None:
            return
        for name, chosen, known in (
            ("story", self.story if self.mode == "story" else "", tuple(things["stories"])),
            ("darkness", self.darkness, (*things["decks"], "both")),
        ):
            if chosen and chosen not in known:
                raise ValueError(f"{name} is one of {', '.join(known)}, not {chosen!r}")


OPTIONS_FORM = (
    Option(
        "mode",
        Text("Mode", "Modalità"),
        "tile",
        (
            OptionValue(
                "tile",
                Text("One tile", "Un tassello"),
                Text("from setup to cleared", "dalla preparazione alla ripulitura"),
            ),
            OptionValue(
                "adventure",
                Text("Adventure", "Avventura"),
                Text("an act of as many tiles as you like", "un atto di quanti tasselli volete"),
            ),
            OptionValue(
                "story",
                Text("Story quest", "Storia"),
                Text("one act of a story of three", "un atto di una storia di tre"),
            ),
            OptionValue(
                "slaughter",
                Text("Slaughterfield", "Massacro"),
                Text("survive waves of enemies on one tile", "sopravvivete a ondate di nemici su un tassello"),
            ),
        ),
    ),
    Option(
        "story",
        Text("Story", "Storia"),
        "silk-under-the-floor",
        tuple([OptionValue(story.id, story.name, story.flavour) for story in PRINTED.stories.values()]),
        when=({"mode": ("story",)},),
    ),
    Option("waves", Text("Waves", "Ondate"), "10", least=1, most=10, when=({"mode": ("slaughter",)},)),
    Option(
        "tile",
        Text("Tile", "Tassello"),
        FIRST,
        (
            OptionValue(
                FIRST,
                Text("The first tile", "Il primo tassello"),
                Text("prescribed for a first game", "prescritto per la prima partita"),
            ),
            OptionValue(
                "choose",
                Text("Choose", "A scelta"),
                Text("any tile, alone or combined", "qualsiasi tassello, singolo o combinato"),
            ),
        ),
        when=({"mode": ("tile", "adventure")},),
    ),
    Option(
        "darkness",
        Text("Darkness deck", "Mazzo dell'oscurità"),
        "terror",
        (
            OptionValue(
                "terror",
                Text("Terror with 1000 Legs", "Il Terrore dalle 1000 gambe"),
                Text("the base deck", "il mazzo di base"),
            ),
            OptionValue(
                "abbess", Text("The Drowned Abbess", "La Badessa Annegata"), Text("another boss", "un altro boss")
            ),
            OptionValue("both", BOTH, Text("harder", "più difficile")),
        ),
        when=(  # not in a Slaughterfield (MYTH-SLAUGHTER-03), and most stories say which
            {"mode": ("tile", "adventure")},
            {"mode": ("story",), "story": tuple([one.id for one in PRINTED.stories.values() if one.deck_choice])},
        ),
    ),
    Option(
        "group",
        Text("Group decisions", "Decisioni di gruppo"),
        "first",
        (
            OptionValue("first", Text("First answer", "Prima risposta"), Text("it counts at once", "vale subito")),
            OptionValue("vote", Text("Vote", "Voto"), Text("what most want", "ciò che vuole la maggioranza")),
        ),
    ),
    Option(
        "hands",
        Text("Hands", "Mani"),
        "closed",
        (
            OptionValue("closed", Text("Closed", "Coperte"), Text("talk about them", "se ne può parlare")),
            OptionValue("open", Text("Open", "Scoperte"), Text("everybody sees all", "tutti vedono tutto")),
        ),
    ),
    Option(
        "ties",
        Text("When an enemy has equal choices", "Quando un nemico ha scelte pari"),
        "fixed",
        (
            OptionValue("fixed", Text("Fixed order", "Ordine fisso"), Text("quicker", "più rapido")),
            OptionValue("ask", Text("The group decides", "Decide il gruppo"), Text("every time", "ogni volta")),
        ),
    ),
)


def options_form() -> tuple[Option, ...]:
    """The form of a table, with the packs that it can choose from and their stories and darkness decks."""
    form = [with_own(option) if option.name in ("story", "darkness") else option for option in OPTIONS_FORM]
    return (*form, Option("pack", Text("Cards", "Carte"), HOUSE, (of_the_house("myth"), *SHELF.choices())))


def with_own(option: Option) -> Option:
    """A choice of stories or decks with those that packs bring; a deck counts in their stories that leave it open."""
    table = "stories" if option.name == "story" else "decks"
    choices, open_stories = {choice.value: choice for choice in option.choices}, dict[str, None]()
    for title, things in SHELF.packs.items():
        open_stories.update(dict.fromkeys([story.id for story in things["stories"].values() if story.deck_choice]))
        for id, thing in things[table].items():
            if id not in choices:
                label = SHELF.labels.get(title, Text(title, title))
                choices[id] = OptionValue(id, thing.name, label)
    when = tuple([{**way, "story": tuple(open_stories)} if "story" in way else way for way in option.when])
    return msgspec.structs.replace(option, choices=tuple(choices.values()), when=when)
