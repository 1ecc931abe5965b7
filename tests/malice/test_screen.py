"""The screen of Malice: every answer has its button, Jokers and rooms are told, and the numbers are the rules' own."""

from typing import Any

import pytest

from posse.engine.dealer import Scripted
from posse.engine.match import Match
from posse.engine.question import Choose
from posse.engine.refusal import Refusal
from posse.engine.view import View
from posse.engine.words import say
from posse.games.deeds.answers import LetItCome
from posse.games.malice import events
from posse.games.malice.actions import TakeAction
from posse.games.malice.fanning import Fan
from posse.games.malice.game import MALICE
from posse.games.malice.moving import Move
from posse.games.malice.reactions import PlayJoker, Reaction, SnapShot
from posse.games.malice.screen import SCREEN
from posse.games.malice.shooting import Shoot
from posse.games.malice.table import Table
from posse.games.wire.asked import AskedShown
from posse.games.wire.looks import RegionShown, ShotShown, SightShown, TrialShown
from posse.tabletop.length import inches
from posse.tabletop.terrain import Point
from tests.malice.stage import door, duel, house, person, platform, stage, strictly, window
from tests.showing import asked_in, choice, view_of_asked
from tests.stage_parts import Place, area, path, spot


def asked(table: Table, *items: Any) -> tuple[View[Table], AskedShown]:
    """What the seat that is asked gets to see."""
    view = view_of_asked(MALICE, strictly.play(table, *items))
    return view, asked_in(SCREEN, view)


def shot_of(table: Table, weapon: str = "") -> ShotShown:
    """Vic's shot at Wes looked into."""
    found = SCREEN.shot(View("red", 0, table, None, ()), "vic", "wes", weapon)
    assert isinstance(found, ShotShown)
    return found


def sights_of(table: Table, figure: str) -> dict[str, SightShown]:
    """What a figure has of everybody else."""
    found = SCREEN.sights(View("red", 0, table, None, ()), figure)
    assert not isinstance(found, Refusal)
    return {one.target: one for one in found}


def backs_of(table: Table) -> list[tuple[str, int, int]]:
    """The backs that are shown with the region of Vic's Move."""
    view, shown = asked(table, TakeAction("vic"))
    region = SCREEN.region(view, choice(shown, "move").words, places=False)
    assert not isinstance(region, Refusal)
    return [(one.figure, one.facing, one.angle) for one in region.backs]


def test_an_activation_shows_the_four_actions_and_why_others_are_grey() -> None:
    """malice/actions/list-of-four: buttons with keys; what cannot be done says which rule forbids it."""
    table = duel(6).change("vic", wounds=(0, 0, 0, 1, 0), shot=1)
    _, shown = asked(table, TakeAction("vic"))
    assert {one.action for one in shown.choices} == {"move", "shoot", "fan", "done"}
    grey = {one.action: one.rule for one in shown.refused}
    assert grey == {"aim": "malice/wounds/chest-4", "reload": "malice/reload/cap"}
    shoot = choice(shown, "shoot")
    assert (shoot.chance, shoot.note, shoot.key) == (0.5, "open", "S")
    assert (shown.sentence, shown.hint) == ("Vic: what next?", "Two actions left.")


def test_a_reaction_offers_the_joker_and_says_what_it_does() -> None:
    """malice/joker/gun-jams, malice/joker/tree-or-roof-fall: the offer tells a jam from a fall."""
    table = duel(6, hands={"blue": "X1C KS 3D"})
    view, shown = asked(table, Reaction("vic", "wes", "six_shooter"))
    assert choice(shown, "play-joker").note == "Vic's gun jams; no shot."
    assert choice(shown, "snap-shot").chance == 0.5
    assert shown.kind == "react"
    notes = {card.card: (card.note, card.usable) for card in SCREEN.shown(view).hand}
    assert notes == {"KS": ("beats it", True), "3D": ("too low", False), "X1C": ("spoils the shot", True)}
    high = stage(
        person("vic", "red", (10, 10, 1)),
        person("wes", "blue", (16, 10)),
        platforms=[platform("roof", "roof", 8, 8, 4, 4)],
        hands={"blue": "X1C"},
        shown={"red": "9S", "blue": "2C"},
    )
    assert "falls" in choice(asked(high, Reaction("vic", "wes", "six_shooter"))[1], "play-joker").note


