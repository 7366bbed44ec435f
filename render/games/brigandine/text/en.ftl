alt-cut = The rest is in the picture.
board-no-nation = no nation yet
board-free = Free
board-month = Month { $month } of { $months } · { $phase }
board-month-over = Month { $over } is over, now { $month } of { $months }
board-clock = Month { $month } of { $months }
board-waits = { $names } to move
board-waits-all = All to move
board-marches = { $names } { $count ->
    [one] marches
   *[other] march
} to { $number ->
    [1] { $lands }
    [2] { $lands }
    [3] { $lands }
   *[other] { $number } lands
}
board-won = { $names } { $count ->
    [one] wins
   *[other] win
} the war
board-phase-setup = Each nation lays its first rune
board-phase-organization = Organization
board-phase-war = War
board-phase-update = Update
board-phase-over = The war is over
board-doing-setup = Each nation lays its first rune
board-doing-organization = Each nation plans its month
board-doing-war = Each nation plans its attacks
board-doing-update = The month ends
board-over-won = The war is over: { $names } { $count ->
    [one] has
   *[other] have
} won
board-event = { $event }: { CAPITAL($about) }.
board-fate-fallen = { $nation }, fallen
board-fate-left = { $nation }, left
board-fate-leaving = { $nation }, leaving
part-north-west = North-west
part-north-east = North-east
part-west = West
part-east = East
part-south-west = South-west
part-south-east = South-east
part-sign-rune = rune
part-sign-space = place for one
part-sign-objective = objective

alt-seat = { $name } ({ $nation }): coins { $coins }, KP { $kp }, objectives { $objectives }, lands { $lands }, runes { $runes }, hand { $hand }, zone { $zone }, renown { $renown }.

troop-line = { $place }, { $state }. Dice { $dice }, life { $life }/{ $full }, faith { $faith }.
troop-person = { $name }, { $class_ }
troop-journey = on a journey (die { $die })
troop-active = active
troop-exhausted = exhausted
troop-markers = { $n ->
    [one] 1 defeat marker
   *[other] { $n } defeat markers
}
troop-marched = marched
troop-recruited = new

land-home = { $capital ->
    [yes] capital of { $nation }
   *[no] home of { $nation }
}
land-runes = runes: { $runes }
land-spaces = spaces for: { $spaces }
land-yield = gold { $gold }, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
land-militia = militia: dice { $dice }, life { $life }, faith { $faith }
land-troops = troops (units): { $troops }
land-troop = { $name } ({ $bodies })
land-troop-exhausted = { $name } ({ $bodies }, exhausted)
land-objectives = objective of { $seats }
land-token-down = a token to be found
land-token = token: { $token }

tableau-hand = In hand · { $card }
tableau-zone = Face down · { $card }
tableau-armed = Armed · { $card }
tableau-figure-coins = { $count ->
    [one] coin
   *[other] coins
}
tableau-figure-kp = rank (KP)
tableau-figure-hand = in hand
tableau-figure-renown = renown
tableau-figure-lands = of { $most } lands
tableau-figure-runes = { $count ->
    [one] rune
   *[other] runes
}, needs { $most }
tableau-figure-zone = of { $most } in zone
tableau-figure-objectives = of { $most } objectives
tableau-zone-note = face down
tableau-armed-note = armed
tableau-active-note = active
tableau-more-cards = more cards
tableau-more-knights = more commanders
tableau-token-note = token
tableau-left = { $n ->
    [one] 1 update left
   *[other] { $n } updates left
}
tableau-to-reach = Objectives to reach

news-attacker = { $count ->
    [0] attacks
   *[other] attacks with { $cards }
}
news-defender = { $count ->
    [0] defends
   *[other] defends with { $cards }
}
news-takes = { $winner } takes { $land }
news-holds = { $winner } holds { $land }
news-nobody-left = nobody left
news-score = { $one } : { $two }
news-tie = a tie goes to the defender
news-by-resolve = by resolve
news-share-faith = faith
news-share-fallen = fallen
news-share-rest = troops
news-end = { $said }. { $why }
news-why-fallen = { $loser } has nobody left to fight.
news-why-resolve = { $tie ->
    [0] After the last round, resolve decides: { $one } to { $two }.
   *[other] After the last round, resolve decides: { $one } to { $two }; a tie goes to the defender.
}
news-side = { $name } { $role }. Standing: { $standing }. Fallen: { $fallen }.
news-dice = Dice: swords { $swords }, shields { $shields }, faith { $faiths }.
news-militia = The militia
news-more = +{ $n }
news-nobody = nobody
news-body-fell = { $name } in round { $n }
news-left = Out of the fight, since their commander fell: { $names }.
news-round = Round { $n }: { $one }; { $two }.
news-hits = { $change ->
    [0] { $card }, swords { $swords }, stopped { $stopped }, hits { $hits }
   *[other] { $card }, swords { $swords }, stopped { $stopped }, by effects { $more }, hits { $hits }
}
news-castle-holds = The castle holds.
news-castle-falls = The castle falls.
news-resolve = Resolve of { $name }: dice with faith { $dice }, enemies fallen { $fell }, troops and cards { $rest }, together { $whole }.

