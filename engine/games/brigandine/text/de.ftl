game = Brigandine
pitch = Ritter, Monster und geheime Befehle auf einem Kontinent. Für 2 bis 6 Personen.
about-evening-first = 6 Monate, kaum Warten, mit Hinweisen
about-evening-short = 6 Monate, kaum Warten
about-evening-full = 12 Monate wie in der Spielregel; einige Wochen bei einem Schritt am Tag
teaser = Ein Reich, Ritter, Drachen; alle planen geheim.
# words of questions that mean the same here, a line each
search-words =
    rune mana runen
    charakter ritter held anführer herrscher figur
    münze geld
    ruhm ansehen prestige punkte wertung
    burg festung schloss
    nation königreich fraktion
    oberhaupt könig königin
    erschöpft müde getappt gekippt umgedreht
    auslage markt
    reise quest abenteuer mission
    miliz wache neutral garnison
    monster kreatur ungeheuer drache
    manuskript buch schriftrolle
    ziel stern
    gebiet land region provinz
    marsch marschieren bewegen laufen hinreisen gehen
    ausrüstung waffe gegenstand schwert rüstung

# faults

fault-toml = { $why }
fault-value = { $place }: { $why }
fault-table-unknown = unbekannte Tabelle { $what }
fault-table-missing = Tabelle { $what } fehlt
fault-id = { $place }: { $what } ist keine schlichte Kennung
fault-missing = { $place }: { $what } fehlt
fault-unknown = { $place }: { $what } steht nicht in { $table }
fault-count = counts.{ $what }: angegeben { $said }, vorhanden { $number }
fault-count-unknown = counts: { $what } wird nicht gezählt
fault-number = { $what }: muss { $least } bis { $most } sein
fault-capital = territories: { $what } braucht genau eine Hauptstadt
fault-one-a-land = { $what }: { $number } davon für { $lands } Gebiete, die keine Hauptstädte sind
fault-road-loop = roads: { $what } ist mit sich selbst verbunden
fault-road-twice = roads: { $what } steht zweimal da
fault-map-apart = roads: { $what } ist nicht erreichbar
fault-nations = nations: es sind { $what }; es müssen { $number } sein
fault-ruler = { $place }.ruler: { $what } ist kein Anführer dieser Nation, der am Anfang dabei ist
fault-combat-deck = combat: { $what } hat { $number } Karten; es müssen { $deck } sein
fault-objectives = setup: für die Zielmarker von { $what } ist in den Heimatgebieten der anderen kein Platz
fault-players = players: es muss eine Zeile für jede Zahl von 2 bis 6 Plätzen geben
fault-printed-nations = { $what }: keine Nationen, oder so viele verschiedene wie Plätze
fault-win-lands = { $what }: so viele Gebiete kann niemand halten
fault-class-monster = { $what }: ein Monster gehört zur Fähigkeit own-monster und zu keiner anderen
fault-no-life = { $what }: braucht mindestens 1 Leben
fault-gold = { $what }: ohne Nation ist niemand am Anfang dabei oder grau
fault-spare-cards = { $what }: zu wenige Karten für die Auslage
fault-deck = die Decks: je { $what } Karten sind zu wenige; der Aufbau braucht { $least }
fault-events = events: { $what } davon reichen nicht für { $months } Monate
fault-tendency = events: { $number } Karten der Gesinnung { $what } sind zu wenige
fault-structures = structures: es sind castle, temple und city; { $what } passt nicht
fault-monster = { $place }: { $what } ist kein Monster der Herkunft { $origin }
fault-effect-number = { $place }: { $what } braucht eine Zahl n oder nimmt keine
fault-rounds = { $place }: { $what } braucht Runden, oder wirkt die ganze Schlacht und nimmt keine
fault-own-round = { $place }: { $what } wirkt in der Runde seiner Karte und nimmt keine Runden
fault-no-rounds = { $place }: { $what } ist keine Karte einer Schlacht und hat dort keine Wirkung
fault-keyword = { $what }: muss in der Schlacht etwas tun oder passiv sein
fault-combat-nation = { $what }: eine Nation gehört zu Karten eines Nationsdecks und zu keinen anderen
fault-card-twice = { $what } ist die Kennung von zwei Karten
fault-card-manuscript = { $what } ist die Kennung eines Manuskripts
fault-name-twice = { $what } ist der Name von zweien
fault-monster-copies = { $what }: ein Monster einer Reise hat keine Karten, jedes andere eine
fault-subtype = { $what }: Waffen und Zubehör brauchen einen subtype, Strategiekarten haben keinen
fault-standing-figures = { $what }: ausgelegte Ausrüstung ändert keinen Anführer
fault-lasts = { $what }: nur Strategiekarten dauern an oder brauchen einen Tempel, und andauern müssen sie
fault-does-nothing = { $what }: bewirkt nichts
fault-act = { $place }: { $what } ist hier nicht möglich
fault-token = { $place }: { $what } fehlt oder ist zu viel für einen Marker der Art { $kind }
fault-tiles-spaces = { $what }: weniger Runenplätze als Gebietsplättchen
fault-tiles-gold = tiles: { $what } Gold ist zu wenig für jede Nation

## Settings
about-nations-printed = Die Nationen, die in der Spielregel für eure Zahl stehen, zufällig verteilt.
about-nations-wish = Alle ordnen die Nationen geheim; gewählt wird in Sitzreihenfolge.
about-nations-random = Irgendeine der sechs, zufällig verteilt.
about-months-12 = Das volle Spiel; etwa vierzigmal warten.
about-months-9 = Um ein Viertel kürzer.
about-months-6 = Das halbe Spiel, gut für die erste Partie.
about-march-apart = Erst sehen alle, wer wohin marschiert ist, dann folgen die Angriffsbefehle. Wie in der Spielregel.
about-march-together = Angriffe werden blind befohlen, gleich nach der Organisation: einmal weniger warten im Monat.
about-objectives-placed = Alle verstecken die Ziele der Person zur Linken.
about-objectives-dealt = Der Zufall verteilt die Ziele. So geht es schneller los.
about-events-zodiac = Jedes Ereignis kommt einmal.
about-events-mixed = Manche Ereignisse kommen zweimal, andere nie.
about-six-30 = Halte sie an zwei Monatsenden in Folge. Zu sechst gelingt das kaum.
about-six-16 = Zu sechst erreichbar. Halte sie an zwei Monatsenden in Folge.
setting-nations = Nationen
setting-nations-printed = Wie in der Spielregel
setting-nations-wish = Nach Wunsch
setting-nations-random = Durch Zufall
setting-months = Monate
setting-months-12 = 12 Monate
setting-months-9 = 9 Monate
setting-months-6 = 6 Monate
setting-march = Angriffsbefehle
setting-march-apart = Nach der Aufdeckung
setting-march-together = Mit der Organisation (weniger Warten)
setting-objectives = Zielmarker
setting-objectives-placed = Von Hand gelegt
setting-objectives-dealt = Durch Zufall
setting-events = Ereignisse
setting-events-zodiac = Jedes Sternzeichen einmal
setting-events-mixed = Zwölf von 36
setting-six = Gebiete zum Sieg zu sechst
setting-six-30 = 30, wie in der Spielregel
setting-six-16 = 16

## Names
manuscript-of = Manuskript von { $nation }
militia = Miliz
nobody = niemand
nothing = nichts
on-journey = auf Reisen
whim = die Laune des Tyrannen
card-whim = Die Laune des Tyrannen
limit-leadership = Führung
limit-endurance = Ausdauer
limit-attunement = Einstimmung
rune-red = rot
rune-blue = blau
rune-green = grün
rune-black = schwarz
rune-white = weiß
rune-any = beliebig
dice = { $faces }
count-swords = { $n ->
    [one] 1 Schwert
   *[other] { $n } Schwerter
}
count-shields = { $n ->
    [one] 1 Schild
   *[other] { $n } Schilde
}
count-faith = { $n } Glaube
runes-of = { $n } { $colour }

