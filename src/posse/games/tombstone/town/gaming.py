"""Gaming for money: poker against whoever sits at the table, and slots against the house. Stakes come out of purses."""

from collections.abc import Iterator
from random import Random
from typing import Annotated, ClassVar

from msgspec import Meta
from msgspec.structs import replace

from posse.engine.item import Asking, Item
from posse.engine.question import Choose, Option, Roll
from posse.engine.refusal import Bar, Refusal, not_allowed
from posse.games.deeds.answers import Worded
from posse.games.deeds.happened import Row
from posse.games.tombstone.backgrounds.gambler import THROW, SureWin
from posse.games.tombstone.checks import LetItStand, Use, answers
from posse.games.tombstone.evening.errands import NOT_NOW, PURSE, Errand, own
from posse.games.tombstone.evening.purses import paid, shared
from posse.games.tombstone.evening.standing import (
    but,
    evening,
    here,
    keep_secret,
    later,
    party,
    players,
    present,
    secret,
)
from posse.games.tombstone.evening.story import CHEATED
from posse.games.tombstone.events import SPENT
from posse.games.tombstone.gambling import caught, risks, thrown_for
from posse.games.tombstone.judge import keeper
from posse.games.tombstone.money import dollars
from posse.games.tombstone.rolls import SIX
from posse.games.tombstone.table import Table
from posse.games.wire.asked import NO, ChoiceShown

WAGER, POKER = "tombstone/gambling/poker-wagers-first", "tombstone/gambling/poker-roll"
POT, RIGGED = "tombstone/gambling/poker-winner-takes-pot", "tombstone/gambling/poker-modifiers"
HOUSE, GUESS = "tombstone/gambling/slots-house-roll", "tombstone/gambling/slots-guess"
DOUBLE, FOURFOLD = "tombstone/gambling/slots-high-low-double", "tombstone/gambling/slots-seven-quadruple"
LOST = "tombstone/gambling/slots-wrong-loses"

THROWS = 5
"""tombstone/opt/poker-best-of-five: of which whoever wins most takes the pot."""

ROUND, SPIN = 30, 5
"""Minutes."""

USUAL_STAKES = (100, 200, 500, 1000, 2500)

NO_GAME = Bar(WAGER, "Nobody plays here.", "no game here")
THROWN_OUT = Bar(RIGGED, "{name} is not let near a table here any more.", "thrown out")
NOBODY = Bar(WAGER, "Nobody here has as much to stake.", "nobody to play")
NO_STAKE = "Say how much, in cents: at least one, and no more than there is in the purse."

SAT = Row("{figures} play for {sum} each.", WAGER)
SCORED = Row("{figure} takes the throw.", POKER, tone="aside")
TIED = Row("Nobody takes the throw.", POKER, tone="aside")
TOOK = Row("{figure} takes the pot of {sum}.", POT, tone="loud")
CAUGHT = Row("{figure} is caught with rigged gear, loses the stake and is shown the door.", RIGGED, tone="loud")
TURNED_UP = Row("The house has thrown {total}.", HOUSE, tone="loud")


class Wager(Errand, frozen=True):
    """A stake, in cents, that is still to be named."""

    abstract = True
    open: ClassVar[bool] = True
    spread = True
    under, rank = "At the tables", 18

    figure: str
    stake: Annotated[int, Meta(ge=0)] = 0

    @classmethod
    def ways(cls, table: Table, seat: str) -> "Iterator[Wager]":
        if "gambling" in here(table).does:
            yield from (cls(one) for one in own(table, seat) if cls(one).examples(table))

    def bar(self, table: Table, seat: str) -> Bar | None:
        if self.figure not in own(table, seat):
            return NOT_NOW
        return self.stopped(table)

    def stopped(self, table: Table) -> Bar | None:
        """Why there is no game for them, or none for as much."""
        if "gambling" not in here(table).does:
            return NO_GAME
        if barred_from(table, self.figure) in evening(table).done:
            return THROWN_OUT
        return PURSE if table.figure(self.figure).purse < max(1, self.stake) else None

    def fits(self, answer: Option[Table], table: Table) -> Refusal | None:
        if type(answer) is not type(self) or not isinstance(answer, Wager) or answer.figure != self.figure:
            return not_allowed(NO_STAKE, WAGER)
        if answer.stake <= 0:
            return not_allowed(NO_STAKE, WAGER)
        bar = answer.stopped(table)
        return bar.refusal(table.name(self.figure)) if bar else None

    def examples(self, table: Table) -> tuple[Option[Table], ...]:
        named = (replace(self, stake=stake) for stake in (*USUAL_STAKES, table.figure(self.figure).purse))
        return tuple({one.stake: one for one in named if one.stake and one.stopped(table) is None}.values())

    def sample(self, table: Table, rng: Random) -> Option[Table]:
        return rng.choice(self.examples(table))

    def shown(self, table: Table, seat: str) -> ChoiceShown:
        return replace(super().shown(table, seat), note=dollars(self.stake) if self.stake else "")


