theme-dusk = Dusk (dark)
theme-day = Day (light)
