"""The newsroom: writes the town paper of a match.

`data/gazette.toml` has the words; which of them are taken follows from the match, so that the same record has the same paper.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import cache
from itertools import starmap
from math import ceil
from pathlib import Path
from typing import Any
from zlib import crc32

from posse.content.loader import load_toml
from posse.content.people import portrait_of
from posse.engine.match import Match
from posse.engine.refusal import RefusedError, not_allowed
from posse.engine.table import Outcome
from posse.games.deeds.happened import News, capital, filled, in_line, listed, spoken
from posse.games.shelf import AnyFront
from posse.lab.gazette import Gazette, Piece, Portrayed, SideStood, Verdict
from posse.lab.happenings import Attack, Fall, Happenings, happenings

WORDS = Path(__file__).parent / "data" / "gazette.toml"

PLAIN = 20
"""Odds of so many cases are told as they are; of more, by the hundred."""
LONG, SURE = Fraction(2, 5), Fraction(3, 5)
"""A hit no likelier than this is remarkable, and a miss no less."""
STORIES: tuple[News, ...] = ("nerve", "escape", "fists", "taken", "away", "jam", "cheat")
ALIKE: dict[News, News] = {"fists": "even"}
MEASURES = {"inch": "inches", "centimetre": "centimetres", "foot": "feet"}
DUDS, POSTERS, NOTICES, HEADLINE = 3, 3, 2, 46
"""From how many misses on somebody is teased; how many are wanted, and advertise; how long a headline may be."""


def gazette(match: Match[Any, Any], front: AnyFront) -> Gazette:
    """The paper of a match; raises `RefusedError` while it goes on."""
    if match.outcome is None:
        raise RefusedError(not_allowed("The paper comes out when the match is over."))
    return Page(match, front, match.outcome).page()


Words = dict[str, dict[str, tuple[str, ...]]]


@cache
def words() -> Words:
    return load_toml(WORDS, Words)


# Words for numbers


def counted(number: int, thing: str = "") -> str:
    """A number in words as far as there are any, perhaps of things: `two turns`."""
    few = words()["numbers"]["counted"]
    told = few[number] if number < len(few) else str(number)
    return f"{told} {thing}{'' if number == 1 else 's'}" if thing else told


def ordinal(number: int) -> str:
    few = words()["numbers"]["ordinal"]
    if number < len(few):
        return few[number]
    last = 0 if number % 100 in (11, 12, 13) else number % 10
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(last, 'th') }"


def in_cases(chance: Fraction) -> str:
    """A chance that is none of the plain ones: `3 in 10`, `16 in 100`."""
    if chance.denominator <= PLAIN:
        return f"{chance.numerator} in {chance.denominator}"
    hundred = round(100 * chance)
    return f"{'under 1' if hundred == 0 else 'over 99' if hundred == 100 else hundred} in 100"


def when(items: Iterable[int]) -> str:
    """The turns of something: `the third turn`, `the first and third turns`."""
    found = [ordinal(turn) for turn in dict.fromkeys(items)]
    return f"the {listed(found)} turn{'s' if found[1:] else ''}"


# Making it up


class Page:
    """One paper in the making."""

    def __init__(self, match: Match[Any, Any], front: AnyFront, outcome: Outcome) -> None:
        self.match, self.front, self.table, self.outcome = match, front, match.table, outcome
        self.told: Happenings = happenings(match)
        self.names = match.game.names(match.table)
        self.scene = front.screen.scene(match.setup)
        self.side_of = {id: role.side for id, role in self.table.scene.profiles.items()}
        self.dead = [person.id for person in self.table.figures if person.status == "dead"]
        self.turns = counted(front.turn(self.table), "turn")
        self.place = in_line(self.scene.map.name if self.scene.map else self.scene.game_name)
        self.winners = listed([self.side(side) for side in outcome.winners]) if outcome.winners else ""
        self.won = "won" if self.winners else "nobody"
        self._log = crc32("".join(match.whole_story()).encode())
        self._said: Counter[str] = Counter()
        self._printed: list[Attack] = []

    def page(self) -> Gazette:
        scene, wanted = self.scene, self.wanted()
        return Gazette(
            name=self.say("title", "paper", place=self.place.removeprefix("the ")),
            motto=self.say("title", "motto"),
            matter=scene.title,
            game=scene.game_name,
            turns=capital(self.turns),
            headline=self.headline(),
            deck=self.deck(),
            lead=self.lead(),
            stories=tuple(self.stories()),
            dead=self.say("heads", "dead"),
            obituaries=tuple(map(self.obituary, self.dead)),
            wanted=self.say("heads", "wanted"),
            posters=tuple(starmap(self.poster, wanted[:POSTERS])),
            trifles=self.say("heads", "notices"),
            notices=tuple(self.notices(bool(wanted))),
            standing=self.standing(),
        )

    # Saying things

    def say(self, chapter: str, kind: str, **told: object) -> str:
        """One of the ways to say something: by the log, and each in its turn. What is told may begin a sentence."""
        ways = words()[chapter][kind]
        self._said[kind] += 1
        way = ways[(crc32(f"{self._log} {chapter} {kind}".encode()) + self._said[kind]) % len(ways)]
        starting = {capital(name): capital(fact) for name, fact in told.items() if isinstance(fact, str)}
        return filled(way, {**told, **starting}, {})

    def name(self, id: str) -> str:
        return in_line(self.names[id])

    def side(self, id: str) -> str:
        return in_line(self.names[f"side {id}"])

    def several(self, ids: Iterable[str]) -> str:
        return listed([self.name(id) for id in ids])

    def arms(self, weapon: str) -> str:
        return spoken(self.names[weapon]) if weapon in self.names else "what was to hand"

    def about(self, attack: Attack) -> dict[str, str]:
        """All that is told of an attack."""
        far, ranged = self.far(attack.length), ""
        if attack.blow or attack.length == 0:
            ranged = " at arm's length"
        elif far:
            ranged = f" at {far}"
        return {
            "by": self.name(attack.by),
            "at": self.name(attack.at),
            "weapon": self.arms(attack.weapon),
            "odds": self.odds(attack.chance),
            "far": far,
            "range": ranged,
            "range_after": f" It was done{ranged}." if ranged else "",
            "turn": ordinal(attack.when.turn),
        }

    def odds(self, chance: Fraction) -> str:
        """A chance as the paper puts it, after "when"."""
        plain = {Fraction(0): "none", Fraction(1): "sure", Fraction(1, 2): "even"}
        return self.say("odds", plain.get(chance, "some"), chance=in_cases(chance))

    def far(self, length: int) -> str:
        """A distance in the measure of the book; nothing where nobody can say. Of a foot what is begun counts."""
        unit, many = self.scene.unit, length / self.scene.unit_length
        number = str(ceil(round(many, 3))) if unit == "foot" else f"{many:.1f}".removesuffix(".0")
        return "" if length < 0 else f"{number} {unit if number == '1' else MEASURES[unit]}"

    # The front

    def headline(self) -> str:
        """What ended it, if that is short enough to be set large."""
        reason = self.outcome.reason.removesuffix(".")
        return reason if 0 < len(reason) <= HEADLINE else self.say("headline", self.won, winners=self.winners)

    def deck(self) -> tuple[str, ...]:
        """The lines under the headline: who won, how many fell, who was the last, and how long it took."""
        lines = []
        if len(self.outcome.reason) <= HEADLINE + 1:
            lines.append(self.say("deck", self.won, winners=self.winners))
        dead = len(self.dead)
        lines.append(self.say("deck", "dead" if dead else "unhurt", number=counted(dead), count=dead))
        if hurt := len({one.at for one in self.told.hits}.difference(self.dead)):
            lines.append(self.say("deck", "hit", number=counted(hurt), count=hurt))
        if len(self.told.falls) > 1:
            lines.append(self.say("deck", "last", who=self.name(self.told.falls[-1].who)))
        return (*lines, self.say("deck", "lasted", turns=self.turns.title()))

    def lead(self) -> Piece:
        falls, attacks = self.told.falls, self.told.attacks
        won = self.say("lead", self.won, winners=self.winners)
        text = [
            self.say(
                "lead",
                "opening" if self.scene.map else "opening_in_the_head",
                matter=self.scene.title,
                place=self.place,
                sides=listed([in_line(side.name) for side in self.scene.sides]),
                turns=self.turns,
                reason=self.outcome.reason,
                verdict=won,
            ),
            self.course(),
            " ".join([*self.decided(), *self.score(), self.tally() if attacks else self.say("lead", "quiet")]),
        ]
        after = falls[-1].when.after if falls else len(self.match.answers)
        return Piece(self.say("lead", "head"), tuple(text), after)

    def course(self) -> str:
        """Who was hit first, and everybody who fell, one after the other."""
        falls, hits = self.told.falls, self.told.hits
        fell = [self.fell(fall) for fall in falls] or [self.say("lead", "nobody_fell") for _ in range(not self.dead)]
        return " ".join([*(self.say("lead", "first", **self.about(hit)) for hit in self.new(hits[:1])), *fell])

    def new(self, attacks: Iterable[Attack]) -> list[Attack]:
        """Those that have not been told of, nor another of the same burst; of one that stands alone it is told from now on."""
        told = {(one.by, one.at, one.when.turn) for one in self._printed}
        return [one for one in attacks if (one.by, one.at, one.when.turn) not in told]

    def fell(self, fall: Fall) -> str:
        kind = f"{self._how(fall)}{'_dead' if fall.dead else ''}"
        return self.say("lead", kind, **self._fall(fall))

    def _how(self, fall: Fall) -> str:
        if fall.attack is not None:
            return "shot"
        return "hand" if len(fall.hands) == 1 else "hands" if fall.hands else "none"

    def _fall(self, fall: Fall) -> dict[str, str]:
        if fall.attack is not None:
            self._printed.append(fall.attack)
        hands = self.several(fall.hands) if fall.hands else ""
        about = self.about(fall.attack) if fall.attack is not None else {}
        return {**about, "who": self.name(fall.who), "hand": hands, "hands": hands, "turn": ordinal(fall.when.turn)}

    def decided(self) -> list[str]:
        """Whose fall left nobody of a side standing that has lost."""
        lost = [side for side in self.table.scene.sides if self.winners and side not in self.outcome.winners]
        for fall in reversed(self.told.falls):
            side = self.side_of[fall.who]
            if side in lost and not any(self.table.figure(id).up for id in self.table.scene.friends[side]):
                return [self.say("lead", "decided", who=self.name(fall.who), losers=self.side(side))]
        return []

    def score(self) -> list[str]:
        score = self.outcome.score
        each = [self.say("lead", "score_one", points=str(points), side=self.side(side)) for side, points in score]
        return [self.say("lead", "score", what=self.scene.score, list=listed(each))] if each else []

    def tally(self) -> str:
        """How many attacks there were, and who made the most of them."""
        each = {one.by: self.tried(one.by) for one in self.told.attacks}
        by, (tried, hits) = max(each.items(), key=lambda one: (one[1][1], -one[1][0]))
        total = {"count": counted(len(self.told.attacks)), "hits": counted(len(self.told.hits))}
        things = "shots and blows" if any(one.blow for one in self.told.attacks) else "shots"
        return self.say(
            "lead", "tally", **total, things=things, by=self.name(by), own=counted(hits), tried=counted(tried)
        )

    # Stories

    def stories(self) -> Iterable[Piece]:
        hits = self.told.hits
        yield from self.remarkable(
            "farthest", hits, lambda one: one.length, lambda one: one.length > 0 and not one.blow
        )
        yield from self.remarkable("luckiest", hits, lambda one: -one.chance, lambda one: one.chance <= LONG)
        missed = [one for one in self.told.attacks if not one.hit]
        yield from self.remarkable("wasted", missed, lambda one: one.chance, lambda one: one.chance >= SURE)
        for kind in STORIES:
            yield from self.gathered(kind)
        yield from self.duds()

    def remarkable(
        self, kind: str, among: Sequence[Attack], by: Callable[[Attack], Any], if_: Callable[[Attack], bool]
    ) -> Iterable[Piece]:
        """The most remarkable of some attacks that has not been told of yet."""
        found = [one for one in self.new(among) if if_(one)]
        if found:
            best = max(found, key=by)
            self._printed.append(best)
            yield Piece(self.say("heads", kind), (self.say("story", kind, **self.about(best)),), best.when.after)

    def gathered(self, kind: News) -> Iterable[Piece]:
        """All happenings of a kind, with the turns of each; nobody who is dead has escaped."""
        turned: dict[tuple[News, str, str], list[int]] = {}
        items = [
            one for one in self.told.of(kind, ALIKE.get(kind, kind)) if not (kind == "escape" and one.who in self.dead)
        ]
        for news, who, whom, at in items:
            turned.setdefault((news, who, whom), []).append(at.turn)
        if items:
            told = "; ".join(self.item(*of, turns) for of, turns in turned.items())
            yield Piece(self.say("heads", kind), (self.say("story", kind, list=told),), items[0].when.after)

    def item(self, news: News, who: str, whom: str, turned: Iterable[int]) -> str:
        """Something that befell somebody, perhaps in several turns."""
        other = self.name(whom) if whom else ""
        return self.say("story", f"{news}_one", who=self.name(who), whom=other, when=when(turned))

    def duds(self) -> Iterable[Piece]:
        """Whoever has tried most often and hit nobody."""
        hit = {one.by for one in self.told.attacks if one.hit}.union(one.who for one in self.told.of("fists"))
        tried = Counter(one.by for one in self.told.attacks if one.by not in hit)
        for by, count in tried.most_common(1):
            if count >= DUDS:
                text = self.say("story", "duds", by=self.name(by), times=counted(count, "time"))
                last = max(one.when.after for one in self.told.attacks if one.by == by)
                yield Piece(self.say("heads", "duds"), (text,), last)

    # Notices of people

    def notice(self, who: str, text: Iterable[str], after: int) -> Portrayed:
        nth = self.table.scene.friends[self.side_of[who]].index(who)
        return Portrayed(self.names[who], portrait_of(self.names[who], nth), tuple(text), after)

    def obituary(self, who: str) -> Portrayed:
        fall = next((fall for fall in reversed(self.told.falls) if fall.who == who and fall.dead), None)
        about = {"side": self.side(self.side_of[who]), "record": self.record(who)}
        if fall is None:
            return self.notice(who, [self.say("obituary", "unseen", **about)], len(self.match.answers))
        text = self.say("obituary", self._how(fall), **self._fall(fall), **about)
        return self.notice(who, [text], fall.when.after)

    def record(self, who: str) -> str:
        tried, hits = self.tried(who)
        kind = "hit" if hits else "missed" if tried else "never"
        blows = any(one.blow for one in self.told.attacks if one.by == who)
        return self.say("obituary", kind, tried=counted(tried, "attack" if blows else "shot"), hits=counted(hits))

    def tried(self, who: str) -> tuple[int, int]:
        return sum(one.by == who for one in self.told.attacks), sum(one.by == who for one in self.told.hits)

    def wanted(self) -> list[tuple[str, str, str, int]]:
        """Those who have killed, most first, then those who got away, if they live: who, by which side, for what and since when."""
        killed = {fall.who: fall for fall in self.told.falls if fall.dead and fall.who in self.dead}
        hands: dict[str, list[Fall]] = {}
        for fall in killed.values():
            for hand in fall.hands[:1] if len(fall.hands) == 1 else ():
                hands.setdefault(hand, []).append(fall)
        found = []
        for id, own in sorted(hands.items(), key=lambda one: -len(one[1])):
            what = self.say("poster", "killing", dead=self.several([fall.who for fall in own]))
            found.append((id, self.side_of[own[-1].who], what, own[-1].when.after))
        for item in self.told.of("away"):
            if item.who in self.side_of and item.who not in hands:
                by = next(side for side in self.table.scene.sides if side != self.side_of[item.who])
                what = self.say("poster", "leaving", place=self.place, turn=ordinal(item.when.turn))
                found.append((item.who, by, what, item.when.after))
        return [one for one in found if one[0] not in self.dead]

    def poster(self, who: str, by: str, what: str, after: int) -> Portrayed:
        own = [one for one in self.told.attacks if one.by == who]
        tried, hits = self.tried(who)
        arms = self.say("poster", "armed", weapon=self.arms(own[-1].weapon)) if own else self.say("poster", "unarmed")
        told = [self.say("poster", "told", hits=counted(hits), tried=counted(tried))] if own else []
        reward, order = self.say("poster", "reward"), self.say("poster", "by", side=self.side(by))
        return self.notice(who, [what, " ".join([arms, *told]), reward, order], after)

    # Trifles

    def notices(self, wanted: bool) -> Iterable[Piece]:
        attacks = self.told.attacks
        yield self.weather()
        if guns := Counter(one.weapon for one in attacks if one.weapon in self.names and not one.blow):
            weapon, count = guns.most_common(1)[0]
            yield self.trifle("gun", weapon=self.arms(weapon), times=counted(count, "time"))
        for side in self.table.scene.sides if attacks else ():
            own = [one for one in attacks if self.side_of[one.by] == side]
            owed = f"{float(sum(one.chance for one in own)):.1f}".removesuffix(".0")
            hits = str(sum(one.hit for one in own))
            yield self.trifle("luck", side=self.side(side), owed=owed, hits=hits)
        if strayed := dict.fromkeys(item.who for item in self.told.of("stray")):
            yield self.trifle("stray", who=self.several(strayed))
        if not wanted:
            yield self.trifle("nobody")
        for _ in range(NOTICES):
            yield self.trifle("standing")

    def trifle(self, kind: str, **told: object) -> Piece:
        head, _, text = self.say("notice", kind, **told).partition(" | ")
        return Piece(head, (text,), len(self.match.answers))

    def weather(self) -> Piece:
        fired = Counter(one.when.turn for one in self.told.attacks if not one.blow)
        if not fired:
            return self.trifle("still")
        turn, most = max(fired.items(), key=lambda one: one[1])
        shots = sum(fired.values())
        kind = "storm" if most >= 12 else "showers" if most >= 4 else "fair"
        return self.trifle(kind, shots=counted(shots), turns=self.turns, turn=ordinal(turn))

    def standing(self) -> Verdict:
        score, muster = dict(self.outcome.score), self.front.muster(self.table)
        stood = self.front.screen.standing(self.table)
        lines = {one.side: one.lines for one in stood.sides} if stood else {}
        sides = [
            SideStood(
                name=side.name,
                points=str(score.get(side.id, "\u2013")),
                people=muster[side.id],
                counted=tuple(
                    line.what if line.points is None else f"{line.what}: {line.points}"
                    for line in lines.get(side.id, ())
                    if line.what != muster[side.id]
                ),
                won=side.id in self.outcome.winners,
            )
            for side in self.scene.sides
        ]
        return Verdict(self.say("heads", "standing"), self.outcome.reason, self.scene.score, tuple(sides))
