"""What those acting may do, as buttons: moving, shooting, coming to blows, posture, horses, ammunition."""

from collections.abc import Iterator

from msgspec.structs import replace

from posse.engine.question import Choose, Option
from posse.engine.refusal import Refusal, not_allowed
from posse.engine.words import say
from posse.games.deeds.answers import Done
from posse.games.deeds.happened import listed
from posse.games.law_of_the_gun.acting.actions import Activate, TakeAction, may_act, waiting
from posse.games.law_of_the_gun.close_combat.charges import BreakOff, Charge, charge_bar
from posse.games.law_of_the_gun.gunfights.duels import OpenFire
from posse.games.law_of_the_gun.gunfights.standoffs import drop_refusal
from posse.games.law_of_the_gun.moving.mounting import (
    Dismount,
    Drop,
    GetUp,
    Mount,
    Pivot,
    Reverse,
    reverse_limit,
    up_bar,
)
from posse.games.law_of_the_gun.moving.moves import Halt, Hasten, Move, Stay, Walk, held_back
from posse.games.law_of_the_gun.moving.paths import facing, left
from posse.games.law_of_the_gun.moving.turning import Heading, heading
from posse.games.law_of_the_gun.moving.walking import haste_bar, walk_bar
from posse.games.law_of_the_gun.scoring import Leave
from posse.games.law_of_the_gun.screen.attacks import chance_of, test_of
from posse.games.law_of_the_gun.screen.moves import dice_for_speed, leaving_note
from posse.games.law_of_the_gun.screen.setting import called
from posse.games.law_of_the_gun.screen.sights import cover_note
from posse.games.law_of_the_gun.screen.standing import doing_words
from posse.games.law_of_the_gun.shooting.ammunition import CutLoose, Give, Refill, Reload
from posse.games.law_of_the_gun.shooting.declaring import Shoot, fire_bar
from posse.games.law_of_the_gun.shooting.fanning import Fan, Rapid
from posse.games.law_of_the_gun.table import Table
from posse.games.law_of_the_gun.testing import need
from posse.games.shown.buttons import USUAL, Actions, Aimed, Button, walk
from posse.games.shown.words import CENTIMETRES, bearing, face_words
from posse.games.wire.asked import ChoiceShown, RefusedShown
from posse.tabletop.terrain import Spot

BUTTONS: dict[str, Button] = {
    **USUAL,
    "hasten": ("Go fast", "F"),
    "snap": ("Snap-shot", "Q"),
    "fan": ("Fan", "W"),
    "rapid": ("Rapid fire", "A"),
    "open-fire": ("Open fire", "O"),
    "charge": ("Charge", "C"),
    "break-off": ("Break off", "B"),
    "halt": ("Halt", "H"),
    "drop": ("Drop prone", "D"),
    "get-up": ("Get up", "G"),
    "mount": ("Mount", "U"),
    "dismount": ("Dismount", "J"),
    "pivot": ("Turn", "V"),
    "reverse": ("Back up", "K"),
    "leave": ("Leave the table", "N"),
    "give": ("Give ammunition", "I"),
    "refill": ("Refill", ""),
    "cut-loose": ("Cut loose", "X"),
}
"""The buttons of an activation: what is printed on each, and its key, where there is one left that no other may need."""

ACTIONS = Actions[Table](BUTTONS)

MOVE, SHOOT, CHARGE = "lotg/movement/up-to", "lotg/shooting/own-turn", "lotg/melee/who-may-charge"


def together(table: Table, ids: tuple[str, ...]) -> str:
    """People by their short names."""
    return listed([called(table.scene)[id] for id in ids])


# Who acts


def acting(table: Table) -> tuple[str, ...]:
    """lotg/sequence/initiative-gate: those who may still do something of those let act, the leader first."""
    return tuple(id for id in table.active if may_act(table, id) is None) or table.active


def activate(table: Table, seat: str, option: Activate) -> Iterator[ChoiceShown]:
    """lotg/groups/voluntary: everybody alone, the groups worth offering, and last any others that may be named."""
    names = called(table.scene)
    for each in option.examples(table):
        lead, *others = each.figures
        name = names[lead] if not others else f"{names[lead]} leading {together(table, tuple(others))}"
        note = doing_words(table, table.figure(lead))
        yield ChoiceShown(
            say(each),
            "activate",
            say(each),
            name,
            name,
            figure=lead,
            count=len(each.figures),
            note=f"{note}. Initiative {table.profile(lead).initiative}.",
            figures=each.figures,
            commits=True,
            board="figure",
        )
    yield ChoiceShown(
        say(option),
        "activate-group",
        "activate-group",
        "Name a group",
        "Name a group, the leader first",
        "G",
        "figures",
        "figures",
        note="Each within reach and in sight of the others.",
        figures=tuple(waiting(table, option.seat)),
    )


