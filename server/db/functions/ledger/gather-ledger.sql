-- Makes the ledger readable in one place for an audit. On one database it is. Locks nothing. Called at
-- the start of an audit (server/ledger/verify.ts).
create or replace function gather_ledger() returns void
language sql as $$ select null::void $$;
