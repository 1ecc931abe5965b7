"""Witnesses of a death (section 2.17): who of them tests first, and when anybody is asked."""

from collections.abc import Mapping
from typing import Any

import pytest

from posse.engine.codec import Codec, encode
from posse.engine.odds import UndecidedError, exact
from posse.engine.question import Choose, Option
from posse.games.ruthless.events import RanForCover, ToughnessTested
from posse.games.ruthless.game import RUTHLESS
from posse.games.ruthless.nerve import NextToTest
from posse.games.ruthless.scenario import StartingFigure
from posse.games.ruthless.scene import Setup
from posse.games.ruthless.table import Table
from posse.games.ruthless.wounds import LandHits
from posse.tabletop.terrain import Area
from tests.ruthless.stage import Played, boxes, person, play, play_out, stage
from tests.stage_parts import area

DEATH = LandHits("wes", "vic", 1)
"""With a 1 for its place this kills Wes, who has one box for his legs."""

BUSH = area("bush", 30, 30, 0.2, 0.2, cover="soft", height=1)
"""The only cover, with room for one at the near side of it."""

ANN, BOB = person("ann", "blue", (29.2, 27)), person("bob", "blue", (31, 27))
"""Both would run for the same place at the bush."""


def mourners(*people: StartingFigure, areas: tuple[Area, ...] = (BUSH,), **facts: Any) -> Table:
    """Vic of red is about to kill Wes of blue before the eyes of these people."""
    wes = person("wes", "blue", (24, 24), boxes=boxes(leg=1))
    return stage(person("vic", "red", (14, 24)), wes, *people, areas=areas, **facts)


def asked(table: Table) -> list[str]:
    """Who may be named to test first once Wes is dead; nobody if nothing is asked."""
    waiting = play(table, DEATH, rolls=[1]).waiting
    if not isinstance(waiting, Choose):
        return []
    assert (waiting.seat, waiting.rule) == ("blue", "ruthless/wounds/hit-sequence")
    return [option.figure for option in waiting.options if isinstance(option, NextToTest)]


def who_tested(done: Played) -> list[str]:
    return [event.figure for event in done.of(ToughnessTested)]


def ran(done: Played) -> list[str]:
    return [event.figure for event in done.of(RanForCover)]


def test_wounds_hit_sequence_witnesses_test_in_the_order_their_owner_chooses() -> None:
    """ruthless/wounds/hit-sequence, RR-54 step 5: and step 6, those who failed run in the order they failed."""
    table, ends = mourners(ANN, BOB), []
    for first, second in (("ann", "bob"), ("bob", "ann")):
        done = play_out(table, DEATH, rolls=[1, 4, 4], choices=[NextToTest(first)])
        assert who_tested(done) == ran(done) == [first, second]
        alone = play_out(table, DEATH, rolls=[1, 4, 5], choices=[NextToTest(first)])
        assert done.table.spot(first) == alone.table.spot(first), "who runs first has the best place"
        ends.append(done.table)
    assert all(ends[0].spot(id) != ends[1].spot(id) for id in ("ann", "bob")), "or there would be nothing to ask"


def test_wounds_hit_sequence_three_witnesses_are_named_one_after_another() -> None:
    """ruthless/wounds/hit-sequence, RR-54 step 5: each is named knowing how those before fared."""
    table = mourners(ANN, BOB, person("cal", "blue", (30.1, 26)))
    names = [NextToTest("cal"), NextToTest("bob")]
    done = play_out(table, DEATH, rolls=[1, 5, 4, 4], choices=names)
    assert who_tested(done) == ["cal", "bob", "ann"]
    assert ran(done) == ["bob", "ann"]


FAR = person("far", "blue", (8, 40))
LONE = area("lone", 8, 44, 1, 1, cover="soft", height=1)
COOL = person("ann", "blue", (29.2, 27), traits=("cool_hand",))