def test_a_joker_against_a_cool_head_is_grey() -> None:
    """malice/trait/cool-head: greyed, with the rule."""
    table = duel(6, hands={"blue": "X1C KS"}, vic={"traits": ("cool_head",)})
    _, shown = asked(table, Reaction("vic", "wes", "six_shooter"))
    assert [(one.action, one.rule) for one in shown.refused] == [("play-joker", "malice/trait/cool-head")]
    assert not any(one.action == "play-joker" for one in shown.choices)


def test_offers_to_a_shot_are_compared_by_who_is_hit() -> None:
    """malice/react/when-targeted: standing fast, shooting first and the Joker have the same rows."""
    table = duel(6, hands={"blue": "X1C KS"}).change("vic", aim=1)
    done = strictly.play(table, TakeAction("vic"), choices=[Shoot("six_shooter", "wes")])
    assert isinstance(done.waiting, Choose)
    shown = SCREEN.shown(View("blue", 0, done.table, done.waiting, ("blue",))).asked
    assert shown is not None
    rows = {one.action: [row.chance for row in one.rows] for one in shown.choices}
    assert rows == {"let-it-come": [None, 4 / 6], "snap-shot": [0.5, 4 / 6], "play-joker": [None, 0.0]}
    assert {say(option) for option in done.waiting.options} == {one.words for one in shown.choices}
    assert {type(option) for option in done.waiting.options} == {LetItCome, SnapShot, PlayJoker}


def test_figures_show_wounds_jams_and_facing() -> None:
    """malice/wounds/three-wounds-kill: two boxes each and three in all; a jam and the way one looks are told (MR-45)."""
    table = duel(6).change("wes", wounds=(1, 0, 1, 0, 0), jammed=(True,), toward=Point(inches(27), inches(10)))
    wes = SCREEN.shown(View("red", 0, table, None, ())).figures[1]
    assert [(row.name, row.boxes, row.ticked) for row in wes.wounds] == [
        ("Leg", 2, 1),
        ("Arm", 2, 0),
        ("Flesh", 2, 1),
        ("Chest", 2, 0),
        ("Severe", 2, 0),
        ("In all", 3, 2),
    ]
    assert wes.state == ("Leg wound: one Move a turn", "Six shooter jammed")
    assert wes.facing == 90
    assert wes.jammed
    two = duel(6, wes={"weapons": ("six_shooter", "derringer")}).change("wes", jammed=(True, False))
    assert not SCREEN.shown(View("red", 0, two, None, ())).figures[1].jammed, "the other gun works"
    assert SCREEN.shown(View("red", 0, table.change("wes", status="down"), None, ())).figures[1].mark == "down"


def test_seats_show_their_points_and_their_place_in_the_order() -> None:
    """malice/points/highest-wins, malice/turn/highest-goes-first: the score is the player's own."""
    seats = SCREEN.shown(View("red", 0, duel(6).but(points=(4, 1)), None, ())).seats
    assert [(seat.score, seat.order, seat.card) for seat in seats] == [("4", 1, "8D"), ("1", 2, "2C")]


def test_a_shot_is_looked_into_with_its_sum_and_its_chain() -> None:
    """malice/shooting/modifiers-add: the sum with its reasons, what may come of it, and other ways to fire."""
    trough = area("trough", 15.3, 9, 0.6, 2, cover="hard", height=0.6, kind="trough", name="Trough")
    shot = shot_of(duel(6, areas=[trough]))
    assert [(term.value, term.what) for term in shot.terms] == [
        ("4+", "Short range"),
        ("\u22122", "Behind Trough"),
    ]
    assert (shot.need, shot.sight.grade) == ("6+", 2)
    assert shot.sight.sentence == "Wes, 6 inches east, behind the trough."
    assert [(link.what, round(link.chance * 36)) for link in shot.chain] == [
        ("hit", 6),
        ("wounded", 5),
        ("down", 1),
        ("dead", 1),
    ]
    assert [other.what for other in shot.others] == ["Aim first", "Fan 6 rounds"]


