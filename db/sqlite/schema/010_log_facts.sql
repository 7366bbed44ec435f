-- by_hand: the seats that are awaited after the entry and that no order answers, JSON; NULL: written before this was noted
ALTER TABLE commands ADD COLUMN by_hand TEXT;
-- headed: whether it may be an undo, hold what begins a part of the match, or be agreed by the people
ALTER TABLE commands ADD COLUMN headed INTEGER NOT NULL DEFAULT 1;
CREATE INDEX headed_commands ON commands (match, seq) WHERE headed;
CREATE INDEX undone_commands ON commands (match, seat) WHERE kind = 'undo';
CREATE INDEX skilled_users ON results (user, game) WHERE place IS NOT NULL;
