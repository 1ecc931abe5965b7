"""The Draw (section 2.15): who can be in a gunfight, calling it, and opening fire. The shooting is in `exchanges.py`."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from posse.engine.item import Asking, Item
from posse.engine.question import Option
from posse.engine.refusal import Bar, Refusal, not_allowed
from posse.games.law_of_the_gun.acting.deeds import Alone
from posse.games.law_of_the_gun.asking import Choice, Open, ask
from posse.games.law_of_the_gun.events import gunfire
from posse.games.law_of_the_gun.gunfights.exchanges import Exchange, draw_shot, draws, guns, is_still
from posse.games.law_of_the_gun.gunfights.standoffs import end, gunfight_of, opponents
from posse.games.law_of_the_gun.seeing.sighting import sees, spotted
from posse.games.law_of_the_gun.shooting.cover import column
from posse.games.law_of_the_gun.shooting.declaring import Shoot, Shot
from posse.games.law_of_the_gun.shooting.fanning import Fan, Rapid
from posse.games.law_of_the_gun.shooting.reactions import items as ordinary_shot
from posse.games.law_of_the_gun.shooting.weapons import band_at
from posse.games.law_of_the_gun.table import Gunfight, Table
from posse.games.wire.asked import DONE, NO, ChoiceShown

ELIGIBLE = "lotg/draw/eligibility"
CALL = "lotg/draw/either-side-calls"
OPEN = "lotg/draw/initiate-stationary"
PATIENCE = 6
"""lotg/ruling/draw-end: complete turns after which a gunfight in which nobody opens fire is over."""

OUT = Bar(ELIGIBLE, "{name} is in no state for a gunfight.")
FIRED = Bar(ELIGIBLE, "{name} has fired in this game.")
MOUNTED = Bar(ELIGIBLE, "{name} is not on foot.")
NO_GUN = Bar(ELIGIBLE, "{name} has no gun for it.")
NOT_IN_ONE = Bar(OPEN, "{name} is in no gunfight.")
NOT_STILL = Bar(OPEN, "{name} does not stand still.")
HAS_FIRED = Bar(OPEN, "{name} has fired already.")
NOBODY_TO_DRAW_ON = Bar(OPEN, "{name} has nobody to draw on.")
IN_ONE = Bar(ELIGIBLE, "{name} is in a gunfight already.")


# Who can be in a gunfight


def draw_bar(table: Table, id: str) -> Bar | None:
    """lotg/draw/eligibility: able, on foot, armed with a gun, and it has not fired yet (lotg/ruling/draw-eligible)."""
    figure = table.figure(id)
    if figure.status != "up" or figure.running or figure.melee or figure.stunned:
        return OUT
    if gunfight_of(table, id) is not None:
        return IN_ONE
    if figure.fired:
        return FIRED
    if figure.posture != "standing":
        return MOUNTED
    return None if guns(table, id) else NO_GUN


def faces(table: Table, a: str, b: str) -> bool:
    """lotg/draw/eligibility: do two enemies see each other, both in the open, each in the range of the other's gun?"""
    one, two = table.profile(a), table.profile(b)
    if one.side == two.side or not (spotted(table, one.side, b) and spotted(table, two.side, a) and sees(table, a, b)):
        return False
    far = table.distance(a, b)
    if not all(any(band_at(gun, far) for gun in guns(table, id)) for id in (a, b)):
        return False
    return not (column(table, a, b).sheltered or column(table, b, a).sheltered)


def eligible(table: Table, seat: str) -> Iterator[tuple[str, str]]:
    """Every pair of a figure of this player and an enemy between whom a gunfight could be called."""
    mine = [id for id in table.scene.members[seat] if draw_bar(table, id) is None]
    theirs = [id for id in table.scene.foes[table.scene.side_of[seat]] if draw_bar(table, id) is None]
    return ((a, b) for a in mine for b in theirs if faces(table, a, b))


# Calling


