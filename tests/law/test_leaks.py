"""Nothing of the unspotted reaches the other side: no line of the story names them, and no byte tells a dummy from a group."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from posse.engine.codec import encode
from posse.engine.dealer import ByHand
from posse.engine.event import seen
from posse.engine.match import Match
from posse.engine.question import Choose, Roll
from posse.games.law_of_the_gun.events import charted
from posse.games.law_of_the_gun.game import LAW
from posse.games.law_of_the_gun.scene import Setup
from posse.games.law_of_the_gun.screen import SCREEN
from posse.games.law_of_the_gun.seeing.counters import reveal
from posse.games.law_of_the_gun.seeing.hiding import redact, unseen_by
from posse.games.law_of_the_gun.seeing.sighting import sees
from posse.games.law_of_the_gun.seeing.spotting import in_plain_view
from posse.games.law_of_the_gun.setting_up import set_up
from posse.games.law_of_the_gun.table import NOWHERE, Doing, Table
from tests.every_game.games import Walk, by_kind, walk_through
from tests.every_game.law_yard import yard
from tests.law.stage import horse, low_wall, person, point, rock, spot, stage
from tests.law.test_counters import dealt, gang
from tests.trying import examples

LawMatch = Match[Any, Any]


def walk(scenario: str, seed: int) -> Walk:
    """A match played at random to its end: of a scenario, or in the yard, where three sides hide from each other."""
    setup = set_up(scenario) if scenario else yard({})
    return walk_through(Match(LAW, setup, ByHand()), Random(seed))


@pytest.mark.parametrize("scenario", ["canyon-ambush", "silver-wagon", "cottonwood-raid", ""])
def test_no_question_and_no_line_of_the_story_names_whom_a_seat_cannot_see(scenario: str) -> None:
    """lotg/visibility/cover-50, lotg/visibility/cover-fired: neither who it is that shoots, nor who is found by others."""
    walked = walk(scenario, 4)
    tables = [*(moment.position.table for moment in walked.moments), walked.match.table]
    counts = [*(moment.events for moment in walked.moments), len(walked.match.events)]
    hidden = 0
    for moment, after, end in zip(walked.moments, tables[1:], counts[1:], strict=True):
        for seat, view in moment.views.items():
            before = unseen_by(moment.position.table, seat)
            unseen = before & unseen_by(after, seat)
            told = seen(walked.match.events[moment.events : end], seat)
            assert not unseen & words(told), f"{seat} is told of {unseen & words(told)}: {told}"
            if before and isinstance(view.question, Choose):
                assert not before & words(view.question), f"{seat} is asked of {before}: {view.question}"
            hidden += len(unseen)
    assert hidden


def words(value: object) -> set[str]:
    return set(re.findall(r"\w+", msgspec.json.encode(value).decode()))


def test_who_follows_somebody_unseen_seems_to_follow_one_of_those_in_view() -> None:
    """lotg/groups/leader-highest: that a leader is about is not told by whom the others follow."""
    table = stage(
        person("ike", "red", (20, 20), group="ike", hidden=True),
        person("jud", "red", (24, 20), group="ike"),
        person("kip", "red", (24, 24), group="ike"),
        person("wes", "blue", (90, 50)),
        walls=[low_wall("stones", (22, 10), (22, 40))],
    ).change("ike", known=("red",))
    view = redact(table, "blue")
    assert {id: view.figure(id).group for id in ("ike", "jud", "kip")} == {"ike": "", "jud": "jud", "kip": "jud"}
    alone = redact(table.change("kip", group=""), "blue")
    assert {alone.figure(id).group for id in ("ike", "jud", "kip")} == {""}
    assert redact(table, "red") == table


def test_whoever_is_hidden_is_in_nobodys_way() -> None:
    """lotg/ruling/line-of-sight, `figures-block`: a shot refused must not tell that somebody hides on its line."""
    people = person("vic", "red", (20, 60)), person("abe", "blue", (35, 61)), person("wes", "blue", (50, 60))
    table = stage(*people, house_rules={"shooting_los": "figures-block"})
    assert not sees(table, "vic", "wes")
    unseen = table.change("abe", known=("blue",))
    assert sees(unseen, "vic", "wes")
    assert sees(unseen, "wes", "vic"), "sight is mutual"


def deal(match: LawMatch, first: int, rng: Random) -> None:
    """Set counters and people down: beside each group a dummy that shows the same; the `first` of each two is dealt first."""
    shown: list[int] | None = None
    entries: list[tuple[int, int]] = []
    while not match.table.counters:
        question = match.question
        if isinstance(question, Roll) and question.what == "what a dummy shows":
            shown = shown if shown is not None else leaders(match.table)
            face = shown[len(entries)]
            entries.append((len(entries), 0))
        elif isinstance(question, Roll) and question.what == "which counter is next":
            if len(entries) == question.sides // 2:
                entries = [*entries, *((number, 1) for number, _ in entries)]
            wanted = min(entries, key=lambda entry: (entry[0], entry[1] != first))
            face = entries.index(wanted) + 1
            entries.remove(wanted)
        elif isinstance(question, Roll):
            face = rng.randint(1, question.sides)
        else:
            choose(match, rng)
            continue
        assert match.hand_in(face) is None


def leaders(table: Table) -> list[int]:
    """The Initiative that each group's counter shows, in the order of the scenario."""
    solo = [figure for figure in table.figures if table.scene.is_solo(table.side(figure.id))]
    groups = dict.fromkeys(figure.group or figure.id for figure in solo)
    return [table.profile(leader).initiative for leader in groups]


