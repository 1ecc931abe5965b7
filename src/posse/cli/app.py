"""The commands by name. Each lives in a module of its own that is imported when it is called, so that starting is quick."""

import os
import sys
from pathlib import Path

from cyclopts import App, CycloptsError, Parameter, UnusedCliTokensError

import posse
from posse.cli.screen import complain, console, harmless, suit_terminal
from posse.cli.settings import UsageError, read_words
from posse.content.loader import BadContentError, near
from posse.engine.refusal import RefusedError
from posse.games.shelf import SHELF

app = App(
    name="posse",
    help="Wild West table games with the whole rule book in force. Without a command: the table in the browser.",
    default_parameter=Parameter(negative=(), show_default=False, converter=read_words),
    version=lambda: posse.__version__,
    version_flags=("--version",),
    help_format="plaintext",
)

app.command("posse.cli.table:serve", name="serve", help="Host matches for others.")
app.command("posse.cli.watch:watch", name="watch", help="Watch bots play a scenario, told blow by blow.")
app.command("posse.cli.simulate:simulate", name="simulate", help="Let bots play a scenario many times, and count.")
app.command("posse.cli.scenarios:scenarios", name="scenarios", help="List the scenarios, or read one.")
app.command("posse.cli.rules:rules", name="rules", help="Look up rules and rulings, where they act and their tests.")
app.command(
    "posse.cli.house_rules:house_rules",
    name="house-rules",
    help="List the house rules: what a table may play otherwise.",
)
app.command("posse.cli.replay:replay", name="replay", help="Read the record of a match: how it went, and is it sound?")
app.command("posse.cli.paper:paper", name="paper", help="Read or print the town paper of a match that is over.")
app.command("posse.cli.sheet:sheet", name="sheet", help="Print a scenario with its plan and cards, or blank cards.")
app.command("posse.cli.roll:roll", name="roll", help="Throw dice such as 3d6+2, with the exact chance of a need.")
app.command("posse.cli.npc:npc", name="npc", help="Make people up by the charts of a book, with names and cards.")
app.command(
    "posse.cli.npc:opponent", name="opponent", help="Make up an opponent like one of the book's, for your own scenario."
)
app.command(
    "posse.cli.check:check", name="check", help="Check maps, scenarios, characters, records and campaigns of your own."
)
app.command(
    "posse.cli.convert:convert",
    name="convert",
    help="Take a character or a map to another game, and say what becomes of it.",
)

app.command(
    "posse.cli.schema:schema", name="schema", help="Write the JSON Schema of a character's file, or of an evening's."
)

character = App(
    name="character",
    help="Characters of a role-playing game, each in a file of its own.",
    default_parameter=app.default_parameter,
)
character.command("posse.cli.character:new", name="new", help="Make a whole character by chance.")
character.command("posse.cli.character:show", name="show", help="Show a character with every number worked out.")
character.command("posse.cli.character:level_up", name="level-up", help="Let a character grow, and place the points.")
character.command("posse.cli.character:sheet", name="sheet", help="Print a character's sheet, or a blank one.")
character.command("posse.cli.character:check", name="check", help="Check a character, and say what still waits.")
app.command(character)

odds = App(name="odds", help="Work out the exact chances of an attack.", default_parameter=app.default_parameter)
for game in SHELF:
    odds.command(f"posse.cli.odds:{game}", name=game, help="One attack, from the hit down to who is standing.")
app.command(odds)

campaign = App(
    name="campaign", help="Games linked by the people who live through them.", default_parameter=app.default_parameter
)
campaign.command("posse.cli.campaign:begin", name="begin", help="Begin a campaign and write it to a file.")
campaign.command("posse.cli.campaign:play", name="play", help="Let bots play the next games, or count one you played.")
campaign.command("posse.cli.campaign:ride", name="ride", help="Choose who of a large gang rides in the next game.")
campaign.command("posse.cli.campaign:days", name="days", help="Choose how many days go by before the next game.")
campaign.command("posse.cli.campaign:teach", name="teach", help="Choose who learned what from the last game.")
campaign.command("posse.cli.campaign:sheet", name="sheet", help="Take somebody's sheet out, or bring it back grown.")
campaign.command("posse.cli.campaign:show", name="show", help="Show roster, history and what comes next.")
app.command(campaign)


@app.default
def _bare(*, no_browser: bool = False, port: int | None = None, data: Path | None = None) -> None:
    """Open the table in the browser.

    Parameters
    ----------
    no_browser
        Only say where the table is.
    port
        The port to listen on; 8020 if it is free.
    data
        The folder that keeps your matches.
    """
    from posse.cli.table import table

    table(no_browser=no_browser, port=port, data=data)


def run(tokens: list[str]) -> int:
    """Run one command; whatever is wrong with what people gave it is told in a sentence, never in a traceback."""
    suit_terminal()
    try:
        _know_command(tokens)
        result = app(tokens, console=console(), exit_on_error=False, print_error=False, result_action="return_value")
        sys.stdout.flush()
    except UnusedCliTokensError as error:
        complain(f'Nobody asked for "{" ".join(error.unused_tokens or ())}" here. --help says what this command takes.')
        return 2
    except (CycloptsError, UsageError) as error:
        complain(str(error))
        return 2
    except RefusedError as refused:
        complain(str(refused))
        return 1
    except BadContentError as bad:
        for mistake in bad.errors:
            complain(str(mistake))
        return 1
    except BrokenPipeError:
        # Whoever read our output has seen enough: leave nothing for the interpreter to flush.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        complain(f"{error.filename}: {error.strerror}." if error.filename else f"{error}.")
        return 1
    except KeyboardInterrupt:
        return 130
    return result if isinstance(result, int) else 0


def _know_command(tokens: list[str]) -> None:
    for word in tokens:
        if harmless(word) != word:
            raise UsageError(f'A command is plain words, and "{word}" has a control character in it.')
    commands = [name for name in app if not name.startswith("-")]
    if tokens and not tokens[0].startswith("-") and tokens[0] not in commands:
        raise UsageError(f'There is no command called "{tokens[0]}".{near(tokens[0], commands)}')
