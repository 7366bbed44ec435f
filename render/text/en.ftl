list-and = { $first } and { $last }
list-more = { $n } more

theme-dusk = Dusk (dark)
theme-day = Day (light)
theme-contrast = High contrast (black)
