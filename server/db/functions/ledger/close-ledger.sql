-- Keeps every journal from being posted until the transaction ends, where the ledger has no snapshot of
-- its own. On one database it has one. Locks nothing. Called by server/ledger/snapshot.ts.
create or replace function close_ledger() returns void
language sql as $$ select null::void $$;
