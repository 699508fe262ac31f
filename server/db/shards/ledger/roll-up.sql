-- Folds the delta rows of every shard into the system accounts' balances; safe at any time. Locks the
-- rows of the accounts it moves, which no other path locks, and the gate, shared: an audit that has closed
-- the ledger counts the deltas that it copied. Called by a timer, once a minute.
create or replace function ledger_roll_up() returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  accounts uuid[];
  amounts bigint[];
begin
  if not pg_try_advisory_xact_lock_shared(ledger_gate()) then
    return 0;
  end if;
  with gone as (delete from system_deltas returning account_id, amount)
  select array_agg(account_id), array_agg(amount) into accounts, amounts from gone;
  update system_accounts s set rolled_up = s.rolled_up + d.amount
  from (
    select a as account_id, sum(m)::bigint as amount from unnest(accounts, amounts) as x (a, m) group by a
  ) d
  where s.id = d.account_id;
  return coalesce(cardinality(accounts), 0);
end $$;
