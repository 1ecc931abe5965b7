"""The screen of Law of the Gun: every answer has its button, what each offers, and all that is drawn and told is the rules' own."""

from typing import Any

import pytest

from posse.engine.odds import exact
from posse.engine.question import Choose
from posse.engine.refusal import Refusal
from posse.engine.words import read
from posse.games.deeds.answers import Worded
from posse.games.law_of_the_gun.acting.actions import Activated, TakeAction
from posse.games.law_of_the_gun.close_combat.charges import Charge
from posse.games.law_of_the_gun.front import FRONT
from posse.games.law_of_the_gun.game import LAW
from posse.games.law_of_the_gun.gunfights.duels import Called, CallWindow
from posse.games.law_of_the_gun.injuries.wounds import Injuries
from posse.games.law_of_the_gun.moving.walking import Travel
from posse.games.law_of_the_gun.scenario import SHELF
from posse.games.law_of_the_gun.screen import SCREEN
from posse.games.law_of_the_gun.screen.answers import LOOKED_INTO
from posse.games.law_of_the_gun.screen.asking import LOOKING, PUT, WAITING
from posse.games.law_of_the_gun.screen.attacks import Watched, alone, chance_of
from posse.games.law_of_the_gun.setting_up import set_up
from posse.games.law_of_the_gun.shooting.declaring import Shoot, Shot
from posse.games.law_of_the_gun.shooting.firing import FireShot
from posse.games.law_of_the_gun.shooting.reactions import HalfEnds, HoldAll, OfferReactions
from posse.games.law_of_the_gun.shooting.strikes import Strike
from posse.games.law_of_the_gun.shot_odds import shot_odds
from posse.games.law_of_the_gun.table import Counter, Doing, Table
from posse.games.law_of_the_gun.turn import ChooseNext, SetDown
from posse.tabletop.length import centimetres
from posse.tabletop.terrain import Point, Spot
from tests.law.showing import accepted, asked, card, region, shot_of, sight_of, tried, view_of
from tests.law.stage import fence, horse, low_wall, pair, party, path, person, riding, spot, stage, wagon, wall
from tests.showing import choice, choices
from tests.sure import there

# All of it


def test_every_answer_has_its_button() -> None:
    """Whatever may be asked shows itself; questions are put by items that there are."""
    assert all(issubclass(kind, Worded) for kind in LAW.answers)
    assert set(LOOKED_INTO) <= set(LAW.answers)
    assert set(PUT) <= set(LAW.items)
    assert FRONT.screen is SCREEN


@pytest.mark.parametrize("scenario", SHELF.ids())
def test_every_scenario_can_be_set_out(scenario: str) -> None:
    """lotg/sheet/columns: five scores a sheet, in centimetres, and every seat of it has its place."""
    setup = set_up(scenario, {})
    scene = SCREEN.scene(setup)
    assert (scene.unit, scene.unit_length, scene.foot, scene.measured) == ("centimetre", 100, 150, "centres")
    names = ["Initiative", "Skill", "Cool", "Constitution", "Horsemanship"]
    assert all([score.name for score in figure.scores] == names for figure in scene.figures)
    table = LAW.start(setup)
    shown = SCREEN.shown(view_of(table, table.scene.players[0]))
    assert [seat.id for seat in shown.seats] == [seat.id for seat in scene.seats]
    hidden = {one.id for one in shown.figures if one.mark == "hidden"}
    assert all(one.spot == Spot(-1, -1, 0) and not one.place for one in shown.figures if one.id in hidden)


# Who stands where


