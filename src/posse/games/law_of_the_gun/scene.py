"""The scene: everything about a match that never changes once it has begun. Every table points to it."""

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from posse.engine.codec import digest
from posse.games.deeds.happened import in_line
from posse.games.law_of_the_gun.book import Weapon, load_blades, load_characters, load_weapons
from posse.games.law_of_the_gun.house_rules import HouseRules
from posse.games.law_of_the_gun.scenario import Edge, Scenario, StartingFigure, StartingVehicle
from posse.games.people.cast import Card, called
from posse.games.people.stage import ANYWHERE, Staged
from posse.tabletop.memo import Memo
from posse.tabletop.terrain import Map, Spot

if TYPE_CHECKING:
    from posse.games.law_of_the_gun.asking import Charts

WHOLE = "braves"
"""Whose names have no first and last part: Two Rivers is Two Rivers."""

HORSE_CONSTITUTION = 4
"""lotg/injury/horse-constitution: what a horse tests against; it has no other score."""


class Setup(Struct, frozen=True, cache_hash=True):
    """What a match is set up from; together with the answers it is the whole record."""

    scenario: Scenario
    map: Map
    house: HouseRules = HouseRules()


class Profile(Card[Weapon]):
    """A character's sheet: the five scores, the weapons and blades, all that never changes in a match.

    lotg/attributes/list: Initiative, Skill, Cool, Constitution and Horsemanship. lotg/attributes/changeable: these are the
    scores at the start; of them only Cool ever moves, and the table keeps what is left of it. lotg/basics/no-professions:
    the trade is told and changes nothing. lotg/basics/one-character: a player's own character has `pc`; where the charts
    run a seat (`solo`) it is nobody's (lotg/optional/pc-only).
    """

    def __init__(
        self, start: StartingFigure, side: str, house: HouseRules, weapons: dict[str, Weapon], solo: bool = False
    ) -> None:
        super().__init__(start, side, tuple(carried(start.weapons, weapons)))
        if house.measure_premeasure == "no":
            self.reach = ANYWHERE
        self.start = start
        self.initiative = start.initiative
        self.skill = start.skill
        self.cool = start.cool
        self.constitution = start.constitution
        self.horsemanship = start.horsemanship
        self.trade = start.trade
        self.pc = start.pc and not solo
        self.left_handed = start.left_handed
        self.blades = start.blades


ORDINALS = {2: "second", 3: "third"}


def carried(ids: tuple[str, ...], weapons: dict[str, Weapon]) -> list[Weapon]:
    """The weapons somebody carries; a second one of a kind is a weapon of its own (`pistol_2`), alike in its row."""
    found: list[Weapon] = []
    for place, id in enumerate(ids):
        number = ids[: place + 1].count(id)
        weapon, which = weapons[id], ORDINALS.get(number, f"number {number}")
        found.append(weapon if number == 1 else replace(weapon, id=f"{id}_{number}", name=f"{weapon.name} ({which})"))
    return found


def team_of(vehicle: StartingVehicle) -> tuple[str, ...]:
    return tuple(f"{vehicle.id}_{number}" for number in range(1, vehicle.team + 1))


class Scene(Staged):
    """The fixed part of a match: set-up, ground, sheets, and who is who.

    lotg/basics/play-modes: players against each other, or together against an enemy that the charts run: `solo` are the
    seats that nobody plays, and `charts` what answers for them. `called` is what people are called for short.
    lotg/attributes/initiative, lotg/attributes/skill, lotg/attributes/cool, lotg/attributes/constitution,
    lotg/attributes/horsemanship: the scores are on the profiles, and `asking.py` is the one place where they are tested.
    """

    profiles: dict[str, Profile]

    def __init__(self, setup: Setup, charts: "Charts") -> None:
        scenario, house = setup.scenario, setup.house
        self.setup = setup
        self.charts = charts
        self.scenario = scenario
        self.house = house
        self.digest = digest(setup)
        weapons = load_weapons()
        sides = {seat.id: seat.side for seat in scenario.seats}
        self.solo = frozenset(seat.id for seat in scenario.seats if seat.solo and house.enemy == "charts")
        self.profiles = {f.id: Profile(f, sides[f.seat], house, weapons, f.seat in self.solo) for f in scenario.figures}
        self.set_cast(scenario.sides, scenario.seats, self.profiles)
        self.set_stage(setup.map, scenario.zones)
        self.players = tuple(seat for seat in self.seats if seat not in self.solo)
        self.edges: dict[str, Edge] = {side.id: side.edge for side in scenario.sides}
        self.bodies_block = False
        self.views: Memo[tuple[Spot, str, int, Spot, str, int], bool] = Memo(100_000)
        """Whether terrain lets two see each other, by the spot, stance and base of each, as `sighting.py` works it out."""
        self.premeasure = house.measure_premeasure == "yes"
        self.horse_index = {horse.id: place for place, horse in enumerate(scenario.horses)}
        self.vehicle_index = {vehicle.id: place for place, vehicle in enumerate(scenario.vehicles)}
        whole = {figure.id: figure.name for figure in scenario.figures if figure.trade == WHOLE}
        self.called = called(scenario.figures, load_characters()) | whole
        self.names.update({f"short {id}": name for id, name in self.called.items()})
        self.names.update({horse.id: horse.name for horse in scenario.horses})
        self.names.update({vehicle.id: vehicle.name for vehicle in scenario.vehicles})
        self.names.update({id: f"A horse of {in_line(car.name)}" for car in scenario.vehicles for id in team_of(car)})
        self.names.update({blade.id: blade.name for blade in load_blades().values()})
        self.names.update({weapon.id: weapon.name for weapon in weapons.values()})
        self.names.update({weapon.id: weapon.name for profile in self.profiles.values() for weapon in profile.weapons})

    def is_solo(self, side: str) -> bool:
        """lotg/solo/when: is this side run by the charts?"""
        return all(seat in self.solo for seat in self.seats_of[side])
