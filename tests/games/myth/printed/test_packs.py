"""A box of one's own for Myth: heroes and monsters as the house's, but …; played, kept and refused with the place."""

import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludoteca.bots.seated import play_on
from ludoteca.cli import main
from ludoteca.core.campaign import MissingPack
from ludoteca.core.game import BadPack, PackNotes, Seat
from ludoteca.core.match import Match
from ludoteca.core.notation import counting_options
from ludoteca.core.parts import Written
from ludoteca.games import GAMES
from ludoteca.games.myth.bots.companion import COMPANION
from ludoteca.games.myth.campaign.campaign import CAMPAIGN
from ludoteca.games.myth.campaign.recorded import Recorded, RecordedHero, read_recorded, write_recorded
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.parts.setup import packs as setup_packs
from ludoteca.games.myth.printed.loading import PRINTED, SHELF
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.seen.packs import house_tables
from ludoteca.games.myth.table.actions import PickHero

FILES = MYTH.packs.skeleton()


@pytest.fixture(autouse=True)
def _no_pack_stays() -> Iterator[None]:
    yield
    SHELF.forget()


def load(**changes: str) -> PackNotes:
    """The skeleton with other files."""
    files = {**FILES, **{part.replace("__", "/"): text for part, text in changes.items()}}
    return MYTH.packs.load(Written("our-box", "our-box", files))


def test_a_hero_and_a_monster_of_ones_own_are_played_beside_those_of_the_house() -> None:
    notes = load()
    assert {"duelist", "duelist-hard-swing", "ash-hound"} <= set(notes.own)
    mine, house = (MYTH.packs.content(Options(pack=pack)) for pack in (notes.title, "house"))
    assert (mine.heroes["duelist"].life, mine.heroes["soldier"].life) == (6, 7)
    assert mine.cards[CardId("duelist-hard-swing")].damage == 3
    assert mine.cards[CardId("soldier-hard-swing")] == house.cards[CardId("soldier-hard-swing")]
    assert mine.monsters["ash-hound"].minion.movement == 4
    assert "duelist" not in house.heroes
    assert "duelist" not in PRINTED.heroes

    match = Match(MYTH, 2, 4, Options(pack=notes.title), names=("Ada", "Nadia"))
    assert PickHero("duelist") in match.actions(Seat(0))
    match.play(Seat(0), PickHero("duelist"))
    play_on(match, COMPANION, 60)
    hero = match.view(Seat(0)).heroes[0]
    assert hero.hero == "duelist"
    assert all(card.startswith("duelist-") for card in hero.hand)
    other = Match(MYTH, 2, 4, Options())
    assert PickHero("duelist") not in other.actions(Seat(0))

    record = match.record()
    assert record.options["pack"] == notes.title
    assert Match.replayed(record, GAMES).digest() == match.digest()
    SHELF.forget()
    with pytest.raises(ValueError, match=f"no pack '{notes.title}' here"):
        Match.replayed(record, GAMES)


def test_the_game_takes_its_packs_along_to_another_process() -> None:
    title, sent = load().title, pickle.dumps(MYTH)
    assert pickle.loads(sent) is MYTH  # where the pack is already it stays
    SHELF.forget()
    assert not SHELF.title(title)
    assert pickle.loads(sent) is MYTH
    assert SHELF.title(title) == title


def test_without_its_pack_a_campaign_says_which_one_is_missing() -> None:
    title = load().title
    kept = Recorded(acts=1, heroes=(RecordedHero("duelist", (), ()),), pack=title)
    assert read_recorded(write_recorded(kept)) == kept
    assert "pack" not in write_recorded(Recorded())  # as it was written before
    assert CAMPAIGN.party(kept)[0].name.en == "Duelist"
    begun = CAMPAIGN.begun(1, {"mode": "adventure", "pack": "our-box"}, 0)
    assert begun.pack == title
    SHELF.forget()
    with pytest.raises(MissingPack) as missing:
        CAMPAIGN.party(kept)
    name, digest = title.split("@")
    assert f"“{name}” ({digest})" in missing.value.text.en
    assert f"«{name}» ({digest})" in missing.value.text.it


MONSTERS, DUELIST = FILES["monsters"], FILES["heroes/duelist"]


@pytest.mark.parametrize(
    ("part", "was", "now", "file", "said"),
    [
        ("monsters", "movement = 4", 'movement = "4"', "monsters.toml, line 12", "Expected `int`, got `str`"),
        ("monsters", "movement = 4", "mouvement = 4", "monsters.toml, line 12", "did you mean 'movement'"),
        ("monsters", 'like = "grubber"', 'like = "gruber"', "monsters.toml, line 5", "did you mean 'grubber'"),
        (
            "monsters",
            "[[monsters]]",
            '[[monstres]]\nid = "x"\n[[monsters]]',
            "monsters.toml",
            "did you mean 'monsters'",
        ),
        ("monsters", "movement = 4", "movement = 4000", "monsters.toml", "4000 is more than 999"),
        ("heroes__duelist", 'like = "soldier"', 'like = "soldat"', "heroes/duelist.toml", "there is no 'soldat'"),
        ("heroes__duelist", "[hero]", '[hero]\nclass_symbol = "duke"', "duelist.toml", "there is no hero 'duke'"),
        ("heroes__duelist", "[hero]", '[hero]\nstarting_items = ["brown-pot-led"]', "our-box", "brown item"),
        (
            "heroes__duelist",
            "damage = 3",
            'effects = [{ do = "atack" }]',
            "heroes/duelist.toml",
            "did you mean 'attack'",
        ),
        ("pack", "leave_out = []", 'leave_out = ["grubbers"]', "pack.toml", "did you mean 'grubber'"),
        ("pack", "leave_out = []", 'leave_out = ["grubber"]', "our-box", "there is no monster type 'grubber'"),
        ("pack", 'game = "myth"', "gaem = 1", "pack.toml", "did you mean 'game'"),
        ("monsters", "[[monsters]]", "[[monsters", "monsters.toml", "not TOML"),
    ],
)
def test_a_mistake_is_refused_with_file_place_and_remedy(part: str, was: str, now: str, file: str, said: str) -> None:
    text = FILES[part.replace("__", "/")]
    assert was in text
    with pytest.raises(BadPack) as refused:
        load(**{part: text.replace(was, now, 1)})
    assert file in refused.value.text.en
    assert said in refused.value.text.en
    assert refused.value.text.it != refused.value.text.en
    assert SHELF.alone


