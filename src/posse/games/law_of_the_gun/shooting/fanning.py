"""Fanning and rapid fire (section 2.25): bursts that a player's own character may fire in place of an aimed shot; and
bushwhacking (section 2.15): who may shoot from ambush, and the bursts that an ambush allows.
"""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from itertools import combinations_with_replacement
from random import Random
from typing import Literal, Self

from msgspec.structs import replace

from posse.engine.item import Asking, Item
from posse.engine.question import Option
from posse.engine.refusal import Bar, Refusal, not_allowed
from posse.games.law_of_the_gun.acting.groups import group_of
from posse.games.law_of_the_gun.asking import Open, test
from posse.games.law_of_the_gun.book import Manner, Occasion, Weapon
from posse.games.law_of_the_gun.events import gunfire
from posse.games.law_of_the_gun.gunfights.standoffs import opponents
from posse.games.law_of_the_gun.house_rules import HouseRules
from posse.games.law_of_the_gun.injuries.wounds import Injuries
from posse.games.law_of_the_gun.nerve.cool import CoolTests
from posse.games.law_of_the_gun.shooting.cover import column
from posse.games.law_of_the_gun.shooting.declaring import Firing, Shot, aim_bar, in_sight, of, reaches
from posse.games.law_of_the_gun.shooting.firing import FireShot, Volley, used
from posse.games.law_of_the_gun.shooting.weapons import band, band_at, emptied, gun_arm_hurt, usable
from posse.games.law_of_the_gun.table import Figure, Table, Vehicle
from posse.games.wire.asked import ChoiceShown
from posse.tabletop.terrain import Spot

FANNED = 5
"""lotg/fanning/five-snaps: five, whatever a six-gun holds (lotg/ruling/fan-count)."""

RAPID = 2
"""lotg/rapid/two-snaps."""

SIX_GUN = "pistol"
COOL, SPREAD = "lotg/fanning/cool-test", "lotg/fanning/target-group"
TWO_SNAPS = "lotg/rapid/two-snaps"

NOT_PLAYED = Bar("lotg/optional/pc-only", "That is not played at this table.")
NOT_A_PC = Bar("lotg/optional/pc-only", "{name} is not a player's own character.")
WRONG_GUN = Bar("lotg/fanning/weapon", "{name} can only fan a six-gun.")
TWO_ARMS = Bar("lotg/fanning/weapon", "{name} needs two sound arms to fan.")
SINGLE_SHOT = Bar("lotg/rapid/any-turn", "{name} cannot fire that weapon twice without loading it.")
ONE_SHOT = Bar("lotg/draw/normal-shots", "{name} is in a gunfight, and has one shot when they draw.")
TOO_FAR = Bar("lotg/fanning/range", "{name} is beyond accurate range.")
NOT_FIVE = Bar("lotg/fanning/five-snaps", "A fan is five shots.")
NOT_ONE_GROUP = Bar(SPREAD, "All shots go at one group, within accurate range and in sight.")
TWICE = Bar(TWO_SNAPS, "{name} fires two shots, no more and no less.")


class Several(Firing, frozen=True):
    """A burst: a target for each of its shots."""

    abstract = True
    targets: tuple[str, ...]

    @staticmethod
    @abstractmethod
    def switch(house: HouseRules) -> str:
        """The house rule by which it is played."""

    @property
    def at(self) -> tuple[str, ...]:
        return self.targets

    @classmethod
    def may(cls, table: Table, id: str) -> Bar | None:
        """lotg/optional/pc-only: a player's own character who may shoot at all."""
        return pc_bar(table, id, cls.switch) or super().may(table, id)

    @staticmethod
    def marks(table: Table, id: str) -> list[tuple[str, int]]:
        """Whom a burst may go at now, each with its distance."""
        facing = opponents(table, id)
        return [mark for mark in in_sight(table, table.figure(id)) if mark[0] not in facing]

    def range_bar(self, table: Table, weapon: Weapon, target: str) -> Bar | None:
        """lotg/draw/normal-shots: nor at an opponent of a gunfight."""
        return ONE_SHOT if target in opponents(table, self.figure) else super().range_bar(table, weapon, target)

    def shown(self, table: Table, seat: str) -> ChoiceShown:
        shown = super().shown(table, seat)
        shares = [f"{self.targets.count(id)} at {table.name(id)}" for id in dict.fromkeys(self.targets)]
        return replace(shown, name=f"{shown.name}, {', '.join(shares)}")


