"""Shooting told: the shot with everything that went into it, what it strikes, ammunition, and gunfights from the call on."""

from posse.engine.number import Reason
from posse.games.deeds import happened
from posse.games.deeds.happened import Names, Rolled, Row, Ruled, in_line, within
from posse.games.law_of_the_gun.book import DIE, TEN, ColumnName, Manner, Occasion
from posse.games.shown.words import face_words

HOW: dict[Occasion, str] = {
    "react": " in reaction",
    "draw": " in the gunfight",
    "halfway": " half-way",
    "fan": ", fanning",
    "rapid": ", rapidly",
}
AIMS: dict[Manner, str] = {"aimed": "takes aim and fires", "snap": "fires a quick shot with"}


class ShotFired(happened.ShotFired, frozen=True, kw_only=True):
    sides = TEN

    manner: Manner
    kind: Occasion = "turn"
    hit: bool = False
    by: str = "lotg/shooting/procedure"

    def sentence(self, names: Names) -> str:
        how = f"{AIMS[self.manner]} the {within(names[self.weapon])} at {names[self.target]}{HOW.get(self.kind, '')}"
        needed = "and no die would hit" if self.need.certain is False else f"needed {face_words(self.need)}"
        return f"{names[self.shooter]} {how}: {self.face}, {needed}.{'' if self.hit else ' Missed.'}"

    @property
    def good(self) -> bool:
        return self.hit


ShotLost = Row("{shooter}'s shot at {target} comes to nothing: {why}.", "lotg/shooting/own-turn")
FireHeld = Row("{figure} does not get the shot off.", "lotg/shooting/fast-fail-no-shot")
Fanned = Row("{figure} fans the {weapon:within}.", "lotg/fanning/five-snaps")


class HorseOrRider(Rolled, frozen=True, kw_only=True):
    sides, roll = DIE, "horse or rider"

    figure: str
    horse: bool
    by: str = "lotg/injury/horse-struck"

    def sentence(self, names: Names) -> str:
        return f"Horse or rider: {self.face}, " + ("the horse." if self.horse else f"{names[self.figure]}.")


Spread = Row("The shot spreads and strikes {figures} as well.", "lotg/weapons/scattergun-spread")


class EffectRolled(Rolled, frozen=True, kw_only=True):
    """The effect die of a hit: the face, what was added, and the score in the target's column."""

    loudness = "quiet"
    sides, roll = TEN, "effect"

    figure: str
    column: ColumnName
    reasons: tuple[Reason, ...]
    score: int
    by: str = "lotg/effect/roll"

    def sentence(self, names: Names) -> str:
        added = "".join(f", {reason}" for reason in self.reasons)
        where = COLUMN_WORDS[self.column]
        comes_to = f": {self.score}" if self.reasons or self.score != self.face else ""
        return f"Effect on {in_line(names[self.figure])}, {where}: {self.face}{added}{comes_to}."


COLUMN_WORDS: dict[ColumnName, str] = {
    "no-cover": "in the open",
    "left-corner": "at a left corner",
    "right-corner": "at a right corner",
    "prone-wall": "prone or behind a wall",
    "window": "at a window",
}

CoverStruck = Row("It is stopped before it reaches {figure:in}.", "lotg/effect/hits-cover", news="stopped")
AmmunitionLost = Row(
    "{figure} has used up ammunition for the {weapon:within}: {left} left.", "lotg/ammo/lose-on-one", "quiet"
)
Reloading = Row("{figure} loads the {weapon:within}.", "lotg/weapons/reload-turn")
Reloaded = Row("{figure}'s {weapon:within} is loaded.", "lotg/weapons/reload-turn", "aside")
Shared = Row("{giver} gives {receiver} ammunition for the {weapon:within}: {points}.", "lotg/ammo/transfer-similar")
Refilled = Row("{figure} takes ammunition from {source:in} for the {weapon:within}.", "lotg/ammo/bulk-supply")
GunfightCalled = Row("{caller} call a gunfight: {figures}.", "lotg/draw/either-side-calls", "aside")
GunfightBegan = Row("The gunfight is on between {figures}.", "lotg/draw/either-side-calls", "loud")
GunfightEnded = Row("The gunfight of {figures} is over.", "lotg/ruling/draw-end", "aside")
CameToShots = Row("It comes to shots between {figures}.", "lotg/draw/order", "aside")
FireOpened = Row("{figure} goes for a gun.", "lotg/draw/initiate-stationary")


class SpeedsRolled(Ruled, frozen=True, kw_only=True):
    speeds: tuple[tuple[str, int], ...]
    by: str = "lotg/draw/speed-roll"

    def sentence(self, names: Names) -> str:
        ranked = sorted(self.speeds, key=lambda speed: -speed[1])
        return f"The draw: {', '.join(f'{names[id]} {speed}' for id, speed in ranked)}."


SurrenderOffered = Row("{figure} tells {enemy} to give up.", "lotg/draw/offer-surrender")
Surrendered = Row("{figure} is taken prisoner.", "lotg/draw/surrender-fail", "loud", news="taken")
