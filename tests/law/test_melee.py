"""Close combat (section 2.17): totals, margins, several against one, who fights whom, and when a round is fought."""

from fractions import Fraction
from typing import Any

import pytest

from posse.engine.odds import exact
from posse.games.law_of_the_gun.close_combat.clinches import clinches, in_contact, lock, tidy
from posse.games.law_of_the_gun.close_combat.melee import (
    Fight,
    Lead,
    Pair,
    PairOff,
    Rounds,
    Suffer,
    blades_in_hand,
    impact,
    modifiers,
)
from posse.games.law_of_the_gun.events import hurts, travels
from posse.games.law_of_the_gun.nerve.flight import Flee
from posse.games.law_of_the_gun.shooting.strikes import Strike
from posse.games.law_of_the_gun.table import Doing, Table
from posse.games.law_of_the_gun.turn import EndHalf
from tests.law.stage import Played, horse, low_wall, pair, person, play, play_out, stage

DUEL = Fight(("vic",), ("wes",))


def locked(vic: dict[str, Any] | None = None, wes: dict[str, Any] | None = None, **facts: Any) -> Table:
    """Vic and Wes base to base and at each other's throats; Vic charged."""
    table = lock(pair(1.5, vic=vic, wes=wes, **facts), "vic", "wes")
    return table.change("vic", doing=Doing("charge"))


def knot(*others: tuple[str, str, float, float], **facts: Any) -> Table:
    """Vic (red) at 60, 60 with others round him: id, seat, and how far off he is across and down; enemies touching are locked."""
    people = [person("vic", "red", (60, 60))]
    people += [person(id, seat, (60 + x, 60 + y)) for id, seat, x, y in others]
    table = stage(*people, **facts)
    for one in table.figures:
        for two in table.figures:
            if table.side(one.id) != table.side(two.id) and in_contact(table, one.id, two.id):
                table = lock(table, one.id, two.id)
    return table


def fight(table: Table, *rolls: int, item: Fight = DUEL, choices: Any = ()) -> Played:
    """The round with these dice."""
    return play_out(table, item, rolls=rolls, choices=choices)


def fought(done: Played) -> hurts.Fought:
    """The last round that was fought."""
    found = done.of(hurts.Fought)[-1]
    assert isinstance(found, hurts.Fought)
    return found


# Totals


def test_melee_total_is_a_die_the_weapon_and_the_present_cool() -> None:
    """lotg/melee/total, lotg/melee/bonus-blade, lotg/melee/bonus-cool: 4 + 1 + 3 against 4 + 3."""
    done = play(locked(vic={"blades": ("knife",)}), DUEL, rolls=[4, 4])
    assert fought(done).totals == (("vic", 4, 8), ("wes", 4, 7))


@pytest.mark.parametrize(
    ("blade", "bonus", "rule"),
    [
        ("knife", 1, "lotg/melee/bonus-blade"),
        ("axe", 1, "lotg/melee/bonus-blade"),
        ("tomahawk", 1, "lotg/melee/bonus-blade"),
        ("lance", 2, "lotg/melee/bonus-lance-club"),
        ("war_club", 2, "lotg/melee/bonus-lance-club"),
    ],
)
def test_melee_bonus_of_each_weapon(blade: str, bonus: int, rule: str) -> None:
    """lotg/melee/bonus-blade, lotg/melee/bonus-lance-club: knife, axe and tomahawk +1, lance and war club +2."""
    found = modifiers(locked(vic={"blades": (blade,)}), "vic")
    assert [(reason.add, reason.rule) for reason in found] == [(bonus, rule), (3, "lotg/melee/bonus-cool")]


def test_melee_bonus_only_the_best_weapon_counts() -> None:
    """lotg/ruling/melee-bonus: a knife and a lance are +2, not +3."""
    assert sum(reason.add for reason in modifiers(locked(vic={"blades": ("knife", "lance")}), "vic")) == 2 + 3


def test_melee_bonus_cool_is_the_present_level() -> None:
    """lotg/melee/bonus-cool: a figure shaken to Cool 1 adds only 1."""
    assert [reason.add for reason in modifiers(locked().change("vic", cool=1), "vic")] == [1]


