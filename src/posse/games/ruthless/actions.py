"""Actions (section 2.5): what a character may do with its two actions, and doing it."""

from typing import Literal

from posse.engine.item import Asking, Item, Resolution
from posse.engine.question import Choose, Option
from posse.engine.refusal import Bar, Refusal, not_allowed
from posse.games.cards.hands import put
from posse.games.deeds.answers import Action, Aim, Cheat, Done, PressTheFight, Reload, Shoot
from posse.games.ruthless import cheating, events
from posse.games.ruthless.bars import scenario_limit
from posse.games.ruthless.covering import cover, may_cover
from posse.games.ruthless.journeys import LILY_CONTACT, step_to_cover, up_to_contact
from posse.games.ruthless.mounting import (
    Dismount,
    Mount,
    dismount,
    dismounts,
    may_dismount,
    may_mount,
    mount,
    mounts,
)
from posse.games.ruthless.moving import BeginMove, Move, may_move, presses
from posse.games.ruthless.nerve import Courage, FindCourage, may_find_courage
from posse.games.ruthless.places import in_cover
from posse.games.ruthless.reactions import Reaction
from posse.games.ruthless.reloading import may_reload, reload, reloads
from posse.games.ruthless.shooting import Fan, FanShots, FireShot, band, may_aim, may_shoot, shots, take_aim, targets
from posse.games.ruthless.table import Figure, Table

ACTIONS = 2
"""ruthless/actions/two-per-character; ruthless/cards/seven-three-actions gives one character a third."""

COVER_FIRST = Bar("ruthless/lily/stays-in-cover", "{name} is Lily Livered and must get to cover first.")
NO_WAY = Bar("ruthless/lily/stays-in-cover", "{name} is Lily Livered and finds no way to cover.")
NO_TARGET = Bar("ruthless/shoot/needs-sight", "{name} has nobody to shoot at in sight and range.")


class Cover(Option[Table], frozen=True):
    """Got You Covered: hold a shot for an enemy who moves."""


AIM, COVER, DONE = (Aim(),), (Cover(),), Done()

EIGHT: tuple[Action[Table, Figure], ...] = (
    Action("move", "ruthless/move/up-to", may_move, lambda table, f: [Move(f.id), *presses(table, f)]),
    Action("aim", "ruthless/aim/action", may_aim, lambda table, f: AIM),
    Action("got_you_covered", "ruthless/gyc/action", may_cover, lambda table, f: COVER),
    Action("shoot", "ruthless/shoot/one-roll-per-action", may_shoot, shots),
    Action("mount", "ruthless/mount/costs-an-action", may_mount, mounts),
    Action("reload", "ruthless/reload/three-rounds", may_reload, reloads),
    Action("dismount", "ruthless/dismount/costs-an-action", may_dismount, dismounts),
    Action(
        "courage",
        "ruthless/courage/action",
        may_find_courage,
        lambda table, f: [Courage(), *(Courage(card) for card in table.hand(table.profile(f.id).seat))],
    ),
)
"""ruthless/actions/list-of-eight: Move, Aim, Got You Covered, Shoot, Mount, Reload, Dismount, Get Your Courage Up."""


Plight = Literal["free", "sheltered", "exposed", "stuck"]


def plight(table: Table, figure: Figure) -> Plight:
    """How a character is placed whose nerve may be gone: in cover, out of it with a way to go, or out of it without."""
    if not figure.lily:
        return "free"
    if in_cover(table, figure.id):
        return "sheltered"
    if may_move(table, figure) is not None:
        return "free"
    return "stuck" if step_to_cover(table, figure.id) is None else "exposed"


def lily_first(placed: Plight, action: str) -> Bar | None:
    """ruthless/lily/may-still-act: in cover nearly everything; out of it first a Move toward it (RR-65).

    ruthless/lily/stays-in-cover: as long as it may Move, and there is a way to go.
    """
    if action == "courage" or placed == "sheltered":
        return None
    if action == "move":
        return NO_WAY if placed == "stuck" else None
    return COVER_FIRST if placed == "exposed" else None


def barred(table: Table, figure: Figure, action: Action[Table, Figure]) -> Bar | None:
    """Why a character may not take an action now, as far as can be said without naming a target."""
    bar = lily_first(plight(table, figure), action.name) if figure.lily else None
    return bar or action.may(table, figure)


