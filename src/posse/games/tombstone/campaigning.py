"""Campaigns of Tombstone: evenings one after another with the same people, who are their sheets.

tombstone/frame/session-shape: an evening may stand alone or be one of a series, and everybody's completed scenarios are counted.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from math import ceil
from pathlib import Path
from unicodedata import normalize

import msgspec
from msgspec import UNSET, convert
from msgspec.structs import replace

from posse.content.loader import read_toml
from posse.engine.event import Event
from posse.engine.refusal import RefusedError, not_allowed
from posse.games.book.campaigning import Aftermath, Campaigning, Fate, Gang, Lesson, Member, Told, TraitLine, seated
from posse.games.book.house_rules import RuleValue
from posse.games.deeds.happened import Ended, Happened
from posse.games.scenarios.scenario import Seat
from posse.games.tombstone.between import SHEET, days_later, wounds_left
from posse.games.tombstone.book import load_arms, load_party
from posse.games.tombstone.clock import NIGHTS
from posse.games.tombstone.customs import AS_THE_BOOK, Customs, house_of
from posse.games.tombstone.evening.coming import GAINED
from posse.games.tombstone.evening.story import DAY, day
from posse.games.tombstone.fight.options import SWIGS, WHISKEY
from posse.games.tombstone.fight.ruling import CALLED, OVERRULED
from posse.games.tombstone.judge import TURNED
from posse.games.tombstone.making.inventing import grown
from posse.games.tombstone.making.levelling import completed
from posse.games.tombstone.making.outfit import changed
from posse.games.tombstone.making.points import points_word
from posse.games.tombstone.making.quick_play import ready_made
from posse.games.tombstone.money import dollars
from posse.games.tombstone.reading import CHARACTER, character_toml, read_character
from posse.games.tombstone.scene import Scenario, Setup, Taking
from posse.games.tombstone.sealed import LOYALTY, aged, left_under_seal, opened, still_of
from posse.games.tombstone.sheet import Character, Hired, Injury, Owned, grit, points_left, weapons
from posse.games.tombstone.shelf import SHELF
from posse.games.tombstone.table import Person, Table

COURSE = ("trouble-on-the-corral", "warpath", "the-politician", "murder")
"""tombstone/scenario/link-for-campaign: the evenings that come with the game, in their order."""

BETWEEN = 7
"""Days between two evenings unless the group says otherwise. tombstone/rest/overnight, tombstone/rest/mortal-two-extra-days: longer
than anybody needs to be whole again."""

RULINGS = (OVERRULED, CALLED, TURNED)
"""tombstone/frame/rule-zero: what a Judge has ruled, as the log of an evening tells it."""


class TombstoneCampaigning(Campaigning[Table, Setup]):
    """Every player's seat is a gang: whoever sits there rides, and whoever comes after them."""

    fixed = False
    locations = 3
    together = True
    between = BETWEEN

    def courses(self) -> tuple[tuple[str, ...], ...]:
        return (self.course(COURSE[0]),)

    def course(self, first: str) -> tuple[str, ...]:
        """All of the evenings that follow; what is none of them stands alone."""
        following = COURSE[COURSE.index(first) :] if first in COURSE else (first,)
        known = SHELF.ids()
        return tuple(id for id in following if id == first or id in known)

    def muster(self, setup: Setup) -> tuple[Gang, ...]:
        scenario = setup.scenario
        people = {seat.id: tuple(_member(one) for one in _places(scenario, seat.id)) for seat in _seats(scenario)}
        return tuple(Gang(seat.id, seat.name, people[seat.id]) for seat in _seats(scenario))

    def recruits(self) -> tuple[Member, ...]:
        """tombstone/creation/after-death: whose character has died plays another, new at Grit 1, from the next evening on."""
        comers = load_party().values()
        return tuple(_kept(one.id, ready_made(one.background, one.name, AS_THE_BOOK)) for one in comers)

    def traits(self) -> tuple[TraitLine, ...]:
        """None that a roster keeps: abilities follow from the sheet."""
        return ()

    def weapons(self) -> Mapping[str, str]:
        return {weapon.id: weapon.name for weapon in load_arms().values()}

    def agreed(self, first: Setup, chosen: dict[str, RuleValue]) -> dict[str, RuleValue]:
        """As many players in every evening as in the first."""
        return {**chosen, "players": str(first.scenario.players)}

    def remembering(self, setup: Setup, facts: Mapping[str, int], sealed: str, days: int) -> Setup:
        """tombstone/opt/scenario-1-bonus-length: what a story keeps is true in all that keep it too."""
        keeps = setup.scenario.story.keeps if setup.scenario.story else ()
        left = tuple((fact, days) for fact, days in facts.items() if days and fact in keeps)
        known = tuple(fact for fact in facts if fact in keeps)
        return replace(setup, facts=known, days_left=left or UNSET, sealed=aged(sealed, days) or UNSET)

    def torn(self, sealed: str) -> str:
        try:
            opened(sealed)
        except (ValueError, msgspec.MsgspecError) as error:
            return f"This seal is torn: {error}."
        return ""

    def enlist(self, setup: Setup, gangs: Sequence[Gang], campaign: str) -> Setup:
        """Everybody in the place of their seat; places that are left stay empty, in the fights of the evening too."""
        at = seated([gang.id for gang in gangs], [seat.id for seat in _seats(setup.scenario)])
        riders = {
            place.id: rider
            for gang in gangs
            for place, rider in zip(_places(setup.scenario, at.get(gang.id, "")), gang.riders, strict=False)
        }
        come = {id: (rider, grown(SHEET.decode(rider.sheet), setup.customs)) for id, rider in riders.items()}
        fights = tuple(replace(fight, scenario=_with(fight.scenario, come)) for fight in setup.fights)
        people = (one for gang in gangs for one in gang.member)
        hired = {LOYALTY.format(patron=p.id, name=each.name) for p in people for each in SHEET.decode(p.sheet).help}
        sealed = still_of(setup.sealed or "", hired) or UNSET
        return replace(setup, scenario=_with(setup.scenario, come), fights=fights, campaign=campaign, sealed=sealed)

    def aftermath(self, table: Table, events: Sequence[Event], lessons: Sequence[Lesson] | None = None) -> Aftermath:
        """A point for every scenario that somebody completes. What people learn stands on their sheets: nothing is left to
        choose here."""
        if lessons is not None:
            raise ValueError("What people learn stands on their sheets.")
        people = [one for one in table.figures if _is_place(table.profile(one.id).start, table.scene.scenario)]
        gained = _gained(table, people, events)
        story, now = table.scene.story, table.evening
        facts = tuple(fact for fact in story.keeps if fact in now.true) if story and now else ()
        told = dict((story and story.stands) or ())
        return Aftermath(
            fates=tuple(_fate(table, one, one.id in gained) for one in people),
            points=Counter(table.profile(id).seat for id in gained),
            facts=facts,
            stands=tuple(told.get(fact, f"{fact.replace('-', ' ').capitalize()}.") for fact in facts),
            words=next((event.reason for event in reversed(events) if isinstance(event, Ended)), ""),
            days=day(now.hour) if now else 1,
            days_left=tuple((fact, ceil((at - now.hour) / DAY)) for fact, at in now.until or () if fact in facts)
            if now
            else (),
            told=tuple(_purses(table, people)),
            rulings=tuple(event.tell(table.scene.names) for event in events if _ruled(event, table.scene.judge)),
            sealed=left_under_seal(table),
        )

    def rested(self, gang: Gang, days: int) -> tuple[Gang, tuple[Told, ...]]:
        lived = [days_later(one, 0 if one.lost else days) for one in gang.member]
        told = tuple(each for _, happened in lived for each in happened)
        return replace(gang, member=tuple(one for one, _ in lived)), told

    # Their sheets

    def told(self, member: Member, house_rules: Mapping[str, RuleValue]) -> tuple[str, ...]:
        """Background, Grit, purse and arms."""
        one, customs = SHEET.decode(member.sheet), Customs(house_of(house_rules))
        left = points_left(one, customs)
        return (
            f"{customs.background(one.background).name}, Grit {grit(one, customs)}",
            f"{one.scenarios} {'scenario' if one.scenarios == 1 else 'scenarios'}",
            *([f"{left} {points_word(left)} to place"] if left > 0 else []),
            *(
                [f"mortally wounded, {NIGHTS + 1 - nights} nights from whole"]
                if (nights := sum(member.wounds[2:]))
                else []
            ),
            *([f"in jail for {one.jailed} more {'day' if one.jailed == 1 else 'days'}"] if one.jailed else []),
            dollars(one.purse.now),
            *(f"{each.name}, paid for {each.paid} more days" for each in one.help if each.paid),
            *dict.fromkeys(weapon.name for weapon in weapons(one, customs) if weapon.id != "brawling"),
        )

    def unplaced(self, member: Member, house_rules: Mapping[str, RuleValue]) -> int:
        return max(0, points_left(SHEET.decode(member.sheet), Customs(house_of(house_rules))))

    def mistake(self, member: Member) -> str:
        try:
            SHEET.decode(member.sheet)
        except msgspec.MsgspecError as error:
            return f"This is no sheet: {error}."
        return ""

    def gang_of(self, path: Path) -> Gang | None:
        if CHARACTER not in read_toml(path):
            return None
        one = read_character(path)
        id = called(one.name)
        return Gang(id, one.name or id, (_kept(id, one),))

    def sheet_file(self, member: Member) -> str:
        return character_toml(SHEET.decode(member.sheet))

    def with_sheet(self, member: Member, path: Path, house_rules: Mapping[str, RuleValue]) -> Member:
        """tombstone/grit/levelup/timing: points placed and money spent between two evenings. What somebody has lived through is
        not theirs to write."""
        customs, before = Customs(house_of(house_rules)), SHEET.decode(member.sheet)
        one = read_character(path, customs)
        if (one.background, one.scenarios) != (before.background, before.scenarios):
            says = f"{member.name} is a {before.background} with {before.scenarios} scenarios in this campaign."
            raise RefusedError(not_allowed(says, "tombstone/grit/advance-by-scenarios"))
        earlier = len(before.points) if len(before.points) < grit(one, customs) else len(before.points) - 1
        if one.points[:earlier] != before.points[:earlier]:
            says = "Points of an earlier Grit stay where they are."
            raise RefusedError(not_allowed(says, "tombstone/grit/levelup/timing"))
        one = replace(one, jailed=before.jailed)
        return replace(member, name=one.name or member.name, sheet=_kept(member.id, one).sheet)