def test_melee_bonus_needs_a_working_arm() -> None:
    """lotg/ruling/melee-bonus: one arm is enough, without any there is no weapon."""
    table = locked(vic={"blades": ("lance",)})
    assert blades_in_hand(table.change("vic", lost=(True, False)), "vic")
    assert not blades_in_hand(table.change("vic", lost=(True, True)), "vic")


def test_thrown_weapons_one_blade_is_kept_for_melee() -> None:
    """lotg/ruling/thrown-weapons: at 0 points one blade is left for blows."""
    table = locked(vic={"weapons": ("tomahawk_knife",)})
    assert len(blades_in_hand(table.change("vic", rounds=(0,)), "vic")) == 1


def test_nothing_else_is_added() -> None:
    """lotg/ruling/melee-bonus: a rider adds nothing; lotg/ruling/charge-obstacles: nor does a defender behind a wall."""
    table = locked(walls=[low_wall("wall", (20.75, 50), (20.75, 70))]).change("vic", posture="mounted")
    assert [sum(reason.add for reason in modifiers(table, id)) for id in ("vic", "wes")] == [3, 3]


# Margins


@pytest.mark.parametrize(("faces", "margin"), [((3, 3), 0), ((4, 3), 1), ((3, 4), 1)])
def test_melee_margin_0_1_nothing_happens(faces: tuple[int, int], margin: int) -> None:
    """lotg/melee/margin-0-1, lotg/ruling/melee-close-margin: they stay locked."""
    done = fight(locked(), *faces)
    assert fought(done).margin == margin
    assert (done.table.figure("vic").melee, done.table.figure("wes").melee) == (("wes",), ("vic",))
    assert done.table.distance("vic", "wes") == 150


def test_melee_margin_2_the_loser_tests_cool_and_runs_if_it_fails() -> None:
    """lotg/melee/margin-2: a passed test leaves them locked."""
    stood = fight(locked(), 5, 3, 3).table
    assert (stood.figure("wes").running, stood.figure("wes").melee) == (False, ("vic",))
    ran = play(locked(), DUEL, rolls=[5, 3, 4]).table
    assert (ran.figure("wes").running, ran.figure("wes").melee, ran.figure("vic").melee) == (True, (), ())


def test_melee_margin_3_armed_is_a_high_impact_hit() -> None:
    """lotg/melee/margin-3-armed: the effect die adds one: a 4 is a 5, a wound in the body."""
    done = play(locked(), DUEL, rolls=[6, 3, 4, 1, 1])
    assert "wound" in done.told().lower()
    assert done.of(hurts.Struck)[0].score == 5


def test_melee_margin_3_fists_is_a_low_impact_hit() -> None:
    """lotg/melee/margin-3-fists: bare hands take one off."""
    done = play(locked(vic={"weapons": ()}), DUEL, rolls=[6, 3, 5, 1])
    assert done.of(hurts.Struck)[0].score == 4


def test_e37_margin_of_one_and_of_two() -> None:
    """E37: 8 to 7 leaves them locked; next time 9 to 7, and a 5 against Cool 4 makes Wes run."""
    table = locked(vic={"blades": ("knife",)}, wes={"cool": 4, "weapons": ()})
    first = fight(table, 4, 3)
    assert (fought(first).totals, fought(first).margin) == ((("vic", 4, 8), ("wes", 3, 7)), 1)
    second = play(first.table, DUEL, rolls=[5, 3, 5])
    assert (fought(second).margin, second.table.figure("wes").running) == (2, True)


def test_e38_fists() -> None:
    """E38: 10 to 6 with bare hands; an effect die of 5 is a 4, a graze of the leg, and a natural 10 still kills."""
    table = locked(vic={"cool": 4, "weapons": ()}, wes={"cool": 2, "blades": ("knife",)})
    done = play(table, DUEL, rolls=[6, 3, 5, 1])
    assert (fought(done).margin, done.of(hurts.Struck)[0].score) == (4, 4)
    assert play(table, DUEL, rolls=[6, 3, 10]).table.figure("wes").status == "dead"