def choose(match: LawMatch, rng: Random) -> None:
    """Give one answer of a player, by what it sees."""
    seat = match.waiting_for()[0]
    view = match.view(seat)
    assert isinstance(view.question, Choose)
    assert match.answer(seat, by_kind(view.question, view.table, rng)) is None


def shown_to(match: LawMatch, seat: str | None, since: int) -> Iterator[bytes]:
    """Everything that a seat gets: its view, the screen made of it, the story and its lines."""
    view = match.view(seat)
    told = seen(match.events, seat)
    yield encode(view.table)
    yield msgspec.json.encode([view.question, view.waiting_for, view.number])
    yield msgspec.json.encode(SCREEN.shown(view))
    yield msgspec.json.encode([SCREEN.line(match.table, number, 1, event) for number, event in enumerate(told[since:])])
    yield msgspec.json.encode(match.story(seat, since))


def revealed(match: LawMatch) -> bool:
    return any(isinstance(event, charted.CounterRevealed) for event in match.events)


def lockstep(setup: Setup, seed: int) -> int:
    """Play two matches that differ only in which counters are dummies, as long as nobody can tell; for how many answers."""
    one, other = (Match(LAW, setup, ByHand()) for _ in range(2))
    for first, match in enumerate((one, other)):
        deal(match, first, Random(seed))
    real = [[bool(counter.group) for counter in match.table.counters] for match in (one, other)]
    assert real[0] == [not each for each in real[1]]
    dice, mind, twin = Random(seed), Random(seed), Random(seed)
    steps = since = 0
    while not revealed(one) and not revealed(other) and one.question is not None:
        for seat in (*LAW.seats(one.table), None):
            assert list(shown_to(one, seat, since)) == list(shown_to(other, seat, since))
        since, steps = len(one.events), steps + 1
        if isinstance(one.question, Roll):
            face = dice.randint(1, one.question.sides)
            assert one.hand_in(face) is None
            assert other.hand_in(face) is None
        else:
            choose(one, mind)
            choose(other, twin)
    return steps


def test_two_deals_look_the_same_until_a_counter_is_turned_over() -> None:
    """lotg/ruling/solo-counters, lotg/solo/counters: with groups and dummies exchanged the same dice give the same match, byte
    for byte: a dummy is shown and moves as a real counter does."""
    among_rocks = [lockstep(gang(turn_limit=5), seed) for seed in range(12)]
    at_the_ranch = [lockstep(set_up("cottonwood-raid"), seed) for seed in range(9)]
    assert sum(at_the_ranch) > 10
    assert sum(among_rocks) > 60


