"""Who stands where and how: seats, figures, horses and what lies about, as a view knows them."""

from functools import lru_cache

from posse.engine.view import View
from posse.games.ruthless.actions import TakeAction
from posse.games.ruthless.brawl import Brawl
from posse.games.ruthless.ending import groups, losses
from posse.games.ruthless.reactions import Reaction
from posse.games.ruthless.scene import LOCATIONS
from posse.games.ruthless.screen.sights import spoken
from posse.games.ruthless.shooting import arm_limit
from posse.games.ruthless.table import LEG, Figure, Table
from posse.games.ruthless.turn import PlayerTurn
from posse.games.screen import FigureShown, HorseShown, Mark, MarkerShown, SeatShown, WoundRow
from posse.tabletop.ground import Ground
from posse.tabletop.shape import inside
from posse.tabletop.terrain import Building, Spot

ROW_NAMES = dict(zip(LOCATIONS, ("Leg", "Arm", "Graze", "Gut", "Chest", "Severe"), strict=True))

SPOKEN = {
    "floor": "upstairs in",
    "roof": "on the roof of",
    "balcony": "on the balcony of",
}
"""How people say on which level of a house somebody is."""

PLACES = 20_000
"""Spots that are remembered with what people call them."""


def mark_of(figure: Figure) -> Mark:
    """How somebody fares, in one word."""
    match figure.status:
        case "up":
            return "lily" if figure.lily else "fit"
        case other:
            return other


def acting_seat(table: Table) -> str:
    """Whose turn it is: the player whose models are acting."""
    for item in table.agenda:
        if isinstance(item, PlayerTurn):
            return item.seat
        if isinstance(item, TakeAction):
            return table.profile(item.figure).seat
    return ""


def acting_figure(table: Table) -> str:
    """Whose activation it is."""
    return next((item.figure for item in table.agenda if isinstance(item, TakeAction)), "")


def seats(view: View[Table], laid: tuple[str, ...]) -> tuple[SeatShown, ...]:
    """The seats in the order of the scenario, each with its place in the order of initiative."""
    table = view.table
    scene = table.scene
    strength = {seat: scene.strength.get(table.initiative_card(seat), -1) for seat in scene.seats}
    order = {seat: place for place, seat in enumerate(sorted(scene.seats, key=lambda seat: -strength[seat]), 1)}
    runs = _runs_on(table)
    now = acting_seat(table)
    scored = bool(scene.scenario.objectives) or any(table.points)
    return tuple(
        SeatShown(
            id=seat,
            cards=len(table.hand(seat)),
            card=table.initiative_card(seat),
            laid=seat in laid,
            order=order[seat],
            acting=seat == now,
            marks=tuple(mark_of(figure) for figure in table.of_seat(seat)),
            runs_on=runs.get(seat) or runs.get(scene.side_of[seat], ""),
            score=str(table.points[scene.side_index[scene.side_of[seat]]]) if scored else "",
        )
        for seat in scene.seats
    )


def _runs_on(table: Table) -> dict[str, str]:
    """ruthless/skedaddle/fail-on-equal-or-less: the faces on which each side, or seat, would run at the end of the turn."""
    found = {}
    for id, _, figures in groups(table):
        count = min(losses(table, figures), 10)
        found[id] = "" if not count else "1" if count == 1 else f"1\u2013{count}"
    return found


def figures(view: View[Table]) -> tuple[FigureShown, ...]:
    """Every character of the scenario, on the table or not."""
    table = view.table
    now = acting_figure(table)
    return tuple(_figure(table, figure, figure.id == now) for figure in table.figures)


def _figure(table: Table, figure: Figure, acting: bool) -> FigureShown:
    profile = table.profile(figure.id)
    house = building_at(table, figure.spot) if figure.on_table else None
    level = figure.spot.level
    storey = 0
    if level:
        elevation = table.scene.ground.elevations[level]
        storey = 1 + sum(1 for other in set(table.scene.ground.elevations) if 0 < other < elevation)
    rows = zip(LOCATIONS, profile.boxes, figure.wounds, strict=True)
    return FigureShown(
        id=figure.id,
        spot=figure.spot,
        radius=figure.radius,
        mark=mark_of(figure),
        wounds=tuple(WoundRow(ROW_NAMES[name], most, ticked) for name, most, ticked in rows if most),
        rounds=figure.rounds,
        in_hand=_in_hand(table, figure),
        horse=figure.horse,
        aiming=bool(figure.aim),
        covering=bool(figure.covering),
        acting=acting,
        done=figure.acted and figure.up,
        actions_left=figure.left,
        floor=storey,
        building=house.id if house else "",
        silver=figure.silver,
        state=states(table, figure),
        place=place_words(table, figure.spot) if figure.on_table else "",
    )


