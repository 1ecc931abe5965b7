"""Acting: when somebody's turn comes they move as far as they have said, and do what they have said, in any order."""

from collections.abc import Sequence

from msgspec.structs import replace

from posse.engine.game import kinds_in
from posse.engine.item import Asking, Item, Resolution
from posse.engine.question import Anybody, Choose, Option
from posse.engine.refusal import Bar
from posse.games.deeds import answers, happened
from posse.games.deeds.answers import Activate, Done
from posse.games.tombstone.afflictions import flees
from posse.games.tombstone.fight import (
    attacking,
    beasts,
    blasts,
    bravery,
    feats,
    grappling,
    guns,
    hands,
    moving,
    options,
)
from posse.games.tombstone.fight.actions import Action, AtOnce, able, barred, comes_of, held, tied
from posse.games.tombstone.fight.attacking import hits
from posse.games.tombstone.fight.blasts import burnt
from posse.games.tombstone.fight.bravery import daunted, recovering
from posse.games.tombstone.fight.grappling import BreakFree, loosened
from posse.games.tombstone.fight.moving import Move, Step
from posse.games.tombstone.fight.options import EVENT, Event, Flee, Hold, WaitOn, ready, run_away, waiting
from posse.games.tombstone.fight.places import EXPOSED
from posse.games.tombstone.table import Person, Plan, Table

CHAPTERS = (attacking, guns, blasts, hands, grappling, feats, options, moving, bravery, beasts)
ALL: tuple[type[Action], ...] = tuple(kind for kind in kinds_in(CHAPTERS, Action) if not kind.apart)
"""Everything that somebody may do in a turn, beside going somewhere."""

KINDS = tuple(kind for kind in ALL if not kind.free)
"""Everything that may be declared."""

FREE = tuple(kind for kind in ALL if kind.free)
KIND_OF: dict[str, type[Action]] = {kind.button(): kind for kind in KINDS}


def meant(person: Person, plan: Plan | None) -> Action | None:
    """What somebody has declared, or holds back."""
    return KIND_OF[plan.deed].of(person.id, plan) if plan else None


ORDER = "tombstone/combat/initiative/side-order-chosen"
BOUND = "tombstone/combat/declare/content"

DONE = Done()

BEGAN = happened.ACTIVATED.under("tombstone/combat/initiative/winner-finishes-first")


class Act(Item[Table], frozen=True):
    """People whose turn it is: those of one side one after another, as they like, or opponents at once.

    tombstone/combat/initiative/winner-finishes-first, tombstone/combat/step-5-other-side: all of it is over before the next
    begin, and whoever is out of it by then does nothing.
    """

    people: tuple[str, ...]

    def resolve(self, table: Table) -> Resolution[Table]:
        if fuses := burnt(table):
            return table.then(*fuses, self)
        ready = [id for id in self.people if able(table, table.figure(id))]
        if len({table.profile(id).side for id in ready}) > 1 and not tied(table):
            return table.then(*(item for id in ready for item in (Begin(id), Beforehand(id))), Tie(self.people))
        if len(ready) < 2:
            return table.then(*(item for id in ready for item in begun(table, id)))
        return self._pick(table, ready)

    def _pick(self, table: Table, ready: Sequence[str]) -> Asking[Table, Table]:
        """tombstone/combat/initiative/side-order-chosen: whoever of them speaks first."""
        first = table.profile(ready[0]).side
        seats: dict[str, list[Option[Table]]] = {}
        for id in ready:
            if table.profile(id).side == first:
                seats.setdefault(table.profile(id).seat, []).append(Activate(id))
        choices = [Choose(seat, "Who acts next?", tuple(whom), ORDER) for seat, whom in seats.items()]
        if len(choices) > 1:
            chosen = (yield Anybody(tuple(choices), ORDER)).answer
        else:
            options = choices[0].options
            chosen = (yield choices[0]) if len(options) > 1 else options[0]
        return table.then(*begun(table, chosen.figure), self)


def begun(table: Table, id: str) -> list[Item[Table]]:
    """Somebody's turn; where all act at once it has begun before their walks."""
    return [TakeTurn(id)] if tied(table) else [Begin(id), TakeTurn(id)]