@pytest.mark.parametrize(
    ("advantage", "expected"),
    [
        (0, (6, 4, 16, 4, 6)),
        (1, (10, 5, 15, 3, 3)),
        (2, (15, 6, 12, 2, 1)),
        (3, (21, 5, 9, 1, 0)),
        (4, (26, 4, 6, 0, 0)),
    ],
)
def test_table_of_melee_chances_in_thirty_sixths(advantage: int, expected: tuple[int, ...]) -> None:
    """Table 3.10: wins by 3 or more, by 2, close, loses by 2, by 3 or more, by the advantage in modifiers."""
    table = locked().change("vic", cool=1 + advantage).change("wes", cool=1)
    spread = exact(table.then(DUEL), stop=(Suffer,)).spread(lead_of_vic)
    counts = {margin: spread.get(margin, Fraction(0)) * 36 for margin in (3, 2, 0, -2, -3)}
    assert tuple(counts.values()) == expected


def lead_of_vic(table: Table) -> int:
    """By how much Vic won the round that was just fought: 3 for three or more, nothing for a margin below two."""
    if not table.agenda:
        return 0
    result = table.agenda[0]
    assert isinstance(result, Suffer)
    margin = min(result.margin, 3) if result.margin > 1 else 0
    return margin if result.winner == "vic" else -margin


def test_odds_of_running_away_from_equal_hands() -> None:
    """Table 3.10, lotg/melee/margin-2: in 4 of 36 rounds Wes is beaten by two, and half of those he fails Cool 3."""
    chances = exact(locked(vic={"weapons": ()}, wes={"weapons": ()}).then(DUEL), stop=(Flee, Strike))
    assert chances.of(lambda after: after.figure("wes").running) == Fraction(4, 36) / 2


# Armed


@pytest.mark.parametrize(
    ("sheet", "expected"),
    [({"weapons": ("pistol",)}, "high"), ({"weapons": (), "blades": ("axe",)}, "high"), ({"weapons": ()}, "low")],
)
def test_armed_who_counts_as_armed(sheet: dict[str, Any], expected: str) -> None:
    """lotg/ruling/armed: any weapon in hand, loaded or not."""
    table = locked(vic=sheet)
    assert impact(table.change("vic", rounds=tuple(0 for _ in table.figure("vic").rounds)), "vic") == expected


def test_armed_a_rifle_needs_both_hands() -> None:
    """lotg/ruling/armed, lotg/ruling/two-handed: with an arm lost a rifle is no weapon, a pistol is."""
    one = locked(vic={"weapons": ("repeating_rifle",)}).change("vic", lost=(True, False))
    two = locked().change("vic", lost=(True, False))
    assert (impact(one, "vic"), impact(two, "vic")) == ("low", "high")


def test_melee_column_a_blow_takes_no_notice_of_cover() -> None:
    """lotg/ruling/melee-column: one effect die in the open column."""
    done = play(locked(walls=[low_wall("wall", (20.75, 50), (20.75, 70))]), DUEL, rolls=[6, 3, 2])
    assert done.of(hurts.Struck)


def test_melee_column_a_mounted_loser() -> None:
    """lotg/ruling/melee-column: the horse-or-rider die is thrown for a mounted loser."""
    table = stage(
        person("vic", "red", (20, 60)),
        person("wes", "blue", (22, 60), horse="bay"),
        horses=[horse("bay", (22, 60))],
    )
    assert play(lock(table, "vic", "wes"), DUEL, rolls=[6, 2, 1, 10]).table.figure("wes").status == "dead"


# Several


def test_melee_multiple_best_total_is_set_against_the_lone_fighter() -> None:
    """lotg/melee/multiple-best: of Wes 2 + 3 and Xan 6 + 3 the nine counts against Vic's 5 + 3."""
    table = knot(("wes", "blue", -1.5, 0), ("xan", "blue", 1.5, 0))
    told = fought(fight(table, 5, 2, 6, item=Fight(("vic",), ("wes", "xan"))))
    assert (told.winner, told.loser, told.margin) == ("xan", "vic", 1)


