"""Snap Shots and ducking (section 2.13): a higher card lets the one who is attacked shoot first or dive for cover."""

from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from typing import ClassVar, NamedTuple

from msgspec.structs import replace

from posse.engine.item import Item, Resolution
from posse.engine.question import Choose, Option
from posse.engine.refusal import Refusal, not_allowed
from posse.games.cards.pack import SUITS
from posse.games.deeds import answers
from posse.games.deeds.answers import LetItCome
from posse.games.ground.displacing import WAYS, Dives, Way, cover_near, toward_nearest
from posse.games.ground.paths import TRIES, Path, whole_inches
from posse.games.people.figures import CONTACT, ROUNDING
from posse.games.ruthless import events
from posse.games.ruthless.marks import band_at, loaded, may_fire
from posse.games.ruthless.places import bystanders, displace, walker_of
from posse.games.ruthless.shooting import FireShot
from posse.games.ruthless.table import Figure, Table
from posse.tabletop.ground import Ground
from posse.tabletop.length import in_inches, inches
from posse.tabletop.movement import Base, Halt, Walker, taken, unhindered, walk
from posse.tabletop.shelter import is_nearer, shelter_at
from posse.tabletop.terrain import Spot

DUCK = inches(3)
NEARBY = inches(6)
RULE = "ruthless/snap/choose-shoot-or-duck"


class CardAnswer(answers.Worded[Table], frozen=True):
    """ruthless/snap/higher-card: a card of the hand that answers an attack."""

    abstract = True

    card: str

    def checks(self, table: Table, window: "Reaction") -> Iterator[Refusal | None]:
        if self.card not in table.hand(table.profile(window.target).seat):
            yield not_allowed("That card is not in your hand.", "ruthless/snap/higher-card")
        elif not beats(table, window.target, self.card, table.card_of(window.attacker)):
            yield not_allowed("The card must beat the attacker's initiative card.", "ruthless/snap/higher-card")

    def verdict(self, table: Table, seat: str) -> Refusal | None:
        """What keeps it from being played against the attack that is coming."""
        window = table.current
        return next(filter(None, self.checks(table, window)), None) if isinstance(window, Reaction) else None


class SnapShot(CardAnswer, frozen=True):
    says = "Shoot first with the {weapon:within}, playing {card:card}"
    label, key, rank = "Shoot first", "S", 2
    commits = True
    board = "shot"

    weapon: str
    target: str

    def checks(self, table: Table, window: "Reaction") -> Iterator[Refusal | None]:
        """ruthless/snap/at-attacker-only, ruthless/snap/requirements: the attacker, sight, range and a loaded weapon."""
        yield from super().checks(table, window)
        if self.target != window.attacker:
            yield not_allowed("A Snap Shot goes at the attacker.", "ruthless/snap/at-attacker-only")
        figure = table.figure(window.target)
        bar = may_fire(table, figure, snap=True)
        if bar is not None:
            yield bar.refusal(table.name(figure.id))
        if self.weapon not in snaps(table, figure, window.attacker, window.charge):
            yield not_allowed("A Snap Shot needs sight, range and a loaded weapon.", "ruthless/snap/requirements")


class Duck(CardAnswer, frozen=True):
    """Play a card and dive for cover along a path. Listed without a path: any path that leads toward cover."""

    says = "Duck for cover, playing {card:card}"
    label, key = "Duck for cover", "D"
    needs = "path"
    commit = "Duck here"

    open: ClassVar[bool] = True
    figure: str
    attacker: str
    charge: bool = False
    path: Path = ()

    def fits(self, answer: Option[Table], table: Table) -> Refusal | None:
        if not isinstance(answer, Duck) or replace(answer, path=()) != self:
            return not_allowed("That is another card.", "ruthless/snap/higher-card")
        return duck_refused(table, self.figure, answer.path, self.attacker if self.charge else "")

    def examples(self, table: Table) -> "tuple[Duck, ...]":
        """Straight dives in sixteen directions that lead toward cover."""
        return tuple(
            replace(self, path=path) for path in ducks(table, self.figure, self.attacker if self.charge else "")
        )

    def sample(self, table: Table, rng: Random) -> "Duck":
        """A straight dive to a random spot on a grid of whole inches, or one of those that are tried all round."""
        ground, diver = table.scene.ground, about_to_dive(table, self.figure, self.attacker if self.charge else "")
        for _ in range(TRIES):
            path = (diver.start, whole_inches(diver.start, DUCK, rng))
            if unhindered(ground, path, diver.walker, diver.solid) and _may_dive(table, diver, path):
                return replace(self, path=path)
        ways = (rng.choice(WAYS), *toward_nearest(ground, diver.start, diver.pieces), None, *WAYS)
        return replace(self, path=next(_dives(table, diver, ways), (diver.start,)))