# Who sits where


def _seats(scenario: Scenario) -> tuple[Seat, ...]:
    """Those of the players: all on the side of the first."""
    return tuple(seat for seat in scenario.seats if seat.side == scenario.seats[0].side)


def _is_place(one: Taking, scenario: Scenario) -> bool:
    return one.sheet is not None and one.seat in {seat.id for seat in _seats(scenario)}


def _places(scenario: Scenario, seat: str) -> list[Taking]:
    return [one for one in scenario.figures if one.seat == seat and _is_place(one, scenario)]


def _with(scenario: Scenario, come: Mapping[str, tuple[Member, Character]]) -> Scenario:
    """A scenario with these people in their places, and seats called like whoever sits there."""
    figures = tuple(_as(one, come) for one in scenario.figures if one.id in come or not _is_place(one, scenario))
    names = {one.seat: one.name for one in reversed(figures) if one.id in come}
    seats = tuple(replace(seat, name=names.get(seat.id, seat.name)) for seat in scenario.seats)
    return replace(scenario, figures=figures, seats=seats)


def _as(place: Taking, come: Mapping[str, tuple[Member, Character]]) -> Taking:
    if place.id not in come:
        return place
    member, one = come[place.id]
    return replace(place, member=member.id, name=one.name or member.name, sheet=replace(one, wounds=member.wounds))


