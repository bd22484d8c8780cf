"""Words of the command line turned into games and options, each refused with what there is."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ludoteca.cli.packs import text_of
from ludoteca.cli.words import Failure, WrongUsage, unknown
from ludoteca.core.bot import Bot
from ludoteca.core.game import AnyGame, BadPack
from ludoteca.core.learning import AnyLearner, Training
from ludoteca.core.notation import idle_option, read_options
from ludoteca.core.rules import Text
from ludoteca.games import BOXES, GAMES


def game_named(name: str) -> AnyGame:
    """The game of this name."""
    if name not in GAMES:
        raise unknown(Text("game", "il gioco"), name, GAMES)
    return GAMES[name]


def options_of(game: AnyGame, pairs: Iterable[str]) -> Any:
    """The options of a game from `name=value` words."""
    words: dict[str, str] = {}
    house: list[str] = []
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise WrongUsage(
                f"an option is written name=value, not {pair!r}", f"un'opzione si scrive nome=valore, non {pair!r}"
            )
        if name == "house" and (known := [rule.name for rule in game.house_rules]):
            for rule in value.split(","):
                if rule not in known:
                    raise unknown(Text("house rule", "la regola della casa"), rule, known)
            house += [rule for rule in value.split(",") if rule not in house]
            words[name] = ",".join(house)
            continue
        if name == "pack":  # called by its name alone, it is the one that is here
            value = game.packs.title(value) or value
        form = next((option for option in game.options_form if option.name == name), None)
        if form is None:
            raise unknown(Text("option", "l'opzione"), name, [option.name for option in game.options_form])
        if form.choices and value not in [choice.value for choice in form.choices]:
            raise unknown(Text(f"value of {name}", f"per {name} il valore"), value, [c.value for c in form.choices])
        words[name] = value
    try:
        options = read_options(game, words)
    except ValueError:
        wrong = next(option for option in game.options_form if option.name in words and not option.choices)
        raise WrongUsage(
            f"{wrong.name} is a whole number from {wrong.least} to {wrong.most}, not {words[wrong.name]!r}",
            f"{wrong.name} è un numero da {wrong.least} a {wrong.most}, non {words[wrong.name]!r}",
        ) from None
    if idle := idle_option(game, words):
        raise WrongUsage(idle.en, idle.it)
    return options


def bot_named(game: AnyGame, word: str) -> Bot[Any, Any]:
    """The bot of this name; a bare number is a level."""
    known = BOXES[game.name].levels
    name = word if word in known else f"level{word}"
    if name not in known:
        raise unknown(Text(f"bot for {game.name}", f"per {game.name} il bot"), word, known)
    return known[name]


def player_named(game: AnyGame, word: str) -> Bot[Any, Any]:
    """The same, or the bot with the judgement in a file."""
    learner = BOXES[game.name].learner
    if learner is None or not word.endswith(learner.suffix):
        return bot_named(game, word)
    return learner.bot(learned_in(learner, word)[0], word)


def learned_in(learner: AnyLearner, file: str) -> tuple[Any, Training]:
    """What a file that a training wrote holds."""
    hint = Text("ludoteca lab train writes such files", "questi file li scrive ludoteca lab train")
    try:
        return learner.read(text_of(Path(file), hint), file)
    except BadPack as bad:
        raise Failure(bad.text.en, bad.text.it) from bad


def whole_number(option: str, number: int, least: int, most: int) -> int:
    """A number within its bounds."""
    if not least <= number <= most:
        raise WrongUsage(
            f"{option} is a whole number from {least} to {most}, not {number}",
            f"{option} è un numero da {least} a {most}, non {number}",
        )
    return number
