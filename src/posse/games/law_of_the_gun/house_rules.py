"""The house rules of a table: what the book leaves to it, and what tables quarrel about. What each decides is in the data."""

from typing import Literal

from msgspec import Struct


class HouseRules(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How this table plays where the book is silent. Every default is the ruling of the reference.

    lotg/basics/play-modes: with `enemy` the side that a scenario leaves to the charts is run by them, or by a player.
    """

    enemy: Literal["charts", "player"] = "charts"
    tohit_above_ten: Literal["no-hit", "natural-ten-hits"] = "no-hit"
    measure_premeasure: Literal["yes", "no"] = "yes"
    setup_character_creation: Literal["points-20", "free"] = "points-20"
    initiative_follow: Literal["roll-le-in-plus-1", "literal"] = "roll-le-in-plus-1"
    sequence_first_side: Literal["d6-plus-initiative", "scenario"] = "d6-plus-initiative"
    shooting_los: Literal["terrain-only", "figures-block"] = "terrain-only"
    injury_disabled_target: Literal["protected", "legal-target"] = "protected"
    optional_fanning: Literal["off", "on"] = "off"
    optional_rapid: Literal["off", "on"] = "off"
    optional_fate: Literal["off", "on"] = "off"
