"""A lesson as text: the coach speaks between the facts of a match in this process."""

from collections.abc import Sequence
from typing import Any

from ludoteca.core.bot import Bot
from ludoteca.core.game import AnyGame, Seat, Value
from ludoteca.core.lessons import Lesson, progress
from ludoteca.core.notation import read_options
from ludoteca.core.rules import Text
from ludoteca.terminal.local import YOU, LocalTable
from ludoteca.terminal.table import News, Tell


def plain(text: Text) -> Text:
    """Words without the marks of bold ones."""
    return Text(text.en.replace("**", ""), text.it.replace("**", ""))


class LessonTable(LocalTable):
    """You learn in the first seat; what is only read is said at once, what is to be done when its time has come."""

    def __init__(
        self, game: AnyGame, lesson: Lesson, bots: Sequence[Bot[Any, Any]], name: str, *, hurry: bool = False
    ) -> None:
        self.lesson = lesson
        options = read_options(game, lesson.options)
        position = tuple(lesson.position.strip().split("\n"))
        super().__init__(game, bots, options, lesson.seed, name, hurry=hurry, position=position)

    def _begin(self) -> None:
        super()._begin()
        self.said: set[str] = set()

    async def open(self, tell: Tell) -> None:
        """Deal, and say the first words."""
        await super().open(tell)
        self._coach(strayed=False)

    def proceed(self) -> None:
        """The lesson once more, when its match is over."""
        over = self.match.outcome() is not None
        super().proceed()
        if over:
            self._coach(strayed=False)

    def undo(self) -> None:
        """Take back your last move; what it did is to be done again."""
        before = self.match.count
        super().undo()
        if self.match.count < before:
            self._coach(strayed=False)

    def go_back(self, version: int) -> None:
        """Back to before a decision of anybody; what was done since is to be done again."""
        before = self.match.count
        super().go_back(version)
        if self.match.count < before:
            self._coach(strayed=False)

    def _move(self, seat: Seat, action: Value) -> None:
        before = self.match.count
        super()._move(seat, action)
        if self.match.count > before:
            done = self.match.heard(YOU, before) if seat == YOU else []
            self._coach(strayed=seat == YOU, facts=[str(fact.__struct_config__.tag) for fact in done])

    def _coach(self, strayed: bool, facts: Sequence[str] = ()) -> None:
        """Say what was not said yet, up to the first thing to do; that one's hint to whoever did something else."""
        stands = progress(self.lesson, self.match.heard(YOU), self.match.outcome() is not None)
        news = []
        for step, how in zip(self.lesson.step, stands, strict=True):
            if how != "open":
                continue
            if step.id not in self.said:
                self.said.add(step.id)
                news.append(News("hint", plain(step.text), step.clause))
            elif strayed and step.hint is not None and (not step.tried or {*step.tried} & {*facts}):
                news.append(News("hint", plain(step.hint)))
            if step.until:
                break
        if news:
            self.tell(news)
