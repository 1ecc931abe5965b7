"""What the town paper must be told of a book, because no event says it: which happenings are news, and how a distance is put."""

from collections.abc import Callable, Collection, Mapping
from typing import Literal, NamedTuple

from posse.engine.event import Event
from posse.games.deeds.happened import BrawlFought, CardsSwapped, Happened

News = Literal["", "nerve", "escape", "away", "taken", "fists", "even", "stopped", "jam", "stray", "cheat"]
"""Somebody lost nerve, came off lightly, got away, was taken, had the better of another with bare hands, or had not; a hit went
into something else than its target, a gun jammed, a horse ran off, a card changed hands."""

ANYWHERE: Mapping[str | type[Event], News] = {BrawlFought: "fists", CardsSwapped: "cheat"}


class Press(NamedTuple):
    """`news` by the template of a row or the class of an event; `blows` are kinds of attacks that are no shots."""

    news: Mapping[str | type[Event], News]
    far: Callable[[int], str]
    blows: Collection[str] = ()

    def makes(self, event: Event) -> News:
        if isinstance(event, Happened):
            return self.news.get(event.says_so, "")
        told = {**ANYWHERE, **self.news}
        return next((told[kind] for kind in type(event).__mro__ if kind in told), "")
