"""What beasts do in a fight: three attacks in a rage, mauling, shaking, hanging on, charging, climbing."""

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from posse.engine.odds import exact
from posse.games.tombstone.afflictions import ENRAGED
from posse.games.tombstone.book import Block, load_bestiary
from posse.games.tombstone.fight.acting import doable
from posse.games.tombstone.fight.actions import Action
from posse.games.tombstone.fight.attacking import OUT_OF_REACH, Blow, Strike
from posse.games.tombstone.fight.beasts import CALM, ESCAPED, Climb, Maul, Rend, Shake
from posse.games.tombstone.fight.grappling import BITTEN, BreakFree, Cling, Pin, Pinned, holder, loosened, struggle
from posse.games.tombstone.fight.hits import Wound
from posse.games.tombstone.fight.moving import FAST, Step
from posse.games.tombstone.fight.places import height
from posse.games.tombstone.table import Blessing, Plan, Table
from posse.games.tombstone.wounds import Hurt
from posse.tabletop.terrain import Spot
from tests.tombstone.brawl import at, brawl, play, play_out
from tests.tombstone.stage import broke

HURT, PIN = Wound("beast", "ann"), Pin("beast", "ann")


def beast(id: str, defense: int = 12, bob: bool = False) -> Table:
    """One of the bestiary, without luck, and Ann beside it; perhaps with Bob."""
    ann, friends = Block(name="Ann", defense=defense, health=20), [Block(name="Bob", health=20)] if bob else []
    return broke(brawl(replace(load_bestiary()[id], name="Beast"), ann=ann, friends=friends))


def lost(table: Table, id: str = "ann") -> int:
    """How much Health somebody has lost."""
    return table.profile(id).scores["health"] - table.figure(id).health


def raging(id: str, defense: int = 12, bob: bool = False) -> Table:
    return play_out(beast(id, defense, bob), Hurt("beast", 1)).table


def way(kind: type[Action], table: Table) -> Any:
    """The one way in which the beast may do it."""
    (found,) = kind.ways(table, table.figure("beast"))
    return found


# Bears


@pytest.mark.parametrize("id", ["bear-black", "bear-grizzly"])
def test_a_bear_attacks_three_times_once_it_is_hurt_or_the_judge_says_so(id: str) -> None:
    """tombstone/bestiary/bear-black/multiple-attacks, tombstone/bestiary/bear-grizzly/multiple-attacks,
    tombstone/opt/bear-not-enraged: until then once."""
    calm, angry = beast(id), raging(id)
    told = calm.bless("beast", Blessing(ENRAGED.id, 9))
    assert Rend.may(calm, calm.figure("beast")) == CALM
    for table in (angry, told):
        assert Rend.may(table, table.figure("beast")) is None
    assert Rend.ways(angry, angry.figure("ann")) == [], "people do nothing of the kind"


def test_of_three_attacks_each_hits_or_misses_for_itself() -> None:
    """tombstone/bestiary/bear-grizzly/multiple-attacks: 5 is needed, so 4 and 6 from bite and one claw; all three hit in 212 of 216
    to the third."""
    table = raging("bear-grizzly", defense=11)
    rend = Rend("beast", "bite", "ann")
    faces = [(1, 2, 2), (4,), (1, 1, 2), (3, 3, 3), (6,)]
    done = play_out(rend.done(table, "beast"), rolls=faces, choices=[HURT, HURT])
    assert lost(done.table) == 10
    one = exact(table.but(agenda=()).then(rend.attacks(table)[0]), lambda table, choice: HURT)
    assert one.of(lambda after: lost(after) > 0) ** 3 == Fraction(212, 216) ** 3


def test_claws_fall_on_whoever_is_in_reach_then() -> None:
    """tombstone/bestiary/bear-black/multiple-attacks, tombstone/opt/declare-binding"""
    done = play(
        Rend("beast", "bite", "ann").done(at(raging("bear-black", bob=True), bob=0), "beast"), rolls=[(1, 1, 1)]
    )
    assert {option.target for option in done.choice.options if hasattr(option, "target")} == {"ann", "bob"}


def test_a_grizzly_mauls_at_once_or_holds_and_mauls_from_its_next_turn() -> None:
    """tombstone/bestiary/bear-grizzly/maul-grapple, tombstone/bestiary/bear-grizzly/maul-damage, tombstone/opt/grizzly-maul."""
    table = beast("bear-grizzly")
    maul = Maul("beast", "claws", "ann")
    assert maul in Maul.ways(table, table.figure("beast"))
    grabbed = play_out(maul.done(table, "beast"), rolls=[(3, 3, 3), (5, 4)], choices=[HURT])
    assert (lost(grabbed.table), holder(grabbed.table, "ann")) == (9, "")
    pinned = play_out(maul.done(table, "beast"), rolls=[(3, 3, 3)], choices=[PIN]).table
    assert (lost(pinned), Shake.ways(pinned, pinned.figure("beast"))) == (0, [])
    later = pinned.begin_turn().changed("ann", acted=True)
    shake = way(Shake, later)
    mauled = play_out(shake.done(later, "beast"), rolls=[(1, 2)])
    assert (lost(mauled.table), holder(mauled.table, "ann")) == (3, "beast")
    assert Maul.ways(beast("bear-black"), table.figure("beast")) == []


