"""Ruthless, registered with the engine: how a match starts, what each seat may see, and why an answer is refused."""

from collections.abc import Mapping
from typing import Any, ClassVar

from posse.engine.event import Event
from posse.engine.game import chapters, kinds_in
from posse.engine.item import Item
from posse.engine.question import Option
from posse.games.cards import card_game
from posse.games.deeds import happened
from posse.games.ruthless import NAME, arrivals, events, turn
from posse.games.ruthless.ending import score
from posse.games.ruthless.scene import Profile, Setup, scene_of
from posse.games.ruthless.table import UNHURT, Coin, Figure, Horse, Table
from posse.tabletop.terrain import Spot

CHAPTERS = (*chapters(turn), card_game)


class Ruthless(card_game.CardGame[Table, Setup]):
    """The rule book in force.

    ruthless/setup/die-d10: every roll is the engine's one ten-sided die, 1 to 10, a face marked 0 read as 10.
    RR-06: the hands of others are face down, and the discards lie open.
    """

    id: ClassVar[str] = "ruthless"
    name: ClassVar[str] = NAME
    table_type = Table
    setup_type = Setup
    items = kinds_in(CHAPTERS, Item)
    answers = kinds_in(CHAPTERS, Option)
    events = kinds_in((happened, events), Event)

    def start(self, setup: Setup) -> Table:
        """ruthless/setup/ammo-full-at-start: every weapon loaded, unless the scenario says less (RR-39).

        ruthless/setup/sides-and-players: each player has a hand and a card of its own, sides shared or not (RR-11).
        ruthless/setup/hand-of-five: five cards each, dealt once and topped up afterwards (RR-03).
        """
        scene = scene_of(setup)
        figures = tuple(_figure(profile) for profile in scene.profiles.values())
        riders = {figure.horse: figure.id for figure in figures if figure.horse}
        spots = {figure.horse: figure.spot for figure in figures}
        horses = tuple(
            Horse(start.id, spots.get(start.id) or start.at or Spot(0, 0), rider=riders.get(start.id, ""))
            for start in scene.scenario.horses
        )
        table = Table(
            scene=scene,
            figures=figures,
            horses=horses,
            hands=((),) * len(scene.seats),
            shown=("",) * len(scene.seats),
            sevens=("",) * len(scene.seats),
            coins=tuple(sorted(Coin(silver.id, silver.at, silver.value) for silver in scene.scenario.silver)),
        )
        placing = [
            arrivals.SetDown(p.id) for p in scene.profiles.values() if p.start.zone is not None and p.start.arrives <= 1
        ]
        old = [
            arrivals.OldWound(p.id) for p in scene.profiles.values() if "old_wound" in p.traits and not p.start.wounds
        ]
        hands = (turn.TopUp(seat, "ruthless/setup/hand-of-five") for seat in scene.seats)
        return table.then(*placing, *old, *hands, turn.BeginTurn())

    def restore(self, setup: Setup, plain: Mapping[str, Any]) -> Mapping[str, Any]:
        return {**plain, "scene": scene_of(setup)}

    def score(self, table: Table) -> tuple[tuple[str, int], ...]:
        return score(table)


def _figure(profile: Profile) -> Figure:
    start = profile.start
    present = start.arrives <= 1 and start.zone is None
    return Figure(
        id=profile.id,
        spot=start.at or Spot(0, 0),
        rounds=profile.loaded,
        status="up" if present else "waiting",
        wounds=_old_boxes(profile),
        horse=start.horse or "",
    )


def _old_boxes(profile: Profile) -> tuple[int, ...]:
    """ruthless/campaign/carry-over: boxes ticked in earlier acts; who lived through those starts short of the last box."""
    if not profile.start.wounds:
        return UNHURT
    return tuple(min(old, max(most - 1, 0)) for old, most in zip(profile.start.wounds, profile.boxes, strict=True))


RUTHLESS = Ruthless()