# Which card, which answer


def beats(table: Table, figure: str, card: str, against: str) -> bool:
    """ruthless/snap/higher-card: strictly higher than the attacker's card (RR-49); ruthless/snap/suit-breaks-ties (RR-04).

    ruthless/trait/trigger-finger: cards played for reactions are worth 1 more, ducking too (RR-79).
    """
    strength = table.scene.strength
    return strength[card] + len(SUITS) * table.profile(figure).quickness > strength[against]


def snaps(table: Table, figure: Figure, attacker: str, charge: bool) -> list[str]:
    """ruthless/snap/requirements: the weapons with sight, range and a round; a charge is at 0".

    Unmeasured, a card may be played for a shot that turns out too long (RR-14).
    """
    if may_fire(table, figure, snap=True) is not None or not table.sees(figure.id, attacker):
        return []
    distance = 0 if charge else table.distance(figure.id, attacker)
    anyhow = not table.scene.premeasure
    return [weapon.id for weapon in loaded(table, figure) if anyhow or band_at(weapon, distance) is not None]


class Reaction(Item[Table], frozen=True):
    """ruthless/snap/trigger-fired-upon, ruthless/snap/trigger-fisticuffs: the window before a shot or a brawl.

    ruthless/snap/threatened-only, ruthless/snap/not-if-down, ruthless/snap/lily-livered-may: only the one attacked, if
    conscious. ruthless/gyc/mover-may-react: held shots open it too (RR-27). ruthless/snap/no-counter-card: Snap Shots do not.
    """

    attacker: str
    target: str
    charge: bool = False
    held: bool = False

    def resolve(self, table: Table) -> Resolution[Table]:
        """Whoever holds cards is asked, also when none of them would do: not being asked would tell the others."""
        if not may_react(table, self):
            return table
        profile = table.profile(self.target)
        does = "closes in on" if self.charge else "is about to shoot"
        ask = f"{table.name(self.attacker)} {does} {profile.name}. Play a card?"
        chosen = yield Choose(profile.seat, ask, (LetItCome(), *reactions(table, self)), RULE)
        return play_reaction(table, self, chosen)


def may_react(table: Table, window: Reaction) -> bool:
    """Is the window open, as far as everybody can tell? The cards in hand are not looked at, only their number.

    ruthless/snap/once-per-trigger: one card for each attack (RR-45).
    """
    scene, id = table.scene, window.target
    if id not in scene.index or not table.figure(id).up or not table.figure(window.attacker).up:
        return False
    against = table.card_of(window.attacker)
    if not table.hand(table.profile(id).seat) or not against:
        return False
    return beats(table, id, scene.best_card, against)


def reactions(table: Table, window: Reaction) -> list[Option[Table]]:
    """Every card that beats the attacker's, with each way to use it; ruthless/snap/compare-attackers-card.

    ruthless/snap/at-attacker-only: the shot goes at the one who attacks, and at nobody else (RR-45).
    """
    id, attacker = window.target, window.attacker
    against = table.card_of(attacker)
    hand = [card for card in table.hand(table.profile(id).seat) if beats(table, id, card, against)]
    if not hand:
        return []
    weapons = snaps(table, table.figure(id), attacker, window.charge)
    found: list[Option[Table]] = [SnapShot(card, weapon, attacker) for card in hand for weapon in weapons]
    if may_duck(table, id, attacker if window.charge else ""):
        found += [Duck(card, id, attacker, window.charge) for card in hand]
    return found


def play_reaction(table: Table, window: Reaction, chosen: Option[Table]) -> Table:
    """ruthless/snap/card-spent: the card goes, whatever comes of it; ruthless/snap/not-an-action.

    ruthless/snap/single-unaimed, ruthless/aim/snap-and-cover-unaimed, ruthless/fanfire/not-as-reaction: one plain shot.
    ruthless/snap/resolved-first: its wounds and tests too come before the attack goes on (RR-44).
    """
    if not isinstance(chosen, SnapShot | Duck):
        return table
    id = window.target
    seat = table.profile(id).seat
    how, against = "ducks" if isinstance(chosen, Duck) else "shoots first", table.card_of(window.attacker)
    table = table.spend(seat, chosen.card)
    table = table.log(events.ReactionPlayed(seat=seat, figure=id, card=chosen.card, against=against, how=how))
    if isinstance(chosen, SnapShot):
        return table.then(FireShot(id, chosen.target, chosen.weapon, "snap", charge=window.charge))
    table = displace(table, id, chosen.path[-1]).log(events.Ducked(figure=id, path=chosen.path))
    return _end_move(table) if window.held else table


def _end_move(table: Table) -> Table:
    """ruthless/gyc/mover-may-react: a mover who ducks under a held shot has ended the Move behind it on the agenda."""
    shot, move, *rest = table.agenda
    return table.but(agenda=(shot, replace(move, over=True), *rest))


