"""Nerve (sections 2.17 and 2.18): Toughness tests, Lily Livered flight, and finding courage again."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from msgspec.structs import replace

from posse.engine.item import Item, Resolution
from posse.engine.number import Need, Reason
from posse.engine.question import Choose, Option, Roll
from posse.engine.refusal import Bar
from posse.games.cards.pack import rank
from posse.games.deeds import answers
from posse.games.deeds.happened import within
from posse.games.ruthless import events
from posse.games.ruthless.luck import lucky
from posse.games.ruthless.places import displace, in_cover, run_away, ways_to_cover
from posse.games.ruthless.table import Figure, Table, scenario_limit
from posse.games.wire.asked import ChoiceShown
from posse.tabletop.movement import Base, taken
from posse.tabletop.terrain import Spot

NOT_IN_HAND = Bar("ruthless/courage/roll-plus-card", "That card is not in your hand.")
NOT_LILY = Bar("ruthless/courage/action", "{name} is not Lily Livered.")
NOT_IN_COVER = Bar("ruthless/courage/start-in-cover", "{name} must be in cover to find courage.")


# Toughness


class TestToughness(Item[Table], frozen=True):
    """ruthless/toughness/test-when-hit: one test for each hit, stopping at the first failure (RR-61).

    ruthless/toughness/graze-and-gut-count, ruthless/toughness/test-when-horse-hit and
    ruthless/toughness/test-friend-killed: what calls for a test. `cause` is the character whose doing it was.
    ruthless/trait/cool-hand: the first failure of the game does not count (RR-72).
    """

    figure: str
    left: int
    cause: str

    def resolve(self, table: Table) -> Resolution[Table]:
        """Who is dead, gone, out cold or already Lily Livered does not test."""
        if not self.left or not must_test(table.figure(self.figure)):
            return table
        need = toughness_need(table, self.figure, self.cause)
        profile = table.profile(self.figure)
        roll = Roll(profile.seat, f"Toughness of {profile.name}", need.rule, need=need, bands=need.bands)
        face = yield roll
        table, face = yield from lucky(table, self.figure, roll, face, need.met_by(face))
        table = table.log(events.ToughnessTested(figure=self.figure, need=need, face=face))
        if need.met_by(face):
            return self._next(table)
        if profile.may_tick("cool_hand", table.figure(self.figure).ticked):
            ticked = (*table.figure(self.figure).ticked, "cool_hand")
            table = table.change(self.figure, ticked=ticked).log(events.FailureIgnored(figure=self.figure))
            return self._next(table)
        return turn_lily(table, self.figure)

    def _next(self, table: Table) -> Table:
        if self.left > 1:
            return table.then(TestToughness(self.figure, self.left - 1, self.cause))
        return table


def must_test(figure: Figure) -> bool:
    """ruthless/lily/no-second-token: one who is Lily Livered already does not test again (RR-67), nor one who is down (RR-56)."""
    return figure.up and not figure.lily


def toughness_need(table: Table, id: str, cause: str = "") -> Need:
    """ruthless/toughness/pass-on-value-or-more: a d10 of at least the Toughness value; low values are good.

    ruthless/trait/loud-mouth: at -1 when a Loud Mouth of the enemy brought the test on, by a hit or a death (RR-75).
    ruthless/toughness/no-natural-extremes: only the total counts (RR-34).
    """
    profile = table.profile(id)
    reasons = profile.nerve
    if cause and table.profile(cause).side != profile.side:
        reasons += table.profile(cause).daunting
    rule = "ruthless/toughness/pass-on-value-or-more"
    extremes = table.scene.house.natural_extremes == "ten_hits_one_misses"
    return Need(profile.toughness, "Toughness", rule, reasons, extremes=extremes)


def witnesses(table: Table, victim: str) -> list[str]:
    """ruthless/toughness/seeing-a-death: every conscious friend who has the victim in sight, at any distance (RR-66)."""
    return [friend.id for friend in table.friends(victim) if friend.up and table.sees(friend.id, victim)]


class NextToTest(answers.Activate, frozen=True):
    """Of several witnesses this one tests now."""


class WitnessTests(Item[Table], frozen=True):
    """ruthless/toughness/test-friend-killed: one test for each friend who saw it, player by player.

    ruthless/wounds/hit-sequence: in the order their owners choose (RR-54), who are asked only where it can matter.
    """

    witnesses: tuple[str, ...]
    killer: str

    def resolve(self, table: Table) -> Resolution[Table]:
        """The first player with several witnesses whose order matters names one; the others test as they are listed."""
        seats = dict.fromkeys(table.profile(id).seat for id in self.witnesses)
        for seat in seats:
            mine = [id for id in self.witnesses if table.profile(id).seat == seat]
            entangled = entangled_tests(table, mine, self.killer)
            if entangled:
                options = tuple(NextToTest(id) for id in entangled)
                chosen = yield Choose(seat, "Whose nerve is tested first?", options, "ruthless/wounds/hit-sequence")
                rest = tuple(id for id in self.witnesses if id != chosen.figure)
                return table.then(self._test(chosen.figure), WitnessTests(rest, self.killer))
        return table.then(*(self._test(id) for id in self.witnesses))

    def _test(self, id: str) -> TestToughness:
        return TestToughness(id, 1, self.killer)


def entangled_tests(table: Table, ids: list[str], killer: str) -> list[str]:
    """Those of one player's witnesses for whom it matters who tests first.

    It does where somebody may still spend luck, knowing how the others fared, and where those who fail would run into
    each other: they run in the order they failed.
    """
    shaky = [id for id in ids if must_test(table.figure(id)) and toughness_need(table, id, killer).chance < 1]
    if len(shaky) < 2:
        return []
    if any(table.profile(id).may_tick("lucky", table.figure(id).ticked) for id in shaky):
        return shaky
    runs = {id: run for id in shaky if (run := _run(table, id)).ends}
    found = {id for one, two in combinations(runs, 2) if _collide(table, runs, one, two) for id in (one, two)}
    return [id for id in shaky if id in found]


class Run(NamedTuple):
    """Where somebody whose nerve is gone may run to, and every spot that was tried on the way to finding out."""

    ends: list[Spot]
    tried: list[Spot]


def _run(table: Table, id: str) -> Run:
    tried: list[Spot] = []
    return Run([path[-1] for _, path in flights(table, id, tried)], tried)


def _collide(table: Table, runs: dict[str, Run], one: str, two: str) -> bool:
    """Does where either may run to depend on whether the other has run already?"""
    return any(
        _in_the_way(table, first, end, second, runs[second])
        and _run(displace(table, first, end), second).ends != runs[second].ends
        for first, second in ((one, two), (two, one))
        for end in runs[first].ends
    )


def _in_the_way(table: Table, first: str, end: Spot, second: str, run: Run) -> bool:
    """Can it matter to one who runs that another has run: does the other stand, or stand then, where it may end?

    Elsewhere friends are passed, unless the table says that they hide from sight.
    """
    if table.scene.house.models_block_los:
        return True
    mine, radius = table.radius(second), table.radius(first)
    places = (Base(table.spot(first), radius), Base(end, radius))
    return any(taken(spot, mine, places) for spot in run.tried)


# Lily Livered


def turn_lily(table: Table, id: str) -> Table:
    """ruthless/lily/token: nerve gone; ruthless/lily/drops-markers: aiming and covering end (RR-68).

    The flight itself waits until every test of the attack is rolled.
    """
    table = table.change(id, lily=True, covering=False, aim=0)
    return table.but(fleeing=(*table.fleeing, id)).log(events.TurnedLily(figure=id))


class Flights(Item[Table], frozen=True):
    """ruthless/wounds/hit-sequence: those who failed run, in the order they failed."""

    def resolve(self, table: Table) -> Table:
        if not table.fleeing:
            return table
        return table.but(fleeing=()).then(*(Flee(id) for id in table.fleeing))


class FleeTo(answers.Worded[Table], frozen=True):
    """Run by one of several equally short ways to cover."""

    commits = True

    to: str
    path: tuple[Spot, ...]

    def shown(self, table: Table, seat: str) -> ChoiceShown:
        ground = table.scene.ground
        to = within(ground.name_of(self.to)) if self.to in ground.features else "cover"
        return replace(super().shown(table, seat), label=f"To {to}", name=f"Run to {to}", at=self.path[-1])


class Flee(Item[Table], frozen=True):
    """ruthless/lily/moves-to-cover: at once, toward the nearest cover; not a Move action; no move if in cover already."""

    figure: str

    def resolve(self, table: Table) -> Resolution[Table]:
        """ruthless/lily/nearest-cover: ties by the owner."""
        options = tuple(FleeTo(feature, path) for feature, path in flights(table, self.figure))
        if not options:
            return table
        way, profile = options[0], table.profile(self.figure)
        if len(options) > 1:
            way = yield Choose(profile.seat, f"Where does {profile.name} run?", options, "ruthless/lily/nearest-cover")
        if len(way.path) < 2 or way.path[-1] == way.path[0]:
            return table
        table = displace(table, self.figure, way.path[-1])
        return table.log(events.RanForCover(figure=self.figure, path=way.path))


def flights(table: Table, id: str, tried: list[Spot] | None = None) -> list[tuple[str, tuple[Spot, ...]]]:
    """The equally short ways somebody whose nerve is gone may run, each with the cover it leads to; none if safe.

    ruthless/lily/nearest-cover: no cover at all: straight away from the nearest enemy. `tried`, if given, is told every
    spot where a friend might have kept a flight from ending.
    """
    if table.figure(id).status != "up" or in_cover(table, id):
        return []
    tried = [] if tried is None else tried
    return ways_to_cover(table, id, tried) or [("", run_away(table, id, tried))]


# Courage


class Courage(answers.Action[Table], frozen=True):
    """ruthless/courage/action: try to find courage, with a card from hand or (empty) without."""

    says = "Get Your Courage Up"
    label, key, rank = "Take heart", "G", 8
    commits = True

    card: str = ""

    @classmethod
    def may(cls, table: Table, figure: Figure) -> Bar | None:
        """ruthless/courage/start-in-cover: only the Lily Livered, and only in cover."""
        if not figure.lily:
            return NOT_LILY
        return scenario_limit(table, figure, "courage") if in_cover(table, figure.id) else NOT_IN_COVER

    @classmethod
    def ways(cls, table: Table, figure: Figure) -> list[Option[Table]]:
        return [cls(), *(cls(card) for card in table.hand(table.profile(figure.id).seat))]

    def checks(self, table: Table, figure: Figure) -> Iterator[Bar | None]:
        held = not self.card or self.card in table.hand(table.profile(figure.id).seat)
        yield None if held else NOT_IN_HAND

    def done(self, table: Table, id: str) -> Table:
        return table.then(FindCourage(id, self.card))


def courage_need(table: Table, id: str, card: str = "") -> Need:
    """ruthless/courage/roll-plus-card: d10 plus the card's value, against Toughness; ruthless/courage/success.

    ruthless/courage/no-toughness-modifiers: Loud Mouth and Cool Hand do not touch it.
    """
    reasons: tuple[Reason, ...] = ()
    if card:
        reasons = (Reason("card", table.scene.value[card], "ruthless/courage/roll-plus-card"),)
    return Need(table.profile(id).toughness, "Toughness", "ruthless/courage/success", reasons)


class FindCourage(Item[Table], frozen=True):
    """ruthless/courage/card-before-roll: the card, if any (ruthless/courage/card-optional), is spent before the die.

    ruthless/courage/card-spent: it is gone whatever comes of it.
    """

    figure: str
    card: str = ""

    def resolve(self, table: Table) -> Resolution[Table]:
        """ruthless/courage/whiskey-auto: a court card or an Ace succeeds outright, without a die."""
        profile = table.profile(self.figure)
        need = courage_need(table, self.figure, self.card)
        if self.card:
            table = table.spend(profile.seat, self.card)
            if rank(self.card) in WHISKEY:
                return self._tell(table, need, 0, True)
        roll = Roll(profile.seat, f"courage of {table.name(self.figure)}", need.rule, need=need, bands=need.bands)
        face = yield roll
        table, face = yield from lucky(table, self.figure, roll, face, need.met_by(face))
        return self._tell(table, need, face, need.met_by(face))

    def _tell(self, table: Table, need: Need, face: int, found: bool) -> Table:
        """ruthless/courage/failure: the token stays and the action is gone; nothing worse."""
        by = "ruthless/courage/roll-plus-card" if face else "ruthless/courage/whiskey-auto"
        tried = events.CourageTried(figure=self.figure, card=self.card, need=need, face=face, found=found, by=by)
        table = table.log(tried)
        return table.change(self.figure, lily=False) if found else table


WHISKEY = frozenset(("J", "Q", "K", "A"))
"""ruthless/cards/court-or-ace-courage: Ace, King, Queen and Jack stand for a shot of whiskey."""