def options_of(table: Table, figure: Figure) -> list[Option[Table]]:
    """ruthless/actions/any-combination: everything the character may do with its next action, and doing no more."""
    found: list[Option[Table]] = []
    lily = figure.lily
    placed = plight(table, figure) if lily else "free"
    for name, _, may, ways in EIGHT:
        bar = lily_first(placed, name) if lily else None
        if (bar or may(table, figure)) is None:
            found += ways(table, figure)
    if "dirty_cheat" in table.profile(figure.id).traits:
        found.extend(cheating.swaps(table, figure))
    found.append(DONE)
    return found


def refused_actions(table: Table, figure: Figure) -> list[tuple[str, Refusal]]:
    """The actions that are not open now, each with its reason: for grey buttons that explain themselves."""
    name = table.name(figure.id)
    found = []
    for action in EIGHT:
        bar = barred(table, figure, action)
        if bar is None and not action.ways(table, figure):
            bar = NO_TARGET
        if bar is not None:
            found.append((action.name, bar.refusal(name)))
    return found


ACTION_OF: dict[type[Option[Table]], str] = {
    Move: "move",
    PressTheFight: "move",
    Aim: "aim",
    Cover: "got_you_covered",
    Shoot: "shoot",
    Fan: "shoot",
    Mount: "mount",
    Reload: "reload",
    Dismount: "dismount",
    Courage: "courage",
}


def why_not(table: Table, figure: Figure, answer: Option[Table]) -> Refusal | None:
    """The rule that keeps one action from being taken by the character whose activation it is."""
    if isinstance(answer, Cheat):
        return cheating.why_not(table, figure)
    wanted = ACTION_OF.get(type(answer))
    action = next((action for action in EIGHT if action.name == wanted), None)
    if action is None:
        return not_allowed("There are eight actions, and that is none of them.", "ruthless/actions/list-of-eight")
    bar = barred(table, figure, action)
    if bar is not None:
        return bar.refusal(table.name(figure.id))
    if isinstance(answer, Shoot | Fan):
        return why_no_shot(table, figure, answer)
    if isinstance(answer, Reload):
        return why_no_reload(table, figure, answer)
    if isinstance(answer, Courage):
        return not_allowed("That card is not in your hand.", "ruthless/courage/roll-plus-card")
    if isinstance(answer, PressTheFight) and figure.lily:
        return LILY_CONTACT.refusal(table.name(figure.id))
    return None


def why_no_shot(table: Table, figure: Figure, answer: Shoot | Fan) -> Refusal:
    """The rule that keeps this weapon from being fired at this target."""
    scene, name = table.scene, table.name(figure.id)
    profile = table.profile(figure.id)
    if answer.weapon not in profile.weapon_at:
        return not_allowed(f"{name} carries no such weapon.", "ruthless/shoot/weapon-choice-free")
    if answer.target not in scene.index and answer.target not in scene.horse_index:
        return not_allowed("There is no such target.", "ruthless/shoot/enemies-only")
    if answer.target not in targets(table, figure.id):
        return not_allowed(f"{name} may only shoot at enemies and loose horses.", "ruthless/shoot/enemies-only")
    weapon = profile.weapons[profile.weapon_at[answer.weapon]]
    if not figure.rounds[profile.weapon_at[answer.weapon]]:
        return not_allowed(f"The {weapon.name} is empty.", "ruthless/shoot/empty-cannot")
    if not table.sees(figure.id, answer.target):
        return not_allowed(f"{name} cannot see {table.name(answer.target)}.", "ruthless/shoot/needs-sight")
    far = band(table, figure.id, answer.target, weapon)
    if far is None or not isinstance(answer, Fan):
        return not_allowed(f"{table.name(answer.target)} is out of range.", "ruthless/shoot/out-of-range")
    if not weapon.fanfire:
        return not_allowed(f"A {weapon.name} cannot be fanned.", "ruthless/fanfire/weapons")
    if far != "short":
        return not_allowed("Fanning is for short range only.", "ruthless/fanfire/short-only")
    bar = scenario_limit(table, figure, "fanfire")
    if bar is not None:
        return bar.refusal(name)
    return not_allowed("Up to six rounds, and no more than are loaded.", "ruthless/fanfire/up-to-six")


def why_no_reload(table: Table, figure: Figure, answer: Reload) -> Refusal:
    """The rule that keeps this weapon from being reloaded."""
    if answer.weapon not in table.profile(figure.id).weapon_at:
        return not_allowed(f"{table.name(figure.id)} carries no such weapon.", "ruthless/reload/one-weapon")
    return not_allowed("That weapon is full, or there is nothing to put into it.", "ruthless/reload/cap")


