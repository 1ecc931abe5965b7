"""A character in the making, as a page draws it: everything is worked out here, by the rules, and nothing is left to be judged."""

from msgspec import Struct

from posse.engine.refusal import Refusal, unreadable
from posse.games.tombstone import sheet
from posse.games.tombstone.book import MOST_GRIT, SKILLS, load_abilities, load_weapons
from posse.games.tombstone.customs import Customs
from posse.games.tombstone.making import points
from posse.games.tombstone.making.draft import Draft, FacePart, Worn, face_parts, worn
from posse.games.tombstone.making.faults import faults
from posse.games.tombstone.making.levelling import SPECIALISATION, does
from posse.games.tombstone.making.measures import AS_USUAL, Bought, Measures, bought
from posse.games.tombstone.making.naming import manners
from posse.games.tombstone.making.posters import Given, Poster, ability_given, every, given, poster
from posse.games.tombstone.making.rows import SkillRow, is_rolled, row
from posse.games.tombstone.making.shop import OutfitShown, Stop, outfit_shown
from posse.games.tombstone.making.steps import Step, StepShown, steps, waits
from posse.games.tombstone.making.throws import pasts
from posse.games.tombstone.money import dollars
from posse.games.tombstone.sheet import Character


class SheetShown(Struct, frozen=True):
    """The sheet so far, in short."""

    name: str
    background: str
    portrait: Worn
    grit: int
    title: str
    health: str
    speed: str
    fortune: int
    purse: str
    abilities: tuple[Given, ...]


class DraftShown(Struct, frozen=True):
    """A draft and everything a page draws of it.

    `points` are those of the Grit reached, `left` how many of them are not placed, `thrown` whether Health has been rolled.
    """

    draft: Draft
    steps: tuple[StepShown, ...]
    sheet: SheetShown
    rows: tuple[SkillRow, ...]
    points: int
    left: int
    health_dice: int
    thrown: bool
    buys: tuple[Bought, ...]
    measures: Measures
    posters: tuple[Poster, ...]
    abilities: tuple[Given, ...]
    faults: tuple[Stop, ...]
    waits: tuple[str, ...]
    faces: tuple[FacePart, ...]
    manners: dict[str, str]
    pasts: tuple[str, ...]
    specialises: tuple[tuple[str, str], ...]
    grows: str
    outfit: OutfitShown | None


def unusable(character: Character, customs: Customs) -> Refusal | None:
    """Why nothing can be worked out of a sheet at all."""
    own = {each.id for each in customs.own_abilities} | set(load_abilities())
    if character.background not in {each.id for each in every(customs)}:
        return unreadable(f'There is no Background called "{character.background}".')
    if not character.points or len(character.points) > MOST_GRIT:
        return unreadable(f"Points are placed at Grit 1 to {MOST_GRIT}.")
    strange = next((each.own for each in character.taken if each.own not in own), None)
    return unreadable(f'There is no ability called "{strange}".') if strange is not None else None


def fresh(customs: Customs) -> Draft:
    """A draft about which nothing is known: of the first Background, for the time being, with none of its points."""
    return Draft(Character(name="", background=next(iter(customs.backgrounds))))


def shown(draft: Draft, customs: Customs, measures: Measures = AS_USUAL, step: Step = "who") -> DraftShown:
    """A draft as it is drawn; the long lists of the shops only where the `step` is the outfit."""
    one = draft.character
    return DraftShown(
        draft=draft,
        steps=steps(draft, customs),
        sheet=_sheet(one, customs),
        rows=tuple(row(draft, skill, customs) for skill in SKILLS),
        points=sheet.points_of(sheet.grit(one, customs), customs),
        left=max(0, sheet.points_left(one, customs)),
        health_dice=0 if one.ready_made else sheet.health_dice(customs),
        thrown=is_rolled(one, customs),
        buys=bought(one, customs, measures),
        measures=measures,
        posters=tuple(poster(each, customs) for each in every(customs)),
        abilities=given(customs.background(one.background), one, customs),
        faults=tuple(
            Stop("", fault.sentence, fault.rule) for fault in dict.fromkeys(faults(one, customs)) if draft.chosen
        ),
        waits=waits(draft, customs),
        faces=face_parts(),
        manners=dict(manners()),
        pasts=pasts() if customs.house.history != "off" else (),
        specialises=_specialises(one, customs),
        grows=_grows(one, customs),
        outfit=outfit_shown(one, customs) if step == "outfit" else None,
    )


def said(before: DraftShown, after: DraftShown) -> str:
    """What a change has come to, for people who hear the page."""
    scores = [
        new.name + " " + new.score for old, new in zip(before.rows, after.rows, strict=True) if old.score != new.score
    ]
    left = (
        f"{points.counted(after.left)} {points.points_word(after.left)} left".capitalize()
        if before.left != after.left
        else ""
    )
    odds = [
        f"{new.name} {new.now.words}, was {old.now.words}"
        for old, new in zip(before.buys, after.buys, strict=True)
        if old.now != new.now
    ]
    background = after.sheet.background if before.sheet.background != after.sheet.background else ""
    return " ".join(f"{each}." for each in (background, *scores, left, *odds) if each)


def _specialises(one: Character, customs: Customs) -> tuple[tuple[str, str], ...]:
    """The weapons of which one is still to be chosen, by id and name."""
    if one.specialised or not does(one, SPECIALISATION, customs):
        return ()
    return tuple((id, weapon.name) for id, weapon in load_weapons().items())


def _grows(one: Character, customs: Customs) -> str:
    """How far it is to the next Grit."""
    done = f"{one.scenarios} {'scenario' if one.scenarios == 1 else 'scenarios'} completed"
    if not customs.house.grit or sheet.grit(one, customs) == MOST_GRIT:
        return f"{done}."
    following = sheet.grit(one, customs) + 1
    return f"{done}; Grit {following} comes with {sheet.scenarios_for(following, customs)}."


# The sheet so far


def _sheet(one: Character, customs: Customs) -> SheetShown:
    reached = sheet.grit(one, customs)
    return SheetShown(
        name=one.name,
        background=customs.background(one.background).name,
        portrait=worn(one.portrait),
        grit=reached,
        title=sheet.title(one, customs),
        health=str(sheet.score(one, "health", customs)) if is_rolled(one, customs) else "",
        speed=f"{sheet.speed(one, customs)} ft",
        fortune=sheet.fortune(one, customs),
        purse=dollars(one.purse.now) if one.purse.start else "",
        abilities=tuple(ability_given(each, reached) for each in sheet.abilities(one, customs)),
    )