def _in_hand(table: Table, figure: Figure) -> int:
    """The place of the weapon to show: the loaded one that reaches farthest, else the first."""
    weapons = table.profile(figure.id).weapons
    loaded = [place for place, rounds in enumerate(figure.rounds) if rounds]
    return max(loaded, key=lambda place: weapons[place].reach, default=0)


def states(table: Table, figure: Figure) -> tuple[str, ...]:
    """What a person needs to know about somebody now, each in a few words."""
    if figure.status != "up":
        words = {
            "down": "Out cold.",
            "dead": "Dead.",
            "captured": "Captured.",
            "away": "Gone.",
            "waiting": "Not here yet.",
        }
        return (words[figure.status],)
    found = []
    if figure.lily:
        found.append("Lily Livered: 1 less to hit, and stays in cover.")
    if figure.wounds[LEG]:
        found.append("Leg wound: one Move a turn.")
    if arm_limit(table, figure):
        found.append("Arm wound: one Shoot a turn.")
    if figure.aim:
        found.append("Has aimed: 1 more on the next Shoot.")
    if figure.covering:
        found.append("Got You Covered: holds a shot for whoever moves.")
    if figure.dazed:
        found.append("Dazed: one action less next turn.")
    if figure.silver:
        found.append(f"Carries ${figure.silver}.")
    if figure.horse:
        found.append(f"Rides {table.name(figure.horse)}.")
    return tuple(found)


def building_at(table: Table, spot: Spot) -> Building | None:
    """The house a spot is in or on."""
    return _house(table.scene.ground, spot)


@lru_cache(maxsize=PLACES)
def _house(ground: Ground, spot: Spot) -> Building | None:
    return next((b for b in ground.map.buildings if inside(b.outline, spot.x, spot.y)), None)


def place_words(table: Table, spot: Spot) -> str:
    """Where a spot is, as people say it."""
    return _spoken(table.scene.ground, spot)


@lru_cache(maxsize=PLACES)
def _spoken(ground: Ground, spot: Spot) -> str:
    house = _house(ground, spot)
    if spot.level:
        floor = ground.map.platforms[spot.level - 1]
        if house is not None and floor.kind in SPOKEN:
            return f"{SPOKEN[floor.kind]} {spoken(house.name)}"
        return f"{'up' if floor.kind == 'tree' else 'on'} {spoken(floor.name)}"
    if house is not None:
        return f"in {spoken(house.name)}"
    area = next((a for a in ground.map.areas if a.base == 0 and inside(a.outline, spot.x, spot.y)), None)
    if area is None:
        return "in the open"
    return f"{'in' if area.footing == 'rough' else 'on'} {spoken(area.name)}"


def horses(view: View[Table]) -> tuple[HorseShown, ...]:
    """Every horse; a ridden one is where its rider is."""
    table = view.table
    return tuple(
        HorseShown(
            horse.id,
            table.name(horse.id),
            table.spot(horse.rider) if horse.rider else horse.spot,
            horse.radius,
            horse.rider,
            horse.wounds,
            horse.alive,
        )
        for horse in table.horses
    )


def markers(view: View[Table]) -> tuple[MarkerShown, ...]:
    """Silver on the ground."""
    return tuple(MarkerShown(coin.id, "silver", f"${coin.value}", coin.spot) for coin in view.table.coins)


def danger(table: Table) -> tuple[str, str]:
    """Attacker and victim of the attack in hand, for the board to look at; empty when there is none."""
    item = table.agenda[0] if table.agenda else None
    if isinstance(item, Reaction):
        return item.attacker, item.target
    if isinstance(item, Brawl):
        return item.mover, item.rival
    return "", ""
