"""Get Your Courage Up (section 2.18): who may try, with which card, and how likely it is to work."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from posse.engine.odds import exact
from posse.engine.question import Choose, Roll
from posse.games.cards.pack import RANKS, rank
from posse.games.deeds.answers import Done
from posse.games.ruthless import events
from posse.games.ruthless.actions import TakeAction, options_of
from posse.games.ruthless.brawl import Brawl, judge
from posse.games.ruthless.luck import RollAgain
from posse.games.ruthless.moving import Move
from posse.games.ruthless.nerve import WHISKEY, Courage, FindCourage, courage_need
from posse.games.ruthless.table import Table
from posse.games.ruthless.turn import special
from tests.ruthless.stage import person, play, play_out, refused, stage
from tests.stage_parts import area, path

TRY = FindCourage("wes")


def shaken(
    hand: str = "", toughness: int = 7, traits: tuple[str, ...] = (), x: float = 30, vic: tuple[str, ...] = ()
) -> Table:
    """Wes of blue, Lily Livered in bushes that begin 28" across, with Vic of red in sight of him."""
    table = stage(
        person("vic", "red", (14, 20), traits=vic),
        person("wes", "blue", (x, 20), toughness=toughness, traits=traits),
        areas=[area("bushes", 28, 18, 4, 4, cover="soft", height=1)],
        hands={"blue": hand},
    )
    return table.change("wes", lily=True)


def recovered(table: Table) -> bool:
    return not table.figure("wes").lily


def test_courage_action_a_lily_livered_character_may_spend_an_action() -> None:
    """ruthless/courage/action: a Lily Livered character may spend an action to recover its nerve; refused without the
    token. ruthless/courage/failure: the token stays and only the action is gone; another may try again."""
    before = shaken()
    failed = play(before, TakeAction("wes"), rolls=[6], choices=[Courage()])
    assert failed.table.figure("wes") == replace(before.figure("wes"), left=1)
    again = play_out(before, TakeAction("wes"), rolls=[6, 7], choices=[Courage(), Courage()])
    assert (recovered(again.table), again.table.figure("wes").left) == (True, 0)
    calm = shaken("KS").change("wes", lily=False)
    assert not any(isinstance(option, Courage) for option in options_of(calm, calm.figure("wes")))
    assert refused(calm, TakeAction("wes"), Courage()).rule == "ruthless/courage/action"


def test_courage_start_in_cover_or_move_into_it_first() -> None:
    """ruthless/courage/start-in-cover: in cover when it begins the action; a first action Move into cover is fine."""
    table = shaken(x=25)
    assert refused(table, TakeAction("wes"), Courage()).rule == "ruthless/courage/start-in-cover"
    walk = Move("wes", path((25, 20), (29, 20)))
    assert recovered(play_out(table, TakeAction("wes"), rolls=[7], choices=[walk, Courage()]).table)


@pytest.mark.parametrize(
    ("card", "face", "found"),
    [("", 6, False), ("", 7, True), ("4C", 2, False), ("4C", 3, True), ("6C", 1, True), ("5C", 1, False)],
)
def test_courage_roll_plus_card_the_total_must_reach_toughness(card: str, face: int, found: bool) -> None:
    """ruthless/courage/roll-plus-card: d10 plus the value of one card; ruthless/courage/success: Toughness or more.

    ruthless/courage/card-spent: an offered card is discarded whatever the outcome; ruthless/courage/card-optional: none
    need be.
    """
    done = play_out(shaken("4C 5C 6C"), FindCourage("wes", card), rolls=[face])
    assert recovered(done.table) is found
    (tried,) = done.of(events.CourageTried)
    assert (tried.card, tried.face, tried.found, tried.by) == (card, face, found, "ruthless/courage/roll-plus-card")
    kept = tuple(one for one in ("4C", "5C", "6C") if one != card)
    assert (done.table.hand("blue"), done.table.discards) == (kept, (card,) if card else ())


def test_courage_roll_plus_card_one_card_at_most() -> None:
    """ruthless/courage/roll-plus-card: one card at most is offered, and any card of the hand may be it (RR-69)."""
    table = shaken("4C 6D")
    offered = [option for option in options_of(table, table.figure("wes")) if isinstance(option, Courage)]
    assert offered == [Courage(), Courage("4C"), Courage("6D")]
    assert refused(table, TakeAction("wes"), Courage("AS")).rule == "ruthless/courage/roll-plus-card"


