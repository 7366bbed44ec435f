game = Ataque à Torre

## Names
palace-of = the palace of { $seat }
territory-of = territory { $number } of { $seat }
space-of = space { $territory }.{ $number } of { $seat }
card-base = Base: { $type }
card-ability = { $ability }

## Armies and abilities
about-westerners = Steady: strong in defence, knights in attack, catapults against bases.
about-easterners = Daring: great blows, paid for with sacrifices.
about-fae = Quick and tough: elves with initiative, dragons, a mighty Treant.
about-undead = Endless: they raise new troops all the time.
about-militia = Your light infantry has +1 power when it defends.
about-crossbowman = Your shooters have power 2; enemies who fight them lose initiative.
about-templar = Each heavy infantry deals 1 more damage to infantry, with initiative.
about-knight = Your cavalry has +1 power when it attacks.
about-catapult = Your siege weapons may damage guarded bases.
about-wizard = All your troops have +1 power.
about-blacksmith = Special, power 1. While in play your troops deal +1 damage.
about-monk = Your light infantry has power 2 and is sacrificed after the battle.
about-kyudoka = No troop is sacrificed in territories where you have a shooter.
about-samurai = Your heavy infantry has power 3 and is sacrificed after the battle.
about-hun = After your cavalry attacked, target bases without troops fall.
about-kaiju = One siege weapon falls on each of its bases; then one base per territory that has one left.
about-ninja = One of your troops has +3 power.
about-shenlong = Special, power 4. While in play you draw one more card in renewals.
about-elf = Your light infantry has power 2 and initiative.
about-druid = At the end of the turn draw a card for each of your shooters.
about-troll = At the end of the turn recruit one heavy infantry for each lost this turn.
about-spider-rider = Enemy troops that fight your cavalry have -1 power.
about-dragon = Each siege weapon deals 1 damage to every enemy troop it fights, with initiative.
about-wall-of-thorns = Your opponent may not declare attacks this turn.
about-treant = Special, power 7.
about-zombie = Recruit one on each of your light infantry bases.
about-necromancer = Where you have a shooter, light, heavy and cavalry bases recruit one each.
about-vampire = At the end of the turn: one heavy infantry per enemy killed in its battles.
about-vrykolaka = After regular damage destroy an enemy troop for each cavalry that struck.
about-frankenstein = Your siege weapons can damage troops.
about-lich = All enemy troops have -1 power.
about-ghost = Special, power 2. Defeated in battle, it returns at the end of the turn.

## Questions
ask-army = Which army do you lead? It is shown when both have chosen.
ask-draw = You draw { $count ->
    [one] 1 card
   *[other] { $count } cards
}. From which piles?
ask-keep = Do you keep this hand? If not, burn it and draw five others.
ask-build = Which bases do you build, and where? Both are shown together.
ask-trim = { $count ->
    [one] Five cards are the limit: discard 1 card.
   *[other] Five cards are the limit: discard { $count } cards.
}
ask-take-back = Your answer stands. Until the other has answered too, you may change it.
ask-renew = Your turn. Do you call a renewal? It is for both of you.
ask-act = Your turn: attack, play an ability, or end it.
ask-interject = It is not your turn, but you may play an ability now.
ask-window = A battle is near. Play an ability, or pass?
ask-palace-window = The palace is under attack! Play an ability, or pass?
ask-last-window = The turn is ending. A last ability, or pass?
ask-aim = Which of your troops gets +{ $add } power?
ask-raze = { $count ->
    [one] Choose 1 base to destroy.
   *[other] Choose { $count } bases to destroy.
}
ask-initiative = { $count ->
    [one] Initiative: 1 damage to deal. Which troop takes it?
   *[other] Initiative: { $count } damage to deal. Which troops take it?
}
ask-regular = { $count ->
    [one] Regular damage: 1 to deal. Which troop takes it?
   *[other] Regular damage: { $count } to deal. Which troops take it?
}
ask-bases = { $count ->
    [one] The bases are open to you: 1 damage to deal.
   *[other] The bases are open to you: { $count } damage to deal.
}
ask-victims = { $count ->
    [one] Choose 1 enemy troop to destroy.
   *[other] Choose { $count } enemy troops to destroy.
}
ask-recruit = { $count ->
    [one] Where do you recruit 1 { $type }?
   *[other] Where do you recruit { $count } troops ({ $type })?
}

## Options
option-army = { $army }
option-draw = { $bases ->
    [one] 1 base
   *[other] { $bases } bases
}, { $abilities ->
    [one] 1 ability
   *[other] { $abilities } abilities
}
option-burn = Burn; then { $bases ->
    [one] 1 base
   *[other] { $bases } bases
}, { $abilities ->
    [one] 1 ability
   *[other] { $abilities } abilities
}
option-keep = Keep this hand
option-take-back = Take back
option-confirm = Confirm
option-leave-empty = Leave empty
option-leave = Leave as it is ({ $type }, { $troops })
option-renew = Renewal
about-renew = All bases recruit, both draw two cards, and both may build.
option-go-on = No renewal
option-end = End turn
option-attack = Attack { $target }
option-pass = Pass
option-hold = Pass until something happens
about-hold = Until your opponent plays an ability, a palace is attacked, or the turn ends.
option-troop = { $count ->
    [one] { $troop }, { $space }
   *[other] { $count } × { $troop }, { $space }
}
option-base = Base: { $type }, { $space }

