-- The lessons of a game that a person was shown, and at which question: each is put once. The empty one: at which match all were left.
CREATE TABLE lessons (
    user INTEGER NOT NULL,
    game TEXT NOT NULL,
    lesson TEXT NOT NULL,
    match INTEGER NOT NULL,
    ask INTEGER NOT NULL,
    PRIMARY KEY (user, game, lesson)
) STRICT, WITHOUT ROWID;
