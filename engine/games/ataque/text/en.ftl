game = Ataque à Torre
pitch = Raise troops, strike, bring down the palace. For 2 people, easy to learn.
about-evening-first = You play the hand you draw, with hints
about-evening-short = You play the hand you draw
about-evening-full = You may burn your first hand and draw again
teaser = Break into a palace. Two armies, no dice.
# words of questions that mean the same here, a line each
search-words =
    palace castle tower king headquarters
    renewal renew reinforce refill more_troops new_troops more_cards new_cards
    base barracks slot outpost camp fort spot place space
    power strength strong life_points life health hp hitpoints stats
    territory region lane area land zone
    initiative first fast
    artillery siege siege_weapons siege_weapon cannon catapult
    shooter archer bow ranged
    cavalry horse rider
    opponent enemy foe rival
    burn mulligan redraw exchange swap change
    ability spell magic
    special hero unique champion boss
    road empty

## Names
palace-of = the palace of { $seat }
    .seat = your palace
territory-of = territory { $number } of { $seat }
    .seat = your territory { $number }
space-of = space { $territory }.{ $number } of { $seat }
    .seat = your space { $territory }.{ $number }
card-base = Base ({ $type })
card-ability = { $ability }
card-ability-idle = { $ability } (does nothing now)

## Armies and abilities
about-westerners = Steady, strong in defence; knights in attack, catapults against bases.
about-easterners = Daring, with heavy blows paid for in sacrifices.
about-fae = Quick and tough, with nimble elves, dragons and a mighty Treant.
about-undead = Endless, always raising new troops.
about-militia = Your light infantry has +1 power when it defends.
about-crossbowman = Your shooters have power 2; enemies who fight them lose initiative.
about-templar = Each of your heavy infantry deals 1 more damage to infantry, with initiative.
about-knight = Your cavalry has +1 power when it attacks.
about-catapult = Your siege weapons may damage guarded bases.
about-wizard = All your troops have +1 power.
about-blacksmith = Special, power 1. While it is in play, your troops deal +1 damage.
about-monk = Your light infantry has power 2 and is sacrificed after the battle.
about-kyudoka = Where you have a shooter, none of your troops is sacrificed.
about-samurai = Your heavy infantry has power 3 and is sacrificed after the battle.
about-hun = After your cavalry attacks, every target base left without troops falls.
about-kaiju = Your siege bases lose 1 weapon each. Destroy up to 1 base per territory where you have one left.
about-ninja = One of your troops has +3 power.
about-shenlong = Special, power 4. While it is in play, you draw one more card in renewals.
about-elf = Your light infantry has power 2 and initiative.
about-druid = At the end of the turn, draw a card for each of your shooters.
about-troll = At the end of the turn, you get one heavy infantry for each one you lost this turn.
about-spider-rider = Enemy troops that fight your cavalry have −1 power.
about-dragon = Each of your siege weapons deals 1 damage to every enemy troop it fights, with initiative.
about-wall-of-thorns = Your opponent may not declare attacks this turn.
about-treant = Special, power 7.
about-zombie = One more troop on each of your light infantry bases.
about-necromancer = Where you have a shooter, your light, heavy and cavalry bases get one troop each.
about-vampire = At the end of the turn, you get a heavy infantry for each enemy killed where yours fought.
about-vrykolaka = After regular damage, one enemy troop is destroyed for each of your cavalry that struck.
about-frankenstein = Your siege weapons can damage troops.
about-lich = All enemy troops have −1 power.
about-ghost = Special, power 2. If defeated in battle, it returns at the end of the turn.