# Moving


def move(table: Table, seat: str, option: Move | Walk) -> ChoiceShown:
    """A move at ordinary pace, or the way of a fast one, with its path to be drawn."""
    lead, names = option.figure, called(table.scene)
    label, key = BUTTONS["move"]
    led = tuple(id for id in acting(table) if id != lead)
    name = f"{names[lead]} moves" + (f" with {together(table, led)}" if led else "")
    return ChoiceShown(
        words=say(option),
        kind="move",
        action="move",
        label=label,
        name=name,
        key=key,
        needs="path",
        fill="path",
        figure=lead,
        distance=left(table, lead),
        note=f"{CENTIMETRES.short(left(table, lead))} left. {doing_words(table, table.figure(lead))}.",
        figures=(lead, *led),
        board="walk",
        commit="Stop here",
    )


def hasten(table: Table, seat: str, option: Hasten) -> ChoiceShown:
    """lotg/movement/fast-is-chosen: where to is said first, then come the dice."""
    lead = option.figure
    label, key = BUTTONS["hasten"]
    return ChoiceShown(
        words=f"hasten figure={lead}",
        kind="hasten",
        action="hasten",
        label=label,
        name=f"{called(table.scene)[lead]} goes fast",
        key=key,
        needs="point",
        fill="to",
        figure=lead,
        note=f"{dice_for_speed(table, lead).capitalize()}. A shot on the way needs a test, and the target is harder to hit.",
        figures=acting(table),
    )


def break_off(table: Table, seat: str, option: BreakOff) -> ChoiceShown:
    """lotg/ruling/break-off: out of a melee, with its path to be drawn."""
    label, key = BUTTONS["break-off"]
    name = f"{called(table.scene)[option.figure]} leaves the melee"
    note = leaving_note(table, option.figure)
    return walk(say(option), "break-off", label, name, key, option.figure, note)


def pivot(table: Table, seat: str, option: Pivot) -> Iterator[ChoiceShown]:
    """lotg/movement/turn-halted-about: by 45 degrees at a time, and it goes no farther."""
    id = option.figure
    spot, now = table.figure(id).spot, facing(table, id)
    for each in option.examples(table):
        side = _hand(now, heading(spot, each.toward))
        way = bearing(spot, Spot(each.toward.x, each.toward.y, spot.level))
        shown = ACTIONS.shown(table, each, "pivot", f"Turn {side}to face {way}")
        yield replace(shown, figure=id, commits=True, note="It goes no farther this half-turn.")


def _hand(now: Heading, then: Heading) -> str:
    cross = now.x * then.y - now.y * then.x
    return "right " if cross > 0 else "left " if cross < 0 else "about "


def reverse(table: Table, seat: str, option: Reverse) -> Iterator[ChoiceShown]:
    """lotg/ruling/reverse: straight back by so much, or by as much as is said."""
    id = option.figure
    for each in option.examples(table):
        shown = ACTIONS.shown(table, each, "reverse", f"Go back {CENTIMETRES.short(each.far)}")
        yield replace(shown, figure=id, distance=each.far, commits=True)
    label, key = BUTTONS["reverse"]
    most = reverse_limit(table, id)
    name = f"Go back up to {CENTIMETRES.short(most)}"
    yield ChoiceShown(
        f"reverse figure={id}",
        "reverse",
        "reverse",
        label,
        name,
        key,
        "distance",
        "far",
        figure=id,
        distance=most,
        commit="Back there",
    )


def posture(table: Table, seat: str, option: Drop | GetUp) -> ChoiceShown:
    """lotg/ruling/posture: down or up."""
    name = called(table.scene)[option.figure]
    if isinstance(option, Drop):
        shown = ACTIONS.shown(table, option, "drop", f"{name} drops prone")
    else:
        shown = ACTIONS.shown(table, option, "get-up", f"{name} gets up")
    return replace(shown, figure=option.figure)


