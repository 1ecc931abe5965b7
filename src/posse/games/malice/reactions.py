"""Reactions (section 2.9): a higher card lets the one who is shot at shoot first or duck; a Joker spoils the shot."""

from collections.abc import Iterator, Sequence
from math import cos, pi, sin
from random import Random
from typing import ClassVar

from msgspec.structs import replace

from posse.engine.item import Asking, Item, Resolution
from posse.engine.question import Choose, Option
from posse.engine.refusal import Refusal, not_allowed
from posse.games.answers import LetItCome
from posse.games.bars import Bar
from posse.games.cards import higher, is_joker
from posse.games.displacing import bystanders
from posse.games.dives import WAYS, Way, cover_near, dives
from posse.games.figures import FOOT_RADIUS, ROUNDING
from posse.games.malice import events
from posse.games.malice.fanning import FanShots, bursts, may_fan
from posse.games.malice.fisticuffs import Brawl
from posse.games.malice.jokers import Fall, Jam, comes_down
from posse.games.malice.rooms import shelter, too_deep
from posse.games.malice.shooting import FireShot, can_target, chivalry, may_fire, ready
from posse.games.malice.table import Figure, Table
from posse.games.malice.wounds import ace_played, arm_limit
from posse.games.paths import Path
from posse.games.weapons import rounds_in
from posse.tabletop.length import in_inches, inches
from posse.tabletop.movement import Base, Halt, Walker, taken, walk
from posse.tabletop.shelter import piece_gap
from posse.tabletop.terrain import Spot

