"""What players decide between two games: who of a large gang rides in the next one, who has learned what from the last, how long
they wait, and what stands on a sheet."""

from collections.abc import Sequence
from pathlib import Path

from msgspec.structs import replace

from posse.campaign.campaign import Campaign, book_of, days_apart, places
from posse.content.loader import near
from posse.engine.refusal import Refusal, RefusedError, not_allowed
from posse.games.book.campaigning import Gang, Lesson, Member
from posse.games.shelf import AnyFront

# Who rides


def choose_riders(front: AnyFront, campaign: Campaign, gang: str, members: Sequence[str]) -> Campaign:
    """The campaign with these of a gang in the next game, at the places of their seat in this order.

    Nobody named goes back to what is suggested: the first of the roster. Raises `RefusedError` if that cannot be.
    """
    refusal = _may_ride(front, campaign, gang, members)
    if refusal is not None:
        raise RefusedError(refusal)
    others = {id: chosen for id, chosen in campaign.ride.items() if id != gang}
    return replace(campaign, ride={**others, gang: tuple(members)} if members else others)


def _may_ride(front: AnyFront, campaign: Campaign, gang: str, members: Sequence[str]) -> Refusal | None:
    if campaign.over:
        return not_allowed(f"There is no next game. {campaign.over}")
    wanted = next((one for one in campaign.gang if one.id == gang), None)
    if wanted is None:
        return not_allowed(f'There is no gang called "{gang}".{near(gang, [one.id for one in campaign.gang])}')
    if book_of(front).fixed:
        return not_allowed("The book says who rides in this campaign.")
    return ride_refused(wanted, members, places(front, campaign).get(gang, 0)) if members else None


def ride_refused(gang: Gang, members: Sequence[str], room: int) -> Refusal | None:
    """Why these of a gang cannot be the ones who ride: as many as there are places, each once, and nobody who is lost."""
    riders = [one.id for one in gang.riders]
    for id in members:
        if id not in riders:
            return not_allowed(f'Nobody called "{id}" can ride with {gang.name}.{near(id, riders)}')
    if len(set(members)) < len(members):
        return not_allowed("Nobody rides twice.")
    count = min(room, len(riders))
    if len(members) != count:
        return not_allowed(f"{count} of {gang.name} ride in the next game, not {len(members)}.")
    return None


# How long, and what has become of somebody


def wait(front: AnyFront, campaign: Campaign, days: int) -> Campaign:
    """The campaign with so many days before its next game, or with 0 as many as its book has; raises `RefusedError` where none are
    counted."""
    if not days_apart(front, campaign):
        raise RefusedError(
            not_allowed("No days go by here: there is no game before and after them, or nobody counts them.")
        )
    return replace(campaign, apart=days)


def rider(campaign: Campaign, member: str) -> Member:
    """Somebody who is not lost; raises `RefusedError` if nobody is called so."""
    people = {one.id: one for gang in campaign.gang for one in gang.riders}
    if member not in people:
        raise RefusedError(not_allowed(f'Nobody called "{member}" rides in this campaign.{near(member, people)}'))
    return people[member]


def bring_sheet(front: AnyFront, campaign: Campaign, member: str, path: Path) -> Campaign:
    """The campaign with somebody's sheet as a file has it now; raises `RefusedError` or `BadContentError`."""
    now = book_of(front).with_sheet(rider(campaign, member), path, campaign.house_rules)
    gangs = (replace(g, member=tuple(now if one.id == member else one for one in g.member)) for g in campaign.gang)
    return replace(campaign, gang=tuple(gangs))


# Who learns


def teach(front: AnyFront, campaign: Campaign, member: str, trait: str) -> Campaign:
    """The campaign with this lesson of its last game in place of the one that was suggested for that side.

    What was open is open until the next game is settled. Raises `RefusedError` for a lesson that is not.
    """
    refusal = _may_learn(front, campaign, member, trait)
    if refusal is not None:
        raise RefusedError(refusal)
    partners = _partners(front, campaign, member)
    last = campaign.played[-1]
    before = [one for one in last.lesson if one.member in partners]
    lessons = (*(one for one in last.lesson if one not in before), Lesson(member, trait))
    gangs = tuple(_unlearned(gang, before) for gang in campaign.gang)
    return replace(
        campaign,
        gang=tuple(_taught(gang, member, trait) for gang in gangs),
        played=(*campaign.played[:-1], replace(last, lesson=lessons)),
    )


def _may_learn(front: AnyFront, campaign: Campaign, member: str, trait: str) -> Refusal | None:
    if not campaign.may_learn:
        return not_allowed("There is nothing to choose: nobody learns anything, or the book has settled who does.")
    names = campaign.people
    if member not in campaign.may_learn:
        return not_allowed(f'"{names.get(member, member)}" cannot learn now.{near(member, campaign.may_learn)}')
    open_traits = campaign.may_learn[member]
    if trait not in open_traits:
        return not_allowed(f'{names[member]} cannot learn "{trait}".{near(trait, open_traits)}')
    return None


def _partners(front: AnyFront, campaign: Campaign, member: str) -> set[str]:
    """Everybody who was on the same side in the last game: of them one learns something."""
    last = campaign.played[-1]
    side_of = {seat.id: seat.side for seat in front.scenario(last.scenario).seats}
    sides = {result.gang: side_of.get(result.seat, "") for result in last.result}
    side = next(sides[gang.id] for gang in campaign.gang for one in gang.member if one.id == member)
    return {one.id for gang in campaign.gang if sides[gang.id] == side for one in gang.member}


def _unlearned(gang: Gang, lessons: Sequence[Lesson]) -> Gang:
    taken = {(lesson.member, lesson.trait) for lesson in lessons}
    people = (replace(one, learned=tuple(t for t in one.learned if (one.id, t) not in taken)) for one in gang.member)
    return replace(gang, member=tuple(people))


def _taught(gang: Gang, member: str, trait: str) -> Gang:
    people = (replace(one, learned=(*one.learned, trait)) if one.id == member else one for one in gang.member)
    return replace(gang, member=tuple(people))
