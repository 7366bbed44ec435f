game = Brigandine
pitch = Fight for a continent with knights, monsters and secret orders. For 2 to 6 people.
about-evening-first = 6 months, little waiting, with hints
about-evening-short = 6 months, little waiting
about-evening-full = 12 months, as printed; a few weeks at one step a day
teaser = A kingdom, knights, dragons; all plan in secret.
# words of questions that mean the same here, a line each
search-words =
    rune mana
    character knight hero leader ruler lord commander
    coin money
    renown points score
    castle fort fortress keep
    nation country kingdom faction
    ruler king queen
    exhausted tired tapped tap sideways asleep sleeping
    zone market
    journey quest travel adventure mission
    militia guard neutral garrison
    monster creature beast dragon
    manuscript book scroll
    objective star
    territory land region province country
    no_territory no_land
    march move
    equipment weapon item sword gear armour armor

# faults

fault-toml = { $why }
fault-value = { $place }: { $why }
fault-table-unknown = unknown table { $what }
fault-table-missing = table { $what } is missing
fault-id = { $place }: { $what } is not a plain id
fault-missing = { $place }: { $what } is missing
fault-unknown = { $place }: { $what } is not in { $table }
fault-count = counts.{ $what }: it says { $said }, but there are { $number }
fault-count-unknown = counts: { $what } is not something that is counted
fault-number = { $what }: it must be { $least } to { $most }
fault-capital = territories: { $what } needs one capital
fault-one-a-land = { $what }: { $number } of them for { $lands } lands that are not capitals
fault-road-loop = roads: { $what } is joined to itself
fault-road-twice = roads: { $what } is there twice
fault-map-apart = roads: { $what } cannot be reached
fault-nations = nations: { $what } of them; there must be { $number }
fault-ruler = { $place }.ruler: { $what } is not a commander of this nation from the start
fault-combat-deck = combat: the cards of { $what } are { $number }; they must be { $deck }
fault-objectives = setup: the objective tokens of { $what } have no room in the others’ home lands
fault-players = players: there must be one row for each number of seats from 2 to 6
fault-printed-nations = { $what }: its nations must be none, or as many different ones as seats
fault-win-lands = { $what }: no such number of lands can be held
fault-class-monster = { $what }: a monster belongs to the ability own-monster, and to no other
fault-no-life = { $what }: it needs at least 1 life
fault-gold = { $what }: without a nation nobody starts or is grey
fault-spare-cards = { $what }: too few cards for the free zone
fault-deck = the decks: { $what } cards each are too few; the setup needs { $least }
fault-events = events: { $what } of them do not last { $months } months
fault-tendency = events: { $number } cards of tendency { $what } are too few
fault-structures = structures: they are castle, temple and city; { $what } does not fit
fault-monster = { $place }: { $what } is not a monster of origin { $origin }
fault-effect-number = { $place }: { $what } needs a number n, or takes none
fault-rounds = { $place }: { $what } needs rounds, or lasts the whole battle and takes none
fault-own-round = { $place }: { $what } acts in its card’s own round and takes no rounds
fault-no-rounds = { $place }: { $what } is not a battle card and has no effects there
fault-keyword = { $what }: it must either do something in battle or be passive
fault-combat-nation = { $what }: a nation belongs to cards of a nation’s deck, and to no other
fault-card-twice = { $what } is the id of two cards
fault-card-manuscript = { $what } is the id of a manuscript
fault-name-twice = { $what } is the name of two
fault-monster-copies = { $what }: a monster of a journey has no cards, every other one has
fault-subtype = { $what }: weapons and accessories need a subtype, standing equipment has none
fault-standing-figures = { $what }: standing equipment changes no commander
fault-lasts = { $what }: only standing cards last or need a temple, and they must last
fault-does-nothing = { $what }: it does nothing
fault-act = { $place }: { $what } is not something it can do
fault-token = { $place }: { $what } is missing, or too much, for a token of kind { $kind }
fault-tiles-spaces = { $what }: they have fewer rune spaces than there are tiles
fault-tiles-gold = tiles: { $what } gold is too little for every nation

## Settings
about-nations-printed = The nations printed for this number of players, dealt at random.
about-nations-wish = Everybody ranks the nations in secret; in seat order each gets the best one left.
about-nations-random = Any of the six, at random.
about-months-12 = The full game; you wait for each other about forty times.
about-months-9 = Shorter by a quarter.
about-months-6 = Half a game, for a first match.
about-march-apart = First you see who marched where, then you order attacks. As printed.
about-march-together = You order attacks blind, right after organizing: one less wait per month.
about-objectives-placed = Everybody hides the objectives of the player to the left.
about-objectives-dealt = The objectives are placed at random. Quicker to begin.
about-events-zodiac = Each event comes once.
about-events-mixed = Some events come twice, others never.
about-six-30 = Hold them at two updates in a row. Six players hardly ever do.
about-six-16 = Within reach for six. Hold them at two updates in a row.
setting-nations = Nations
setting-nations-printed = As printed
setting-nations-wish = By wish
setting-nations-random = At random
setting-months = Months
setting-months-12 = 12 months
setting-months-9 = 9 months
setting-months-6 = 6 months
setting-march = Attack orders
setting-march-apart = After the reveal
setting-march-together = With the organization (less waiting)
setting-objectives = Objective tokens
setting-objectives-placed = Placed by the players
setting-objectives-dealt = At random
setting-events = Events
setting-events-zodiac = One of each sign
setting-events-mixed = Twelve of 36
setting-six = Lands to win with six players
setting-six-30 = 30, as printed
setting-six-16 = 16

## Names
manuscript-of = Manuscript of { $nation }
militia = the militia
nobody = nobody
nothing = none
on-journey = on a journey
whim = the Tyrant’s whim
card-whim = The Tyrant’s whim
limit-leadership = leadership
limit-endurance = endurance
limit-attunement = attunement
rune-red = red
rune-blue = blue
rune-green = green
rune-black = black
rune-white = white
rune-any = any colour
dice = { $faces }
count-swords = { $n ->
    [one] 1 sword
   *[other] { $n } swords
}
count-shields = { $n ->
    [one] 1 shield
   *[other] { $n } shields
}
count-faith = { $n } faith
runes-of = { $n } { $colour }

