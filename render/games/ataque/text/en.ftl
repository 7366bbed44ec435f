## The board
board-turn = { $turn ->
    [0] { $phase }
   *[other] Turn { $turn } · { $phase }
}
board-turn-number = Turn { $turn }
board-setup = Each chooses an army
board-choice = Renewal or not
board-renewal = Renewal
board-action = Attacks and abilities
board-battle = Battle
board-end = End of turn
board-over = Match over
board-ask-choice = Does { $name } call a renewal?
board-ask-action = { $name } may attack or play abilities
board-attacked = { $attacker } attacks { $defender } in { $place }
board-stormed = { $attacker } storms the palace of { $defender }
board-built = { $names } build
board-new = new
board-open = open road
board-attacker = { $name }’s turn
board-winner = { $name } has won
board-razed = { $winner } wins: the palace of { $loser } has fallen
board-draw = A draw
board-no-army = army not chosen yet
board-hand = Hand { $cards } ({ $abilities ->
    [one] 1 ability
   *[other] { $abilities } abilities
})
board-title-hand = Hand
board-title-piles = Piles
board-title-discards = Discards
board-piles = Bases { $bases } · Abilities { $abilities } · Discards { $discards }
board-played = In play: { $abilities }
board-waiting = choosing …
board-territory = Territory { $number }
board-palace = Palace
board-light = Light
board-shooter = Shooter
board-heavy = Heavy
board-cavalry = Cavalry
board-siege = Siege
board-forces = { $initiative ->
    [0] will deal { $regular }
   *[other] will deal { $initiative } first, then { $regular }
}
board-with-palace = { $said }, with the palace
board-with-bases = { $said }, with bases
board-part-initiative = Initiative
board-part-regular = Regular damage
board-part-bases = At the bases
board-part-palace = At the palace
board-blow = { $each ->
    [0] { $name } deals { $pool } ({ $sum })
   *[other] { $name } deals { $pool } ({ $sum }), and { $each } to every troop
}
board-blow-each = { $name } deals { $each } to every troop
board-part-victims = Struck down
board-part-sacrifice = Sacrificed
board-part-raze = By abilities
board-part-replaced = Replaced
board-part-homeless = Without a home
board-loses = { $name } loses { $fell }
board-loses-aside = { $name } loses { $fell } elsewhere

## In words
alt-seat = { $name }, { $army }: palace { $palace }, { $bases ->
    [one] 1 base
   *[other] { $bases } bases
}, { $troops ->
    [one] 1 troop
   *[other] { $troops } troops
}, { $hand }.
alt-armies = Armies to choose from: { $armies }.
alt-specials = On the palace: { $specials }.
alt-realm = Realm of { $name }.
alt-land = { $place }: { $bases }.
alt-base = { $type } base { $troops ->
    [0] without troops
    [one] with 1 troop of { $power }
   *[other] with { $troops } troops of { $power }
}
alt-empty = empty
alt-empty-hand = empty
alt-cut = The rest is in the picture.
alt-tableau = { $name }, { $army }: palace { $palace }, { $hand }. { $piles }.
alt-falls = Falls at this much damage: { $pieces }.
alt-hand-bases = Bases in hand: { $bases }.

## The tableau
head-bases = { $count ->
    [one] base
   *[other] bases
}
head-abilities = { $count ->
    [one] ability
   *[other] abilities
}
tableau-have = { $count ->
    [one] 1 troop in play
   *[other] { $count } troops in play
}
tableau-played = in play
tableau-gone = discarded
tableau-base = A base recruits a troop in every renewal and strikes for { $power }.

