"""The options of a match: what the book leaves to the table and what tables quarrel about, each with its default.

The sentences that explain them are in `data/options.toml`; a test keeps the two alike.
"""

from typing import Literal

from msgspec import Struct


class Options(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
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