## What cards do
card-manuscript = Five of the six win. It counts in hand, attached or face up.
card-does = { $what }; { $more }
card-parts = { $parts }
card-monster = { $dice ->
    [one] 1 die, { $life } life, { $faith } faith · { $price }; leadership { $leadership }, mana { $mana }
   *[other] { $dice } dice, { $life } life, { $faith } faith · { $price }; leadership { $leadership }, mana { $mana }
}
# A kind of equipment by its id, such as giant-sword, which another language may select on: words are the id with blanks.
subtype = { $id ->
   *[other] { $words }
}
keyword-strong = { $keyword } { $n }
card-weapon = Weapon ({ $subtype }), { $price }, endurance { $endurance }
card-accessory = Worn ({ $subtype }), { $price }, endurance { $endurance }
card-standing = Standing card, { $price }
card-spell-attached = Spell, { $price }, attunement { $attunement }, runes { $runes }
card-spell-at-once = Spell from the hand, runes { $runes }
card-spell-standing = Standing spell, { $price }, runes { $runes }
card-then-detach = { $what }, then stored
card-then-discard = { $what }, then gone
card-court = Action, { $price }
card-plot = Plot, { $price }
card-ward = Ward, { $price }
card-war = War card, { $price }
card-battle = Battle card, { $price }
card-kp = { $what }, from { $n } KP
card-temple = needs a temple of yours
card-lasts = lasts { $n } months
card-in-battle = in battle { $what }
card-character = { $class_ }, { $tendency }, { $coins }; { $dice }, { $life }, { $faith }; { $leadership }, { $endurance }, { $attunement }
tendency-loyal = loyal
tendency-neutral = neutral
tendency-chaotic = chaotic
need-kp = { $n } KP
need-runes = { $n ->
    [one] 1 rune
   *[other] { $n } runes
}
need-tokens = { $n ->
    [one] 1 token
   *[other] { $n } tokens
}
card-with-class = { $plain }; { $cls } in front: { $more }
card-dice = dice { $n }
card-life = life { $n }
card-faith = faith { $n }
boost-leadership = leadership { $n }
boost-endurance = endurance { $n }
boost-attunement = attunement { $n }
boost-life = life { $n }
boost-journey = journey die { $n }
keyword-breaker = 1 hit, or 1 sword in a siege, is enough to bring a castle down
keyword-undying = returns to its owner’s hand when it falls
keyword-mount = its troop may march and still attack in the same month
keyword-hoard = 1 more coin at each update
effect-swords = { $n ->
    [one] +1 sword
   *[other] +{ $n } swords
}
effect-shields = { $n ->
    [one] +1 shield
   *[other] +{ $n } shields
}
effect-strike = { $n ->
    [one] 1 hit past shields
   *[other] { $n } hits past shields
}
effect-guard = swords hit at most { $n } times
effect-hush = no swords or shields on the enemy card
effect-break = { $n ->
    [one] 1 enemy sword die is put aside
   *[other] { $n } enemy sword dice are put aside
}
effect-mend = heals { $n }
effect-terror = enemy resolve −{ $n }
effect-shame = your resolve −{ $n }
effect-fallen = up to { $n } swords for your fallen
effect-resolve = +{ $n } resolve
effect-rounds = { $effect } in { $count ->
    [one] round { $rounds }
   *[other] rounds { $rounds }
}
effect-this-round = { $effect } this round
effect-as-attacker = { $effect } as attacker
effect-as-defender = { $effect } as defender
token-change = turns { $monster } into { $into }
token-blank = only good for paying recruits
act-coins = gain { $n ->
    [one] 1 coin
   *[other] { $n } coins
}
act-draw = draw { $n ->
    [one] 1 card
   *[other] { $n } cards
}
act-draw-any = draw { $n ->
    [one] 1 card
   *[other] { $n } cards
} from any nation’s deck
act-runes = place { $n ->
    [one] 1 rune
   *[other] up to { $n } runes
} on free spaces of yours
act-heal = one troop heals { $n }
act-fill-spaces = fills all rune spaces of one of your lands
act-forced-march = one troop may march and still attack
act-haste = a troop beside it may march and still attack
act-gate = its troop goes to your land
act-building-discount = the next structure this month costs { $n ->
    [one] 1 coin
   *[other] { $n } coins
} less
act-activate = an exhausted commander without a defeat marker becomes active
act-summons = recruit a commander without a city this month, for { $n ->
    [one] 1 coin
   *[other] { $n } coins
} less
act-journey-die = +{ $n } for one journey begun this month
act-assassinate = { $n } damage to one unit of an enemy troop
act-discard-random = a player discards { $n ->
    [one] a card
   *[other] { $n } cards
} at random
act-remove-runes = remove { $n ->
    [one] 1 rune
   *[other] up to { $n } runes
} from another nation’s land
act-stop-plot = the next plot against you does nothing
act-bribe-guards = this order comes first, and the castle does nothing
act-combat-cards = draw { $n ->
    [one] 1 more combat card
   *[other] { $n } more combat cards
} at once
act-spare-fallen = if you lose, your fallen are defeated, not killed
act-income = { $n ->
    [one] 1 more coin
   *[other] { $n } more coins
} at each update
act-sanctuary = your first commander killed in a month is only defeated

## Questions
ask-take-back = Sent. You can change it until all are ready.
ask-wish = Which nation would you like to lead?
ask-wish-later = Which nations would you like to lead, best first? Before you: { $seats }. If none of yours is left, chance gives you one.
ask-capital-rune = You lead { $nation }: which rune for your capital? Monsters need any rune, spells need their colour.
ask-objective = Objective { $number } of { $count } for your left neighbour: where?
ask-organize = { $coins ->
    [one] Month { $month }: what do you do? · 1 coin
   *[other] Month { $month }: what do you do? · { $coins } coins
}
ask-trim = { $count ->
    [one] Keep { $keep } of { $hand } cards: which one goes?
   *[other] Keep { $keep } of { $hand } cards: which { $count } go?
}
ask-trim-event = { $count ->
    [one] { $event }: which card do you discard?
   *[other] { $event }: which { $count } cards do you discard?
}
ask-march = Which troop marches?
ask-march-where = Where does { $who } march? Troops march at the reveal.
ask-build = What do you build?
ask-build-where = { $what }: where?
ask-recruit = Which commander do you recruit?
ask-recruit-where = Where does { $who } join you? Recruits start exhausted.
ask-token-to-pay = Which token do you pay for { $who }?
ask-attach = Which card do you attach?
ask-attach-to = Who gets { $card }?
ask-pass = What do you pass on?
ask-detach = What do you detach? It goes to the command zone.
ask-store = Which card do you store face down?
ask-fetch = Which card do you fetch for a coin?
ask-activate = Which card do you lay face up?
ask-explore = Which castle explores?
ask-extract = Which castle extracts a rune?
ask-rune-colour = Which colour?
ask-rune-place = Where do you place the rune?
ask-rune-colours = Which colours fill the capital?
ask-play = Which card do you play?
ask-cast = Which spell do you cast?
ask-troop-for-heal = Which troop heals?
ask-troop-for-forced-march = Which troop may march and still attack?
ask-troop-for-haste = Which troop may march and still attack?
ask-troop-for-activate = Who becomes active?
ask-troop-for-journey-die = Whose journey gets the bonus?
ask-heal-body = Who heals first?
ask-deck = Which nation’s deck?
ask-gate = Where does the gate lead?
ask-runes = { $count ->
    [one] Where do you place the rune?
   *[other] Where do you place up to { $count } runes?
}
ask-plot = Which plot?
ask-plot-on = { $card }: against whom?
ask-plot-body = Which unit is struck?
ask-plot-runes = Which runes?
ask-whim = Who has a whim? It costs 1 life.
ask-whim-on = Who is the victim of the whim?
ask-whim-move = If the die moves the troop: where?
ask-whim-wound = If the die wounds: whom?
ask-whim-heal = If the die heals: whom?
ask-whim-face = If the die lets you choose: what?
ask-arm = Which ward do you arm?
ask-claim = What do you claim? Most actions wait until next month.
ask-claim-how = { $card }: where does it go?
ask-claim-swap = { $card }: which combat card do you put aside for it?
ask-drop = What do you take back?
ask-token = Which token do you use?
ask-token-on = { $what }: on what?
ask-exchange = Which card do you exchange?
ask-journey = Who sets out on a journey?
ask-journey-back = Where does the troop return?
ask-journey-losses = Who takes the losses on the way?
ask-dawn-rune = Which rune does your temple bring, and where? Monsters need any, spells their colour.
ask-dawn-rune-here = Your temple brings a rune for { $land }. Which colour? Monsters need any, spells their colour.
ask-dawn-heal = { $who }’s troop heals { $count }. Who heals first?
ask-dawn-surplus = Event { $event }: which card do you discard?
ask-dawn-abroad = Event { $event }: from which nation’s deck do you draw?
ask-dawn-runes = Your journey brings a rune. Where do you place it?
ask-dawn-runes-here = Your journey brings a rune for { $land }. Which colour?
ask-dawn-colour = A rune of each colour: where does this one go?
ask-dawn-colour-here = A rune of each colour: where in { $land } does this one go?
ask-dawn-discard = Your journey: which card do you discard?
ask-dawn-marker = Your journey: who loses a defeat marker?
ask-dawn-place = Where do you place the newcomers?
ask-dawn-overflow = Command zone too full: which card goes to the free zone?
ask-dawn-release = Too few runes for your monsters: which do you release?
sure-attack = **About { $percent }%: attack { $land } anyway?**
sure-month-empty = **End your organization with nothing done?** Your coins stay.
ask-council = Do you attack?
ask-council-more = Your attacks: one more?
ask-council-confirm = Confirm your attacks?
ask-council-target = Which land do you attack?
ask-council-troops = Who attacks { $land }? Name them in order.
ask-council-card = Which war card joins the attack on { $land }, if any?
ask-council-shooter = Who shoots?
ask-council-victim = Who is the target?
ask-council-drop = Which order do you take back?
ask-battle = The dice are thrown for { $lands }: which orders?
battle-attacked = { $land } ({ $seat } attacks)
ask-battle-front = Who fights in the front? At most three, in order.
ask-battle-programme = Which three combat cards, the first for round 1?
ask-battle-losses = Who takes losses first?
ask-battle-order = In which order do all units take losses?
ask-battle-spells = Which spell do you use?
ask-battle-card = Which battle card do you play?
ask-battle-retreat = Where do your troops retreat if they lose?

