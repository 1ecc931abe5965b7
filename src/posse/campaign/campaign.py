"""A campaign: games linked by the people who live through them. Which game comes next, with whom, and how all stand."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from msgspec import Meta, Struct
from msgspec.structs import replace

from posse.campaign.roster import AnyBook, filled, free_recruits, joined, lived_through, may_join
from posse.content.loader import LINES
from posse.engine.event import Event
from posse.engine.refusal import RefusedError, not_allowed, unreadable
from posse.engine.table import Table
from posse.games.book.campaigning import Aftermath, Count, Gang, Lesson, Member, Text, Told, seated
from posse.games.book.front import ScenarioLine
from posse.games.book.house_rules import RuleValue
from posse.games.shelf import AnyFront

MOST_GAMES = 20
MOST_DAYS = 60
"""So many days may go by between two games."""
MOST_NOTES = 4000
"""So many letters a group may note down."""
LAST = "The last game has been played."


class Casualty(Struct, frozen=True, omit_defaults=True):
    """Somebody who did not come out of a game unharmed: how, and whether they are lost to the gang."""

    member: str
    how: str
    lost: bool = False


class GangResult(Struct, frozen=True, omit_defaults=True):
    """How a game went for one gang: where it sat, who rode, what it scored and what it cost."""

    gang: str
    seat: str
    riders: tuple[str, ...] = ()
    points: int = 0
    won: bool = False
    casualty: tuple[Casualty, ...] = ()


class GamePlayed(Struct, frozen=True, omit_defaults=True):
    """A game that is over. `record` says where it can be read again: a file, or a match of a server.

    `facts` are what stays true from then on, some for no more than `days_left`, and `stands` tells each of them. `words` are how
    its story ends, `told` what else it brought those who were in it, `days` how long it took them, and `rulings` a Judge's. It
    began so many days `apart` from the last one, in which `rest` happened.
    """

    scenario: str
    name: str
    reason: str
    rule: str = ""
    record: str = ""
    result: tuple[GangResult, ...] = ()
    lesson: tuple[Lesson, ...] = ()
    facts: tuple[str, ...] = ()
    stands: tuple[str, ...] = ()
    words: str = ""
    days: Count = 0
    told: tuple[str, ...] = ()
    apart: Count = 0
    rest: tuple[Told, ...] = ()
    rulings: tuple[str, ...] = ()
    days_left: tuple[tuple[str, Count], ...] = ()


class Campaign(Struct, frozen=True, omit_defaults=True):
    """A campaign so far. `scenarios` are all its games in order; `over` says why there is no next one.

    `ride` are those who were chosen to ride in the next game, by gang, in the order of their places; a gang that is not
    named sends the first of its roster. `may_learn` is what might be learned from the last game instead of what was.
    `apart` are the days until the next game, as many as the book has if it is 0, and `notes` are anybody's. What is `sealed` the
    book alone reads.
    """

    id: Text
    game: Text
    name: Text
    scenarios: tuple[str, ...]
    house_rules: dict[str, RuleValue] = {}
    over: str = ""
    gang: tuple[Gang, ...] = ()
    played: tuple[GamePlayed, ...] = ()
    ride: dict[str, tuple[str, ...]] = {}
    may_learn: dict[str, tuple[str, ...]] = {}
    apart: Annotated[int, Meta(ge=0, le=MOST_DAYS)] = 0
    notes: Annotated[str, Meta(max_length=MOST_NOTES, extra=LINES)] = ""
    sealed: str = ""

    @property
    def people(self) -> dict[str, str]:
        """What everybody is called. A gang may have the id of one of them."""
        return {member.id: member.name for gang in self.gang for member in gang.member}

    @property
    def gangs(self) -> dict[str, str]:
        """What the gangs are called."""
        return {gang.id: gang.name for gang in self.gang}

    @property
    def facts(self) -> dict[str, int]:
        """What its games have made true, each for so many days more when the last of them is over, or with none for good."""
        known: dict[str, int] = {}
        for game in self.played:
            left = dict(game.days_left)
            known = still(known, game.apart + game.days) | {fact: left.get(fact, 0) for fact in game.facts}
        return known

    @property
    def stands(self) -> tuple[str, ...]:
        """The same, told."""
        told = {words: fact for game in self.played for fact, words in zip(game.facts, game.stands, strict=False)}
        return tuple(words for words, fact in told.items() if fact in self.facts)


def still(facts: Mapping[str, int], days: int) -> dict[str, int]:
    """What is still so when so many days have gone by."""
    return {fact: left and left - days for fact, left in facts.items() if left == 0 or left > days}


class Standing(Struct, frozen=True):
    """How a gang stands: games won, points of all games, how many ride and how many are lost."""

    gang: str
    won: int
    points: int
    riders: int
    lost: int


def book_of(front: AnyFront) -> AnyBook:
    """What the game's book says about campaigns; raises `RefusedError` where it says nothing."""
    book = front.campaigning
    if book is None:
        raise RefusedError(not_allowed(f"{front.game.name} has no campaigns."))
    return book


