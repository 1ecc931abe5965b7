"""Answers with what is looked into for them: chances, the tests they take, cover, what somebody is about."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from posse.engine.question import Option
from posse.games.deeds.answers import Done
from posse.games.deeds.happened import follow, listed
from posse.games.law_of_the_gun.acting.actions import Activate, TakeAction
from posse.games.law_of_the_gun.acting.deeds import acting
from posse.games.law_of_the_gun.asking import need
from posse.games.law_of_the_gun.close_combat.charges import BreakOff, Charge
from posse.games.law_of_the_gun.close_combat.rushing import FireHalfWay
from posse.games.law_of_the_gun.injuries.wounds import CallFate
from posse.games.law_of_the_gun.moving.mounting import Pivot
from posse.games.law_of_the_gun.moving.moves import Halt, Hasten, Move, Walk
from posse.games.law_of_the_gun.moving.paths import facing, left
from posse.games.law_of_the_gun.moving.turning import Heading, heading
from posse.games.law_of_the_gun.moving.walking import striding
from posse.games.law_of_the_gun.screen import attacks
from posse.games.law_of_the_gun.screen.moves import dice_for_speed, leaving_note
from posse.games.law_of_the_gun.screen.standing import doing_words
from posse.games.law_of_the_gun.shooting.cover import read
from posse.games.law_of_the_gun.shooting.declaring import Shoot, Shot, hit_chance
from posse.games.law_of_the_gun.shooting.fanning import Fan, Rapid
from posse.games.law_of_the_gun.shooting.reactions import NOW, OfferReactions, React
from posse.games.law_of_the_gun.shooting.strikes import PickColumn
from posse.games.law_of_the_gun.table import Table
from posse.games.shown.words import CENTIMETRES, bearing, capital, face_words
from posse.games.wire.asked import ChoiceShown
from posse.tabletop.movement import point_at
from posse.tabletop.terrain import Spot

ROWS = range(1, 11)
"""Of the effect table."""


def together(table: Table, ids: tuple[str, ...]) -> str:
    """People by their short names."""
    return listed([table.scene.called[id] for id in ids])


def _activate(table: Table, seat: str, option: Activate) -> ChoiceShown:
    """lotg/groups/voluntary: with what the leader is about."""
    shown = option.shown(table, seat)
    if not option.figures:
        return shown
    doing = doing_words(table, table.figure(shown.figure))
    return replace(shown, note=f"{doing}. To do something else: {table.profile(shown.figure).initiative} or less.")


def _done(table: Table, seat: str, option: Done) -> ChoiceShown:
    """Nothing more: of those acting, or of this side in this half-turn."""
    name = "Done" if isinstance(table.current, TakeAction) else "Nobody else acts: end this half-turn"
    return replace(option.shown(table, seat), name=name)


# Moving


def _move(table: Table, seat: str, option: Move | Walk) -> ChoiceShown:
    """A move at ordinary pace, or the way of a fast one: how far, and with whom."""
    lead, shown = option.figure, option.shown(table, seat)
    led = tuple(id for id in acting(table) if id != lead)
    return replace(
        shown,
        name=shown.name + (f" with {together(table, led)}" if led else ""),
        distance=left(table, lead),
        note=f"{CENTIMETRES.short(left(table, lead))} left. {doing_words(table, table.figure(lead))}.",
        figures=(lead, *led),
    )


def _hasten(table: Table, seat: str, option: Hasten) -> ChoiceShown:
    """lotg/movement/fast-is-chosen: where to is said first, then come the dice."""
    dice = dice_for_speed(table, option.figure).capitalize()
    note = f"{dice}. A shot on the way needs a test, and the target is harder to hit."
    return replace(option.shown(table, seat), note=note, figures=acting(table))


def _break_off(table: Table, seat: str, option: BreakOff) -> ChoiceShown:
    """lotg/ruling/break-off: out of a melee, at a risk."""
    return replace(option.shown(table, seat), note=leaving_note(table, option.figure))


def _pivot(table: Table, seat: str, option: Pivot) -> ChoiceShown:
    """lotg/movement/turn-halted-about: which way it looks then."""
    spot, now = table.figure(option.figure).spot, facing(table, option.figure)
    way = bearing(spot, Spot(option.toward.x, option.toward.y, spot.level))
    return replace(option.shown(table, seat), name=f"Turn {_hand(now, heading(spot, option.toward))}to face {way}")


def _hand(now: Heading, then: Heading) -> str:
    cross = now.x * then.y - now.y * then.x
    return "right " if cross > 0 else "left " if cross < 0 else "about "


def _halt(table: Table, seat: str, option: Halt) -> ChoiceShown:
    """lotg/actions/halt-free: all who act."""
    ids = acting(table)
    return replace(
        option.shown(table, seat), name=f"{together(table, ids)} {follow(ids, 'halts', 'halt')}", figures=ids
    )


def _charge(table: Table, seat: str, option: Charge) -> ChoiceShown:
    """lotg/melee/who-may-charge: what it takes to dare it."""
    shown = option.shown(table, seat)
    wanted = need(table, shown.figure, "cool", "lotg/melee/who-may-charge")
    distance = table.distance(shown.figure, shown.target) if table.scene.premeasure else None
    note = f"Each tests Cool first: {table.scene.called[shown.figure]} {face_words(wanted)}."
    return replace(shown, distance=distance, note=note)


# Shooting


def _shoot(table: Table, seat: str, option: Shoot) -> ChoiceShown:
    """lotg/shooting/two-types: the chance of one shot, the test it needs among it."""
    test, otherwise = (
        attacks.test_of(table, option.figure, option.manner),
        "a quick shot" if option.manner == "aimed" else "no shot",
    )
    return replace(
        option.shown(table, seat),
        chance=attacks.chance_of(table, option),
        note=attacks.cover_note(table, option.figure, option.target),
        also=f"{test.what} {face_words(test)}, else {otherwise}." if test else "",
    )


def _burst(table: Table, seat: str, option: Fan | Rapid) -> ChoiceShown:
    """lotg/fanning/five-snaps, lotg/rapid/two-snaps: several snap-shots; the chance is that of the first alone."""
    first = Shoot(option.figure, option.weapon, option.targets[0], "snap")
    each = "; the chance of each shot" if table.scene.premeasure else ""
    note = f"{attacks.cover_note(table, option.figure, first.target)}{each}"
    return replace(option.shown(table, seat), chance=attacks.chance_of(table, first), note=note)


def _react(table: Table, seat: str, option: React) -> ChoiceShown:
    """lotg/shooting/reactive: a shot at somebody on its way, at one point of it, or at once."""
    shown, item = option.shown(table, seat), table.current
    at: Spot | None = None
    if isinstance(item, OfferReactions) and item.path and option.at != NOW and option.target == item.mover:
        at = point_at(item.path, option.at, table.scene.ground.elevations)
        table = striding(table, item.mover, True)
    chance, test = attacks.reaction_chance(table, option, at)
    gone = f" after {CENTIMETRES.short(option.at)}" if option.at else " as it sets out"
    when = gone if at is not None else ""
    needed = f" {test.what} {face_words(test)}, else a quick shot." if test else ""
    return replace(
        shown,
        name=shown.name.replace(":", f"{when}:", 1),
        at=at,
        chance=chance,
        distance=option.at if at is not None else None,
        note=f"{capital(attacks.cover_note(table, option.figure, option.target, at))}.{needed}",
        brief=capital(when.strip()),
    )


def _half_way(table: Table, seat: str, option: FireHalfWay) -> ChoiceShown:
    """lotg/melee/halfway-shot-target: one snap-shot, if one die passes Skill and Cool."""
    test = need(table, option.figure, "skill and cool", "lotg/melee/halfway-shot-target")
    shot = Shot(option.figure, option.weapon, option.target, kind="halfway")
    return replace(
        option.shown(table, seat),
        chance=float(hit_chance(table, shot, test)),
        note=f"{test.what} {face_words(test)} first, else no shot.",
    )


# Hits


def _call_fate(table: Table, seat: str, option: CallFate) -> ChoiceShown:
    """lotg/fate/skill-test: once in a game, with a Skill test, at the price of a level of Cool."""
    test = need(table, option.figure, "skill", "lotg/fate/skill-test")
    note = f"{test.what} {face_words(test)} turns the hit aside. It costs a level of Cool, and there is no second time."
    return replace(option.shown(table, seat), chance=float(test.chance), note=note)


def _pick_column(table: Table, seat: str, option: PickColumn) -> ChoiceShown:
    """lotg/ruling/column-choice: the owner picks between columns that shelter alike."""
    harm = sum(read(option.column, row).severity != "none" for row in ROWS)
    name = capital(f"{attacks.COLUMNS[option.column.name]} column")
    note = f"{capital(attacks.column_words(table, option.column) or 'in the open')}. {harm} of its ten rows hurt."
    return replace(option.shown(table, seat), label=name, name=name, note=note)


LOOKED_INTO: Mapping[type[Option[Any]], Callable[..., ChoiceShown]] = {
    Activate: _activate,
    Done: _done,
    Move: _move,
    Walk: _move,
    Hasten: _hasten,
    BreakOff: _break_off,
    Pivot: _pivot,
    Halt: _halt,
    Charge: _charge,
    Shoot: _shoot,
    Fan: _burst,
    Rapid: _burst,
    React: _react,
    FireHalfWay: _half_way,
    CallFate: _call_fate,
    PickColumn: _pick_column,
}
"""The answers for which that is done; all others show themselves."""