## Options
option-named = { $what }
option-rune = { CAPITAL($colour) }
option-take-back = Take back
option-back = Back
option-confirm = Confirm
option-again = Start again
option-all-by-chance = All at random
option-coins = Sell for coins
option-castle = Castle
option-city = City
option-temple-blue = Blue temple
option-temple-yellow = Yellow temple
option-temple-red = Red temple
option-back-capital = To the capital
option-back-ruler = To the ruler
option-losses-character = The commander first
option-losses-monsters = The monsters first
option-losses-beasts = Beasts first
option-losses-sturdy = Sturdy first
option-losses-hand = By hand
option-to-hand = Into the hand
option-to-zone = Into the command zone
option-nowhere = Nowhere
option-enough = No more
option-face-disarm = Its weapons go to the command zone
option-face-move = It is moved
option-face-wound = A unit loses life
option-face-heal = It heals
option-face-coins = Its owner gets a coin
option-face-choose = As chosen
option-no-orders = No attack
option-confirm-orders = Confirm the orders
option-attack = Attack
option-shoot = Shoot
option-drop-order = Take an order back
option-plain-attack = Without a card
option-confirm-battle = Confirm
option-no-card = No card
option-no-spells = No spells
option-battle-programme = { $land }: combat cards
option-battle-front = { $land }: front
option-battle-losses = { $land }: order of losses
option-battle-spells = { $land }: spells
option-battle-card = { $land }: battle card
option-battle-retreat = { $land }: retreat
option-verb-march = March
option-verb-build = Build
option-verb-recruit = Recruit
option-verb-attach = Attach a card
option-verb-explore = Explore
option-verb-extract = Extract a rune
option-verb-play = Play a card
option-verb-cast = Cast a spell
option-verb-journey = Begin a journey
option-verb-activate = Lay a standing card
option-verb-claim = Claim
option-verb-plot = Plot
option-verb-whim = A whim
option-verb-arm = Arm a ward
option-verb-token = Use a conquest token
option-verb-exchange = Exchange a card
option-verb-pass = Pass on an attachment
option-verb-detach = Detach an attachment
option-verb-store = Store a card
option-verb-fetch = Fetch a card
option-verb-drop = Take something back

## Why not
why-march = nobody who could still march has anywhere to go
why-build = nothing you can afford may stand in any land of yours
why-recruit = the price in runes or tokens is more than you have
why-attach = nobody has room for what you can afford
why-explore = no deck to draw from has cards
why-extract = no free space for the runes of your castles
why-play = no card that you can afford would have an effect
why-cast = it was cast this month, its runes are missing, or it would do nothing
why-journey = whoever could go was recruited this month
why-activate = no room, or it needs more KP or a temple
why-claim = nothing there that you can afford
why-plot = there is nobody to aim it at
why-whim = there is nobody to aim it at
why-arm = no room, or it is already armed
why-token = none of your tokens would do anything now
why-exchange = no card to give, or none to take
why-pass = nobody beside them could carry it, or it was passed this month
why-detach = what they carry cannot be detached
why-store = nothing to store
why-fetch = nothing to fetch
why-drop = there is nothing to take back
why-nobody-active = none of your troops is active
why-all-moved = every active troop has marched or is already leaving
why-march-nowhere = no land of yours lies next to them
why-build-coins = you have too few coins even for the cheapest
why-event-forbids = the event in force forbids it
why-city = you have no city
why-city-new = your city is new: it recruits from next month
why-recruit-nobody = nobody of your nation is left to recruit
why-recruit-kp = everybody left needs more KP than you have
why-recruit-coins = you have too few coins for anybody your KP would allow
why-attach-cards = you have no monster, equipment or spell to attach
why-attach-coins = you have too few coins for any of your cards
why-nobody-there = nobody of yours is on the board
why-castle = you have no castle
why-castle-new = your castle is new: it works from next month
why-explore-done = each castle has explored this month
why-extract-done = each castle has extracted this month
why-coins-one = you have too few coins
why-play-cards = you have no card for this
why-plot-cards = you have no plot
why-arm-cards = you have no ward
why-card-coins = you have too few coins for any of them
why-card-kp = you have too little KP, or too few runes, for what you can afford
why-cast-spell = nobody of yours carries a spell for this step
why-cast-active = whoever carries such a spell is exhausted
why-activate-cards = you have no standing card
why-activate-coins = you have too few coins for any of them
why-claim-six = you have made all the claims you are allowed
why-whim-tyrant = none of your commanders has whims
why-whim-done = there was a whim this month
why-whim-event = no event of its colour is in force
why-whim-active = whoever has whims is exhausted
why-whim-life = it has too little life to pay
why-token-none = you have no conquest token
why-exchange-nation = your nation cannot do this
why-exchange-done = you have exchanged a card this month
why-hand-empty = you have no card in hand
why-bears-nothing = nobody of yours carries anything
why-no-room = your command zone is full
why-fetch-none = no card of yours lies face down
why-fetch-tired = what lies face down was detached this month

## What is laid, for its player alone
laid-built = Built { $what } in { $land }
laid-explored = Explored from { $land }
laid-extracted = A { $colour } rune from { $castle } on { $land }
laid-attached = { $card } attached to { $troop }
laid-passed = { $card } passed on to { $troop }
laid-detached = { $card } detached from { $troop }
laid-activated = { $card } laid face up
laid-recruited = { $troop } recruited in { $land }
laid-recruited-many = Recruited in { $land }: { $troop }
laid-played = Played { $card }
laid-cast = { $troop } cast { $card }
laid-token = Used { $token }
laid-exchanged = Exchanged { $card }
laid-march = { $troops } → { $land }
laid-journey = { $troop } sets out on a journey
laid-claim = Claim on { $what }
laid-claim-for = Claim on { $what } for { $target }
laid-claim-instead = Claim on { $what } instead of { $target }
laid-plot = Plot: { $what }
laid-attack = { $land } with { $troops }: { $percent }%
# $lands: left empty, so lost
laid-attack-loses = { $told }; you lose { $lands }, left empty
laid-shot = { $troop } shoots at { $victim }
laid-armed = { $card } is armed

