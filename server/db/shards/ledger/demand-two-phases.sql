-- Makes this transaction use two-phase commit, also where it writes to a single worker. Otherwise Citus
-- commits that worker before the coordinator, because it does not know of the orders written there: a crash
-- between the two would move money without its order. A write to a table that Citus manages on the
-- coordinator demands two phases; this one changes nothing. Locks nothing. Called before the ledger writes.
create or replace function demand_two_phases() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from two_phases;
end $$;
revoke all on function demand_two_phases from public;
