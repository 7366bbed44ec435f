game = Immortals
pitch = Two realms, Light and Dark, lie over one another. Plan in secret with cards, build, and fight by throwing your armies into a cube tower that keeps some of them. For 3 to 5 people who like to plan; some weeks at a few turns a day, a long evening if all are there.

## Names
realm-light = Light
realm-dark = Dark
space = { $region } ({ $realm })
area = { $area } ({ $realm })
cost-transition = Costs
cost-attack = Costs
cost-attack-or-move = A move costs
cost-shrine = Costs
cost-magic = Costs
money-gold = gold
money-energy = energy
nobody = nobody
action-extract-gold = Extract Gold
action-extract-energy = Extract Energy
action-transition = Transition 3
action-construction = Construction
action-attack = Attack
action-attack-or-move = Attack or Move
action-shrine = Shrine
action-magic = Magic
short-extract-gold = Gold
short-extract-energy = Energy
short-transition = Transition
short-construction = Build
short-attack = Attack
short-attack-or-move = Attack or Move
short-shrine = Shrine
short-magic = Magic
short-reveal = { $number } { $action }: { $card }
card-region = { $region }
card-conflict = Conflict: { $space }
card-wild = Wild: { $area } ({ $realm })
blank = Blank card
magic-transition-5 = Transition 5
sheet-transition-5 = Bring 5 armies from one limbo onto your spaces of that realm, as you like. All if fewer lie there.
magic-conflict-or-first = Conflict Card or First Player
sheet-conflict-or-first = Draw a conflict card, or take the First Player marker for the next round.
magic-shrine-or-takeover = Shrine or Region Takeover
sheet-shrine-or-takeover = Build a Shrine on a space of yours; or take a region card, with more armies there than its holder has on the twin space.
magic-conflicts-or-transition-2 = 2 Conflict Cards or Transition 2
sheet-conflicts-or-transition-2 = Draw 2 conflict cards; or bring 2 armies from one limbo onto your spaces of that realm.
side-attacker = the inhabitants fight for the attacker
side-neutral = the inhabitants stay out of it
side-defender = the inhabitants fight against the attacker

## Settings of the lobby
setting-rounds = Rounds
setting-rounds-standard = Standard: 7 with three players, else 5
setting-rounds-number = { $count ->
    [one] 1 round
   *[other] { $count } rounds
}
setting-setup = Army placement
setting-setup-draft = Draft the starting spaces
setting-setup-dealt = Quick start: dealt by chance
setting-tribes = Tribes
setting-tribes-dealt = Dealt by chance
setting-tribes-pick = Picked in turn
setting-reinforce = Reinforcements
setting-reinforce-together = Secretly, together with planning
setting-reinforce-in-order = Openly, in turn order
setting-regions = Planning region cards
setting-regions-present = Only where you have an army
setting-regions-any = Anywhere

about-rounds-standard = As the books have it; fewer rounds make a shorter match.
about-setup-draft = Everybody chooses where the armies begin, card by card. The full game; about ten waits.
about-setup-dealt = Chance places all armies, and play begins at once. Good for a first match.
about-tribes-dealt = Everybody gets one Light and one Dark tribe by chance.
about-tribes-pick = Everybody chooses them one after the other.
about-reinforce-together = Armies come back in the same sitting as the plan. Fewer waits.
about-reinforce-in-order = One after the other, before planning, as the books have it.
about-regions-present = A region card can be planned only where you stand in Light or Dark. The newest book.
about-regions-any = Region cards can be planned anywhere, as bluffs too. The German book.