## Whole acts, with what speaks for them
do-paid = { $coins ->
    [one] { $act } · 1 coin
   *[other] { $act } · { $coins } coins
}
do-shoot = { $troop } shoots at { $victim }
do-attack-card = { $land } with { $troops } · { $card }
do-march = { $what } → { $target }
do-build = { $what } in { $target }
do-recruit = Recruit { $what } in { $target }
do-attach = { $what } → { $target }
do-explore = Explore from { $what }
do-extract = Rune from { $what }: { $target }
do-play = Play { $what }
do-play-on = Play { $what }: { $target }
do-cast = Cast { $what }
do-cast-on = Cast { $what }: { $target }
do-journey = { $what } on a journey: { $target }
do-activate = Lay { $what } face up
do-claim = Claim { $what }: { $target }
do-plot = Plot { $what }: { $target }
do-whim = Whim of { $what }: { $target }
do-arm = Arm { $what }
do-token = Use { $what }: { $target }
do-exchange = Exchange { $what }
do-pass = Pass { $what } to { $target }
do-detach = Detach { $what }
do-store = Store { $what }
do-fetch = Fetch { $what }
do-drop = Take back { $what }
do-discard = Discard { $cards }
do-targets = { $first }, { $then }
do-fight = Fight · { $odds }
odds-percent = { $percent }%
odds-land = { $land }: { $percent }%
odds-all = all from { $percent }%
odds-others = { $odds }, the others from { $percent }%
do-programme = { $land }: { $cards }
gain-coins = Brings { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}, costs { $price }.
gain-city = Pays { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} a month; recruit and claim from next month.
gain-castle = Takes { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
} first; { $kp } KP; explores from next month.
gain-temple = Brings { $runes ->
    [one] 1 rune
   *[other] { $runes } runes
} a month; heals { $life } with its event.
gain-recruit = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}, life { $life }; fights from next month.
gain-monster = { $dice ->
    [one] +1 die, +{ $life } life: throws { $total }; all your monsters then need { $need } of your { $runes } runes.
   *[other] +{ $dice } dice, +{ $life } life: throws { $total }; all your monsters then need { $need } of your { $runes } runes.
}
gain-dice = { $dice ->
    [one] +1 die: throws { $total }.
   *[other] +{ $dice } dice: throws { $total }.
}
gain-life = +{ $life } life: has { $total }.
gain-dice-life = { $dice ->
    [one] +1 die, +{ $life } life: throws { $total }.
   *[other] +{ $dice } dice, +{ $life } life: throws { $total }.
}
gain-explore = { $count ->
    [one] 1 card
   *[other] { $count } cards
} from { $nation }’s deck; cannot be taken back.
gain-extract = { $runes ->
    [one] Then you have 1 rune; your monsters need { $need }.
   *[other] Then you have { $runes } runes; your monsters need { $need }.
}
gain-march = Beside it: { $lands }.
gain-aim = From there { $land } { $now ->
    [1] this month
   *[0] next month
}: { $percent }%.
gain-aim-objective = From there { $land } (objective) { $now ->
    [1] this month
   *[0] next month
}: { $percent }%.
gain-guard = Guards the border there.
gain-programme = { $percent }% with these.
order-renown = +{ $renown } renown
order-objective = objective, +{ $renown } renown
order-leaves-none = { $gain }; no land is left empty.
order-loses = { $gain }; you lose, because left empty: { $lands }.
order-leaves = { $gain }; left empty, with no enemy beside: { $lands }.
order-leaves-beside = { $gain }; left empty beside { $seats }: { $lands }.

## Second lines
# $cards: spells in hand that need a rune of this colour
hint-rune-for = for { $cards }
hint-rune-any = none of your spells lacks a rune
hint-price = { $coins ->
    [0] free
    [one] 1 coin
   *[other] { $coins } coins
}
hint-recruit = { $coins ->
    [one] { $dice ->
        [one] 1 coin; 1 die, { $life } life, { $faith } faith
       *[other] 1 coin; { $dice } dice, { $life } life, { $faith } faith
    }
   *[other] { $dice ->
        [one] { $coins } coins; 1 die, { $life } life, { $faith } faith
       *[other] { $coins } coins; { $dice } dice, { $life } life, { $faith } faith
    }
}
hint-troop = { $dice ->
    [one] { $land }: 1 die, { $life } life
   *[other] { $land }: { $dice } dice, { $life } life
}
hint-life = { $life } life
hint-land = { $land }
hint-room = { $what }: { $used } of { $most } used
hint-bearer = with { $troop }
hint-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
hint-runes = { $count ->
    [one] 1 rune
   *[other] { $count } runes
}
hint-cast = { $troop }, runes { $runes }; { $what }
hint-cast-free = { $troop }, without runes; { $what }
hint-replaces-castle = your castle there goes
hint-replaces-city = your city there goes
hint-replaces-temple-blue = your temple there goes
hint-replaces-temple-yellow = your temple there goes
hint-replaces-temple-red = your temple there goes
hint-march = it marches to { $land }
hint-journey = it sets out on a journey
hint-claim = you claim it
hint-plot = your plot
hint-order = { $who }
hint-who = { $who }
hint-thrown = threw { $dice }
hint-odds = about { $percent }%
hint-unopposed = nobody defends it

## What happened
month-named = Month { $month }
month-none = Setup
standing-order = renown, then lands
standing-has = { $lands ->
    [one] { $renown } renown, 1 land
   *[other] { $renown } renown, { $lands } lands
}
standing-fallen = the nation has fallen
standing-left = left the war
standing-counted = { $has } (renown: { $parts })
renown-objectives = objectives { $renown }
renown-manuscripts = manuscripts { $renown }
renown-foreign = foreign lands { $renown }
renown-homes = home lands lost { $renown }
won-by-manuscripts = Won with the royal manuscripts.
won-by-objectives = Won with all objectives.
won-by-territories = Won with enough lands, held for a month.
won-by-renown = Won by renown after the last month.
won-by-last = Won as the last nation standing.
end-fallen = Your nation fell; { $winner } was left standing.
end-taken = { $winner } took { $lands } from you in the last month: { $theirs } renown to your { $mine }.
end-renown = { $winner } had { $theirs } renown, you { $mine }.
end-tied = You both had { $mine } renown: conquest tokens, then runes, then coins decided in favour of { $winner }.
end-objectives = { $winner } reached the last objective.
end-manuscripts = { $winner } gathered the royal manuscripts.
end-territories = { $winner } held enough lands for a month.
end-last = { $winner } was the last nation standing.
tell-phase-setup = **The nations of Forsena gather.**
tell-phase-organization = **Month { $month }**: everybody organizes.
tell-phase-war = **Month { $month }**: everything is shown, and war begins.
tell-phase-update = The month ends.
tell-phase-over = **The war is over.**
tell-nation = { $seat } leads { $nation }.
    .seat = You lead { $nation }.
tell-laid-out = The map is set up. Each land but the capitals hides a token. Whoever takes the land gets it. Everybody has { $hand } cards in hand and { $stored } in store (command zone).
tell-marker = { $seat } has the first-player marker.
    .seat = You have the first-player marker.
tell-drew = You draw { $cards }.
tell-drawn = { $count ->
    [one] { $seat } draws 1 card from the deck of { $nation }.
   *[other] { $seat } draws { $count } cards from the deck of { $nation }.
}
    .seat = { $count ->
        [one] You draw 1 card from the deck of { $nation }.
       *[other] You draw { $count } cards from the deck of { $nation }.
    }
tell-dealt = Your combat cards for { $land }: { $cards }.
tell-capital-rune = A { $colour } rune lies on the capital of { $seat }.
    .seat = A { $colour } rune lies on your capital.
