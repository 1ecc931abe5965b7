"""The screen of Law of the Gun: every answer has its button, and all that is drawn and told is the rules' own."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from posse.engine.dealer import Seeded
from posse.engine.match import Match
from posse.engine.odds import exact
from posse.engine.question import Choose
from posse.engine.refusal import Refusal
from posse.engine.view import View
from posse.engine.words import read, say
from posse.games.law_of_the_gun.actions import Activated, TakeAction
from posse.games.law_of_the_gun.breaking_off import BreakOff
from posse.games.law_of_the_gun.charges import Charge
from posse.games.law_of_the_gun.duels import CallWindow
from posse.games.law_of_the_gun.effects import LOW
from posse.games.law_of_the_gun.events import cartridges, charted, gunfire, sequence, travels
from posse.games.law_of_the_gun.firing import FireShot
from posse.games.law_of_the_gun.front import FRONT
from posse.games.law_of_the_gun.game import LAW
from posse.games.law_of_the_gun.injuries import Injuries
from posse.games.law_of_the_gun.moving import AskWalk, Hasten, Walk
from posse.games.law_of_the_gun.reactions import HalfEnds, HoldAll, OfferReactions
from posse.games.law_of_the_gun.scenario import SHELF
from posse.games.law_of_the_gun.screen import SCREEN
from posse.games.law_of_the_gun.screen.asking import CHOICES, PUT, SPREAD
from posse.games.law_of_the_gun.screen.attacks import Watched, alone, chance_of
from posse.games.law_of_the_gun.screen.deeds import BUTTONS
from posse.games.law_of_the_gun.screen.moves import REGIONS
from posse.games.law_of_the_gun.screen.reasons import REASONS
from posse.games.law_of_the_gun.setting_up import set_up
from posse.games.law_of_the_gun.shooting import Shoot
from posse.games.law_of_the_gun.strikes import Strike
from posse.games.law_of_the_gun.table import Counter, Doing, Table
from posse.games.law_of_the_gun.tohit import Shot, to_hit
from posse.games.law_of_the_gun.turn import ChooseNext, SetDown
from posse.games.law_of_the_gun.walking import Travel
from posse.games.screen import AskedShown, ChoiceShown, FigureShown, ShotShown, SightShown, StraightShown, TrialShown
from posse.tabletop.length import centimetres
from posse.tabletop.shape import inside
from posse.tabletop.terrain import Point, Spot
from tests.law.stage import fence, horse, low_wall, pair, path, person, play, spot, stage, wagon, wall
from tests.law.test_whole_match import by_kind, street


def view_of(table: Table, seat: str = "red") -> View[Table]:
    """The table as a seat sees it when nothing is asked."""
    return View(seat, 0, LAW.redact(table, seat), None, ())


def asked(table: Table, *items: Any, **script: Any) -> tuple[View[Table], AskedShown]:
    """What the seat that is asked gets to see."""
    done = play(table, *items, **script)
    assert isinstance(done.waiting, Choose)
    seat = done.waiting.seat
    view = View(seat, 0, LAW.redact(done.table, seat), done.waiting, (seat,))
    shown = SCREEN.shown(view).asked
    assert shown is not None
    return view, shown


def choice(shown: AskedShown, kind: str) -> ChoiceShown:
    """The first choice of a kind."""
    return next(one for one in shown.choices if one.kind == kind)


def card(table: Table, id: str, seat: str = "red") -> FigureShown:
    """One figure as a seat sees it."""
    return next(one for one in SCREEN.shown(view_of(table, seat)).figures if one.id == id)


def sight_of(table: Table, figure: str, target: str) -> SightShown:
    """What one figure has of another."""
    found = SCREEN.sights(view_of(table), figure)
    assert not isinstance(found, Refusal)
    return next(one for one in found if one.target == target)


def shot_of(table: Table, weapon: str = "") -> ShotShown:
    """Vic's shot at Wes looked into."""
    found = SCREEN.shot(view_of(table), "vic", "wes", weapon)
    assert isinstance(found, ShotShown)
    return found


def tried(view: View[Table], words: str) -> TrialShown:
    """Something tried out."""
    found = SCREEN.trial(view, words)
    assert isinstance(found, TrialShown), found
    return found


def accepted(question: Choose[Table], table: Table, words: str) -> bool:
    """May the words be sent as an answer?"""
    option = read(words, LAW.answers)
    return not isinstance(option, Refusal) and question.refuses(option, table) is None


def at_random(rng: Random) -> Callable[[View[Table]], Any]:
    """A player who gives any answer at all."""

    def choose(view: View[Table]) -> Any:
        assert isinstance(view.question, Choose)
        return by_kind(view.question, view.table, rng)

    return choose


# All of it


def test_every_answer_has_its_button() -> None:
    """Whatever may be asked can be shown."""
    assert {*CHOICES, *SPREAD} == set(LAW.answers)
    assert not {*CHOICES}.intersection(SPREAD)


