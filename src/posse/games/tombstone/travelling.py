"""People who leave Tombstone for another book, and who come to it with a sheet that the making finds legal."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path

from msgspec.structs import replace

from posse.games.book.travelling import Fact, Traveller, Travelling
from posse.games.tombstone import NAME, sheet
from posse.games.tombstone.book import DATA, MOST_GRIT, SCORES, SKILLS, Background, Skill, load_weapons
from posse.games.tombstone.customs import AS_THE_BOOK, Customs
from posse.games.tombstone.fight.moving import WALKER
from posse.games.tombstone.fight.places import FEET_AN_INCH
from posse.games.tombstone.making.outfit import price_list
from posse.games.tombstone.making.points import least, points_word, spent
from posse.games.tombstone.making.quick_play import BOX, boxed
from posse.games.tombstone.reading import character_toml, read_character
from posse.games.tombstone.rolls import SIX
from posse.games.tombstone.sheet import HEALTH_ADDED, START_SCORE, Character, Owned, points, score

GUESSED = ("soldier", "folk-hero", "gambler")
"""What somebody has been of whom nobody says it: whichever changes less of what is said of them, and asks for fewer points."""

PAIR, LONGEST_NAME, LONGEST_LINE, LONGEST_NOTES = 2, 48, 200, 2000
PLAYED = "what they own is theirs, and nobody asks what the first money bought"


class TombstoneTravelling(Travelling[Character]):
    """tombstone/skills/list: the skills are what the scales are called, those first that points go to first."""

    game = "tombstone"
    title = NAME
    file = DATA / "travelling.toml"
    inches = (FEET_AN_INCH, "feet")
    walkers = (("on foot", WALKER),)

    def __init__(self, customs: Customs = AS_THE_BOOK) -> None:
        self.customs, self.skills = customs, self.scales(SKILLS)

    def people(self, path: Path) -> Mapping[str, Character]:
        return {path.stem: read_character(path, self.customs)}

    def written(self, one: Character) -> str:
        return character_toml(one)

    # Leaving

    def facts(self, one: Character) -> Iterator[Fact]:
        return chain(self._told(one), self._scored(one), self._owned(one), self._own(one))

    def _told(self, one: Character) -> Iterator[Fact]:
        if one.name.strip():
            yield Fact("name", one.name, one.name, ("name",))
        if one.gender:
            yield Fact("gender", one.gender.casefold(), one.gender, ("gender",))
        if said := one.line or _line(one):
            yield Fact("description", said, said, ("line",) if one.line else ("notes",))
        background = self.customs.background(one.background)
        says = f"{background.name}, {background.speed} feet a turn"
        yield Fact("calling", background.name.casefold(), says, ("background",))
        rows = {row.id: row.talent for row in self.ways.trait}
        for ability in sheet.abilities(one, self.customs):
            talent, why = rows.get(ability.id, ability.name), f"a {background.name} has it"
            yield Fact("talent", talent, ability.name, ("background",), why)

    def _scored(self, one: Character) -> Iterator[Fact]:
        for skill, scale in self.skills.items():
            keys = [f"points.{skill}"] if points(one, skill) else []
            keys += ["health_dice"] if skill == "health" and one.health_dice else []
            if skill == "health" and len(one.health_dice) < sheet.health_dice(self.customs):
                yield Fact("own", "", "Health, not thrown for yet", tuple(keys))
                continue
            sign = "" if skill in SCORES or skill == "health" else "+"
            yield self.ways.scored(scale.quality, score(one, skill, self.customs), *keys, sign=sign)

    def _owned(self, one: Character) -> Iterator[Fact]:
        """Weapons by their kinds, of which nobody elsewhere has more than a pair, and all else."""
        for owned in one.outfit:
            key, row = (f"outfit.{owned.item}",), price_list().get(owned.item)
            called = owned.name or (row.name if row else owned.item)
            many = min(PAIR, owned.count) if owned.item in load_weapons() else 0
            for _ in range(many):
                yield Fact("weapon", self.ways.kind_of(owned.item, owned.name), called, key)
            if owned.count > many:
                says = f"{owned.count - many} of {called}" if owned.count > 1 else called
                yield Fact("own", "", says, key, "goes with a gun" if owned == BOX else "")

    def _own(self, one: Character) -> Iterator[Fact]:
        """What no other book has a word for."""
        reached, left = sheet.grit(one, self.customs), sheet.points_left(one, self.customs)
        if one.scenarios:
            why = f"so many points take Grit {reached}"
            yield Fact("own", "", f"Grit {reached}, {one.scenarios} scenarios", ("scenarios",), why)
        if left > 0:
            yield Fact("own", "", f"{left} {points_word(left)} to place", (), "what is said of them took no more")
        if one.played:
            yield Fact("own", "", "Has been played", ("played",), PLAYED)
        said = {"ready_made": "a ready-made sheet", "purse": "a purse", "help": "hired help", "taken": "own abilities"}
        said |= {"portrait": "a portrait", "player": one.player, "history": one.history}
        said |= {"specialised": one.specialised, "notes": "notes" if one.line or not _line(one) else ""}
        usual = Character(background=one.background)
        for key, words in said.items():
            if words and getattr(one, key) != getattr(usual, key):
                yield Fact("own", "", words[0].upper() + words[1:], (key,))

    # Arriving

    def arriving(self, traveller: Traveller) -> Character:
        wanted = {skill: scale.number(traveller.rung(scale.quality)) for skill, scale in self.skills.items()}
        background = self._background(traveller, wanted)
        said = traveller.word("description")
        short = len(said) <= LONGEST_LINE
        character = Character(
            name=traveller.word("name")[:LONGEST_NAME],
            gender=traveller.word("gender")[:LONGEST_LINE],
            line=said if short else "",
            notes="" if short else said[:LONGEST_NOTES],
            background=background.id,
            health_dice=self._dice(wanted["health"], background),
            played=True,
            outfit=self._outfit(traveller),
        )
        return self._grown(character, wanted)

    def _background(self, traveller: Traveller, wanted: Mapping[Skill, int]) -> Background:
        """tombstone/backgrounds/list: what others call them, or cheat as they do; else what fits their numbers."""
        words = {traveller.word("calling").casefold(), *traveller.words("talent")}
        known = [
            row.id for row in self.ways.calling if words.intersection(row.said) and row.id in self.customs.backgrounds
        ]
        rows = [self.customs.backgrounds[id] for id in known or GUESSED]
        return rows[0] if known else min(rows, key=lambda row: self._misfit(row, wanted))

    def _misfit(self, row: Background, wanted: Mapping[Skill, int]) -> tuple[int, int]:
        """In how many skills a Background makes somebody another, and how many points it asks for that they do not have. Dice make
        up for those in Health."""
        moved = beyond = 0
        for skill in (skill for skill in SKILLS if skill != "health"):
            start, scale = START_SCORE if skill in SCORES else 0, self.skills[skill]
            asked = max(wanted[skill], start + row.needs.of(skill))
            moved += scale.rung(asked) != scale.rung(wanted[skill])
            beyond += asked - wanted[skill]
        return moved, beyond

    def _dice(self, health: int, background: Background) -> tuple[int, ...]:
        """tombstone/skills/health/start-roll: the die shows what is wanted, as far as it can."""
        many = sheet.health_dice(self.customs)
        each = (health - HEALTH_ADDED - background.needs.health) // max(1, many)
        return (max(1, min(SIX, each)),) * many

    def _grown(self, character: Character, wanted: Mapping[Skill, int]) -> Character:
        """tombstone/grit/advance-by-scenarios: at the first Grit at which all the points may lie, else at the last."""
        for reached in range(1, (MOST_GRIT if self.customs.house.grit else 1) + 1):
            bare = least(replace(character, scenarios=sheet.scenarios_for(reached, self.customs)), self.customs)
            missing = {skill: wanted[skill] - score(bare, skill, self.customs) for skill in self.skills}
            grown = spent(bare, [skill for skill, many in missing.items() for _ in range(many)], self.customs)
            if all(score(grown, skill, self.customs) >= wanted[skill] for skill in self.skills):
                break
        return grown

    def _outfit(self, traveller: Traveller) -> tuple[Owned, ...]:
        """tombstone/quickplay/ammunition: weapons, and with a gun a box for it."""
        had: Counter[tuple[str, str]] = Counter()
        for kind in traveller.words("weapon"):
            row = self.ways.arm(kind)
            if row is not None:
                usual = self.ways.kind_of(row.id, row.called) == kind
                had[row.id, row.called if usual else kind.capitalize()] += 1
        return boxed(tuple(Owned(item, count, name) for (item, name), count in had.items()))


def _line(one: Character) -> str:
    """Notes that are one line and may stand as a description."""
    return one.notes.strip() if "\n" not in one.notes.strip() else ""


TRAVELLING = TombstoneTravelling()
