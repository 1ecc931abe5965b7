"""Law of the Gun, registered with the engine: how a match starts, what each seat may see, why an answer is refused."""

from collections.abc import Collection, Mapping
from random import Random
from typing import Any, ClassVar

from posse.engine.event import Event
from posse.engine.game import Game, chapters, kinds_in
from posse.engine.item import Item
from posse.engine.question import Option
from posse.games.deeds.happened import HandedIn, Happened
from posse.games.law_of_the_gun import NAME, turn
from posse.games.law_of_the_gun.events import charted, gunfire, hurts, travels
from posse.games.law_of_the_gun.scene import Setup
from posse.games.law_of_the_gun.scoring import score
from posse.games.law_of_the_gun.seeing import hiding
from posse.games.law_of_the_gun.setting_up import first_table, scene_of
from posse.games.law_of_the_gun.solo import enemy_turn, mustering
from posse.games.law_of_the_gun.table import Table

CHAPTERS = chapters(turn, enemy_turn)

TOLD = (charted, gunfire, hurts, travels)


class LawOfTheGun(Game[Table, Setup]):
    id: ClassVar[str] = "law_of_the_gun"
    name: ClassVar[str] = NAME
    table_type = Table
    setup_type = Setup
    items = kinds_in(CHAPTERS, Item)
    answers = kinds_in(CHAPTERS, Option)
    events = (*kinds_in(TOLD, Event), Happened, HandedIn)

    def start(self, setup: Setup) -> Table:
        """Everybody where they start; whoever starts in a zone is set down, and then dice say who begins.

        The hidden come last, so that they are in nobody's way who could tell by it where they are.
        """
        table = first_table(setup)
        waiting = [figure for figure in table.figures if figure.status == "waiting"]
        placing = [
            turn.SetDown(figure.id) for figure in sorted(waiting, key=lambda figure: not table.known_to_all(figure))
        ]
        return table.then(
            *placing,
            mustering.FormGroups(),
            mustering.DealCounters(),
            turn.FirstSide(),
            turn.BeginTurn(),
        )

    def restore(self, setup: Setup, plain: Mapping[str, Any]) -> Mapping[str, Any]:
        return {**plain, "scene": scene_of(setup)}

    def seats(self, table: Table) -> tuple[str, ...]:
        """The players; seats that the charts run are nobody's."""
        return table.scene.players

    def sides(self, table: Table) -> Mapping[str, str]:
        return table.scene.side_of

    def score(self, table: Table) -> tuple[tuple[str, int], ...]:
        return score(table)

    def redact(self, table: Table, seat: str | None) -> Table:
        return hiding.redact(table, seat)

    def imagine(self, table: Table, seat: str, rng: Random) -> Table:
        return hiding.imagine(table, seat, rng)

    def hides(self, table: Table, seats: Collection[str]) -> bool:
        return hiding.hides(table, seats)

    def names(self, table: Table) -> Mapping[str, str]:
        """Names of figures, horses, vehicles, seats, sides and weapons."""
        return table.scene.names


LAW = LawOfTheGun()
