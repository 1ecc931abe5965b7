"""Sheets to print: six blank cards on two pages, and a scenario's people with everything a player needs."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from msgspec.structs import replace

from posse.cli.sheet import sheet
from posse.content.maps import load_map
from posse.engine.refusal import RefusedError
from posse.games.book.front import Paper
from posse.games.book.sheets import MEASURES
from posse.games.ruthless import sheets
from posse.games.ruthless.book import Boxes
from posse.games.ruthless.scenario import SCENARIOS, Scenario, TraitName
from posse.games.scenarios.scenario import Load

VOID = {"meta", "br"}


def printed(scenario: Scenario, paper: Paper = "a4") -> str:
    """The pages of a scenario on one of the maps that come with Posse."""
    return sheets.scenario_sheet(scenario, load_map(scenario.map), paper)


class Outline(HTMLParser):
    """Counts elements by class, collects text, and finds tags that are not closed."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.counts: dict[str, int] = {}
        self.text: list[str] = []
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.links: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        for name, value in attrs:
            if name == "class":
                for word in (value or "").split():
                    self.counts[word] = self.counts.get(word, 0) + 1
            if name in ("src", "href"):
                self.links.append(value or "")
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag, f"</{tag}> closes something else"

    def handle_data(self, data: str) -> None:
        self.text.append(data)

    def said(self) -> str:
        return re.sub(r"\s+", " ", "".join(self.text))


@pytest.mark.parametrize(("paper", "full"), [("a4", (210, 297)), ("letter", (215.9, 279.4))])
def test_design_six_blank_cards_on_two_pages(paper: Paper, full: tuple[float, float]) -> None:
    """ruthless/design/six-blank-cards: a sheet of six cards, three on each of two pages, for A4 and for Letter; three
    cards, a heading and a foot are no higher than a page inside its margins."""
    first, second = sheets.blank_sheet(paper).split('<section class="page">')[1:]
    assert first.count('class="card"') == second.count('class="card"') == 3
    measures = MEASURES[paper]
    assert (measures.width + 24, measures.height + 24) == pytest.approx(full)
    set_by = (("header", "height"), (".page", "gap"), ("footer", "height"))
    heading, gap, foot = (float(_set(rule, size)) for rule, size in set_by)
    assert 3 * measures.card + heading + 4 * gap + foot <= measures.height
    assert f"size: {measures.name};" in sheets.blank_sheet(paper)


def _set(rule: str, size: str) -> str:
    """A size in millimetres that the style of the page sets."""
    found = re.search(rf"^{re.escape(rule)} {{[^}}]*?\b{size}: ([0-9.]+)mm", sheets.blank_sheet(), re.MULTILINE)
    assert found is not None, f"{rule} has no {size}"
    return found[1]


def test_setup_card_per_model_has_a_place_for_everything_the_rules_name() -> None:
    """ruthless/setup/card-per-model: name, Toughness, traits with boxes, rounds for each weapon, and wound boxes."""
    card = sheets.blank_sheet().split('<article class="card">')[1].split("</article>")[0]
    outline = Outline(card)
    for word in ("Name", "Toughness", "Traits", "Weapons", "rounds", "Leg", "Arm", "Chest", "Severe", "Lily Livered"):
        assert word in outline.said(), word
    assert re.findall(r"(\d) boxes", card) == ["3", "3", "2", "2", "3"], (
        "Leg, Arm, Chest, Severe, and the horse's three"
    )
    assert outline.counts["last"] == 5
    assert outline.counts["round"] == 3 * 10, "room for a Repeating Rifle in every row"


def one(scenario: Scenario, name: str) -> str:
    cards = printed(scenario).split('<article class="card">')[1:]
    return next(card for card in cards if name in card).split("</article>")[0]


def changed(**changes: object) -> str:
    """The card of the Faro Table's first figure with something changed about it."""
    faro = SCENARIOS.load("faro-table")
    figure = replace(faro.figures[0], name="Somebody <Else>", **changes)
    return one(replace(faro, figures=(figure, *faro.figures[1:])), "Somebody &lt;Else&gt;")


def test_setup_card_per_model_filled_cards_say_what_the_game_knows() -> None:
    """ruthless/setup/card-per-model: Toughness with its label and chance, ranges and rounds from the weapons table."""
    card = changed(toughness=3, weapons=("revolver", "bow"), rounds=(Load("revolver", 4),), wanted=5)
    said = Outline(card).said()
    for told in ("seasoned veteran, passes 80%", "may be fanned", "Bow-16\u2033not counted", "Wanted: 5 points."):
        assert told in said
    assert 'aria-label="4 of 6 rounds"' in card
    assert "Somebody <Else>" not in card, "signs of HTML in a name leave the page sound"
    assert Outline(card.join(("<article>", "</article>"))).open == []


