"""Being left in peace: what disturbs a figure between the end of one own half-turn and the end of the next."""

from typing import Literal

from posse.games.law_of_the_gun.table import Table

Cause = Literal["shot-at", "hit", "shot", "fought", "driven"]
"""Shot at whether it was hit or not, hit, a shot of its own, a round of melee, driven from its place."""


def disturb(table: Table, id: str, cause: Cause) -> Table:
    """lotg/recover/conditions: note that a figure was not left in peace (lotg/ruling/recover-window).

    With `shot-at-means-hit` a shot that missed leaves it in peace.
    """
    if cause == "shot-at" and table.scene.options.recover_window == "shot-at-means-hit":
        return table
    return table if table.figure(id).restless else table.change(id, restless=True)
