"""RuleValue up (section 2.1): the deck, the deal, sides, rounds, distances, and what lies open."""

from random import Random

from posse.engine.dealer import Seeded
from posse.engine.match import Match
from posse.engine.question import Choose, Roll
from posse.engine.refusal import Refusal
from posse.games.cards import pack
from posse.games.deeds import happened
from posse.games.malice.actions import TakeAction
from posse.games.malice.game import MALICE
from posse.games.malice.scene import Setup
from posse.games.malice.shooting import FireShot, Shoot
from posse.games.malice.table import Table
from posse.games.malice.turn import Deploy, ReplaceCards
from posse.tabletop.length import inches
from tests.malice.stage import duel, make_setup, person, play, play_out, refused, stage
from tests.stage_parts import spot
from tests.sure import as_a


def test_setup_die_d6_every_face_from_one_to_six_for_shots_and_wounds() -> None:
    """malice/setup/die-d6: shooting and wounds use a six-sided die."""
    for rolls in ([], [6]):
        roll = as_a(Roll, play(duel(5), FireShot("vic", "wes", "six_shooter"), rolls=rolls).waiting)
        assert [face for face, _ in Roll("red", "", "", roll.sides).weighted_faces()] == list(range(1, 7))


def test_setup_deck_with_jokers() -> None:
    """malice/setup/deck-with-jokers: a poker deck with two Jokers (MR-01). malice/setup/card-values: pips, Jack 11, Queen 12,
    King 13, Ace 14, Joker 0 (MR-02)."""
    pool = duel(5, shown={}).pool()
    assert (len(pool), sum(pack.is_joker(card) for card in pool)) == (54, 2)
    value = duel(5).scene.value
    assert [value[card] for card in ("2C", "10H", "JS", "QD", "KC", "AS", "X1C")] == [2, 10, 11, 12, 13, 14, 0]


def test_setup_deal_five_once_to_every_player_hidden() -> None:
    """malice/setup/deal-five-once: five cards each when the game begins, not again each turn; only their owner sees which."""
    match = begun()
    assert [len(hand) for hand in match.table.hands] == [5, 5]
    dealt = [event for event in match.events if isinstance(event, happened.CardsDrawn)]
    assert [event.by for event in dealt] == ["malice/setup/deal-five-once"] * 2
    assert dealt[0].seen_by("blue").cards == (pack.HIDDEN,) * 5
    assert dealt[0].seen_by("red") == dealt[0]
    table = duel(5, hands={"red": "2C 3C 4C 5C 6C"})
    assert play_out(table, ReplaceCards("red")).table.hand("red") == ("2C", "3C", "4C", "5C", "6C")


def begun() -> Match[Table, Setup]:
    return Match(MALICE, make_setup((person("vic", "red", (10, 10)), person("wes", "blue", (20, 10)))), Seeded(1))


def test_setup_enemies_everybody_of_another_player_unless_teams_are_agreed() -> None:
    """malice/setup/enemies: every other player is the enemy; of one's own side nobody is (MR-58)."""
    people = (person("vic", "red", (10, 10)), person("wes", "blue", (15, 10)), person("kit", "green", (10, 15)))
    alone = stage(*people)
    assert [foe.id for foe in alone.foes("vic")] == ["wes", "kit"]
    paired = stage(*people, sides={"red": "law", "green": "law"})
    assert [foe.id for foe in paired.foes("vic")] == ["wes"]
    assert refused(paired, TakeAction("vic"), Shoot("six_shooter", "kit")).rule == "malice/setup/enemies"
    assert refused(alone, TakeAction("vic"), Shoot("six_shooter", "vic")).rule == "malice/setup/enemies"


def test_setup_full_ammo_unless_the_scenario_says_less() -> None:
    """malice/setup/full-ammo: every weapon starts with all its rounds (MR-25)."""
    guns = ("derringer", "six_shooter", "model_no_3", "shotgun", "repeating_rifle", "sharps_rifle")
    assert duel(5, vic={"weapons": guns}).figure("vic").rounds == (2, 6, 6, 2, 15, 1)


def test_setup_units_inches_between_nearest_edges_without_rounding() -> None:
    """malice/setup/units-inches: bases of one inch eight inches apart are at 8", and a hair more is not (MR-11)."""
    table = duel(8)
    assert table.distance("vic", "wes") == inches(8)
    assert table.within("vic", "wes", inches(8))
    assert not duel(8.01).within("vic", "wes", inches(8))


def test_turn_face_down_hands_of_others_and_nothing_else() -> None:
    """malice/turn/face-down: nobody sees another hand, nor what one has laid for initiative while the other still chooses;
    the discards lie open (MR-56)."""
    view = MALICE.redact(duel(5, hands={"red": "2C", "blue": "KS"}).but(discards=("9C",)), "red")
    assert (view.hand("red"), view.hand("blue"), view.discards) == (("2C",), (pack.HIDDEN,), ("9C",))
    assert pack.HIDDEN not in MALICE.imagine(view, "red", Random(3)).hand("blue")
    match = begun()
    choice = as_a(Choose, match.choice_of("red"))
    before = match.view("blue")
    match.answer("red", choice.options[0])
    after = match.view("blue")
    assert (after.table, after.question, after.waiting_for) == (before.table, before.question, ("blue",))


def test_setup_gang_owners_place_their_people_in_a_zone() -> None:
    """malice/setup/gang: where a scenario gives a zone instead of a place, the owner sets the figure down in it."""
    people = (person("vic", "red", None, zone="yard"), person("wes", "blue", (30, 10)))
    match = Match(MALICE, make_setup(people, zones={"yard": (4, 4, 6, 6)}), Seeded(1))
    assert match.table.figure("vic").status == "waiting"
    outside, inside = Deploy("vic", spot((20, 20))), Deploy("vic", spot((6, 6)))
    assert as_a(Refusal, match.answer("red", outside)).rule == "malice/setup/gang"
    match.answer("red", inside)
    vic = match.table.figure("vic")
    assert (vic.status, vic.spot) == ("up", spot((6, 6)))
