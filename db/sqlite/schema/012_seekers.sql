-- who would play a game in a server, until when; seats: at a table of so many, 0: of any number
-- called: the newest match when that was said, or the newest table that its server's seekers of this game were called to
CREATE TABLE seekers (
    guild INTEGER NOT NULL,
    user INTEGER NOT NULL,
    game TEXT NOT NULL,
    seats INTEGER NOT NULL CHECK (seats >= 0),
    until INTEGER NOT NULL,
    called INTEGER NOT NULL,
    PRIMARY KEY (guild, game, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX seekers_user ON seekers (user);
