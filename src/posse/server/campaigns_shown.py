"""A campaign as a browser sees it: roster, history and the next game, with names in place of ids."""

from collections.abc import Iterable, Mapping

from posse.campaign.calendar import calendar, today
from posse.campaign.campaign import (
    MOST_DAYS,
    Campaign,
    GamePlayed,
    GangResult,
    Standing,
    book_of,
    days_apart,
    gaps,
    next_scenario,
    places,
    recruits,
    riding,
    standings,
)
from posse.campaign.roster import AnyBook
from posse.games.book.campaigning import Gang, Lesson, TraitLine, seated
from posse.games.book.front import SeatLine
from posse.games.deeds.happened import listed
from posse.games.shelf import AnyFront
from posse.server.campaign_protocol import (
    CampaignLine,
    CampaignShown,
    CasualtyShown,
    ComingShown,
    GangShown,
    LessonShown,
    MemberShown,
    PlayedShown,
    PupilShown,
    RecruitShown,
    ResultShown,
)
from posse.server.campaign_sheets import sheet_id
from posse.server.campaigns import CAMPAIGN, Kept
from posse.server.log import CampaignRow
from posse.server.protocol import PersonShown


def line(row: CampaignRow, key: str) -> CampaignLine:
    """A campaign in a list, as it was last written down."""
    campaign = CAMPAIGN.decode(row.state)
    gangs = tuple(gang.name for gang in campaign.gang)
    games = len(campaign.scenarios)
    return CampaignLine(row.id, key, row.game, row.name, len(campaign.played), games, campaign.over, gangs, row.changed)


def shown(front: AnyFront, kept: Kept, key: str, watch: str) -> CampaignShown:
    """A campaign on its page; `watch` is the key for watching the game under way."""
    campaign = kept.campaign
    book = book_of(front)
    traits = {trait.id: trait for trait in book.traits()}
    short, rides = gaps(front, campaign), riding(front, campaign)
    room = {} if book.fixed else places(front, campaign)
    at_rest = kept.under_way is None
    return CampaignShown(
        id=campaign.id,
        key=key,
        game=campaign.game,
        name=campaign.name,
        games=len(campaign.scenarios),
        over=campaign.over,
        gangs=tuple(
            _gang(book, campaign, gang, one, short[gang.id], room.get(gang.id, 0), rides, traits, at_rest)
            for gang, one in zip(campaign.gang, standings(campaign), strict=True)
        ),
        played=tuple(
            _played(campaign, number, game, traits, book.together) for number, game in enumerate(campaign.played, 1)
        ),
        coming=_coming(front, kept, watch),
        recruits=tuple(
            RecruitShown(one.character, one.name, book.told(one, campaign.house_rules))
            for one in recruits(front, campaign)
        )
        if any(short.values())
        else (),
        pupils=_pupils(campaign, traits) if at_rest else (),
        today=today(campaign) if book.between else 0,
        calendar=calendar(front, campaign) if book.between else (),
        stands=campaign.stands,
        notes=campaign.notes,
    )


def _pupils(campaign: Campaign, traits: Mapping[str, TraitLine]) -> tuple[PupilShown, ...]:
    """Those who may learn something from the last game, by gang."""
    return tuple(
        PupilShown(one.id, one.name, gang.id, _traits(campaign.may_learn[one.id], traits))
        for gang in campaign.gang
        for one in gang.member
        if one.id in campaign.may_learn
    )


def _gang(
    book: AnyBook,
    campaign: Campaign,
    gang: Gang,
    standing: Standing,
    short: int,
    room: int,
    rides: frozenset[str],
    traits: Mapping[str, TraitLine],
    at_rest: bool,
) -> GangShown:
    last = _last(campaign, gang.id)
    members = tuple(
        MemberShown(
            id=member.id,
            name=member.name,
            weapons=book.told(member, campaign.house_rules),
            traits=_traits(member.traits, traits),
            learned=_traits(member.learned, traits),
            lost=member.lost,
            games=member.games,
            last=last.get(member.id, ""),
            rides=member.id in rides,
            sheet=sheet_id(campaign.id, member.id) if at_rest and member.sheet and not member.lost else "",
            unplaced=book.unplaced(member, campaign.house_rules) if member.sheet and not member.lost else 0,
        )
        for member in gang.member
    )
    spare = max(0, len(gang.riders) - room) if room else 0
    return GangShown(gang.id, gang.name, members, standing.won, standing.points, short, room, spare)