## Questions
ask-army = Which army is yours? All have the same troops; abilities differ.
ask-draw = { $count ->
    [one] You draw 1 card: from which pile?
   *[other] You draw { $count } cards: from which piles?
}
ask-draw-called = { $count ->
    [one] { $seat } calls a renewal, so you draw 1 card: from which pile?
   *[other] { $seat } calls a renewal, so you draw { $count } cards: from which piles?
}
ask-keep = Keep these { $hand } cards? You may take a new hand.
ask-keep-counted = { $left ->
    [one] Keep these { $hand } cards? 1 new hand is left.
   *[other] Keep these { $hand } cards? { $left } new hands are left.
}
ask-build = Which bases do you build? Both plans are shown together.
ask-trim = { $count ->
    [one] You hold 1 card too many: which do you discard?
   *[other] You hold { $count } cards too many: which do you discard?
}
ask-take-back = Sent. You can change it until both are ready.
ask-take-back-of = Sent: { $what }. You can change it until both are ready.
ask-renew = Call a renewal? Both sides get it.
ask-act = Attack, play an ability, or end the turn?
ask-interject = Play an ability in your opponent’s turn?
ask-window-first = Your territory { $number } faces { $damage } damage. Play an ability first?
ask-window-defender = Your territory { $number } faces { $damage } damage. Play an ability?
ask-window-attacker = Play an ability before the damage?
ask-palace-window-own = Your palace faces { $damage } damage (it falls at { $power }). Play an ability?
ask-palace-window-enemy = You deal { $damage } damage to the palace (it falls at { $power }). Play an ability?
ask-last-window = Play a last ability? The turn is ending.
ask-aim = Which of your troops gets +{ $add } power?
ask-raze = { $count ->
    [one] Which base do you destroy, if any?
   *[other] Which bases do you destroy, up to { $count }?
}
ask-initiative = Deal { $count } damage with initiative: which troops die?
ask-regular = Deal { $count } damage: which troops die? I place the rest.
ask-bases = Deal { $count } damage to the bases: which fall? I place the rest.
ask-victims = { $count ->
    [one] Which enemy troop do you destroy?
   *[other] Which { $count } enemy troops do you destroy?
}
ask-recruit = { $count ->
    [one] Where do you recruit 1 { $type }?
   *[other] Where do you recruit { $count } troops ({ $type })?
}

share-kills = { $troops }
share-razes = { $bases }

## Options
option-army = { $army }
option-draw = { $bases ->
    [0] { $abilities ->
        [one] 1 ability
       *[other] { $abilities } abilities
    }
    [one] { $abilities ->
        [0] 1 base
        [one] 1 base, 1 ability
       *[other] 1 base, { $abilities } abilities
    }
   *[other] { $abilities ->
        [0] { $bases } bases
        [one] { $bases } bases, 1 ability
       *[other] { $bases } bases, { $abilities } abilities
    }
}
option-burn = { $bases ->
    [one] { $abilities ->
        [one] New hand: 1 base, 1 ability
       *[other] New hand: 1 base, { $abilities } abilities
    }
   *[other] { $abilities ->
        [one] New hand: { $bases } bases, 1 ability
       *[other] New hand: { $bases } bases, { $abilities } abilities
    }
}
option-keep = Keep this hand
option-take-back = Take back
option-confirm = Confirm
option-leave = Build nothing here
option-lay = { $bases }
laid-bases = { CAPITAL($place) }: { $bases }
option-swap = { CAPITAL($type) } in place of { $old }, space { $number }
option-build-each = One per territory
about-build-each = Builds all your bases, the emptiest territory first.
option-build-all = All together
about-build-all = Closes open roads first, then fills the fullest territory.
option-renew = Renewal
about-renew = All bases recruit, both draw two cards, and both may build.
option-go-on = No renewal
option-end = End turn
option-attack = { $origin ->
    [4] Attack { $target } from your palace
   *[other] Attack { $target } from { $origin }
}
option-pass = Pass
about-pass = Until the next ability or attack.
about-last-pass = The turn ends, and your cards stay in your hand.
option-quiet = Pass this turn
about-quiet = Until an ability is played or a palace attacked.
option-hold = Keep passing
about-hold = Until an ability, an attack on a palace or the turn’s end.
option-rest = Pass until I draw
about-rest = No question even at your palace. Turns with no attacks end themselves.
option-wake = Ask me again
about-wake = You are passing for now; this takes it back.
option-troop = { $count ->
    [one] { CAPITAL($troop) }, { $space }
   *[other] { $count } × { $troop }, { $space }
}
option-base = Base ({ $type }), { $space }

