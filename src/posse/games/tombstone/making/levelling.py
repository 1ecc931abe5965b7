"""Growing: what the scenarios somebody has completed bring, Grit by Grit.

tombstone/grit/levelup/timing: at once when a scenario is over (tombstone/opt/levelup-timing). Where its points may go is for
`points.placed` and `points.legal_spreads` to say.
"""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from posse.content.loader import near
from posse.engine.refusal import Refusal, not_allowed
from posse.games.tombstone.abilities import within
from posse.games.tombstone.book import FORTUNE_GRITS, load_weapons
from posse.games.tombstone.customs import Customs, OwnAbility
from posse.games.tombstone.sheet import Character, TakenInstead, abilities, grit, grit_of, points_of

SPECIALISATION = "military-specialisation"

MOST_SCENARIOS = 999


class Rise(Struct, frozen=True):
    """What reaching a Grit brings."""

    grit: int
    title: str
    brings: tuple[str, ...]


def completed(character: Character, scenarios: int, customs: Customs) -> Character:
    """tombstone/grit/advance-by-scenarios: the sheet after so many scenarios more; whoever lived through one has it
    (tombstone/opt/scenario-credit)."""
    return replace(character, scenarios=min(MOST_SCENARIOS, character.scenarios + max(0, scenarios)))


def rises(character: Character, scenarios: int, customs: Customs) -> tuple[Rise, ...]:
    """What so many scenarios more would bring, Grit by Grit."""
    reached, titles = grit_of(character.scenarios + scenarios, customs), customs.background(character.background).titles
    coming = range(grit(character, customs) + 1, reached + 1)
    return tuple(Rise(each, titles[each - 1], tuple(_brings(character, each, customs))) for each in coming)


def _brings(character: Character, grit: int, customs: Customs) -> Iterator[str]:
    """tombstone/grit/reward/skill-points-later, tombstone/grit/reward/ability-levels, tombstone/grit/reward/fortune-levels:
    points, perhaps an ability or one of the table's own instead, or a Fortune Die (tombstone/opt/fd-new-die)."""
    if points := points_of(grit, customs):
        yield f"{points} points"
    printed = customs.background(character.background).ability_at(grit) if customs.with_abilities else ""
    if printed:
        ability = customs.ability(printed)
        yield " or ".join(each.name for each in (ability, *instead(character, printed, customs)))
        if within(ability, SPECIALISATION):
            yield "a weapon to specialise in"
    if grit in FORTUNE_GRITS:
        yield "a Fortune Die"


# Abilities of a table's own


def instead(character: Character, printed: str, customs: Customs) -> tuple[OwnAbility, ...]:
    """tombstone/variants/new-abilities/access: what may be taken in place of a printed one, at the same Grit
    (tombstone/opt/new-ability-slot)."""
    if not printed or not customs.house.custom_content:
        return ()
    at = customs.ability(printed).grit
    return tuple(
        own
        for own in customs.own_abilities
        if (own.background, own.grit) == (character.background, at) and own.id != printed
    )


class Offer(Struct, frozen=True):
    """An ability of the table's own in place of a printed one, or the printed one again where there is no `own`."""

    printed: str
    own: str
    says: str


def offers(character: Character, customs: Customs) -> Iterator[Offer]:
    """Whatever may be taken in place of something now, or put back."""
    background, taken = customs.background(character.background), {each.printed for each in character.taken}
    for printed in filter(None, map(background.ability_at, range(1, grit(character, customs) + 1))):
        name = customs.ability(printed).name
        if printed in taken:
            yield Offer(printed, "", f"{name} again")
        else:
            yield from (
                Offer(printed, own.id, f"{own.name} in place of {name}") for own in instead(character, printed, customs)
            )


def instead_of(character: Character, printed: str, own: str, customs: Customs) -> Refusal | None:
    """Why an ability may not be taken in place of a printed one."""
    rule = "tombstone/variants/new-abilities/access"
    background = customs.background(character.background)
    had = [background.ability_at(each) for each in range(1, grit(character, customs) + 1)]
    if printed not in filter(None, had):
        return not_allowed(
            f'"{printed}" is no ability that a Grit has brought.{near(printed, filter(None, had))}', rule
        )
    offered = [each.id for each in instead(character, printed, customs)]
    if own not in offered:
        return not_allowed(f'"{own}" is not offered in its place.{near(own, offered)}', rule)
    return None


def take_instead(character: Character, printed: str, own: str, customs: Customs) -> Character | Refusal:
    """The sheet with an ability of the table's own in place of a printed one; with an empty `own` the printed one again."""
    others = tuple(each for each in character.taken if each.printed != printed)
    if not own:
        return replace(character, taken=others)
    return instead_of(character, printed, own, customs) or replace(
        character, taken=(*others, TakenInstead(printed, own))
    )


# One weapon


def does(character: Character, effect: str, customs: Customs) -> bool:
    """Whether an ability of somebody's has this effect."""
    return any(within(each, effect) for each in abilities(character, customs))


def unspecialised(character: Character, customs: Customs) -> bool:
    """Whether the weapon of a specialisation is still to be chosen."""
    return not character.specialised and does(character, SPECIALISATION, customs)


def specialise(character: Character, weapon: str, customs: Customs) -> Character | Refusal:
    """tombstone/abilities/soldier/military-specialisation/bonus: the kind of weapon it is for, chosen once and for good
    (tombstone/opt/specialisation)."""
    rule = "tombstone/abilities/soldier/military-specialisation/bonus"
    if weapon not in load_weapons():
        return not_allowed(f'There is no weapon called "{weapon}".{near(weapon, load_weapons())}', rule)
    if not does(character, SPECIALISATION, customs):
        return not_allowed("Military Specialisation comes to Soldiers at Grit 4.", rule)
    if character.specialised:
        return not_allowed("The weapon has been chosen, for good.", rule)
    return replace(character, specialised=weapon)