def test_courage_card_before_roll_the_choice_comes_before_the_die() -> None:
    """ruthless/courage/card-before-roll: no card may be added after seeing the die; Lucky may re-roll it."""
    done = play(shaken("4C KS"), TakeAction("wes"), rolls=[1], choices=[Courage("4C")])
    assert [type(question) for question in done.asked] == [Choose, Roll, Choose]
    assert (done.table.hand("blue"), recovered(done.table)) == (("KS",), False)
    lucky = shaken("4C KS", traits=("lucky",))
    again = play_out(lucky, FindCourage("wes", "4C"), rolls=[1, 3], choices=[RollAgain("wes")])
    assert (again.table.hand("blue"), recovered(again.table)) == (("KS",), True)
    assert [type(question) for question in again.asked] == [Roll, Choose, Roll]


@pytest.mark.parametrize("card", ["JC", "QD", "KH", "AS"])
def test_courage_whiskey_auto_a_court_card_or_ace_needs_no_roll(card: str) -> None:
    """ruthless/courage/whiskey-auto: a court card or Ace passes automatically and is spent; T1, special cards."""
    done = play_out(shaken(card, toughness=10), FindCourage("wes", card))
    assert recovered(done.table)
    assert (done.asked, done.table.hand("blue")) == ([], ())
    (tried,) = done.of(events.CourageTried)
    assert (tried.face, tried.found, tried.by) == (0, True, "ruthless/courage/whiskey-auto")


T1 = {
    "A": {"courage", "wakes"},
    "K": {"courage"},
    "Q": {"courage"},
    "J": {"courage"},
    "7": {"third action"},
    "4": {"wakes"},
    "3": {"discard"},
    "2": {"low blow"},
}
"""What the special cards do; every other rank does nothing special."""


@pytest.mark.parametrize("name", RANKS)
def test_courage_whiskey_auto_table_t1_every_special_card_in_its_own_use(name: str) -> None:
    """ruthless/courage/whiskey-auto, ruthless/cards/court-or-ace-courage: T1, what each rank does in courage, for initiative
    (ruthless/cards/ace-or-four-revives) and in a brawl (ruthless/cards/two-low-blow); for initiative no card calms anybody
    (ruthless/cards/special-only-in-its-use)."""
    card = f"{name}H"
    found = set()
    if not play_out(shaken(card, toughness=10), FindCourage("wes", card), rolls=[1] * (name not in WHISKEY)).asked:
        found.add("courage")
    table = shaken(card).change("wes", status="down").but(turn=2)
    shown = special(table, "blue", card)
    assert shown.figure("wes").lily
    if shown.figure("wes").up:
        found.add("wakes")
    if "open" in shown.sevens:
        found.add("third action")
    if "blue" in shown.threes:
        found.add("discard")
    if judge(table, Brawl("wes", "vic"), card, "KH" if name != "K" else "QH").rule.endswith("low-blow-match"):
        found.add("low blow")
    assert found == T1.get(name, set())


def test_courage_no_toughness_modifiers_loud_mouth_and_cool_hand_do_not_touch_it() -> None:
    """ruthless/courage/no-toughness-modifiers: a courage roll is not a Toughness test (RR-75)."""
    table = shaken(traits=("cool_hand",), vic=("loud_mouth",))
    assert courage_need(table, "wes").reasons == ()
    failed = play_out(table, TRY, rolls=[6])
    assert not recovered(failed.table)
    assert failed.table.figure("wes").ticked == ()
    assert recovered(play_out(table, TRY, rolls=[7]).table)


@pytest.mark.parametrize("toughness", range(1, 11))
def test_courage_success_chances_of_every_card_exactly(toughness: int) -> None:
    """ruthless/courage/success: T8, with a number card of value v the chance is clamp(11 - T + v, 0, 10)/10."""
    for card in ("", "2S", "5S", "10S"):
        value = int(rank(card)) if card else 0
        chances = exact(shaken(card, toughness).then(FindCourage("wes", card)))
        assert chances.of(recovered) == Fraction(min(11 - toughness + value, 10), 10)


def test_courage_success_worked_example() -> None:
    """ruthless/courage/success. EX-R25: T7: 40% without a card, 80% with a 4, certain with a 6, and 64% in two tries."""
    hand = "4C 6C QD"
    tenths = {card: courage_need(shaken(hand), "wes", card).chance for card in ("", "4C", "6C")}
    assert tenths == {"": Fraction(4, 10), "4C": Fraction(8, 10), "6C": Fraction(1)}
    assert recovered(play_out(shaken(hand), FindCourage("wes", "QD")).table)

    def stubborn(table: Table, choice: Choose[Table]) -> Courage | Done:
        return Courage() if Courage() in choice.options else Done()

    twice = exact(shaken().then(TakeAction("wes")), stubborn)
    assert twice.of(recovered) == Fraction(64, 100)
