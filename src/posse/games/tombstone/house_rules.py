"""The house rules of a table: the choices the book itself offers, and the few rulings that tables quarrel about.

What each decides is in the data. Every default is the book's standard game. A field is here when a chapter reads it.
"""

from typing import Literal

from msgspec import Struct


class HouseRules(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How this table plays where tables differ."""

    abilities: bool = True
    grit: bool = True
    holy_roller: bool = True
    health_start: Literal["1d6+3", "max-9", "2d6+3"] = "1d6+3"
    defense_free_bonus: Literal["0", "1", "2", "3"] = "0"
    defense_cap: Literal["grit+11", "grit+13", "none"] = "grit+11"
    scenarios_per_grit: Literal["4", "1", "6", "8"] = "4"
    points_per_grit: Literal["2", "3", "alternate"] = "2"
    history: Literal["pick", "roll", "off"] = "pick"
    custom_content: bool = False
    extra_prices: bool = True
    fine_scope: bool = False
    weapon_quality: bool = False
    fortune_die: Literal["d4", "d6", "d3"] = "d4"
    fortune_refresh: Literal["sleep", "scenario", "grit"] = "sleep"
    two_fortune_dice: Literal["gambler", "outlaw", "both_free", "both_tied", "nobody"] = "gambler"
    blaze_of_glory: bool = True
    weapon_speed: Literal["small-fights", "always", "off"] = "small-fights"
    initiative_tie: Literal["simultaneous", "reroll"] = "simultaneous"
    initiative_roller: Literal["same", "rotate"] = "same"
    bravery_scope: Literal["side", "character"] = "side"
    two_weapons: Literal["free", "best-roll", "second-penalty", "best-damage"] = "free"
    disarm: bool = True
    expanded_brawling: bool = False
    injury_table: Literal["off", "every-hit", "critical"] = "off"
    injury_fortune: bool = False
    delaying: bool = True
    cover: bool = True
    combat_conditions: bool = True
    daunting: bool = True
    poison: bool = True
    six_shooter_close_2d6: bool = False
    gatling_damage: Literal["per-hit", "flat-6d6"] = "per-hit"
    dynamite_radii: Literal["ring", "swapped", "total", "no-outer"] = "ring"
    map_laid: bool = True
    judge: bool = False
    players: Literal["scenario", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"] = "scenario"
    excitement: bool = False
    madness: bool = False
    debauchery: bool = False
    mature_events: Literal["soft", "full", "off"] = "soft"
    code_of_the_west: bool = False
    characters_per_player: Literal["1", "2", "unlimited"] = "1"
