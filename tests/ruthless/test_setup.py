"""Set-up and components (section 2.1): inches, the die, the deck, hands, cards of the characters, where they start."""

import pytest

from posse.engine.dealer import ByHand, Seeded
from posse.engine.match import Match
from posse.engine.odds import exact
from posse.engine.question import Draw, Roll
from posse.engine.refusal import Refusal
from posse.games.cards import pack
from posse.games.ground.paths import Journey
from posse.games.ruthless import events, nerve
from posse.games.ruthless.actions import take
from posse.games.ruthless.arrivals import Deploy, SetDown
from posse.games.ruthless.game import RUTHLESS
from posse.games.ruthless.journeys import journey
from posse.games.ruthless.marks import band, marks
from posse.games.ruthless.moving import Move
from posse.games.ruthless.nerve import FindCourage
from posse.games.ruthless.readying import Reload
from posse.games.ruthless.shooting import FireShot
from posse.games.ruthless.table import Table
from posse.games.ruthless.turn import ChooseInitiative, ClearMarkers, EndStep, TopUp
from posse.games.ruthless.wounds import LandHits
from posse.games.scenarios.scenario import Load
from tests.ruthless.stage import make_setup, person, play, refused, stage
from tests.stage_parts import area, path, spot
from tests.sure import as_a

ANN, BEN = person("ann", "red", (10, 10)), person("ben", "blue", (16, 10))


def but_for(*kept: str) -> str:
    return " ".join(card for card in pack.PACK if card not in kept)


def test_setup_units_inches_ranges_run_between_base_edges_without_rounding() -> None:
    """ruthless/setup/units-inches: 9" between centres is 8" between nearest edges and Short, one tenth of a millimetre
    more is not (RR-14)."""
    table = stage(ANN, person("ben", "blue", (19, 10)))
    revolver = table.profile("ann").weapons[0]
    assert band(table, "ann", "ben", revolver) == "short"
    at = table.spot("ben")
    assert band(table.change("ben", spot=at._replace(x=at.x + 1)), "ann", "ben", revolver) == "long"


@pytest.mark.parametrize("end", [(14, 10), (13, 13), (12.7, 12.1), (11.3, 13.9), (7.1, 8.2), (10.4, 6.3)])
def test_setup_units_inches_a_charge_is_contact_from_whatever_direction(end: tuple[float, float]) -> None:
    """ruthless/setup/units-inches: bases that meet still meet, however their path is rounded."""
    table = stage(person("ann", "red", (10, 10)), person("ben", "blue", end), hands={"red": "9S", "blue": "2D"})
    charge = take(table, "ann", Move("ann", path((10, 10), end)))
    assert play(charge, choices=["brawl-card card=9S", "brawl-card card=2D"]).of(events.BrawlFought)


def test_setup_die_d10_every_roll_is_one_to_ten_and_each_face_a_tenth() -> None:
    """ruthless/setup/die-d10: one ten-sided die, 1 to 10, each face one in ten."""
    table = stage(ANN, BEN)
    for item in (FireShot("ann", "ben", "revolver"), nerve.TestToughness("ben", 1, "ann"), FindCourage("ben")):
        roll = as_a(Roll, play(table, item).waiting)
        assert [face for face, _ in Roll(roll.seat, roll.what, roll.rule).weighted_faces()] == list(range(1, 11))
        assert roll.sides == 10
    odds = exact(table.then(LandHits("ben", "ann", 1)), banded=False)
    assert odds.of(lambda after: after.figure("ben").status == "down") * 10 == 1


def test_setup_die_d10_a_face_marked_nought_is_a_ten() -> None:
    """ruthless/setup/die-d10: people who roll their own dice may read a 0; it counts as 10, and 11 is no face."""
    match = Match(RUTHLESS, make_setup([ANN, BEN]), ByHand())
    for card in ("AS", "KS", "QS", "JS", "10S", "2C", "3C", "4C", "5C", "6C"):
        assert match.hand_in(card) is None
    for seat, answer in (("red", "play-card card=AS"), ("blue", "play-card card=2C"), ("red", "shoot")):
        assert match.answer(seat, answer) is None
    assert isinstance(match.question, Roll)
    assert isinstance(match.hand_in(11), Refusal)
    assert match.hand_in(0) is None
    assert match.answers[-1].value == 10
    assert match.table.figure("ann").rounds == (5,)


RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