## Questions
ask-tribe = Which { $realm } tribe do you lead?
ask-home = Which army group starts at home in { $space }?
ask-draft-place = Choose a card: you will place an army group there.
ask-draft-keep = Choose a card to keep. Nobody else will see it.
ask-group = Which army group goes with { $card }?
ask-place = Where do your { $armies } armies go?
ask-rest-group = Which army group do you place next?
ask-split = { $count ->
    [one] 1 of your armies fell out of the tower. Does it go to the Light limbo? If not, it goes to the Dark one.
   *[other] { $count } of your armies fell out of the tower. How many go to the Light limbo? The rest go to the Dark one.
}
ask-owed = { $count ->
    [one] For passing you get 1 gold or 1 energy. Is it gold? If not, it is energy.
   *[other] For passing you get { $count } in gold and energy. How many are gold? The rest are energy.
}
ask-reinforce = Armies come back from your limbos, 1 for every 3 that lie there. On which of your spaces do they stand?
ask-plan-empty = Lay your cards face down, then confirm. An empty plan does nothing this round.
ask-plan = Lay your cards face down, then confirm. So far: slots and magic cost { $cost }, your incomes bring { $gain }, you have { $purse }.
ask-plan-dear = Lay your cards face down, then confirm. **You cannot pay for all of it:** slots and magic cost { $cost }, your incomes bring { $gain }, you have { $purse }.
ask-take-back = You have confirmed. Until the others have too, you may change your mind.
ask-take-back-of = You have confirmed: { $what }. Until the others have too, you may change your mind.
wish-tribe-pick = Which tribes would you like to lead? You get a Light one and a Dark one.
wish-draft-choose = Which cards would you like in the draft?
wish-draft-group = Which army groups would you like to place first?
wish-draft-place = Where would you like your armies to stand?
wish-rest-group = Which army groups would you like to place first?
wish-rest-place = Where would you like your armies to stand?
answer-home = a group of { $size } in { $space }
answer-draft = { $card }, with a group of { $size }
answer-keep = { $card }, to keep
ask-reveal = Your turn: reveal one card, or pass.
ask-extract-gold = { $card }: take gold from which space?
ask-extract-energy = { $card }: take energy from which space?
ask-transition = { $card }: awaken 3 armies where? If fewer lie in that limbo, all of them.
ask-construction = { $card }: what do you build, and where?
ask-attack = { $card }: which attack?
ask-attack-or-move = { $card }: attack or move?
ask-shrine = { $card }: where does the Shrine stand?
ask-magic = { $card }: what do you choose?
ask-compensation = { $card }: no action to perform. Take 1 gold or 1 energy.
ask-priced = { $question } { $what } { $price }.
ask-named = Your card names one of these spaces. Which one, as you attack { $target }?
ask-attackers = From { $source } to { $target }: how many armies attack? At least 1 stays. With this card { $side }.
ask-move = From { $source } to { $target }: how many armies move? At least 1 stays.
ask-spread = { $count ->
    [one] Where does 1 army from your { $realm } limbo go?
   *[other] Where do { $count } armies from your { $realm } limbo go?
}

## Options
option-tribe = { $tribe }
option-group = Group of { $size } ({ $count } left)
option-place = { $space }
option-to-light = To the Light limbo
option-in-gold = Gold
option-spread = { $space }
option-clear = (empty)
option-confirm = Confirm
option-again = Like last round
option-suggest = Suggest a plan
option-laid = { $card } (now in slot { $number })
option-take-back = Take back
option-reinforce = Change reinforcements
option-pass = Pass
option-reveal = { $number } · { $action }: { $card }
option-reveal-use = Reveal { $card } ({ $action }): { $gain }
option-reveal-gold = Reveal { $card } ({ $action }) for 1 gold
option-reveal-energy = Reveal { $card } ({ $action }) for 1 energy
hint-kept = the card stays in your hand
option-decline-gold = Decline: 1 gold
option-decline-energy = Decline: 1 energy
option-gold = Gold of { $space }
option-energy = Energy of { $space }
option-awaken = Awaken in { $space }
option-priced = { $option } · { $price }
option-portal = Portal in { $space }
option-shrine = Shrine in { $space }
option-capital = Capital in { $space }
option-attack = Attack { $target } ← { $source }
option-attack-neutral = { $attack } (inhabitants neutral)
option-move = Move to { $target } ← { $source }
option-army = Armies
option-named = { $space }
option-limbo = Transition from the { $realm } limbo
option-draw = { $count ->
    [one] Draw 1 conflict card
   *[other] Draw { $count } conflict cards
}
option-marker = Take the First Player marker
option-takeover = Take over the card of { $space }

## Conditions of orders
if-owner = { $seat } still holds { $space }
if-owner-nobody = { $space } is still empty
if-armies-most = { $count ->
    [0] no army stands in { $space }
    [one] at most 1 army stands in { $space }
   *[other] at most { $count } armies stand in { $space }
}
if-armies-least = { $count ->
    [one] at least 1 army stands in { $space }
   *[other] at least { $count } armies stand in { $space }
}