tell-objectives-laid = { $by } places the objectives of { $seat }: { $lands }.
    .seat = { $by } places your objectives: { $lands }.
    .by = You place the objectives of { $seat }: { $lands }.
tell-act-built = { $seat } builds { $what } in { $land }.
    .seat = You build { $what } in { $land }.
built-castle = a castle
built-city = a city
built-temple-red = a red temple
built-temple-blue = a blue temple
built-temple-yellow = a yellow temple
tell-act-explored = { $count ->
    [0] { $seat } explores from { $land } and finds nothing.
    [one] { $seat } explores from { $land }: 1 card.
   *[other] { $seat } explores from { $land }: { $count } cards.
}
    .seat = { $count ->
        [0] You explore from { $land } and find nothing.
        [one] You explore from { $land }: 1 card.
       *[other] You explore from { $land }: { $count } cards.
    }
tell-act-extracted = { $seat } extracts a { $colour } rune in { $castle } and places it on { $land }.
    .seat = You extract a { $colour } rune in { $castle } and place it on { $land }.
tell-act-extracted-here = { $seat } extracts a { $colour } rune in { $land }.
    .seat = You extract a { $colour } rune in { $land }.
tell-act-attached = { $seat } attaches { $card } to { $troop }.
    .seat = You attach { $card } to { $troop }.
tell-act-passed = { $seat } has { $giver } pass { $card } on to { $troop }.
    .seat = You have { $giver } pass { $card } on to { $troop }.
tell-act-detached = { $troop } of { $seat } detaches { $card }.
    .seat = Your { $troop } detaches { $card }.
tell-act-activated = { $seat } lays { $card } face up.
    .seat = You lay { $card } face up.
tell-act-recruited = { $seat } recruits { $troop } in { $land }.
    .seat = You recruit { $troop } in { $land }.
tell-act-played = { $seat } plays { $card }.
    .seat = You play { $card }.
tell-act-cast = { $troop } of { $seat } casts { $card }.
    .seat = Your { $troop } casts { $card }.
tell-act-token = { $seat } uses { $token }.
    .seat = You use { $token }.
tell-act-exchanged = { $seat } exchanges { $card }.
    .seat = You exchange { $card }.
tell-act-rune = { $seat } places a { $colour } rune on { $land }.
    .seat = You place a { $colour } rune on { $land }.
tell-act-healed = { $troop }’s troop ({ $seat }) heals { $count }.
    .seat = Your { $troop }’s troop heals { $count }.
tell-act-discarded = { $seat } discards { $card }.
    .seat = You discard { $card }.
tell-act-drew-from = { $seat } draws from the deck of { $nation }.
    .seat = You draw from the deck of { $nation }.
tell-act-unmarked = { $troop } of { $seat } loses a defeat marker.
    .seat = Your { $troop } loses a defeat marker.
tell-act-placed = { $seat } places the newcomers in { $land }.
    .seat = You place the newcomers in { $land }.
tell-act-released = { $seat } releases { $troop }’s { $card }.
    .seat = You release { $troop }’s { $card }.
tell-discarded = { $seat } discards { $cards }.
    .seat = You discard { $cards }.
tell-spilled = { $seat } has no room for { $cards }: off to the free zone.
    .seat = You have no room for { $cards }: off to the free zone.
tell-organized = { $coins ->
    [one] { $seat } goes to war with 1 coin. Cards in hand: { $hand }.
   *[other] { $seat } goes to war with { $coins } coins. Cards in hand: { $hand }.
}
    .seat = { $coins ->
        [one] You go to war with 1 coin. Cards in hand: { $hand }.
       *[other] You go to war with { $coins } coins. Cards in hand: { $hand }.
    }
tell-marched = { $troop } of { $seat } marches to { $land }.
    .seat = Your { $troop } marches to { $land }.
tell-set-out = { $troop } of { $seat } sets out on a journey and throws { $die }.
    .seat = Your { $troop } sets out on a journey and throws { $die }.
tell-claim-hand = { $seat } claims { $what } and takes it into the hand.
    .seat = You claim { $what } and take it into the hand.
tell-claim-use = { $seat } claims { $what } and uses it.
    .seat = You claim { $what } and use it.
tell-claim-recruit = { $seat } hires { $what }.
    .seat = You hire { $what }.
tell-claim-train = { $seat } trains the class card { $what }.
    .seat = You train the class card { $what }.
tell-claim-void = The claim of { $seat } on { $what } is void.
    .seat = Your claim on { $what } is void.
tell-plot = { $seat } plots against { $victim }: { $card }.
    .seat = You plot against { $victim }: { $card }.
    .victim = { $seat } plots against you: { $card }.
tell-plot-void = { $seat } plays { $card } in vain.
    .seat = You play { $card } in vain.
tell-whim-laid = { $seat } has a whim at the expense of { $victim }.
    .seat = You have a whim at the expense of { $victim }.
    .victim = { $seat } has a whim at your expense.
tell-whim = { $troop } of { $seat }: die { $die }. { $does }.
    .seat = Your { $troop }: die { $die }. { $does }.
tell-disarmed = { $troop } of { $seat } loses { $cards }.
    .seat = Your { $troop } loses { $cards }.
tell-moved = { $troop } of { $seat } goes to { $land }.
    .seat = Your { $troop } goes to { $land }.
tell-wounded = { $who } of { $seat } loses { $n } life.
    .seat = Your { $who } loses { $n } life.
tell-wounded-monster = { $troop }’s { $card } ({ $seat }) loses { $n } life.
    .seat = Your { $troop }’s { $card } loses { $n } life.
tell-warded = { $seat } shows { $card }: the plot does nothing.
    .seat = You show { $card }: the plot does nothing.
tell-sabotaged = { $count ->
    [one] 1 rune of { $seat } is gone from { $land }.
   *[other] { $count } runes of { $seat } are gone from { $land }.
}
    .seat = { $count ->
        [one] 1 of your runes is gone from { $land }.
       *[other] { $count } of your runes are gone from { $land }.
    }
tell-reverted = { $land } goes back to { $seat }.
    .seat = { $land } goes back to you.
tell-freed = { $land } is free.
tell-ordered = { $seat } orders { $troops } against { $land }.
    .seat = You order { $troops } against { $land }.
tell-ordered-card = { $seat } orders { $troops } against { $land }, with { $card }.
    .seat = You order { $troops } against { $land }, with { $card }.
tell-ordered-shot = { $seat } orders { $troops } to shoot at { $victim } in { $land }.
    .seat = You order { $troops } to shoot at { $victim } in { $land }.
tell-void = The order of { $seat } against { $land } is void.
    .seat = Your order against { $land } is void.
tell-muster = **Battle for { $land }**: { $attacker } throws { $mine }; { $defender } throws { $theirs }.
    .attacker = **Battle for { $land }**: you throw { $mine }; { $defender } throws { $theirs }.
    .defender = **Battle for { $land }**: { $attacker } throws { $mine }; you throw { $theirs }.
tell-battle-orders = { $seat } sends { $front }: { $programme }.
    .seat = You send { $front }: { $programme }.
tell-battle-orders-more = { $seat } sends { $front }: { $programme }; also { $more }.
    .seat = You send { $front }: { $programme }; also { $more }.
tell-losses = { $told } Losses: { $order }.
tell-blow = Round { $round }, { $one } against { $two }: { $on } by { $attacker }, { $against } by { $defender }.
    .attacker = Round { $round }, { $one } against { $two }: { $on } by you, { $against } by { $defender }.
    .defender = Round { $round }, { $one } against { $two }: { $on } by { $attacker }, { $against } by you.
