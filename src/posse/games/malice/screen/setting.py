"""What is fixed when a match begins, as the screen needs it: sides with letters, cards with initials, the map."""

from functools import lru_cache

from msgspec.structs import asdict

from posse.games.figures import FOOT_RADIUS
from posse.games.malice.book import Weapon, load_characters, load_options, load_traits
from posse.games.malice.game import MALICE
from posse.games.malice.options import Options
from posse.games.malice.scene import Profile, Scene, Setup, scene_of
from posse.games.malice.shooting import TO_HIT
from posse.games.screen import BandShown, FigureSet, SettingShown, TraitShown, WeaponSet
from posse.games.screens import people
from posse.games.screens.people import initials, seats_shown, sides_shown, zones_shown
from posse.games.sheets import house_rules
from posse.games.weapons import Band
from posse.tabletop.length import INCH


def setting(setup: Setup) -> SettingShown:
    """Everything about the match that never changes."""
    scene, scenario = scene_of(setup), setup.scenario
    default = asdict(Options())
    return SettingShown(
        game=MALICE.id,
        game_name=MALICE.name,
        scenario=scenario.id,
        title=scenario.name,
        subtitle=setup.map.name,
        blurb=scenario.blurb,
        won_by=scenario.won_by,
        turns=scenario.turn_limit,
        map=setup.map,
        unit="inch",
        unit_length=INCH,
        foot=2 * FOOT_RADIUS,
        sides=sides_shown(scenario),
        seats=seats_shown(scenario),
        figures=_cards(scene),
        zones=zones_shown(scenario),
        special=tuple(house_rules(scenario.chosen(), load_options())),
        options={id: value for id, value in asdict(setup.options).items() if value != default[id]},
    )


@lru_cache(maxsize=64)
def called(scene: Scene) -> dict[str, str]:
    """What the people of a match are called where there is little room, by id."""
    return people.called(scene.scenario.figures, load_characters())


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
            toughness=0,
            weapons=tuple(_weapon(weapon) for weapon in profile.weapons),
            traits=_traits(profile),
            notes=_notes(scene, profile),
        )
        for profile, short, initial in zip(profiles, shorts, initials(shorts), strict=True)
    )


def _weapon(weapon: Weapon) -> WeaponSet:
    reaches: dict[Band, int | None] = {"short": weapon.short, "long": weapon.long}
    bands = tuple(BandShown(name, reach, f"{TO_HIT[name][0]}+") for name, reach in reaches.items() if reach is not None)
    note = "May be fanned." if weapon.fans else "One or both barrels." if weapon.barrels > 1 else ""
    return WeaponSet(weapon.id, weapon.name, weapon.rounds or 0, bands, note)


def _traits(profile: Profile) -> tuple[TraitShown, ...]:
    found = [load_traits()[id] for id in profile.start.traits]
    return tuple(TraitShown(trait.id, trait.name, trait.sentence, trait.rule) for trait in found)


def _notes(scene: Scene, profile: Profile) -> tuple[str, ...]:
    """malice/trait/ladies-man: a woman is marked as one where somebody in the match is Chivalrous (MR-52)."""
    matters = scene.options.ladies_man == "by_tag" and any(
        "ladies_man" in other.traits for other in scene.profiles.values()
    )
    return ("A woman, whom the Chivalrous spare.",) if matters and profile.woman else ()
