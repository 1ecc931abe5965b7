"""Poison that somebody has bought: a dose of it, in what somebody drinks."""

from collections.abc import Iterator

from msgspec.structs import replace

from posse.engine.refusal import Bar
from posse.games.deeds.happened import Row
from posse.games.tombstone.evening.errands import NOT_NOW, Errand, own
from posse.games.tombstone.evening.standing import outfitted, present, sheet_of
from posse.games.tombstone.making.outfit import changed
from posse.games.tombstone.poison import Dose, poisoned
from posse.games.tombstone.table import Table

CAUSES = "tombstone/poison/causes"

STRENGTH: dict[tuple[str, str], Dose] = {
    ("poison", "poor"): "drunk",
    ("poison-plain", ""): "poisoned",
    ("poison-heavy", ""): "heavily",
    ("poison", ""): "heavily",
    ("poison", "fine"): "fatally",
}
"""tombstone/opt/poison-tier: by what was paid for it; a fair one cost more than a heavy one, and less than one that kills."""

NO_DOSE = Bar(CAUSES, "{name} has nothing of that strength.", "none left")

SPIKED = Row("{figure} puts something into what {target} drinks.", CAUSES, tone="aside")


class Spike(Errand, frozen=True):
    """tombstone/poison/causes, tombstone/opt/poison-resist: in a drink, and no roll is against it; of a blade with poison on it the
    book says nothing. tombstone/judge/world-notes-private: what comes of it all see, and who did it the Judge."""

    says = "{figure}: poison what {target} drinks, {dose}"
    label = "Poison for {target}, {dose}"
    under, rank = "Poison", 46

    figure: str
    target: str
    dose: Dose

    @classmethod
    def ways(cls, table: Table, seat: str) -> Iterator["Spike"]:
        for who in own(table, seat):
            for dose in doses(table, who):
                yield from (cls(who, one, dose) for one in sorted(present(table)))

    def bar(self, table: Table, seat: str) -> Bar | None:
        there = self.figure in own(table, seat) and self.target in present(table) - {self.figure}
        if not there or not table.scene.house.poison:
            return NOT_NOW
        return None if self.dose in doses(table, self.figure) else NO_DOSE

    def done(self, table: Table) -> Table:
        sheet = sheet_of(table, self.figure)
        dose = next(one for one in sheet.outfit if STRENGTH.get((one.item, one.quality)) == self.dose)
        less = replace(sheet, outfit=changed(sheet.outfit, replace(dose, count=1), -1))
        know = tuple(filter(None, (table.profile(self.figure).seat, table.scene.judge)))
        told = SPIKED(figure=self.figure, target=self.target, only=know)
        return poisoned(outfitted(table, self.figure, less).log(told), self.target, self.dose)


def doses(table: Table, who: str) -> list[Dose]:
    """Of what strengths somebody has poison."""
    outfit = table.profile(who).outfit
    found = (STRENGTH[one.item, one.quality] for one in outfit if (one.item, one.quality) in STRENGTH)
    return list(dict.fromkeys(found)) if table.scene.house.poison else []
