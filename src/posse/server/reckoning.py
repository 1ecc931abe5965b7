"""The reckoning of a match that is over: who fell by whose hand and at what odds, and which choice cost each side most.

What the dice did is told apart from it, in `replays.luck`. A choice is judged by the exact odds of what it would do, from all
that its seat could know: what was declared against the best attack that was offered beside it, each end of an attack weighed
as the book weighs it. What else a turn could have been used for has no odds, and is not judged.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from posse.bots.bot import choice_in
from posse.engine.match import Match
from posse.engine.view import View
from posse.games.deeds.answers import Worded
from posse.games.deeds.happened import Killed, ShotFired
from posse.games.wire.screen import Screen
from posse.server.edge import Edge
from posse.server.protocol import ChoiceJudged, FallenShown, ReckoningShown
from posse.server.replays import Told, luck, out_of_it, told_of

LOOKED_INTO = 200
"""So many attacks are looked into at most: a longer match is judged as far as that goes, and says how far."""


def reckoning(edge: Edge) -> ReckoningShown:
    """Everything that is reckoned, of a match that is over."""
    told = told_of(edge, None)
    found = list(judged(edge.played.match, edge.screen, edge.played.sides))
    costly = [one for one in found if one.gain < 0 and told_apart(one.choice)]
    worst = {choice.side: choice for _, choice in sorted(costly, key=lambda one: -one.gain)}
    return ReckoningShown(luck(edge.played, told), tuple(fallen(edge, told)), len(found), tuple(worst.values()))


def told_apart(choice: ChoiceJudged) -> bool:
    """Whether somebody who reads whole percents sees what the choice cost; what nobody sees is no mistake to be shown."""
    return any(
        round(100 * mine) != round(100 * best)
        for mine, best in ((choice.hit, choice.better_hit), (choice.out, choice.better_out))
    )


def fallen(edge: Edge, told: Sequence[Told]) -> Iterator[FallenShown]:
    """Everybody who fell, with the last hit before that, if it was one; whoever is dead falls no more."""
    hits: dict[str, ShotFired] = {}
    dead: set[str] = set()
    names = edge.played.match.game.names(edge.played.match.table)
    for line, event, after in told:
        if isinstance(event, ShotFired) and event.good:
            hits[event.target] = event
        fate, figure = out_of_it(Told(line, event, after)), line.showing.figure
        if fate is None or figure in dead:
            continue
        dead |= {figure} if fate == "dead" else set()
        hit = hits.get(figure)
        hand = event.killer if isinstance(event, Killed) and event.killer else hit.shooter if hit is not None else ""
        chance = float(hit.need.chance) if hit is not None and hit.shooter == hand else None
        yield FallenShown(line.side, names[figure], names.get(hand, ""), chance, fate == "dead", line.turn, after)


class Judged(NamedTuple):
    """A choice, and what it gained beside the best that was offered: nothing, or less."""

    gain: float
    choice: ChoiceJudged


def judged(match: Match[Any, Any], screen: Screen[Any, Any], sides: Mapping[str, str]) -> Iterator[Judged]:
    """Every attack that was declared, beside the best that the same attacker was offered in the same position."""
    looked = 0
    for number, answer in enumerate(match.answers):
        if not isinstance(answer.value, Worded) or looked >= LOOKED_INTO:
            continue
        view = match.at(number).view(answer.seat)
        chosen = screen.prospect(view, answer.value)
        if chosen is None:
            continue
        offered = [(found, way) for way in _ways(view, answer.value) if (found := screen.prospect(view, way))]
        looked += 1 + len(offered)
        best, better = max([(chosen, answer.value), *offered], key=lambda one: one[0].worth)
        names = [one.shown(view.table, answer.seat).name for one in (answer.value, better)]
        about = (names[0], chosen.hit, chosen.out, names[1], best.hit, best.out)
        yield Judged(chosen.worth - best.worth, ChoiceJudged(sides[answer.seat], *about, number))


def _ways(view: View[Any], declared: Worded[Any]) -> list[Worded[Any]]:
    """The other attacks of whoever made this one. Of bursts of the same kind the longest stands for all: it promises most."""
    found: dict[tuple[str, str, str], tuple[int, Worded[Any]]] = {}
    attacker, _ = declared.strikes(view.table)
    for option in choice_in(view).options:
        if isinstance(option, Worded) and option != declared and option.strikes(view.table)[0] == attacker:
            shown = option.shown(view.table, view.seat or "")
            way = shown.action, shown.target, shown.weapon
            if way not in found or shown.count > found[way][0]:
                found[way] = shown.count, option
    return [option for _, option in found.values()]
