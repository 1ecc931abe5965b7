"""The house rules of a table: what the book leaves to it, and what tables quarrel about. What each decides is in the data."""

from typing import Literal

from msgspec import Struct


class HouseRules(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How this table plays where tables differ. Every default is the ruling of the reference."""

    premeasure: bool = True
    natural_extremes: Literal["none", "six_hits_one_misses"] = "none"
    attack_downed: Literal["allowed", "forbidden"] = "allowed"
    teams: Literal["free_for_all", "sides"] = "free_for_all"
    game_carryover: Literal["dead_stay_dead", "full_reset"] = "dead_stay_dead"
