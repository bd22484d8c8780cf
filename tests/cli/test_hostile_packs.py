"""Packs that nobody wrote in good faith: each is refused in words of bounded length, and none is played."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.kinds import often

from ludoteca.cli import main
from ludoteca.games.myset.cards import PACKS, source

TEXT = source()
MOST_SAID = 1500
"""Characters: the name of the file, and two sentences."""

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


def other_value(chance: random.Random) -> bytes:
    """The pack of the house with another value somewhere."""
    lines = TEXT.split("\n")
    number = chance.choice([number for number, line in enumerate(lines) if " = " in line])
    lines[number] = f"{lines[number].split(' = ')[0]} = {chance.choice(VALUES)}"
    return "\n".join(lines).encode()


def other_bytes(chance: random.Random) -> bytes:
    """The pack of the house with some bytes changed, left out or doubled."""
    raw = bytearray(TEXT.encode())
    for _ in range(chance.randint(1, 20)):
        at = chance.randrange(len(raw))
        raw[at : at + chance.randint(0, 3)] = chance.randbytes(chance.randint(0, 3)) * chance.choice((1, 50))
    return bytes(raw)


def other_lines(chance: random.Random) -> bytes:
    """The pack of the house with lines left out, doubled and in another order."""
    lines = TEXT.split("\n")
    start = chance.randrange(len(lines))
    some = lines[start : start + chance.randint(2, 30)]
    chance.shuffle(some)
    return "\n".join([*lines[:start], *some, *lines[chance.randrange(len(lines)) :]]).encode()


def noise(chance: random.Random) -> bytes:
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


@pytest.mark.parametrize("change", [other_value, other_bytes, other_lines, noise])
def test_changed_at_random(
    change: Callable[[random.Random], bytes], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    chance = random.Random(11)  # the same every time
    refused = sum(taken_or_refused(tmp_path / "odd.toml", change(chance), capsys) for _ in range(often(40)))
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