def test_every_item_that_is_put_is_one_of_the_game() -> None:
    """How questions are put is said of items that there are."""
    assert set(PUT) <= set(LAW.items)


def test_the_front_has_the_screen() -> None:
    """What is on the shelf can be drawn."""
    assert FRONT.screen is SCREEN


@pytest.mark.parametrize("seed", [11, 12])
def test_whatever_is_offered_in_a_match_can_be_answered(seed: int) -> None:
    """A match of random answers: every choice, place and trial is accepted by the question it belongs to."""
    setup = street(options={"optional_fate": "on", "optional_fanning": "on", "optional_rapid": "on"})
    rng, match = Random(seed), Match(LAW, setup, Seeded(seed))

    def choose(view: View[Table]) -> Any:
        question, shown = view.question, SCREEN.shown(view).asked
        assert isinstance(question, Choose)
        assert shown is not None
        for one in shown.choices:
            if not one.needs:
                assert accepted(question, view.table, one.words), one.words
        for option in question.options:
            if type(option) in REGIONS and rng.random() < 0.05:
                region = SCREEN.region(view, say(option), places=True)
                assert not isinstance(region, Refusal)
                for place in region.places:
                    assert accepted(question, view.table, place.words), place.words
                assert tried(view, say(option.sample(view.table, rng))).allowed
        return by_kind(question, view.table, rng)

    match.play(dict.fromkeys(LAW.seats(match.table), choose), 250)
    told = [(n, event) for n, event in enumerate(match.events) if event.seen_by("red") is not None]
    assert len(told) > 50
    for number, event in told:
        line = SCREEN.line(setup, number, 1, event)
        assert line.sentence or line.outcome
    assert not isinstance(SCREEN.why(match, told[-1][0], "red"), Refusal)


@pytest.mark.parametrize("scenario", SHELF.ids())
def test_every_scenario_can_be_set_out(scenario: str) -> None:
    """lotg/sheet/columns: five scores a sheet, in centimetres, and every seat of it has its place."""
    setup = set_up(scenario, {})
    setting = SCREEN.setting(setup)
    assert (setting.unit, setting.unit_length, setting.foot, setting.measured) == ("centimetre", 100, 150, "centres")
    assert SCREEN.setting(set_up(scenario, {"measure_points": "edge-to-edge"})).measured == "edges"
    names = ["Initiative", "Skill", "Cool", "Constitution", "Horsemanship"]
    assert all([score.name for score in figure.scores] == names for figure in setting.figures)
    table = LAW.start(setup)
    shown = SCREEN.shown(view_of(table, table.scene.players[0]))
    assert [seat.id for seat in shown.seats] == [seat.id for seat in setting.seats]
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
    assert {"Prone.", "Shaken: Cool 2 of 4.", "Leg wounds: 4 cm slower."} <= set(vic.state)
    assert {"Right arm useless: no weapon for two hands.", "Gun arm hurt: snap-shots only."} <= set(vic.state)
    assert "To be loaded: Minie rifle." in vic.state


def test_a_group_names_its_leader_and_the_acting_seat_is_marked() -> None:
    """lotg/groups/leader-exception: who leads, who is led, and whose half-turn it is."""
    table = pair(40, person("xan", "red", (22, 62))).change("vic", group="vic").change("xan", group="vic")
    assert (card(table, "vic").group, card(table, "vic").leads) == ("vic", True)
    assert (card(table, "xan").group, card(table, "xan").leads) == ("vic", False)
    assert card(table, "wes").group == ""
    seats = {seat.id: (seat.acting, seat.order) for seat in SCREEN.shown(view_of(table)).seats}
    assert seats == {"red": (True, 1), "blue": (False, 2)}


def test_who_runs_away_is_marked() -> None:
    """lotg/ruling/skedaddle-move: somebody in flight is told apart from everybody else."""
    table = pair(40).change("vic", running=True)
    assert [one.running for one in SCREEN.shown(view_of(table)).figures] == [True, False]


def test_where_somebody_is_bound_is_told_with_its_distance() -> None:
    """lotg/actions/example-point: a place to make for."""
    table = pair(40).change("vic", doing=Doing("bound", Point(2000, 4000)))
    assert card(table, "vic").doing == "Bound 20 cm north, in the open"


def test_nobody_is_told_where_the_hidden_are() -> None:
    """lotg/visibility/cover-50: an enemy not spotted has a card and no place; its own side is told that it is hidden."""
    table = pair(40, person("zed", "blue", (70, 20), horse="star"), horses=[horse("star", (70, 20))])
    table = table.change("zed", known=("blue",))
    zed = card(table, "zed")
    assert (zed.mark, zed.spot, zed.posture, zed.horse, zed.facing) == ("hidden", Spot(-1, -1, 0), "", "", 0)
    assert SCREEN.shown(view_of(table)).horses == ()
    assert "Not spotted by the enemy." in card(table, "zed", "blue").state
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
    assert (bess.rider, bess.facing, bess.state) == ("vic", 90, ("Leg wounds: 2 cm slower.",))
    (cart,) = shown.vehicles
    assert (cart.driver, cart.facing, cart.team, cart.team_first, cart.radius) == ("dan", 360, 1, 2, 250)
    assert (card(table, "vic").horse, card(table, "vic").posture) == ("bess", "mounted")
    assert (card(table, "dan").vehicle, card(table, "dan").posture) == ("cart", "aboard")


