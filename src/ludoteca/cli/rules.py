"""`ludoteca rules`: a clause, a chapter list, a search in both languages."""

from textwrap import fill

import msgspec

from ludoteca.cli.choices import game_named
from ludoteca.cli.words import Failure, WrongUsage, say, unknown
from ludoteca.core.rules import Clause, Lang, Register, Text

WIDTH = 100


def show_clause(clause: Clause, lang: Lang) -> None:
    """A clause as people read it: id, text and, for a ruling, the reason."""
    say(clause.id + (f"  ({Text('ruling', 'decisione nostra').of(lang)})" if clause.ruling else ""))
    say(fill(clause.text.of(lang), WIDTH, initial_indent="  ", subsequent_indent="  "))
    if clause.why.of(lang):
        why = f"{Text('Why', 'Perché').of(lang)}: {clause.why.of(lang)}"
        say(fill(why, WIDTH, initial_indent="  ", subsequent_indent="  "))


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


def rules(name: str, ids: list[str], words: list[str], *, as_json: bool, lang: Lang) -> int:
    """`ludoteca rules GAME [CLAUSE …] [--search WORDS …]`."""
    register = game_named(name).rules
    if ids and words:
        raise WrongUsage("name clauses or search for words, not both", "indica le regole o cerca parole, non entrambe")
    if not ids and not words and not as_json:
        show_areas(register, lang)
        return 0
    found = wanted(register, ids) if ids else register.search(" ".join(words)) if words else list(register.clause)
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
        show_clause(clause, lang)
    return 0
