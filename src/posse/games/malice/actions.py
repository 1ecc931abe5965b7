"""Actions (section 2.3): what a character may do with its two actions, and doing it."""

from posse.engine.item import Asking, Resolution
from posse.engine.question import Choose, Option
from posse.games.deeds import answers
from posse.games.deeds.answers import Done
from posse.games.malice.fanning import Fan
from posse.games.malice.moving import Move, PressTheFight
from posse.games.malice.reactions import Reaction
from posse.games.malice.readying import Aim, Reload
from posse.games.malice.shooting import BothBarrels, Shoot
from posse.games.malice.table import Figure, Table

ACTIONS = 2
"""malice/actions/two: two actions in a turn, for each character (MR-06)."""

KINDS: tuple[type[answers.Action[Table]], ...] = (Move, Aim, Shoot, Fan, Reload)
"""malice/actions/list-of-four: Move, Aim, Shoot and Reload 3 shots; to fan is to Shoot. Fights, snap shots and ducking are none."""

DONE = Done()


def options_of(table: Table, figure: Figure) -> list[Option[Table]]:
    """malice/actions/any-mix-or-multiples: everything the character may do with its next action, and doing no more."""
    found: list[Option[Table]] = []
    for kind in KINDS:
        if kind.may(table, figure) is None:
            found += kind.ways(table, figure)
    found.append(DONE)
    return found


# Taking them


def left(figure: Figure) -> int:
    """malice/actions/none-if-down: the actions a character may still take this turn; none for the dead and unconscious."""
    return 0 if figure.acted or not figure.up else figure.left


class TakeAction(answers.Acting[Table], frozen=True):
    """malice/actions/two: ask for the next action of the character whose activation it is.

    malice/actions/none-if-down: later actions are checked when they are taken; whoever is knocked out between two
    actions, or falls off a roof, loses the rest.
    """

    def resolve(self, table: Table) -> Resolution[Table]:
        """Nothing is asked of one who has no action left or can do nothing."""
        figure = table.figure(self.figure)
        options = options_of(table, figure) if left(figure) else []
        return self._ask(table, tuple(options)) if len(options) > 1 else finish(table, self.figure)

    def _ask(self, table: Table, options: tuple[Option[Table], ...]) -> Asking[Table, Table]:
        profile, rule = table.profile(self.figure), "malice/actions/any-mix-or-multiples"
        chosen = yield Choose(profile.seat, f"{profile.name}: what next?", options, rule)
        if type(chosen) is Done:
            return finish(table, self.figure)
        return take(table.then(self), self.figure, chosen)


def finish(table: Table, id: str) -> Table:
    """malice/actions/unused-lost: the activation is over, and what is left of it is lost (MR-08)."""
    return table.change(id, acted=True, left=0)


MOVES = (Move, PressTheFight)
SHOTS = (Shoot, BothBarrels, Fan)


def take(table: Table, id: str, chosen: Option[Table]) -> Table:
    """Carry out one action. malice/actions/any-mix-or-multiples: nothing here minds the same one twice.

    malice/aim/lost-when: doing anything but aiming and shooting loses the aim. malice/shooting/declare-first: all is named, the
    target may react, then the shot is checked again (MR-36); whoever shoots faces the target (MR-45).
    """
    figure, kind = table.figure(id), type(chosen)
    table = table.change(
        id,
        left=figure.left - 1,
        aim=figure.aim if kind in SHOTS or kind is Aim else 0,
        moved=figure.moved + (kind in MOVES),
        shot=figure.shot + (kind in SHOTS),
    )
    if isinstance(chosen, SHOTS):
        reaction = Reaction(id, chosen.target, chosen.weapon)
        return table.turn_to(id, chosen.target).then(reaction, chosen.attack(id))
    return chosen.done(table, id) if isinstance(chosen, answers.Action) else table
