"""Records: a match as text that replays to the same table, and a sentence for every kind of damage."""

import re
from collections.abc import Callable

import pytest

from posse.engine.dealer import ByHand, Dealer, Scripted, Seeded
from posse.engine.match import Match
from posse.engine.question import Draw, Option
from posse.engine.record import Record, parse, replay, write
from posse.engine.refusal import Refusal
from tests.engine.playing import HANDS, SEATS, ToyMatch, by_hand, dealt, green_acts, lay, played, taken
from tests.engine.toy import TOY, Setup
from tests.sure import as_a, there


def read(text: str, verify: bool = True) -> ToyMatch | Refusal:
    record = parse(text)
    return record if isinstance(record, Refusal) else replay(record, TOY, verify)


def again(match: ToyMatch) -> ToyMatch:
    return there(read(write(match)))


def test_every_beginning_of_a_match_is_a_record_too() -> None:
    match = played(3)
    for number in range(len(match.answers) + 1):
        then = match.at(number)
        assert again(then).digest == then.digest


def test_a_replayed_match_goes_on_with_its_own_seed() -> None:
    match = played(9)
    twin = again(match.at(len(match.answers) // 2))
    for answer in match.answers[len(twin.answers) :]:
        twin.play({})
        if isinstance(answer.value, Option):
            taken(twin, answer.seat, answer.value)
    assert twin.digest == match.digest


def test_typed_dice_and_cards_are_marked_and_stay_so() -> None:
    match = lay(by_hand(HANDS), red="2C", blue="4C", green="6C")
    taken(match, "green", "shoot target=red")
    taken(match, "red", "stand")
    match.hand_in(2)
    text = write(match)
    assert "red draws 2C typed\n" in text
    assert "green rolls 2 typed\n" in text
    assert again(match).answers == match.answers


def test_a_record_of_a_seeded_match_names_its_seed_and_others_none() -> None:
    assert "\nseed 4\n" in write(played(4))
    assert "\nseed -4\n" in write(played(-4))
    assert again(played(-4)).digest == played(-4).digest
    assert "\nseed none\n" in write(dealt())


def green_by_hand() -> ToyMatch:
    """A match of seed 7 in which green draws and rolls for itself, brought to where all are asked for a card."""
    match: ToyMatch = Match(TOY, Setup(), ByHand(["green"], Seeded(7)))
    while isinstance(match.question, Draw):
        assert match.hand_in(match.question.pool[0]) is None
    return match


def test_a_record_keeps_the_seed_of_those_who_do_not_roll_by_hand() -> None:
    match = green_by_hand()
    text = write(match)
    assert "\nseed 7 except green\n" in text
    assert len(re.findall("^green draws .* typed$", text, flags=re.M)) == 2
    assert len(re.findall("^(red|blue) draws ..$", text, flags=re.M)) == 4
    twin = again(match)
    assert (twin.digest, twin.answers, write(twin)) == (match.digest, match.answers, text)


def test_dice_that_the_seed_does_not_hold_are_found_beside_those_rolled_by_hand() -> None:
    text = write(green_by_hand())
    drawn = next(line for line in text.splitlines() if line.startswith("red draws "))
    other = "red draws 5C" if drawn != "red draws 5C" else "red draws 5H"
    assert "seed 7 gives" in as_a(Refusal, read(text.replace(drawn, other))).sentence


def test_who_rolled_by_hand_still_does_so_after_a_replay_and_the_others_are_dealt_to() -> None:
    for match in (green_by_hand(), again(green_by_hand())):
        hands = dict(zip(SEATS, match.table.hands, strict=True))
        lay(match, **{seat: hand[0] for seat, hand in hands.items()})
        taken(match, match.waiting_for()[0], "rest")
        assert isinstance(match.question, Draw)
        assert match.waiting_for() == ("green",), "red and blue have their cards from the seed"


@pytest.mark.parametrize(
    ("dealer", "seed"),
    [
        (Seeded(7), "7"),
        (ByHand([], Seeded(7)), "7"),
        (ByHand(["red", "blue"], Seeded(-7)), "-7 except blue red"),
        (ByHand(None, Seeded(7)), "none"),
        (ByHand(["red"]), "none"),
        (Scripted(HANDS, Seeded(7)), "none"),
    ],
)
def test_the_seed_of_a_record_is_the_one_that_deals(dealer: Dealer, seed: str) -> None:
    assert f"\nseed {seed}\n" in write(Match(TOY, Setup(), dealer))


def test_a_seat_by_hand_that_does_not_exist_is_named() -> None:
    refusal = read(write(green_by_hand()).replace("except green", "except pink"))
    sentence = "The record's head says that pink rolls by hand, but there is no such seat."
    assert refusal == Refusal("unreadable", sentence)


def test_a_record_reads_like_this() -> None:
    text = write(lay(dealt(), red="2C"), "A quiet evening")
    assert text.splitlines() == [
        "posse record 1",
        "game toy",
        "title A quiet evening",
        "seed none",
        'setup {"lives":3,"rounds":3,"seats":["red","blue","green"],"shout":""}',
        "",
        *(f"{seat} draws {card}" for seat, card in zip(("red", "blue", "green") * 2, HANDS, strict=True)),
        "red: lay card=2C",
        f"table {lay(dealt(), red='2C').digest}",
    ]


@pytest.mark.parametrize(
    ("title", "read"), [("A long\nstory\r\nshort", "A long story short"), ("", "Toy")], ids=["on its line", "none"]
)
def test_a_record_has_a_title_be_it_the_name_of_the_game(title: str, read: str) -> None:
    record = as_a(Record, parse(write(dealt(), title)))
    assert (record.game, record.title, record.seed) == ("toy", read, "none")


def test_line_ends_of_other_systems_are_read_and_separators_inside_words_are_none() -> None:
    match = green_acts(setup=Setup(shout="Draw,\u2028friend!"))
    taken(match, "green", "shoot target=red")
    for text in (write(match), write(match).replace("\n", "\r\n")):
        assert as_a(Match, read(text)).digest == match.digest


# Damage


def text() -> str:
    return write(played(7), "Damage")


def swap(old: str, new: str) -> Callable[[str], str]:
    def change(text: str) -> str:
        changed = re.sub(old, new, text, count=1, flags=re.M)
        assert changed != text
        return changed

    return change


def line_of(pattern: str) -> int:
    return 1 + next(number for number, line in enumerate(text().splitlines()) if re.match(pattern, line))


HEAD_DAMAGE: list[tuple[Callable[[str], str], str]] = [
    *(
        (damage, "This is not a Posse record: its first line is not “posse record 1”.")
        for damage in (lambda _: "", lambda text: "\n" + text, swap("posse record 1", "posse record one"))
    ),
    (
        swap("posse record 1", "posse record 2"),
        "This record is of version 2; this Posse reads version 1. Update Posse to read it.",
    ),
    *(
        (swap(f"^{name} .*\n", ""), f"The head of the record lacks “{name}”.")
        for name in ("game", "title", "seed", "setup")
    ),
    (swap("^game toy$", "game chess"), "The record is of chess, not of toy."),
    *(
        (
            swap("^seed 7$", f"seed {seed}"),
            f"The seed in the record's head is neither a whole number nor “none”: “{seed}”.",
        )
        for seed in ("three", "³", "none except red", "7 but red", "--7")
    ),
]


@pytest.mark.parametrize(("damage", "sentence"), HEAD_DAMAGE)
def test_a_damaged_head_is_refused(damage: Callable[[str], str], sentence: str) -> None:
    assert read(damage(text())) == Refusal("unreadable", sentence)


@pytest.mark.parametrize("damage", [swap("^game toy$", "gane toy"), swap("^title", "seed 7\ntitle"), swap("^$\n", "")])
def test_a_line_that_does_not_belong_in_the_head_is_named(damage: Callable[[str], str]) -> None:
    refusal = as_a(Refusal, read(damage(text())))
    assert re.match(r"Line [256] \(“.*”\) does not belong in the head of a record", refusal.sentence)


@pytest.mark.parametrize(
    "damage", [swap(r"^setup .*$", "setup {}}"), swap('"rounds":3', '"rounds":"x"'), swap("^setup .*$", "setup ")]
)
def test_a_damaged_set_up_is_refused(damage: Callable[[str], str]) -> None:
    refusal = as_a(Refusal, read(damage(text())))
    assert refusal.sentence.startswith("The set-up in the record's head cannot be read: ")


DRAW, LAY = r"red draws ", r"red: lay "

LINE_DAMAGE = [
    (DRAW, "red plays 2C", "unreadable", "it is neither a roll, a draw nor a seat's answer."),
    (DRAW, "red draws", "unreadable", "it is neither a roll, a draw nor a seat's answer."),
    (DRAW, "red draws 2C twice", "unreadable", "it is neither a roll, a draw nor a seat's answer."),
    (DRAW, "red rolls ²", "unreadable", "it is neither a roll, a draw nor a seat's answer."),
    (DRAW, "table 5", "unreadable", "it is neither a roll, a draw nor a seat's answer."),
    (DRAW, "red draws 9C", "not allowed", "That card cannot be drawn now. Look at it again."),
    (DRAW, "red rolls 3", "not allowed", "That card cannot be drawn now. Look at it again."),
    (DRAW, "blue draws 2C", "not allowed", "It is red who is asked for a card, not blue."),
    (DRAW, "red: rest", "not allowed", "Nothing is asked of red now."),
    (LAY, "red: layy card=2C", "unreadable", "There is no answer called “layy”. Did you mean “lay”?"),
    (LAY, "red: lay", "unreadable", "“lay” is not a whole lay: Object missing required field `card`."),
    (LAY, "red: lay card=9C", "not allowed", "That is not among the options now."),
    (LAY, "pink: lay card=2C", "not allowed", "Nothing is asked of pink now."),
    (LAY, "red rolls 3", "not allowed", "No die or card is asked for now."),
]


@pytest.mark.parametrize("verify", [False, True])
@pytest.mark.parametrize(("where", "line", "kind", "sentence"), LINE_DAMAGE)
def test_a_damaged_line_is_named_with_what_is_wrong(
    where: str, line: str, kind: str, sentence: str, verify: bool
) -> None:
    if verify and line in ("red draws 9C", "red rolls 3"):
        sentence = sentence if where == LAY else "seed 7 gives"
    refusal = as_a(Refusal, read(swap(f"^{where}.*$", line)(text()), verify))
    assert refusal.kind == kind
    assert refusal.sentence.startswith(f"Line {line_of(where)} (“{line}”): {sentence}")


def test_a_line_too_many_or_lost_is_noticed_where_the_answers_stop_making_sense() -> None:
    refusal = as_a(Refusal, read(text().replace("table ", "red: rest\ntable ")))
    assert refusal.sentence == f"Line {line_of('table')} (“red: rest”): Nothing is asked of red now."
    assert "It is red who is asked for a card, not blue." in str(read(swap("^red draws .*\n", "")(text())))


def test_dice_that_the_seed_does_not_hold_are_found() -> None:
    match = played(7)
    rolls = [number for number, answer in enumerate(match.answers) if isinstance(answer.value, int)]
    loaded = match.at(rolls[0])
    loaded.hand_in(6 if match.answers[rolls[0]].value != 6 else 5)
    loaded.dealer = Seeded(7)
    honest = write(loaded)
    assert isinstance(read(honest), Match), "typed dice may show anything"
    assert "seed 7 gives" in as_a(Refusal, read(honest.replace(" typed", ""))).sentence


def test_a_wrong_or_missing_last_table_is_found_only_when_verified() -> None:
    wrong = re.sub("^table .*$", "table 0123", text(), flags=re.M)
    missing = re.sub("^table .*\n", "", text(), flags=re.M)
    for damaged, said in ((wrong, "0123"), (missing, "(none)")):
        assert isinstance(read(damaged, verify=False), Match)
        refusal = as_a(Refusal, read(damaged))
        assert refusal.sentence == f"The record ends at table {said}, but its answers lead to {played(7).digest}."


def test_no_cut_of_a_record_is_taken_for_the_whole() -> None:
    whole = text()
    for end in range(len(whole) - 1):
        assert isinstance(read(whole[:end]), Refusal), whole[:end][-40:]
