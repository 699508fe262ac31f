-- Keeps every journal from being posted until the transaction ends: there is no snapshot over shards. Locks
-- the gate, alone. Called by gather_ledger and by server/ledger/snapshot.ts.
create or replace function close_ledger() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(ledger_gate());
end $$;
