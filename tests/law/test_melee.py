"""Close combat (section 2.17): totals, margins, several against one, who fights whom, and when a round is fought."""

from fractions import Fraction
from typing import Any

import pytest

from posse.engine.odds import exact
from posse.games.law_of_the_gun.close_combat.clinches import clinches, in_contact, lock, tidy
from posse.games.law_of_the_gun.close_combat.melee import Fight, Lead, Pair, PairOff, Rounds, Suffer, impact, modifiers
from posse.games.law_of_the_gun.events import hurts, travels
from posse.games.law_of_the_gun.scenario import StartingFigure
from posse.games.law_of_the_gun.table import Doing, Table
from posse.games.law_of_the_gun.turn import EndHalf
from tests.law.stage import Played, horse, low_wall, pair, person, play, play_out, stage
from tests.sure import as_a

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
    return play_out(table, item, rolls=rolls, choices=choices)


def fought(done: Played) -> hurts.Fought:
    return as_a(hurts.Fought, done.of(hurts.Fought)[-1])


def test_melee_total_is_a_die_the_weapon_and_the_present_cool() -> None:
    """lotg/melee/total, lotg/melee/bonus-blade, lotg/melee/bonus-cool: 4 + 1 + 3 against 4 + 3."""
    done = play(locked(vic={"blades": ("knife",)}), DUEL, rolls=[4, 4])
    assert fought(done).totals == (("vic", 4, 8), ("wes", 4, 7))


BLADE, HEAVY = (1, "lotg/melee/bonus-blade"), (2, "lotg/melee/bonus-lance-club")
COOL = (3, "lotg/melee/bonus-cool")
LANCER = locked(vic={"blades": ("lance",)})


@pytest.mark.parametrize(
    ("table", "added"),
    [
        (locked(vic={"blades": ("knife",)}), [BLADE, COOL]),
        (locked(vic={"blades": ("axe",)}), [BLADE, COOL]),
        (locked(vic={"blades": ("tomahawk",)}), [BLADE, COOL]),
        (LANCER, [HEAVY, COOL]),
        (locked(vic={"blades": ("war_club",)}), [HEAVY, COOL]),
        (locked(vic={"blades": ("knife", "lance")}), [HEAVY, COOL]),
        (LANCER.change("vic", lost=(True, False)), [HEAVY, COOL]),
        (LANCER.change("vic", lost=(True, True)), [COOL]),
        (locked(vic={"weapons": ("tomahawk_knife",)}).change("vic", rounds=(0,)), [BLADE, COOL]),
        (locked().change("vic", cool=1), [(1, COOL[1])]),
        (locked().change("vic", posture="mounted"), [COOL]),
        (locked(walls=[low_wall("wall", (20.75, 50), (20.75, 70))]), [COOL]),
    ],
)
def test_what_is_added(table: Table, added: list[tuple[int, str]]) -> None:
    """lotg/melee/bonus-blade, lotg/melee/bonus-lance-club: knife, axe and tomahawk +1, lance and war club +2.

    lotg/ruling/melee-bonus: only the best weapon counts, in a working arm; a rider adds nothing. lotg/ruling/thrown-weapons: with
    no points one blade is left for blows. lotg/melee/bonus-cool: the present level. lotg/ruling/charge-obstacles: no wall counts.
    """
    assert [(reason.add, reason.rule) for reason in modifiers(table, "vic")] == added


@pytest.mark.parametrize(("faces", "margin"), [((3, 3), 0), ((4, 3), 1), ((3, 4), 1)])
def test_melee_margin_0_1_nothing_happens(faces: tuple[int, int], margin: int) -> None:
    """lotg/melee/margin-0-1, lotg/ruling/melee-close-margin: they stay locked."""
    done = fight(locked(), *faces)
    assert fought(done).margin == margin
    assert (done.table.figure("vic").melee, done.table.figure("wes").melee) == (("wes",), ("vic",))
    assert done.table.distance("vic", "wes") == 150


def test_melee_margin_3_armed_is_a_high_impact_hit() -> None:
    """lotg/melee/margin-3-armed: the effect die adds one: a 4 is a 5, a wound in the body.

    lotg/ruling/melee-column: in the open column, whatever wall is there; for a mounted loser the horse-or-rider die is thrown.
    """
    for walls in ([], [low_wall("wall", (20.75, 50), (20.75, 70))]):
        done = play(locked(walls=walls), DUEL, rolls=[6, 3, 4, 1, 1])
        assert [(struck.score, struck.what) for struck in done.of(hurts.Struck)] == [(5, "a wound in the body")]
    rider = locked(wes={"horse": "bay"}, horses=[horse("bay", (21.5, 60))])
    assert play(rider, DUEL, rolls=[6, 2, 1, 10]).table.figure("wes").status == "dead"