## Headings and second lines
group-territory = { CAPITAL($place) }
group-ability = Abilities
group-attack = { $troops ->
    [one] From { $place } (1 troop)
   *[other] From { $place } ({ $troops } troops)
}
group-attack-palace = From { $place }
group-infantry = Infantry
group-others = Other troops
hint-attack = { $guns ->
    [0] { $bases }, { $troops } · you deal { $mine }, they deal { $theirs }
   *[other] { $bases }, { $troops } · you deal { $mine } + { $guns } to bases, they deal { $theirs }
}
hint-storm-enough = Straight to the palace: { $damage } of { $power }, enough
hint-storm-not-enough = Straight to the palace: { $damage } of { $power }, not enough
hint-storm-guarded = { $guns ->
    [0] To the palace past { $guards }: { $damage } damage, { $power } needed
   *[other] To the palace past { $guards }: { $damage } + { $guns } damage, { $power } needed
}
hint-through = Breaks through to the palace: { $damage } of { $power }.
hint-weakens = { $origin ->
    [4] Weakens territory { $number }: then your attack from the palace goes through.
   *[other] Weakens territory { $number }: then your attack from { $origin } goes through.
}
hint-replaces = { $troops ->
    [one] replaces a base ({ $type }) and its 1 troop
   *[other] replaces a base ({ $type }) and its { $troops } troops
}
hint-troops = { $troops ->
    [one] 1 troop
   *[other] { $troops } troops
}
why-no-home = you have no territory with three bases

## Settings
about-burns-standard = Enough to get rid of a bad hand; each new hand takes time.
about-burns-none = You play with the first five cards you draw.
about-burns-any = As in the rulebook. It can take days.
setting-burns = Burning the first hand
setting-burns-number = { $count ->
    [one] Once at most
   *[other] { $count } times at most
}
setting-burns-none = Never
setting-burns-any = As often as you like

## What happened
tell-armies = { $one } leads the { $first }, { $two } the { $second }.
    .one = You lead the { $first }, { $two } the { $second }.
    .two = { $one } leads the { $first }, you the { $second }.
tell-starts = { $seat } begins.
    .seat = You begin.
tell-kept = { $seat } keeps the cards.
    .seat = You keep the cards.
tell-drawn = { $seat } draws { $drawn }.
    .seat = You draw { $drawn }.
tell-burnt-drawn = { $count ->
    [one] { $seat } burns 1 card and draws { $drawn }.
   *[other] { $seat } burns { $count } cards and draws { $drawn }.
}
    .seat = { $count ->
        [one] You burn 1 card and draw { $drawn }.
       *[other] You burn { $count } cards and draw { $drawn }.
    }
count-drawn-bases = { $count ->
    [one] 1 base
   *[other] { $count } bases
}
count-drawn-abilities = { $count ->
    [one] 1 ability
   *[other] { $count } abilities
}
count-nothing = nothing
count-ability = { $count ->
    [one] { $ability }
   *[other] { $ability } ×{ $count }
}
tell-drew = You draw: { $cards }.
tell-discarded = { $seat } discards: { $cards }.
    .seat = You discard: { $cards }.
turn-named = Turn { $number }
standing-order = bases, then troops
standing-has = { $bases } { $bases ->
    [one] base
   *[other] bases
}, { $troops } { $troops ->
    [one] troop
   *[other] troops
}
tell-turn = **Turn { $number }**: { $seat } to play.
    .seat = **Turn { $number }** is yours.
tell-renewed = { $seat } calls a renewal.
    .seat = You call a renewal.
tell-no-renewal = { $seat } does not call a renewal.
    .seat = You do not call a renewal.
tell-recruited = { $seat } recruits: { $places }.
    .seat = You recruit: { $places }.
tell-built = { $seat } builds: { $places }.
    .seat = You build: { $places }.
tell-rebuilt = { $troops ->
    [0] { $seat } builds: { $places }. Replaced: { $old } (no troops).
    [one] { $seat } builds: { $places }. Replaced: { $old } (1 troop lost).
   *[other] { $seat } builds: { $places }. Replaced: { $old } ({ $troops } troops lost).
}
    .seat = { $troops ->
        [0] You build: { $places }. Replaced: { $old } (no troops).
        [one] You build: { $places }. Replaced: { $old } (1 troop lost).
       *[other] You build: { $places }. Replaced: { $old } ({ $troops } troops lost).
    }
