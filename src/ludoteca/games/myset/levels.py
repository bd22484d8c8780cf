"""Six levels for MYSET: a beginner, somebody who takes the best at a glance, and four who think ahead."""

from ludoteca.bots.ismcts import Effort, SearchingBot
from ludoteca.core.rules import Text
from ludoteca.games.myset.bots import LEVEL1, LEVEL2, Insight
from ludoteca.games.myset.rules import MYSET

_INSIGHT = Insight()


def _thinker(name: str, label: Text, iterations: int) -> SearchingBot:
    # Playing on for 2 actions wins 62 % of 60 matches against 8 (as many iterations each), in less than half the time.
    return SearchingBot(name, label, MYSET, _INSIGHT, Effort(iterations, depth=2))


LEVELS = (
    LEVEL1,
    LEVEL2,
    _thinker("level3", Text("level 3: practised", "livello 3: allenato"), 36),
    _thinker("level4", Text("level 4: expert", "livello 4: esperto"), 160),
    _thinker("level4.5", Text("level 4½: far-sighted expert", "livello 4½: esperto e lungimirante"), 500),
    _thinker("level5", Text("level 5: master, computes 2 s at most", "livello 5: maestro, calcola al più 2 s"), 1600),
)
