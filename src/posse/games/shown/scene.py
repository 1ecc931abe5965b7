"""What is fixed when a match begins: what people are called for short, their printed cards, and the set-up as a screen needs it."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import asdict

from posse.engine.game import Game
from posse.games.book.rows import Trait, Weapon
from posse.games.people.cast import Role
from posse.games.people.figures import FOOT_RADIUS
from posse.games.people.weapons import Band
from posse.games.scenarios.scenario import Scenario
from posse.games.wire import scene
from posse.tabletop.length import INCH
from posse.tabletop.terrain import Map

ARTICLES = ("the ", "a ", "an ")


def unarticled(name: str) -> str:
    """A name without its article: `Quills` for The Quills."""
    article = next((one for one in ARTICLES if name.lower().startswith(one)), "")
    return name[len(article) :]


def side_letters(names: Iterable[str]) -> list[str]:
    taken: list[str] = []
    for name in names:
        letters = [letter.upper() for letter in unarticled(name) if letter.isalpha()] or ["A"]
        spare = [chr(code) for code in range(ord("A"), ord("Z") + 1)]
        taken.append(next(letter for letter in (*letters, *spare) if letter not in taken))
    return taken


def initials(shorts: Iterable[str]) -> list[str]:
    """One letter each; where two would clash, both take a second one that tells them apart, and after that a number."""
    names = list(shorts)
    count = Counter(name[0].upper() for name in names)
    unique: list[str] = []
    for name in names:
        rivals = [other for other in names if other != name and other[0].upper() == name[0].upper()]
        wanted = name[0].upper() if count[name[0].upper()] == 1 else _two(name, rivals)
        number, choice = 2, wanted
        while choice in unique:
            choice, number = f"{wanted[0]}{number}", number + 1
        unique.append(choice)
    return unique


def _two(name: str, rivals: Iterable[str]) -> str:
    """The first letter and the first of the others in whose place no rival has the same: Rourke and Rosa are Ru and Rs."""
    for place in range(1, len(name)):
        if name[place].isalpha() and all(rival[place : place + 1] != name[place] for rival in rivals):
            return name[0].upper() + name[place]
    return name[:2].capitalize()


P = TypeVar("P", bound=Role)


class SetUp(Protocol):
    """A set-up: who fights where, and how this table plays."""

    @property
    def scenario(self) -> Scenario: ...
    @property
    def map(self) -> Map | None: ...
    @property
    def house(self) -> Struct: ...


def figures_set(
    profiles: Iterable[P], called: Mapping[str, str], printed: Callable[[P, Mapping[str, Any]], scene.FigureSet]
) -> tuple[scene.FigureSet, ...]:
    """The cards of all figures: who each is and whose, its short name and an initial, and what the game prints besides."""
    return tuple(
        printed(p, {"id": p.id, "name": p.name, "seat": p.seat, "side": p.side, "short": short, "initial": initial})
        for p, short, initial in zip(profiles, called.values(), initials(called.values()), strict=True)
    )


def weapon_set(weapon: Weapon, to_hit: Mapping[Band, tuple[int, str, str]], note: str = "") -> scene.WeaponSet:
    """A weapon with the bands that it has, each with the number that its row begins with."""
    reaches: dict[Band, int | None] = {"short": weapon.short, "long": weapon.long}
    bands = tuple(
        scene.BandShown(name, reach, f"{to_hit[name][0]}+") for name, reach in reaches.items() if reach is not None
    )
    return scene.WeaponSet(weapon.id, weapon.name, weapon.rounds or 0, bands, note)


def trait_shown(trait: Trait) -> scene.TraitShown:
    return scene.TraitShown(trait.id, trait.name, trait.sentence, trait.rule)


def scene_shown(
    game: Game[Any, Any],
    setup: SetUp,
    figures: tuple[scene.FigureSet, ...],
    special: Iterable[str],
    *,
    title: str = "",
    subtitle: str = "",
    unit: Literal["inch", "centimetre", "foot"] = "inch",
    unit_length: float = INCH,
    foot: int = 2 * FOOT_RADIUS,
    measured: Literal["edges", "centres"] = "edges",
    cards: bool = True,
    score: str = "points",
    premeasure: bool = True,
) -> scene.SceneShown:
    """A set-up as it is sent once; it goes by the names of its scenario and its map unless others are given."""
    scenario, house = setup.scenario, setup.house
    book, letters = asdict(type(house)()), side_letters([side.name for side in scenario.sides])
    return scene.SceneShown(
        game=game.id,
        game_name=game.name,
        scenario=scenario.id,
        title=title or scenario.name,
        subtitle=subtitle or (setup.map.name if setup.map else ""),
        blurb=scenario.blurb,
        won_by=scenario.won_by,
        goals=scenario.goals_told(),
        turns=scenario.turn_limit,
        map=setup.map,
        unit=unit,
        unit_length=unit_length,
        foot=foot,
        sides=tuple(
            scene.SideShown(side.id, side.name, unarticled(side.name), letter, number)
            for number, (side, letter) in enumerate(zip(scenario.sides, letters, strict=True), 1)
        ),
        seats=tuple(scene.SeatSet(seat.id, seat.name, unarticled(seat.name), seat.side) for seat in scenario.seats),
        figures=figures,
        zones=tuple(scene.ZoneShown(zone.id, zone.name, zone.outline) for zone in scenario.zones if not zone.places),
        special=tuple(special),
        house_rules={id: value for id, value in asdict(house).items() if value != book[id]},
        measured=measured,
        cards=cards,
        score=score,
        premeasure=premeasure,
    )
