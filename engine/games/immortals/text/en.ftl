game = Immortals
pitch = Plan in secret, then throw your armies into a cube tower. For 3 to 5 people.
about-evening-first = 3 rounds, armies are placed for you, with hints
about-evening-short = 3 rounds, armies are placed for you
about-evening-full = 5 to 7 rounds, you choose where your armies start; a long evening, or a few weeks
teaser = Throw armies into a tower, see who falls out.
# words of questions that mean the same here, a line each
search-words =
    inhabitants green cube villager native local neutral
    limbo graveyard underworld afterlife
    portal gate teleport cross other_realm other_world
    gold energy money resource
    capital castle city fortress citadel
    tribe people race faction
    inhabitant native villager
    slot place_on_my_board
    shrine temple
    army cube guy figure
    tower dice
    wild joker
    space field tile region land
    other opposite twin mirror
    realm world dimension layer board map
    respawn revive return bring_back come_back
    blank bluff
    first marker

## Names
realm-light = Light
realm-dark = Dark
space = { $region } ({ $realm })
area = { $area } ({ $realm })
money-gold = gold
money-energy = energy
nobody = nobody
action-extract-gold = Extract Gold
action-extract-energy = Extract Energy
action-transition = Bring back 3
action-construction = Build
action-attack = Attack
action-attack-or-move = Attack or Move
action-shrine = Shrine
action-magic = Magic
short-extract-gold = Gold
short-extract-energy = Energy
short-transition = Bring back
short-construction = Build
short-attack = Attack
short-attack-or-move = Attack or Move
short-shrine = Shrine
short-magic = Magic
short-reveal = { $number } { $action }: { $card }
card-region = { $region }
card-conflict = { $space }
card-wild = Any space of { $area } ({ $realm })
blank = Blank card
magic-transition-5 = Bring back 5
sheet-transition-5 = Bring back 5 armies from one limbo to your spaces of that realm, as you like (or all, if there are fewer).
magic-conflict-or-first = Conflict Card or First Player
sheet-conflict-or-first = Draw a conflict card, or take the First Player marker for the next round.
magic-shrine-or-takeover = Shrine or Region Takeover
sheet-shrine-or-takeover = Build a Shrine on a space of yours. Or take a region card: you need more armies there than its holder has on the twin space.
magic-conflicts-or-transition-2 = 2 Conflict Cards or Bring back 2
sheet-conflicts-or-transition-2 = Draw 2 conflict cards; or bring back 2 armies from one limbo to your spaces of that realm.
side-attacker = the inhabitants fight for the attacker
side-neutral = the inhabitants stay out of it
side-defender = the inhabitants fight against the attacker

## Settings of the lobby
setting-rounds = Rounds
setting-rounds-standard = Standard (7 with three players, else 5)
setting-rounds-number = { $count ->
    [one] 1 round
   *[other] { $count } rounds
}
setting-setup = Army placement
setting-setup-draft = Draft the starting spaces
setting-setup-dealt = Quick start, dealt at random
setting-tribes = Tribes
setting-tribes-dealt = Dealt at random
setting-tribes-pick = Chosen in turn
setting-reinforce = Reinforcements
setting-reinforce-together = Secretly, together with planning
setting-reinforce-in-order = Openly, in turn order
setting-regions = Planning region cards
setting-regions-present = Only where you have an army
setting-regions-any = Anywhere

about-rounds-standard = As in the rulebooks; fewer rounds make a shorter match.
about-setup-draft = You choose where your armies start, card by card. The full game; about ten waits for each other.
about-setup-dealt = All armies are placed at random, and play begins at once. Good for a first match.
about-tribes-dealt = Everybody gets one Light and one Dark tribe at random.
about-tribes-pick = Everybody chooses them one after the other.
about-reinforce-together = You bring armies back in the same sitting as the plan. Less waiting.
about-reinforce-in-order = One after the other, before planning, as in the rulebooks.
about-regions-present = You can plan a region card only where you have an army in Light or Dark. As in the newest rulebook.
about-regions-any = Region cards can be planned anywhere, as bluffs too. As in the German rulebook.

