"""Actions (section 2.3): what a character may do with its two actions, and doing it."""

from posse.engine.item import Asking, Item, Resolution
from posse.engine.question import Choose, Option
from posse.engine.refusal import Bar, Refusal, not_allowed
from posse.games.deeds.answers import Action, Aim, BothBarrels, Done, PressTheFight, Reload, Shoot
from posse.games.malice.aiming import may_aim, take_aim
from posse.games.malice.fanning import Fan, FanShots, fans, may_fan
from posse.games.malice.moving import Move, may_move, move, press, presses
from posse.games.malice.reactions import Reaction
from posse.games.malice.reloading import may_reload, reload, reloads
from posse.games.malice.rooms import too_deep
from posse.games.malice.shooting import Attack, FireShot, band, chivalry, in_sight, marks, may_shoot, ready, shots
from posse.games.malice.table import Figure, Table
from posse.games.people.weapons import band_at

ACTIONS = 2
"""malice/actions/two: two actions in a turn, for each character (MR-06)."""

LIST = "malice/actions/list-of-four"
NO_TARGET = Bar("malice/shooting/needs-sight", "{name} has nobody to shoot at in sight and range.")
NOT_ALL = Bar("malice/fanning/six-shots", "A burst fires all that is loaded, six at most.")
NOBODY_CLOSE = Bar("malice/fisticuffs/on-contact", "{name} touches nobody to fight.")


def all_shots(table: Table, figure: Figure) -> list[Option[Table]]:
    """Everything a Shoot action may be: one shot, one or two barrels, or a burst."""
    seen = in_sight(table, figure)
    return shots(table, figure, seen) + fans(table, figure, seen) if seen else []


FOUR: tuple[Action[Table, Figure], ...] = (
    Action("move", "malice/move/six-inches", may_move, lambda table, f: [Move(f.id), *presses(table, f)]),
    Action("aim", "malice/aim/action", may_aim, lambda table, f: [Aim()]),
    Action("shoot", "malice/shooting/one-die-per-shot", may_shoot, all_shots),
    Action("reload", "malice/reload/three", may_reload, reloads),
)
"""malice/actions/list-of-four: Move, Aim, Shoot and Reload 3 shots. Fights, snap shots and ducking are none."""


def options_of(table: Table, figure: Figure) -> list[Option[Table]]:
    """malice/actions/any-mix-or-multiples: everything the character may do with its next action, and doing no more."""
    found: list[Option[Table]] = []
    for action in FOUR:
        if action.may(table, figure) is None:
            found += action.ways(table, figure)
    found.append(Done())
    return found


def refused_actions(table: Table, figure: Figure) -> list[tuple[str, Refusal]]:
    """The actions that are not open now, each with its reason: for grey buttons that explain themselves."""
    found = []
    for action in FOUR:
        bar = action.may(table, figure)
        if bar is None and not action.ways(table, figure):
            bar = nobody_to_shoot(table, figure)
        if bar is not None:
            found.append((action.name, bar.refusal(table.name(figure.id))))
    return found


def nobody_to_shoot(table: Table, figure: Figure) -> Bar:
    """Why there is nobody to shoot at: those in reach are spared, or too deep in a room, or there is nobody in reach."""
    guns = ready(table, figure)
    for target, distance in table.in_sight(figure, marks(table, figure.id)):
        if not any(band_at(gun.short, gun.long, distance) for gun in guns):
            continue
        bar = chivalry(table, figure.id, target) or too_deep(table, figure.id, target)
        if bar is not None:
            return bar
    return NO_TARGET


ACTION_OF: dict[type[Option[Table]], str] = {
    Move: "move",
    PressTheFight: "move",
    Aim: "aim",
    Shoot: "shoot",
    Fan: "shoot",
    BothBarrels: "shoot",
    Reload: "reload",
}


def why_not(table: Table, figure: Figure, answer: Option[Table]) -> Refusal | None:
    """The rule that keeps one action from being taken by the character whose activation it is."""
    wanted = ACTION_OF.get(type(answer))
    action = next((action for action in FOUR if action.name == wanted), None)
    if action is None:
        return not_allowed("There are four actions, and that is none of them.", LIST)
    bar = action.may(table, figure)
    if bar is not None:
        return bar.refusal(table.name(figure.id))
    if isinstance(answer, Shoot | Fan | BothBarrels):
        return why_no_shot(table, figure, answer)
    if isinstance(answer, Reload):
        return why_no_reload(table, figure, answer)
    if isinstance(answer, PressTheFight):
        return NOBODY_CLOSE.refusal(table.name(figure.id))
    return None


def why_no_shot(table: Table, figure: Figure, answer: Shoot | Fan | BothBarrels) -> Refusal:
    """The rule that keeps this weapon from being fired at this target in this manner."""
    name, profile = table.name(figure.id), table.profile(figure.id)
    if answer.weapon not in profile.weapon_at:
        return not_allowed(f"{name} carries no such weapon.", "malice/weapon/several")
    weapon = profile.weapon(answer.weapon)
    refusal = why_not_at(table, figure, answer.weapon, answer.target)
    if refusal is not None:
        return refusal
    if isinstance(answer, Fan):
        bar = may_fan(weapon) or NOT_ALL
        return bar.refusal(name)
    if weapon.barrels < 2:
        return not_allowed(f"A {weapon.name} has one barrel.", "malice/weapon/shotgun-barrels")
    return not_allowed("One barrel is empty.", "malice/weapon/shotgun-barrels")


