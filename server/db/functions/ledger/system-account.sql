-- The id of a system account, derived from its name: every process can compute it.
-- server/ledger/accounts.ts has the same rule. Locks nothing.
create or replace function system_account(p_name text) returns uuid
language sql immutable strict parallel safe as $$
  select md5('system:' || p_name)::uuid
$$;