## Headings and second lines
group-area = { $place }
group-limbo = { $realm } limbo
group-spread = { $realm } realm
group-slot = { $number } · { $action }
group-slot-price = { $number } · { $action } ({ $price })
price = { $energy ->
    [0] { $gold } gold
   *[other] { $gold ->
        [0] { $energy } energy
       *[other] { $energy } energy + { $gold } gold
    }
}
hint-armies = { $count ->
    [one] 1 army here
   *[other] { $count } armies here
}
hint-limbo = { $count ->
    [one] 1 army in that limbo
   *[other] { $count } armies in that limbo
}
hint-gold = { $count } gold
hint-energy = { $count } energy
hint-income = { $count } { $what }
hint-realm = { $realm }
hint-no-army = no army of yours there: nothing to perform
hint-blank = a bluff: 1 gold or 1 energy
hint-acts = in { $spaces }
hint-helps = inhabitants help you against { $spaces }
hint-neutral = inhabitants neutral when you attack from { $spaces }
hint-against = inhabitants against you
hint-pass = takes up your cards; then 1 gold or energy for it and for each turn that you sit out
hint-pass-last = takes up your cards; brings nothing in the last round
short-attacker = inhabitants for you
short-neutral = inhabitants neutral
short-defender = inhabitants against you
hint-empty = empty; { $most ->
    [0] your 1 goes at once
   *[other] up to { $most } of yours
}; { $side }; about { $percent } %
hint-defence = { $count ->
    [one] 1 army of { $seat }; { $most ->
        [0] your 1 goes at once
       *[other] up to { $most } of yours
    }; { $side }; about { $percent } %
   *[other] { $count } armies of { $seat }; { $most ->
        [0] your 1 goes at once
       *[other] up to { $most } of yours
    }; { $side }; about { $percent } %
}

