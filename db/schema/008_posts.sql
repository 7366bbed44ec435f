-- since: the post tells what came after this log entry, -1: one sent before this was noted; light: the next post takes its place
ALTER TABLE panels ADD COLUMN since INTEGER NOT NULL DEFAULT -1;
ALTER TABLE panels ADD COLUMN light INTEGER NOT NULL DEFAULT 0;
