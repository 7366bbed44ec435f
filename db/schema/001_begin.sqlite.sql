-- The log is append-only.

CREATE TRIGGER commands_stay BEFORE UPDATE ON log_entries
BEGIN SELECT raise(ABORT, 'the log is append-only'); END;
CREATE TRIGGER commands_last BEFORE DELETE ON log_entries
WHEN NOT EXISTS (SELECT 1 FROM packed_logs WHERE match = old.match AND entries >= old.seq)
BEGIN SELECT raise(ABORT, 'the log is append-only'); END;
CREATE TRIGGER packed_logs_stay BEFORE UPDATE ON packed_logs
BEGIN SELECT raise(ABORT, 'the log is append-only'); END;
CREATE TRIGGER packed_logs_last BEFORE DELETE ON packed_logs
WHEN NOT EXISTS (SELECT 1 FROM matches WHERE id = old.match AND status = 'removed')
BEGIN SELECT raise(ABORT, 'the log is append-only'); END;
