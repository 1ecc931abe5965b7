"""Nerve told: Cool lost and won back, and those who take to their heels."""

from posse.games.deeds.happened import Names, Row, Ruled, spoken

CoolLost = Row("{figure} is shaken: Cool {cool}.", "lotg/morale/fail-drop")


class FellBack(Ruled, frozen=True, kw_only=True):
    """Somebody whose nerve is at its lowest retires."""

    figure: str
    to: str
    by: str = "lotg/morale/fall-back-at-one"

    def sentence(self, names: Names) -> str:
        """The sentence of the story."""
        where = f" toward {spoken(self.to)}" if self.to else ""
        return f"{names[self.figure]} falls back{where}."


Skedaddled = Row("{figure} skedaddles.", "lotg/skedaddle/move", "loud")
Caught = Row("{enemy} catches {figure}.", "lotg/skedaddle/no-shoot-fight")
Rallied = Row("{figure} rallies at Cool {cool}.", "lotg/skedaddle/rally-test")
RanOff = Row("{figure} has run for good.", "lotg/skedaddle/rally-fail")
CoolRecovered = Row("{figure} is at Cool {cool} again.", "lotg/recover/test", "aside")
