"""Actions (section 2.5): what a character may do with its two actions, and doing it."""

from typing import Literal

from msgspec.structs import replace

from posse.engine.item import Asking, Resolution
from posse.engine.question import Choose, Option
from posse.engine.refusal import Bar
from posse.games.deeds import answers
from posse.games.deeds.answers import Done
from posse.games.people.people import put
from posse.games.ruthless import cheating, events
from posse.games.ruthless.cheating import Cheat
from posse.games.ruthless.covering import Cover
from posse.games.ruthless.journeys import step_to_cover
from posse.games.ruthless.mounting import Dismount, Mount
from posse.games.ruthless.moving import Move, PressTheFight
from posse.games.ruthless.nerve import Courage
from posse.games.ruthless.places import in_cover
from posse.games.ruthless.reactions import Reaction
from posse.games.ruthless.readying import Aim, Reload
from posse.games.ruthless.shooting import Fan, Shoot
from posse.games.ruthless.table import Figure, Table

ACTIONS = 2
"""ruthless/actions/two-per-character; ruthless/cards/seven-three-actions gives one character a third."""

COVER_FIRST = Bar("ruthless/lily/stays-in-cover", "{name} is Lily Livered and must get to cover first.")
NO_WAY = Bar("ruthless/lily/stays-in-cover", "{name} is Lily Livered and finds no way to cover.")

EIGHT: tuple[type[answers.Action[Table]], ...] = (Move, Aim, Cover, Shoot, Mount, Reload, Dismount, Courage)
"""ruthless/actions/list-of-eight: Move, Aim, Got You Covered, Shoot, Mount, Reload, Dismount, Get Your Courage Up."""

WAYS = tuple([(kind, kind.may, kind.ways) for kind in EIGHT])
"""Each with what bars it and all that is open, looked up once for every list of options."""

DONE = Done()

Plight = Literal["free", "sheltered", "exposed", "stuck"]


def plight(table: Table, figure: Figure) -> Plight:
    """How a character is placed whose nerve is gone: in cover, out of it with a way to go, or out of it without."""
    if in_cover(table, figure.id):
        return "sheltered"
    if Move.may(table, figure) is not None:
        return "free"
    return "stuck" if step_to_cover(table, figure.id) is None else "exposed"


def lily_first(placed: Plight, kind: type[answers.Action[Table]]) -> Bar | None:
    """ruthless/lily/may-still-act: in cover nearly everything; out of it first a Move toward it (RR-65).

    ruthless/lily/stays-in-cover: as long as it may Move, and there is a way to go.
    """
    if kind is Courage or placed == "sheltered":
        return None
    if kind in MOVES:
        return NO_WAY if placed == "stuck" else None
    return COVER_FIRST if placed == "exposed" else None


def options_of(table: Table, figure: Figure) -> list[Option[Table]]:
    """ruthless/actions/any-combination: everything the character may do with its next action, and doing no more."""
    found: list[Option[Table]] = []
    placed = plight(table, figure) if figure.lily else "free"
    for _, may, ways in WAYS if placed == "free" else [row for row in WAYS if lily_first(placed, row[0]) is None]:
        if may(table, figure) is None:
            found += ways(table, figure)
    if "dirty_cheat" in table.scene.profiles[figure.id].traits:
        found.extend(cheating.swaps(table, figure))
    found.append(DONE)
    return found


# Taking them


class TakeAction(answers.Acting[Table], frozen=True):
    """ruthless/actions/two-per-character: ask for the next action of the character whose activation it is.

    ruthless/actions/none-if-down, ruthless/actions/interrupted-activation: later actions are checked when taken.
    """

    def before(self, table: Table, kind: type[answers.Action[Table]]) -> Bar | None:
        """Whoever has lost the nerve gets to cover first."""
        figure = table.figure(self.figure)
        return lily_first(plight(table, figure), kind) if figure.lily else None

    def resolve(self, table: Table) -> Resolution[Table]:
        """Nothing is asked of one who has no action left or can do nothing."""
        figure = table.figure(self.figure)
        able = figure.status == "up" and (figure.left or seven_open(table, figure))
        options = options_of(table, figure) if able else []
        return self._ask(table, figure, tuple(options)) if len(options) > 1 else finish(table, figure)

    def _ask(self, table: Table, figure: Figure, options: tuple[Option[Table], ...]) -> Asking[Table, Table]:
        profile = table.scene.profiles[self.figure]
        ask = f"{profile.name}: what next?" if figure.left else f"{profile.name}: a third action for the 7?"
        chosen = yield Choose(profile.seat, ask, options, "ruthless/actions/any-combination")
        if type(chosen) is Done:
            return finish(table, figure)
        if type(chosen) is Cheat:
            return table.then(cheating.Swap(self.figure, chosen.card, chosen.other), self)
        return take(table.then(self), self.figure, chosen)


def seven_open(table: Table, figure: Figure) -> bool:
    """ruthless/cards/seven-one-character: the extra action of a 7 is still to be had by one character (RR-08)."""
    if figure.acted:
        return False
    return table.sevens[table.scene.seat_index[table.profile(figure.id).seat]] == "open"


def finish(table: Table, figure: Figure) -> Table:
    """ruthless/initiative/once-per-turn: the activation is over; ruthless/turn/unused-actions-lost."""
    return table.with_figure(replace(figure, acted=True, left=0))


def use_seven(table: Table, id: str) -> Table:
    """ruthless/cards/seven-one-character: the extra action of a 7 goes to this character."""
    place = table.scene.seat_index[table.profile(id).seat]
    return table.but(sevens=put(table.sevens, place, id)).log(events.SevenNamed(figure=id))


MOVES = (Move, PressTheFight)
SHOTS = (Shoot, Fan)


def take(table: Table, id: str, chosen: Option[Table]) -> Table:
    """Carry out one action.

    ruthless/gyc/ends-on-other-action and ruthless/aim/lost-when: another action ends covering, and all but a Shoot end
    aiming. ruthless/actions/repeat-allowed: nothing here minds the same action twice. ruthless/shoot/declare-first: whoever is
    shot at may react, then the shot is checked again and fired (RR-44).
    """
    figure, kind = table.figure(id), type(chosen)
    if not figure.left:
        table = use_seven(table, id)
    doer = replace(
        figure,
        left=figure.left - 1 if figure.left else 0,
        covering=figure.covering and kind is Cover,
        aim=figure.aim if kind in SHOTS or kind is Aim else 0,
        moved=figure.moved + (kind in MOVES),
        shot=figure.shot + (kind in SHOTS),
    )
    table = table.with_figure(doer)
    if isinstance(chosen, answers.Shot):
        return table.then(Reaction(id, chosen.target), chosen.attack(id))
    return chosen.done(table, id) if isinstance(chosen, answers.Action) else table
