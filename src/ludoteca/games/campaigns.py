"""Which games of the house have campaigns, and which one a campaign is of."""

from ludoteca.core.campaign import CampaignRules, Unreadable, game_named, lines_of
from ludoteca.core.rules import Text
from ludoteca.games import BOXES


def games_with_campaigns() -> list[str]:
    """The games that have campaigns, by name."""
    return [name for name in BOXES if BOXES[name].campaign is not None]


def campaign_rules(game: str) -> CampaignRules:
    """The campaigns of a game, or of the first one that has any; `Unreadable` if it has none here."""
    name = game or games_with_campaigns()[0]
    rules = BOXES[name].campaign if name in BOXES else None
    if rules is None:
        raise Unreadable(
            Text(
                f"It is a campaign of {name}, which is not installed here.",
                f"È una campagna di {name}, che qui non è installato.",
            )
        )
    return rules


def rules_of_file(file: bytes) -> CampaignRules:
    """The campaigns of the game that a file is of."""
    return campaign_rules(game_named(next(iter(lines_of(file)), b"")))


def told_options(game: str, options: dict[str, str]) -> dict[str, str]:
    """The options of a table as clients see them: not what it was given of its campaign."""
    rules = BOXES[game].campaign
    return options if rules is None else {name: value for name, value in options.items() if name != rules.option}
