"""The keys and words of Myth, told to whoever asks for help."""

from ludoteca.core.rules import Text
from ludoteca.terminal.face import NUMBERS_HELP

KEYS_HELP: tuple[tuple[Text, Text], ...] = (
    (
        Text("arrows", "frecce"),
        Text("walk; Home PgUp End PgDn: diagonally", "muoviti; Home PagSu Fine PagGiù: diagonali"),
    ),
    (
        Text("X", "X"),
        Text(
            "look around: arrows move the mark, Enter acts there", "guarda: le frecce muovono il segno, Invio agisce lì"
        ),
    ),
    (
        Text("Q", "Q"),
        Text("quests: what is to do, time, cost of failing", "cerche: che fare, tempo, costo del fallire"),
    ),
    (Text("Tab", "Tab"), Text("next square or figure to choose", "prossima casella o miniatura da scegliere")),
    (
        Text(":", ":"),
        Text(
            "type: `c4`, `play 2 cautious`, `look b7`, words of an action",
            "scrivi: `c4`, `gioca 2 cauto`, `guarda b7`, parole di un'azione",
        ),
    ),
    (
        Text("▸", "▸"),
        Text(
            "opens: a card shows what it would do, then how to play it",
            "apre: una carta mostra che cosa farebbe, poi come giocarla",
        ),
    ),
    (
        Text(": + word", ": + parola"),
        Text(
            "companions: `wait`, `go`, `fast`, `now`, `slow` · `prepare` the tile · `ask` also the obvious",
            "compagni: `aspettate`, `andate`, `veloci`, `subito`, `calma` · `preparate` il tassello · `chiedi` tutto",
        ),
    ),
    (Text("Backspace", "Backspace"), Text("go back together, or answer", "tornate indietro insieme, o rispondi")),
    *NUMBERS_HELP[:2],
    *NUMBERS_HELP[3:6],
)

PLAIN_HELP = Text(
    "A number does what stands beside it; ▸ opens a card or a list, `back` closes it · `c4`, `move c4` or `ne`: walk, "
    "aim, choose · `play 2 cautious` · `look 2`, `look c4`, `look NAME`, `darkness`, `quests`, "
    "`serendipity` · words of an action · pass · "
    "wait, go, fast, now, slow: your companions · prepare: the tile for you · ask: also the obvious · "
    "undo: take back · goback [N]: all together, agree, refuse · table · rules [WORDS] · lang it · quit",
    "Un numero fa ciò che gli sta accanto; ▸ apre una carta o un elenco, `indietro` lo chiude · `c4` o `muovi c4` o "
    "`ne`: muovi, mira, scegli · `gioca 2 cauto` · `guarda 2`, `guarda c4`, `guarda NOME`, `oscurità`, `cerche`, "
    "`serendipità` · parole di un'azione · finito · aspettate, andate, veloci, subito, calma: i compagni · "
    "preparate: il tassello per te · chiedi: anche l'ovvio · riprendi: annulla la mossa · torna [N]: tutti "
    "insieme, concordo, oppongo · tavolo · regole [PAROLE] · lingua en · esci",
)
