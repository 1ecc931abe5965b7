"""Whole people made up: points where the book advises, and everything at once, or all but what shall stay."""

from collections.abc import Collection
from random import Random
from typing import Literal

from posse.games.tombstone.customs import Customs
from posse.games.tombstone.sheet import Character, Portrait

Part = Literal["name", "background", "points", "outfit", "portrait", "history"]


def suggested(character: Character, customs: Customs) -> Character:
    """The sheet with its free points where the book advises them."""
    raise NotImplementedError


def scattered(character: Character, rng: Random, customs: Customs) -> Character:
    """The sheet with the points of its present Grit in one of the legal ways."""
    raise NotImplementedError


def portrait(rng: Random) -> Portrait:
    """A face."""
    raise NotImplementedError


def surprise(rng: Random, customs: Customs, keep: Character | None = None, kept: Collection[Part] = ()) -> Character:
    """A whole legal character with outfit, face, name and past; or another one that has these parts of somebody."""
    raise NotImplementedError


def at_grit(character: Character, grit: int, rng: Random, customs: Customs) -> Character:
    """The same person at a Grit, with the points of each on the way placed legally."""
    raise NotImplementedError
