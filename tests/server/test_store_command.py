"""`ludoteca store`: backups while it runs, checks, patches, files between databases, the end of old tables."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from time import time

import msgspec
import pytest
import sqlalchemy as sa
from tests.server.conftest import Server, asked_until, begin
from tests.server.test_upgrade import old_store

from ludoteca.cli import main
from ludoteca.core.rules import Text
from ludoteca.server.entries import Row
from ludoteca.server.store import Store
from ludoteca.server.store.checking import Note, check
from ludoteca.server.store.patching import Patch, patch_logs
from ludoteca.server.store.portable import export
from ludoteca.server.store.schema import campaigns, guests, log, meta, people, replays, settings, tables

ACTIONS = ("backup", "restore", "check", "patch", "export", "import", "prune")
Told = pytest.CaptureFixture[str]


@pytest.fixture
def full(database: str) -> str:
    """A store with six tables and a campaign, of either kind."""
    old_store(database, "0001")
    store = Store(database)
    store.create()
    store.close()
    return database


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The same as an SQLite file."""
    path = tmp_path / "house.sqlite3"
    old_store(f"sqlite:///{path}", "0001")
    store = Store(f"sqlite:///{path}")
    store.create()
    store.close()
    return path


def run(*words: object, database: object, lang: str = "en") -> int:
    """The command."""
    url = f"sqlite:///{database}" if isinstance(database, Path) else str(database)
    return main(["store", *map(str, words), "--database", url, "--lang", lang])


def contents(database: str) -> dict[str, list[tuple[object, ...]]]:
    """Everything in a store but when it was last tried."""
    store = Store(database)
    with store.engine.connect() as connection:
        rows = {name: sorted(map(tuple, connection.execute(sa.select(table)))) for name, table in meta.tables.items()}
    store.close()
    rows["settings"] = [row for row in rows["settings"] if row[0] != "health"]
    return rows


def change(database: str, *statements: sa.Executable) -> None:
    """Change a store behind its back."""
    store = Store(database)
    with store.engine.begin() as connection:
        for statement in statements:
            connection.execute(statement)
    store.close()


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("action", ACTIONS)
def test_every_action_has_help(action: str, lang: str, capsys: Told) -> None:
    assert main(["store", action, "--lang", lang, "--help"]) == 0
    text = capsys.readouterr().out
    assert f"ludoteca store {action}" in text
    assert {"en": "which store", "it": "quale archivio"}[lang] in text


# Backups


def test_a_backup_while_the_server_runs_and_its_return(
    own_server: Callable[..., Server], tmp_path: Path, capsys: Told
) -> None:
    server = own_server()
    a, b = begin(server)
    a.move("claim", cards=a.sets()[0])
    copy = tmp_path / "copy.sqlite3"
    assert run("backup", copy, database=server.database) == 0
    assert copy.stat().st_mode & 0o777 == 0o600
    assert run("backup", copy, database=server.database) == 1
    assert "choose another name" in capsys.readouterr().err
    a.move("claim", cards=a.sets()[0])
    assert run("restore", copy, "--force", database=server.database) == 1
    assert "Another program holds the database" in capsys.readouterr().err
    assert a.move("claim", cards=a.sets()[0]).won(0) == 3
    for place in (a, b):
        place.close()
    assert server.stop() == 0
    assert run("restore", copy, database=server.database) == 1
    assert "--force replaces it" in capsys.readouterr().err
    assert run("restore", copy, "--force", database=server.database) == 0
    assert "as it was before: " in capsys.readouterr().out
    (kept,) = server.folder.glob("tables.sqlite3.before-restore-*")
    server.start()
    a.connect()
    assert (a.update["version"], a.won(0)) == (1, 1)
    assert run("check", database=kept) == 0


def test_only_a_sound_store_is_brought_back(file: Path, tmp_path: Path, capsys: Told) -> None:
    before = contents(f"sqlite:///{file}")
    for name, content in (("text", b"Dear diary, today I learned about databases."), ("empty", b"")):
        (tmp_path / name).write_bytes(content)
        assert run("restore", tmp_path / name, "--force", database=file) == 1
    assert run("restore", tmp_path / "nothing", "--force", database=file) == 1
    told = capsys.readouterr().err.splitlines()
    assert len(told) == 3
    assert contents(f"sqlite:///{file}") == before
    assert run("backup", tmp_path / "copy", database=tmp_path / "nothing") == 1
    assert run("backup", tmp_path / "copy", database="postgresql+psycopg://localhost/nothing", lang="it") == 1
    assert "pg_dump" in capsys.readouterr().err


# Checks


