"""A character in the making, as a page draws it: everything is worked out here, by the rules, and nothing is left to be judged."""

from functools import cache
from typing import Literal, get_args, get_type_hints

from msgspec import Struct
from msgspec.structs import asdict

from posse.engine.refusal import Refusal, not_allowed, unreadable
from posse.games.tombstone import sheet
from posse.games.tombstone.book import (
    ABILITY_GRITS,
    MOST_GRIT,
    SKILLS,
    Ability,
    Background,
    Half,
    Skill,
    Spread,
    load_abilities,
    load_backgrounds,
    load_weapons,
)
from posse.games.tombstone.customs import Customs
from posse.games.tombstone.making import points
from posse.games.tombstone.making.faults import faults, unfinished
from posse.games.tombstone.making.levelling import SPECIALISATION, does
from posse.games.tombstone.making.measures import AS_USUAL, Bought, Measures, bought
from posse.games.tombstone.making.naming import manners
from posse.games.tombstone.making.past import pasts
from posse.games.tombstone.making.shop import OutfitShown, Stop, outfit_shown, told
from posse.games.tombstone.money import dollars
from posse.games.tombstone.sheet import Character, Portrait

Step = Literal["who", "background", "points", "abilities", "outfit", "print"]
State = Literal["done", "open", "wrong", "waits"]
Cell = Literal["minimum", "before", "placed", "free", "later"]

COUNTED = ("no", "one", "two", "three", "four", "five", "six")

USES: dict[Skill, str] = {
    "health": "Damage you can take",
    "defense": "What others must roll to hit you",
    "gunslinging": "Guns, bows, thrown things",
    "brawling": "Fists, blades, holds",
    "personality": "Charm, lead, daunt",
    "investigation": "Notice, track, find out",
    "willpower": "Courage, and living through it",
}

FACES: dict[str, Portrait] = {
    "folk-hero": Portrait(hair="bun", collar="badge"),
    "gambler": Portrait(hat="bowler", beard="moustache", collar="tie"),
    "brave": Portrait(hat="feather", hair="braid", collar="serape", bust="shirt"),
    "outlaw": Portrait(hat="slouch", hair="long", bust="shirt"),
    "soldier": Portrait(hat="plug", beard="moustache", collar="collar"),
    "holy-roller": Portrait(hat="flat", beard="full", collar="collar", glass=True),
}
"""A face for each poster."""


class Worn(Portrait, frozen=True, omit_defaults=False):
    """A portrait with every part named."""


def worn(portrait: Portrait) -> Worn:
    return Worn(**asdict(portrait))


PARTS: dict[Literal["hat", "hair", "collar", "beard", "bust", "felt"], tuple[str, dict[str, str]]] = {
    "hat": ("Hat", {"flat": "flat-brimmed", "plug": "top hat", "feather": "with a feather"}),
    "hair": ("Hair", {"none": "none to be seen"}),
    "beard": ("Beard", {"": "none", "full": "full beard"}),
    "collar": ("At the neck", {"badge": "star"}),
    "bust": ("Build", {"coat": "in a coat", "shirt": "in a shirt"}),
    "felt": ("Felt", {}),
}
"""The parts of a portrait, with other words for some of them."""


class Draft(Struct, frozen=True, forbid_unknown_fields=True):
    """A character in the making. Until somebody has `chosen` a Background, there is one only for the time being."""

    character: Character
    chosen: bool = False


class StepShown(Struct, frozen=True):
    """A step: what its tab says, the question it puts, and a line below that."""

    id: Step
    name: str
    says: str
    state: State
    question: str
    hint: str


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


class Given(Struct, frozen=True):
    """An ability as it is read: at which Grit it comes, and how often it may be used then."""

    id: str
    grit: int
    name: str
    sentence: str
    short: str
    uses: str
    rule: str


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