def test_melee_multiple_lone_wins_drives_all_of_them_back() -> None:
    """lotg/melee/multiple-lone-wins: by one is enough: everybody gives 2 cm and nobody is locked any longer."""
    table = knot(("wes", "blue", -1.5, 0), ("xan", "blue", 1.5, 0))
    done = fight(table, 5, 2, 4, item=Fight(("vic",), ("wes", "xan")))
    assert [done.table.distance("vic", id) for id in ("wes", "xan")] == [350, 350]
    assert not any(figure.melee for figure in done.table.figures)


def test_multiple_melee_the_best_of_them_suffers_for_the_margin() -> None:
    """lotg/ruling/multiple-melee: beaten by two the one with the best total tests Cool; by three it takes the hit."""
    table = knot(("wes", "blue", -1.5, 0), ("xan", "blue", 1.5, 0))
    several = Fight(("vic",), ("wes", "xan"))
    by_two = play(table, several, rolls=[6, 2, 4, 6]).table
    assert (by_two.figure("wes").running, by_two.figure("xan").running) == (False, True)
    by_three = play(table, several, rolls=[6, 2, 3, 10]).table
    assert (by_three.figure("wes").status, by_three.figure("xan").status) == ("up", "dead")


def test_multiple_melee_a_lone_loser_suffers_once_by_the_best_of_them() -> None:
    """lotg/ruling/multiple-melee: the impact is that of the one who counts: Xan's bare hands."""
    table = stage(
        person("vic", "red", (60, 60)),
        person("wes", "blue", (58.5, 60)),
        person("xan", "blue", (61.5, 60), weapons=()),
    )
    for foe in ("wes", "xan"):
        table = lock(table, "vic", foe)
    done = play(table, Fight(("vic",), ("wes", "xan")), rolls=[1, 3, 6, 5])
    assert [struck.score for struck in done.of(hurts.Struck)] == [4]
    assert done.table.distance("vic", "wes") == 150


def test_multiple_melee_equal_totals_the_owner_picks() -> None:
    """lotg/ruling/multiple-melee: of equal totals the owner says whose counts; nobody is asked where it cannot matter."""
    table = knot(("wes", "blue", -1.5, 0), ("xan", "blue", 1.5, 0))
    several = Fight(("vic",), ("wes", "xan"))
    asked = play(table, several, rolls=[6, 4, 4]).choice
    assert (asked.seat, asked.options) == ("blue", (Lead("wes"), Lead("xan")))
    done = play(table, several, rolls=[6, 4, 4, 1], choices=[Lead("xan")])
    assert fought(done).loser == "xan"
    assert play_out(table, several, rolls=[6, 5, 5]).of(hurts.Fought)


def test_multiple_melee_the_best_total_counts_and_not_the_best_die() -> None:
    """lotg/ruling/multiple-melee: Xan's four and Cool 1 are less than Wes's three and Cool 3."""
    table = knot(("wes", "blue", -1.5, 0), ("xan", "blue", 1.5, 0)).change("xan", cool=1)
    assert play(table, Fight(("vic",), ("wes", "xan")), rolls=[6, 3, 4]).of(hurts.Fought)[0].loser == "wes"


# Who fights whom


def test_melee_pair_off_two_and_two_need_no_choice_where_each_touches_one() -> None:
    """lotg/melee/pair-off: everybody fights, nobody twice."""
    table = knot(("wes", "blue", 1.5, 0), ("ann", "red", 0, 20), ("xan", "blue", 1.5, 20))
    done = play(table, Rounds(), rolls=[3, 3, 3, 3])
    assert [sorted(id for id, _, _ in told.totals) for told in done.of(hurts.Fought)] == [
        ["vic", "wes"],
        ["ann", "xan"],
    ]


def test_melee_pair_off_the_charging_side_chooses_and_the_rest_join() -> None:
    """lotg/melee/pair-off, lotg/ruling/pairing: of two who touch both enemies the charger's owner sets one to each."""
    table = diamond()
    asked = play(table, Rounds()).choice
    assert (asked.seat, set(asked.options)) == ("red", {Pair("vic", "wes"), Pair("ann", "wes")})
    done = play(table, Rounds(), choices=[Pair("ann", "wes")], rolls=[3, 3, 3, 3])
    assert [{id for id, _, _ in told.totals} for told in done.of(hurts.Fought)] == [{"ann", "wes"}, {"vic", "xan"}]