final-renown = { $count ->
    [one] { $names } wins by renown
   *[other] { $names } win by renown
}
final-manuscripts = { $count ->
    [one] { $names } wins: five royal manuscripts, month { $month }
   *[other] { $names } win: five royal manuscripts, month { $month }
}
final-objectives = { $count ->
    [one] { $names } wins: all objectives, month { $month }
   *[other] { $names } win: all objectives, month { $month }
}
final-territories = { $count ->
    [one] { $names } wins: enough lands, month { $month }
   *[other] { $names } win: enough lands, month { $month }
}
final-last = { $names } wins: last nation standing, month { $month }
final-tie-tokens = tie: { $count ->
    [one] 1 token
   *[other] { $count } tokens
}
final-tie-runes = tie: { $count ->
    [one] 1 rune
   *[other] { $count } runes
}
final-tie-coins = tie: { $count ->
    [one] 1 coin
   *[other] { $count } coins
}
final-book = The war, month by month
final-boldest = Boldest attack
final-boldest-told = { $name } on { $place }: { $great ->
    [one] 1 die
   *[other] { $great } dice
} against { $small }
final-luckiest = Luckiest throw
final-luckiest-told = { $name } at { $place }: { $great ->
    [one] 1 sword
   *[other] { $great } swords
} on { $small ->
    [one] 1 die
   *[other] { $small } dice
}
final-builder = Greatest builder
final-builder-told = { $count ->
    [one] { $great ->
        [one] { $name }: 1 structure built
       *[other] { $name }: { $great } structures built
    }
   *[other] { $great ->
        [one] { $name }: 1 structure built each
       *[other] { $name }: { $great } structures built each
    }
}
final-seat = { $place }. { $name }: renown { $points }.

words-past = Events gone by: { $events }.
words-order = Marker order: { $seats }.
words-line = { $title }: { $text }
words-land = { $title }: { $text } Next to { $near }.
words-active = Face up: { $cards }.
words-token = { $count ->
    [one] Token: { $token } ({ $text }).
   *[other] { $count } tokens: { $token } ({ $text }).
}
words-supply = To recruit: { $names }.
words-free = Free for anybody to claim: { $cards }.
words-gold = Mercenaries: { $names }.
words-classes = Class cards to train: { $cards }.
words-pile = Deck of { $nation }: { $upper } on top, { $lower } below, { $count } discarded.
words-heir = The deck of { $nation } has joined that of { $heir }.
words-attack = { $name } attacks { $land } with { $troops } ({ $state }).
words-order-waiting = waiting
words-order-open = being fought
words-order-done = over
words-battle = Battle for { $land }: { $dice }.
words-hand = { $count ->
    [0] Your hand is empty.
    [one] Your hand, 1 card:
   *[other] Your hand, { $count } cards:
}
words-card = { $count ->
    [one] { $card }: { $text }
   *[other] { $count } × { $card }: { $text }
}
words-zone-active = Face up · { $card }: { $text }
words-zone-armed = Armed · { $card }: { $text }
words-zone-inactive = Face down · { $card }: { $text }
words-march = Your order: { $troop } marches to { $land }.
words-claim = Your claim: { $what }.
words-plot = Your plot: { $card }.
words-own-order = Your order: { $troops } attacks { $land }.
words-dealt = { $count ->
    [one] Combat card for { $land } · { $card }: { $text }
   *[other] Combat cards for { $land } · { $count } × { $card }: { $text }
}
words-plan = Your orders for { $land }: { $programme }; front: { $front }.

card-needs = needs { $figures }
sheet-figure-coins = price
sheet-figure-leadership = leads
sheet-figure-mana = mana
sheet-figure-endurance = endurance
sheet-figure-attunement = attunement
sheet-figure-rune = rune
sheet-figure-kp = KP
sheet-figure-token = token
sheet-figure-lasts = months
sheet-figure-temple = temple
sheet-figure-dice = dice
sheet-figure-faith = faith
sheet-figure-life = life
sheet-part = { $title } ({ $number } of { $all })
sheet-monsters-1 = Monsters of level 1
sheet-monsters-2 = Monsters of level 2
sheet-monsters-3 = Monsters of level 3
sheet-monsters-0 = Changed and journey monsters
sheet-keywords = Keywords of monsters and equipment, at strength 1
sheet-weapons = Weapons
sheet-worn = Accessories and standing equipment
sheet-spells = Spells
sheet-court = Actions, plots and wards
sheet-war = War, battle and standing cards
sheet-combat = Combat cards
sheet-training = Combat cards of classes
sheet-tokens = Conquest tokens
sheet-events = Events
sheet-knights = Commanders of { $nation }
sheet-knights-gold = Mercenaries
sheet-knights-told = { $title }: class, tendency, price; dice, life, faith; leadership, endurance, attunement; needs.
thing-nation = led by { $name } from { $capital }, { $lands } home lands
sheet-kind-attached = with a commander
sheet-event-shown = Now: { $what }
sheet-in-front = in front: { $more }
sheet-event-force = All month: { $what }
sheet-kind-at-once = from the hand
sheet-kind-standing = standing
sheet-kind-court = action
sheet-kind-plot = plot
sheet-kind-ward = ward
sheet-kind-war = war
sheet-kind-battle = battle
page-unit = Renown
page-thrown = Swords on the dice
signs-missing = { $table }: there is no silhouette of { $names }
