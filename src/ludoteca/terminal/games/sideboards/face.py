"""Sideboards in text: dressers as letters on their colours, the hand, drawn objectives, and what counted in the end."""

from collections.abc import Sequence
from textwrap import wrap

from ludoteca.core.counted import CARDS, POINTS, counted
from ludoteca.core.game import Line
from ludoteca.core.rules import Lang, Text
from ludoteca.core.spoken import whole
from ludoteca.games.sideboards.cards import PRINTED, ROWS, Objective, card_of, face_of
from ludoteca.games.sideboards.content import pattern_lines
from ludoteca.games.sideboards.notation import read_face, write
from ludoteca.games.sideboards.score import cell
from ludoteca.games.sideboards.state import LAST_ROUND
from ludoteca.games.sideboards.view import Player, View
from ludoteca.games.sideboards.words import SAYS, TURNED, face_name, label
from ludoteca.terminal.face import NUMBERS_HELP, GameFace, Ink, Offer, Row, Tone, cut
from ludoteca.terminal.table import Scene

CELL = 4
"""Columns of the screen that a card takes, with the gap after it."""
GAP = 3
PAINTS = {
    "red": ("#FFFFFF", "#C22F2B"),
    "turquoise": ("#FFFFFF", "#0B7278"),
    "pink": ("#3A1420", "#FAC8D6"),
    "orange": ("#2E1700", "#F0912B"),
    "black": ("#FFFFFF", "#3F424C"),
}
"""Ink and ground of each colour."""
MARKS = "123456789abcdefghijklmnop"
"""The completions of an objective, one mark each."""
OTHERS_FROM = 54
"""Width from which two sideboards of others stand side by side."""

WORDS = {
    "exchange": ("exchange", "x", "scambio", "scambia"),
    "rethink": ("rethink", "again", "ripenso", "ripensa"),
}
ENDS = {"left": ("left", "l", "sinistra", "s", "sx"), "right": ("right", "r", "destra", "d", "dx")}

KEYS_HELP: tuple[tuple[Text, Text], ...] = (
    (Text("R F", "R F"), Text("a drawer: its colour, then its handle", "un cassetto: il colore, poi la maniglia")),
    (
        Text("R T P O K", "R T P O K"),
        Text("red, turquoise, pink, orange, black", "rosso, turchese, rosa, arancio, nero"),
    ),
    (Text("F S B ·", "F S B ·"), Text("flower, square, bar, no handle", "fiore, quadrato, barretta, nessuna maniglia")),
    (Text(TURNED, TURNED), Text("turned by 180°", "girata di 180°")),
    *NUMBERS_HELP[:2],
    (
        Text("U", "U"),
        Text("take your choice back, until all have chosen", "ritira la scelta, finché non hanno scelto tutti"),
    ),
    *NUMBERS_HELP[3:],
)

PLAIN_HELP = Text(
    "A number does what stands beside it; so do `12 7r` (open with 12 and 7, the 7 turned) and `12r left` · exchange · "
    "undo: take your choice back · hint · table · rules WORDS · lang it · quit",
    "Un numero fa ciò che gli sta accanto; e così `12 7r` (apri con 12 e 7, il 7 girato) e `12r sinistra` · scambio · "
    "riprendi: ritira la scelta · consiglio · tavolo · regole PAROLE · lingua en · esci",
)


class Piece:
    """A line under way: words and coloured cells one after the other."""

    def __init__(self) -> None:
        self.text = ""
        self.inks: list[Ink] = []

    def words(self, words: str, width: int = 0) -> "Piece":
        """Plain words, in so much room."""
        self.text += f"{words:<{width}}"
        return self

    def cell(self, words: str, colour: str | None, width: int) -> "Piece":
        """A cell on the ground of its colour; none stands for one that does not matter."""
        if colour is not None:
            paint, ground = PAINTS[colour]
            self.inks.append(Ink(len(self.text), len(self.text) + width, paint, ground))
        return self.words(words, width)

    def row(self) -> Row:
        """The line as it stands."""
        return Row(self.text.rstrip(), "plain", tuple(self.inks))