def diamond(**facts: Any) -> Table:
    """Vic and Ann (red, who charged) left and right, Wes and Xan (blue) above and below, each touching both enemies."""
    table = stage(
        person("vic", "red", (60, 60)),
        person("ann", "red", (62, 60)),
        person("wes", "blue", (61, 58.9)),
        person("xan", "blue", (61, 61.1)),
        **facts,
    )
    for one in ("vic", "ann"):
        table = table.change(one, doing=Doing("charge"))
        for two in ("wes", "xan"):
            table = lock(table, one, two)
    return table


def test_pairing_who_chooses() -> None:
    """lotg/ruling/pairing: the charging side, whosever half-turn it is."""
    asked = play(diamond(half="blue"), Rounds()).choice
    assert asked.seat == "red"


def test_pairing_left_over_figures_join_a_pair() -> None:
    """lotg/ruling/pairing: three against two: the third joins a pair of its choice, and that melee is a multiple one."""
    table = stage(
        person("vic", "red", (60, 60)),
        person("ann", "red", (62, 60)),
        person("bea", "red", (61, 57.4)),
        person("wes", "blue", (61, 58.9)),
        person("xan", "blue", (61, 61.1)),
    )
    for one, two in (("vic", "wes"), ("vic", "xan"), ("ann", "wes"), ("ann", "xan"), ("bea", "wes")):
        table = lock(table, one, two).change(one, doing=Doing("charge"))
    done = play(table, PairOff(clinches(table)[0]), choices=[Pair("vic", "wes")], rolls=[3] * 5)
    assert [{id for id, _, _ in told.totals} for told in done.of(hurts.Fought)] == [
        {"vic", "bea", "wes"},
        {"ann", "xan"},
    ]


# Rounds


@pytest.mark.parametrize("side", ["red", "blue"])
def test_melee_rounds_are_fought_in_every_half_turn(side: str) -> None:
    """lotg/ruling/melee-rounds: at the end of the charger's and of the other's."""
    assert play(locked().but(half=side), EndHalf(side), rolls=[3, 3]).of(hurts.Fought)


def test_melee_rounds_nobody_fights_who_is_down_or_out_of_reach() -> None:
    """lotg/melee/pair-off: a clinch ends with whoever is out of the fight, runs or was driven off."""
    for change in ({"status": "disabled"}, {"running": True}, {"spot": pair(40).figure("wes").spot}):
        table = tidy(locked().change("wes", **change))
        assert (table.figure("vic").melee, table.figure("wes").melee) == ((), ())


def test_melee_round_disturbs() -> None:
    """lotg/recover/conditions: who fights is not left in peace."""
    done = fight(locked(), 3, 3)
    assert all(done.table.figure(id).restless for id in ("vic", "wes"))


def test_melee_rounds_are_fought_as_a_half_turn_ends_and_before_anybody_recovers() -> None:
    """lotg/ruling/melee-rounds, lotg/recover/conditions: the blows come first; those who fought do not recover, Ann does."""
    table = lock(pair(1.5, person("ann", "red", (20, 100), weapons=())), "vic", "wes")
    for id in ("vic", "wes", "ann"):
        table = table.change(id, cool=1)
    done = play_out(table, EndHalf("red"), rolls=[1, 1, 3])
    assert done.kinds(hurts, travels) == ["Fought", "Tested", "CoolRecovered"]
    assert [done.table.figure(id).cool for id in ("vic", "wes", "ann")] == [1, 1, 2]


def test_melee_and_the_charge_outlast_the_half_turn() -> None:
    """lotg/ruling/pairing: who charged is remembered while the melee lasts."""
    after = play(locked(), EndHalf("red"), rolls=[3, 3]).table
    assert (after.figure("vic").doing.kind, after.figure("vic").melee) == ("charge", ("wes",))