def test_counters_are_markers_with_their_number() -> None:
    """lotg/solo/counters, lotg/solo/initiative-die: all alike but for the number and what they show."""
    counters = (
        Counter("counter_2", spot((80, 20)), True, 4, "wes"),
        Counter("counter_1", spot((70, 20)), False, 3),
    )
    table = pair(40).but(counters=counters, last_seen=(("wes", spot((50, 50))),), gaps=())
    marks = SCREEN.shown(view_of(table)).markers
    assert [(mark.kind, mark.name, mark.number, mark.shows, mark.mounted) for mark in marks] == [
        ("counter", "Counter 2", 2, 4, True),
        ("counter", "Counter 1", 1, 3, False),
    ]
    assert [mark.place for mark in marks] == ["in the open"] * 2


def test_where_somebody_was_last_seen_stays_marked_until_it_is_seen_again() -> None:
    """lotg/visibility/cover-fired: a side remembers where it lost sight of somebody."""
    table = pair(40).but(last_seen=(("wes", spot((50, 50))),)).change("wes", known=("blue",))
    (mark,) = SCREEN.shown(view_of(table)).markers
    assert (mark.kind, mark.name, mark.spot) == ("last-seen", "Wes was last seen here", spot((50, 50)))


# Sight and shots


def test_sight_tells_the_cover_column_in_words() -> None:
    """lotg/effect/column-prone-wall: what the target is behind, and the column that it is hit in."""
    wall = low_wall("trough", (58.5, 50), (58.5, 70))
    seen = sight_of(pair(40, walls=[wall]), "vic", "wes")
    assert seen.sentence == "Wes, 40 centimetres east, behind the trough: prone or wall column."
    assert (seen.column, seen.grade, seen.sees) == ("prone or wall", 2, True)
    open_ground = sight_of(pair(40), "vic", "wes")
    assert (open_ground.column, open_ground.grade) == ("no cover", 0)
    lying = sight_of(pair(40).change("wes", posture="prone"), "vic", "wes")
    assert lying.sentence == "Wes, 40 centimetres east, lying prone: prone or wall column."


def test_what_only_hides_is_told_apart() -> None:
    """lotg/effect/obscuring: a fence that is only soft cover."""
    seen = sight_of(pair(40, walls=[fence("rails", (58.5, 50), (58.5, 70))]), "vic", "wes")
    assert (seen.sentence, seen.grade) == (
        "Wes, 40 centimetres east, behind the rails, which only hides: prone or wall column.",
        1,
    )


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
    assert chain["hit"] > chain["wounded"] > chain["down"] + chain["dead"] > chain["dead"] > 0
    assert [(other.what, other.chance) for other in shot.others] == [("Snap-shot without aiming", 0.3)]


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
    """lotg/weapons/beyond-maximum: and in two words for a ticket."""
    shot = shot_of(pair(95))
    assert (shot.possible, shot.rule, shot.brief) == (False, "lotg/weapons/beyond-maximum", "too far")


def test_an_enemy_is_looked_into_as_it_will_shoot_in_its_own_half_turn() -> None:
    """lotg/shooting/own-turn: that it shot in its last half-turn does not keep it from the next."""
    table = pair(25).change("wes", shot=1, moved=centimetres(10))
    found = SCREEN.shot(view_of(table), "wes", "vic")
    assert isinstance(found, ShotShown)
    assert found.possible


# What is asked


def test_who_acts_is_offered_alone_and_as_a_group() -> None:
    """lotg/groups/voluntary: each alone, the group with its leader first, and any other that is named."""
    table = pair(60, person("xan", "red", (22, 62), initiative=4))
    view, shown = asked(table, ChooseNext("red"))
    names = [one.name for one in shown.choices if one.kind == "activate"]
    assert names == ["Vic", "Xan", "Xan leading Vic"]
    assert (shown.kind, shown.choices[-1].name) == ("activate", "End the half-turn")
    named = choice(shown, "activate-group")
    assert (named.needs, named.fill) == ("figures", "figures")
    assert isinstance(view.question, Choose)
    assert accepted(view.question, view.table, f'{named.words} figures=["vic","xan"]')


