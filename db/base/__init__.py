"""What all subjects stand on: connections and transactions, rows, the lock beside the database, its timeline."""
