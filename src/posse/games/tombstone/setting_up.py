"""Setting up: a scenario, its map and the house rules of this table become the set-up of a match."""

from collections.abc import Mapping
from pathlib import Path

from msgspec.structs import replace

from posse.games.book.house_rules import AS_THE_BOOK, RuleValue
from posse.games.scenarios.places import map_of
from posse.games.tombstone.customs import Customs, house_of
from posse.games.tombstone.evening.reading import REST, as_met, fight_path
from posse.games.tombstone.house_rules import HouseRules
from posse.games.tombstone.scenario import mustered, with_judge
from posse.games.tombstone.scene import Laying, Scenario, Setup
from posse.games.tombstone.shelf import SHELF


def set_up(id_or_path: str | Path, house_rules: Mapping[str, RuleValue] = AS_THE_BOOK, campaign: str = "") -> Setup:
    """A scenario by id or file with its map and house rules: the scenario's own first, then the caller's.

    Raises `BadContentError` for a scenario that is not there or not sound, and for house rules nobody knows. `campaign` names
    the campaign the match is part of. tombstone/frame/battle-display: with no map everybody stands on a line.
    """
    scenario, path = SHELF.load(id_or_path), SHELF.path(id_or_path)
    house = house_of(scenario.chosen(), house_rules)
    players = scenario.players if house.players == "scenario" else int(house.players)
    played = shared_out(mustered(scenario, players), house.characters_per_player)
    played = with_judge(played) if house.judge else played
    terrain = map_of(path, scenario.map) if house.map_laid and scenario.map else None
    return Setup(played, Customs(house), terrain, campaign, fights_of(path, played, house))


def shared_out(scenario: Scenario, each: str) -> Scenario:
    """tombstone/frame/characters-per-player: several of the party in the seat of the first of them, where a table has it so."""
    party = [seat.id for seat in scenario.seats if seat.side == scenario.seats[0].side]
    many = 1 if each == "1" else 2 if each == "2" else len(party)
    seat_of = {id: party[place - place % many] for place, id in enumerate(party)}
    figures = tuple(replace(one, seat=seat_of.get(one.seat, one.seat)) for one in scenario.figures)
    seats = tuple(seat for seat in scenario.seats if seat_of.get(seat.id, seat.id) == seat.id)
    return replace(scenario, figures=figures, seats=seats)


def fights_of(path: Path, evening: Scenario, house: HouseRules) -> tuple[Laying, ...]:
    """The fights that an evening may come to, with the people of as many players and everybody who may ever oppose them; none
    for a fight that stands alone."""
    found = []
    for meeting in evening.story.meetings if evening.story else ():
        beside = fight_path(path, meeting.scenario)
        fight = as_met(SHELF.load(beside), evening)
        there = tuple(one for one in fight.figures if one.seat == REST or one.players <= evening.players)
        fight = replace(fight, players=evening.players, figures=there)
        found.append(Laying(meeting.id, fight, map_of(beside, fight.map) if house.map_laid else None))
    return tuple(found)
