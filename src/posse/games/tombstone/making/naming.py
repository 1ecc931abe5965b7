"""Names: lists to pick from, and names made up in the manner of those who bore them.

tombstone/creation/name/free: any other will do as well. What a list has of several peoples is drawn in the manner of each, so that
nobody is given half of one name and half of another.
"""

from collections.abc import Callable, Mapping
from random import Random

from posse.games.tombstone.book import load_manners, load_names

MEXICAN, CHINESE, NATIVE, FREED = "mexican", "chinese", "native-american", "african-american"

LISTS = {
    "women": "Names of women",
    "men": "Names of men",
    "known": "Nicknames and whole names",
    "historical": "People of history",
}
"""tombstone/creation/name/lists: what else there is to draw from."""


def manners() -> Mapping[str, str]:
    """Every manner of names by id, and what it is called."""
    return {**LISTS, **{row.id: row.name for row in load_manners().values()}}


def invent(rng: Random, manner: str) -> str:
    """A name in one of the manners."""
    return MAKERS[manner](rng)


def _plain(names: tuple[str, ...]) -> tuple[str, ...]:
    """The names of a list that are of no manner of their own."""
    own = {name for row in load_manners().values() for name in (*row.drawn, *row.surnames, *row.family, *row.undrawn)}
    return tuple(name for name in names if name not in own)


def _drawn(names: tuple[str, ...]) -> tuple[str, ...]:
    """The names of a list that somebody may be given by chance."""
    not_drawn = {name for row in load_manners().values() for name in row.undrawn}
    return tuple(name for name in names if name not in not_drawn)


def _listed(rng: Random, first: tuple[str, ...]) -> str:
    """tombstone/creation/name/surnames: a name, and a family name, for which a name of the men may serve."""
    name = rng.choice(_plain(first))
    family = (*_plain(load_names().surnames), *_plain(load_names().men))
    return f"{name} {rng.choice([each for each in family if each != name])}"


def _native_american(rng: Random) -> str:
    """tombstone/creation/name/native-american: one name; the census made some of them."""
    row = load_manners()[NATIVE]
    return rng.choice(sorted({*row.names, *row.drawn, *row.surnames}))


def _chinese(rng: Random) -> str:
    """tombstone/creation/name/chinese: names of one's own, or one with a word before it."""
    row, names = load_manners()[CHINESE], load_names()
    if rng.randrange(2):
        return " ".join(rng.sample(row.drawn, 2))
    return f"{rng.choice(row.prefixes)} {rng.choice((*row.names, *_plain((*names.women, *names.men))))}"


def _freed(rng: Random) -> str:
    """tombstone/creation/name/african-american: an English name, and a family name that may say its bearer is free."""
    names = load_names()
    family = load_manners()[FREED].surnames if rng.randrange(2) else _plain(names.surnames)
    return f"{rng.choice(_plain((*names.women, *names.men)))} {rng.choice(family)}"


def _mexican(rng: Random) -> str:
    """tombstone/creation/name/mexican"""
    row = load_manners()[MEXICAN]
    return f"{rng.choice(row.drawn)} {rng.choice((*row.surnames, *row.family))}"


MAKERS: Mapping[str, Callable[[Random], str]] = {
    "women": lambda rng: _listed(rng, load_names().women),
    "men": lambda rng: _listed(rng, load_names().men),
    "known": lambda rng: rng.choice(_drawn((*load_names().women_known, *load_names().men_known))),
    "historical": lambda rng: rng.choice(load_names().historical),
    NATIVE: _native_american,
    CHINESE: _chinese,
    FREED: _freed,
    MEXICAN: _mexican,
}
