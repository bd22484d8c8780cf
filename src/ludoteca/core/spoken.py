"""What is asked of a seat and what it is offered, in words that every face shows as they are, in both languages."""

import re
from collections.abc import Mapping, Sequence
from functools import cache

import msgspec

from ludoteca.core.rules import LANGS, Text

Words = Text | str
"""What differs by language, or is the same in both: a name, a number, a place."""

Label = tuple[Words, ...]
"""What an offer does: words and names by turns, so that names can be cut where there is little room."""

NO_WORDS = Text("", "")


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a seat is asked."""

    tag: str
    """The kind of decision, for faces that draw it in a way of its own."""
    lead: Text
    """The part of the sentence that stands out."""
    rest: Text | None = None
    help: Text | None = None
    """What to know about it."""

    @property
    def text(self) -> Text:
        """The whole sentence."""
        return self.lead if self.rest is None else Text(self.lead.en + self.rest.en, self.lead.it + self.rest.it)


class Spoken(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The words of a decision; what many offers say alike is told once."""

    question: Question | None = None
    phrases: tuple[Text, ...] = ()
    """Words of the labels, each once."""
    labels: tuple[tuple[int | str, ...], ...] = ()
    """Of each single action in the order of the offers: numbers stand for phrases, words and names take turns."""
    picks: tuple[tuple[int | str, ...], ...] = ()
    """Of each family of actions likewise."""

    def label(self, place: int) -> tuple[Text, ...]:
        """What the single action at that place does, piece by piece."""
        return tuple(
            [self.phrases[piece] if isinstance(piece, int) else Text(piece, piece) for piece in self.labels[place]]
        )


def spoken(question: Question | None, labels: Sequence[Label], picks: Sequence[Label] = ()) -> Spoken:
    """The words of a decision as they are told."""
    phrases: dict[Text, int] = {}

    def short(label: Label) -> tuple[int | str, ...]:
        return tuple(
            [
                piece
                if isinstance(piece, str)
                else piece.en
                if piece.en == piece.it
                else phrases.setdefault(piece, len(phrases))
                for piece in label
            ]
        )

    told, families = tuple([short(label) for label in labels]), tuple([short(label) for label in picks])
    return Spoken(question, tuple(phrases), told, families)


GAP = re.compile(r"\{(\w+)\}")
LEAD = re.compile(r"\*\*([^*]+)\*\*([^*]*)")


@cache
def gaps_of(words: Text) -> tuple[str, ...]:
    """The names of the gaps of a sentence, each once."""
    return tuple(dict.fromkeys(GAP.findall(words.en + words.it)))


def filled(words: Text, gaps: Mapping[str, Words]) -> Text:
    """A sentence with its gaps filled, each in its language."""
    if not gaps_of(words):
        return words
    said = {
        lang: GAP.sub(lambda gap, lang=lang: in_language(gaps[gap[1]], lang), words.of(lang))  # type: ignore[misc]
        for lang in LANGS
    }
    return Text(said["en"], said["it"])


def in_language(words: Words, lang: str) -> str:
    """Words in one language."""
    return words if isinstance(words, str) else words.of(lang)


@cache
def _apart(words: Text) -> tuple[Words, ...]:
    """A sentence taken apart: words and the names of gaps by turns."""
    english, italian = GAP.split(words.en), GAP.split(words.it)
    assert english[1::2] == italian[1::2], words
    both = enumerate(zip(english, italian, strict=True))
    return tuple([en if place % 2 else Text(en, it) for place, (en, it) in both])


def label(words: Text, gaps: Mapping[str, Words | Label]) -> Label:
    """A label from a sentence with gaps, which come in the same order in both languages.

    What fills a gap may itself be names with words between them.
    """
    pieces: list[Words] = []
    for piece in _apart(words):
        filling = gaps[piece] if isinstance(piece, str) else piece
        pieces += filling if isinstance(filling, tuple) else (filling,)
    return tuple(pieces) if pieces[-1] != NO_WORDS else tuple(pieces[:-1])


@cache
def _lead(words: Text) -> tuple[Text, Text]:
    """The part of a sentence that stands out, and the rest."""
    (en, en_rest), (it, it_rest) = [LEAD.fullmatch(words.of(lang)).groups() for lang in LANGS]  # type: ignore[union-attr]
    return Text(en, it), Text(en_rest, it_rest)


def question(tag: str, words: Text, gaps: Mapping[str, Words] | None = None, helps: Text = NO_WORDS) -> Question:
    """A question from a sentence with gaps; what stands out is between two asterisks at its beginning.

    The sentence is taken apart before it is filled: an asterisk in a name stays one.
    """
    given = gaps or {}
    lead, after = _lead(words)
    rest, told = filled(after, given), filled(helps, given)
    return Question(tag, filled(lead, given), rest if rest.en else None, told if told.en else None)
