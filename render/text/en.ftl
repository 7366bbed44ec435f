alt-more = And { $n } more: see the picture.
list-more = { $n } more
board-seat = Player { $number }
final-no-honour = No deed to be honoured this time
place-shared = place shared
place-shared-briefly = shared
place-decided = tie: { $what }
places-by = places by { $order }
cover-alt = { $title }. Whom you can lead: { $names }.
poster-more = { $said } · { $n } more
podium-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}

theme-dusk = Dusk (dark)
theme-day = Day (light)
theme-contrast = High contrast (black)
