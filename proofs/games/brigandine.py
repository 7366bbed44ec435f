"""Additions of Brigandine for the proofs."""

from typing import Any

from engine.games import bind
from proofs.games.kit import ProofKit
from proofs.referees.brigandine import BrigandineReferee
from proofs.retellings.brigandine import BrigandineReconstruction

RULES: Any = bind("brigandine").rules


def list_corners() -> str:
    """Return a position in which two of four nations may fall in one war.

    Each of these two has only its capital, and another nation's troops surround it.
    """
    lines = ["nations: norgard new-almekia caerleon esgares", "troops: none"]
    lines += ["month: 5 organization lead=1 marker=1 sign=taurus months=6"]
    for hunter, prey, troops in (
        (0, "new-almekia", "vaynard roadbull yvain brangein"),
        (2, "esgares", "cai dinadan"),
    ):
        capital = RULES.capitals[prey]
        homes = [land for land, row in RULES.territories.items() if row.home == prey and land != capital]
        lines += [f"land {land}: {hunter} city -" for land in homes]
        near = [land for land in homes if land in RULES.near[capital]]
        lines += [f"troop {hunter}: {who} @{near[n % len(near)]}" for n, who in enumerate(troops.split())]
    lines += ["troop 1: lance @calmary", "troop 3: zemeckis @logres exhausted", "troop 3: ivan @logres"]
    return "\n".join([*lines, "coins 0: 9", "coins 2: 9"])


WAR = """
nations: norgard new-almekia
troops: none
troop 0: vaynard @alliryme monsters=ghoul+0
troop 0: noie @alliryme wounds=1
troop 0: brangein @kardiff
troop 1: lance @gorule monsters=red-dragon gear=gram
troop 1: gereint @gorule markers=1 exhausted
troop 1: coel @camelford spells=cure
"""
FULL = "hand 0: tax-collectors dragon hydra giant buckler gram old-maps unicorn pixie\n"
AREA = ["frostgard", "mountainhome", "eagle-nest", "foothold", "tribute-pass"]