## What cards do
card-manuscript = Fünf von sechs siegen. Es zählt auf der Hand, zugeteilt oder offen.
card-does = { $what }; { $more }
card-parts = { $parts }
card-monster = { $dice ->
    [one] 1 Würfel, { $life } Leben, { $faith } Glaube · { $price }; Führung { $leadership }, Mana { $mana }
   *[other] { $dice } Würfel, { $life } Leben, { $faith } Glaube · { $price }; Führung { $leadership }, Mana { $mana }
}
card-weapon = Waffe ({ $subtype }), { $price }, Ausdauer { $endurance }
card-accessory = Zubehör ({ $subtype }), { $price }, Ausdauer { $endurance }
card-standing = Strategiekarte, { $price }
card-spell-attached = Zauber, { $price }, Einst. { $attunement }, Runen { $runes }
card-spell-at-once = Zauber von der Hand, Runen { $runes }
card-spell-standing = Strategiezauber, { $price }, Runen { $runes }
card-then-detach = { $what }, ruht dann
card-then-discard = { $what }, dann weg
card-court = Aktion, { $price }
card-plot = Intrige, { $price }
card-ward = Abwehr, { $price }
card-war = Kriegskarte, { $price }
card-battle = Schlachtkarte, { $price }
card-kp = { $what }, ab { $n } KP
card-temple = braucht eigenen Tempel
card-lasts = dauert { $n } Monate
card-in-battle = in der Schlacht { $what }
card-character = { $class_ }, { $tendency }, { $coins }; { $dice }, { $life }, { $faith }; { $leadership }, { $endurance }, { $attunement }
tendency-loyal = treu
tendency-neutral = neutral
tendency-chaotic = chaotisch
need-kp = { $n } KP
need-runes = { $n ->
    [one] 1 Rune
   *[other] { $n } Runen
}
need-tokens = { $n ->
    [one] 1 Marker
   *[other] { $n } Marker
}
card-with-class = { $plain }; { $cls } vorn: { $more }
card-dice = Würfel { $n }
card-life = Leben { $n }
card-faith = Glaube { $n }
boost-leadership = Führung { $n }
boost-endurance = Ausdauer { $n }
boost-attunement = Einstimmung { $n }
boost-life = Leben { $n }
boost-journey = Reisewürfel { $n }
keyword-breaker = 1 Treffer, bei Belagerung 1 Schwert, bringt eine Burg zu Fall
keyword-undying = kehrt gefallen auf die Hand zurück
keyword-mount = der Trupp darf im selben Monat marschieren und angreifen
keyword-hoard = 1 Münze mehr an jedem Monatsende
effect-swords = { $n ->
    [one] +1 Schwert
   *[other] +{ $n } Schwerter
}
effect-shields = { $n ->
    [one] +1 Schild
   *[other] +{ $n } Schilde
}
effect-strike = { $n ->
    [one] 1 Treffer trotz Schild
   *[other] { $n } Treffer trotz Schild
}
effect-guard = Schwerter treffen höchstens { $n }-mal
effect-hush = keine Symbole der Feindkarte
effect-break = { $n ->
    [one] −1 feindlicher Schwertwürfel
   *[other] −{ $n } feindliche Schwertwürfel
}
effect-mend = heilt { $n }
effect-terror = feindliche Moral −{ $n }
effect-shame = eigene Moral −{ $n }
effect-fallen = bis { $n } Schwerter für Gefallene
effect-resolve = +{ $n } Moral
effect-rounds = { $effect } in { $count ->
    [one] Runde { $rounds }
   *[other] den Runden { $rounds }
}
effect-this-round = { $effect } diese Runde
effect-as-attacker = { $effect } im Angriff
effect-as-defender = { $effect } in der Verteidigung
token-change = verwandelt { $monster } in { $into }
token-blank = taugt nur als Preis fürs Anwerben
act-coins = { $n ->
    [one] +1 Münze
   *[other] +{ $n } Münzen
}
act-draw = { $n ->
    [one] 1 Karte ziehen
   *[other] { $n } Karten ziehen
}
act-draw-any = { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
} aus beliebigem Nationsdeck ziehen
act-runes = bis zu { $n ->
    [one] 1 Rune
   *[other] { $n } Runen
} auf eigene freie Plätze legen
act-heal = ein Trupp heilt { $n }
act-fill-spaces = füllt alle Runenplätze eines eigenen Gebiets
act-forced-march = ein Trupp darf marschieren und noch angreifen
act-haste = Trupp daneben darf marschieren und noch angreifen
act-gate = Trupp springt in eigenes Gebiet
act-building-discount = das nächste Bauwerk im Monat kostet { $n ->
    [one] 1 Münze
   *[other] { $n } Münzen
} weniger
act-activate = ein erschöpfter Anführer ohne Marker wird bereit
act-summons = im Monat einmal ohne Stadt anwerben, { $n ->
    [one] 1 Münze
   *[other] { $n } Münzen
} billiger
act-journey-die = +{ $n } für eine Reise, die diesen Monat beginnt
act-assassinate = { $n } Schaden an einem Kämpfer eines feindlichen Trupps
act-discard-random = jemand wirft zufällig { $n ->
    [one] eine Karte
   *[other] { $n } Karten
} ab
act-remove-runes = bis zu { $n ->
    [one] 1 Rune verschwindet
   *[other] { $n } Runen verschwinden
} aus einem gegnerischen Gebiet
act-stop-plot = die nächste Intrige gegen dich bewirkt nichts
act-bribe-guards = dieser Befehl kommt zuerst, und die Burg bewirkt nichts
act-combat-cards = sofort { $n ->
    [one] 1 Kampfkarte
   *[other] { $n } Kampfkarten
} mehr ziehen
act-spare-fallen = verlierst du, sterben deine Gefallenen nicht, sie erleiden nur eine Niederlage
act-income = { $n ->
    [one] 1 Münze
   *[other] { $n } Münzen
} mehr an jedem Monatsende
act-sanctuary = der erste eigene Tod im Monat ist nur eine Niederlage

## Questions
ask-take-back = Abgesendet. Du kannst es ändern, bis alle bereit sind.
ask-wish = Welche Nation führst du gern?
ask-wish-later = Welche Nationen führst du gern, die liebste zuerst? Vor dir wählt: { $seats }. Ist keine davon mehr frei, entscheidet der Zufall.
ask-capital-rune = Du führst { $nation } an: Welche Rune bekommt deine Hauptstadt? Monstern ist jede Rune recht, Zauber brauchen ihre Farbe.
ask-objective = Wo liegt Ziel { $number } von { $count } für die Person links?
ask-organize = { $coins ->
    [one] Monat { $month }: Was tust du? · 1 Münze
   *[other] Monat { $month }: Was tust du? · { $coins } Münzen
}
ask-trim = { $count ->
    [one] { $keep } von { $hand } Karten bleiben: Welche geht?
   *[other] { $keep } von { $hand } Karten bleiben: Welche { $count } gehen?
}
ask-trim-event = { $count ->
    [one] { $event }: Welche Karte wirfst du ab?
   *[other] { $event }: Welche { $count } Karten wirfst du ab?
}
ask-march = Welcher Trupp marschiert?
ask-march-where = Wohin marschiert { $who }? Trupps marschieren bei der Aufdeckung.
ask-build = Was baust du?
ask-build-where = { $what }: Wo?
ask-recruit = Wen wirbst du an?
ask-recruit-where = Wo stößt { $who } erschöpft zu dir?
ask-token-to-pay = Mit welchem Marker bezahlst du { $who }?
ask-attach = Welche Karte teilst du zu?
ask-attach-to = Wer erhält „{ $card }“?
ask-pass = Was gibst du weiter?
ask-detach = Was nimmst du ab? Es kommt in die Kommandozone.
ask-store = Welche Karte legst du verdeckt ab?
ask-fetch = Welche Karte holst du für eine Münze?
ask-activate = Welche Karte legst du aus?
ask-explore = Welche Burg erkundet?
ask-extract = Welche Burg fördert eine Rune?
ask-rune-colour = Welche Farbe?
ask-rune-place = Wohin kommt die Rune?
ask-rune-colours = Welche Farben füllen die Hauptstadt?
ask-play = Welche Karte spielst du?
ask-cast = Welchen Zauber wirkst du?
ask-troop-for-heal = Welcher Trupp wird geheilt?
ask-troop-for-forced-march = Welcher Trupp darf marschieren und noch angreifen?
ask-troop-for-haste = Welcher Trupp darf marschieren und noch angreifen?
ask-troop-for-activate = Wer wird bereit?
ask-troop-for-journey-die = Wessen Reise wird begünstigt?
ask-heal-body = Wer wird zuerst geheilt?
ask-deck = Welches Nationsdeck?
ask-gate = Wohin führt das Tor?
ask-runes = { $count ->
    [one] Wohin kommt die Rune?
   *[other] Wohin kommen bis zu { $count } Runen?
}
ask-plot = Welche Intrige?
ask-plot-on = { $card }: Gegen wen?
ask-plot-body = Wen trifft es?
ask-plot-runes = Welche Runen?
ask-whim = Wer hat eine Laune? Sie kostet 1 Leben.
ask-whim-on = Gegen wen geht die Laune?
ask-whim-move = Falls der Würfel den Trupp versetzt: Wohin?
ask-whim-wound = Falls der Würfel verwundet: Wen?
ask-whim-heal = Falls der Würfel heilt: Wen?
ask-whim-face = Falls der Würfel dir die Wahl lässt: Was?
ask-arm = Welche Abwehr legst du bereit?
ask-claim = Worauf erhebst du Anspruch? Monster, Ausrüstung, Zauber und Strategiekarten wirken sofort.
ask-claim-how = { $card }: Wohin damit?
ask-claim-swap = { $card }: Welche Kampfkarte kommt dafür weg?
ask-drop = Was nimmst du zurück?
ask-token = Welchen Marker nutzt du?
ask-token-on = { $what }: Wofür?
ask-exchange = Welche Karte tauschst du?
ask-journey = Wer geht auf Reisen?
ask-journey-back = Wohin kehrt der Trupp zurück?
ask-journey-losses = Wer verliert unterwegs zuerst Leben?
ask-dawn-rune = Welche Rune bringt dein Tempel, und wohin? Monster brauchen irgendeine, Zauber ihre Farbe.
ask-dawn-rune-here = Dein Tempel bringt eine Rune für { $land }. Welche Farbe? Monster brauchen irgendeine, Zauber ihre Farbe.
ask-dawn-heal = Der Trupp von { $who } bekommt { $count } Leben zurück. Wer zuerst?
ask-dawn-surplus = Ereignis { $event }: Welche Karte wirfst du ab?
ask-dawn-abroad = Ereignis { $event }: Aus welchem Nationsdeck ziehst du?
ask-dawn-runes = Deine Reise bringt eine Rune. Wohin kommt sie?
ask-dawn-runes-here = Deine Reise bringt eine Rune für { $land }. Welche Farbe?
ask-dawn-colour = Deine Reise bringt eine Rune jeder Farbe. Wohin kommt sie?
ask-dawn-colour-here = Eine Rune jeder Farbe: Wohin in { $land } kommt diese?
ask-dawn-discard = Deine Reise: Welche Karte wirfst du ab?
ask-dawn-marker = Deine Reise: Wer verliert einen Niederlagenmarker?
ask-dawn-place = Wo stellst du die auf, die zu dir gestoßen sind?
ask-dawn-overflow = Deine Kommandozone ist zu voll: Welche Karte geht in die Auslage?
ask-dawn-release = Deine Monster brauchen mehr Runen, als du hast: Welches lässt du frei?
sure-attack = **Etwa { $percent } %: { $land } trotzdem angreifen?**
sure-month-empty = **Organisation beenden, ohne etwas zu tun?** Deine Münzen bleiben.
ask-council = Greifst du an?
ask-council-more = Deine Angriffe: Noch einer?
ask-council-confirm = Bestätigst du deine Angriffe?
ask-council-target = Welches Gebiet greifst du an?
ask-council-troops = Wer greift { $land } an? Nenne sie der Reihe nach.
ask-council-card = Welche Kriegskarte spielst du beim Angriff auf { $land }?
ask-council-shooter = Wer schießt?
ask-council-victim = Auf wen wird geschossen?
ask-council-drop = Welchen Befehl nimmst du zurück?
ask-battle = Die Würfel sind gefallen für { $lands }: Welche Befehle?
battle-attacked = { $land } ({ $seat } greift an)
ask-battle-front = Wer kämpft an der Front? Höchstens drei, der Reihe nach.
ask-battle-programme = Welche drei Kampfkarten, die erste für Runde 1?
ask-battle-losses = Wer steckt zuerst Treffer ein?
ask-battle-order = In welcher Reihenfolge stecken alle Kämpfer Treffer ein?
ask-battle-spells = Welchen Zauber nutzt du?
ask-battle-card = Welche Schlachtkarte spielst du?
ask-battle-retreat = Wohin ziehen sich deine Trupps zurück, wenn sie verlieren?

