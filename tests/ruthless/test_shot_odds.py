"""Exact odds of shots and bursts, from the rules themselves: against the tables, brute force and seeded sampling."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from posse.engine.dealer import Seeded
from posse.engine.item import Item
from posse.engine.odds import UndecidedError, exact
from posse.engine.question import Choose, Option, Roll
from posse.engine.settle import gather, next_question
from posse.games.ruthless.book import load_weapons
from posse.games.ruthless.nerve import Flights
from posse.games.ruthless.nerve import TestToughness as ToughnessTest
from posse.games.ruthless.shooting import FanShots, FireShot, to_hit
from posse.games.ruthless.table import Table
from posse.games.ruthless.wounds import LandHits, Place
from posse.tabletop.terrain import Area
from tests.ruthless.stage import duel, play
from tests.stage_parts import area

SHOT = FireShot("vic", "wes", "revolver")
SAMPLES = 800


def behind(gap: float) -> Area:
    """Scrub at Wes's back: he is in cover and will not run, and nothing shelters him from Vic."""
    return area("scrub", 11.5 + gap, 8, 1, 4, cover="soft", height=0.8)


def hits(table: Table) -> int:
    return table.agenda[0].left if table.agenda and isinstance(table.agenda[0], LandHits) else 0


def fate(table: Table) -> tuple[Any, ...]:
    """What there is to know about Wes and his horse afterwards."""
    wes = table.figure("wes")
    horse = table.horses[0].wounds if table.horses else 0
    return wes.status, wes.wounds, wes.lily, wes.spot, horse, table.figure("vic").rounds


PLACES = ["graze", "gut_punch", "leg", "arm", "chest", "severe"]


def worst(table: Table, choice: Choose[Table]) -> Option[Table]:
    """An aimed hit is put where the table is worst for the victim: the last place offered."""
    places = [option for option in choice.options if isinstance(option, Place)]
    return max(places, key=lambda place: PLACES.index(place.location))


T7 = {"short": [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100], "long": [0, 0, 0, 10, 20, 30, 40, 50, 60, 70, 80]}
"""The two rows of table T7 in per cent, for modifiers that sum up to -5 and so on to 5."""


@pytest.mark.parametrize("band", T7)
def test_table_t7_chance_to_hit_by_sum_of_modifiers(band: str) -> None:
    """ruthless/shoot/short-6, ruthless/shoot/long-8, ruthless/shoot/modifiers-add: table T7; aim stands in for all."""
    for modifier, chance in enumerate(T7[band], -5):
        table = duel(7 if band == "short" else 11).change("vic", aim=modifier).then(SHOT)
        found = exact(table, stop=(LandHits,)).of(lambda after: hits(after) == 1)
        assert found == to_hit(table, "vic", "wes", load_weapons()["revolver"], modifier).chance
        assert found == Fraction(chance, 100)


@pytest.mark.parametrize(
    ("rounds", "chance"), [(1, "0.1"), (2, "0.19"), (3, "0.271"), (4, "0.3439"), (5, "0.40951"), (6, "0.468559")]
)
def test_table_t7_fanfire_at_least_one_hit(rounds: int, chance: str) -> None:
    """ruthless/fanfire/tens-to-hit, EX-R10: 1 - 0.9^n for n rounds, 34.39% for four; expected hits n/10; 11.4265% for two
    or more with six. ruthless/fanfire/natural-tens: the same behind rocks and in fear."""
    rocks = [area("rocks", 17.1, 8, 0.3, 4, cover="hard", height=0.8)]
    for table in (duel(7), duel(7, areas=rocks).change("vic", lily=True)):
        found = exact(table.then(FanShots("vic", "wes", "revolver", rounds)), stop=(LandHits,))
        assert found.of(lambda after: hits(after) > 0) == Fraction(chance)
        assert found.mean(hits) == pytest.approx(rounds / 10)
        assert rounds < 6 or found.of(lambda after: hits(after) >= 2) == Fraction("0.114265")


def test_mounted_target_a_quarter_for_the_rider_and_a_quarter_for_the_horse() -> None:
    """EX-R08, ruthless/shoot/mounted-target-split: before rolling 25% for the rider, 25% for the horse."""
    table = duel(6, wes={"horse": "bay"}).then(SHOT)
    found = exact(table, policy, stop=(ToughnessTest, Flights))
    assert found.of(lambda after: after.horse("bay").wounds == 1) == Fraction(1, 4)
    person = found.of(lambda after: not after.horse("bay").wounds and bool(after.agenda))
    assert person == Fraction(1, 4)


def test_two_quick_shots_or_one_careful_one_in_exact_odds() -> None:
    """EX-R40, ruthless/aim/plus-one: two Shoots hit at least once in 75% with 1.0 hits expected, Aim and Shoot in 60%."""
    struck = duel(7)
    one = exact(struck.then(SHOT), stop=(LandHits,))
    miss = one.of(lambda after: not hits(after))
    assert (1 - miss * miss, 2 * one.mean(hits)) == (Fraction(3, 4), 1.0)
    careful = exact(struck.change("vic", aim=1).then(SHOT), stop=(LandHits,))
    assert careful.of(lambda after: hits(after) == 1) == Fraction(3, 5)


