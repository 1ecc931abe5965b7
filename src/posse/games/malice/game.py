"""A Town Called Malice, registered with the engine: how a match starts, what each seat may see, why an answer is refused."""

from collections.abc import Mapping
from typing import Any, ClassVar

from posse.engine.event import Event
from posse.engine.game import chapters, kinds_in
from posse.engine.item import Item, Resolution
from posse.engine.question import Option
from posse.games.cards import card_game
from posse.games.deeds import happened
from posse.games.malice import NAME, events, turn
from posse.games.malice.scene import Profile, Setup, scene_of
from posse.games.malice.scoring import score
from posse.games.malice.table import Figure, Table
from posse.tabletop.terrain import Map, Point, Spot

CHAPTERS = (*chapters(turn), card_game)


class DealHands(Item[Table], frozen=True):
    """malice/setup/deal-five-once: five cards to every player, once, when the game begins."""

    seat: str

    def resolve(self, table: Table) -> Resolution[Table]:
        return turn.draw(table, self.seat, turn.HAND, "malice/setup/deal-five-once")


class Malice(card_game.CardGame[Table, Setup]):
    """The rule book in force.

    malice/setup/die-d6: shots and wounds are rolled on a six-sided die, 1 to 6. malice/turn/face-down: hands of others are face
    down (MR-56).
    """

    id: ClassVar[str] = "malice"
    name: ClassVar[str] = NAME
    table_type = Table
    setup_type = Setup
    items = (*kinds_in(CHAPTERS, Item), DealHands)
    answers = kinds_in(CHAPTERS, Option)
    events = kinds_in((happened, events), Event)

    def start(self, setup: Setup) -> Table:
        """malice/setup/full-ammo: every weapon is loaded, unless the scenario says less (MR-25)."""
        scene = scene_of(setup)
        seats = len(scene.seats)
        table = Table(
            scene=scene,
            figures=tuple(_figure(profile, setup.map) for profile in scene.profiles.values()),
            hands=((),) * seats,
            shown=("",) * seats,
            points=(0,) * seats,
            kills=(0,) * seats,
            spent=(0,) * seats,
        )
        placing = [turn.SetDown(p.id) for p in scene.profiles.values() if p.start.zone is not None]
        return table.then(*placing, *(DealHands(seat) for seat in scene.seats), turn.BeginTurn())

    def restore(self, setup: Setup, plain: Mapping[str, Any]) -> Mapping[str, Any]:
        return {**plain, "scene": scene_of(setup)}

    def score(self, table: Table) -> tuple[tuple[str, int], ...]:
        return score(table)


def _figure(profile: Profile, terrain: Map) -> Figure:
    """A character as it starts, facing the middle of the table (MR-45)."""
    start = profile.start
    return Figure(
        id=profile.id,
        spot=start.at or Spot(0, 0),
        rounds=profile.loaded,
        status="up" if start.zone is None else "waiting",
        jammed=(False,) * len(profile.weapons),
        toward=Point(terrain.width // 2, terrain.depth // 2),
    )


MALICE = Malice()