class CallGunfight(Open, frozen=True):
    """lotg/draw/either-side-calls: a gunfight between these figures of one's own and those of one enemy side."""

    says = "Call a gunfight: {mine:short} against {theirs:short}"
    label = "{mine:short} against {theirs:short}"
    commits = True
    spread = True
    board = "pair"

    mine: tuple[str, ...] = ()
    theirs: tuple[str, ...] = ()

    def fits(self, answer: Option[Table], table: Table) -> Refusal | None:
        """One or more of each side, every one of them facing every enemy."""
        if not isinstance(answer, CallGunfight) or not answer.mine or not answer.theirs:
            return not_allowed("Name figures of both sides.", CALL)
        named = (*answer.mine, *answer.theirs)
        if any(id not in table.scene.index for id in named) or len(set(named)) < len(named):
            return not_allowed("Name each figure once.", CALL)
        seats = {table.profile(id).seat for id in answer.mine}
        if seats != {self._seat(table)} or len({table.profile(id).side for id in answer.theirs}) > 1:
            return not_allowed("A gunfight is between figures of your own and those of one enemy side.", CALL)
        return gunfight_refusal(table, answer.mine, answer.theirs)

    def _seat(self, table: Table) -> str:
        item = table.current
        return item.seats[0] if isinstance(item, CallWindow) and item.seats else ""

    def examples(self, table: Table) -> "tuple[CallGunfight, ...]":
        """Every pair, and for each of them as many as can join in."""
        pairs = list(eligible(table, self._seat(table)))
        found = [CallGunfight((a,), (b,)) for a, b in pairs]
        found += [self._crowd(table, pairs, a, b) for a, b in pairs]
        return tuple(dict.fromkeys(found))

    def _crowd(self, table: Table, pairs: Sequence[tuple[str, str]], a: str, b: str) -> "CallGunfight":
        mine = [a, *dict.fromkeys(one for one, two in pairs if two == b and one != a)]
        theirs = [b]
        for two in dict.fromkeys(two for _, two in pairs if two != b):
            same = table.profile(two).side == table.profile(b).side
            if same and all((one, two) in pairs for one in mine):
                theirs.append(two)
        return CallGunfight(tuple(mine), tuple(theirs))

    def shown(self, table: Table, seat: str) -> ChoiceShown:
        figures = (*self.mine, *self.theirs)
        return replace(super().shown(table, seat), figure=self.mine[0], target=self.theirs[0], figures=figures)


def gunfight_refusal(table: Table, mine: Sequence[str], theirs: Sequence[str]) -> Refusal | None:
    """lotg/draw/eligibility: all of them must be fit for it, and every one must face every enemy."""
    for id in (*mine, *theirs):
        bar = draw_bar(table, id)
        if bar is not None:
            return bar.refusal(table.name(id))
    for a in mine:
        for b in theirs:
            if not faces(table, a, b):
                why = f"{table.name(a)} and {table.name(b)} do not face each other in the open and in range."
                return not_allowed(why, ELIGIBLE)
    return None


class LetItBe(Choice, frozen=True):
    says = "Call no gunfight now"
    label, key, rank = "No gunfight", "N", NO


class CallWindow(Item[Table], frozen=True):
    """lotg/ruling/draw-call: at the start of any half-turn either side may call a gunfight, the side whose half it is first.

    `seats` are the players still to be asked; nothing at first.
    """

    seats: tuple[str, ...] | None = None

    def resolve(self, table: Table) -> Asking[Table, Table]:
        """lotg/ruling/draw-end: a gunfight that nobody opened for six turns is over."""
        if self.seats is None:
            for fight in table.gunfights:
                if table.turn - fight.since_turn >= PATIENCE:
                    table = end(table, fight.id, "lotg/ruling/draw-end")
            seats = sorted(table.scene.seats, key=lambda seat: table.scene.side_of[seat] != table.half)
            return table.then(CallWindow(tuple(seats)))
        if not self.seats:
            return table
        seat, later = self.seats[0], CallWindow(self.seats[1:])
        if not any(eligible(table, seat)):
            return table.then(later)
        answer = yield from ask(table, seat, "Call a gunfight?", (LetItBe(), CallGunfight()), CALL)
        if not isinstance(answer, CallGunfight):
            return table.then(later)
        return table.then(Called(seat, answer.mine, answer.theirs), later)


class AddFigure(Choice, frozen=True):
    says = "{figure:short} joins in"

    figure: str


class NoMore(Choice, frozen=True):
    says = "Nobody else joins in"
    label, key, rank = "Nobody else", "E", DONE


class Called(Item[Table], frozen=True):
    """lotg/draw/either-side-calls: a gunfight is called by a player (`caller`); the other side cannot refuse
    (lotg/ruling/draw-refuse). `opening` is a declared shot against which it was called.
    """

    caller: str
    mine: tuple[str, ...]
    theirs: tuple[str, ...]
    opening: Shot | None = None

    def resolve(self, table: Table) -> Asking[Table, Table]:
        """The others may add figures of their own."""
        table = table.log(gunfire.GunfightCalled(caller=self.caller, figures=(*self.mine, *self.theirs)))
        theirs, seat = self.theirs, table.profile(self.theirs[0]).seat
        sentence = f"{table.name(self.mine[0])} calls {table.name(theirs[0])} out. Who else stands in?"
        while True:
            more = [
                AddFigure(id)
                for id in table.scene.members[seat]
                if id not in theirs and gunfight_refusal(table, self.mine, (id,)) is None
            ]
            answer = (yield from ask(table, seat, sentence, (NoMore(), *more), CALL)) if more else NoMore()
            if not isinstance(answer, AddFigure):
                return begin(table, self.caller, (*self.mine, *theirs), self.opening)
            theirs = (*theirs, answer.figure)


