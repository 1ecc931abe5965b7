"""Poison and drink: four strengths, the worst alone, and a death of four turns unless somebody helps."""

from fractions import Fraction
from typing import get_args

import pytest
from msgspec.structs import replace

from posse.engine.event import seen
from posse.games.tombstone.afflictions import POISONS
from posse.games.tombstone.book import Quality
from posse.games.tombstone.checks import bravery
from posse.games.tombstone.clock import fight_begun, fight_over, slept
from posse.games.tombstone.fight.options import Treat
from posse.games.tombstone.fight.turn import CLOSING
from posse.games.tombstone.game import TOMBSTONE
from posse.games.tombstone.making.outfit import cost
from posse.games.tombstone.poison import DOSES as DOSED
from posse.games.tombstone.poison import Dose, helped, poisoned, wears_on
from posse.games.tombstone.rolls import Kind
from posse.games.tombstone.sheet import Owned
from posse.games.tombstone.table import Table
from posse.games.tombstone.town.calling import CallPoison
from posse.games.tombstone.town.poisoning import Spike
from posse.games.tombstone.wounds import MortalWound, pace
from tests.sure import there
from tests.tombstone.abroad import barred, goes, in_town, may
from tests.tombstone.people import BOOK, sheet
from tests.tombstone.stage import fighter, one, play, shot, stage, talk, task

ANN = fighter("ann", side="party", gunslinging=2, personality=1)
DOSES = {"drunk": -2, "poisoned": -4, "fatally": -6}


def fight(**house: bool) -> Table:
    return stage(ANN, fighter("bob", 4, defense=11), turn=10, house=house)


@pytest.mark.parametrize("dose", DOSES)
def test_whoever_is_poisoned_is_worse_at_everything(dose: str) -> None:
    """tombstone/poison/inebriated, tombstone/poison/poisoned, tombstone/poison/fatally-poisoned, tombstone/opt/bravery-reduced,
    tombstone/opt/rollunder-penalty, tombstone/set/poison: attacks and all other checks, and not Bravery."""
    sober, sick = fight(), poisoned(fight(), "ann", dose)  # type: ignore[arg-type]

    def worse(roll: object) -> int:
        return roll(sick).need.modifier - roll(sober).need.modifier  # type: ignore[operator, no-any-return]

    kinds: tuple[Kind, ...] = ("gunslinging", "brawling")
    assert {worse(lambda table, kind=kind: shot(table, "ann", "bob", kind)) for kind in kinds} == {DOSES[dose]}
    assert worse(lambda table: talk(table, "ann", "bob")) == DOSES[dose]
    assert worse(lambda table: task(table, "ann", "investigation", 12)) == DOSES[dose]
    assert worse(lambda table: task(table, "ann", "struggle", 12)) == worse(
        lambda table: task(table, "ann", "willpower", 12)
    )
    assert worse(lambda table: task(table, "ann", "willpower", 12)) == DOSES[dose]
    assert there(bravery(sick, "ann")).need == there(bravery(sober, "ann")).need
    assert poisoned(fight(poison=False), "ann", dose) == fight(poison=False)  # type: ignore[arg-type]


def test_a_drunk_gunman() -> None:
    """tombstone/poison/inebriated, tombstone/poison/poisoned: Gunslinging +2 against Defense 11, sober, drunk and full of it."""
    tables = fight(), poisoned(fight(), "ann", "drunk"), poisoned(fight(), "ann", "poisoned")
    assert [shot(table, "ann", "bob").need.chance for table in tables] == [
        Fraction(160, 216),
        Fraction(108, 216),
        Fraction(56, 216),
    ]


def test_only_the_worst_counts_and_sleep_ends_the_rest() -> None:
    """tombstone/opt/poison-stacking, tombstone/opt/poison-duration: also after the fight."""
    for first, then, comes in (("drunk", "poisoned", -4), ("poisoned", "drunk", -4), ("fatally", "drunk", -6)):
        table = poisoned(poisoned(fight(), "ann", first), "ann", then)  # type: ignore[arg-type]
        assert shot(table, "ann", "bob").need.modifier == 2 + comes
    table = poisoned(fight(), "ann", "poisoned")
    assert shot(fight_over(table), "ann", "bob").need.modifier == -2
    assert shot(slept(table, "ann"), "ann", "bob").need.modifier == 2


