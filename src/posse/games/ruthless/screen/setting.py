"""What is fixed when a match begins, as the screen needs it: sides with letters, cards with initials, the map."""

from functools import lru_cache

from msgspec.structs import asdict

from posse.games.figures import FOOT_RADIUS
from posse.games.ruthless.book import Weapon, load_characters, load_traits
from posse.games.ruthless.game import RUTHLESS
from posse.games.ruthless.options import Options
from posse.games.ruthless.scene import Profile, Scene, Setup, scene_of
from posse.games.ruthless.sheets import goal_in_words, limits_in_words, special_rules
from posse.games.ruthless.shooting import TO_HIT
from posse.games.screen import BandShown, FigureSet, SettingShown, TraitShown, WeaponSet
from posse.games.screens import people
from posse.games.screens.people import initials, seats_shown, sides_shown, zones_shown
from posse.games.weapons import Band
from posse.tabletop.length import INCH


def setting(setup: Setup) -> SettingShown:
    """Everything about the match that never changes."""
    scene, scenario = scene_of(setup), setup.scenario
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
        sides=sides_shown(scenario),
        seats=seats_shown(scenario),
        figures=_cards(scene),
        zones=zones_shown(scenario),
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
