-- Closes the ledger and copies it, once in a transaction. Locks the gate. Called at the start of an audit
-- (server/ledger/verify.ts).
create or replace function gather_ledger() returns void language plpgsql as $$
begin
  if to_regclass('pg_temp.postings') is null then
    perform close_ledger();
    perform copy_ledger();
  end if;
end $$;
