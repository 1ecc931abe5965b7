"""Backgrounds and abilities of a table's own: what may be wrong with them, and what would be out of balance.

tombstone/variants/new-backgrounds, tombstone/variants/new-abilities: whatever they do is done by effects that the book has.
"""

from collections.abc import Iterator

from posse.content.loader import near, repeated
from posse.games.book.front import AdviceLine
from posse.games.book.rows import Mistake, unknown
from posse.games.tombstone.abilities import Used, half_of, within
from posse.games.tombstone.backgrounds import EFFECTS
from posse.games.tombstone.book import (
    ABILITY_GRITS,
    SKILLS,
    Background,
    Half,
    load_abilities,
    load_backgrounds,
)
from posse.games.tombstone.customs import Customs, OwnAbility
from posse.games.tombstone.making.points import MOST_AT_CREATION
from posse.games.tombstone.sheet import CREATION_POINTS

BALANCE = "tombstone/variants/new-backgrounds/balance"


def mistakes(customs: Customs) -> Iterator[Mistake]:
    """Everything that is wrong with what a table has written, by its key."""
    backgrounds, abilities = customs.own_backgrounds, customs.own_abilities
    yield from repeated("background", (*load_backgrounds(), *(row.id for row in backgrounds)))
    yield from repeated("ability", (*load_abilities(), *(row.id for row in abilities)))
    for background in backgrounds:
        yield from _of_background(background, customs)
    for ability in abilities:
        yield from _of_ability(ability, customs)


def _of_background(row: Background, customs: Customs) -> Iterator[Mistake]:
    """tombstone/skills/points/creation-max-two: what it asks for must be there to place; and each ability at its Grit."""
    key = f"background.{row.id}"
    if row.needs.total > CREATION_POINTS:
        yield (
            f"{key}.needs",
            f"Nobody has more than {CREATION_POINTS} points to begin with; this asks for {row.needs.total}.",
        )
    for skill in SKILLS:
        if row.needs.of(skill) > MOST_AT_CREATION:
            yield f"{key}.needs.{skill}", f"At Grit 1 no skill takes more than {MOST_AT_CREATION} points."
    known = {**load_abilities(), **{own.id: own for own in customs.own_abilities}}
    yield from unknown(f"{key}.abilities", "ability", row.abilities, known)
    for grit, id in zip(ABILITY_GRITS, row.abilities, strict=True):
        if id in known and known[id].grit != grit:
            yield (
                f"{key}.abilities",
                f'"{id}" is an ability of Grit {known[id].grit}, and stands where that of Grit {grit} does.',
            )


def _of_ability(row: OwnAbility, customs: Customs) -> Iterator[Mistake]:
    key = f"ability.{row.id}"
    known = (*load_backgrounds(), *(own.id for own in customs.own_backgrounds))
    yield from unknown(f"{key}.background", "Background", [row.background], known)
    if row.grit not in ABILITY_GRITS:
        yield f"{key}.grit", f"Abilities come at Grit {', '.join(map(str, ABILITY_GRITS))}, and at no other."
    offered = [id for id, effect in EFFECTS.items() if not effect.granted]
    if not row.effects:
        yield f"{key}.effects", f"An ability has an effect at least.{near('', offered)}"
    yield from unknown(f"{key}.effects", "effect", row.effects, offered)
    yield from unknown(f"{key}.halves", "effect of this ability", (half.id for half in row.halves), counted(row))
    for id in counted(row):
        if printed(id) is not None and half_of(row, id) is None:
            yield f"{key}.halves", f'The book limits "{id}": say per what, and how often at Grit 1 to 6.'


def counted(row: OwnAbility) -> list[str]:
    """The effects of an ability whose use is counted, by the id they are counted under."""
    used = (EFFECTS[id] for id in row.effects if id in EFFECTS)
    return list(dict.fromkeys(effect.counted for effect in used if isinstance(effect, Used)))


def printed(effect: str) -> Half | None:
    """How often the book lets an effect be used."""
    return next(filter(None, (half_of(row, effect) for row in load_abilities().values() if within(row, effect))), None)


# Balance


def advice(customs: Customs) -> Iterator[AdviceLine]:
    """tombstone/variants/new-backgrounds/balance: what is beyond the figures of the book
    (tombstone/opt/new-background-validator)."""
    own = (*customs.own_backgrounds, *customs.own_abilities)
    if own and not customs.house.custom_content:
        yield AdviceLine(
            "None of this counts before the house rule custom_content is true.", "tombstone/variants/new-backgrounds"
        )
    for background in customs.own_backgrounds:
        yield from _weighed(background)
    for ability in customs.own_abilities:
        yield from _measured(ability)


def _weighed(row: Background) -> Iterator[AdviceLine]:
    """What no Background of the book has."""
    book = load_backgrounds().values()
    if row.needs.total not in {each.needs.total for each in book}:
        yield AdviceLine(f"{row.name} asks for {row.needs.total} points; in the book it is 3 or 4.", BALANCE)
    if row.speed not in {each.speed for each in book}:
        yield AdviceLine(f"{row.name} moves {row.speed} feet; in the book it is 40 or 50.", BALANCE)
    if row.fortune not in {each.fortune for each in book}:
        yield AdviceLine(f"{row.name} begins with {row.fortune} Fortune Dice; in the book it is 1 or 2.", BALANCE)
    if (row.cash_fixed, row.cash_die) not in {(each.cash_fixed, each.cash_die) for each in book}:
        yield AdviceLine(f"{row.name} begins with a purse that nobody in the book has.", BALANCE)


def _measured(row: OwnAbility) -> Iterator[AdviceLine]:
    """Uses that the book never gives."""
    for half in row.halves:
        usual = printed(half.id)
        if usual is not None and (half.per != usual.per or max(half.uses) > max(usual.uses)):
            most = f"{max(usual.uses)} for a {usual.per}"
            yield AdviceLine(
                f'{row.name}: of "{half.id}" the book gives {most} at most.', "tombstone/variants/new-abilities"
            )