class Begin(Item[Table], frozen=True):
    """Somebody's turn begins: whoever attacked in their last one is back in cover (tombstone/opt/hidden-attacking), and whoever is
    daunted tries to pull together."""

    figure: str

    def resolve(self, table: Table) -> Resolution[Table]:
        table = table.lifted(self.figure, EXPOSED).log(BEGAN(figure=self.figure))
        return recovering(table, self.figure) if daunted(table, self.figure) else table


class Tie(Item[Table], frozen=True):
    """tombstone/combat/initiative/tie-simultaneous, tombstone/combat/initiative/individual-tie: opponents who act at once, each
    with what they had before (tombstone/opt/tie-procedure).

    tombstone/combat/initiative/tie-mutual-kill: what befalls them stops nobody, so that they may kill each other.
    """

    people: tuple[str, ...]

    def resolve(self, table: Table) -> Table:
        return table.then(Act(self.people), AtOnce(), *(Afterwards(id) for id in self.people))


class TakeTurn(answers.Acting[Table], frozen=True):
    """Somebody moves and acts until they are done."""

    def before(self, table: Table, kind: type[answers.Action[Table]]) -> Bar | None:
        person = table.figure(self.figure)
        return held(person, kind) or undone(person, kind)

    def resolve(self, table: Table) -> Resolution[Table]:
        table = loosened(table)
        if one := next((one for one in table.figures if one.now.owed), None):
            return hits(table.changed(one.id, owed=one.now.owed[1:]).then(self), one.now.owed[0])
        person = table.figure(self.figure)
        broke_free = person.now.plan is not None and person.now.plan.deed == BreakFree.button()
        if flees(person) and able(table, person) and (broke_free or not person.now.acted):
            return flight(table, person, self)
        options = options_of(table, person) if able(table, person) else []
        if all(isinstance(option, Action) and option.trifle for option in options):
            return over(table, self.figure)
        return self._ask(table, (*options, DONE))

    def _ask(self, table: Table, options: tuple[Option[Table], ...]) -> Asking[Table, Table]:
        profile = table.profile(self.figure)
        chosen = yield Choose(profile.seat, f"{profile.name}: what next?", options, BOUND)
        if isinstance(chosen, Done):
            return over(table, self.figure)
        table = comes_of(table.then(self), *_watched(table, self.figure, chosen), last=True)
        if isinstance(chosen, Action) and not chosen.free:
            plan = table.figure(self.figure).now.plan or chosen.plan
            table = table.changed(self.figure, acted=True, plan=plan).change(self.figure, held=None)
        acted: Table = chosen.done(table, self.figure)
        return acted


class Watch(Item[Table], frozen=True):
    """tombstone/combat/delay/until-event: whoever has waited for this may act, once it is over (tombstone/opt/delay-trigger-order),
    and so before whatever else the others mean to do."""

    figure: str
    event: Event
    asked: tuple[str, ...] = ()

    def resolve(self, table: Table) -> Resolution[Table]:
        found = [one for one in waiting(table, self.figure, self.event) if one.id not in self.asked]
        return self._ask(table, found[0]) if found else table

    def _ask(self, table: Table, person: Person) -> Asking[Table, Table]:
        profile, rest = table.profile(person.id), replace(self, asked=(*self.asked, person.id))
        options = (Activate(person.id), WaitOn())
        chosen = yield Choose(profile.seat, f"{profile.name} has waited: is it time?", options, EVENT)
        if isinstance(chosen, WaitOn):
            return table.then(rest)
        return table.change(person.id, now=ready(person).now).then(TakeTurn(person.id), rest)


def _watched(table: Table, id: str, chosen: Option[Table]) -> list[Item[Table]]:
    """What others may have waited for, in what somebody is about to do; where all act at once they act when that is over."""
    event: Event = "movement" if isinstance(chosen, Move | Step | Flee) else "action"
    quiet = isinstance(chosen, Hold) or not waiting(table, id, event)
    return [] if quiet else [Watch(id, event)]


