"""What stands on a sheet: every number with its words, and the boxes for a pencil. Nothing that its player may not know."""

from collections.abc import Iterator

from msgspec import Struct

from posse.content import typesetting
from posse.content.people import Worn, worn
from posse.content.typesetting import Form, Size
from posse.engine.number import signed
from posse.games.tombstone import backgrounds, book, fortune, sheet
from posse.games.tombstone.abilities import Standing
from posse.games.tombstone.arms import Arm, arms, feet, hurry
from posse.games.tombstone.book import SKILLS, Half, Help, Item, Skill
from posse.games.tombstone.checks import bravery, need_of, test_of_will
from posse.games.tombstone.customs import Customs
from posse.games.tombstone.making.points import shown
from posse.games.tombstone.money import dollars
from posse.games.tombstone.sheet import Character, Hired, Owned
from posse.games.tombstone.shot_odds import LUCK, ME, NOTHING, OTHER, alone, chance, percent
from posse.games.tombstone.table import Table
from posse.games.tombstone.wounds import WEAK, easy, pace

ENDURANCE = 4
"""tombstone/speed/run-endurance: turns flat out for each point of Health (tombstone/opt/endurance-health)."""

CAPTIONS: dict[Skill, str] = {
    "health": "",
    "defense": "to be hit",
    "gunslinging": "shoot, throw",
    "brawling": "hand to hand",
    "personality": "charm, lead, daunt",
    "investigation": "notice, track",
    "willpower": "or less on 3d6",
}

TO_ROLL = "rolled, and points"

BACK = {
    "sleep": "Back after a full night\u2019s sleep.",
    "scenario": "Back with the next scenario.",
    "grit": "Back with the next Grit.",
}

OFTEN = {"combat": "a fight", "day": "a day", "job": "a job"}

USED_UP = ("box", "bottle", "dose", "magazine", "shot")
"""What is counted out: a box to cross for each, up to `MOST_BOXES`."""

MOST_BOXES = 8

BLANK_HEALTH, BLANK_DICE, BLANK_ARMS, BLANK_USES = 16, 4, 7, 3
"""How many boxes and rows a blank sheet has for what is not known yet."""


class Line(Struct, frozen=True):
    """Something on a sheet: its name, what it comes to, and what is to be known of it; and boxes, some of them crossed."""

    name: str = ""
    value: str = ""
    note: str = ""
    boxes: int = 0
    crossed: int = 0


class Power(Struct, frozen=True):
    """An ability of a Grit, and a row of boxes for each thing that is limited."""

    name: str = ""
    sentence: str = ""
    uses: tuple[Line, ...] = ()
    grit: int = 1
    short: str = ""
    rule: str = ""


class Paper(Struct, frozen=True, kw_only=True):
    """A sheet as it is printed. Where a text is empty, a line stands in its place."""

    title: str
    name: str = ""
    background: str = ""
    line: str = ""
    facts: tuple[Line, ...]
    player: str = ""
    portrait: Worn = Worn()
    grit: Line
    scenarios: Line = Line()
    skills: tuple[Line, ...]
    paces: tuple[Line, ...]
    health: int
    spare: int
    spare_note: str
    stages: tuple[Line, ...]
    dice: int
    die: str
    luck: tuple[str, ...]
    arms: tuple[Arm, ...]
    arms_note: str = ""
    powers: tuple[Power, ...]
    powers_note: str = ""
    things: tuple[Line, ...] = ()
    purse: str = ""
    help: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


def paper(character: Character, customs: Customs) -> Paper:
    """Somebody's sheet, with all that follows from it worked out."""
    table = alone(character, customs)
    background, reached = customs.background(character.background), sheet.grit(character, customs)
    whole = table.score(ME, "health")
    weapons = tuple(arms(table, ME))
    return Paper(
        title=f"{character.name}, character sheet",
        name=character.name,
        background=background.name,
        line=character.line,
        facts=(
            Line("Gender", character.gender),
            Line("Before", character.history),
            Line("Believes", character.belief),
            *_hurt(character),
        ),
        player=character.player,
        portrait=worn(character.portrait),
        grit=Line(background.titles[reached - 1], str(reached), _ahead(character, customs)),
        scenarios=_scenarios(character, customs),
        skills=tuple(_skill(table, character, skill, customs) for skill in SKILLS),
        paces=tuple(_paces(table)),
        health=whole,
        spare=fortune.most(table),
        spare_note=f"The small boxes: Adrenaline above {whole}, gone after a sleep.",
        stages=tuple(_stages(table, _test(table), feet(pace(table.change(ME, wound=1), ME)))),
        dice=sheet.fortune(character, customs),
        die=customs.house.fortune_die,
        luck=_luck(table),
        arms=weapons,
        arms_note=" ".join(_arms_notes(table)),
        powers=powers(character, customs, reached),
        powers_note=_next_power(character, reached, customs),
        things=tuple(_thing(owned) for owned in character.outfit if owned.item not in book.load_weapons()),
        purse=dollars(character.purse.now) if character.purse.start or character.purse.now else "",
        help=tuple(line for hired in character.help for line in _hired(hired)),
        notes=tuple(character.notes.splitlines()),
    )