## Questions
ask-tribe = Which { $realm } tribe do you lead?
ask-home = How many armies start in your home, { $space }?
ask-draft-place = Choice { $n } of { $most }: which space? The other cards go left.
ask-draft-keep = Which card do you keep? Nobody else sees it.
ask-group = { $card }: how many armies go there?
ask-place = { $armies ->
    [one] Where does your 1 army go?
   *[other] Where do your { $armies } armies go?
}
ask-rest-group = How many armies do you place next?
ask-split = { $count ->
    [one] At the start 1 army of yours fell out of the tower. In which limbo does it wait?
   *[other] At the start { $count } armies of yours fell out of the tower. In which limbo do they wait?
}
ask-owed = { $count ->
    [one] 1 for passing: in gold? Otherwise it is energy.
   *[other] { $count } for passing: how much in gold? The rest is energy.
}
ask-reinforce = { $count ->
    [one] Bring back 1 army: { $realms }. Where?
   *[other] Bring back { $count } armies: { $realms }. Where?
}
ask-plan-empty = Round { $round }: which card on which slot?
ask-plan = Is your plan for round { $round } complete?
ask-plan-dear = Your plan for round { $round } costs too much. What do you change?
plan-money = costs { $cost }, brings { $gain }; you have { $purse }
plan-free = brings { $gain }; you have { $purse }
plan-laid = { $parts } · { $money }
plan-join = { $first } · { $rest }
plan-part = { $count } × { $what }
plan-income = Income
plan-transition = Bring back
plan-building = Build
plan-attack = Attack
plan-move = Move
plan-magic = Magic
plan-blank = Blank
plan-odds = { $target } { $percent }%
plan-aims = On today’s map you attack { $targets }.
plan-builds = Building costs { $cost } more.
plan-builds-dear = Building costs { $cost } more: too much for you.
plan-rest-dear = You cannot pay for more cards.
plan-rest-idle = No other card is of use now.
plan-told = { $first } { $rest }
do-lay = { $action }: { $card }
ask-take-back = Sent. You can change it until all are ready.
ask-take-back-of = Sent: { $what }. You can change it until all are ready.
wish-tribe-pick = Which tribes would you like to lead? One Light, one Dark.
wish-draft-choose = Which cards would you like in the draft?
wish-draft-group = Which groups of armies would you like to place first?
wish-draft-place = Where would you like your armies to stand?
wish-rest-group = Which groups of armies would you like to place first?
wish-rest-place = Where would you like your armies to stand?
answer-home = { $size ->
    [one] 1 army in { $space }
   *[other] { $size } armies in { $space }
}
answer-draft = { $size ->
    [one] { $card }, with 1 army
   *[other] { $card }, with { $size } armies
}
answer-keep = { $card }, to keep
sure-attack = **{ $percent }%: attack { $target } anyway?**
sure-pass = **Pass with { $n } { $n ->
    [one] card
   *[other] cards
} left?** You take them back unused.
sure-plan-empty = **Confirm an empty plan?** You do nothing this round.
ask-reveal = Reveal a card, or pass?
ask-extract-gold = { $card }: take gold from which space?
ask-extract-energy = { $card }: take energy from which space?
ask-transition = { $card }: 3 armies to where?
ask-construction = { $card }: what do you build, and where?
ask-construction-here = { $space }: what do you build?
ask-attack = { $card }: which attack?
ask-attack-or-move = { $card }: attack or move?
ask-shrine = { $card }: a Shrine where?
ask-magic = { $card }?
ask-priced = { $question } · { $price }
ask-priced-move = { $question } · move { $price }
ask-attackers-attacker = How many armies attack { $target } from { $source }? Inhabitants help you.
ask-attackers-neutral = How many armies attack { $target } from { $source }? Inhabitants stay out.
ask-attackers-defender = How many armies attack { $target } from { $source }? Inhabitants are against you.
ask-move = How many armies move to { $target } from { $source }?
ask-spread = { $count ->
    [one] Where do you bring back 1 army in { $realm }?
   *[other] Where do you bring back { $count } armies in { $realm }?
}