def begin(
    front: AnyFront,
    id: str,
    scenarios: Sequence[str],
    name: str = "",
    house_rules: Mapping[str, RuleValue] | None = None,
    gangs: Sequence[Gang | None] = (),
) -> Campaign:
    """A campaign before its first game: the gangs are those of the first scenario, or those brought along.

    One scenario stands for the whole course that the book suggests from there. `gangs` are by seat; None leaves a seat
    to the scenario's own people. Raises `RefusedError` for games that cannot be linked, `BadContentError` for bad ones.
    """
    book = book_of(front)
    games = tuple(scenarios) if len(scenarios) > 1 else tuple(book.course(scenarios[0]))
    if len(games) > MOST_GAMES:
        raise RefusedError(not_allowed(f"A campaign has at most {MOST_GAMES} games."))
    chosen = dict(house_rules or {})
    chosen = book.agreed(front.set_up(games[0], chosen), chosen)
    lines = [front.scenario_of(front.set_up(game, chosen)) for game in games]
    seats = len(lines[0].seats)
    for line in lines[1:]:
        if len(line.seats) != seats:
            words = f"{lines[0].name} has {seats} seats and {line.name} has {len(line.seats)}"
            raise RefusedError(not_allowed(f"Every gang needs a seat in every game: {words}."))
    own = book.muster(front.set_up(games[0], chosen))
    campaign = Campaign(id, front.game.id, name or _called(lines[0]), games, chosen, "", _brought(own, gangs))
    return replace(campaign, over=_why_over(front, campaign))


def _called(first: ScenarioLine) -> str:
    """What a campaign is called unless people say: like the story its first scenario is an act of, or like that."""
    return first.story or first.name


def _brought(own: Sequence[Gang], brought: Sequence[Gang | None]) -> tuple[Gang, ...]:
    """The scenario's own gangs, with those that somebody has brought in their places; nobody rides twice."""
    while brought and brought[-1] is None:
        brought = brought[:-1]
    if len(brought) > len(own):
        raise RefusedError(unreadable(f"There are seats for {len(own)} gangs, not for {len(brought)}."))
    guests = [*brought, *[None] * (len(own) - len(brought))]
    people = [member for gang in guests if gang is not None for member in gang.member]
    for kind, words in (("id", [one.id for one in people]), ("character", [one.character for one in people])):
        twice = sorted({word for word in words if words.count(word) > 1})
        if twice:
            raise RefusedError(not_allowed(f'Two of these people have the same {kind}, "{twice[0]}".'))
    known = {one.id for one in people} | {one.character for one in people}
    found = []
    for gang, guest in zip(own, guests, strict=True):
        if guest is not None:
            found.append(replace(guest, id=gang.id, member=tuple(_rested(one) for one in guest.member)))
        else:
            stay = tuple(one for one in gang.member if one.id not in known and one.character not in known)
            found.append(replace(gang, member=stay))
    return tuple(found)


def _rested(member: Member) -> Member:
    """Whoever comes from another campaign comes healed and loaded."""
    return replace(member, wounds=(), rounds={})


