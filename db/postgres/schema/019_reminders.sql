-- of a reminder there is a row for each seat that it names; shown: the number of the notice that it was
ALTER TABLE panels DROP CONSTRAINT panels_kind_check;
ALTER TABLE panels ADD CONSTRAINT panels_kind_check CHECK (kind IN ('post', 'dm', 'reminder'));
CREATE INDEX reminders ON panels (message) WHERE kind = 'reminder';
