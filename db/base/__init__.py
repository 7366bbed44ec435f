"""The common base of all stores: connections, transactions, rows, the database lock, the timeline."""
