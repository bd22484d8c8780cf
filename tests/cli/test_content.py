"""Packs that people write: checked, played, simulated and replayed, with their own names on everything."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludoteca.cli import main
from ludoteca.core.game import BadPack, PackNotes
from ludoteca.core.parts import Written
from ludoteca.core.rules import Text
from ludoteca.games import GAMES
from ludoteca.games.myset.cards import LABELS, PACKS, TITLES, Verb, source

TEXT = source()
MYSET = GAMES["myset"]


def load(text: str, name: str = "mine") -> PackNotes:
    """A pack of MYSET, loaded."""
    return MYSET.packs.load(Written(name, f"{name}.toml", {"": text}))


@pytest.fixture(autouse=True)
def _no_pack_stays() -> Iterator[None]:
    known = dict(PACKS)
    yield
    PACKS.clear()
    PACKS.update(known)
    TITLES.clear()
    LABELS.clear()


def written(folder: Path, was: str = "", now: str = "", name: str = "mine.toml") -> Path:
    """The pack of the house with one change, in a file of its own."""
    assert was in TEXT
    file = folder / name
    file.write_text(TEXT.replace(was, now, 1) if was else TEXT, "utf-8")
    return file


def told(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> tuple[str, str]:
    """What the command says, after it ended as expected."""
    assert main(list(words)) == code
    shown = capsys.readouterr()
    return shown.out, shown.err


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["MYSET, pack=mine@", "20 cards, 835 € in all", "Thematic 9", "Party 8", "verbs: auction, barter"]),
        ("it", ["MYSET, pack=mine@", "20 carte, 835 € in tutto", "Tematico 9", "Party 8", "verbi: auction, barter"]),
    ],
)
def test_a_good_pack_is_told_in_a_few_lines(
    lang: str, words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, err = told(capsys, "content", "check", str(written(tmp_path)), "--lang", lang)
    assert all(word in out for word in words)
    assert "!" not in out
    assert f"ludoteca play myset --pack {tmp_path / 'mine.toml'}" in out
    assert err == ""


def test_a_pack_can_be_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "my-cards").mkdir()
    written(tmp_path / "my-cards", name="cards.toml")
    out, _ = told(capsys, "content", "check", str(tmp_path / "my-cards"), "--lang", "en")
    assert "pack=my-cards@" in out


@pytest.mark.parametrize(
    ("was", "now", "warnings"),
    [
        ("price = 75", "price = 15", ["card 5 costs 15 €", "65 to 90 €", "all prices come to 775 €"]),
        ("thematic = 3", "thematic = 0", ["Thematic has 6 symbols", "card 5 costs 75 €"]),
        ("price = 60", "price = 50", ["card 14 repeats symbols and costs no more than card 11"]),
        ('do = "draw", who = "others", cards = 1, from = "top"', 'do = "discount", euro = 5', []),
    ],
)
def test_what_is_unusual_is_a_warning(
    was: str, now: str, warnings: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, _ = told(capsys, "content", "check", str(written(tmp_path, was, now)), "--lang", "en")
    marked = [line for line in out.splitlines() if line.startswith("  ! ")]
    assert bool(marked) == bool(warnings)
    for warning in warnings:
        assert any(warning in line for line in marked)


def test_a_pack_without_money_back_or_draws_is_unusual(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    poor = TEXT.replace('{ do = "refund", euro = 10, when = "moved" }', '{ do = "discount", euro = 10 }')
    poor = poor.replace('do = "draw", who = "self"', 'do = "draw", who = "others"')
    assert poor.count('do = "refund"') == 0
    (tmp_path / "poor.toml").write_text(poor, "utf-8")
    out, _ = told(capsys, "content", "check", str(tmp_path / "poor.toml"), "--lang", "it")
    assert "! nessuna carta restituisce denaro" in out
    assert "! nessuna carta fa pescare chi la attiva" in out


@pytest.mark.parametrize(
    ("was", "now", "en", "it"),
    [
        ('do = "trade"', 'do = "trad"', "'trad'; did you mean 'trade'? - at `card[6].effect[0].do`", "volevi dire"),
        (
            "age = 7",
            "agee = 7",
            "line 58: Object contains unknown field `agee`; did you mean 'age'?",
            "il campo `agee` non esiste",
        ),
        ("age = 7\n", "", "missing required field `age` - at `card[3]`", "manca il campo `age` - in"),
        ("age = 7", 'age = "7"', "Expected `int`, got `str`", "serve `int`, non `str` - in `card[3].age`"),
        ("price = 75", "price = 74", "multiple of 5", "multiplo di 5 - in `card[5].price`"),
        ("price = 75", "price = 80", "<= 75 - at", "serve `int` <= 75 - in"),
        ('effect = [{ do = "trade" }]', "effect = []", "length >= 1", "di lunghezza >= 1 - in `card[6].effect`"),
        ("number = 19", "number = 18", "numbered 1 to 20", "numeri da 1 a 20"),
        ("[categories]", "[categories", "not TOML", "non è TOML"),
    ],
)
def test_a_mistake_is_one_line_with_file_path_and_hint(
    was: str, now: str, en: str, it: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, was, now)
    for lang, words in (("en", en), ("it", it)):
        out, err = told(capsys, "content", "check", str(file), "--lang", lang, code=1)
        assert out == ""
        assert err.startswith(f"ludoteca: {file}")
        assert err.count("\n") == 1
        assert words in err
    assert "mine" not in PACKS


def test_what_is_no_pack_at_all(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "image.toml").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "huge.toml").write_bytes(b"#" * 1_000_001)
    for name, hint in (
        ("nothing.toml", "a TOML file, or a folder of TOML files"),
        ("empty", "1 to 100 TOML files, here are 0"),
        ("image.toml", "UTF-8"),
        ("huge.toml", "1000000 bytes"),
    ):
        out, err = told(capsys, "content", "check", str(tmp_path / name), "--lang", "en", code=1)
        assert (out, err.count("\n")) == ("", 1)
        assert hint in err


def test_names_of_packs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, code, hint in (
        ("my cards.toml", 2, "rename"),
        (f"{'x' * 21}.toml", 2, "1 to 20"),
        ("house.toml", 1, "another name"),
    ):
        _, err = told(capsys, "content", "check", str(written(tmp_path, name=name)), "--lang", "en", code=code)
        assert hint in err
    (tmp_path / "other").mkdir()
    both = [str(written(folder)) for folder in (tmp_path, tmp_path / "other")]
    _, err = told(capsys, "content", "check", *both, "--lang", "en", code=2)
    assert "two packs are called 'mine'" in err


def test_wrong_usage(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(written(tmp_path))
    for words in (
        ["content"],
        ["content", "chekc", file],
        ["content", "new"],
        ["content", "show"],
        ["content", "new", "set"],
    ):
        told(capsys, "content", *words, code=2)
    _, err = told(capsys, "sim", "set", "--pack", file, "--lang", "en", code=2)
    assert "no packs" in err
    _, err = told(capsys, "sim", "myset", "--option", "pack=mine", "--lang", "en", code=2)
    assert "'mine'" in err
    assert "house" in err


def test_a_pack_is_chosen_by_its_name(tmp_path: Path) -> None:
    notes = load(TEXT.replace('it = "Luna"', 'it = "Eclissi"', 1))
    form = next(option for option in MYSET.options_form if option.name == "pack")
    assert [choice.value for choice in form.choices] == ["house", notes.title]
    assert MYSET.packs.content(MYSET.options_type(pack=notes.title)).title(19).it == "Eclissi"
    assert MYSET.packs.content(MYSET.options_type()).title(19).it == "Luna"
    with pytest.raises(BadPack, match="another name"):
        load(TEXT, "house")


def test_a_simulation_takes_its_pack_to_every_process(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(written(tmp_path, 'id = "luna"', 'id = "eclipse"'))
    words = ["--games", "24", "--bots", "greedy", "--seats", "3", "--json"]
    here, there = (
        json.loads(told(capsys, "sim", "myset", "--pack", file, *words, "--workers", workers)[0])
        for workers in ("1", "2")
    )
    assert here["options"]["pack"].startswith("mine@")
    assert "19 eclipse" in here["tallies"]["cards_bought"]
    assert here["tallies"] == there["tallies"]
    assert here["per_bot"] == there["per_bot"]


def test_a_match_with_own_cards_names_them_and_is_replayed_with_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(TEXT.replace('it = "', 'it = "Mio '), "utf-8")
    record = tmp_path / "game.txt"
    command = [sys.executable, "-m", "ludoteca", "play", "myset", "--plain", "--hurry", "--bot", "2", "--seed", "5"]
    done = subprocess.run(
        [*command, "--name", "Ada", "--lang", "it", "--pack", str(file), "--record", str(record)],
        input="1\n1\n1\n1\nesci\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    drawn = [line for line in done.stdout.splitlines() if "Ada pesca" in line]
    assert drawn
    assert all("Mio " in line for line in drawn)
    assert "option pack mine@" in record.read_text("utf-8")
    out, _ = told(capsys, "replay", str(record), "--pack", str(file), "--lang", "it")
    assert "Ada pesca Mio " in out
    for name in [name for name in PACKS if name.startswith("mine")]:
        PACKS.pop(name)
    TITLES.clear()
    _, err = told(capsys, "replay", str(record), "--lang", "en", code=1)
    assert "There is no pack 'mine@" in err


def test_every_verb_of_the_documentation_is_one_of_the_game_and_every_example_is_read(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "adding-a-card.md").read_text("utf-8")
    rows = re.findall(r"^\| `(\w+)` \|.*?\| `(\{.*?\})`", page, re.MULTILINE)
    assert {verb for verb, _ in rows} == {str(kind.__struct_config__.tag) for kind in Verb.__subclasses__()}
    for verb, example in rows:
        assert f'do = "{verb}"' in example
        text = TEXT.replace('effect = [{ do = "copy" }]', f"effect = [{example}]", 1)
        assert load(text).title.startswith("mine@")
    card = re.search(r"```toml\n(\[\[card\]\].*?)```", page, re.DOTALL)
    assert card is not None
    fourth, fifth = TEXT.index("[[card]]\nnumber = 4\n"), TEXT.index("[[card]]\nnumber = 5\n")
    assert "first-contact" in load(TEXT[:fourth] + card[1] + TEXT[fifth:]).own


def test_without_a_pack_the_content_of_the_house_is_proofread(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out, _ = told(capsys, "content", "check", "--lang", "en")
    assert out.splitlines() == [f"{game.title.en}: everything fits" for game in GAMES.values()]
    monkeypatch.setattr(MYSET.packs, "misprints", lambda: [("toll-booth", Text("costs nothing", "non costa nulla"))])
    out, _ = told(capsys, "content", "check", "--lang", "it", code=1)
    assert "  ! toll-booth: non costa nulla" in out.splitlines()


def test_the_form_tells_the_owner_of_a_box_that_the_cards_of_the_house_are_ours() -> None:
    for game in GAMES.values():
        forms = [option for option in game.options_form if option.name == "pack"]
        assert bool(forms) == bool(game.packs.skeleton()), game.name
        for form in forms:
            house = form.choices[0]
            assert house.value == form.usual == "house"
            assert house.help.en.startswith("These cards are ours. Do you own the printed box?")
            assert house.help.it.startswith("Queste carte sono nostre. Hai la scatola stampata?")
            assert all(text.endswith(f": ludoteca content new {game.name}") for text in (house.help.en, house.help.it))