# Taking them


class TakeAction(Item[Table], frozen=True):
    """ruthless/actions/two-per-character: ask for the next action of the character whose activation it is.

    ruthless/actions/none-if-down, ruthless/actions/interrupted-activation: later actions are checked when taken.
    """

    figure: str

    def resolve(self, table: Table) -> Resolution[Table]:
        """Nothing is asked of one who has no action left or can do nothing."""
        figure = table.figure(self.figure)
        if figure.status != "up" or not (figure.left or seven_open(table, figure)):
            return finish(table, self.figure)
        options = options_of(table, figure)
        return finish(table, self.figure) if len(options) == 1 else self._ask(table, options)

    def _ask(self, table: Table, options: list[Option[Table]]) -> Asking[Table, Table]:
        profile, figure = table.profile(self.figure), table.figure(self.figure)
        ask = f"{profile.name}: what next?" if figure.left else f"{profile.name}: a third action for the 7?"
        chosen = yield Choose(profile.seat, ask, tuple(options), "ruthless/actions/any-combination")
        if type(chosen) is Done:
            return finish(table, self.figure)
        if type(chosen) is Cheat:
            return table.then(cheating.Swap(self.figure, chosen.card, chosen.other), self)
        return take(table.then(self), self.figure, chosen)


def seven_open(table: Table, figure: Figure) -> bool:
    """ruthless/cards/seven-one-character: the extra action of a 7 is still to be had by one character (RR-08)."""
    if figure.acted:
        return False
    return table.sevens[table.scene.seat_index[table.profile(figure.id).seat]] == "open"


def finish(table: Table, id: str) -> Table:
    """ruthless/initiative/once-per-turn: the activation is over; ruthless/turn/unused-actions-lost."""
    return table.change(id, acted=True, left=0)


def use_seven(table: Table, id: str) -> Table:
    """ruthless/cards/seven-one-character: the extra action of a 7 goes to this character."""
    place = table.scene.seat_index[table.profile(id).seat]
    return table.but(sevens=put(table.sevens, place, id)).log(events.SevenNamed(figure=id))


MOVES = frozenset((Move, PressTheFight))
SHOTS = frozenset((Shoot, Fan))


def take(table: Table, id: str, chosen: Option[Table]) -> Table:
    """Carry out one action.

    ruthless/gyc/ends-on-other-action and ruthless/aim/lost-when: another action ends covering, and all but a Shoot end
    aiming. ruthless/actions/repeat-allowed: nothing here minds the same action twice.
    """
    figure, kind = table.figure(id), type(chosen)
    if not figure.left:
        table = use_seven(table, id)
    table = table.change(
        id,
        left=max(0, figure.left - 1),
        covering=figure.covering and kind is Cover,
        aim=figure.aim if kind in SHOTS or kind is Aim else 0,
        moved=figure.moved + (kind in MOVES),
        shot=figure.shot + (kind in SHOTS),
    )
    match chosen:
        case Aim():
            return take_aim(table, id)
        case Cover():
            return cover(table, id)
        case Move() | PressTheFight():
            return _move(table, id, chosen)
        case Shoot() | Fan():
            return _shoot(table, id, chosen)
        case Reload():
            return reload(table, id, chosen.weapon)
        case Mount(horse):
            return mount(table, id, horse)
        case Dismount(at):
            return dismount(table, id, at)
        case Courage(card):
            return table.then(FindCourage(id, card))
    return table


def _move(table: Table, id: str, chosen: Move | PressTheFight) -> Table:
    """ruthless/move/double-move: each Move action is a separate move."""
    if isinstance(chosen, PressTheFight):
        return table.then(BeginMove(id, (table.spot(id),), (chosen.target,)))
    path, meets = up_to_contact(table, id, chosen.path)
    return table.then(BeginMove(id, path, meets, chosen.leave))


def _shoot(table: Table, id: str, chosen: Shoot | Fan) -> Table:
    """ruthless/shoot/declare-first: the target may react, then the shot is checked again and fired (RR-44)."""
    attack: Item[Table] = FireShot(id, chosen.target, chosen.weapon)
    if isinstance(chosen, Fan):
        attack = FanShots(id, chosen.target, chosen.weapon, chosen.rounds)
    return table.then(Reaction(id, chosen.target), attack)
