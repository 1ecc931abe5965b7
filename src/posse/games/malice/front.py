"""A Town Called Malice as people meet it: its scenarios in lists, how its sides stand, and what was lost."""

from collections.abc import Mapping, Sequence

from posse.engine.event import Event
from posse.games.book.front import Front, roll_call
from posse.games.deeds import happened
from posse.games.malice.files import KINDS
from posse.games.malice.game import MALICE
from posse.games.malice.scenario import SHELF
from posse.games.malice.scene import Setup
from posse.games.malice.table import Table

STATES = {"up": "standing", "down": "out cold", "dead": "dead", "waiting": "on the way"}


class MaliceFront(Front[Table, Setup]):
    """A Town Called Malice on the shelf."""

    game = MALICE
    first_scenario = "last-call"
    shelf = SHELF
    kinds = KINDS
    campaigns = True

    def muster(self, table: Table) -> Mapping[str, str]:
        friends = table.scene.friends
        states = {side: [STATES[table.figure(id).status] for id in friends[side]] for side in friends}
        return {side: f"{roll_call(states[side], STATES.values())}; {_points(table, side)}" for side in friends}

    def losses(self, table: Table, events: Sequence[Event], side: str) -> Mapping[str, int]:
        """The dead, and those who were knocked out at some time or other."""
        ours = table.scene.friends[side]
        down = {event.figure for event in events if isinstance(event, happened.KnockedOut)}
        return {"dead": sum(table.figure(id).status == "dead" for id in ours), "out cold": len(down.intersection(ours))}


def _points(table: Table, side: str) -> str:
    points = table.side_points(side)
    return f"{points} point{'' if points == 1 else 's'}"


FRONT = MaliceFront()
