"""Growing: what the scenarios somebody has completed bring, Grit by Grit."""

from msgspec import Struct

from posse.engine.refusal import Refusal
from posse.games.tombstone.book import Ability
from posse.games.tombstone.customs import Customs, OwnAbility
from posse.games.tombstone.sheet import Character


class Rise(Struct, frozen=True):
    """What reaching a Grit brings: a title, points, perhaps an ability or one of the table's own `instead`, or a Fortune Die.

    `specialises` says that a weapon is to be chosen.
    """

    grit: int
    title: str
    points: int
    ability: Ability | None = None
    instead: tuple[OwnAbility, ...] = ()
    fortune: bool = False
    specialises: bool = False


def completed(character: Character, scenarios: int, customs: Customs) -> Character:
    """The sheet after so many scenarios more; points wait to be placed (`points.placed`, `points.legal_spreads`)."""
    raise NotImplementedError


def rises(character: Character, scenarios: int, customs: Customs) -> tuple[Rise, ...]:
    """What so many scenarios more would bring, Grit by Grit."""
    raise NotImplementedError


def take_instead(character: Character, printed: str, own: str, customs: Customs) -> Character | Refusal:
    """The sheet with an ability of the table's own in place of a printed one; with an empty `own` the printed one again."""
    raise NotImplementedError


def specialise(character: Character, weapon: str, customs: Customs) -> Character | Refusal:
    """The sheet with the one weapon chosen that its Military Specialisation is for."""
    raise NotImplementedError