## Options
option-named = { $what }
option-rune = { CAPITAL($colour) }
option-take-back = Zurücknehmen
option-back = Zurück
option-confirm = Bestätigen
option-again = Neu anfangen
option-all-by-chance = Alles per Zufall
option-coins = Für Münzen verkaufen
option-castle = Burg
option-city = Stadt
option-temple-blue = Blauer Tempel
option-temple-yellow = Gelber Tempel
option-temple-red = Roter Tempel
option-back-capital = Zurück zur Hauptstadt
option-back-ruler = Zurück zum Oberhaupt
option-losses-character = Anführer zuerst
option-losses-monsters = Monster zuerst
option-losses-beasts = Bestien zuerst
option-losses-sturdy = Zähe zuerst
option-losses-hand = Selbst ordnen
option-to-hand = Auf die Hand
option-to-zone = In die Kommandozone
option-nowhere = Nirgendwohin
option-enough = Nichts mehr
option-face-disarm = Die Waffen gehen in die Kommandozone
option-face-move = Der Trupp wird versetzt
option-face-wound = Ein Kämpfer verliert Leben
option-face-heal = Der Trupp wird geheilt
option-face-coins = Seine Nation erhält 1 Münze
option-face-choose = Wie gewählt
option-no-orders = Kein Angriff
option-confirm-orders = Befehle bestätigen
option-attack = Angreifen
option-shoot = Schießen
option-drop-order = Einen Befehl zurücknehmen
option-plain-attack = Ohne Karte
option-confirm-battle = Bestätigen
option-no-card = Keine Karte
option-no-spells = Keine Zauber
option-battle-programme = { $land }: Kampfkarten
option-battle-front = { $land }: Front
option-battle-losses = { $land }: Verlustfolge
option-battle-spells = { $land }: Zauber
option-battle-card = { $land }: Schlachtkarte
option-battle-retreat = { $land }: Rückzug
option-verb-march = Marschieren
option-verb-build = Bauen
option-verb-recruit = Anwerben
option-verb-attach = Karte zuteilen
option-verb-explore = Erkunden
option-verb-extract = Rune fördern
option-verb-play = Karte spielen
option-verb-cast = Zauber wirken
option-verb-journey = Reise beginnen
option-verb-activate = Strategiekarte auslegen
option-verb-claim = Anspruch erheben
option-verb-plot = Intrige spinnen
option-verb-whim = Eine Laune
option-verb-arm = Abwehr bereitlegen
option-verb-token = Eroberungsmarker nutzen
option-verb-exchange = Karte tauschen
option-verb-pass = Beigabe weitergeben
option-verb-detach = Beigabe abnehmen
option-verb-store = Karte ablegen
option-verb-fetch = Karte holen
option-verb-drop = Etwas zurücknehmen

## Why not
why-march = niemand, der noch marschieren darf, hat ein Ziel
why-build = was du bezahlen kannst, passt in keins deiner Gebiete
why-recruit = der Preis in Runen oder Markern ist mehr, als du hast
why-attach = niemand hat Platz für das, was du bezahlen kannst
why-explore = kein Deck, aus dem du ziehen darfst, hat Karten
why-extract = kein freier Platz für die Runen deiner Burgen
why-play = keine Karte, die du bezahlen kannst, würde etwas bewirken
why-cast = diesen Monat schon gewirkt, Runen fehlen, oder es brächte nichts
why-journey = wer reisen könnte, wurde diesen Monat angeworben
why-activate = kein Platz, oder es fehlen KP oder ein Tempel
why-claim = dort ist nichts, was du bezahlen kannst
why-plot = niemand, gegen den sie gehen könnte
why-whim = niemand, gegen den sie gehen könnte
why-arm = kein Platz, oder sie liegt schon bereit
why-token = kein Marker von dir würde jetzt etwas bewirken
why-exchange = keine Karte, die gehen oder kommen könnte
why-pass = niemand daneben hat Platz, oder du hast diesen Monat schon weitergegeben
why-detach = diese Beigaben lassen sich nicht abnehmen
why-store = nichts zum Ablegen
why-fetch = nichts zum Holen
why-drop = es gibt nichts zurückzunehmen
why-nobody-active = keiner deiner Trupps ist bereit
why-all-moved = jeder bereite Trupp ist marschiert oder geht schon
why-march-nowhere = kein Gebiet von dir grenzt an
why-build-coins = selbst fürs Billigste hast du zu wenig Münzen
why-event-forbids = das geltende Ereignis verbietet es
why-city = du hast keine Stadt
why-city-new = deine Stadt ist neu: Anwerben geht ab nächstem Monat
why-recruit-nobody = niemand aus deiner Nation ist noch zu haben
why-recruit-kp = alle Übrigen verlangen mehr KP, als du hast
why-recruit-coins = zu wenig Münzen für die, denen deine KP genügen
why-attach-cards = du hast weder Monster noch Ausrüstung noch Zauber zum Zuteilen
why-attach-coins = du hast für keine deiner Karten genug Münzen
why-nobody-there = niemand von dir ist auf dem Spielplan
why-castle = du hast keine Burg
why-castle-new = deine Burg ist neu: Sie wirkt ab nächstem Monat
why-explore-done = jede Burg hat diesen Monat erkundet
why-extract-done = jede Burg hat diesen Monat gefördert
why-coins-one = du hast zu wenig Münzen
why-play-cards = du hast keine Karte dafür
why-plot-cards = du hast keine Intrige
why-arm-cards = du hast keine Abwehr
why-card-coins = du hast für keine davon genug Münzen
why-card-kp = was du bezahlen kannst, braucht mehr KP oder Runen
why-cast-spell = niemand von dir trägt jetzt einen Zauber
why-cast-active = wer so einen Zauber trägt, ist erschöpft
why-activate-cards = du hast keine Strategiekarte
why-activate-coins = du hast für keine davon genug Münzen
why-claim-six = mehr Ansprüche sind nicht erlaubt
why-whim-tyrant = niemand von dir hat Launen
why-whim-done = diesen Monat gab es schon eine Laune
why-whim-event = kein Ereignis der passenden Farbe gilt
why-whim-active = wer Launen hat, ist erschöpft
why-whim-life = zu wenig Leben dafür
why-token-none = du hast keinen Eroberungsmarker
why-exchange-nation = deine Nation kann das nicht
why-exchange-done = du hast diesen Monat schon getauscht
why-hand-empty = du hast keine Karte auf der Hand
why-bears-nothing = niemand von dir hat eine Beigabe
why-no-room = deine Kommandozone ist voll
why-fetch-none = keine Karte von dir liegt verdeckt
why-fetch-tired = was verdeckt liegt, wurde diesen Monat abgenommen

## What is laid, for its player alone
laid-built = { CAPITAL($what) } in { $land } gebaut
laid-explored = Von { $land } aus erkundet
laid-extracted = Rune ({ $colour }) aus { $castle }, liegt in { $land }
laid-attached = { $card } zugeteilt: { $troop }
laid-passed = { $card } weitergegeben: { $troop }
laid-detached = { $card } abgenommen: { $troop }
laid-activated = { $card } ausgelegt
laid-recruited = { $troop } in { $land } angeworben
laid-recruited-many = Angeworben in { $land }: { $troop }
laid-played = { $card } gespielt
laid-cast = { $troop } wirkt „{ $card }“
laid-token = { $token } genutzt
laid-exchanged = { $card } getauscht
laid-march = { $troops } → { $land }
laid-journey = { $troop } geht auf Reisen
laid-claim = Anspruch: { $what }
laid-claim-for = Anspruch: { $what } für { $target }
laid-claim-instead = Anspruch: { $what } statt { $target }
laid-plot = Intrige: { $what }
laid-attack = { $land } mit { $troops }: { $percent } %
# $lands: left empty, so lost
laid-attack-loses = { $told }; du verlierst { $lands }, weil leer
laid-shot = { $troop } schießt auf { $victim }
laid-armed = { $card } liegt bereit

