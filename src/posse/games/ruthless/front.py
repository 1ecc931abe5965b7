"""Ruthless as people meet it: its scenarios in lists, how its sides stand, and what was lost."""

from collections.abc import Mapping, Sequence

from posse.engine.event import Event
from posse.games.book.front import Front, roll_call
from posse.games.deeds import happened
from posse.games.ruthless.events import TurnedLily
from posse.games.ruthless.files import KINDS
from posse.games.ruthless.game import RUTHLESS
from posse.games.ruthless.scenario_data import SCENARIOS
from posse.games.ruthless.scene import Setup
from posse.games.ruthless.table import Figure, Table

STATES = {
    "up": "standing",
    "lily": "Lily Livered",
    "down": "out cold",
    "dead": "dead",
    "captured": "captured",
    "away": "gone",
    "waiting": "on the way",
}


class RuthlessFront(Front[Table, Setup]):
    """Ruthless on the shelf."""

    game = RUTHLESS
    first_scenario = "high-noon"
    shelf = SCENARIOS
    kinds = KINDS
    campaigns = True

    def muster(self, table: Table) -> Mapping[str, str]:
        scene = table.scene
        return {
            side: roll_call([_state(table.figure(id)) for id in scene.friends[side]], STATES.values())
            for side in scene.sides
        }

    def losses(self, table: Table, events: Sequence[Event], side: str) -> Mapping[str, int]:
        """Told by what happened, because those who run take their wounds with them."""
        ours = set(table.scene.friends[side])
        ends = [figure.status for figure in table.figures if figure.id in ours]
        down = {event.figure for event in events if isinstance(event, happened.KnockedOut)}
        lily = {event.figure for event in events if TurnedLily.tells(event)}
        fallen = {"dead": ends.count("dead"), "captured": ends.count("captured")}
        return {**fallen, "out cold": len(down & ours), "Lily Livered": len(lily & ours)}


def _state(figure: Figure) -> str:
    return STATES["lily" if figure.up and figure.lily else figure.status]


FRONT = RuthlessFront()
