"""What is fixed when a match begins, as the screen needs it: sides with letters, cards with initials, the map."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from msgspec.structs import asdict

from posse.games.figures import FOOT_RADIUS
from posse.games.ruthless.book import Weapon, load_characters, load_traits
from posse.games.ruthless.game import RUTHLESS
from posse.games.ruthless.options import Options
from posse.games.ruthless.scene import Profile, Scene, Setup, scene_of
from posse.games.ruthless.sheets import goal_in_words, limits_in_words, special_rules
from posse.games.ruthless.shooting import TO_HIT, Band
from posse.games.screen import (
    BandShown,
    FigureSet,
    SeatSet,
    SettingShown,
    SideShown,
    TraitShown,
    WeaponSet,
    ZoneShown,
)
from posse.tabletop.length import INCH

ARTICLES = ("the ", "a ", "an ")


def setting(setup: Setup) -> SettingShown:
    """Everything about the match that never changes."""
    scene, scenario = scene_of(setup), setup.scenario
    letters = side_letters([side.name for side in scenario.sides])
    story = scenario.story
    default = asdict(Options())
    return SettingShown(
        game=RUTHLESS.id,
        game_name=RUTHLESS.name,
        scenario=scenario.id,
        title=story.name if story else scenario.name,
        subtitle=f"Act {story.act}. {scenario.name}" if story else setup.map.name,
        blurb=scenario.blurb,
        won_by=scenario.won_by,
        turns=scenario.turn_limit,
        map=setup.map,
        unit="inch",
        unit_length=INCH,
        foot=2 * FOOT_RADIUS,
        sides=tuple(
            SideShown(side.id, side.name, letter, number)
            for number, (side, letter) in enumerate(zip(scenario.sides, letters, strict=True), 1)
        ),
        seats=tuple(SeatSet(seat.id, seat.name, seat.side) for seat in scenario.seats),
        figures=_cards(scene),
        zones=tuple(ZoneShown(zone.id, zone.name, zone.outline) for zone in scenario.zones),
        special=(
            *(goal_in_words(scenario, goal) for goal in scenario.objectives),
            *(special_rules(scenario) if _has_special(setup) else ()),
        ),
        options={id: value for id, value in asdict(setup.options).items() if value != default[id]},
    )


def _has_special(setup: Setup) -> bool:
    scenario = setup.scenario
    odd = any(f.arrives > 1 or f.limits or f.wanted for f in scenario.figures)
    return odd or bool(scenario.options or scenario.silver)


def side_letters(names: Iterable[str]) -> list[str]:
    """A letter for each side: the first of its name that no other side has taken."""
    taken: list[str] = []
    for name in names:
        plain = name
        for article in ARTICLES:
            if plain.lower().startswith(article):
                plain = plain[len(article) :]
        letters = [letter.upper() for letter in plain if letter.isalpha()] or ["A"]
        spare = [chr(code) for code in range(ord("A"), ord("Z") + 1)]
        taken.append(next(letter for letter in (*letters, *spare) if letter not in taken))
    return taken


def short_names(names: Iterable[str]) -> list[str]:
    """What people are called once they are known: the first name, or the whole one where two share it."""
    all_names = list(names)
    count = Counter(name.split()[0] for name in all_names)
    return [name.split()[0] if count[name.split()[0]] == 1 else name for name in all_names]


def _called(profiles: Iterable[Profile]) -> list[str]:
    """The short names on the characters' cards; whoever has none, or goes by another name here, is called as usual."""
    people = list(profiles)
    book = load_characters()
    own = {p.id: book[p.start.character] for p in people if p.start.character in book}
    names = [own[p.id].short if p.id in own and own[p.id].name == p.name else "" for p in people]
    usual = short_names(p.name for p in people)
    return [name or first for name, first in zip(names, usual, strict=True)]


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


@lru_cache(maxsize=64)
def called(scene: Scene) -> dict[str, str]:
    """What the people of a match are called where there is little room, by id."""
    return dict(zip(scene.profiles, _called(scene.profiles.values()), strict=True))


def _cards(scene: Scene) -> tuple[FigureSet, ...]:
    profiles = list(scene.profiles.values())
    shorts = list(called(scene).values())
    return tuple(
        FigureSet(
            id=profile.id,
            name=profile.name,
            short=short,
            initial=initial,
            description=profile.start.description,
            seat=profile.seat,
            side=profile.side,
            toughness=profile.toughness,
            weapons=tuple(_weapon(weapon) for weapon in profile.weapons),
            traits=_traits(profile),
            notes=_notes(profile),
        )
        for profile, short, initial in zip(profiles, shorts, initials(shorts), strict=True)
    )


def _weapon(weapon: Weapon) -> WeaponSet:
    reaches: dict[Band, int | None] = {"short": weapon.short, "long": weapon.long}
    bands = tuple(BandShown(name, reach, f"{TO_HIT[name][0]}+") for name, reach in reaches.items() if reach is not None)
    return WeaponSet(weapon.id, weapon.name, weapon.rounds or 0, bands)


def _traits(profile: Profile) -> tuple[TraitShown, ...]:
    called = {trait.trait: trait.name for trait in profile.start.trait_names}
    book = load_traits()
    return tuple(
        TraitShown(id, called.get(id, book[id].name), book[id].sentence, book[id].rule) for id in profile.start.traits
    )


def _notes(profile: Profile) -> tuple[str, ...]:
    start = profile.start
    found = []
    if start.limits:
        found.append(limits_in_words(start))
    if start.wanted:
        found.append(f"Wanted: {start.wanted} for a capture.")
    if start.arrives > 1:
        found.append(f"Arrives on turn {start.arrives}.")
    return tuple(found)
