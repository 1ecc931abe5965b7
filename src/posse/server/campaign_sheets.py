"""Sheets of people on rosters, opened in the builder like characters of the gallery: their id names the campaign and them."""

import msgspec
from msgspec.structs import replace

from posse.campaign.campaign import book_of
from posse.campaign.choosing import rider
from posse.engine.refusal import RefusedError, not_allowed
from posse.games.desk import Draft, desk
from posse.games.shelf import front
from posse.server.campaigns import Campaigns, Kept
from posse.server.character_protocol import CharacterShown
from posse.server.characters import Characters
from posse.server.log import CharacterRow

NOTHING = msgspec.json.encode(desk.Fallen()).decode()

OF = "~"
"""What stands between the campaign and whoever rides in it, and in no other id of a character."""


def sheet_id(campaign: str, member: str) -> str:
    return f"{campaign}{OF}{member}"


class Sheets(Characters):
    """Those of one house. What is changed on one is judged by the book, and stands on the roster from then on."""

    async def read(self, id: str) -> CharacterRow:
        return self._row(id, await Campaigns(self.house).read(id.partition(OF)[0]))

    async def change(self, id: str, draft: Draft, version: int) -> CharacterRow:
        campaign, _, member = id.partition(OF)
        return self._row(id, await Campaigns(self.house).bring_sheet(campaign, member, desk.written(draft, "toml")))

    async def shown(self, row: CharacterRow) -> CharacterShown:
        """With no key of its own: that of the campaign opens it."""
        return replace(await super().shown(row), key="")

    def _row(self, id: str, kept: Kept) -> CharacterRow:
        campaign, row = kept.campaign, kept.row
        member = rider(campaign, id.partition(OF)[2])
        drawn = desk.read(book_of(front(campaign.game)).sheet_file(member), "roster.toml", campaign.house_rules)
        state, house = (msgspec.json.encode(one).decode() for one in (drawn, campaign.house_rules))
        return CharacterRow(id, state, house, NOTHING, row.version, row.started, row.changed)

    async def throw(self, id: str, what: desk.What, draft: Draft, version: int) -> CharacterRow:
        raise RefusedError(not_allowed("Whoever rides in a campaign has been thrown for."))
