"""Acting (sections 2.4 and 2.7): who may be let act, alone or as a group, and what they may do until they are done."""

from msgspec.structs import replace

from posse.engine.item import Asking, Item
from posse.engine.question import Option
from posse.engine.refusal import Refusal, not_allowed
from posse.games.deeds.answers import Done
from posse.games.deeds.happened import listed
from posse.games.law_of_the_gun.acting.deeds import Deed, acting, half_rule, may_act
from posse.games.law_of_the_gun.acting.groups import eligible, regroup, worth_offering
from posse.games.law_of_the_gun.asking import Open, ask
from posse.games.law_of_the_gun.close_combat.charges import BreakOff, Charge
from posse.games.law_of_the_gun.events import travels
from posse.games.law_of_the_gun.gunfights.duels import OpenFire, declared
from posse.games.law_of_the_gun.moving.mounting import Dismount, Drop, GetUp, Mount, Pivot, Reverse
from posse.games.law_of_the_gun.moving.moves import Halt, Hasten, Move, Walk
from posse.games.law_of_the_gun.scoring import Leave
from posse.games.law_of_the_gun.seeing.spotting import Notice
from posse.games.law_of_the_gun.shooting.ammunition import CutLoose, Give, Refill, Reload
from posse.games.law_of_the_gun.shooting.declaring import Shoot
from posse.games.law_of_the_gun.shooting.fanning import Fan, Rapid
from posse.games.law_of_the_gun.table import Table
from posse.games.wire.asked import GROUP, PEOPLE, ChoiceShown

GATE = "lotg/sequence/initiative-gate"
GOING = (Move, Walk, Hasten, Halt, Drop, GetUp, Pivot, Reverse, Leave, Mount, Dismount)
FIGHTING = (Charge, BreakOff, Shoot, Fan, Rapid, OpenFire)
HANDLING = (Reload, Give, Refill, CutLoose)
KINDS: tuple[type[Deed], ...] = (*GOING, *FIGHTING, *HANDLING)
"""All that those acting may do, in the order in which it is listed."""


# Who acts


def waiting(table: Table, seat: str) -> list[str]:
    """lotg/sequence/side-a: the figures of a player that have not acted in this half-turn and are able to."""
    return [id for id in table.scene.members[seat] if may_act(table, id) is None]


class Activate(Open, frozen=True):
    """Let somebody act now, alone or leading a group: the first named leads. Listed without names: any who may will do."""

    commits = True
    board = "figure"
    rank = PEOPLE
    needs = "figures"
    spread = True

    seat: str
    figures: tuple[str, ...] = ()

    def shown(self, table: Table, seat: str) -> ChoiceShown:
        shown = super().shown(table, seat)
        if not self.figures:
            return replace(
                shown,
                action="activate-group",
                label="Name a group",
                name="Name a group, the leader first",
                key="G",
                note="Each within reach and in sight of the others.",
                figures=tuple(waiting(table, self.seat)),
                commits=False,
                board="",
                rank=GROUP,
            )
        names = [table.scene.called[id] for id in self.figures]
        name = f"{names[0]} leading {listed(names[1:])}" if names[1:] else names[0]
        return replace(shown, label=name, name=name, count=len(self.figures))

    def fits(self, answer: Option[Table], table: Table) -> Refusal | None:
        """lotg/groups/voluntary: those named must be waiting, and near and in sight of each other if they are several."""
        if not isinstance(answer, Activate) or answer.seat != self.seat or not answer.figures:
            return not_allowed("Name who is to act.", half_rule(table))
        for id in answer.figures:
            if id not in table.scene.index or table.profile(id).seat != self.seat:
                return not_allowed("That is nobody of yours.", half_rule(table))
            refusal = may_act(table, id)
            if refusal is not None:
                return refusal
        return eligible(table, answer.figures)

    def examples(self, table: Table) -> "tuple[Activate, ...]":
        """Everybody alone, every group there is, and the largest there could be round each."""
        return tuple(replace(self, figures=group) for group in worth_offering(table, waiting(table, self.seat)))


class Activated(Item[Table], frozen=True):
    """Somebody begins to act. lotg/groups/join-leave: those named are a group from now on, and leave those they were in."""

    figures: tuple[str, ...]

    def resolve(self, table: Table) -> Table:
        """lotg/groups/leader-exception: the first named leads."""
        table = regroup(table, self.figures).but(active=self.figures)
        acts = travels.Activated(figures=self.figures, by=half_rule(table))
        return table.report(self.figures[0], acts).then(TakeAction())


# What they do


def options_of(table: Table, ids: tuple[str, ...]) -> list[Option[Table]]:
    """lotg/sequence/initiative-gate: all that those acting may do next; the chapters say what needs a test first."""
    ids = tuple(id for id in ids if may_act(table, id) is None)
    return [option for kind in KINDS for option in kind.offered(table, ids)] if ids else []


def done_by(table: Table, answer: Deed) -> Table:
    """What comes of an answer.

    lotg/ruling/draw-call: a shot that is declared may be answered by a call to draw. lotg/ruling/shooting-and-initiative: it
    needs no Initiative test.
    """
    return table.then(*declared(table, answer)) if isinstance(answer, Shoot | Fan | Rapid) else answer.done(table)


class TakeAction(Item[Table], frozen=True):
    """lotg/sequence/initiative-gate: those acting do one thing after the other until they are done or nothing is left.

    lotg/sequence/side-a: then they have acted, and each acts at most once.
    """

    did: bool = False

    def resolve(self, table: Table) -> Asking[Table, Table]:
        """Whoever was left behind or fell out of the fight is not among them any more. That nothing was done is told, too."""
        ids = acting(table)
        options = options_of(table, ids)
        if options:
            who = table.name(ids[0]) + (f" and {len(ids) - 1} more" if len(ids) > 1 else "")
            answer = yield from ask(table, table.profile(ids[0]).seat, f"What does {who} do?", (*options, Done()), GATE)
            if isinstance(answer, Deed):
                return done_by(table.then(Notice(), TakeAction(did=True)), answer)
        if not self.did and table.active:
            table = table.report(table.active[0], travels.Waited(figures=table.active))
        return table.change_each(table.active, acted=True).but(active=())
