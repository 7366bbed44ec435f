-- what a seat has laid down to be answered for it, as secret as its cards; place: tried from the lowest up; body: JSON of
-- an engine.orders.Body
CREATE TABLE orders (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    place INTEGER NOT NULL,
    body TEXT NOT NULL
) STRICT;
CREATE INDEX match_orders ON orders (match);

-- the questions that stand and that an order answers at a moment, or (at NULL) does not: told: why, JSON, to its seat alone
CREATE TABLE holds (
    match INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    ask INTEGER NOT NULL,
    at INTEGER,
    told TEXT NOT NULL DEFAULT 'null',
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX due_holds ON holds (at) WHERE at IS NOT NULL;

-- ordered: an order gave this answer; nobody is told before the match is over
ALTER TABLE commands ADD COLUMN ordered INTEGER NOT NULL DEFAULT 0;
