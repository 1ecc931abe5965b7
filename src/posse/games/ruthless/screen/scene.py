"""What is fixed when a match begins, as the screen needs it: sides with letters, cards with initials, the map."""

from collections.abc import Mapping
from typing import Any

from posse.games.ruthless.game import RUTHLESS
from posse.games.ruthless.scene import Profile, Setup, scene_of
from posse.games.ruthless.sheets import limits_in_words, special_rules
from posse.games.ruthless.shooting import TO_HIT
from posse.games.shown.scene import figures_set, scene_shown, trait_shown, weapon_set
from posse.games.wire.scene import FigureSet, SceneShown


def scene(setup: Setup) -> SceneShown:
    """Everything about the match that never changes."""
    scene, scenario, story = scene_of(setup), setup.scenario, setup.scenario.story
    return scene_shown(
        RUTHLESS,
        setup,
        figures_set(scene.profiles.values(), scene.called, _printed),
        special_rules(scenario),
        title=story.name if story else "",
        subtitle=f"Act {story.act}. {scenario.name}" if story else "",
        premeasure=scene.premeasure,
    )


def _printed(profile: Profile, who: Mapping[str, Any]) -> FigureSet:
    return FigureSet(
        **who,
        description=profile.start.description,
        toughness=profile.toughness,
        weapons=tuple(weapon_set(weapon, TO_HIT) for weapon in profile.weapons),
        traits=tuple(trait_shown(trait) for trait in profile.printed),
        notes=_notes(profile),
    )


def _notes(profile: Profile) -> tuple[str, ...]:
    start = profile.start
    found = []
    if start.limits:
        found.append(limits_in_words(start))
    if start.bounty:
        found.append(f"Wanted: {start.bounty} for a capture.")
    if start.arrives > 1:
        found.append(f"Arrives on turn {start.arrives}.")
    return tuple(found)