def drawer_letters(face: int, row: int) -> str:
    """`R F`: colour and handle of a drawer."""
    drawer = PRINTED.faces[face][row]
    handle = "·" if drawer.handle == "none" else PRINTED.content.handles[drawer.handle].letter
    return PRINTED.content.colours[drawer.colour].letter + handle


def columns(faces: Sequence[int], cell: int = CELL) -> list[Row]:
    """Cards side by side, five drawers each."""
    rows = []
    for row in range(ROWS):
        piece = Piece()
        for face in faces:
            piece.cell(f"{drawer_letters(face, row):>{cell - 1}}", PRINTED.faces[face][row].colour, cell - 1).words(" ")
        rows.append(piece.row())
    return rows


def numbered(faces: Sequence[int]) -> list[Row]:
    """Cards side by side under their numbers."""
    return [
        Row("".join(f"{face_name(card_of(face), bool(face & 1)):>{CELL - 1}} " for face in faces).rstrip(), "quiet"),
        *columns(faces),
    ]


def beside(blocks: Sequence[Sequence[Row]], widths: Sequence[int]) -> list[Row]:
    """Blocks of rows side by side, each in its width."""
    rows = []
    for number in range(max(map(len, blocks))):
        piece = Piece()
        tone: Tone = "quiet"
        for block, width in zip(blocks, widths, strict=True):
            row = block[number] if number < len(block) else Row("", "quiet")
            start = len(piece.text)
            piece.inks += [Ink(ink.start + start, ink.end + start, ink.paint, ink.ground) for ink in row.inks]
            piece.words(row.text, width)
            tone = row.tone if row.text else tone
        rows.append(Row(piece.text.rstrip(), tone, tuple(piece.inks)))
    return rows


def times(view: View, place: int) -> int | None:
    """How often an objective is completed on the own sideboard, or the length of its runs; nothing if not forecast."""
    mine = view.players[view.seat] if view.seat >= 0 else None
    if mine is None or mine.worth is None:
        return None
    return (mine.worth.colours, mine.worth.handles, mine.worth.length)[place]


def objective_rows(view: View, place: int, lang: Lang, width: int) -> list[Row]:
    """An objective: number and name, what it looks at and what it is worth so far, and its pattern."""
    objective = PRINTED.objectives[view.objectives[place]]
    looks = (Text("colours", "colori") if objective.looks_at == "colour" else Text("handles", "maniglie")).of(lang)
    each = objective.points or objective.per_drawer
    worth = f"{looks} ×{each}"
    so_far = times(view, place)
    if so_far is not None:
        bonus = 0 if objective.pattern else view.players[view.seat].bonus
        worth = f"{looks} {so_far}×{each}={so_far * each}{f'+{bonus}' if bonus else ''}"
    drawn = pattern_lines(objective) if objective.pattern else run_lines(objective)
    name = cut(f"{objective.number} {objective.name.of(lang)}", width)
    return [Row(name, "strong"), Row(cut(worth, width), "quiet"), *map(Row, drawn)]


def run_lines(objective: Objective) -> list[str]:
    """A row objective as a picture: which rows, which value."""
    letter = "="
    if objective.value is not None:
        letter = (PRINTED.content.colours if objective.looks_at == "colour" else PRINTED.content.handles)[
            objective.value
        ].letter
    run = letter * 4
    if objective.rows:
        return [f"{' '.join(map(str, objective.rows))}: {run}…"]
    return [f"{run}…"] * (2 if objective.two_runs else 1)


def worth_of(player: Player) -> int:
    """What a sideboard is worth by itself."""
    return 0 if player.worth is None else player.worth.points


def points_of(view: View, player: Player) -> int | None:
    """The points of a sideboard as it lies, where they are shown."""
    if player.worth is None:
        return None
    kept = view.options.cards == "three" and not player.exchanged
    return player.worth.points + player.bonus + kept


