"""Close combat (section 2.17): totals, margins and what becomes of the loser. How it comes to blows is in `charges.py`."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from msgspec.structs import replace

from posse.engine.item import Asking, Item
from posse.engine.number import Reason
from posse.engine.question import Roll
from posse.games.ground.displacing import pushed
from posse.games.law_of_the_gun.asking import Choice, ask, test
from posse.games.law_of_the_gun.book import Blade, load_blades
from posse.games.law_of_the_gun.close_combat.clinches import break_away, clinches, tidy
from posse.games.law_of_the_gun.events import hurts
from posse.games.law_of_the_gun.moving.paths import place as set_down
from posse.games.law_of_the_gun.moving.ways import with_room
from posse.games.law_of_the_gun.nerve.flight import skedaddle
from posse.games.law_of_the_gun.nerve.recovery import disturb
from posse.games.law_of_the_gun.shooting.strikes import blow
from posse.games.law_of_the_gun.table import Table
from posse.games.wire.asked import ChoiceShown
from posse.tabletop.movement import Walker

PAIR = "lotg/melee/pair-off"
TOTAL = "lotg/melee/total"
BEST = "lotg/melee/multiple-best"
SHAKEN = "lotg/melee/margin-2"
SHAKING = 2
"""lotg/melee/margin-2: the margin that makes a loser test its Cool; more than that hurts."""

GIVE = 200
"""lotg/melee/multiple-lone-wins: 2 cm."""

THROWN = "tomahawk_knife"
"""The thrown blade, of which one is always kept for melee (lotg/ruling/thrown-weapons)."""


# Totals


def blades_in_hand(table: Table, id: str) -> list[Blade]:
    """lotg/ruling/melee-bonus: what a figure can fight with, given the arms it has left.

    lotg/ruling/two-handed: every one of them takes one hand. lotg/ruling/thrown-weapons: a blade that is thrown is a knife
    still, for one is always kept.
    """
    if not free_arms(table, id):
        return []
    known, profile = load_blades(), table.profile(id)
    thrown = [known["knife"] for weapon in profile.weapons if weapon.row == THROWN]
    return [*(known[blade] for blade in profile.blades), *thrown]


def modifiers(table: Table, id: str) -> tuple[Reason, ...]:
    """lotg/melee/bonus-cool: the present Cool, and the best single weapon (lotg/ruling/melee-bonus).

    lotg/melee/bonus-blade and lotg/melee/bonus-lance-club: +1 or +2. lotg/ruling/charge-obstacles: a wall between is nothing.
    """
    best = max(blades_in_hand(table, id), key=lambda blade: blade.bonus, default=None)
    cool = Reason("Cool", table.figure(id).cool, "lotg/melee/bonus-cool")
    return (cool,) if best is None else (Reason(best.name.lower(), best.bonus, best.rule), cool)


def impact(table: Table, id: str) -> Literal["high", "low"]:
    """lotg/melee/margin-3-armed and lotg/melee/margin-3-fists: a hit by an armed winner is High impact, by fists Low.

    lotg/ruling/armed: any weapon in hand will do, loaded or not.
    """
    arms = free_arms(table, id)
    guns = (weapon for weapon in table.profile(id).weapons if weapon.row != THROWN)
    armed = blades_in_hand(table, id) or any(weapon.hands <= arms for weapon in guns)
    return "high" if armed else "low"


def free_arms(table: Table, id: str) -> int:
    return 2 - sum(table.figure(id).lost)


class Fighter(NamedTuple):
    id: str
    face: int
    total: int


def throw(table: Table, id: str) -> Asking[Table, Fighter]:
    """lotg/melee/total: one d6 and everything that is added to it. Skill and wounds do not matter."""
    face: int = yield Roll(table.profile(id).seat, f"fight of {table.name(id)}", TOTAL, sides=6)
    return Fighter(id, face, face + sum(reason.add for reason in modifiers(table, id)))


class Lead(Choice, frozen=True):
    """Of fighters whose totals are equal this one's counts."""

    says = "{figure:short} strikes"

    figure: str


def lead(table: Table, fighters: Sequence[Fighter], others: Sequence[Fighter]) -> Asking[Table, Fighter]:
    """lotg/melee/multiple-best: of several fighters the best total counts.

    lotg/ruling/multiple-melee: the owner chooses between equal ones, where it makes a difference who it is.
    """
    highest, theirs = (max(fighter.total for fighter in side) for side in (fighters, others))
    equal = [fighter for fighter in fighters if fighter.total == highest]
    if len(equal) == 1 or abs(highest - theirs) < SHAKING:
        return equal[0]
    seat = table.profile(equal[0].id).seat
    answer = yield from ask(table, seat, "Whose blow counts?", [Lead(fighter.id) for fighter in equal], BEST)
    return next(fighter for fighter in equal if fighter.id == answer.figure)


# A round