## What happened
tell-phase-setup = Setup.
tell-phase-tower = The draft is over. Start money is paid, limbos and tower are filled.
tell-phase-draft = The draft begins.
tell-phase-round = **Round { $round }** begins. Turns go { $order }.
tell-phase-reinforcements = **Round { $round }** begins.
tell-phase-planning = Everybody plans in secret.
tell-phase-performance = All plans lie ready. The actions begin.
tell-phase-scoring = Round { $round } is scored.
tell-phase-over = The match is over.
tell-first = { $seat } is First Player.
tell-tribe = { $seat } leads the { $tribe }.
tell-tribes = { $seat } leads the { $light } in the Light and the { $dark } in the Dark.
tell-placed = { $count ->
    [one] { $seat } places 1 army in { $space }.
   *[other] { $seat } places { $count } armies in { $space }.
}
tell-placed-home = { $seat } begins at home with { $count ->
    [one] 1 army
   *[other] { $count } armies
} in { $space }, { $twin } on the other side, and the region card { $region }.
tell-placed-card = { $seat } places { $count ->
    [one] 1 army
   *[other] { $count } armies
} in { $space } and takes the region card { $region }.
tell-placed-kept = { $seat } places { $count ->
    [one] 1 army
   *[other] { $count } armies
} in { $space } and keeps { $card }.
tell-draft-reveal = { $seat } chose { $card } with a group of { $count }.
tell-kept = { $seat } keeps { $card }.
tell-kept-unseen = { $seat } keeps a card unseen.
tell-kept-card = You keep { $card }.
tell-passed-left = The draft hands pass to the left; { $seat } is First Player.
tell-seeded-now = { $tray ->
    [one] The tower is filled. Out fall: { $fallen }. 1 inhabitant stays in the tray.
   *[other] The tower is filled. Out fall: { $fallen }. { $tray } inhabitants stay in the tray.
}
tell-seeded = The tower is filled. Out fall: { $fallen }. At most 2 inhabitants stay in the tray.
tell-split = { $seat } sends { $light ->
    [one] 1 army
   *[other] { $light } armies
} to the Light limbo and { $dark } to the Dark limbo.
tell-split-whole = { $count ->
    [0] { $seat } has nothing to send to a limbo.
    [one] { $seat } sends 1 army to the { $realm } limbo.
   *[other] { $seat } sends all { $count } armies to the { $realm } limbo.
}
tell-awakened-now = { $seat } awakens armies from the { $realm } limbo: { $spaces }. There are now { $now }; { $limbo } stay in that limbo.
armies-now = { $count } in { $space }
tell-awakened = { $seat } awakens armies from the { $realm } limbo: { $spaces }.
count-in-space = { $count } in { $space }
tell-planned-all = { $seat } has cards in all ten slots.
tell-planned = { $count ->
    [0] { $seat } has planned nothing.
   *[other] { $seat } has cards in { $count ->
        [one] slot
       *[other] slots
    } { $slots }.
}
tell-drawn-reshuffled = { $count ->
    [one] The discards are shuffled into a new deck. { $seat } draws a conflict card.
   *[other] The discards are shuffled into a new deck. { $seat } draws { $count } conflict cards.
}
tell-drawn = { $count ->
    [one] { $seat } draws a conflict card.
   *[other] { $seat } draws { $count } conflict cards.
}
tell-drew = You draw { $cards }.
tell-reveal = { $seat } reveals slot { $number }, { $action }: **{ $card }**.
tell-declined = { $seat } performs no action.
tell-paid = { $seat } pays { $amount }{ $now }.
tell-income = { $seat } takes { $amount }{ $why }{ $now }.
income-start = { " to begin with" }
income-extract = { " of " }{ $space }
income-passed = { " for having passed" }
income-action = { "" }
purse-now = { "; has " }{ $energy } energy and { $gold } gold
purse-untold = { "" }
tell-declined-able = { $seat } does not perform it and takes { $money }; the card goes back to the hand.
tell-declined-unable = { $seat } cannot perform it and takes { $money }; the card goes back to the hand.
vp-now = { ", " }{ $vp } in all
vp-untold = { "" }
tell-built-portal = { $seat } builds a Portal in { $space }: 1 VP{ $now }.
tell-built-shrine = { $seat } builds a Shrine in { $space }: 1 VP{ $now }.
tell-built-capital = { $seat } builds a Capital in { $space }: 2 VP{ $now }.
tell-battle = { $armies ->
    [one] { $attacker } attacks { $target }, held by { $defender }, with 1 army from { $source }; { $side }. Thrown: { $thrown }. Out of the tower: { $fallen }. Lost, to the { $limbo } limbo: { $lost }. { $outcome }{ $after }
   *[other] { $attacker } attacks { $target }, held by { $defender }, with { $armies } armies from { $source }; { $side }. Thrown: { $thrown }. Out of the tower: { $fallen }. Lost, to the { $limbo } limbo: { $lost }. { $outcome }{ $after }
}
tell-battle-empty = { $armies ->
    [one] { $attacker } attacks { $target }, which is empty, with 1 army from { $source }; { $side }. Thrown: { $thrown }. Out of the tower: { $fallen }. Lost, to the { $limbo } limbo: { $lost }. { $outcome }{ $after }
   *[other] { $attacker } attacks { $target }, which is empty, with { $armies } armies from { $source }; { $side }. Thrown: { $thrown }. Out of the tower: { $fallen }. Lost, to the { $limbo } limbo: { $lost }. { $outcome }{ $after }
}
battle-after = { " " }Now { $left } in { $source } and { $there } in { $target }; in the tower stick { $stuck }.
battle-untold = { "" }
cubes-of = { $count } of { $seat }
cubes-inhabitants = { $count ->
    [one] 1 inhabitant
   *[other] { $count } inhabitants
}
cubes-none = none
short-battle-attacker = { $attacker } takes { $target } from { $defender }.
short-battle-defender = { $defender } holds { $target } against { $attacker }.
short-battle-hollow-attacker = { $attacker } drives { $defender } from { $target }, which is empty now.
short-battle-hollow-defender = { $attacker } is beaten off, but { $target } of { $defender } is empty now.
short-battle-tie = { $attacker } and { $defender } destroy each other in { $target }.
short-battle-taken = { $attacker } moves into { $target }.
short-battle-empty = { $attacker } fails to enter { $target }.
outcome-attacker = **{ $attacker } wins.**
outcome-defender = **{ $defender } holds.**
outcome-hollow-attacker = **{ $attacker } wins, but without an army: the space is empty.**
outcome-hollow-defender = **{ $defender } wins, but without an army: the space is empty.**
outcome-tie = **A tie: the space is empty.**
outcome-taken = **{ $attacker } moves in.**
outcome-empty = **The space stays empty.**
tell-card = { $seat } takes the region card { $region }.
tell-card-from = { $seat } takes the region card { $region } from { $holder }.
tell-card-board = { $seat } takes the region card { $region } from the board of { $holder }; that slot is lost.
tell-card-back = The region card { $region } of { $holder } goes back to the supply.
tell-moved-now = { $count ->
    [one] { $seat } moves 1 army from { $source } ({ $left } stay) to { $target } ({ $there } now).
   *[other] { $seat } moves { $count } armies from { $source } ({ $left } stay) to { $target } ({ $there } now).
}
tell-moved = { $count ->
    [one] { $seat } moves 1 army from { $source } to { $target }.
   *[other] { $seat } moves { $count } armies from { $source } to { $target }.
}
tell-marker = { $seat } takes the First Player marker and begins the next round.
tell-passed = { $seat } has passed.
tell-score-now = { $seat } scores { $total } VP: { $spaces } for spaces, { $buildings } for buildings, { $areas } for areas; { $vp } in all.
round-named = Round { $round }
round-setup = Setup
standing-order = VP, then armies
standing-tie = { $armies ->
    [one] 1 army
   *[other] { $armies } armies
}
standing-has = { $vp } VP, { $spaces } { $spaces ->
    [one] space
   *[other] spaces
}, { $buildings } { $buildings ->
    [one] building
   *[other] buildings
}
tell-standing = Standing: { $seats }.
standing-seat = { $seat } { $vp } VP
standing-armies = { $seat } { $vp } VP with { $armies } armies
tell-score = { $seat } scores { $total } VP: { $spaces } for spaces, { $buildings } for buildings, { $areas } for areas.
tell-automatic = { $seat } had only one choice.

