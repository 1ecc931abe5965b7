"""Characters as the command line and scripts have them: made, read, shown, tried, grown and printed.

What cannot be had is raised: `RefusedError`, or `BadContentError` for what stands in a file.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import get_args

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from posse.content.loader import near, shaped
from posse.engine.number import Need
from posse.engine.refusal import RefusedError, had, not_allowed, unreadable
from posse.games.book.front import Paper as Size
from posse.games.book.house_rules import AS_THE_BOOK, RuleValue
from posse.games.tombstone import sheet
from posse.games.tombstone.arms import Arm
from posse.games.tombstone.book import DATA, MOST_GRIT, SKILLS, Skill
from posse.games.tombstone.checks import need_of, test_of_will
from posse.games.tombstone.customs import AS_THE_BOOK as AS_PRINTED
from posse.games.tombstone.customs import Customs, played_by
from posse.games.tombstone.making.faults import Fault, unfinished
from posse.games.tombstone.making.inventing import Part as Kept
from posse.games.tombstone.making.inventing import at_grit, portrait, surprise
from posse.games.tombstone.making.levelling import Rise, completed, rises, specialise
from posse.games.tombstone.making.points import Ways, placed, ways
from posse.games.tombstone.making.quick_play import ready_made as printed
from posse.games.tombstone.paper import Line, Paper, paper, sheet_pdf
from posse.games.tombstone.reading import character_json, character_toml, read_character, read_customs
from posse.games.tombstone.rolls import SKILL_OF, Check, Kind
from posse.games.tombstone.sheet import Character
from posse.games.tombstone.shot_odds import LUCK, ME, alone, chance
from posse.games.tombstone.table import Table

FIRST = "folk-hero"


class Part(Struct, frozen=True):
    """A part of a sheet."""

    heading: str
    lines: tuple[Line, ...]


class Sheet(Struct, frozen=True):
    """A character as a listing shows it, with every number worked out; `waits` is what is to be done before they can be played."""

    name: str
    line: str
    scores: dict[str, int]
    parts: tuple[Part, ...]
    waits: tuple[Fault, ...]


class Tried(Struct, frozen=True):
    """A check that somebody may try: what it needs, and the chance of it as it is and `with_luck`."""

    need: Need
    chance: Fraction
    with_luck: Fraction


class Somebody(Struct, frozen=True):
    """A character, and how their table plays. Nothing here changes them: each step gives another."""

    character: Character
    customs: Customs

    @property
    def name(self) -> str:
        return self.character.name

    @property
    def scores(self) -> dict[str, int]:
        """Every number by its name: the seven skills, and what follows from Background and Grit."""
        skills = {str(skill): sheet.score(self.character, skill, self.customs) for skill in SKILLS}
        of = (self.character, self.customs)
        return {**skills, "speed": sheet.speed(*of), "fortune": sheet.fortune(*of), "grit": sheet.grit(*of)}

    def sheet(self) -> Sheet:
        """All of it worked out, in words."""
        page = paper(self.character, self.customs)
        parts = tuple(part for part in _parts(page) if part.lines)
        line = f"{page.background}, Grit {page.grit.value}, {page.grit.name}; {page.grit.note}"
        return Sheet(page.name, line, self.scores, parts, unfinished(self.character, self.customs))

    def toml(self) -> str:
        return character_toml(self.character)

    def json(self) -> str:
        return character_json(self.character)

    def pdf(self, paper: Size = "a4") -> bytes:
        return sheet_pdf(self.character, self.customs, paper)

    # Trying

    def check(self, kind: str, against: int = 0) -> Tried:
        """The chance of a check against a number; a test of one's own will needs none.

        tombstone/check/target-fixed, tombstone/check/willpower-test: with everything that abilities add.
        """
        table = alone(self.character, self.customs)
        roll = _roll(table, kind, against)
        return Tried(roll.need, chance(table, roll), chance(table, roll, LUCK))

    # Growing

    def ahead(self) -> int:
        """How many more scenarios bring the next Grit; none while there are points to be placed."""
        reached = sheet.grit(self.character, self.customs)
        if self.ways().points or reached == MOST_GRIT or not self.customs.house.grit:
            return 0
        return sheet.scenarios_for(reached + 1, self.customs) - self.character.scenarios

    def rises(self, scenarios: int) -> tuple[Rise, ...]:
        """What so many more would bring."""
        return rises(self.character, scenarios, self.customs)

    def after(self, scenarios: int) -> "Somebody":
        return replace(self, character=completed(self.character, scenarios, self.customs))

    def ways(self) -> Ways:
        """Where the points of the first Grit with some left may go."""
        return ways(self.character, self.customs)

    def placed(self, points: Mapping[str, int]) -> "Somebody":
        now = self.character
        for skill, many in points.items():
            now = had(placed(now, _skill(skill), many, self.customs))
        return replace(self, character=now)

    def specialised(self, weapon: str) -> "Somebody":
        return replace(self, character=had(specialise(self.character, weapon, self.customs)))


class Characters:
    """Where characters come from. `customs` is a file that says how a table plays; `house_rules` come after it."""

    def new(
        self,
        background: str = "",
        *,
        grit: int = 1,
        seed: int = 0,
        name: str = "",
        ready_made: bool = False,
        house_rules: Mapping[str, RuleValue] = AS_THE_BOOK,
        customs: Path | None = None,
    ) -> Somebody:
        """A whole character by chance, the same for the same seed; with `ready_made` by a printed sheet of the book."""
        table, rng = _customs(house_rules, customs), Random(seed)
        if background and background not in table.backgrounds:
            known = near(background, table.backgrounds)
            raise RefusedError(unreadable(f'There is no Background called "{background}" here.{known}'))
        if not 1 <= grit <= MOST_GRIT:
            raise RefusedError(not_allowed(f"Grit is from 1 to {MOST_GRIT}, not {grit}.", "tombstone/grit/definition"))
        if grit > 1 and not table.house.grit:
            raise RefusedError(not_allowed("This table plays without Grit.", "tombstone/grit/no-progression"))
        asked = shaped({"background": background or FIRST, "name": name}, Character, "The new character")
        given: dict[Kept, str] = {"background": background, "name": name}
        made = surprise(rng, table, asked, [part for part, words in given.items() if words])
        if ready_made:
            made = replace(printed(made.background, made.name, table), portrait=portrait(rng))
        return Somebody(at_grit(made, grit, rng, table), table)

    def read(
        self, path: Path, *, house_rules: Mapping[str, RuleValue] = AS_THE_BOOK, customs: Path | None = None
    ) -> Somebody:
        table = _customs(house_rules, customs)
        return Somebody(read_character(path, table), table)

    def blank(
        self, paper: Size = "a4", *, house_rules: Mapping[str, RuleValue] = AS_THE_BOOK, customs: Path | None = None
    ) -> bytes:
        return sheet_pdf(None, _customs(house_rules, customs), paper)

    def schema(self) -> dict[str, object]:
        """The JSON Schema of a character's file."""
        found: dict[str, object] = msgspec.json.decode((DATA / "character.schema.json").read_bytes())
        return found


