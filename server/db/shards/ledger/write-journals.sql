-- Writes one worker's part of a list of journals: for each line the journal's id, kind and reference, the
-- bucket, the account and the amount; a line with a version is a wallet's. Writes the journals, and the
-- lines of those that are new, and returns each new journal once for each bucket; p_only leaves out all
-- other journals, unless it is null. All parts of a journal have the same time. One plain statement writes
-- one shard. Locks the wallets it moves, which the caller has locked. Called by ledger_post alone.
create or replace function write_journals_here(
  p_home int, p_at timestamptz, p_only uuid[], p_buckets int[], p_of uuid[], p_kinds text[],
  p_references uuid[], p_accounts uuid[], p_amounts bigint[], p_versions bigint[], p_balances bigint[]
) returns table (id uuid) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  part record;
begin
  for part in
    select * from parts_here('{wallets,journals,postings,system_deltas}', p_buckets)
  loop
    return query execute format($sql$
      with line as materialized (
        select * from unnest($3, $4, $5, $6, $7, $8, $9, $10)
          as l (bucket, journal_id, kind, reference, account_id, amount, version, balance_after)
        where l.bucket = any ($1) and ($11 is null or l.journal_id = any ($11))
      ), new as (
        insert into %2$s as j (id, kind, reference, posted_at, bucket)
        select distinct l.journal_id, l.kind, l.reference, $2, l.bucket from line l
        on conflict (bucket, id) do nothing
        returning j.id, j.bucket
      ), going as materialized (
        select l.* from line l join new on new.id = l.journal_id and new.bucket = l.bucket
      ), moved as (
        update %1$s w set posted = g.balance_after, version = g.version
        from going g
        where w.bucket = g.bucket and w.account_id = g.account_id and w.version = g.version - 1
      ), deltas as (
        insert into %4$s (account_id, amount, bucket)
        select g.account_id, sum(g.amount)::bigint, g.bucket
        from going g where g.version is null group by g.account_id, g.bucket
      ), lines as (
        insert into %3$s (journal_id, account_id, amount, version, balance_after, bucket)
        select g.journal_id, g.account_id, g.amount, g.version, g.balance_after, g.bucket from going g
      )
      select new.id from new
      $sql$, part.shards[1], part.shards[2], part.shards[3], part.shards[4])
    using part.buckets, p_at, p_buckets, p_of, p_kinds, p_references, p_accounts, p_amounts, p_versions,
      p_balances, p_only;
  end loop;
end $$;
revoke all on function write_journals_here from public;
select create_distributed_function(
  'write_journals_here(int, timestamptz, uuid[], int[], uuid[], text[], uuid[], uuid[], bigint[], bigint[],
    bigint[])', 'p_home', colocate_with := 'wallets', force_delegation := true);

-- What wrote one bucket before.
drop function if exists ledger_write_bucket(
  int, timestamptz, uuid[], text[], uuid[], uuid[], uuid[], bigint[], bigint[], bigint[]);
