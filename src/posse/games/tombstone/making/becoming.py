"""Another Background for somebody who is still being made."""

from msgspec.structs import replace

from posse.content.loader import near
from posse.engine.refusal import Refusal, not_allowed, unreadable
from posse.games.tombstone.customs import Customs
from posse.games.tombstone.making.outfit import first_money, new, purse_left
from posse.games.tombstone.sheet import Character, Purse


def become(character: Character, background: str, customs: Customs) -> Character | Refusal:
    """The sheet with another Background, and nothing thrown away: points that it asks for are missing until they are placed.

    tombstone/backgrounds/no-change: once somebody has been played it stays. tombstone/money/choice-before-roll: the die for money
    keeps the face it showed where the new Background has that face, else there is the fixed sum.
    """
    if background == character.background:
        return character
    if not new(character):
        return not_allowed("A Background stays for life.", "tombstone/backgrounds/no-change")
    if background not in customs.backgrounds:
        return unreadable(f'There is no Background called "{background}" here.{near(background, customs.backgrounds)}')
    other = replace(character, background=background, taken=(), specialised="")
    if not character.purse.start:
        return other
    offered = customs.background(background)
    thrown = first_money(offered, character.purse.face)
    purse = Purse(thrown, character.purse.face) if thrown else Purse(offered.cash_fixed)
    other = replace(other, purse=purse)
    return replace(other, purse=replace(purse, now=purse_left(other, customs)))
