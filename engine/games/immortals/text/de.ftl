game = Immortals
pitch = Plane geheim, dann wirf Armeen in einen Würfelturm. Für 3 bis 5 Personen.
about-evening-first = 3 Runden, Armeen stehen schon, mit Hinweisen
about-evening-short = 3 Runden, Armeen stehen schon
about-evening-full = 5 bis 7 Runden, du wählst die Startfelder; ein langer Abend oder Wochen
teaser = Wirf Armeen in einen Turm, sieh, wer herausfällt.
# words of questions that mean the same here, a line each
search-words =
    licht hell helle
    schatten dunkel dunkle finsternis
    bekomme bekommen krieg
    bewohner grün grüne neutral einheimische dorfbewohner
    limbus limbo friedhof totenreich jenseits unterwelt
    portal tor teleport andere_welt andere_reich
    gold energie geld rohstoffe ressourcen
    hauptstadt burg stadt festung
    volk völker rasse fraktion
    schrein tempel heiligtum
    armee würfel
    turm würfelturm
    joker wild
    land länder feld felder gebiet
    zwilling zwillingsland gegenüber andere
    welt reich welten ebene plan seite
    wiederbeleben wiederkommen erwecken
    blanko bluff leere_karte
    erster marker startspieler

## Names
realm-light = Licht
realm-dark = Schatten
space = { $region } ({ $realm })
area = { $area } ({ $realm })
money-gold = Gold
money-energy = Energie
nobody = niemand
action-extract-gold = Gold verdienen
action-extract-energy = Energie erhalten
action-transition = Erwecken 3
action-construction = Bauen
action-attack = Angriff
action-attack-or-move = Angriff oder Bewegung
action-shrine = Schrein
action-magic = Magie
short-extract-gold = Gold
short-extract-energy = Energie
short-transition = Erwecken
short-construction = Bauen
short-attack = Angriff
short-attack-or-move = Angriff oder Bewegung
short-shrine = Schrein
short-magic = Magie
short-reveal = { $number } { $action }: { $card }
card-region = { $region }
card-conflict = { $space }
card-wild = Joker { $area } ({ $realm })
blank = Blankokarte
magic-transition-5 = Erwecken 5
sheet-transition-5 = Erwecke 5 Armeen aus einem Limbus, verteilt auf deine Länder dieser Welt. Alle, wenn dort weniger liegen.
magic-conflict-or-first = Konfliktkarte oder Startspieler
sheet-conflict-or-first = Zieh eine Konfliktkarte oder nimm den Startspielermarker für die nächste Runde.
magic-shrine-or-takeover = Schrein oder Übernahme
sheet-shrine-or-takeover = Bau einen Schrein in einem deiner Länder. Oder übernimm eine Länderkarte: Du brauchst dort mehr Armeen, als die Person mit der Karte im Zwillingsland hat.
magic-conflicts-or-transition-2 = 2 Konfliktkarten oder Erwecken 2
sheet-conflicts-or-transition-2 = Zieh 2 Konfliktkarten; oder erwecke 2 Armeen aus einem Limbus in deinen Ländern dieser Welt.
side-attacker = die Bewohner kämpfen für den Angreifer
side-neutral = die Bewohner halten sich heraus
side-defender = die Bewohner kämpfen gegen den Angreifer

## Settings of the lobby
setting-rounds = Runden
setting-rounds-standard = Standard (7 zu dritt, sonst 5)
setting-rounds-number = { $count ->
    [one] 1 Runde
   *[other] { $count } Runden
}
setting-setup = Verteilung der Armeen
setting-setup-draft = Startländer in der Startrunde
setting-setup-dealt = Schnellstart, vom Zufall verteilt
setting-tribes = Völker
setting-tribes-dealt = Durch Zufall
setting-tribes-pick = Reihum gewählt
setting-reinforce = Verstärkung
setting-reinforce-together = Geheim, zusammen mit der Planung
setting-reinforce-in-order = Offen, in Zugreihenfolge
setting-regions = Länderkarten planen
setting-regions-present = Nur wo du eine Armee hast
setting-regions-any = Überall

about-rounds-standard = Wie in der Spielregel. Weniger Runden machen die Partie kürzer.
about-setup-draft = Alle wählen Karte für Karte, wo ihre Armeen beginnen. Das volle Spiel; etwa zehnmal warten.
about-setup-dealt = Der Zufall setzt alle Armeen, und es geht gleich los. Gut für die erste Partie.
about-tribes-dealt = Alle erhalten zufällig ein Lichtvolk und ein Schattenvolk.
about-tribes-pick = Alle wählen nacheinander.
about-reinforce-together = Du erweckst Armeen zusammen mit deinem Plan. Weniger Warten.
about-reinforce-in-order = Nacheinander, vor der Planung, wie in der Spielregel.
about-regions-present = Planbar ist eine Länderkarte nur, wo du im Licht oder Schatten stehst. Die neueste Spielregel.
about-regions-any = Länderkarten sind überall planbar, auch als Bluff. Die deutsche Spielregel.

