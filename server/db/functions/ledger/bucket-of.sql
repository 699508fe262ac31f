-- On one database every row is in bucket 0, which costs nothing: these functions are constants to the
-- planner. On several databases (DATABASE_SHARDS, server/db/shards) tables of the ledger and of
-- orders have a column `bucket` instead, which says in which database a row lies. So a join of such tables
-- must also say that their buckets are equal. Locks nothing.
create or replace function bucket_of(p_id uuid) returns int
language sql immutable parallel safe as $$ select 0 $$;

create or replace function bucket(p_row journals) returns int
language sql immutable parallel safe as $$ select 0 $$;

create or replace function bucket(p_row postings) returns int
language sql immutable parallel safe as $$ select 0 $$;

create or replace function bucket(p_row wallets) returns int
language sql immutable parallel safe as $$ select 0 $$;

create or replace function bucket(p_row orders) returns int
language sql immutable parallel safe as $$ select 0 $$;

create or replace function bucket(p_row order_events) returns int
language sql immutable parallel safe as $$ select 0 $$;

create or replace function bucket(p_row delivery_attempts) returns int
language sql immutable parallel safe as $$ select 0 $$;

create or replace function bucket(p_row open_orders) returns int
language sql immutable parallel safe as $$ select 0 $$;

create or replace function bucket(p_row spend_counters) returns int
language sql immutable parallel safe as $$ select 0 $$;

create or replace function bucket(p_row transfer_counters) returns int
language sql immutable parallel safe as $$ select 0 $$;

create or replace function bucket(p_row kept_answers) returns int
language sql immutable parallel safe as $$ select 0 $$;
