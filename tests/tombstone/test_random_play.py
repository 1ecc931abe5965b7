"""Fights played at random, with whatever a table may choose, on a map and in the head: what must hold after every answer."""

from collections.abc import Iterator
from random import Random
from typing import get_args, get_type_hints

from hypothesis import given, settings
from hypothesis import strategies as st

from posse.engine.codec import Codec, encode
from posse.engine.dealer import ByHand
from posse.engine.match import Match
from posse.engine.question import Choose, Option, Together
from posse.engine.record import parse, replay, write
from posse.games.tombstone.fight.actions import Action
from posse.games.tombstone.fight.grappling import BITTEN, PIN, grip, holder
from posse.games.tombstone.game import TOMBSTONE
from posse.games.tombstone.house_rules import HouseRules
from posse.games.tombstone.scene import Setup
from posse.games.tombstone.setting_up import set_up
from posse.games.tombstone.shelf import SHELF
from posse.games.tombstone.table import Person, Table
from tests.every_game.games import step
from tests.sure import there

FIGHTS = sorted(path.stem for path in SHELF.folder.glob("*.toml"))
VALUES = {rule: get_args(kind) or (False, True) for rule, kind in get_type_hints(HouseRules).items()}
TURNS, ANSWERS = 3, 150


def any_fight(rng: Random) -> Setup:
    """A fight for a few, with a third of the house rules as they come."""
    house = {rule: rng.choice(values) for rule, values in VALUES.items() if rng.random() < 1 / 3}
    return set_up(rng.choice(FIGHTS), {**house, "players": rng.choice(("1", "2", "4"))})


@settings(max_examples=12)
@given(rng=st.integers(0, 10**6).map(Random))
def test_whatever_is_played_at_random_stays_in_order(rng: Random) -> None:
    """tombstone/combat/one-turn-of-action, tombstone/opt/negative-health, tombstone/fortune/one-per-turn,
    tombstone/combat/grapple/release, tombstone/health/mortal/third-stage: each acts once in a turn, only whoever can, nothing falls
    below 0, every grip has two ends; and whatever has been typed is taken back, kept and read again to the same table."""
    setup = any_fight(rng)
    match = Match(TOMBSTONE, setup, ByHand())
    for number in range(ANSWERS):
        if match.question is None or match.table.turn > TURNS:
            break
        before, told = match.digest, len(match.answers)
        again = rng.getstate()
        step(match, rng)
        if number % 10 == 0:
            after = match.digest
            match.undo(1)
            assert (match.digest, len(match.answers)) == (before, told)
            rng.setstate(again)
            step(match, rng)
            assert match.digest == after
        _once(match)
        assert list(_wrong(match, setup)) == []
    assert there(replay(there(parse(write(match))), TOMBSTONE, verify=True)).digest == match.digest


def _once(match: Match[Table, Setup]) -> None:
    """Nobody is asked what they do now who has done something, is out of it or has frozen."""
    question, table = match.question, match.table
    if not isinstance(question, Choose) or not question.ask.endswith(": what next?"):
        return
    acts = {option.figure for option in question.options if isinstance(option, Action) and not option.free}
    for id in acts:
        one = table.figure(id)
        assert one.up, f"{id} is {one.status}"
        assert one.now.nerve != "frozen"
        assert not one.now.acted


def _wrong(match: Match[Table, Setup], setup: Setup) -> Iterator[str]:
    table: Table = match.table
    for one in table.figures:
        yield from (f"{one.id}: {what}" for what in _unsound(table, one))
    if isinstance(match.question, Together):
        for one in table.figures:
            loose = [how for how in (PIN, BITTEN) if grip(table, one.id, how) and not holder(table, one.id, how)]
            yield from (f"{one.id} is {how} by nobody" for how in loose)
    for option in _offered(match):
        if isinstance(option, Action) and table.figure(option.figure).dead:
            yield f"{option} is offered to the dead"
    plain = encode(table)
    if encode(Codec(TOMBSTONE, setup).table(plain)) != plain:
        yield "a table that is written down is not the one that is read"


def _unsound(table: Table, one: Person) -> Iterator[str]:
    most = 2 if one.now.fortune[1:] else 1
    if one.health < 0 or min(one.rounds, default=0) < 0:
        yield f"{one.health} Health, {one.rounds} rounds"
    if one.wound and one.health:
        yield "wounded to the death, with Health left"
    if not 0 <= one.fortune <= table.profile(one.id).fortune or len(one.now.fortune) > most:
        yield f"{one.fortune} Fortune Dice, and {one.now.fortune} spent"
    if any(each.whom not in table.scene.index for each in one.blessings if each.id in (PIN, BITTEN)):
        yield "held by nobody there is"


def _offered(match: Match[Table, Setup]) -> Iterator[Option[Table]]:
    for seat in match.waiting_for():
        for choice in match.choices_of(seat):
            yield from choice.options