class Beforehand(TakeTurn, frozen=True):
    """The walk that somebody takes before all act at once (tombstone/opt/tie-procedure), or their flight."""

    def before(self, table: Table, kind: type[answers.Action[Table]]) -> Bar | None:
        return super().before(table, kind) if kind in (Move, Step) else NOT_YET

    def resolve(self, table: Table) -> Resolution[Table]:
        person = table.figure(self.figure)
        if flees(person) and BreakFree.may(table, person):
            return flight(table, person, self)
        if person.now.plan and KIND_OF[person.now.plan.deed] is Flee and not barred(table, person, Flee):
            return over(Flee(self.figure).done(table, self.figure), self.figure)
        options = walks(table, person)
        return self._ask(table, (*options, DONE)) if options else table

    def _ask(self, table: Table, options: tuple[Option[Table], ...]) -> Asking[Table, Table]:
        profile = table.profile(self.figure)
        chosen = yield Choose(profile.seat, f"{profile.name}: where to, before all act at once?", options, BOUND)
        if isinstance(chosen, Done):
            return table
        gone: Table = chosen.done(table.then(*_watched(table, self.figure, chosen), self), self.figure)
        return gone


class Afterwards(TakeTurn, frozen=True):
    """The walk that somebody takes after all have acted at once, if they still can (tombstone/opt/tie-procedure)."""

    def resolve(self, table: Table) -> Resolution[Table]:
        acted = table.figure(self.figure).now.acted
        return TakeTurn(self.figure).resolve(table.changed(self.figure, over=not acted))


def flight(table: Table, person: Person, after: Item[Table]) -> Table:
    """tombstone/opt/daunt-flee: away at full speed; whoever is held has to break free first, and half a move is left to them then
    (tombstone/opt/pin-break-cost)."""
    if BreakFree.may(table, person) is None and not person.now.acted:
        return BreakFree(person.id).done(table.changed(person.id, acted=True).then(after), person.id)
    return over(run_away(table.then(*_watched(table, person.id, Flee(person.id))), person.id), person.id)


def over(table: Table, id: str) -> Table:
    """The end of somebody's turn, and of a Blaze of Glory in it (tombstone/combat/blaze/bonus-die)."""
    return table.changed(id, over=True).change(id, blaze=False)


def options_of(table: Table, person: Person) -> list[Option[Table]]:
    found = [*walks(table, person), *(way for kind in FREE for way in _open(table, person, kind))]
    return found if person.now.acted else [*found, *doable(table, person)]


def walks(table: Table, person: Person) -> Sequence[Option[Table]]:
    kind: type[answers.Action[Table]] = Move if table.scene.staged else Step
    stays = barred(table, person, kind) or flees(person) or undone(person, kind)
    return () if stays else kind.ways(table, person)


def doable(table: Table, person: Person) -> list[Action]:
    """What was declared, or what comes nearest to it."""
    return [way for kind in KINDS if undone(person, kind) is None for way in _open(table, person, kind)]


NOT_YET = Bar("tombstone/combat/initiative/tie-simultaneous", "{name} acts when all others do.", "not yet")
UNSAID = Bar(BOUND, "{name} has declared something else.", "not declared")
DONE_SO = Bar("tombstone/combat/one-turn-of-action", "{name} has acted in this turn.", "has acted")


def undone(person: Person, kind: type[answers.Action[Table]]) -> Bar | None:
    """What keeps somebody from all of a kind: tombstone/combat/one-turn-of-action, and tombstone/combat/declare/content: what they
    have said, if they are not held fast since."""
    plan = person.now.plan
    said = KIND_OF[plan.deed] if plan else None
    if not issubclass(kind, Action) or (kind.free and kind is Step):
        return UNSAID if said and said.whole_turn else None
    if kind.free:
        return None
    if person.now.acted:
        return DONE_SO
    return UNSAID if said and said is not kind and held(person, said) is None else None


def _open(table: Table, person: Person, kind: type[Action]) -> list[Action]:
    if barred(table, person, kind) is not None:
        return []
    return [way for way in kind.ways(table, person) if isinstance(way, Action) and way.stop(table, person)[1] is None]