## Headings and second lines
group-space = { $space }
group-ability = Abilities
group-attack = From { $place } ({ $troops ->
    [one] 1 troop
   *[other] { $troops } troops
})
group-attack-palace = From { $place }
group-infantry = Infantry
group-others = Other troops
hint-target = { $bases ->
    [0] empty: straight to the palace
    [one] 1 base, { $troops ->
        [one] 1 troop
       *[other] { $troops } troops
    }
   *[other] { $bases } bases, { $troops ->
        [one] 1 troop
       *[other] { $troops } troops
    }
}
hint-replaces = destroys { $type } with { $troops ->
    [one] 1 troop
   *[other] { $troops } troops
}
hint-troops = { $troops ->
    [one] 1 troop
   *[other] { $troops } troops
}
why-no-home = you have no territory with three bases

## What happened
tell-armies = { $one } leads the { $first }, { $two } the { $second }.
tell-starts = { $seat } begins.
tell-kept = { $seat } keeps the hand.
tell-burnt = { $count ->
    [one] { $seat } burns 1 card.
   *[other] { $seat } burns { $count } cards.
}
tell-drawn = { $seat } draws { $bases ->
    [one] 1 base
   *[other] { $bases } bases
} and { $abilities ->
    [one] 1 ability
   *[other] { $abilities } abilities
}.
tell-drew = You draw { $cards }.
tell-discarded = { $seat } discards { $cards }.
tell-turn = **Turn { $number }**: { $seat } attacks.
tell-renewed = { $seat } calls a renewal.
tell-no-renewal = { $seat } calls no renewal.
tell-recruited = { $count ->
    [one] { $seat } recruits 1 troop: { $spaces }.
   *[other] { $seat } recruits { $count } troops: { $spaces }.
}
count-on-space = { $count } on { $space }
tell-built = A base ({ $type }) rises on { $space }.
tell-rebuilt = A base ({ $type }) rises on { $space }; { $old } with { $troops ->
    [one] 1 troop
   *[other] { $troops } troops
} is gone.
tell-attacked = **Attack** from { $origin } on { $target }!
tell-stormed = **{ $seat } storms the palace of { $owner }!**
tell-ability = { $seat } plays **{ $ability }**: { $about }
tell-boosted = A troop on { $space } has +{ $add } power.
tell-passed = { $seat } passes.
tell-damage-initiative = Initiative: { $seat } deals { $dealt } of { $pool } damage{ $each ->
    [0] .
   *[other] , and { $each } to every troop.
}
tell-damage-regular = Regular damage: { $seat } deals { $dealt } of { $pool }.
tell-damage-bases = { $seat } deals { $dealt } of { $pool } damage to the bases.
tell-destroyed-troop = { $count ->
    [one] 1 troop ({ $type }) on { $space } falls{ $why }.
   *[other] { $count } troops ({ $type }) on { $space } fall{ $why }.
}
tell-destroyed-special = { $type } of { $seat } falls{ $why }.
tell-destroyed-base = The base ({ $type }) on { $space } is destroyed{ $why }.
why-damage = { "" }
why-killed = , struck down by the enemy's ability
why-sacrificed = , sacrificed
why-replaced = , replaced by another
why-homeless = : no territory has three bases any more
why-ability = {" "}by an ability
tell-healed = { $count ->
    [one] The wounded troop in { $place } heals.
   *[other] { $count } wounded troops in { $place } heal.
}
tell-palace-holds = The palace of { $seat } takes { $pool } of { $power } damage and stands.
tell-palace-falls = The palace of { $seat } takes { $pool } damage **and falls!**
tell-returned = { $ability } returns to { $seat }.
tell-won-palace = **{ $seat } has won!**
tell-won-conceded = { $loser } concedes. **{ $seat } has won!**
tell-draw = Three rounds without renewal, attack or ability: **a draw.**

## What is wrong with an edition
fault-toml = { $why }
fault-value = { $place }: { $why }
fault-table-unknown = unknown table { $what }
fault-table-missing = table { $what } is missing
fault-id = { $place }: { $what } is not a plain id
fault-types = types: they must be in this order: { $what }
fault-abilities = armies.{ $what }: its abilities are not { $pile } cards
fault-bases = copies: { $what } of each base are not { $pile }
fault-one-of-type = { $place }: it must have one ability of type { $what }
fault-army = { $place }.army: { $what } is not in armies
fault-type-name = { $place }: { $what } is the name of a type
fault-type = { $place }.types: { $what } is not a type
fault-power = { $what }: power belongs to special troops
fault-no-troops = { $what }: an ability of no type has no troops of its own
fault-recruits = { $what }: types belong to recruits per base
fault-set-or-add = { $what }: it must either set or add