def test_setup_deck_52_different_cards_without_jokers() -> None:
    """ruthless/setup/deck-52: thirteen ranks in four suits, once each (RR-01, RR-12).

    ruthless/setup/card-values: pips as printed, Jack 11, Queen 12, King 13, Ace 14 (RR-02).
    """
    match = Match(RUTHLESS, make_setup([ANN, BEN]), ByHand())
    assert isinstance(match.question, Draw)
    values = {f"{rank}{suit}": value for value, rank in enumerate(RANKS, 2) for suit in "SHDC"}
    assert sorted(match.question.pool) == sorted(values)
    assert {card: match.table.scene.value[card] for card in values} == values


def test_setup_hand_of_five_cards_each_hidden_from_the_others() -> None:
    """ruthless/setup/hand-of-five: five cards each from one deck; others see how many, not which."""
    setup = make_setup([person("ann", "red", (10, 10)), person("ben", "blue", (30, 10))])
    match = Match(RUTHLESS, setup, Seeded(7))
    red, blue = match.table.hands
    assert (len(red), len(blue), len({*red, *blue})) == (5, 5, 10)
    assert match.view("red").table.hands == (red, (pack.HIDDEN,) * 5)
    assert match.view(None).table.hands == ((pack.HIDDEN,) * 5,) * 2
    assert not any(card in line for card in map(pack.name, blue) for line in match.story("red"))


def test_setup_hand_of_five_is_topped_up_and_not_dealt_anew() -> None:
    """ruthless/setup/hand-of-five: what is held is kept (RR-03); the discards lie open, only hands are hidden (RR-06)."""
    hands = {"red": "9S 8S 7S 6S", "blue": "9D 8D 7D 6D"}
    table = stage(ANN, BEN, hands=hands, shown={"red": "KS", "blue": "QS"})
    done = play(table, EndStep(), rolls=["2C", "3C"]).table
    assert {*done.hand("red")} == {"9S", "8S", "7S", "6S", "2C"}
    assert len(done.hand("blue")) == 5
    assert set(RUTHLESS.redact(done, "red").discards) == {"KS", "QS"}


def test_setup_card_per_model_wounds_and_rounds_are_nobody_elses() -> None:
    """ruthless/setup/card-per-model: two of a kind, each with a card of its own; a horse has only a count of wounds."""
    table = stage(
        person("ann", "red", (10, 10)),
        person("amy", "red", (10, 14)),
        person("ben", "blue", (16, 10)),
        person("bob", "blue", (16, 14), horse="dusty"),
    )
    done = play(table, FireShot("ann", "ben", "revolver"), rolls=[6, 1, 10]).table
    assert (done.figure("ben").wounds[0], done.figure("bob").wounds[0]) == (1, 0)
    assert (done.figure("ann").rounds, done.figure("amy").rounds) == ((5,), (6,))
    assert done.horse("dusty").wounds == 0
    assert (done.profile("ann").name, done.profile("ann").toughness) == ("Ann", 5)


def test_setup_ammo_marked_and_erased_rounds_go_down_and_up_weapon_by_weapon() -> None:
    """ruthless/setup/ammo-marked-and-erased: a shot ticks off a round of that weapon alone, Reload rubs ticks out."""
    ann = person("ann", "red", (10, 10), weapons=("revolver", "repeating_rifle"))
    table = stage(ann, person("ben", "blue", (16, 10)))
    for _ in range(2):
        table = play(table, FireShot("ann", "ben", "revolver"), rolls=[1]).table
    assert table.figure("ann").rounds == (4, 10)
    assert take(table, "ann", Reload("revolver")).figure("ann").rounds == (6, 10)


def test_setup_ammo_full_at_start_every_weapon_is_loaded() -> None:
    """ruthless/setup/ammo-full-at-start: the Rounds column of the weapon table (RR-39); a scenario may start a weapon
    part-empty; the Bow has no count."""
    weapons = ("derringer", "shotgun", "revolver", "buntline_special", "repeating_rifle", "sharps_carbine", "bow")
    for loads, rounds in (((), (2, 2, 6, 6, 10, 1)), ((Load("revolver", 2),), (2, 2, 2, 6, 10, 1))):
        table = stage(person("ann", "red", (10, 10), weapons=weapons, rounds=loads), BEN)
        assert table.figure("ann").rounds[:-1] == rounds
    bow = table.figure("ann").rounds[-1]
    assert play(table, FireShot("ann", "ben", "bow"), rolls=[1]).table.figure("ann").rounds[-1] == bow > 0


