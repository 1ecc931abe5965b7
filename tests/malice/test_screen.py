"""The screen of Malice: every answer has its button, Jokers and rooms are told, and the numbers are the rules' own."""

import pytest

from posse.engine.dealer import Scripted
from posse.engine.match import Match
from posse.engine.question import Option
from posse.engine.refusal import Refusal
from posse.engine.view import View
from posse.engine.words import say
from posse.games.malice import events
from posse.games.malice.actions import TakeAction
from posse.games.malice.fanning import Fan
from posse.games.malice.game import MALICE
from posse.games.malice.moving import Move
from posse.games.malice.reactions import Reaction
from posse.games.malice.screen import SCREEN
from posse.games.malice.shooting import Shoot
from posse.games.malice.table import Table
from posse.games.wire.asked import AskedShown
from posse.tabletop.length import inches
from posse.tabletop.terrain import Point
from tests.malice.stage import door, duel, house, person, platform, stage, strictly, window
from tests.showing import Looks, choice
from tests.stage_parts import area, path, spot
from tests.sure import there

WINDOW = Reaction("vic", "wes", "six_shooter")


LOOKS: Looks[Table] = Looks(MALICE, SCREEN, strictly)
asked, figure_of, shot_of, sight_of = LOOKS.asked, LOOKS.card, LOOKS.shot, LOOKS.sight


def backs_of(table: Table) -> list[tuple[str, int, int]]:
    view, shown = asked(table, TakeAction("vic"))
    backs = LOOKS.region(view, choice(shown, "move").words, places=False).backs
    return [(one.figure, one.facing, one.angle) for one in backs]


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
    """malice/joker/gun-jams, malice/joker/tree-or-roof-fall: the offer tells a jam from a fall; malice/trait/cool-head: against
    one it is greyed, with the rule."""
    view, shown = asked(duel(6, hands={"blue": "X1C KS 3D"}), WINDOW)
    assert choice(shown, "play-joker").note == "Vic's gun jams; no shot."
    assert (shown.kind, choice(shown, "snap-shot").chance) == ("react", 0.5)
    notes = {card.card: (card.note, card.usable) for card in SCREEN.shown(view).hand}
    assert notes == {"KS": ("beats it", True), "3D": ("too low", False), "X1C": ("spoils the shot", True)}
    people = person("vic", "red", (10, 10, 1)), person("wes", "blue", (16, 10))
    roof = platform("roof", "roof", 8, 8, 4, 4)
    high = stage(*people, platforms=[roof], hands={"blue": "X1C"}, shown={"red": "9S", "blue": "2C"})
    assert "falls" in choice(asked(high, WINDOW)[1], "play-joker").note
    _, cool = asked(duel(6, hands={"blue": "X1C KS"}, vic={"traits": ("cool_head",)}), WINDOW)
    assert [(one.action, one.rule) for one in cool.refused] == [("play-joker", "malice/trait/cool-head")]
    assert not any(one.action == "play-joker" for one in cool.choices)


def answering(table: Table, attack: Option[Table]) -> AskedShown:
    done = strictly.play(table, TakeAction("vic"), choices=[attack])
    shown = there(SCREEN.shown(View("blue", 0, done.table, done.choice, ("blue",))).asked)
    assert {say(option) for option in done.choice.options} == {one.words for one in shown.choices}
    return shown


def test_offers_to_a_shot_are_compared_by_who_is_hit() -> None:
    """malice/react/when-targeted: standing fast, shooting first and the Joker have the same rows.

    malice/fanning/one-reaction: what standing fast risks is the whole burst, not one shot of it.
    """
    table = duel(6, hands={"blue": "X1C KS"})
    shown = answering(table.change("vic", aim=1), Shoot("six_shooter", "wes"))
    rows = {one.action: [row.chance for row in one.rows] for one in shown.choices}
    assert rows == {"let-it-come": [None, 4 / 6], "snap-shot": [0.5, 4 / 6], "play-joker": [None, 0.0]}
    burst = choice(answering(table, Fan("six_shooter", "wes", 6)), "let-it-come")
    assert burst.rows[1].chance == pytest.approx(31031 / 46656)


