"""The options of a match: every ruling a table may argue about, each with its default and its alternatives.

The sentences that explain them are in `data/options.toml`; a test keeps the two alike.
"""

from typing import Literal

from msgspec import Struct


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How this table plays where the book is silent. Every default is the ruling of the reference."""

    jokers: Literal["none", "wild_high", "lowest"] = "none"
    ace_value: Literal["high14", "low1"] = "high14"
    hand_refresh: Literal["replenish", "fresh_five"] = "replenish"
    snap_tie: Literal["suit", "not_higher"] = "suit"
    fist_tie: Literal["suit", "no_result", "both_lose", "mover_wins", "defender_wins"] = "suit"
    deck_empty: Literal["reshuffle_discards", "reshuffle_end_of_turn"] = "reshuffle_discards"
    hidden: Literal["hands_only", "discards_hidden"] = "hands_only"
    end_order: Literal["discard_first", "skedaddle_first", "skedaddle_last"] = "discard_first"
    seven_declare: Literal["on_use", "at_reveal"] = "on_use"
    activation_style: Literal["one_at_a_time", "interleave"] = "one_at_a_time"
    skedaddle_scope: Literal["side", "player"] = "side"
    measure: Literal["edge_to_edge", "centre_to_centre"] = "edge_to_edge"
    premeasure: bool = True
    rough_mode: Literal["any_touch", "proportional", "start_only"] = "any_touch"
    pass_friends: bool = True
    leave_table: bool = False
    mounted_doorway: Literal["forbidden", "rough"] = "forbidden"
    climb_mode: Literal["rough", "free"] = "rough"
    mount_horse: Literal["any_in_contact", "own_only"] = "any_in_contact"
    loose_horse: Literal["stays", "bolts"] = "stays"
    loose_horse_target: Literal["allowed", "forbidden"] = "allowed"
    horse_wounds: Literal["count_only", "roll_location"] = "count_only"
    horse_killed_rider: Literal["afoot_unhurt", "roll_wound", "loses_next_action"] = "afoot_unhurt"
    gyc_expiry: Literal["end_of_turn", "until_next_activation", "until_removed"] = "end_of_turn"
    gyc_timing: Literal["any_point", "start_or_end"] = "any_point"
    gyc_lost_on: Literal["recorded_wound", "any_hit"] = "recorded_wound"
    gyc_needs_loaded: bool = True
    gyc_stack: bool = False
    snap_vs_gyc: bool = True
    arm_limit_scope: Literal["shoot_and_gyc", "shoot_only", "all_shots"] = "shoot_and_gyc"
    aim_lasts: Literal["next_shoot_same_turn", "carry_over"] = "next_shoot_same_turn"
    aim_stack: bool = False
    aim_lost_on_wound: Literal["chest_only", "any_recorded_wound"] = "chest_only"
    aim_shift: Literal["clamp", "wrap"] = "clamp"
    los_model: Literal["three_rays", "centre_ray"] = "three_rays"
    models_block_los: bool = False
    own_obstacle: Literal["ignored", "counts"] = "ignored"
    cover_stack: Literal["worst_only", "sum"] = "worst_only"
    natural_extremes: Literal["none", "ten_hits_one_misses"] = "none"
    bow_short: Literal["always_long", "short_8", "min_range"] = "always_long"
    shotgun_close: Literal["short_band", "half_short", "contact"] = "short_band"
    shotgun_both_barrels: bool = False
    attack_downed: Literal["allowed", "forbidden", "brawl_only"] = "allowed"
    reload_split: bool = False
    ammo_supply: Literal["endless", "scenario"] = "endless"
    fanfire_mods: Literal["natural_10", "modified_10", "traits_only"] = "natural_10"
    fanfire_count: Literal["declared", "stop_anytime"] = "declared"
    fanfire_aim: Literal["none", "shift_only"] = "none"
    snap_timing: Literal["before_attack", "simultaneous"] = "before_attack"
    snap_limit: Literal["one_per_trigger", "once_per_turn"] = "one_per_trigger"
    snap_target: Literal["attacker_only", "any_enemy"] = "attacker_only"
    interrupted_attack: Literal["revalidate", "cancel_if_hit", "always_if_alive"] = "revalidate"
    duck_mode: Literal["up_to_3_any_ground", "terrain_rate"] = "up_to_3_any_ground"
    duck_lost_shot: Literal["action_spent", "round_spent", "retarget"] = "action_spent"
    snap_low_card: Literal["refused", "wasted"] = "refused"
    wound_boxes: Literal["card", "card_plus_skull", "malice2", "two_each_tracked", "three_each"] = "card"
    limit_retroactive: Literal["count_only", "from_next_turn"] = "count_only"
    leg_wound_mounted: Literal["applies", "exempt"] = "applies"
    hit_sequence: Literal["batch", "sequential"] = "batch"
    revive_timing: Literal["at_reveal", "at_activation"] = "at_reveal"
    ko_toughness_test: Literal["skip", "mark"] = "skip"
    fist_cards: Literal["hidden_simultaneous", "defender_first"] = "hidden_simultaneous"
    fist_card_compulsory: bool = True
    autolose_winner_card: Literal["kept", "spent"] = "kept"
    fist_no_cards: Literal["no_effect", "both_lose"] = "no_effect"
    fist_mounted_wounds: Literal["rider", "roll"] = "rider"
    pushback_blocked: Literal["stop", "extra_wound"] = "stop"
    checks_per_event: Literal["per_hit", "per_attack"] = "per_hit"
    fist_reengage: Literal["move_action", "every_activation"] = "move_action"
    flee_distance: Literal["one_move", "three_inches", "until_cover"] = "one_move"
    flee_to: Literal["nearest", "nearest_out_of_sight"] = "nearest"
    lily_limits: Literal["stay_in_cover", "no_shooting", "courage_only"] = "stay_in_cover"
    witness_rule: Literal["line_of_sight", "within_12", "anywhere"] = "line_of_sight"
    lily_retest: Literal["skip", "flee_again", "leaves_table"] = "skip"
    lily_drops_markers: bool = True
    in_cover_test: Literal["touching_or_unseen", "vs_any_enemy"] = "touching_or_unseen"
    skedaddle_result: Literal["other_side_wins", "scenario_points"] = "other_side_wins"
    bowie_knife: Literal["each_roll_clamped", "one_roll_only"] = "each_roll_clamped"
    cool_hand: Literal["automatic_first", "optional_once"] = "automatic_first"
    dirty_cheat_window: Literal["before_initiative_or_own_activation", "before_initiative"] = (
        "before_initiative_or_own_activation"
    )
    law_dog: Literal["any_enemy_shot_all_shots", "snap_allowed", "shot_at_own_side"] = "any_enemy_shot_all_shots"
    loud_mouth: Literal["hits_and_kills", "hits_only"] = "hits_and_kills"
    lucky_scope: Literal["own_dice", "own_and_against"] = "own_dice"
    old_wound_choice: Literal["owner", "scenario", "random"] = "owner"
    tough_as_nails: Literal["first_recorded", "first_hit_any"] = "first_recorded"
    trigger_finger_duck: bool = True
    unprepared_bow: Literal["unaffected", "one_arrow"] = "unaffected"
    trait_stack: Literal["distinct_sum", "best_and_worst_only"] = "distinct_sum"
    small_gunfight: Literal["off", "rounds_until_all_acted", "one_round_per_turn"] = "off"
    silver_rule: Literal["contact_free", "action"] = "contact_free"
    capture_rule: Literal["downed_guarded", "killed_counts_half"] = "downed_guarded"
    act_carryover: Literal["dead_stay_dead", "wounds_stay", "full_reset"] = "dead_stay_dead"
    carry_ammunition: bool = False
    campaign_xp: Literal["off", "trait_per_act"] = "off"
