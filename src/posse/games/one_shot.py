"""A small table laid for one shot, as every game's exact chances have it: two people, named by what they do."""

from collections.abc import Mapping
from typing import TypeVar

from posse.content.loader import near
from posse.engine.refusal import unreadable
from posse.games.refused import RefusedError
from posse.games.scenarios import Seat, Side

V = TypeVar("V")

SHOOTER, TARGET = "shooter", "target"
SIDES = (Side("a", "A"), Side("b", "B"))
SEATS = (Seat("a", "a", "A"), Seat("b", "b", "B"))


def known(kind: str, name: str, all: Mapping[str, V]) -> V:
    """What somebody calls by a name, however it is written; raises `RefusedError` with the nearest one."""
    id = name.strip().lower().replace(" ", "_").replace("-", "_")
    if id not in all:
        raise RefusedError(unreadable(f'There is no {kind} called "{name}".{near(id, all)}'))
    return all[id]


def check_distance(distance: float, farthest: int, unit: str) -> None:
    """Raises `RefusedError` for one that no table has room for."""
    if not 0 <= distance <= farthest:
        raise RefusedError(unreadable(f"A distance is between 0 and {farthest} {unit}, not {distance:g}."))
