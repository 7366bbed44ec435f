-- since: the post tells what came after this log entry, -1: one sent before this was noted; light: the next post takes its place
ALTER TABLE panels ADD COLUMN since INTEGER NOT NULL DEFAULT -1;
ALTER TABLE panels ADD COLUMN light INTEGER NOT NULL DEFAULT 0;

-- how much a watcher hears: each new post, each round, or the end alone
ALTER TABLE watchers ADD COLUMN level TEXT NOT NULL DEFAULT 'post' CHECK (level IN ('post', 'round', 'end'));

-- carded: the last entry that the match's card in its channel shows; heralded: the last one that was announced
ALTER TABLE matches ADD COLUMN carded INTEGER NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN heralded INTEGER NOT NULL DEFAULT 0;
UPDATE matches SET carded = CASE status WHEN 'over' THEN told ELSE 0 END, heralded = told;
CREATE INDEX stale_cards ON matches (id) WHERE carded < told AND status IN ('running', 'over');
CREATE INDEX unheralded ON matches (guild) WHERE heralded < told AND status IN ('running', 'over');

-- announce: the channel in which a server's matches are announced, NULL: none
ALTER TABLE guilds ADD COLUMN announce INTEGER;