in-territory = { $what } in territory { $number }
in-palace = { $what } at the palace
count-type = { $count ->
    [one] 1 { $type }
   *[other] { $count } { $types }
}
count-base = { $count ->
    [one] a { $type } base
   *[other] { $count } { $type } bases
}
count-troops = { $count ->
    [one] 1 troop
   *[other] { $count } troops
}
count-guards = { $count ->
    [one] 1 guard
   *[other] { $count } guards
}
count-bases = { $count ->
    [one] 1 base
   *[other] { $count } bases
}
the-palace = the palace
the-territory = territory { $number }
tell-attacked = **{ $seat } attacks { $target } of { $owner }** from { $origin }.
    .seat = **You attack { $target } of { $owner }** from { $origin }.
    .owner = **{ $seat } attacks your { $target }** from { $origin }.
tell-called-off = { $by } forbids attacks: the attack of { $seat } is called off.
    .seat = { $by } forbids attacks: your attack is called off.
    .by = You forbid attacks: the attack of { $seat } is called off.
tell-stormed = **{ $seat } storms the palace of { $owner }!**
    .seat = **You storm the palace of { $owner }!**
    .owner = **{ $seat } storms your palace!**
tell-ability = { $seat } plays **{ $ability }**: “{ $about }”
    .seat = You play **{ $ability }**: “{ $about }”
tell-boosted = { $troop } of { $seat } in { $place } gets +{ $add } power.
    .seat = Your { $troop } in { $place } gets +{ $add } power.
tell-passed = { $seat } passes.
    .seat = You pass.
tell-damage-initiative = { $each ->
    [0] { $seat } deals { $dealt } damage with initiative ({ $sum }).
   *[other] { $seat } deals { $dealt } damage with initiative ({ $sum }), and { $each } to every troop.
}
    .seat = { $each ->
        [0] You deal { $dealt } damage with initiative ({ $sum }).
       *[other] You deal { $dealt } damage with initiative ({ $sum }), and { $each } to every troop.
    }
tell-damage-every = { $seat } deals { $each } damage with initiative to every troop.
    .seat = You deal { $each } damage with initiative to every troop.
tell-damage-regular = { $seat } deals { $dealt } damage ({ $sum }).
    .seat = You deal { $dealt } damage ({ $sum }).
tell-damage-bases = { $seat } deals { $dealt } damage to the bases ({ $sum }).
    .seat = You deal { $dealt } damage to the bases ({ $sum }).
term-troops = { $kind } × { $each }
term-palace = { $damage } of the palace
term-rest = { $damage } left over
sum-plus = { $one } + { $more }
tell-destroyed-damage = { $seat } loses: { $places }.
    .seat = You lose: { $places }.
tell-destroyed-killed = { $seat } loses to the enemy’s ability: { $places }.
    .seat = You lose to the enemy’s ability: { $places }.
tell-destroyed-sacrificed = { $seat } sacrifices: { $places }.
    .seat = You sacrifice: { $places }.
tell-destroyed-replaced = { $seat } replaces: { $places }.
    .seat = You replace: { $places }.
tell-destroyed-homeless = { $seat } loses, with no territory of three bases left: { $places }.
    .seat = You lose, with no territory of three bases left: { $places }.
tell-destroyed-ability = { $seat } loses to an ability: { $places }.
    .seat = You lose to an ability: { $places }.
tell-healed = { $count ->
    [one] A wounded troop of { $seat } in { $place } heals.
   *[other] { $count } wounded troops of { $seat } in { $place } heal.
}
    .seat = { $count ->
        [one] One of your wounded troops in { $place } heals.
       *[other] { $count } of your wounded troops in { $place } heal.
    }
tell-palace-holds = The palace of { $seat } takes { $pool } damage and stands (it falls at { $power }).
    .seat = Your palace takes { $pool } damage and stands (it falls at { $power }).
tell-palace-falls = The palace of { $seat } takes { $pool } damage **and falls!**
    .seat = Your palace takes { $pool } damage **and falls!**
tell-returned = { $ability } returns to { $seat }.
    .seat = { $ability } returns to you.
tell-stayed-away = { $ability } does not return to { $seat }: no territory has three bases.
    .seat = { $ability } does not return to you: no territory has three bases.
tell-won-palace = **{ $seat } has won!**
    .seat = **You have won!**
