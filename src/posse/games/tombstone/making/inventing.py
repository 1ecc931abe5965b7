"""Whole people made up: points where the book advises, and everything at once, or all but what shall stay.

Whatever is made up here is legal: it is placed, bought and chosen as people do it, and refused where they would be.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from random import Random
from typing import Literal, get_args, get_type_hints

from msgspec import convert
from msgspec.structs import replace

from posse.content.people import Portrait
from posse.engine.refusal import Refusal, had
from posse.games.tombstone import sheet
from posse.games.tombstone.book import SKILLS, Background, Weapon, load_items, load_weapons
from posse.games.tombstone.customs import Customs
from posse.games.tombstone.making.faults import faults
from posse.games.tombstone.making.levelling import specialise, unspecialised
from posse.games.tombstone.making.naming import NATIVE, invent, manners, past_of, remembered, thrown_past
from posse.games.tombstone.making.outfit import begin_money, buy, cash_faces, face_kept
from posse.games.tombstone.making.points import legal_spreads, spent, throw
from posse.games.tombstone.making.quick_play import burns_powder
from posse.games.tombstone.rolls import SIX
from posse.games.tombstone.sheet import Character, Owned, Purse

Part = Literal["name", "background", "points", "outfit", "portrait", "history"]

TRIFLES = 4
"""So many small things somebody looks at once a weapon and clothes are bought."""

NOBODY = Character(background="folk-hero")


# Points


def suggested(character: Character, customs: Customs) -> Character:
    """The sheet with its free points where the book advises: the suggested skills in turn, then any. It is advice, and no more."""
    advised = customs.background(character.background).suggested
    return spent(character, (*advised, *SKILLS) * sheet.points_left(character, customs), customs)


def scattered(character: Character, rng: Random, customs: Customs) -> Character:
    """The sheet with the points of the Grit reached in one of the legal ways, sooner where the book advises them."""
    advised = customs.background(character.background).suggested
    ways = legal_spreads(character, customs)
    return rng.choices(ways, [1 + sum(way.points[-1].of(skill) for skill in advised) for way in ways])[0]


def at_grit(character: Character, grit_wanted: int, rng: Random, customs: Customs) -> Character:
    """The same person at a Grit, with the points of each on the way placed legally, and a weapon chosen where one is due.

    Nobody falls back: whoever is there already stays as they are.
    """
    for each in range(sheet.grit(character, customs) + 1, grit_wanted + 1):
        risen = replace(character, scenarios=sheet.scenarios_for(each, customs))
        character = scattered(risen, rng, customs) if sheet.grit(risen, customs) == each else character
    return _armed(character, rng.choice, customs)


def grown(character: Character, customs: Customs) -> Character:
    """The sheet with what a Grit has brought and nobody has chosen: points where the book advises, and the first weapon.

    tombstone/opt/levelup-timing: before the next scenario begins.
    """
    return _armed(suggested(character, customs), lambda each: each[0], customs)


def _armed(character: Character, choose: Callable[[Sequence[Weapon]], Weapon], customs: Customs) -> Character:
    """The sheet with the weapon of a specialisation, if one is still to be chosen."""
    if not unspecialised(character, customs):
        return character
    return had(specialise(character, choose(sheet.weapons(character, customs)).id, customs))


# Faces and goods


def portrait(rng: Random) -> Portrait:
    """A face cut of paper: each of its parts by chance, and no beard under a bonnet."""
    parts = {part: get_args(kind) or (False, False, False, True) for part, kind in get_type_hints(Portrait).items()}
    cut = convert({part: rng.choice(ways) for part, ways in parts.items()}, Portrait)
    return replace(cut, beard="") if cut.hat == "bonnet" or rng.randrange(2) else cut


def equipped(character: Character, rng: Random, customs: Customs) -> Character:
    """The sheet with what somebody like that would buy, as far as the money goes."""
    wants = customs.background(character.background).wants
    for item in dict.fromkeys((*wants, *_wishes(character, rng))):
        bought = buy(character, Owned(item), customs)
        character = character if isinstance(bought, Refusal) else bought
    return character


def _wishes(character: Character, rng: Random) -> Iterator[str]:
    """What anybody would like to have, dearest to the heart first: arms they can use, clothes, and small things."""
    gunslinger = sum(spread.gunslinging for spread in character.points) > 0
    arms = [each for each in load_weapons().values() if each.hands and ("brawling" in each.use) != gunslinger]
    for weapon in rng.sample(arms, len(arms))[:2]:
        yield weapon.id
        if burns_powder(weapon.id):
            yield "ammo-box"
    yield "knife"
    yield "clothing"
    goods = [each.id for each in load_items().values() if each.kind == "goods" and not each.extra]
    yield from rng.sample(goods, TRIFLES)


# Everybody


def surprise(rng: Random, customs: Customs, keep: Character | None = None, kept: Collection[Part] = ()) -> Character:
    """A whole legal character with outfit, face, name and past; or another one that has these parts of somebody.

    What was thrown for Health and for money stays thrown. Where the parts kept fit no other Background, that stays too.
    """
    last, any_of = keep or NOBODY, rng.sample(list(customs.backgrounds), len(customs.backgrounds))
    for each in any_of if keep is None or "background" not in kept else ():
        somebody = _made(rng, customs, customs.background(each), last, kept)
        if not faults(somebody, customs):
            return somebody
    return _made(rng, customs, customs.background(last.background), last, kept)


def _made(rng: Random, customs: Customs, background: Background, keep: Character, kept: Collection[Part]) -> Character:
    """Somebody of a Background who has what is kept; the outfit of a ready-made sheet only together with its points."""
    same = background.id == keep.background
    ready = keep.ready_made and same and "points" in kept
    one = replace(keep, background=background.id, ready_made=ready)
    if not same:
        one = replace(one, taken=(), specialised="")
    if "points" not in kept:
        one = _with_points(one, rng, customs)
    if "outfit" not in kept or keep.ready_made != ready:
        one = equipped(_with_money(replace(one, outfit=(), help=()), rng, customs), rng, customs)
    if "portrait" not in kept:
        one = replace(one, portrait=portrait(rng))
    if "name" not in kept:
        one = replace(one, name=_named(rng, one.background))
    if "history" not in kept:
        past = remembered(one, past_of(*thrown_past(rng, customs)), customs)
        one = replace(one, history="") if isinstance(past, Refusal) else past
    return at_grit(one, sheet.grit(one, customs), rng, customs)


def _with_points(character: Character, rng: Random, customs: Customs) -> Character:
    """Health thrown, if it was not, and points placed anew, Grit by Grit."""
    dice = sheet.health_dice(customs)
    if len(character.health_dice) != dice:
        character = replace(character, health_dice=tuple(throw(rng, SIX, customs) for _ in range(dice)))
    new = scattered(replace(character, points=(), scenarios=0), rng, customs)
    return replace(at_grit(new, sheet.grit(character, customs), rng, customs), scenarios=character.scenarios)


def _with_money(character: Character, rng: Random, customs: Customs) -> Character:
    """The first money: as it was chosen and thrown, if it was and the Background has that die; else chosen by chance."""
    face, background = character.purse.face, customs.background(character.background)
    if not character.purse.start:
        face = rng.choice((0, throw(rng, cash_faces(character, customs), customs)))
    return had(begin_money(replace(character, purse=Purse()), customs, face_kept(background, face)))


def _named(rng: Random, background: str) -> str:
    """A Brave has a name of their people; all others one of any manner but those of history."""
    ways = [manner for manner in manners() if manner not in ("historical", NATIVE)]
    return invent(rng, NATIVE if background == "brave" else rng.choice(ways))