@pytest.mark.parametrize(
    ("people", "facts"),
    [
        ((ANN,), {}),
        ((ANN, FAR), {"areas": (BUSH, LONE)}),
        ((COOL, FAR), {"areas": (BUSH, LONE)}),
        ((ANN, person("bob", "blue", (31, 27), toughness=1)), {}),
        ((ANN, person("bob", "green", (31, 27))), {"sides": {"blue": "gang", "green": "gang"}}),
        ((ANN, person("bob", "blue", (29.8, 30.75))), {}),
    ],
    ids=[
        "only one saw it",
        "different cover",
        "a Cool Hand",
        "one cannot fail",
        "each has an owner",
        "one is in cover",
    ],
)
def test_wounds_hit_sequence_nobody_is_asked_where_the_order_does_not_matter(
    people: tuple[StartingFigure, ...], facts: Mapping[str, Any]
) -> None:
    """ruthless/wounds/hit-sequence, RR-54 step 5: then they test as they are listed; a Cool Hand is used of itself."""
    table = mourners(*people, **facts)
    assert asked(table) == []
    done = play_out(table, DEATH, rolls=[1, *(10 for _ in people)])
    assert who_tested(done) == [figure.id for figure in people]
    assert asked(mourners(ANN, BOB, *people[2:])) == ["ann", "bob"], "or this tests nothing"


def test_wounds_hit_sequence_those_who_need_not_test_are_not_named() -> None:
    """ruthless/wounds/hit-sequence, RR-54 step 5: one who is Lily Livered already does not test (RR-67)."""
    table = mourners(ANN, BOB, person("cal", "blue", (30.1, 26)))
    assert asked(table) == ["ann", "bob", "cal"]
    assert asked(table.change("cal", lily=True)) == ["ann", "bob"]
    assert asked(table.change("cal", lily=True).change("bob", lily=True)) == []


def test_wounds_hit_sequence_only_those_in_each_others_way_are_named() -> None:
    """ruthless/wounds/hit-sequence, RR-54 step 5: when the others test does not matter."""
    table = mourners(FAR, ANN, BOB, areas=(BUSH, LONE))
    assert asked(table) == ["ann", "bob"]
    done = play_out(table, DEATH, rolls=[1, 4, 4, 4], choices=[NextToTest("bob")])
    assert who_tested(done) == ["bob", "far", "ann"]


def test_wounds_hit_sequence_the_order_matters_to_one_who_may_be_lucky() -> None:
    """ruthless/wounds/hit-sequence, RR-54 step 5: luck may be kept once it is known how the others fared."""
    table = mourners(person("ann", "blue", (29.2, 27), traits=("lucky",)), FAR, areas=(BUSH, LONE))
    assert asked(table) == ["ann", "far"]
    assert asked(table.change("ann", ticked=("lucky",))) == []


def test_wounds_hit_sequence_each_owner_orders_its_own_witnesses() -> None:
    """ruthless/wounds/hit-sequence, RR-54 step 5: players who share a side are asked for their own people alone."""
    cal, dee = person("cal", "green", (30, 33.4)), person("dee", "green", (31.2, 33.2))
    table = mourners(ANN, cal, BOB, dee, sides={"blue": "gang", "green": "gang"})
    done = play_out(table, DEATH, rolls=[1, 10, 10, 10, 10], choices=[NextToTest("bob"), NextToTest("dee")])
    choices = [question for question in done.asked if isinstance(question, Choose)]
    assert [(choice.seat, choice.options) for choice in choices] == [
        ("blue", (NextToTest("ann"), NextToTest("bob"))),
        ("green", (NextToTest("cal"), NextToTest("dee"))),
    ]
    assert who_tested(done) == ["bob", "dee", "ann", "cal"]


def last_named(table: Table, choice: Choose[Table]) -> Option[Table]:
    return choice.options[-1]


def test_wounds_hit_sequence_odds_are_exact_with_somebody_to_name_the_order() -> None:
    """ruthless/wounds/hit-sequence, RR-54 step 5: whoever is named, each witness fails four times in ten."""
    table = mourners(ANN, BOB).then(DEATH)
    chances = exact(table, last_named)
    died = chances.of(lambda after: after.figure("wes").status == "dead")
    both = chances.of(lambda after: after.figure("ann").lily and after.figure("bob").lily)
    assert both == died * 4 * 4 / 100
    with pytest.raises(UndecidedError, match="Whose nerve is tested first"):
        exact(table)


def test_wounds_hit_sequence_a_death_with_witnesses_is_a_position_that_can_be_written_down() -> None:
    """ruthless/wounds/hit-sequence, RR-54 step 5: a match may be put aside while somebody thinks about the order."""
    table = play(mourners(ANN, BOB), DEATH, rolls=[1]).table
    scene = table.scene
    codec = Codec(RUTHLESS, Setup(scene.scenario, scene.ground.map, scene.house))
    assert codec.table(encode(table)) == table