class FacePart(Struct, frozen=True):
    """A part of a portrait: what there is to choose from, and how each is called."""

    id: Literal["hat", "hair", "collar", "beard", "bust", "felt"]
    name: str
    values: tuple[str, ...]
    words: tuple[str, ...]


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
    if character.background not in {each.id for each in _every(customs)}:
        return unreadable(f'There is no Background called "{character.background}".')
    if not character.points or len(character.points) > MOST_GRIT:
        return unreadable(f"Points are placed at Grit 1 to {MOST_GRIT}.")
    strange = next((each.own for each in character.taken if each.own not in own), None)
    return unreadable(f'There is no ability called "{strange}".') if strange is not None else None


def fresh(customs: Customs) -> Draft:
    """A draft about which nothing is known: of the first Background, for the time being."""
    first = next(iter(customs.backgrounds.values()))
    return Draft(points.least(Character(name="", background=first.id), customs))


def shown(draft: Draft, customs: Customs, measures: Measures = AS_USUAL, step: Step = "who") -> DraftShown:
    """A draft as it is drawn; the long lists of the shops only where the `step` is the outfit."""
    one = draft.character
    return DraftShown(
        draft=draft,
        steps=_steps(draft, customs),
        sheet=_sheet(one, customs),
        rows=tuple(_row(one, skill, customs) for skill in SKILLS),
        points=sheet.points_of(sheet.grit(one, customs), customs),
        left=max(0, sheet.points_left(one, customs)),
        health_dice=0 if one.ready_made else sheet.health_dice(customs),
        thrown=is_rolled(one, customs),
        buys=bought(one, customs, measures),
        measures=measures,
        posters=tuple(_poster(each, customs) for each in _every(customs)),
        abilities=_given(customs.background(one.background), one, customs),
        faults=tuple(Stop("", fault.sentence, fault.rule) for fault in dict.fromkeys(faults(one, customs))),
        waits=waits(draft, customs),
        faces=_parts(),
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
    left = f"{COUNTED[after.left]} {_points(after.left)} left".capitalize() if before.left != after.left else ""
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


@cache
def _parts() -> tuple[FacePart, ...]:
    kinds = get_type_hints(Portrait)
    return tuple(
        FacePart(id, name, get_args(kinds[id]), tuple(words.get(value, value) for value in get_args(kinds[id])))
        for id, (name, words) in PARTS.items()
    )


# Steps


def waits(draft: Draft, customs: Customs) -> tuple[str, ...]:
    """What has to be done before there is a sheet to print, in the order of the steps."""
    one, wrong = draft.character, _to_move(draft.character, customs)
    found = {fault.key: fault.sentence for fault in unfinished(one, customs)}
    name = found.pop("name", "")
    background = "" if draft.chosen else "Waits for a Background."
    moving = f"Waits for {wrong} {_points(wrong)} to move." if wrong else ""
    return tuple(filter(None, (name, background, moving, *found.values())))


def _points(number: int) -> str:
    return "point" if number == 1 else "points"


def _to_move(one: Character, customs: Customs) -> int:
    """How many points have to go elsewhere: those that a Background asks for and that lie somewhere else."""
    needs, placed = customs.background(one.background).needs, one.points[0]
    missing = sum(max(0, needs.of(skill) - placed.of(skill)) for skill in SKILLS) if not one.ready_made else 0
    return max(0, missing - max(0, sheet.points_left(one, customs)))


def _steps(draft: Draft, customs: Customs) -> tuple[StepShown, ...]:
    one, waiting = draft.character, waits(draft, customs)
    called, background = one.name.split()[0] if one.name else "this one", customs.background(one.background)
    left, wrong, total = (
        sheet.points_left(one, customs),
        _to_move(one, customs),
        sheet.points_of(sheet.grit(one, customs), customs),
    )
    having = sheet.abilities(one, customs)
    return (
        StepShown(
            "who",
            "Who",
            one.name or "no name yet",
            "done" if one.name else "open",
            "Who is it going to be?",
            "A name is all that is needed here; everything else may be left as it is.",
        ),
        StepShown(
            "background",
            "Background",
            background.name if draft.chosen else f"choose one of {COUNTED[len(_every(customs))]}",
            "done" if draft.chosen else "open",
            f"What has {called} been?",
            "It stays for life. Grit 3 and 5 bring everybody one more Fortune Die.",
        ),
        StepShown(
            "points",
            "Points",
            _points_say(left, wrong, total),
            "wrong" if wrong else "done" if not left else "open",
            _where(called, left, wrong),
            _asked(background, sheet.grit(one, customs), total),
        ),
        StepShown(
            "abilities",
            "Abilities",
            _abilities_say(draft, having),
            "done" if draft.chosen else "open",
            f"What can {called} do that others cannot?",
            "Nothing is chosen here: a Background brings an ability at Grit 1, 2, 4 and 6.",
        ),
        StepShown(
            "outfit",
            "Outfit",
            f"{dollars(one.purse.now)} to spend" if one.purse.start else "fixed or rolled",
            "done" if one.outfit else "open",
            f"What does {called} carry?",
            background.gear,
        ),
        StepShown(
            "print",
            "Print",
            f"w{waiting[0][1:-1]}" if waiting else "ready",
            "waits" if waiting else "done",
            f"How shall {called} be printed?" if not waiting else "Not quite yet.",
            "On one page, good in black alone. Boxes are for pencil.",
        ),
    )


def _abilities_say(draft: Draft, having: tuple[Ability, ...]) -> str:
    if not draft.chosen or not having:
        return "come with it" if having else "none at this table"
    return having[0].name if len(having) == 1 else f"{COUNTED[len(having)]} of four"


def _points_say(left: int, wrong: int, total: int) -> str:
    if wrong:
        return f"{wrong} {_points(wrong)} to move"
    if not left:
        return "all placed"
    return f"{left} to place" if left == total else f"{left} of {total} left"


def _where(called: str, left: int, wrong: int) -> str:
    if wrong:
        return (
            f"{wrong} of {called}\u2019s points must move."
            if wrong > 1
            else f"One of {called}\u2019s points must move."
        )
    if not left:
        return f"All of {called}\u2019s points are placed."
    return (
        f"Where does {called}\u2019s last point go?"
        if left == 1
        else f"Where do {called}\u2019s {COUNTED[left]} points go?"
    )


def _asked(background: Background, grit: int, total: int) -> str:
    """What a Background asks of the first points, in a sentence."""
    number = f"{COUNTED[total].capitalize()} {_points(total)} at Grit {grit}."
    asked = [
        f"{COUNTED[background.needs.of(skill)]} in {points.called(skill)}"
        for skill in SKILLS
        if background.needs.of(skill)
    ]
    if grit > 1 or not asked:
        return number
    return f"{number} {an(background.name)} begins with {listed(asked)}."


def an(name: str) -> str:
    return f"{'An' if name[0] in 'AEIOU' else 'A'} {name}"


def listed(words: list[str]) -> str:
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))


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
        abilities=tuple(_ability(each, reached) for each in sheet.abilities(one, customs)),
    )


