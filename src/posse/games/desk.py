"""Where characters come from, and the desk at which they are made and kept, between games: the one book that has such people is
named here."""

from posse.games.tombstone.book import Skill as Skill
from posse.games.tombstone.characters import CHARACTERS as CHARACTERS
from posse.games.tombstone.characters import Characters as Characters
from posse.games.tombstone.characters import Somebody as Somebody
from posse.games.tombstone.making import desk as desk
from posse.games.tombstone.making.draft import Draft as Draft
from posse.games.tombstone.making.draft import Worn as Worn
from posse.games.tombstone.making.drafting import DraftShown as DraftShown
from posse.games.tombstone.making.rows import Cell as Cell
from posse.games.tombstone.making.steps import Step as Step
