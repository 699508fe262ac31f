-- On one database every row is in bucket 0, which costs nothing: these functions are constants to the
-- planner. On several databases (DATABASE_SHARDS, server/db/shards) tables of the ledger and of
-- orders have a column `bucket` instead, which says in which database a row lies. So a join of such tables
-- must also say that their buckets are equal. Locks nothing.
create or replace function bucket_of(p_id uuid) returns int
language sql immutable parallel safe as $$ select 0 $$;

do $$
declare
  of_table text;
begin
  foreach of_table in array array['journals', 'postings', 'wallets', 'orders', 'order_events',
    'delivery_attempts', 'open_orders', 'spend_counters', 'transfer_counters', 'kept_answers']
  loop
    execute format('create or replace function bucket(p_row %I) returns int
      language sql immutable parallel safe as ''select 0''', of_table);
  end loop;
end $$;
