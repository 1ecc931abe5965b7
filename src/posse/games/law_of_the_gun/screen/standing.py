"""Who stands where and how: seats, figures, horses, vehicles and counters, as a view knows them; and what is fixed."""

from collections.abc import Iterator, Mapping
from typing import Any

from posse.engine.view import View
from posse.games.book.sheets import house_rules
from posse.games.deeds.happened import in_line, listed, spoken
from posse.games.law_of_the_gun.acting.actions import TakeAction
from posse.games.law_of_the_gun.acting.groups import group_of
from posse.games.law_of_the_gun.book import ATTRIBUTES, Weapon, load_blades, load_house_rules
from posse.games.law_of_the_gun.events.charted import counter_name, counter_number
from posse.games.law_of_the_gun.game import LAW
from posse.games.law_of_the_gun.gunfights.standoffs import gunfight_of
from posse.games.law_of_the_gun.scenario import FOOT_RADIUS, Goal
from posse.games.law_of_the_gun.scene import Profile, Scene, Setup
from posse.games.law_of_the_gun.scoring import able_at, gone_by, reached, verdict
from posse.games.law_of_the_gun.setting_up import scene_of
from posse.games.law_of_the_gun.shooting.declaring import TO_HIT
from posse.games.law_of_the_gun.shooting.weapons import Band, gun_arm_hurt
from posse.games.law_of_the_gun.solo.enemy_turn import SoloHalf
from posse.games.law_of_the_gun.table import NOWHERE, Counter, Figure, Horse, Table, Vehicle
from posse.games.law_of_the_gun.turn import ChooseNext, SeatTurn
from posse.games.shown.scene import figures_set, scene_shown
from posse.games.shown.standing import facing, place_words, whereabouts
from posse.games.shown.words import CENTIMETRES, bearing
from posse.games.wire import table as wire
from posse.games.wire.scene import BandShown, FigureSet, SceneShown, ScoreShown, WeaponSet
from posse.tabletop.length import CENTIMETRE
from posse.tabletop.movement import centre_distance
from posse.tabletop.terrain import Spot

MARKS: dict[str, wire.Mark] = {
    "up": "fit",
    "disabled": "down",
    "dead": "dead",
    "prisoner": "captured",
    "gone": "away",
    "unseen": "hidden",
    "hidden": "hidden",
    "waiting": "waiting",
}
OUT = {
    "disabled": "Disabled",
    "dead": "Dead",
    "prisoner": "Taken prisoner",
    "gone": "Off the table",
    "unseen": "Nobody knows where",
    "hidden": "Nobody knows where",
    "waiting": "Not here yet",
}
ARMS = ("Left arm", "Right arm")


def seats(view: View[Table], laid: tuple[str, ...]) -> tuple[wire.SeatShown, ...]:
    """The seats in the order of the scenario, those that the charts run as well; sides act in the order of half-turns."""
    table = view.table
    now = acting_seats(table)
    order = {side: place for place, side in enumerate(table.order, 1)}
    return tuple(
        wire.SeatShown(
            id=seat,
            cards=0,
            card="",
            laid=seat in laid,
            order=order.get(table.scene.side_of[seat], 0),
            acting=seat in now,
            marks=tuple(MARKS[figure.status] for figure in table.of_seat(seat)),
            runs_on="",
            score="",
        )
        for seat in table.scene.seats
    )


def standing(table: Table) -> wire.StandingShown:
    """lotg/ruling/game-end: how far each side is with its goals, and how many of it can fight."""
    goals, rows = table.scene.scenario.goals, []
    for side in table.scene.sides:
        told = [_progress(table, goal) for goal in goals if goal.side == side and goal.kind != "last"]
        told.append(f"{len(table.able(side))} able to fight")
        rows.append(wire.SideStanding(side, "", tuple(map(wire.StandingLine, told))))
    return wire.StandingShown(table.outcome.winners if table.outcome else verdict(table)[1], tuple(rows))