## Questions
ask-tribe = Welches { $realm }volk führst du an?
ask-home = Wie viele Armeen beginnen in deinem Startland { $space }?
ask-draft-place = Wahl { $n } von { $most }: Welches Land? Der Rest geht nach links.
ask-draft-keep = Welche Karte behältst du? Niemand sonst sieht sie.
ask-group = { $card }: Wie viele Armeen gehen dorthin?
ask-place = { $armies ->
    [one] Wohin kommt deine Armee?
   *[other] Wohin kommen deine { $armies } Armeen?
}
ask-rest-group = Wie viele Armeen setzt du als Nächstes?
ask-split = { $count ->
    [one] Zu Beginn fiel 1 deiner Armeen aus dem Turm. In welchem Limbus wartet sie?
   *[other] Zu Beginn fielen { $count } deiner Armeen aus dem Turm. In welchem Limbus warten sie?
}
ask-owed = { $count ->
    [one] Fürs Passen bekommst du 1: Gold oder Energie?
   *[other] Fürs Passen bekommst du { $count } Gold oder Energie: Wie viel davon Gold?
}
ask-reinforce = { $count ->
    [one] Wo erweckst du deine Armee? { $realms }.
   *[other] Wo erweckst du Armeen? { $realms }.
}
ask-plan-empty = Runde { $round }: Welche Karte auf welches Feld?
ask-plan = Ist dein Plan für Runde { $round } vollständig?
ask-plan-dear = Dein Plan für Runde { $round } ist zu teuer. Was änderst du?
plan-money = kostet { $cost }, bringt { $gain }; du hast { $purse }
plan-free = bringt { $gain }; du hast { $purse }
ask-take-back = Abgesendet. Du kannst es ändern, bis alle bereit sind.
ask-take-back-of = Abgesendet: { $what }. Du kannst es ändern, bis alle bereit sind.
wish-tribe-pick = Welche Völker führst du gern? Du erhältst ein Lichtvolk und ein Schattenvolk.
wish-draft-choose = Welche Karten möchtest du in der Startrunde?
wish-draft-group = Welche Armeegruppen setzt du am liebsten zuerst?
wish-draft-place = Wo sollen deine Armeen am liebsten stehen?
wish-rest-group = Welche Armeegruppen setzt du am liebsten zuerst?
wish-rest-place = Wo sollen deine Armeen am liebsten stehen?
answer-home = { $size ->
    [one] 1 Armee in { $space }
   *[other] { $size } Armeen in { $space }
}
answer-draft = { $size ->
    [one] { $card } mit 1 Armee
   *[other] { $card } mit { $size } Armeen
}
answer-keep = { $card } behalten
sure-attack = **{ $percent } %: { $target } trotzdem angreifen?**
sure-pass = **Passen, obwohl noch { $n } { $n ->
    [one] Karte liegt
   *[other] Karten liegen
}?** Du nimmst sie ungenutzt zurück.
sure-plan-empty = **Leeren Plan bestätigen?** Du tust nichts in dieser Runde.
ask-reveal = Eine Karte aufdecken oder passen?
ask-extract-gold = { $card }: Aus welchem Land nimmst du Gold?
ask-extract-energy = { $card }: Aus welchem Land nimmst du Energie?
ask-transition = { $card }: Wo erweckst du 3 Armeen?
ask-construction = { $card }: Was baust du und wo?
ask-construction-here = { $space }: Was baust du?
ask-attack = { $card }: Welcher Angriff?
ask-attack-or-move = { $card }: Angriff oder Bewegung?
ask-shrine = { $card }: Wo steht der Schrein?
ask-magic = { $card }?
ask-priced = { $question } · { $price }
ask-priced-move = { $question } · Bewegung { $price }
ask-attackers-attacker = Wie viele Armeen greifen { $target } aus { $source } an? Bewohner helfen dir.
ask-attackers-neutral = Wie viele Armeen greifen { $target } aus { $source } an? Bewohner neutral.
ask-attackers-defender = Wie viele Armeen greifen { $target } aus { $source } an? Bewohner gegen dich.
ask-move = Wie viele Armeen ziehen von { $source } nach { $target }?
ask-spread = { $count ->
    [one] Wo erweckst du 1 Armee im { $realm }?
   *[other] Wo erweckst du { $count } Armeen im { $realm }?
}

## Options
option-tribe = { $tribe }
option-group = { $size ->
    [one] { $count ->
        [one] 1 Armee (noch 1-mal)
       *[other] 1 Armee (noch { $count } ×)
    }
   *[other] { $count ->
        [one] { $size } Armeen (noch 1-mal)
       *[other] { $size } Armeen (noch { $count } ×)
    }
}
option-place = { $space }
share-limbos = { $light } ins Licht, { $dark } in den Schatten?
share-spread = { $parts }?
share-armies = { $count } nach { $space }
option-to-light = In den Licht-Limbus
option-to-dark = In den Schatten-Limbus
option-in-gold = Gold
option-in-energy = Energie
option-spread = { $space }
option-clear = Leer
option-confirm = Bestätigen
option-again = Wie letzte Runde
option-suggest = Plan vorschlagen
option-laid = { $card }, jetzt auf Feld { $number }
option-take-back = Zurücknehmen
option-reinforce = Verstärkung ändern
option-pass = Passen
option-reveal = { $number } · { $action }: { $card }
option-reveal-use = { $card }: { $gain }
option-incomes = Alle { $count } Einkommen · { $money }
option-reveal-gold = { $card } aufdecken, nur für 1 Gold
option-reveal-energy = { $card } aufdecken, nur für 1 Energie
hint-kept = die Karte bleibt auf deiner Hand
option-decline-gold = Nur 1 Gold nehmen
option-decline-energy = Nur 1 Energie nehmen
option-gold = Gold aus { $space }
option-energy = Energie aus { $space }
option-awaken = Nach { $space }
option-priced = { $option } · { $price }
option-portal-here = Portal
option-portal = Portal in { $space }
option-shrine-here = Schrein
option-shrine = Schrein in { $space }
option-capital-here = Hauptstadt
option-capital = Hauptstadt in { $space }
option-attack = Angriff: { $source } → { $target }
option-attack-neutral = { $attack }, Bewohner neutral
option-move = Bewegung: { $source } → { $target }
option-army = Armeen
option-named = { $space }
option-limbo = Aus dem { $realm }-Limbus
option-draw = { $count ->
    [one] 1 Karte ziehen
   *[other] { $count } Karten ziehen
}
option-marker = Startspielermarker nehmen
option-takeover = Karte übernehmen: { $space }

## Conditions of orders
if-owner = { $seat } hält noch { $space }
if-owner-nobody = { $space } ist noch unbesetzt
if-armies-most = { $count ->
    [0] in { $space } steht keine Armee
    [one] in { $space } steht höchstens 1 Armee
   *[other] in { $space } stehen höchstens { $count } Armeen
}
if-armies-least = { $count ->
    [one] in { $space } steht mindestens 1 Armee
   *[other] in { $space } stehen mindestens { $count } Armeen
}