## Options
option-tribe = { $tribe }
option-group = { $size ->
    [one] { $count ->
        [one] 1 army (1 group)
       *[other] 1 army ({ $count } groups)
    }
   *[other] { $count ->
        [one] { $size } armies (1 group)
       *[other] { $size } armies ({ $count } groups)
    }
}
option-place = { $space }
share-limbos = { $light } to Light, { $dark } to Dark?
share-spread = { $parts }?
share-armies = { $count } to { $space }
option-to-light = To the Light limbo
option-to-dark = To the Dark limbo
option-in-gold = Gold
option-in-energy = Energy
option-spread = { $space }
option-clear = Empty
option-confirm = Confirm
option-again = Like last round
option-suggest = Suggest a plan
option-suggest-rest = Suggest the rest
option-laid = { $card }, now in slot { $number }
option-take-back = Take back
option-reinforce = Change reinforcements
option-pass = Pass
option-reveal = { $number } · { $action }: { $card }
option-reveal-use = { $card }: { $gain }
option-incomes = All { $count } incomes · { $money }
option-reveal-gold = Reveal { $card }, but take 1 gold
option-reveal-energy = Reveal { $card }, but take 1 energy
hint-kept = the card stays in your hand
option-decline-gold = 1 gold instead
option-decline-energy = 1 energy instead
option-gold = Gold of { $space }
option-energy = Energy of { $space }
option-awaken = To { $space }
option-priced = { $option } · { $price }
option-portal-here = Portal
option-portal = Portal in { $space }
option-shrine-here = Shrine
option-shrine = Shrine in { $space }
option-capital-here = Capital
option-capital = Capital in { $space }
option-attack = Attack { $source } → { $target }
option-attack-neutral = { $attack }, inhabitants neutral
option-move = Move { $source } → { $target }
option-army = Armies
option-named = { $space }
option-limbo = From { $realm } limbo
option-draw = { $count ->
    [one] Draw 1 card
   *[other] Draw { $count } cards
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
cost = { $energy ->
    [0] { $gold }🪙
   *[other] { $gold ->
        [0] { $energy }⚡
       *[other] { $energy }⚡ { $gold }🪙
    }
}
price = { $energy ->
    [0] { $gold } gold
   *[other] { $gold ->
        [0] { $energy } energy
       *[other] { $energy } energy and { $gold } gold
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
hint-no-army = You have no army there: it can do nothing
hint-blank = A bluff: 1 gold or 1 energy
hint-acts = in { $spaces }
hint-best-attack = { $target } from { $source } · { $percent }%
hint-helps = the inhabitants help you against { $spaces }
hint-neutral = the inhabitants stay out if you attack from { $spaces }
hint-against = the inhabitants are against you
hint-no-aim = No good attack is left for { $cards }
hint-changed = { $hint }. { $change }
aim-gone = { $target }, planned at { $percent }%, is no longer possible.
aim-changed = { $target } was { $percent }%, now { $now }%.
hint-brings-back = { $n } of { $count } in that limbo
hint-pass = your round ends: 1 gold or energy a turn
hint-pass-last = your round ends, for nothing now

hint-defence-attacker = { $most ->
    [0] { $percent }%: 1 army against { $count } of { $seat }, inhabitants help
   *[other] { $percent }%: { $most } against { $count } of { $seat }, inhabitants help
}
hint-defence-neutral = { $most ->
    [0] { $percent }%: 1 army against { $count } of { $seat }, inhabitants neutral
   *[other] { $percent }%: { $most } against { $count } of { $seat }, inhabitants neutral
}
hint-defence-defender = { $most ->
    [0] { $percent }%: 1 army against { $count } of { $seat }, inhabitants against you
   *[other] { $percent }%: { $most } against { $count } of { $seat }, inhabitants against you
}
hint-empty-attacker = { $most ->
    [0] { $percent }%: 1 army into an empty space, inhabitants help
   *[other] { $percent }%: { $most } into an empty space, inhabitants help
}
hint-empty-neutral = { $most ->
    [0] { $percent }%: 1 army into an empty space, inhabitants neutral
   *[other] { $percent }%: { $most } into an empty space, inhabitants neutral
}
hint-empty-defender = { $most ->
    [0] { $percent }%: 1 army into an empty space, inhabitants against you
   *[other] { $percent }%: { $most } into an empty space, inhabitants against you
}

## What happened
tell-phase-setup = Setup.
tell-phase-tower = The draft is over. Starting money is paid, limbos and tower are filled.
tell-phase-draft = The draft begins.
tell-phase-round = **Round { $round }** begins. Turn order: { $order }.
tell-phase-reinforcements = **Round { $round }** begins.
tell-phase-planning = Everybody plans in secret.
tell-phase-performance = All plans are ready. The actions begin.
tell-phase-scoring = Round { $round } is scored.
tell-phase-over = The match is over.
tell-first = { $seat } is First Player.
    .seat = You are First Player.
tell-tribes = { $seat } leads the { $light } (Light) and the { $dark } (Dark).
    .seat = You lead the { $light } (Light) and the { $dark } (Dark).
tell-placed = { $count ->
    [one] { $seat } places 1 army in { $space }.
   *[other] { $seat } places { $count } armies in { $space }.
}
    .seat = { $count ->
        [one] You place 1 army in { $space }.
       *[other] You place { $count } armies in { $space }.
    }
tell-placed-home = { $count ->
    [one] { $seat } starts at home with 1 army in { $space } and { $twin } on its twin. The region card { $region } comes with it.
   *[other] { $seat } starts at home with { $count } armies in { $space } and { $twin } on its twin. The region card { $region } comes with it.
}
    .seat = { $count ->
        [one] You start at home with 1 army in { $space } and { $twin } on its twin. The region card { $region } comes with it.
       *[other] You start at home with { $count } armies in { $space } and { $twin } on its twin. The region card { $region } comes with it.
    }
tell-placed-card = { $count ->
    [one] { $seat } places 1 army in { $space } and takes the region card { $region }.
   *[other] { $seat } places { $count } armies in { $space } and takes the region card { $region }.
}
    .seat = { $count ->
        [one] You place 1 army in { $space } and take the region card { $region }.
       *[other] You place { $count } armies in { $space } and take the region card { $region }.
    }
tell-placed-kept = { $count ->
    [one] { $seat } places 1 army in { $space } and keeps { $card }.
   *[other] { $seat } places { $count } armies in { $space } and keeps { $card }.
}
    .seat = { $count ->
        [one] You place 1 army in { $space } and keep { $card }.
       *[other] You place { $count } armies in { $space } and keep { $card }.
    }
tell-draft-reveal = { $count ->
    [one] { $seat } chooses { $card }, with 1 army.
   *[other] { $seat } chooses { $card }, with { $count } armies.
}
    .seat = { $count ->
        [one] You choose { $card }, with 1 army.
       *[other] You choose { $card }, with { $count } armies.
    }
tell-kept = { $seat } keeps { $card }.
    .seat = You keep { $card }.
tell-kept-unseen = { $seat } keeps a card unseen.
    .seat = You keep a card unseen.
tell-kept-card = You keep { $card }.
tell-passed-left = The draft hands pass to the left; { $seat } is First Player.
    .seat = The draft hands pass to the left; you are First Player.
tell-seeded = The tower is filled. Fell out: { $fallen }.
tell-split = { $light ->
    [one] { $seat } sends 1 army to the Light limbo and { $dark } to the Dark limbo.
   *[other] { $seat } sends { $light } armies to the Light limbo and { $dark } to the Dark limbo.
}
    .seat = { $light ->
        [one] You send 1 army to the Light limbo and { $dark } to the Dark limbo.
       *[other] You send { $light } armies to the Light limbo and { $dark } to the Dark limbo.
    }
tell-split-whole = { $count ->
    [0] { $seat } has nothing to send to a limbo.
    [one] { $seat } sends 1 army to the { $realm } limbo.
   *[other] { $seat } sends all { $count } armies to the { $realm } limbo.
}
    .seat = { $count ->
        [0] You have nothing to send to a limbo.
        [one] You send 1 army to the { $realm } limbo.
       *[other] You send all { $count } armies to the { $realm } limbo.
    }
tell-awakened = { $seat } brings armies back from limbo: { $spaces }.
    .seat = You bring armies back from limbo: { $spaces }.
tell-awakened-now = { $told } Now: { $now }; { $limbo } left in limbo.
armies-now = { $count } in { $space }
reinforce-in-realm = { $count } in { $realm }
count-in-space = { $count } in { $space }
tell-planned = { $count ->
    [0] { $seat } plans nothing.
    [one] { $seat } plans 1 card.
   *[other] { $seat } plans { $count } cards.
}
    .seat = { $count ->
        [0] You plan nothing.
        [one] You plan 1 card.
       *[other] You plan { $count } cards.
    }
tell-drawn-reshuffled = { $count ->
    [one] The discards are shuffled into a new deck. { $seat } draws a conflict card.
   *[other] The discards are shuffled into a new deck. { $seat } draws { $count } conflict cards.
}
    .seat = { $count ->
        [one] The discards are shuffled into a new deck. You draw a conflict card.
       *[other] The discards are shuffled into a new deck. You draw { $count } conflict cards.
    }
tell-drawn = { $count ->
    [one] { $seat } draws a conflict card.
   *[other] { $seat } draws { $count } conflict cards.
}
    .seat = { $count ->
        [one] You draw a conflict card.
       *[other] You draw { $count } conflict cards.
    }
tell-drew = You draw: { $cards }.
tell-reveal = { $seat } reveals slot { $number }, { $action }: **{ $card }**.
    .seat = You reveal slot { $number }, { $action }: **{ $card }**.
tell-paid = { $seat } pays { $amount }.
    .seat = You pay { $amount }.
tell-income-extract = { $seat } takes { $amount } from { $space }.
    .seat = You take { $amount } from { $space }.
tell-income-passed = { $seat } gets { $amount } for passing.
    .seat = You get { $amount } for passing.
tell-income-start = { $seat } starts with { $amount }.
    .seat = You start with { $amount }.
tell-purse-now = { $told } Now: { $energy } energy, { $gold } gold.
tell-declined-able = { $seat } leaves a card and takes { $money }.
    .seat = You leave a card and take { $money }.
tell-declined-unable = { $seat } can do nothing with it and takes { $money }.
    .seat = You can do nothing with it and take { $money }.
tell-vp-now = { $told } Now: { $vp } VP.
tell-built-portal = { $seat } builds a Portal in { $space }: 1 VP.
    .seat = You build a Portal in { $space }: 1 VP.
tell-built-shrine = { $seat } builds a Shrine in { $space }: 1 VP.
    .seat = You build a Shrine in { $space }: 1 VP.
tell-built-capital = { $seat } builds a Capital in { $space }: 2 VP.
    .seat = You build a Capital in { $space }: 2 VP.
tell-battle = **{ $outcome }** { $attacker } sent { $armies } from { $source }; { $side }. Thrown in: { $thrown }. Fell out: { $fallen }. { $lost }.
    .attacker = **{ $outcome }** You sent { $armies } from { $source }; { $side }. Thrown in: { $thrown }. Fell out: { $fallen }. { $lost }.
tell-battle-now = { $told } Now { $left } in { $source } and { $there } in { $target }; stuck in the tower: { $stuck }.
armies = { $count ->
    [one] 1 army
   *[other] { $count } armies
}
cubes-of = { $count } of { $seat }
    .seat = { $count } of yours
cubes-inhabitants = { $count ->
    [one] 1 inhabitant
   *[other] { $count } inhabitants
}
cubes-none = none
lost-nothing = Nothing is lost
lost-inhabitants = Lost: { $cubes }
lost-armies = Lost: { $cubes }; the armies wait in the { $limbo } limbo
short-battle-attacker = { $attacker } takes { $target } from { $defender }, { $mine } to { $theirs }.
    .attacker = You take { $target } from { $defender }, { $mine } to { $theirs }.
    .defender = { $attacker } takes { $target } from you, { $mine } to { $theirs }.
short-battle-defender = { $defender } holds { $target } against { $attacker }, { $theirs } to { $mine }.
    .attacker = { $defender } holds { $target } against you, { $theirs } to { $mine }.
    .defender = You hold { $target } against { $attacker }, { $theirs } to { $mine }.
short-battle-hollow-attacker = { $target } is empty now: { $attacker } beat { $defender }, but no army was left to hold it.
    .attacker = { $target } is empty now: you beat { $defender }, but no army was left to hold it.
    .defender = You lose { $target }: { $attacker } beat you, but no army was left to hold it.
short-battle-hollow-defender = { $target } is empty now: { $defender } beat { $attacker }, but no army was left to hold it.
    .attacker = { $target } is empty now: { $defender } beat you, but no army was left to hold it.
    .defender = You lose { $target }: you beat { $attacker }, but no army was left to hold it.
short-battle-tie = { $target } is empty now: { $attacker } and { $defender } tie, { $mine } to { $theirs }.
    .attacker = { $target } is empty now: you and { $defender } tie, { $mine } to { $theirs }.
    .defender = You lose { $target }: a tie with { $attacker }, { $mine } to { $theirs }, empties it.
short-battle-taken = { $attacker } takes { $target }, which was empty.
    .attacker = You take { $target }, which was empty.
short-battle-empty = Inhabitants drive { $attacker } off at { $target }.
    .attacker = Inhabitants drive you off at { $target }.
short-battle-empty-stuck = No army of { $attacker } gets through to { $target }.
    .attacker = None of your armies gets through to { $target }.
tell-card = { $seat } takes the region card { $region }.
    .seat = You take the region card { $region }.
tell-card-from = { $seat } takes the region card { $region } from { $holder }.
    .seat = You take the region card { $region } from { $holder }.
    .holder = { $seat } takes the region card { $region } from you.
tell-card-board = { $seat } takes the region card { $region } from the player board of { $holder }. That slot is lost.
    .seat = You take the region card { $region } from the player board of { $holder }. That slot is lost.
    .holder = { $seat } takes the region card { $region } from your player board. That slot is lost.
tell-card-back = The region card { $region } of { $holder } goes back to the supply.
    .holder = Your region card { $region } goes back to the supply.
tell-moved-now = { $count ->
    [one] { $seat } moves 1 army from { $source } to { $target }. Now: { $left } and { $there }.
   *[other] { $seat } moves { $count } armies from { $source } to { $target }. Now: { $left } and { $there }.
}
    .seat = { $count ->
        [one] You move 1 army from { $source } to { $target }. Now: { $left } and { $there }.
       *[other] You move { $count } armies from { $source } to { $target }. Now: { $left } and { $there }.
    }
tell-marker = { $seat } takes the First Player marker and goes first next round.
    .seat = You take the First Player marker and go first next round.
tell-passed = { $seat } passes.
    .seat = You pass.
tell-score-now = { $seat } scores { $total } VP ({ $vp } in all): spaces { $spaces }, buildings { $buildings }, areas { $areas }.
    .seat = You score { $total } VP ({ $vp } in all): spaces { $spaces }, buildings { $buildings }, areas { $areas }.
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
tell-standing = Standing · { $seats }.
standing-seat = { $seat }: { $vp } VP
standing-gained = { $told } (+{ $gained })
standing-armies = { $seat }: { $vp } VP with { $armies ->
    [one] 1 army
   *[other] { $armies } armies
}
tell-automatic = { $seat } had only one choice.
    .seat = You had only one choice.

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
fault-area-apart = areas.{ $what }: its regions are not connected
fault-neighbour-unknown = { $place }: { $what } is not a region
fault-neighbour-wrong = { $place }: { $what } cannot stand here
fault-neighbour-one-way = { $place }: { $what } does not name it back
fault-neighbour-count = { $place }: there are { $what }, not 2 to 7
fault-map-apart = regions: the map is not connected
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
shut-transition-2 = Bring back 2
shut-marker = First Player marker
shut-takeover = Region Takeover
why-price = it costs { $price }, more than you have
why-no-army = you have no army in that region
why-limbo = your { $realm } limbo is empty
why-limbos = your limbos are empty
why-no-space = you have no space in { $realm } to bring them back to
why-built = it cannot stand there, or one is already there
why-no-attack = no space of yours has 2 armies beside a space to attack
why-no-path = no 2 armies there, or no way along your own spaces
why-marker = you already have it
why-takeover = no region card that you could take with more armies

## How it is played: a page each, beside the picture of that name in examples/
primer-realms = **Immortals: two realms.** Light and Dark have the same 25 regions: here the Greenwood in both. Most points wins.
primer-mat = **A round.** All place cards in secret: slots say what, cards where and whom inhabitants help. Then you reveal.
primer-tower = **A battle.** Armies go into the tower, and some stick. Here 5 go in, 4 fall out. The card makes green inhabitants help: 6 to 1.
primer-limbo = **Nobody dies.** Whoever falls in Light waits in Dark’s limbo. You bring them back there: here 3 in Emerald Cliff.
primer-area = **Points**, each round: 1 for every 2 spaces, 1 for a Shrine or Capital. 3 spaces of an area bring 2, 5 bring 3.

## The first match, guided: question, why, and the button that answers it (lessons/first.txt)
guide-intro = **Immortals, your first match.** Two realms, Light and Dark, have the same regions. Most points after 3 rounds wins.
guide-reveal-ask = Reveal your attack card?
guide-reveal-why = On the slot Attack, a card says for whom the inhabitants fight: with this one, Fernhollow’s help you.
guide-reveal-do = Attack in Fernhollow
guide-target-ask = Do you send 5 of your 6 armies from Treehome?
guide-target-why = Your card names this space: the green inhabitants fight for you, and one army stays to hold Treehome.
guide-target-do = Send 5: 99% chance
guide-target-then = **You take Fernhollow (Light) from { $rival1 }**, 6 to 1. The tower keeps one of your 5 armies for a later battle.
guide-income-ask = Reveal Southmoor for gold?
guide-income-why = Income pays what is printed on one of your spaces, here 4 gold.
guide-income-do = Take 4 gold
guide-shrine-ask = In which realm do you build a Shrine?
guide-shrine-why = It brings 1 point now and 1 each round to whoever stands there.
guide-shrine-do = In Light: 3 energy, 2 gold
guide-shrine-or = In Dark: 3 energy, 2 gold
guide-shrine-then = **Round 1: you lead with 10 points**: 8 spaces, the Shrine and the Greenwood.
guide-reinforce-ask = Bring back 3 armies: 2 to Emerald Cliff, and 1?
guide-reinforce-why = Nobody dies: whoever falls in Light waits in Dark, and you bring a third of them back.
guide-reinforce-do = To Treehome
guide-reinforce-or = To Fernhollow
guide-suggest-ask = Plan round 2: which cards do you play?
guide-suggest-why = All plan at once and in secret; income cards come first and pay for the rest.
guide-suggest-do = Suggest a plan
guide-lay-ask = Add an attack on Fernhollow in Dark?
guide-lay-why = The same region in the other realm is another space: { $rival2 } holds it with 1 army.
guide-lay-do = Place it on Attack
guide-confirm-ask = Confirm this plan?
guide-confirm-why = You can change it until all have confirmed.
guide-confirm-do = Confirm
guide-own-ask = Which card first?
guide-own-why = You choose the order: attack before anybody brings armies there, or take your gold first.
guide-own-do = Attack in Fernhollow
guide-own-or = Take 4 gold first
guide-end = 🎓 Tips end. Green is an AI’s advice.
deed-shown = **{ $player } won: { $holding }.** Same tribes, same tower: can you get more?

## Why this is asked: in one's first match, under the question (lesson-<step>)
lesson-tribe-pick = A tribe sets your groups of armies and your prices. A Dark one has an action of its own.
lesson-home-place = A strong home is a safe income; small groups left mean more spaces in the draft. 2 armies start on its Dark twin automatically.
lesson-draft-choose = One army group goes onto this space, and you take its region card. Spaces side by side in one area score more, and you want both realms.
lesson-draft-group = A big group holds its space longer; small ones give you more spaces to score. Each group is used once.
lesson-draft-place = Look for neighbours of your own. In an area that you could fill, 3 of 5 spaces score extra.
lesson-limbo-split = You bring armies back from limbo: one for every 3, each round, in that realm. Put them where you want to grow.
lesson-plan-reinforce = For every 3 armies in a limbo you bring one back, for free. A space with 2 or more can attack.
lesson-reinforce-place = For every 3 armies in a limbo you bring one back, for free. A space with 2 or more can attack.
lesson-plan-place = The slot says what is done. On income and building slots the card says where. You choose an attack’s target later, and the inhabitants of the card’s space help you.
lesson-turn-reveal = You choose the order: income cards first pay for what comes later. Passing ends your round, and brings 1 gold or energy per turn you would still have had.
lesson-act-attack = The tower decides, not the numbers: some armies stick in it, others fall out. Beside each target you see whom the inhabitants help.
lesson-act-attack-or-move = An attack is free, a move costs 1 gold. Beside each target you see whom the inhabitants help.
lesson-attack-count = More armies make it likelier, not certain. At least 1 stays behind; the fallen wait in your other limbo, and you bring them back.
lesson-act-construction = A Shrine or a Capital scores every round for whoever stands there. A Portal opens the way to the twin space.
lesson-act-transition = You bring armies back onto this space at once: good before an attack from it.
lesson-act-magic = Magic cards go back to your hand: you can use each of them again next round.
lesson-owed-split = These are for the turns after you passed. Look at what your next plan will cost.

## The chronicle: parts of one sentence a round
quiet-round = { $n ->
    [0] the tower got nothing to swallow and looked hungry
    [1] the inhabitants held a vote and stayed green
    [2] in limbo somebody founded a choir
    [3] Light and Dark agreed on one thing: lunch
    [4] a Portal opened, but it was only the wind
    [5] the gold was counted twice, just to be sure
    [6] nobody saw anything, on either side
    [7] a blank card was widely admired
    [8] somebody polished the tray
    [9] the immortals felt their age
    [10] nobody died, as usual
   *[11] the chronicle sharpened its quill and waited
}
chronicle-takes = { $seat } takes { $spaces }
end-taken = { $winner } took { $spaces } from you in the last round; { $short ->
    [0] you were tied on VP, and armies decided
   *[other] you were { $short } VP short
}.
end-scored = In the last round { $winner } scored { $more } more for { $most ->
    [areas] whole areas
    [buildings] buildings
   *[other] spaces
}; { $short ->
    [0] you were tied on VP, and armies decided
   *[other] you were { $short } VP short
}.
end-short = { $short ->
    [0] { $winner } had the same VP, and more armies.
   *[other] You finished { $short } VP behind { $winner }.
}
chronicle-holds = { $seat } holds { $space }
chronicle-builds = { $seats } { $first ->
    [one] builds { $count ->
        [one] { $kind ->
            [portal] a Portal
            [shrine] a Shrine
           *[other] a Capital
        }
        [2] twice
       *[other] { $count } times
    }
   *[other] build { $count ->
        [one] once each
        [2] twice each
       *[other] { $count } times each
    }
}
chronicle-gains = { $seats } { $count ->
    [one] scores
   *[other] score
} the most: { $points } VP

## Battles that spectators predict
contest-attack = { $seat } may attack now. Does the attack take its target?
contest-takes = It does
contest-fails = It does not

## What words and things mean, for newcomers
word-slot = Slot
what-word-slot = One of ten places on your player board. Each does one thing where the card on it says; you use it once a round.
word-region-card = Region card
what-word-region-card = Whoever takes a region holds its card. It acts where you have an army, and you can use it each round.
word-conflict-card = Conflict card
what-word-conflict-card = It names the space your action is about. You use it once, and draw one each round.
word-wild = Wild card
what-word-wild = A conflict card for any space of one area in one realm. It brings no income.
word-blank = Blank card
what-word-blank = A bluff: it does nothing and brings 1 gold or 1 energy.
word-compensation = Compensation
what-word-compensation = 1 gold or 1 energy for a card that does nothing, and for each turn you sit out after passing.
word-passing = Passing
what-word-passing = Your round ends and you take your cards back unseen. Each later turn brings 1 gold or 1 energy.
word-group = Army group
what-word-group = Armies that are placed together when the match begins. Each group is used once.
word-tower = Cube tower
what-word-tower = The armies of both sides are thrown in. Some stick, others left from earlier fall out; what lies in the tray decides the battle.
word-inhabitants = Inhabitants
what-word-inhabitants = Green cubes that belong to nobody. Attack with a card that names your target, and they help you.
word-limbo = Limbo
what-word-limbo = Armies that fell in the other realm wait here. For every 3 of them you bring 1 back each round.
word-portal = Portal
what-word-portal = It lets you attack the twin of its space in the other realm. 1 VP when it is built.
word-shrine = Shrine
what-word-shrine = 1 VP when it is built, and 1 at each scoring for whoever stands there.
word-capital = Capital
what-word-capital = 2 VP when it is built, and 1 at each scoring for whoever stands there. One for each area and realm.
word-magic = Magic card
what-word-magic = Four cards with strong effects, for two slots of their own. You can use them each round.
word-twin = Twin space
what-word-twin = Each region is a space in Light and another one in Dark. The two are twins.
word-scoring = Scoring
what-word-scoring = Each round: 1 VP for every two spaces, 1 for each Shrine and Capital, 2 or 3 where you hold most of an area.
word-marker = First Player marker
what-word-marker = Its holder comes first in the next round. After the draft only a magic card moves it.
what-space = It lies in the { $area }. It pays { $income } in { $realm }, { $beyond } in { $other }.
what-area = Five regions. In each realm 3 or 4 of them are worth 2 VP at each scoring, all 5 are worth 3 VP.
what-realm = One of two maps of the same 25 regions, Light and Dark. Each map counts separately.
what-money = Gold and energy pay for slots, magic and buildings. What is left over brings no points.
what-tribe-light = A Light tribe: home, prices of buildings and half of your army groups. It starts with { $start }.
what-tribe-dark = A Dark tribe: a slot of its own and half of your army groups. It starts with { $start }.
what-action-extract-gold = Take the gold printed for the card’s space, where you must have an army.
what-action-extract-energy = Take the energy printed for the card’s space, where you must have an army.
what-action-transition = Bring back 3 armies from that realm’s limbo to the space, where you must have an army (or all, if there are fewer).
what-action-construction = Build on the space at your Light tribe’s price. A Portal or Shrine brings 1 VP, a Capital 2.
what-action-attack = From a space with 2 or more of your armies to a neighbour, or through a Portal. At least 1 stays behind.
what-action-attack-or-move = Attack for free; or, for the price, move armies along your own spaces. At least 1 stays behind.
what-action-shrine = Build a Shrine on the space, where you must have an army and there must be no Shrine or Capital.
what-action-magic = Use the magic card that lies here, at its price.