class Fan(Open, Several, frozen=True):
    """lotg/fanning/five-snaps: fan a six-gun at one group: a target for each shot, named before any is fired.

    Listed with every shot at one target; any way to spread them over the group will do (lotg/ruling/fan-targets).
    """

    says = "{figure:short} fans: {weapon}"
    label, key = "Fan", "W"
    commit = "Fan 5 rounds"
    whom = "fan at"
    spread = True

    @staticmethod
    def switch(house: HouseRules) -> str:
        return house.optional_fanning

    @classmethod
    def ways(cls, table: Table, id: str) -> list[Self]:
        """lotg/fanning/range: at anybody in sight within accurate range."""
        figure = table.figure(id)
        weapons = [weapon for weapon in usable(table, figure) if fan_bar(table, figure, weapon) is None]
        return [
            cls(id, weapon.id, (target,) * FANNED)
            for weapon in weapons
            for target, distance in cls.marks(table, id)
            if band_at(weapon, distance) == "accurate"
        ]

    def manner_bar(self, table: Table, figure: Figure, weapon: Weapon) -> Bar | None:
        bar = fan_bar(table, figure, weapon)
        if bar is None and len(self.targets) != FANNED:
            return NOT_FIVE
        return bar or (None if set(self.targets) <= set(group_round(table, self.targets[0])) else NOT_ONE_GROUP)

    def range_bar(self, table: Table, weapon: Weapon, target: str) -> Bar | None:
        """lotg/fanning/range: within accurate range."""
        near = band(table, self.figure, target, weapon) == "accurate"
        return super().range_bar(table, weapon, target) if near else of(TOO_FAR, table, target)

    def fits(self, answer: Option[Table], table: Table) -> Refusal | None:
        """lotg/fanning/target-group: all shots at members of one group, all of them within accurate range."""
        if not isinstance(answer, Fan) or (answer.figure, answer.weapon) != (self.figure, self.weapon):
            return not_allowed("That is another burst.", SPREAD)
        return next(filter(None, answer.named(table)), None) or answer.stop(table)

    def examples(self, table: Table) -> "tuple[Fan, ...]":
        """All at one, and where a group can be spread over, shared out as evenly as may be."""
        group = fannable(table, self.figure, self.weapon, self.targets[0])
        if len(group) < 2:
            return (self,)
        many = len(self.targets)
        return (self, replace(self, targets=tuple(sorted(group[place % len(group)] for place in range(many)))))

    def sample(self, table: Table, rng: Random) -> Option[Table]:
        group = fannable(table, self.figure, self.weapon, self.targets[0])
        return replace(self, targets=tuple(rng.choice(group) for _ in self.targets))

    def items(self, table: Table) -> tuple[Item[Table], ...]:
        return (FanTheGun(self),)


class Rapid(Several, frozen=True):
    """lotg/rapid/two-snaps: two snap-shots in place of the aimed one, at one or two targets."""

    says = "{figure:short} fires fast: {weapon}"
    label, key, rank = "Rapid fire", "A", 4

    @staticmethod
    def switch(house: HouseRules) -> str:
        return house.optional_rapid

    @classmethod
    def ways(cls, table: Table, id: str) -> list[Self]:
        """lotg/rapid/any-range: at one or two targets, in either band."""
        figure, found = table.figure(id), list[Self]()
        for weapon in usable(table, figure):
            if rapid_bar(table, figure, weapon) is None:
                reached = [target for target, distance in cls.marks(table, id) if reaches(table, weapon, distance)]
                found += [cls(id, weapon.id, pair) for pair in combinations_with_replacement(reached, RAPID)]
        return found

    def manner_bar(self, table: Table, figure: Figure, weapon: Weapon) -> Bar | None:
        """Whoever may fire this weapon so; two shots, neither more nor less."""
        return rapid_bar(table, figure, weapon) if len(self.targets) == RAPID else TWICE

    def items(self, table: Table) -> tuple[Item[Table], ...]:
        return (RapidFire(self),)


# Who may


def pc_bar(table: Table, id: str, switch: Callable[[HouseRules], str]) -> Bar | None:
    """lotg/optional/pc-only: for players' own characters, where it is switched on (lotg/ruling/optional-default)."""
    if switch(table.scene.house) == "off":
        return NOT_PLAYED
    return None if table.profile(id).pc else NOT_A_PC


