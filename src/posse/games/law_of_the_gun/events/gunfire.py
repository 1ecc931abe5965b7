"""Shooting told: the shot with everything that went into it, and what it strikes."""

from posse.engine.number import Need, Reason
from posse.games.law_of_the_gun.book import ColumnName, Manner, Occasion
from posse.games.law_of_the_gun.events.ruled import Ruled, several
from posse.games.told import Names, in_line, within

HOW: dict[Occasion, str] = {
    "react": " in reaction",
    "draw": " in the gunfight",
    "halfway": " half-way",
    "fan": ", fanning",
    "rapid": ", rapidly",
}
AIMS: dict[Manner, str] = {"aimed": "takes aim and fires", "snap": "fires a snap-shot with"}


class ShotFired(Ruled, frozen=True, kw_only=True):
    """A shot with everything that went into it."""

    shooter: str
    target: str
    weapon: str
    manner: Manner
    need: Need
    face: int
    kind: Occasion = "turn"
    hit: bool = False
    by: str = "lotg/shooting/procedure"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        how = f"{AIMS[self.manner]} the {within(names[self.weapon])} at {names[self.target]}{HOW.get(self.kind, '')}"
        needed = f"{self.need.goal(self.need.base)} ({self.need.what})"
        return f"{names[self.shooter]} {how}: {self.came} against {needed}: {'a hit' if self.hit else 'a miss'}."

    @property
    def came(self) -> str:
        """The die, and what its modifiers make of it."""
        reasons = self.need.reasons
        if not reasons:
            return str(self.face)
        return f"{self.face}, {', '.join(str(reason) for reason in reasons)}: {self.face + self.need.modifier}"


class ShotLost(Ruled, frozen=True, kw_only=True):
    """A declared shot that comes to nothing."""

    shooter: str
    target: str
    why: str
    by: str = "lotg/shooting/own-turn"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.shooter]}'s shot at {names[self.target]} comes to nothing: {self.why}."


class FireHeld(Ruled, frozen=True, kw_only=True):
    """A shot that was not fired after a test."""

    figure: str
    by: str = "lotg/shooting/fast-fail-no-shot"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} does not get the shot off."


class Fanned(Ruled, frozen=True, kw_only=True):
    """A pistol is fanned."""

    figure: str
    weapon: str
    by: str = "lotg/fanning/five-snaps"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} fans the {within(names[self.weapon])}."


class HorseOrRider(Ruled, frozen=True, kw_only=True):
    """Whether the horse or the one on it was struck."""

    figure: str
    face: int
    horse: bool
    by: str = "lotg/injury/horse-struck"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"Horse or rider: {self.face}, " + ("the horse." if self.horse else f"{names[self.figure]}.")


class Spread(Ruled, frozen=True, kw_only=True):
    """Those beside the target whom the shot strikes as well."""

    figures: tuple[str, ...]
    by: str = "lotg/weapons/scattergun-spread"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"The shot spreads and strikes {several(names, self.figures)} as well."


class EffectRolled(Ruled, frozen=True, kw_only=True):
    """The effect die of a hit: the face, what was added, and the score in the target's column."""

    figure: str
    column: ColumnName
    face: int
    reasons: tuple[Reason, ...]
    score: int
    by: str = "lotg/effect/roll"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
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


class CoverStruck(Ruled, frozen=True, kw_only=True):
    """A hit that the cover has stopped."""

    figure: str
    by: str = "lotg/effect/hits-cover"

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"It is stopped before it reaches {in_line(names[self.figure])}."