## Headings and second lines
group-area = { $place }
group-limbo = { $realm }-Limbus
group-spread = { $realm }welt
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
    [0] { $gold } Gold
   *[other] { $gold ->
        [0] { $energy } Energie
       *[other] { $energy } Energie + { $gold } Gold
    }
}
hint-armies = { $count ->
    [one] 1 Armee hier
   *[other] { $count } Armeen hier
}
hint-limbo = { $count ->
    [one] 1 Armee in diesem Limbus
   *[other] { $count } Armeen in diesem Limbus
}
hint-gold = { $count } Gold
hint-energy = { $count } Energie
hint-income = { $count } { $what }
hint-realm = { $realm }
hint-no-army = bewirkt nichts: Dort hast du keine Armee
hint-blank = Ein Bluff: 1 Gold oder 1 Energie
hint-acts = in { $spaces }
hint-best-attack = { $target } aus { $source } · { $percent } %
hint-helps = die Bewohner helfen dir gegen { $spaces }
hint-neutral = bei einem Angriff aus { $spaces } halten sich die Bewohner heraus
hint-against = die Bewohner sind gegen dich
hint-no-aim = Kein guter Angriff mehr für { $cards }
hint-changed = { $hint }. { $change }
aim-gone = { $target }, geplant mit { $percent } %, geht nicht mehr.
aim-changed = { $target }: vorher { $percent } %, jetzt { $now } %.
hint-brings-back = { $n } von { $count } in diesem Limbus
hint-pass = deine Runde endet; je Zug 1 Gold oder Energie
hint-pass-last = deine Runde endet; es bringt nichts

hint-defence-attacker = { $most ->
    [0] { $percent } %: 1 Armee gegen { $count } von { $seat }, Bewohner helfen
   *[other] { $percent } %: { $most } gegen { $count } von { $seat }, Bewohner helfen
}
hint-defence-neutral = { $most ->
    [0] { $percent } %: 1 Armee gegen { $count } von { $seat }, Bewohner neutral
   *[other] { $percent } %: { $most } gegen { $count } von { $seat }, Bewohner neutral
}
hint-defence-defender = { $most ->
    [0] { $percent } %: 1 Armee gegen { $count } von { $seat }, Bewohner gegen dich
   *[other] { $percent } %: { $most } gegen { $count } von { $seat }, Bewohner gegen dich
}
hint-empty-attacker = { $most ->
    [0] { $percent } %: 1 Armee in leeres Land, Bewohner helfen
   *[other] { $percent } %: { $most } in leeres Land, Bewohner helfen
}
hint-empty-neutral = { $most ->
    [0] { $percent } %: 1 Armee in leeres Land, Bewohner neutral
   *[other] { $percent } %: { $most } in leeres Land, Bewohner neutral
}
hint-empty-defender = { $most ->
    [0] { $percent } %: 1 Armee in leeres Land, Bewohner gegen dich
   *[other] { $percent } %: { $most } in leeres Land, Bewohner gegen dich
}

## What happened
tell-phase-setup = Aufbau.
tell-phase-tower = Die Startrunde ist vorbei. Das Startgeld ist verteilt, Limbi und Turm sind gefüllt.
tell-phase-draft = Die Startrunde beginnt.
tell-phase-round = **Runde { $round }** beginnt. Reihenfolge: { $order }.
tell-phase-reinforcements = **Runde { $round }** beginnt.
tell-phase-planning = Alle planen geheim.
tell-phase-performance = Alle Pläne liegen bereit. Die Aktionen beginnen.
tell-phase-scoring = Runde { $round } wird gewertet.
tell-phase-over = Die Partie ist zu Ende.
tell-first = { $seat } hat den Startspielermarker.
    .seat = Du hast den Startspielermarker.
tell-tribes = { $seat } führt die { $light } (Licht) und die { $dark } (Schatten) an.
    .seat = Du führst die { $light } (Licht) und die { $dark } (Schatten) an.
tell-placed = { $count ->
    [one] { $seat } setzt 1 Armee in { $space } ein.
   *[other] { $seat } setzt { $count } Armeen in { $space } ein.
}
    .seat = { $count ->
        [one] Du setzt 1 Armee in { $space } ein.
       *[other] Du setzt { $count } Armeen in { $space } ein.
    }
tell-placed-home = { $count ->
    [one] { $seat } beginnt mit 1 Armee im Startland { $space }, dazu { $twin } im Zwillingsland. Die Länderkarte { $region } gehört dazu.
   *[other] { $seat } beginnt mit { $count } Armeen im Startland { $space }, dazu { $twin } im Zwillingsland. Die Länderkarte { $region } gehört dazu.
}
    .seat = { $count ->
        [one] Du beginnst mit 1 Armee im Startland { $space }, dazu { $twin } im Zwillingsland. Die Länderkarte { $region } gehört dazu.
       *[other] Du beginnst mit { $count } Armeen im Startland { $space }, dazu { $twin } im Zwillingsland. Die Länderkarte { $region } gehört dazu.
    }
tell-placed-card = { $count ->
    [one] { $seat } setzt 1 Armee in { $space } ein und nimmt die Länderkarte { $region }.
   *[other] { $seat } setzt { $count } Armeen in { $space } ein und nimmt die Länderkarte { $region }.
}
    .seat = { $count ->
        [one] Du setzt 1 Armee in { $space } ein und nimmst die Länderkarte { $region }.
       *[other] Du setzt { $count } Armeen in { $space } ein und nimmst die Länderkarte { $region }.
    }
tell-placed-kept = { $count ->
    [one] { $seat } setzt 1 Armee in { $space } ein und behält { $card }.
   *[other] { $seat } setzt { $count } Armeen in { $space } ein und behält { $card }.
}
    .seat = { $count ->
        [one] Du setzt 1 Armee in { $space } ein und behältst { $card }.
       *[other] Du setzt { $count } Armeen in { $space } ein und behältst { $card }.
    }
