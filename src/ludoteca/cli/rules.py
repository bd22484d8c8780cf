"""`ludoteca rules`: a clause, a chapter list, a search in both languages."""

from textwrap import fill

import msgspec

from ludoteca.cli.choices import game_named, options_of
from ludoteca.cli.words import Failure, WrongUsage, say, unknown
from ludoteca.core.game import AnyGame
from ludoteca.core.house import HouseRule, Readings
from ludoteca.core.rules import Clause, Lang, Register, Text

WIDTH = 100

FAVOURS = {
    "usual": Text("The book favours the usual reading.", "Il regolamento è per la lettura abituale."),
    "other": Text("The book favours the house rule.", "Il regolamento è per la regola della casa."),
    "silent": Text("The book does not settle it.", "Il regolamento non lo decide."),
}


def show_clause(clause: Clause, readings: Readings, lang: Lang) -> None:
    """A clause as people read it: id, the reading in force and, for a ruling, the reason."""

    def tell(words: str) -> None:
        say(fill(words, WIDTH, initial_indent="  ", subsequent_indent="  "))

    say(clause.id + (f"  ({Text('house ruling', 'chiarimento della casa').of(lang)})" if clause.ruling else ""))
    tell(readings.text(clause.id).of(lang))
    if clause.id in readings.switched:
        tell(f"{Text('Usually', 'Di solito').of(lang)}: {clause.text.of(lang)}")
    if clause.why.of(lang):
        tell(f"{Text('Why', 'Perché').of(lang)}: {clause.why.of(lang)}")
    if rule := readings.known.get(clause.id):
        if clause.id not in readings.switched:
            tell(f"{Text('House rule', 'Regola della casa').of(lang)} {rule.name}: {rule.other.of(lang)}")
        tell(f"{FAVOURS[rule.book].of(lang)} {rule.why.of(lang)}")


def show_house_rules(rules: tuple[HouseRule, ...], lang: Lang) -> None:
    """The clauses that a table may read the other way."""
    if rules:
        say("\n" + Text("House rules (--house NAME):", "Regole della casa (--house NOME):").of(lang))
        for rule in rules:
            say(f"{rule.name:<24} {rule.clause:<20} {rule.label.of(lang)}")


def show_areas(register: Register, lang: Lang) -> None:
    """The chapters of a game's rules with the range of their ids."""
    for area in register.area:
        ids = [clause.id for clause in register.clause if clause.area == area.id]
        span = ids[0] if len(ids) == 1 else f"{ids[0]} … {ids[-1].rsplit('-', 1)[1]}"
        say(f"{span:<24} {Text(area.en, area.it).of(lang)}")


def wanted(register: Register, ids: list[str]) -> list[Clause]:
    """The clauses of these ids; an area's name stands for all of its clauses."""
    found: list[Clause] = []
    prefix = register.prefix
    areas = [area.id for area in register.area]
    for word in ids:
        id = word.upper()
        if id.removeprefix(prefix) in areas:
            found += [clause for clause in register.clause if clause.area == id.removeprefix(prefix)]
            continue
        clause = register.by_id.get(id) or register.by_id.get(prefix + id)
        if clause is None:
            chapters = f"`ludoteca rules {register.game}`"
            where = Text(f"{chapters} lists the chapters", f"{chapters} elenca i capitoli")
            raise unknown(Text("clause", "la regola"), id, register.by_id, where)
        found.append(clause)
    return found


def rules(name: str, ids: list[str], words: list[str], *, house: list[str], as_json: bool, lang: Lang) -> int:
    """`ludoteca rules GAME [CLAUSE …] [--search WORDS …] [--house RULE …]`."""
    game: AnyGame = game_named(name)
    register = game.rules
    readings = Readings(register, options_of(game, house))
    if ids and words:
        raise WrongUsage("name clauses or search for words, not both", "indica le regole o cerca parole, non entrambe")
    if not ids and not words and not as_json:
        show_areas(register, lang)
        show_house_rules(game.house_rules, lang)
        return 0
    found = wanted(register, ids) if ids else readings.search(" ".join(words)) if words else list(register.clause)
    if not found:
        searched = " ".join(words)
        raise Failure(
            f"no clause of {name} holds {searched!r}: try fewer words, in English or Italian",
            f"nessuna regola di {name} contiene {searched!r}: prova con meno parole, in italiano o in inglese",
        )
    if as_json:
        say(msgspec.json.encode(found).decode())
        return 0
    for i, clause in enumerate(found):
        if i:
            say()
        show_clause(clause, readings, lang)
    return 0
