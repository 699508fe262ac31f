-- Begins a transaction that writes what lies in shards: it shares the gate, which an audit takes alone, and
-- commits in two phases. With one phase a worker would end before the coordinator: a crash between the two
-- would part money and what was written here, and who waited for a lock of the worker would not see yet
-- what was written here beside it. A second call in a transaction does nothing. Locks the gate, shared.
-- Called before any lock of a wallet or an order.
create or replace function begin_writing() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('kosheli.writes', true) = 'yes' then
    return;
  end if;
  perform pg_advisory_xact_lock_shared(ledger_gate());
  perform demand_two_phases();
  perform set_config('kosheli.writes', 'yes', true);
end $$;
