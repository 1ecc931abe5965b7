"""A Town Called Malice made visible: each of the questions a screen may put, answered from a view by the rules themselves."""

from posse.engine.event import Event
from posse.engine.match import Match
from posse.engine.refusal import Refusal, not_allowed
from posse.engine.view import View
from posse.games.company import ground_of
from posse.games.malice.moving import WALKER
from posse.games.malice.scene import Setup
from posse.games.malice.screen.asking import asked, hand
from posse.games.malice.screen.attacks import shot
from posse.games.malice.screen.lines import line
from posse.games.malice.screen.moves import TRIES
from posse.games.malice.screen.reasons import why
from posse.games.malice.screen.setting import setting
from posse.games.malice.screen.sights import sight
from posse.games.malice.screen.standing import figures, seats
from posse.games.malice.table import Table
from posse.games.screen import (
    LineShown,
    RegionShown,
    Screen,
    SettingShown,
    ShotShown,
    SightShown,
    TableShown,
    TrialShown,
    WhyShown,
)
from posse.games.screens.words import ended, waiting
from posse.tabletop.reach import lattice_of


class MaliceScreen(Screen[Table, Setup]):
    """The screen of A Town Called Malice."""

    def prepare(self, setup: Setup) -> None:
        """Lay out where people can walk on this map."""
        lattice_of(ground_of(setup.map), WALKER)

    def setting(self, setup: Setup) -> SettingShown:
        """Map, sides, cards and house rules."""
        return setting(setup)

    def shown(self, view: View[Table], given: str = "", laid: tuple[str, ...] = ()) -> TableShown:
        """The table as one seat sees it."""
        table = view.table
        return TableShown(
            turn=table.turn,
            seats=seats(view, laid),
            figures=figures(view),
            horses=(),
            markers=(),
            hand=hand(view),
            asked=asked(view, given),
            waiting=waiting(view, table.scene.names),
            ended=ended(table.outcome, table.scene.names) if table.outcome else None,
            discards=len(table.discards),
            deck=len(table.scene.deck) - len(table.discards) - sum(map(len, table.hands)) - sum(map(bool, table.shown)),
        )

    def line(self, setup: Setup, number: int, turn: int, event: Event, typed: bool = False) -> LineShown:
        """A sentence with its dice and what the board plays for it."""
        return line(setup, number, turn, event, typed)

    def region(self, view: View[Table], words: str, places: bool = True) -> RegionShown | Refusal:
        """Where a Move, a duck or a figure to be set down can end."""
        return TRIES.region(view, words, places)

    def trial(self, view: View[Table], words: str) -> TrialShown | Refusal:
        """A path or a spot, tried out."""
        return TRIES.trial(view, words)

    def sights(self, view: View[Table], figure: str) -> tuple[SightShown, ...] | Refusal:
        """From one figure to everybody else who is on the table."""
        table = view.table
        if figure not in table.scene.index or not table.figure(figure).on_table:
            return not_allowed("There is no such figure on the table.")
        return tuple(sight(table, figure, other.id) for other in table.figures if other.on_table and other.id != figure)

    def shot(self, view: View[Table], figure: str, target: str, weapon: str = "") -> ShotShown | Refusal:
        """A shot looked into."""
        return shot(view.table, figure, target, weapon)

    def why(self, match: Match[Table, Setup], number: int, seat: str | None) -> WhyShown | Refusal:
        """What lies behind a line of the story."""
        return why(match, number, seat)


SCREEN = MaliceScreen()