tell-draft-reveal = { $count ->
    [one] { $seat } wählt { $card } mit 1 Armee.
   *[other] { $seat } wählt { $card } mit { $count } Armeen.
}
    .seat = { $count ->
        [one] Du wählst { $card } mit 1 Armee.
       *[other] Du wählst { $card } mit { $count } Armeen.
    }
tell-kept = { $seat } behält { $card }.
    .seat = Du behältst { $card }.
tell-kept-unseen = { $seat } behält verdeckt eine Karte.
    .seat = Du behältst verdeckt eine Karte.
tell-kept-card = Du behältst { $card }.
tell-passed-left = Die Starthände wandern nach links; { $seat } hat den Startspielermarker.
    .seat = Die Starthände wandern nach links; du hast den Startspielermarker.
tell-seeded = Der Turm ist gefüllt. Herausgefallen: { $fallen }.
tell-split = { $light ->
    [one] { $seat } schickt 1 Armee in den Licht-Limbus und { $dark } in den Schatten-Limbus.
   *[other] { $seat } schickt { $light } Armeen in den Licht-Limbus und { $dark } in den Schatten-Limbus.
}
    .seat = { $light ->
        [one] Du schickst 1 Armee in den Licht-Limbus und { $dark } in den Schatten-Limbus.
       *[other] Du schickst { $light } Armeen in den Licht-Limbus und { $dark } in den Schatten-Limbus.
    }
tell-split-whole = { $count ->
    [0] { $seat } hat nichts für einen Limbus.
    [one] { $seat } schickt 1 Armee in den { $realm }-Limbus.
   *[other] { $seat } schickt alle { $count } Armeen in den { $realm }-Limbus.
}
    .seat = { $count ->
        [0] Du hast nichts für einen Limbus.
        [one] Du schickst 1 Armee in den { $realm }-Limbus.
       *[other] Du schickst alle { $count } Armeen in den { $realm }-Limbus.
    }
tell-awakened = { $seat } erweckt Armeen: { $spaces }.
    .seat = Du erweckst Armeen: { $spaces }.
tell-awakened-now = { $told } Jetzt: { $now }; noch im Limbus: { $limbo }.
armies-now = { $count } in { $space }
reinforce-in-realm = { $count } im { $realm }
count-in-space = { $count } in { $space }
tell-planned = { $count ->
    [0] { $seat } legt keine Karte.
    [one] { $seat } legt 1 Karte.
   *[other] { $seat } legt { $count } Karten.
}
    .seat = { $count ->
        [0] Du legst keine Karte.
        [one] Du legst 1 Karte.
       *[other] Du legst { $count } Karten.
    }
tell-drawn-reshuffled = { $count ->
    [one] Der Ablagestapel wird neu gemischt. { $seat } zieht 1 Konfliktkarte.
   *[other] Der Ablagestapel wird neu gemischt. { $seat } zieht { $count } Konfliktkarten.
}
    .seat = { $count ->
        [one] Der Ablagestapel wird neu gemischt. Du ziehst 1 Konfliktkarte.
       *[other] Der Ablagestapel wird neu gemischt. Du ziehst { $count } Konfliktkarten.
    }
tell-drawn = { $count ->
    [one] { $seat } zieht 1 Konfliktkarte.
   *[other] { $seat } zieht { $count } Konfliktkarten.
}
    .seat = { $count ->
        [one] Du ziehst 1 Konfliktkarte.
       *[other] Du ziehst { $count } Konfliktkarten.
    }
tell-drew = Du ziehst: { $cards }.
tell-reveal = { $seat } deckt Feld { $number } auf ({ $action }): **{ $card }**.
    .seat = Du deckst Feld { $number } auf ({ $action }): **{ $card }**.
tell-paid = { $seat } zahlt { $amount }.
    .seat = Du zahlst { $amount }.
tell-income-extract = { $seat } nimmt { $amount } aus { $space }.
    .seat = Du nimmst { $amount } aus { $space }.
tell-income-passed = { $seat } erhält { $amount } fürs Passen.
    .seat = Du erhältst { $amount } fürs Passen.
tell-income-start = { $seat } beginnt mit { $amount }.
    .seat = Du beginnst mit { $amount }.
tell-purse-now = { $told } Jetzt: { $energy } Energie, { $gold } Gold.
tell-declined-able = { $seat } lässt eine Karte ungenutzt und nimmt { $money }.
    .seat = Du lässt eine Karte ungenutzt und nimmst { $money }.
tell-declined-unable = { $seat } kann damit nichts tun und nimmt { $money }.
    .seat = Du kannst damit nichts tun und nimmst { $money }.
tell-vp-now = { $told } Jetzt: { $vp } SP.
tell-built-portal = { $seat } baut ein Portal in { $space }: 1 SP.
    .seat = Du baust ein Portal in { $space }: 1 SP.
tell-built-shrine = { $seat } baut einen Schrein in { $space }: 1 SP.
    .seat = Du baust einen Schrein in { $space }: 1 SP.
tell-built-capital = { $seat } baut eine Hauptstadt in { $space }: 2 SP.
    .seat = Du baust eine Hauptstadt in { $space }: 2 SP.
tell-battle = **{ $outcome }** { $attacker } greift mit { $armies } aus { $source } an; { $side }. Hineingeworfen: { $thrown }. Herausgefallen: { $fallen }. { $lost }.
    .attacker = **{ $outcome }** Du greifst mit { $armies } aus { $source } an; { $side }. Hineingeworfen: { $thrown }. Herausgefallen: { $fallen }. { $lost }.
tell-battle-now = { $told } Jetzt { $left } in { $source } und { $there } in { $target }; im Turm stecken { $stuck }.
armies = { $count ->
    [one] 1 Armee
   *[other] { $count } Armeen
}
cubes-of = { $count } von { $seat }
    .seat = { $count } von dir
