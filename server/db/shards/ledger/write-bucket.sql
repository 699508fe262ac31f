-- Writes one bucket's part of a list of journals: the journals, and the lines of those that are new. Returns
-- the ids of the new journals. All parts of a journal have the same time. A line with a version is a
-- wallet's. Everything lies in one shard, and a call goes to its worker as a whole. Locks the wallets it
-- moves, which the caller has locked. Called by ledger_post alone.
create or replace function ledger_write_bucket(
  p_bucket int, p_at timestamptz, p_ids uuid[], p_kinds text[], p_references uuid[],
  p_of uuid[], p_accounts uuid[], p_amounts bigint[], p_versions bigint[], p_balances bigint[]
) returns uuid[] language plpgsql security definer set search_path = public, pg_temp as $$
declare
  written uuid[];
begin
  with new as (
    insert into journals (id, kind, reference, posted_at, bucket)
    select j.id, j.kind, j.reference, p_at, p_bucket
    from unnest(p_ids, p_kinds, p_references) as j (id, kind, reference)
    on conflict (bucket, id) do nothing
    returning id
  )
  select array_agg(new.id) into written from new;
  if written is null then
    return '{}';
  end if;
  update wallets w set posted = g.balance_after, version = g.version
  from unnest(p_of, p_accounts, p_versions, p_balances) as g (journal_id, account_id, version, balance_after)
  where w.bucket = p_bucket and w.account_id = g.account_id and w.version = g.version - 1
    and g.journal_id = any (written);
  insert into system_deltas (account_id, amount, bucket)
  select g.account_id, sum(g.amount)::bigint, p_bucket
  from unnest(p_of, p_accounts, p_amounts, p_versions) as g (journal_id, account_id, amount, version)
  where g.version is null and g.journal_id = any (written) group by g.account_id;
  insert into postings (journal_id, account_id, amount, version, balance_after, bucket)
  select g.journal_id, g.account_id, g.amount, g.version, g.balance_after, p_bucket
  from unnest(p_of, p_accounts, p_amounts, p_versions, p_balances)
    as g (journal_id, account_id, amount, version, balance_after)
  where g.journal_id = any (written);
  return written;
end $$;

-- The former signature, without the time.
drop function if exists ledger_write_bucket(
  int, uuid[], text[], uuid[], uuid[], uuid[], bigint[], bigint[], bigint[]);

revoke all on function ledger_write_bucket from public;

-- Each call goes to the worker of its bucket as a whole, also within a transaction.
select create_distributed_function(
  'ledger_write_bucket(int, timestamptz, uuid[], text[], uuid[], uuid[], uuid[], bigint[], bigint[], bigint[])',
  'p_bucket', colocate_with := 'wallets', force_delegation := true);