def _last(campaign: Campaign, gang: str) -> dict[str, str]:
    """How everybody of a gang came out of the last game they were in; nothing for those who were not hurt."""
    found: dict[str, str] = {}
    for game in campaign.played:
        for result in game.result:
            if result.gang == gang:
                found.update(dict.fromkeys(result.riders, ""))
                found.update({one.member: one.how for one in result.casualty})
    return found


def _traits(held: tuple[str, ...], known: Mapping[str, TraitLine]) -> tuple[TraitLine, ...]:
    return tuple(known[trait] for trait in held if trait in known)


def _played(
    campaign: Campaign, number: int, game: GamePlayed, traits: Mapping[str, TraitLine], together: bool
) -> PlayedShown:
    return PlayedShown(
        number=number,
        scenario=game.scenario,
        name=game.name,
        reason=game.reason,
        rule=game.rule,
        match=game.record,
        results=tuple(_result(campaign, result, together) for result in game.result),
        lessons=tuple(_lesson(campaign, lesson, traits) for lesson in game.lesson),
        words=game.words,
        rulings=game.rulings,
    )


def _result(campaign: Campaign, result: GangResult, together: bool) -> ResultShown:
    hurt = tuple(CasualtyShown(campaign.people[one.member], one.how, one.lost) for one in result.casualty)
    riders = listed([campaign.people[one] for one in result.riders]) if together else ""
    name = riders or campaign.gangs[result.gang]
    return ResultShown(result.gang, name, result.seat, result.points, result.won, hurt)


def _lesson(campaign: Campaign, lesson: Lesson, traits: Mapping[str, TraitLine]) -> LessonShown:
    gang = next((gang.id for gang in campaign.gang for one in gang.member if one.id == lesson.member), "")
    return LessonShown(gang, campaign.people.get(lesson.member, ""), lesson.card, traits.get(lesson.trait), lesson.why)


def _coming(front: AnyFront, kept: Kept, watch: str) -> ComingShown | None:
    campaign = kept.campaign
    scenario = next_scenario(front, campaign)
    if scenario is None:
        return None
    at = seated([gang.id for gang in campaign.gang], [seat.id for seat in scenario.seats])
    gangs = {seat: gang for gang, seat in at.items()}
    names = campaign.gangs
    match, days = kept.under_way, days_apart(front, campaign)
    return ComingShown(
        number=len(campaign.played) + 1,
        scenario=scenario.id,
        name=scenario.name,
        blurb=scenario.blurb,
        map=scenario.map,
        seats=tuple(
            SeatLine(seat.id, names.get(gangs.get(seat.id, ""), seat.name), seat.side) for seat in scenario.seats
        ),
        gangs=tuple(gangs.get(seat.id, "") for seat in scenario.seats),
        people=_people(kept, at, [seat.id for seat in scenario.seats]),
        match=match.id if match is not None else "",
        watch=watch,
        turn=match.summary.turn if match is not None else 0,
        sentence=match.summary.sentence if match is not None else "",
        day=today(campaign) + days + 1 if book_of(front).between else 0,
        days=days,
        most_days=MOST_DAYS if days else 0,
        judge=scenario.judge if scenario.judged else "",
    )


def _people(kept: Kept, at: Mapping[str, str], seats: Iterable[str]) -> tuple[PersonShown, ...]:
    """Who plays each gang now or has played it last, at the seats of this game, and who sat last where no gang does."""
    if kept.under_way is not None:
        return tuple(person.shown(seat, False) for seat, person in kept.under_way.summary.people.items())
    if kept.last is None:
        return ()
    before = {result.gang: result.seat for result in kept.campaign.played[-1].result}
    gang_at = {seat: gang for gang, seat in at.items()}
    was = {seat: before.get(gang_at[seat], "") if seat in gang_at else seat for seat in seats}
    people = kept.last.summary.people
    return tuple(people[old].shown(seat, False) for seat, old in was.items() if old in people)