cubes-inhabitants = { $count ->
    [one] 1 Bewohner
   *[other] { $count } Bewohner
}
cubes-none = keine
lost-nothing = Keine Verluste
lost-inhabitants = Verloren: { $cubes }
lost-armies = Verloren: { $cubes }; die Armeen warten im { $limbo }-Limbus
short-battle-attacker = { $attacker } erobert { $target } von { $defender }, { $mine } zu { $theirs }.
    .attacker = Du eroberst { $target } von { $defender }, { $mine } zu { $theirs }.
    .defender = { $attacker } erobert { $target } von dir, { $mine } zu { $theirs }.
short-battle-defender = { $defender } hält { $target } gegen { $attacker }, { $theirs } zu { $mine }.
    .attacker = { $defender } hält { $target } gegen dich, { $theirs } zu { $mine }.
    .defender = Du hältst { $target } gegen { $attacker }, { $theirs } zu { $mine }.
short-battle-hollow-attacker = { $target } ist jetzt unbesetzt: { $attacker } besiegt { $defender }, aber nur durch die Bewohner.
    .attacker = { $target } ist jetzt unbesetzt: Du besiegst { $defender }, aber nur durch die Bewohner.
    .defender = Du verlierst { $target }: { $attacker } besiegt dich, aber nur durch die Bewohner. Jetzt ist es unbesetzt.
short-battle-hollow-defender = { $target } ist jetzt unbesetzt: { $defender } besiegt { $attacker }, aber nur durch die Bewohner.
    .attacker = { $target } ist jetzt unbesetzt: { $defender } besiegt dich, aber nur durch die Bewohner.
    .defender = Du verlierst { $target }: Du besiegst { $attacker }, aber nur durch die Bewohner. Jetzt ist es unbesetzt.
short-battle-tie = { $target } ist jetzt unbesetzt: Unentschieden zwischen { $attacker } und { $defender }, { $mine } zu { $theirs }.
    .attacker = { $target } ist jetzt unbesetzt: Unentschieden zwischen dir und { $defender }, { $mine } zu { $theirs }.
    .defender = Du verlierst { $target }: Unentschieden gegen { $attacker }, { $mine } zu { $theirs }. Jetzt ist es unbesetzt.
short-battle-taken = { $attacker } nimmt { $target } ein (bisher unbesetzt).
    .attacker = Du nimmst { $target } ein (bisher unbesetzt).
short-battle-empty = Die Bewohner wehren { $attacker } in { $target } ab.
    .attacker = Die Bewohner wehren dich in { $target } ab.
short-battle-empty-stuck = Keine Armee von { $attacker } kommt bis { $target } durch.
    .attacker = Keine deiner Armeen kommt bis { $target } durch.
tell-card = { $seat } nimmt die Länderkarte { $region }.
    .seat = Du nimmst die Länderkarte { $region }.
tell-card-from = { $seat } nimmt { $holder } die Länderkarte { $region } ab.
    .seat = Du nimmst { $holder } die Länderkarte { $region } ab.
    .holder = { $seat } nimmt dir die Länderkarte { $region } ab.
tell-card-board = { $seat } nimmt die Länderkarte { $region } vom Tableau von { $holder }; dieses Feld verfällt.
    .seat = Du nimmst die Länderkarte { $region } vom Tableau von { $holder }; dieses Feld verfällt.
    .holder = { $seat } nimmt die Länderkarte { $region } von deinem Tableau; dieses Feld verfällt.
tell-card-back = Die Länderkarte { $region } von { $holder } geht zurück in den Vorrat.
    .holder = Deine Länderkarte { $region } geht zurück in den Vorrat.
tell-moved-now = { $count ->
    [one] { $seat } zieht mit 1 Armee von { $source } nach { $target }. Jetzt stehen dort { $there } und in { $source } { $left }.
   *[other] { $seat } zieht mit { $count } Armeen von { $source } nach { $target }. Jetzt stehen dort { $there } und in { $source } { $left }.
}
    .seat = { $count ->
        [one] Du ziehst mit 1 Armee von { $source } nach { $target }. Jetzt stehen dort { $there } und in { $source } { $left }.
       *[other] Du ziehst mit { $count } Armeen von { $source } nach { $target }. Jetzt stehen dort { $there } und in { $source } { $left }.
    }
tell-marker = { $seat } nimmt den Startspielermarker und beginnt die nächste Runde.
    .seat = Du nimmst den Startspielermarker und beginnst die nächste Runde.
tell-passed = { $seat } passt.
    .seat = Du passt.
tell-score-now = { $seat } erhält { $total } SP (gesamt { $vp }): Länder { $spaces }, Gebäude { $buildings }, Regionen { $areas }.
    .seat = Du erhältst { $total } SP (gesamt { $vp }): Länder { $spaces }, Gebäude { $buildings }, Regionen { $areas }.
round-named = Runde { $round }
round-setup = Aufbau
standing-order = SP, dann Armeen
standing-tie = { $armies ->
    [one] 1 Armee
   *[other] { $armies } Armeen
}
standing-has = { $vp } SP, { $spaces } { $spaces ->
    [one] Land
   *[other] Länder
}, { $buildings } Gebäude
tell-standing = Stand · { $seats }.
standing-seat = { $seat }: { $vp } SP
standing-gained = { $told } (+{ $gained })
standing-armies = { $seat }: { $vp } SP mit { $armies ->
    [one] 1 Armee
   *[other] { $armies } Armeen
}
tell-automatic = { $seat } hatte keine andere Wahl.
    .seat = Du hattest keine andere Wahl.

