-- Folds the delta rows into the system accounts' balances; safe at any time. Locks the rows of the
-- accounts it moves, which no other path locks. Called by a timer, once a minute.
create or replace function ledger_roll_up() returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with gone as (delete from system_deltas returning account_id, amount),
  sums as (select account_id, sum(amount)::bigint as amount from gone group by account_id),
  moved as (
    update system_accounts s set rolled_up = s.rolled_up + sums.amount
    from sums where s.id = sums.account_id returning s.id
  )
  select count(*) from gone;
$$;