def test_an_action_shows_its_buttons_and_why_others_are_grey() -> None:
    """lotg/sequence/initiative-gate: what may be done, with chances; what may not says which rule forbids it."""
    table = pair(25).change("vic", shot=1, aimed=True, fired_with=(0,))
    _, shown = asked(table, Activated(("vic",)))
    assert (shown.kind, shown.sentence, shown.figure) == ("act", "Vic: what next?", "vic")
    grey = {one.action: one.rule for one in shown.refused}
    assert grey["move"] == grey["hasten"] == "lotg/shooting/aimed-stationary"
    assert grey["shoot"] == "lotg/shooting/own-turn"
    _, fresh = asked(pair(25), Activated(("vic",)))
    aimed, snap = choice(fresh, "shoot"), choice(fresh, "snap")
    assert (aimed.chance, aimed.note) == (0.45, "25 cm, open. Skill and Cool 3 or less, else a snap-shot")
    assert (snap.chance, snap.note, snap.distance) == (0.3, "25 cm, open", 2500)
    assert fresh.hint == "15 cm left. Halted. Anything different takes Initiative, 3 or less."
    assert choice(fresh, "hasten").note.startswith("Constitution 3 or less for 25 cm, else 20 cm.")


def test_no_button_has_a_key_that_the_table_takes_for_itself() -> None:
    """Places, ruler, sights, undo and why have theirs wherever one is."""
    keys = [key for _, key in BUTTONS.values() if key]
    assert not set(keys) & set("PRLZY")
    assert all(one.key not in "PRLZY" for one in asked(pair(25), Activated(("vic",)))[1].choices if one.key)


def test_a_group_may_be_named_and_is_tried_before_it_acts() -> None:
    """lotg/groups/distance: those waiting may be named, the leader first, and who is too far off is told."""
    table = pair(60, person("xan", "red", (22, 62)), person("yul", "red", (60, 62)))
    view, shown = asked(table, ChooseNext("red"))
    group = choice(shown, "activate-group")
    assert (group.needs, group.fill, group.figures) == ("figures", "figures", ("vic", "xan", "yul"))
    near = tried(view, f'{group.words} figures=["xan","vic"]')
    assert (near.allowed, near.refusal) == (True, "")
    assert isinstance(view.question, Choose)
    assert accepted(view.question, view.table, near.words)
    far = tried(view, f'{group.words} figures=["vic","yul"]')
    assert (far.allowed, far.rule) == (False, "lotg/groups/distance")
    assert isinstance(SCREEN.trial(view, group.words), Refusal)


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
    assert Charge in SPREAD


def test_a_question_put_only_to_tell_nothing_says_how_to_pass_it() -> None:
    """lotg/ruling/reactive-timing: with an unseen figure one is asked of every move; where none can fire, that is moot."""
    way = path((30, 60), (33, 60))
    out_of_reach = pair(25).change("wes", known=(), rounds=(0,) * len(pair(25).figure("wes").rounds))
    _, shown = asked(out_of_reach, OfferReactions("vic", way), Travel("vic", way))
    assert [one.kind for one in shown.choices] == ["hold-fire", "hold-all"]
    assert shown.moot == "hold-fire"
    _, shown = asked(pair(25), OfferReactions("vic", way), Travel("vic", way))
    assert shown.moot == ""


def test_reactions_along_a_path_are_told_point_by_point() -> None:
    """lotg/ruling/reactive-timing: where the mover is then, how far it has gone, and the chance there."""
    way = path((20, 60), (30, 60))
    _, shown = asked(pair(25), OfferReactions("vic", way), Travel("vic", way))
    assert (shown.kind, shown.seat) == ("hold", "blue")
    points = [one for one in shown.choices if one.kind == "held-shot"]
    assert [one.distance for one in points] == [0, 200, 400, 600, 800, 1000]
    assert (points[1].at, points[1].name) == (spot((22, 60)), "Wes snaps at Vic after 2 cm: Pistol")
    assert points[1].chance == 0.3
    assert {one.kind for one in shown.choices} == {"held-shot", "hold-fire", "hold-all"}
    held = next(one for one in shown.choices if one.kind == "hold-all")
    assert isinstance(read(held.words, LAW.answers), HoldAll)


def test_who_runs_is_harder_to_hit_on_its_way() -> None:
    """lotg/tohit/fast-target: the number on the offer is the one of the moment when the shot is fired."""
    way = path((20, 60), (30, 60))
    table = pair(25).change("vic", fast="passed", allowance=centimetres(25))
    _, shown = asked(table, OfferReactions("vic", way), Travel("vic", way))
    assert choice(shown, "held-shot").chance == pytest.approx(0.2)


def test_an_ambush_tests_cool_alone() -> None:
    """lotg/bushwhack/cool-test: from cover, before any shot, a reaction may be aimed."""
    table = pair(25, wes={"cool": 4, "skill": 2}, walls=[low_wall("trough", (43.5, 50), (43.5, 70))])
    _, shown = asked(table, HalfEnds("red"))
    aimed = next(one for one in shown.choices if "manner=aimed" in one.words)
    assert aimed.note == "Open. Cool 4 or less, else a snap-shot."
    assert aimed.chance == pytest.approx(4 / 6 * 0.6 + 2 / 6 * 0.3)


