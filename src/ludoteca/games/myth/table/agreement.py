"""How sentences agree with what they speak of: number and gender come from what is printed."""

from ludoteca.core.rules import Text
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import Gender
from ludoteca.games.myth.table.names import printed_name


def gender_of(kind: str, rank: str) -> Gender:
    """Of an enemy's or a lair's Italian name."""
    if kind in PRINTED.monsters:
        monster = PRINTED.monsters[kind]
        return (monster.lair if rank == "lair" else monster.captain if rank == "captain" else monster.minion).gender
    for great in (PRINTED.mini_bosses, PRINTED.agents, PRINTED.bosses):
        if kind in great:
            return great[kind].gender
    return "m"


def agreeing(kind: str, rank: str, masculine: str, feminine: str) -> str:
    """The one of two Italian forms that goes with an enemy."""
    return feminine if gender_of(kind, rank) == "f" else masculine


def so_many(kind: str, rank: str, number: int) -> Text:
    """So many of an enemy: `a Grubber`, `3 Grubbers`; of a name that is borne by one alone, the name."""
    name = printed_name(kind, rank)
    if kind not in PRINTED.monsters:
        return name if number == 1 else Text(f"{number} {name.en}", f"{number} {name.it}")
    if number == 1:
        return Text(f"{'an' if name.en[0] in 'AEIOU' else 'a'} {name.en}", one_of(kind, rank, name.it))
    if rank == "minion":
        name = PRINTED.monsters[kind].plural
    return Text(f"{number} {name.en}", f"{number} {name.it}")


def one_of(kind: str, rank: str, name: str) -> str:
    """An Italian name with its indefinite article."""
    vowel = name[0] in "AEIOU"
    if gender_of(kind, rank) == "f":
        return f"un’{name}" if vowel else f"una {name}"
    hard = name[0] in "XYZ" or name.startswith(("Gn", "Pn", "Ps")) or (name[0] == "S" and name[1] not in "aeiou")
    return f"{'uno' if hard else 'un'} {name}"


def signed(amount: int) -> Text:
    """A change with its sign, as it is printed."""
    shown = f"{amount:+d}".replace("-", "\N{MINUS SIGN}")
    return Text(shown, shown)
