"""The screen of Ruthless: every number on it is the rule's own, and every answer of the game has its button."""

from fractions import Fraction
from typing import Any

import pytest

from posse.content.catalogue import load_catalogue
from posse.engine.dealer import Scripted
from posse.engine.match import Match
from posse.engine.refusal import Refusal
from posse.engine.view import View
from posse.games.ruthless import events
from posse.games.ruthless.actions import TakeAction
from posse.games.ruthless.game import RUTHLESS
from posse.games.ruthless.reactions import Reaction
from posse.games.ruthless.screen import SCREEN
from posse.games.ruthless.screen.attacks import REASONS
from posse.games.ruthless.setting_up import set_up
from posse.games.ruthless.shooting import FireShot, to_hit
from posse.games.ruthless.shot_odds import shot_odds
from posse.games.ruthless.table import Table
from posse.games.shown.words import percent
from posse.games.wire.asked import AskedShown
from posse.games.wire.looks import TrialShown
from posse.tabletop.length import INCH, inches
from posse.tabletop.terrain import Area, Platform, Point, Spot
from tests.ruthless.stage import PROMPTER, duel, make_setup, person, play, stage
from tests.showing import Looks, choice
from tests.stage_parts import area
from tests.sure import there

LOOKS: Looks[Table] = Looks(RUTHLESS, SCREEN, PROMPTER)


def acting(gap: float, *areas: Area, **facts: Any) -> tuple[View[Table], AskedShown]:
    """What Vic's player sees, and how it is asked what Vic does with Wes so far away."""
    return LOOKS.asked(duel(gap, areas=areas, **facts), TakeAction("vic"))


def tried(view: View[Table], *places: tuple[float, float], figure: str = "vic") -> TrialShown:
    start = view.table.spot(figure)
    path = [start, *(Spot(inches(x), inches(y), 0) for x, y in places)]
    return LOOKS.tried(view, f"move figure={figure} path={[list(spot) for spot in path]}".replace(", ", ","))


def test_titles_are_no_names_where_there_is_little_room() -> None:
    figures = SCREEN.scene(set_up("high-noon")).figures
    assert {figure.name: figure.short for figure in figures}["Marshal Adelaide Rourke"] == "Rourke"
    assert not {"Marshal", "Deputy", "Black", "The"} & {figure.short for figure in figures}


def test_a_shot_on_its_button_has_the_chance_of_the_rule() -> None:
    view, shown = acting(6, area("trough", 15.5, 9, 0.6, 2, cover="hard", height=0.7))
    shooting, weapon = choice(shown, "shoot"), view.table.profile("vic").weapons[0]
    assert shooting.chance == float(to_hit(view.table, "vic", "wes", weapon).chance) == 0.3
    assert (shooting.note, shooting.commit) == ("trough", "Fire")
    assert shooting.distance == 6 * INCH


def test_a_shot_looked_into_has_the_chain_of_the_exact_odds() -> None:
    shown = LOOKS.shot(duel(7, wes={"toughness": 6}))
    odds = shot_odds("revolver", 7, toughness=6)
    chain = {link.what: link.chance for link in shown.chain}
    assert chain == pytest.approx({what: float(chance) for what, chance in {"hit": odds.hit, **odds.fates}.items()})
    fan = next(other for other in shown.others if other.what.startswith("Fan"))
    assert fan.what == "Fan 6 rounds"
    assert fan.chance == pytest.approx(float(shot_odds("revolver", 7, fan=6).hit))


def test_a_shot_that_cannot_be_fired_says_why_and_so_do_grey_buttons() -> None:
    view, asked = acting(30)
    shown = LOOKS.shot(view.table)
    assert (shown.possible, shown.refusal) == (False, "Wes is out of range: the Revolver reaches 12\u2033.")
    assert shown.rule == "ruthless/shoot/out-of-range"
    assert all(isinstance(SCREEN.shot(view, "vic", target), Refusal) for target in ("nobody", "vic"))
    refused = {r.action: r for r in asked.refused}
    assert refused["courage"].rule == "ruthless/courage/action"
    assert refused["shoot"].sentence
    assert refused["fan"].sentence == "Wes is out of range: the Revolver reaches 12\u2033."
    assert "dismount" not in refused


def test_a_path_is_cut_at_the_limit_and_says_what_is_left() -> None:
    view, _ = acting(30)
    for to, length, left in ((14, 4, 2), (30, 6, 0)):
        trial = tried(view, (10, to))
        assert (trial.length, trial.left, trial.allowed) == (length * INCH, left * INCH, True)
        assert trial.path[-1] == Spot(inches(10), inches(10 + length))


