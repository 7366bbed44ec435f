"""The result of a battle of Immortals by its fallen cubes, as the second referee reads the rules."""

from engine.games.immortals.position import events


def decide_battle(it: events.Battle) -> tuple[events.Cubes, str, tuple[int | None, int]]:
    """Return the losses, the winner, and the space's holder with armies, from the cubes in the tray (B3 to B8)."""
    attacker, defender, side = it.attacker, it.defender, it.side
    fallen = it.fallen.seats
    wild, mine = it.fallen.inhabitants, fallen[attacker]
    lost = [0] * len(fallen)
    if defender is None:
        pairs = 0 if side in ("attacker", "neutral") else min(mine, wild)
        lost[attacker], left = pairs, mine - pairs
        return (
            events.Cubes(lost, pairs),
            "attacker" if left else "defender",
            (attacker if left else None, left),
        )
    theirs = fallen[defender]
    sides = {
        "attacker": [mine, wild if side == "attacker" else 0],
        "defender": [theirs, wild if side == "defender" else 0],
    }
    seats = {"attacker": attacker, "defender": defender}
    force = {name: sum(counts) for name, counts in sides.items()}
    if force["attacker"] == force["defender"]:
        for name, (armies, _) in sides.items():
            lost[seats[name]] += armies
        return events.Cubes(lost, sum(inhabitants for _, inhabitants in sides.values())), "tie", (None, 0)
    winner = max(force, key=lambda name: force[name])
    loser = "defender" if winner == "attacker" else "attacker"
    lost[seats[loser]] = sides[loser][0]
    wild_gone = min(sides[winner][1], force[loser])
    armies_gone = force[loser] - wild_gone
    lost[seats[winner]] = armies_gone
    left = sides[winner][0] - armies_gone
    return events.Cubes(lost, sides[loser][1] + wild_gone), winner, (seats[winner] if left else None, left)