## A battle
battle-attacks-from = attacks from { $place }
battle-attacks = attacks
battle-defends = defends
battle-to-palace = { $place }, Palace
battle-stand-off = Neither side gives way in { $place }
battle-each = { $each } to each troop
battle-idle = deals nothing
battle-later = { $name } strikes next
battle-fallen = { $count } fallen
battle-given = { $count } sacrificed
battle-heals = { $count } healed
battle-falls = { $pool } damage, falls at { $power }
battle-needed = { $pool } of { $power } needed
battle-damage = damage
battle-first = damage first
battle-healed = { $count ->
    [one] The wounded troop heals.
   *[other] { $count } wounded troops heal.
}
battle-alt = { $attacker } attacks { $target } of { $defender } from { $origin }.
battle-alt-part = { $part }:
battle-alt-abilities = In force for { $name }: { $abilities }.
battle-alt-boost = { $troop } of { $name } has +{ $add } power.
battle-alt-forces = Forces of { $name }: { $forces }.

## Close-ups and words
# A seat where no names are at hand, as in the choices of a command
seat-0 = player 1
seat-1 = player 2
closeup-realm = Realm of { $seat }
closeup-battle = Battle
closeup-initiative = strikes first
closeup-regular = in the fight
closeup-artillery = at bases
closeup-bases = in defence
closeup-open = No base: an attack here storms the palace
closeup-discards = Discards: { $cards }
words-line = **{ $title }**: { $text }.
words-seat = **{ $name }** ({ $army }): palace { $palace }; hand: bases { $hand_bases }, abilities { $hand_abilities }; piles: bases { $base_pile }, abilities { $ability_pile }; discards { $discards }.
words-battle = **Battle**: { $text }
words-hand = **Your hand**: { $cards }.

## The end
cloth-built = { $count ->
    [one] { $names } builds
   *[other] Both build
}
cloth-repelled = { $name }’s attack fails
cloth-cleared = { $name } breaks through
cloth-nobody = Nobody is left
cloth-stand-off = Neither gives way
cloth-palace-guarded = The guard holds
cloth-palace-holds = The palace holds
cloth-palace-falls = The palace falls
final-palace = { $winner } has won: the palace of { $loser } fell in turn { $turn }.
final-conceded = { $winner } has won: { $loser } conceded { $turn ->
    [0] before the first turn
   *[other] in turn { $turn }
}.
final-idle = A draw in turn { $turn }: nothing fell for { $idle } turns.
final-nothing = nothing
final-emptied = Most territories emptied
final-emptied-told = { $count ->
    [one] { $name }: { $great ->
        [one] 1 territory
       *[other] { $great } territories
    }
   *[other] { $name }: { $great } each
}
final-hardest = Hardest blow
final-hardest-told = { $name }: { $great } damage at once
final-builder = Greatest builder
final-builder-told = { $count ->
    [one] { $great ->
        [one] { $name }: 1 base built
       *[other] { $name }: { $great } bases built
    }
   *[other] { $great ->
        [one] { $name }: 1 base built each
       *[other] { $name }: { $great } bases built each
    }
}
final-seat = { $place }. { $name }, { $army }: bases built { $built }, troops recruited { $recruited }, attacks { $attacks }, abilities played { $abilities }, hardest blow at a palace { $damage }; lost: { $lost }.
final-lows = Palace of { $name } at its lowest: { $low }.

## Reference pictures
sheet-troops = Troops and damage
sheet-copies = ×{ $copies }
sheet-power = power { $power }
sheet-base = Strikes for { $power } when attacked, recruits one troop in every renewal, holds at most { $troops }. It dies at { $power } damage.
sheet-palace = Strikes for { $power } when stormed; if it falls to { $power } damage in one battle, the match is won.
sheet-title-base = Base
sheet-title-palace = Palace
sheet-order = A battle: abilities in turn; initiative; the regular damage of both sides at once; what is left, and artillery, at unguarded bases; then, if nothing is left there, the same again at the palace.
sheet-phase-abilities = Abilities
sheet-phase-abilities-told = both sides, in turn
sheet-phase-initiative = Initiative
sheet-phase-initiative-told = strikes first
sheet-phase-regular = The fight
sheet-phase-regular-told = all others strike at once
sheet-phase-bases = Bases
sheet-phase-bases-told = take what damage is left
sheet-phase-palace = Palace
sheet-phase-palace-told = the same again, if no base is left
sheet-kind-common = Common
sheet-kind-special = Special
page-unit = Palace, points left