def test_e37_margin_of_one_and_of_two() -> None:
    """E37, lotg/melee/margin-2: 8 to 7 leaves them locked; next time 9 to 7, and a 5 against Cool 4 makes Wes run, a 4 does not."""
    table = locked(vic={"blades": ("knife",)}, wes={"cool": 4, "weapons": ()})
    first = fight(table, 4, 3)
    assert (fought(first).totals, fought(first).margin) == ((("vic", 4, 8), ("wes", 3, 7)), 1)
    for face, running, melee in ((4, False, ("vic",)), (5, True, ())):
        second = play(first.table, DUEL, rolls=[5, 3, face])
        wes = second.table.figure("wes")
        assert (fought(second).margin, wes.running, wes.melee) == (2, running, melee)


def test_e38_fists() -> None:
    """E38, lotg/melee/margin-3-fists: 10 to 6; an effect die of 5 is a 4, a graze of the leg, and a natural 10 still kills."""
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
    result = as_a(Suffer, table.agenda[0])
    margin = min(result.margin, 3) if result.margin > 1 else 0
    return margin if result.winner == "vic" else -margin


@pytest.mark.parametrize(
    ("sheet", "lost", "expected"),
    [
        ({"weapons": ("pistol",)}, (False, False), "high"),
        ({"weapons": (), "blades": ("axe",)}, (False, False), "high"),
        ({"weapons": ()}, (False, False), "low"),
        ({"weapons": ("repeating_rifle",)}, (False, False), "high"),
        ({"weapons": ("repeating_rifle",)}, (True, False), "low"),
        ({"weapons": ("pistol",)}, (True, False), "high"),
    ],
)
def test_who_counts_as_armed(sheet: dict[str, Any], lost: tuple[bool, bool], expected: str) -> None:
    """lotg/ruling/armed: any weapon in hand, loaded or not; lotg/ruling/two-handed: with an arm lost a rifle is none."""
    table = locked(vic=sheet).change("vic", lost=lost)
    assert impact(table.change("vic", rounds=tuple(0 for _ in table.figure("vic").rounds)), "vic") == expected


TWO = knot(("wes", "blue", -1.5, 0), ("xan", "blue", 1.5, 0))
SEVERAL = Fight(("vic",), ("wes", "xan"))


def test_melee_multiple_best_total_is_set_against_the_lone_fighter() -> None:
    """lotg/melee/multiple-best: of Wes 2 + 3 and Xan 6 + 3 the nine counts against Vic's 5 + 3.

    lotg/ruling/multiple-melee: the best total counts and not the best die: Xan's four and Cool 1 are less than Wes's three and 3.
    """
    told = fought(fight(TWO, 5, 2, 6, item=SEVERAL))
    assert (told.winner, told.loser, told.margin) == ("xan", "vic", 1)
    assert fought(play(TWO.change("xan", cool=1), SEVERAL, rolls=[6, 3, 4])).loser == "wes"


def test_melee_multiple_lone_wins_drives_all_of_them_back() -> None:
    """lotg/melee/multiple-lone-wins: by one is enough: everybody gives 2 cm and nobody is locked any longer.

    lotg/ruling/multiple-melee: beaten by two the one with the best total tests Cool; by three it takes the hit.
    """
    done = fight(TWO, 5, 2, 4, item=SEVERAL).table
    assert [done.distance("vic", id) for id in ("wes", "xan")] == [350, 350]
    assert not any(figure.melee for figure in done.figures)
    by_two = play(TWO, SEVERAL, rolls=[6, 2, 4, 6]).table
    assert (by_two.figure("wes").running, by_two.figure("xan").running) == (False, True)
    by_three = play(TWO, SEVERAL, rolls=[6, 2, 3, 10]).table
    assert (by_three.figure("wes").status, by_three.figure("xan").status) == ("up", "dead")


def test_multiple_melee_a_lone_loser_suffers_once_by_the_best_of_them() -> None:
    """lotg/ruling/multiple-melee: the impact is that of the one who counts: Xan's bare hands."""
    done = play(TWO.change("xan", lost=(True, True)), SEVERAL, rolls=[1, 3, 6, 5])
    assert [struck.score for struck in done.of(hurts.Struck)] == [4]
    assert done.table.distance("vic", "wes") == 150