def test_setup_predefine_rough_a_piece_is_rough_if_marked_before_play_and_else_open() -> None:
    """ruthless/setup/predefine-rough: the same piece costs nothing unless it was agreed to be rough."""
    for footing, allowed in (("open", True), ("rough", False)):
        mud = area("mud", 12, 8, 2, 4, footing=footing)
        table = stage(person("ann", "red", (10, 10)), person("ben", "blue", (40, 40)), areas=[mud])
        assert isinstance(journey(table, "ann", path((10, 10), (16, 10))), Journey) is allowed


def test_setup_sides_and_players_partners_have_hands_and_cards_of_their_own() -> None:
    """ruthless/setup/sides-and-players: friends are those of one side, each with a hand and an initiative card (RR-11)."""
    table = stage(
        person("ann", "red", (10, 10)),
        person("amy", "pink", (12, 10)),
        person("ben", "blue", (16, 10)),
        sides={"red": "law", "pink": "law", "blue": "gang"},
        hands={"red": "9S", "pink": "2D", "blue": "5C"},
    )
    found = {id: [mark.id for mark in marks(table, id)] for id in ("ann", "ben", "amy")}
    assert found == {"ann": ["ben"], "ben": ["ann", "amy"], "amy": ["ben"]}
    choices = ["play-card card=9S", "play-card card=2D", "play-card card=5C"]
    shown = play(table, ChooseInitiative(), choices=choices).of(events.InitiativeShown)[0].cards
    assert shown == (("red", "9S"), ("blue", "5C"), ("pink", "2D"))


def test_setup_deployment_by_scenario_the_owner_places_a_figure_in_its_zone() -> None:
    """ruthless/setup/deployment-by-scenario: a free spot of the zone, touching no enemy (RR-89)."""
    people = person("ann", "red", None, zone="south"), person("amy", "red", (8, 44)), person("ben", "blue", (12, 44))
    rocks = area("rocks", 20, 42, 2, 2, footing="impassable")
    table = stage(*people, zones={"south": (0, 42, 48, 6)}, areas=[rocks])
    for place in ((24, 30), (12, 45), (13.1, 44), (21, 43), (8.5, 44), (30, 47.9)):
        refusal = refused(table, SetDown("ann"), Deploy("ann", spot(place)))
        assert refusal.rule == "ruthless/setup/deployment-by-scenario", place
    for place in ((24, 44), (13.2, 44), (7, 44)):
        done = play(table, SetDown("ann"), choices=[Deploy("ann", spot(place))])
        assert (done.table.spot("ann"), done.table.figure("ann").status) == (spot(place), "up")


def empty_deck(discards: str, hand: str = "9S 8S 7S 6S") -> Table:
    """Red holds four cards and shows the King; all else but the discards is out of the deck in blue's hand."""
    rest = but_for(*hand.split(), *discards.split(), "KS")
    table = stage(ANN, BEN, hands={"red": hand, "blue": rest}, shown={"red": "KS"})
    return table.but(discards=pack.in_order(discards.split()))


def test_setup_deck_reshuffle_discards_become_the_deck_and_dealing_goes_on() -> None:
    """ruthless/setup/deck-reshuffle: only the discards, in the middle of dealing; hands and cards on show stay out (RR-05)."""
    assert as_a(Draw, play(empty_deck("2C 3C"), TopUp("red")).waiting).pool == ("2C", "3C")
    after = play(empty_deck("2C 3C"), TopUp("red"), rolls=["3C"])
    assert after.of(events.Reshuffled)
    assert {*after.table.hand("red")} == {"9S", "8S", "7S", "6S", "3C"}
    assert (after.table.discards, after.table.pool(), after.table.initiative_card("red")) == ((), ("2C",), "KS")


def test_setup_deck_reshuffle_with_nothing_to_shuffle_hands_stay_short() -> None:
    """ruthless/setup/deck-reshuffle: both piles empty: a short hand this turn, and no question; the card a player showed
    may come straight back at the top-up, since it is among the discards by then."""
    done = play(empty_deck(""), TopUp("red"))
    assert (done.waiting, len(done.table.hand("red"))) == (None, 4)
    assert as_a(Draw, play(empty_deck(""), ClearMarkers(), TopUp("red")).waiting).pool == ("KS",)
