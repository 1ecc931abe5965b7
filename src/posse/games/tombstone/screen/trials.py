"""What is tried out before it is said and is no path: a ruling, a word of the desk, or a basket."""

from posse.engine.refusal import Refusal
from posse.games.wire.looks import TrialShown


def placeless(words: str, no: Refusal | None = None) -> TrialShown:
    return TrialShown(
        words=words,
        path=(),
        length=0,
        left=0,
        stretches=(),
        allowed=no is None,
        refusal=no.sentence if no else "",
        rule=no.rule if no else "",
        note="",
        from_here=(),
        place="",
    )
