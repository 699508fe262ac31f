-- The sender's address when a transfer was sent, for the receiver's statement: an address changes, and a
-- closed account has none. Adds a column without a default to two tables: locks each for a moment.
alter table transfers
  -- Null in transfers of versions before.
  add column sender_email text;
alter table held_transfers
  add column sender_email text;