CHARACTERS = Characters()


def _customs(house_rules: Mapping[str, RuleValue], path: Path | None) -> Customs:
    return played_by(house_rules, AS_PRINTED if path is None else read_customs(path))


def _skill(name: str) -> Skill:
    if name not in SKILLS:
        raise RefusedError(unreadable(f'There is no skill called "{name}".{near(name, SKILLS)}'))
    return next(skill for skill in SKILLS if skill == name)


def _roll(table: Table, name: str, against: int) -> Check:
    if name == "willpower":
        return test_of_will(table, ME, "Willpower", "tombstone/check/willpower-test")
    kind: Kind | None = next((each for each in get_args(Kind) if each == name and each in SKILL_OF), None)
    if kind is None:
        raise RefusedError(unreadable(f'There is no check called "{name}".{near(name, (*SKILL_OF, "willpower"))}'))
    return need_of(table, ME, kind, against, "the number needed", "tombstone/check/target-fixed")


# In words


def _parts(page: Paper) -> Iterator[Part]:
    yield Part("Skills", page.skills)
    yield Part("At the table", (Line("Fortune Dice", str(page.dice), " ".join(page.luck)), *page.paces))
    yield Part("At 0 Health", page.stages)
    yield Part("Weapons", tuple(map(_armed, page.arms)))
    abilities = (Line(one.name, "; ".join(map(_counted, one.uses)), one.sentence) for one in page.powers)
    yield Part("Abilities", tuple(abilities))
    yield Part("Belongings", (Line("Money", page.purse), *(Line(_counted(one)) for one in page.things)))
    yield Part("Help", tuple(map(Line, page.help)))
    yield Part("About", tuple(fact for fact in page.facts if fact.value))
    yield Part("Notes", tuple(map(Line, page.notes)))


def _armed(arm: Arm) -> Line:
    loaded = f"{arm.shots} loaded" if arm.shots else ""
    name = f"{arm.name}, {arm.called}" if arm.called else arm.name
    return Line(name, arm.attack, ", ".join(filter(None, (arm.damage, arm.reach, arm.speed, loaded))))


def _counted(one: Line) -> str:
    return f"{one.name} \u00d7{one.boxes}" if one.boxes > 1 else one.name
