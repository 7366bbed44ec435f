"""Positions where rules are at work that random matches seldom come to: matches and state machines begin there too."""

from typing import Any

from engine.games import bind

RULES: Any = bind("brigandine").rules


def list_corners() -> str:
    """Write a position of two nations of four with their capital alone, the next one's troops around it: both may fall in one war."""
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
    "ataque": {
        "a count of nine": """\
armies: fae undead
turn: 12 choice attacker=1 idle=9
0: L2 H1 - | C2 W1 - | - - -
1: S1 S1 S1 | C1 - - | L2 - -
hand 0: elf
hand 1: zombie""",
        "specials meet": """\
armies: undead undead
turn: 3 action attacker=0 idle=7
0: L2 S2 H2 | C2 W2 L2 | H2 C2 W2
1: S1 - - | - - - | W2 H2 C1
special 0: ghost
special 1: ghost
hand 0: ghost lich necromancer vampire frankenstein
hand 1: ghost zombie vrykolaka lich heavy""",
        "a palace in reach": """\
armies: easterners westerners
turn: 8 choice attacker=0 idle=2
0: W2 W2 W1 | S1 L2 H2 | C2 - -
1: H2 L2 S2 | - - - | C1 C1 W1
special 0: shenlong
special 1: blacksmith
hand 0: kaiju kyudoka monk samurai hun
hand 1: catapult crossbowman templar knight militia""",
        "one base left": """\
armies: fae easterners
turn: 2 action attacker=1 idle=0
0: - - - | - - - | L0 - -
1: C2 C2 - | W1 - - | - - -
hand 0: wall-of-thorns druid troll
hand 1: ninja""",
    },
    "immortals": {
        "the last performance": """\
seats: elves/demons humans/orcs dwarves/trolls
round: 7/7 performance lead=0 first=1 turn=0
light/frostgard: 0x1
dark/frostgard: 1x3 shrine
light/mountainhome: 0x1
dark/mountainhome: 1x3 shrine
light/eagle-nest: 0x1
dark/eagle-nest: 1x3 shrine
light/foothold: 0x1
dark/foothold: 1x3 shrine
light/borderland: 0x3
light/the-murk: 2x3
dark/treehome: 2x7
tray: 0 0 0 | 4
seat 0: gold=3 energy=3 vp=31
seat 1: gold=1 energy=1 vp=27
seat 2: gold=0 energy=0 vp=30
regions 0: borderland
board 0: 4=region/borderland
board 1: 9=blank
board 2: 9=blank""",
        "cards to take over": """\
seats: elves/demons humans/orcs dwarves/trolls
round: 3/7 performance lead=0 first=0 turn=0
light/treehome: 0x2
dark/treehome: 1x2
light/mossgate: 2x3
dark/mossgate: 0x3
regions 1: treehome
regions 2: mossgate
seat 0: gold=9 energy=9 light=9 dark=9
board 0: 8=magic/shrine-or-takeover
board 1: 9=blank
board 2: 9=blank""",
        "the last planning": """\
seats: elves/demons humans/orcs dwarves/trolls
round: 7/7 planning lead=0 first=1
light/frostgard: 0x2
dark/frostgard: 1x3
light/mountainhome: 0x2
dark/mountainhome: 1x3
light/eagle-nest: 0x2
dark/eagle-nest: 1x3
light/foothold: 0x2
dark/foothold: 1x3
light/tribute-pass: 0x2
dark/tribute-pass: 1x3
light/treehome: 2x4 portal
dark/treehome: 2x5
light/borderland: 1x2
tray: 0 2 0 | 5
tower: 1 1 1 | 9 / 0 0 0 | 6
seat 0: gold=9 energy=9 vp=30 light=7 dark=6 owed=0
seat 1: gold=0 energy=0 vp=30 light=0 dark=0 owed=0
seat 2: gold=5 energy=9 vp=30 light=2 dark=3 owed=0
regions 0: frostgard foothold
regions 1: mountainhome borderland
regions 2: treehome
hand 0: wild/light/white wild/dark/white conflict/light/treehome
hand 2: conflict/light/borderland wild/dark/green""",
    },
    "brigandine": {
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
    },
}
