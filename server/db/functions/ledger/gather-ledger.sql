-- Makes the ledger readable in one place for an audit. Does nothing on one database, where it already is.
-- Locks nothing. Called at the start of an audit (server/ledger/verify.ts).
create or replace function gather_ledger() returns void
language sql as $$ select null::void $$;