def test_a_hit_may_be_answered_with_fate() -> None:
    """lotg/fate/skill-test: once in a game, with a Skill test, and it costs a level of Cool."""
    table = pair(25, wes={"pc": True, "skill": 4}, options={"optional_fate": "on"})
    _, shown = asked(table, FireShot(Shot("vic", "pistol", "wes", "snap")), Injuries(), rolls=[9, 8])
    assert (shown.kind, shown.seat, shown.figure) == ("react", "blue", "wes")
    fate = choice(shown, "fate")
    assert fate.chance == pytest.approx(4 / 6)
    assert fate.note.startswith("Skill 4 or less turns the hit aside.")
    assert choice(shown, "stand").name == "Take the hit and keep Fate"


def test_equal_columns_are_picked_from_with_what_each_does() -> None:
    """lotg/ruling/column-choice: the owner picks, knowing how many rows of each hurt."""
    table = pair(30, walls=[wall("end", (48.5, 50), (48.5, 60))]).change("wes", posture="prone")
    _, shown = asked(table, FireShot(Shot("vic", "pistol", "wes", "snap")), Injuries(), rolls=[8])
    assert (shown.kind, shown.seat, shown.figure) == ("pick", "blue", "wes")
    picks = {one.name: one.note for one in shown.choices}
    assert picks["Prone or wall column"] == "Lying prone: prone or wall column. 6 of its ten rows hurt."
    assert len(picks) > 1


def test_a_gunfight_is_called_between_those_who_face_each_other() -> None:
    """lotg/draw/either-side-calls: every pair is a choice, and none at all is another."""
    _, shown = asked(pair(25), CallWindow(("red",)))
    assert [one.name for one in shown.choices] == ["Call no gunfight now", "Call a gunfight: Vic against Wes"]
    call = choice(shown, "gunfight")
    assert (call.figure, call.target, call.figures) == ("vic", "wes", ("vic", "wes"))


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


def test_a_fan_is_offered_at_one_and_shared_out() -> None:
    """lotg/fanning/five-snaps, lotg/ruling/fan-targets: five shots at one, or spread over the group."""
    table = pair(
        60,
        person("x", "blue", (45, 60)),
        person("y", "blue", (44, 64)),
        vic={"pc": True},
        options={"optional_fanning": "on"},
    )
    table = table.change("x", group="x").change("y", group="x")
    _, shown = asked(table, Activated(("vic",)))
    fans = [one.name for one in shown.choices if one.kind == "fan"]
    assert "Vic fans: Pistol, 5 at X" in fans
    assert any("at X" in name and "at Y" in name for name in fans)
    assert choice(shown, "fan").count == 5


def test_a_rider_may_turn_on_the_spot_and_back_up() -> None:
    """lotg/movement/turn-halted-about, lotg/ruling/reverse: by 45 degrees at a time, and up to 5 cm straight back."""
    table = stage(
        person("vic", "red", (20, 60), horse="bess"),
        person("wes", "blue", (100, 60)),
        horses=[horse("bess", (20, 60), (60, 60))],
    )
    view, shown = asked(table, Activated(("vic",)))
    turns = {one.name for one in shown.choices if one.kind == "pivot"}
    assert {"Turn left to face north-east", "Turn right to face south-east"} <= turns
    back = [one for one in shown.choices if one.kind == "reverse"]
    assert (back[0].name, back[-1].needs, back[-1].fill) == ("Go back 5 cm", "distance", "far")
    trial = tried(view, f"{back[-1].words} far=300")
    assert (trial.allowed, trial.path[-1]) == (True, spot((17, 60)))
    assert not tried(view, f"{back[-1].words} far=600").allowed


def test_somebody_is_set_down_in_its_zone() -> None:
    """lotg/basics/one-character: anywhere in the marked zone, and places in it to begin with."""
    table = stage(
        person("vic", "red", None, zone="yard"), person("wes", "blue", (90, 90)), zones={"yard": (0, 0, 30, 30)}
    )
    view, shown = asked(table, SetDown("vic"))
    assert (shown.kind, shown.hint) == ("place", "Anywhere in the marked zone.")
    deploy = choice(shown, "deploy")
    region = SCREEN.region(view, deploy.words)
    assert not isinstance(region, Refusal)
    assert region.places
    assert tried(view, f"{deploy.words} at=[1000,1000,0]").allowed
    assert not tried(view, f"{deploy.words} at=[9000,1000,0]").allowed


def test_who_leads_now_is_asked_for_when_the_leader_has_fallen() -> None:
    """lotg/sequence/initiative-gate: those acting are those who still can."""
    table = pair(60, person("xan", "red", (22, 62))).but(active=("vic", "xan")).change("vic", status="disabled")
    _, shown = asked(table, TakeAction())
    assert (shown.sentence, shown.figure) == ("Xan: what next?", "xan")


