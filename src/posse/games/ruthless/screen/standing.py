"""Who stands where and how: seats, figures, horses and what lies about, as a view knows them; and what is fixed."""

from collections.abc import Mapping
from typing import Any

from posse.engine.view import View
from posse.games.deeds.happened import in_line
from posse.games.ruthless.actions import TakeAction
from posse.games.ruthless.ending import final_score, holding_out, losses, sides_in_the_fight, steady, winning
from posse.games.ruthless.game import RUTHLESS
from posse.games.ruthless.marks import arm_limit
from posse.games.ruthless.scene import LOCATIONS, Profile, Setup, scene_of
from posse.games.ruthless.sheets import limits_in_words, special_rules
from posse.games.ruthless.shooting import TO_HIT
from posse.games.ruthless.table import LEG, Figure, Table
from posse.games.ruthless.turn import PlayerTurn
from posse.games.shown.scene import figures_set, scene_shown, trait_shown, weapon_set
from posse.games.shown.standing import acting_figure, acting_seat, in_hand, whereabouts
from posse.games.wire import table as wire
from posse.games.wire.scene import FigureSet, SceneShown

ROW_NAMES = dict(zip(LOCATIONS, ("Leg", "Arm", "Graze", "Gut", "Chest", "Severe"), strict=True))


def mark_of(figure: Figure) -> wire.Mark:
    if figure.status == "up":
        return "lily" if figure.lily else "fit"
    return figure.status


def seats(view: View[Table], laid: tuple[str, ...]) -> tuple[wire.SeatShown, ...]:
    table = view.table
    scene = table.scene
    strength = {seat: scene.strength.get(table.initiative_card(seat), -1) for seat in scene.seats}
    order = {seat: place for place, seat in enumerate(sorted(scene.seats, key=lambda seat: -strength[seat]), 1)}
    runs = _runs_on(table)
    now = acting_seat(table, PlayerTurn, TakeAction)
    totals = {side.side: side.total for side in standing(table).sides}
    return tuple(
        wire.SeatShown(
            id=seat,
            cards=len(table.hand(seat)),
            card=table.initiative_card(seat),
            laid=seat in laid,
            order=order[seat],
            acting=seat == now,
            marks=tuple(mark_of(figure) for figure in table.of_seat(seat)),
            runs_on=runs.get(scene.side_of[seat], ""),
            score=totals[scene.side_of[seat]],
        )
        for seat in scene.seats
    )


def standing(table: Table) -> wire.StandingShown:
    """ruthless/scenario/victory-points: what has been scored, and what would be counted if it ended now."""
    scene = table.scene
    counted = final_score(table) if table.outcome is None else table
    ahead = table.outcome.winners if table.outcome else winning(counted, holding_out(table))
    if scene.scenario.victory != "points":
        still = {side: wire.StandingLine(f"{steady(table, side)} still in the fight") for side in scene.sides}
        return wire.StandingShown(ahead, tuple(wire.SideStanding(side, "", (line,)) for side, line in still.items()))
    rows = [
        wire.SideStanding(
            side,
            str(points),
            tuple(
                wire.StandingLine(row.why[0].upper() + row.why[1:], row.points, row in table.tally)
                for row in counted.tally
                if row.side == side
            ),
        )
        for side, points in zip(scene.sides, counted.points, strict=True)
    ]
    return wire.StandingShown(ahead, tuple(rows))


def _runs_on(table: Table) -> dict[str, str]:
    """ruthless/skedaddle/fail-on-equal-or-less: the faces on which each side would run at the end of the turn."""
    found = {}
    for side in sides_in_the_fight(table):
        count = min(losses(table, table.scene.friends[side]), 10)
        found[side] = "" if not count else "1" if count == 1 else f"1\u2013{count}"
    return found


def figures(view: View[Table]) -> tuple[wire.FigureShown, ...]:
    """Every character of the scenario, on the table or not."""
    table = view.table
    now = acting_figure(table, TakeAction)
    return tuple(_figure(table, figure, figure.id == now) for figure in table.figures)


def _figure(table: Table, figure: Figure, acting: bool) -> wire.FigureShown:
    profile = table.profile(figure.id)
    where = whereabouts(table.scene.ground, figure)
    rows = zip(LOCATIONS, profile.boxes, figure.wounds, strict=True)
    return wire.FigureShown(
        id=figure.id,
        spot=figure.spot,
        radius=figure.radius,
        mark=mark_of(figure),
        wounds=tuple(wire.WoundRow(ROW_NAMES[name], most, ticked) for name, most, ticked in rows if most),
        rounds=figure.rounds,
        in_hand=in_hand(profile.weapons, [place for place, rounds in enumerate(figure.rounds) if rounds]),
        horse=figure.horse,
        riding=f"On {in_line(table.name(figure.horse))}" if figure.horse else "",
        aiming=bool(figure.aim),
        covering=figure.covering,
        acting=acting,
        done=figure.acted and figure.up,
        actions_left=figure.left,
        floor=where.floor,
        building=where.building,
        silver=figure.silver,
        state=states(table, figure),
        place=where.place,
    )


def states(table: Table, figure: Figure) -> tuple[str, ...]:
    if figure.status != "up":
        words = {
            "down": "Out cold",
            "dead": "Dead",
            "captured": "Captured",
            "away": "Gone",
            "waiting": "Not here yet",
        }
        return (words[figure.status],)
    found = []
    if figure.lily:
        found.append("Lily Livered: 1 less to hit, and stays in cover")
    if figure.wounds[LEG]:
        found.append("Leg wound: one Move a turn")
    if arm_limit(table, figure):
        found.append("Arm wound: one Shoot a turn")
    if figure.aim:
        found.append("Has aimed: 1 more on the next Shoot")
    if figure.covering:
        found.append("Got You Covered: holds a shot for whoever moves")
    if figure.silver:
        found.append(f"Carries ${figure.silver}")
    if figure.horse:
        found.append(f"Rides {table.name(figure.horse)}")
    return tuple(found)


def horses(view: View[Table]) -> tuple[wire.HorseShown, ...]:
    """Every horse; a ridden one is where its rider is."""
    table = view.table
    return tuple(
        wire.HorseShown(
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


def markers(view: View[Table]) -> tuple[wire.MarkerShown, ...]:
    return tuple(wire.MarkerShown(coin.id, "silver", f"${coin.value}", coin.spot) for coin in view.table.coins)


# What is fixed


def scene(setup: Setup) -> SceneShown:
    scene, scenario, story = scene_of(setup), setup.scenario, setup.scenario.story
    return scene_shown(
        RUTHLESS,
        setup,
        figures_set(scene.profiles.values(), scene.called, _printed),
        special_rules(scenario),
        title=story.name if story else "",
        subtitle=f"Act {story.act}. {scenario.name}" if story else "",
        premeasure=scene.premeasure,
    )


def _printed(profile: Profile, who: Mapping[str, Any]) -> FigureSet:
    return FigureSet(
        **who,
        description=profile.start.description,
        toughness=profile.toughness,
        weapons=tuple(weapon_set(weapon, TO_HIT) for weapon in profile.weapons),
        traits=tuple(trait_shown(trait) for trait in profile.printed),
        notes=_notes(profile),
    )


def _notes(profile: Profile) -> tuple[str, ...]:
    start = profile.start
    found = []
    if start.limits:
        found.append(limits_in_words(start))
    if start.bounty:
        found.append(f"Wanted: {start.bounty} for a capture.")
    if start.arrives > 1:
        found.append(f"Arrives on turn {start.arrives}.")
    return tuple(found)