tell-won-conceded = { $loser } concedes. **{ $seat } has won!**
    .seat = { $loser } concedes. **You have won!**
    .loser = You concede. **{ $seat } has won!**
tell-quiet = { $left ->
    [one] Nothing has fallen for { $turns } turns. One more such turn, and the match is a draw.
   *[other] Nothing has fallen for { $turns } turns. { $left } more such turns, and the match is a draw.
}
outcome-goes-on = { $attacker } and { $defender } fight for { $place }.
    .attacker = You and { $defender } fight for { $place }.
    .defender = { $attacker } and you fight for your { $place }.
outcome-repelled = { $defender } drives { $attacker } back: no attacker is left.
    .attacker = { $defender } drives you back: no attacker is left.
    .defender = You drive { $attacker } back: no attacker is left.
outcome-nobody = { $attacker } wipes out { $place } of { $defender }: no attacker is left either.
    .attacker = You wipe out { $place } of { $defender }: no attacker is left either.
    .defender = { $attacker } wipes out your { $place }: no attacker is left either.
outcome-cleared = { $attacker } clears { $place } of { $defender }.
    .attacker = You clear { $place } of { $defender }.
    .defender = { $attacker } clears your { $place }.
outcome-stand-off = Both sides still stand in { $place } of { $defender }.
    .defender = Both sides still stand in your { $place }.
outcome-palace-guarded = The palace of { $defender } is guarded and takes no damage.
    .defender = Your palace is guarded and takes no damage.
outcome-broken-off = The battle breaks off.
tell-draw = Nothing fell for { $turns } turns: **a draw.**


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
fault-special = { $what }: unique and loyal are words about special troops
fault-power = { $what }: power belongs to special troops
fault-no-troops = { $what }: an ability of no type has no troops of its own
fault-recruits = { $what }: types belong to recruits per base
fault-set-or-add = { $what }: it must either set or add

## Why this is asked: in one's first match, under the question (lesson-<step>)
lesson-army-choose = All armies have the same troops; they differ in their abilities. Any is good for a first match.
lesson-hand-draw = Bases recruit troops, abilities make them stronger. Without bases you can do nothing: take three or more.
lesson-hand-keep = You want bases for several territories: an empty one is an open road to your palace.
lesson-base-build = Bases are empty at first; in each renewal every base recruits a troop. A territory without bases is an open road to your palace.
lesson-cards-draw = Bases when you have free spaces, abilities when your troops are ready to fight.
lesson-turn-renew = In a renewal every base recruits a troop, yours and your opponent’s. Call it when you have more bases, or when you are not ready to attack.
lesson-turn-act = All troops of one territory attack together. Look for a territory with few troops: behind it is the palace.
lesson-window-play = Abilities last to the end of the turn. Keep them for the battle that matters: you do not get them back.
lesson-damage-assign = A troop dies when it takes damage equal to its power; less does nothing, since all heal afterwards.
lesson-damage-bases = A base falls at 4. When no base and no troop is left, your survivors storm the palace at once.

## How it is played: a page each, beside the picture of that name in examples/
primer-board = **Ataque à Torre.** Each side has three territories, with a palace behind them. If your palace falls, you lose.
primer-renewal = **Renewals.** Call one, and every base recruits one troop, your opponent’s too. Both draw two cards and may build.
primer-battle = **A battle.** Both sides strike at once, and each base of the defender deals 4. A troop that takes damage equal to its power dies.
primer-road = **The open road.** Territory 3 is empty: an attack there storms the palace. It falls to 10 damage in one attack.
primer-knight = **Abilities** last to the end of the turn. Knight raises each cavalry to 4: 4 + 4 + 2 is 10, and the palace falls.