# Moves tried out


def test_a_move_is_tried_with_its_test_and_its_followers() -> None:
    """lotg/actions/change-test, lotg/actions/group-uses-leader: what is diced for first, and where each of the others goes."""
    table = pair(60, person("xan", "red", (22, 62)), vic={"initiative": 4})
    view, shown = asked(table, Activated(("vic", "xan")))
    move = choice(shown, "move")
    assert (move.name, move.distance, move.figures) == ("Vic moves with Xan", 1500, ("vic", "xan"))
    trial = tried(view, f"{move.words} path=[[2000,6000,0],[2000,5000,0]]")
    assert (trial.allowed, trial.length, trial.left) == (True, 1000, 500)
    assert trial.first == "Something different: Initiative 4 or less first."
    (ghost,) = trial.followers
    assert (ghost.figure, ghost.path) == ("xan", path((22, 62), (22, 52)))
    on = tried(
        View("red", 0, view.table.change("vic", doing=Doing("heading", Point(2000, 0))), view.question, ("red",)),
        f"{move.words} path=[[2000,6000,0],[2000,5000,0]]",
    )
    assert on.first == "Goes on as before: no test."


def test_a_path_too_long_is_cut_where_it_must_end() -> None:
    """lotg/movement/foot-basic: 15 cm and no more."""
    view, shown = asked(pair(60), Activated(("vic",)))
    trial = tried(view, f"{choice(shown, 'move').words} path=[[2000,6000,0],[2000,2000,0]]")
    assert (trial.allowed, trial.length, trial.path[-1]) == (True, 1500, spot((20, 45)))
    (wes,) = trial.from_here
    assert (wes.figure, wes.you_hit) == ("wes", 0.1)


def test_a_path_that_meets_a_wall_says_why_it_stops() -> None:
    """lotg/movement/up-to: drawn leg by leg it goes as far as it can, and why not farther is told."""
    table = pair(60, walls=[wall("barn", (0, 52), (40, 52))])
    view, shown = asked(table, Activated(("vic",)))
    trial = tried(view, f"{choice(shown, 'move').words} path=[[2000,6000,0],[2000,5700,0],[2000,5000,0]]")
    assert (trial.allowed, trial.path[-1].y > 5200) == (True, True)
    assert trial.note == "Vic cannot go that way: a wall is in the way."
    free = tried(view, f"{choice(shown, 'move').words} path=[[2000,6000,0],[2000,5700,0],[2300,5700,0]]")
    assert free.note == ""


def test_difficult_ground_is_a_piece_of_the_path() -> None:
    """lotg/terrain/foot-dice: from a fence on dice may take something off."""
    table = pair(60, walls=[fence("rails", (10, 55), (30, 55))])
    view, shown = asked(table, Activated(("vic",)))
    trial = tried(view, f"{choice(shown, 'move').words} path=[[2000,6000,0],[2000,5000,0]]")
    assert [(piece.rough, piece.what) for piece in trial.stretches] == [(False, ""), (True, "rails")]


def test_a_rider_sees_the_quarters_and_the_turning_left() -> None:
    """lotg/movement/turn-45-per-quarter: 45 degrees in each quarter of 25 cm, and what of it is used."""
    table = stage(
        person("vic", "red", (20, 60), horse="bess"),
        person("wes", "blue", (100, 60)),
        horses=[horse("bess", (20, 60), (60, 60))],
    )
    view, shown = asked(table, Activated(("vic",)))
    move = choice(shown, "move")
    trial = tried(view, f"{move.words} path=[[2000,6000,0],[2700,6000,0],[3300,5400,0]]")
    assert trial.allowed, trial.refusal
    assert [(mark.quarter, mark.at, mark.used, mark.left) for mark in trial.quarters] == [
        (1, 0, 0, 45),
        (2, 625, 45, 0),
        (3, 1250, 0, 45),
        (4, 1875, 0, 45),
    ]
    assert [mark.spot is not None for mark in trial.quarters] == [True, True, True, False]
    assert trial.broken is None
    sharp = tried(view, f"{move.words} path=[[2000,6000,0],[2700,6000,0],[2700,5400,0]]")
    assert (sharp.allowed, sharp.broken, sharp.rule) == (False, 700, "lotg/movement/turn-45-per-quarter")
    region = SCREEN.region(view, move.words, places=True)
    assert not isinstance(region, Refusal)
    ((level, edge),) = region.outlines
    assert (level, len(edge) > 20) == (0, True)
    assert 4500 <= max(point.x for point in edge) <= 4700
    assert not inside(edge, 1900, 6000)
    assert region.places


