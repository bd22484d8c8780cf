"""`python -m tests.house_rules`: writes docs/house-rules.md from what the games declare."""

from collections.abc import Iterator
from pathlib import Path

from ludoteca.core.game import AnyGame
from ludoteca.games import BOXES, SHIPPED

PAGE = Path(__file__).parent.parent / "docs" / "house-rules.md"

HEAD = """# House rules

Where a rulebook is silent or can be read in two ways, our rules decide for one reading. For the clauses that groups
really argue about, the other reading is a switch: in the form of a new table, in its waiting room and in that of a
campaign's next act ("House rules", folded), with `--house NAME` in `ludoteca play`, `sim` and `rules`, or as the option
`house` of a table, with commas between the names. A table that switches nothing is stored, told and played as ever;
records name what is switched, and replay by it. The rules panel at the table, in the terminal and in `ludoteca rules`
shows the reading in force.

A game declares its house rules in `HOUSE.toml`, beside `RULES.toml`; its rules ask one question,
`options.plays("name")`. This page is made of those declarations by `python -m tests.house_rules`; a test compares it.
"""

FAVOURS = {
    "usual": "The book favours the usual reading.",
    "other": "The book favours the house rule.",
    "silent": "The book does not settle it.",
}


def chapter(game: AnyGame) -> Iterator[str]:
    """The house rules of a game."""
    yield f"\n## {game.title.en}\n"
    for rule in game.house_rules:
        yield f"### {rule.label.en} (`{rule.name}`, {rule.clause})\n"
        yield f"- Usual: {game.rules.by_id[rule.clause].en}"
        yield f"- House rule: {rule.other.en}"
        yield f"- {FAVOURS[rule.book]} {rule.why.en}\n"


def page() -> str:
    """The whole page."""
    return HEAD + "\n".join(line for name in SHIPPED for line in chapter(BOXES[name].game)).rstrip() + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