def _member(one: Taking) -> Member:
    return _kept(one.member or one.id, one.sheet or Character(background=""))


def _kept(id: str, one: Character) -> Member:
    return Member(id, id, one.name or id, sheet=msgspec.json.encode(one).decode())


def called(name: str) -> str:
    """An id for somebody: their name in small plain letters."""
    plain = normalize("NFKD", name).encode("ascii", "ignore").decode().casefold()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:60] or "somebody"


# What an evening leaves


def _gained(table: Table, people: Sequence[Person], events: Sequence[Event]) -> Collection[str]:
    """tombstone/opt/scenario-credit: who has completed a scenario: whom the ending of a story names, and all who live after a
    fight that stands alone."""
    if table.scene.story is None:
        return {one.id for one in people if not one.dead}
    told = (dict(event.about).get("figures", ()) for event in events if GAINED.tells(event))
    return {id for figures in told if isinstance(figures, tuple) for id in figures}


def _fate(table: Table, one: Person, gained: bool) -> Fate:
    start = table.profile(one.id).start
    sheet = _lived_through(table, one, start.sheet, gained) if start.sheet else None
    return Fate(
        start.member or one.id,
        lost="dead" if one.dead else "",
        hurt="dead" if one.dead else ", ".join(_hurt(one, start.sheet)),
        wounds=() if one.dead else wounds_left(table, one),
        sheet=msgspec.json.encode(sheet).decode() if sheet else "",
    )


