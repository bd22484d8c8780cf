"""Which games of the house have campaigns, and which one a campaign is of."""

from ludoteca.core.campaign import BadCampaign, CampaignRules, game_named, lines_of
from ludoteca.core.rules import Text
from ludoteca.games import BOXES


class NotInstalled(BadCampaign):
    """A campaign of a game that is not here, and what to do."""

    def __init__(self, game: str) -> None:
        super().__init__(
            Text(
                f"It is a campaign of {game}, which is not installed here. Nothing is lost: ask whoever runs the "
                "server to install that game, then open this page again.",
                f"È una campagna di {game}, che qui non è installato. Nulla è perduto: chiedi a chi gestisce il "
                "server di installare quel gioco, poi riapri questa pagina.",
            )
        )


def games_with_campaigns() -> list[str]:
    """The games that have campaigns, by name."""
    return [name for name in BOXES if BOXES[name].campaign is not None]


def campaign_rules(game: str) -> CampaignRules:
    """The campaigns of a game, or of the first one that has any; `NotInstalled` if it has none here."""
    name = game or games_with_campaigns()[0]
    rules = BOXES[name].campaign if name in BOXES else None
    if rules is None:
        raise NotInstalled(name)
    return rules


def rules_of_file(file: bytes) -> CampaignRules:
    """The campaigns of the game that a file is of."""
    return campaign_rules(game_named(next(iter(lines_of(file)), b"")))


def told_options(game: str, options: dict[str, str]) -> dict[str, str]:
    """The options of a table as clients see them: not what it was given of its campaign."""
    rules = BOXES[game].campaign
    return options if rules is None else {name: value for name, value in options.items() if name != rules.option}
