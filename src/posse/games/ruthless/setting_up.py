"""Setting up: a scenario, its map and the options of this table become the set-up of a match."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from posse.content.loader import BadContentError, ContentError, near
from posse.content.maps import load_map
from posse.games.ruthless.book import OptionValue, load_options
from posse.games.ruthless.options import Options
from posse.games.ruthless.scenario_data import load_scenario, scenario_path
from posse.games.ruthless.scene import Setup

NO_OPTIONS: Mapping[str, OptionValue] = {}
WORDS = {"true": True, "false": False}


def set_up(id_or_path: str | Path, options: Mapping[str, OptionValue] = NO_OPTIONS) -> Setup:
    """A scenario by id or file with its map and options: the scenario's own first, then the caller's.

    Raises `BadContentError` for a scenario that is not there or not sound, and for options nobody knows.
    """
    path = scenario_path(id_or_path)
    scenario = load_scenario(id_or_path)
    terrain = load_map(path.parent / scenario.map if scenario.map.endswith(".toml") else scenario.map)
    return Setup(
        scenario, terrain, settle_options({choice.option: choice.value for choice in scenario.options}, options)
    )


def settle_options(*layers: Mapping[str, OptionValue]) -> Options:
    """Options from several layers, later ones first; words may stand for values (`"true"` for True)."""
    errors = [mistake for layer in layers for mistake in _mistakes(layer)]
    if errors:
        raise BadContentError(errors)
    merged = {id: _value(id, value) for layer in layers for id, value in layer.items()}
    return msgspec.convert(merged, Options)


def _mistakes(options: Mapping[str, OptionValue]) -> Iterator[ContentError]:
    known = {id: option for id, option in load_options().items() if id in Options.__struct_fields__}
    for id, value in options.items():
        if id not in known:
            yield ContentError("options", id, f'There is no option called "{id}".{near(id, known)}')
        elif _value(id, value) not in known[id].values:
            words = [str(each).lower() if isinstance(each, bool) else each for each in known[id].values]
            yield ContentError("options", id, f'It cannot be "{value}". Known: {", ".join(words)}.')


def _value(id: str, value: OptionValue) -> OptionValue:
    """A value as the option has it: `true` and `false` may come as words from a command line."""
    if isinstance(value, str) and isinstance(load_options()[id].default, bool):
        return WORDS.get(value.lower(), value)
    return value