## The first match, guided: question, why, and the button that answers it (lessons/first.txt)
guide-intro = **Ataque à Torre, your first match.** Bring the palace of { $rival1 } down: it falls to 10 damage in one attack.
guide-renew-ask = Call a renewal?
guide-renew-why = It puts a troop (a figure) on every base, yours and those of { $rival1 }: in territory 3 there is none now.
guide-renew-do = No renewal
guide-attack-ask = Attack territory 3 of { $rival1 }?
guide-attack-why = Your siege weapon in territory 2 brings down its base, which has no troop and strikes back for 4.
guide-attack-do = Attack: you deal 4, they deal 4
guide-attack-then = **You clear territory 3.** Your siege weapon falls.
guide-end-ask = Attack again, or end the turn?
guide-end-why = The road to the palace is open now, but your cavalry alone deals 3 of 10.
guide-end-do = End turn
guide-end-then = **{ $rival1 } calls a renewal.** Every base recruits a troop, and both sides draw two cards.
guide-draw-ask = You draw 2 cards: from which piles?
guide-draw-why = A base recruits troops of the power printed on it, abilities make them stronger.
guide-draw-do = 1 base, 1 ability
guide-build-ask = Where do you build?
guide-build-why = You hold two bases, and your empty territory 3 is an open road to your palace.
guide-build-do = Both in territory 3
guide-build-or = One in territory 3, one in 1
guide-hold-ask = Your territory 2 faces 12 damage. Play an ability?
guide-hold-why = Knight works only when you attack: keep it.
guide-hold-do = No ability
guide-damage-ask = Deal 9 damage: which troops die?
guide-damage-why = A troop dies when it takes damage equal to its power; less does nothing.
guide-damage-do = 2 cavalry, 1 heavy, 1 light
guide-damage-or = 1 cavalry, 2 heavy, 2 light
guide-damage-then = **Territory 2 stands.** Your siege weapon, your light infantry and a base fall; { $rival1 } loses all you hit.
guide-close-ask = Call a renewal?
guide-close-why = No: { $rival1 } could build in territory 3 and close the road.
guide-close-do = No renewal
guide-knight-ask = Play Knight now?
guide-knight-why = Your attack on the palace deals 8, with Knight 10: enough; it works before the attack or in it.
guide-knight-do = Play Knight
guide-knight-or = Attack first, then Knight
guide-storm-ask = Attack through territory 3?
guide-storm-why = 2 cavalry and 1 heavy from territory 1 deal 8, with Knight 10 of 10: nobody stands in between.
guide-storm-do = Storm the palace
guide-end = 🏁 **You won in turn 3.** The road was open, and Knight dealt the last 2 damage.
deed-shown = **{ $player } brought a palace down in { $n ->
    [one] one turn
   *[other] { $n } turns
}.** Same armies, same luck: can you do it faster?

## Conditions of orders
if-palace-same = { $value ->
    [safe] your palace is not under attack
   *[attacked] your palace is under attack
}
if-bases-most = { $value ->
    [one] you have at most 1 base
   *[other] you have at most { $value } bases
}
if-bases-least = { $value ->
    [one] you have at least 1 base
   *[other] you have at least { $value } bases
}
if-enemy-bases-most = { $value ->
    [one] your opponent has at most 1 base
   *[other] your opponent has at most { $value } bases
}
if-enemy-bases-least = { $value ->
    [one] your opponent has at least 1 base
   *[other] your opponent has at least { $value } bases
}

## A battle in one sentence, for who only glances
headline-repelled = { $defender } drives { $attacker } back in { $place }.
    .attacker = { $defender } drives you back in { $place }.
    .defender = You drive { $attacker } back in { $place }.
headline-nobody = { $attacker } wipes out { $place } of { $defender }: no attacker is left either.
    .attacker = You wipe out { $place } of { $defender }: no attacker is left either.
    .defender = { $attacker } wipes out your { $place }: no attacker is left either.
headline-cleared = { $attacker } clears { $place } of { $defender }.
    .attacker = You clear { $place } of { $defender }.
    .defender = { $attacker } clears your { $place }.
headline-stand-off = { $attacker } attacks { $place } of { $defender }: neither gives way.
    .attacker = You attack { $place } of { $defender }: neither gives way.
    .defender = { $attacker } attacks your { $place }: neither gives way.
headline-palace-guarded = The guard of { $defender } keeps { $attacker } from the palace.
    .attacker = The guard of { $defender } keeps you from the palace.
    .defender = Your guard keeps { $attacker } from the palace.
headline-palace-holds = The palace of { $defender } holds against { $attacker }.
    .attacker = The palace of { $defender } holds against you.
    .defender = Your palace holds against { $attacker }.
headline-palace-falls = { $attacker } brings down the palace of { $defender }!
    .attacker = You bring down the palace of { $defender }!
    .defender = { $attacker } brings down your palace!