## Whole acts, with what speaks for them
do-paid = { $coins ->
    [one] { $act } · 1 Münze
   *[other] { $act } · { $coins } Münzen
}
do-shoot = { $troop } schießt auf { $victim }
do-attack-card = { $land } mit { $troops } · { $card }
do-march = { $what } → { $target }
do-build = { $what } in { $target }
do-recruit = { $what } in { $target } anwerben
do-attach = { $what } → { $target }
do-explore = Von { $what } aus erkunden
do-extract = Rune aus { $what }: { $target }
do-play = „{ $what }“ spielen
do-play-on = „{ $what }“ spielen: { $target }
do-cast = „{ $what }“ wirken
do-cast-on = „{ $what }“ wirken: { $target }
do-journey = { $what } auf Reisen: { $target }
do-activate = „{ $what }“ auslegen
do-claim = Anspruch: { $what } · { $target }
do-plot = Intrige „{ $what }“: { $target }
do-whim = Laune von { $what }: { $target }
do-arm = „{ $what }“ bereitlegen
do-token = „{ $what }“ nutzen: { $target }
do-exchange = „{ $what }“ tauschen
do-pass = „{ $what }“ weitergeben: { $target }
do-detach = „{ $what }“ abnehmen
do-store = „{ $what }“ ablegen
do-fetch = „{ $what }“ holen
do-drop = Zurücknehmen: { $what }
do-discard = Abwerfen: { $cards }
do-targets = { $first }, { $then }
do-fight = Kämpfen · { $odds }
odds-percent = { $percent } %
odds-land = { $land }: { $percent } %
odds-all = alle ab { $percent } %
odds-others = { $odds }, die anderen ab { $percent } %
do-programme = { $land }: { $cards }
gain-coins = { $coins ->
    [one] Bringt 1 Münze, kostet { $price }.
   *[other] Bringt { $coins } Münzen, kostet { $price }.
}
gain-city = Bringt { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
} im Monat; anwerben und Anspruch erheben ab nächstem Monat.
gain-castle = Fängt zuerst { $hits ->
    [one] 1 Treffer
   *[other] { $hits } Treffer
} ab; { $kp } KP; erkundet ab nächstem Monat.
gain-temple = Bringt { $runes ->
    [one] 1 Rune
   *[other] { $runes } Runen
} im Monat; heilt { $life } bei seinem Ereignis.
gain-recruit = { $dice ->
    [one] 1 Würfel
   *[other] { $dice } Würfel
}, Leben { $life }; kämpft ab nächstem Monat.
gain-monster = { $dice ->
    [one] +1 Würfel, +{ $life } Leben: wirft { $total }; alle deine Monster brauchen dann { $need } deiner { $runes } Runen.
   *[other] +{ $dice } Würfel, +{ $life } Leben: wirft { $total }; alle deine Monster brauchen dann { $need } deiner { $runes } Runen.
}
gain-dice = { $dice ->
    [one] +1 Würfel: wirft { $total }.
   *[other] +{ $dice } Würfel: wirft { $total }.
}
gain-life = +{ $life } Leben: hat { $total }.
gain-dice-life = { $dice ->
    [one] +1 Würfel, +{ $life } Leben: wirft { $total }.
   *[other] +{ $dice } Würfel, +{ $life } Leben: wirft { $total }.
}
gain-explore = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
} aus dem Deck von { $nation }; lässt sich nicht zurücknehmen.
gain-extract = { $runes ->
    [one] Dann 1 Rune; deine Monster brauchen { $need }.
   *[other] Dann { $runes } Runen; deine Monster brauchen { $need }.
}
gain-march = Daneben: { $lands }.
gain-aim = Von dort { $now ->
    [1] noch diesen Monat
   *[0] nächsten Monat
} { $land }: { $percent } %.
gain-aim-objective = Von dort { $now ->
    [1] noch diesen Monat
   *[0] nächsten Monat
} { $land } (Ziel): { $percent } %.
gain-guard = Bewacht dort die Grenze.
gain-programme = { $percent } % mit diesen.
order-renown = +{ $renown } Ruhm
order-objective = Ziel, +{ $renown } Ruhm
order-leaves-none = { $gain }; kein Gebiet bleibt leer.
order-loses = { $gain }; leer und verloren: { $lands }.
order-leaves = { $gain }; lässt { $lands } leer, niemand daneben.
order-leaves-beside = { $gain }; lässt { $lands } leer neben { $seats }.

## Second lines
# $cards: spells in hand that need a rune of this colour
hint-rune-for = für { $cards }
hint-rune-any = keinem deiner Zauber fehlt eine Rune
hint-price = { $coins ->
    [0] gratis
    [one] 1 Münze
   *[other] { $coins } Münzen
}
hint-recruit = { $coins ->
    [one] { $dice ->
        [one] 1 Münze; 1 Würfel, { $life } Leben, { $faith } Glaube
       *[other] 1 Münze; { $dice } Würfel, { $life } Leben, { $faith } Glaube
    }
   *[other] { $dice ->
        [one] { $coins } Münzen; 1 Würfel, { $life } Leben, { $faith } Glaube
       *[other] { $coins } Münzen; { $dice } Würfel, { $life } Leben, { $faith } Glaube
    }
}
hint-troop = { $dice ->
    [one] { $land }: 1 Würfel, { $life } Leben
   *[other] { $land }: { $dice } Würfel, { $life } Leben
}
hint-life = { $life } Leben
hint-land = { $land }
hint-room = { $what }: { $used } von { $most } belegt
hint-bearer = bei { $troop }
hint-cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
hint-runes = { $count ->
    [one] 1 Rune
   *[other] { $count } Runen
}
hint-cast = { $troop }, Runen { $runes }; { $what }
hint-cast-free = { $troop }, ohne Runen; { $what }
hint-replaces-castle = deine Burg dort verschwindet
hint-replaces-city = deine Stadt dort verschwindet
hint-replaces-temple-blue = dein Tempel dort verschwindet
hint-replaces-temple-yellow = dein Tempel dort verschwindet
hint-replaces-temple-red = dein Tempel dort verschwindet
hint-march = marschiert nach { $land }
hint-journey = geht auf Reisen
hint-claim = dein Anspruch
hint-plot = deine Intrige
hint-order = { $who }
hint-who = { $who }
hint-thrown = Wurf: { $dice }
hint-odds = etwa { $percent } %
hint-unopposed = niemand verteidigt es

## What happened
month-named = Monat { $month }
month-none = Aufbau
standing-order = Ruhm, dann Gebiete
standing-has = { $lands ->
    [one] { $renown } Ruhm, 1 Gebiet
   *[other] { $renown } Ruhm, { $lands } Gebiete
}
standing-fallen = die Nation ist gefallen
standing-left = ausgeschieden
standing-counted = { $has } (Ruhm: { $parts })
renown-objectives = Ziele { $renown }
renown-manuscripts = Manuskripte { $renown }
renown-foreign = Fremdgebiete { $renown }
renown-homes = verlorene Heimatgebiete { $renown }
won-by-manuscripts = Sieg durch die königlichen Manuskripte.
won-by-objectives = Sieg durch alle Ziele.
won-by-territories = Sieg durch genug Gebiete, einen Monat gehalten.
won-by-renown = Sieg durch Ruhm nach dem letzten Monat.
won-by-last = Sieg als letzte Nation.
end-fallen = Deine Nation ist gefallen, { $winner } blieb stehen.
end-taken = { $winner } hat dir im letzten Monat { $lands } genommen: { $theirs } Ruhm gegen deine { $mine }.
end-renown = { $winner } hatte { $theirs } Ruhm, du { $mine }.
end-tied = Beide hatten { $mine } Ruhm: Eroberungsmarker, dann Runen, dann Münzen entschieden für { $winner }.
end-objectives = { $winner } hat das letzte Ziel erreicht.
end-manuscripts = { $winner } hat die königlichen Manuskripte gesammelt.
end-territories = { $winner } hat einen Monat lang genug Gebiete gehalten.
end-last = { $winner } war die letzte Nation.
tell-phase-setup = **Die Nationen von Forsena sammeln sich.**
tell-phase-organization = **Monat { $month }**: Alle planen.
tell-phase-war = **Monat { $month }**: Alles wird aufgedeckt, der Krieg beginnt.
tell-phase-update = Der Monat endet.
tell-phase-over = **Der Krieg ist zu Ende.**
tell-nation = { $seat } führt { $nation } an.
    .seat = Du führst { $nation } an.
tell-laid-out = Der Spielplan liegt bereit. In jedem Gebiet außer den Hauptstädten liegt verdeckt ein Marker. Wer das Gebiet erobert, bekommt ihn. Alle haben { $hand } Karten auf der Hand und { $stored } im Lager (Kommandozone).
tell-marker = { $seat } hat den Startmarker.
    .seat = Du hast den Startmarker.
tell-drew = Du ziehst: { $cards }.
tell-drawn = { $count ->
    [one] { $seat } zieht 1 Karte aus dem Deck von { $nation }.
   *[other] { $seat } zieht { $count } Karten aus dem Deck von { $nation }.
}
    .seat = { $count ->
        [one] Du ziehst 1 Karte aus dem Deck von { $nation }.
       *[other] Du ziehst { $count } Karten aus dem Deck von { $nation }.
    }
tell-dealt = Deine Kampfkarten für { $land }: { $cards }.
tell-capital-rune = Die Hauptstadt von { $seat } erhält eine Rune ({ $colour }).
    .seat = Deine Hauptstadt erhält eine Rune ({ $colour }).
tell-objectives-laid = { $by } legt die Ziele von { $seat }: { $lands }.
    .seat = { $by } legt deine Ziele: { $lands }.
    .by = Du legst die Ziele von { $seat }: { $lands }.
tell-act-built = { $seat } baut { $what } in { $land }.
    .seat = Du baust { $what } in { $land }.
