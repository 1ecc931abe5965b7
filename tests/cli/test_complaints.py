"""Bad input to any command is answered with one sentence, and nothing else is said."""

import pytest

from tests.cli.conftest import Posse

MISSPELT = "/".join(("ruthless", "shoot", "shrt-6"))
NO_POKER = 'There is no game called "poker". Known: law_of_the_gun, malice, ruthless.'
PREMEASURE = 'House rules are given as name=value, and "premeasure" is not.'


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        ("wach high-noon", 2, 'There is no command called "wach". Did you mean "watch"?'),
        ("watch high-non", 1, 'There is no scenario called "high-non". Did you mean "high-noon"?'),
        ("watch nowhere.toml", 1, "nowhere.toml: The file cannot be read: No such file or directory."),
        ("watch high-noon --house-rules loose_hors=bolts", 1, 'Did you mean "loose_horse"?'),
        ("watch high-noon --house-rules premeasure", 2, PREMEASURE),
        ("watch high-noon --bots deputi", 1, 'There is no bot called "deputi". Did you mean "deputy"?'),
        ("watch high-noon --bots ,", 2, "Name at least one bot."),
        ("watch high-noon --sed 3", 2, "--sed. Did you mean --seed?"),
        ("watch high-noon --delay -1", 2, "A delay is between 0 and 60 seconds, not -1."),
        ("watch high-noon --game poker", 1, 'There is no game called "poker".'),
        ("replay nowhere.txt", 1, "nowhere.txt: No such file or directory."),
        (f"replay {__file__}", 1, "not a Posse record"),
        ("simulate faro-tabel", 1, 'Did you mean "faro-table"?'),
        ("simulate faro-table --bots sheriff", 1, 'There is no bot called "sheriff".'),
        ("simulate faro-table --games 0", 2, "There must be at least one game to play"),
        ("simulate faro-table --games many", 2, "games"),
        ("odds ruthless --distance 20", 1, "the Revolver reaches"),
        ("odds ruthless --target-wounds leg", 2, 'given as name=value, and "leg" is not'),
        ("odds ruthless --target-wounds leg=²", 2, 'given as name=number, and "leg=²" is not'),
        ("odds ruthless --target-wounds leg=two", 2, 'given as name=number, and "leg=two" is not'),
        ("odds ruthless --house-rules loose_hors=bolts", 1, 'Did you mean "loose_horse"?'),
        ("odds ruthless --cover sft", 2, 'Did you mean "soft"?'),
        ("odds ruthless --distance far", 2, "distance"),
        (f"rules {MISSPELT}", 1, 'Did you mean "ruthless/shoot/short-6"?'),
        ("rules ruthless shoot/shrt-6", 1, 'Did you mean "shoot/short-6"?'),
        ("rules zzzz", 1, 'No rule has the id or the words "zzzz".'),
        ("scenarios high-non", 1, 'Did you mean "high-noon"?'),
        ("scenarios --game poker", 1, NO_POKER),
        ("house-rules poker", 1, NO_POKER),
    ],
)
def test_bad_input_is_answered_with_one_sentence(posse_command: Posse, words: str, code: int, sentence: str) -> None:
    said = posse_command(*words.split(" "))
    assert (said.code, said.out) == (code, "")
    assert sentence in said.err
    assert said.err.startswith("posse: ")
    assert said.err.count("\n") == 1