def _progress(table: Table, goal: Goal) -> str:
    zone = spoken(table.scene.zones[goal.zone].name) if goal.zone else ""
    match goal.kind:
        case "leave":
            return f"{gone_by(table, goal)} of {goal.count} gone by {zone}"
        case "hold":
            mine, theirs = able_at(table, goal)
            return f"{mine} at {zone} ({goal.count} needed), enemies there: {theirs}"
        case "bring":
            return f"{table.name(goal.vehicle)} {'' if reached(table, goal) else 'not yet '}driven off by {zone}"
        case _:
            return f"{table.name(goal.figure)} {'' if reached(table, goal) else 'not yet '}stopped"


def acting_seats(table: Table) -> tuple[str, ...]:
    """lotg/sequence/side-a: whose people act now: one player's, or those of a side that the charts run."""
    for item in table.agenda:
        if isinstance(item, SeatTurn | ChooseNext):
            return (item.seat,)
        if isinstance(item, TakeAction) and table.active:
            return (table.profile(table.active[0]).seat,)
        if isinstance(item, SoloHalf):
            break
    return table.scene.seats_of.get(table.half, ())


def figures(view: View[Table]) -> tuple[wire.FigureShown, ...]:
    """Every character of the scenario, on the table or not; of the unseen no more than the sheet says."""
    return tuple(_figure(view, figure) for figure in view.table.figures)


def _figure(view: View[Table], figure: Figure) -> wire.FigureShown:
    table, profile = view.table, view.table.profile(figure.id)
    where = whereabouts(table.scene.ground, figure)
    horse, vehicle = table.horse_of(figure.id), table.vehicle_of(figure.id)
    ridden = horse or vehicle
    there = figure.on_table
    group = group_of(table, figure.id) if there and figure.status == "up" else ()
    return wire.FigureShown(
        id=figure.id,
        spot=figure.spot,
        radius=figure.radius,
        mark=MARKS[figure.status],
        wounds=wound_rows(figure),
        rounds=figure.rounds,
        in_hand=figure.in_hand,
        horse=horse.id if horse is not None and there else "",
        acting=figure.id in table.active,
        done=figure.acted and figure.up,
        floor=where.floor,
        building=where.building,
        facing=facing(ridden.spot, ridden.toward) if ridden is not None and there else 0,
        state=tuple(states(view, figure)),
        place=where.place,
        posture=figure.posture if there else "",
        group=group[0] if len(group) > 1 else "",
        leads=len(group) > 1 and group[0] == figure.id,
        doing=doing_words(table, figure) if figure.up else "",
        cool=figure.cool,
        cool_first=profile.cool,
        vehicle=vehicle.id if vehicle is not None and there else "",
        riding=f"{'On' if horse else 'Aboard'} {in_line(table.name(ridden.id))}"
        if ridden is not None and there
        else "",
        unloaded=figure.empty,
        running=figure.up and figure.running,
        unseen=figure.up and is_unseen(view, figure),
    )


def wound_rows(figure: Figure) -> tuple[wire.WoundRow, ...]:
    """lotg/injury/arm-wound-test, lotg/injury/leg-wound-cumulative: wounds are counted by limb, and none of these kills."""
    legs = figure.legs + figure.lame
    counts = (*zip(ARMS, figure.arms, strict=True), ("Legs", legs))
    return tuple(wire.WoundRow(name, max(1, count), count, kills=False) for name, count in counts)


def doing_words(table: Table, figure: Figure) -> str:
    """lotg/actions/continue-free: what somebody is about, and may go on with without a test."""
    doing, fast = figure.doing, ", fast" if figure.doing.fast else ""
    if figure.running:
        return "Running away"
    match doing.kind:
        case "halted":
            return "Standing still"
        case "bound":
            goal = Spot(doing.to.x, doing.to.y, figure.spot.level)
            away = CENTIMETRES.short(centre_distance(figure.spot, goal))
            return f"On the way, {away} {bearing(figure.spot, goal)}, {place_words(table.scene.ground, goal)}{fast}"
        case "round":
            return f"Working round {spoken(table.scene.ground.name_of(doing.piece))}{fast}"
        case "charge":
            return f"Charging{fast}"
        case _:
            return f"Heading {bearing(figure.spot, Spot(doing.to.x, doing.to.y, figure.spot.level))}{fast}"


