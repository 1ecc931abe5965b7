"""Reactions (section 2.9): a higher card lets the one who is shot at shoot first or duck; a Joker spoils the shot."""

from collections.abc import Iterator, Sequence
from functools import partial
from math import cos, pi, sin
from random import Random
from typing import ClassVar

from msgspec.structs import replace

from posse.engine.item import Item, Resolution
from posse.engine.question import Choose, Option
from posse.engine.refusal import Bar, Refusal, not_allowed
from posse.games.cards.pack import is_joker
from posse.games.deeds import answers
from posse.games.deeds.answers import LetItCome
from posse.games.ground.displacing import WAYS, Dives, Way, bystanders, sideways_first
from posse.games.ground.paths import Path
from posse.games.malice import events
from posse.games.malice.jokers import Fall, Jam, comes_down
from posse.games.malice.readying import use_up_aim
from posse.games.malice.rooms import SAFE, approach, in_the_open
from posse.games.malice.shooting import FireShot, aimed_at, may_fire, ready
from posse.games.malice.table import Figure, Table
from posse.games.people.figures import FOOT_RADIUS
from posse.tabletop.length import in_inches, inches
from posse.tabletop.movement import Base, Halt, Walker, taken, walk
from posse.tabletop.shelter import indoors
from posse.tabletop.terrain import Spot

