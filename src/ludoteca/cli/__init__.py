"""The command `ludoteca`: each of its words leads to a module of its own, imported when it is asked for."""

import argparse
import io
import os
import sys
from collections.abc import Sequence

from ludoteca.cli.parser import build_parser
from ludoteca.cli.words import Failure, debugging, lang_of, note
from ludoteca.core.rules import Lang, Text


def run(arguments: argparse.Namespace) -> int:
    """Do what was asked; each command imports what it needs, so that the others start fast."""
    lang: Lang = arguments.lang
    match arguments.command:
        case "serve":
            return run_server(arguments, lang)
        case "content":
            from ludoteca.cli.content import command as content

            return content(arguments.action, arguments.pack, lang)
        case "rules" if arguments.game == "coverage":
            from ludoteca.cli.coverage import coverage

            return coverage(as_json=arguments.json, check=arguments.check, lang=lang)
        case "replay":
            from ludoteca.cli.replaying import replay

            return replay(
                arguments.file,
                at=arguments.at,
                seat=arguments.seat,
                packs=arguments.pack,
                as_json=arguments.json,
                lang=lang,
            )
        case "sim":
            from ludoteca.cli.simulating import sim

            return sim(arguments)
        case "arena":
            from ludoteca.cli.simulating import arena

            return arena(arguments)
        case "lab":
            from ludoteca.cli.training import train

            return train(arguments)
        case "play" | "seat" | "tools" as word:
            from ludoteca.cli.playing import AT_A_TABLE

            return AT_A_TABLE[word](arguments)
        case "campaign":
            from ludoteca.cli.campaigns import command

            return command(arguments)
        case "daily":
            from ludoteca.cli.daily import daily

            return daily(arguments)
        case "learn":
            from ludoteca.cli.learning import learn

            return learn(arguments)
        case "store":
            from ludoteca.cli.serving import with_server

            code: int = with_server("ludoteca.cli.store").command(arguments)
            return code
        case "doctor":
            from ludoteca.cli.doctor import doctor

            return doctor(lang)
        case _:
            from ludoteca.cli.rules import rules

            return rules(
                arguments.game,
                arguments.clauses,
                arguments.search,
                house=arguments.option,
                as_json=arguments.json,
                lang=lang,
            )


def run_server(arguments: argparse.Namespace, lang: Lang) -> int:
    """The table server, with all that was said about it."""
    from ludoteca.cli.serving import serve

    return serve(
        host=arguments.host,
        port=arguments.port,
        database=arguments.database,
        bus=arguments.bus,
        public_url=arguments.public_url,
        open_browser=arguments.open,
        packs=arguments.pack,
        durable=arguments.durable,
        keep=(arguments.keep_finished, arguments.keep_abandoned, arguments.keep_unused),
        lang=lang,
        trusted_proxies=arguments.trusted_proxy,
        ask_password=arguments.password,
        password_file=arguments.password_file,
        no_password=arguments.no_password,
        public_tables=not arguments.no_public_tables,
        workers=arguments.workers,
    )


def main(argv: Sequence[str] | None = None) -> int:
    """The command `ludoteca`: exit code 0 (done), 1 (failed or refused), 2 (wrong usage) or 130 (interrupted)."""
    words = sys.argv[1:] if argv is None else list(argv)
    lang = lang_of(os.environ, words)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(
            stream, io.TextIOWrapper
        ):  # what a terminal cannot show, or a pipe cannot mean, is a question mark
            stream.reconfigure(errors="replace")
    try:
        code = run(build_parser(lang).parse_args(words))
        sys.stdout.flush()
        return code
    except SystemExit as leaving:  # argparse has said all there is to say
        return leaving.code if isinstance(leaving.code, int) else 0
    except Failure as failure:
        note(f"ludoteca: {failure.text.of(lang)}")
        return failure.code
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader has gone, which is its right; what is left in the buffer must not complain at exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        if debugging():
            raise
        what = " ".join(f"{type(error).__name__}: {error}".split())
        note(
            Text(
                f"ludoteca: unexpected error: {what} (LUDOTECA_DEBUG=1 shows where)",
                f"ludoteca: errore imprevisto: {what} (LUDOTECA_DEBUG=1 mostra dove)",
            ).of(lang)
        )
        return 1