def _row(one: Character, skill: Skill, customs: Customs) -> SkillRow:
    score, rolled = sheet.score(one, skill, customs), skill != "health" or is_rolled(one, customs)
    held, now = sheet.points(one, skill), _now(one, customs).of(skill)
    least = customs.background(one.background).needs.of(skill) if sheet.grit(one, customs) == 1 else 0
    room, spare = points.room(one, skill, customs), max(0, sheet.points_left(one, customs))
    return SkillRow(
        id=skill,
        name=points.called(skill),
        use=_use(one, skill, customs),
        score=points.shown(skill, score) if rolled else "?",
        value=score,
        lowest=score - max(0, now - least),
        highest=score + room,
        cells=_cells(held, held - now, min(least, now), held + room, sheet.most_points(skill, MOST_GRIT, customs)),
        least=points.shown(skill, score - max(0, now - least)) if rolled else "",
        most=points.shown(skill, score + room) if rolled else "",
        says=_row_says(room, spare, least == now and least > 0),
        needs=least,
        less=_stop(one, skill, -1, customs),
        more=_stop(one, skill, 1, customs),
    )


def _use(one: Character, skill: Skill, customs: Customs) -> str:
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


def _stop(one: Character, skill: Skill, by: int, customs: Customs) -> Stop | None:
    """Why a point cannot be moved, or nothing."""
    found = moved(one, skill, by, customs)
    return told(found, points.stays(one, skill, customs)) if isinstance(found, Refusal) else None


