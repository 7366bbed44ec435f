board-seat = Player { $number }
board-turn = { $turn ->
    [0] { $phase }
   *[other] Turn { $turn } · { $phase }
}
board-setup = Setup
board-choice = Renewal or not
board-renewal = Renewal
board-action = Attacks and abilities
board-battle = Battle
board-assault = { $attacker } attacks { $target } of { $defender } from: { $origin }
board-end = End of turn
board-over = Match over
board-attacker = { $name } attacks
board-winner = { $name } has won
board-no-army = army not chosen yet
board-hand = Hand { $cards } ({ $abilities ->
    [one] 1 ability
   *[other] { $abilities } abilities
})
board-piles = Bases { $bases } · Abilities { $abilities } · Discards { $discards }
board-played = In play: { $abilities }
board-ready = ready
board-waiting = choosing …
board-territory = Territory { $number }
board-palace = Palace
board-light = Light
board-shooter = Shooter
board-heavy = Heavy
board-cavalry = Cavalry
board-siege = Siege
board-unmanned = no troop
board-base = base
board-storm = { $attacker } storms the palace of { $defender } from: { $origin }
board-battle-over = The battle is over.
board-forces = { $name }: initiative { $initiative }, then { $regular }
board-part-initiative = Initiative
board-part-regular = Regular damage
board-part-bases = At the bases
board-part-palace = At the palace
board-blow = { $part }: { $name } deals { $pool }
board-fell = { $count } × { $what }
board-losses = fallen: { $fell }
board-no-losses = nothing falls
tableau-base = A base recruits a troop in every renewal and strikes for 4.
alt-seat = { $name }, { $army }: palace { $palace }, { $hand }.
alt-specials = On the palace: { $specials }.
alt-base = { $type } base with { $troops ->
    [0] no troop
    [one] 1 troop of { $power }
   *[other] { $troops } troops of { $power }
}
alt-empty = empty
alt-cut = The rest is in the picture.