built-castle = eine Burg
built-city = eine Stadt
built-temple-red = einen roten Tempel
built-temple-blue = einen blauen Tempel
built-temple-yellow = einen gelben Tempel
tell-act-explored = { $count ->
    [0] { $seat } erkundet von { $land } aus und findet nichts.
    [one] { $seat } erkundet von { $land } aus: 1 Karte.
   *[other] { $seat } erkundet von { $land } aus: { $count } Karten.
}
    .seat = { $count ->
        [0] Du erkundest von { $land } aus und findest nichts.
        [one] Du erkundest von { $land } aus: 1 Karte.
       *[other] Du erkundest von { $land } aus: { $count } Karten.
    }
tell-act-extracted = { $seat } fördert eine Rune ({ $colour }) in { $castle }; sie liegt in { $land }.
    .seat = Du förderst eine Rune ({ $colour }) in { $castle }; sie liegt in { $land }.
tell-act-extracted-here = { $seat } fördert eine Rune ({ $colour }) in { $land }.
    .seat = Du förderst eine Rune ({ $colour }) in { $land }.
tell-act-attached = { $seat }: { $troop } erhält „{ $card }“.
    .seat = Du gibst { $troop } die Karte „{ $card }“.
tell-act-passed = { $seat }: { $giver } gibt „{ $card }“ an { $troop } weiter.
    .seat = Du gibst „{ $card }“ von { $giver } an { $troop } weiter.
tell-act-detached = { $troop } ({ $seat }) gibt „{ $card }“ ab.
    .seat = Du nimmst { $troop } „{ $card }“ ab.
tell-act-activated = { $seat } legt „{ $card }“ aus.
    .seat = Du legst „{ $card }“ aus.
tell-act-recruited = { $seat } wirbt { $troop } in { $land } an.
    .seat = Du wirbst { $troop } in { $land } an.
tell-act-played = { $seat } spielt „{ $card }“.
    .seat = Du spielst „{ $card }“.
tell-act-cast = { $troop } ({ $seat }) wirkt „{ $card }“.
    .seat = Du lässt { $troop } „{ $card }“ wirken.
tell-act-token = { $seat } nutzt „{ $token }“.
    .seat = Du nutzt „{ $token }“.
tell-act-exchanged = { $seat } tauscht „{ $card }“.
    .seat = Du tauschst „{ $card }“.
tell-act-rune = { $seat } legt eine Rune ({ $colour }) in { $land }.
    .seat = Du legst eine Rune ({ $colour }) in { $land }.
tell-act-healed = Der Trupp von { $troop } ({ $seat }) bekommt { $count } Leben zurück.
    .seat = Dein Trupp unter { $troop } bekommt { $count } Leben zurück.
tell-act-discarded = { $seat } wirft ab: { $card }.
    .seat = Du wirfst ab: { $card }.
tell-act-drew-from = { $seat } zieht aus dem Deck von { $nation }.
    .seat = Du ziehst aus dem Deck von { $nation }.
tell-act-unmarked = { $troop } ({ $seat }) verliert einen Niederlagenmarker.
    .seat = Du nimmst { $troop } einen Niederlagenmarker ab.
tell-act-placed = { $seat } stellt die Neuen in { $land } auf.
    .seat = Du stellst die Neuen in { $land } auf.
tell-act-released = { $seat } lässt „{ $card }“ von { $troop } frei.
    .seat = Du lässt „{ $card }“ von { $troop } frei.
tell-discarded = { $seat } wirft ab: { $cards }.
    .seat = Du wirfst ab: { $cards }.
tell-spilled = { $seat } hat keinen Platz. Frei für alle: { $cards }.
    .seat = Du hast keinen Platz. Frei für alle: { $cards }.
tell-organized = { $coins ->
    [one] { $seat } zieht mit 1 Münze in den Krieg. Handkarten: { $hand }.
   *[other] { $seat } zieht mit { $coins } Münzen in den Krieg. Handkarten: { $hand }.
}
    .seat = { $coins ->
        [one] Du ziehst mit 1 Münze in den Krieg. Handkarten: { $hand }.
       *[other] Du ziehst mit { $coins } Münzen in den Krieg. Handkarten: { $hand }.
    }
tell-marched = { $troop } ({ $seat }) marschiert nach { $land }.
    .seat = Du lässt { $troop } nach { $land } marschieren.
tell-set-out = { $troop } ({ $seat }) geht auf Reisen und würfelt { $die }.
    .seat = Du schickst { $troop } auf Reisen und würfelst { $die }.
tell-claim-hand = { $seat } beansprucht „{ $what }“ und nimmt die Karte auf die Hand.
    .seat = Du beanspruchst „{ $what }“ und nimmst die Karte auf die Hand.
tell-claim-use = { $seat } beansprucht „{ $what }“ und nutzt die Karte.
    .seat = Du beanspruchst „{ $what }“ und nutzt die Karte.
tell-claim-recruit = { $seat } heuert { $what } an.
    .seat = Du heuerst { $what } an.
tell-claim-train = { $seat } übt die Klassenkarte „{ $what }“ ein.
    .seat = Du übst die Klassenkarte „{ $what }“ ein.
tell-claim-void = Der Anspruch von { $seat } verfällt: { $what }.
    .seat = Dein Anspruch verfällt: { $what }.
tell-plot = { $seat } spinnt eine Intrige gegen { $victim }: { $card }.
    .seat = Du spinnst eine Intrige gegen { $victim }: { $card }.
    .victim = { $seat } spinnt eine Intrige gegen dich: { $card }.
tell-plot-void = { $seat } spielt „{ $card }“ vergeblich.
    .seat = Du spielst „{ $card }“ vergeblich.
tell-whim-laid = { $seat } lässt eine Laune an { $victim } aus.
    .seat = Du lässt eine Laune an { $victim } aus.
    .victim = { $seat } lässt eine Laune an dir aus.
tell-whim = { $troop } ({ $seat }): Würfel { $die }. { $does }.
    .seat = { $troop } (bei dir): Würfel { $die }. { $does }.
tell-disarmed = { $troop } ({ $seat }) verliert: { $cards }.
    .seat = Bei dir verliert { $troop }: { $cards }.
tell-moved = { $troop } ({ $seat }) geht nach { $land }.
    .seat = Bei dir geht { $troop } nach { $land }.
tell-wounded = { $who } ({ $seat }) verliert { $n } Leben.
    .seat = Bei dir verliert { $who } { $n } Leben.
tell-wounded-monster = { $card } von { $troop } ({ $seat }) verliert { $n } Leben.
    .seat = Bei dir: { $card } von { $troop } verliert { $n } Leben.
tell-warded = { $seat } zeigt „{ $card }“: Die Intrige bewirkt nichts.
    .seat = Du zeigst „{ $card }“: Die Intrige bewirkt nichts.
tell-sabotaged = { $count ->
    [one] { $seat } verliert 1 Rune in { $land }.
   *[other] { $seat } verliert { $count } Runen in { $land }.
}
    .seat = { $count ->
        [one] Du verlierst 1 Rune in { $land }.
       *[other] Du verlierst { $count } Runen in { $land }.
    }
tell-reverted = { $land } fällt an { $seat } zurück.
    .seat = { $land } fällt an dich zurück.
tell-freed = { $land } ist frei.
tell-ordered = { $seat } schickt { $troops } gegen { $land }.
    .seat = Du schickst { $troops } gegen { $land }.
tell-ordered-card = { $seat } schickt { $troops } mit „{ $card }“ gegen { $land }.
    .seat = Du schickst { $troops } mit „{ $card }“ gegen { $land }.
tell-ordered-shot = { $seat } lässt { $troops } auf { $victim } in { $land } schießen.
    .seat = Du lässt { $troops } auf { $victim } in { $land } schießen.
tell-void = Der Befehl von { $seat } gegen { $land } verfällt.
    .seat = Dein Befehl gegen { $land } verfällt.
tell-muster = **Schlacht um { $land }**: { $attacker } wirft { $mine }; { $defender } wirft { $theirs }.
    .attacker = **Schlacht um { $land }**: Du wirfst { $mine }; { $defender } wirft { $theirs }.
    .defender = **Schlacht um { $land }**: { $attacker } wirft { $mine }; du wirfst { $theirs }.
tell-battle-orders = { $seat } schickt { $front }: { $programme }.
    .seat = Du schickst { $front }: { $programme }.
tell-battle-orders-more = { $seat } schickt { $front }: { $programme }; dazu { $more }.
    .seat = Du schickst { $front }: { $programme }; dazu { $more }.
tell-losses = { $told } Verluste: { $order }.
tell-blow = Runde { $round }, { $one } gegen { $two }: { $on } für { $attacker }, { $against } für { $defender }.
    .attacker = Runde { $round }, { $one } gegen { $two }: { $on } für dich, { $against } für { $defender }.
    .defender = Runde { $round }, { $one } gegen { $two }: { $on } für { $attacker }, { $against } für dich.
tell-hits = { $hits ->
    [one] 1 Treffer
   *[other] { $hits } Treffer
}
tell-castle-holds = { $told } Die Burg hält.
tell-castle-falls = { $told } Die Burg fällt.
tell-fallen-bodies = { $told } Gefallen: { $names }.
tell-battle = **{ $winner } gewinnt die Schlacht um { $land }.**
    .winner = **Du gewinnst die Schlacht um { $land }.**
tell-battle-tie = Moral { $one } zu { $two }: Bei Gleichstand hält die Verteidigung. **{ $winner } gewinnt die Schlacht um { $land }.**
    .winner = Moral { $one } zu { $two }: Bei Gleichstand hält die Verteidigung. **Du gewinnst die Schlacht um { $land }.**
tell-battle-resolve = Moral { $one } zu { $two }. **{ $winner } gewinnt die Schlacht um { $land }.**
    .winner = Moral { $one } zu { $two }. **Du gewinnst die Schlacht um { $land }.**