def why_not_at(table: Table, figure: Figure, weapon_id: str, target: str) -> Refusal | None:
    """The rule that keeps a weapon from being fired at a target at all.

    Where nobody measures first (MR-11) no refusal tells how far somebody is.
    """
    name, profile = table.name(figure.id), table.profile(figure.id)
    weapon, place = profile.weapon(weapon_id), profile.weapon_at[weapon_id]
    if target not in [mark.id for mark in marks(table, figure.id)]:
        return why_no_mark(table, target)
    if not figure.rounds[place]:
        return not_allowed(f"The {weapon.name} is empty.", "malice/shooting/empty")
    if figure.jammed[place]:
        return not_allowed(f"The {weapon.name} is jammed.", "malice/joker/jam-stops-that-gun")
    chivalrous = chivalry(table, figure.id, target)
    if chivalrous is not None:
        return chivalrous.refusal(name)
    if not table.sees(figure.id, target):
        return not_allowed(f"{name} cannot see {table.name(target)}.", "malice/shooting/needs-sight")
    deep = too_deep(table, figure.id, target)
    if deep is not None:
        return deep.refusal(name)
    if table.scene.house.premeasure and band(table, figure.id, target, weapon) is None:
        return not_allowed(f"{table.name(target)} is out of range.", "malice/shooting/bands-inclusive")
    return None


def why_no_mark(table: Table, target: str) -> Refusal:
    """The rule that keeps somebody from being shot at by this character from anywhere."""
    if target not in table.scene.index:
        return not_allowed("There is nobody of that name to shoot at.", "malice/setup/enemies")
    name, status = table.name(target), table.figure(target).status
    if status == "dead":
        return not_allowed(f"{name} is dead already.", "malice/setup/enemies")
    if status == "down" and table.scene.house.attack_downed == "forbidden":
        sentence = f"{name} is out cold, and nobody shoots at the unconscious at this table."
        return not_allowed(sentence, "malice/wounds/downed-can-be-hit")
    return not_allowed(f"{name} is no enemy to shoot at.", "malice/setup/enemies")


def why_no_reload(table: Table, figure: Figure, answer: Reload) -> Refusal:
    """The rule that keeps this weapon from being reloaded."""
    name, weapons = table.name(figure.id), table.profile(figure.id).weapon_at
    if answer.weapon not in weapons:
        return not_allowed(f"{name} carries no such weapon.", "malice/reload/one-weapon")
    return not_allowed("That weapon is full.", "malice/reload/cap")


# Taking them


def left(figure: Figure) -> int:
    """malice/actions/none-if-down: the actions a character may still take this turn; none for the dead and unconscious."""
    return 0 if figure.acted or not figure.up else figure.left


class TakeAction(Item[Table], frozen=True):
    """malice/actions/two: ask for the next action of the character whose activation it is.

    malice/actions/none-if-down: later actions are checked when they are taken; whoever is knocked out between two
    actions, or falls off a roof, loses the rest.
    """

    figure: str

    def resolve(self, table: Table) -> Resolution[Table]:
        """Nothing is asked of one who has no action left or can do nothing."""
        figure = table.figure(self.figure)
        if not left(figure):
            return finish(table, self.figure)
        options = options_of(table, figure)
        return finish(table, self.figure) if len(options) == 1 else self._ask(table, options)

    def _ask(self, table: Table, options: list[Option[Table]]) -> Asking[Table, Table]:
        profile = table.profile(self.figure)
        rule = "malice/actions/any-mix-or-multiples"
        chosen = yield Choose(profile.seat, f"{profile.name}: what next?", tuple(options), rule)
        if isinstance(chosen, Done):
            return finish(table, self.figure)
        return take(table.then(self), self.figure, chosen)


def finish(table: Table, id: str) -> Table:
    """malice/actions/unused-lost: the activation is over, and what is left of it is lost (MR-08)."""
    return table.change(id, acted=True, left=0)


MOVES = (Move, PressTheFight)
SHOTS = (Shoot, Fan, BothBarrels)


def take(table: Table, id: str, chosen: Option[Table]) -> Table:
    """Carry out one action. malice/actions/any-mix-or-multiples: nothing here minds the same one twice.

    malice/aim/lost-when: doing anything but aiming and shooting loses the aim.
    """
    figure = table.figure(id)
    moves, shoots = isinstance(chosen, MOVES), isinstance(chosen, SHOTS)
    table = table.change(
        id,
        left=figure.left - 1,
        aim=figure.aim if shoots or isinstance(chosen, Aim) else 0,
        moved=figure.moved + moves,
        shot=figure.shot + shoots,
    )
    match chosen:
        case Move():
            return move(table, id, chosen.path)
        case PressTheFight():
            return press(table, id, chosen.target)
        case Shoot() | Fan() | BothBarrels():
            return declare(table, id, chosen)
        case Aim():
            return take_aim(table, id)
        case Reload():
            return reload(table, id, chosen.weapon)
    return table


def declare(table: Table, id: str, chosen: Shoot | Fan | BothBarrels) -> Table:
    """malice/shooting/declare-first: all is named, the target may react, then the shot is checked again (MR-36).

    malice/fanning/one-reaction: a whole burst is one targeting. Whoever shoots faces the target (MR-45).
    """
    attack: Attack
    match chosen:
        case Fan():
            attack = FanShots(id, chosen.target, chosen.weapon, left=chosen.rounds)
        case BothBarrels():
            attack = FireShot(id, chosen.target, chosen.weapon, barrels=2)
        case Shoot():
            attack = FireShot(id, chosen.target, chosen.weapon)
    table = table.turn_to(id, chosen.target)
    return table.then(Reaction(id, chosen.target, chosen.weapon), attack)