tell-hits = { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
}
tell-castle-holds = { $told } The castle holds.
tell-castle-falls = { $told } The castle falls.
tell-fallen-bodies = { $told } Fallen: { $names }.
tell-battle = **{ $winner } wins the battle for { $land }.**
    .winner = **You win the battle for { $land }.**
tell-battle-tie = Resolve { $one } to { $two }: a tie goes to the defender. **{ $winner } wins the battle for { $land }.**
    .winner = Resolve { $one } to { $two }: a tie goes to the defender. **You win the battle for { $land }.**
tell-battle-resolve = Resolve { $one } to { $two }. **{ $winner } wins the battle for { $land }.**
    .winner = Resolve { $one } to { $two }. **You win the battle for { $land }.**
tell-called-off = The battle for { $land } is called off.
tell-siege-falls = { $seat } besieges { $land } with { $dice }: the castle falls.
    .seat = You besiege { $land } with { $dice }: the castle falls.
tell-siege-holds = { $seat } besieges { $land } with { $dice }: the castle holds.
    .seat = You besiege { $land } with { $dice }: the castle holds.
tell-shot = { $count ->
    [one] { $troop } shoots at { $target }: 1 hit.
   *[other] { $troop } shoots at { $target }: { $count } hits.
}
tell-conquered = **{ $seat } takes { $land }** from { $loser }.
    .seat = **You take { $land }** from { $loser }.
    .loser = **{ $seat } takes { $land }** from you.
tell-token = { $seat } finds a token: { $token }.
    .seat = You find a token: { $token }.
tell-token-blank = { $seat } turns the token over: it is blank.
    .seat = You turn the token over: it is blank.
tell-objective = **{ $seat } reaches an objective: { $land }.**
    .seat = **You reach an objective: { $land }.**
tell-manuscript = { $seat } takes the manuscript of { $nation }.
    .seat = You take the manuscript of { $nation }.
tell-retreated = { $count ->
    [one] { $troops } of { $seat } retreats to { $land }.
   *[other] { $troops } of { $seat } retreat to { $land }.
}
    .seat = { $count ->
        [one] Your { $troops } retreats to { $land }.
       *[other] Your { $troops } retreat to { $land }.
    }
tell-killed = { $troop } of { $seat } is killed.
    .seat = Your { $troop } is killed.
tell-defeated = { $troop } of { $seat } is defeated.
    .seat = Your { $troop } is defeated.
tell-fell = { $troop }’s { $card } ({ $seat }) falls.
    .seat = Your { $troop }’s { $card } falls.
tell-undying = { $card } returns to the hand of { $seat }.
    .seat = { $card } returns to your hand.
tell-sanctuary = Sanctuary saves a life for { $seat }.
    .seat = Sanctuary saves a life for you.
tell-fined = { $count ->
    [one] { $seat } ordered no attack and loses 1 coin.
   *[other] { $seat } ordered no attack and loses { $count } coins.
}
    .seat = { $count ->
        [one] You ordered no attack and lose 1 coin.
       *[other] You ordered no attack and lose { $count } coins.
    }
tell-coins = { $count ->
    [one] { $seat } gains 1 coin.
   *[other] { $seat } gains { $count } coins.
}
    .seat = { $count ->
        [one] You gain 1 coin.
       *[other] You gain { $count } coins.
    }
tell-coins-lost = { $count ->
    [one] { $seat } loses 1 coin.
   *[other] { $seat } loses { $count } coins.
}
    .seat = { $count ->
        [one] You lose 1 coin.
       *[other] You lose { $count } coins.
    }
tell-income = { $count ->
    [one] { $seat } earns 1 coin.
   *[other] { $seat } earns { $count } coins.
}
    .seat = { $count ->
        [one] You earn 1 coin.
       *[other] You earn { $count } coins.
    }
tell-event = **{ $event }**: { CAPITAL($about) }.
tell-benched = { $seat } sets { $card } aside until the next event.
    .seat = You set { $card } aside until the next event.
tell-passed-card = { $seat } passes a card to { $taker }.
    .seat = You pass a card to { $taker }.
    .taker = { $seat } passes a card to you.
tell-passed-which = The card is { $card }.
tell-turned = { $token } lies on { $land }.
tell-turned-blank = The token on { $land } is blank.
tell-healed = { $troop }’s troop ({ $seat }) heals.
    .seat = Your { $troop }’s troop heals.
tell-expired = { $card } of { $seat } is used up.
    .seat = Your { $card } is used up.
tell-journey-success = { $troop } of { $seat } throws { $die }: success at { $journeys } ({ $numbers }).
    .seat = Your { $troop } throws { $die }: success at { $journeys } ({ $numbers }).
tell-journey-failure = { $troop } of { $seat } throws { $die }: failure at { $journeys } ({ $numbers }).
    .seat = Your { $troop } throws { $die }: failure at { $journeys } ({ $numbers }).
tell-journey-on = { $troop } of { $seat } goes on and throws { $die }.
    .seat = Your { $troop } goes on and throws { $die }.
tell-returned = { $troop } of { $seat } returns to { $land }.
    .seat = Your { $troop } returns to { $land }.
tell-grown = { $troop } of { $seat } grows: { $boosts }.
    .seat = Your { $troop } grows: { $boosts }.
tell-joined-monster = { $card } joins { $troop } of { $seat }.
    .seat = { $card } joins your { $troop }.
tell-joined = { $troop } joins { $seat }.
    .seat = { $troop } joins you.
tell-fallen = **The nation of { $seat } has fallen.**
    .seat = **Your nation has fallen.**
tell-fallen-by = **The nation of { $seat } has fallen to { $conqueror }.**
    .seat = **Your nation has fallen to { $conqueror }.**
    .conqueror = **The nation of { $seat } has fallen to you.**
tell-departed = **{ $seat } leaves the war; the nation is free.**
    .seat = **You leave the war; the nation is free.**
tell-gone = { $seat } is out of the war: coins, tokens and objectives leave the board.
    .seat = You are out of the war: coins, tokens and objectives leave the board.
tell-gone-free = { $told } Free now: { $lands }.
tell-gone-back = { $count ->
    [one] { $told } { $lands } goes back to { $seat }.
   *[other] { $told } { $lands } go back to { $seat }.
}
    .seat = { $count ->
        [one] { $told } { $lands } goes back to you.
       *[other] { $told } { $lands } go back to you.
    }
tell-conceded = { $seat } concedes.
    .seat = You concede.
tell-won-manuscripts = { $count ->
    [one] **{ $seats } has won: five royal manuscripts!**
   *[other] **{ $seats } have won: five royal manuscripts!**
}
    .seats = **You have won: five royal manuscripts!**
tell-won-objectives = { $count ->
    [one] **{ $seats } has won: all objectives reached!**
   *[other] **{ $seats } have won: all objectives reached!**
}
    .seats = **You have won: all objectives reached!**
tell-won-territories = { $count ->
    [one] **{ $seats } has won: enough lands, held for a month!**
   *[other] **{ $seats } have won: enough lands, held for a month!**
}
    .seats = **You have won: enough lands, held for a month!**
tell-won-renown = { $count ->
    [one] **{ $seats } has won by renown!**
   *[other] **{ $seats } have won by renown!**
}
    .seats = **You have won by renown!**
tell-won-last = **{ $seats } is the last one left and has won!**
    .seats = **You are the last one left and have won!**

