board-dark = Schattenwelt
board-leads = { $count } von { $all } Ländern
board-nobody-leads = Keine SP: Niemand hält { $least } von { $all }
board-short = { $count } von { $all } Ländern, SP ab { $least }
board-most-held = { $realm }: { $name } hält die meisten Länder, { $count }
board-light = Lichtwelt
board-round = { $round ->
    [0] Vor der ersten Runde
   *[other] Runde { $round } von { $rounds }
}
board-setup = Aufbau
board-draft = Startrunde
board-reinforcements = Verstärkung
board-planning = Planung
board-performance = Aktionen
board-scoring = Wertung
board-over = Partie vorbei
begun-setup = Die Völker werden gewählt
begun-tower = Armeen fallen aus dem Turm
begun-draft = Die Armeen ziehen ein
begun-reinforcements = Verstärkung trifft ein
begun-planning = Alle planen geheim
begun-performance = Die Pläne werden ausgeführt
begun-scoring = Die Runde wird gewertet
begun-over = Die Partie ist vorbei
board-through = { $told } durch ein Portal
board-sign-energy = Energie hier
board-sign-gold = Gold hier
board-purse = Du hast
board-clock = Runde { $round } von { $rounds }
board-table = Der Tisch
board-turn = { $name } am Zug
board-stock-deck = Stapel { $count }
board-stock-discards = Ablage { $count }
board-stock-buildings = Gebäude { $count }
board-stock-portals = Portale { $count }
board-stock-regions = Länderkarten { $count }
board-tower = Turm
board-tray = Schale
happened-score = { $seats } { $count ->
    [one] holt
   *[other] holen
} die meisten Punkte, { $points } SP.
happened-built = { $seat } baut { $kind ->
    [portal] ein Portal
    [shrine] einen Schrein
   *[other] eine Hauptstadt
} in { $space }.
happened-moved = { $seat } zieht mit { $count ->
    [one] 1 Armee
   *[other] { $count } Armeen
} aus { $source } nach { $target }.
happened-one-awakened = { $count ->
    [one] { $seat } erweckt 1 Armee.
   *[other] { $seat } erweckt { $count } Armeen.
}
happened-one-awakened-there = { $count ->
    [one] { $seat } erweckt 1 Armee in { $space }.
   *[other] { $seat } erweckt { $count } Armeen in { $space }.
}
happened-many-awakened = Erweckte Armeen: { $each }.
happened-one-placed = { $count ->
    [one] { $seat } setzt 1 Armee ein.
   *[other] { $seat } setzt { $count } Armeen ein.
}
happened-one-placed-there = { $count ->
    [one] { $seat } setzt 1 Armee in { $space } ein.
   *[other] { $seat } setzt { $count } Armeen in { $space } ein.
}
happened-many-placed = Eingesetzte Armeen: { $each }.
happened-of = { $count } von { $seat }
board-passed = gepasst
board-owed = gepasst: { $owed } offen
board-groups = Noch zu setzen: { $groups }
board-ready = bestätigt
board-waiting = noch am Wählen
board-tribes = { $light } · { $dark }
board-wild = Joker { $area }
slot-extract-gold = Gold
slot-extract-energy = Energie
slot-transition = Erwecken 3
slot-construction = Bauen
slot-attack = Angriff
slot-attack-or-move = Angriff / Bew.
slot-shrine = Schrein
slot-magic = Magie
slot-free = frei
tableau-hand = Hand: { $n }
tableau-draft = Starthand: { $n }
tableau-vp = SP
tableau-supply = Vorrat
tableau-limbo-dark = Schatten
tableau-limbo-light = Licht
tableau-held = Länderkarten: { $n }
tableau-region-cards = Länder
tableau-alt = { $name }: { $tribes }. { $vp } SP, { $gold } Gold, { $energy } Energie. Limbus: Licht { $light }, Schatten { $dark }. Tableau: { $slots }. Hand: { $hand }.
tableau-alt-slot = { $card } auf { $slot }
tableau-down = verdeckt
alt-head = { $round }, { $phase }.
alt-turn = { $name } am Zug.
alt-waiting = Noch am Wählen: { $names }.
alt-seat = { $name }: { $vp } SP, { $gold } Gold, { $energy } Energie, { $hand ->
    [one] 1 Karte
   *[other] { $hand } Karten
}
alt-first = (beginnt)
alt-spaces = { $name }, Schatten: { $dark }; Licht: { $light }.
alt-space = { $region } ({ $armies })
alt-built = { $region } ({ $armies } + { $marks })
alt-shrine = Schrein
alt-capital = Hauptstadt
alt-portal = Portal
alt-none = keine
alt-none-hand = leer
alt-none-tower = leer
alt-none-slots = leer
alt-none-armies = keine
alt-cubes = { $n } von { $name }
alt-cut = Der Rest steht im Bild.
alt-held = { $name }: { $spaces }.
battle-attacks = greift aus { $place } an
battle-attacks-across = greift durch ein Portal an
battle-defends = verteidigt
battle-empty = das Land ist unbesetzt
battle-inhabitants = Bewohner
battle-nobody = Niemand
battle-nothing = Keine Armee fiel heraus
battle-tie = Gleichstand: Alle Kämpfer verlassen { $place }
battle-stays-empty = Keine Armee bleibt: { $place } ist leer
battle-help = Bewohner helfen { $name }
battle-guard = Bewohner verteidigen das Land
battle-defend = verteidigen das Land
battle-neutral = Bewohner halten sich heraus
battle-score = { $one } : { $two }
battle-green = { $n } Bewohner
battle-alt-nobody = niemand
battle-alt = { $result }. { $attacker } greift { $target } aus { $source } an. Verteidigung: { $defender }; { $side }. Hineingeworfen: { $thrown }. Herausgefallen: { $fallen }. Im Turm geblieben: { $stuck }. Von früher herausgefallen: { $freed }. Stärke: { $one } zu { $two }. Verloren: { $lost }.
result-attacker = { $winner } erobert { $place }
result-defender = { $winner } hält { $place }
result-hollow = { $winner } siegt, doch keine Armee bleibt
result-tie = Unentschieden um { $place }
result-taken = { $winner } nimmt { $place } ein
result-empty = { $attacker } scheitert vor { $place }
final-heading = Endwertung
final-winner = { $name } eint beide Reiche
final-winner-armies = { $name } hat mehr Armeen
final-shared = Geteilter Sieg
final-tie-armies = gleichauf: { $count ->
    [one] 1 Armee
   *[other] { $count } Armeen
}
final-boldest = Kühnster Angriff
final-boldest-told = { $name } in { $place }: { $great } gegen { $small }
final-luckiest = Glücklichster Wurf
final-luckiest-told = { $name } in { $place }: { $small } hinein, { $great } heraus
final-builder = Meiste Gebäude
final-builder-told = { $count ->
    [one] { $name }: { $great } Gebäude
   *[other] { $name }: je { $great } Gebäude
}
final-alt = { $place }. { $name }: { $points } SP (Regionen { $areas }, Länder { $spaces }, Schreine und Hauptstädte { $buildings }, Bauen { $built }).
arcana-tower = Der Turm
arcana-justice = Gerechtigkeit
arcana-death = Der Tod
arcana-wheel = Das Rad
arcana-hierophant = Der Hierophant
arcana-emperor = Der Herrscher
arcana-star = Der Stern
arcana-hermit = Der Eremit
arcana-strength = Die Kraft
arcana-world = Die Welt
deed-lead = { $seat } geht in Führung
deed-most = { $seat } holt am meisten: { $points } SP
deed-empty = Das Land war unbesetzt
deed-rivals = { $one } gegen { $two }
deed-fell = { $count ->
    [one] 1 Armee fiel
   *[other] { $count } Armeen fielen
}
words-line = **{ $title }**: { $text }.
words-realm = __{ $realm }__
words-seat = **{ $name }** ({ $tribes }): { $vp } SP, { $gold } Gold, { $energy } Energie, { $hand ->
    [one] 1 Karte
   *[other] { $hand } Karten
}; Limbus Licht { $light }, Schatten { $dark }; Vorrat { $supply }. Felder: { $slots }. Länderkarten: { $regions }.
words-space = { $region }, { $armies } von { $name }
words-empty = { $region }, unbesetzt
words-income = { $space } ({ $energy } Energie, { $gold } Gold)
words-income-built = { $space } ({ $energy } Energie, { $gold } Gold; { $marks })
words-own = __Deine Länder: Energie, Gold und die Nachbarn__
words-own-space = **{ $region }**, { $realm }: { $armies ->
    [one] 1 Armee
   *[other] { $armies } Armeen
}, { $energy } Energie, { $gold } Gold. Daneben: { $near }.
words-hand = **Deine Hand**: { $cards }.
sheet-tribes = Völker
sheet-slots = Armeefelder
sheet-magic = Magiekarten
sheet-tribe = { $name }: am Anfang { $energy } Energie und { $gold } Gold; Gruppen { $groups }.
sheet-groups = Gruppen
sheet-home = Heimat
sheet-price = Preis
thing-income = „Gold verdienen“ oder „Energie erhalten“ bringt, was auf der Karte steht.
sheet-start = Start
sheet-owners = Schattenvölker: { $tribes }.
brief-extract-gold = Das Gold des Landes auf der Karte
brief-extract-energy = Die Energie des Landes auf der Karte
brief-transition = 3 Armeen kehren aus dem Limbus zurück
brief-construction = Portal, Schrein oder Hauptstadt
brief-attack = Von mindestens 2 Armeen zu einem Nachbarn
brief-attack-or-move = Angriff umsonst oder Bewegung gegen Geld
brief-shrine = Ein Schrein bei einer deiner Armeen
brief-magic = Die Magiekarte, die hier liegt
brief-transition-5 = 5 Armeen kehren aus dem Limbus zurück
brief-conflict-or-first = Eine Karte oder der erste Zug
brief-shrine-or-takeover = Ein Schrein oder eine fremde Länderkarte
brief-conflicts-or-transition-2 = 2 Karten oder 2 Armeen zurück
brief-blank = 1 Gold oder 1 Energie
sheet-blank = Keine Aktion. Nimm 1 Gold oder 1 Energie; die Karte kommt auf deine Hand zurück.

## What is wrong with a map
layout-corners = polygons.{ $region }: braucht mindestens 3 Ecken, keine davon doppelt
layout-outside = polygons.{ $region }: eine Ecke liegt außerhalb von 0 bis 4000
layout-regions = regions: es sind nicht die gezeichneten, also braucht die Ausgabe eigene [polygons]
layout-apart = polygons.{ $region }: hat keine Grenze mit { $other }, anders als in den Nachbarn
layout-touching = polygons.{ $region }: hat eine Grenze mit { $other }, anders als in den Nachbarn
layout-overlap = polygons: { $region } und { $other } überlappen sich bei { $x }, { $y }
page-unit = Siegpunkte
page-thrown = Armeen aus dem Würfelturm