def test_a_card_tells_scores_nerve_wounds_loads_and_what_is_being_done() -> None:
    """lotg/attributes/changeable, lotg/injury/arm-wound-test, lotg/weapons/reload-turn: what changes is on the card."""
    table = pair(30, vic={"weapons": ("pistol", "minie_rifle"), "cool": 4})
    table = table.change(
        "vic",
        cool=2,
        arms=(0, 1),
        lost=(False, True),
        legs=2,
        rounds=(2, 3),
        empty=(False, True),
        posture="prone",
        doing=Doing("heading", Point(20000, 6000)),
    )
    vic = card(table, "vic")
    assert (vic.cool, vic.cool_first, vic.posture, vic.doing) == (2, 4, "prone", "Heading east")
    assert (vic.rounds, vic.unloaded) == ((2, 3), (False, True))
    assert [(row.name, row.ticked, row.kills) for row in vic.wounds] == [
        ("Left arm", 0, False),
        ("Right arm", 1, False),
        ("Legs", 2, False),
    ]
    assert {"Lying down", "Shaken: Cool 2 of 4", "Leg wounds: 4 cm slower"} <= set(vic.state)
    assert {"Right arm useless: no weapon for two hands", "Gun arm hurt: quick shots only"} <= set(vic.state)
    assert "To be loaded: Minie rifle" in vic.state


def test_a_group_names_its_leader_and_the_acting_seat_is_marked() -> None:
    """lotg/groups/leader-exception: who leads, who is led, and whose half-turn it is. lotg/ruling/skedaddle-move: who runs is
    marked.

    lotg/actions/example-point: a place to make for is told with its distance.
    """
    table = pair(40, person("xan", "red", (22, 62))).change("vic", group="vic").change("xan", group="vic")
    table = table.change("wes", running=True).change("vic", doing=Doing("bound", Point(2000, 4000)))
    cards = [card(table, id) for id in ("vic", "xan", "wes")]
    assert [(one.group, one.leads, one.running) for one in cards] == [
        ("vic", True, False),
        ("vic", False, False),
        ("", False, True),
    ]
    assert cards[0].doing == "On the way, 20 cm north, in the open"
    seats = {seat.id: (seat.acting, seat.order) for seat in SCREEN.shown(view_of(table)).seats}
    assert seats == {"red": (True, 1), "blue": (False, 2)}


def test_nobody_is_told_where_the_hidden_are() -> None:
    """lotg/visibility/cover-50: an enemy not spotted has a card and no place; its own side is told that it is hidden."""
    table = pair(40, person("zed", "blue", (70, 20), horse="star"), horses=[horse("star", (70, 20))])
    table = table.change("zed", known=("blue",))
    zed = card(table, "zed")
    assert (zed.mark, zed.spot, zed.posture, zed.horse, zed.facing) == ("hidden", Spot(-1, -1, 0), "", "", 0)
    assert SCREEN.shown(view_of(table)).horses == ()
    assert "Not spotted by the enemy" in card(table, "zed", "blue").state
    assert [card(table, id, "blue").unseen for id in ("zed", "wes")] == [True, False]
    assert not any(one.unseen for one in SCREEN.shown(view_of(table)).figures)
    assert len(SCREEN.shown(view_of(table, "blue")).horses) == 1


def test_horses_and_vehicles_look_somewhere_and_carry_somebody() -> None:
    """lotg/ruling/vehicle-crew: riders with their horses, crews with their vehicles, and how many animals still draw."""
    table = stage(
        person("vic", "red", (20, 60), horse="bess"),
        person("dan", "red", (40, 60)),
        person("wes", "blue", (90, 60)),
        horses=[horse("bess", (20, 60), (60, 60))],
        vehicles=[wagon("cart", (40, 60), (40, 20), driver="dan")],
    )
    table = table.change_horse("cart_1", status="dead").change_horse("bess", legs=1)
    shown = SCREEN.shown(view_of(table))
    (bess,) = shown.horses
    assert (bess.rider, bess.facing, bess.state) == ("vic", 90, ("Leg wounds: 2 cm slower",))
    (cart,) = shown.vehicles
    assert (cart.driver, cart.facing, cart.team, cart.team_first, cart.radius) == ("dan", 360, 1, 2, 250)
    assert (card(table, "vic").horse, card(table, "vic").posture) == ("bess", "mounted")
    assert (card(table, "dan").vehicle, card(table, "dan").posture) == ("cart", "aboard")


