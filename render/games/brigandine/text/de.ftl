alt-cut = Der Rest steht im Bild.
board-no-nation = noch keine Nation
board-free = Frei
board-month = Monat { $month } von { $months } · { $phase }
board-month-over = Monat { $over } vorbei, jetzt { $month } von { $months }
board-clock = Monat { $month } von { $months }
board-waits = { $names } am Zug
board-waits-all = Alle am Zug
board-marches = { $names } { $count ->
    [one] zieht
   *[other] ziehen
} { $number ->
    [1] nach { $lands }
    [2] nach { $lands }
    [3] nach { $lands }
   *[other] in { $number } Länder
}
board-won = { $names } { $count ->
    [one] gewinnt
   *[other] gewinnen
} den Krieg
board-phase-setup = Jede Nation legt ihre erste Rune
board-phase-organization = Organisation
board-phase-war = Krieg
board-phase-update = Monatsende
board-phase-over = Der Krieg ist aus
board-doing-setup = Jede Nation legt ihre erste Rune
board-doing-organization = Jede Nation plant ihren Monat
board-doing-war = Jede Nation plant ihre Angriffe
board-doing-update = Der Monat endet
board-over-won = Der Krieg ist aus: { $names } { $count ->
    [one] gewinnt
   *[other] gewinnen
}
board-event = { $event }: { CAPITAL($about) }.
board-fate-fallen = { $nation }, gefallen
board-fate-left = { $nation }, weg
board-fate-leaving = { $nation }, geht
part-north-west = Nordwest
part-north-east = Nordost
part-west = West
part-east = Ost
part-south-west = Südwest
part-south-east = Südost
part-sign-rune = Rune
part-sign-space = Platz für eine
part-sign-objective = Ziel

alt-seat = { $name } ({ $nation }): Münzen { $coins }, KP { $kp }, Ziele { $objectives }, Gebiete { $lands }, Runen { $runes }, Hand { $hand }, Zone { $zone }, Ruhm { $renown }.

troop-line = { $place }, { $state }. Würfel { $dice }, Leben { $life }/{ $full }, Glaube { $faith }.
troop-person = { $name }, { $class_ }
troop-journey = auf Reisen (Wurf { $die })
troop-active = bereit
troop-exhausted = erschöpft
troop-markers = { $n ->
    [one] 1 Niederlagenmarker
   *[other] { $n } Niederlagenmarker
}
troop-marched = marschiert
troop-recruited = neu

land-home = { $capital ->
    [yes] Hauptstadt von { $nation }
   *[no] Heimat von { $nation }
}
land-runes = Runen: { $runes }
land-spaces = Plätze für: { $spaces }
land-yield = Gold { $gold }, { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}
land-militia = Miliz: Würfel { $dice }, Leben { $life }, Glaube { $faith }
land-troops = Trupps (Kämpfer): { $troops }
land-troop = { $name } ({ $bodies })
land-troop-exhausted = { $name } ({ $bodies }, erschöpft)
land-objectives = Ziel von { $seats }
land-token-down = ein verdeckter Marker
land-token = Marker: { $token }

tableau-hand = Hand · { $card }
tableau-zone = Verdeckt · { $card }
tableau-armed = Bereit · { $card }
tableau-figure-coins = { $count ->
    [one] Münze
   *[other] Münzen
}
tableau-figure-kp = Rang (KP)
tableau-figure-hand = auf der Hand
tableau-figure-renown = Ruhm
tableau-figure-lands = von { $most } Gebieten
tableau-figure-runes = { $count ->
    [one] Rune
   *[other] Runen
}, nötig { $most }
tableau-figure-zone = von { $most } in Zone
tableau-figure-objectives = von { $most } Zielen
tableau-zone-note = verdeckt
tableau-armed-note = bereit
tableau-active-note = offen
tableau-more-cards = weitere Karten
tableau-more-knights = weitere Anführer
tableau-token-note = Marker
tableau-left = { $n ->
    [one] noch 1 Monatsende
   *[other] noch { $n } Monatsenden
}
tableau-to-reach = Offene Ziele