def is_rolled(one: Character, customs: Customs) -> bool:
    """Whether Health has been begun with as many dice as the table rolls for it."""
    return one.ready_made or len(one.health_dice) == sheet.health_dice(customs)


def moved(one: Character, skill: Skill, by: int, customs: Customs) -> Character | Refusal:
    """A point more or less in a skill."""
    return health_first(one, customs) or points.placed(one, skill, by, customs)


def health_first(one: Character, customs: Customs) -> Refusal | None:
    """tombstone/skills/health/start-roll: Health is rolled, then points are placed (tombstone/opt/health-order)."""
    if is_rolled(one, customs):
        return None
    return not_allowed("Health is rolled before points are placed.", "tombstone/skills/health/start-roll")


# Backgrounds and abilities


def _every(customs: Customs) -> tuple[Background, ...]:
    """Every Background there is, also one that is left out at this table."""
    return tuple({**load_backgrounds(), **customs.backgrounds}.values())


def _poster(background: Background, customs: Customs) -> Poster:
    """A Background with all that tells it from the others."""
    die, dice = background.cash_die, background.fortune
    abilities = _given(background, Character(name="", background=background.id), customs)
    return Poster(
        id=background.id,
        name=background.name,
        concept=background.concept,
        portrait=worn(FACES.get(background.id, Portrait())),
        speed=f"{background.speed} ft",
        act=f"{background.speed // 2} and act",
        fortune=dice,
        luck=f"{COUNTED[dice]} {'die' if dice == 1 else 'dice'}",
        purse=dollars(background.cash_fixed),
        roll=f"1{die} \u00d7 $10",
        needs=", ".join(_needed(background.needs)),
        free=sheet.CREATION_POINTS - background.needs.total,
        gear=background.gear,
        abilities=abilities,
        take=f"Be {an(background.name)[0].lower()}{an(background.name)[1:]}",
        optional=background.optional,
        left_out=None if background.id in customs.backgrounds else LEFT_OUT,
        rule=background.rule,
    )


LEFT_OUT = Stop("", "Left out at this table.", "tombstone/backgrounds/holy-roller/optional")


def _needed(needs: Spread) -> list[str]:
    times = {1: "", 2: " twice"}
    return [f"{points.called(skill)}{times.get(needs.of(skill), '')}" for skill in SKILLS if needs.of(skill)]


def _given(background: Background, one: Character, customs: Customs) -> tuple[Given, ...]:
    """All abilities of a Background, those to come too, with the ones of the table's own that were taken instead."""
    taken = {each.printed: each.own for each in one.taken}
    found = [(grit, background.ability_at(grit)) for grit in ABILITY_GRITS]
    return (
        tuple(_ability(customs.ability(taken.get(id, id)), grit) for grit, id in found)
        if customs.with_abilities
        else ()
    )


def _ability(ability: Ability, grit: int) -> Given:
    return Given(
        ability.id,
        ability.grit,
        ability.name,
        ability.sentence,
        ability.short,
        ", ".join(dict.fromkeys(_how_often(half, max(grit, ability.grit)) for half in ability.halves)),
        ability.rule,
    )


def _how_often(half: Half, grit: int) -> str:
    times = half.uses[grit - 1]
    return f"{ {1: 'once', 2: 'twice'}.get(times, f'{COUNTED[min(times, 6)]} times') } a {half.per}".strip()
