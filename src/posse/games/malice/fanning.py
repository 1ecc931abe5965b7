"""Fanning (section 2.7): one action, one burst, a six for every hit."""

from itertools import combinations
from typing import ClassVar, NamedTuple

from msgspec.structs import replace

from posse.engine.item import Asking, Resolution
from posse.engine.question import Option
from posse.games.bars import Bar
from posse.games.malice.aiming import use_up_aim
from posse.games.malice.book import Weapon
from posse.games.malice.shooting import Attack, d6, fired, hit, lose, lost, ready, to_hit
from posse.games.malice.table import ARM, Figure, Table
from posse.games.weapons import band_at, rounds_in

BURST = 6
"""malice/fanning/six-shots: a rough way to get off six shots."""

MOST_TARGETS = 3
"""MR-23, `spread`: no more targets than this in one burst, so that the ways to spread it can be listed."""

WRONG_GUN = Bar(
    "malice/fanning/which-guns", "{name} has no gun to fan: only the Six shooter and the Model No. 3 will do."
)
ONE_HAND = Bar("malice/fanning/two-hands", "{name} has an arm wound and needs both hands to fan.")
NOT_SIX = Bar("malice/fanning/six-shots", "{name} has fewer than six rounds loaded and cannot fan at this table.")


class Share(NamedTuple):
    """How many rounds of a burst go at one target."""

    target: str
    rounds: int


class Fan(Option[Table], frozen=True):
    """malice/fanning/one-action: fan a revolver: a whole burst in one Shoot action.

    `spread` holds what goes at others after the first target, at tables that allow it (MR-23); `rounds` is all of it.
    """

    weapon: str
    target: str
    rounds: int
    spread: tuple[Share, ...] = ()

    @property
    def shares(self) -> tuple[Share, ...]:
        """Who is shot at with how many rounds, in order."""
        return (Share(self.target, self.rounds - sum(share.rounds for share in self.spread)), *self.spread)


def may_fan(table: Table, figure: Figure, weapon: Weapon) -> Bar | None:
    """malice/fanning/which-guns: the Six shooter and the Model No. 3 (MR-19: or the first alone).

    malice/fanning/two-hands: no hands are counted, so an arm wound does not forbid it, unless the table says so (MR-38).
    """
    if not weapon.fans:
        return WRONG_GUN
    if figure.wounds[ARM] and not table.scene.options.fan_with_arm_wound:
        return ONE_HAND
    return None if bursts(table, figure, weapon) else NOT_SIX


def bursts(table: Table, figure: Figure, weapon: Weapon) -> list[int]:
    """malice/fanning/six-shots: all that is loaded, six at most (MR-20: six or none, or as many as the player says)."""
    most = min(BURST, rounds_in(table, figure, weapon.id))
    how = table.scene.options.fan_rounds
    if how == "choose":
        return list(range(1, most + 1))
    return [most] if most == BURST or (most and how == "all_loaded") else []


def fans(table: Table, figure: Figure, seen: list[tuple[str, int]]) -> list[Option[Table]]:
    """Every burst the character may declare now, at those in sight.

    malice/fanning/any-range: at any range the gun reaches (MR-21: or at Short only). Where nobody measures first (MR-11)
    everybody in sight is listed, or the list would tell the distance; too far, the burst is lost when it is checked again.
    malice/fanning/one-target: all of it goes at one target (MR-23: or it may be spread).
    """
    options = table.scene.options
    found: list[Option[Table]] = []
    for weapon in ready(table, figure):
        if may_fan(table, figure, weapon) is not None:
            continue
        farthest = weapon.long if options.fan_range == "any" else None
        reached = [
            target
            for target, distance in seen
            if not options.premeasure or band_at(weapon.short, farthest, distance) is not None
        ]
        for rounds in bursts(table, figure, weapon):
            found += [Fan(weapon.id, target, rounds) for target in reached]
            if options.fan_targets == "spread":
                found += spreads(weapon.id, reached, rounds)
    return found


def spreads(weapon: str, targets: list[str], rounds: int) -> list[Fan]:
    """MR-23, `spread`: every way to share a burst out between two or three targets."""
    found = []
    for count in range(2, min(MOST_TARGETS, len(targets), rounds) + 1):
        for some in combinations(targets, count):
            for cuts in combinations(range(1, rounds), count - 1):
                ends = (*cuts, rounds)
                rest = tuple(Share(some[n], ends[n] - ends[n - 1]) for n in range(1, count))
                found.append(Fan(weapon, some[0], rounds, rest))
    return found


class FanShots(Attack, frozen=True, kw_only=True):
    """malice/fanning/six-shots: the shots of a burst, one die at a time; the hits are located together after them.

    malice/fanning/one-reaction: the whole burst is one attack. `left` shots are still to fire at the target, `hits` have
    hit it, and `rest` is for the others of a burst that is spread.
    """

    left: int
    hits: int = 0
    started: bool = False
    rest: tuple[Share, ...] = ()
    fanned: ClassVar[bool] = True

    def resolve(self, table: Table) -> Resolution[Table]:
        """malice/fanning/needs-six: every shot of it needs a six; rounds fired meanwhile, in an answer, are missing."""
        if not self.started:
            why = lost(table, self)
            if why:
                return lose(self._next(table), self, why)
        loaded = rounds_in(table, table.figure(self.shooter), self.weapon)
        return self._shot(table) if self.left and loaded else hit(self._next(table), self, self.hits)

    def _shot(self, table: Table) -> Asking[Table, Table]:
        """malice/fanning/no-aim: an aim adds nothing to it and is used up all the same.

        malice/fanning/modifiers: the six is a total, so traits and cover count (MR-22).
        """
        profile = table.profile(self.shooter)
        weapon = profile.weapon(self.weapon)
        need = to_hit(table, self.shooter, self.target, weapon, fanned=True, charge=self.charge)
        face: int = yield d6(profile.seat, f"{profile.name} fans", need)
        table = fired(table, self, need, face)
        if not self.started and self.kind == "shoot":
            table = use_up_aim(table, self.shooter)
        return table.then(replace(self, left=self.left - 1, hits=self.hits + need.met_by(face), started=True))

    def _next(self, table: Table) -> Table:
        """What is left of a burst that is spread goes at the next target."""
        if not self.rest:
            return table
        share, *others = self.rest
        return table.then(
            replace(self, target=share.target, left=share.rounds, hits=0, started=False, rest=tuple(others))
        )
