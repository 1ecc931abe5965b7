"""Method A: the ready-made sheets, as they are printed.

tombstone/creation/methods/two: all else in this folder is Method B, the same for everybody; what they make is played side by side.
"""

from collections.abc import Collection

from posse.engine.refusal import RefusedError, not_allowed
from posse.games.tombstone import book
from posse.games.tombstone.book import SCORES, SKILLS, Packed, ReadySheet, Skill, Spread, load_ready_sheets
from posse.games.tombstone.customs import Customs
from posse.games.tombstone.sheet import HEALTH_ADDED, START_SCORE, Character, Owned, Purse

FACE = 3
"""tombstone/quickplay/common-base-health: what the die for Health shows on every one of them."""

BOX = Owned("ammo-box")


def sheets(customs: Customs) -> tuple[ReadySheet, ...]:
    """tombstone/quickplay/list: one for each Background of the book that may be chosen here."""
    return tuple(sheet for id, sheet in load_ready_sheets().items() if id in customs.backgrounds)


def ready_made(background: str, name: str, customs: Customs, chosen: Collection[str] = ()) -> Character:
    """Somebody by the ready-made sheet of a Background, with those of the things `chosen` between which there is a choice.

    tombstone/creation/method-a/steps, tombstone/creation/method-a/no-points-no-shopping, tombstone/quickplay/grit: numbers, gear
    and cash as they are (tombstone/opt/qp-illegal, tombstone/opt/qp-budget), at Grit 1. Raises `RefusedError` where there is no
    such sheet.
    """
    sheet = next((each for each in sheets(customs) if each.id == background), None)
    if sheet is None:
        raise RefusedError(not_allowed(f'There is no ready-made "{background}" here.', "tombstone/quickplay/list"))
    return Character(
        name=name,
        background=background,
        ready_made=True,
        points=(printed_points(sheet),),
        health_dice=(FACE,),
        purse=Purse(start=sheet.cash, now=sheet.cash),
        outfit=boxed(tuple(_packed(part, chosen) for part in sheet.gear)),
    )


def printed_points(sheet: ReadySheet) -> Spread:
    """The points that a sheet's numbers come from."""
    base: dict[Skill, int] = {"health": FACE + HEALTH_ADDED, **dict.fromkeys(SCORES, START_SCORE)}
    return Spread(**{str(skill): sheet.scores[skill] - base.get(skill, 0) for skill in SKILLS})


def boxed(packed: tuple[Owned, ...]) -> tuple[Owned, ...]:
    """tombstone/quickplay/ammunition: what somebody has, and with a gun one box for it (tombstone/opt/ammo-count)."""
    return (*packed, BOX) if any(burns_powder(each.item) for each in packed) else packed


def _packed(part: Packed, chosen: Collection[str]) -> Owned:
    either = [item for item in part.either if item in chosen] or list(part.either) or [part.item]
    return Owned(either[0], part.count, part.name)


def burns_powder(item: str) -> bool:
    """tombstone/weapons/ammo/needs-gunpowder: whatever has chambers to fill."""
    weapon = book.load_weapons().get(item)
    return weapon is not None and weapon.rounds is not None