def fan_bar(table: Table, figure: Figure, weapon: Weapon) -> Bar | None:
    """What keeps somebody from fanning a weapon.

    lotg/fanning/weapon: only a six-gun, with two working arms (lotg/ruling/fan-ammo). lotg/fanning/stationary: standing
    still. lotg/fanning/replaces-aimed: it takes the place of an aimed shot, and so needs what that needs.
    """
    if weapon.row != SIX_GUN:
        return pc_bar(table, figure.id, Fan.switch) or WRONG_GUN
    return pc_bar(table, figure.id, Fan.switch) or (TWO_ARMS if any(figure.lost) else aim_bar(table, figure))


def rapid_bar(table: Table, figure: Figure, weapon: Weapon) -> Bar | None:
    """lotg/rapid/any-turn: again and again, with any weapon that needs no loading turn (lotg/ruling/rapid-weapons)."""
    return pc_bar(table, figure.id, Rapid.switch) or (SINGLE_SHOT if weapon.reload else aim_bar(table, figure))


def group_round(table: Table, target: str) -> tuple[str, ...]:
    """lotg/fanning/target-group: a target with those of its group; a horse by itself."""
    return group_of(table, target) if target in table.scene.index else (target,)


def fannable(table: Table, figure: str, weapon: str, target: str) -> list[str]:
    """lotg/fanning/range: those of a target's group who are in sight and within accurate range."""
    gun = table.profile(figure).weapon(weapon)
    seen = [id for id, _ in in_sight(table, table.figure(figure))]
    members = [target, *(member for member in group_round(table, target) if member != target)]
    return [id for id in members if id in seen and band(table, figure, id, gun) == "accurate"]


# Fanning


class FanTheGun(Item[Table], frozen=True):
    """lotg/fanning/cool-test: fanning takes a Cool test; without it there is a single snap-shot (lotg/ruling/fan-fail)."""

    fan: Fan

    def resolve(self, table: Table) -> Asking[Table, Table]:
        """lotg/fanning/replaces-aimed: it is the shot of this half-turn. lotg/fanning/reload: the pistol needs a turn of loading
        then, even if the burst stops for want of ammunition (lotg/ruling/fan-ammo); lotg/fanning/other-weapon: another may be used.
        """
        fan = self.fan
        first = Shot(fan.figure, fan.weapon, fan.targets[0], "snap", "fan")
        table, passed = yield from test(table, fan.figure, "cool", COOL, "to fan")
        if not passed:
            return table.then(Volley((first._replace(kind="turn"),)))
        table = used(table, first).log(gunfire.Fanned(figure=fan.figure, weapon=fan.weapon))
        return burst(emptied(table, fan.figure, fan.weapon), fan, "fan")


class Burst(Item[Table], frozen=True):
    """The shots of a burst, one by one: each is rolled, and its injuries are done, before the next.

    lotg/ruling/ammo-one, lotg/ruling/fan-ammo: every one of them may cost a point, and at nought the rest is not fired.
    lotg/ruling/fan-targets: a shot at somebody already down is rolled for ammunition alone.
    """

    figure: str
    weapon: str
    targets: tuple[str, ...]
    kind: Occasion

    def resolve(self, table: Table) -> Table:
        figure = table.figure(self.figure)
        place = table.profile(self.figure).weapon_at[self.weapon]
        if not self.targets or not figure.rounds[place] or not figure.able:
            return table
        target, *later = self.targets
        model = table.model(target)
        shot = Shot(self.figure, self.weapon, target, "snap", self.kind, tested=True)
        fire = FireShot(shot, counted=False, hollow=not isinstance(model, Vehicle) and model.status != "up")
        return table.then(fire, Injuries(), replace(self, targets=tuple(later)))


def burst(table: Table, what: Fan | Rapid, kind: Occasion) -> Table:
    """The shots of a burst and then the Cool tests, one round for every hit."""
    return table.then(Burst(what.figure, what.weapon, what.targets, kind), CoolTests())


# Rapid fire


class RapidFire(Item[Table], frozen=True):
    """lotg/rapid/two-snaps: two snap-shots for one aimed one; lotg/ruling/rapid-test: after the test that aiming takes.

    On a failure there is a single snap-shot.
    """

    rapid: Rapid

    def resolve(self, table: Table) -> Asking[Table, Table]:
        """lotg/rapid/any-range: each on the snap-shot row of its range."""
        rapid = self.rapid
        first = Shot(rapid.figure, rapid.weapon, rapid.targets[0], "snap", "rapid", tested=True)
        table = used(table, first)
        table, passed = yield from test(table, rapid.figure, "skill and cool", TWO_SNAPS, "to fire rapidly")
        if passed:
            return burst(table, rapid, "rapid")
        return table.then(FireShot(first, counted=False), Injuries(), CoolTests())


