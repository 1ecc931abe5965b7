"""The sequence of play (section 2.4): sides take their half-turns one after the other, and in each every figure may act."""

from msgspec.structs import replace

from posse.engine.item import Asking, Item
from posse.engine.question import Option
from posse.games.deeds.answers import Done
from posse.games.deeds.happened import in_line
from posse.games.ground import deploying
from posse.games.ground.deploying import free_spots
from posse.games.law_of_the_gun.acting.actions import Activate, Activated, waiting
from posse.games.law_of_the_gun.acting.deeds import half_rule
from posse.games.law_of_the_gun.asking import ask, die
from posse.games.law_of_the_gun.close_combat.melee import Rounds
from posse.games.law_of_the_gun.events import travels
from posse.games.law_of_the_gun.gunfights import duels
from posse.games.law_of_the_gun.injuries import crawling
from posse.games.law_of_the_gun.nerve import flight, recovery
from posse.games.law_of_the_gun.scoring import CheckEnd
from posse.games.law_of_the_gun.seeing import spotting
from posse.games.law_of_the_gun.seeing.spotting import Notice
from posse.games.law_of_the_gun.shooting import ammunition, reactions
from posse.games.law_of_the_gun.table import HALTED, Table
from posse.tabletop.shelter import indoors
from posse.tabletop.terrain import Spot

FIRST = "lotg/ruling/first-side"
PLACING = "lotg/basics/one-character"
SOME = 12
"""Places that the dice choose from for whoever nobody plays."""

MANY = 5 * SOME
"""Places that are looked at for a rider, of which some may be under a roof."""


# Before the first turn


class Deploy(deploying.Deploy[Table], frozen=True):
    """Set a figure down in its zone. Listed without a place: any free spot of the zone will do, or of its places.

    Riders start out of doors.
    """

    def has_room(self, table: Table, spot: Spot) -> bool:
        outside = table.figure(self.figure).posture != "mounted" or indoors(table.scene.ground, spot) is None
        return outside and super().has_room(table, spot)

    def spots(self, table: Table) -> tuple[Spot, ...]:
        if table.figure(self.figure).posture != "mounted":
            return free_spots(table, self.figure, SOME)
        tries = free_spots(table, self.figure, MANY)
        return tuple(spot for spot in tries if indoors(table.scene.ground, spot) is None)[:SOME]


class SetDown(Item[Table], frozen=True):
    """Before the first turn: the owner places a figure in the zone that the scenario gives it, a rider with the horse; dice
    place the enemy that runs itself.

    lotg/ruling/spot-when: whoever is truly concealed is set down in secret, and its place is told to its own side alone.
    """

    figure: str

    def resolve(self, table: Table) -> Asking[Table, Table]:
        """Nobody is asked when there is no room: the figure stays out."""
        id, profile = self.figure, table.profile(self.figure)
        if not Deploy(id).spots(table):
            return table
        chosen = yield from ask(table, profile.seat, f"Where does {profile.name} start?", [Deploy(id)], PLACING)
        table = table.change(id, spot=chosen.at, status="up")
        return table.change_mount(id, spot=chosen.at).report(id, travels.Deployed(figure=id))


class FirstSide(Item[Table], frozen=True):
    """lotg/sequence/side-a, lotg/sequence/side-b: which side is Side A (lotg/ruling/first-side).

    Each rolls a die and adds its best Initiative, the highest begins, and equals roll again; or the scenario says who
    attacks (`scenario`). The others follow in a circle (lotg/ruling/more-than-two-sides).
    """

    among: tuple[str, ...] = ()

    def resolve(self, table: Table) -> Asking[Table, Table]:
        if table.scene.house.sequence_first_side == "scenario":
            return ordered(table, table.scene.scenario.first or table.scene.sides[0])
        totals: dict[str, int] = {}
        for side in self.among or table.scene.sides:
            seat = table.scene.seats_of[side][0]
            face = yield die(seat, f"{table.side_name(side)}: who begins", FIRST)
            totals[side] = face + max((table.profile(figure.id).initiative for figure in table.able(side)), default=0)
            table = table.log(travels.FirstSideRolled(side=side, face=face, total=totals[side]))
        most = max(totals.values())
        first = tuple(side for side, total in totals.items() if total == most)
        return table.then(FirstSide(first)) if len(first) > 1 else ordered(table, first[0])


def ordered(table: Table, first: str) -> Table:
    """lotg/sequence/alternate: the sides in the order of their half-turns, from the first one round the table."""
    place = table.scene.side_index[first]
    order = (*table.scene.sides[place:], *table.scene.sides[:place])
    others = "".join(f", then {in_line(table.side_name(side))}" for side in order[1:])
    return table.but(order=order).log(travels.SidesOrdered(first=first, others=others))


