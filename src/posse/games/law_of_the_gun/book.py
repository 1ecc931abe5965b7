"""The figures of the book as data: weapons, blades, effects, the charts of people, characters and house rules.

Nothing here is a rule. Lengths are whole tenths of a millimetre; the files write centimetres.
"""

from collections.abc import Iterator, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct

from posse.content.loader import repeated
from posse.games.book import rows
from posse.games.book.house_rules import read_house_rules
from posse.games.book.rows import Count, Mistake, RowFile, Text, WeaponFile, unknown
from posse.games.law_of_the_gun.house_rules import HouseRules
from posse.tabletop.length import centimetres

DATA = Path(__file__).parent / "data"

Attribute = Literal["initiative", "skill", "cool", "constitution", "horsemanship"]
DIE = 6
"""lotg/basics/dice-d6: attribute tests, blows, draw speed, terrain on foot, horse or rider, and making people up."""

TEN = 10
"""lotg/basics/dice-d10: to hit, effect, and terrain for mounts and vehicles; the face printed 0 is ten
(lotg/ruling/d10-zero)."""

ATTRIBUTES: tuple[Attribute, ...] = ("initiative", "skill", "cool", "constitution", "horsemanship")
"""lotg/attributes/list: the five scores that every figure has."""

LEAST, MOST = 1, 5
Score = Annotated[int, Meta(ge=LEAST, le=MOST)]
"""lotg/attributes/limits: a score runs from 1 to 5, and a sheet with any other is refused."""

POINTS = 3
"""lotg/ammo/start-three: the ammunition points that every weapon has to begin with."""

Impact = Literal["high", "normal", "low"]
Severity = Literal["none", "graze", "wound", "disabled", "dead"]
Place = Literal["", "head", "body", "arm", "leg"]
BodySide = Literal["", "left", "right"]
Manner = Literal["aimed", "snap"]
Occasion = Literal["turn", "react", "ambush", "draw", "halfway", "fan", "rapid"]
"""When or how a shot comes to be fired."""
ColumnName = Literal["no-cover", "left-corner", "right-corner", "prone-wall", "window"]
NpcType = Literal["cowboy", "hired-gun", "outlaw", "braves", "bandidos", "townies"]

TYPES: dict[NpcType, str] = {
    "cowboy": "Cowboy",
    "hired-gun": "Hired Gun",
    "outlaw": "Outlaw",
    "braves": "Braves",
    "bandidos": "Bandidos",
    "townies": "Townies",
}
"""lotg/npc/types: the six charts, and what they are called (lotg/ruling/npc-names)."""


class Weapon(rows.Weapon, frozen=True):
    """A row of the weapons table: `short` is its accurate range and `long` the maximum, `rounds` its ammunition points.

    `row` is what it is alike to when ammunition is shared. `reload` says whether a shot costs a turn of loading, `impact` how
    hard it strikes in the two bands. `spread` strikes beside the target in the maximum band (lotg/ruling/scattergun-spread).

    lotg/weapons/trapdoor: a converted Minie has the same row and skips the reload turn. lotg/weapons/minie-meaning: one
    called simply a Minie is the plain muzzle-loader, whatever the year (lotg/ruling/trapdoor).
    """

    rounds: Count | None = POINTS
    row: str = ""
    reload: bool = False
    hands: Annotated[int, Meta(ge=1, le=2)] = 1
    spread: bool = False
    impact: tuple[Impact, Impact] = ("normal", "normal")


class Blade(Struct, frozen=True):
    """Something to strike with, and what it adds to a blow."""

    id: Text
    name: Text
    rule: Text
    bonus: Annotated[int, Meta(ge=1)]


class Cell(Struct, frozen=True):
    """One cell of the effect table: how badly a hit hurts, where, and on which side if the table says so."""

    id: Text
    column: ColumnName
    score: Annotated[int, Meta(ge=1, le=10)]
    severity: Severity
    place: Place = ""
    side: BodySide = ""


class Sheet(Struct, frozen=True, kw_only=True):
    """lotg/sheet/columns: a line of the character sheet: the five scores and the weapons; whoever has it adds a name."""

    initiative: Score
    skill: Score
    cool: Score
    constitution: Score
    horsemanship: Score
    weapons: tuple[str, ...] = ()
    blades: tuple[str, ...] = ()

    @property
    def scores(self) -> tuple[int, int, int, int, int]:
        return self.initiative, self.skill, self.cool, self.constitution, self.horsemanship


