-- what spectators predict; topic: engine.predictions; gained: points once it is settled, worth where it was right
CREATE TABLE predictions (
    match INTEGER NOT NULL REFERENCES matches (id),
    user INTEGER NOT NULL,
    topic TEXT NOT NULL,
    seat INTEGER NOT NULL,
    worth INTEGER NOT NULL,
    gained INTEGER,
    settled INTEGER,
    PRIMARY KEY (match, user, topic),
    CHECK ((gained IS NULL) = (settled IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX predictions_open ON predictions (match) WHERE settled IS NULL;
CREATE INDEX predictions_settled ON predictions (settled) WHERE settled IS NOT NULL;
