"""Evenings as files: the shape of one, everything that can be wrong with it, and the scenario that it makes."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Literal, TypeVar

import msgspec
from msgspec import UNSET, Struct, field
from msgspec.structs import fields, replace

from posse.content.loader import load_toml, repeated
from posse.games.book.house_rules import RuleValue, not_known
from posse.games.book.rows import Mistake, Text, refuse, unknown
from posse.games.scenarios.scenario import Choice, Place, Seat
from posse.games.tombstone.book import DATA, Comer, Opponent, load_bestiary, load_house_rules, load_party
from posse.games.tombstone.customs import AS_THE_BOOK
from posse.games.tombstone.evening.story import (
    OF_TOWN,
    Approach,
    Discount,
    Ending,
    Happening,
    Hour,
    Meeting,
    Somebody,
    Somewhere,
    Story,
    Terms,
    Weight,
    consequences,
    dead,
    minute,
)
from posse.games.tombstone.making.outfit import KINDS_OF_WARES, price_list
from posse.games.tombstone.reading import block_mistakes
from posse.games.tombstone.scenario import FOLDER, READY_MADE, Card, Players, blocks_known, read_scenario, sheets_known
from posse.games.tombstone.scene import OTHERS, PARTY, Scenario, Taking, block_of

REST = "others"
"""The seat of everybody who is no player's."""


class EveningFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A story to be played in an evening, for as many `players` as nobody says otherwise. It `begins` at a `place`, with its
    `hook`, and is over at the latest at its `last` hour, with the ending `last_ending`. Everything of a `town` is in it, too."""

    id: Text
    game: Literal["tombstone"]
    name: Text
    blurb: Text
    hook: Text
    begins: Hour
    last: Hour
    last_ending: Text
    starts_at: Text
    players: Players = 4
    house_rules: dict[str, RuleValue] = field(default_factory=dict)
    keeps: tuple[str, ...] = ()
    stands: dict[str, Text] = field(default_factory=dict)
    pressing: tuple[str, ...] = ()
    town: str = ""
    place: tuple[Somewhere, ...]
    person: tuple[Somebody, ...] = ()
    block: tuple[Opponent, ...] = ()
    approach: tuple[Approach, ...]
    happening: tuple[Happening, ...] = ()
    meeting: tuple[Meeting, ...] = ()
    ending: tuple[Ending, ...]
    weight: tuple[Weight, ...] = ()
    discount: tuple[Discount, ...] = ()


class TownFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A town that stories may be set in: where it `lies`, its places and people, what may be tried there in any story, and what it
    `keeps` in mind of them all. On its `map` the numbers of its places stand at these `spots`."""

    id: Text
    name: Text
    lies: Text
    map: Text
    spots: dict[str, tuple[Place, ...]]
    place: tuple[Somewhere, ...]
    person: tuple[Somebody, ...] = ()
    approach: tuple[Approach, ...] = ()
    meeting: tuple[Meeting, ...] = ()
    weight: tuple[Weight, ...] = ()
    discount: tuple[Discount, ...] = ()
    keeps: tuple[str, ...] = ()
    stands: dict[str, str] = field(default_factory=dict)


TOWNS = DATA / "towns"


def read_town(path: Path) -> TownFile:
    """A town alone: what may be wrong with its rows is found with the stories that are set there."""
    return load_toml(path, TownFile)


def in_town(entry: EveningFile) -> EveningFile:
    """tombstone/silverton/setting: the same with all of its town. What the story says of something of the town's counts before what
    the town does."""
    if not entry.town:
        return entry
    town = read_town(TOWNS / f"{entry.town}.toml")
    rows = {
        kind: tuple(_merged(getattr(town, kind), getattr(entry, kind)))
        for kind in ("place", "person", "approach", "meeting")
    }
    both = {key: (*getattr(town, key), *getattr(entry, key)) for key in ("weight", "discount", "keeps")}
    return replace(entry, **rows, **both, stands={**town.stands, **entry.stands})


Setting = TypeVar("Setting", Somewhere, Somebody, Approach, Meeting)


def _merged(towns: Sequence[Setting], own: Sequence[Setting]) -> Iterator[Setting]:
    said = {row.id: row for row in own}
    for row in towns:
        mine = said.pop(row.id, row)
        given = {one.name: getattr(mine, one.name) for one in fields(mine) if getattr(mine, one.name) != one.default}
        yield replace(row, **given)
    yield from said.values()


def evening_schema() -> dict[str, object]:
    """The JSON Schema of an evening's file."""
    return msgspec.json.schema(EveningFile)