def test_multiple_melee_equal_totals_the_owner_picks() -> None:
    """lotg/ruling/multiple-melee: of equal totals the owner says whose counts; nobody is asked where it cannot matter."""
    asked = play(TWO, SEVERAL, rolls=[6, 4, 4]).choice
    assert (asked.seat, asked.options) == ("blue", (Lead("wes"), Lead("xan")))
    assert fought(play(TWO, SEVERAL, rolls=[6, 4, 4, 1], choices=[Lead("xan")])).loser == "xan"
    assert play_out(TWO, SEVERAL, rolls=[6, 5, 5]).of(hurts.Fought)


def fighters(done: Played) -> list[set[str]]:
    return [{id for id, _, _ in told.totals} for told in done.of(hurts.Fought)]


def test_melee_pair_off_two_and_two_need_no_choice_where_each_touches_one() -> None:
    """lotg/melee/pair-off: everybody fights, nobody twice."""
    table = knot(("wes", "blue", 1.5, 0), ("ann", "red", 0, 20), ("xan", "blue", 1.5, 20))
    assert fighters(play(table, Rounds(), rolls=[3, 3, 3, 3])) == [{"vic", "wes"}, {"ann", "xan"}]


@pytest.mark.parametrize("half", ["red", "blue"])
def test_melee_pair_off_the_charging_side_chooses_and_the_rest_join(half: str) -> None:
    """lotg/melee/pair-off, lotg/ruling/pairing: of two who touch both enemies the charger's owner sets one to each, whosever
    half-turn it is."""
    table = diamond().but(half=half)
    asked = play(table, Rounds()).choice
    assert (asked.seat, set(asked.options)) == ("red", {Pair("vic", "wes"), Pair("ann", "wes")})
    done = play(table, Rounds(), choices=[Pair("ann", "wes")], rolls=[3, 3, 3, 3])
    assert fighters(done) == [{"ann", "wes"}, {"vic", "xan"}]


def diamond(*third: StartingFigure) -> Table:
    """Vic and Ann (red, who charged) left and right, Wes and Xan (blue) above and below, each touching both enemies."""
    places = (
        ("vic", "red", (60, 60)),
        ("ann", "red", (62, 60)),
        ("wes", "blue", (61, 58.9)),
        ("xan", "blue", (61, 61.1)),
    )
    table = stage(*(person(*each) for each in places), *third)
    for one in ("vic", "ann"):
        table = table.change(one, doing=Doing("charge"))
        for two in ("wes", "xan"):
            table = lock(table, one, two)
    return table


def test_pairing_left_over_figures_join_a_pair() -> None:
    """lotg/ruling/pairing: three against two: the third joins a pair of its choice, and that melee is a multiple one."""
    table = lock(diamond(person("bea", "red", (61, 57.4))), "bea", "wes").change("bea", doing=Doing("charge"))
    done = play(table, PairOff(clinches(table)[0]), choices=[Pair("vic", "wes")], rolls=[3] * 5)
    assert fighters(done) == [{"vic", "bea", "wes"}, {"ann", "xan"}]


@pytest.mark.parametrize("side", ["red", "blue"])
def test_melee_rounds_are_fought_in_every_half_turn(side: str) -> None:
    """lotg/ruling/melee-rounds: at the end of the charger's and of the other's; lotg/ruling/pairing: who charged is remembered."""
    done = play(locked().but(half=side), EndHalf(side), rolls=[3, 3])
    vic = done.table.figure("vic")
    assert (len(done.of(hurts.Fought)), vic.doing.kind, vic.melee) == (1, "charge", ("wes",))


def test_melee_rounds_nobody_fights_who_is_down_or_out_of_reach() -> None:
    """lotg/melee/pair-off: a clinch ends with whoever is out of the fight, runs or was driven off."""
    for change in ({"status": "disabled"}, {"running": True}, {"spot": pair(40).figure("wes").spot}):
        table = tidy(locked().change("wes", **change))
        assert (table.figure("vic").melee, table.figure("wes").melee) == ((), ())


def test_melee_rounds_are_fought_as_a_half_turn_ends_and_before_anybody_recovers() -> None:
    """lotg/ruling/melee-rounds, lotg/recover/conditions: the blows come first; those who fought do not recover, Ann does."""
    table = lock(pair(1.5, person("ann", "red", (20, 100), weapons=())), "vic", "wes")
    for id in ("vic", "wes", "ann"):
        table = table.change(id, cool=1)
    done = play_out(table, EndHalf("red"), rolls=[1, 1, 3])
    assert done.kinds(hurts, travels) == ["Fought", "Tested", "CoolRecovered"]
    assert [done.table.figure(id).cool for id in ("vic", "wes", "ann")] == [1, 1, 2]
