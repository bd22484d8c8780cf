"""What a seat is asked and what it is offered, in words that every face shows as they are, in both languages.

The sentences of a game are told once, when somebody comes to a table; a decision then names them by number, with what
fills their gaps: it takes few bytes, and no sentence is put together before somebody reads it.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Union

import msgspec

from ludoteca.core.rules import LANGS, Text


class Said(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, gc=False):
    """A sentence by its number, and what fills its gaps in the order in which they come in English."""

    phrase: int
    gaps: tuple[Union[str, dict[str, str], int, "Said"], ...]
    """A name, what differs by language, or another sentence."""


Sentence = int | Said
"""A sentence; one without gaps is its number alone."""

Gap = str | Text | Sentence

Pieces = tuple[Text, ...]
"""Words and names by turns, so that names can be cut where there is little room."""

NO_WORDS = Text("", "")


class Spoken(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The words of a decision, by the numbers of their sentences."""

    asks: Sentence | None = None
    """What is asked; what stands out is between two asterisks."""
    helps: Sentence | None = None
    """What to know about it."""
    labels: tuple[Sentence, ...] = ()
    """Of each single action in the order of the offers."""
    picks: tuple[Sentence, ...] = ()
    """Of each family of actions likewise."""
    obvious: int | None = None
    """The place of the answer that a face gives by itself, unless this person wants to be asked."""
    clause: str = ""
    """The rule that the question comes from: there the rules open."""


GAP = re.compile(r"\{(\w+)\}")
A = re.compile(r"(^|\s)[aA] $")


@cache
def gaps_of(words: Text) -> tuple[str, ...]:
    """The names of the gaps of a sentence, each once."""
    return tuple(dict.fromkeys(GAP.findall(words.en + words.it)))


class Phrase(msgspec.Struct, frozen=True):
    """A sentence of a game with its number; called with what fills its gaps, it is a line."""

    number: int
    gaps: tuple[str, ...]

    def __call__(self, **fillings: Gap) -> Sentence:
        if not self.gaps:
            return self.number
        return Said(self.number, tuple([_told(fillings[gap]) for gap in self.gaps]))


def _told(gap: Gap) -> str | dict[str, str] | Sentence:
    """What fills a gap, as it is told: words that are the same in both languages once."""
    if type(gap) is not Text:
        return gap  # type: ignore[return-value]  # a subclass of Text there is not
    return gap.en if gap.en == gap.it else {"en": gap.en, "it": gap.it}


class Phrases:
    """The sentences of a game by their numbers."""

    def __init__(self, texts: Iterable[Text] = ()) -> None:
        self._known: dict[Text, Phrase] = {}
        for text in texts:
            self.add(text.en, text.it)

    def add(self, en: str, it: str) -> Phrase:
        """A sentence that can be said; gaps are in braces."""
        text = Text(en, it)
        return self._known.setdefault(text, Phrase(len(self._known), gaps_of(text)))

    def of(self, text: Text) -> Phrase:
        """The sentence with these words."""
        return self._known[text]

    @property
    def texts(self) -> tuple[Text, ...]:
        """All of them in the order of their numbers."""
        return tuple(self._known)


# Where somebody reads them


class InWords(msgspec.Struct, frozen=True):
    """The words of a decision, put together."""

    question: Text = NO_WORDS
    help: Text = NO_WORDS
    labels: tuple[Pieces, ...] = ()
    obvious: int | None = None

    @property
    def asked(self) -> Text:
        """The question, and then what to know about it."""
        return self.question if not self.help.en else joined((self.question, self.help), " ")


def joined(texts: Sequence[Text], between: str = ", ") -> Text:
    """Texts one after the other."""
    return Text(between.join([text.en for text in texts]), between.join([text.it for text in texts]))


def in_words(spoken: Spoken, phrases: Sequence[Text]) -> InWords:
    """A decision with the sentences that it names; what stands out is not marked."""
    asks, helps = [NO_WORDS if line is None else whole(line, phrases) for line in (spoken.asks, spoken.helps)]
    return InWords(asks, helps, tuple([pieces(line, phrases) for line in spoken.labels]), spoken.obvious)


def whole(line: Sentence, phrases: Sequence[Text]) -> Text:
    """A sentence with its gaps filled, each in its language."""
    en, it = ["".join(_filled(line, phrases, lang)) for lang in LANGS]
    return Text(en, it)


def _filled(line: Sentence, phrases: Sequence[Text], lang: str) -> Iterator[str]:
    number, gaps = (line, ()) if isinstance(line, int) else (line.phrase, line.gaps)
    words = phrases[number]
    # Taken apart before it is filled: an asterisk or a brace in a name stays one.
    pieces = GAP.split(words.of(lang).replace("**", ""))
    for words_before, name in zip(pieces[::2], [*pieces[1::2], ""], strict=True):
        gap = gaps[gaps_of(words).index(name)] if name else ""
        if isinstance(gap, dict):
            filling = gap[lang]
        else:
            filling = gap if isinstance(gap, str) else "".join(_filled(gap, phrases, lang))
        yield before(words_before, filling) if lang == "it" else words_before
        yield filling


def before(words: str, name: str) -> str:
    """Italian words in front of a name: `ad Ada`, but `a Bruno`."""
    return f"{words[:-1]}d " if A.search(words) and name[:1] in "AaÀà" and name else words


def ad(name: str) -> str:
    """`ad Ada`, `a Bruno`."""
    return before("a ", name) + name


def pieces(line: Sentence, phrases: Sequence[Text]) -> Pieces:
    """A sentence as words and names by turns; one piece where the names come in another order in Italian."""
    laid: list[Text] = [NO_WORDS]
    for is_name, text in _apart(line, phrases):
        if is_name == (len(laid) % 2 == 1):
            laid.append(text)
        else:
            laid[-1] = Text(laid[-1].en + text.en, laid[-1].it + text.it)
    return tuple(laid)


def _apart(line: Sentence, phrases: Sequence[Text]) -> Iterator[tuple[bool, Text]]:
    """The pieces of a sentence, and whether each is a name."""
    number, gaps = (line, ()) if isinstance(line, int) else (line.phrase, line.gaps)
    words = phrases[number]
    english, italian = GAP.split(words.en), GAP.split(words.it)
    if english[1::2] != italian[1::2]:
        yield False, whole(line, phrases)
        return
    for place, (en, it) in enumerate(zip(english, italian, strict=True)):
        if not place % 2:
            if en or it:
                following = italian[place + 1 : place + 2]
                name = gaps[gaps_of(words).index(following[0])] if following else ""
                yield False, Text(en, before(it, name) if isinstance(name, str) else it)
            continue
        gap = gaps[gaps_of(words).index(en)]
        if isinstance(gap, Said):
            yield from _apart(gap, phrases)
        elif isinstance(gap, int):
            yield True, whole(gap, phrases)
        else:
            yield True, Text(gap, gap) if isinstance(gap, str) else Text(**gap)
