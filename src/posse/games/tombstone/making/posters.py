"""Backgrounds and their abilities as people compare them."""

from msgspec import Struct, convert
from msgspec.structs import replace

from posse.games.tombstone import sheet
from posse.games.tombstone.book import ABILITY_GRITS, SKILLS, Ability, Background, Half, Spread, load_backgrounds
from posse.games.tombstone.customs import Customs
from posse.games.tombstone.making import points
from posse.games.tombstone.making.draft import FACES, Worn, worn
from posse.games.tombstone.making.shop import Stop
from posse.games.tombstone.money import dollars
from posse.games.tombstone.sheet import Character, Portrait


class Given(Ability, frozen=True):
    """An ability as it is read, with how often it may be used."""

    uses: str = ""


class Poster(Struct, frozen=True):
    """A Background to be chosen; one that is `left_out` at this table may only be read."""

    id: str
    name: str
    concept: str
    portrait: Worn
    speed: str
    act: str
    fortune: int
    luck: str
    purse: str
    roll: str
    needs: str
    free: int
    gear: str
    abilities: tuple[Given, ...]
    take: str
    optional: bool
    left_out: Stop | None
    rule: str


def every(customs: Customs) -> tuple[Background, ...]:
    """Every Background there is, also one that is left out at this table."""
    return tuple({**load_backgrounds(), **customs.backgrounds}.values())


def poster(background: Background, customs: Customs) -> Poster:
    """A Background with all that tells it from the others."""
    die, dice = background.cash_die, background.fortune
    abilities = given(background, Character(name="", background=background.id), customs)
    return Poster(
        id=background.id,
        name=background.name,
        concept=background.concept,
        portrait=worn(FACES.get(background.id, Portrait())),
        speed=f"{background.speed} ft",
        act=f"{background.speed // 2} and act",
        fortune=dice,
        luck=f"{points.counted(dice)} {'die' if dice == 1 else 'dice'}",
        purse=dollars(background.cash_fixed),
        roll=f"1{die} \u00d7 $10",
        needs=", ".join(_needed(background.needs)),
        free=sheet.CREATION_POINTS - background.needs.total,
        gear=background.gear,
        abilities=abilities,
        take=f"Be {points.an(background.name, 'a')}",
        optional=background.optional,
        left_out=None if background.id in customs.backgrounds else LEFT_OUT,
        rule=background.rule,
    )


LEFT_OUT = Stop("", "Left out at this table.", "tombstone/backgrounds/holy-roller/optional")


def _needed(needs: Spread) -> list[str]:
    times = {1: "", 2: " twice"}
    return [f"{points.called(skill)}{times.get(needs.of(skill), '')}" for skill in SKILLS if needs.of(skill)]


def given(background: Background, one: Character, customs: Customs) -> tuple[Given, ...]:
    """All abilities of a Background, those to come too, with the ones of the table's own that were taken instead."""
    taken = {each.printed: each.own for each in one.taken}
    found = [(grit, background.ability_at(grit)) for grit in ABILITY_GRITS]
    return (
        tuple(ability_given(customs.ability(taken.get(id, id)), grit) for grit, id in found)
        if customs.with_abilities
        else ()
    )


def ability_given(ability: Ability, grit: int) -> Given:
    uses = ", ".join(dict.fromkeys(_how_often(half, max(grit, ability.grit)) for half in ability.halves))
    return replace(convert(ability, Given, from_attributes=True), uses=uses)


def _how_often(half: Half, grit: int) -> str:
    times = half.uses[grit - 1]
    return f"{ {1: 'once', 2: 'twice'}.get(times, f'{points.counted(times)} times') } a {half.per}".strip()