def test_whoever_is_heavily_poisoned_is_mortally_wounded() -> None:
    """tombstone/poison/heavily-poisoned, tombstone/opt/heavily-poisoned: no Health, and a test of Willpower."""
    table = poisoned(fight(), "ann", "heavily")
    assert (table.figure("ann").health, table.agenda) == (0, (MortalWound("ann"),))
    lives = poisoned(fight(), "ann", "heavily").but(agenda=())
    assert play(lives, MortalWound("ann"), (3, 3, 4)).table.figure("ann").wound == 1
    assert play(lives, MortalWound("ann"), (4, 4, 4)).table.figure("ann").dead


def test_poison_has_its_price() -> None:
    """tombstone/poison/price, tombstone/opt/poison-tier: a quarter of a dollar, five, twenty and fifty."""
    kinds: tuple[tuple[str, Quality], ...] = (
        ("poison", "poor"),
        ("poison-plain", ""),
        ("poison-heavy", ""),
        ("poison", "fine"),
    )
    prices = [cost(sheet(), Owned(id, quality=quality), BOOK) for id, quality in kinds]
    assert prices == [25, 500, 2000, 5000]


def test_a_judge_says_how_strong_it_was() -> None:
    """tombstone/poison/causes, tombstone/poison/heavily-poisoned, tombstone/poison/fatally-poisoned: any of the four, at any time,
    where a table plays with it; and nobody else says so."""
    table = in_town("bank", judge=True)
    (lies,) = (one for one in TOMBSTONE.remarks(table, "others") if isinstance(one, CallPoison))
    calls = [CallPoison("ada", dose) for dose in get_args(Dose)]
    assert not any(lies.fits(one, table) for one in calls)
    assert lies.fits(CallPoison("nobody"), table)
    drunk, sick, heavy, fatal = (one.heard(table, "others").but(agenda=()) for one in calls)
    assert [each.figure("ada").blessings[0].id for each in (drunk, sick, fatal)] == [one.id for one in POISONS]
    assert heavy.figure("ada").health == 0
    assert not any(isinstance(one, CallPoison) for one in TOMBSTONE.remarks(table, "ada"))
    without = in_town("bank", judge=True, poison=False)
    assert not any(isinstance(one, CallPoison) for one in TOMBSTONE.remarks(without, "others"))


def days(table: Table, turns: int) -> list[str]:
    """How Ann is at the end of each turn."""
    found = []
    for _ in range(turns):
        table = wears_on(table)
        found.append(table.figure("ann").status)
        table = table.begin_turn()
    return found


def test_fatal_poison_takes_four_turns() -> None:
    """tombstone/poison/fatally-poisoned, tombstone/poison/fatal-four-turns, tombstone/opt/fatal-countdown,
    tombstone/poison/causes, tombstone/opt/poison-resist: poisoned in turn 10, and dead at the end of turn 14, with no test; until
    then there is no moving."""
    table = poisoned(fight(), "ann", "fatally")
    assert days(table, 6) == ["up"] * 4 + ["dead"] * 2
    assert (pace(table, "ann"), pace(fight(), "ann")) == (0, 40)
    assert wears_on in CLOSING


def test_whoever_dies_of_poison_dies_of_it_when_the_fight_is_over_too() -> None:
    """tombstone/poison/fatal-four-turns, tombstone/opt/fatal-countdown: a fight ends with two turns left of the four; after one
    there is time to help, and after two there is none. A night is longer than that, and another fight goes on counting."""
    sick = fight_over(poisoned(fight(), "ann", "fatally").begin_turn().begin_turn())
    waits = [wears_on(sick, turns) for turns in (1, 2)]
    assert [each.figure("ann").dead for each in waits] == [False, True]
    assert not wears_on(wears_on(helped(waits[0], "ann"), 720), 720).figure("ann").dead
    assert wears_on(waits[0], 1, "bob") == waits[0]
    assert [slept(each, "ann").figure("ann").dead for each in (sick, helped(sick, "ann"))] == [True, False]
    assert days(fight_begun(sick), 3) == ["up", "dead", "dead"]
    assert wears_on(poisoned(fight().but(turn=0), "ann", "fatally"), 4).figure("ann").dead


