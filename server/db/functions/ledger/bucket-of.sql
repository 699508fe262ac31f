-- On one database every row is of bucket 0, which costs nothing: both are constants to the planner. On
-- several (DATABASE_SHARDS, server/db/shards) tables have a column of this name, and a row's bucket says
-- in which database it lies. So a join of ledger tables also says that their buckets are the same.
-- Locks nothing.
create or replace function bucket_of(p_id uuid) returns int
language sql immutable parallel safe as $$ select 0 $$;

create or replace function bucket(p_row journals) returns int
language sql immutable parallel safe as $$ select 0 $$;

create or replace function bucket(p_row postings) returns int
language sql immutable parallel safe as $$ select 0 $$;

create or replace function bucket(p_row wallets) returns int
language sql immutable parallel safe as $$ select 0 $$;
