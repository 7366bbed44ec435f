alt-more = Und noch { $n }: siehe Bild.
list-more = noch { $n }
board-seat = Platz { $number }
final-no-honour = Diesmal keine besondere Tat
place-shared = Platz geteilt
place-shared-briefly = geteilt
place-decided = gleichauf: { $what }
places-by = Plätze nach { $order }
cover-alt = { $title }. Zur Wahl stehen: { $names }.
poster-more = { $said } · noch { $n }
podium-place = { $place ->
    [1] 1.
    [2] 2.
    [3] 3.
   *[other] { $place }.
}

theme-dusk = Dämmerung (dunkel)
theme-day = Tag (hell)
theme-contrast = Hoher Kontrast (schwarz)