def test_help_in_time_saves_whoever_is_dying() -> None:
    """tombstone/poison/fatal-four-turns, tombstone/opt/poison-help: a turn with a medical bag or with healing hands, by somebody
    else; -4 then, and they can move."""
    for doctor in (one("doc", gear=("medical-bag",)), one("doc", "holy-roller", 6)):
        table = stage(ANN, doctor, fighter("bob", 4, defense=11), turn=10).change(
            "doc", spot=fight().figure("ann").spot
        )
        sick = poisoned(table, "ann", "fatally").begin_turn().begin_turn().begin_turn()
        care = Treat("doc", target="ann")
        assert Treat.may(sick, sick.figure("doc")) is None
        assert care in Treat.ways(sick, sick.figure("doc"))
        assert care.stop(sick, sick.figure("doc"))[1] is None
        saved = care.done(sick, "doc")
        assert days(saved.but(agenda=()), 4) == ["up"] * 4
        assert (shot(saved, "ann", "bob").need.modifier, pace(saved, "ann")) == (-2, 40)
    alone = stage(one("ann", gear=("medical-bag",)), fighter("bob", 4), turn=10)
    sick = poisoned(alone, "ann", "fatally")
    assert Treat("ann", target="ann").stop(sick, sick.figure("ann"))[1]
    assert helped(alone, "ann") == alone


# Doses that somebody has


BOUGHT: tuple[tuple[Owned, str], ...] = (
    (Owned("poison", quality="poor"), "drunk"),
    (Owned("poison-plain"), "poisoned"),
    (Owned("poison-heavy"), "heavily"),
    (Owned("poison"), "heavily"),
    (Owned("poison", quality="fine"), "fatally"),
)


@pytest.mark.parametrize(("dose", "strength"), BOUGHT)
def test_whoever_has_a_dose_may_put_it_into_what_somebody_here_drinks(dose: Owned, strength: Dose) -> None:
    """tombstone/poison/causes, tombstone/opt/poison-tier, tombstone/opt/poison-resist: by its strength, with no roll against it,
    and there is one dose less."""
    table = in_town("bank", 2, things=(replace(dose, count=2),))
    spike = Spike("ada", "isaiah", strength)
    assert f"spike figure=ada target=isaiah dose={strength}" in may(table, Spike)
    done = goes(table, spike, *([(6, 6, 6)] if strength == "heavily" else [])).table
    assert done.profile("ada").carries(dose.item) == 1
    isaiah = done.figure("isaiah")
    assert isaiah.health == 0 if strength == "heavily" else isaiah.has(DOSED[strength].id)
    assert barred(table, Spike("ada", "buckshot-jo", strength)), "who is elsewhere"
    assert barred(table, Spike("ada", "ada", strength))
    assert (
        barred(table, Spike("ada", "isaiah", "drunk" if strength != "drunk" else "poisoned"))
        == "tombstone/poison/causes"
    )
    assert not may(in_town("bank", things=(dose,), poison=False), Spike)


def test_who_has_done_it_is_for_them_and_the_judge_to_know() -> None:
    """tombstone/judge/world-notes-private: all others see what has come of it."""
    table = in_town("bank", 2, things=(Owned("poison-plain"),), judge=True)
    events = Spike("ada", "isaiah", "poisoned").done(table).events
    told = {
        seat: [one.tell(table.scene.names) for one in seen(events, seat)] for seat in ("ada", "ruiz", "others", None)
    }
    assert any("puts something" in line for line in told["ada"])
    assert told["ada"] == told["others"]
    assert told["ruiz"] == told[None] == [line for line in told["ada"] if "puts something" not in line]