## Events
event-does = { $shown }; { $force }
shown-set-card-aside = each nation sets a combat card aside
shown-coins = { $n ->
    [one] 1 coin
   *[other] { $n } coins
} for everybody
shown-pass-card = everybody passes a card to the left
shown-clear-markers = defeat markers are removed
shown-heal-all = every troop heals { $n }
shown-reveal-tokens = tokens in the lands of whoever has the most KP are turned up
shown-discard-surplus = every hand above the smallest discards { $n }
shown-wound-wounded = every wounded unit loses { $n } life
shown-journeys-succeed = all journeys succeed
shown-lose-share = everybody loses { $n ->
    [2] half
    [3] a third
    [4] a quarter
   *[other] 1 in { $n }
} of their coins
shown-draw-land = everybody draws a card
shown-shuffle-tokens = the conquest tokens are mixed again
force-no-recruits = nobody may recruit or claim
force-journey-coins = successful journeys bring { $n ->
    [one] 1 more coin
   *[other] { $n } more coins
}
force-action-price = action cards cost { $n ->
    [one] 1 coin
   *[other] { $n } coins
} more
force-no-markers = no defeat markers are given
force-no-journeys = no journey may begin
force-no-attacks = nobody may attack
force-recruit-discount = recruits and claims cost { $n ->
    [one] 1 coin
   *[other] { $n } coins
} less
force-defeat-markers = the defeated get { $n ->
    [one] 1 marker
   *[other] { $n } markers
}
force-double-journeys = new journeys draw two cards
force-idle-fine = not attacking when you could costs { $n ->
    [one] 1 coin
   *[other] { $n } coins
}
force-confirm-discard = everybody discards { $n ->
    [one] a card
   *[other] { $n } cards
} when confirming
force-no-victory = nobody wins by goals

## How it is played: a page each, beside the picture of that name in examples/
primer-ground = **Brigandine.** Fight for 40 lands. A land has its owner’s colour. One with a foreign frame (yellow) is yours only while you stand there.
primer-troop = **A troop.** A commander leads a monster: together 6 dice, and 4 and 3 life. Monsters need runes in your lands.
primer-month = **A month.** Everybody builds, recruits and marches in secret. Then attacks, one after another. Then income and healing.
primer-battle = **A battle.** Swords hit, shields stop them. Both play a card in each of three rounds. If both still stand, more faith wins.
primer-board = **Winning.** Six objectives (stars), five manuscripts, or many lands at two updates; otherwise renown decides.

## The first match, guided: question, why, and the button that answers it (lessons/first.txt)
guide-intro = **Your first match.** You lead Norgard: most renown after 6 months wins.
guide-build-ask = A city in which land? · 10 coins
guide-build-why = It pays 1 coin a month; commanders join there.
guide-build-do = Listinoise: 4 coins
guide-build-or = Kardiff: 4 coins
guide-recruit-ask = Which commander do you recruit? · 6 coins
guide-recruit-why = Commanders join in a city; your capital has one.
guide-recruit-do = Noie: 3 coins
guide-recruit-or = Ector: 3 coins
guide-attach-ask = Who leads the Hydra? · 3 coins
guide-attach-why = A monster fights with its commander: 3 dice and 3 life more.
guide-attach-do = Vaynard: 3 coins
guide-march-ask = Where does Vaynard march?
guide-march-why = Gorule lies next to Alliryme; a troop that marches can attack from next month.
guide-march-do = To Alliryme
guide-confirm-ask = Confirm month 1?
guide-confirm-why = Until all have confirmed, nobody sees your plan, and you can change it.
guide-confirm-do = Confirm
guide-confirm-then = **Month 2** brings you 11 coins.
guide-target-ask = Which land do you attack?
guide-target-why = Gorule is free: a militia of 3 dice stands there, you throw 6.
guide-target-do = Gorule, with Vaynard
guide-send-ask = Send this order?
guide-send-why = The percentage is your chance to win; orders, too, are shown all at once.
guide-send-do = Confirm
guide-battle-ask = Battle for Gorule: which three cards?
guide-battle-why = One card per round; your swords minus their shields are hits.
guide-battle-do = Winter Guard, Assault, Assault: fight
guide-battle-or = Winter Guard, Assault, Wolf Pack: fight
guide-battle-then = **You take Gorule**, an objective: +4 renown.
guide-end = 🎓 Tips end here. Green lays an AI’s plan, with your coins. The other buttons are for yours.
deed-shown = **{ $player } won the war: { $holding }.** Same nations, same luck: can you do better?

## Why this is asked: in one's first match, under the question (lesson-<step>)
lesson-setup-lay = After the rune you place objectives. They are your neighbour’s goals: place them where they are hard to reach.
lesson-organize-act = Do as much as you can pay for, in any order; nothing is shown until everybody has confirmed. A city pays each month, a castle guards and explores.
lesson-council-orders = Each troop may attack one land next to it. Leave a guard at home: a troop that attacks cannot defend.
lesson-council-target = A free land has only a weak militia; a castle takes two hits before its defenders do.
lesson-battle-orders = Everything has a safe default: you can confirm at once. What matters most are your three combat cards and their order.
lesson-battle-programme = Cards are played in this order, one per round. Their icons stay for the rounds after, so strong swords come first.

## A month's digest, for one player
digest-over = Month { $month } is over.
digest-renown = Month { $month }: renown { $before } → { $now }, place { $place } of { $seats }.
digest-renown-same = Month { $month }: renown { $now }, place { $place } of { $seats }.
# $secret: points that only the reader knows
digest-renown-secret = Month { $month }: renown { $now }, { $secret } of it secret. Place { $place } of { $seats }.
digest-gains = Won: { $what }.
digest-losses = Lost: { $what }.
digest-failed = Failed: { $what }.
digest-both = { $one } { $then }
digest-objective = { $land } (objective)
digest-lost = { $land } to { $who }
digest-freed = { $lands } left empty
digest-held = the defence of { $land }
# $lands: attacked in vain
digest-beaten-off = { $count ->
    [one] the attack on { $lands }
   *[other] the attacks on { $lands }
}
digest-void = no attack on { $land }
digest-void-defended = no attack on { $land }, as { $where } had to be defended
digest-then = { $one }; { $then }
digest-killed = { $troops } killed
digest-defeated = { $troops } beaten

## The post of a month
post-month = **Month { $month }: { $deeds }**
post-month-opens = **Month { $month }: all plans are shown**
post-lands = { $count } lands
post-fallen = Killed: { $who }.
post-fallen-of = { $more ->
    [0] { $troops } of { $seat }
   *[other] { $troops } and { $more } more of { $seat }
}

## The chronicle: parts of one sentence a month
quiet-round = { $n ->
    [0] a dragon snored, and two castles closed their shutters
    [1] the militia drilled with broomsticks
    [2] the court astrologers blamed the stars
    [3] a unicorn was reported, again from the same field
    [4] a golem finished a sentence from last spring
    [5] the roads were mended, mostly with songs
    [6] the harvest was good, the songs about it less so
    [7] somebody polished armour that was already shining
    [8] somebody read a manuscript and underlined a few things
    [9] the kitchens of six nations exchanged recipes
    [10] the rune diggers had a long weekend
   *[11] a griffon laid an egg on the war map
}
chronicle-won = { $seats } { $count ->
    [one] wins
   *[other] win
}: { $how }
how-manuscripts = the royal manuscripts
how-objectives = all objectives
how-territories = enough lands at two updates
how-renown = most renown
how-last = nobody else is left
chronicle-falls = the nation of { $seat } falls
chronicle-takes = { $seat } takes { $lands }
chronicle-holds = { $seat } holds { $lands }
chronicle-builds-one = { $seat } builds { $what } in { $land }
chronicle-builds = { $seats } { $first ->
    [one] builds the most: { $count } structures
   *[other] { $count ->
        [one] build a structure each
       *[other] build the most: { $count } structures each
    }
}

## Battles that spectators predict
contest-battle = Who wins the battle for { $land }?
contest-wins = { $who }