def act_of(database: str) -> str:
    """The table of the campaign's act, which was begun by the first version of the rules of Myth."""
    return str(next(row[3] for row in contents(database)["campaigns"] if row[2] == "act-begun"))


def test_a_sound_store_passes_and_says_what_can_only_be_looked_at(full: str, capsys: Told) -> None:
    act = act_of(full)
    assert run("check", database=full) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"table {act}: its match was played by other rules and can only be looked at; this is no damage",
        "everything is whole and can be read",
    ]
    assert run("check", database=full, lang="it") == 0
    assert capsys.readouterr().out.splitlines() == [
        f"tavolo {act}: la partita è di altre regole e si può solo guardare; non è un danno",
        "tutto è intero e leggibile",
    ]


def test_every_kind_of_fault_is_found_and_none_hides_another(full: str, capsys: Told) -> None:
    store = Store(full)
    with store.engine.connect() as connection:
        codes = list(connection.execute(sa.select(tables.c.code).order_by(tables.c.code)).scalars())
    store.close()
    gap, unreadable, unlisted, empty, other_card, _ = codes
    change(
        full,
        log.delete().where(log.c.code == gap, log.c.seq == 1),
        log.update().where(log.c.code == unreadable, log.c.seq == 1).values(body='{"type":"opened","game":"void"}'),
        tables.delete().where(tables.c.code == unlisted),
        log.delete().where(log.c.code == empty),
        tables.update()
        .where(tables.c.code == other_card)
        .values(card=sa.func.replace(tables.c.card, '"changed":', '"changed":1')),
        people.insert().values(guest="nobody", code="gone"),
        replays.insert().values(replay="lost", code="gone", first=1, last=2, title=""),
        campaigns.update().where(campaigns.c.seq == 2).values(body="{}"),
    )
    assert run("check", database=full) == 1
    told = capsys.readouterr().out
    for words in (
        f"table {gap}: entries of its log are missing",
        f"table {unreadable}: its log cannot be read",
        f"table {unlisted}: it has a log, but no card",
        f"table {empty}: it has a card, but no log",
        f"table {other_card}: its card is not what its log says",
        "nobody sits at gone",
        "replay lost",
        "Event 2 cannot be read",
    ):
        assert words in told


def test_a_match_of_other_rules_is_named_and_is_no_damage(full: str, capsys: Told) -> None:
    change(full, log.update().values(body=sa.func.replace(log.c.body, '"rules":"1"', '"rules":"0"')))
    assert run("check", database=full) == 0
    told = capsys.readouterr().out
    assert "can only be looked at; this is no damage" in told
    assert "everything is whole and can be read" in told
    assert run("check", database=full, lang="it") == 0
    assert "si può solo guardare; non è un danno" in capsys.readouterr().out


def test_a_damaged_file_and_another_schema_are_found(file: Path, capsys: Told) -> None:
    change(f"sqlite:///{file}", sa.text("DROP INDEX ix_replays_code"))
    assert run("check", database=file) == 1
    assert "the schema differs" in capsys.readouterr().out
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        page = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'people'").fetchone()[0]
    with file.open("r+b") as content:
        content.seek((page - 1) * 4096 + 3)
        content.write(b"\xff\xff")
    assert run("check", database=file) == 1
    told = capsys.readouterr()
    assert "damaged" in told.out + told.err


def test_an_older_schema_is_left_to_serve(tmp_path: Path, capsys: Told) -> None:
    path = tmp_path / "old.sqlite3"
    old_store(f"sqlite:///{path}", "0001")
    assert run("check", database=path) == 1
    assert "ludoteca serve upgrades it" in capsys.readouterr().err


# Files for another database


def test_everything_goes_to_another_kind_of_database_and_back(
    file: Path, own_postgres: str, tmp_path: Path, capsys: Told
) -> None:
    there, back = tmp_path / "there.jsonl", tmp_path / "back.jsonl"
    assert run("export", there, database=file) == 0
    assert there.stat().st_mode & 0o777 == 0o600
    assert run("import", there, database=own_postgres) == 0
    assert "tables: 6 new, 0 known already, 0 left out" in capsys.readouterr().out
    assert contents(own_postgres) == contents(f"sqlite:///{file}")
    assert run("import", there, database=own_postgres) == 0
    assert "tables: 0 new, 6 known already, 0 left out" in capsys.readouterr().out
    assert run("check", database=own_postgres) == 0
    assert run("export", back, database=own_postgres) == 0
    assert run("import", back, database=tmp_path / "new.sqlite3", lang="it") == 0
    assert contents(f"sqlite:///{tmp_path / 'new.sqlite3'}") == contents(f"sqlite:///{file}")