DUCK = inches(2)
DIVES = (DUCK, DUCK // 2, DUCK // 4)
"""Dives that are tried: a long one may overshoot the cover that a short one reaches."""

BETWEEN: tuple[Way, ...] = tuple((cos(turn * pi / 32), sin(turn * pi / 32)) for turn in range(64) if turn % 4)
"""Directions between the usual ones, for where those lead behind nothing."""

AT_HAND = inches(3)
"""Wider than two bases side by side, contact and all: nobody farther off than a duck and this is ever touched."""

RULE = "malice/react/when-targeted"
HIGHER = "malice/react/higher-card"
INTO_COVER = "malice/react/duck-behind-cover"
ON_FOOT = Walker(FOOT_RADIUS)


class CardAnswer(answers.Worded[Table], frozen=True):
    """malice/react/higher-card: a card of the hand that answers an attack."""

    abstract = True

    card: str

    def checks(self, table: Table, window: "Reaction") -> Iterator[Refusal | None]:
        yield answers.not_in_hand(table, table.profile(window.target).seat, self.card)
        if not beats(table, window.target, self.card, window):
            rule = "malice/react/rank-only" if _level(table, window, self.card) else HIGHER
            yield not_allowed("The card must beat the one the attacker has on show.", rule)

    def verdict(self, table: Table, seat: str) -> Refusal | None:
        """What keeps it from being played against the attack that is coming."""
        window = table.current
        return next(filter(None, self.checks(table, window)), None) if isinstance(window, Reaction) else None


class SnapShot(CardAnswer, frozen=True):
    """malice/react/snap-single-unaimed: play a card and shoot the attacker first, once (MR-29)."""

    says = "Shoot first with the {weapon:within}, playing {card:card}"
    label, key, rank = "Shoot first", "S", 2
    commits = True
    board = "shot"

    weapon: str

    def checks(self, table: Table, window: "Reaction") -> Iterator[Refusal | None]:
        """malice/react/snap-needs: sight, range, and a gun that is loaded and works.

        malice/trait/ladies-man: a Chivalrous character shoots at no woman, not even first.
        """
        yield from super().checks(table, window)
        figure = table.figure(window.target)
        name = table.name(figure.id)
        yield refused(may_fire(table, figure), name)
        for bar in aimed_at(table, figure, self.weapon, window.attacker):
            yield refused(bar, name)


class Duck(CardAnswer, frozen=True):
    """Play a card and dodge into cover along a path. Listed without a path: any path that ducking allows."""

    says = "Duck for cover, playing {card:card}"
    label, key = "Duck for cover", "D"
    needs = "path"
    commit = "Duck here"

    open: ClassVar[bool] = True
    figure: str
    attacker: str
    path: tuple[Spot, ...] = ()

    def checks(self, table: Table, window: "Reaction") -> Iterator[Refusal | None]:
        """malice/react/outdraw-duck: a path that ducking allows."""
        yield from super().checks(table, window)
        yield duck_refused(table, window.target, window.attacker, self.path)

    def fits(self, answer: Option[Table], table: Table) -> Refusal | None:
        if not isinstance(answer, Duck) or replace(answer, path=()) != self:
            return not_allowed("That is another card.", HIGHER)
        return duck_refused(table, self.figure, self.attacker, answer.path)

    def examples(self, table: Table) -> "tuple[Duck, ...]":
        return tuple(replace(self, path=path) for path in ducks(table, self.figure, self.attacker))

    def sample(self, table: Table, rng: Random) -> "Duck":
        start = rng.randrange(len(WAYS))
        found = ducks(table, self.figure, self.attacker, (*WAYS[start:], *WAYS[:start]))
        return replace(self, path=next(found, (table.figure(self.figure).spot,)))


class PlayJoker(CardAnswer, frozen=True):
    """Play a Joker: the gun jams, or the shooter falls."""

    says = "Play the Joker against the shot"
    label, key = "Play the Joker", "J"
    commits = True

    def checks(self, table: Table, window: "Reaction") -> Iterator[Refusal | None]:
        """malice/react/or-joker: a Joker, whatever the attacker has on show."""
        yield answers.not_in_hand(table, table.profile(window.target).seat, self.card)
        yield None if is_joker(self.card) else not_allowed("That is no Joker.", "malice/react/or-joker")
        yield joker_barred(table, window)


def refused(bar: Bar | None, name: str) -> Refusal | None:
    return bar.refusal(name) if bar else None


# The window


class Reaction(Item[Table], frozen=True):
    """malice/react/when-targeted: the window before an enemy's shot; a charge opens none (MR-26).

    malice/react/own-character-only: the one who is targeted reacts, if conscious, and nobody else. malice/react/one-card: with
    one card, a higher one or a Joker. malice/react/no-chain: nothing answers a snap shot (MR-28).
    """

    charge: ClassVar[bool] = False
    attacker: str
    target: str
    weapon: str

    def resolve(self, table: Table) -> Resolution[Table]:
        """Whoever holds cards is asked, also when none of them would do: not being asked would tell the others."""
        if not open_to(table, self):
            return table
        profile = table.profile(self.target)
        ask = f"{table.name(self.attacker)} is about to shoot {profile.name}. Play a card?"
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
    figure = table.figure(window.target)
    hand = table.hand(table.profile(figure.id).seat)
    found: list[Option[Table]] = []
    good = [card for card in hand if beats(table, figure.id, card, window)]
    if good:
        guns = snaps(table, figure, window)
        found += [SnapShot(card, weapon) for card in good for weapon in guns]
        if can_duck(table, figure.id, window.attacker):
            found += [Duck(card, figure.id, window.attacker) for card in good]
    if joker_barred(table, window) is None:
        found += [PlayJoker(card) for card in hand if is_joker(card)]
    return found


# Which card


def beats(table: Table, figure: str, card: str, window: Reaction) -> bool:
    """malice/react/higher-card: strictly higher than the card the attacker has on show.

    malice/react/rank-only: an equal card is not higher, whatever its suit (MR-27). malice/trait/cold-stare: the card is worth
    1 more, for a duck too (MR-54). A Joker is no higher card: it is played as what it is.
    """
    if is_joker(card):
        return False
    against = card_to_beat(table, window)
    return not against or table.scene.value[card] + table.profile(figure).quickness > table.scene.value[against]


def card_to_beat(table: Table, window: Reaction) -> str:
    """malice/react/higher-card: the initiative card the attacker's player shows; empty where none is on show."""
    return table.initiative_card(table.profile(window.attacker).seat)


def joker_barred(table: Table, window: Reaction) -> Refusal | None:
    """malice/react/or-joker: a Joker is good against any shot, whatever the attacker has on show.

    malice/trait/cool-head: not against a Cool Head (MR-35).
    """
    if "cool_head" not in table.profile(window.attacker).traits:
        return None
    return not_allowed(f"{table.name(window.attacker)} has a Cool Head: no Joker works.", "malice/trait/cool-head")


def _level(table: Table, window: Reaction, card: str) -> bool:
    against = card_to_beat(table, window)
    return not is_joker(card) and bool(against) and table.scene.value[card] == table.scene.value[against]


# Playing it


def play(table: Table, window: Reaction, chosen: Option[Table]) -> Table:
    """malice/react/card-spent: the card goes to the discards, whatever comes of it."""
    if not isinstance(chosen, SnapShot | Duck | PlayJoker):
        return table
    seat = table.profile(window.target).seat
    table = table.spend(seat, chosen.card)
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

    malice/react/snap-single-unaimed: a single shot without aim, which costs no action and is no Shoot to an arm wound (MR-38).
    malice/react/then-attack-rechecked: the attack behind it checks itself again (MR-30).
    """
    id, attacker = window.target, window.attacker
    return table.turn_to(id, attacker).then(FireShot(id, attacker, chosen.weapon, "snap"))


def spoil(table: Table, window: Reaction, seat: str, card: str) -> Table:
    """malice/joker/gun-jams, malice/joker/tree-or-roof-fall: the shot does not happen, and its aim is used up (MR-36).

    malice/joker/whole-burst: all of a burst or of both barrels is stopped.
    """
    id = window.attacker
    table = table.log(events.JokerPlayed(seat=seat, card=card, attacker=id))
    table = use_up_aim(table.but(agenda=table.agenda[1:]), id)
    return table.then(Fall(id, seat) if comes_down(table, table.figure(id)) else Jam(id, window.weapon))


# Shooting first


def snaps(table: Table, figure: Figure, window: Reaction) -> list[str]:
    """malice/react/snap-needs: the guns for it. Unmeasured, a card may be played for a shot that turns out too long (MR-11)."""
    guns = [gun.id for gun in ready(table, figure)]
    return [gun for gun in guns if not any(aimed_at(table, figure, gun, window.attacker))]


# Ducking


Others = tuple[tuple[Base, ...], tuple[Base, ...]]
"""Whom a duck may not pass, and whom it may pass but not end on."""


def others_near(table: Table, id: str) -> Others:
    solid, friends = bystanders(table, id, DUCK + AT_HAND)
    return tuple(solid), tuple(friends)


def can_duck(table: Table, id: str, attacker: str) -> bool:
    """Is any duck allowed? Remembered as long as all who matter are where they were."""
    others, start, foe = others_near(table, id), table.figure(id).spot, table.figure(attacker).spot
    key = (start, foe, others)
    known, ok = table.scene.dodges, partial(_may_duck, table, id, attacker, others)
    if key not in known:
        tried = ((DIVES, (None, *sideways_first(start, foe))), (DIVES[:1], BETWEEN))
        about = table.scene.ground, start, ON_FOOT, others[0]
        known.keep(key, any(Dives(*about, lengths).any(ok, ways) for lengths, ways in tried))
    return known[key]


def ducks(table: Table, id: str, attacker: str, ways: Sequence[Way] = WAYS) -> Iterator[Path]:
    """Straight dives that ducking allows, and first of all staying put, where that is good enough.

    Where none of them leads behind cover, all that could be missed between them is tried before ducking is ruled out.
    """
    others = others_near(table, id)
    ok, none = partial(_may_duck, table, id, attacker, others), True
    dives = Dives(table.scene.ground, table.figure(id).spot, ON_FOOT, others[0], DIVES)
    for path in dives.allowed(ok, (None, *ways)):
        none = False
        yield path
    if none:
        yield from dives._replace(lengths=DIVES[:1]).allowed(ok, BETWEEN)


def _may_duck(table: Table, id: str, attacker: str, others: Others, path: Path) -> bool:
    return duck_refused(table, id, attacker, path, others) is None


def duck_refused(table: Table, id: str, attacker: str, path: Path, others: Others | None = None) -> Refusal | None:
    """malice/react/outdraw-duck: up to 2", whatever the ground. malice/react/duck-behind-cover: it must end behind cover.

    malice/move/duck-is-not-a-move: it uses up no Move.
    """
    name, start = table.name(id), table.figure(id).spot
    if not path or path[0] != start:
        return not_allowed(f"{name}'s path does not begin where {name} stands.", "malice/react/outdraw-duck")
    solid, friends = others or others_near(table, id)
    found = walk(table.scene.ground, path, ON_FOOT, solid)
    if isinstance(found, Halt):
        return not_allowed(f"{name} cannot duck that way.", "malice/react/outdraw-duck")
    if found.length > DUCK:
        far = in_inches(found.length)
        return not_allowed(f"{name} may duck {in_inches(DUCK)}, not {far}.", "malice/react/outdraw-duck")
    if taken(path[-1], FOOT_RADIUS, friends):
        return not_allowed(f"{name} cannot end on another model.", "malice/move/blocking")
    if not behind_cover(table, id, attacker, path[-1]):
        return not_allowed(f"{name} must end behind cover against {table.name(attacker)}.", INTO_COVER)
    return None


def behind_cover(table: Table, id: str, attacker: str, end: Spot) -> bool:
    """malice/react/duck-behind-cover: out of the attacker's sight, or harder to hit there (MR-31)."""
    seen = table.look(attacker, id, end)
    if not seen.sees:
        return True
    if in_the_open(seen, indoors(table.scene.ground, end)):
        return False
    how = approach(table, attacker, id, end)
    return bool(how.solid or how.frame) or how.deep > SAFE
