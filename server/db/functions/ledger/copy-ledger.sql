-- Makes a closed ledger readable in one place, for this transaction. Does nothing on one database, where it
-- already is. Locks nothing. Called by server/ledger/snapshot.ts.
create or replace function copy_ledger() returns void
language sql as $$ select null::void $$;
