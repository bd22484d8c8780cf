"""Packs that nobody wrote in good faith: each is refused in words of bounded length, and none is played."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.kinds import often

from ludoteca.cli import main
from ludoteca.core.packs import HOUSE
from ludoteca.core.shelf import Shelf
from ludoteca.games.myset.cards import PACKS, source
from ludoteca.games.myth.printed import loading as myth
from ludoteca.games.sideboards import cards as sideboards

TEXT = source()
MOST_SAID = 1500
"""Characters: the name of the file, and two sentences."""
FOLDERS = {"myth": Path(str(myth.CONTENT)), "sideboards": Path(sideboards.__file__).with_name("content")}
SHELVES: dict[str, Shelf[Any]] = {"myth": myth.SHELF, "sideboards": sideboards.SHELF}

Change = Callable[[str, random.Random], bytes]

VALUES = (
    "9" * 5000, "1" * 4000, "-1", "1e999", "nan", "-inf", "0x" + "f" * 4000, "true", '""', '"\\u0000"', '"\\u001b[2J"',
    '"\\U0010ffff"', "[]", "[" * 3000, "[" * 3000 + "]" * 3000, "{}", "{a=" * 2000 + "1" + "}" * 2000,
    "1979-05-27T07:32:00Z", '"' + "x" * 9000 + '"', '"""', "[1, 'a', {b = 2}]",
)  # fmt: skip


@pytest.fixture(autouse=True)
def _no_pack_stays() -> Iterator[None]:
    known = dict(PACKS)
    yield
    PACKS.clear()
    PACKS.update(known)
    for shelf in SHELVES.values():
        shelf.forget()


def other_value(text: str, chance: random.Random) -> bytes:
    """A file of the house with another value somewhere."""
    lines = text.split("\n")
    number = chance.choice([number for number, line in enumerate(lines) if " = " in line])
    lines[number] = f"{lines[number].split(' = ')[0]} = {chance.choice(VALUES)}"
    return "\n".join(lines).encode()


def other_bytes(text: str, chance: random.Random) -> bytes:
    """A file of the house with some bytes changed, left out or doubled."""
    raw = bytearray(text.encode())
    for _ in range(chance.randint(1, 20)):
        at = chance.randrange(len(raw))
        raw[at : at + chance.randint(0, 3)] = chance.randbytes(chance.randint(0, 3)) * chance.choice((1, 50))
    return bytes(raw)


def other_lines(text: str, chance: random.Random) -> bytes:
    """A file of the house with lines left out, doubled and in another order."""
    lines = text.split("\n")
    start = chance.randrange(len(lines))
    some = lines[start : start + chance.randint(2, 30)]
    chance.shuffle(some)
    return "\n".join([*lines[:start], *some, *lines[chance.randrange(len(lines)) :]]).encode()


def noise(text: str, chance: random.Random) -> bytes:
    """Bytes."""
    return chance.randbytes(chance.randrange(2000))


def taken_or_refused(file: Path, raw: bytes, capsys: pytest.CaptureFixture[str]) -> int:
    """The exit code, after whoever asked was told why."""
    file.write_bytes(raw)
    before = dict(PACKS)
    for lang in ("en", "it"):
        code = main(["content", "check", str(file), "--lang", lang])
        said = capsys.readouterr()
        assert code in (0, 1)
        assert "Traceback" not in said.err
        if code:
            assert said.out == ""
            assert said.err.startswith(f"ludoteca: {file}")
            assert len(said.err) < MOST_SAID
            assert "\x1b" not in said.err
            assert before == PACKS
    for name in [name for name in PACKS if name.startswith(file.stem)]:
        PACKS.pop(name)
    return code


CHANGES: list[Change] = [other_value, other_bytes, other_lines, noise]


@pytest.mark.parametrize("change", CHANGES)
def test_changed_at_random(change: Change, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    chance = random.Random(11)  # the same every time
    refused = sum(taken_or_refused(tmp_path / "odd.toml", change(TEXT, chance), capsys) for _ in range(often(40)))
    assert refused > 0


@pytest.mark.parametrize("game", FOLDERS)
@pytest.mark.parametrize("change", CHANGES)
def test_a_box_of_another_game_changed_at_random(
    change: Change, game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    chance = random.Random(12)
    files = sorted(FOLDERS[game].rglob("*.toml"))
    refused = 0
    for number in range(often(8)):
        box, file = tmp_path / f"odd-{number}", chance.choice(files)
        odd = box / file.relative_to(FOLDERS[game])
        odd.parent.mkdir(parents=True)
        (box / "pack.toml").write_text(f'game = "{game}"\n', "utf-8")
        odd.write_bytes(change(file.read_text("utf-8"), chance))
        code = main(["content", "show", str(box), "--lang", chance.choice(("en", "it"))])
        said = capsys.readouterr()
        assert "Traceback" not in said.err
        if code:
            refused += 1
            assert (code, said.out) == (1, "")
            assert said.err.startswith(f"ludoteca: {box}")
            assert len(said.err) < MOST_SAID
            assert "\x1b" not in said.err
            assert list(SHELVES[game].packs) == [HOUSE]
        SHELVES[game].forget()
    assert refused > 0


@pytest.mark.parametrize(
    "raw",
    [
        b"a" + b".a" * 400_000 + b" = 1",
        b"[a" + b".a" * 400_000 + b"]",
        (b"a" + b".a" * 4000 + b" = 1\n") * 100,
        b"a = " + b"[" * 900_000,
        b"a = " + b"[\n" * 400_000,
        b"a = " + b"9" * 900_000,
        b"a = " + b"9" * 9000,
        b'"\\u001b[2J' + b"x" * 9000 + b'" = 1',
        b"[[card]]\n" * 100_000,
        b"a = 1\n" * 2,
        b"\n" * 999_999,
        b"\x00" * 999_999,
    ],
    ids=[
        "dotted", "dotted table", "many dotted", "arrays", "arrays in lines", "huge number", "number", "escape",
        "cards", "twice", "empty lines", "zeros",
    ],
)  # fmt: skip
def test_made_to_be_slow_or_deep(raw: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert taken_or_refused(tmp_path / "odd.toml", raw, capsys) == 1