## Conditions of orders
if-owner = { $seat } still holds { $land }
if-owner-nobody = nobody holds { $land } yet
if-troops-most = { $value ->
    [0] no troop stands in { $land }
    [one] at most 1 troop stands in { $land }
   *[other] at most { $value } troops stand in { $land }
}
if-coins-most = { $value ->
    [0] you have no coin
    [one] you have at most 1 coin
   *[other] you have at most { $value } coins
}
if-coins-least = { $value ->
    [one] you have at least 1 coin
   *[other] you have at least { $value } coins
}
if-month-most = until month { $value }

## What words and things mean, for newcomers
word-renown = Renown
what-word-renown = What wins: 3 for each objective, 2 for each foreign manuscript, 1 for each foreign land. Each home land lost costs 1.
word-objective = Objective
what-word-objective = One of six lands outside your home. Conquer it once and it counts 3.
word-coins = Coins
what-word-coins = Each month: 1 for a city, 2 for a capital, and what the land’s tile says.
word-rune = Rune, mana
what-word-rune = A coloured stone on a land. Monsters need as many as their mana, or they leave; spells use them up.
word-kp = KP
what-word-kp = Your rank: 1 for each castle and each objective. Commanders and cards require it; it is never spent.
word-structure = Castle, temple, city
what-word-structure = A castle guards and explores, a temple brings a rune and heals, a city pays and recruits. One per land.
word-recruit = Recruit
what-word-recruit = A commander of your nation joins you in a city of yours, and fights from next month.
word-explore = Explore, extract
what-word-explore = A castle draws cards of its land’s home nation, or brings a rune. 1 coin each, once a month.
word-attach = Attach
what-word-attach = Give a card to a commander: monsters by leadership, equipment by endurance, spells by attunement.
word-limits = Leadership, endurance, attunement
what-word-limits = How much a commander leads (monsters), carries (equipment) and casts (spells).
word-march = March
what-word-march = To any land you can reach through your lands. A troop that marches cannot attack this month.
word-claim = Free zone, claim
what-word-claim = Cards that anybody can claim. You get yours when everything is shown, unless somebody else came first.
word-zone = Command zone, store
what-word-zone = Four places for cards, one more for each castle: face down as a store, or face up where a card works for months.
word-journey = Journey
what-word-journey = A commander is away with the whole troop. A die each month decides: treasure, or wounds.
word-plot = Plot, ward
what-word-plot = A plot targets somebody and is shown with everything else. A ward lies face down and stops the first plot against you.
word-whim = Whim
what-word-whim = A Tyrant lets a die decide what happens to somebody else’s troop. It costs 1 life.
word-exhausted = Exhausted
what-word-exhausted = After an attack, or newly recruited: no march and no attack, ready again next month.
word-defeat = Defeat marker
what-word-defeat = Beaten but alive: each marker means one more month exhausted.
word-militia = Militia
what-word-militia = The guard of a free land: 3 dice, life 3. A free capital has 5 and 6.
word-front = Front, order of losses
what-word-front = Up to three fight; the others look on. You choose who takes the hits first.
word-programme = Combat cards
what-word-programme = Three of five, one per round. Their swords and shields stay for the rounds after.
word-resolve = Resolve
what-word-resolve = After three rounds the side with more faith wins. A tie goes to the defender.
word-manuscript = Manuscript
what-word-manuscript = Each nation has one. Whoever holds five of the six in an update wins.
word-token = Conquest token
what-word-token = It lay hidden in a land you took. You use it once.
word-marker = First-player marker
what-word-marker = Its owner comes first in claims and orders. It goes to whoever has the fewest KP.
what-land = Home of { $nation }, for good. Another nation holds it only with a troop or structure there.
what-capital = The capital of { $nation }: 2 coins and 2 cards, room for four runes.
what-character = { $class_ }, { $tendency }. { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}, { $life } life, { $faith } faith. Leads { $leadership }, carries { $endurance }, casts { $attunement }. Costs { $coins }.
what-keyword = On a card: { $does }.
what-nation = Ruled by { $ruler }, with commanders and cards of its own.
what-able = Ability: { $ability }. { $what }
what-card = { CAPITAL($does) }. { $what }.
what-does = { CAPITAL($does) }.
what-keyword-here = { $keyword } ({ $does })
class-two-swords = may carry two swords
class-shot = shoots at a neighbour instead of attacking
class-faith-dice = throws as many dice as its faith while the event has its temple’s colour
class-whim = a whim each month under a red event (a die decides a troop’s fate)
class-own-monster = begins with { $monster }
class-any-rune = any runes pay its spells
nation-spell-discount = { $n ->
    [one] 1 rune
   *[other] { $n } runes
} off each battle’s first spell
nation-training-price = training a class card costs { $n ->
    [one] only 1 coin
   *[other] { $n } coins
}
nation-exchange-card = swaps a card each month
nation-temple-discount = temples cost { $n ->
    [one] 1 coin
   *[other] { $n } coins
} less
nation-recruit-discount = recruits cost { $n ->
    [one] 1 coin
   *[other] { $n } coins
} less
nation-home-defence = a shield each round at home
what-journey = A journey. With die and bonuses of { $number } or more: { $rewards }. With less: { $losses }.
journey-joins = { $monster } joins the troop
journey-no-loss = nothing is lost
journey-life = the troop loses { $n } life
journey-coins = { $n ->
    [one] 1 coin is lost
   *[other] { $n } coins are lost
}
reward-coins = { $n ->
    [one] 1 coin
   *[other] { $n } coins
}
reward-draw = draw { $n ->
    [one] 1 card
   *[other] { $n } cards
}
reward-draw-abroad = draw one card each from the decks of { $n } other nations
reward-discard = discard { $n ->
    [one] 1 card
   *[other] { $n } cards
}
reward-runes = { $n ->
    [one] 1 rune
   *[other] { $n } runes
}
reward-remove-marker = a commander of yours loses a defeat marker
reward-rune-each-colour = one rune of each colour
reward-heal-fully = the troop heals fully
reward-heal-all = every troop of yours on the board heals { $n }
reward-recruit-discount = the next recruit costs { $n ->
    [one] 1 coin
   *[other] { $n } coins
} less

## The facts of a territory and of a troop
facts-land = { $built } · { $spaces ->
    [one] { $runes } of 1 rune
   *[other] { $runes } of { $spaces } runes
} · here: { $troops } · { $near ->
    [0] no enemy beside
   *[other] beside: { $lands }
}
facts-target = { $there } · reached by: { $troops }
facts-militia = militia: { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}, life { $life }
facts-held = { $seat }: { $count ->
    [0] { $castle ->
        [0] nobody
       *[other] an empty castle
    }
   *[other] { $troops }
}
facts-unbuilt = Nothing built
facts-nobody = nobody
facts-troop = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}, life { $life } · { $active ->
    [0] exhausted
   *[other] active
} · leads { $leadership }, carries { $endurance }, casts { $attunement }
facts-limit = { $used } of { $limit }

## The goals of acts
goal-grow = Grow
goal-grow-choose = Build, recruit, explore…
goal-arm = Arm
goal-arm-choose = Whom do you arm with what?
goal-march = March
goal-march-choose = Who goes where?
goal-more = Cards
goal-more-choose = Play, plot, store…
goal-about-organize-act = A place or a commander…
goal-about-council-orders = Attack with others…
goal-other-choose = With these…
goal-again = Like last month ({ $n })
goal-attack = Attack
goal-attack-choose = Attack…
goal-fight = Fight
goal-fight-choose = Fight like this…
goal-discard = Discard
goal-discard-choose = Discard these

button-battles = Battles
log-only-battles = Battles
