"""What the terminal tells of people who are away from a server's table, and the words that do something about it."""

from msgspec.structs import replace

from ludoteca.server.protocol import asked, told
from ludoteca.terminal.away import away_news, command

ADA = told.SeatSeen(0, "person", "Ada", None, False, False, True)
BEA = told.SeatSeen(1, "person", "Bea", None, False, False, False)
TABLE = told.Table(
    code="gufo-nero-42", title="", game="set", options={}, public=False, phase="playing", match=1, seats=(ADA, BEA),
    you=0, host=True, watchers=0, replay=None, return_link=None, hints=False, daily=None, proposal=None, lesson=0,
    campaign=None, act=None, party=(), notice=None, closed=None, branch=None,
)  # fmt: skip


def said(before: told.Table, now: told.Table) -> list[str]:
    """What is told, in English."""
    return [news.sentence("en") for news in away_news(before, now)]


def test_who_goes_and_comes_is_told_with_what_can_be_done() -> None:
    away = replace(TABLE, away=(told.Away(1, False, 41_500),))
    assert said(TABLE, away) == ["Bea is away; a bot plays on in 42 s: /bot Bea, or /wait Bea"]
    assert said(away, away) == []
    watched = replace(away, you=None, away=(told.Away(1, True, None),))
    assert said(replace(TABLE, you=None), watched) == ["Bea has left the seat"]
    bot = replace(TABLE, seats=(ADA, replace(BEA, kind="bot", level="level3", stands_in=True)))
    assert said(away, bot) == ["A bot plays for Bea"]
    assert said(bot, TABLE) == ["Bea is back"]
    assert said(replace(bot, you=1), replace(TABLE, you=1)) == ["A bot played for you; the seat is yours again"]
    assert said(TABLE, replace(TABLE, you=None, yours=0))[0].startswith("Your seat is kept")
    assert said(TABLE, replace(TABLE, phase="finished", again=(1,))) == ["Bea would play again"]


def test_words_with_a_slash_speak_of_the_seats() -> None:
    def asks(words: str) -> object:
        wish = command(words, TABLE, "Ada")
        return None if wish is None else wish("m1")

    assert asks("/bot bea") == asked.LetBotPlay("m1", 1)
    assert asks("/wait Bea") == asked.WaitFor("m1", 1)
    assert asks("/sit") == asked.Sit("m1", "Ada")
    assert asks("/stand") == asked.Stand("m1")
    assert asks("/next") == asked.KeepSeat("m1", "Ada")
    assert asks("/bot Nobody") is None
    assert asks("bot Bea") is None
