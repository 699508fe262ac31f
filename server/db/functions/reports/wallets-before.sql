-- Wallets that held money at a moment, in the order of their ids, after one of them: what they hold now
-- without what moved since. Each is read from its newest posting back to those of an hour before: a
-- transaction's time is never that far from its wallet's lock. Locks nothing. Called for the rows behind
-- a report's figure.
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