EDGES = {
    "the last month": """\
nations: norgard new-almekia
month: 6 organization lead=0 marker=1 sign=pisces months=6
coins 0: 5
coins 1: 5""",
    "two cornered nations": list_corners(),
    "two cornered nations at war": list_corners().replace("5 organization", "5 war"),
    "a war": f"{WAR}month: 4 war lead=0 marker=0 sign=taurus months=6\ncoins 0: 9\ncoins 1: 9",
    "full hands": WAR
    + FULL
    + "month: 5 organization lead=1 marker=1 sign=cancer months=6\ncoins 0: 0\ncoins 1: 12",
    **{
        f"a war's eve under {sign}": f"{WAR}month: 4 organization lead=0 marker=0 sign={sign} months=6"
        for sign in RULES.events
    },
    "a city is built over": """\
nations: norgard new-almekia
troops: none
troop 0: vaynard @alliryme
troop 1: lance @calmary
month: 5 organization lead=0 marker=0 sign=taurus months=6
land flogeru: 0 city -
free: hydra pixie unicorn giant
coins 0: 20""",
    "long journeys": """\
nations: norgard new-almekia
month: 1 organization lead=0 marker=0 sign=sagittarius months=6
troops: none
"""
    + "\n".join(
        f"troop {seat}: {who} @{land}"
        for seat, land, people in (
            (0, "flogeru", "vaynard roadbull noie brangein"),
            (1, "calmary", "lance gereint coel"),
        )
        for who in people.split()
    ),
    "two losing troops": WAR + "month: 4 war lead=0 marker=0 sign=taurus months=4",
    "a tie and a temple": "\n".join(
        [
            "nations: norgard new-almekia",
            "troops: none",
            "troop 0: vaynard @flogeru exhausted",
            "troop 1: lance @calmary exhausted",
            "month: 6 organization lead=0 marker=0 sign=taurus months=6",
            *(
                f"land {land}: {seat} - -"
                for seat, nation in enumerate(("norgard", "new-almekia"))
                for land in RULES.homes[nation]
            ),
            "land calmary: 1 temple-red -",
            "tokens 0: gem",
            "tokens 1: gem",
            "coins 0: 1",
            "coins 1: 0",
            "taken 0: 1",
            "taken 1: 1",
        ]
    ),
    "a third party's capital": """\
nations: norgard new-almekia caerleon
month: 5 war lead=0 marker=0 sign=taurus months=6
hand 0: manuscript-norgard
land flogeru: 1 - -
land kardiff: 2 - -
troops: none
troop 0: vaynard @alliryme
troop 1: lance @calmary
troop 2: cai @kardiff""",
    "rich courts": """\
nations: norgard new-almekia
month: 5 organization lead=0 marker=0 sign=taurus months=8
troops: none
tile kardiff: red-black
tile gorule: red-green
land flogeru: 0 city BBKW
land kardiff: 0 castle K
land calmary: 1 city BBKW
land gorule: 1 castle R
troop 0: vaynard @flogeru wounds=1 monsters=ghoul+0 gear=short-sword
troop 0: roadbull @flogeru spells=gate,cure
troop 0: noie @kardiff monsters=fairy+0 spells=haste
troop 0: brangein @kardiff exhausted wounds=1
troop 1: lance @calmary gear=gram monsters=dragon
troop 1: gereint @gorule exhausted wounds=1
troop 1: coel @calmary spells=cure,haste
coins 0: 20
coins 1: 20
tokens 0: health-potion rune-potion wisdom-seed gem liquor-of-charm
tokens 1: magic-potion power-potion fruit-of-vice gold-crown rage-lightning
hand 0: tax-collectors old-maps field-surgeons saboteurs counter-plot buckler angel
hand 1: mana-spring forced-march royal-summons assassins rumours long-bow pixie
zone 0: counter-plot! trade-league*3 smugglers
zone 1: pilgrims-luck second-wind
free: hydra unicorn giant""",
    "rich courts of a tyrant": """\
nations: esgares iscalio
month: 4 organization lead=1 marker=1 sign=taurus months=8
troops: none
land logres: 0 city RGBK
land caelsent: 1 city -
land orkney: 0 temple-blue -
land xanas: 1 castle -
troop 0: zemeckis @logres monsters=ghoul+0
troop 0: esmeree @orkney spells=haste,cure
troop 0: ivan @logres wounds=1 gear=ring-of-faith
troop 1: dryst @caelsent spells=gate
troop 1: iria @xanas exhausted gear=katana
troop 1: yura @xanas wounds=1 monsters=roc+0
coins 0: 15
coins 1: 15
tokens 0: magic-potion wisdom-potion life-potion blank
tokens 1: rune-potion liquor-of-charm gem blank
hand 0: divination royal-standard saboteurs wyvern master-builders
hand 1: divination sanctuary trade-league assassins jinn diadem
zone 0: sanctuary*2 counter-plot!
zone 1: trade-league*1 old-maps manuscript-iscalio
free: buckler lance""",
}
POSITION = (
        "nations: norgard new-almekia", "month: 5 organization lead=0 marker=0 sign=taurus months=12", "coins 0: 12",
        "land orkney: 0 castle RB", "troop 0: vaynard @orkney exhausted wounds=1 monsters=hell-hound+1,dragon",
        "hand 0: tax-collectors dragon", "zone 0: trade-league*3 old-maps", "tokens 0: gem blank",
        "objectives: alliryme=1 orkney=0", "taken 0: 2", "free: pixie cure",
)  # fmt: skip

PROOFS = ProofKit(
    edges=EDGES,
    position=POSITION,
    referee=BrigandineReferee,
    reconstruction=BrigandineReconstruction,
    ways=({"months": "6", "nations": "wish", "march": "apart"},),
    usual={"months": "6"},
    short={"months": "6"},
    answers=24,
    course=200,
    long_matches=18,
    scenes=9,
    led="nations",
    silhouettes=(
        "monsters", "classes", "nations", "structures", "keywords", "equipment", "spells", "actions", "tokens",
        "journeys", "events",
    ),
)  # fmt: skip