class Fight(Item[Table], frozen=True):
    """lotg/melee/total: one round between two, or between one and several (lotg/melee/multiple-best).

    lotg/melee/multiple-lone-wins: a lone winner drives every one of them back. lotg/ruling/multiple-melee: besides, the best
    of them suffers for the margin.
    """

    ones: tuple[str, ...]
    others: tuple[str, ...]

    def resolve(self, table: Table) -> Asking[Table, Table]:
        """Only those still in contact and able to fight."""
        fights = [id for id in (*self.ones, *self.others) if table.figure(id).able and table.figure(id).melee]
        ones, others = (tuple(id for id in ids if id in fights) for ids in (self.ones, self.others))
        if not ones or not others:
            return table
        throws: dict[str, Fighter] = {}
        for id in (*ones, *others):
            throws[id] = yield from throw(table, id)
        mine, yours = ([throws[id] for id in ids] for ids in (ones, others))
        one = yield from lead(table, mine, yours)
        two = yield from lead(table, yours, mine)
        for id in throws:
            table = disturb(table, id)
        margin = abs(one.total - two.total)
        winner, loser = (one, two) if one.total >= two.total else (two, one)
        totals = tuple((fighter.id, fighter.face, fighter.total) for fighter in throws.values())
        table = table.log(
            hurts.Fought(totals=totals, winner=winner.id if margin else "", loser=loser.id, margin=margin)
        )
        beaten = ones if loser.id in ones else others
        driven = [GiveGround(id, winner.id) for id in beaten] if len(beaten) > 1 else []
        return table.then(*driven, Suffer(winner.id, loser.id, margin), Tidy()) if margin else table


class Suffer(Item[Table], frozen=True):
    """lotg/melee/margin-0-1, lotg/melee/margin-2 and the two of three or more: the result for one loser."""

    winner: str
    loser: str
    margin: int

    def resolve(self, table: Table) -> Asking[Table, Table]:
        """lotg/ruling/melee-close-margin: a margin of one leaves them locked."""
        if not table.figure(self.loser).able or self.margin < SHAKING:
            return table
        if self.margin > SHAKING:
            return blow(table, self.loser, self.winner, impact(table, self.winner))
        table, passed = yield from test(table, self.loser, "cool", SHAKEN, "when beaten")
        return table if passed else skedaddle(table, self.loser, SHAKEN)


class GiveGround(Item[Table], frozen=True):
    """lotg/melee/multiple-lone-wins: 2 cm straight away from the winner, and the contact is broken."""

    figure: str
    before: str

    def resolve(self, table: Table) -> Table:
        """As far as nothing and nobody stops it; contact is broken all the same."""
        if not table.figure(self.figure).able:
            return table
        radius = table.radius(self.figure)
        path = pushed(table, self.before, self.figure, GIVE, Walker(radius))
        path = with_room(table, path, radius, table.bases(but=(self.figure,)))
        table = break_away(table, self.figure)
        table = disturb(set_down(table, self.figure, path), self.figure)
        return table.log(hurts.GaveGround(figure=self.figure, path=path))


class Tidy(Item[Table], frozen=True):
    """lotg/melee/pair-off: whoever is down, gone or driven off is fought no more."""

    def resolve(self, table: Table) -> Table:
        return tidy(table)


# Pairing off


class Rounds(Item[Table], frozen=True):
    """lotg/ruling/melee-rounds: as a half-turn ends, whosever it is, every melee has a round."""

    def resolve(self, table: Table) -> Table:
        table = tidy(table)
        return table.then(*(PairOff(knot) for knot in clinches(table)), Tidy())


class Pair(Choice, frozen=True):
    says = "{figure:short} fights {enemy:short}"

    figure: str
    enemy: str

    def shown(self, table: Table, seat: str) -> ChoiceShown:
        return replace(super().shown(table, seat), target=self.enemy)


Bout = tuple[tuple[str, ...], tuple[str, ...]]
"""Those of the side that chooses, and those they fight: one and several at most."""


class PairOff(Item[Table], frozen=True):
    """lotg/melee/pair-off: the charging side sets one figure to each enemy in turn; those left over join a pair.

    lotg/ruling/pairing: no figure fights twice in one round.
    """

    knot: tuple[str, ...]
    bouts: tuple[Bout, ...] = ()

    def resolve(self, table: Table) -> Asking[Table, Table]:
        choices = self._choices(table)
        if not choices:
            return table.then(*(Fight(*bout) for bout in self.bouts))
        seat = table.profile(choices[0].figure).seat
        pair = choices[0]
        if len(choices) > 1:
            pair = yield from ask(table, seat, "Who fights whom?", choices, PAIR)
        return table.then(PairOff(self.knot, joined(self.bouts, pair)))

    def _choices(self, table: Table) -> tuple[Pair, ...]:
        """The pairs to choose from next: for the first enemy nobody is set to, else for the first figure left over.

        The side that brought the melee about chooses; where both did, or nobody any longer, the side whose half-turn it is.
        """
        sides = {table.side(id) for id in self.knot if table.figure(id).doing.kind == "charge"}
        chooser = sides.pop() if len(sides) == 1 else table.half
        first = [id for id in self.knot if table.profile(id).side == chooser]
        second = [id for id in self.knot if table.profile(id).side != chooser]
        busy = {id for bout in self.bouts for ids in bout for id in ids}
        for enemy in second:
            found = tuple(Pair(id, enemy) for id in first if id not in busy and enemy in table.figure(id).melee)
            if enemy not in busy and found:
                return found
        for left, others in ((first, 1), (second, 0)):
            for id in left:
                if id in busy:
                    continue
                open_bouts = [bout for bout in self.bouts if len(bout[others]) == 1]
                found = tuple(
                    Pair(id, bout[others][0]) for bout in open_bouts if bout[others][0] in table.figure(id).melee
                )
                if found:
                    return found
        return ()


def joined(bouts: tuple[Bout, ...], pair: Pair) -> tuple[Bout, ...]:
    """The bouts with one more pair, or with one more fighter in a pair there is."""
    for place, (ones, others) in enumerate(bouts):
        if pair.enemy in others:
            return (*bouts[:place], ((*ones, pair.figure), others), *bouts[place + 1 :])
        if pair.enemy in ones:
            return (*bouts[:place], (ones, (*others, pair.figure)), *bouts[place + 1 :])
    return (*bouts, ((pair.figure,), (pair.enemy,)))