# Grit


def _scenarios(character: Character, customs: Customs) -> Line:
    """The scenarios on the way to the next Grit, those completed crossed."""
    reached = sheet.grit(character, customs)
    if not customs.house.grit or reached == book.MOST_GRIT:
        return Line()
    done = character.scenarios - sheet.scenarios_for(reached, customs)
    return Line(boxes=int(customs.house.scenarios_per_grit), crossed=done)


def _ahead(character: Character, customs: Customs) -> str:
    if not customs.house.grit:
        return "as made"
    many, reached = character.scenarios, sheet.grit(character, customs)
    left = sheet.scenarios_for(reached + 1, customs) - many
    more = f", {left} to Grit {reached + 1}" if reached < book.MOST_GRIT else ""
    return f"{many} scenario{'s' * (many != 1)}{more}"


# Numbers


def _skill(table: Table, character: Character, skill: Skill, customs: Customs) -> Line:
    """A score as it stands, and under it what it is for, or what abilities make of it."""
    value = table.profile(ME).scores[skill]
    if skill == "health":
        if not sheet.is_rolled(character, customs):
            return Line("Health", "", TO_ROLL)
        points = sheet.points(character, "health")
        rolled = "rolled" if character.health_dice else "to begin"
        note = f"{value - points} {rolled}" + (f", {points} point{'s' * (points != 1)}" if points else "")
    else:
        note = _with_abilities(table, skill) or CAPTIONS[skill]
    return Line(skill.capitalize(), shown(skill, value), note)


def _with_abilities(table: Table, skill: Skill) -> str:
    """What a score comes to with abilities that are always on: one used in checks, and Defense."""
    if skill in ("personality", "investigation"):
        need, sign = need_of(table, ME, skill, 0, "", "").need, 1
    elif skill == "defense":
        need, sign = need_of(table, OTHER, "gunslinging", 0, "", "", whom=(ME,)).need, -1
    else:
        return ""
    reasons = [reason for reason in need.reasons if reason.what != skill.capitalize()]
    total = table.score(ME, skill) + sign * sum(reason.add for reason in reasons)
    return f"{shown(skill, total)} with {', '.join(reason.what for reason in reasons)}" if reasons else ""


def _paces(table: Table) -> Iterator[Line]:
    """tombstone/speed/half-and-act, tombstone/core/bravery-and-initiative-die, tombstone/combat/bravery/roll-3-plus-fine."""
    yield Line("Speed", feet(pace(table, ME)))
    yield Line("and still act", feet(easy(table, ME)))
    yield Line("flat out for", f"{ENDURANCE * table.score(ME, 'health')} turns")
    yield Line("Initiative", "2d6 + weapon")
    test = bravery(table, ME)
    yield Line("Bravery", f"{test.need.base} or more on 1d6" if test else "never tested")


def _stages(table: Table, test: str, half: str) -> Iterator[Line]:
    """tombstone/health/mortal/test, tombstone/health/mortal/checks-2d6, tombstone/health/mortal/half-speed,
    tombstone/health/mortal/second-stage, tombstone/health/mortal/third-stage."""
    rolls = (need_of(table.change(ME, wound=stage), ME, "gunslinging", 0, "", "") for stage in WEAK)
    dice = [f"{roll.need.dice}d6" for roll in rolls]
    loses = [f"damage {signed(add)}" for add in WEAK.values()]
    yield Line("0: Mortally Wounded.", note=f"{test} Then {dice[0]}, {half}, {loses[0]}.")
    yield Line("Hurt again.", note=f"{dice[1]}, no moving, {loses[1]}.")
    yield Line("Hurt once more.", note="Dead.")


def _test(table: Table) -> str:
    for ability in table.profile(ME).abilities:
        if any(isinstance(one, Standing) and one.lives for one in backgrounds.of_ability(ability)):
            return f"No roll: {ability.name}."
    roll = test_of_will(table, ME, "living through it", "tombstone/health/mortal/test")
    lives, lucky = (percent(chance(table, roll, spent)) for spent in (NOTHING, LUCK))
    more = f", {lucky} with luck" if lucky != lives else ""
    return f"Roll 3d6: {table.score(ME, 'willpower')} or less lives ({lives}{more})."


def _luck(table: Table) -> tuple[str, ...]:
    """tombstone/fortune/one-per-turn, tombstone/abilities/gambler/outrageous-fortune/simultaneous,
    tombstone/fortune/refresh/sleep: how many, and when they come back."""
    house = table.scene.house
    if fortune.two_at_once(table, ME) == "freely":
        two = " or two at once"
    elif fortune.two_at_once(table, ME):
        two = " or two if one restores Health"
    else:
        two = ""
    return f"+1{house.fortune_die}, one a turn{two}.", BACK[house.fortune_refresh]


# Weapons and abilities


