"""What a sheet's points buy: the exact chances of a few rolls as they are, with one point more, and with a Fortune Die.

Each is the check itself, rolled in every way at a small table of two.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from posse.engine.number import signed
from posse.games.tombstone.book import Skill, Spread
from posse.games.tombstone.checks import need_of, test_of_will, versus
from posse.games.tombstone.customs import Customs
from posse.games.tombstone.making.points import room
from posse.games.tombstone.rolls import Check
from posse.games.tombstone.sheet import Character
from posse.games.tombstone.shot_odds import LUCK, ME, NOTHING, OTHER, alone, chance, percent
from posse.games.tombstone.table import Table


class Measures(Struct, frozen=True, forbid_unknown_fields=True):
    """Against what the points are measured: a Defense to hit, somebody else's bonus, a Willpower to win over."""

    defense: Annotated[int, Meta(ge=5, le=25)] = 12
    attack: Annotated[int, Meta(ge=0, le=12)] = 2
    willpower: Annotated[int, Meta(ge=5, le=25)] = 10


AS_USUAL = Measures()


class Likely(Struct, frozen=True):
    """A chance as it is printed, and as a share for a bar."""

    words: str
    share: float


class Bought(Struct, frozen=True):
    """One measure: what the sheet makes of it now, with a Fortune Die, and with one point more; `more` says of what, or that there
    is none."""

    id: Literal["hit", "be-hit", "live", "win"]
    name: str
    brief: tuple[str, str]
    sum: str
    now: Likely
    lucky: Likely | None
    next: Likely | None
    more: str


class _Measure(Struct, frozen=True):
    id: Literal["hit", "be-hit", "live", "win"]
    skill: Skill
    name: str
    brief: tuple[str, str]
    roll: Callable[[Table, Measures], Check]
    better: bool = True


def _hit(table: Table, measures: Measures) -> Check:
    return need_of(table, ME, "gunslinging", measures.defense, "Defense", "tombstone/check/target-defense")


def _be_hit(table: Table, measures: Measures) -> Check:
    return versus(table, OTHER, "gunslinging", (ME,), "defense")


def _live(table: Table, measures: Measures) -> Check:
    """tombstone/health/mortal/test: three dice, not above Willpower."""
    return test_of_will(table, ME, "Willpower", "tombstone/health/mortal/test")


def _win(table: Table, measures: Measures) -> Check:
    return need_of(table, ME, "personality", measures.willpower, "Willpower", "tombstone/check/target-willpower")


MEASURES = (
    _Measure("hit", "gunslinging", "Hit Defense {defense} with a gun", ("Hit", "Defense {defense}"), _hit),
    _Measure("be-hit", "defense", "Be hit by a cowboy\u2019s {attack}", ("Be hit", "by a cowboy"), _be_hit, False),
    _Measure("live", "willpower", "Live through a mortal wound", ("Live", "mortal wound"), _live),
    _Measure("win", "personality", "Win over Willpower {willpower}", ("Win over", "Willpower {willpower}"), _win),
)


COUNTS = ("background", "points", "scenarios", "specialised", "taken")
"""What of a sheet these chances hang on, so that the same ones are not worked out twice."""


def bought(character: Character, customs: Customs, measures: Measures = AS_USUAL) -> tuple[Bought, ...]:
    """All measures of a sheet."""
    bare = Character(**{field: getattr(character, field) for field in COUNTS})
    return tuple(_bought(measure, bare, customs, measures) for measure in MEASURES)


def _bought(measure: _Measure, bare: Character, customs: Customs, measures: Measures) -> Bought:
    words = {"defense": measures.defense, "attack": signed(measures.attack), "willpower": measures.willpower}
    more, own = room(bare, measure.skill, customs) > 0, measure.better
    one_more = replace(bare, points=(*bare.points[:-1], bare.points[-1].plus(measure.skill, 1)))
    (first, second), skill = measure.brief, measure.skill.capitalize()
    return Bought(
        id=measure.id,
        name=measure.name.format(**words),
        brief=(first, second.format(**words)),
        sum=str(_rolled(measure, bare, customs, measures)[1].need),
        now=_chance(measure, bare, customs, measures, False),
        lucky=_chance(measure, bare, customs, measures, True) if own else None,
        next=_chance(measure, one_more, customs, measures, False) if more else None,
        more=f"one more in {skill}" if more else f"{skill} is at its highest",
    )


def _rolled(measure: _Measure, bare: Character, customs: Customs, measures: Measures) -> tuple[Table, Check]:
    """A table of two, the other with nothing but the bonus of the measure, and the roll."""
    other = Character(name="", background=bare.background, points=(Spread(gunslinging=measures.attack),))
    table = alone(bare, customs, other)
    return table, measure.roll(table, measures)


@lru_cache(maxsize=4096)
def _chance(measure: _Measure, bare: Character, customs: Customs, measures: Measures, lucky: bool) -> Likely:
    table, roll = _rolled(measure, bare, customs, measures)
    share = chance(table, roll, LUCK if lucky else NOTHING)
    return Likely(percent(share), float(share))
