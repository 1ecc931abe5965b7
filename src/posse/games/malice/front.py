"""A Town Called Malice as people meet it: its scenarios in lists, how its sides stand, and what was lost."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from posse.engine.event import Event
from posse.engine.question import Choose, Option
from posse.games.book.book_front import BookFront, roll_call
from posse.games.book.front import AdviceLine
from posse.games.book.house_rules import RuleValue
from posse.games.deeds import happened
from posse.games.malice.book import load_house_rules
from posse.games.malice.files import KINDS, advice
from posse.games.malice.game import MALICE
from posse.games.malice.idleness import idles
from posse.games.malice.scenario import SHELF
from posse.games.malice.scene import Setup
from posse.games.malice.setting_up import set_up
from posse.games.malice.table import Table

STATES = {"up": "standing", "down": "out cold", "dead": "dead", "waiting": "on the way"}


class MaliceFront(BookFront[Table, Setup]):
    """A Town Called Malice on the shelf."""

    game = MALICE
    first_scenario = "last-call"
    shelf = SHELF
    kinds = KINDS
    known_house_rules = staticmethod(load_house_rules)
    campaigns = True

    def set_up(self, id_or_path: str, house_rules: Mapping[str, RuleValue]) -> Setup:
        """The scenario's house rules first, then these."""
        return set_up(id_or_path, house_rules)

    def advice(self, path: Path) -> tuple[AdviceLine, ...]:
        """About gangs and traits."""
        return advice(path)

    def muster(self, table: Table) -> Mapping[str, str]:
        """So many standing, so many not, and the points."""
        return {side: f"{_roll_call(table, side)}; {_points(table, side)}" for side in table.scene.sides}

    def losses(self, table: Table, events: Sequence[Event], side: str) -> Mapping[str, int]:
        """The dead, and those who were knocked out at some time or other."""
        ours = table.scene.friends[side]
        down = {event.figure for event in events if isinstance(event, happened.KnockedOut)}
        return {"dead": sum(table.figure(id).status == "dead" for id in ours), "out cold": len(down.intersection(ours))}

    def idles(self, table: Table, choice: Choose[Table], answer: Option[Table]) -> bool:
        """See `idleness`."""
        return idles(table, choice, answer)


def _roll_call(table: Table, side: str) -> str:
    return roll_call([STATES[table.figure(id).status] for id in table.scene.friends[side]], STATES.values())


def _points(table: Table, side: str) -> str:
    points = table.side_points(side)
    return f"{points} point{'' if points == 1 else 's'}"


FRONT = MaliceFront()