## What is wrong with an edition
fault-toml = { $why }
fault-value = { $place }: { $why }
fault-table-unknown = unbekannte Tabelle { $what }
fault-table-missing = Tabelle { $what } fehlt
fault-id = { $place }: { $what } ist keine schlichte Kennung
fault-empty = { $what }: ist leer
fault-missing = { $place }: { $what } fehlt
fault-area-count = areas: es sind { $what }, nicht 5
fault-area-unknown = regions: Region { $what } steht nicht in areas
fault-area-size = areas.{ $what }: braucht 5 Länder
fault-area-apart = areas.{ $what }: die Länder hängen nicht zusammen
fault-neighbour-unknown = { $place }: { $what } ist kein Land
fault-neighbour-wrong = { $place }: { $what } kann hier nicht stehen
fault-neighbour-one-way = { $place }: { $what } nennt es nicht zurück
fault-neighbour-count = { $place }: es sind { $what }, nicht 2 bis 7
fault-map-apart = regions: der Plan hängt nicht zusammen
fault-income = { $place }: Einkommen { $what } ist nicht 1 bis 6 wie in der mitgelieferten Ausgabe
fault-tribe-count = tribes: es müssen 5 der Welt { $what } sein
fault-tribe-extra = { $place }: { $what } gehört nicht hierher
fault-home-unknown = tribes: Startland { $what } ist kein Land
fault-home-twice = tribes: Startland { $what } kommt zweimal vor
fault-groups-count = tribes: es sind { $what } innere Gruppen, mehr als 40
fault-groups-sum = { $place }.groups: die Summe ist { $what }, nicht 12 wie in der mitgelieferten Ausgabe
fault-outer = { $place }.outer: es ist { $what }, nicht 2 wie in der mitgelieferten Ausgabe
fault-slots = slots: die mitgelieferte Ausgabe hat sie in dieser Reihenfolge: { $what }
fault-slot-count = slots: es sind { $what }, nicht 7
fault-groups-armies = tribes: { $pair } haben zusammen { $what } Armeen in Gruppen, mehr als { $most }
fault-magic-unknown = magic: { $what } ist unbekannt
fault-polygon-unknown = polygons: { $what } ist kein Land
fault-polygon-corners = polygons.{ $what }: braucht mindestens 3 Ecken

## Why not
shut-action = { $action }
shut-portal = Portal
shut-shrine = Schrein
shut-capital = Hauptstadt
shut-attack = Angriff
shut-move = Bewegung
shut-transition-2 = Erwecken 2
shut-marker = Startspielermarker
shut-takeover = Übernahme
why-price = kostet { $price }, mehr als du hast
why-no-army = du hast keine Armee in diesem Land
why-limbo = dein { $realm }-Limbus ist leer
why-limbos = deine Limbi sind leer
why-no-space = du hast dafür kein Land im { $realm }
why-built = dort nicht erlaubt oder schon gebaut
why-no-attack = kein Land von dir hat 2 Armeen und daneben ein Ziel
why-no-path = dort keine 2 Armeen oder kein Weg über deine Länder
why-marker = du hast ihn schon
why-takeover = keine Länderkarte, für die du mehr Armeen hast

## The first match, guided: question, why, and the button that answers it (lessons/first.txt)
guide-intro = **Immortals, deine erste Partie.** Zwei Welten, Licht und Schatten, haben dieselben Länder. Wer nach 3 Runden die meisten Punkte hat, gewinnt.
guide-reveal-ask = Deckst du deine Angriffskarte auf?
guide-reveal-why = Auf dem Feld Angriff sagt eine Karte, für wen die Bewohner kämpfen: Mit dieser helfen dir die von Fernhollow.
guide-reveal-do = Angriff in Fernhollow
guide-target-ask = Schickst du 5 deiner 6 Armeen aus Treehome?
guide-target-why = Deine Karte nennt dieses Land: Die grünen Bewohner kämpfen für dich, und eine Armee hält Treehome.
guide-target-do = 5 schicken: 99 % Chance
guide-target-then = **Du eroberst Fernhollow (Licht) von { $rival1 }**, 6 zu 1. Eine deiner 5 Armeen behält der Turm für einen späteren Kampf.
guide-income-ask = Deckst du Southmoor für Gold auf?
guide-income-why = Ein Einkommen zahlt, was auf einem deiner Länder steht: hier 4 Gold.
guide-income-do = 4 Gold nehmen
guide-shrine-ask = In welcher Welt baust du einen Schrein?
guide-shrine-why = Er bringt jetzt 1 Punkt und dann in jeder Runde 1 für die Seite, die dort steht.
guide-shrine-do = Im Licht: 3 Energie, 2 Gold
guide-shrine-or = Im Schatten: 3 Energie, 2 Gold
guide-shrine-then = **Runde 1: Du führst mit 10 Punkten**: 8 Länder, der Schrein und der Grünwald.
guide-reinforce-ask = Du erweckst 3 Armeen: 2 in Emerald Cliff, und 1?
guide-reinforce-why = Niemand stirbt: Wer im Licht fällt, wartet im Schatten, und ein Drittel davon erweckst du.
guide-reinforce-do = In Treehome
guide-reinforce-or = In Fernhollow
guide-suggest-ask = Plan für Runde 2: Welche Karten legst du?
guide-suggest-why = Alle planen gleichzeitig und geheim. Nimm zuerst Einkommen: Es bezahlt den Rest.
guide-suggest-do = Plan vorschlagen
guide-lay-ask = Noch ein Angriff auf Fernhollow im Schatten?
guide-lay-why = Derselbe Name in der anderen Welt ist ein anderes Land: { $rival2 } hält es mit 1 Armee.
guide-lay-do = Auf Angriff legen
guide-confirm-ask = Bestätigst du diesen Plan?
guide-confirm-why = Du kannst ihn ändern, bis alle bestätigt haben.
guide-confirm-do = Bestätigen
guide-own-ask = Welche Karte zuerst?
guide-own-why = Du bestimmst die Reihenfolge: angreifen, bevor dort jemand Armeen erweckt, oder zuerst dein Gold holen.
guide-own-do = Angriff in Fernhollow
guide-own-or = Zuerst 4 Gold nehmen
guide-end = 🎓 Ab jetzt ist Grün der Rat einer KI.
deed-shown = **{ $player } hat gewonnen: { $holding }.** Gleiche Völker, gleicher Turm: Wer holt mehr?

