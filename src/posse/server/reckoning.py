"""The reckoning of a match that is over: who fell by whose hand and at what odds, and which choice cost each side most.

What the dice did is told apart from it, in `replays.luck`. A choice is judged by the very chances that its seat was shown
when it chose: what was declared against the best that was offered beside it.
"""

from collections.abc import Iterator

from posse.engine.question import Option
from posse.engine.words import say
from posse.games.deeds.happened import Killed, ShotFired
from posse.server.edge import Edge
from posse.server.protocol import ChoiceJudged, FallenShown, ReckoningShown
from posse.server.replays import Told, luck, told_of


def reckoning(edge: Edge) -> ReckoningShown:
    """Everything that is reckoned, of a match that is over."""
    told = told_of(edge, None)
    judged = list(_judged(edge))
    worst: dict[str, ChoiceJudged] = {}
    for one in sorted(judged, key=lambda one: one.chance - one.best):
        if one.chance < one.best:
            worst.setdefault(one.side, one)
    return ReckoningShown(luck(edge.played, told), tuple(_fallen(edge, told)), len(judged), tuple(worst.values()))


def _fallen(edge: Edge, told: list[Told]) -> Iterator[FallenShown]:
    """Everybody who fell, with the last hit before that, if it was one."""
    hits: dict[str, ShotFired] = {}
    names = edge.played.match.game.names(edge.played.match.table)
    for line, event, after in told:
        if isinstance(event, ShotFired) and event.good:
            hits[event.target] = event
        kind, figure = line.showing.kind, line.showing.figure
        if kind not in ("fall", "death"):
            continue
        hit = hits.get(figure)
        hand = event.killer if isinstance(event, Killed) and event.killer else hit.shooter if hit is not None else ""
        chance = float(hit.need.chance) if hit is not None and hit.shooter == hand else None
        yield FallenShown(line.side, names[figure], names.get(hand, ""), chance, kind == "death", line.turn, after)


def _judged(edge: Edge) -> Iterator[ChoiceJudged]:
    """Every attack that was declared, beside the likeliest that was offered to the same seat in the same position."""
    match, sides = edge.played.match, edge.played.sides
    for number, answer in enumerate(match.answers):
        if not isinstance(answer.value, Option) or not hasattr(answer.value, "target"):
            continue
        asked = edge.screen.shown(match.at(number).view(answer.seat)).asked
        choices = asked.choices if asked is not None else ()
        offered = [choice for choice in choices if choice.target and choice.chance is not None]
        words = say(answer.value)
        chosen = next((choice for choice in offered if choice.words == words), None)
        if chosen is not None:
            best = max(offered, key=lambda choice: choice.chance or 0.0)
            chances = chosen.chance or 0.0, best.chance or 0.0
            yield ChoiceJudged(sides[answer.seat], chosen.name, chances[0], best.name, chances[1], number)