def test_counters_are_markers_with_their_number() -> None:
    """lotg/solo/counters, lotg/solo/initiative-die: all alike but for the number and what they show. lotg/visibility/cover-fired:
    where a side lost sight of somebody stays marked until it is seen again."""
    counters = Counter("counter_2", spot((80, 20)), True, 4, "wes"), Counter("counter_1", spot((70, 20)), False, 3)
    table = pair(40).but(counters=counters, last_seen=(("wes", spot((50, 50))),))
    marks = SCREEN.shown(view_of(table)).markers
    assert [(mark.kind, mark.name, mark.number, mark.shows, mark.mounted, mark.place) for mark in marks] == [
        ("counter", "Counter 2", 2, 4, True, "in the open"),
        ("counter", "Counter 1", 1, 3, False, "in the open"),
    ]
    (mark,) = SCREEN.shown(view_of(table.but(counters=()).change("wes", known=("blue",)))).markers
    assert (mark.kind, mark.name, mark.spot) == ("last-seen", "Wes was last seen here", spot((50, 50)))


# Sight and shots


TROUGH, RAILS = low_wall("trough", (58.5, 50), (58.5, 70)), fence("rails", (58.5, 50), (58.5, 70))


@pytest.mark.parametrize(
    ("table", "where", "column", "grade"),
    [
        (pair(40, walls=[TROUGH]), "behind the trough", "prone or wall", 2),
        (pair(40, walls=[RAILS]), "behind the rails, which only hides", "prone or wall", 1),
        (pair(40).change("wes", posture="prone"), "lying prone", "prone or wall", 2),
        (pair(40), "in the open", "no cover", 0),
    ],
)
def test_sight_tells_the_cover_column_in_words(table: Table, where: str, column: str, grade: int) -> None:
    """lotg/effect/column-prone-wall, lotg/effect/obscuring: what the target is behind, whether it only hides, and the column."""
    seen = sight_of(table, "vic", "wes")
    told = f"{where}: {column} column" if grade else where
    assert seen.sentence == f"Wes, 40 centimetres east, {told}."
    assert (seen.column, seen.grade, seen.sees) == (column, grade, True)


def test_a_shot_tells_the_aim_the_sum_and_the_chain() -> None:
    """lotg/shooting/aimed-test, lotg/tohit/aimed-accurate: Skill and Cool 3 of 6, then 5+, else a snap-shot at 8+."""
    shot = shot_of(pair(25))
    assert (shot.need, [(term.value, term.rule) for term in shot.terms]) == (
        "5+",
        [("5+", "lotg/tohit/aimed-accurate")],
    )
    chain = {link.what: link.chance for link in shot.chain}
    assert chain["aims"] == 0.5
    assert chain["hit"] == pytest.approx(0.5 * 0.6 + 0.5 * 0.3)
    fates = ("dead", "down", "wounded", "grazed", "unharmed")
    assert sum(chain[fate] for fate in fates) == pytest.approx(chain["hit"])
    assert [chain[fate] for fate in fates] == pytest.approx([float(chance) for chance in shot_odds().fates.values()])
    assert [(other.what, other.chance) for other in shot.others] == [("Quick shot without aiming", 0.3)]


@pytest.mark.parametrize(("manner", "hurried"), [("aimed", False), ("snap", False), ("snap", True)])
def test_the_chance_on_a_button_is_what_the_rules_come_to(manner: Any, hurried: bool) -> None:
    """lotg/shooting/fast-test: worked out from the numbers of the rules, it is what settling the shot in every way gives."""
    table = pair(25, vic={"skill": 4, "cool": 3})
    if hurried:
        table = table.change("vic", fast="passed", moved=centimetres(20))
    shot = Shot("vic", "pistol", "wes", manner)
    settled = exact(alone(table, "wes").then(FireShot(shot)), stop=(Strike,))
    hits = settled.of(lambda after: isinstance(after, Watched) and after.hits > 0)
    assert chance_of(table, Shoot("vic", "pistol", "wes", manner)) == pytest.approx(float(hits))