## Why this is asked: in one's first match, under the question (lesson-<step>)
lesson-tribe-pick = Ein Volk bestimmt deine Armeegruppen und Preise. Ein Schattenvolk hat eine eigene Aktion.
lesson-home-place = Ein starkes Startland sichert dein Einkommen; bleiben kleine Gruppen übrig, bekommst du in der Startrunde mehr Länder. Im Zwillingsland im Schatten stehen von selbst 2 Armeen.
lesson-draft-choose = In dieses Land kommt eine Armeegruppe, und du nimmst seine Länderkarte. Benachbarte Länder einer Region bringen mehr, und du brauchst beide Welten.
lesson-draft-group = Eine große Gruppe hält ihr Land länger; kleine bringen mehr Länder für die Wertung. Jede Gruppe gibt es nur einmal.
lesson-draft-place = Such die Nähe deiner Länder. In einer Region, die du füllen könntest, bringen 3 von 5 Ländern Extrapunkte.
lesson-limbo-split = Aus jedem Limbus erweckst du jede Runde Armeen in seiner Welt: eine für je 3. Verteile sie dorthin, wo du wachsen willst.
lesson-plan-reinforce = Für je 3 Armeen in einem Limbus erweckst du eine, kostenlos. Ein Land mit mindestens 2 kann angreifen.
lesson-reinforce-place = Für je 3 Armeen in einem Limbus erweckst du eine, kostenlos. Ein Land mit mindestens 2 kann angreifen.
lesson-plan-place = Das Feld sagt, was geschieht. Bei Einkommen und Bau sagt die Karte, wo. Das Ziel eines Angriffs wählst du später, und die Bewohner auf dem Land der Karte helfen dir.
lesson-turn-reveal = Du bestimmst die Reihenfolge: Einkommen zuerst, es bezahlt, was danach kommt. Passen beendet deine Runde und bringt 1 Gold oder Energie für jeden Zug, den du noch hättest.
lesson-act-attack = Der Turm entscheidet, nicht die Zahl: Manche Armeen bleiben stecken, andere fallen heraus. Wem die Bewohner helfen, steht bei jedem Ziel.
lesson-act-attack-or-move = Ein Angriff ist kostenlos, eine Bewegung kostet 1 Gold. Wem die Bewohner helfen, steht bei jedem Ziel.
lesson-attack-count = Mehr Armeen machen es wahrscheinlicher, nie sicher. Mindestens 1 bleibt zurück; Gefallene warten im anderen Limbus, und du erweckst sie wieder.
lesson-act-construction = Schrein und Hauptstadt bringen jede Runde Punkte für die Seite, die dort steht. Ein Portal öffnet den Weg ins Zwillingsland.
lesson-act-transition = Du erweckst sofort Armeen in diesem Land: gut vor einem Angriff von dort.
lesson-act-magic = Magiekarten kommen auf deine Hand zurück: Nächste Runde kannst du jede wieder nutzen.
lesson-owed-split = Das ist für die Züge nach deinem Passen. Schau, was dein nächster Plan kostet.

## The chronicle: parts of one sentence a round
quiet-round = { $n ->
    [0] der Turm bekam nichts zu schlucken und sah hungrig aus
    [1] die Bewohner stimmten ab und blieben grün
    [2] im Limbus gründete jemand einen Chor
    [3] Licht und Schatten waren sich einig: Mittagspause
    [4] ein Portal ging auf, aber es war nur der Wind
    [5] das Gold wurde zur Sicherheit zweimal gezählt
    [6] niemand hat etwas gesehen, weder hier noch drüben
    [7] eine Blankokarte wurde allgemein bewundert
    [8] jemand polierte die Schale
    [9] die Unsterblichen spürten ihr Alter
    [10] niemand starb, wie immer
   *[11] die Chronik spitzte ihre Feder und wartete
}
chronicle-takes = { $seat } erobert { $spaces }
end-taken = { $winner } hat dir in der letzten Runde { $spaces } genommen; { $short ->
    [0] bei gleichen SP entschieden die Armeen
    [one] dir fehlte 1 SP
   *[other] dir fehlten { $short } SP
}.
end-scored = { $winner } holte in der letzten Runde { $more } SP mehr mit { $most ->
    [areas] Regionen
    [buildings] Gebäuden
   *[other] Ländern
}; { $short ->
    [0] bei gleichen SP entschieden die Armeen
    [one] dir fehlte 1 SP
   *[other] dir fehlten { $short } SP
}.
end-short = { $short ->
    [0] { $winner } hatte ebenso viele SP und mehr Armeen.
    [one] Dir fehlte 1 SP auf { $winner }.
   *[other] Dir fehlten { $short } SP auf { $winner }.
}
chronicle-holds = { $seat } hält { $space }
chronicle-builds = { $seats } { $first ->
    [one] baut { $count ->
        [one] { $kind ->
            [portal] ein Portal
            [shrine] einen Schrein
           *[other] eine Hauptstadt
        }
       *[other] { $count }-mal
    }
   *[other] bauen { $count ->
        [one] je einmal
       *[other] je { $count }-mal
    }
}
chronicle-gains = { $seats } { $count ->
    [one] holt
   *[other] holen
} die meisten Punkte, { $points } SP

## Battles that spectators predict
contest-attack = { $seat } kann jetzt angreifen. Erobert der Angriff das Land?
contest-takes = Angriff gelingt
contest-fails = Angriff scheitert

