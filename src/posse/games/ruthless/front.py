"""Ruthless as people meet it: its scenarios in lists, how its sides stand, and what was lost."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from posse.engine.event import Event
from posse.engine.question import Choose, Option
from posse.games.book.book_front import BookFront, roll_call
from posse.games.book.front import AdviceLine
from posse.games.book.house_rules import RuleValue
from posse.games.deeds import happened
from posse.games.ruthless.book import load_house_rules
from posse.games.ruthless.events import TurnedLily
from posse.games.ruthless.files import KINDS, advice
from posse.games.ruthless.game import RUTHLESS
from posse.games.ruthless.idleness import idles
from posse.games.ruthless.scenario_data import SCENARIOS
from posse.games.ruthless.scene import Setup
from posse.games.ruthless.setting_up import set_up
from posse.games.ruthless.table import Figure, Table

MUSTER = ("standing", "Lily Livered", "out cold", "dead", "captured", "gone", "on the way")


class RuthlessFront(BookFront[Table, Setup]):
    """Ruthless on the shelf."""

    game = RUTHLESS
    first_scenario = "high-noon"
    shelf = SCENARIOS
    kinds = KINDS
    known_house_rules = staticmethod(load_house_rules)
    campaigns = True

    def set_up(self, id_or_path: str, house_rules: Mapping[str, RuleValue]) -> Setup:
        """The scenario's house rules first, then these."""
        return set_up(id_or_path, house_rules)

    def advice(self, path: Path) -> tuple[AdviceLine, ...]:
        """About rosters, Toughness and traits."""
        return tuple(AdviceLine(notice.sentence, notice.rule) for notice in advice(path))

    def muster(self, table: Table) -> Mapping[str, str]:
        """So many standing, so many not."""
        scene = table.scene
        return {
            side: roll_call([_state(table.figure(id)) for id in scene.friends[side]], MUSTER) for side in scene.sides
        }

    def losses(self, table: Table, events: Sequence[Event], side: str) -> Mapping[str, int]:
        """Told by what happened, because those who run take their wounds with them."""
        ours = set(table.scene.friends[side])
        dead = {figure.id for figure in table.figures if figure.status in ("dead", "captured")}
        down = {event.figure for event in events if isinstance(event, happened.KnockedOut)}
        lily = {event.figure for event in events if TurnedLily.tells(event)}
        return {"dead": len(dead & ours), "out cold": len(down & ours), "Lily Livered": len(lily & ours)}

    def idles(self, table: Table, choice: Choose[Table], answer: Option[Table]) -> bool:
        """See `idleness`."""
        return idles(table, choice, answer)


def _state(figure: Figure) -> str:
    match figure.status:
        case "up":
            return "Lily Livered" if figure.lily else "standing"
        case "down":
            return "out cold"
        case "away":
            return "gone"
        case "waiting":
            return "on the way"
        case _:
            return figure.status


FRONT = RuthlessFront()
