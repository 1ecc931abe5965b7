"""The options of Law of the Gun: one typed field for each switch, named as its id is, `lotg.tohit.snap_max` as `tohit_snap_max`.

The sentences that explain them are in `data/options.toml`; a test keeps the two alike. Values that may be combined are
joined by a plus.
"""

from typing import Literal

from msgspec import Struct


class Options(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How this table plays where the book is silent. Every default is the ruling of the reference.

    lotg/basics/play-modes: with `enemy` the side that a scenario leaves to the charts is run by them, or by a player.
    """

    enemy: Literal["charts", "player"] = "charts"
    tohit_snap_max: Literal["ten", "impossible", "nine-plus"] = "ten"
    tohit_above_ten: Literal["no-hit", "natural-ten-hits", "confirm"] = "no-hit"
    effect_clamp: Literal["clamp-1-10", "low-is-no-effect", "high-bonus"] = "clamp-1-10"
    effect_low_ten: Literal["natural", "modified"] = "natural"
    effect_order: Literal["sum-then-clamp", "obscuring-first"] = "sum-then-clamp"
    measure_fractions: Literal["hundredth", "whole-cm-down", "whole-cm-nearest"] = "hundredth"
    measure_points: Literal["centre", "edge-to-edge"] = "centre"
    measure_premeasure: Literal["yes", "no"] = "yes"
    shooting_shot_at: Literal["targeted", "hit-only", "near-5cm"] = "targeted"
    tests_follow_cap: Literal["none", "cap-five"] = "none"
    shooting_simultaneous: Literal["injuries-then-cool", "morale-between"] = "injuries-then-cool"
    tests_dual: Literal["both", "average", "either"] = "both"
    tests_cool_default: Literal["current", "surrender-original"] = "current"
    setup_character_creation: Literal["points-20", "npc-roll", "free", "roll-3-keep"] = "points-20"
    setup_followers: Literal["allowed", "solo-hero"] = "allowed"
    setup_campaign: Literal["off", "carry-over"] = "off"
    initiative_follow: Literal["roll-le-in-plus-1", "literal"] = "roll-le-in-plus-1"
    sequence_first_side: Literal["d6-plus-initiative", "scenario", "each-turn", "plain-d6"] = "d6-plus-initiative"
    sequence_turn: Literal["own-half", "both-halves"] = "own-half"
    sequence_order: Literal["figure-by-figure", "move-then-shoot"] = "figure-by-figure"
    sequence_end: Literal["no-able-figures-or-20-turns", "last-man", "turn-limit-n"] = "no-able-figures-or-20-turns"
    sequence_sides: Literal["circle", "two-sides-only"] = "circle"
    weapons_impact: Literal["referee", "two-colour", "range-split", "none", "custom"] = "referee"
    weapons_buffalo_reload: Literal["Y", "N", "per-figure", "stationary-N"] = "Y"
    weapons_trapdoor: Literal["sheet-flag", "date"] = "sheet-flag"
    weapons_reload: Literal["no-fast-no-shot", "stationary", "ready-next-own"] = "no-fast-no-shot"
    weapons_spread: Literal[
        "all-within-2cm-on-hit",
        "enemies-only",
        "separate-to-hit",
        "accurate-too",
        "shotgun-too",
        "enemies-only+separate-to-hit",
        "enemies-only+accurate-too",
        "enemies-only+shotgun-too",
        "separate-to-hit+accurate-too",
        "separate-to-hit+shotgun-too",
        "accurate-too+shotgun-too",
        "enemies-only+separate-to-hit+accurate-too",
        "enemies-only+separate-to-hit+shotgun-too",
        "enemies-only+accurate-too+shotgun-too",
        "separate-to-hit+accurate-too+shotgun-too",
        "enemies-only+separate-to-hit+accurate-too+shotgun-too",
    ] = "all-within-2cm-on-hit"
    weapons_two_handed: Literal[
        "long-arms-and-bow", "scattergun-one-hand", "lance-two-hand", "scattergun-one-hand+lance-two-hand"
    ] = "long-arms-and-bow"
    weapons_swap: Literal["free", "swap-costs-move"] = "free"
    weapons_thrown: Literal["points-keep-blade", "each-throw-spends", "last-blade-lost"] = "points-keep-blade"
    weapons_band_edge: Literal["inclusive", "exclusive"] = "inclusive"
    shooting_count: Literal["one", "two-weapons-two-shots"] = "one"
    shooting_stationary: Literal["no-move-no-posture", "pivot-ok-mounted", "previous-turn-too"] = "no-move-no-posture"
    shooting_when: Literal["any-point", "after-move-only"] = "any-point"
    shooting_aim: Literal["optional-commit", "may-hold-fire"] = "optional-commit"
    shooting_reactive: Literal["snap-only", "aim-allowed"] = "snap-only"
    shooting_reactive_when: Literal["move-point-or-after-shot", "before-shot", "end-of-half"] = (
        "move-point-or-after-shot"
    )
    shooting_arc: Literal["all-round", "mounted-front-and-left"] = "all-round"
    shooting_los: Literal["terrain-only", "figures-block"] = "terrain-only"
    shooting_into_melee: Literal["no", "random-target"] = "no"
    effect_column: Literal["best-for-target", "attacker-worst", "referee-each-time"] = "best-for-target"
    effect_corner_view: Literal["target", "shooter-view"] = "target"
    effect_handedness: Literal["swap-for-left-handed", "no-handedness"] = "swap-for-left-handed"
    effect_left_corner_row7: Literal["right-leg", "left-leg", "dice-side"] = "right-leg"
    effect_right_corner_arm: Literal["dice", "right-arm"] = "dice"
    effect_side_die: Literal["d6", "d10"] = "d6"
    effect_obscuring: Literal["wall-plus-one", "no-cover-plus-one", "no-cover-no-mod"] = "wall-plus-one"
    injury_graze: Literal["morale-only", "cool-loss", "two-grazes-wound"] = "morale-only"
    effect_mounted_cover: Literal["high-cover-only", "rider-uses-cover"] = "high-cover-only"
    effect_vehicle_cover: Literal["by-seat", "all-wall", "all-none"] = "by-seat"
    injury_arm_repeat: Literal["test-again", "second-wound-disables"] = "test-again"
    injury_gun_arm: Literal["right", "roll-handedness"] = "right"
    injury_off_hand: Literal["snap-one-handed", "no-off-hand"] = "snap-one-handed"
    injury_leg_rates: Literal["foot-rates-floor-5", "crawl-too"] = "foot-rates-floor-5"
    injury_crippled: Literal["no-run", "no-charge"] = "no-run"
    injury_disabled_route: Literal["nearer", "owner-choice", "edge-only"] = "nearer"
    injury_disabled_target: Literal["protected", "legal-target"] = "protected"
    injury_disabled_mounted: Literal["5cm", "horse-walks-25"] = "5cm"
    injury_repeat: Literal["worse-stands", "twice-disabled-dies"] = "worse-stands"
    injury_dead_rider: Literal["falls", "test-as-printed"] = "falls"
    injury_fall_order: Literal["con-then-ho", "fall-first"] = "con-then-ho"
    injury_horse_die: Literal["after-to-hit", "horse-no-cover", "choose-target"] = "after-to-hit"
    injury_horse_down: Literal["ho-test", "no-test-on-wound", "always-falls"] = "ho-test"
    injury_horse_leg: Literal["as-leg", "lame-is-out"] = "as-leg"
    injury_team: Literal["driver-die", "ignore-team"] = "driver-die"
    bushwhack_first: Literal["game-wide-shared", "figure-first", "single-ambusher"] = "game-wide-shared"
    bushwhack_cover: Literal["any-cover-fail-snap", "solid-only", "fail-holds"] = "any-cover-fail-snap"
    draw_eligible: Literal[
        "open-unfired-in-range",
        "any-range",
        "mounted-ok",
        "pistols-only",
        "any-range+mounted-ok",
        "any-range+pistols-only",
        "mounted-ok+pistols-only",
        "any-range+mounted-ok+pistols-only",
    ] = "open-unfired-in-range"
    draw_refuse: Literal["no", "cool-to-refuse", "both-agree"] = "no"
    draw_initiate: Literal["either-half", "own-half-only"] = "either-half"
    draw_stationary: Literal["current-half", "own-last-half"] = "current-half"
    draw_many: Literal["declare-first", "target-at-shot"] = "declare-first"
    draw_movement: Literal["usual-rules", "no-initiative", "walk-only"] = "usual-rules"
    draw_outsiders: Literal["may-interfere", "hold-fire"] = "may-interfere"
    draw_end: Literal["after-exchange-or-6", "no-limit"] = "after-exchange-or-6"
    draw_offer: Literal["faster-only", "either", "before-speed"] = "faster-only"
    draw_prisoner: Literal["out", "freed-by-friends"] = "out"
    ammo_one: Literal["every-die-sequential", "burst-completes"] = "every-die-sequential"
    ammo_transfer: Literal["any-up-to-3", "one-point", "react-ok"] = "any-up-to-3"
    ammo_source: Literal["any-friendly-one-weapon", "own-horse-only", "all-weapons"] = "any-friendly-one-weapon"
    recover_window: Literal["full-cycle", "own-half-only", "shot-at-means-hit"] = "full-cycle"
    visibility_when: Literal["once-nearest", "every-figure", "costs-shot"] = "once-nearest"
    visibility_lasting: Literal["until-lost", "always", "each-turn"] = "until-lost"
    visibility_bands: Literal["separate", "second-chance"] = "separate"
    visibility_hearing: Literal["awareness", "fire-through-wall"] = "awareness"
    solo_see: Literal["any-member", "leader-only"] = "any-member"
    solo_under_fire: Literal["any-shot-since-last-check", "hit-only", "within-10cm"] = "any-shot-since-last-check"
    solo_in_cover: Literal["leader", "majority", "all"] = "leader"
    solo_unseen_fire: Literal["as-seen", "use-quiet-row"] = "as-seen"
    solo_effective: Literal["accurate", "half-maximum"] = "accurate"
    solo_no_target: Literal["hold", "spot-first"] = "hold"
    solo_cover_or_prone: Literal["try-25", "sure-only"] = "try-25"
    solo_outflank: Literal["side-25", "referee"] = "side-25"
    solo_threat: Literal["harm-then-nearest", "nearest"] = "harm-then-nearest"
    solo_suspected: Literal["last-known", "true-nearest"] = "last-known"
    solo_follow: Literal["all-obey", "follow-rule"] = "all-obey"
    solo_group_size: Literal["even-max-4", "pairs", "random-2-4"] = "even-max-4"
    solo_counters: Literal["active", "static-dummies"] = "active"
    solo_dummy_die: Literal["d6-reroll-6", "copy-real"] = "d6-reroll-6"
    solo_charge_range: Literal["best-fast", "sure-reach", "fast-only-to-charge", "sure-reach+fast-only-to-charge"] = (
        "best-fast"
    )
    solo_foot_charge: Literal["unarmed-charge", "stay"] = "unarmed-charge"
    solo_draw: Literal["respond-only", "villain-calls"] = "respond-only"
    solo_remount: Literal["after-two-blind", "never-remount"] = "after-two-blind"
    solo_mixed: Literal["leader-chart", "split"] = "leader-chart"
    npc_weapons: Literal["suggested", "all-pistol", "scenario"] = "suggested"
    optional_fanning: Literal["off", "on"] = "off"
    optional_rapid: Literal["off", "on"] = "off"
    optional_fate: Literal["off", "on"] = "off"
    fanning_fail: Literal["one-snap", "aim-test", "no-shot"] = "one-snap"
    fanning_targets: Literal["declare-each", "one-target", "random", "redirect"] = "declare-each"
    fanning_count: Literal["five", "six"] = "five"
    fanning_ammo: Literal["each-one", "max-one-point"] = "each-one"
    rapid_test: Literal["aim-test", "no-test"] = "aim-test"
    rapid_weapons: Literal["non-reload", "pistol-only"] = "non-reload"
    fate_level: Literal["score-row", "severity-step", "never-disabled"] = "score-row"
    fate_cost: Literal["always", "only-on-success"] = "always"
    fate_timing: Literal["before-injury", "after-wound-test"] = "before-injury"
    draw_call: Literal["start-or-declared-shot", "half-turn-start", "one-each"] = "start-or-declared-shot"
    solo_shooting: Literal["best-weapon-accurate-reaction", "first-in-range", "no-reaction"] = (
        "best-weapon-accurate-reaction"
    )
    solo_routine: Literal["all-free-steps", "chart-only"] = "all-free-steps"