def read_evening(path: Path) -> Scenario:
    """An evening, checked against the book, with everybody who may ever take part."""
    own = load_toml(path, EveningFile)
    refuse(
        path,
        unknown("town", "town", [own.town] if own.town else (), sorted(each.stem for each in TOWNS.glob("*.toml"))),
    )
    entry = in_town(own)
    cards = {**sheets_known(), **blocks_known(entry.block)}
    refuse(path, _meetings(path, entry))
    fights = {row.id: as_met(read_scenario(fight_path(path, row.scenario))) for row in entry.meeting}
    met = {one.id: replace(one, players=1) for fight in fights.values() for one in fight.figures if one.seat == REST}
    refuse(path, mistakes(path, entry, cards, met))
    people = [_taking(one, cards[one.character]) for one in entry.person]
    party = [_player(place, one.id, one.name, cards[READY_MADE + one.background]) for place, one in comers()]
    return Scenario(
        id=entry.id,
        name=entry.name,
        blurb=entry.blurb,
        map="",
        turn_limit=0,
        turn_limit_reason="",
        sides=(PARTY, OTHERS),
        seats=(*(Seat(one.id, PARTY.id, one.name) for one in party), Seat(REST, OTHERS.id, OTHERS.name)),
        figures=tuple({one.id: replace(one, at=None) for one in (*party, *people, *met.values())}.values()),
        house_rules=tuple(Choice(id, value) for id, value in entry.house_rules.items()),
        players=entry.players,
        story=_story(entry),
    )


def comers() -> Iterator[tuple[int, Comer]]:
    """Whoever comes for a player who brings nobody, by the number of the player."""
    return enumerate(load_party().values(), 1)


def _player(place: int, id: str, name: str, card: Card) -> Taking:
    sheet = replace(card.sheet, name=name) if card.sheet else None
    return Taking(id=id, seat=id, name=name, sheet=sheet, players=place)


def _taking(one: Somebody, card: Card) -> Taking:
    sheet = replace(card.sheet, name=one.name) if card.sheet else None
    block = block_of(sheet, AS_THE_BOOK) if sheet else card.block
    return Taking(id=one.id, seat=REST, name=one.name, sheet=None, block=block, purse=one.purse)


def _story(entry: EveningFile) -> Story:
    return Story(
        place=entry.starts_at,
        begins=minute(entry.begins),
        last=minute(entry.last),
        last_ending=entry.last_ending,
        hook=entry.hook,
        places=entry.place,
        people=entry.person,
        approaches=entry.approach,
        happenings=entry.happening,
        meetings=entry.meeting,
        endings=entry.ending,
        weights=entry.weight,
        discounts=entry.discount,
        keeps=entry.keeps,
        stands=tuple(entry.stands.items()) or UNSET,
        pressing=entry.pressing,
        town=entry.town or UNSET,
    )


# Its fights


def fight_path(path: Path, name: str) -> Path:
    """Where a fight is kept: in a file beside the story's own, or among those that come with the game."""
    return path.parent / name if name.endswith(".toml") else FOLDER / f"{name}.toml"


def as_met(fight: Scenario, evening: Scenario | None = None) -> Scenario:
    """A fight as an evening has it: the party against all others, each in the seats of the evening."""
    ours = fight.seats[0].side
    theirs = {seat.id for seat in fight.seats if seat.side != ours}
    called = next(side.name for side in fight.sides if side.id != ours)

    def side(id: str) -> str:
        return "" if not id else PARTY.id if id == ours else OTHERS.id

    return replace(
        fight,
        sides=(PARTY, replace(OTHERS, name=called)),
        seats=evening.seats if evening else (Seat(REST, OTHERS.id, called),),
        judge=evening.judge if evening else "",
        figures=tuple(replace(one, seat=REST) if one.seat in theirs else one for one in fight.figures),
        due=tuple((side(id), cause) for id, cause in fight.due),
        holds=side(fight.holds),
        opens=side(fight.opens),
        above=side(fight.above),
        behaviour=tuple((side(id), how) for id, how in fight.behaviour),
    )


# What can be wrong


TOLD_APART = ("place", "person", "approach", "happening", "meeting")
"""What is told apart by its id alone, where an evening notes what has been met, tried and done."""


UNNAMED = "Somebody new has a name, and a new place a sentence, too; only what is a town's own has them already."