# Turns and half-turns


class BeginTurn(Item[Table], frozen=True):
    """lotg/sequence/alternate: a complete turn is one half-turn of each side, and then the next begins."""

    def resolve(self, table: Table) -> Table:
        """lotg/sequence/side-a, lotg/sequence/side-b: every side in its turn; turns are counted from one."""
        table = table.but(turn=table.turn + 1)
        table = table.log(travels.TurnBegan(turn=table.turn))
        return table.then(*(BeginHalf(side) for side in table.order), CheckEnd(turn_over=True), BeginTurn())


class BeginHalf(Item[Table], frozen=True):
    """A side's half-turn begins: runners run and the disabled crawl first, either side may call a gunfight, then all act.

    lotg/sequence/side-a, lotg/sequence/side-b: everybody on the side may move and shoot, once.
    """

    side: str

    def resolve(self, table: Table) -> Table:
        """What is remembered of its own latest half-turn is forgotten now, and with it that somebody moved fast."""
        table = table.but(
            half=self.side,
            active=(),
            spotted_tries=(),
            sought=(),
            holding=(),
            figures=tuple(
                replace(
                    figure.afresh() if table.side(figure.id) == self.side else figure, charged=False, fell_back=False
                )
                for figure in table.figures
            ),
        )
        table = table.log(travels.HalfBegan(side=self.side, by=half_rule(table)))
        opening = (*flight.runs(table, self.side), *crawling.crawls(table, self.side), Notice(), duels.CallWindow())
        acting: list[Item[Table]] = [SeatTurn(seat) for seat in table.scene.seats_of[self.side]]
        if table.scene.is_solo(self.side):
            acting = [table.scene.charts.half_turn(self.side)]
        return table.then(*opening, *acting, EndHalf(self.side))


class SeatTurn(Item[Table], frozen=True):
    """lotg/sequence/side-a: the player lets figures or groups act, each once, in any order (lotg/ruling/figure-order).

    Each moves and shoots before the next. Spotting and listening may be tried at any moment.
    """

    seat: str

    def resolve(self, table: Table) -> Table:
        """Somebody in a gunfight may open fire first; somebody may have won."""
        return table.then(CheckEnd(), Notice(), duels.FireWindow(), ChooseNext(self.seat))


class ChooseNext(Item[Table], frozen=True):
    seat: str

    def resolve(self, table: Table) -> Asking[Table, Table]:
        """Nobody is asked when everybody has acted and there is nothing to look for."""
        left = waiting(table, self.seat)
        options: list[Option[Table]] = [Activate(self.seat)] if left else []
        options += spotting.options(table, self.seat)
        if not options:
            return table
        whom = "Who acts next?" if left else "All yours have acted. Look out for somebody, or be done?"
        answer = yield from ask(table, self.seat, whom, (*options, Done()), half_rule(table))
        if isinstance(answer, Done):
            return table
        again = SeatTurn(self.seat)
        if isinstance(answer, Activate):
            return table.then(Activated(answer.figures), again)
        return table.then(*spotting.items(table, answer, self.seat), again)


class EndHalf(Item[Table], frozen=True):
    """A half-turn ends: last shots in reaction, rounds of melee, recovery; then reloads and trades take effect.

    lotg/sequence/immediate-checks: everything else was settled the moment its cause occurred.
    """

    side: str

    def resolve(self, table: Table) -> Table:
        """In this order. lotg/ruling/turn-meaning: recovery and reloads are for the side whose half-turn it is."""
        return table.then(
            Notice(),
            reactions.HalfEnds(self.side),
            Rounds(),
            recovery.Recoveries(self.side),
            HalfOver(self.side),
            CheckEnd(),
        )


class HalfOver(Item[Table], frozen=True):
    side: str

    def resolve(self, table: Table) -> Table:
        """lotg/actions/halt-free: whoever did not go on with what it was doing, nor tried to and got stuck, has stopped.

        Whoever is aboard goes on with the vehicle.
        """
        table = ammunition.finish(table, self.side)
        for id in table.scene.friends[self.side]:
            figure = table.figure(id)
            went_on = figure.moved or figure.trail or figure.slowed or figure.crossed or figure.posture == "aboard"
            if figure.doing != HALTED and not figure.melee and not went_on:
                table = table.change(id, doing=HALTED)
        return spotting.lose_sight(table.but(active=()))