def next_scenario(front: AnyFront, campaign: Campaign) -> ScenarioLine | None:
    """The scenario of the next game; None when there is none."""
    if campaign.over or len(campaign.played) >= len(campaign.scenarios):
        return None
    return front.scenario_of(front.set_up(campaign.scenarios[len(campaign.played)], campaign.house_rules))


def next_setup(front: AnyFront, campaign: Campaign) -> Any:
    """The next game ready to start, with the gangs as they are by now; None when the campaign is over.

    Fill the gaps first (`fill_gaps`) unless the gangs shall ride short.
    """
    if campaign.over or len(campaign.played) >= len(campaign.scenarios):
        return None
    setup = front.set_up(campaign.scenarios[len(campaign.played)], campaign.house_rules)
    book = book_of(front)
    days = days_apart(front, campaign)
    setup = book.remembering(setup, still(campaign.facts, days), campaign.sealed, days)
    rested, _ = rest(front, campaign)
    return book.enlist(setup, [_in_riding_order(gang, rested) for gang in rested.gang], campaign.id)


def days_apart(front: AnyFront, campaign: Campaign) -> int:
    """How many days go by before the next game: none before the first, and none after the last."""
    book = book_of(front)
    return (campaign.apart or book.between) if book.between and campaign.played and not campaign.over else 0


def rest(front: AnyFront, campaign: Campaign) -> tuple[Campaign, tuple[Told, ...]]:
    """The campaign when the days before the next game have gone by, and what happened in them, day by day."""
    days, book = days_apart(front, campaign), book_of(front)
    rested = [book.rested(gang, days) for gang in campaign.gang] if days else [(gang, ()) for gang in campaign.gang]
    told = sorted((one for _, happened in rested for one in happened), key=lambda one: one.day)
    return replace(campaign, gang=tuple(gang for gang, _ in rested)), tuple(told)


def _in_riding_order(gang: Gang, campaign: Campaign) -> Gang:
    """A gang with those first who were chosen to ride."""
    order = {id: place for place, id in enumerate(campaign.ride.get(gang.id, ()))}
    return replace(gang, member=tuple(sorted(gang.member, key=lambda one: order.get(one.id, len(order)))))


def is_next(front: AnyFront, campaign: Campaign, setup: Any) -> bool:
    """Whether a game was set up as the next one of the campaign, with its people as they are."""
    return not campaign.over and setup in (next_setup(front, campaign), next_setup(front, fill_gaps(front, campaign)))


def places(front: AnyFront, campaign: Campaign) -> dict[str, int]:
    """For how many of each gang the next game has a place; nothing when there is no next game."""
    if campaign.over or len(campaign.played) >= len(campaign.scenarios):
        return {}
    setup = front.set_up(campaign.scenarios[len(campaign.played)], campaign.house_rules)
    own = {gang.id: len(gang.member) for gang in book_of(front).muster(setup)}
    return {gang: own[seat] for gang, seat in seated([gang.id for gang in campaign.gang], list(own)).items()}


def gaps(front: AnyFront, campaign: Campaign) -> dict[str, int]:
    """How many places of the next game each gang cannot fill; none where the book says who rides."""
    room = {} if book_of(front).fixed else places(front, campaign)
    return {gang.id: max(0, room.get(gang.id, 0) - len(gang.riders)) for gang in campaign.gang}


def riding(front: AnyFront, campaign: Campaign) -> frozenset[str]:
    """Who is in the next game as the gangs are now."""
    setup = next_setup(front, campaign)
    gangs = book_of(front).muster(setup) if setup is not None else ()
    return frozenset(member.id for gang in gangs for member in gang.member)


def recruits(front: AnyFront, campaign: Campaign) -> tuple[Member, ...]:
    """Those who are free to join a gang."""
    book = book_of(front)
    return () if book.fixed or campaign.over else free_recruits(campaign.gang, book)


def recruit(front: AnyFront, campaign: Campaign, gang: str, character: str) -> Campaign:
    """The campaign with somebody new in a gang that has a gap; raises `RefusedError` if that cannot be."""
    book = book_of(front)
    refusal = may_join(campaign.gang, gang, character, places(front, campaign).get(gang, 0), book)
    if refusal is not None:
        raise RefusedError(refusal)
    joining = next(one for one in free_recruits(campaign.gang, book) if one.character == character)
    return replace(campaign, gang=joined(campaign.gang, gang, joining))