def test_a_shot_that_is_not_possible_says_why() -> None:
    """lotg/weapons/beyond-maximum: and in two words for a ticket. lotg/shooting/own-turn: an enemy is looked into as it will
    shoot in its own half-turn, although it shot in its last."""
    shot = shot_of(pair(95))
    assert (shot.possible, shot.rule, shot.brief) == (False, "lotg/weapons/beyond-maximum", "too far")
    assert there(SCREEN.shot(view_of(pair(25).change("wes", shot=1, moved=centimetres(10))), "wes", "vic")).possible


# What is asked


def test_who_acts_is_offered_alone_and_as_a_group() -> None:
    """lotg/groups/voluntary: each alone, the group with its leader first, and any other that is named. lotg/groups/distance: who
    is too far off for that is told."""
    table = pair(60, person("xan", "red", (22, 62), initiative=4), person("yul", "red", (60, 62)))
    view, shown = asked(table, ChooseNext("red"))
    names = [one.name for one in choices(shown, "activate")]
    assert names == ["Vic", "Xan", "Yul", "Xan leading Vic"]
    assert (shown.kind, shown.choices[-1].name) == ("activate", "Nobody else acts: end this half-turn")
    group = choice(shown, "activate-group")
    assert (group.needs, group.fill, group.figures) == ("figures", "figures", ("vic", "xan", "yul"))
    near = tried(view, f'{group.words} figures=["vic","xan"]')
    assert (near.allowed, near.refusal) == (True, "")
    assert isinstance(view.question, Choose)
    assert accepted(view.question, view.table, near.words)
    far = tried(view, f'{group.words} figures=["vic","yul"]')
    assert (far.allowed, far.rule) == (False, "lotg/groups/distance")
    assert isinstance(SCREEN.trial(view, group.words), Refusal)


def test_an_action_shows_its_buttons_and_why_others_are_grey() -> None:
    """lotg/sequence/initiative-gate: what may be done, with chances; what may not says which rule forbids it."""
    table = pair(25).change("vic", shot=1, aimed=True)
    _, shown = asked(table, Activated(("vic",)))
    assert (shown.kind, shown.sentence, shown.figure) == ("act", "Vic: what next?", "vic")
    grey = {one.action: one.rule for one in shown.refused}
    assert grey["move"] == grey["hasten"] == "lotg/shooting/aimed-stationary"
    assert grey["shoot"] == "lotg/shooting/own-turn"
    _, fresh = asked(pair(25), Activated(("vic",)))
    aimed, snap = choice(fresh, "shoot"), choice(fresh, "snap")
    assert (aimed.chance, aimed.note, aimed.also) == (0.45, "open", "Skill and Cool 3 or less, else a quick shot.")
    assert (snap.chance, snap.note, snap.distance) == (0.3, "open", 2500)
    assert fresh.hint == "15 cm left. Standing still. To do something else, roll 3 or less (Initiative)."
    assert choice(fresh, "hasten").note.startswith("Constitution 3 or less for 25 cm, else 20 cm.")


def test_a_charge_is_offered_at_each_enemy_in_reach() -> None:
    """lotg/melee/who-may-charge: at a walk where that is enough, else fast."""
    _, near = asked(pair(12), Activated(("vic",)))
    charge = choice(near, "charge")
    assert (charge.name, charge.target, charge.distance) == ("Vic charges Wes", "wes", 1200)
    assert charge.note == "Each tests Cool first: Vic 3 or less."
    _, far = asked(pair(24), Activated(("vic",)))
    assert choice(far, "charge").name == "Vic charges Wes, fast"
    _, too_far = asked(pair(60), Activated(("vic",)))
    assert {one.action: one.rule for one in too_far.refused}["charge"] == "lotg/melee/who-may-charge"
    assert Charge.spread


WAY = path((20, 60), (30, 60))
WALK = OfferReactions("vic", WAY), Travel("vic", WAY)


