-- how many sessions of Discord's gateway were begun in each hour since 1970, by all processes together
CREATE TABLE sessions (
    hour INTEGER PRIMARY KEY,
    begun INTEGER NOT NULL
) STRICT;
