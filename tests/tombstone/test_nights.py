"""Nights out: the table with its further dice, what they cost, and where somebody is in the morning."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from posse.content.catalogue import load_catalogue
from posse.games.tombstone.afflictions import POISONED
from posse.games.tombstone.book import load_events
from posse.games.tombstone.evening.onward import Onward
from posse.games.tombstone.evening.standing import evening, later, players
from posse.games.tombstone.evening.story import DAY
from posse.games.tombstone.house_rules import HouseRules
from posse.games.tombstone.poison import poisoned
from posse.games.tombstone.road.sleeping import Wakeful, sleepless
from posse.games.tombstone.sheet import Owned
from posse.games.tombstone.table import Table
from posse.games.tombstone.town.drawing import looked_up, rows_of
from posse.games.tombstone.town.keeping import released, waited_for
from posse.games.tombstone.town.nights import MorningAfter, NightOut
from tests.stage_parts import Played
from tests.sure import there
from tests.tombstone.abroad import barred, by_chance, comes, goes, in_town, may


def town(players: int = 1, purse: int = 2000, things: tuple[Owned, ...] = (), mature: str = "soft") -> Table:
    return in_town("whiskey-bar", players, purse, things, debauchery=True, mature_events=mature)


def night(*dice: object, table: Table | None = None) -> Played[Table]:
    done = goes(table or town(), NightOut("ada"), *dice)
    assert done.waiting is None, done.waiting
    return done


def test_the_table_has_eleven_rows_and_five_of_them_a_further_die() -> None:
    """tombstone/debauchery/2, tombstone/debauchery/3, tombstone/debauchery/4, tombstone/debauchery/5, tombstone/debauchery/6,
    tombstone/debauchery/7, tombstone/debauchery/8, tombstone/debauchery/9, tombstone/debauchery/10, tombstone/debauchery/11,
    tombstone/debauchery/12."""
    rows = rows_of("debauchery")
    assert [row.on for row in rows] == list(range(2, 13))
    assert [row.rule for row in rows] == [f"tombstone/debauchery/{row.on}" for row in rows]
    assert [row.another for row in rows if row.another] == ["jailed", "acquired", "boast", "roof", "game"]
    for table in ("jailed", "acquired", "boast", "roof", "game"):
        faces = [face for row in rows_of(table) for face in range(row.on, (row.upto or row.on) + 1)]
        assert faces == [1, 2, 3, 4, 5, 6], table


def test_a_night_out_is_somebodys_own_choice_where_there_is_life() -> None:
    """tombstone/debauchery/roll: at a saloon, and at a table that plays with it."""
    assert may(town(), NightOut) == ["night-out figure=ada"]
    assert barred(in_town("whiskey-bar"), NightOut("ada")) == "tombstone/debauchery/roll"
    assert barred(in_town("bank", debauchery=True), NightOut("ada")) == "tombstone/debauchery/roll"
    assert not may(in_town("whiskey-bar"), NightOut)
    before = town()
    assert evening(night((1, 6), table=before).table).hour - evening(before).hour == 8 * 60


@pytest.mark.parametrize(("six", "four", "left"), [(4, 2, 800), (6, 4, 0), (1, 1, 1600)])
def test_the_bill(six: int, four: int, left: int) -> None:
    """tombstone/debauchery/spending-formula (tombstone/opt/debauchery-money): E-73, 60% of 20 dollars are 12."""
    assert night((1, 2), six, four).table.figure("ada").purse == left
    assert night((1, 2), 1, 2, table=town(purse=5)).table.figure("ada").purse == 3, "1.5 cents of 5 are 2"


def test_jail_keeps_somebody_for_days() -> None:
    """tombstone/debauchery/subroll-prison (tombstone/opt/jail-length): 1d6 of them, and then they are back."""
    done = night((2, 2), 3, 2, table=town(players=2)).table
    assert [one.id for one in players(done)] == ["ruiz"]
    assert done.figure("ada").kept == evening(done).hour + 2 * DAY
    assert [one.id for one in players(released(done))] == ["ruiz"]
    alone = night((2, 2), 3, 2).table
    after = comes(alone, Onward())
    assert after.told().startswith("Day 4")
    assert after.table.outcome is not None, "the story was over by then"


@pytest.mark.parametrize(("dice", "tired"), [((1, 6), [1, 0]), ((6, 6), [0, 0])])
def test_a_night_out_costs_the_sleep_of_whoever_makes_it(dice: tuple[int, int], tired: list[int]) -> None:
    """tombstone/fatigue/no-sleep, tombstone/debauchery/12 (tombstone/opt/bed-rest): at a dawn that it comes to; all others lie in
    their beds, and so does whoever has gone home at seven."""
    table = later(town(players=2), 7 * 60)
    done = released(night(dice, table=table).table)
    assert [done.figure(one).tired for one in ("ada", "ruiz")] == tired
    assert not sleepless(done)


def test_whoever_goes_home_early_is_not_tired_at_dawn_though_others_stay_up() -> None:
    """tombstone/debauchery/12, tombstone/fatigue/no-sleep: for that dawn, and not for the one after."""
    done = night((6, 6), table=town(players=2).change("ada", health=1)).table
    assert done.figure("ada").health == done.score("ada", "health")
    up = comes(released(later(done, 7 * 60)), Wakeful()).table
    assert [up.figure(one).tired for one in ("ada", "ruiz")] == [0, 1]
    assert comes(released(later(up, DAY)), Wakeful()).table.figure("ada").tired == 1


def test_people_sleep_in_jail_as_anywhere() -> None:
    """tombstone/debauchery/subroll-prison, tombstone/rest/overnight, tombstone/fatigue/no-sleep (tombstone/opt/bed-rest): whoever
    went in hurt and poisoned comes out whole, and not tired, though nobody else of the party was left outside."""
    table = poisoned(town(), "ada", "poisoned").change("ada", health=1, fortune=0)
    freed = released(waited_for(night((2, 2), 3, 2, table=table).table))
    ada = freed.figure("ada")
    assert (ada.status, ada.health, ada.fortune) == ("up", freed.score("ada", "health"), freed.profile("ada").fortune)
    assert not ada.has(POISONED.id)
    assert not sleepless(freed)
    wounded = table.change("ada", health=0, wound=1)
    assert [night((2, 2), 3, days, table=wounded).table.figure("ada").health for days in (2, 3)] == [0, ada.health]


def test_murder_wants_a_trial() -> None:
    """tombstone/opt/jail-length: for the Judge, or for a story that asks for it."""
    done = night((2, 2), 5, 1).table
    assert "on-trial" in evening(done).facts
    assert "tried" in done.figure("ada").notes[0].what


def test_what_somebody_wakes_up_with_is_theirs() -> None:
    """tombstone/debauchery/subroll-acquired (tombstone/opt/debauchery-entry-5-2): among their things; the second is none."""
    assert night((1, 4), 6).table.profile("ada").outfit == (Owned("thing", name="a baby crocodile on a chain"),)
    again = night((1, 4), 2, 2, 1)
    assert [one.name for one in again.table.profile("ada").outfit] == ["a lame horse"]


def test_boasts_and_wanderings_cost_nothing() -> None:
    """tombstone/debauchery/subroll-boast"""
    for dice in (((1, 5), 4), ((1, 6),)):
        done = night(*dice).table
        assert (done.figure("ada").purse, done.figure("ada").notes) == (2000, ())


def test_a_shotgun_wedding_is_noted_for_good() -> None:
    """tombstone/debauchery/2"""
    (note,) = night((1, 1)).table.figure("ada").notes
    assert ("married" in note.what, note.rule, note.until) == (True, "tombstone/debauchery/2", 0)


def test_bad_whiskey_poisons() -> None:
    """tombstone/debauchery/alcohol-poisoning (tombstone/opt/alcohol-tier): until it is slept off."""
    assert night((4, 5)).table.figure("ada").has(POISONED.id)


def test_a_fall_from_a_roof_may_be_mortal() -> None:
    """tombstone/debauchery/subroll-roof: E-74, 5 on Health 5 is a test of Willpower."""
    table = town().change("ada", health=5)
    done = goes(table, NightOut("ada"), (4, 6), 1, (5,), (1, 1, 1))
    assert (done.table.figure("ada").health, done.table.figure("ada").wound) == (0, 1)
    assert night((4, 6), 1, (4,), table=table).table.figure("ada").health == 1
    assert night((4, 6), 6, table=table).table.figure("ada").health == 5


def test_luck_may_break_a_fall() -> None:
    """tombstone/fortune/adrenaline/negate: damage is damage."""
    done = goes(town().change("ada", health=5, fortune=1), NightOut("ada"), (4, 6), 1, (5,), "fortune/adrenaline", 3)
    assert done.table.figure("ada").health == 3


def test_a_game_at_night_may_cost_all_or_bring_as_much_again() -> None:
    """tombstone/debauchery/subroll-gambling (tombstone/opt/possessions-lost): three things whichever the dice say, one or the other
    thrown again where it tells none."""
    assert [night((5, 6), face).table.figure("ada").purse for face in (1, 2, 3, 4)] == [0, 0, 4000, 4000]
    kit = (Owned("candle", 2), Owned("knife"), Owned("bible"))
    done = night((5, 6), 5, 6, 1, 2, 2, table=town(things=kit))
    assert done.table.profile("ada").outfit == (Owned("candle"),)
    assert "knife" not in done.table.profile("ada").weapon_at
    assert night((5, 6), 5, table=town()).table.profile("ada").outfit == ()
    cheated = night((5, 6), 6).table
    assert "local-enemy" in evening(cheated).facts
    assert cheated.figure("ada").notes


@pytest.mark.parametrize(("mature", "told"), [("full", "privy"), ("soft", "sick in"), ("off", "")])
def test_not_every_table_hears_of_everything(mature: str, told: str) -> None:
    """tombstone/debauchery/8, tombstone/set/mature-events: as it is, in softer words, or not at all."""
    done = night((4, 4), table=town(mature=mature))
    assert told in done.told()
    assert ("parlour" in done.told()) == bool(told)


def test_whatever_is_mature_has_softer_words() -> None:
    """tombstone/set/mature-events: those that the book's reference marks, and no others."""
    mature = [id for id, row in load_events().items() if row.mature]
    assert mature == [
        *("town-5", "town-6", "town-9", "town-12", "debauchery-8"),
        *("jailed-1", "jailed-2", "jailed-5", "boast-1", "roof-5"),
    ]


