"""The sheet: a character as kept, and every number that follows from it.

A sheet holds what was chosen and what was rolled. Scores, limits, Health and Fortune Dice are worked out from it and from how the
table plays, and are kept nowhere.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from posse.content.loader import LINES
from posse.content.people import Portrait
from posse.games.tombstone import book
from posse.games.tombstone.book import MOST_GRIT, Ability, Quality, Skill, Spread, Weapon
from posse.games.tombstone.customs import Customs
from posse.games.tombstone.weapons import SCOPES, made

Short = Annotated[str, Meta(min_length=1, max_length=48)]
Name = Annotated[str, Meta(max_length=48)]
Line = Annotated[str, Meta(max_length=200)]
Note = Annotated[str, Meta(max_length=2000, extra=LINES)]
Face = Annotated[int, Meta(ge=1, le=6)]
Money = Annotated[int, Meta(ge=0, le=100_000_000)]

CREATION_POINTS, LATER_POINTS = 5, 2
"""tombstone/grit/reward/skill-points-start, tombstone/grit/reward/skill-points-later"""

START_SCORE = 10
"""tombstone/skills/defense/start, tombstone/skills/willpower/start"""

HEALTH_ADDED, HEALTH_MOST = 3, 9
"""tombstone/skills/health/start-roll; tombstone/health/variant/maximum"""

HIGHEST_OVER_GRIT = 1
"""tombstone/skills/cap/modifiers, tombstone/skills/cap/defense-willpower: so many points above the Grit a skill may hold."""


THING = "thing"
"""Something of no price and no use to any rule, which has only a name: a cape, a photograph."""

RIGGED = ("rigged-dice", "rigged-cards")


Injury = Literal["arms", "legs", "torso", "face"]
"""tombstone/injury/part-arms, tombstone/injury/part-legs, tombstone/injury/part-torso, tombstone/injury/part-face"""


class Owned(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Something of somebody's: a line of the charts, how many, and what it is called; and of dynamite, how many `sticks` are bound
    into a charge."""

    item: Short
    count: Annotated[int, Meta(ge=1, le=999)] = 1
    name: Line = ""
    quality: Quality = ""
    sticks: Annotated[int, Meta(ge=1, le=8)] = 1

    @property
    def rigged(self) -> bool:
        return self.item in RIGGED


