"""What those whom nobody plays look out and listen for."""

from posse.engine.question import Option
from posse.games.law_of_the_gun.seeing import spotting
from posse.games.law_of_the_gun.table import Table
from posse.tabletop.shelter import indoors


def worth_trying(table: Table, seat: str) -> list[Option[Table]]:
    """The attempts that can find anybody at all: nobody is told of the others, and no dice are thrown for them."""
    side, ground = table.scene.side_of[seat], table.scene.ground
    hidden = spotting.strangers(table, side)
    pieces = {p for figure in hidden if figure.id not in table.sought for p in spotting.hiding_in(table, figure)}
    houses = {house for figure in hidden if (house := indoors(ground, figure.spot))}
    found = [answer for option in spotting.options(table, seat) for answer in option.examples(table)]
    return [
        answer
        for answer in found
        if (isinstance(answer, spotting.LookOver) and answer.piece in pieces)
        or (isinstance(answer, spotting.Listen) and answer.building in houses)
    ]