def test_figures_show_wounds_jams_and_facing() -> None:
    """malice/wounds/three-wounds-kill: two boxes each and three in all; a jam and the way one looks are told (MR-45)."""
    table = duel(6).change("wes", wounds=(1, 0, 1, 0, 0), jammed=(True,), toward=Point(inches(27), inches(10)))
    wes = figure_of(table, "wes")
    ticked = {"Leg": 1, "Arm": 0, "Flesh": 1, "Chest": 0, "Severe": 0}
    boxes = [(row.name, row.boxes, row.ticked) for row in wes.wounds]
    assert boxes == [*((name, 2, count) for name, count in ticked.items()), ("In all", 3, 2)]
    assert wes.state == ("Leg wound: one Move a turn", "Six shooter jammed")
    assert (wes.facing, wes.jammed) == (90, True)
    two = duel(6, wes={"weapons": ("six_shooter", "derringer")}).change("wes", jammed=(True, False))
    assert not figure_of(two, "wes").jammed, "the other gun works"
    assert figure_of(table.change("wes", status="down"), "wes").mark == "down"


def test_seats_show_their_points_and_their_place_in_the_order() -> None:
    """malice/points/highest-wins, malice/turn/highest-goes-first: the score is the player's own."""
    seats = SCREEN.shown(View("red", 0, duel(6).but(points=(4, 1)), None, ())).seats
    assert [(seat.score, seat.order, seat.card) for seat in seats] == [("4", 1, "8D"), ("1", 2, "2C")]


def test_a_shot_is_looked_into_with_its_sum_and_its_chain() -> None:
    """malice/shooting/modifiers-add: the sum with its reasons, what may come of it, and other ways to fire."""
    trough = area("trough", 15.3, 9, 0.6, 2, cover="hard", height=0.6, kind="trough", name="Trough")
    shot = shot_of(duel(6, areas=[trough]))
    assert [(term.value, term.what) for term in shot.terms] == [("4+", "Short range"), ("\u22122", "Behind Trough")]
    assert (shot.need, shot.sight.grade) == ("6+", 2)
    assert shot.sight.sentence == "Wes, 6 inches east, behind the trough."
    chain = [(link.what, round(link.chance * 36)) for link in shot.chain]
    assert chain == [("hit", 6), ("dead", 1), ("down", 1), ("wounded", 4), ("unharmed", 0)]
    assert [other.what for other in shot.others] == ["Aim first", "Fan 6 rounds"]


def hut(deep: float) -> Table:
    """Vic outside a hut, looking in by its west window at Wes, whose edge is so deep in."""
    building, walls = house("shack", 14, 7, 8, 6, {"west": [window(2, 4)], "south": [door(5, 6)]})
    people = person("vic", "red", (10, 10)), person("wes", "blue", (14.5 + deep, 10))
    return stage(*people, buildings=[building], walls=walls)


@pytest.mark.parametrize(("deep", "safe"), [(1.9, False), (2.4, True)])
def test_a_target_deep_in_a_room_is_told_and_the_strip_behind_a_window_drawn(deep: float, safe: bool) -> None:
    """malice/shooting/room-over-2-inches: how deep, and that nobody can hit there, behind a window before that; the opening,
    two inches behind it and no more. malice/shooting/room-from-inside: not from inside, and not outside (MR-18)."""
    shot = shot_of(hut(deep))
    assert (shot.possible, shot.rule) == (not safe, "malice/shooting/room-over-2-inches" if safe else "")
    assert ("into the room: cannot be hit" if safe else "behind a window") in shot.sight.sentence
    room = there(sight_of(hut(deep)).room)
    assert (room.opening, room.level) == ((Point(inches(14), inches(9)), Point(inches(14), inches(11))), 0)
    assert (room.depth, room.safe) == (inches(deep), safe)
    assert {(min(side), max(side)) for side in zip(*room.strip, strict=True)} == {
        (inches(14), inches(16)),
        (inches(7), inches(13)),
    }
    assert sight_of(hut(deep), "wes", "vic").room is None
    assert sight_of(hut(deep).displace("vic", spot((20, 10)))).room is None


