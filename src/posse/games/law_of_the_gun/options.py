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
    setup_character_creation: Literal["points-20", "free"] = "points-20"
    initiative_follow: Literal["roll-le-in-plus-1", "literal"] = "roll-le-in-plus-1"
    sequence_first_side: Literal["d6-plus-initiative", "scenario"] = "d6-plus-initiative"
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
    optional_fanning: Literal["off", "on"] = "off"
    optional_rapid: Literal["off", "on"] = "off"
    optional_fate: Literal["off", "on"] = "off"
    draw_call: Literal["start-or-declared-shot", "half-turn-start", "one-each"] = "start-or-declared-shot"