def test_an_export_is_of_one_moment_whatever_is_written_meanwhile(full: str) -> None:
    before = contents(full)
    store = Store(full)
    lines = export(store)
    header, house = next(lines), next(lines)
    change(full, tables.delete(), log.delete(), replays.delete())
    assert contents(full)["log"] == []
    later = [msgspec.json.decode(line) for line in lines]
    store.close()
    assert sum(len(line.get("log", ())) for line in later) == len(before["log"])
    assert b"settings" in house
    assert b"schema" in header


def test_some_tables_and_campaigns_go_without_the_rest(file: Path, tmp_path: Path, capsys: Told) -> None:
    whole = contents(f"sqlite:///{file}")
    campaign, act = next((row[0], row[3]) for row in whole["campaigns"] if row[2] == "act-begun")
    other = next(row[0] for row in whole["tables"] if row[0] != act)
    some = tmp_path / "some.jsonl"
    assert run("export", some, "--campaign", campaign, "--table", other, database=file) == 0
    assert run("import", some, database=tmp_path / "new.sqlite3") == 0
    brought = contents(f"sqlite:///{tmp_path / 'new.sqlite3'}")
    assert {row[0] for row in brought["tables"]} == {act, other}
    assert brought["campaigns"] == whole["campaigns"]
    assert brought["settings"] == brought["guests"] == []
    assert run("check", database=tmp_path / "new.sqlite3") == 0
    for words in (("--table", "gone"), ("--campaign", "gone")):
        assert run("export", tmp_path / "none.jsonl", *words, database=file) == 1
        assert not (tmp_path / "none.jsonl").exists()
    assert "there is no campaign gone" in capsys.readouterr().err


def test_what_is_here_with_other_contents_stays(file: Path, tmp_path: Path, capsys: Told) -> None:
    there = tmp_path / "there.jsonl"
    assert run("export", there, database=file) == 0
    url = f"sqlite:///{file}"
    code = contents(url)["tables"][0][0]
    change(
        url,
        log.update().where(log.c.code == code, log.c.seq == 1).values(at=1),
        campaigns.update().where(campaigns.c.seq == 1).values(link="other"),
        settings.update().where(settings.c.key == "secret").values(value="other"),
        guests.delete(),
    )
    before = contents(url)
    assert run("import", there, database=file) == 1
    told = capsys.readouterr().out
    assert "tables: 0 new, 5 known already, 1 left out" in told
    assert f"{code} is here with other contents" in told
    after = contents(url)
    assert len(after.pop("guests")) == 1
    before.pop("guests")
    assert after == before


def test_a_file_of_an_earlier_schema_is_taken_without_what_is_gone(file: Path, tmp_path: Path) -> None:
    there, old, new = tmp_path / "there.jsonl", tmp_path / "old.jsonl", tmp_path / "new.sqlite3"
    assert run("export", there, database=file) == 0
    lines = [msgspec.json.decode(line) for line in there.read_bytes().splitlines()]
    lines[0]["schema"] = "0004"
    for line in lines:
        for row in line.get("tables", ()):
            row["bots"] = True
    old.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
    assert run("import", old, database=new) == 0
    assert contents(f"sqlite:///{new}")["tables"] == contents(f"sqlite:///{file}")["tables"]


def test_a_file_that_is_cut_or_of_another_kind_changes_nothing(file: Path, tmp_path: Path, capsys: Told) -> None:
    there, new = tmp_path / "there.jsonl", tmp_path / "new.sqlite3"
    assert run("export", there, database=file) == 0
    lines = there.read_bytes().splitlines(keepends=True)
    header = msgspec.json.decode(lines[0])
    for number, content in enumerate(
        (
            b"".join(lines)[:-100],
            b"".join(lines)[:-1],
            b"".join(lines[1:]),
            b"",
            b"".join([msgspec.json.encode(header | {"schema": "9999"}), b"\n", *lines[1:]]),
            b"".join([*lines, lines[0]]),
            b"".join([*lines[:2], lines[-1].replace(b'"seq"', b'"sqe"')]),
        )
    ):
        bad = tmp_path / f"bad{number}.jsonl"
        bad.write_bytes(content)
        capsys.readouterr()
        assert run("import", bad, database=new) == 1
        assert capsys.readouterr().err.count("\n") == 1
    rows = contents(f"sqlite:///{new}")
    assert not any(rows.values())


# Patches