def test_a_black_bear_is_out_of_reach_up_a_tree_and_comes_down_again() -> None:
    """tombstone/bestiary/bear-black/climb: at half speed, which is its turn (tombstone/opt/climb-speed)."""
    table = beast("bear-black")
    climb = way(Climb, table)
    up = climb.done(table, "beast")
    assert Blow("ann", "brawling", "beast", "brawling").stop(up) == OUT_OF_REACH
    assert Blow("ann", "brawling", "beast", "brawling").stop(table) is None
    assert (height(table, table.figure("beast")), height(up, up.figure("beast"))) == (0, 5)
    assert Step.may(up, up.figure("beast")) == FAST
    down = climb.done(up, "beast")
    assert not down.figure("beast").blessings
    assert Climb.ways(beast("bear-grizzly"), table.figure("beast")) == []


# Alligators


def test_an_alligator_thrashes_from_its_next_turn_while_the_pin_holds() -> None:
    """tombstone/bestiary/alligator/thrash-damage, tombstone/opt/thrash-timing: whoever is held may break free first."""
    table = play_out(beast("alligator-small"), Pinned("beast", "ann")).table
    assert Shake.ways(table, table.figure("beast")) == []
    later = table.begin_turn()
    shake = way(Shake, later)
    assert play(shake.done(later, "beast")).need.what == "breaking free"
    done = play_out(shake.done(later.changed("ann", acted=True), "beast"), rolls=[(6, 2)])
    assert (lost(done.table), holder(done.table, "ann")) == (8, "beast")
    shot = later.change("beast", status="dead")
    assert shake.stop(shot, shot.figure("beast"))[1] == ESCAPED


@pytest.mark.parametrize(("defense", "ways"), [(10, 20), (11, 35), (12, 56)])
def test_out_of_its_jaws_is_harder(defense: int, ways: int) -> None:
    """tombstone/bestiary/alligator/thrash-break, tombstone/opt/thrash-break-equal: at or below Defense less 4."""
    table = play_out(beast("alligator-large", defense), Pinned("beast", "ann")).table
    assert struggle(table, "ann").need.chance == Fraction(ways, 216)


# War dogs


def bitten() -> Table:
    """Ann, bitten for 3 by a dog that hangs on."""
    bite = Blow("beast", "bite", "ann", "brawling")
    return play_out(beast("war-dog"), bite, rolls=[(4, 4, 2), (3,)], choices=[Cling("beast", "ann")]).table


def test_a_war_dog_hangs_on_for_two_turns_without_a_roll() -> None:
    """tombstone/bestiary/war-dog/maul: 3, then 7 and 2; after that it has to bite again."""
    table = bitten()
    assert (lost(table), Shake.ways(table, table.figure("beast"))) == (3, [])
    for faces, in_all in (((2, 5), 10), ((1, 1), 12)):
        table = table.begin_turn()
        shake = way(Shake, table)
        table = play_out(shake.done(table, "beast"), rolls=[faces]).table
        assert lost(table) == in_all
    table = table.begin_turn()
    assert Shake.ways(table, table.figure("beast")) == []


def test_whoever_is_bitten_throws_it_off_but_cannot_walk_away() -> None:
    """tombstone/opt/war-dog-maul: with the roll that breaks a pin; else they fight on where they stand."""
    table = bitten().begin_turn()
    assert Step.may(table, table.figure("ann")) == FAST
    kinds = {type(option) for option in doable(table, table.figure("ann"))}
    assert {BreakFree, Strike} <= kinds
    free = play_out(BreakFree("ann").done(table, "ann"), rolls=[(5, 4, 3)]).table
    assert (holder(free, "ann", BITTEN), Step.may(free, free.figure("ann")), lost(free)) == ("", None, 3)
    shake = Shake("beast", "bite", "ann")
    assert shake.stop(free, free.figure("beast"))[1] == ESCAPED


@pytest.mark.parametrize("change", [{"status": "dead"}, {"wound": 2, "health": 0}, {"spot": Spot(5000, 0)}])
def test_it_lets_go_when_it_is_dead_worse_wounded_or_taken_away(change: dict[str, object]) -> None:
    """tombstone/opt/war-dog-maul"""
    table = loosened(bitten().change("beast", **change))
    assert not table.figure("ann").has(BITTEN)


# Boars


@pytest.mark.parametrize("far", [20, 30])
def test_a_boar_gores_harder_after_a_run_up_at_any_speed(far: int) -> None:
    """tombstone/bestiary/boar/charging-gore, tombstone/opt/boar-charge: 8 and 3 and 1 hit 12, and 6 and 1 are 7."""
    table = at(beast("boar"), beast=far + 5).changed("beast", plan=Plan("strike", "gore", "ann", run=far > 20))
    table = Step("beast", target="ann", feet=far).done(table, "beast")
    done = play_out(Strike("beast", "gore", "ann").done(table, "beast"), rolls=[(3, 3, 2), (6,)], choices=[HURT])
    assert lost(done.table) == 7


def test_without_a_run_up_or_with_its_teeth_it_does_not() -> None:
    """tombstone/bestiary/boar/charging-gore, tombstone/opt/boar-charge, tombstone/opt/boar-attacks: ten feet toward its target;
    others who run are the worse for it."""
    near = Step("beast", target="ann", feet=9).done(at(beast("boar"), beast=12), "beast")
    far = Step("beast", target="ann", feet=10).done(at(beast("boar"), beast=12), "beast")
    cowboy = at(beast("cowboy"), beast=35).changed("beast", plan=Plan("strike", "brawling", "ann", run=True))
    ran = Step("beast", target="ann", feet=30).done(cowboy, "beast")
    added = {
        name: play(Strike("beast", weapon, "ann").done(table, "beast")).need.modifier
        for name, table, weapon in (
            ("near", near, "gore"),
            ("charge", far, "gore"),
            ("bite", far, "bite"),
            ("man", ran, "brawling"),
        )
    }
    assert added == {"near": 3, "charge": 4, "bite": 3, "man": -2}
    assert len(Strike("beast", "gore", "ann").attacks(far)) == 1