def barred_from(table: Table, who: str) -> str:
    return f"thrown-out {who} {evening(table).place}"


# Poker


class Poker(Wager, frozen=True):
    """tombstone/gambling/poker-wagers-first: with all who are here and can put up as much, the same from everybody
    (tombstone/opt/poker-stakes)."""

    says = "{figure}: play poker for {stake} cents each"
    label = "Poker"

    def stopped(self, table: Table) -> Bar | None:
        return super().stopped(table) or (None if any(company(table, self)) else NOBODY)

    def done(self, table: Table) -> Table:
        return table.then(SitDown(self.figure, self.stake))


class StraightPoker(Poker, frozen=True):
    """tombstone/provisions/dice/rigged-bonus, tombstone/provisions/cards/rigged-bonus: with what is rigged left in the pocket, by
    whoever might be caught with it."""

    says = "{figure}: play poker for {stake} cents each, and play it straight"
    label = "Poker, played straight"

    def stopped(self, table: Table) -> Bar | None:
        return super().stopped(table) if risks(table, self.figure) else NOT_NOW

    def done(self, table: Table) -> Table:
        return table.then(SitDown(self.figure, self.stake, (self.figure,)))


def company(table: Table, game: Poker) -> Iterator[str]:
    """Those who could play against somebody: people of the place with a purse of their own, and the party."""
    riding = {one.id for one in party(table)}
    seats = [one.id for one in players(table) if one.up and barred_from(table, one.id) not in evening(table).done]
    for one in (*seats, *sorted(present(table) - riding)):
        if one != game.figure and table.figure(one).purse >= max(1, game.stake):
            yield one


class Join(Worded[Table], frozen=True):
    says = label = "{figure} sits down"
    commits = True

    figure: str


class JoinStraight(Join, frozen=True):
    """tombstone/provisions/dice/rigged-bonus: the same, with what is rigged left in the pocket."""

    says = label = "{figure} sits down and plays straight"


class SitOut(Worded[Table], frozen=True):
    says = label = "{figure} looks on"
    rank = NO
    commits = True

    figure: str


class SitDown(Item[Table], frozen=True):
    """Who plays, and who of them plays `straight`. Others of the party are asked; people of the place always like a game."""

    figure: str
    stake: int
    straight: tuple[str, ...] = ()

    def resolve(self, table: Table) -> Asking[Table, Table]:
        ours, at_table, straight = {one.id for one in players(table)}, [self.figure], list(self.straight)
        for one in company(table, Poker(self.figure, self.stake)):
            if one in ours:
                ask = f"Does {table.name(one)} sit down to a game for {dollars(self.stake)} each?"
                ways = (Join(one), *((JoinStraight(one),) if risks(table, one) else ()), SitOut(one))
                said = yield Choose(table.profile(one).seat, ask, ways, WAGER)
                at_table += [one] * isinstance(said, Join)
                straight += [one] * isinstance(said, JoinStraight)
            else:
                at_table.append(one)
        if len(at_table) < 2:
            return table
        table = later(table, ROUND).log(SAT(figures=tuple(at_table), sum=dollars(self.stake)))
        for one in at_table:
            table = paid(table, one, -self.stake, WAGER)
        return table.then(Cards(tuple(at_table), self.stake * len(at_table), tuple(straight)))


class Cards(Item[Table], frozen=True):
    """tombstone/gambling/poker-modifiers: whoever plays with what is rigged may be caught, once in a game
    (tombstone/opt/rigged-discovery): the stake stays in the pot, and they leave. Where nobody is left the pot is shared again."""

    players: tuple[str, ...]
    pot: int
    straight: tuple[str, ...] = ()

    def resolve(self, table: Table) -> Asking[Table, Table]:
        honest = []
        for one in self.players:
            if one not in self.straight and (yield from caught(table, one)):
                table = shown_out(table, one)
            else:
                honest.append(one)
        if not honest:
            return shared(table, self.pot, [table.figure(one) for one in self.players], POT)
        table = sitting(table, honest, "up")
        return table.then(Round(tuple(honest), self.pot, tuple(honest), (0,) * len(honest), THROWS, self.straight))


def shown_out(table: Table, who: str) -> Table:
    """tombstone/opt/rigged-discovery: the table is hostile from now on, and the story may know how hostile."""
    now = evening(table)
    facts = tuple(dict.fromkeys((*now.facts, CHEATED)))
    return but(table, done=(*now.done, barred_from(table, who)), facts=facts).log(CAUGHT(figure=who))