## What is wrong with an edition
fault-toml = { $why }
fault-value = { $place }: { $why }
fault-table-unknown = unknown table { $what }
fault-table-missing = table { $what } is missing
fault-id = { $place }: { $what } is not a plain id
fault-empty = { $what }: it is empty
fault-missing = { $place }: { $what } is missing
fault-area-count = areas: there are { $what }, not 5
fault-area-unknown = regions: area { $what } is not in areas
fault-area-size = areas.{ $what }: it must have 5 regions
fault-area-apart = areas.{ $what }: its regions do not hang together
fault-neighbour-unknown = { $place }: { $what } is not a region
fault-neighbour-wrong = { $place }: { $what } cannot stand here
fault-neighbour-one-way = { $place }: { $what } does not name it back
fault-neighbour-count = { $place }: there are { $what }, not 2 to 7
fault-map-apart = regions: the map does not hang together
fault-income = { $place }: income { $what } is not 1 to 6 as in the bundled edition
fault-tribe-count = tribes: there must be 5 of realm { $what }
fault-tribe-extra = { $place }: { $what } does not belong here
fault-home-unknown = tribes: home { $what } is not a region
fault-home-twice = tribes: home { $what } is used twice
fault-groups-count = tribes: there are { $what } inner groups, more than 40
fault-groups-sum = { $place }.groups: their sum is { $what }, not 12 as in the bundled edition
fault-outer = { $place }.outer: it is { $what }, not 2 as in the bundled edition
fault-slots = slots: the bundled edition has them in this order: { $what }
fault-slot-count = slots: there are { $what }, not 7
fault-groups-armies = tribes: { $pair } together have { $what } armies in groups, more than { $most }
fault-magic-unknown = magic: { $what } is unknown
fault-polygon-unknown = polygons: { $what } is not a region
fault-polygon-corners = polygons.{ $what }: it needs at least 3 corners

## Why not
shut-action = { $action }
shut-portal = Portal
shut-shrine = Shrine
shut-capital = Capital
shut-attack = Attack
shut-move = Move
shut-transition-2 = Transition 2
shut-marker = First Player marker
shut-takeover = Region Takeover
why-price = it costs { $price }, more than you have
why-no-army = you have no army in that region
why-limbo = your { $realm } limbo is empty
why-limbos = your limbos are empty
why-no-space = you have no space in { $realm } to bring them to
why-built = it cannot stand there, or there is one already
why-no-attack = no space of yours has 2 armies beside a space to attack
why-no-path = no 2 armies there, or no way along your own spaces
why-marker = you hold it already
why-takeover = no region card you could win by more armies