def test_reactions_along_a_path_are_told_point_by_point() -> None:
    """lotg/ruling/reactive-timing: where the mover is then, how far it has gone, and the chance there. With an unseen figure one
    is asked of every move; where none can fire, that is moot. lotg/tohit/fast-target: who runs is harder to hit on its way."""
    _, shown = asked(pair(25), *WALK)
    assert (shown.kind, shown.seat, shown.moot) == ("hold", "blue", "")
    points = choices(shown, "react")
    assert [one.distance for one in points] == [0, 200, 400, 600, 800, 1000]
    assert (points[1].at, points[1].name) == (spot((22, 60)), "Wes takes a quick shot at Vic after 2 cm: Pistol")
    assert points[1].chance == 0.3
    assert {one.action.split()[0] for one in shown.choices} == {"react", "hold-fire", "hold-all"}
    assert isinstance(read(choice(shown, "hold-all").words, LAW.answers), HoldAll)
    _, fast = asked(pair(25).change("vic", fast="passed", allowance=centimetres(25)), *WALK)
    assert choice(fast, "react").chance == pytest.approx(0.2)
    _, empty = asked(pair(25).change("wes", known=(), rounds=(0,)), *WALK)
    assert ([one.action for one in empty.choices], empty.moot) == (["hold-fire", "hold-all"], "hold-fire")


def test_an_ambush_tests_cool_alone() -> None:
    """lotg/bushwhack/cool-test: from cover, before any shot, a reaction may be aimed."""
    table = pair(25, wes={"cool": 4, "skill": 2}, walls=[low_wall("trough", (43.5, 50), (43.5, 70))])
    _, shown = asked(table, HalfEnds("red"))
    aimed = next(one for one in shown.choices if "manner=aimed" in one.words)
    assert aimed.note == "Open. Cool 4 or less, else a quick shot."
    assert aimed.chance == pytest.approx(4 / 6 * 0.6 + 2 / 6 * 0.3)


def test_a_hit_may_be_answered_with_fate() -> None:
    """lotg/fate/skill-test: once in a game, with a Skill test, and it costs a level of Cool."""
    table = pair(25, wes={"pc": True, "skill": 4}, house_rules={"optional_fate": "on"})
    _, shown = asked(table, FireShot(Shot("vic", "pistol", "wes", "snap")), Injuries(), rolls=[9, 8])
    assert (shown.kind, shown.seat, shown.figure) == ("react", "blue", "wes")
    fate = choice(shown, "call-fate")
    assert fate.chance == pytest.approx(4 / 6)
    assert fate.note.startswith("Skill 4 or less turns the hit aside.")
    assert choice(shown, "take-it").name == "Take the hit and keep Fate"


def test_equal_columns_are_picked_from_with_what_each_does() -> None:
    """lotg/ruling/column-choice: the owner picks, knowing how many rows of each hurt."""
    table = pair(30, walls=[wall("end", (48.5, 50), (48.5, 60))]).change("wes", posture="prone")
    _, shown = asked(table, FireShot(Shot("vic", "pistol", "wes", "snap")), Injuries(), rolls=[8])
    assert (shown.kind, shown.seat, shown.figure) == ("pick", "blue", "wes")
    picks = {one.name: one.note for one in shown.choices}
    assert picks["Prone or wall column"] == "Lying prone: prone or wall column. 6 of its ten rows hurt."
    assert len(picks) > 1


def test_a_gunfight_is_called_between_those_who_face_each_other() -> None:
    """lotg/draw/either-side-calls: every pair is a choice, and none at all is another; who is called out is shown with the
    caller."""
    _, shown = asked(pair(25), CallWindow(("red",)))
    assert [one.name for one in shown.choices] == ["Call no gunfight now", "Call a gunfight: Vic against Wes"]
    call = choice(shown, "call-gunfight")
    assert (call.figure, call.target, call.figures) == ("vic", "wes", ("vic", "wes"))
    three = pair(25, person("yan", "blue", (45, 62)), person("zeb", "red", (20, 62)))
    crowds = [frozenset(one.figures) for one in asked(three, CallWindow(("red",)))[1].choices if one.figures]
    assert (len(crowds), max(map(len, crowds))) == (len(set(crowds)), 4)
    _, shown = asked(pair(25, person("yan", "blue", (45, 62))), Called("red", ("vic",), ("wes",)))
    assert (shown.sentence, shown.seat) == ("Vic calls Wes out. Who else stands in?", "blue")
    assert (shown.figure, shown.against) == ("wes", "vic")