def test_aimed_shift_one_in_five_can_be_made_severe() -> None:
    """EX-R11, ruthless/aim/wound-shift: an aimed hit can be made Severe in 20%, Chest or Severe in 40%.

    ruthless/aim/shift-optional: the shift is the firer's choice, so exact odds ask for a policy.
    """
    table = duel(7).then(LandHits("wes", "vic", 1, aimed=True))
    found = exact(table, worst, stop=(ToughnessTest, Flights)).spread(
        lambda after: after.figure("wes").wounds.index(1) if 1 in after.figure("wes").wounds else -1
    )
    assert (found[5], found[5] + found[4]) == (Fraction(1, 5), Fraction(2, 5))
    with pytest.raises(UndecidedError):
        exact(table)


SEQUENCES: dict[str, tuple[dict[str, Any], Item[Table]]] = {
    "one shot": ({}, SHOT),
    "one long shot": ({"gap": 11}, SHOT),
    "aimed": ({"aim": 1}, SHOT),
    "at a rider": ({"wes": {"horse": "bay"}}, SHOT),
    "two rounds": ({}, FanShots("vic", "wes", "revolver", 2)),
    "three rounds at a rider": ({"wes": {"horse": "bay"}}, FanShots("vic", "wes", "revolver", 3)),
    "six rounds": ({}, FanShots("vic", "wes", "revolver", 6)),
}


def scene(name: str) -> Table:
    facts, item = SEQUENCES[name]
    facts = dict(facts)
    gap, aim = facts.pop("gap", 7), facts.pop("aim", 0)
    return duel(gap, areas=[behind(gap)], **facts).change("vic", aim=aim).then(item)


@pytest.mark.parametrize("name", SEQUENCES)
def test_exact_odds_equal_brute_force(name: str) -> None:
    """ruthless/wounds/hit-sequence: taking like faces together changes nothing, down to wounds, tests and flights."""
    table = scene(name)
    banded = exact(table, policy)
    brute = exact(table, policy, banded=False)
    assert banded.spread(fate) == brute.spread(fate)
    assert sum(banded.spread(fate).values()) == 1


@pytest.mark.parametrize("name", SEQUENCES)
def test_exact_odds_agree_with_a_seeded_sample(name: str) -> None:
    """ruthless/shoot/one-roll-per-action: thousands of seeded shots come out as often as the exact odds say."""
    table = scene(name)
    exactly = exact(table, policy).spread(lambda after: summary(after))
    counted = Counter(summary(after) for after in sample(table, SAMPLES))
    assert set(counted) <= set(exactly)
    for key, chance in exactly.items():
        spread = (float(chance * (1 - chance)) / SAMPLES) ** 0.5
        assert abs(counted[key] / SAMPLES - float(chance)) <= 4.5 * spread


def summary(table: Table) -> tuple[Any, ...]:
    wes = table.figure("wes")
    return wes.status, wes.lily, sum(wes.wounds)


def policy(table: Table, choice: Choose[Table]) -> Option[Table]:
    """Aimed hits where they hurt most; where to fall from a horse, the first place offered."""
    return worst(table, choice) if isinstance(choice.options[0], Place) else choice.options[0]


def sample(table: Table, count: int) -> list[Table]:
    """The tables that come of settling the agenda with seeded dice."""
    dealer, rolled = Seeded(7), 0
    found = []
    for _ in range(count):
        before, running, question = next_question(table, [])
        while running is not None and question is not None:
            if isinstance(question, Roll):
                value: Any = dealer.deal(question, rolled)
                rolled += 1
            else:
                assert isinstance(question, Choose)
                value = policy(before, question)
            try:
                question = running.send(value)
            except StopIteration as done:
                before, running, question = next_question(gather(done.value, []), [])
        found.append(before)
    return found


def every_path(table: Table, *faces: int) -> Iterator[tuple[Table, int]]:
    """Every table that written dice can lead to, with the number of dice, nothing merged and nothing taken together."""
    done = play(table, rolls=faces)
    if done.waiting is None:
        yield done.table, len(faces)
        return
    for face in range(1, 11):
        yield from every_path(table, *faces, face)


def test_exact_odds_equal_every_single_sequence_of_dice() -> None:
    """ruthless/shoot/hit-goes-to-wound-table: one shot played out with every face of every die, and counted."""
    table = scene("one shot")
    counted: dict[tuple[Any, ...], Fraction] = {}
    for after, dice in every_path(table):
        counted[fate(after)] = counted.get(fate(after), Fraction(0)) + Fraction(1, 10**dice)
    assert exact(table).spread(fate) == counted