@pytest.mark.parametrize(("deep", "possible"), [(1.9, True), (2.4, False)])
def test_a_target_deep_in_a_room_is_told(deep: float, possible: bool) -> None:
    """malice/shooting/room-over-2-inches: how deep, and that nobody can hit there; behind a window before that."""
    shot = shot_of(hut(deep))
    assert shot.possible == possible
    words = "behind a window" if possible else "into the room: cannot be hit"
    assert words in shot.sight.sentence
    assert shot.rule == ("" if possible else "malice/shooting/room-over-2-inches")


def hut(deep: float) -> Table:
    """Vic outside a hut, looking in by its west window at Wes, whose edge is so deep in."""
    building, walls = house("shack", 14, 7, 8, 6, {"west": [window(2, 4)], "south": [door(5, 6)]})
    people = person("vic", "red", (10, 10)), person("wes", "blue", (14.5 + deep, 10))
    return stage(*people, buildings=[building], walls=walls)


@pytest.mark.parametrize(("deep", "safe"), [(1.9, False), (2.4, True)])
def test_the_strip_behind_a_window_is_sent_to_be_drawn(deep: float, safe: bool) -> None:
    """malice/shooting/room-over-2-inches: the opening, two inches behind it and no more, and how deep the target is."""
    seen = sights_of(hut(deep), "vic")["wes"]
    assert seen.room is not None
    assert (seen.room.opening, seen.room.level) == ((Point(inches(14), inches(9)), Point(inches(14), inches(11))), 0)
    assert (seen.room.depth, seen.room.safe) == (inches(deep), safe)
    assert min(x for x, _ in seen.room.strip) == inches(14)
    assert max(x for x, _ in seen.room.strip) == inches(16)
    assert (min(y for _, y in seen.room.strip), max(y for _, y in seen.room.strip)) == (inches(7), inches(13))


def test_no_strip_is_sent_where_no_room_counts() -> None:
    """malice/shooting/room-from-inside: not from inside, and not outside (MR-18)."""
    assert sights_of(hut(1), "wes")["vic"].room is None
    assert sights_of(hut(1).displace("vic", spot((20, 10))), "vic")["wes"].room is None


def test_backs_are_sent_to_those_who_gain_by_them() -> None:
    """malice/trait/backstabber: the rear half (MR-45)."""
    table = duel(3, vic={"traits": ("backstabber",)}).change("wes", toward=Point(inches(40), inches(10)))
    assert sights_of(table, "vic")["wes"].behind is True
    assert backs_of(table) == [("wes", 270, 180)]
    assert backs_of(duel(3)) == []
    assert backs_of(duel(8, vic={"traits": ("backstabber",)})) == [], "out of reach"
    facing = duel(3).change("wes", toward=Point(0, inches(10)))
    assert sights_of(facing, "vic")["wes"].behind is False
    assert sights_of(facing.change("wes", status="down"), "vic")["wes"].behind is None


def test_a_move_tried_out_says_when_it_ends_in_a_fight_from_behind() -> None:
    """malice/fisticuffs/on-contact, malice/trait/backstabber: the trial tells before anything is done (MR-45)."""
    table = duel(3).change("wes", toward=Point(inches(40), inches(10)))
    view, _ = asked(table, TakeAction("vic"))
    trial = SCREEN.trial(view, say(Move("vic", path((10, 10), (16, 10)))))
    assert isinstance(trial, TrialShown)
    assert (trial.allowed, trial.note) == (True, "A fight, from behind Wes.")
    front = SCREEN.trial(
        asked(table.change("wes", toward=Point(0, inches(10))), TakeAction("vic"))[0],
        say(Move("vic", path((10, 10), (16, 10)))),
    )
    assert isinstance(front, TrialShown)
    assert front.note == "A fight with Wes."


def test_places_of_a_move_begin_with_the_fights_in_reach() -> None:
    """malice/fisticuffs/on-contact: whom one can come to blows with is in the list, and from behind is said."""
    away = {"toward": Point(inches(40), inches(10))}
    ben = person("ben", "blue", (30, 10))
    for table, words in (
        (duel(3, ben).change("wes", **away), "A fight, from behind Wes, 2.9 inches east"),
        (duel(3, ben).change("wes", toward=Point(0, inches(10))), "A fight with Wes, 2.9 inches east"),
    ):
        region = SCREEN.region(asked(table, TakeAction("vic"))[0], "move figure=vic")
        assert isinstance(region, RegionShown)
        assert region.places[0].name == words
        assert not any(place.name.startswith("A fight") for place in region.places[1:])
        done = strictly.play(table, TakeAction("vic"), choices=[region.places[0].words])
        assert len(done.of(events.BrawlFought)) == 1