tell-called-off = Die Schlacht um { $land } fällt aus.
tell-siege-falls = { $seat } belagert { $land } ({ $dice }): Die Burg fällt.
    .seat = Du belagerst { $land } ({ $dice }): Die Burg fällt.
tell-siege-holds = { $seat } belagert { $land } ({ $dice }): Die Burg hält.
    .seat = Du belagerst { $land } ({ $dice }): Die Burg hält.
tell-shot = { $count ->
    [one] { $troop } schießt auf { $target }: 1 Treffer.
   *[other] { $troop } schießt auf { $target }: { $count } Treffer.
}
tell-conquered = **{ $seat } erobert { $land }** (zuvor: { $loser }).
    .seat = **Du eroberst { $land }** (zuvor: { $loser }).
    .loser = **{ $seat } erobert { $land }** (zuvor: du).
tell-token = { $seat } findet: { $token }.
    .seat = Du findest: { $token }.
tell-token-blank = { $seat } deckt den Marker auf: leer.
    .seat = Du deckst den Marker auf: leer.
tell-objective = **{ $seat } erreicht ein Ziel: { $land }.**
    .seat = **Du erreichst ein Ziel: { $land }.**
tell-manuscript = { $seat } nimmt das Manuskript von { $nation }.
    .seat = Du nimmst das Manuskript von { $nation }.
tell-retreated = { $count ->
    [one] { $troops } ({ $seat }) zieht sich nach { $land } zurück.
   *[other] { $troops } ({ $seat }) ziehen sich nach { $land } zurück.
}
    .seat = { $count ->
        [one] Bei dir zieht sich { $troops } nach { $land } zurück.
       *[other] Bei dir ziehen sich { $troops } nach { $land } zurück.
    }
tell-killed = { $troop } ({ $seat }) stirbt.
    .seat = Bei dir stirbt { $troop }.
tell-defeated = { $troop } ({ $seat }) erleidet eine Niederlage.
    .seat = Du erleidest mit { $troop } eine Niederlage.
tell-fell = { $card } von { $troop } ({ $seat }) fällt.
    .seat = Bei dir: { $card } von { $troop } fällt.
tell-undying = { $card } kehrt auf die Hand von { $seat } zurück.
    .seat = { $card } kehrt auf deine Hand zurück.
tell-sanctuary = „Zuflucht“ rettet ein Leben für { $seat }.
    .seat = „Zuflucht“ rettet dir ein Leben.
tell-fined = { $count ->
    [one] { $seat } hat keinen Angriff befohlen und verliert 1 Münze.
   *[other] { $seat } hat keinen Angriff befohlen und verliert { $count } Münzen.
}
    .seat = { $count ->
        [one] Du hast keinen Angriff befohlen und verlierst 1 Münze.
       *[other] Du hast keinen Angriff befohlen und verlierst { $count } Münzen.
    }
tell-coins = { $count ->
    [one] { $seat } erhält 1 Münze.
   *[other] { $seat } erhält { $count } Münzen.
}
    .seat = { $count ->
        [one] Du erhältst 1 Münze.
       *[other] Du erhältst { $count } Münzen.
    }
tell-coins-lost = { $count ->
    [one] { $seat } verliert 1 Münze.
   *[other] { $seat } verliert { $count } Münzen.
}
    .seat = { $count ->
        [one] Du verlierst 1 Münze.
       *[other] Du verlierst { $count } Münzen.
    }
tell-income = { $count ->
    [one] { $seat } nimmt 1 Münze ein.
   *[other] { $seat } nimmt { $count } Münzen ein.
}
    .seat = { $count ->
        [one] Du nimmst 1 Münze ein.
       *[other] Du nimmst { $count } Münzen ein.
    }
tell-event = **{ $event }**: { CAPITAL($about) }.
tell-benched = { $seat } legt „{ $card }“ bis zum nächsten Ereignis beiseite.
    .seat = Du legst „{ $card }“ bis zum nächsten Ereignis beiseite.
tell-passed-card = { $seat } gibt eine Karte an { $taker }.
    .seat = Du gibst eine Karte an { $taker }.
    .taker = { $seat } gibt dir eine Karte.
tell-passed-which = Die Karte: { $card }.
tell-turned = In { $land } liegt ein Marker: { $token }.
tell-turned-blank = Der Marker in { $land } ist leer.
tell-healed = Der Trupp von { $troop } ({ $seat }) wird geheilt.
    .seat = Dein Trupp unter { $troop } wird geheilt.
tell-expired = Die Karte „{ $card }“ von { $seat } ist verbraucht.
    .seat = Deine Karte „{ $card }“ ist verbraucht.
tell-journey-success = { $troop } ({ $seat }) hat Erfolg mit { $die }: { $journeys } ({ $numbers }).
    .seat = Deine Reise mit { $troop } gelingt, Wurf { $die }: { $journeys } ({ $numbers }).
tell-journey-failure = { $troop } ({ $seat }) scheitert mit { $die }: { $journeys } ({ $numbers }).
    .seat = Deine Reise mit { $troop } misslingt, Wurf { $die }: { $journeys } ({ $numbers }).
tell-journey-on = { $troop } ({ $seat }) reist weiter und würfelt { $die }.
    .seat = { $troop } reist weiter; du würfelst { $die }.
tell-returned = { $troop } ({ $seat }) kehrt nach { $land } zurück.
    .seat = { $troop } kehrt zu dir nach { $land } zurück.
tell-grown = { $troop } ({ $seat }) wächst: { $boosts }.
    .seat = Bei dir wächst { $troop }: { $boosts }.
tell-joined-monster = { $card } schließt sich { $troop } ({ $seat }) an.
    .seat = Bei dir: { $card } schließt sich { $troop } an.
tell-joined = { $troop } schließt sich { $seat } an.
    .seat = { $troop } schließt sich dir an.
tell-fallen = **Die Nation von { $seat } ist gefallen.**
    .seat = **Deine Nation ist gefallen.**
tell-fallen-by = **Die Nation von { $seat } ist gefallen, besiegt von { $conqueror }.**
    .seat = **Deine Nation ist gefallen, besiegt von { $conqueror }.**
    .conqueror = **Die Nation von { $seat } ist gefallen, besiegt von dir.**
tell-departed = **{ $seat } verlässt den Krieg; die Nation ist frei.**
    .seat = **Du verlässt den Krieg; die Nation ist frei.**
tell-gone = { $seat } scheidet aus dem Krieg aus: Münzen, Marker und Ziele verlassen den Spielplan.
    .seat = Du scheidest aus dem Krieg aus: Münzen, Marker und Ziele verlassen den Spielplan.
tell-gone-free = { $told } Jetzt frei: { $lands }.
tell-gone-back = { $count ->
    [one] { $told } { $lands } fällt an { $seat } zurück.
   *[other] { $told } { $lands } fallen an { $seat } zurück.
}
    .seat = { $count ->
        [one] { $told } { $lands } fällt an dich zurück.
       *[other] { $told } { $lands } fallen an dich zurück.
    }
tell-conceded = { $seat } gibt auf.
    .seat = Du gibst auf.
tell-won-manuscripts = { $count ->
    [one] **{ $seats } gewinnt: fünf königliche Manuskripte!**
   *[other] **{ $seats } gewinnen: fünf königliche Manuskripte!**
}
    .seats = **Du gewinnst: fünf königliche Manuskripte!**
tell-won-objectives = { $count ->
    [one] **{ $seats } gewinnt: alle Ziele erreicht!**
   *[other] **{ $seats } gewinnen: alle Ziele erreicht!**
}
    .seats = **Du gewinnst: alle Ziele erreicht!**
tell-won-territories = { $count ->
    [one] **{ $seats } gewinnt: genug Gebiete, einen Monat gehalten!**
   *[other] **{ $seats } gewinnen: genug Gebiete, einen Monat gehalten!**
}
    .seats = **Du gewinnst: genug Gebiete, einen Monat gehalten!**
tell-won-renown = { $count ->
    [one] **{ $seats } gewinnt durch Ruhm!**
   *[other] **{ $seats } gewinnen durch Ruhm!**
}
    .seats = **Du gewinnst durch Ruhm!**
tell-won-last = **Nur { $seats } ist noch übrig und gewinnt!**
    .seats = **Nur du bist noch übrig und gewinnst!**

## Events
event-does = { $shown }; { $force }
shown-set-card-aside = jede Nation legt eine Kampfkarte beiseite
shown-coins = { $n ->
    [one] 1 Münze
   *[other] { $n } Münzen
} für alle
shown-pass-card = alle geben eine Karte nach links
shown-clear-markers = Niederlagenmarker verschwinden
shown-heal-all = jeder Trupp bekommt { $n } Leben zurück
shown-reveal-tokens = Marker in den Gebieten der Nation mit den meisten KP werden aufgedeckt
shown-discard-surplus = wer mehr als die kleinste Hand hat, wirft { $n } ab
shown-wound-wounded = jeder verwundete Kämpfer verliert { $n } Leben
shown-journeys-succeed = alle Reisen gelingen
shown-lose-share = { $n ->
    [2] alle verlieren die Hälfte der Münzen
    [3] alle verlieren ein Drittel der Münzen
    [4] alle verlieren ein Viertel der Münzen
   *[other] alle verlieren von je { $n } Münzen eine
}
shown-draw-land = alle ziehen eine Karte
shown-shuffle-tokens = die Eroberungsmarker werden neu gemischt
force-no-recruits = niemand darf anwerben oder Anspruch erheben
force-journey-coins = gelungene Reisen bringen { $n ->
    [one] 1 Münze
   *[other] { $n } Münzen
} mehr
force-action-price = Aktionskarten kosten { $n ->
    [one] 1 Münze
   *[other] { $n } Münzen
} mehr
force-no-markers = es gibt keine Niederlagenmarker
force-no-journeys = keine Reise darf beginnen
force-no-attacks = niemand darf angreifen
force-recruit-discount = Anwerben und Ansprüche kosten { $n ->
    [one] 1 Münze
   *[other] { $n } Münzen
} weniger
force-defeat-markers = wer eine Niederlage erleidet, erhält { $n ->
    [one] 1 Marker
   *[other] { $n } Marker
}
force-double-journeys = neue Reisen ziehen zwei Karten
force-idle-fine = wer angreifen könnte und es nicht tut, zahlt { $n ->
    [one] 1 Münze
   *[other] { $n } Münzen
}
force-confirm-discard = beim Bestätigen werfen alle { $n ->
    [one] eine Karte
   *[other] { $n } Karten
} ab
force-no-victory = niemand gewinnt durch Ziele

