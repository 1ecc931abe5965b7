"""What a simulation shows: every figure with the bots and the seed behind it."""

from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec import Struct

from posse.lab.statistics import Interval, Spread, spread, wilson

NOBODY = -1
"""In place of a bot, for a side that the rules run themselves."""


class Played(Struct, frozen=True):
    """One match that was played: which bot played which side (by place), what came of it, and who fell of each side."""

    seed: int
    bots: tuple[int, ...]
    winner: int | None
    reason: str
    score: tuple[int, ...]
    turns: int
    decisions: int
    fallen: tuple[Mapping[str, int], ...]
    idle: tuple[int, ...]


class Wins(Struct, frozen=True):
    """Matches won by a side or a bot, the share of all matches played, and between what limits it truly lies (95 %)."""

    name: str
    wins: int
    share: float
    interval: Interval


class Casualties(Struct, frozen=True):
    """How many of a side fell in a match, on average, by what befell them."""

    side: str
    fallen: dict[str, float]


class Ending(Struct, frozen=True):
    """A reason for which matches ended, and how many did."""

    reason: str
    games: int


class Report(Struct, frozen=True):
    """A simulation. A draw counts as won by nobody. `by_bot` is in the order the bots were named, whatever they played."""

    scenario: str
    bots: tuple[str, ...]
    seed: int
    games: int
    by_side: tuple[Wins, ...]
    by_bot: tuple[Wins, ...]
    draws: int
    turns: Spread
    score: tuple[tuple[str, Spread], ...]
    casualties: tuple[Casualties, ...]
    idle_turns: tuple[tuple[str, int], ...]
    decisions: int
    endings: tuple[Ending, ...]


def report(scenario: str, sides: Sequence[str], bots: tuple[str, ...], seed: int, matches: Sequence[Played]) -> Report:
    """Count what happened."""
    total = len(matches)
    by_side = Counter(match.winner for match in matches)
    by_bot = Counter(match.bots[match.winner] for match in matches if match.winner is not None)
    reasons = Counter(match.reason for match in matches)
    idle = [0] * len(bots)
    for match in matches:
        for bot, count in zip(match.bots, match.idle, strict=True):
            if bot != NOBODY:
                idle[bot] += count
    return Report(
        scenario=scenario,
        bots=bots,
        seed=seed,
        games=total,
        by_side=tuple(_wins(side, by_side[place], total) for place, side in enumerate(sides)),
        by_bot=tuple(_wins(bot, by_bot[place], total) for place, bot in enumerate(bots)),
        draws=by_side[None],
        turns=spread([match.turns for match in matches]),
        score=tuple((side, spread([m.score[place] for m in matches])) for place, side in enumerate(sides)),
        casualties=tuple(_casualties(side, [m.fallen[place] for m in matches]) for place, side in enumerate(sides)),
        idle_turns=tuple(zip(bots, idle, strict=True)),
        decisions=sum(match.decisions for match in matches),
        endings=tuple(Ending(reason, games) for reason, games in sorted(reasons.items(), key=lambda r: (-r[1], r[0]))),
    )


def _wins(name: str, wins: int, total: int) -> Wins:
    return Wins(name, wins, wins / total if total else 0.0, wilson(wins, total))


def _casualties(side: str, fallen: Sequence[Mapping[str, int]]) -> Casualties:
    words = dict.fromkeys(word for each in fallen for word in each)
    return Casualties(side, {word: sum(each[word] for each in fallen) / len(fallen) for word in words})
