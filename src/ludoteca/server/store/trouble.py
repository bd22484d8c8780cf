"""What is wrong with a store, in words that say what to do."""

from sqlalchemy.exc import SQLAlchemyError

from ludoteca.core.rules import Text

FULL = Text(
    "The disk of the store is full: free some space, then go on.",
    "Il disco dell'archivio è pieno: libera spazio, poi continua.",
)
READ_ONLY = Text(
    "The store is read-only: make the database file and its folder writable for the server.",
    "L'archivio è in sola lettura: rendi scrivibili per il server il file del database e la sua cartella.",
)
DAMAGED = Text(
    "The database is damaged or not one of Ludoteca: put it aside and bring back a backup (ludoteca store restore).",
    "Il database è danneggiato o non è di Ludoteca: mettilo da parte e riporta una copia (ludoteca store restore).",
)
LOCKED = Text(
    "Another program holds the database: end it, then try again.",
    "Un altro programma occupa il database: chiudilo, poi riprova.",
)
NOT_OPENED = Text(
    "The database file cannot be opened: check that its folder exists and that the server may write there.",
    "Il file del database non si apre: controlla che la cartella ci sia e che il server possa scriverci.",
)
UNWRITTEN = Text(
    "The disk of the store fails: check the disk and its quota, then start again.",
    "Il disco dell'archivio dà errore: controlla il disco e le quote, poi riavvia.",
)
SILENT = Text(
    "The database does not answer: check that it runs and that the address is right.",
    "Il database non risponde: controlla che sia avviato e che l'indirizzo sia giusto.",
)

SIGNS = (
    (("disk is full", "no space left", "disk full", "could not extend file"), FULL),
    (("readonly", "read-only"), READ_ONLY),
    (("malformed", "not a database", "no such table", "no such column", "does not exist"), DAMAGED),
    (("locked",), LOCKED),
    (("unable to open",), NOT_OPENED),
    (("disk i/o",), UNWRITTEN),
)


class Unusable(Exception):
    """A store that the server must not use, and why."""

    def __init__(self, en: str, it: str) -> None:
        super().__init__(en)
        self.reason = Text(en, it)


def in_words(error: SQLAlchemyError) -> Text:
    """What a failure of the database means for whoever runs the server; without paths, for everybody may read it."""
    said = str(getattr(error, "orig", None) or error).lower()
    return next((text for signs, text in SIGNS if any(sign in said for sign in signs)), SILENT)
