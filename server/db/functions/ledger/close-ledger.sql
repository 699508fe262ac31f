-- Stops all postings until the transaction ends, where the ledger is sharded and so has no common snapshot.
-- Does nothing on one database. Locks nothing. Called by server/ledger/snapshot.ts.
create or replace function close_ledger() returns void
language sql as $$ select null::void $$;