class NpcLine(Sheet, frozen=True, kw_only=True):
    """A line of a chart: what a die makes of somebody of a type, and a note on who that may be.

    lotg/ruling/npc-merged-notes: some notes are shared by two lines, the scores never are.
    """

    id: Text
    type: NpcType
    face: Annotated[int, Meta(ge=1, le=6)]
    note: Text


class Character(Sheet, frozen=True, kw_only=True, omit_defaults=True):
    """A person who can take part in any scenario. `short` is what the table calls them where there is little room.

    lotg/basics/no-professions: the `trade` is for the story alone; no rule reads it.
    """

    id: Text
    name: Text
    initials: Annotated[str, Meta(min_length=1, max_length=3)]
    description: Text
    trade: str = ""
    left_handed: bool = False
    short: Annotated[str, Meta(max_length=16)] = ""

    @property
    def traits(self) -> tuple[str, ...]:
        return ()


def _carried(kind: str, rows: Sequence[NpcLine | Character]) -> Iterator[Mistake]:
    for row in rows:
        yield from unknown(f"{kind}.{row.id}.weapons", "weapon", row.weapons, load_weapons())
        yield from unknown(f"{kind}.{row.id}.blades", "blade", row.blades, load_blades())


def _line_mistakes(rows: Sequence[NpcLine]) -> Iterator[Mistake]:
    yield from repeated("line", (f"{row.type} {row.face}" for row in rows))
    yield from _carried("line", rows)


WEAPONS = WeaponFile(Weapon, centimetres)
BLADES = RowFile("blade", Blade)
EFFECTS = RowFile("cell", Cell, lambda rows: repeated("cell", (f"{row.column} {row.score}" for row in rows)))
NPCS = RowFile("line", NpcLine, _line_mistakes)
CHARACTERS = RowFile("character", Character, partial(_carried, "character"), "law_of_the_gun")


def read_effects(path: Path) -> dict[tuple[ColumnName, int], Cell]:
    return {(row.column, row.score): row for row in EFFECTS.rows(path)}


def read_npcs(path: Path) -> dict[tuple[NpcType, int], NpcLine]:
    return {(row.type, row.face): row for row in NPCS.rows(path)}


load_weapons = cache(partial(WEAPONS.by_id, DATA / "weapons.toml"))
"""The weapons of the book by id.

lotg/weapons/repeating-rifle, lotg/weapons/pistol, lotg/weapons/minie-rifle, lotg/weapons/minie-carbine,
lotg/weapons/buffalo-gun, lotg/weapons/shotgun, lotg/weapons/scattergun, lotg/weapons/smoothbore-carbine,
lotg/weapons/derringer, lotg/weapons/bow, lotg/weapons/tomahawk-knife: how far each is accurate and shoots at all.
"""

load_blades = cache(partial(BLADES.by_id, DATA / "blades.toml"))
"""The blades and clubs of the book by id."""

load_effects = cache(partial(read_effects, DATA / "effects.toml"))
"""The fifty cells of the effect table, by column and score."""

load_npcs = cache(partial(read_npcs, DATA / "npcs.toml"))
"""The thirty-six lines of the charts, by type and face."""

load_characters = cache(partial(CHARACTERS.by_id, DATA / "characters.toml"))
"""The characters that come with the game, by id."""


@cache
def load_people() -> dict[str, Character]:
    """Everybody whom a scenario may name: the characters, and every line of the charts by type and face (`outlaw-5`).

    lotg/npc/advisory: the charts are suggestions; a scenario may give any other scores from 1 to 5.
    """
    lines = load_npcs().values()
    found = {id: somebody(line, id, TYPES[line.type]) for line in lines if (id := f"{line.type}-{line.face}")}
    return {**found, **load_characters()}


def somebody(line: NpcLine, id: str, name: str, initials: str = "") -> Character:
    return Character(
        id=id,
        name=name,
        initials=initials or name[:2].upper(),
        description=line.note,
        trade=line.type,
        **{field: getattr(line, field) for field in Sheet.__struct_fields__},
    )


load_house_rules = cache(partial(read_house_rules, DATA / "house_rules.toml", HouseRules))
"""What a table may play otherwise, by id."""
