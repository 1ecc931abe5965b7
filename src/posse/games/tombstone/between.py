"""The days between two evenings of a campaign: what they heal, and whom they have to be paid for."""

import msgspec
from msgspec.structs import replace

from posse.games.book.campaigning import Member, Told
from posse.games.tombstone.book import load_help
from posse.games.tombstone.clock import NIGHTS
from posse.games.tombstone.evening.story import DAY
from posse.games.tombstone.fortune import LAID_LOW, laid_low
from posse.games.tombstone.help import LASTS, wages
from posse.games.tombstone.money import dollars
from posse.games.tombstone.sheet import Character, Hired
from posse.games.tombstone.table import Person, Table, whole

SHEET: msgspec.json.Decoder[Character] = msgspec.json.Decoder(Character)


def wounds_left(table: Table, one: Person) -> tuple[int, ...]:
    """tombstone/rest/overnight, tombstone/rest/mortal-two-extra-days: what a night has to heal after an evening: Health left,
    the stage of a Mortal Wound, and the nights since; nothing where nothing is wrong."""
    nights = laid_low(table, one.id).uses(one.id, LAID_LOW, "day")
    hurt = nights or one.health < whole(table.profile(one.id).scores["health"], one.injuries)
    return (one.health, one.wound, nights) if hurt else ()


def days_later(member: Member, days: int) -> tuple[Member, tuple[Told, ...]]:
    """Somebody when so many days have gone by, and what happened to them."""
    told: tuple[Told, ...] = ()
    for day in range(1, days + 1):
        member, happened = _a_day(member, day)
        told += happened
    return member, told


def _a_day(member: Member, day: int) -> tuple[Member, tuple[Told, ...]]:
    """tombstone/rest/overnight, tombstone/rest/mortal-two-extra-days: a night heals whoever was not mortally wounded, and after a
    Mortal Wound the third does. tombstone/debauchery/subroll-prison: and a day in jail is served."""
    sheet, told = _paid_on(SHEET.decode(member.sheet), member.name, day)
    if sheet.jailed:
        sheet = replace(sheet, jailed=sheet.jailed - 1)
        told += () if sheet.jailed else (Told(day, f"{member.name} is let go."),)
    wounds, healed = member.wounds, not member.wounds or member.wounds[2] in (0, NIGHTS)
    if wounds:
        told += (Told(day, f"{member.name} is whole again."),) if healed else ()
        wounds = () if healed else (*wounds[:2], wounds[2] + 1)
    return replace(member, wounds=wounds, sheet=msgspec.json.encode(sheet).decode()), told


def _paid_on(sheet: Character, patron: str, day: int) -> tuple[Character, tuple[Told, ...]]:
    """tombstone/hire/patron, tombstone/opt/hire-part-period: a day between two evenings, at whose end whoever works for a Patron by
    the week or the month is paid for another one, all of it and in advance. Whoever is not paid leaves, and so does whoever was
    hired for a job that is done; whoever rides along for nothing stays (tombstone/opt/unpaid-allies)."""
    stay, told, purse = list[Hired](), list[Told](), sheet.purse.now
    for one in sheet.help:
        row = load_help().get(one.kind)
        if row is None or one.paid > 1:
            stay.append(replace(one, paid=max(0, one.paid - 1)))
            continue
        price, lasts = wages(row, 1, {"poor": row.low, "fine": row.high}.get(one.quality, 0)), LASTS.get(row.unit, 0)
        name = one.name if one.name == row.name else f"{one.name} ({row.name.lower()})"
        if lasts < DAY:
            told.append(Told(day, f"{name} has done what {patron} paid for, and leaves."))
        elif price > purse:
            told.append(Told(day, f"{name} leaves: {patron} has no {dollars(price)} for another {row.unit}."))
        else:
            purse -= price
            stay.append(replace(one, paid=lasts // DAY))
            told.append(Told(day, f"{patron} pays {name} {dollars(price)} for another {row.unit}."))
    return replace(sheet, help=tuple(stay), purse=replace(sheet.purse, now=purse)), tuple(told)