def test_setup_trait_tick_box_only_where_a_trait_is_used_up() -> None:
    """ruthless/setup/trait-tick-box: a box beside Lucky, none beside Gunfighter; a renamed trait prints its own name."""
    card = changed(traits=("gunfighter", "lucky"), trait_names=(TraitName("gunfighter", "Fast Hands"),))
    gun, luck = re.findall(r'<li><span class="mark">(.*?)</span><b>', card)
    assert gun == "•"
    assert 'class="box"' in luck
    assert "<b>Fast Hands</b>: Shoots at +1." in card
    assert "Gunfighter" not in card


def test_campaign_carry_over_wounds_of_earlier_acts_are_ticked_on_the_card() -> None:
    """ruthless/campaign/carry-over: with wounds that stay, the printed card starts with them."""
    card = changed(wounds=(2, 0, 0, 0, 1, 0))
    assert re.findall(r"(\d) boxes, (\d) ticked", card) == [("3", "2"), ("3", "0"), ("2", "1"), ("2", "0"), ("3", "0")]
    assert card.count('class="box ticked"') == 3


def test_scenario_character_limits_and_arrivals_are_on_the_card_and_in_the_rules() -> None:
    """ruthless/scenario/character-limits: printed where the player of the figure and everybody else can read them."""
    card = changed(limits=("shoot", "snap_shot"), until_turn=2, arrives=3, boxes=Boxes(leg=4, arm=4, chest=3, severe=3))
    assert "May not shoot or snap shot through turn 2." in card
    assert "Arrives on turn 3." in card
    assert re.findall(r"(\d) boxes", card) == ["4", "4", "3", "3", "3"]
    faro = SCENARIOS.load("faro-table")
    figure = replace(faro.figures[0], limits=("aim",), arrives=3, wanted=2)
    rules = sheets.special_rules(replace(faro, figures=(figure,)))
    for told in (": may not aim.", " arrives on turn 3."):
        assert figure.name + told in rules


def test_scenario_special_rules_are_printed_in_full() -> None:
    """ruthless/scenario/special-rules: every option the scenario sets, the silver on the table, and every objective."""
    payroll = SCENARIOS.load("payroll-1-holdup")
    rules = sheets.special_rules(payroll)
    assert "Whether survivors start the next act with the rounds they had left. Here: yes." in rules
    assert "$7 in silver lie on the table." in rules
    said = Outline(printed(payroll)).said()
    assert all(rule in said for rule in rules)
    assert "The Law: 2 points at the end for holding the bank: somebody on their feet there, and no enemy." in said
    figures = tuple(replace(figure, arrives=1, limits=(), wanted=0) for figure in payroll.figures)
    plain = replace(payroll, house_rules=(), silver=(), figures=figures)
    assert not sheets.special_rules(plain)
    assert "None: everything is as the book has it." in Outline(printed(plain)).said()


def test_the_command_writes_a_file_or_to_standard_output(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sheet()
    assert capsys.readouterr().out == sheets.blank_sheet("a4")
    out = tmp_path / "cards.html"
    sheet("high-noon", paper="letter", out=out)
    assert out.read_text(encoding="utf-8") == printed(SCENARIOS.load("high-noon"), "letter")
    assert str(out) in capsys.readouterr().out.replace("\n", "")
    with pytest.raises(RefusedError, match='Did you mean "high-noon"'):
        sheet("high-non")


def test_scenario_official_sources_are_named_in_the_credits_and_on_every_page() -> None:
    """ruthless/scenario/official-sources: published scenarios are credited, and none of them comes with the game; whose
    game it is stands at the foot of the page."""
    credits = (Path(__file__).parents[2] / "CREDITS.md").read_text(encoding="utf-8")
    assert (sheets.SCENARIO_SITES, sheets.PUBLISHED_SCENARIOS) == (
        ("Little Wars TV", "Fireball Forward"),
        ("Riding Shotgun",),
    )
    for name in (*sheets.AUTHORS, *sheets.SCENARIO_SITES, *sheets.PUBLISHED_SCENARIOS):
        assert name in credits
    ours = [SCENARIOS.load(id).name for id in SCENARIOS.ids()]
    assert not any(published in name for name in ours for published in sheets.PUBLISHED_SCENARIOS)
    page = Outline(sheets.blank_sheet()).said()
    assert page.count("Mark Fastoso and Brian DeWitt") == 2
    assert "Little Wars TV and Fireball Forward" in page
