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
    tohit_above_ten: Literal["no-hit", "natural-ten-hits"] = "no-hit"
    measure_premeasure: Literal["yes", "no"] = "yes"
    tests_follow_cap: Literal["none", "cap-five"] = "none"
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
    shooting_los: Literal["terrain-only", "figures-block"] = "terrain-only"
    injury_disabled_target: Literal["protected", "legal-target"] = "protected"
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
    visibility_when: Literal["once-nearest", "every-figure", "costs-shot"] = "once-nearest"
    visibility_lasting: Literal["until-lost", "always", "each-turn"] = "until-lost"
    visibility_bands: Literal["separate", "second-chance"] = "separate"
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
    draw_call: Literal["start-or-declared-shot", "half-turn-start", "one-each"] = "start-or-declared-shot"
    solo_shooting: Literal["best-weapon-accurate-reaction", "first-in-range", "no-reaction"] = (
        "best-weapon-accurate-reaction"
    )
    solo_routine: Literal["all-free-steps", "chart-only"] = "all-free-steps"