def mistakes(path: Path, entry: EveningFile, cards: Mapping[str, Card], met: Collection[str]) -> Iterator[Mistake]:
    if entry.id != path.stem:
        yield "id", f'The id should be the name of the file, "{path.stem}".'
    rows = {
        kind: [row.id for row in getattr(entry, kind)]
        for kind in ("place", "person", "approach", "happening", "meeting", "ending")
    }
    for kind, ids in rows.items():
        yield from repeated(kind, ids)
    yield from repeated("story", [id for kind in TOLD_APART for id in rows[kind]])
    yield from repeated("block", (*load_bestiary(), *(block.id for block in entry.block)))
    for block in entry.block:
        yield from ((f"block.{block.id}.{key}", reason) for key, reason in block_mistakes(block))
    for id, reason in not_known(entry.house_rules.items(), load_house_rules()):
        yield f"house_rules.{id}", reason
    for name, hour in (("begins", entry.begins), ("last", entry.last)):
        if not hour:
            yield name, "An hour is [day, hour] or [day, hour, minutes], such as [2, 6, 30]."
    yield from unknown("starts_at", "place", [entry.starts_at], rows["place"])
    yield from unknown("last_ending", "ending", [entry.last_ending], rows["ending"])
    for less in entry.discount:
        yield from unknown("discount.off", "ware", less.off, price_list())
    yield from ((f"place.{one.id}", UNNAMED) for one in entry.place if not (one.name and one.sentence))
    yield from ((f"person.{one.id}", UNNAMED) for one in entry.person if not one.name)
    for place in entry.place:
        yield from unknown(f"place.{place.id}.to", "place", dict(place.to), rows["place"])
        yield from unknown(f"place.{place.id}.miles", "place", dict(place.miles), rows["place"])
        yield from unknown(
            f"place.{place.id}.guarded", "meeting", [place.guarded] if place.guarded else (), rows["meeting"]
        )
        yield from unknown(f"place.{place.id}.sells", "ware", place.sells, (*KINDS_OF_WARES, *price_list()))
    for one in entry.person:
        yield from unknown(f"person.{one.id}.character", "character", [one.character], cards)
        yield from unknown(f"person.{one.id}.at", "place", [one.at] if one.at else (), rows["place"])
    yield from _terms(entry, rows["place"], rows["person"])
    yield from _outcomes(entry, rows, met)
    yield from _facts(entry, {*rows["person"], *met})


def _meetings(path: Path, entry: EveningFile) -> Iterator[Mistake]:
    for row in entry.meeting:
        if not fight_path(path, row.scenario).exists():
            yield f"meeting.{row.id}.scenario", f'There is no fight called "{row.scenario}".'


def _terms(entry: EveningFile, places: list[str], people: list[str]) -> Iterator[Mistake]:
    terms: list[tuple[str, Terms]] = [(f"approach.{row.id}", row) for row in entry.approach]
    terms += [(f"happening.{row.id}", row) for row in entry.happening]
    for key, row in terms:
        yield from unknown(f"{key}.at", "place", row.at, places)
        yield from unknown(f"{key}.people", "person", row.people, people)
        for name, hour in (("hour", row.hour), ("before", row.before)):
            if hour and not (hour[0] > 0 and len(hour) > 1 and hour[1] < 24):
                yield f"{key}.{name}", "An hour is [day, hour] or [day, hour, minutes], such as [2, 6, 30]."
    for approach in entry.approach:
        whom = [approach.against] if isinstance(approach.against, str) else []
        yield from unknown(f"approach.{approach.id}.against", "person", whom, people)
        yield from unknown(f"approach.{approach.id}.by", "person", [approach.by] if approach.by else (), people)


def _outcomes(entry: EveningFile, rows: Mapping[str, list[str]], met: Collection[str]) -> Iterator[Mistake]:
    """tombstone/scenario/let-it-unfold: whatever comes of anything must be there."""
    people = (*rows["person"], *met)
    for key, what in consequences(entry.approach, entry.happening, entry.meeting):
        yield from unknown(f"{key}.to", "place", [what.to] if what.to else (), rows["place"])
        yield from unknown(f"{key}.fight", "meeting", [what.fight] if what.fight else (), rows["meeting"])
        yield from unknown(f"{key}.ending", "ending", [what.ending] if what.ending else (), rows["ending"])
        yield from unknown(f"{key}.joins", "person", (*what.joins, *what.leaves), people)
    come = {what.ending for _, what in consequences(entry.approach, entry.happening, entry.meeting)}
    for ending in entry.ending:
        if ending.id not in {*come, entry.last_ending}:
            yield f"ending.{ending.id}", "Nothing comes to this ending."


def _facts(entry: EveningFile, people: Collection[str]) -> Iterator[Mistake]:
    """A fact that is asked for and that nothing ever makes true is a slip of the pen, and so is one that nobody asks for."""
    made = {
        fact
        for _, what in consequences(entry.approach, entry.happening, entry.meeting)
        for fact in (*what.facts, *what.hidden, *dict(what.soon), *dict(what.lasts))
    }
    known = {*made, *entry.keeps, *map(dead, people), *OF_TOWN}
    asked = {f"approach.{row.id}.when": (*row.when, *row.unless) for row in entry.approach}
    asked |= {f"happening.{row.id}.when": (*row.when, *row.unless) for row in entry.happening}
    asked |= {f"person.{row.id}.when": (*row.when, *row.unless) for row in entry.person}
    asked |= {f"place.{row.id}.when": row.when for row in entry.place}
    asked |= {
        "weight.fact": tuple(row.fact for row in entry.weight),
        "discount.fact": tuple(row.fact for row in entry.discount),
        "pressing": entry.pressing,
    }
    yield from unknown("stands", "fact that is kept", entry.stands, entry.keeps)
    for key, facts in asked.items():
        yield from unknown(key, "fact that anything makes true", facts, known)
    for fact in sorted(made.difference(entry.keeps, OF_TOWN, *asked.values())):
        yield "facts", f'Nothing asks whether "{fact}" is so.'