# Ducking


AT_HAND = inches(3)
"""Wider than two bases side by side, contact and all: nobody farther off than a dive and this is ever touched."""


class Diver(NamedTuple):
    """Somebody about to dive: from where and how, whom a dive may not pass, and whom it may pass but not end on.

    `pieces` is the cover that counts, nearest first, with how far off it is before the dive.
    """

    id: str
    charger: str
    start: Spot
    walker: Walker
    solid: list[Base]
    friends: list[Base]
    pieces: dict[str, int]


def about_to_dive(table: Table, id: str, charger: str = "") -> Diver:
    """Look round once for all dives. Who charges is touched already, and counts without the width of contact."""
    start, walker = table.spot(id), walker_of(table, id)
    solid, friends = bystanders(table, id, DUCK + AT_HAND)
    if charger:
        at, touch = table.spot(charger), table.radius(charger)
        solid = [replace(base, radius=touch) if base.spot == at else base for base in solid]
    pieces = cover_near(table.scene.ground, start, walker.radius, NEARBY)
    return Diver(id, charger, start, walker, solid, friends, pieces)


def duck_refused(table: Table, id: str, path: Path, charger: str = "") -> Refusal | None:
    """Why a path is no way to duck. ruthless/duck/toward-cover: it is a dive that ends in cover or nearer to it."""
    diver = about_to_dive(table, id, charger)
    refusal = dive_refused(table, diver, path)
    if refusal is None and not toward_cover(table.scene.ground, diver, path[-1]):
        return not_allowed(f"{table.name(id)} must duck toward cover.", "ruthless/duck/toward-cover")
    return refusal


def dive_refused(table: Table, diver: Diver, path: Path) -> Refusal | None:
    """ruthless/duck/three-inches: up to 3" whatever the ground.

    ruthless/duck/from-fisticuffs: away from a charge it must end out of contact with the charger (RR-47, RR-48).
    ruthless/move/blocking: past friends, but not onto them (RR-16).
    """
    id, charger, start, walker, solid, friends, _ = diver
    name = table.name(id)
    if not path or path[0] != start:
        return not_allowed(f"{name}'s path does not begin where {name} stands.", "ruthless/duck/three-inches")
    found = walk(table.scene.ground, path, walker, solid)
    if isinstance(found, Halt):
        return not_allowed(f"{name} cannot duck that way.", "ruthless/duck/three-inches")
    if found.length > DUCK:
        sentence = f"{name} may duck {in_inches(DUCK)}, not {in_inches(found.length)}."
        return not_allowed(sentence, "ruthless/duck/three-inches")
    if taken(path[-1], walker.radius, friends):
        return not_allowed(f"{name} cannot end on another model.", "ruthless/move/blocking")
    if charger and table.touching(charger, id, path[-1], slack=ROUNDING):
        return not_allowed(f"{name} must get clear of {table.name(charger)}.", "ruthless/duck/from-fisticuffs")
    return None


def toward_cover(ground: Ground, diver: Diver, end: Spot) -> bool:
    """In cover, or nearer than before to the nearest piece or to any piece within 6"."""
    radius = diver.walker.radius
    if any(is_nearer(ground, piece, end, radius, gap) for piece, gap in diver.pieces.items()):
        return True
    return shelter_at(ground, end, radius, CONTACT) is not None


DIVES = (DUCK, inches(2), DUCK // 2, inches(1), inches(0.5))
"""Dives that are tried: a long one may overshoot the cover that a short one reaches."""


def ducks(table: Table, id: str, charger: str = "") -> list[Path]:
    """Every straight dive of 3" or less, in sixteen directions, that ducking allows."""
    return list(_dives(table, about_to_dive(table, id, charger), (None, *WAYS)))


def may_duck(table: Table, id: str, charger: str = "") -> bool:
    """Is there any dive that ducking allows? The likeliest is tried first."""
    ground = table.scene.ground
    if not charger and shelter_at(ground, table.spot(id), table.radius(id), CONTACT):
        return True
    diver = about_to_dive(table, id, charger)
    ways = (*toward_nearest(ground, diver.start, diver.pieces), *WAYS) if diver.pieces else ()
    return Dives(ground, diver.start, diver.walker, diver.solid, DIVES).any(partial(_may_dive, table, diver), ways)


def _dives(table: Table, diver: Diver, ways: Sequence[Way]) -> Iterator[Path]:
    dives = Dives(table.scene.ground, diver.start, diver.walker, diver.solid, DIVES)
    return dives.allowed(partial(_may_dive, table, diver), ways)


def _may_dive(table: Table, diver: Diver, path: Path) -> bool:
    return toward_cover(table.scene.ground, diver, path[-1]) and dive_refused(table, diver, path) is None