def mount(table: Table, seat: str, option: Mount | Dismount) -> ChoiceShown:
    """lotg/ruling/mount-dismount: who mounts what, or who gets down."""
    who = together(table, option.figures)
    verb = "s" if len(option.figures) == 1 else ""
    if isinstance(option, Mount):
        on = listed([table.name(model) for model in option.on])
        shown = ACTIONS.shown(table, option, "mount", f"{who} mount{verb} {on}")
    else:
        shown = ACTIONS.shown(table, option, "dismount", f"{who} get{verb} down")
    return replace(shown, figure=option.figures[0], figures=option.figures)


def halt(table: Table, seat: str, option: Halt) -> ChoiceShown:
    """lotg/actions/halt-free: stopping needs no test; setting out again will."""
    ids = acting(table)
    verb = "halts" if len(ids) == 1 else "halt"
    shown = ACTIONS.shown(table, option, "halt", f"{together(table, ids)} {verb}")
    return replace(shown, figures=ids, note="Without a test. To set out again is something different.")


def leave(table: Table, seat: str, option: Leave) -> ChoiceShown:
    """lotg/ruling/leave-table: off by a way that the scenario gives."""
    zone = table.scene.zones[option.zone].name
    name = f"{called(table.scene)[option.figure]} leaves the table by {zone}"
    return replace(ACTIONS.shown(table, option, "leave", name), figure=option.figure, commits=True)


# Shooting


def shoot(table: Table, seat: str, option: Shoot) -> ChoiceShown:
    """lotg/shooting/two-types: one shot, aimed or not, with its chance, the test it needs among it."""
    weapon = table.profile(option.figure).weapon(option.weapon)
    aimed = option.manner == "aimed"
    names = called(table.scene)
    name = f"{names[option.figure]} {'aims' if aimed else 'snaps'} at {table.name(option.target)}: {weapon.name}"
    shelter = cover_note(table, option.figure, option.target)
    chance = chance_of(table, option)
    what = Aimed(option.figure, option.target, option.weapon)
    test = test_of(table, option.figure, option.manner)
    also = f"{test.what} {face_words(test)}, else {'a snap-shot' if aimed else 'no shot'}." if test else ""
    return ACTIONS.shot(table, option, "shoot" if aimed else "snap", name, what, chance, shelter, also=also)


def burst(table: Table, option: Fan | Rapid) -> ChoiceShown:
    """lotg/fanning/five-snaps, lotg/rapid/two-snaps: several snap-shots; the chance is that of the first alone."""
    weapon = table.profile(option.figure).weapon(option.weapon)
    targets = dict.fromkeys(option.targets)
    shares = [f"{option.targets.count(id)} at {table.name(id)}" for id in targets]
    action, does = ("fan", "fans") if isinstance(option, Fan) else ("rapid", "fires fast")
    name = f"{called(table.scene)[option.figure]} {does}: {weapon.name}, {', '.join(shares)}"
    first = option.targets[0]
    chance = chance_of(table, Shoot(option.figure, option.weapon, first, "snap"))
    each = "; the chance of each snap-shot" if table.scene.premeasure else ""
    shelter = f"{cover_note(table, option.figure, first)}{each}"
    what = Aimed(option.figure, first, option.weapon)
    return ACTIONS.shot(table, option, action, name, what, chance, shelter, len(option.targets))


def fan(table: Table, seat: str, option: Fan) -> Iterator[ChoiceShown]:
    """lotg/ruling/fan-targets: all at one, or shared out over the group."""
    for each in option.examples(table):
        yield burst(table, each)


def rapid(table: Table, seat: str, option: Rapid) -> ChoiceShown:
    """Two snap-shots for an aimed one."""
    return burst(table, option)


def open_fire(table: Table, seat: str, option: OpenFire) -> ChoiceShown:
    """lotg/draw/initiate-stationary: the first to go for the gun."""
    name = f"{called(table.scene)[option.figure]} goes for the gun"
    shown = ACTIONS.shown(table, option, "open-fire", name)
    return replace(shown, figure=option.figure, note="All in the gunfight draw.", commits=True)


# Coming to blows


def charge(table: Table, seat: str, option: Charge) -> Iterator[ChoiceShown]:
    """lotg/melee/who-may-charge: all who can at each enemy, at a walk or fast."""
    for each in option.examples(table):
        chargers = tuple(id for id, _ in each.aims)
        target = each.aims[0][1]
        wanted = need(table, chargers[0], "cool", "lotg/melee/who-may-charge")
        verb = "s" if len(chargers) == 1 else ""
        name = f"{together(table, chargers)} charge{verb} {table.name(target)}{', fast' if each.fast else ''}"
        note = f"Each tests Cool first: {called(table.scene)[chargers[0]]} {face_words(wanted)}."
        distance = table.distance(chargers[0], target) if table.scene.premeasure else None
        shown = ACTIONS.shown(table, each, "charge", name, target=target)
        yield replace(shown, figure=chargers[0], figures=chargers, distance=distance, note=note, commits=True)