def _purses(table: Table, people: Sequence[Person]) -> Iterator[str]:
    """What an evening has left in everybody's purse, or taken out of it."""
    for one in people:
        profile = table.profile(one.id)
        more = one.purse - (profile.start.sheet.purse.now if profile.start.sheet else 0)
        if more:
            yield f"{profile.name} comes out of it {dollars(abs(more))} {'richer' if more > 0 else 'poorer'}."


def _ruled(event: Event, judge: str) -> bool:
    """tombstone/judge/world-notes-private: whether it is a ruling, and not the Judge's own secret."""
    return isinstance(event, Happened) and event.only != (judge,) and any(row.tells(event) for row in RULINGS)


def _hurt(one: Person, before: Character | None) -> Iterator[str]:
    if one.wound:
        yield "mortally wounded"
    yield from one.injuries[len(before.injuries) if before else 0 :]


def _lived_through(table: Table, one: Person, sheet: Character, gained: bool) -> Character:
    """The sheet after an evening: what is in the purse, what was bought and lost, what does not heal, and who is still hired.
    tombstone/grit/advance-by-scenarios: one scenario more."""
    grown_up = completed(sheet, int(gained), table.scene.customs)
    return replace(
        grown_up,
        played=True,
        wounds=(),
        outfit=_drunk_up(table, one.id, sheet),
        purse=replace(sheet.purse, now=max(0, one.purse)),
        injuries=convert(one.injuries, tuple[Injury, ...]),
        jailed=ceil(max(0, one.kept - table.evening.hour) / DAY) if table.evening else 0,
        help=tuple(_still_hired(table, one.id, sheet)),
    )


def _drunk_up(table: Table, who: str, sheet: Character) -> tuple[Owned, ...]:
    """tombstone/opt/whiskey: bottles that were begun are empty by the next evening."""
    bottles = ceil(table.uses(who, WHISKEY, "job") / SWIGS)
    return changed(sheet.outfit, Owned(WHISKEY), -bottles) if bottles else sheet.outfit


def _still_hired(table: Table, patron: str, sheet: Character) -> Iterator[Hired]:
    """tombstone/hire/flee-or-betray: whoever has left is gone for good."""
    names = table.scene.names
    hers = {names.get(one.name, one.name): one for one in table.help if one.patron == patron}
    now = table.evening.hour if table.evening else 0
    paid = {name: ceil(max(0, one.until - now) / DAY) for name, one in hers.items()}
    stay = (one for one in sheet.help if one.name not in hers or not hers[one.name].gone)
    yield from (replace(one, paid=paid.get(one.name, one.paid)) for one in stay)
    known = {one.name for one in sheet.help}
    yield from (
        Hired(one.kind, name, paid=paid[name]) for name, one in hers.items() if not one.gone and name not in known
    )


CAMPAIGNING = TombstoneCampaigning()
