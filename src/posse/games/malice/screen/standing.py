"""Who stands where and how: seats and figures, as a view knows them; and what is fixed."""

from collections.abc import Iterator, Mapping
from typing import Any

from posse.engine.view import View
from posse.games.book.sheets import house_rules
from posse.games.malice.actions import TakeAction, left
from posse.games.malice.book import Weapon, load_house_rules
from posse.games.malice.events import LOCATION_NAMES, LOCATIONS
from posse.games.malice.game import MALICE
from posse.games.malice.scenario import SCORES
from posse.games.malice.scene import Profile, Scene, Setup, scene_of
from posse.games.malice.scoring import leaders
from posse.games.malice.shooting import TO_HIT, chivalry
from posse.games.malice.table import ARM, CHEST, HEAD, LEG, Figure, Table
from posse.games.malice.turn import PlayerTurn, in_sequence
from posse.games.malice.wounds import MOST_HERE, MOST_IN_ALL, chest_limit
from posse.games.shown.scene import figures_set, scene_shown, trait_shown, weapon_set
from posse.games.shown.standing import acting_figure, acting_seat, facing, in_hand, whereabouts
from posse.games.wire import table as wire
from posse.games.wire.scene import FigureSet, SceneShown

MARKS: dict[str, wire.Mark] = {"up": "fit", "down": "down", "dead": "dead", "waiting": "waiting"}
OUT = {"down": "Out cold until an Ace", "dead": "Dead", "waiting": "Not here yet"}


def seats(view: View[Table], laid: tuple[str, ...]) -> tuple[wire.SeatShown, ...]:
    """The seats in the order of the scenario, each with its place in the order of initiative and its points."""
    table = view.table
    order = {seat: place for place, seat in enumerate(in_sequence(table, table.scene.seats), 1)}
    now = acting_seat(table, PlayerTurn, TakeAction)
    return tuple(
        wire.SeatShown(
            id=seat,
            cards=len(table.hand(seat)),
            card=table.initiative_card(seat),
            laid=seat in laid,
            order=order[seat],
            acting=seat == now,
            marks=tuple(MARKS[figure.status] for figure in table.of_seat(seat)),
            runs_on="",
            score=str(points),
        )
        for seat, points in zip(table.scene.seats, table.points, strict=True)
    )


def standing(table: Table) -> wire.StandingShown:
    """malice/points/wound-1, malice/points/kill-3: how many of each a side has given."""
    scene, rows = table.scene, []
    for side in scene.sides:
        kills = sum(table.kills[scene.seat_index[seat]] for seat in scene.seats_of[side])
        fatal = SCORES[True][0] * kills
        wounds = table.side_points(side) - fatal
        lines = [wire.StandingLine(f"{wounds} {'wound' if wounds == 1 else 'wounds'} given", wounds)] if wounds else []
        lines += [wire.StandingLine(f"{kills} {'kill' if kills == 1 else 'kills'}", fatal)] if kills else []
        rows.append(wire.SideStanding(side, str(table.side_points(side)), tuple(lines)))
    return wire.StandingShown(leaders(table), tuple(rows))


def figures(view: View[Table]) -> tuple[wire.FigureShown, ...]:
    """Every character of the scenario, on the table or not."""
    table = view.table
    now = acting_figure(table, TakeAction)
    return tuple(_figure(table, figure, figure.id == now) for figure in table.figures)


def _figure(table: Table, figure: Figure, acting: bool) -> wire.FigureShown:
    ready = [place for place, rounds in enumerate(figure.rounds) if rounds and not figure.jammed[place]]
    where = whereabouts(table.scene.ground, figure)
    return wire.FigureShown(
        id=figure.id,
        spot=figure.spot,
        radius=figure.radius,
        mark=MARKS[figure.status],
        wounds=wound_rows(figure),
        rounds=figure.rounds,
        in_hand=in_hand(table.profile(figure.id).weapons, ready),
        aiming=bool(figure.aim),
        jammed=figure.up and all(figure.jammed) and any(figure.jammed),
        acting=acting,
        done=figure.acted and figure.up,
        actions_left=left(figure),
        floor=where.floor,
        building=where.building,
        facing=facing(figure.spot, figure.toward),
        state=states(table, figure),
        place=where.place,
    )


def wound_rows(figure: Figure) -> tuple[wire.WoundRow, ...]:
    """malice/wounds/same-location-twice-kills, malice/wounds/three-wounds-kill: two boxes each, and three in all."""
    rows = [
        wire.WoundRow(LOCATION_NAMES[location].removesuffix(" wound").capitalize(), MOST_HERE + 1, count)
        for location, count in zip(LOCATIONS[:HEAD], figure.wounds, strict=True)
    ]
    return (*rows, wire.WoundRow("In all", MOST_IN_ALL + 1, sum(figure.wounds)))


def states(table: Table, figure: Figure) -> tuple[str, ...]:
    if not figure.up:
        return (OUT[figure.status],)
    found = []
    if figure.wounds[LEG]:
        found.append("Leg wound: one Move a turn")
    if figure.wounds[ARM]:
        found.append("Arm wound: one Shoot a turn")
    if figure.wounds[CHEST] and chest_limit(table, figure):
        found.append("Chest wound: cannot aim")
    if figure.aim:
        found.append(f"Has aimed: {figure.aim} more on the next Shoot")
    for weapon, jammed in zip(table.profile(figure.id).weapons, figure.jammed, strict=True):
        if jammed:
            found.append(f"{weapon.name} jammed")
    return (*found, *sparing(table, figure))


def sparing(table: Table, figure: Figure) -> Iterator[str]:
    """malice/trait/ladies-man: whom somebody spares of those who are there, and who spares them."""
    foes, names = table.foes(figure.id), table.scene.called
    safe = [names[foe.id] for foe in foes if chivalry(table, figure.id, foe.id)]
    gallant = [names[foe.id] for foe in foes if foe.up and chivalry(table, foe.id, figure.id)]
    if safe:
        yield f"Spares {' and '.join(safe)}"
    if gallant:
        yield f"Spared by {' and '.join(gallant)}"


# What is fixed


def scene(setup: Setup) -> SceneShown:
    scene = scene_of(setup)
    figures = figures_set(scene.profiles.values(), scene.called, lambda profile, who: _printed(scene, profile, who))
    special = house_rules(setup.scenario.chosen(), load_house_rules())
    return scene_shown(MALICE, setup, figures, special, premeasure=setup.house.premeasure)


def _printed(scene: Scene, profile: Profile, who: Mapping[str, Any]) -> FigureSet:
    return FigureSet(
        **who,
        description=profile.start.description,
        toughness=0,
        weapons=tuple(weapon_set(weapon, TO_HIT, _weapon_note(weapon)) for weapon in profile.weapons),
        traits=tuple(trait_shown(trait) for trait in profile.printed),
        notes=_notes(scene, profile),
    )


def _weapon_note(weapon: Weapon) -> str:
    return "May be fanned." if weapon.fans else "One or both barrels." if weapon.barrels > 1 else ""


def _notes(scene: Scene, profile: Profile) -> tuple[str, ...]:
    """malice/trait/ladies-man: a woman is marked as one where somebody in the match is Chivalrous (MR-52)."""
    matters = any("ladies_man" in other.traits for other in scene.profiles.values())
    return ("A woman, whom the Chivalrous spare.",) if matters and profile.woman else ()