## The chronicle: parts of one sentence a turn
quiet-round = { $n ->
    [0] the palace cat slept through it all
    [1] somebody counted the arrows twice and got the same number
    [2] somebody oiled the hinges of the gate
    [3] the cavalry went for a ride and called it scouting
    [4] two guards argued about soup
    [5] the siege weapons were dusted
    [6] a messenger arrived, but at the wrong palace
    [7] the drums rehearsed, and everybody heard it
    [8] the light infantry stood around, lightly
    [9] it rained on both armies equally
    [10] somebody yawned, and it spread along the whole line
   *[11] the history books leave this page blank
}
chronicle-repelled = { $count ->
    [one] { $defender } drives { $attacker } back in { $place }
   *[other] { $defender } drives { $attacker } back in { $count } territories
}
chronicle-nobody = { $count ->
    [one] { $attacker } wipes out { $place } of { $defender }
   *[other] { $attacker } wipes out { $count } territories of { $defender }
}
chronicle-cleared = { $count ->
    [one] { $attacker } clears { $place } of { $defender }
   *[other] { $attacker } clears { $count } territories of { $defender }
}
chronicle-stand-off = { $count ->
    [one] { $attacker } attacks { $place } of { $defender }, and neither gives way
   *[other] { $attacker } attacks { $count } territories of { $defender }, and neither gives way
}
chronicle-palace-guarded = the guard of { $defender } keeps { $attacker } from the palace
chronicle-palace-holds = the palace of { $defender } holds against { $attacker }
chronicle-palace-falls = { $attacker } brings down the palace of { $defender }
end-won = The palace fell in turn { $turn }, through { $place }.
end-open = In turn { $turn } your { $place } { $bases ->
    [0] was empty
    [one] had one base and no troop
   *[other] had { $bases } bases and no troop
}: an open road.
end-stormed = In turn { $turn } { $troops ->
    [one] one troop
   *[other] { $troops } troops
} in your { $place } could not hold the road to your palace.
chronicle-adds = { $seat } adds { $built ->
    [one] 1 base
   *[other] { $built } bases
} with { $came ->
    [one] 1 troop
   *[other] { $came } troops
}
chronicle-builds = { $seat } builds { $built ->
    [one] 1 base
   *[other] { $built } bases
}
chronicle-recruits = { $seat } recruits { $came ->
    [one] 1 troop
   *[other] { $came } troops
}

## Battles that spectators predict
contest-attack = { $attacker } attacks { $place } of { $defender }. Does { $defender } have anything left there?
contest-swept = Nothing is left
contest-stands = Something stands

## What words and things mean, for newcomers
word-base = Base
what-word-base = It recruits one troop of its type in each renewal. When attacked it strikes too, and it falls to 4 damage.
word-renewal = Renewal
what-word-renewal = All bases recruit a troop, yours and your opponent’s. Then both draw two cards and may build.
word-palace = Palace
what-word-palace = It falls to 10 damage in one attack, and the match is won. The way to it leads through an empty territory.
word-territory = Territory
what-word-territory = Up to three bases and their troops, which fight together. If nobody is left in it, the road to the palace is open.
word-power = Power
what-word-power = The damage a troop deals, and how much it takes to kill it.
word-initiative = Initiative
what-word-initiative = Strikes first. Troops it kills do not strike back.
word-artillery = Artillery
what-word-artillery = Strikes only unguarded bases and the palace, and never when it defends.
word-special = Special troop
what-word-special = It lives on your palace and attacks from there. Nobody can declare an attack on it.
word-sacrifice = Sacrifice
what-word-sacrifice = One of your troops dies for the ability that made it strong.
word-burn = Burn
what-word-burn = Throw the whole hand away and draw five new cards, three times at most.
what-army = Same troops, other abilities: each army fights in its own way.
what-place = Part of a side: a territory with up to three bases, or the palace.
what-space = A place for one base. It does not matter which of the three a base stands on.
what-type-light = Infantry; abilities against infantry strike it too.
what-type-shooter = Strikes first (+, initiative); troops it kills do not strike back.
what-type-heavy = Infantry with twice the power.
what-type-cavalry = The strongest troop against other troops.
what-type-siege = Strikes only unguarded bases and palaces (−, artillery), and never in defence.
