"""The options of A Town Called Malice: one typed field for each switch.

The sentences that explain them are in `data/options.toml`; a test keeps the two alike.
"""

from typing import Literal

from msgspec import Struct


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How this table plays where the book is silent. Every default is the ruling of the reference."""

    jokers_in_deck: Literal["2", "1", "3", "4"] = "2"
    ace_value: Literal["high14", "low1"] = "high14"
    init_tie: Literal["suit", "cut", "replay", "simultaneous"] = "suit"
    joker_initiative: Literal["lowest", "highest", "forbidden"] = "lowest"
    joker_fist: Literal["zero", "auto_win", "forbidden"] = "zero"
    actions_scope: Literal["per_character", "per_player"] = "per_character"
    activation: Literal["whole_gang", "one_character"] = "whole_gang"
    activation_style: Literal["one_at_a_time", "interleave"] = "one_at_a_time"
    deck_empty: Literal["reshuffle_discards", "reshuffle_end_of_turn"] = "reshuffle_discards"
    measure: Literal["edge_to_edge", "centre_to_centre"] = "edge_to_edge"
    premeasure: bool = True
    terrain_cost: Literal["none", "halved"] = "none"
    aim_lasts: Literal["next_shoot_same_turn", "carry_over"] = "next_shoot_same_turn"
    aim_stack: bool = False
    aim_lost_on_wound: Literal["chest_only", "any_wound"] = "chest_only"
    natural_extremes: Literal["none", "six_hits_one_misses"] = "none"
    missing_long: Literal["none", "double_short"] = "none"
    los_model: Literal["three_rays", "centre_ray"] = "three_rays"
    cover_stack: Literal["worst_only", "sum"] = "worst_only"
    own_obstacle: Literal["ignored", "counts"] = "ignored"
    room_rule: Literal["from_outside", "nearest_opening", "off"] = "from_outside"
    fan_guns: Literal["both_revolvers", "six_shooter_only"] = "both_revolvers"
    fan_rounds: Literal["all_loaded", "must_have_six", "choose"] = "all_loaded"
    fan_range: Literal["any", "short_only"] = "any"
    fan_mods: Literal["modified_six", "traits_only", "natural_six"] = "modified_six"
    fan_targets: Literal["single", "spread"] = "single"
    both_barrels: Literal["separate_rolls_same_target", "one_roll_two_hits"] = "separate_rolls_same_target"
    reload_split: bool = False
    ammo_supply: Literal["endless", "scenario"] = "endless"
    react_trigger: Literal["shots_only", "shots_and_fights"] = "shots_only"
    outdraw_tie: Literal["not_higher", "suit"] = "not_higher"
    counter_react: Literal["none", "allowed"] = "none"
    snap_mode: Literal["single_unaimed", "any_shoot"] = "single_unaimed"
    interrupted_attack: Literal["revalidate", "cancel_if_hit", "always_if_alive"] = "revalidate"
    duck_mode: Literal["must_reach_cover", "toward_cover"] = "must_reach_cover"
    jam_length: Literal["turn", "shot", "until_reload", "game"] = "turn"
    fall_effect: Literal["lose_actions", "none", "wound_roll", "wound_roll_no_head"] = "lose_actions"
    joker_high: Literal["fall_only", "fall_and_jam"] = "fall_only"
    joker_high_places: Literal["trees_and_roofs", "any_height"] = "trees_and_roofs"
    joker_vs_cool_head: Literal["refused", "wasted"] = "refused"
    react_timing: Literal["after_declaration", "before_aim_used"] = "after_declaration"
    bleeding: Literal["none", "d6_one", "d6_one_ko"] = "none"
    arm_limit_scope: Literal["shoot_actions", "all_shots"] = "shoot_actions"
    fan_with_arm_wound: bool = True
    recover_ace: Literal["initiative_all", "initiative_one", "discard_one", "any_ace_shown"] = "initiative_all"
    kill_rule: Literal["either", "location_only", "three_only"] = "either"
    fist_trigger: Literal["move_contact_free", "action"] = "move_contact_free"
    fist_tie: Literal["no_effect", "suit", "both_wounded", "replay"] = "no_effect"
    fist_no_card: Literal["lose", "draw_top_card"] = "lose"
    fist_after: Literal["stay", "push_2"] = "stay"
    behind: Literal["rear_180", "rear_90", "unseen"] = "rear_180"
    score_mode: Literal["per_hit", "additive", "final_state"] = "per_hit"
    game_end: Literal["one_side_or_limit", "last_standing"] = "one_side_or_limit"
    score_tie: Literal["draw", "fewest_losses"] = "draw"
    cut_optional: bool = False
    cut_target: Literal["chosen_before", "chosen_after"] = "chosen_before"
    cut_duplicate: Literal["nothing", "recut"] = "nothing"
    trait_stack: Literal["distinct_sum", "best_only"] = "distinct_sum"
    whiskey_six: Literal["total", "natural"] = "total"
    ladies_man: Literal["by_tag", "chosen_enemies"] = "by_tag"
    dirty_cheat: Literal["once_per_turn_before_choice", "random_victim"] = "once_per_turn_before_choice"
    cold_stare_duck: bool = True
    attack_downed: Literal["allowed", "forbidden"] = "allowed"
    hidden: Literal["hands_only", "discards_hidden"] = "hands_only"
    teams: Literal["free_for_all", "sides"] = "free_for_all"
    hit_sequence: Literal["in_order", "all_score"] = "in_order"
    game_carryover: Literal["dead_stay_dead", "wounds_stay", "full_reset"] = "dead_stay_dead"