class SideboardsFace(GameFace):
    """Sideboards as every text face asks for it."""

    keys_help = KEYS_HELP
    plain_help = PLAIN_HELP

    def heading(self, scene: Scene) -> Text:
        """Round, deck and discards."""
        view: View = scene.view
        number = view.round + 1
        return Text(
            f"round {number} of {LAST_ROUND + 1} · deck {view.deck} · discards {len(view.discard)}",
            f"giro {number} di {LAST_ROUND + 1} · mazzo {view.deck} · scarti {len(view.discard)}",
        )

    def deciding(self, scene: Scene) -> tuple[int, ...]:
        """Everybody who has not chosen yet."""
        view: View = scene.view
        return () if view.over else tuple(seat for seat, each in enumerate(view.players) if not each.committed)

    def notes(self, scene: Scene, seat: int) -> tuple[Text, ...]:
        """Points so far, the chip of a choice, the exchange card."""
        view: View = scene.view
        player = view.players[seat]
        points = points_of(view, player)
        first = counted(len(player.board), CARDS) if points is None else counted(points, POINTS)
        en, it = [first.en], [first.it]
        if player.committed:
            en.append("✓ has chosen")
            it.append("✓ ha scelto")
        if view.options.cards == "three":
            en.append("exchange X" if player.exchanged else "exchange +1")
            it.append("Scambio X" if player.exchanged else "Scambio +1")
        return (Text(", ".join(en), ", ".join(it)),)

    def turn(self, scene: Scene) -> Text:
        """What there is to choose, or for whom one waits."""
        view: View = scene.view
        if view.over:
            return Text("The match is over.", "La partita è finita.")
        waiting = ", ".join(scene.names[seat] for seat in self.deciding(scene))
        if scene.you is None:
            return Text(f"You are watching; choosing: {waiting}", f"Stai guardando; scelgono: {waiting}")
        if view.pick is not None:
            chosen = whole(label(view.pick), SAYS.texts)
            return Text(f"{chosen.en}: chosen; waiting for {waiting}", f"{chosen.it}: scelto; manca {waiting}")
        return Text("", "") if scene.spoken is None else scene.spoken.asked

    def offers(self, scene: Scene) -> tuple[Offer, ...]:
        """Every action as the engine says it, with the points that it would bring at once where they are shown."""
        if scene.spoken is None:
            return ()
        view: View = scene.view
        now = 0 if scene.you is None else worth_of(view.players[scene.you])
        gains = {write(gain.pick): f" {gain.worth.points - now:+}" for gain in view.gains}
        return tuple(
            [
                Offer(line, (*label, Text(gains.get(line, ""), gains.get(line, ""))))
                for line, label in zip(scene.offered, scene.spoken.labels, strict=True)
            ]
        )

    def same(self, before: Scene, scene: Scene) -> bool:
        """Whether sideboards and hands are as they were."""
        old, new = before.view, scene.view
        return bool(
            [(each.board, each.hand) for each in old.players] == [(each.board, each.hand) for each in new.players]
        )

    def line_of(self, words: str, scene: Scene) -> str | None:
        """`12 7r`, `12r left`, or a word."""
        parts = words.lower().replace(TURNED, "r").split()
        if len(parts) == 1:
            return next((line for line, known in WORDS.items() if parts[0] in known), None)
        if len(parts) != 2:
            return None
        for card, end in (parts, parts[::-1]):
            side = next((side for side, known in ENDS.items() if end in known), None)
            if side is not None and is_face(card):
                return f"place {card} {side}"
        return f"open {parts[0]} {parts[1]}" if all(map(is_face, parts)) else None

    def second_thought(self, scene: Scene) -> str | None:
        """SIDE-TURN-12: a choice may be taken back until all have chosen."""
        return "rethink" if "rethink" in scene.offered else None

    def rows(self, scene: Scene, lang: Lang, width: int, height: int | None = None) -> Sequence[Row]:
        """Objectives, the own sideboard beside the hand, then the others; with little room, the own things alone."""
        everything = [*self.objectives(scene, lang, width), *self.own(scene, lang), *self.others(scene, lang, width)]
        if height is None:
            return [*everything, *explanations(scene.view, lang, width)]
        if len(everything) <= height:
            return everything
        for part in (
            [*self.objectives(scene, lang, width), *self.own(scene, lang)],
            [*briefly(scene.view, lang, width), *self.own(scene, lang)],
        ):
            if len(part) <= height:
                return part
        return self.own(scene, lang)[:height]

    def objectives(self, scene: Scene, lang: Lang, width: int) -> list[Row]:
        """The three objectives side by side."""
        view: View = scene.view
        each = max(12, width // len(view.objectives))
        blocks = [objective_rows(view, place, lang, each - 1) for place in range(len(view.objectives))]
        return beside(blocks, [each] * len(blocks))

    def own(self, scene: Scene, lang: Lang) -> list[Row]:
        """The own sideboard and hand; the hand first while there is nothing else."""
        view: View = scene.view
        if scene.you is None:
            return []
        mine = view.players[scene.you]
        hand = [face_of(card, False) for card in mine.hand]
        board_title = Text("YOUR SIDEBOARD", "IL TUO COMODINO").of(lang)
        hand_title = Text("HAND", "MANO").of(lang)
        if not mine.board:
            return [Row(hand_title, "head"), *numbered(hand)]
        if not hand:
            return [Row(board_title, "head"), *numbered(mine.board)]
        room = max(CELL * len(mine.board), len(board_title)) + GAP
        block = beside([numbered(mine.board), numbered(hand)], [room, CELL * len(hand)])
        return [Row(f"{board_title:<{room}}{hand_title}", "head"), *block]

    def others(self, scene: Scene, lang: Lang, width: int) -> list[Row]:
        """The sideboards of the others, two side by side where they fit."""
        view: View = scene.view
        blocks = []
        for seat, player in enumerate(view.players):
            if seat != scene.you and player.board:
                points = points_of(view, player)
                title = f"{'✓' if player.committed else ' '} {scene.names[seat]}"
                title += "" if points is None else f"  {points}"
                blocks.append([Row(cut(title, width // 2), "head"), *columns(player.board, CELL - 1)])
        rows: list[Row] = []
        across = 2 if width >= OTHERS_FROM else 1
        for start in range(0, len(blocks), across):
            pair = blocks[start : start + across]
            rows += beside(pair, [max(width // across, (CELL - 1) * 8 + GAP)] * len(pair))
        return rows

    def shown_line(self, scene: Scene, line: Line, lang: Lang) -> Sequence[Row]:
        """The drawers that a line of the score counts, each completion or run with a mark of its own."""
        view: View = scene.view
        place = next(
            (n for n, number in enumerate(view.objectives) if PRINTED.objectives[number].name == line.label), None
        )
        if place is None or not line.cards:
            return ()
        player, looks_at = view.players[line.seat], PRINTED.objectives[view.objectives[place]].looks_at
        marks = {drawer: mark for mark, group in zip(MARKS, player.counted[place], strict=False) for drawer in group}
        rows = []
        for row in range(ROWS):
            piece = Piece().words("      ")
            for column, face in enumerate(player.board):
                mark = marks.get(cell(row, column))
                if mark is None:
                    piece.words(" ·  ")
                else:
                    letter = drawer_letters(face, row)[looks_at == "handle"]
                    piece.cell(f" {letter}{mark}", PRINTED.faces[face][row].colour, CELL - 1).words(" ")
            rows.append(piece.row())
        return rows


def explanations(view: View, lang: Lang, width: int) -> list[Row]:
    """The objectives in full sentences."""
    texts = [f"{number}. {PRINTED.objectives[number].text.of(lang)}" for number in view.objectives]
    return [Row(line, "quiet") for text in texts for line in wrap(text, width, subsequent_indent="    ")]


def briefly(view: View, lang: Lang, width: int) -> list[Row]:
    """The objectives in a line each."""
    rows = []
    for place, number in enumerate(view.objectives):
        objective = PRINTED.objectives[number]
        so_far = times(view, place)
        tail = "" if so_far is None else f" ×{so_far}"
        drawn = "/".join(pattern_lines(objective) if objective.pattern else run_lines(objective))
        rows.append(Row(cut(f"{number} {objective.name.of(lang)} {drawn}{tail}", width)))
    return rows


def is_face(word: str) -> bool:
    """Whether a word names a card."""
    try:
        read_face(word)
    except ValueError:
        return False
    return True


FACE = SideboardsFace()
