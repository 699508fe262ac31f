-- Wallets that held money at a moment, as the function of the same name on one database. The engine
-- answers a recursion in one shard only, so each wallet is asked for by itself. Locks nothing.
create or replace function wallets_before(p_moment timestamptz, p_after uuid, p_most int)
returns table (account_id uuid, amount bigint) language plpgsql stable as $$
#variable_conflict use_column
declare
  last uuid := p_after;
  found_so_far int := 0;
  looked_at int := p_most;
  held wallets;
  moved bigint;
begin
  while looked_at = p_most and found_so_far < p_most loop
    looked_at := 0;
    for held in
      select w.* from wallets w where w.account_id > last order by w.account_id limit p_most
    loop
      looked_at := looked_at + 1;
      last := held.account_id;
      with recursive back as (
        select p.version, p.amount, j.posted_at
        from postings p join journals j on j.id = p.journal_id and j.bucket = p.bucket
        where p.bucket = held.bucket and p.account_id = held.account_id and p.version = held.version
        union all
        select p.version, p.amount, j.posted_at
        from back join postings p on p.version = back.version - 1
          join journals j on j.id = p.journal_id and j.bucket = p.bucket
        where p.bucket = held.bucket and p.account_id = held.account_id
          and back.posted_at >= p_moment - interval '1 hour'
      )
      select coalesce(sum(b.amount) filter (where b.posted_at >= p_moment), 0)
      into moved from back b;
      continue when held.posted = moved;
      return query select held.account_id, held.posted - moved;
      found_so_far := found_so_far + 1;
      exit when found_so_far = p_most;
    end loop;
  end loop;
end $$;