def test_backs_are_sent_to_those_who_gain_by_them() -> None:
    """malice/trait/backstabber: the rear half (MR-45)."""
    table = duel(3, vic={"traits": ("backstabber",)}).change("wes", toward=Point(inches(40), inches(10)))
    assert sight_of(table).behind is True
    assert backs_of(table) == [("wes", 270, 180)]
    assert backs_of(duel(3)) == []
    assert backs_of(duel(8, vic={"traits": ("backstabber",)})) == [], "out of reach"
    facing = duel(3).change("wes", toward=Point(0, inches(10)))
    assert sight_of(facing).behind is False
    assert sight_of(facing.change("wes", status="down")).behind is None


@pytest.mark.parametrize(("looks", "words"), [(40, "A fight, from behind Wes"), (0, "A fight with Wes")])
def test_a_move_tried_out_says_when_it_ends_in_a_fight_from_behind(looks: float, words: str) -> None:
    """malice/fisticuffs/on-contact, malice/trait/backstabber: the trial tells before anything is done (MR-45); whom one can
    come to blows with begins the list of places."""
    table = duel(3, person("ben", "blue", (30, 10))).change("wes", toward=Point(inches(looks), inches(10)))
    view, _ = asked(table, TakeAction("vic"))
    trial = LOOKS.tried(view, say(Move("vic", path((10, 10), (16, 10)))))
    assert (trial.allowed, trial.note) == (True, f"{words}.")
    first, *others = LOOKS.region(view, "move figure=vic").places
    assert first.name == f"{words}, 2.9 inches east"
    assert not any(place.name.startswith("A fight") for place in others)
    done = strictly.play(table, TakeAction("vic"), choices=[first.words])
    assert len(done.of(events.BrawlFought)) == 1


def test_a_burst_both_barrels_and_a_single_shot_are_told_apart() -> None:
    """malice/fanning/six-shots: the button says how many rounds go at whom; malice/weapon/shotgun-both-separate: a die for
    each barrel (MR-24)."""
    fan = choice(asked(duel(6), TakeAction("vic"))[1], "fan")
    assert (fan.name, fan.count) == ("Fan 6 rounds of the Six shooter at Wes", 6)
    assert fan.words == say(Fan("six_shooter", "wes", 6))
    assert fan.chance == pytest.approx(31031 / 46656)
    _, shown = asked(duel(4, vic={"weapons": ("shotgun",)}), TakeAction("vic"))
    assert choice(shown, "both-barrels").chance == 0.75


def test_shots_that_are_none_are_refused() -> None:
    """Nobody shoots at themselves, at strangers, or at the dead; and nothing is known of a line that is not there."""
    table = duel(6).change("wes", status="dead")
    view = View("red", 0, table, None, ())
    for figure, target in (("vic", "vic"), ("vic", "nobody"), ("vic", "wes"), ("wes", "vic")):
        assert isinstance(SCREEN.shot(view, figure, target), Refusal)
    assert isinstance(SCREEN.sights(view, "wes"), Refusal)
    match = Match(MALICE, duel(6).scene.setup, Scripted(()))
    assert isinstance(SCREEN.why(match, 10_000, None), Refusal)


def test_lines_tell_dice_of_six_sides() -> None:
    """malice/setup/die-d6: shots and locations are rolled on six-sided dice."""
    done = strictly.play(duel(6), TakeAction("vic"), choices=[Shoot("six_shooter", "wes")], rolls=[4, 1])
    lines = [SCREEN.line(done.table, n, 1, event) for n, event in enumerate(done.events)]
    dice = [(die.face, die.sides, die.what) for line in lines for die in line.dice]
    assert dice == [(4, 6, "to hit"), (1, 6, "location")]
    assert [line.outcome for line in lines if line.outcome] == ["Hit.", "Wes is hit: leg, wound 1 of 3."]


