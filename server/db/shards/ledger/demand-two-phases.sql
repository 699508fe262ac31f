-- Makes this transaction commit in two phases, also where it writes to one worker alone. Citus commits a
-- single worker before the coordinator, and does not know of the orders that were written here: a crash
-- between the two would move money without its order. A change of a table of Citus on the coordinator
-- brings both phases; this one changes nothing. Locks nothing. Called before the ledger writes.
create or replace function demand_two_phases() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from two_phases;
end $$;
revoke all on function demand_two_phases from public;