def street(**facts: Any) -> Table:
    """Vic against Wes, whom he has not spotted, and Zed, whom he has."""
    return stage(
        person("vic", "red", (20, 60)),
        person("wes", "blue", (80, 60), hidden=True, horse="star"),
        person("zed", "blue", (60, 8)),
        horses=[horse("star", (80, 60))],
        walls=[low_wall("stones", (50, 50), (50, 70))],
        areas=[rock("rock", 70, 10, 4, 100)],
        **facts,
    )


HIDDEN = st.fixed_dictionaries(
    {
        "spot": st.builds(lambda x, y: spot((x, y)), st.integers(1, 119), st.integers(1, 119)),
        "cool": st.integers(1, 3),
        "moved": st.integers(0, 2000),
        "shot": st.integers(0, 1),
        "rounds": st.tuples(st.integers(0, 3)),
        "doing": st.sampled_from([Doing(), Doing("bound", point((3, 3)))]),
        "legs": st.integers(0, 2),
        "acted": st.booleans(),
    }
)


@given(HIDDEN, HIDDEN)
@examples(50)
def test_the_unspotted_look_alike_whatever_they_do(one: dict[str, Any], two: dict[str, Any]) -> None:
    table = street()
    views = []
    for facts in (one, two):
        changed = table.change("wes", **facts).change_horse("star", spot=facts["spot"], legs=facts["legs"])
        views.append([encode(LAW.redact(changed, seat)) for seat in ("red", None)])
    assert views[0] == views[1]


def test_nothing_is_told_of_the_unspotted() -> None:
    """Neither where it is, nor that it acts; where it was last seen is its enemies to know. An owner sees its own."""
    table = street().but(active=("wes",), half="blue", last_seen=(("wes", spot((80, 60))), ("vic", spot((1, 1)))))
    view = LAW.redact(table, "red")
    wes = view.figure("wes")
    assert (wes.spot, wes.status, wes.on_table, view.horse("star").spot) == (NOWHERE, "unseen", False, NOWHERE)
    assert (view.spot("zed"), view.foes("vic")) == (spot((60, 8)), [view.figure("zed")])
    assert (view.last_seen, view.active) == ((("wes", spot((80, 60))),), ())
    assert LAW.redact(table, "blue").active == ("wes",)
    assert LAW.redact(street(), "blue") == street()


@given(st.integers(0, 1000))
@examples(50)
def test_the_unspotted_are_imagined_where_they_could_be(seed: int) -> None:
    view = LAW.redact(street(), "red")
    whole = LAW.imagine(view, "red", Random(seed))
    wes = whole.figure("wes")
    assert (wes.status, wes.posture) == ("up", "mounted")
    assert whole.horse("star").spot == wes.spot
    assert 0 <= wes.spot.x <= 12000
    assert not in_plain_view(whole, "vic", "wes")
    assert LAW.redact(whole, "red") == view


def test_what_was_last_seen_is_imagined_near_there() -> None:
    table = street().but(last_seen=(("wes", spot((90, 60))),))
    x, y, _ = LAW.imagine(LAW.redact(table, "red"), "red", Random(1)).spot("wes")
    assert abs(x - 9000) <= 2700
    assert abs(y - 6000) <= 2700


def test_the_charts_hide_what_no_seat_has_spotted() -> None:
    """lotg/ruling/solo-counters: what is behind a counter, and those out of sight; what players hide from each other is theirs."""
    table = dealt()
    (seat,) = LAW.seats(table)
    assert LAW.hides(table, (seat,))
    for counter in table.counters:
        assert LAW.hides(table, (seat,))
        table = reveal(table, counter.id)
    assert not LAW.hides(table, (seat,))
    lost = next(figure for figure in table.figures if table.scene.is_solo(table.side(figure.id)))
    assert LAW.hides(table.change(lost.id, known=(table.side(lost.id),)), (seat,))
    assert not LAW.hides(street(), ("red", "blue"))
