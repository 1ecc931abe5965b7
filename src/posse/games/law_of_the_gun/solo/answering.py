"""How the charts answer for a seat that nobody plays, whatever it is asked, and what they do with its half of a turn."""

from collections.abc import Sequence

from posse.engine.item import Asking, Item
from posse.games.law_of_the_gun.asking import A, die
from posse.games.law_of_the_gun.close_combat.rushing import TurnOn
from posse.games.law_of_the_gun.gunfights.duels import OpenFire, TakeTheShot
from posse.games.law_of_the_gun.shooting.reactions import React
from posse.games.law_of_the_gun.solo.enemy_turn import SoloHalf
from posse.games.law_of_the_gun.solo.reacting import reaction
from posse.games.law_of_the_gun.solo.watching import accurate
from posse.games.law_of_the_gun.table import Table
from posse.games.law_of_the_gun.turn import PLACING, Deploy


class SoloCharts:
    """lotg/solo/when: the charts, and the few things they do not say."""

    def half_turn(self, side: str) -> Item[Table]:
        """lotg/solo/each-turn-check: every group by its chart."""
        return SoloHalf(side)

    def answer(self, table: Table, options: Sequence[A], about: Item[Table] | None) -> Asking[Table, A]:
        """Of options that are alike the first, which is the best or the quietest.

        Dice say where somebody starts. lotg/ruling/solo-draw: no Draw is called, and fire is opened as soon as an opponent is at
        accurate range. lotg/ruling/solo-shooting: it shoots in reaction as its chart would. A charge whose enemy has run turns
        on another.
        """
        first = options[0]
        if isinstance(first, Deploy):
            places = first.examples(table)
            profile = table.profile(first.figure)
            face = yield die(profile.seat, f"where {profile.name} starts", PLACING, sides=len(places))
            chosen: A = places[face - 1]
            return chosen
        shots = [option for option in options if isinstance(option, React)]
        if shots:
            return reaction(table, shots, about) or first
        wanted = (
            option
            for option in options
            if isinstance(option, TurnOn | TakeTheShot)
            or (isinstance(option, OpenFire) and accurate(table, option.figure))
        )
        return next(wanted, first)


CHARTS = SoloCharts()