## What words and things mean, for newcomers
word-slot = Feld
what-word-slot = Einer von zehn Plätzen auf deinem Tableau. Jedes Feld tut eine Sache, und seine Karte sagt, wo. Du nutzt es einmal je Runde.
word-region-card = Länderkarte
what-word-region-card = Wer ein Land übernimmt, hält seine Karte. Sie wirkt, wo du eine Armee hast, und du kannst sie jede Runde nutzen.
word-conflict-card = Konfliktkarte
what-word-conflict-card = Das Land, um das es in deiner Aktion geht. Die Karte gilt einmal; du ziehst jede Runde eine.
word-wild = Joker
what-word-wild = Eine Konfliktkarte für ein beliebiges Land einer Region in einer Welt. Sie bringt kein Einkommen.
word-blank = Blankokarte
what-word-blank = Ein Bluff: Sie tut nichts und bringt 1 Gold oder 1 Energie.
word-compensation = Kompensation
what-word-compensation = 1 Gold oder 1 Energie für eine Karte, die nichts tut, und für jeden Zug nach deinem Passen.
word-passing = Passen
what-word-passing = Deine Runde endet, und du nimmst deine Karten verdeckt zurück. Jeder spätere Zug bringt 1 Gold oder 1 Energie.
word-group = Armeegruppe
what-word-group = Armeen, die zu Beginn der Partie zusammen aufgestellt werden. Jede Gruppe kommt einmal dran.
word-tower = Würfelturm
what-word-tower = Die Armeen beider Seiten werden hineingeworfen. Manche bleiben stecken, andere, die noch von früher drinstecken, fallen heraus; was in der Schale liegt, entscheidet den Kampf.
word-inhabitants = Bewohner
what-word-inhabitants = Grüne Würfel, die niemandem gehören. Greif mit einer Karte an, die dein Ziel nennt, und sie helfen dir.
word-limbo = Limbus
what-word-limbo = Hier warten Armeen, die in der anderen Welt fielen. Für je 3 davon erweckst du jede Runde 1.
word-portal = Portal
what-word-portal = Damit greifst du aus seinem Land das Zwillingsland in der anderen Welt an. Es bringt beim Bau 1 SP.
word-shrine = Schrein
what-word-shrine = Bringt beim Bau 1 SP und bei jeder Wertung 1 SP, wenn du dort stehst.
word-capital = Hauptstadt
what-word-capital = Bringt beim Bau 2 SP und bei jeder Wertung 1 SP, wenn du dort stehst. Eine je Region und Welt.
word-magic = Magiekarte
what-word-magic = Vier Karten mit starker Wirkung für zwei eigene Felder. Du kannst sie jede Runde nutzen.
word-twin = Zwillingsland
what-word-twin = Jeder Name steht für ein Land im Licht und eins im Schatten. Die beiden sind Zwillinge.
word-scoring = Wertung
what-word-scoring = Jede Runde: 1 SP für zwei Länder, 1 für jedes Gebäude, 2 oder 3, wo du die meisten Länder einer Region hältst.
word-marker = Startspielermarker
what-word-marker = Wer ihn hat, ist in der nächsten Runde zuerst dran. Nach der Startrunde bewegt ihn nur eine Magiekarte.
what-space = Es liegt in der Region { $area }. Einkommen: { $realm } { $income }, { $other } { $beyond }.
what-area = Fünf Länder. In jeder Welt bringen 3 oder 4 davon bei jeder Wertung 2 SP, alle 5 bringen 3 SP.
what-realm = Einer von zwei Plänen derselben 25 Länder, Licht und Schatten. Jeder zählt für sich.
what-money = Felder, Magie und Gebäude kosten Gold und Energie. Was übrig bleibt, bringt keine Punkte.
what-tribe-light = Ein Lichtvolk: Startland, Preise der Gebäude und die Hälfte deiner Armeegruppen. Es beginnt mit { $start }.
what-tribe-dark = Ein Schattenvolk: ein Zusatzfeld und die Hälfte deiner Armeegruppen. Es beginnt mit { $start }.
what-action-extract-gold = Nimm das Gold, das auf einem deiner Länder steht, das die Karte zeigt.
what-action-extract-energy = Nimm die Energie, die auf einem deiner Länder steht, das die Karte zeigt.
what-action-transition = Erwecke 3 Armeen aus dem Limbus dieser Welt in dem Land; eine von dir muss dort stehen. Alle, wenn dort weniger liegen.
what-action-construction = Bau in dem Land zum Preis deines Lichtvolks. Ein Portal oder Schrein bringt 1 SP, eine Hauptstadt 2.
what-action-attack = Aus einem Land mit mindestens 2 deiner Armeen zu einem Nachbarn oder durch ein Portal. Mindestens 1 bleibt zurück.
what-action-attack-or-move = Greif kostenlos an; oder beweg für den Preis Armeen über deine Länder. Mindestens 1 bleibt zurück.
what-action-shrine = Bau einen Schrein in dem Land, mit einer deiner Armeen und ohne Schrein oder Hauptstadt.
what-action-magic = Nutz die Magiekarte, die hier liegt, zu ihrem Preis.
plan-laid = { $parts } · { $money }
plan-join = { $first } · { $rest }
plan-part = { $count } × { $what }
plan-income = Einkommen
plan-transition = Erwecken
plan-building = Bau
plan-attack = Angriff
plan-move = Bewegung
plan-magic = Magie
plan-blank = Blanko
plan-odds = { $target } { $percent } %
plan-aims = Auf der Karte von jetzt greifst du an: { $targets }.
plan-builds = Das Bauen kostet noch { $cost }.
plan-builds-dear = Das Bauen kostet noch { $cost }: zu viel für dich.
plan-rest-dear = Mehr Karten kannst du nicht bezahlen.
plan-rest-idle = Keine andere Karte nützt jetzt etwas.
plan-told = { $first } { $rest }
do-lay = { $action }: { $card }
option-suggest-rest = Den Rest vorschlagen
primer-realms = **Immortals: zwei Welten.** Licht und Schatten haben dieselben 25 Länder: hier der Grünwald in beiden. Wer die meisten Punkte hat, gewinnt.
primer-mat = **Eine Runde.** Alle legen geheim Karten: Das Feld sagt was, die Karte wo und wem Bewohner helfen. Dann wird aufgedeckt.
primer-tower = **Ein Kampf.** Armeen kommen in den Turm, einige bleiben stecken. Hier 5 hinein, 4 heraus. Die Karte lässt grüne Bewohner helfen: 6 zu 1.
primer-limbo = **Niemand stirbt.** Wer im Licht fällt, wartet im Schatten-Limbus und wird dort erweckt: hier 3 in Emerald Cliff.
primer-area = **Punkte**, jede Runde: 1 für je 2 Länder, 1 für Schrein oder Hauptstadt. 3 Länder einer Region bringen 2, 5 bringen 3.
