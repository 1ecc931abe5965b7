"""A campaign in a file: begun, played, written and read back the same; mistakes in it are named."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from posse.campaign.campaign import Campaign, begin, next_setup, settle
from posse.campaign.files import read_campaign, write_campaign
from posse.content.loader import BadContentError
from posse.engine.table import Outcome
from posse.games.book.campaigning import Lesson
from posse.games.ruthless.front import FRONT
from posse.games.ruthless.game import RUTHLESS
from tests.writing import changed, written

OVER = Outcome("It got dark.", ("law",), (("law", 3), ("outlaws", 1)), "ruthless/scenario/special-rules")


@pytest.fixture
def campaign() -> Campaign:
    """After the first act: one dead, one wounded, one wiser."""
    begun = begin(FRONT, "payroll", ["payroll-1-holdup"], "The Payroll", {"campaign_xp": "trait_per_act"})
    setup = next_setup(FRONT, begun)
    table = RUTHLESS.start(setup).but(outcome=OVER)
    table = table.change("cole", status="dead").change("june", wounds=(1, 0, 0, 0, 1, 0), rounds=(0, 1))
    return settle(FRONT, begun, setup, table, (), "act-1.txt", [Lesson("baca", "lucky")])


def test_a_campaign_reads_back_as_it_was_written(campaign: Campaign, tmp_path: Path) -> None:
    front, again = read_campaign(written(tmp_path / "payroll.toml", write_campaign(campaign)))
    assert again == campaign
    assert front is FRONT
    assert next_setup(front, again) == next_setup(FRONT, campaign)
    assert again.played[0].result[1].casualty[0].how == "dead"


def test_a_file_of_before_there_was_anything_to_choose_is_read(campaign: Campaign, tmp_path: Path) -> None:
    lines = write_campaign(campaign).replace("version = 2", "version = 1").splitlines(keepends=True)
    before = "".join(line for line in lines if not line.startswith("may_learn"))
    assert read_campaign(written(tmp_path / "payroll.toml", before))[1] == replace(campaign, may_learn={})


@pytest.mark.parametrize(
    ("was", "becomes", "words"),
    [
        ("version = 2", "version = 3", "written by a newer Posse (version 3; this one reads 2)"),
        ("version = 2\n", "", '"version" is missing'),
        ('game = "ruthless"', 'game = "ruthles"', 'Did you mean "ruthless"'),
        ('learned = ["lucky"]', 'learned = ["luky"]', 'Did you mean "lucky"'),
        ('member = "cole"', 'member = "bill"', 'There is nobody called "bill"'),
        ('"payroll-1-holdup", "payroll-2-ford", "payroll-3-reckoning"', "", "More games have been played"),
        ('name = "The Payroll"', "name = 7", "a text in quotes"),
        ("may_learn = {", "may_learn = { bill = [], ", "may_learn.bill: There is nobody of that name"),
        ('may_learn = { baca = ["', 'may_learn = { baca = ["luky", "', 'Did you mean "lucky"'),
        ("may_learn = {", 'ride = { law = ["cole"] }\nmay_learn = {', 'ride.law: Nobody called "cole" can ride'),
        ("may_learn = {", 'ride = { lawn = ["baca"] }\nmay_learn = {', "ride.lawn: There is no such gang."),
    ],
)
def test_a_mistake_in_a_file_is_named(campaign: Campaign, tmp_path: Path, was: str, becomes: str, words: str) -> None:
    with pytest.raises(BadContentError) as bad:
        read_campaign(changed(tmp_path / "payroll.toml", write_campaign(campaign), was, becomes))
    assert words in str(bad.value)