def _arms_notes(table: Table) -> Iterator[str]:
    """tombstone/weapons/two-weapons/default, tombstone/weapons/reload/uses-turn."""
    carried = table.profile(ME).weapons
    faster = (reason for weapon in carried for reason in hurry(table, ME, weapon).reasons)
    yield from dict.fromkeys(f"Speed has {reason.what}\u2019s {signed(reason.add)} in it." for reason in faster)
    if sum(weapon.hands == 1 for weapon in carried) > 1:
        yield "Two one-handed weapons, two attacks."
    if any(weapon.reload for weapon in carried):
        yield "A reload takes 1 turn."


def powers(character: Character, customs: Customs, reached: int = book.MOST_GRIT) -> tuple[Power, ...]:
    """The abilities of a Background, those to come too, each at the Grit that somebody has or will have then."""
    had = sheet.grit(character, customs)
    found = []
    for one in sheet.abilities(character, customs, reached):
        grit = max(had, one.grit)
        uses = (_uses(half, grit, alone=len(one.halves) == 1) for half in one.halves if half.uses[grit - 1])
        found.append(Power(one.name, one.sentence, tuple(uses), one.grit, one.short, one.rule))
    return tuple(found)


def _uses(half: Half, grit: int, *, alone: bool) -> Line:
    """How often, with the word for which half where there are two; nobody counts turns with a pencil."""
    if half.per == "turn":
        return Line("once a turn")
    what = "" if alone else half.id.partition("/")[2] + ", "
    return Line(what + OFTEN[half.per], boxes=half.uses[grit - 1])


def _next_power(character: Character, grit: int, customs: Customs) -> str:
    coming = next((each for each in book.ABILITY_GRITS if each > grit), None)
    if coming is None or not customs.with_abilities:
        return ""
    return f"Grit {coming} brings {customs.ability(customs.background(character.background).ability_at(coming)).name}."


# What somebody has


def _hurt(character: Character) -> Iterator[Line]:
    """tombstone/injury/row-9: what somebody is hurt for good, with what it does; all numbers of the sheet are less by it."""
    had = [part for part in book.load_injuries().part if part.id in character.injuries]
    times = {part.id: character.injuries.count(part.id) for part in had}
    many = {id: f", {count} times" if count > 1 else "" for id, count in times.items()}
    if had:
        yield Line("Hurt for good", "; ".join(f"{part.name} ({part.effect}{many[part.id]})" for part in had))


def _thing(owned: Owned) -> Line:
    item = book.load_items().get(owned.item)
    name = _called(item, owned.name) if item else owned.name or owned.item
    if item and item.unit in USED_UP and owned.count <= MOST_BOXES:
        return Line(name, boxes=owned.count)
    return Line(f"{name} \u00d7{owned.count}" if owned.count > 1 else name)


def _called(item: Item, name: str) -> str:
    if item.name.lower() in name.lower():
        return name
    if item.kind == "animal" and name:
        return f"{item.name} \u201c{name}\u201d"
    return ": ".join(filter(None, (item.name, name)))


def _hired(hired: Hired) -> Iterator[str]:
    row = book.load_help().get(hired.kind)
    yield ", ".join([hired.name, *((row.name.lower(), _pay(row)) if row else (hired.kind,))])
    if hired.note:
        yield hired.note


def _pay(row: Help) -> str:
    amount = dollars(row.price) if row.price else f"{dollars(row.low)} to {dollars(row.high)}"
    return f"{amount} a {row.unit}" if row.unit else amount


# Blank


def blank(customs: Customs) -> Paper:
    """A sheet with room for everything and no value on it."""
    table = alone(None, customs)
    told = [Line(one.name, one.value if "d6" in one.value else "") for one in _paces(table)]
    return Paper(
        title="Tombstone character sheet",
        facts=(Line("Gender"), Line("Before")),
        grit=Line(""),
        scenarios=Line(boxes=int(customs.house.scenarios_per_grit) if customs.house.grit else 0),
        skills=tuple(Line(skill.capitalize(), "", CAPTIONS[skill] or TO_ROLL) for skill in SKILLS),
        paces=tuple(told),
        health=BLANK_HEALTH,
        spare=fortune.most(table),
        spare_note="The small boxes: Adrenaline above all that, gone after a sleep.",
        stages=tuple(_stages(table, "Roll 3d6: Willpower or less lives.", "half speed")),
        dice=BLANK_DICE,
        die=customs.house.fortune_die,
        luck=_luck(table),
        arms=(Arm(),) * BLANK_ARMS,
        powers=(Power(uses=(Line(boxes=BLANK_USES),)),) * (len(book.ABILITY_GRITS) if customs.with_abilities else 0),
    )


# Printed


def sheet_pdf(character: Character | None, customs: Customs, size: Size = "a4") -> bytes:
    """The sheet as a PDF; a blank one of nobody. Raises `NoPrinterError` where there is no typesetter."""
    return typeset(blank(customs) if character is None else paper(character, customs), size)[0]


def typeset(page: Paper, size: Size, form: Form = "pdf") -> list[bytes]:
    """The pages of a sheet in any form."""
    return typesetting.typeset(book.DATA / "sheet.typ", page, page.title, size, form)
