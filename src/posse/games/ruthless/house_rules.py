"""The house rules of a table: what the book leaves to it, and what tables quarrel about. What each decides is in the data."""

from typing import Literal

from msgspec import Struct


class HouseRules(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How this table plays where it has a choice. Every default is the ruling of the reference."""

    premeasure: bool = True
    leave_table: bool = False
    loose_horse: Literal["stays", "bolts"] = "stays"
    models_block_los: bool = False
    natural_extremes: Literal["none", "ten_hits_one_misses"] = "none"
    attack_downed: Literal["allowed", "forbidden"] = "allowed"
    small_gunfight: Literal["off", "rounds_until_all_acted"] = "off"
    act_carryover: Literal["dead_stay_dead", "wounds_stay"] = "dead_stay_dead"
    carry_ammunition: bool = False
    campaign_xp: Literal["off", "trait_per_act"] = "off"