def begin(table: Table, caller: str, figures: tuple[str, ...], opening: Shot | None = None) -> Table:
    """lotg/draw/either-side-calls: from now on these figures are in a gunfight; a shot already declared opens it."""
    id = figures[0]
    table = table.but(gunfights=(*table.gunfights, Gunfight(id, caller, figures, table.turn)))
    if opening is None:
        return table.log(gunfire.GunfightBegan(figures=figures))
    return table.log(gunfire.GunfightBegan(figures=figures)).then(Exchange(id, opening.shooter, opening))


# Against a declared shot


class CallDraw(Choice, frozen=True):
    says = "Call the Draw"
    label, key, rank = "Draw too", "S", 2


class TakeTheShot(Choice, frozen=True):
    says = "Let the shot come"
    label, key, rank = "Stand fast", "N", NO


def declared(table: Table, answer: Shoot | Fan | Rapid) -> tuple[Item[Table], ...]:
    """What follows a declared shot or burst: the Draw if both are in one gunfight, else perhaps the chance to call it.

    lotg/ruling/draw-call: by the target's side, when the shooter has not moved and both are fit for a gunfight.
    """
    target = answer.at[0]
    if target not in table.scene.index:
        return ordinary_shot(table, answer)
    fight = gunfight_of(table, answer.figure)
    if fight is not None and target in fight.figures and is_still(table, answer.figure):
        return (Exchange(fight.id, answer.figure, draw_shot(table, answer.figure, answer.weapon, target)),)
    if not is_still(table, answer.figure):
        return ordinary_shot(table, answer)
    if gunfight_refusal(table, (target,), (answer.figure,)) is not None:
        return ordinary_shot(table, answer)
    return (OfferDraw(answer),)


class OfferDraw(Item[Table], frozen=True):
    """lotg/ruling/draw-call: the target's side may call the Draw against a declared shot, which then opens it.

    Who meant to fire a burst has one shot in the Draw like everybody else (lotg/draw/normal-shots).
    """

    shoot: Shoot | Fan | Rapid

    def resolve(self, table: Table) -> Asking[Table, Table]:
        shoot, target = self.shoot, self.shoot.at[0]
        seat = table.profile(target).seat
        sentence = f"{table.name(shoot.figure)} goes for a gun. Does {table.name(target)} draw?"
        answer = yield from ask(table, seat, sentence, (CallDraw(), TakeTheShot()), CALL)
        if not isinstance(answer, CallDraw):
            return table.then(*ordinary_shot(table, shoot))
        opening = draw_shot(table, shoot.figure, shoot.weapon, target)
        return table.then(Called(seat, (target,), (shoot.figure,), opening))


# Opening fire


class OpenFire(Alone, frozen=True):
    """lotg/draw/initiate-stationary: this figure opens the shooting of its gunfight."""

    says = "{figure:short} goes for the gun"
    label, key = "Open fire", "O"
    note = "All in the gunfight draw."
    commits = True

    @classmethod
    def may(cls, table: Table, id: str) -> Bar | None:
        """lotg/draw/initiate-stationary: anybody in a gunfight who stands still and can shoot at an opponent.

        lotg/ruling/draw-initiate: in either half-turn; it is its shot, or its reaction.
        """
        figure, own = table.figure(id), table.profile(id).side == table.half
        if gunfight_of(table, id) is None or not figure.able:
            return NOT_IN_ONE
        if not is_still(table, id):
            return NOT_STILL
        fired = figure.shot if own else figure.reacted
        return HAS_FIRED if fired else None if draws(table, id, opponents(table, id)) else NOBODY_TO_DRAW_ON

    def now(self, table: Table) -> Iterator[Refusal | None]:
        """lotg/ruling/draw-initiate: those who do not act may as well."""
        yield None

    def items(self, table: Table) -> tuple[Item[Table], ...]:
        fight = gunfight_of(table, self.figure)
        return (Exchange(fight.id, self.figure),) if fight is not None else ()


class StareOn(Choice, frozen=True):
    says = "Do not open fire yet"
    label, key, rank = "Not yet", "N", NO


def may_open(table: Table, id: str) -> bool:
    return OpenFire.may(table, id) is None


class FireWindow(Item[Table], frozen=True):
    """lotg/ruling/draw-initiate: those in a gunfight whose half-turn it is not may open fire before anybody acts again.

    `done` are the players who have let it pass.
    """

    done: tuple[str, ...] = ()

    def resolve(self, table: Table) -> Asking[Table, Table]:
        seats = [table.profile(id).seat for fight in table.gunfights for id in fight.figures if may_open(table, id)]
        waiting = (seat for seat in seats if seat not in self.done and table.scene.side_of[seat] != table.half)
        seat = next(waiting, "")
        if not seat:
            return table
        ready = OpenFire.offered(table, table.scene.members[seat])
        answer = yield from ask(table, seat, "Open fire?", (StareOn(), *ready), OPEN)
        again = FireWindow((*self.done, seat))
        return table.then(*answer.items(table), again) if isinstance(answer, OpenFire) else table.then(again)