@pytest.mark.parametrize(
    ("house", "told"),
    [
        ({"debauchery": True, "mature_events": "full"}, ("Relieves", "murder", "Saloon worker")),
        ({"debauchery": True}, ("sick in", "found dead", "Saloon worker")),
        ({"debauchery": True, "mature_events": "off"}, ("", "", "")),
        ({"mature_events": "full"}, ("", "murder", "Saloon worker")),
    ],
)
def test_nor_does_every_table_read_of_everything(house: dict[str, Any], told: tuple[str, str, str]) -> None:
    """tombstone/set/mature-events, tombstone/set/debauchery: in the look-up as in the story; what is for every table stays."""
    catalogue = load_catalogue("tombstone")
    ids = "tombstone/debauchery/8", "tombstone/excitement/town/5", "tombstone/hire/price/saloon-worker"
    rules = [looked_up(HouseRules(**house), there(catalogue.rule(id))) for id in ids]
    assert all(
        words in f"{rule.title} {rule.sentence}" if rule else not words for words, rule in zip(told, rules, strict=True)
    )
    dog, lying = (there(catalogue.rule(f"tombstone/{id}")) for id in ("excitement/town/2", "madness/2"))
    assert looked_up(HouseRules(**house), dog) == dog
    assert [looked_up(HouseRules(**house, madness=plays), lying) for plays in (False, True)] == [None, lying]


@given(st.integers(0, 10**6))
def test_whatever_comes_of_a_night_no_purse_is_less_than_empty(seed: int) -> None:
    """tombstone/debauchery/roll, tombstone/money/no-credit"""
    done = by_chance(TOWN, MorningAfter("ada"), seed)
    assert done.figure("ada").purse >= 0
    assert all(owned.count > 0 for owned in done.profile("ada").outfit)


TOWN = town(things=(Owned("candle"), Owned("knife")))
