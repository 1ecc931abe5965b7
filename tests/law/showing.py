"""What a screen of Law of the Gun shows of a table: views, questions, cards, sights and trials, for tests that look at it."""

from posse.engine.question import Choose
from posse.engine.refusal import Refusal
from posse.engine.words import read
from posse.games.law_of_the_gun.game import LAW
from posse.games.law_of_the_gun.screen import SCREEN
from posse.games.law_of_the_gun.table import Table
from tests.law.stage import PROMPTER
from tests.showing import Looks

LOOKS: Looks[Table] = Looks(LAW, SCREEN, PROMPTER)
asked, card, tried, view_of = LOOKS.asked, LOOKS.card, LOOKS.tried, LOOKS.view
region, shot_of, sight_of = LOOKS.region, LOOKS.shot, LOOKS.sight


def accepted(question: Choose[Table], table: Table, words: str) -> bool:
    option = read(words, LAW.answers)
    return not isinstance(option, Refusal) and question.refuses(option, table) is None