def fill_gaps(front: AnyFront, campaign: Campaign) -> Campaign:
    """The campaign with recruits in every gap that is left, as far as anybody is free."""
    return replace(campaign, gang=filled(campaign.gang, places(front, campaign).items(), book_of(front)))


def settle(
    front: AnyFront,
    campaign: Campaign,
    setup: Any,
    table: Table,
    events: Sequence[Event],
    record: str = "",
    lessons: Sequence[Lesson] | None = None,
) -> Campaign:
    """The campaign after its next game: the lost are struck off, wounds and lessons written down, points counted.

    `setup` is what the game was played from; whether it was the right one, `is_next` says. Raises `RefusedError` if the
    game is not over.
    """
    outcome = table.outcome
    if outcome is None:
        raise RefusedError(not_allowed("The game is not over yet."))
    book, apart = book_of(front), days_apart(front, campaign)
    campaign, rested = rest(front, campaign)
    aftermath = book.aftermath(table, events, lessons)
    rode = book.muster(setup)
    line = front.scenario_of(setup)
    side_of = {seat.id: seat.side for seat in line.seats}
    gangs, results = [], []
    at = seated([gang.id for gang in campaign.gang], [gang.id for gang in rode])
    for gang in campaign.gang:
        riders = next((one.member for one in rode if one.id == at.get(gang.id)), ())
        gangs.append(lived_through(gang, riders, aftermath))
        seat = at.get(gang.id, "")
        results.append(
            GangResult(
                gang=gang.id,
                seat=seat,
                riders=tuple(rider.id for rider in riders),
                points=aftermath.points.get(seat, 0),
                won=outcome.winners == (side_of.get(seat),),
                casualty=_casualties(riders, aftermath),
            )
        )
    scenario = campaign.scenarios[len(campaign.played)]
    played = GamePlayed(
        scenario,
        line.name,
        outcome.reason,
        outcome.rule,
        record,
        tuple(results),
        lesson=aftermath.lessons,
        facts=aftermath.facts,
        stands=aftermath.stands,
        words=aftermath.words,
        days=aftermath.days,
        told=aftermath.told,
        apart=apart,
        rest=rested,
        rulings=aftermath.rulings,
        days_left=aftermath.days_left,
    )
    settled = replace(
        campaign,
        gang=tuple(gangs),
        played=(*campaign.played, played),
        ride={},
        apart=0,
        may_learn=dict(aftermath.may_learn),
        sealed=aftermath.sealed,
    )
    over = _why_over(front, settled)
    return replace(settled, over=over, may_learn={}) if over else settled


def _casualties(riders: Sequence[Member], aftermath: Aftermath) -> tuple[Casualty, ...]:
    rode = {rider.id for rider in riders}
    return tuple(
        Casualty(fate.figure, fate.hurt or fate.lost, bool(fate.lost))
        for fate in aftermath.fates
        if fate.figure in rode and (fate.hurt or fate.lost)
    )


def _why_over(front: AnyFront, campaign: Campaign) -> str:
    """Why there is no next game; empty while there is one. Nobody plays against nobody, but for whomever a story brings."""
    if len(campaign.played) >= len(campaign.scenarios):
        return LAST
    line = front.scenario_of(next_setup(front, fill_gaps(front, campaign)))
    brought = line.sides[1:] if line.tale else ()
    present = [side.name for side in line.sides if side.figures or side in brought]
    if len(present) > 1:
        return ""
    left = f"Only {present[0]} has" if present else "No side has"
    return f"{left} anybody left to go on with."


def standings(campaign: Campaign) -> tuple[Standing, ...]:
    """How the gangs stand, in the order of the roster."""
    found = []
    for gang in campaign.gang:
        results = [one for game in campaign.played for one in game.result if one.gang == gang.id]
        won, points = sum(one.won for one in results), sum(one.points for one in results)
        found.append(Standing(gang.id, won, points, len(gang.riders), len(gang.member) - len(gang.riders)))
    return tuple(found)
