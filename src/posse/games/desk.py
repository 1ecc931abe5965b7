"""Where characters come from, and the desk at which they are made and kept, between games: the one book that has such people is
named here."""

from posse.games.tombstone.book import Skill as Skill
from posse.games.tombstone.characters import CHARACTERS as CHARACTERS
from posse.games.tombstone.characters import Characters as Characters
from posse.games.tombstone.characters import Part as Part
from posse.games.tombstone.characters import Somebody as Somebody
from posse.games.tombstone.evening.reading import evening_schema as evening_schema
from posse.games.tombstone.making import desk as desk
from posse.games.tombstone.making.changes import Draft as Draft
from posse.games.tombstone.making.drafting import Cell as Cell
from posse.games.tombstone.making.drafting import DraftShown as DraftShown
from posse.games.tombstone.making.drafting import Step as Step
from posse.games.tombstone.making.faults import Fault as Fault
from posse.games.tombstone.making.levelling import Rise as Rise
from posse.games.tombstone.making.points import Ways as Ways
from posse.games.tombstone.paper import sheet_pdf as sheet_pdf
from posse.games.tombstone.travelling import TombstoneTravelling as TombstoneTravelling