def states(view: View[Table], figure: Figure) -> Iterator[str]:
    """What a person needs to know about somebody now, each in a few words."""
    table = view.table
    if not figure.up:
        yield OUT[figure.status]
        return
    yield from _standing(table, figure)
    yield from _hurt(table, figure)
    yield from _done(table, figure)
    if is_unseen(view, figure):
        yield "Not spotted by the enemy"


def is_unseen(view: View[Table], figure: Figure) -> bool:
    """Is this one of the seat's own side whom some enemy has not spotted? Of others nobody is told."""
    table = view.table
    own = view.seat is not None and table.scene.side_of.get(view.seat) == table.side(figure.id)
    return own and not table.known_to_all(figure)


def _standing(table: Table, figure: Figure) -> Iterator[str]:
    names = table.scene.called
    if figure.running:
        yield "Running away"
    if figure.posture == "prone":
        yield "Lying down"
    if figure.stunned:
        yield "Has come off a horse: stunned"
    if figure.melee:
        yield f"Fighting {listed([names[foe] for foe in figure.melee])}"
    fight = gunfight_of(table, figure.id)
    if fight is not None:
        others = [names[id] for id in fight.figures if table.side(id) != table.side(figure.id)]
        yield f"In a gunfight with {listed(others)}" if others else "In a gunfight"


def _hurt(table: Table, figure: Figure) -> Iterator[str]:
    lost = table.profile(figure.id).cool - figure.cool
    if lost > 0:
        yield f"Shaken: Cool {figure.cool} of {table.profile(figure.id).cool}"
    for name, gone in zip(ARMS, figure.lost, strict=True):
        if gone:
            yield f"{name} useless: no weapon for two hands"
    if gun_arm_hurt(table, figure) and not all(figure.lost):
        yield "Gun arm hurt: quick shots only"
    if figure.lame:
        yield "Lame: 5 cm, never fast"
    elif figure.legs:
        yield f"Leg wounds: {2 * figure.legs} cm slower"


def _done(table: Table, figure: Figure) -> Iterator[str]:
    profile = table.profile(figure.id)
    for place, (weapon, empty) in enumerate(zip(profile.weapons, figure.empty, strict=True)):
        if figure.reloading == place:
            yield f"Loading: {weapon.name}"
        elif not figure.rounds[place]:
            yield f"No ammunition: {weapon.name}"
        elif empty:
            yield f"To be loaded: {weapon.name}"
    if figure.fast:
        yield "Moved fast"
    if figure.reacted:
        yield "Has shot back"
    if figure.fate_used:
        yield "Fate is used up"


def horses(view: View[Table]) -> tuple[wire.HorseShown, ...]:
    """Every horse whose place is known; a ridden one is where its rider is. Teams are shown with their vehicles."""
    table = view.table
    there = [horse for horse in table.horses if horse.spot != NOWHERE]
    known = [horse for horse in there if not horse.rider or table.figure(horse.rider).on_table]
    return tuple(
        wire.HorseShown(
            horse.id,
            table.name(horse.id),
            horse.spot,
            horse.radius,
            horse.rider,
            horse.legs + horse.lame,
            horse.status != "dead",
            facing(horse.spot, horse.toward),
            tuple(_animal(horse)),
        )
        for horse in known
    )


def _animal(horse: Horse) -> Iterator[str]:
    if horse.status == "disabled":
        yield "Down"
    elif horse.status == "up" and horse.lame:
        yield "Lame: 5 cm"
    elif horse.status == "up" and horse.legs:
        yield f"Leg wounds: {2 * horse.legs} cm slower"


def vehicles(view: View[Table]) -> tuple[wire.VehicleShown, ...]:
    """Every vehicle still on the table, with those aboard whom the view knows."""
    return tuple(_vehicle(view.table, vehicle) for vehicle in view.table.vehicles if vehicle.spot != NOWHERE)