def test_a_burst_and_a_single_shot_are_told_apart() -> None:
    """malice/fanning/six-shots: the button says how many rounds go at whom."""
    _, shown = asked(duel(6), TakeAction("vic"))
    fan = choice(shown, "fan")
    assert (fan.name, fan.count, fan.words) == (
        "Fan 6 rounds of the Six shooter at Wes",
        6,
        say(Fan("six_shooter", "wes", 6)),
    )
    assert fan.chance == pytest.approx(31031 / 46656)


def test_a_burst_that_is_answered_counts_all_its_shots() -> None:
    """malice/fanning/one-reaction: what standing fast risks is the whole burst, not one shot of it."""
    table = duel(6, hands={"blue": "KS"})
    done = strictly.play(table, TakeAction("vic"), choices=[Fan("six_shooter", "wes", 6)])
    assert isinstance(done.waiting, Choose)
    shown = SCREEN.shown(View("blue", 0, done.table, done.waiting, ("blue",))).asked
    assert shown is not None
    assert choice(shown, "let-it-come").rows[1].chance == pytest.approx(31031 / 46656)


def test_both_barrels_are_two_dice() -> None:
    """malice/weapon/shotgun-both-separate: a die for each barrel (MR-24)."""
    _, shown = asked(duel(4, vic={"weapons": ("shotgun",)}), TakeAction("vic"))
    assert choice(shown, "both-barrels").chance == 0.75


def test_shots_that_are_none_are_refused() -> None:
    """Nobody shoots at themselves, at strangers, or at the dead."""
    table = duel(6).change("wes", status="dead")
    view = View("red", 0, table, None, ())
    for figure, target in (("vic", "vic"), ("vic", "nobody"), ("vic", "wes"), ("wes", "vic")):
        assert isinstance(SCREEN.shot(view, figure, target), Refusal)
    assert isinstance(SCREEN.sights(view, "wes"), Refusal)


def test_lines_tell_dice_of_six_sides() -> None:
    """malice/setup/die-d6: shots and locations are rolled on six-sided dice."""
    done = strictly.play(duel(6), TakeAction("vic"), choices=[Shoot("six_shooter", "wes")], rolls=[4, 1])
    lines = [SCREEN.line(done.table, n, 1, event) for n, event in enumerate(done.events)]
    dice = [(die.face, die.sides, die.what) for line in lines for die in line.dice]
    assert dice == [(4, 6, "to hit"), (1, 6, "location")]
    assert any(isinstance(event, events.Struck) for event in done.events)
    assert [line.outcome for line in lines if line.outcome] == ["Hit.", "Wes is hit: leg, wound 1 of 3."]


def test_a_setting_has_no_toughness_and_says_what_weapons_can_do() -> None:
    """malice/weapon/shotgun-barrels, malice/fanning/which-guns: a note beside the weapon."""
    setting = SCREEN.setting(duel(6, vic={"weapons": ("shotgun", "model_no_3", "derringer")}).scene.setup)
    vic = setting.figures[0]
    assert [weapon.note for weapon in vic.weapons] == ["One or both barrels.", "May be fanned.", ""]
    assert [(band.name, band.need) for band in vic.weapons[1].bands] == [("short", "4+"), ("long", "5+")]
    assert vic.toughness == 0


def test_nothing_is_known_of_a_match_that_has_not_begun() -> None:
    """The why panel of a line that is not there."""
    match = Match(MALICE, duel(6).scene.setup, Scripted(()))
    assert isinstance(SCREEN.why(match, 10_000, None), Refusal)


# Chivalry


def chivalrous() -> Table:
    """Vic, who is Chivalrous, and Wes, a woman, with Ben behind her out of Vic's range."""
    ben = person("ben", "blue", (40, 10))
    return duel(6, ben, vic={"traits": ("ladies_man",)}, wes={"woman": True})