def sitting(table: Table, people: "list[str] | tuple[str, ...]", status: str) -> Table:
    """People of the place are at the table while they play, with their luck and their tricks."""
    ours = {one.id for one in party(table)}
    for one in people:
        if one not in ours and not table.figure(one).dead:
            table = table.change(one, status=status)
    return table


class Round(Item[Table], frozen=True):
    """tombstone/gambling/poker-roll: a throw each; the highest die takes it, and five of them are a game.

    tombstone/opt/poker-ties: equal dice take nothing; those who are equal at the end throw until one of them wins.
    """

    everybody: tuple[str, ...]
    pot: int
    players: tuple[str, ...]
    won: tuple[int, ...]
    left: int
    straight: tuple[str, ...] = ()

    def resolve(self, table: Table) -> Asking[Table, Table]:
        if len(self.players) == 1:
            return table.then(TakePot(self.everybody, self.pot, self.players[0]))
        table, rolls = yield from thrown_for(table, self.players, THROW, self.straight)
        won = tuple(had + roll.made for had, roll in zip(self.won, rolls, strict=True))
        ahead = next((roll.who for roll in rolls if roll.made), "")
        table = table.log(SCORED(figure=ahead) if ahead else TIED())
        if self.left > 1:
            return table.then(replace(self, won=won, left=self.left - 1))
        best = tuple(one for one, score in zip(self.players, won, strict=True) if score == max(won))
        return table.then(replace(self, players=best, won=(0,) * len(best), left=1))


class TakePot(Item[Table], frozen=True):
    """tombstone/gambling/poker-winner-takes-pot: all of it."""

    players: tuple[str, ...]
    pot: int
    winner: str

    def resolve(self, table: Table) -> Asking[Table, Table]:
        """tombstone/abilities/gambler/card-trick/force-win: whoever is about to lose may have won instead
        (tombstone/opt/card-trick-win)."""
        winner = self.winner
        for one in self.players:
            trick = answers(table, one, "rolled").get(SureWin.id)
            if one == winner or trick is None or trick.unpaid(table, one):
                continue
            ask = f"{table.name(winner)} takes {dollars(self.pot)}"
            said = yield Choose(table.profile(one).seat, ask, (Use(SureWin.id, one), LetItStand()), trick.rule)
            if isinstance(said, Use):
                table = trick.paid(table, one).log(SPENT.under(trick.rule)(figure=one, effect=trick.name))
                winner = one
        table = sitting(table, self.players, "away").log(TOOK(figure=winner, sum=dollars(self.pot)))
        return paid(table, winner, self.pot, POT)


# Slots


class Slots(Wager, frozen=True):
    """tombstone/gambling/slots-guess: against the house, which always has money."""

    says = "{figure}: play slots for {stake} cents"
    label = "Slots"

    def done(self, table: Table) -> Table:
        return table.then(Spun(self.figure), Guessed(self.figure, self.stake))


class Spun(Item[Table], frozen=True):
    """tombstone/gambling/slots-house-roll: the house throws first, and nobody looks. tombstone/opt/flush-slots: no luck or rigged
    thing of a player's touches its dice."""

    figure: str

    def resolve(self, table: Table) -> Asking[Table, Table]:
        faces = yield Roll(keeper(table), "slots", HOUSE, SIX, dice=2, reads="total", secret=True)
        return keep_secret(table, "slots", sum(faces))


class Above(Worded[Table], frozen=True):
    says = label = "Above 7"
    commits = True


class Below(Worded[Table], frozen=True):
    says = label = "Below 7"
    commits = True


class Seven(Worded[Table], frozen=True):
    says = label = "Exactly 7"
    commits = True


MIDDLE = 7
BACK: dict[type[Worded[Table]], tuple[str, int]] = {Above: (DOUBLE, 2), Below: (DOUBLE, 2), Seven: (FOURFOLD, 4)}
"""tombstone/opt/slots-money-meaning: how many times the wager comes back."""


class Guessed(Item[Table], frozen=True):
    """tombstone/gambling/slots-guess, tombstone/gambling/slots-wrong-loses, tombstone/gambling/slots-expectation: one of three
    guesses, and a 7 is neither above nor below."""

    figure: str
    stake: int

    def resolve(self, table: Table) -> Asking[Table, Table]:
        seat = table.profile(self.figure).seat
        said = yield Choose(seat, "What has the house thrown?", (Above(), Below(), Seven()), GUESS)
        total = secret(table, "slots")
        if total is None:
            faces = yield Roll(keeper(table), "slots", HOUSE, SIX, dice=2, reads="total")
            total = sum(faces)
        right = Above if total > MIDDLE else Below if total < MIDDLE else Seven
        table = later(paid(table, self.figure, -self.stake, LOST), SPIN).log(TURNED_UP(total=total))
        if not isinstance(said, right):
            return table
        rule, times = BACK[right]
        return paid(table, self.figure, times * self.stake, rule)
