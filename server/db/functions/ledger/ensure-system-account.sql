-- Creates a gateway's, a provider's or a bank's account if it is missing, so that a new one needs no
-- migration. Only these families: every other account is part of the schema. Raises when the account
-- exists in another currency. Locks no existing row. Called at the start of the app, and when the back
-- office adds a bank.
create or replace function ensure_system_account(p_name text, p_currency text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_name !~ '^(gateway-clearing|biller-payable|bank):[a-z][a-z0-9-]*$' then
    raise exception 'the app makes no account named %', p_name using errcode = 'check_violation';
  end if;
  insert into system_accounts (id, name, currency)
  values (system_account(p_name), p_name, p_currency)
  on conflict (id) do nothing;
  if not exists (select from system_accounts where name = p_name and currency = p_currency) then
    raise exception 'the account % has another currency than %', p_name, p_currency
      using errcode = 'check_violation';
  end if;
end $$;
