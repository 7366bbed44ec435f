-- content: what a post shows, JSON (engine.records.store_records.PostContent); NULL: not known, so that Discord is asked once
ALTER TABLE panels ADD COLUMN content TEXT;
