"""Fanning (section 2.7): one action, one burst, a six for every hit."""

from typing import ClassVar

from msgspec.structs import replace

from posse.engine.item import Resolution
from posse.engine.question import Option
from posse.engine.refusal import Bar
from posse.games.deeds import answers
from posse.games.malice.book import Weapon
from posse.games.malice.readying import use_up_aim
from posse.games.malice.shooting import Attack, Shoot, Shot, d6, fired, hit, in_sight, lose, lost, ready, to_hit
from posse.games.malice.table import Figure, Table
from posse.games.people.weapons import band_at, rounds_in

BURST = 6
"""malice/fanning/six-shots: a rough way to get off six shots."""

NOT_ALL = Bar("malice/fanning/six-shots", "A burst fires all that is loaded, six at most.")
WRONG_GUN = Bar(
    "malice/fanning/which-guns", "{name} has no gun to fan: only the Six shooter and the Model No. 3 will do."
)


class Fan(answers.Fan[Table], Shot, frozen=True):
    """malice/fanning/one-action: fan a revolver: a whole burst in one Shoot action.

    malice/fanning/one-target: all of it goes at one target (MR-23). malice/fanning/two-hands: no hands are counted, so an arm
    wound does not forbid it (MR-38).
    """

    @classmethod
    def ways(cls, table: Table, figure: Figure) -> list[Option[Table]]:
        """malice/fanning/any-range: at any range the gun reaches (MR-21). Where nobody measures first (MR-11) everybody in sight
        is listed, or the list would tell the distance; too far, the burst is lost when it is checked again.
        """
        guns = [weapon for weapon in ready(table, figure) if weapon.fans]
        seen = in_sight(table, figure) if guns else ()
        measured = table.scene.premeasure
        return [
            cls(weapon.id, target, burst(table, figure, weapon))
            for weapon in guns
            for target, distance in seen
            if not measured or band_at(weapon.short, weapon.long, distance) is not None
        ]

    def manner(self, table: Table, figure: Figure, weapon: Weapon) -> Bar | None:
        """malice/fanning/which-guns: the Six shooter and the Model No. 3 (MR-19)."""
        if not weapon.fans:
            return WRONG_GUN
        return None if self.rounds == burst(table, figure, weapon) else NOT_ALL

    @classmethod
    def imagined(cls, table: Table, figure: Figure) -> "list[Fan]":
        loaded = {gun.id: burst(table, figure, gun) for gun in table.profile(figure.id).weapons}
        shots = Shoot.imagined(table, figure)
        return [cls(shot.weapon, shot.target, loaded.get(shot.weapon, 0)) for shot in shots if isinstance(shot, Shoot)]

    def attack(self, id: str) -> "FanShots":
        """malice/fanning/one-reaction: a whole burst is one targeting."""
        return FanShots(id, self.target, self.weapon, left=self.rounds)


def burst(table: Table, figure: Figure, weapon: Weapon) -> int:
    """malice/fanning/six-shots: all that is loaded, six at most (MR-20)."""
    return min(BURST, rounds_in(table, figure, weapon.id))


class FanShots(Attack, frozen=True, kw_only=True):
    """malice/fanning/six-shots: the shots of a burst, one die at a time; the hits are located together after them.

    malice/fanning/one-reaction: the whole burst is one attack. `left` shots are still to fire, and `hits` have hit.
    """

    left: int
    hits: int = 0
    started: bool = False
    fanned: ClassVar[bool] = True

    def resolve(self, table: Table) -> Resolution[Table]:
        """malice/fanning/needs-six: every shot of it needs a six.

        malice/fanning/no-aim: an aim adds nothing to it and is used up all the same. malice/fanning/modifiers: the six is a
        total, so traits and cover count (MR-22).
        """
        why = "" if self.started else lost(table, self)
        if why:
            return lose(table, self, why)
        if not self.left:
            return hit(table, self, self.hits)
        profile = table.profile(self.shooter)
        need = to_hit(table, self.shooter, self.target, profile.weapon(self.weapon), fanned=True)
        face: int = yield d6(profile.seat, f"{profile.name} fans", need)
        table = use_up_aim(fired(table, self, need, face), self.shooter)
        return table.then(replace(self, left=self.left - 1, hits=self.hits + need.met_by(face), started=True))
