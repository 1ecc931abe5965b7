"""The calendar of a campaign: which day it is, what happened on which, and what will have happened when the next game begins.

Only where the book counts days; there the first game begins on day 1.
"""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from posse.campaign.campaign import Campaign, days_apart, rest
from posse.games.book.campaigning import Told
from posse.games.shelf import AnyFront


class CalendarLine(Struct, frozen=True):
    """What happened on a `day` of a campaign, or from that `until` another, and what else is `told` of it. `game` is the number
    of a game that was played then; what is `ahead` happens before the next one."""

    day: int
    until: int
    words: str
    told: tuple[str, ...] = ()
    game: int = 0
    ahead: bool = False


def today(campaign: Campaign) -> int:
    """The day on which the last game ended; 0 before the first, and where nobody counts."""
    return sum(game.apart + game.days for game in campaign.played)


def calendar(front: AnyFront, campaign: Campaign) -> tuple[CalendarLine, ...]:
    """Everything that happened, day by day, and what is ahead."""
    found, day = list[CalendarLine](), 0
    for number, game in enumerate(campaign.played, 1):
        found += _rest(game.rest, day)
        first, day = day + game.apart + 1, day + game.apart + game.days
        if game.days:
            found.append(CalendarLine(first, day, game.name, (game.reason, *game.told), game=number))
    ahead = rest(front, campaign)[1] if days_apart(front, campaign) else ()
    return (*found, *_rest(ahead, day, ahead=True))


def _rest(happened: Iterable[Told], since: int, *, ahead: bool = False) -> Iterator[CalendarLine]:
    yield from (CalendarLine(since + one.day, since + one.day, one.words, ahead=ahead) for one in happened)
