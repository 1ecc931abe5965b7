"""A fight from its first turn to its last, on a map and on a line."""

from collections.abc import Mapping
from random import Random

import pytest
from msgspec.structs import replace

from posse.content.maps import load_map
from posse.engine.codec import Codec, digest, encode
from posse.engine.dealer import Seeded
from posse.engine.match import Match
from posse.games.scenarios.scenario import Seat
from posse.games.tombstone.book import Block
from posse.games.tombstone.game import TOMBSTONE
from posse.games.tombstone.scene import Setup, gathered, taking
from posse.tabletop.terrain import Spot
from tests.every_game.games import chooser

SEATS = (Seat("ann", "party", "Ann"), Seat("judge", "others", "The Judge"))
PLAIN = {
    "Ann": ("rifle", "knife", "brawling"),
    "Bea": ("six-shooter", "brawling"),
    "Cal": ("six-shooter", "brawling"),
    "Dan": ("knife", "brawling"),
}
HEAVY = {
    "Ann": ("dynamite", "dynamite", "shotgun-double", "brawling"),
    "Bea": ("gatling", "brawling"),
    "Cal": ("cannon", "brawling"),
    "Dan": ("shotgun-sawn-off", "dynamite", "brawling"),
}


def duel(staged: bool, arms_of: Mapping[str, tuple[str, ...]], apart: int) -> Setup:
    people = [
        replace(
            taking(name.lower(), "ann" if place < 2 else "judge", block=Block(name=name, gunslinging=2, weapons=arms)),
            at=Spot(254 * (8 + apart * place), 254 * 18),
        )
        for place, (name, arms) in enumerate(arms_of.items())
    ]
    setup = gathered(tuple(people), SEATS)
    scenario = replace(setup.scenario, fight=True, turn_limit=40, turn_limit_reason="Night falls.")
    return replace(setup, scenario=scenario, map=load_map("main-street") if staged else None)


@pytest.mark.parametrize(("arms", "apart"), [(PLAIN, 8), (HEAVY, 3)], ids=["guns and knives", "dynamite and cannon"])
@pytest.mark.parametrize("staged", [True, False], ids=["on a map", "in the head"])
def test_a_fight_ends_and_its_tables_are_kept(staged: bool, arms: Mapping[str, tuple[str, ...]], apart: int) -> None:
    """tombstone/combat/end, tombstone/combat/turn-length."""
    setup = duel(staged, arms, apart)
    match = Match(TOMBSTONE, setup, Seeded(3))
    players = {seat.id: chooser(Random(5)) for seat in SEATS}
    match.play(players, 25)
    table = match.table
    kept = Codec(TOMBSTONE, setup).table(encode(table))
    assert digest(kept) == digest(table)
    match.play(players)
    assert match.table.outcome is not None