class Hired(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Somebody who works for pay, as their Patron knows them, `paid` for so many days more, or for a period that is still to begin;
    their Loyalty is nobody's to know."""

    kind: Short
    name: Short
    quality: Quality = ""
    note: Line = ""
    paid: Annotated[int, Meta(ge=0, le=999)] = 0


class TakenInstead(Struct, frozen=True, forbid_unknown_fields=True):
    """An ability of a table's own, and the printed one that it was taken instead of."""

    printed: Short
    own: Short


class Purse(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Money in cents: what somebody began with, the `face` of the die if it was rolled for, and what there is now."""

    start: Money = 0
    face: Annotated[int, Meta(ge=0, le=6)] = 0
    now: Money = 0


class Character(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A character, as it is kept and handed on. `points` are those placed at each Grit, the first at Grit 1.

    tombstone/creation/gender/free, tombstone/creation/name/free, tombstone/creation/gender/no-effect: gender and name are anybody's
    own words, and no rule reads them. So is a belief, where somebody likes to name one (tombstone/world/religion-optional).
    `injuries` are for good, each as often as it counts; `wounds` have not healed since an earlier evening: Health left, the stage
    of a Mortal Wound, and the nights since; `jailed` is for so many days more. `taken` are abilities of a table's own. Whoever is
    not finished may lack a name, and of whoever has `played`, be it only a part of a first scenario, nobody asks what the first
    money bought.
    """

    posse_character: Literal[1] = 1
    name: Name = ""
    gender: Line = ""
    belief: Line = ""
    player: Line = ""
    line: Line = ""
    background: Short
    ready_made: bool = False
    points: tuple[Spread, ...] = (Spread(),)
    health_dice: tuple[Face, ...] = ()
    scenarios: Annotated[int, Meta(ge=0, le=999)] = 0
    played: bool = False
    purse: Purse = Purse()
    outfit: tuple[Owned, ...] = ()
    help: tuple[Hired, ...] = ()
    history: Line = ""
    injuries: tuple[Injury, ...] = ()
    wounds: Annotated[tuple[Annotated[int, Meta(ge=0, le=99)], ...], Meta(min_length=3, max_length=3)] = ()
    jailed: Annotated[int, Meta(ge=0, le=99)] = 0
    specialised: Line = ""
    taken: tuple[TakenInstead, ...] = ()
    portrait: Portrait = Portrait()
    notes: Note = ""


# Grit


def grit_of(scenarios: int, customs: Customs) -> int:
    """tombstone/grit/advance-by-scenarios, tombstone/grit/thresholds, tombstone/grit/max: one more for every four completed.

    tombstone/variants/grit/fast, tombstone/variants/grit/slow, tombstone/grit/rate-variants: or for every so many as the table has
    it, and with tombstone/variants/grit/none for none at all.
    tombstone/creation/start-grit: a new character has completed none.
    """
    if not customs.house.grit:
        return 1
    return min(MOST_GRIT, 1 + scenarios // int(customs.house.scenarios_per_grit))


def scenarios_for(grit: int, customs: Customs) -> int:
    """How many scenarios bring somebody to a Grit."""
    return (grit - 1) * int(customs.house.scenarios_per_grit)


def points_of(grit: int, customs: Customs) -> int:
    """tombstone/skills/points/creation-total, tombstone/skills/points/levelup-two: what reaching a Grit gives to place.

    tombstone/variants/rewards/three-points, tombstone/variants/rewards/alternate, tombstone/grit/reward-variants: the alternate
    pays at Grit 2, 4 and 6 (tombstone/opt/alternate-grits).
    """
    if grit == 1:
        return CREATION_POINTS
    if customs.house.points_per_grit == "alternate":
        return 0 if grit % 2 else LATER_POINTS
    return int(customs.house.points_per_grit)


def most_points(skill: Skill, grit: int, customs: Customs) -> int:
    """How many points a skill may hold at a Grit.

    tombstone/skills/defense/max: 17 at the most. tombstone/skills/cap/health-not-listed: Health as all others
    (tombstone/opt/health-cap). tombstone/variants/rewards/defense-cap:
    a table may raise the limit of Defense, or have none.
    """
    if skill == "defense" and customs.house.defense_cap == "none":
        return CREATION_POINTS + (MOST_GRIT - 1) * 3
    raised = 2 if skill == "defense" and customs.house.defense_cap == "grit+13" else 0
    return grit + HIGHEST_OVER_GRIT + raised


# What the sheet comes to


def grit(character: Character, customs: Customs) -> int:
    """tombstone/grit/definition: from 1 to 6."""
    return grit_of(character.scenarios, customs)


def title(character: Character, customs: Customs) -> str:
    return customs.background(character.background).titles[grit(character, customs) - 1]


def points(character: Character, skill: Skill) -> int:
    return sum(spread.of(skill) for spread in character.points)


def points_left(character: Character, customs: Customs) -> int:
    """Points gained and not placed yet."""
    gained = sum(points_of(each, customs) for each in range(1, grit(character, customs) + 1))
    return gained - sum(spread.total for spread in character.points)


def base_health(character: Character, customs: Customs) -> int:
    """tombstone/skills/health/start-roll: the dice and 3; tombstone/health/variant/maximum: or always 9."""
    if customs.house.health_start == "max-9" and not character.ready_made:
        return HEALTH_MOST
    return sum(character.health_dice) + HEALTH_ADDED


def is_rolled(character: Character, customs: Customs) -> bool:
    """Whether Health has been begun with as many dice as the table rolls for it."""
    return character.ready_made or len(character.health_dice) == health_dice(customs)


def health_dice(customs: Customs) -> int:
    """How many dice Health is begun with; tombstone/health/variant/2d6: two, as a table may have it."""
    return {"1d6+3": 1, "2d6+3": 2, "max-9": 0}[customs.house.health_start]


def score(character: Character, skill: Skill, customs: Customs) -> int:
    """A skill as it stands on the sheet, with nothing that an ability adds.

    tombstone/skills/health/point: each point in Health is one more. tombstone/skills/cap/lowest,
    tombstone/skills/gunslinging/start,
    tombstone/skills/brawling/start, tombstone/skills/personality/start, tombstone/skills/investigation/start: the four others start
    at +0. tombstone/variants/defense/free-bonus, tombstone/dice/free-defense-bonus: a table may give Defense on top.
    """
    placed = points(character, skill)
    if skill == "health":
        return base_health(character, customs) + placed
    free = int(customs.house.defense_free_bonus) if skill == "defense" else 0
    return placed + free + (START_SCORE if skill in book.SCORES else 0)


def speed(character: Character, customs: Customs) -> int:
    """tombstone/speed/base, tombstone/creation/method-b/speed-and-fortune-last: feet a turn, by the Background."""
    return customs.background(character.background).speed


def fortune(character: Character, customs: Customs) -> int:
    """tombstone/fortune/start, tombstone/fortune/growth, tombstone/grit/reward/fortune-levels: how many Fortune Dice.

    tombstone/quickplay/ability-toggle: all of them, also without abilities (tombstone/opt/fd-without-abilities).
    """
    gained = sum(each <= grit(character, customs) for each in book.FORTUNE_GRITS)
    return customs.background(character.background).fortune + gained


def abilities(character: Character, customs: Customs, reached: int = 0) -> tuple[Ability, ...]:
    """tombstone/grit/reward/ability-fixed: those that the Background has for the Grits `reached`, or those up to another one.

    tombstone/grit/lite/ignore-abilities, tombstone/variants/grit/none-first-ability: none at all where the table plays without
    (tombstone/opt/rookie-ability). tombstone/variants/new-abilities/access: one of the table's own may stand in for one.
    """
    if not customs.with_abilities:
        return ()
    background, taken = customs.background(character.background), {each.printed: each.own for each in character.taken}
    printed = filter(None, map(background.ability_at, range(1, (reached or grit(character, customs)) + 1)))
    return tuple(customs.ability(taken.get(id, id)) for id in printed)


def belongings(character: Character) -> frozenset[str]:
    """tombstone/provisions/horse-pack/contents, tombstone/provisions/miners-kit: what somebody has, and what their kits hold."""
    had = {owned.item for owned in character.outfit}
    return frozenset(had.union(*(book.load_items()[id].parts for id in had & book.load_items().keys())))


def weapons(character: Character, customs: Customs) -> tuple[Weapon, ...]:
    """What somebody can fight with, each on its own, fists last.

    tombstone/weapons/rifle/scope: scopes sit on the first rifles (tombstone/opt/scope-mount).
    """
    scopes = [one.item for one in character.outfit if one.item in SCOPES for _ in range(one.count)]
    found = []
    for owned in (*character.outfit, Owned("brawling")):
        row = book.load_weapons().get(owned.item)
        for _ in range(owned.count if row else 0):
            scope = scopes.pop(0) if owned.item == "rifle" and scopes else ""
            quality = owned.quality if customs.house.weapon_quality or owned.item == "dynamite" else ""
            found.append(made(owned.item, quality, scope=scope, sticks=owned.sticks, called=owned.name))
    return tuple(found)
