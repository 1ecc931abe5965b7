"""What is fixed when a match begins, as the screen needs it: sides with letters, cards with initials, the map."""

from collections.abc import Mapping
from typing import Any

from posse.games.book.sheets import house_rules
from posse.games.malice.book import Weapon, load_house_rules, load_traits
from posse.games.malice.game import MALICE
from posse.games.malice.scene import Profile, Scene, Setup, scene_of
from posse.games.malice.shooting import TO_HIT
from posse.games.shown.scene import figures_set, scene_shown, trait_shown, weapon_set
from posse.games.wire.scene import FigureSet, SceneShown


def scene(setup: Setup) -> SceneShown:
    """Everything about the match that never changes."""
    scene = scene_of(setup)
    figures = figures_set(scene.profiles.values(), scene.called, lambda profile, who: _printed(scene, profile, who))
    special = house_rules(setup.scenario.chosen(), load_house_rules())
    return scene_shown(MALICE, setup, figures, special, premeasure=setup.house.premeasure)


def _printed(scene: Scene, profile: Profile, who: Mapping[str, Any]) -> FigureSet:
    return FigureSet(
        **who,
        description=profile.start.description,
        toughness=0,
        weapons=tuple(weapon_set(weapon, TO_HIT, _weapon_note(weapon)) for weapon in profile.weapons),
        traits=tuple(trait_shown(load_traits()[id]) for id in profile.start.traits),
        notes=_notes(scene, profile),
    )


def _weapon_note(weapon: Weapon) -> str:
    return "May be fanned." if weapon.fans else "One or both barrels." if weapon.barrels > 1 else ""


def _notes(scene: Scene, profile: Profile) -> tuple[str, ...]:
    """malice/trait/ladies-man: a woman is marked as one where somebody in the match is Chivalrous (MR-52)."""
    matters = any("ladies_man" in other.traits for other in scene.profiles.values())
    return ("A woman, whom the Chivalrous spare.",) if matters and profile.woman else ()
