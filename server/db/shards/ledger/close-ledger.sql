-- Stops all postings until the transaction ends, because there is no snapshot over shards. Locks the gate
-- exclusively. Called by gather_ledger and by server/ledger/snapshot.ts.
create or replace function close_ledger() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(ledger_gate());
end $$;
