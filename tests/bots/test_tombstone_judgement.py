"""A deputy's judgement of Tombstone: sound in small positions, and better than chance in whole fights."""

from typing import Any

import pytest
from msgspec.structs import replace

from posse.bots.bot import Judged
from posse.bots.tombstone import worth
from posse.bots.tombstone.judgement import weigh_tombstone
from posse.bots.tombstone.position import Position
from posse.content.maps import load_map
from posse.engine.item import Item
from posse.engine.question import Choose, Option, Together
from posse.engine.settle import next_question
from posse.engine.view import View
from posse.games.deeds.answers import Done
from posse.games.scenarios.scenario import Seat
from posse.games.tombstone.book import Block
from posse.games.tombstone.checks import LetItStand, Use
from posse.games.tombstone.fight.acting import TakeTurn
from posse.games.tombstone.fight.actions import Action
from posse.games.tombstone.fight.attacking import Attack, Attacking, Shoot, Strike
from posse.games.tombstone.fight.hands import Reload
from posse.games.tombstone.fight.hits import Damage
from posse.games.tombstone.fight.moving import Move, Step
from posse.games.tombstone.fight.options import Flee
from posse.games.tombstone.fight.turn import Declare
from posse.games.tombstone.game import TOMBSTONE
from posse.games.tombstone.scene import Behaviour, gathered, scene_of, taking
from posse.games.tombstone.table import Plan, Table
from posse.games.tombstone.wounds import Hurt, MortalWound
from posse.tabletop.memo import Memo
from posse.tabletop.terrain import Spot
from tests.sure import as_a, there

SEATS = (Seat("ann", "party", "Ann"), Seat("judge", "others", "The Judge"))
GUN, FISTS = ("six-shooter", "brawling"), {"weapons": ("brawling",)}


def line(*people: tuple[str, float], staged: bool = False, **blocks: dict[str, Any]) -> Table:
    """People by their names and how many inches along the street they stand; Ann's are those whose names begin with A."""
    takings = [
        replace(
            taking(
                id,
                "ann" if id.startswith("a") else "judge",
                block=Block(name=id, **{"weapons": GUN, **blocks.get(id, {})}),
            ),
            at=Spot(round(254 * at), 254 * 18),
        )
        for id, at in people
    ]
    setup = gathered(tuple(takings), SEATS)
    setup = replace(setup, map=load_map("main-street") if staged else None)
    return TOMBSTONE.start(setup).but(turn=1)


def behaving(table: Table, **how: Any) -> Table:
    """The same table, with Ann's side behaving so."""
    setup = table.scene.setup
    scenario = replace(setup.scenario, behaviour=(("party", Behaviour(**how)),))
    return table.but(scene=scene_of(replace(setup, scenario=scenario)))


def asked(table: Table, item: Item[Table], *dice: Any, seat: str = "ann") -> list[Judged]:
    """What a seat thinks of its answers to the first choice that an item puts to it, best first."""
    before, running, question = next_question(table.then(item), [])
    left = list(dice)
    while not isinstance(question, Choose | Together):
        question = there(running).send(left.pop(0))
    choice = there(question.choice_of(seat)) if isinstance(question, Together) else question
    assert choice.seat == seat
    view = View(seat, 0, TOMBSTONE.redact(before, seat), choice, (seat,))
    return sorted(weigh_tombstone(view, choice), key=lambda judged: -judged.value)


def best(table: Table, item: Item[Table], *dice: Any) -> Option[Any]:
    return asked(table, item, *dice)[0].option


def test_harm_is_worth_what_the_rules_make_of_it() -> None:
    """A hit that must kill is worth the whole person, and more than one that wounds; the worth is of the odds themselves."""
    table = line(("ann", 0), ("bob", 6))
    memo: Memo[tuple[object, ...], float] = Memo(100)
    last = table.change("bob", health=0, wound=2)
    assert worth.of_harm(memo, last, Hurt("bob", 1)) == pytest.approx(worth.of(last, last.figure("bob")))
    lightly, badly = (worth.of_harm(memo, table, Damage("ann", "bob", dice)) for dice in ("1d3", "3d6"))
    assert 0 < lightly < badly < 1


def test_an_attack_is_worth_its_chance_times_its_harm() -> None:
    """The same as every way the rules could settle it, spent by nobody."""
    table = line(("ann", 0), ("bob", 6))
    position, way = Position(table, "party"), Shoot("ann", "six-shooter", "bob")
    hit = worth.of_harm(Memo(10), table, Damage("ann", "bob", "1d6"))
    chance = as_a(Attack, way.attacks(table)[0].attack(table)).roll(table).need.chance
    assert position.gain(table, way) == pytest.approx(float(chance) * hit)


