"""Health before points: thrown once, as the table has it."""

from msgspec.structs import replace

from posse.engine.refusal import Refusal, not_allowed, unreadable
from posse.games.tombstone.customs import Customs
from posse.games.tombstone.sheet import Character, health_dice


def begin_health(character: Character, faces: tuple[int, ...], customs: Customs) -> Character | Refusal:
    """The sheet with the dice for its Health thrown, once and for good; points come on top (tombstone/opt/health-order).

    tombstone/skills/health/start-roll, tombstone/health/variant/2d6, tombstone/health/variant/maximum.
    """
    dice = health_dice(customs)
    if character.health_dice:
        return not_allowed("Health has been thrown for.", "tombstone/skills/health/start-roll")
    if len(faces) != dice or not all(1 <= face <= 6 for face in faces):
        return unreadable(f"Health is begun with {dice} dice of six sides.")
    return replace(character, health_dice=faces)