def test_places_of_a_move_begin_with_the_fights_in_reach() -> None:
    """ruthless/move/stops-at-contact: whoever can be walked up to is first in the list, once, and by name."""
    view, _ = acting(3)
    first, *others = LOOKS.region(view, "move figure=vic").places
    assert first.name == "A fight with Wes, 2.9 inches east"
    assert others
    assert first.spot not in [place.spot for place in others]
    assert tried(view, (14, 10)).note == "A fight with Wes."


def test_rough_ground_stops_a_path_and_a_wall_leads_it_round() -> None:
    scrub = area("scrub", 9, 11, 2, 10, footing="rough", name="Scrub")
    trial = tried(acting(30, scrub)[0], (10, 16))
    assert (trial.length <= 3 * INCH, trial.note) == (True, "Scrub: 3\u2033 and no further")
    assert [stretch.rough for stretch in trial.stretches] == [False, True]
    stone = area("stone", 9, 11, 2, 0.5, footing="impassable", height=3)
    round_it = tried(acting(30, stone)[0], (10, 13))
    assert (round_it.path[-1], round_it.allowed) == (Spot(inches(10), inches(13)), True)
    assert len(round_it.path) > 2


def test_from_a_place_the_chances_both_ways_are_those_of_the_rule() -> None:
    """Moving costs the aim, and a trial knows it."""
    table = duel(12).change("vic", aim=1)
    trial = tried(LOOKS.asked(table, TakeAction("vic"))[0], (15, 10))
    row = trial.from_here[0]
    there = table.change("vic", spot=trial.path[-1], aim=0)
    gun = table.profile("vic").weapons[0]
    assert row.figure == "wes"
    assert row.you_hit == float(to_hit(there, "vic", "wes", gun).chance)
    assert row.hits_you == float(to_hit(there, "wes", "vic", gun).chance)


def test_a_way_under_a_held_shot_is_warned_of_with_the_chance_of_the_rule() -> None:
    """ruthless/gyc/point-on-path: who holds it, and the best that it can do on the way."""
    table = duel(9)
    assert tried(LOOKS.asked(table, TakeAction("vic"))[0], (14, 10)).watched == ()
    held = table.change("wes", covering=True)
    trial = tried(LOOKS.asked(held, TakeAction("vic"))[0], (14, 10))
    gun = table.profile("wes").weapons[0]
    assert [(one.figure, one.chance) for one in trial.watched] == [
        ("wes", float(to_hit(table, "wes", "vic", gun, at=trial.path[-1]).chance))
    ]


def test_a_reaction_offers_the_same_rows_everywhere() -> None:
    crates = area("crates", 15.5, 12, 2, 0.5, cover="hard", height=0.9, footing="impassable")
    table = duel(6, hands={"blue": "9S KD 3C"}, areas=[crates])
    view, question = LOOKS.asked(table, Reaction("vic", "wes"), FireShot("vic", "wes", "revolver"))
    assert (view.seat, question.kind, question.sentence) == ("blue", "react", "Vic draws on Wes. Answer?")
    whats = {tuple(row.what for row in choice.rows) for choice in question.choices}
    assert whats == {("Vic is hit", "Wes is hit")}
    assert [row.chance for row in choice(question, "let-it-come").rows] == [None, 0.5]
    assert [row.chance for row in choice(question, "snap-shot").rows] == [0.5, 0.5]
    ducks = [choice for choice in question.choices if choice.action == "duck"]
    assert {choice.card for choice in ducks} == {"9S", "KD"}
    assert all(choice.rows[1].chance is not None and choice.rows[1].chance < 0.5 for choice in ducks)
    region = LOOKS.region(view, ducks[0].words)
    chances = [place.chance or 0.0 for place in region.places]
    assert chances == sorted(chances)
    assert (chances[0], bool(region.outlines)) == (ducks[0].rows[1].chance, True)
    assert chances[-1] < 0.5, "no place is named that does not help"
    assert all("Vic" in place.name for place in region.places)
    assert LOOKS.tried(view, region.places[-1].words).note.endswith(f" Vic: {percent(chances[-1])} to be hit.")
    notes = {card.card: card.note for card in SCREEN.shown(view).hand}
    assert notes == {"KD": "beats it", "9S": "beats it", "3C": "too low"}


def test_sight_is_drawn_where_the_shelter_stands() -> None:
    trough = area("trough", 15.5, 9, 0.6, 2, cover="hard", height=0.7, name="Water trough")
    seen = LOOKS.sight(duel(6, areas=[trough]))
    assert seen.sentence == "Wes, 6 inches east, hard cover, the water trough."
    assert seen.grade == 2
    assert seen.shield is not None
    assert abs(seen.shield.x - inches(15.5)) <= inches(0.61)
    assert len(seen.rays) == 3
    assert seen.side is not None
    assert any(piece.role == "shelters" for piece in seen.side.slices)