def test_looking_out_is_offered_piece_by_piece() -> None:
    """lotg/visibility/cover-50: the pieces near enough, whoever may be behind them."""
    table = stage(
        person("vic", "red", (20, 60)),
        person("wes", "blue", (60, 60), hidden=True),
        walls=[low_wall("stones", (58.5, 55), (58.5, 65))],
    )
    _, shown = asked(table, ChooseNext("red"))
    look = choice(shown, "look-over")
    assert (look.name, look.words) == ("Look the stones over", "look-over seat=red piece=stones")
    assert (shown.sentence, shown.hint) == ("Who acts next?", WAITING)
    _, shown = asked(table.change("vic", acted=True), ChooseNext("red"))
    assert [one.action for one in shown.choices] == ["look-over", "done"]
    assert (shown.sentence, shown.hint) == ("All yours have acted. Look out for somebody, or be done?", LOOKING)


def test_a_fan_is_offered_at_one_and_shared_out() -> None:
    """lotg/fanning/five-snaps, lotg/ruling/fan-targets: five shots at one, or spread over the group."""
    table = pair(60, *party("blue", x=(45, 60), y=(44, 64)), vic={"pc": True}, house_rules={"optional_fanning": "on"})
    table = table.change("x", group="x").change("y", group="x")
    _, shown = asked(table, Activated(("vic",)))
    fans = [one.name for one in choices(shown, "fan")]
    assert "Vic fans: Pistol, 5 at X" in fans
    assert any("at X" in name and "at Y" in name for name in fans)
    assert choice(shown, "fan").count == 5


def test_a_rider_may_turn_on_the_spot_and_back_up() -> None:
    """lotg/movement/turn-halted-about, lotg/ruling/reverse: by 45 degrees at a time, and up to 5 cm straight back."""
    view, shown = asked(riding(), Activated(("vic",)))
    turns = {one.name for one in choices(shown, "pivot")}
    assert {"Turn left to face north-east", "Turn right to face south-east"} <= turns
    back = choices(shown, "reverse")
    assert (back[0].name, back[-1].needs, back[-1].fill) == ("Go back 5 cm", "distance", "far")
    trial = tried(view, f"{back[-1].words} far=300")
    assert (trial.allowed, trial.path[-1]) == (True, spot((57, 60)))
    assert not tried(view, f"{back[-1].words} far=600").allowed


def test_somebody_is_set_down_in_its_zone() -> None:
    """lotg/basics/one-character: anywhere in the marked zone, and places in it to begin with."""
    people = person("vic", "red", None, zone="yard"), person("wes", "blue", (90, 90))
    view, shown = asked(stage(*people, zones={"yard": (0, 0, 30, 30)}), SetDown("vic"))
    assert (shown.kind, shown.hint) == ("place", "Anywhere in the marked zone.")
    deploy = choice(shown, "deploy")
    assert region(view, deploy.words).places
    assert [tried(view, f"{deploy.words} at=[{x},1000,0]").allowed for x in (1000, 9000)] == [True, False]


def test_who_leads_now_is_asked_for_when_the_leader_has_fallen() -> None:
    """lotg/sequence/initiative-gate: those acting are those who still can."""
    table = pair(60, person("xan", "red", (22, 62))).but(active=("vic", "xan")).change("vic", status="disabled")
    _, shown = asked(table, TakeAction())
    assert (shown.sentence, shown.figure) == ("Xan: what next?", "xan")
