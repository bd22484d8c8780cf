"""Proofreading of the heroes' side."""

from ludoteca.games.myth.printed.loading import PrintedThings
from ludoteca.games.myth.printed.proofreading.effects import fates, inside, pattern
from ludoteca.games.myth.printed.proofreading.marks import Problems, faults, missing
from ludoteca.games.myth.printed.verbs import Attack
from ludoteca.games.myth.printed.vocabulary import FACES, KEYWORDS


def heroes(printed: PrintedThings) -> Problems:
    """Hero tokens, their decks, starting items and tokens; the fate die; the keywords."""
    for hero in printed.heroes.values():
        own = {
            item.id
            for item in printed.items.values()
            if item.colour == "brown" and {hero.id, hero.class_symbol} & set(item.classes)
        }
        shared = {item.id for item in printed.items.values() if item.colour == "brown" and not item.classes}
        tokens = {token.id for token in printed.tokens.values() if token.hero in (hero.id, hero.class_symbol)}
        kinds = {card.advanced for card in printed.hero_cards[hero.id] if card.copies > 0}
        yield from missing(
            hero.id, "brown item for this hero", "per lui l'oggetto marrone", hero.starting_items, own | shared
        )
        yield from missing(hero.id, "token of this hero", "di questo eroe il segnalino", hero.tokens, tokens)
        yield from faults(
            hero.id,
            (
                hero.class_symbol not in printed.heroes,
                "the class symbol is nobody's",
                "il simbolo di classe non è di nessuno",
            ),
            (
                printed.faces[hero.fate_symbol].class_ != hero.class_symbol,
                "the fate symbol is another hero's",
                "il simbolo del fato è di un altro",
            ),
            (
                len(own & set(hero.starting_items)) != 2 or len(hero.starting_items) != 3,
                "a hero starts with two own brown items and the gear",
                "un eroe inizia con due oggetti marroni propri e l'equipaggiamento",
            ),
            (
                len(kinds) != 2,
                "a hero has at least one basic and one advanced card",
                "un eroe ha almeno una carta base e una avanzata",
            ),
        )
        for card in printed.hero_cards[hero.id]:
            begins = card.id.startswith(f"{hero.id}-")
            yield from faults(
                card.id, (not begins, f"the id must begin with {hero.id}-", f"l'id deve iniziare con {hero.id}-")
            )
    yield from missing("fate-die", "face", "la faccia", FACES, printed.faces)
    yield from missing("keywords", "keyword", "la parola chiave", KEYWORDS, printed.keywords)


def cards(printed: PrintedThings) -> Problems:
    """Hero cards: what belongs to which kind of card."""
    for card in printed.cards.values():
        attacks = any(isinstance(effect, Attack) for effect in inside(card.effects))
        figures = (card.damage, card.tn, card.pattern)
        ammo = "ammo" in card.keywords
        yield from pattern(card.id, card.pattern)
        yield from faults(
            card.id,
            (list(card.keywords) != sorted(card.keywords), "sort the keywords", "ordina le parole chiave"),
            (
                attacks != ("attack" in card.keywords),
                "keyword and effect attack belong together",
                "parola chiave ed effetto attack vanno insieme",
            ),
            (
                attacks and (None in figures or card.range is None),
                "an attack has damage, range, tn and pattern",
                "un attacco ha damage, range, tn e pattern",
            ),
            (
                not attacks and figures != (None, None, None),
                "damage, tn and pattern are for attacks",
                "damage, tn e pattern sono per gli attacchi",
            ),
            (
                ("interrupt" in card.types) != (card.window is not None),
                "an interrupt, and nothing else, has a window",
                "un'interruzione, e solo lei, ha una window",
            ),
            (
                card.window is None and card.window_if is not None,
                "window_if needs a window",
                "window_if richiede una window",
            ),
            (
                card.shadows is not None and "shadows" not in card.keywords,
                "shadows needs its keyword",
                "shadows richiede la sua parola chiave",
            ),
            (
                ammo != (card.uses is not None),
                "Ammo, and nothing else, has uses",
                "le Munizioni, e solo loro, hanno uses",
            ),
            (
                not ammo and bool(card.ammo_effects),
                "only Ammo has ammo_effects",
                "solo le Munizioni hanno ammo_effects",
            ),
            (not card.effects and not ammo, "the card does nothing", "la carta non fa nulla"),
        )


def items(printed: PrintedThings) -> Problems:
    """Items: what belongs to which colour."""
    for item in printed.items.values():
        priced = item.colour in ("green", "blue")
        yield from fates(item.id, item.fate, None)
        yield from faults(
            item.id,
            (
                not item.id.startswith(f"{item.colour}-"),
                f"the id must begin with {item.colour}-",
                f"l'id deve iniziare con {item.colour}-",
            ),
            (
                bool(item.keywords) != (item.attack is not None),
                "attack and keywords belong together",
                "attack e keywords vanno insieme",
            ),
            (
                (item.colour == "white") != (item.slot is None),
                "white cards, and nothing else, have no slot",
                "le carte bianche, e solo loro, non hanno slot",
            ),
            (
                (item.colour == "white") != bool(item.gives),
                "white cards, and nothing else, have gives",
                "le carte bianche, e solo loro, hanno gives",
            ),
            (
                item.slot == "carried" and item.colour != "quest",
                "only quest items are carried",
                "solo gli oggetti delle cerche si portano",
            ),
            (
                priced != (item.cost is not None and item.sell is not None),
                "green and blue items, and nothing else, have cost and sell",
                "gli oggetti verdi e blu, e solo loro, hanno cost e sell",
            ),
            (
                item.cost is not None and item.sell is not None and item.sell > item.cost,
                "selling brings more than buying costs",
                "vendere rende più di quanto costa comprare",
            ),
            (
                item.two_handed and item.slot != "primary",
                "two hands need the primary slot",
                "due mani richiedono lo slot primary",
            ),
            (
                item.needs_ammo and "ranged" not in item.keywords,
                "only ranged items need Ammo",
                "solo gli oggetti a distanza usano Munizioni",
            ),
        )


def merchants(printed: PrintedThings) -> Problems:
    """What merchants sell exists; one of them is set aside."""
    sold = {item.id for item in printed.items.values() if item.cost is not None}
    for merchant in printed.merchants.values():
        yield from missing(
            merchant.id, "item for sale", "in vendita l'oggetto", [entry.item for entry in merchant.stock], sold
        )
        yield from missing(
            merchant.id, "potion", "la pozione", [entry.id for entry in merchant.potions], printed.potions
        )
        yield from faults(
            merchant.id,
            (bool(merchant.sell_bonus) and not merchant.buys, "sell_bonus needs buys", "sell_bonus richiede buys"),
        )
    aside = sum(merchant.set_aside for merchant in printed.merchants.values())
    yield from faults(
        "merchants",
        (
            aside != 1,
            f"{aside} merchants have set_aside = true, not 1",
            f"{aside} mercanti hanno set_aside = true, non 1",
        ),
    )