# From ambush


BurstKind = Literal["fan", "rapid"]


def may_ambush(table: Table, figure: Figure, target: str, at: Spot | None = None) -> bool:
    """lotg/bushwhack/conditions: in cover, in reaction, and before any shot in the game (lotg/ruling/first-firing).

    lotg/ruling/bushwhack-cover: any cover will do. A wounded gun arm still forbids aiming.
    """
    if table.any_shot or gun_arm_hurt(table, figure):
        return False
    return column(table, target, figure.id, since=at).sheltered


def manners(table: Table, figure: Figure, target: str, at: Spot | None = None) -> tuple[Manner, ...]:
    """lotg/ruling/reactive-type: a snap-shot; aimed only from ambush."""
    return ("aimed", "snap") if may_ambush(table, figure, target, at) else ("snap",)


# Bursts


def bursts(table: Table, figure: Figure, weapon: Weapon, target: str, at: Spot | None = None) -> list[BurstKind]:
    """lotg/fanning/replaces-aimed, lotg/ruling/rapid-weapons: no bursts in reaction, except from ambush."""
    if not table.profile(figure.id).pc or not may_ambush(table, figure, target, at):
        return []
    found: list[BurstKind] = []
    if fan_bar(table, figure, weapon) is None and band(table, figure.id, target, weapon, at) == "accurate":
        found.append("fan")
    if rapid_bar(table, figure, weapon) is None:
        found.append("rapid")
    return found


MORE_SHOTS: dict[BurstKind, int] = {"fan": FANNED - 1, "rapid": RAPID - 1}
"""How many shots of a burst follow its first."""


def also(table: Table, figure: Figure, weapon: Weapon, target: str, kind: BurstKind) -> list[str]:
    """Who besides its first target may be shot at in a burst, nearest first.

    lotg/ruling/fan-targets: others of the target's group. lotg/ruling/rapid-weapons: any other visible target.
    """
    if kind == "fan":
        found = fannable(table, figure.id, weapon.id, target)
    else:
        seen = in_sight(table, figure)
        found = [id for id, distance in seen if reaches(table, weapon, distance)]
    return sorted((id for id in found if id != target), key=lambda id: table.distance(figure.id, id))


def spreads(table: Table, figure: Figure, weapon: Weapon, target: str, kind: BurstKind) -> list[tuple[str, ...]]:
    """Some ways to spread a burst: all at one, or its shots shared out as evenly as may be."""
    others = also(table, figure, weapon, target, kind)
    if not others:
        return [()]
    turn = (*others, target)
    return [(), tuple(turn[place % len(turn)] for place in range(MORE_SHOTS[kind]))]


def spread_refusal(
    table: Table, figure: Figure, weapon: Weapon, target: str, kind: BurstKind, others: Sequence[str]
) -> Refusal | None:
    """Why the later shots of a burst may not go at these; with nobody named they go where the first goes."""
    if not others:
        return None
    if len(others) != MORE_SHOTS[kind]:
        return not_allowed(f"{MORE_SHOTS[kind]} more shots are to be declared.", SPREAD)
    if set(others) <= {target, *also(table, figure, weapon, target, kind)}:
        return None
    if kind == "fan":
        return not_allowed("All shots go at one group, within accurate range and in sight.", SPREAD)
    return not_allowed("The second shot goes at somebody in sight and range.", "lotg/rapid/two-snaps")


class AmbushBurst(Item[Table], frozen=True):
    """lotg/fanning/replaces-aimed: an ambusher who earns the aimed shot fires a burst in its place.

    lotg/ruling/rapid-weapons: two rapid shots need no test besides; fanning takes its own.
    """

    figure: str
    weapon: str
    targets: tuple[str, ...]
    kind: BurstKind

    def resolve(self, table: Table) -> Asking[Table, Table]:
        """lotg/bushwhack/conditions: only who is still able. lotg/bushwhack/cool-test, lotg/bushwhack/fail."""
        id, weapon, targets = self.figure, self.weapon, self.targets
        if not table.figure(id).able:
            return table
        table, passed = yield from test(table, id, "cool", "lotg/bushwhack/cool-test", "to bushwhack")
        first = Shot(id, weapon, targets[0], kind="react")
        if not passed:
            return table.then(Volley((first,)))
        if self.kind == "fan":
            return table.then(FanTheGun(Fan(id, weapon, targets)))
        return burst(used(table, first), Rapid(id, weapon, (targets[0], targets[1])), "rapid")
