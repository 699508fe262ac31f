-- Locks wallets in account order and returns their rows. Every path locks wallets before anything
-- else. Called by every verb that decides about money.
create or replace function ledger_lock_wallets(p_accounts uuid[]) returns setof wallets
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query
  select w.* from wallets w
  where w.account_id = any (p_accounts)
  order by w.account_id
  for update;
end $$;
