"""Health thrown, and skill points placed: what a Grit gives, how much a skill may hold, what a Background asks for at the start.

Whether a spread may be is decided by `stops` alone: it greys a button, refuses an answer, finds what is wrong with a file and lists
what is legal.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from itertools import combinations_with_replacement
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from posse.engine.number import signed
from posse.engine.refusal import Refusal, not_allowed
from posse.games.tombstone.book import SCORES, SKILLS, Skill, Spread
from posse.games.tombstone.customs import Customs
from posse.games.tombstone.rolls import SIX
from posse.games.tombstone.sheet import Character, grit, health_dice, most_points, points, points_left, points_of, score

MOST_AT_CREATION = 2
"""tombstone/skills/points/creation-max-two"""

COUNTED = ("no", "one", "two", "three", "four", "five", "six")


def counted(number: int) -> str:
    return COUNTED[number] if number < len(COUNTED) else str(number)


def points_word(number: int) -> str:
    return "point" if number == 1 else "points"


def an(name: str, a: str = "A") -> str:
    return f"{a}{'n' * (name[0] in 'AEIOU')} {name}"


def shown(skill: Skill, value: int) -> str:
    """A score as it is printed: `12`, `+2`."""
    return str(value) if skill in SCORES or skill == "health" else signed(value)


# Dice


def on_a_d6(face: int, sides: int) -> int | None:
    """What a die of six sides shows for one of fewer; None where it is thrown again.

    tombstone/core/dice/d3: half of it, rounded up. tombstone/variants/d6-only/other-d4: 5 and 6 are no face of a d4
    (tombstone/opt/d6-only).
    """
    if sides == 3:
        return (face + 1) // 2
    return face if face <= sides else None


def throw(rng: Random, sides: int, customs: Customs) -> int:
    """A die of so many sides, thrown with what there is on this table: with no d4 for luck there is none for anything."""
    if sides == 4 and customs.house.fortune_die == "d4":
        return rng.randint(1, sides)
    shown = None
    while shown is None:
        shown = on_a_d6(rng.randint(1, SIX), sides)
    return shown


def begin_health(character: Character, faces: tuple[int, ...], customs: Customs) -> Character | Refusal:
    """The sheet with the dice for its Health thrown, once and for good; points come on top (tombstone/opt/health-order).

    tombstone/skills/health/start-roll, tombstone/health/variant/2d6, tombstone/health/variant/maximum.
    """
    dice = health_dice(customs)
    if character.health_dice:
        return not_allowed("Health has been thrown for.", "tombstone/skills/health/start-roll")
    if len(faces) != dice or not all(1 <= face <= 6 for face in faces):
        said = ("no dice", "one die", "two dice")[dice]
        return not_allowed(f"Health begins with {said} at this table.", "tombstone/skills/health/start-roll")
    return replace(character, health_dice=faces)


# What may be


def stops(character: Character, customs: Customs) -> Iterator[Refusal]:
    """Whatever is wrong with the points of a sheet, Grit by Grit. Points that are not placed yet are no mistake."""
    held = Spread()
    for each, spread in enumerate(character.points, 1):
        yield from _too_many(spread, each, customs)
        if each == 1 and not character.ready_made:
            yield from _too_few(character, spread, customs)
        for skill in SKILLS:
            held = held.plus(skill, spread.of(skill))
        yield from _over(held, spread, each, customs)
    if len(character.points) > grit(character, customs):
        yield not_allowed(
            "There are points for a Grit that has not been reached.", "tombstone/grit/advance-by-scenarios"
        )


def _too_many(spread: Spread, grit: int, customs: Customs) -> Iterator[Refusal]:
    """tombstone/skills/points/creation-total, tombstone/skills/points/levelup-two."""
    given = points_of(grit, customs)
    if spread.total > given:
        rule = "tombstone/skills/points/creation-total" if grit == 1 else "tombstone/skills/points/levelup-two"
        yield not_allowed(f"Grit {grit} gives {given} points and no more.", rule)


def _too_few(character: Character, spread: Spread, customs: Customs) -> Iterator[Refusal]:
    """tombstone/skills/points/minimums-first, tombstone/skills/points/minimums-creation-only: of the first points only."""
    background = customs.background(character.background)
    for skill in SKILLS:
        if spread.of(skill) < (least := background.needs.of(skill)):
            asked = f"at least {counted(least)} {points_word(least)} in {skill.capitalize()}"
            yield not_allowed(f"{an(background.name)} begins with {asked}.", "tombstone/skills/points/minimums-first")


def _over(held: Spread, spread: Spread, grit: int, customs: Customs) -> Iterator[Refusal]:
    """What a Grit lets a skill hold.

    tombstone/skills/points/levelup-plus-one, tombstone/skills/points/levelup-catch-up: any split is fine that keeps within it
    (tombstone/opt/levelup-plus-two).
    """
    for skill in SKILLS:
        most = most_points(skill, grit, customs)
        if grit == 1 and spread.of(skill) > MOST_AT_CREATION:
            yield not_allowed(
                "At Grit 1 no skill takes more than two points.", "tombstone/skills/points/creation-max-two"
            )
        elif spread.of(skill) and held.of(skill) > most:
            yield not_allowed(f"At Grit {grit} {skill.capitalize()} holds {most} points at most.", CAPS[skill])


CAPS = {
    "health": "tombstone/skills/cap/health-not-listed",
    "defense": "tombstone/skills/cap/defense-willpower",
    "willpower": "tombstone/skills/cap/defense-willpower",
    **dict.fromkeys(("gunslinging", "brawling", "personality", "investigation"), "tombstone/skills/cap/modifiers"),
}


# Placing


def placed(character: Character, skill: Skill, points: int, customs: Customs) -> Character | Refusal:
    """The sheet with so many points more, placed at the first Grit that has some left, or fewer at the Grit reached; or why not."""
    now = at_present(character, customs)
    if now.points[-1].of(skill) + points < 0:
        return not_allowed("There is no point to take back.", "tombstone/skills/points/one-for-one")
    had, refusals = set(stops(now, customs)), []
    for place in _places(now, points, customs):
        moved = _put(now, place, {skill: points})
        refusal = next((stop for stop in stops(moved, customs) if stop not in had), None)
        if refusal is None:
            return moved
        refusals.append(refusal)
    stays = f"{skill.capitalize()} stays at {shown(skill, score(character, skill, customs))}."
    return replace(refusals[0], sentence=f"{stays} {refusals[0].sentence}")


def room(character: Character, skill: Skill, customs: Customs) -> int:
    """How many points more a skill may hold at the Grit reached, whether or not there are any to place."""
    reached = grit(character, customs)
    most = MOST_AT_CREATION if reached == 1 else most_points(skill, reached, customs)
    return max(0, most - points(character, skill))


def _places(now: Character, points: int, customs: Customs) -> list[int]:
    """Where points may be placed, by the places of their Grits: those with some left, else that reached."""
    last = len(now.points) - 1
    return [n for n in range(last + 1) if 0 < points <= _left(now, n, customs)] or [last]


def _left(now: Character, place: int, customs: Customs) -> int:
    return points_of(place + 1, customs) - now.points[place].total


def _put(now: Character, place: int, more: Mapping[Skill, int]) -> Character:
    """The sheet with points more at one of its Grits."""
    spread = reduce(lambda held, each: held.plus(*each), more.items(), now.points[place])
    return replace(now, points=(*now.points[:place], spread, *now.points[place + 1 :]))


def to_move(character: Character, customs: Customs) -> int:
    """How many points have to go elsewhere: those that a Background asks for and that lie somewhere else."""
    needs, first = customs.background(character.background).needs, character.points[0]
    missing = sum(max(0, needs.of(skill) - first.of(skill)) for skill in SKILLS) if not character.ready_made else 0
    return max(0, missing - max(0, points_left(character, customs)))


def at_present(character: Character, customs: Customs) -> Character:
    """The sheet with a place for the points of every Grit reached."""
    missing = grit(character, customs) - len(character.points)
    return replace(character, points=(*character.points, *(Spread(),) * missing)) if missing > 0 else character


def least(character: Character, customs: Customs) -> Character:
    """The sheet with what its Background asks for placed, and nothing else."""
    return replace(character, points=(customs.background(character.background).needs,))


def spent(character: Character, wishes: Iterable[Skill], customs: Customs) -> Character:
    """The sheet with a point more in each of these skills, one after the other, wherever there is one to place."""
    for skill in wishes:
        more = placed(character, skill, 1, customs)
        character = character if isinstance(more, Refusal) else more
    return character


def filled(character: Character, customs: Customs) -> Character:
    """The sheet with what its Background asks for placed as far as points are left; none is taken from where it lies."""
    first, needs = character.points[0], customs.background(character.background).needs
    return spent(character, [skill for skill in SKILLS for _ in range(needs.of(skill) - first.of(skill))], customs)


def begun(character: Character, customs: Customs) -> Character:
    """The sheet as it was before any point of the present Grit was placed."""
    reached = grit(character, customs)
    return least(character, customs) if reached == 1 else replace(character, points=character.points[: reached - 1])


# Every way


class Ways(Struct, frozen=True):
    """The points of a Grit that are to be placed, and every way that is allowed; no points where none are."""

    grit: int = 0
    points: int = 0
    spreads: tuple[dict[str, int], ...] = ()


def ways(character: Character, customs: Customs) -> Ways:
    """tombstone/skills/points/levelup-two, tombstone/skills/points/levelup-catch-up: of the first Grit with points left, with all
    that is placed where it is."""
    now = at_present(character, customs)
    place = next((n for n in range(len(now.points)) if _left(now, n, customs) > 0), None)
    if place is None:
        return Ways()
    spreads = ({str(skill): many for skill, many in more.items()} for more, _ in _legal(now, place, customs))
    return Ways(place + 1, _left(now, place, customs), tuple(spreads))


def legal_spreads(character: Character, customs: Customs) -> list[Character]:
    """Every sheet with all points of the present Grit placed that may be: at Grit 1 of a new one, later of what there is."""
    start = at_present(begun(character, customs), customs)
    return [sheet for _, sheet in _legal(start, len(start.points) - 1, customs)]


def _legal(now: Character, place: int, customs: Customs) -> Iterator[tuple[dict[Skill, int], Character]]:
    """Every way to place what a Grit has left, and the sheet then."""
    had = set(stops(now, customs))
    for skills in combinations_with_replacement(SKILLS, _left(now, place, customs)):
        sheet = _put(now, place, more := dict(Counter(skills)))
        if had.issuperset(stops(sheet, customs)):
            yield more, sheet
