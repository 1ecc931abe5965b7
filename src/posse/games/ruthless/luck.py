"""Lucky (ruthless/trait/lucky): a single free re-roll in the whole game, on a die rolled for that character."""

from posse.engine.item import Asking
from posse.engine.question import Choose, Roll
from posse.games.deeds import answers
from posse.games.ruthless import events
from posse.games.ruthless.table import Table
from posse.games.wire.asked import NO

RULE = "ruthless/trait/lucky"


class RollAgain(answers.Worded[Table], frozen=True):
    says = "Spend the luck and roll again"
    label, key = "Roll again", "A"
    commits = True

    figure: str


class LetItStand(answers.Worded[Table], frozen=True):
    says = "Keep the die as it fell"
    label, key, rank = "Let it stand", "N", NO
    commits = True


def lucky(table: Table, figure: str, roll: Roll, face: int, good: bool = False) -> Asking[Table, tuple[Table, int]]:
    """Offer the re-roll for a die rolled for the character itself (RR-76): the table and the face that count afterwards.

    A good roll stands, as does the second result.
    """
    if not good and table.profile(figure).may_tick("lucky", table.figure(figure).ticked):
        ask = f"{roll.what}: {face}. Is {table.name(figure)} Lucky now?"
        chosen = yield Choose(table.profile(figure).seat, ask, (LetItStand(), RollAgain(figure)), RULE)
        if isinstance(chosen, RollAgain):
            again: int = yield roll
            table = table.change(figure, ticked=(*table.figure(figure).ticked, "lucky"))
            return table.log(events.Rerolled(figure=figure, face=face, again=again)), again
    return table, face