def test_a_rider_dragged_behind_something_rides_round_it() -> None:
    """lotg/movement/turn-45-per-quarter: whoever only names the end gets the legal ride that comes nearest to it."""
    table = stage(
        person("vic", "red", (20, 60), horse="bess"),
        person("wes", "blue", (100, 100)),
        horses=[horse("bess", (20, 60), (60, 60))],
        walls=[wall("barn", (30, 58), (30, 75))],
    )
    view, shown = asked(table, Activated(("vic",)))
    trial = tried(view, f"{choice(shown, 'move').words} path=[[2000,6000,0],[3800,6000,0]]")
    assert trial.allowed, trial.refusal
    assert (len(trial.path) > 2, trial.path[-1].x > 3300) == (True, True)


def test_going_fast_says_what_is_diced_for_and_needs_a_point() -> None:
    """lotg/movement/fast-is-chosen: Initiative if it is a change, then Constitution; the way is drawn after the dice."""
    view, shown = asked(pair(60), Activated(("vic",)))
    hasten = choice(shown, "hasten")
    assert (hasten.needs, hasten.fill) == ("point", "to")
    trial = tried(view, f"{hasten.words} to=[2000,0]")
    assert trial.first == (
        "Something different: Initiative 3 or less first. Then Constitution 3 or less for 25 cm, else 20 cm."
    )
    assert (trial.length, trial.allowed) == (2500, True)
    region = SCREEN.region(view, hasten.words, places=True)
    assert not isinstance(region, Refusal)
    assert region.limit == 2500
    first = read(region.places[0].words, LAW.answers)
    assert isinstance(first, Hasten)


def test_the_way_of_a_fast_move_is_drawn_with_what_the_dice_gave() -> None:
    """lotg/movement/fast-foot-fail: 20 cm after a failed test, and the way that was declared."""
    table = pair(60).change(
        "vic", fast="failed", allowance=centimetres(20), doing=Doing("heading", Point(2000, 0), fast=True)
    )
    view, shown = asked(table.but(active=("vic",)), AskWalk("vic"))
    assert shown.hint == "The test was failed: up to 20 cm, heading north, fast."
    walk = choice(shown, "move")
    assert isinstance(read(walk.words, LAW.answers), Walk)
    assert tried(view, f"{walk.words} path=[[2000,6000,0],[2000,4000,0]]").allowed
    run = tried(view, f"{walk.words} path=[[2000,6000,0],[2000,5600,0],[2300,5200,0],[2300,4400,0]]")
    assert (run.allowed, run.straight) == (True, StraightShown(900, 1700, 200))
    assert tried(view, f"{walk.words} path=[[2000,6000,0],[2000,5000,0]]").straight is None
    wrong = tried(view, f"{walk.words} path=[[2000,6000,0],[3000,6000,0]]")
    assert (wrong.allowed, wrong.rule) == (False, "lotg/actions/example-direction")


def test_leaving_a_melee_is_tried_with_its_test() -> None:
    """lotg/ruling/break-off: an ordinary move out of reach, after an Initiative test."""
    table = pair(1.6).change("vic", melee=("wes",)).change("wes", melee=("vic",))
    view, shown = asked(table, Activated(("vic",)))
    leave = choice(shown, "break-off")
    assert (leave.needs, leave.note) == ("path", "Initiative 3 or less first.")
    trial = tried(view, f"{leave.words} path=[[2000,6000,0],[1000,6000,0]]")
    assert (trial.allowed, trial.length) == (True, 1000)
    region = SCREEN.region(view, leave.words)
    assert not isinstance(region, Refusal)
    assert isinstance(read(region.places[0].words, LAW.answers), BreakOff)
    assert {one.action: one.rule for one in shown.refused}["move"] == "lotg/ruling/break-off"


def test_nothing_is_tried_for_somebody_who_is_not_there() -> None:
    """A figure that there is not gives a sentence, not a fault."""
    view, _ = asked(pair(60), Activated(("vic",)))
    assert isinstance(SCREEN.trial(view, "move figure=nobody path=[[1,1,0]]"), Refusal)
    assert isinstance(SCREEN.trial(view, "hasten figure=nobody to=[1,1]"), Refusal)


# The story


def test_the_story_tells_a_shot_with_its_die_and_plays_it() -> None:
    """lotg/shooting/procedure: the die, what it needed, and what came of it told apart."""
    table = pair(25)
    done = play(table, FireShot(Shot("vic", "pistol", "wes", "snap")), Injuries(), rolls=[9, 1])
    fired = next(event for event in done.events if isinstance(event, gunfire.ShotFired))
    line = SCREEN.line(table.scene.setup, 0, 1, fired)
    assert (line.sentence, line.outcome) == ("Vic snaps at Wes: 9, needed 8+.", "Hit.")
    assert [(die.face, die.sides, die.good) for die in line.dice] == [(9, 10, True)]
    assert (line.showing.kind, line.showing.figure, line.showing.hit, line.figures) == (
        "shot",
        "vic",
        True,
        ("vic", "wes"),
    )


