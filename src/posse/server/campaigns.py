"""Campaigns of a house: kept on disk, settled when a game of theirs is over, gone on with by whoever has the key.

A game is settled when somebody next looks at its campaign, so that nothing is lost when a server ends in between.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from secrets import token_hex
from tempfile import TemporaryDirectory

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from posse.campaign.campaign import (
    Campaign,
    begin,
    book_of,
    fill_gaps,
    next_scenario,
    next_setup,
    recruit,
    settle,
)
from posse.campaign.choosing import bring_sheet, choose_riders, teach, wait
from posse.campaign.files import read_campaign
from posse.campaign.roster import read_roster
from posse.engine.refusal import RefusedError, not_allowed, unreadable
from posse.games.book.campaigning import Gang
from posse.games.shelf import AnyFront, front
from posse.server.campaign_protocol import NewCampaign
from posse.server.edge import Edge
from posse.server.hearing import tidy
from posse.server.house import House, Made
from posse.server.keeper import NoSuchMatchError
from posse.server.log import CampaignRow, Listed, Person, Start, now
from posse.server.store import OvertakenError

TRIES = 5
BUSY = "Others keep changing this campaign; try again."
CAMPAIGN: msgspec.json.Decoder[Campaign] = msgspec.json.Decoder(Campaign)


class Kept(Struct, frozen=True):
    """A campaign as it stands: its row, its state, the match of the game under way, and that of the last game."""

    row: CampaignRow
    campaign: Campaign
    under_way: Listed | None = None
    last: Listed | None = None


class Campaigns:
    """The campaigns of one house."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.store = house.store

    async def begin(self, wanted: NewCampaign) -> Kept:
        """A new campaign before its first game; raises `RefusedError` or `BadContentError`."""

        def made() -> Campaign:
            fetched = front(wanted.game)
            known = {line.id for line in fetched.scenarios()}
            for scenario in wanted.scenarios:
                if scenario not in known:
                    raise RefusedError(unreadable(f'There is no scenario called "{scenario}".'))
            gangs = [_gang(fetched, text) for text in wanted.rosters]
            return begin(fetched, token_hex(8), wanted.scenarios, tidy(wanted.name), wanted.house_rules, gangs)

        return await self._keep(await self.house.work(made))

    async def read(self, id: str) -> Kept:
        """A campaign with all its games that are over settled; raises `NoSuchMatchError` if there is none."""
        for _ in range(TRIES):
            kept = await self._read(id)
            match = kept.under_way
            if match is None or not match.summary.ended:
                return kept
            settled = await self.house.keeper(match.id).look(partial(_settled, kept.campaign))
            try:
                await self._write(kept, settled)
            except OvertakenError:
                continue
        raise OvertakenError(BUSY)

    async def bring(self, text: str) -> Kept:
        """A campaign from its file, as one of this house; raises `BadContentError`."""

        def read() -> Campaign:
            with in_a_file(text) as path:
                return replace(read_campaign(path)[1], id=token_hex(8))

        return await self._keep(await self.house.work(read))

    async def _keep(self, campaign: Campaign) -> Kept:
        row = CampaignRow(campaign.id, campaign.game, campaign.name, _json(campaign), 1, now(), now())
        await self.store.call(self.store.begin_campaign, row)
        return Kept(row, campaign)

    async def _read(self, id: str) -> Kept:
        rows = await self.store.call(self.store.campaigns, [id])
        if not rows:
            raise NoSuchMatchError("There is no such campaign here.")
        campaign = CAMPAIGN.decode(rows[0].state)
        games = await self.store.call(self.store.games, id)
        number = len(campaign.played) + 1
        wanted = [games[n] for n in (number, number - 1) if n in games]
        listed = {one.id: one for one in await self.store.call(self.store.listed, wanted)} if wanted else {}
        return Kept(rows[0], campaign, listed.get(games.get(number, "")), listed.get(games.get(number - 1, "")))

    async def _write(self, kept: Kept, campaign: Campaign) -> None:
        await self.store.call(self.store.write_campaign, kept.row.id, _json(campaign), kept.row.version)

    async def recruit(self, id: str, gang: str, character: str) -> Kept:
        """Somebody joins a gang; raises `RefusedError` if that cannot be."""
        return await self._change(id, lambda fetched, campaign: recruit(fetched, campaign, gang, character))

    async def choose_riders(self, id: str, gang: str, members: tuple[str, ...]) -> Kept:
        """These of a gang ride in the next game; raises `RefusedError` if that cannot be."""
        return await self._change(id, lambda fetched, campaign: choose_riders(fetched, campaign, gang, members))

    async def teach(self, id: str, member: str, trait: str) -> Kept:
        """Somebody has learned something else from the last game; raises `RefusedError` if that cannot be."""
        return await self._change(id, lambda fetched, campaign: teach(fetched, campaign, member, trait))

    async def let_days_go_by(self, id: str, days: int) -> Kept:
        """So many days go by before the next game; raises `RefusedError` where the book counts none."""
        return await self._change(id, lambda fetched, campaign: wait(fetched, campaign, days))

    async def bring_sheet(self, id: str, member: str, text: str) -> Kept:
        """Somebody's sheet as it is now, as a file; raises `RefusedError` or `BadContentError`."""

        def brought(fetched: AnyFront, campaign: Campaign) -> Campaign:
            with in_a_file(text) as path:
                return bring_sheet(fetched, campaign, member, path)

        return await self._change(id, brought)

    async def note(self, id: str, notes: str, before: str) -> Kept:
        """What the group notes down, also while a game is played; raises `RefusedError` if somebody has written meanwhile."""
        for _ in range(TRIES):
            kept = await self.read(id)
            if kept.campaign.notes != before:
                raise RefusedError(not_allowed("Somebody else has written meanwhile."))
            try:
                await self._write(kept, replace(kept.campaign, notes=notes))
            except OvertakenError:
                continue
            return await self.read(id)
        raise OvertakenError(BUSY)

    async def _change(self, id: str, change: Callable[[AnyFront, Campaign], Campaign]) -> Kept:
        """What players decide between two games."""
        kept = self._at_rest(await self.read(id))
        changed = await self.house.work(lambda: change(front(kept.row.game), kept.campaign))
        try:
            await self._write(kept, changed)
        except OvertakenError as error:
            raise RefusedError(not_allowed(str(error))) from error
        return await self.read(id)

    async def next_game(self, id: str, people: Callable[[Iterable[str]], dict[str, Person]]) -> Made:
        """Begin the next game; raises `RefusedError` if it has been begun already, or there is none."""
        kept = self._at_rest(await self.read(id))
        campaign = kept.campaign
        fetched = front(campaign.game)

        def start() -> tuple[Campaign, Start]:
            line = next_scenario(fetched, campaign)
            if line is None:
                raise RefusedError(not_allowed(f"There is no next game. {campaign.over}"))
            full = fill_gaps(fetched, campaign)
            setup = next_setup(fetched, full)
            seats = people(seat.id for seat in line.seats)
            return full, Start(
                campaign.game, line.id, msgspec.json.encode(setup).decode(), seats, origin=f"campaign {id}"
            )

        full, wanted = await self.house.work(start)
        try:
            await self._write(kept, full)
            row, seated = await self.house.make(wanted)
            await self.store.call(self.store.add_game, id, len(campaign.played) + 1, row.id)
        except OvertakenError as error:
            raise RefusedError(not_allowed("Somebody else has begun this game at the same moment.")) from error
        return Made(row, seated)

    def _at_rest(self, kept: Kept) -> Kept:
        if kept.under_way is not None:
            number = len(kept.campaign.played) + 1
            raise RefusedError(not_allowed(f"Game {number} is being played. When it is over the campaign goes on."))
        return kept


def _settled(campaign: Campaign, edge: Edge) -> Campaign:
    played = edge.played
    match = played.match
    return settle(played.front, campaign, match.setup, match.table, match.events, played.row.id)


def _gang(fetched: AnyFront, text: str) -> Gang | None:
    """A gang that somebody has brought in a file."""
    if not text.strip():
        return None
    with in_a_file(text) as path:
        return read_roster(path, fetched.game.id, book_of(fetched))


@contextmanager
def in_a_file(text: str) -> Iterator[Path]:
    """What somebody has brought, as the file that it was."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "brought.toml"
        path.write_text(text, encoding="utf-8")
        yield path


def _json(campaign: Campaign) -> str:
    return msgspec.json.encode(campaign).decode()