news-attacker = { $count ->
    [0] greift an
   *[other] greift an: { $cards }
}
news-defender = { $count ->
    [0] verteidigt
   *[other] verteidigt: { $cards }
}
news-takes = { $winner } erobert { $land }
news-holds = { $winner } hält { $land }
news-nobody-left = niemand mehr da
news-score = { $one } : { $two }
news-tie = Gleichstand hält das Land
news-by-resolve = durch Moral
news-share-faith = Glaube
news-share-fallen = Gefallene
news-share-rest = Trupps
news-end = { $said }. { $why }
news-why-fallen = { $loser } hat niemanden mehr im Kampf.
news-why-resolve = { $tie ->
    [0] Nach der letzten Runde entscheidet die Moral, { $one } zu { $two }.
   *[other] Nach der letzten Runde entscheidet die Moral, { $one } zu { $two }; bei Gleichstand hält, wer verteidigt.
}
news-side = { $name } { $role }. Übrig: { $standing }. Gefallen: { $fallen }.
news-dice = Würfel: Schwerter { $swords }, Schilde { $shields }, Glaube { $faiths }.
news-militia = Miliz
news-more = +{ $n }
news-nobody = niemand
news-body-fell = { $name } in Runde { $n }
news-left = Kämpfen nicht mehr, weil ihr Anführer fiel: { $names }.
news-round = Runde { $n }: { $one }; { $two }.
news-hits = { $change ->
    [0] { $card }, Schwerter { $swords }, abgefangen { $stopped }, Treffer { $hits }
   *[other] { $card }, Schwerter { $swords }, abgefangen { $stopped }, durch Effekte { $more }, Treffer { $hits }
}
news-castle-holds = Die Burg hält.
news-castle-falls = Die Burg fällt.
news-resolve = Moral von { $name }: Würfel mit Glaube { $dice }, gefallene Feinde { $fell }, Trupps und Karten { $rest }, zusammen { $whole }.

final-renown = Sieg durch Ruhm: { $names }
final-manuscripts = Sieg für { $names }: fünf königliche Manuskripte, Monat { $month }
final-objectives = Sieg für { $names }: alle Ziele, Monat { $month }
final-territories = Sieg für { $names }: genug Gebiete, Monat { $month }
final-last = Sieg für { $names }: allein übrig, Monat { $month }
final-tie-tokens = gleichauf: { $count ->
    [one] 1 Marker
   *[other] { $count } Marker
}
final-tie-runes = gleichauf: { $count ->
    [one] 1 Rune
   *[other] { $count } Runen
}
final-tie-coins = gleichauf: { $count ->
    [one] 1 Münze
   *[other] { $count } Münzen
}
final-book = Der Krieg, Monat für Monat
final-boldest = Kühnster Angriff
final-boldest-told = { $name } in { $place }: { $great ->
    [one] 1 Würfel
   *[other] { $great } Würfel
} gegen { $small }
final-luckiest = Glücklichster Wurf
final-luckiest-told = { $name } in { $place }: { $great ->
    [one] 1 Schwert
   *[other] { $great } Schwerter
} aus { $small ->
    [one] 1 Würfel
   *[other] { $small } Würfeln
}
final-builder = Meiste Bauwerke
final-builder-told = { $count ->
    [one] { $great ->
        [one] { $name }: 1 Bauwerk
       *[other] { $name }: { $great } Bauwerke
    }
   *[other] { $great ->
        [one] { $name }: je 1 Bauwerk
       *[other] { $name }: je { $great } Bauwerke
    }
}
final-seat = { $place }. { $name }: Ruhm { $points }.

