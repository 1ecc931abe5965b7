"""People on paper for tests, and customs of tables."""

from typing import Any

from hypothesis import strategies as st

from posse.games.tombstone.book import Spread, load_backgrounds
from posse.games.tombstone.customs import AS_THE_BOOK, Customs
from posse.games.tombstone.house_rules import HouseRules
from posse.games.tombstone.sheet import Character

BACKGROUNDS = tuple(load_backgrounds())

ANY_BACKGROUND = st.sampled_from(BACKGROUNDS)


def sheet(background: str = "outlaw", *points: Spread, **more: Any) -> Character:
    """Somebody with these points at each Grit, whose Health die showed a 1."""
    told = {"name": "Sally", "health_dice": (1,), "points": points or (Spread(),), **more}
    return Character(background=background, **told)


def table(**house: Any) -> Customs:
    return Customs(HouseRules(**house))


BOOK = AS_THE_BOOK