def test_the_better_weapon_is_declared_and_nobody_runs_who_need_not() -> None:
    table = line(("ann", 0), ("bob", 6), ann={"weapons": ("rifle", *GUN)})
    assert best(table, Declare()) == Shoot("ann", "rifle", "bob")


def test_the_one_nearer_death_is_shot_at() -> None:
    table = line(("ann", 0), ("bob", 6), ("cal", 6))
    assert as_a(Shoot, best(table.change("cal", health=0, wound=1), Declare())).target == "bob"
    assert as_a(Shoot, best(table.change("cal", health=1), Declare())).target == "cal"


def test_an_empty_gun_is_loaded() -> None:
    assert best(line(("ann", 0), ("bob", 6)).change("ann", rounds=(0, 0)), Declare()) == Reload("ann", "six-shooter")


def test_whoever_has_bare_hands_goes_where_they_reach() -> None:
    """In one turn if it can be done, at a run if it must; and from farther off they run all the same."""
    for inches, deed in ((3, Strike("ann", "brawling", "bob")), (7, Strike("ann", "brawling", "bob", run=True))):
        table = line(("ann", 0), ("bob", inches), ann=FISTS, bob=FISTS)
        assert best(table, Declare()) == deed
        said = table.changed("ann", plan=deed.plan)
        step = as_a(Step, best(said, TakeTurn("ann")))
        assert best(step.done(said, "ann"), TakeTurn("ann")) == deed
    far = line(("ann", 0), ("bob", 20), ann=FISTS, bob=FISTS)
    assert as_a(Action, best(far, Declare())).run


def test_a_walk_after_a_shot_ends_where_fewer_can_shoot_back() -> None:
    table = line(("ann", 16), ("bob", 28), staged=True).changed("ann", plan=Plan("shoot", "six-shooter", "bob"))
    assert isinstance(best(table, TakeTurn("ann")), Shoot | Move)
    done = table.changed("ann", acted=True)
    end = as_a(Move, best(done, TakeTurn("ann"))).path[-1]
    position = Position(done, "party")
    assert position.place(done.change("ann", spot=end), "ann") > position.place(done, "ann")
    assert Done in {type(judged.option) for judged in asked(done, TakeTurn("ann"))}


FORTUNE = {"fortune": 1}


def test_luck_is_spent_where_it_turns_something_and_kept_where_it_does_not() -> None:
    """tombstone/fortune/adrenaline/negate: a graze is let stand, a shot that kills is not; and a life is worth a die."""
    table = line(("ann", 0), ("bob", 6), ann=FORTUNE)
    blow = Damage("bob", "ann", "1d6")
    assert best(table, blow, (1,)) == LetItStand()
    assert best(table.change("ann", health=2), blow, (3,)) == Use("fortune/adrenaline", "ann")
    assert best(table.change("ann", health=0), MortalWound("ann"), (4, 4, 3)) == Use("fortune/roll", "ann")


def test_a_miss_by_little_is_made_good_and_one_that_a_die_hardly_turns_is_not() -> None:
    table = line(("ann", 0), ("bob", 6), ann=FORTUNE)
    rifle, gun = (
        Attack("ann", "bob", id, "gunslinging", dice=dice) for id, dice in (("rifle", "2d6"), ("six-shooter", "1d6"))
    )
    assert best(table, rifle, (3, 3, 3)) == Use("fortune/roll", "ann")
    assert best(table, gun, (2, 2, 2)) == LetItStand()


def test_a_side_behaves_as_its_scenario_says() -> None:
    """It flees when enough of it are hurt or outnumbered, lies in wait until somebody is near, and keeps its post."""
    fled = Flee("ann")
    table = line(("ann", 0), ("amy", 1), ("bob", 8), ("cal", 9), ("dan", 9), ("eve", 9), staged=False)
    for how, hurt in (({"injured": 2}, 2), ({"outnumbered": True}, 0)):
        for one in ("ann", "amy")[:hurt]:
            table = table.change(one, health=3)
        assert best(table, Declare()) != fled
        assert best(behaving(table, **how), Declare()) == fled
    assert best(behaving(table.change("amy", health=6), injured=2), Declare()) != fled
    for inches, waits in ((11, False), (14, True)):
        chosen = best(behaving(line(("ann", 0), ("bob", inches)), manner="ambush"), Declare())
        assert (not isinstance(chosen, Attacking)) is waits
    street = line(("ann", 10), ("bob", 40), ann=FISTS, staged=True)
    there, post = (as_a(Action, best(each, Declare())) for each in (street, behaving(street, manner="hold")))
    assert (there.run, post.run) == (True, False)


def test_whoever_is_protected_is_not_left_alone() -> None:
    table = line(("ann", 0), ("amy", 12), ("bob", 40), ann=FISTS)
    position = Position(behaving(table, protects="amy"), "party")
    near, far = (position.place(position.table.change("ann", spot=Spot(254 * at, 0)), "ann") for at in (11, 0))
    assert near > far
