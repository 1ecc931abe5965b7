"""Ruthless as people meet it: its scenarios in lists, how its sides stand, and what was lost."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from posse.engine.event import Event
from posse.engine.question import Choose, Option
from posse.games.book.book_front import BookFront, roll_call
from posse.games.book.campaigning import Campaigning
from posse.games.book.front import AdviceLine, Paper
from posse.games.book.house_rules import RuleValue
from posse.games.book.odds import AttackOdds
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
from posse.games.wire.screen import Screen

MUSTER = ("standing", "Lily Livered", "out cold", "dead", "captured", "gone", "on the way")


class RuthlessFront(BookFront[Table, Setup]):
    """Ruthless on the shelf."""

    game = RUTHLESS
    first_scenario = "high-noon"
    shelf = SCENARIOS
    kinds = KINDS
    known_house_rules = staticmethod(load_house_rules)

    def set_up(self, id_or_path: str, house_rules: Mapping[str, RuleValue]) -> Setup:
        """The scenario's house rules first, then these."""
        return set_up(id_or_path, house_rules)

    def advice(self, path: Path) -> tuple[AdviceLine, ...]:
        """About rosters, Toughness and traits."""
        return tuple(AdviceLine(notice.sentence, notice.rule) for notice in advice(path))

    @property
    def screen(self) -> Screen[Table, Setup]:
        """Fetched when it is asked for: most commands show nothing on a screen."""
        from posse.games.ruthless.screen import SCREEN

        return SCREEN

    @property
    def campaigning(self) -> Campaigning[Table, Setup]:
        """Stories of linked acts; fetched when it is asked for."""
        from posse.games.ruthless.campaigning import CAMPAIGNING

        return CAMPAIGNING

    @property
    def odds(self) -> Callable[..., AttackOdds]:
        """A shot or a fanned revolver."""
        from posse.games.ruthless.shot_odds import shot_odds

        return shot_odds

    def sheet(self, id_or_path: str, paper: Paper) -> str:
        """Six blank cards, or those of a scenario with its special rules."""
        from posse.games.ruthless.sheets import blank_sheet, scenario_sheet

        return scenario_sheet(SCENARIOS.load(id_or_path), paper) if id_or_path else blank_sheet(paper)

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