DUCK = inches(2)
DIVES = (DUCK, DUCK // 2, DUCK // 4)
"""Dives that are tried: a long one may overshoot the cover that a short one reaches."""

BETWEEN: tuple[Way, ...] = tuple((cos(turn * pi / 32), sin(turn * pi / 32)) for turn in range(64) if turn % 4)
"""Directions between the usual ones, for where those lead behind nothing."""

NEARBY = inches(6)
"""How far off a piece of cover may be that one ducks toward, where getting nearer is enough."""

AT_HAND = inches(3)
"""Wider than two bases side by side, contact and all: nobody farther off than a duck and this is ever touched."""

RULE = "malice/react/when-targeted"
HIGHER = "malice/react/higher-card"
INTO_COVER = "malice/react/duck-behind-cover"
SNAP_NEEDS = Bar("malice/react/snap-needs", "A snap shot needs sight, range and a loaded gun that works.")
ON_FOOT = Walker(FOOT_RADIUS)

Attack = FireShot | FanShots | Brawl


class SnapShot(Option[Table], frozen=True):
    """Play a card and shoot the attacker first; fanned or with both barrels only at tables that allow it (MR-29)."""

    card: str
    weapon: str
    fan: int = 0
    barrels: int = 1


class Duck(Option[Table], frozen=True):
    """Play a card and dodge into cover along a path. Listed without a path: any path that ducking allows."""

    open: ClassVar[bool] = True
    card: str
    figure: str
    attacker: str
    charge: bool = False
    path: tuple[Spot, ...] = ()

    def fits(self, answer: Option[Table], table: Table) -> Refusal | None:
        """Same card and figure, and a path that ducking allows."""
        if not isinstance(answer, Duck) or replace(answer, path=()) != self:
            return not_allowed("That is another card.", HIGHER)
        return duck_refused(table, self.figure, self.attacker, answer.path, self.charge)

    def examples(self, table: Table) -> "tuple[Duck, ...]":
        """Straight dives that end behind something."""
        return tuple(replace(self, path=path) for path in ducks(table, self.figure, self.attacker, self.charge))

    def sample(self, table: Table, rng: Random) -> "Duck":
        """One of the straight dives."""
        start = rng.randrange(len(WAYS))
        found = ducks(table, self.figure, self.attacker, self.charge, (*WAYS[start:], *WAYS[:start]))
        return replace(self, path=next(found, (table.figure(self.figure).spot,)))


class PlayJoker(Option[Table], frozen=True):
    """Play a Joker: the gun jams, or the shooter falls."""

    card: str


# The window


class Reaction(Item[Table], frozen=True):
    """malice/react/when-targeted: the window before an enemy's shot, or a charge where the table has it so (MR-26).

    malice/react/own-character-only: the one who is targeted reacts, if conscious, and nobody else. malice/react/one-card: with
    one card, a higher one or a Joker. `against` is the card to beat if it is not the attacker's initiative card: the one a
    snap shot was paid with (malice/react/no-chain: nothing answers a snap shot, unless `counter_react=allowed`, MR-28).
    """

    attacker: str
    target: str
    weapon: str = ""
    charge: bool = False
    against: str = ""

    def resolve(self, table: Table) -> Resolution[Table]:
        """Whoever holds cards is asked, also when none of them would do: not being asked would tell the others."""
        return self._ask(table) if open_to(table, self) else table

    def _ask(self, table: Table) -> Asking[Table, Table]:
        profile = table.profile(self.target)
        does = "closes in on" if self.charge else "is about to shoot"
        ask = f"{table.name(self.attacker)} {does} {profile.name}. Play a card?"
        options = (LetItCome(), *reactions(table, self))
        chosen = yield Choose(profile.seat, ask, options, RULE)
        return play(table, self, chosen)


def open_to(table: Table, window: Reaction) -> bool:
    """Is the window open, as far as everybody can tell? Of the cards in hand only their number is looked at.

    It is shut where no card of the whole deck would do: none is higher, and no Joker may be played.
    """
    figure, attacker = table.figure(window.target), table.figure(window.attacker)
    if not figure.up or not attacker.up or not table.hand(table.profile(figure.id).seat):
        return False
    if joker_barred(table, window) is None:
        return True
    return beats(table, figure.id, table.scene.best_card, window)


def reactions(table: Table, window: Reaction) -> list[Option[Table]]:
    """Every card that will do, with each way to use it."""
    figure = table.figure(window.target)
    hand = table.hand(table.profile(figure.id).seat)
    found: list[Option[Table]] = []
    shooting = [card for card in hand if beats(table, figure.id, card, window)]
    if shooting:
        found += [replace(shot, card=card) for card in shooting for shot in snaps(table, figure, window)]
    ducking = [card for card in hand if beats(table, figure.id, card, window, duck=True)]
    if ducking and first_duck(table, figure.id, window.attacker, window.charge) is not None:
        found += [Duck(card, figure.id, window.attacker, window.charge) for card in ducking]
    if joker_barred(table, window) is None:
        found += [PlayJoker(card) for card in hand if is_joker(card)]
    return found


# Which card


def beats(table: Table, figure: str, card: str, window: Reaction, duck: bool = False) -> bool:
    """malice/react/higher-card: strictly higher than the card the attacker has on show.

    malice/react/rank-only: an equal card is not higher, whatever its suit (MR-27: or the better suit is). malice/trait/cold-stare:
    the card is worth 1 more, for a duck too (MR-54). A Joker is no higher card: it is played as what it is.
    """
    scene = table.scene
    if is_joker(card):
        return False
    against = card_to_beat(table, window)
    if not against:
        return True
    value = scene.value[card]
    if "cold_stare" in table.profile(figure).traits and (not duck or scene.options.cold_stare_duck):
        value += 1
    other = scene.value[against] if window.against else scene.on_show[against]
    return higher(value, other, card, against, scene.options.outdraw_tie == "suit")


def card_to_beat(table: Table, window: Reaction) -> str:
    """malice/react/higher-card: the initiative card the attacker's player shows; against a snap shot, the card it was paid
    with. Empty where none is on show."""
    return window.against or table.initiative_card(table.profile(window.attacker).seat)


def joker_barred(table: Table, window: Reaction) -> Refusal | None:
    """malice/react/or-joker: a Joker is good against any shot, whatever the attacker has on show.

    malice/trait/cool-head: not against a Cool Head, nor is there a gun to jam in a charge. With `joker_vs_cool_head=wasted` it
    may be played for nothing (MR-35).
    """
    if window.charge:
        return not_allowed("A Joker is played against a gun.", "malice/react/or-joker")
    cool = "cool_head" in table.profile(window.attacker).traits
    if cool and table.scene.options.joker_vs_cool_head == "refused":
        name = table.name(window.attacker)
        return not_allowed(f"{name} has a Cool Head: no Joker works.", "malice/trait/cool-head")
    return None


def why_not(table: Table, window: Reaction, answer: Option[Table]) -> Refusal | None:
    """What keeps a reaction out of the options: the card, the Joker, or what the one shot at could do with it."""
    if not isinstance(answer, SnapShot | Duck | PlayJoker):
        return None
    name = table.name(window.target)
    if answer.card not in table.hand(table.profile(window.target).seat):
        return not_allowed("That card is not in your hand.", HIGHER)
    if isinstance(answer, PlayJoker):
        if not is_joker(answer.card):
            return not_allowed("That is no Joker.", "malice/react/or-joker")
        return joker_barred(table, window)
    if not beats(table, window.target, answer.card, window, duck=isinstance(answer, Duck)):
        rule = "malice/react/rank-only" if _level(table, window, answer.card) else HIGHER
        return not_allowed("The card must beat the one the attacker has on show.", rule)
    if isinstance(answer, Duck):
        return duck_refused(table, window.target, window.attacker, answer.path, window.charge)
    bar = snap_barred(table, window)
    if bar is not None:
        return bar.refusal(name)
    if answer.fan or answer.barrels > 1:
        return not_allowed("A snap shot is one single shot.", "malice/react/snap-single-unaimed")
    return SNAP_NEEDS.refusal(name)


def snap_barred(table: Table, window: Reaction) -> Bar | None:
    """What keeps the one who is shot at from shooting first, whatever card is played; None if nothing does.

    malice/trait/ladies-man: a Chivalrous character shoots at no woman, not even first.
    """
    figure = table.figure(window.target)
    bar = may_fire(table, figure) or (arm_limit(table, figure) if _arm_full(table, figure) else None)
    bar = bar or chivalry(table, figure.id, window.attacker)
    return bar or (None if snaps(table, figure, window) else SNAP_NEEDS)


def _level(table: Table, window: Reaction, card: str) -> bool:
    """Are the two cards of equal value?"""
    against = card_to_beat(table, window)
    return not is_joker(card) and bool(against) and table.scene.value[card] == table.scene.value[against]


# Playing it


def play(table: Table, window: Reaction, chosen: Option[Table]) -> Table:
    """malice/react/card-spent: the card goes to the discards, whatever comes of it."""
    if not isinstance(chosen, SnapShot | Duck | PlayJoker):
        return table
    seat = table.profile(window.target).seat
    table = ace_played(table.spend(seat, chosen.card), seat, chosen.card)
    if isinstance(chosen, PlayJoker):
        return spoil(table, window, seat, chosen.card)
    ducking = isinstance(chosen, Duck)
    played = events.ReactionPlayed(
        seat=seat,
        figure=window.target,
        card=chosen.card,
        against=card_to_beat(table, window),
        how="ducks" if ducking else "shoots first",
        by="malice/react/outdraw-duck" if ducking else "malice/react/outdraw-snap-shot",
    )
    table = table.log(played)
    if isinstance(chosen, SnapShot):
        return snap(table, window, chosen)
    table = table.displace(window.target, chosen.path[-1])
    return table.log(events.Ducked(figure=window.target, path=chosen.path))


def snap(table: Table, window: Reaction, chosen: SnapShot) -> Table:
    """malice/react/outdraw-snap-shot: one shot at the attacker, settled before the attack goes on.

    malice/react/snap-single-unaimed: a single shot without aim, which costs no action; an arm wound counts it only with
    `arm_limit_scope=all_shots` (MR-38). malice/react/then-attack-rechecked: the attack behind it checks itself again (MR-30).
    """
    id, attacker = window.target, window.attacker
    table = table.turn_to(id, attacker)
    if table.scene.options.arm_limit_scope == "all_shots":
        table = table.change(id, shot=table.figure(id).shot + 1)
    shot: FireShot | FanShots
    if chosen.fan:
        shot = FanShots(id, attacker, chosen.weapon, "snap", charge=window.charge, left=chosen.fan)
    else:
        shot = FireShot(id, attacker, chosen.weapon, "snap", charge=window.charge, barrels=chosen.barrels)
    if table.scene.options.counter_react == "allowed":
        return table.then(Reaction(id, attacker, chosen.weapon, against=chosen.card), shot)
    return table.then(shot)


def spoil(table: Table, window: Reaction, seat: str, card: str) -> Table:
    """malice/joker/gun-jams, malice/joker/tree-or-roof-fall: the shot does not happen.

    malice/joker/whole-burst: all of a burst or of both barrels is stopped. The aim is used up, unless the table offers
    reactions before that (MR-36).
    """
    attacker, wasted = table.figure(window.attacker), "cool_head" in table.profile(window.attacker).traits
    joker = events.JokerPlayed(seat=seat, card=card, figure=window.target, attacker=attacker.id, wasted=wasted)
    table = table.log(joker)
    if wasted:
        return table
    table = without_attack(table, window.attacker)
    aimed = attacker.aim and not window.against
    if aimed and table.scene.options.react_timing == "after_declaration":
        table = table.change(window.attacker, aim=0)
    if comes_down(table, attacker):
        return table.then(Fall(window.attacker, seat, window.weapon))
    return table.then(Jam(window.attacker, window.weapon))


def without_attack(table: Table, attacker: str) -> Table:
    """The agenda without the attack that was answered and the windows still open before it."""
    for place, item in enumerate(table.agenda):
        if isinstance(item, FireShot | FanShots) and item.shooter == attacker:
            return table.but(agenda=table.agenda[place + 1 :])
        if not isinstance(item, Reaction):
            break
    return table


# Shooting first


def snaps(table: Table, figure: Figure, window: Reaction) -> list[SnapShot]:
    """malice/react/snap-needs: sight, range and a loaded gun that is not jammed; a charge is at no distance.
    Unmeasured, a card may be played for a shot that turns out too long (MR-11).

    malice/react/snap-single-unaimed: one shot, one barrel, no fanning, unless the table allows it (MR-29, `any_shoot`).
    """
    options = table.scene.options
    if may_fire(table, figure) is not None or _arm_full(table, figure):
        return []
    found: list[SnapShot] = []
    for weapon in ready(table, figure):
        if not can_target(table, figure, window.attacker, weapon, charge=window.charge):
            continue
        found.append(SnapShot("", weapon.id))
        if options.snap_mode != "any_shoot":
            continue
        if may_fan(table, figure, weapon) is None:
            found += [SnapShot("", weapon.id, fan=rounds) for rounds in bursts(table, figure, weapon)]
        if weapon.barrels > 1 and rounds_in(table, figure, weapon.id) >= weapon.barrels:
            found.append(SnapShot("", weapon.id, barrels=weapon.barrels))
    return found


def _arm_full(table: Table, figure: Figure) -> bool:
    return table.scene.options.arm_limit_scope == "all_shots" and arm_limit(table, figure) is not None


# Ducking


Others = tuple[tuple[Base, ...], tuple[Base, ...]]
"""Whom a duck may not pass, and whom it may pass but not end on."""


def others_near(table: Table, id: str, attacker: str, charge: bool) -> Others:
    """Everybody a duck may come near. Who charges is touched already, and counts without the width of contact."""
    solid, friends = bystanders(table, id, True, DUCK + AT_HAND)
    if charge:
        at = table.figure(attacker).spot
        solid = [base._replace(radius=FOOT_RADIUS) if base.spot == at else base for base in solid]
    return tuple(solid), tuple(friends)


def first_duck(table: Table, id: str, attacker: str, charge: bool = False) -> Path | None:
    """Some duck that is allowed, None if there is none; remembered as long as all who matter are where they were."""
    others = others_near(table, id, attacker, charge)
    key = (table.figure(id).spot, table.figure(attacker).spot, charge, others)
    known = table.scene.dodges
    if key not in known:
        known.keep(key, next(ducks(table, id, attacker, charge, others=others), None))
    return known[key]


def ducks(
    table: Table,
    id: str,
    attacker: str,
    charge: bool = False,
    ways: Sequence[Way] = WAYS,
    others: Others | None = None,
) -> Iterator[Path]:
    """Straight dives that ducking allows, and first of all staying put, where that is good enough.

    Where none of them leads behind cover, all that could be missed between them is tried before ducking is ruled out.
    """
    ground, start = table.scene.ground, table.figure(id).spot
    others = others or others_near(table, id, attacker, charge)

    def ok(path: Path) -> bool:
        return duck_refused(table, id, attacker, path, charge, others) is None

    none = True
    if ok((start, start)):
        none = False
        yield (start, start)
    for path in dives(ground, start, ON_FOOT, others[0], DIVES, ok, ways):
        none = False
        yield path
    if none:
        yield from dives(ground, start, ON_FOOT, others[0], DIVES[:1], ok, BETWEEN)


def duck_refused(
    table: Table, id: str, attacker: str, path: Path, charge: bool = False, others: Others | None = None
) -> Refusal | None:
    """malice/react/outdraw-duck: up to 2", whatever the ground. malice/react/duck-behind-cover: it must end behind cover.

    malice/move/duck-is-not-a-move: it uses up no Move. From a charge it must get clear of the charger, too.
    """
    name, start = table.name(id), table.figure(id).spot
    if not path or path[0] != start:
        return not_allowed(f"{name}'s path does not begin where {name} stands.", "malice/react/outdraw-duck")
    solid, friends = others or others_near(table, id, attacker, charge)
    found = walk(table.scene.ground, path, ON_FOOT, solid)
    if isinstance(found, Halt):
        return not_allowed(f"{name} cannot duck that way.", "malice/react/outdraw-duck")
    if found.length > DUCK:
        far = in_inches(found.length)
        return not_allowed(f"{name} may duck {in_inches(DUCK)}, not {far}.", "malice/react/outdraw-duck")
    if taken(path[-1], FOOT_RADIUS, friends):
        return not_allowed(f"{name} cannot end on another model.", "malice/move/blocking")
    if charge and table.touching(attacker, id, path[-1], slack=ROUNDING):
        return not_allowed(f"{name} must get clear of {table.name(attacker)}.", INTO_COVER)
    if not behind_cover(table, id, attacker, path[-1]):
        return not_allowed(f"{name} must end behind cover against {table.name(attacker)}.", INTO_COVER)
    return None


def behind_cover(table: Table, id: str, attacker: str, end: Spot) -> bool:
    """malice/react/duck-behind-cover: out of the attacker's sight, or harder to hit there (MR-31: or only nearer to cover)."""
    if not table.sees(attacker, id, end) or shelter(table, attacker, id, at=end):
        return True
    if too_deep(table, attacker, id, at=end) is not None:
        return True
    if table.scene.options.duck_mode == "must_reach_cover":
        return False
    ground = table.scene.ground
    before = cover_near(ground, table.figure(id).spot, FOOT_RADIUS, NEARBY)
    return any(piece_gap(ground, piece, end, FOOT_RADIUS) < gap for piece, gap in before.items())