def test_blocked_sight_says_what_blocks_and_where() -> None:
    barn = area("barn", 13, 6, 1, 8, sight="blocks", cover="hard", height=5, footing="impassable", name="Barn")
    seen = LOOKS.sight(duel(6, areas=[barn]))
    assert not seen.sees
    assert seen.sentence == "Wes, 6 inches east, out of sight behind the barn."
    assert all(ray.stop is not None and abs(ray.stop.x - inches(13)) <= 1 for ray in seen.rays)


def test_why_shows_the_sum_and_what_would_have_changed_it() -> None:
    people = (person("vic", "red", (10, 10)), person("wes", "blue", (17, 10)))
    trough = area("trough", 15.8, 9, 0.6, 2, cover="hard", height=0.7, name="Water trough")
    match = Match(RUTHLESS, make_setup(people, areas=[trough]), Scripted([]))
    for card in ("2C", "3C", "4C", "5C", "6C", "2D", "3D", "4D", "5D", "6D"):
        assert match.hand_in(card) is None
    for seat, answer in (("red", "play-card card=6C"), ("blue", "play-card card=2D"), ("red", "shoot target=wes")):
        assert match.answer(seat, answer) is None
    if match.waiting_for() == ("blue",):
        assert match.answer("blue", "let-it-come") is None
    assert match.hand_in(7) is None
    number = next(i for i, event in enumerate(match.events) if type(event).__name__ == "ShotFired")
    why = there(SCREEN.why(match, number, None))
    assert ([term.value for term in why.terms], why.need) == (["6+", "\u22122"], "8+")
    assert why.sentence == there(load_catalogue("ruthless").rule(why.rule)).sentence
    assert why.dice[0].typed
    changes = {change.what: Fraction(change.chance).limit_denominator(100) for change in why.changes}
    aimed, bare = "if Vic had aimed first", "without hard cover, Water trough"
    assert changes == {aimed: Fraction(4, 10), bare: Fraction(5, 10)}
    assert why.chain[0].chance == pytest.approx(0.3)
    assert why.sight is not None


def test_a_spectator_is_asked_nothing_and_sees_no_hand() -> None:
    table = stage(person("vic", "red", (10, 10)), person("wes", "blue", (20, 10)), hands={"red": "9S"})
    shown = SCREEN.shown(View(None, 0, RUTHLESS.redact(table, None), None, ("red",)))
    assert (shown.asked, shown.hand, shown.waiting) == (None, (), "Waiting for Red.")


def test_a_shot_is_told_in_one_breath_and_what_hurt_is_told_apart() -> None:
    done = play(duel(6), FireShot("vic", "wes", "revolver"), rolls=[9, 4, 8])
    lines = [SCREEN.line(done.table, number, 1, event) for number, event in enumerate(done.events)]
    assert [(line.sentence, line.outcome, line.dice[0].good) for line in lines] == [
        ("Vic fires the Revolver at Wes: 9, needed 6.", "Hit.", True),
        ("", "Wes is hit: arm, box 1.", None),
        ("Wes keeps nerve: 8 against 5.", "", True),
    ]
    assert lines[0].showing.kind == "shot"


def test_somebody_in_a_tree_is_up_it_and_not_on_it() -> None:
    corners = tuple(Point(inches(x), inches(y)) for x, y in ((9, 9), (12, 9), (12, 12), (9, 12)))
    oak = Platform("oak", "tree", "The old oak", corners, inches(3))
    staging = Platform("staging", "bridge", "Staging", corners, inches(6))
    table = stage(person("vic", "red", (10, 10, 1)), person("wes", "blue", (11, 11, 2)), platforms=[oak, staging])
    shown = SCREEN.shown(View("red", 0, RUTHLESS.redact(table, "red"), None, ("red",)))
    assert [figure.place for figure in shown.figures] == ["up the old oak", "on the staging"]


def test_why_a_held_shot_had_its_chance_leaves_the_aim_out() -> None:
    """ruthless/aim/snap-and-cover-unaimed: whoever has aimed fires a held shot without it."""
    table = duel(6).change("vic", aim=1)
    need = to_hit(table, "vic", "wes", table.profile("vic").weapons[0])
    event = events.ShotFired(shooter="vic", target="wes", weapon="revolver", need=need, face=3, kind="held")
    assert REASONS.beforehand(table, event)[0].chance == 0.5
