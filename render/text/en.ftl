list-and = { $first } and { $last }
list-more = { $n } more
final-no-honour = No deed to be honoured this time

theme-dusk = Dusk (dark)
theme-day = Day (light)
theme-contrast = High contrast (black)
