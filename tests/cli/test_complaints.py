"""Bad input to any command is answered with one sentence, and nothing else is said."""

import pytest

from tests.cli.conftest import Posse

MISSPELT = "/".join(("ruthless", "shoot", "shrt-6"))
NO_POKER = 'There is no game called "poker". Known: law_of_the_gun, malice, ruthless, tombstone.'
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
        (f"replay {__file__}", 1, f"{__file__}: This is not a Posse record"),
        ("simulate faro-tabel", 1, 'Did you mean "faro-table"?'),
        ("simulate faro-table --bots sheriff", 1, 'There is no bot called "sheriff".'),
        ("simulate faro-table --games 0", 2, "From 1 to 1000000 games are played by 1 to 64 processes, not 0 by 1."),
        ("simulate faro-table --jobs 99999", 2, "not 100 by 99999."),
        ("simulate faro-table --games many", 2, '--games takes a whole number of up to 15 digits, not "many".'),
        ("simulate faro-table --seed 1.5", 2, '--seed takes a whole number of up to 15 digits, not "1.5".'),
        ("simulate faro-table --bots deputy,deputy,deputy", 2, "has 2 sides, and 3 bots are too many for them."),
        ("watch faro-table --bots deputy,deputy,deputy", 2, "has 2 sides, and 3 bots are too many for them."),
        ("watch faro-table --save /nowhere/match.txt", 1, "/nowhere/match.txt: No such file or directory."),
        ("watch faro-table twice", 2, 'Nobody asked for "twice" here.'),
        ("watch sunset", 1, "Known: bank-guards, canyon-ambush, claim-jumpers,"),
        ("watch faro-\x1b[31mtable", 2, r'"faro-\x1b[31mtable" has a control character in it.'),
        ("serve --port -1", 2, "A port is a number from 0 to 65535, not -1; 0 takes any that is free."),
        ("--no-browser --port 99999", 2, "A port is a number from 0 to 65535, not 99999;"),
        ("serve --base-path a?b", 2, 'A base path is plain letters, digits and hyphens, such as /posse, not "a?b".'),
        ("odds malice --fan -1", 1, "A burst fires all that is loaded, six at most."),
        ("odds malice --barrels 3", 1, "One barrel is fired or two, and one alone where the hammer is fanned."),
        ("odds malice --traits shy", 1, "Known: "),
        ("odds ruthless --house-rules shy=true", 1, "Known: act_carryover, attack_downed,"),
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
        ("rules tombstone check/totl", 1, 'Did you mean "check/total"?'),
        ("odds tombstone --skill shooting", 2, 'Choose from: "gunslinging"'),
        ("odds tombstone --weapon sixgun", 1, 'There is no weapon called "sixgun".'),
        ("odds tombstone --plus 400", 1, "Plus is from -99 to 99, not 400."),
        ("odds tombstone --house-rules preset=basics", 1, 'no preset called "basics". Did you mean "basic"?'),
        ("odds ruthless --house-rules preset=basic", 1, 'There is no house rule called "preset".'),
    ],
)
def test_bad_input_is_answered_with_one_sentence(posse_command: Posse, words: str, code: int, sentence: str) -> None:
    said = posse_command(*words.split(" "))
    assert (said.code, said.out) == (code, "")
    assert sentence in said.err
    assert said.err.startswith("posse: ")
    assert said.err.count("\n") == 1
