"""Attacks looked into before they are made: who sees whom, the sum, what may come of it, and what luck and abilities would change.

The chances are those of the rules: the attack itself is settled in every way. Health that a seat may not know stays out of them:
an opponent who is not hurt is reckoned to have as much as most people.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from posse.engine.number import Need, signed
from posse.engine.odds import exact
from posse.engine.question import Option
from posse.engine.refusal import Bar
from posse.engine.view import View
from posse.games.book.odds import DEAD, WOUNDED
from posse.games.shown import shots
from posse.games.shown.shots import HIT, Outcomes, Sheltered, Shots, chain_of
from posse.games.shown.words import Unit, face_words, terms
from posse.games.tombstone.abilities import Answer, Moment
from posse.games.tombstone.book import Block, Weapon
from posse.games.tombstone.checks import known
from posse.games.tombstone.events import Checked
from posse.games.tombstone.fight.acting import KINDS
from posse.games.tombstone.fight.actions import Action
from posse.games.tombstone.fight.attacking import COVER, Attack, flanked
from posse.games.tombstone.fight.hits import LastingInjury
from posse.games.tombstone.fight.places import FEET_AN_INCH, HIGH, cover, feet_apart, height, length
from posse.games.tombstone.knowing import knows
from posse.games.tombstone.rolls import Check
from posse.games.tombstone.shot_odds import FATES, MORTAL, NOTHING, fate, spending, watched
from posse.games.tombstone.table import Person, Table
from posse.games.wire.asked import Chip
from posse.games.wire.looks import Chance, Prospect, ShotShown, SightShown, Spend
from posse.tabletop.length import INCH
from posse.tabletop.terrain import Spot

FEET = Unit(INCH / FEET_AN_INCH, "feet", " ft")

WORTH = {DEAD: 1.0, MORTAL: 0.8, WOUNDED: 0.35}
"""What each end of an attack is worth beside a death."""

NO_WAY = Bar("tombstone/weapons/skill-split", "{name} cannot use it so.", "no use")


# Who sees whom


def cover_words(table: Table, attacker: str, target: str, at: Spot | None = None) -> str:
    """What shelters somebody, in a few words; empty in the open."""
    there = table.change(target, spot=at) if at else table
    grade = cover(there, attacker, target) if table.scene.house.cover else ""
    return COVER[grade].what if grade in COVER else grade


def cover_note(table: Table, attacker: str, target: str) -> str:
    return cover_words(table, attacker, target) or "open"


def sight(table: Table, figure: str, target: str) -> SightShown:
    """On a map with its lines; in the head in words: how far, behind what, how high, and whether from two sides."""
    words = cover_words(table, figure, target)
    shelter = COVER.get(cover(table, figure, target)) if words else None
    grade = -shelter.add if shelter else 0
    if table.scene.staged:
        seen = shots.sight(table, figure, target, Sheltered(words if words != "hidden" else "", grade), FEET)
        return replace(seen, distance=length(feet_apart(table, figure, target)))
    told = ", ".join(
        (f"{feet_apart(table, figure, target)} feet", words or "in the open", *_besides(table, figure, target))
    )
    sees = table.sees(figure, target)
    far = length(feet_apart(table, figure, target))
    return SightShown(figure, target, sees, far, f"{table.name(target)}, {told}.", grade, words, None, (), None)


def _besides(table: Table, figure: str, target: str) -> Iterator[str]:
    rise = height(table, table.figure(target)) - height(table, table.figure(figure))
    if abs(rise) >= HIGH:
        yield "above" if rise > 0 else "below"
    if table.profile(figure).side != table.profile(target).side and flanked(table, figure, target):
        yield "between two fires"


# An attack


def planned(table: Table, action: Action) -> Table:
    """The table with somebody as they mean to act, where nothing has been declared."""
    plan = table.figure(action.figure).now.plan
    return table if plan is not None else table.changed(action.figure, plan=action.plan)


def bar_of(table: Table, action: Action) -> Bar | None:
    figure = table.figure(action.figure)
    return action.may(table, figure) or action.stop(planned(table, action), figure)[1]


def roll_of(table: Table, action: Action) -> Check | None:
    """The check that an action begins with, if it may be done as things stand."""
    attack = action.attack(planned(table, action)) if bar_of(table, action) is None else None
    return attack.roll(table) if attack else None


def moment(table: Table, action: Action) -> tuple[Chip, ...]:
    """What range, cover, height and haste add to an attack."""
    attack = action.attack(planned(table, action))
    return tuple(Chip(one.what, one.add, one.rule) for one in attack.reasons) if attack else ()


def attacks(table: Table, figure: str, target: str) -> Iterator[Action]:
    """All that somebody could do to somebody else with what they carry, at a walk, whatever they have declared."""
    free = table.changed(figure, plan=None)
    person = free.figure(figure)
    for kind in KINDS:
        if kind.may(free, person) is None:
            for way in kind.ways(free, person):
                if isinstance(way, Action) and way.strikes(free) == (figure, target) and not way.run:
                    yield way


def known_to(view: View[Table]) -> Table:
    """The table without numbers that this seat may not know: others are as hardy as most people, or half so where they are hurt."""
    table, most = view.table, Block().health
    for one in table.figures:
        if not knows(table.scene, view.seat, one.id) and one.health:
            hurt = one.health < table.profile(one.id).scores["health"]
            table = table.change(one.id, health=most // 2 if hurt else most)
    return table


def chain(table: Table, action: Action, spent: Collection[str] = NOTHING) -> tuple[Chance, ...]:
    """What may come of an attack, the worst first, if these effects, and no others, are used wherever they are offered; what
    stays with whoever lives through it is left open."""
    return _ends(planned(table, action), action.target, lambda alone: action.done(alone, action.figure), spent)


def lies(table: Table, attack: Attack, roll: Check) -> tuple[Chance, ...]:
    """The same of an attack whose roll lies there, if it ends so."""
    return _ends(table, attack.whom, lambda alone: attack.ended(alone.log(Checked.of(roll)), roll))


def _ends(
    table: Table, target: str, goes_on: Callable[[Table], Table], spent: Collection[str] = NOTHING
) -> tuple[Chance, ...]:
    before = table.figure(target)
    found = exact(goes_on(watched(table, target)), spending(spent), stop=(LastingInjury,))
    return chain_of(found, FATES, lambda after: fate(before, after.figure(target)))


def drops(links: Collection[Chance]) -> float:
    return sum(link.chance for link in links if link.what in (DEAD, MORTAL))


ON: dict[Moment, str] = {"rolled": "on the roll", "harmed": "on the damage"}


def with_luck(table: Table, action: Action) -> tuple[Spend, ...]:
    """tombstone/fortune/timing/any-time: the attack as it is, and what each thing that the attacker could use would make of it."""
    plain = _spend("as it is", chain(table, action))
    found = (
        _spend(f"{use.name.removeprefix('a ')} {ON[use.moment]}", chain(table, action, {use.id}))
        for use in _uses(table, action.figure)
    )
    return (plain, *(one for one in found if one.hit > plain.hit or one.out > plain.out))


def _spend(what: str, links: Sequence[Chance]) -> Spend:
    return Spend(what, links[0].chance, drops(links))


def _uses(table: Table, figure: str) -> list[Answer[Any]]:
    now = table if table.turn else table.begin_moment()
    used = (use for use in known(now, figure).values() if isinstance(use, Answer))
    return [use for use in used if use.unpaid(now, figure) is None]


def damage_words(table: Table, action: Action) -> str:
    """What a hit does: the dice of the attack, and what is added to them."""
    attack = action.attack(planned(table, action))
    if attack is None:
        return ""
    return str(attack.dice) + "".join(f", {reason.what} {signed(reason.add)}" for reason in attack.force)


# What a screen asks of it


def _best(table: Table, figure: str, target: str, weapon: Weapon) -> tuple[Table, Action | None]:
    """The best way to use a weapon on somebody, one that may be, else any; and the table with nothing declared."""
    ways = [way for way in attacks(table, figure, target) if way.weapon == weapon.id]
    free = table.changed(figure, plan=None)
    open_ways = [way for way in ways if bar_of(free, way) is None]
    return free, max(open_ways, key=lambda way: _chance(free, way), default=next(iter(ways), None))


def _chance(table: Table, action: Action) -> float:
    roll = roll_of(table, action)
    return float(roll.need.chance) if roll else 0.0


def _barred(table: Table, person: Person, target: str) -> Bar | None:
    """What keeps everything that somebody carries from a target: why the likeliest of it may not be."""
    free = table.changed(person.id, plan=None)
    bars = [bar_of(free, way) for way in attacks(table, person.id, target)]
    return None if not bars or None in bars else bars[0]


def _bars(table: Table, person: Person, target: str, weapon: Weapon) -> Bar | None:
    free, way = _best(table, person.id, target, weapon)
    return bar_of(free, way) if way else NO_WAY


def _reaches(table: Table, figure: str, target: str, weapon: Weapon) -> Weapon | None:
    return None if _bars(table, table.figure(figure), target, weapon) else weapon


def _need(table: Table, person: Person, target: str, weapon: Weapon) -> Need:
    free, way = _best(table, person.id, target, weapon)
    roll = roll_of(free, way) if way else None
    return roll.need if roll else Need.never("the attack", NO_WAY.rule)


def _outcomes(table: Table, person: Person, target: str, weapon: Weapon) -> Outcomes:
    free, way = _best(table, person.id, target, weapon)
    return Outcomes(chain(free, way)) if way else Outcomes(())


SHOTS = Shots[Table, Person, Weapon](
    Table.profile,
    sight,
    lambda table, person: table.profile(person.id).weapons,
    _barred,
    _bars,
    _reaches,
    _need,
    _outcomes,
    lambda table, action, id: chain(table, action),
    WORTH,
    NO_WAY.rule,
)


def looked_into(table: Table, action: Action) -> ShotShown:
    """One way to attack somebody, as it was asked for."""
    who, whom = action.strikes(table)
    seen, gun = sight(table, who, whom), table.profile(who).weapon(action.weapon).name
    bar, roll = bar_of(table, action), roll_of(table, action)
    if bar or roll is None:
        found = bar or NO_WAY
        return shots.no_shot(seen, gun, found.refusal(table.name(who)), found.brief)
    need, said = face_words(roll.need), terms(roll.need)
    dice, links = damage_words(table, action), chain(table, action)
    return ShotShown(seen, gun, True, "", "", need, said, links, damage=dice, spends=with_luck(table, action))


def with_damage(table: Table, shown: ShotShown, figure: str, target: str) -> ShotShown:
    """A shot that is possible, with what a hit does, and what could be spent on it."""
    weapon = next((one for one in table.profile(figure).weapons if one.name == shown.weapon), None)
    free, way = _best(table, figure, target, weapon) if weapon and shown.possible else (table, None)
    return replace(shown, damage=damage_words(free, way), spends=with_luck(free, way)) if way else shown


def prospect(view: View[Table], answer: Option[Table]) -> Prospect | None:
    table = known_to(view)
    if not isinstance(answer, Action) or roll_of(table, answer) is None:
        return None
    links = chain(table, answer)
    worth = sum(WORTH.get(link.what, 0.0) * link.chance for link in links)
    return Prospect(next(link.chance for link in links if link.what == HIT), drops(links), worth)