def test_trait_ladies_man_the_card_says_who_is_a_woman_where_it_matters() -> None:
    """malice/trait/ladies-man: on a woman's card if anybody is Chivalrous (MR-52)."""
    note = ("A woman, whom the Chivalrous spare.",)
    for table, notes in (
        (chivalrous(), {"vic": (), "wes": note, "ben": ()}),
        (duel(6, wes={"woman": True}), {"vic": (), "wes": ()}),
    ):
        assert {card.id: card.notes for card in SCREEN.setting(table.scene.setup).figures} == notes


def test_trait_ladies_man_the_card_says_who_spares_whom() -> None:
    """malice/trait/ladies-man: on both cards, for as long as both are there."""

    def states(table: Table) -> dict[str, tuple[str, ...]]:
        return {one.id: one.state for one in SCREEN.shown(View("red", 0, table, None, ())).figures}

    table = chivalrous()
    assert states(table) == {"vic": ("Spares Wes",), "wes": ("Spared by Vic",), "ben": ()}
    assert states(table.change("vic", status="down"))["wes"] == ()
    assert states(table.change("wes", status="dead"))["vic"] == ()


def test_trait_ladies_man_is_the_reason_at_the_target_and_at_the_grey_button() -> None:
    """malice/trait/ladies-man: a shot looked into is refused by that rule, and so is Shoot if nobody else is in reach."""
    table = chivalrous()
    shot = shot_of(table)
    assert (shot.possible, shot.rule) == (False, "malice/trait/ladies-man")
    assert shot.refusal == "Vic is Chivalrous and will not shoot at Wes."
    _, shown = asked(table, TakeAction("vic"))
    grey = next(one for one in shown.refused if one.action == "shoot")
    assert (grey.rule, grey.sentence) == (shot.rule, shot.refusal)
    assert shot.brief == "spared"


def test_trait_ladies_man_shooting_first_is_grey_with_the_reason() -> None:
    """malice/trait/ladies-man: whoever is drawn on by somebody they spare is told why there is no snap shot."""
    table = duel(6, vic={"woman": True}, wes={"traits": ("ladies_man",)}, hands={"blue": "KS X1C"})
    _, shown = asked(table, Reaction("vic", "wes", "six_shooter"))
    (grey,) = shown.refused
    assert (grey.action, grey.rule) == ("snap-shot", "malice/trait/ladies-man")
    assert grey.sentence == "Wes is Chivalrous and will not shoot at Vic."


def test_nobody_to_shoot_at_says_why() -> None:
    """malice/shooting/needs-sight, malice/shooting/room-over-2-inches: nobody in reach, or too deep in a room."""
    building, walls = house("saloon", 10, 10, 12, 8, {"south": [window(4, 6)]})
    deep: dict[str, Any] = {"buildings": [building], "walls": walls}
    cases: list[tuple[Place, dict[str, Any], str]] = [
        ((40, 23), {}, "malice/shooting/bands-inclusive"),
        ((15, 14), deep, "malice/shooting/room-over-2-inches"),
    ]
    for wes, facts, rule in cases:
        table = stage(person("vic", "red", (15, 23)), person("wes", "blue", wes), **facts)
        grey = next(one for one in asked(table, TakeAction("vic"))[1].refused if one.action == "shoot")
        assert grey.rule == rule


@pytest.mark.parametrize("first", [True, False])
def test_unmeasured_the_screen_tells_no_distance(first: bool) -> None:
    """malice/shooting/bands-inclusive, `premeasure=false`: neither tickets nor sight nor what is seen from a place say it."""
    view, shown = asked(duel(6, house_rules={"premeasure": first}), TakeAction("vic"))
    shoot = choice(shown, "shoot")
    assert (shoot.distance, shoot.note) == (inches(6) if first else None, "open")
    seen = SCREEN.shot(view, "vic", "wes")
    assert isinstance(seen, ShotShown)
    far = "6 inches east" if first else "east"
    assert (seen.sight.distance, seen.sight.sentence) == (inches(6) if first else None, f"Wes, {far}, in the open.")
    trial = SCREEN.trial(view, say(Move("vic", path((10, 10), (10, 11)))))
    assert isinstance(trial, TrialShown)
    assert (trial.from_here[0].distance is not None) is first
