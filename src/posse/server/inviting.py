"""Invitations to a seat that was given away: each is taken up once, and can be made anew."""

from collections.abc import Callable

from posse.engine.refusal import RefusedError, not_allowed
from posse.server.keeper import Keeper
from posse.server.keys import of_invitation, same
from posse.server.played import Played, Rejected
from posse.server.protocol import SeatKey

NO_SEAT = "This link opens no seat at this match."
OLD_LINK = "Whoever made the match has made a newer link to this seat; ask them for it."


async def take_up(keeper: Keeper, seat: str, invitation: str, claim: str) -> SeatKey:
    """Take up the invitation to a seat: its key from now on. Whoever says the same again gets the same key again, and
    so does whoever shows the key; where somebody else was first, one may watch."""

    async def job() -> SeatKey:
        played = (await keeper.loaded()).played
        house, row, person = keeper.house, played.row, played.people.get(seat)
        if house.seats_of(row, played.people, [invitation]) == (seat,):
            return SeatKey(seat, invitation)
        if person is None or not person.invited:
            raise RefusedError(not_allowed(NO_SEAT))
        if not same(house.keys.invitation(row, seat, person.invitation), invitation):
            earlier = (house.keys.invitation(row, seat, number) for number in range(person.invitation))
            old = any(same(one, invitation) for one in earlier)
            raise RefusedError(not_allowed(OLD_LINK if old else NO_SEAT))
        own = of_invitation(claim, person.invitation)
        token = f"{seat}:claim:{own}"
        done = await keeper.written(lambda played: played.claimed(seat, own, token), token)
        if isinstance(done, Rejected):
            return SeatKey("", house.keys.watch(row))
        await keeper.announce(done.entries)
        return SeatKey(seat, house.keys.seat(row, seat, own))

    return await keeper.do(job)


async def invite(keeper: Keeper, seat: str, maker: Callable[[Played], bool]) -> str:
    """A new invitation to a seat that was given away, for whoever made the match: the last one and its key end."""

    async def job() -> str:
        played = (await keeper.loaded()).played
        if not maker(played):
            raise RefusedError(not_allowed("New invitations are for whoever made the match."))
        person = played.people.get(seat)
        if person is None or not person.invited:
            raise RefusedError(not_allowed("This seat was not given away by an invitation."))
        done = await keeper.written(lambda played: played.invited_anew(seat), None)
        if isinstance(done, Rejected):
            raise RefusedError(done.refusal)
        await keeper.announce(done.entries)
        return keeper.house.keys.invitation(played.row, seat, played.people[seat].invitation)

    return await keeper.do(job)
