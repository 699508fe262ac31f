-- Wallets that held money at a moment, by id, starting after p_after: their present balance minus what moved
-- since. Each wallet is read from its newest posting back to an hour before the moment: a transaction's time
-- is never that far from the time when it locked the wallet. Locks nothing. Called for the rows behind a
-- report's figure.
create or replace function wallets_before(p_moment timestamptz, p_after uuid, p_most int)
returns table (account_id uuid, amount bigint) language sql stable as $$
  select w.account_id, b.amount
  from wallets w cross join lateral (
    with recursive back as (
      select p.version, p.amount, j.posted_at from postings p join journals j on j.id = p.journal_id
      where p.account_id = w.account_id and p.version = w.version
      union all
      select p.version, p.amount, j.posted_at
      from back join postings p on p.account_id = w.account_id and p.version = back.version - 1
        join journals j on j.id = p.journal_id
      where back.posted_at >= p_moment - interval '1 hour'
    )
    select (w.posted - coalesce(sum(back.amount) filter (where back.posted_at >= p_moment), 0))::bigint
      as amount
    from back offset 0
  ) b
  where b.amount <> 0 and w.account_id > p_after
  order by w.account_id limit p_most
$$;
