"""Placing skill points: what a Grit gives, how much a skill may hold, and what a Background asks for at the start.

Whether a spread may be is decided by `stops` alone: it greys a button, refuses an answer, finds what is wrong with a file and lists
what is legal.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement

from msgspec.structs import replace

from posse.engine.number import signed
from posse.engine.refusal import Refusal, not_allowed
from posse.games.tombstone.book import SCORES, SKILLS, Skill, Spread
from posse.games.tombstone.customs import Customs
from posse.games.tombstone.sheet import Character, grit, most_points, points, points_of, score

MOST_AT_CREATION = 2
"""tombstone/skills/points/creation-max-two"""

COUNTED = ("no", "one", "two", "three", "four", "five", "six")


def counted(number: int) -> str:
    return COUNTED[number] if number < len(COUNTED) else str(number)


def points_word(number: int) -> str:
    return "point" if number == 1 else "points"


def an(name: str, a: str = "A") -> str:
    return f"{a}{'n' * (name[0] in 'AEIOU')} {name}"


def called(skill: Skill) -> str:
    return skill.capitalize()


def shown(skill: Skill, value: int) -> str:
    """A score as it is printed: `12`, `+2`."""
    return str(value) if skill in SCORES or skill == "health" else signed(value)


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
    """tombstone/skills/points/minimums-first, tombstone/skills/points/minimums-creation-only: of the first points only.

    tombstone/backgrounds/folk-hero/minimums, tombstone/backgrounds/gambler/minimums, tombstone/backgrounds/brave/minimums,
    tombstone/backgrounds/outlaw/minimums, tombstone/backgrounds/soldier/minimums, tombstone/backgrounds/holy-roller/minimums.
    """
    background = customs.background(character.background)
    for skill in SKILLS:
        least = background.needs.of(skill)
        if spread.of(skill) < least:
            asked = (
                f"{an(background.name)} begins with at least {counted(least)} {points_word(least)} in {called(skill)}."
            )
            yield not_allowed(asked, "tombstone/skills/points/minimums-first")


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
            yield not_allowed(f"At Grit {grit} {called(skill)} holds {most} points at most.", CAPS[skill])


CAPS = {
    "health": "tombstone/skills/cap/health-not-listed",
    "defense": "tombstone/skills/cap/defense-willpower",
    "willpower": "tombstone/skills/cap/defense-willpower",
    **dict.fromkeys(("gunslinging", "brawling", "personality", "investigation"), "tombstone/skills/cap/modifiers"),
}


# Placing


def placed(character: Character, skill: Skill, points: int, customs: Customs) -> Character | Refusal:
    """The sheet with so many points more, placed at the first Grit that has some left, or fewer at the Grit reached; or why not."""
    now = _at_present(character, customs)
    if now.points[-1].of(skill) + points < 0:
        return not_allowed("There is no point to take back.", "tombstone/skills/points/one-for-one")
    had = set(stops(now, customs))
    refusals = []
    for place in _places(now, points, customs):
        spreads = [each.plus(skill, points) if n == place else each for n, each in enumerate(now.points)]
        moved = replace(now, points=tuple(spreads))
        refusal = next((stop for stop in stops(moved, customs) if stop not in had), None)
        if refusal is None:
            return moved
        refusals.append(refusal)
    return replace(refusals[0], sentence=f"{stays(character, skill, customs)} {refusals[0].sentence}")


def stays(character: Character, skill: Skill, customs: Customs) -> str:
    """How a refusal begins."""
    return f"{called(skill)} stays at {shown(skill, score(character, skill, customs))}."


def room(character: Character, skill: Skill, customs: Customs) -> int:
    """How many points more a skill may hold at the Grit reached, whether or not there are any to place."""
    reached = grit(character, customs)
    most = MOST_AT_CREATION if reached == 1 else most_points(skill, reached, customs)
    return max(0, most - points(character, skill))


def _places(now: Character, points: int, customs: Customs) -> list[int]:
    """Where points may be placed, by the places of their Grits: those with some left, else that reached."""
    last = len(now.points) - 1
    room = [n for n, spread in enumerate(now.points) if 0 < points <= points_of(n + 1, customs) - spread.total]
    return room or [last]


def _at_present(character: Character, customs: Customs) -> Character:
    """The sheet with a place for the points of every Grit reached."""
    missing = grit(character, customs) - len(character.points)
    return replace(character, points=(*character.points, *(Spread(),) * missing)) if missing > 0 else character


def least(character: Character, customs: Customs) -> Character:
    """The sheet with what its Background asks for placed, and nothing else."""
    return replace(character, points=(customs.background(character.background).needs,))


def filled(character: Character, customs: Customs) -> Character:
    """The sheet with what its Background asks for placed as far as points are left; none is taken from where it lies."""
    first, needs = character.points[0], customs.background(character.background).needs
    for skill in SKILLS:
        missing = max(0, needs.of(skill) - first.of(skill))
        first = first.plus(skill, min(missing, max(0, points_of(1, customs) - first.total)))
    return replace(character, points=(first, *character.points[1:]))


def begun(character: Character, customs: Customs) -> Character:
    """The sheet as it was before any point of the present Grit was placed."""
    reached = grit(character, customs)
    return least(character, customs) if reached == 1 else replace(character, points=character.points[: reached - 1])


def legal_spreads(character: Character, customs: Customs) -> list[Character]:
    """Every sheet with all points of the present Grit placed that may be: at Grit 1 of a new one, later of what there is."""
    start = _at_present(begun(character, customs), customs)
    left = points_of(grit(character, customs), customs) - start.points[-1].total
    return [sheet for sheet in _with(start, left) if not any(stops(sheet, customs))]


def _with(start: Character, left: int) -> Iterable[Character]:
    for skills in combinations_with_replacement(SKILLS, left):
        spread = start.points[-1]
        for skill in skills:
            spread = spread.plus(skill, 1)
        yield replace(start, points=(*start.points[:-1], spread))