def test_the_story_says_of_a_shot_that_cannot_hit_that_no_die_would() -> None:
    """lotg/tohit/fast-target-snap-maximum: eleven is on no die of ten."""
    table = pair(45).change("wes", fast="passed", moved=2400)
    need = to_hit(table, "vic", "wes", table.profile("vic").weapon("pistol"), "snap")
    fired = gunfire.ShotFired(shooter="vic", target="wes", weapon="pistol", manner="snap", need=need, face=3)
    line = SCREEN.line(table.scene.setup, 0, 1, fired)
    assert line.sentence == "Vic snaps at Wes: 3, and no die would hit. Missed."


def test_the_story_prints_a_real_minus_and_things_without_a_capital() -> None:
    """lotg/effect/low-impact, lotg/ammo/lose-on-one: as sentences are printed."""
    table = pair(25)
    told = (
        gunfire.EffectRolled(figure="wes", column="window", face=8, reasons=(LOW,), score=7),
        cartridges.AmmunitionLost(figure="vic", weapon="pistol", left=2),
    )
    assert [SCREEN.line(table.scene.setup, 0, 1, event).sentence for event in told] == [
        "Effect on Wes, at a window: 8, \N{MINUS SIGN}1 low impact: 7.",
        "Vic has used up ammunition for the pistol: 2 left.",
    ]


def test_a_name_that_is_said_whole_is_not_cut() -> None:
    """lotg/npc/types: Two Rivers is nobody's Two, and Old Ned nobody's Old."""
    shorts = {
        figure.name: figure.short
        for scenario in ("cottonwood-raid", "silver-wagon")
        for figure in SCREEN.setting(set_up(scenario, {})).figures
    }
    assert [shorts[name] for name in ("Walks At Dawn", "Two Rivers", "Old Ned Tarrant", "Clay Harker")] == [
        "Walks At Dawn",
        "Two Rivers",
        "Old Ned",
        "Clay",
    ]


def test_a_group_that_acts_is_named_whole() -> None:
    """lotg/groups/join-leave: all who act are marked on the board."""
    table = pair(60, person("xan", "red", (22, 62)))
    line = SCREEN.line(table.scene.setup, 0, 1, sequence.Activated(figures=("vic", "xan")))
    assert (line.figures, line.side, line.tone) == (("vic", "xan"), "red", "opening")


def test_why_tells_the_chart_row_by_its_questions() -> None:
    """lotg/solo/when: what the chart asked, how the die fell, and what the row says."""
    setup = street(solo=("blue",))
    match = Match(LAW, setup, Seeded(3))
    rng = Random(3)
    match.play(dict.fromkeys(LAW.seats(match.table), at_random(rng)), 60)
    read_rows = [
        (number, event)
        for number, event in enumerate(match.events)
        if isinstance(event, charted.ChartRead) and event.seen_by("red") is not None
    ]
    assert read_rows
    number, event = read_rows[0]
    why = SCREEN.why(match, number, "red")
    assert not isinstance(why, Refusal)
    assert [term.what for term in why.terms][:4] == ["Initiative", "Sees an enemy", "Under fire", "In cover"]
    assert why.terms[-1].what == f"So the row says: {event.does}"
    assert why.sentence
    assert why.rule == event.rule
    assert [die.face for die in why.dice] == [event.face]
    assert [link.what for link in why.chain] == ["succeeds"]


def test_why_shows_nobody_the_place_of_one_not_spotted() -> None:
    """lotg/visibility/cover-fired: the line of a shot out of hiding is for those to see who know where it came from."""
    table = pair(25).change("wes", known=("blue",))
    need = to_hit(table, "wes", "vic", table.profile("wes").weapon("pistol"), "snap")
    fired = gunfire.ShotFired(shooter="wes", target="vic", weapon="pistol", manner="snap", need=need, face=3)
    hidden, own = (REASONS.known(table, seat) for seat in ("red", "blue"))
    assert REASONS.sight(hidden, fired) is None
    assert [link.what for link in REASONS.beforehand(hidden, fired, need)] == ["succeeds"]
    seen = REASONS.sight(own, fired)
    assert seen is not None
    assert seen.distance == 2500
    assert REASONS.beforehand(own, fired, need)[0].chance == pytest.approx(0.3)


def test_why_tells_a_ruling_where_a_ruling_is_behind_it() -> None:
    """lotg/ruling/posture: what is done where the book is silent is told as a rule is."""
    match = Match(LAW, street(), Seeded(5))
    rng = Random(5)
    match.play(dict.fromkeys(LAW.seats(match.table), at_random(rng)), 300)
    number = next(n for n, e in enumerate(match.events) if isinstance(e, travels.PostureChanged) and not e.only)
    why = SCREEN.why(match, number, None)
    assert not isinstance(why, Refusal)
    assert (why.rule, bool(why.sentence)) == ("lotg/ruling/posture", True)