## The first match, guided: question, why, and the button that answers it (lessons/first.txt)
guide-intro = **Deine erste Partie.** Du führst Norgard: Der meiste Ruhm nach 6 Monaten gewinnt.
guide-build-ask = Wo baust du eine Stadt? · 10 Münzen
guide-build-why = Sie zahlt 1 Münze im Monat, und du wirbst dort an.
guide-build-do = Listinoise: 4 Münzen
guide-build-or = Kardiff: 4 Münzen
guide-recruit-ask = Wen wirbst du an? · 6 Münzen
guide-recruit-why = Angeworben wird in einer Stadt; deine Hauptstadt hat eine.
guide-recruit-do = Noie: 3 Münzen
guide-recruit-or = Ector: 3 Münzen
guide-attach-ask = Wer führt die Hydra? · 3 Münzen
guide-attach-why = Ein Monster kämpft mit seinem Anführer: 3 Würfel und 3 Leben mehr.
guide-attach-do = Vaynard: 3 Münzen
guide-march-ask = Wohin marschiert Vaynard?
guide-march-why = Gorule grenzt an Alliryme; wer marschiert, greift ab nächstem Monat an.
guide-march-do = Nach Alliryme
guide-confirm-ask = Bestätigst du Monat 1?
guide-confirm-why = Bis alle bestätigt haben, sieht niemand deinen Plan, und du kannst ihn ändern.
guide-confirm-do = Bestätigen
guide-confirm-then = **Monat 2** bringt dir 11 Münzen.
guide-target-ask = Welches Gebiet greifst du an?
guide-target-why = Gorule ist frei: Dort steht eine Miliz mit 3 Würfeln, du wirfst 6.
guide-target-do = Gorule mit Vaynard
guide-send-ask = Schickst du diesen Befehl ab?
guide-send-why = Die Prozente sind deine Siegchance. Auch Befehle werden zugleich gezeigt.
guide-send-do = Bestätigen
guide-battle-ask = Schlacht um Gorule: Welche drei Karten?
guide-battle-why = Eine Karte je Runde; Schwerter minus Schilde der anderen Seite sind Treffer.
guide-battle-do = Winterwacht, Ansturm, Ansturm: kämpfen
guide-battle-or = Winterwacht, Ansturm, Wolfsrudel: kämpfen
guide-battle-then = **Du eroberst Gorule**, ein Ziel: +4 Ruhm.
guide-end = 🎓 Hier enden die Tipps. Grün legt den Plan einer KI, mit deinen Münzen. Der Rest ist für deinen.
deed-shown = **{ $player } hat den Krieg gewonnen: { $holding }.** Gleiche Nationen, gleiches Glück: Wer macht es besser?

## Why this is asked: in one's first match, under the question (lesson-<step>)
lesson-setup-lay = Nach der Rune legst du Ziele. Sie gelten für die Person neben dir: Leg sie, wo sie schwer zu erreichen sind.
lesson-organize-act = Tu so viel, wie du bezahlen kannst, in beliebiger Reihenfolge; gezeigt wird erst, wenn alle bestätigt haben. Eine Stadt zahlt jeden Monat, eine Burg schützt und erkundet.
lesson-council-orders = Jeder Trupp darf ein angrenzendes Gebiet angreifen. Lass daheim eine Wache: Wer angreift, verteidigt nicht.
lesson-council-target = Ein freies Gebiet hat nur eine schwache Miliz; eine Burg fängt die ersten zwei Treffer ab.
lesson-battle-orders = Für alles gibt es eine sichere Vorgabe: Du kannst gleich bestätigen. Am meisten zählen deine drei Kampfkarten und ihre Reihenfolge.
lesson-battle-programme = Die Karten kommen in dieser Reihenfolge, eine je Runde. Ihre Symbole bleiben für die Runden danach, also starke Schwerter zuerst.

## A month's digest, for one player
digest-over = Monat { $month } ist vorbei.
digest-renown = Monat { $month }: Ruhm { $before } → { $now }, Platz { $place } von { $seats }.
digest-renown-same = Monat { $month }: Ruhm { $now }, Platz { $place } von { $seats }.
# $secret: points that only the reader knows
digest-renown-secret = Monat { $month }: Ruhm { $now }, davon { $secret } geheim. Platz { $place } von { $seats }.
digest-gains = Gewonnen: { $what }.
digest-losses = Verloren: { $what }.
digest-failed = Misslungen: { $what }.
digest-both = { $one } { $then }
digest-objective = { $land } (Ziel)
digest-lost = { $land } an { $who }
digest-freed = { $lands } leer zurückgelassen
digest-held = die Verteidigung von { $land }
# $lands: attacked in vain
digest-beaten-off = { $count ->
    [one] der Angriff auf { $lands }
   *[other] die Angriffe auf { $lands }
}
digest-void = kein Angriff auf { $land }
digest-void-defended = kein Angriff auf { $land }, weil { $where } zu verteidigen war
digest-then = { $one }; { $then }
digest-killed = { $troops } getötet
digest-defeated = Niederlage von { $troops }

## The post of a month
post-month = **Monat { $month }: { $deeds }**
post-month-opens = **Monat { $month }: Alle Pläne liegen offen**
post-lands = { $count } Gebiete
post-fallen = Gestorben: { $who }.
post-fallen-of = { $more ->
    [0] { $troops } von { $seat }
   *[other] { $troops } (+{ $more }) von { $seat }
}

## The chronicle: parts of one sentence a month
quiet-round = { $n ->
    [0] ein Drache schnarchte, und zwei Burgen schlossen die Läden
    [1] die Miliz übte mit Besenstielen
    [2] die Sterndeuterei bei Hofe gab den Sternen die Schuld
    [3] ein Einhorn wurde gemeldet, wieder vom selben Acker
    [4] ein Golem beendete einen Satz vom letzten Frühling
    [5] die Straßen wurden geflickt, meist mit Liedern
    [6] die Ernte war gut, die Lieder darüber weniger
    [7] jemand polierte eine Rüstung, die schon glänzte
    [8] jemand las ein Manuskript und unterstrich ein paar Stellen
    [9] die Küchen von sechs Nationen tauschten Rezepte
    [10] in den Runengruben war langes Wochenende
   *[11] ein Greif legte ein Ei auf den Schlachtplan
}
chronicle-won = { $seats } { $count ->
    [one] gewinnt
   *[other] gewinnen
}: { $how }
how-manuscripts = die königlichen Manuskripte
how-objectives = alle Ziele
how-territories = genug Gebiete an zwei Monatsenden
how-renown = der meiste Ruhm
how-last = niemand sonst ist übrig
chronicle-falls = die Nation von { $seat } fällt
chronicle-takes = { $seat } erobert { $lands }
chronicle-holds = { $seat } hält { $lands }
chronicle-builds-one = { $seat } baut { $what } in { $land }
chronicle-builds = { $seats } { $first ->
    [one] baut die meisten Bauwerke ({ $count })
   *[other] { $count ->
        [one] bauen je ein Bauwerk
       *[other] bauen die meisten Bauwerke (je { $count })
    }
}

## Battles that spectators predict
contest-battle = Wer gewinnt die Schlacht um { $land }?
contest-wins = { $who }

## Conditions of orders
if-owner = { $seat } hält noch { $land }
if-owner-nobody = niemand hält bisher { $land }
if-troops-most = { $value ->
    [0] in { $land } steht kein Trupp
    [one] in { $land } steht höchstens 1 Trupp
   *[other] in { $land } stehen höchstens { $value } Trupps
}
if-coins-most = { $value ->
    [0] du hast keine Münze
    [one] du hast höchstens 1 Münze
   *[other] du hast höchstens { $value } Münzen
}
if-coins-least = { $value ->
    [one] du hast mindestens 1 Münze
   *[other] du hast mindestens { $value } Münzen
}
if-month-most = bis Monat { $value }

