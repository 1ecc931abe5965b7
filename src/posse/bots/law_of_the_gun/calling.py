"""Whom a deputy lets act next, alone or as a group, and where it looks out for enemies."""

from math import hypot

from posse.bots.bot import Judged
from posse.bots.law_of_the_gun.lore import may_aim
from posse.bots.law_of_the_gun.position import Position
from posse.engine.question import Choose, Option
from posse.games.deeds.answers import Done
from posse.games.law_of_the_gun.acting.actions import Activate
from posse.games.law_of_the_gun.moving.rates import gait
from posse.games.law_of_the_gun.seeing.spotting import Inspect, Listen, LookOver
from posse.games.law_of_the_gun.shooting.declaring import fire_bar
from posse.games.law_of_the_gun.table import Table

LOOKS = 6
"""How many places are looked over in one half-turn: those that are nearest."""


def who_acts(position: Position, choice: Choose[Table]) -> list[Judged]:
    """Look out first, then the best shots, then groups that go somewhere, then the rest."""
    return [judged for option in choice.options for judged in _weigh(position, option)]


def _weigh(position: Position, option: Option[Table]) -> list[Judged]:
    table = position.table
    match option:
        case Activate():
            return [
                Judged(each, activation(position, each.figures), "who has most to do now")
                for each in option.examples(table)
            ]
        case LookOver():
            looks = sorted(option.examples(table), key=lambda look: _unlikely(position, look.piece))
            return [Judged(each, _looking(table) - 0.01 * place, "who is there?") for place, each in enumerate(looks)]
        case Inspect():
            return [Judged(option, _looking(table) + 0.2, "who is there?")]
        case Listen():
            return [Judged(option, _looking(table) - 0.025, "who is there?")]
        case Done():
            return [Judged(option, 0.0, "everybody has done enough")]
    return [Judged(option, -1.0, "of no use now")]


def _unlikely(position: Position, piece: str) -> float:
    """How far a piece is from where somebody out of sight was last seen, and from one's own people, who look closely."""
    table = position.table
    box = table.scene.ground.box(piece)
    x, y = (box.left + box.right) // 2, (box.top + box.bottom) // 2
    lost = [spot for id, spot in table.last_seen if table.figure(id).status == "unseen"]
    mine = [table.spot(figure.id) for figure in table.able(position.side) if figure.on_table]
    near = min((hypot(spot.x - x, spot.y - y) for spot in mine), default=0.0)
    return near + 2 * min((hypot(spot.x - x, spot.y - y) for spot in lost), default=0.0)


def _looking(table: Table) -> float:
    """Looking costs nothing, but there is a limit to what is worth it."""
    return 9.0 if len(table.spotted_tries) < LOOKS else -1.0


def activation(position: Position, ids: tuple[str, ...]) -> float:
    """One who can shoot goes first and alone; those with nobody to shoot at go together, under whoever leads best."""
    table = position.table
    shots = [aimed(position, id) for id in ids]
    if len(ids) == 1:
        return 1.0 + 2 * shots[0]
    scores = [table.profile(id).initiative for id in ids]
    useful = scores[0] == max(scores) and min(scores) < scores[0]
    alike = len({gait(table, id) for id in ids}) == 1 and gait(table, ids[0]) not in ("driving", "riding")
    going = all(position.errand(id).worth > 0 for id in ids) and not any(table.figure(id).tried for id in ids)
    return 1.01 + 0.01 * len(ids) if useful and alike and going and not any(shots) else 0.5


def aimed(position: Position, id: str) -> float:
    """The best shot that somebody has now."""
    table = position.table
    figure = table.figure(id)
    if fire_bar(table, figure) is not None:
        return 0.0
    return position.best_shot(table, figure, "still" if may_aim(table, figure) else "moved").value
