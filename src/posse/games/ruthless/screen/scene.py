"""What is fixed when a match begins, as the screen needs it: sides with letters, cards with initials, the map."""

from functools import lru_cache

from posse.games.people import cast
from posse.games.ruthless.book import load_characters
from posse.games.ruthless.game import RUTHLESS
from posse.games.ruthless.scene import Profile, Scene, Setup, scene_of
from posse.games.ruthless.sheets import goal_in_words, limits_in_words, special_rules
from posse.games.ruthless.shooting import TO_HIT
from posse.games.shown.scene import Printed, figures_set, scene_shown, trait_shown, weapon_set
from posse.games.wire.scene import SceneShown


def scene(setup: Setup) -> SceneShown:
    """Everything about the match that never changes."""
    scene, scenario, story = scene_of(setup), setup.scenario, setup.scenario.story
    goals = [goal_in_words(scenario, goal) for goal in scenario.objectives]
    return scene_shown(
        RUTHLESS,
        setup,
        figures_set(scene.profiles.values(), list(called(scene).values()), _printed),
        [*goals, *(special_rules(scenario) if _has_special(setup) else ())],
        title=story.name if story else "",
        subtitle=f"Act {story.act}. {scenario.name}" if story else "",
        premeasure=scene.premeasure,
    )


def _has_special(setup: Setup) -> bool:
    scenario = setup.scenario
    odd = any(f.arrives > 1 or f.limits or f.wanted for f in scenario.figures)
    return odd or bool(scenario.house_rules or scenario.silver)


@lru_cache(maxsize=64)
def called(scene: Scene) -> dict[str, str]:
    """What the people of a match are called where there is little room, by id."""
    return cast.called(scene.scenario.figures, load_characters())


def _printed(profile: Profile) -> Printed:
    weapons = tuple(weapon_set(weapon, TO_HIT) for weapon in profile.weapons)
    traits = tuple(trait_shown(trait) for trait in profile.printed)
    return Printed(profile.start.description, weapons, traits, profile.toughness, _notes(profile))


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
