-- of a reminder there is a row for each seat that it names; shown: the number of the notice that it was
CREATE TABLE new_panels (
    match INTEGER NOT NULL REFERENCES matches (id),
    kind TEXT NOT NULL CHECK (kind IN ('post', 'dm', 'reminder')),
    seat INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    shown INTEGER NOT NULL,
    since INTEGER NOT NULL DEFAULT -1,
    light INTEGER NOT NULL DEFAULT 0,
    content TEXT,
    PRIMARY KEY (match, kind, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO new_panels SELECT * FROM panels;
DROP TABLE panels;
ALTER TABLE new_panels RENAME TO panels;
CREATE INDEX reminders ON panels (message) WHERE kind = 'reminder';
