"""The house rules of a table: the choices the book itself offers, and the few rulings that tables quarrel about.

What each decides is in the data. Every default is the book's standard game.
"""

from typing import Literal

from msgspec import Struct


class HouseRules(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How this table plays where tables differ."""

    # Characters
    abilities: bool = True
    grit: bool = True
    holy_roller: bool = True
    health_start: Literal["1d6+3", "max-9", "2d6+3"] = "1d6+3"
    defense_free_bonus: Literal["0", "1", "2", "3"] = "0"
    defense_cap: Literal["grit+11", "grit+13", "none"] = "grit+11"
    scenarios_per_grit: Literal["4", "1", "6", "8"] = "4"
    points_per_grit: Literal["2", "3", "alternate"] = "2"
    history: Literal["pick", "roll", "off"] = "pick"
    characters_per_player: Literal["1", "2", "unlimited"] = "1"
    custom_content: bool = False
    extra_prices: bool = True
    fine_scope: bool = False
    weapon_quality: bool = False

    # Luck
    fortune_die: Literal["d4", "d6", "d3"] = "d4"
    fortune_refresh: Literal["sleep", "scenario", "grit"] = "sleep"
    two_fortune_dice: Literal["gambler", "outlaw", "both_free", "both_tied", "nobody"] = "gambler"
    blaze_of_glory: bool = True
    injury_fortune: bool = False

    # Fights
    battle_display: Literal["map", "list"] = "map"
    bravery_scope: Literal["side", "character"] = "side"
    weapon_speed: Literal["small_fights", "off", "always"] = "small_fights"
    initiative_roller: Literal["same", "rotate"] = "same"
    initiative_tie: Literal["simultaneous", "reroll"] = "simultaneous"
    two_weapons: Literal["free", "best_roll", "second_penalty", "best_damage"] = "free"
    six_shooter_close_2d6: bool = False
    thrown_skill: Literal["gunslinging", "choice", "brawling"] = "gunslinging"
    bundle_throw: bool = False
    dynamite_radii: Literal["ring", "swapped", "total", "no_outer"] = "ring"
    gatling_damage: Literal["per_hit", "flat_6d6", "volley"] = "per_hit"
    cover: bool = True
    combat_conditions: bool = True
    daunting: bool = True
    delaying: bool = True
    disarm: bool = True
    expanded_brawling: bool = False
    injury_table: Literal["off", "every_hit", "critical"] = "off"
    poison: bool = True

    # The town
    code_of_the_west: bool = False
    debauchery: bool = False
    excitement_tables: bool = False
    madness: bool = False
    mature_events: Literal["soft", "on", "off"] = "soft"