# Ammunition


def reload(table: Table, seat: str, option: Reload) -> ChoiceShown:
    """lotg/weapons/reload-turn: a half-turn of loading."""
    weapon = table.profile(option.figure).weapon(option.weapon)
    name = f"{called(table.scene)[option.figure]} loads: {weapon.name}"
    shown = ACTIONS.shown(table, option, "reload", name, weapon=option.weapon)
    return replace(shown, figure=option.figure, note="It takes this half-turn.")


def give(table: Table, seat: str, option: Give) -> ChoiceShown:
    """lotg/ammo/transfer-similar: points from one to another."""
    names = called(table.scene)
    points = f"{option.points} {'point' if option.points == 1 else 'points'}"
    name = f"{names[option.giver]} gives {names[option.receiver]} {points}: {table.name(option.weapon)}"
    shown = ACTIONS.shown(table, option, "give", name, target=option.receiver, weapon=option.weapon)
    return replace(shown, figure=option.giver, count=option.points)


def refill(table: Table, seat: str, option: Refill) -> ChoiceShown:
    """lotg/ammo/bulk-supply: from a horse or a vehicle."""
    name = (
        f"{called(table.scene)[option.figure]} fills up from {table.name(option.source)}: {table.name(option.weapon)}"
    )
    shown = ACTIONS.shown(table, option, "refill", name, weapon=option.weapon)
    return replace(shown, figure=option.figure)


def cut_loose(table: Table, seat: str, option: CutLoose) -> ChoiceShown:
    """lotg/injury/horse-struck: the fallen out of a team."""
    name = f"{called(table.scene)[option.figure]} cuts the fallen out of the team of {table.name(option.vehicle)}"
    return replace(ACTIONS.shown(table, option, "cut-loose", name), figure=option.figure)


def done(table: Table, seat: str, option: Done) -> ChoiceShown:
    """Nothing more: of those acting, or of this side in this half-turn."""
    acting = isinstance(table.current, TakeAction)
    name = "Done" if acting else "End the half-turn"
    return ACTIONS.shown(table, option, "done", name)


def stay(table: Table, seat: str, option: Stay) -> ChoiceShown:
    """lotg/movement/fast-is-chosen: nowhere after all."""
    return replace(ACTIONS.shown(table, option, "done", "Stay here"), commits=True)


# What is grey


def refused(table: Table, item: TakeAction, question: Choose[Table]) -> list[RefusedShown]:
    """What those acting cannot do now, each with the rule."""
    offered = {type(option) for option in question.options}
    return ACTIONS.refused(list(_barred(table, acting(table)[0], offered))) if table.active else []


def _barred(table: Table, lead: str, offered: set[type[Option[Table]]]) -> Iterator[tuple[str, Refusal]]:
    name, figure = table.name(lead), table.figure(lead)
    if not offered.intersection((Move, Walk)):
        bar = walk_bar(table, lead)
        waits = not_allowed(f"{name} tried to do something different in vain.", "lotg/actions/change-fail")
        blocked = waits if held_back(table, lead) else not_allowed(f"{name} cannot get away from there.", MOVE)
        yield "move", bar.refusal(name) if bar else blocked
    if Hasten not in offered:
        bar = walk_bar(table, lead) or haste_bar(table, lead)
        if bar is not None:
            yield "hasten", bar.refusal(name)
    if Shoot not in offered:
        bar = fire_bar(table, figure)
        nobody = not_allowed(f"{name} has nobody in sight and range.", SHOOT)
        yield "shoot", bar.refusal(name) if bar else nobody
    if Charge not in offered:
        bar = charge_bar(table, lead)
        yield "charge", bar.refusal(name) if bar else not_allowed(f"{name} has nobody in reach to charge.", CHARGE)
    if Drop not in offered and figure.posture == "standing":
        found = drop_refusal(table, lead)
        if found is not None:
            yield "drop", found
    if GetUp not in offered and figure.posture == "prone":
        bar = up_bar(figure)
        if bar is not None:
            yield "get-up", bar.refusal(name)
