"""The seven skills of a draft, row by row: what each holds, and what may be done to it."""

from typing import Literal

from msgspec import Struct

from posse.engine.refusal import Refusal, not_allowed
from posse.games.tombstone import sheet
from posse.games.tombstone.book import MOST_GRIT, Skill, Spread
from posse.games.tombstone.customs import Customs
from posse.games.tombstone.making import points
from posse.games.tombstone.making.draft import Draft
from posse.games.tombstone.making.shop import Stop, told
from posse.games.tombstone.sheet import Character

Cell = Literal["minimum", "before", "placed", "free", "later"]

USES: dict[Skill, str] = {
    "health": "Damage you can take",
    "defense": "What others must roll to hit you",
    "gunslinging": "Guns, bows, thrown things",
    "brawling": "Fists, blades, holds",
    "personality": "Charm, lead, daunt",
    "investigation": "Notice, track, find out",
    "willpower": "Courage, and living through it",
}


class SkillRow(Struct, frozen=True):
    """A skill: its score, its points as cells by Grit, from where to where it may be set now, and what - and + would do."""

    id: Skill
    name: str
    use: str
    score: str
    value: int
    lowest: int
    highest: int
    cells: tuple[Cell, ...]
    least: str
    most: str
    says: str
    needs: int
    less: Stop | None
    more: Stop | None


def row(draft: Draft, skill: Skill, customs: Customs) -> SkillRow:
    one, needs = draft.character, customs.background(draft.character.background).needs
    score, rolled = sheet.score(one, skill, customs), skill != "health" or is_rolled(one, customs)
    held, now = sheet.points(one, skill), _now(one, customs).of(skill)
    least = needs.of(skill) if draft.chosen and sheet.grit(one, customs) == 1 else 0
    room, spare = points.room(one, skill, customs), max(0, sheet.points_left(one, customs))
    lowest = score - max(0, now - least)
    return SkillRow(
        id=skill,
        name=points.called(skill),
        use=_use(one, skill),
        score=points.shown(skill, score) if rolled else "?",
        value=score,
        lowest=lowest,
        highest=score + room,
        cells=_cells(held, held - now, min(least, now), held + room, sheet.most_points(skill, MOST_GRIT, customs)),
        least=points.shown(skill, lowest) if rolled else "",
        most=points.shown(skill, score + room) if rolled else "",
        says=_row_says(room, spare, least == now and least > 0),
        needs=least,
        less=_stop(draft, skill, -1, customs),
        more=_stop(draft, skill, 1, customs),
    )


def _use(one: Character, skill: Skill) -> str:
    if skill != "health" or not one.health_dice:
        return USES[skill]
    return f"{USES[skill]}. Rolled {' + '.join(map(str, one.health_dice))} + {sheet.HEALTH_ADDED}"


def _now(one: Character, customs: Customs) -> Spread:
    """The points placed at the Grit reached."""
    reached = sheet.grit(one, customs)
    return one.points[reached - 1] if len(one.points) >= reached else Spread()


def _cells(held: int, before: int, least: int, now: int, ever: int) -> tuple[Cell, ...]:
    """A cell for each point that a skill may ever hold, as far as there is room for cells."""

    def cell(place: int) -> Cell:
        if place < held:
            return "before" if place < before else "minimum" if place < least else "placed"
        return "free" if place < now else "later"

    return tuple(cell(place) for place in range(max(held, min(ever, 9))))


def _row_says(room: int, spare: int, at_least: bool) -> str:
    if not room:
        return "At its highest"
    possible = f"{min(room, spare)} more possible" if spare else "no point left"
    return f"Minimum, {possible}" if at_least else possible.capitalize()


def _stop(draft: Draft, skill: Skill, by: int, customs: Customs) -> Stop | None:
    """Why a point cannot be moved, or nothing."""
    found = too_soon(draft, customs) or points.placed(draft.character, skill, by, customs)
    return told(found, points.stays(draft.character, skill, customs)) if isinstance(found, Refusal) else None


def is_rolled(one: Character, customs: Customs) -> bool:
    """Whether Health has been begun with as many dice as the table rolls for it."""
    return one.ready_made or len(one.health_dice) == sheet.health_dice(customs)


def too_soon(draft: Draft, customs: Customs) -> Refusal | None:
    """Why no point is placed yet.

    tombstone/creation/method-b/steps: the Background comes first. tombstone/skills/health/start-roll: and Health is rolled
    (tombstone/opt/health-order).
    """
    if not draft.chosen:
        return NO_BACKGROUND
    if is_rolled(draft.character, customs):
        return None
    return not_allowed("Health is rolled before points are placed.", "tombstone/skills/health/start-roll")


NO_BACKGROUND = not_allowed("A Background comes first.", "tombstone/creation/method-b/steps")
