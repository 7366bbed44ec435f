board-dark = Dark realm
board-leads = { $count } of { $all } spaces
board-nobody-leads = No VP: nobody holds { $least } of { $all }
board-short = { $count } of { $all } spaces, VP from { $least }
board-most-held = { $realm }: { $name } holds most spaces, { $count }
board-light = Light realm
board-round = { $round ->
    [0] Before the first round
   *[other] Round { $round } of { $rounds }
}
board-setup = Setup
board-draft = Draft
board-reinforcements = Reinforcements
board-planning = Action Planning
board-performance = Action Performance
board-scoring = Scoring
board-over = Match over
begun-setup = The tribes are chosen
begun-tower = Armies fall out of the tower
begun-draft = Armies enter the map
begun-reinforcements = Reinforcements arrive
begun-planning = Plans are made in secret
begun-performance = Plans are carried out
begun-scoring = The round is scored
begun-over = The match is over
board-through = { $told } through a Portal
board-sign-energy = energy here
board-sign-gold = gold here
board-purse = You have
board-clock = Round { $round } of { $rounds }
board-table = The table
board-turn = { $name } to act
board-stock-deck = Deck { $count }
board-stock-discards = Discards { $count }
board-stock-buildings = Buildings { $count }
board-stock-portals = Portals { $count }
board-stock-regions = Region cards { $count }
board-tower = Tower
board-tray = Tray
happened-score = { $seats } { $count ->
    [one] scores
   *[other] score
} the most, { $points } VP.
happened-built = { $seat } builds { $kind ->
    [portal] a Portal
    [shrine] a Shrine
   *[other] a Capital
} in { $space }.
happened-moved = { $seat } moves { $count ->
    [one] 1 army
   *[other] { $count } armies
} from { $source } to { $target }.
happened-one-awakened = { $count ->
    [one] { $seat } brings back 1 army.
   *[other] { $seat } brings back { $count } armies.
}
happened-one-awakened-there = { $count ->
    [one] { $seat } brings back 1 army in { $space }.
   *[other] { $seat } brings back { $count } armies in { $space }.
}
happened-many-awakened = Armies brought back: { $each }.
happened-one-placed = { $count ->
    [one] { $seat } places 1 army.
   *[other] { $seat } places { $count } armies.
}
happened-one-placed-there = { $count ->
    [one] { $seat } places 1 army in { $space }.
   *[other] { $seat } places { $count } armies in { $space }.
}
happened-many-placed = Armies are placed: { $each }.
happened-of = { $count } of { $seat }
board-passed = passed
board-owed = passed: { $owed } to collect
board-groups = Groups to place: { $groups }
board-ready = confirmed
board-waiting = still choosing
board-tribes = { $light } · { $dark }
board-wild = Any of { $area }
slot-extract-gold = Gold
slot-extract-energy = Energy
slot-transition = Bring back 3
slot-construction = Build
slot-attack = Attack
slot-attack-or-move = Attack / Move
slot-shrine = Shrine
slot-magic = Magic
slot-free = free
tableau-hand = Hand: { $n }
tableau-draft = Draft hand: { $n }
tableau-vp = VP
tableau-supply = supply
tableau-limbo-dark = Dark limbo
tableau-limbo-light = Light limbo
tableau-held = Region cards: { $n }
tableau-region-cards = regions
tableau-alt = { $name }: { $tribes }. { $vp } VP, { $gold } gold, { $energy } energy. Limbo: Light { $light }, Dark { $dark }. Board: { $slots }. Hand: { $hand }.
tableau-alt-slot = { $card } on { $slot }
tableau-down = face down
alt-head = { $round }, { $phase }.
alt-turn = { $name } to act.
alt-waiting = Still choosing: { $names }.
alt-seat = { $name }: { $vp } VP, { $gold } gold, { $energy } energy, { $hand ->
    [one] 1 card
   *[other] { $hand } cards
}
alt-first = (first)
alt-spaces = { $name }, Dark: { $dark }; Light: { $light }.
alt-space = { $region } ({ $armies })
alt-built = { $region } ({ $armies } + { $marks })
alt-shrine = Shrine
alt-capital = Capital
alt-portal = Portal
alt-none = none
alt-none-hand = empty
alt-none-tower = empty
alt-none-slots = none
alt-none-armies = none
alt-cubes = { $n } of { $name }
alt-cut = The rest is in the picture.
alt-held = { $name }: { $spaces }.
battle-attacks = attacks from { $place }
battle-attacks-across = attacks through a Portal
battle-defends = defends
battle-empty = the space is empty
battle-inhabitants = Inhabitants
battle-nobody = Nobody
battle-nothing = No army fell out
battle-tie = A tie: all fighters leave { $place }
battle-stays-empty = No army stays: { $place } is empty
battle-help = Inhabitants help { $name }
battle-guard = Inhabitants defend the space
battle-defend = defend the empty space
battle-neutral = Inhabitants stay out of it
battle-score = { $one } : { $two }
battle-green = { $n } of the inhabitants
battle-alt-nobody = nobody
battle-alt = { $result }. { $attacker } attacks { $target } from { $source }. Defender: { $defender }; { $side }. Thrown in: { $thrown }. Fell out: { $fallen }. Stuck in the tower: { $stuck }. Fell out from earlier: { $freed }. Strength: { $one } to { $two }. Lost: { $lost }.
result-attacker = { $winner } takes { $place }
result-defender = { $winner } holds { $place }
result-hollow = { $winner } wins, but no army is left
result-tie = A tie empties { $place }
result-taken = { $winner } takes { $place }
result-empty = { $attacker } fails at { $place }
final-heading = Final scoring
final-winner = { $name } rules both realms
final-winner-armies = { $name } wins the tie by armies
final-shared = A shared victory
final-tie-armies = tie: { $count ->
    [one] 1 army
   *[other] { $count } armies
}
final-boldest = Boldest attack
final-boldest-told = { $name } at { $place }: { $great } against { $small }
final-luckiest = Luckiest throw
final-luckiest-told = { $name } at { $place }: { $small } went in, { $great } fell out
final-builder = Greatest builder
final-builder-told = { $count ->
    [one] { $great ->
        [one] { $name }: 1 building
       *[other] { $name }: { $great } buildings
    }
   *[other] { $great ->
        [one] { $name }: 1 building each
       *[other] { $name }: { $great } buildings each
    }
}
final-alt = { $place }. { $name }: { $points } VP (areas { $areas }, spaces { $spaces }, Shrines and Capitals { $buildings }, building { $built }).
arcana-tower = The Tower
arcana-justice = Justice
arcana-death = Death
arcana-wheel = The Wheel
arcana-hierophant = The Hierophant
arcana-emperor = The Emperor
arcana-star = The Star
arcana-hermit = The Hermit
arcana-strength = Strength
arcana-world = The World
deed-lead = { $seat } takes the lead
deed-most = { $seat } scores the most, { $points } VP
deed-empty = The space was empty
deed-rivals = { $one } against { $two }
deed-fell = { $count ->
    [one] 1 army fell
   *[other] { $count } armies fell
}
words-line = **{ $title }**: { $text }.
words-realm = __{ $realm }__
words-seat = **{ $name }** ({ $tribes }): { $vp } VP, { $gold } gold, { $energy } energy, { $hand ->
    [one] 1 card
   *[other] { $hand } cards
}; limbo Light { $light }, Dark { $dark }; supply { $supply }. Slots: { $slots }. Region cards: { $regions }.
words-space = { $region }, { $armies } of { $name }
words-empty = { $region }, empty
words-income = { $space } ({ $energy } energy, { $gold } gold)
words-income-built = { $space } ({ $energy } energy, { $gold } gold; { $marks })
words-own = __Your spaces: energy, gold, and what lies next to them__
words-own-space = **{ $region }**, { $realm }: { $armies ->
    [one] 1 army
   *[other] { $armies } armies
}, { $energy } energy, { $gold } gold. Next to it: { $near }.
words-hand = **Your hand**: { $cards }.
sheet-tribes = Tribes
sheet-slots = Army slots
sheet-magic = Magic cards
sheet-tribe = { $name }: { $energy } energy and { $gold } gold at the start, groups { $groups }.
sheet-groups = Army groups
sheet-home = Home
sheet-price = Price
thing-income = “Extract” takes the energy or the gold on the card.
sheet-start = Start
sheet-owners = Dark tribes: { $tribes }.
brief-extract-gold = The gold of the card’s space
brief-extract-energy = The energy of the card’s space
brief-transition = 3 armies back from limbo
brief-construction = A Portal, a Shrine or a Capital
brief-attack = From 2 or more armies to a neighbour
brief-attack-or-move = A free attack, or a paid march
brief-shrine = A Shrine where you have an army
brief-magic = The magic card that lies here
brief-transition-5 = 5 armies back from limbo
brief-conflict-or-first = A card, or you begin next round
brief-shrine-or-takeover = A Shrine, or another’s region card
brief-conflicts-or-transition-2 = 2 cards, or 2 armies back
brief-blank = 1 gold or 1 energy
sheet-blank = No action. Take 1 gold or 1 energy; the card returns to your hand.

## What is wrong with a map
layout-corners = polygons.{ $region }: it needs at least 3 corners, none of them twice
layout-outside = polygons.{ $region }: a corner lies outside 0 to 4000
layout-regions = regions: they are not those drawn, so the edition needs its own [polygons]
layout-apart = polygons.{ $region }: it shares no border with { $other }, unlike its neighbours
layout-touching = polygons.{ $region }: it shares a border with { $other }, unlike its neighbours
layout-overlap = polygons: { $region } and { $other } overlap near { $x }, { $y }
page-unit = Victory points
page-thrown = Armies out of the cube tower