def test_patches_are_told_first_and_leave_what_they_would_break(full: str) -> None:
    store = Store(full)

    def renamed(rows: list[Row]) -> list[Row]:
        return [msgspec.structs.replace(row, body=row.body.replace("Domenica", "Sunday")) for row in rows]

    def broken(rows: list[Row]) -> list[Row]:
        return [msgspec.structs.replace(row, body="{}" if "Vuoto" in row.body else row.body) for row in rows]

    patches = [Patch("sunday", Text("", ""), renamed), Patch("void", Text("", ""), broken)]
    before = contents(full)
    told = list(patch_logs(store, patches, really=False))
    assert contents(full) == before
    assert sorted((done.patch, bool(done.fault)) for done in told) == [("sunday", False), ("void", True)]
    assert list(patch_logs(store, patches, really=True)) == told
    after = contents(full)
    assert "Domenica" not in str(after["log"])
    assert str(after["log"]).replace("Sunday", "Domenica") == str(before["log"])
    assert [done.patch for done in patch_logs(store, patches, really=True)] == ["void"]
    store.close()


def test_patch_without_any_patch_to_apply(file: Path, capsys: Told) -> None:
    assert run("patch", database=file) == 0
    assert "logs to rewrite: 0" in capsys.readouterr().out
    assert run("patch", "--yes", database=file) == 0
    assert "logs rewritten: 0" in capsys.readouterr().out


# The end of old tables


def aged(database: str, days: int) -> None:
    """Let days pass."""
    store = Store(database)
    with store.engine.begin() as connection:
        newest = connection.execute(sa.select(sa.func.max(log.c.at))).scalar_one()
    store.close()
    ago = newest - int(time() * 1000) + days * 24 * 3600 * 1000
    change(database, log.update().values(at=log.c.at - ago), tables.update().values(changed=tables.c.changed - ago))


def test_prune_tells_first_and_removes_only_what_is_old_enough(full: str, capsys: Told) -> None:
    aged(full, 40)
    before = contents(full)
    phases = {row[0]: row[2] for row in before["tables"]}
    act = act_of(full)
    own = next(row[1] for row in before["settings"] if row[0] == "table")
    assert run("prune", "--finished", "52w", "--abandoned", "52w", "--unused", "52w", database=full) == 0
    assert "tables to remove: 0" in capsys.readouterr().out
    assert run("prune", "--finished", "30d", "--abandoned", "30d", "--unused", "7d", database=full) == 0
    told = capsys.readouterr().out
    assert contents(full) == before
    assert run("prune", "--finished", "30d", "--abandoned", "30d", "--unused", "7d", "--yes", database=full) == 0
    assert capsys.readouterr().out.splitlines()[:-1] == told.splitlines()[:-1]
    after = contents(full)
    assert {row[0] for row in after["tables"]} == {act, own}
    assert set(phases.values()) == {"finished", "playing", "waiting"}
    assert {row[0] for row in after["log"]} == {act, own}
    assert after["campaigns"] == before["campaigns"]
    store = Store(full)
    found = [finding.en for finding in check(store) if not isinstance(finding, Note)]
    store.close()
    assert found == [f"table {own}: its card is not what its log says"]  # it was made older


@pytest.mark.parametrize(("kind", "phase"), [("finished", "finished"), ("abandoned", "playing"), ("unused", "waiting")])
def test_each_kind_has_its_own_time(kind: str, phase: str, file: Path, capsys: Told) -> None:
    url = f"sqlite:///{file}"
    aged(url, 40)
    before = {row[0]: row[2] for row in contents(url)["tables"]}
    assert run("prune", f"--{kind}", "30d", "--yes", database=file) == 0
    after = {row[0]: row[2] for row in contents(url)["tables"]}
    assert {before[code] for code in before.keys() - after.keys()} == {phase}


def test_prune_without_a_time_or_with_a_wrong_one(file: Path, capsys: Told) -> None:
    assert run("prune", database=file) == 2
    assert "--finished 90d" in capsys.readouterr().err
    for lang, words in (("en", "at least 1d"), ("it", "almeno 1d")):
        for wrong in ("5", "0d", "23h", "x"):
            assert run("prune", "--finished", wrong, database=file, lang=lang) == 2
            assert words in capsys.readouterr().err


def test_a_server_frees_tables_that_nobody_used_and_keeps_those_that_people_look_at(
    own_server: Callable[..., Server],
) -> None:
    server = own_server(keep_unused=0.4, idle_after=0.1)
    person = server.person()
    looked_at = person.open(title="Here I wait")
    place = person.at(looked_at)
    unused = person.open(title="Never used")
    asked_until(lambda: person.http.get(f"/api/tables/{unused}").status_code, lambda status: status == 404)
    assert person.http.get(f"/api/tables/{looked_at}").status_code == 200
    assert [table["code"] for table in person.http.get("/api/tables/mine").json()["tables"]] == [looked_at]
    place.do("say", phrase="hello")
    place.close()
