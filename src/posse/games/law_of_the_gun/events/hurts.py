"""Blows, injuries and nerve told: what a hit does to somebody or to a horse, what Fate makes of it, and who keeps his head."""

from typing import Self

from msgspec.structs import replace

from posse.games.deeds import happened
from posse.games.deeds.happened import Names, Row, Ruled, Walked
from posse.games.law_of_the_gun.book import DIE
from posse.games.wire.story import DieShown


class ChargeDeclared(Ruled, frozen=True, kw_only=True):
    aims: tuple[tuple[str, str], ...]
    fast: bool
    by: str = "lotg/melee/who-may-charge"

    def sentence(self, names: Names) -> str:
        who = ", ".join(f"{names[one]} goes for {names[two]}" for one, two in self.aims)
        return f"{who}, at a run." if self.fast else f"{who}."


StoppedShort = Row("{figure} does not come to blows.", "lotg/melee/who-may-charge")
CameToBlows = Row("{figure} and {enemy} come to blows.", "lotg/melee/pair-off", "loud")


class Fought(Ruled, frozen=True, kw_only=True):
    """A round of melee: every fighter's die and total, and who had the better of whom by how much."""

    news = "fists"

    totals: tuple[tuple[str, int, int], ...]
    winner: str
    loser: str
    margin: int
    by: str = "lotg/melee/total"

    def sentence(self, names: Names) -> str:
        thrown = ", ".join(f"{names[id]} {total} (rolled {face})" for id, face, total in self.totals)
        if not self.winner:
            return f"Blows: {thrown}. Neither has the better of it."
        return f"Blows: {thrown}. {names[self.winner]} beats {names[self.loser]} by {self.margin}."

    def dice(self) -> tuple[DieShown, ...]:
        return tuple(DieShown(face, DIE, "fight") for _, face, _ in self.totals)


class GaveGround(Walked, frozen=True, kw_only=True):
    says = "{figure} gives ground."

    by: str = "lotg/melee/multiple-lone-wins"


BrokeOff = Row("{figure} breaks off the fight.", "lotg/ruling/break-off")


class Struck(Ruled, frozen=True, kw_only=True):
    """A hit that tells, and what it is. Where the shooter is not spotted by all, only `knowing` seats are told who it was."""

    says = "{figure} takes {what}."
    hurts = True

    figure: str
    shooter: str
    what: str
    score: int
    knowing: tuple[str, ...] = ()
    by: str = "lotg/effect/roll"

    def seen_by(self, seat: str | None) -> Self | None:
        """Without the shooter, for whoever does not know of it."""
        known = super().seen_by(seat)
        unaware = self.knowing and seat not in self.knowing
        return replace(known, shooter="", knowing=()) if known is not None and unaware else known


class FateTurned(Ruled, frozen=True, kw_only=True):
    says = "Fate smiles on {figure}: {face} and 1 off the score; not {before}, but {after}."
    loudness = "loud"

    figure: str
    face: int
    before: str
    after: str
    by: str = "lotg/fate/reduce"

    def dice(self) -> tuple[DieShown, ...]:
        return (DieShown(self.face, DIE, "Fate", True),)


FateFailed = Row("Fate does not hear {figure}.", "lotg/fate/skill-test")
ArmLost = Row("{figure}'s {side} arm is useless.", "lotg/injury/arm-wound-test", hurts=True)
Slowed = Row("{figure} limps: 2 cm slower.", "lotg/injury/leg-wound-pass", hurts=True)
Lamed = Row("{figure} can barely walk: 5 cm a turn.", "lotg/injury/leg-wound-fail", hurts=True)
Disabled = Row("{figure} is out of the fight.", "lotg/injury/disabled", "loud", hurts=True, shows="fall")


class Killed(happened.Killed, frozen=True, kw_only=True):
    """Somebody is dead. Where the shooter is not spotted by all, only `knowing` seats are told who it was."""

    loudness = "grim"
    hurts = True

    knowing: tuple[str, ...] = ()
    by: str = "lotg/injury/dead"

    def seen_by(self, seat: str | None) -> Self:
        return replace(self, killer="", knowing=()) if self.knowing and seat not in self.knowing else self


HorseDown = Row("{horse} is {how}.", "lotg/injury/horse-injury", "loud", hurts=True, news="stopped")
CutFree = Row("{figure} cuts the fallen out of the team of {vehicle:in}.", "lotg/injury/horse-struck")
CoolLost = Row("{figure} is shaken: Cool {cool}.", "lotg/morale/fail-drop", news="nerve")
FellBack = Row("{figure} falls back{toward}.", "lotg/morale/fall-back-at-one")
Skedaddled = Row("{figure} skedaddles.", "lotg/skedaddle/move", "loud", news="nerve")
Caught = Row("{enemy} catches {figure}.", "lotg/skedaddle/no-shoot-fight")
Rallied = Row("{figure} rallies at Cool {cool}.", "lotg/skedaddle/rally-test")
RanOff = Row("{figure} has run for good.", "lotg/skedaddle/rally-fail", news="away")
CoolRecovered = Row("{figure} is at Cool {cool} again.", "lotg/recover/test", "aside")