## What words and things mean, for newcomers
word-renown = Ruhm
what-word-renown = Damit gewinnst du: 3 je Ziel, 2 je fremdes Manuskript, 1 je Fremdgebiet. Jedes verlorene Heimatgebiet kostet 1.
word-objective = Ziel
what-word-objective = Eins von sechs Gebieten außerhalb deiner Heimat. Erobere es einmal, und es zählt 3.
word-coins = Münzen
what-word-coins = Jeden Monat: 1 je Stadt, 2 je Hauptstadt und was auf dem Gebietsplättchen steht.
word-rune = Rune, Mana
what-word-rune = Ein farbiger Stein auf einem Gebiet. Monster brauchen so viele Runen wie ihr Mana, sonst gehen sie; Zauber verbrauchen sie.
word-kp = KP
what-word-kp = Dein Rang: 1 je Burg und je Ziel. Leute und Karten verlangen KP; ausgegeben werden sie nie.
word-structure = Burg, Tempel, Stadt
what-word-structure = Eine Burg schützt und erkundet, ein Tempel bringt eine Rune und heilt, eine Stadt zahlt und wirbt an. Eins je Gebiet.
word-recruit = Anwerben
what-word-recruit = Jemand aus deiner Nation stößt in einer deiner Städte zu dir und kämpft ab dem nächsten Monat.
word-explore = Erkunden, fördern
what-word-explore = Eine Burg zieht Karten der Nation, in deren Heimat sie liegt, oder legt eine Rune. Je 1 Münze, einmal im Monat.
word-attach = Zuteilen
what-word-attach = Gib jemandem eine Karte: Monster nach Führung, Ausrüstung nach Ausdauer, Zauber nach Einstimmung.
word-limits = Führung, Ausdauer, Einstimmung
what-word-limits = Wie viel jemand führt (Monster), trägt (Ausrüstung) und wirkt (Zauber).
word-march = Marschieren
what-word-march = In jedes eigene Gebiet, zu dem ein Weg durch deine Gebiete führt. Wer marschiert, greift diesen Monat nicht an.
word-claim = Auslage, Anspruch
what-word-claim = Karten, die für alle offen liegen. Du erhebst jetzt Anspruch und bekommst sie bei der Aufdeckung, wenn niemand vor dir kam.
word-zone = Kommandozone, ablegen
what-word-zone = Vier Plätze für Karten, je Burg einer mehr: verdeckt als Lager oder offen, wo eine Karte monatelang wirkt.
word-journey = Reise
what-word-journey = Jemand ist mit dem ganzen Trupp fort. Jeden Monat entscheidet ein Würfel: Schätze oder Wunden.
word-plot = Intrige, Abwehr
what-word-plot = Eine Intrige geht gegen jemanden und wird mit allem anderen aufgedeckt. Eine Abwehr liegt verdeckt und beantwortet die erste.
word-whim = Laune
what-word-whim = Ein Tyrann lässt einen Würfel entscheiden, was jemandem zustößt. Das kostet 1 Leben.
word-exhausted = Erschöpft
what-word-exhausted = Nach einem Angriff oder frisch angeworben: kein Marsch und kein Angriff, nächsten Monat wieder bereit.
word-defeat = Niederlagenmarker
what-word-defeat = Geschlagen, aber am Leben: je Marker einen Monat länger erschöpft.
word-militia = Miliz
what-word-militia = Die Wache eines freien Gebiets: 3 Würfel, Leben 3. Eine freie Hauptstadt hat 5 und 6.
word-front = Front, Verlustfolge
what-word-front = Bis zu drei kämpfen, die anderen sehen zu. Du bestimmst, wer zuerst Treffer einsteckt.
word-programme = Kampfkarten
what-word-programme = Drei von fünf, eine je Runde. Ihre Schwerter und Schilde zählen auch in den Runden danach.
word-resolve = Moral
what-word-resolve = Nach drei Runden gewinnt die Seite mit mehr Glauben. Bei Gleichstand hält die Verteidigung.
word-manuscript = Manuskript
what-word-manuscript = Jede Nation hat eins. Wer am Monatsende fünf der sechs hält, gewinnt.
word-token = Eroberungsmarker
what-word-token = Er lag verdeckt in einem Gebiet, das du erobert hast. Du nutzt ihn einmal.
word-marker = Startmarker
what-word-marker = Wer ihn hat, kommt bei Ansprüchen und Befehlen zuerst. Er geht an die Nation mit den wenigsten KP.
what-land = Ein Heimatgebiet von { $nation }, für immer. Es gehört dir, solange deine Leute oder ein Bauwerk von dir dort stehen.
what-capital = Die Hauptstadt von { $nation }: 2 Münzen und 2 Karten, Platz für vier Runen.
what-character = { $class_ }, { $tendency }. Würfel { $dice }, Leben { $life }, Glaube { $faith }. Führung { $leadership }, Ausdauer { $endurance }, Einstimmung { $attunement }. Preis { $coins }.
what-keyword = Auf einer Karte: { $does }.
what-nation = Mit eigenen Leuten und Karten, unter { $ruler }.
what-able = Fähigkeit: { $ability }. { $what }
what-card = { CAPITAL($does) }. { $what }.
what-does = { CAPITAL($does) }.
what-keyword-here = { $keyword } ({ $does })
class-two-swords = darf zwei Schwerter tragen
class-shot = schießt auf Nachbarn, statt anzugreifen
class-faith-dice = so viele Würfel wie Glaube, wenn das Ereignis die Farbe des eigenen Tempels hat
class-whim = unter rotem Ereignis monatlich eine Laune (ein Würfel bestimmt das Los eines Trupps)
class-own-monster = { $monster } ist von Anfang an dabei
class-any-rune = zahlt Zauber mit beliebigen Runen
nation-spell-discount = der erste Zauber jeder Schlacht kostet { $n ->
    [one] 1 Rune
   *[other] { $n } Runen
} weniger
nation-training-price = eine Klassenkarte einzuüben kostet nur { $n ->
    [one] 1 Münze
   *[other] { $n } Münzen
}
nation-exchange-card = tauscht monatlich eine Handkarte
nation-temple-discount = ein Tempel kostet { $n ->
    [one] 1 Münze
   *[other] { $n } Münzen
} weniger
nation-recruit-discount = Anwerben kostet { $n ->
    [one] 1 Münze
   *[other] { $n } Münzen
} weniger
nation-home-defence = daheim in jeder Runde ein Schild
what-journey = Eine Reise. Erreichen Wurf und Zugaben { $number }: { $rewards }. Sonst: { $losses }.
journey-joins = { $monster } schließt sich dem Trupp an
journey-no-loss = nichts geht verloren
journey-life = der Trupp verliert { $n } Leben
journey-coins = { $n ->
    [one] 1 Münze geht verloren
   *[other] { $n } Münzen gehen verloren
}
reward-coins = { $n ->
    [one] 1 Münze
   *[other] { $n } Münzen
}
reward-draw = { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
} ziehen
reward-draw-abroad = je eine Karte aus den Decks von { $n } anderen Nationen ziehen
reward-discard = { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
} abwerfen
reward-runes = { $n ->
    [one] 1 Rune
   *[other] { $n } Runen
}
reward-remove-marker = einer deiner Anführer verliert einen Niederlagenmarker
reward-rune-each-colour = eine Rune jeder Farbe
reward-heal-fully = der Trupp wird ganz geheilt
reward-heal-all = jeder deiner Trupps auf dem Brett heilt { $n }
reward-recruit-discount = das nächste Anwerben kostet { $n ->
    [one] 1 Münze
   *[other] { $n } Münzen
} weniger

## The facts of a territory and of a troop
facts-land = { $built } · { $spaces ->
    [one] { $runes } von 1 Rune
   *[other] { $runes } von { $spaces } Runen
} · hier: { $troops } · { $near ->
    [0] kein Feind daneben
   *[other] daneben: { $lands }
}
facts-target = { $there } · in Reichweite: { $troops }
facts-militia = Miliz: { $dice ->
    [one] 1 Würfel
   *[other] { $dice } Würfel
}, Leben { $life }
facts-held = { $seat }: { $count ->
    [0] { $castle ->
        [0] niemand
       *[other] eine leere Burg
    }
   *[other] { $troops }
}
facts-unbuilt = Nichts gebaut
facts-nobody = niemand
facts-troop = { $dice ->
    [one] 1 Würfel
   *[other] { $dice } Würfel
}, Leben { $life } · { $active ->
    [0] erschöpft
   *[other] bereit
} · führt { $leadership }, trägt { $endurance }, wirkt { $attunement }
facts-limit = { $used } von { $limit }

## The goals of acts
goal-grow = Wachsen
goal-grow-choose = Bauen, anwerben, erkunden …
goal-arm = Rüsten
goal-arm-choose = Wen rüstest du womit aus?
goal-march = Marschieren
goal-march-choose = Wer geht wohin?
goal-more = Karten
goal-more-choose = Spielen, intrigieren, ablegen …
goal-about-organize-act = Ein Gebiet oder Anführer …
goal-about-council-orders = Mit anderen angreifen …
goal-other-choose = Mit diesen …
goal-again = { $n ->
    [one] Wie letzten Monat: 1 Schritt
   *[other] Wie letzten Monat: { $n } Schritte
}
goal-attack = Angreifen
goal-attack-choose = Angreifen …
goal-fight = Kämpfen
goal-fight-choose = So kämpfen …
goal-discard = Abwerfen
goal-discard-choose = Diese abwerfen
subtype = { $id ->
    [sword] Schwert
    [giant-sword] Zweihänder
    [katana] Katana
    [axe] Axt
    [spear] Speer
    [bow] Bogen
    [mace] Streitkolben
    [staff] Stab
    [fist] Faust
    [shield] Schild
    [armour] Rüstung
    [helm] Helm
    [boots] Stiefel
    [ring] Ring
    [amulet] Amulett
   *[other] { $words }
}
keyword-strong = { $keyword } { $n }
primer-ground = **Brigandine.** Kämpfe um 40 Gebiete. Jedes trägt die Farbe der Nation, die es hält. In fremdem Rahmen (gelb) gehört es dir nur, solange du dort stehst.
primer-troop = **Ein Trupp.** Ein Anführer mit einem Monster: zusammen 6 Würfel, 4 und 3 Leben. Monster brauchen Runen in deinen Gebieten.
primer-month = **Ein Monat.** Alle bauen, werben an und marschieren geheim. Dann Angriffe, einer nach dem anderen. Dann Einkommen und Heilung.
primer-battle = **Eine Schlacht.** Schwerter treffen, Schilde halten auf. Beide spielen in drei Runden je eine Karte. Stehen beide noch, siegt mehr Glaube.
primer-board = **Sieg.** Sechs Ziele (Sterne), fünf Manuskripte oder viele Gebiete an zwei Monatsenden; sonst entscheidet der Ruhm.

button-battles = Schlachten
log-only-battles = Schlachten