def _vehicle(table: Table, vehicle: Vehicle) -> wire.VehicleShown:
    aboard = [id for id in vehicle.passengers if table.figure(id).on_table]
    driver = vehicle.driver if vehicle.driver and table.figure(vehicle.driver).on_table else ""
    words = {"wrecked": "Overturned", "stopped": "Stopped"}
    return wire.VehicleShown(
        id=vehicle.id,
        kind=vehicle.kind,
        name=table.name(vehicle.id),
        spot=vehicle.spot,
        radius=vehicle.radius,
        facing=facing(vehicle.spot, vehicle.toward),
        driver=driver,
        passengers=tuple(aboard),
        seats=vehicle.seats,
        team=sum(horse.status == "up" for horse in vehicle.team),
        team_first=len(vehicle.team),
        wrecked=vehicle.status == "wrecked",
        state=(words[vehicle.status],) if vehicle.status in words else (),
    )


def markers(view: View[Table]) -> tuple[wire.MarkerShown, ...]:
    """lotg/solo/counters: counters alike, each with its number and the Initiative it shows; where the unseen were last seen."""
    table = view.table
    found = [_counter(table, counter) for counter in table.counters]
    names = table.scene.called
    for id, spot in table.last_seen:
        if not table.figure(id).on_table:
            found.append(wire.MarkerShown(f"seen_{id}", "last-seen", f"{names[id]} was last seen here", spot))
    return tuple(found)


def _counter(table: Table, counter: Counter) -> wire.MarkerShown:
    return wire.MarkerShown(
        id=counter.id,
        kind="counter",
        name=counter_name(counter.id),
        spot=counter.spot,
        number=counter_number(counter.id),
        shows=counter.shows,
        mounted=counter.mounted,
        place=place_words(table.scene.ground, counter.spot),
    )


# What is fixed

SHORT = {"initiative": "Init.", "constitution": "Const.", "horsemanship": "Horse."}
"""Scores whose names do not fit under a number."""


def scene(setup: Setup) -> SceneShown:
    """Everything about the match that never changes; lengths are shown in centimetres."""
    scene = scene_of(setup)
    figures = figures_set(scene.profiles.values(), scene.called, lambda profile, who: _printed(scene, profile, who))
    special = house_rules(setup.scenario.chosen(), load_house_rules())
    return scene_shown(
        LAW,
        setup,
        figures,
        special,
        unit="centimetre",
        unit_length=CENTIMETRE,
        foot=2 * FOOT_RADIUS,
        measured="centres",
        cards=False,
        score="able to fight",
        premeasure=scene.premeasure,
    )


def _printed(scene: Scene, profile: Profile, who: Mapping[str, Any]) -> FigureSet:
    """lotg/sheet/columns: the five scores, the weapons, and what else the sheet says."""
    scores = zip(ATTRIBUTES, profile.start.scores, strict=True)
    return FigureSet(
        **who,
        description=profile.start.description,
        toughness=0,
        weapons=tuple(weapon_set(weapon) for weapon in profile.weapons),
        traits=(),
        notes=tuple(_notes(scene, profile)),
        scores=tuple(
            ScoreShown(name.capitalize(), SHORT.get(name, name.capitalize()), value) for name, value in scores
        ),
    )


def weapon_set(weapon: Weapon) -> WeaponSet:
    """A weapon with its two bands, each with what an aimed shot and a snap-shot ask for."""
    reaches: dict[Band, int | None] = {"accurate": weapon.short, "maximum": weapon.long}
    needs = {band: f"aimed {TO_HIT['aimed', band][0]}+, snap {TO_HIT['snap', band][0]}+" for band in reaches}
    bands = [BandShown(name, reach, needs[name]) for name, reach in reaches.items() if reach is not None]
    return WeaponSet(weapon.id, weapon.name, weapon.rounds or 0, tuple(bands), _weapon_note(weapon))


def _weapon_note(weapon: Weapon) -> str:
    notes = []
    if weapon.reload:
        notes.append("A turn of loading after each shot.")
    if weapon.hands > 1:
        notes.append("Takes two hands.")
    if weapon.spread:
        notes.append("Spreads at maximum range.")
    return " ".join(notes)


def _notes(scene: Scene, profile: Profile) -> list[str]:
    notes = []
    if profile.pc and scene.players:
        notes.append("A player's own character.")
    if profile.left_handed:
        notes.append("Left-handed.")
    if profile.blades:
        notes.append(f"Strikes with: {', '.join(load_blades()[blade].name.lower() for blade in profile.blades)}.")
    if profile.trade:
        notes.append(f"{profile.trade.capitalize()}.")
    return notes