## The first match, guided: question, why, and the button that answers it (lessons/first.txt)
guide-intro = **Immortals, your first match.** Two realms, Light and Dark, lie over one another. Most points after 3 rounds wins.
guide-reveal-ask = Reveal your attack card?
guide-reveal-why = The slot says what is done, the card says where: this one says Fernhollow.
guide-reveal-do = Attack in Fernhollow
guide-target-ask = From where do you attack Fernhollow?
guide-target-why = Your card names this space, so the green inhabitants fight for you.
guide-target-do = From Treehome: up to 5 armies, 99 %
guide-count-ask = How many of your 6 armies go?
guide-count-why = One stays to hold Treehome; the others are thrown into the cube tower.
guide-count-do = Send 5
guide-count-then = **You take Fernhollow (Light) from AI 1**, 6 to 1. You threw in 5 armies and 4 came out: the tower keeps some, and may drop them in a later battle.
guide-income-ask = Reveal Southmoor for gold?
guide-income-why = An income pays what is printed on one of your spaces: 4 gold here.
guide-income-do = Take 4 gold
guide-shrine-ask = Build a Shrine in Treehome (Light)?
guide-shrine-why = It brings 1 point now and 1 each round to whoever stands there.
guide-shrine-do = Shrine: 3 energy, 2 gold
guide-shrine-then = **Round 1 is scored: you lead with 10 points.** The Shrine brought 1 at once. 8 spaces bring 4, the Shrine 1, three spaces of the Greenwood 2 in each realm.
guide-reinforce-ask = 3 armies come back. Where?
guide-reinforce-why = Nobody dies: who falls in Light waits in Dark, and a third of those who wait returns.
guide-reinforce-do = 1 to Treehome (Light), 2 to Emerald Cliff (Dark)
guide-suggest-ask = Plan round 2: lay cards face down.
guide-suggest-why = All plan at once and in secret; incomes come first, they pay for the rest.
guide-suggest-do = Suggest a plan
guide-lay-ask = Add an attack on Fernhollow in Dark?
guide-lay-why = The same region in the other realm is another space: AI 2 holds it with 1 army.
guide-lay-do = Lay it on Attack: 99 %
guide-confirm-ask = Confirm this plan?
guide-confirm-why = You may change it until all have confirmed.
guide-confirm-do = Confirm
guide-own-ask = Which card first?
guide-own-why = You choose the order: this attack first, before anybody brings armies there.
guide-own-do = Attack in Fernhollow
guide-end = 🎓 The tips end here, the match is yours. An AI tells you what it would do, if you ask.

## Why this is asked: in one's first match, under the question (lesson-<step>)
lesson-tribe-pick = A tribe sets your groups of armies, your prices and, for a Dark one, an action of its own.
lesson-home-place = A strong home is a safe income; small groups left mean more spaces in the draft. 2 armies stand on its Dark twin by themselves.
lesson-draft-choose = One army group goes onto this space, and you take its region card. Spaces side by side in one area score more, and you want both realms.
lesson-draft-group = A big group holds its space longer; small ones give you more spaces to score. Each group is used once.
lesson-draft-place = Look for neighbours of your own, and for an area that you could fill: 3 of 5 spaces score extra.
lesson-limbo-split = Armies in limbo come back: one for every 3, each round, in that realm. Put them where you want to grow.
lesson-plan-reinforce = For every 3 armies in a limbo one returns, for free. A space with 2 or more can attack.
lesson-reinforce-place = For every 3 armies in a limbo one returns, for free. A space with 2 or more can attack.
lesson-plan-place = The slot says what is done, the card says where. On an attack slot lay the card of the space you want: then the inhabitants help you.
lesson-turn-reveal = You choose the order: incomes first pay for what comes later. Passing ends your round, and brings 1 gold or energy for each turn you would still have had.
lesson-act-attack = The tower decides, not the numbers: some armies stick in it, others fall out. Whom the inhabitants help stands beside each target.
lesson-act-attack-or-move = An attack is free, a move costs 1 gold. Whom the inhabitants help stands beside each target.
lesson-attack-count = More armies make it likelier, not certain. At least 1 stays behind; the fallen go to your other limbo and come back.
lesson-act-construction = A Shrine or a Capital scores every round for whoever stands there; a Portal opens the way to the twin space.
lesson-act-transition = Armies come out of limbo onto this space at once: good before an attack from it.
lesson-act-magic = Magic cards come back to your hand: you can use each of them again next round.
lesson-owed-split = These are for the turns after you passed. Look at what your next plan will cost.

## The chronicle: parts of one sentence a round
chronicle-takes = { $seat } takes { $spaces }
chronicle-holds = { $seat } holds { $space }
chronicle-builds = { $seats } { $first ->
    [one] builds { $count ->
        [one] { $kind ->
            [portal] a Portal
            [shrine] a Shrine
           *[other] a Capital
        }
       *[other] { $count } times
    }
   *[other] build { $count ->
        [one] once each
       *[other] { $count } times each
    }
}
chronicle-gains = { $seats } { $count ->
    [one] gains
   *[other] gain
} most, { $points } VP

## Battles that spectators predict
contest-attack = { $seat } may attack now. Does the attack take its space?
contest-takes = It does
contest-fails = It does not