words-past = Vergangene Ereignisse: { $events }.
words-order = Reihenfolge ab Startmarker: { $seats }.
words-line = { $title }: { $text }
words-land = { $title }: { $text } Grenzt an { $near }.
words-active = Offen: { $cards }.
words-token = { $count ->
    [one] Marker: { $token } ({ $text }).
   *[other] { $count } Marker: { $token } ({ $text }).
}
words-supply = Anzuwerben: { $names }.
words-free = Frei für Ansprüche aller: { $cards }.
words-gold = Söldner: { $names }.
words-classes = Klassenkarten zum Einüben: { $cards }.
words-pile = Deck von { $nation }: { $upper } oben, { $lower } darunter, { $count } abgeworfen.
words-heir = Das Deck von { $nation } gehört jetzt zu dem von { $heir }.
words-attack = { $name } greift { $land } mit { $troops } an ({ $state }).
words-order-waiting = wartet
words-order-open = im Kampf
words-order-done = vorbei
words-battle = Schlacht um { $land }: { $dice }.
words-hand = { $count ->
    [0] Deine Hand ist leer.
    [one] Deine Hand, 1 Karte:
   *[other] Deine Hand, { $count } Karten:
}
words-card = { $count ->
    [one] { $card }: { $text }
   *[other] { $count } × { $card }: { $text }
}
words-zone-active = Offen · { $card }: { $text }
words-zone-armed = Bereit · { $card }: { $text }
words-zone-inactive = Verdeckt · { $card }: { $text }
words-march = Geplant: { $troop } marschiert nach { $land }.
words-claim = Geplant: Anspruch auf { $what }.
words-plot = Geplant: Intrige „{ $card }“.
words-own-order = Befohlen: { $troops } gegen { $land }.
words-dealt = { $count ->
    [one] Kampfkarte für { $land } · { $card }: { $text }
   *[other] Kampfkarten für { $land } · { $count } × { $card }: { $text }
}
words-plan = Deine Befehle für { $land }: { $programme }; Front: { $front }.

card-needs = braucht { $figures }
sheet-figure-coins = Preis
sheet-figure-leadership = führt
sheet-figure-mana = Mana
sheet-figure-endurance = Ausdauer
sheet-figure-attunement = Einstimmung
sheet-figure-rune = Rune
sheet-figure-kp = KP
sheet-figure-token = Marker
sheet-figure-lasts = Monate
sheet-figure-temple = Tempel
sheet-figure-dice = Würfel
sheet-figure-faith = Glaube
sheet-figure-life = Leben
sheet-part = { $title } ({ $number } von { $all })
sheet-monsters-1 = Monster der Stufe 1
sheet-monsters-2 = Monster der Stufe 2
sheet-monsters-3 = Monster der Stufe 3
sheet-monsters-0 = Verwandelte und Reisemonster
sheet-keywords = Schlüsselwörter von Monstern und Ausrüstung, mit der Zahl 1
sheet-weapons = Waffen
sheet-worn = Zubehör und Strategieausrüstung
sheet-spells = Zauber
sheet-court = Aktionen, Intrigen und Abwehren
sheet-war = Kriegs-, Schlacht- und Strategiekarten
sheet-combat = Kampfkarten
sheet-training = Kampfkarten der Klassen
sheet-tokens = Eroberungsmarker
sheet-events = Ereignisse
sheet-knights = Anführer von { $nation }
sheet-knights-gold = Söldner
sheet-knights-told = { $title }: Klasse, Gesinnung, Preis; Würfel, Leben, Glaube; Führung, Ausdauer, Einstimmung; Bedarf.
thing-nation = geführt von { $name } aus { $capital }, { $lands } Heimatgebiete
sheet-kind-attached = bei einem Anführer
sheet-event-shown = Sofort: { $what }
sheet-in-front = vorn: { $more }
sheet-event-force = Den Monat über: { $what }
sheet-kind-at-once = von der Hand
sheet-kind-standing = Strategie
sheet-kind-court = Aktion
sheet-kind-plot = Intrige
sheet-kind-ward = Abwehr
sheet-kind-war = Krieg
sheet-kind-battle = Schlacht
page-unit = Ruhm
page-thrown = Schwerter auf den Würfeln
signs-missing = { $table }: Es gibt keine Silhouette für { $names }