TABLES = {
    "monsters": ("monsters", "mini_bosses"),
    "tiles": ("features",),
    "quests/chapter": ("quests",),
    "quests/act": ("quests",),
    "quests/story": ("stories",),
    "potions": ("potions",),
    "tokens": ("tokens",),
}
"""Whatever stands in these can be in a box once more; of the others a rule says how many, or a name how they begin."""


@pytest.mark.parametrize("part", TABLES)
def test_whatever_the_house_has_can_be_the_beginning_of_ones_own(part: str) -> None:
    tables = house_tables()[part]
    keys = [key for key, found in tables.items() if key in TABLES[part]]
    assert keys, tables.keys()
    for key in keys:
        for entry in tables[key][:5]:
            own = f'[[{key}]]\nid = "our-own"\nlike = "{entry["id"]}"\n'
            notes = MYTH.packs.load(Written("our-box", "our-box", {"pack": FILES["pack"], part: own}))
            assert notes.own == ("our-own",)
            SHELF.forget()


def test_what_a_story_places_is_called_after_the_copy_and_meant_by_its_goal() -> None:
    own = '[[stories]]\nid = "ash-road"\nlike = "the-last-harvest"\n'
    title = MYTH.packs.load(Written("our-box", "our-box", {"pack": FILES["pack"], "quests/story": own})).title
    mine = SHELF.shown(title).stories["ash-road"]
    house = PRINTED.stories["the-last-harvest"]
    assert "'stake-bundle'" in str(house.acts[1].objective)
    assert "'ash-road-stake-bundle'" in str(mine.acts[1].objective)
    assert "'stake-bundle'" not in str(mine.acts[1])
    assert mine.boss == house.boss  # what is elsewhere keeps its name


def test_a_darkness_deck_is_chosen_in_stories_of_a_pack_that_leave_it_open() -> None:
    own = '[[stories]]\nid = "ash-road"\nlike = "silk-under-the-floor"\ndeck_choice = true\n'
    title = MYTH.packs.load(Written("our-box", "our-box", {"pack": FILES["pack"], "quests/story": own})).title
    words = {"mode": "story", "darkness": "abbess", "pack": title}
    assert "darkness" in counting_options(MYTH, {**words, "story": "ash-road"})
    assert "darkness" not in counting_options(MYTH, {**words, "story": "silk-under-the-floor"})


def test_a_story_or_a_deck_of_another_pack_is_refused() -> None:
    with pytest.raises(ValueError, match=r"story is one of .*not 'nowhere'"):
        Options(mode="story", story="nowhere")
    with pytest.raises(ValueError, match="darkness is one of terror, abbess, both, not 'dusk'"):
        Options(darkness="dusk")


def test_the_documented_way_leads_to_a_pack_that_is_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "our-box"
    assert main(["content", "new", "myth", str(folder), "--lang", "en"]) == 0
    assert main(["content", "show", str(folder), "duelist", "ash-hound", "--lang", "it"]) == 0
    shown = capsys.readouterr().out
    assert "Duellante" in shown
    assert "Segugio di cenere" in shown
    assert main(["content", "check", str(folder), "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "heroes 1, cards 1, monsters 1" in out
    assert "never came up" not in out


def of_monsters(folder: Path, text: str) -> str:
    """A pack of one file with monsters."""
    file = folder / "our-box.toml"
    file.write_text(f'[pack]\ngame = "myth"\n{text}', "utf-8")
    return str(file)


GHOST = """
[[monsters.monsters]]
id = "ghost"
like = "grubber"
figures = { melee = 0, ranged = 0, captain = 0 }
lair = { tokens = 0 }
"""
BOSS = """
[[monsters.mini_bosses]]
id = "our-boss"
like = "nettlejaw"
"""


def test_what_never_came_up_in_the_acts_of_bots_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = of_monsters(tmp_path, GHOST + BOSS)
    acts = 4 + 2  # of every pack, and for the mini-boss
    for lang, said in (
        ("en", f"! ghost never came up in {acts} acts that bots played"),
        ("it", f"! ghost non è mai comparso in {acts} atti giocati dai bot"),
    ):
        assert main(["content", "check", file, "--lang", lang]) == 0
        out = capsys.readouterr().out
        assert said in out
        assert "our-boss" not in out, "bots choose it on a tile that asks for a mini-boss"


def test_an_act_that_breaks_is_told_with_the_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def counted_wrong(state: object, kind: str) -> tuple[int, int]:
        raise ArithmeticError(f"half a {kind}")

    monkeypatch.setattr(setup_packs, "stock", counted_wrong)
    file = of_monsters(tmp_path, BOSS)
    for lang, said in (("en", "an act with this pack breaks"), ("it", "un atto con questo mazzo si rompe")):
        assert main(["content", "check", file, "--lang", lang]) == 1
        shown = capsys.readouterr()
        assert shown.err.startswith(f"ludoteca: {file}: {said}: ArithmeticError: half a ")
        assert shown.err.endswith(" (counted_wrong)\n")
        assert "ludoteca play" not in shown.out
