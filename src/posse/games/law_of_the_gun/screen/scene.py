"""What is fixed when a match begins, as the screen needs it: sides with letters, sheets with five scores, the map."""

from collections.abc import Mapping
from typing import Any

from posse.games.book.sheets import house_rules
from posse.games.law_of_the_gun.book import ATTRIBUTES, Weapon, load_blades, load_house_rules
from posse.games.law_of_the_gun.game import LAW
from posse.games.law_of_the_gun.scenario import FOOT_RADIUS
from posse.games.law_of_the_gun.scene import Profile, Scene, Setup
from posse.games.law_of_the_gun.setting_up import scene_of
from posse.games.law_of_the_gun.shooting.tohit import TO_HIT
from posse.games.law_of_the_gun.shooting.weapons import Band
from posse.games.shown.scene import figures_set, scene_shown
from posse.games.wire.scene import BandShown, FigureSet, SceneShown, ScoreShown, WeaponSet
from posse.tabletop.length import CENTIMETRE

SHORT = {"initiative": "Init.", "constitution": "Const.", "horsemanship": "Horse."}
"""Scores whose names do not fit under a number."""


def scene(setup: Setup) -> SceneShown:
    """Everything about the match that never changes; lengths are shown in centimetres."""
    scene = scene_of(setup)
    figures = figures_set(scene.profiles.values(), scene.called, lambda profile, who: _printed(scene, profile, who))
    special = house_rules(setup.scenario.chosen(), load_house_rules())
    return scene_shown(
        LAW,
        setup,
        figures,
        special,
        unit="centimetre",
        unit_length=CENTIMETRE,
        foot=2 * FOOT_RADIUS,
        measured="centres",
        cards=False,
        score="able to fight",
        premeasure=scene.premeasure,
    )


def _printed(scene: Scene, profile: Profile, who: Mapping[str, Any]) -> FigureSet:
    """lotg/sheet/columns: the five scores, the weapons, and what else the sheet says."""
    scores = zip(ATTRIBUTES, profile.scores, strict=True)
    return FigureSet(
        **who,
        description=profile.start.description,
        toughness=0,
        weapons=tuple(weapon_set(scene, weapon) for weapon in profile.weapons),
        traits=(),
        notes=tuple(_notes(scene, profile)),
        scores=tuple(
            ScoreShown(name.capitalize(), SHORT.get(name, name.capitalize()), value) for name, value in scores
        ),
    )


def weapon_set(scene: Scene, weapon: Weapon) -> WeaponSet:
    """A weapon with its two bands, each with what an aimed shot and a snap-shot ask for."""
    reaches: dict[Band, int | None] = {"accurate": weapon.short, "maximum": weapon.long}
    bands = [BandShown(name, reach, _needs(name)) for name, reach in reaches.items() if reach is not None]
    return WeaponSet(weapon.id, weapon.name, weapon.rounds or 0, tuple(bands), _weapon_note(weapon))


def _needs(band: Band) -> str:
    return f"aimed {TO_HIT['aimed', band][0]}+, snap {TO_HIT['snap', band][0]}+"


def _weapon_note(weapon: Weapon) -> str:
    notes = []
    if weapon.reload:
        notes.append("A turn of loading after each shot.")
    if weapon.hands > 1:
        notes.append("Takes two hands.")
    if weapon.spread:
        notes.append("Spreads at maximum range.")
    return " ".join(notes)


def _notes(scene: Scene, profile: Profile) -> list[str]:
    notes = []
    if profile.pc and scene.players:
        notes.append("A player's own character.")
    if profile.left_handed:
        notes.append("Left-handed.")
    if profile.blades:
        notes.append(f"Strikes with: {', '.join(load_blades()[blade].name.lower() for blade in profile.blades)}.")
    if profile.trade:
        notes.append(f"{profile.trade.capitalize()}.")
    return notes