def test_a_setting_has_no_toughness_and_says_what_weapons_can_do() -> None:
    """malice/weapon/shotgun-barrels, malice/fanning/which-guns: a note beside the weapon."""
    scene = SCREEN.scene(duel(6, vic={"weapons": ("shotgun", "model_no_3", "derringer")}).scene.setup)
    vic = scene.figures[0]
    assert [weapon.note for weapon in vic.weapons] == ["One or both barrels.", "May be fanned.", ""]
    assert [(band.name, band.need) for band in vic.weapons[1].bands] == [("short", "4+"), ("long", "5+")]
    assert vic.toughness == 0


# Chivalry


def chivalrous() -> Table:
    """Vic, who is Chivalrous, and Wes, a woman, with Ben behind her out of Vic's range."""
    ben = person("ben", "blue", (40, 10))
    return duel(6, ben, vic={"traits": ("ladies_man",)}, wes={"woman": True})


def test_trait_ladies_man_the_card_says_who_is_a_woman_and_who_spares_whom() -> None:
    """malice/trait/ladies-man: on a woman's card if anybody is Chivalrous (MR-52), and on both for as long as both are there."""
    note = ("A woman, whom the Chivalrous spare.",)
    table = chivalrous()
    for one, notes in ((table, note), (duel(6, wes={"woman": True}), ())):
        cards = {card.id: card.notes for card in SCREEN.scene(one.scene.setup).figures}
        assert (cards["vic"], cards["wes"]) == ((), notes)
    assert [figure_of(table, id).state for id in ("vic", "wes", "ben")] == [("Spares Wes",), ("Spared by Vic",), ()]
    assert figure_of(table.change("vic", status="down"), "wes").state == ()
    assert figure_of(table.change("wes", status="dead"), "vic").state == ()


def test_trait_ladies_man_is_the_reason_at_the_target_and_at_the_grey_button() -> None:
    """malice/trait/ladies-man: a shot looked into is refused by that rule, and so is Shoot if nobody else is in reach; whoever
    is drawn on by somebody they spare is told why there is no snap shot."""
    shot = shot_of(chivalrous())
    assert (shot.possible, shot.rule, shot.brief) == (False, "malice/trait/ladies-man", "spared")
    assert shot.refusal == "Vic is Chivalrous and will not shoot at Wes."
    _, shown = asked(chivalrous(), TakeAction("vic"))
    grey = next(one for one in shown.refused if one.action == "shoot")
    assert (grey.rule, grey.sentence) == (shot.rule, shot.refusal)
    drawn_on = duel(6, vic={"woman": True}, wes={"traits": ("ladies_man",)}, hands={"blue": "KS X1C"})
    (snap,) = asked(drawn_on, WINDOW)[1].refused
    assert (snap.action, snap.rule) == ("snap-shot", "malice/trait/ladies-man")
    assert snap.sentence == "Wes is Chivalrous and will not shoot at Vic."


def test_nobody_to_shoot_at_says_why() -> None:
    """malice/shooting/needs-sight, malice/shooting/room-over-2-inches: nobody in reach, or too deep in a room."""
    for table, rule in ((duel(30), "malice/shooting/bands-inclusive"), (hut(4), "malice/shooting/room-over-2-inches")):
        grey = next(one for one in asked(table, TakeAction("vic"))[1].refused if one.action == "shoot")
        assert grey.rule == rule


@pytest.mark.parametrize("first", [True, False])
def test_unmeasured_the_screen_tells_no_distance(first: bool) -> None:
    """malice/shooting/bands-inclusive, `premeasure=false`: neither tickets nor sight nor what is seen from a place say it."""
    view, shown = asked(duel(6, house_rules={"premeasure": first}), TakeAction("vic"))
    shoot = choice(shown, "shoot")
    assert (shoot.distance, shoot.note) == (inches(6) if first else None, "open")
    seen = there(SCREEN.shot(view, "vic", "wes"))
    far = "6 inches east" if first else "east"
    assert (seen.sight.distance, seen.sight.sentence) == (inches(6) if first else None, f"Wes, {far}, in the open.")
    trial = LOOKS.tried(view, say(Move("vic", path((10, 10), (10, 11)))))
    assert (trial.from_here[0].distance is not None) is first
