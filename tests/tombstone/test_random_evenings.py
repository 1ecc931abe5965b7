"""Evenings played at random, with a Judge who says whatever lies on the desk: what must hold after every answer."""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from posse.engine.codec import Codec, encode
from posse.engine.dealer import ByHand
from posse.engine.event import Event
from posse.engine.match import Match
from posse.engine.record import parse, replay, write
from posse.games.tombstone.evening.desk import EndWith
from posse.games.tombstone.evening.purses import PAID, SPENT
from posse.games.tombstone.evening.standing import evening
from posse.games.tombstone.events import Checked
from posse.games.tombstone.fight.ruling import Overrule
from posse.games.tombstone.game import TOMBSTONE
from posse.games.tombstone.judge import FITTING
from posse.games.tombstone.scene import Setup
from posse.games.tombstone.setting_up import set_up
from posse.games.tombstone.shelf import SHELF
from posse.games.tombstone.table import Table
from posse.games.tombstone.town.shops import BOUGHT
from tests.every_game.games import by_kind, step
from tests.sure import there
from tests.tombstone.abroad import Evening
from tests.tombstone.test_random_play import VALUES

STORIES = [id for id in SHELF.ids() if SHELF.load(id).story]
ANSWERS, REMARKS, LATER, FATAL = 150, 0.15, 0.9, 0.3
JUDGE = "others"


def any_evening(rng: Random) -> Setup:
    """A story for a few, with a third of the house rules as they come, in the head where it comes to a fight, and a Judge or
    none."""
    house = {rule: rng.choice(values) for rule, values in VALUES.items() if rng.random() < 1 / 3}
    players, judge = rng.choice(("1", "2", "3")), rng.random() < 0.7
    return set_up(rng.choice(STORIES), {**house, "players": players, "judge": judge, "map_laid": False})


@settings(max_examples=25)
@given(rng=st.integers(0, 10**6).map(Random))
def test_whatever_is_said_in_an_evening_it_stays_in_order(rng: Random) -> None:
    """tombstone/money/unit, tombstone/fortune/start, tombstone/abilities/general/state-on-sheet, tombstone/core/judge/final-say: no
    cent comes or goes untold, nothing is used that is used up, no hour comes twice, and nobody dead does anything; and what was
    said is taken back, written down anywhere and read again to the same table."""
    setup = any_evening(rng)
    match: Evening = Match(TOMBSTONE, setup, ByHand())
    codec = Codec(TOMBSTONE, setup)
    while match.question is not None and len(match.answers) < ANSWERS:
        before, digest, told = match.table, match.digest, len(match.events)
        again, remark = rng.getstate(), rng.random() < REMARKS
        goes_on(match, rng, remark)
        assert list(_wrong(before, match, match.events[told:])) == []
        if len(match.answers) % 10 == 0:
            after = match.digest
            match.undo(1)
            assert match.digest == digest
            rng.setstate(again)
            goes_on(match, rng, rng.random() < REMARKS)
            assert match.digest == after
            assert encode(codec.position(encode(match.position))) == encode(match.position)
    twin = there(replay(there(parse(write(match))), TOMBSTONE, verify=True))
    assert (twin.digest, twin.events, write(twin)) == (match.digest, match.events, write(match))


def goes_on(match: Evening, rng: Random, remark: bool) -> None:
    """Somebody answers, or the Judge says something: now and then that somebody is dead, and seldom the end.
    What cannot be said just now is left."""
    choice = match.remarks(JUDGE) if remark else None
    said = by_kind(choice, match.table, rng) if choice else None
    if isinstance(said, Overrule) and rng.random() < FATAL:
        said = Overrule(rng.choice(match.table.figures).id, "status", "dead", FITTING)
    later = isinstance(said, EndWith) and rng.random() < LATER
    if said is None or later or match.answer(JUDGE, said) is not None:
        step(match, rng)


def _wrong(before: Table, match: Evening, news: Sequence[Event]) -> Iterator[str]:
    table: Table = match.table
    if evening(table).hour < evening(before).hour:
        yield f"it is {evening(table).hour} after {evening(before).hour}"
    moved, was = money_told(news), {one.id: one.purse for one in before.figures}
    for one in table.figures:
        if one.purse < 0 or one.purse - was.get(one.id, 0) != moved[one.id]:
            yield f"{one.id} has {one.purse} after {was.get(one.id)}, and {moved[one.id]} was told of"
        if min(one.fortune, one.health) < 0:
            yield f"{one.id} has {one.fortune} Fortune Dice, and {one.health} Health"
        yield from (f"{one.id}: {used}" for used in used_up(table, one.id))
    dead = {one.id for one in before.figures if one.dead and table.figure(one.id).dead}
    yield from (f"dead, and rolls: {event}" for event in news if isinstance(event, Checked) and event.figure in dead)
    for seat in match.waiting_for():
        for choice in match.choices_of(seat):
            acts = (option for option in choice.options if getattr(option, "figure", "") in dead)
            yield from (f"offered to the dead: {option}" for option in acts)


def money_told(news: Sequence[Event]) -> Counter[str]:
    """By how many cents each purse has changed, as it was told."""
    moved = Counter[str]()
    for event in news:
        if PAID.tells(event):
            moved[str(event.figure)] += cents(str(event.sum))
        elif SPENT.tells(event) or BOUGHT.tells(event):
            moved[str(event.figure)] -= cents(str(event.sum))
    return moved


def cents(sum: str) -> int:
    whole, _, odd = sum.removeprefix("$").replace(",", "").partition(".")
    return int(whole) * 100 + int(odd or 0)


def used_up(table: Table, who: str) -> Iterator[str]:
    """What has been used oftener than it may be."""
    profile = table.profile(who)
    for ability in profile.abilities:
        for half in ability.halves:
            if (times := table.uses(who, half.id, half.per)) > half.uses[profile.grit - 1]:
                yield f"{half.id} {times} times"
