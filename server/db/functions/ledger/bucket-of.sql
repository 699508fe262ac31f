-- On one database every row is in bucket 0, which costs nothing: these functions are constants to the
-- planner. On several databases (DATABASE_SHARDS, server/db/shards) the ledger's tables have a column
-- `bucket` instead, which says in which database a row lies. So a join of ledger tables must also say that
-- their buckets are equal. Locks nothing.
create or replace function bucket_of(p_id uuid) returns int
language sql immutable parallel safe as $$ select 0 $$;

create or replace function bucket(p_row journals) returns int
language sql immutable parallel safe as $$ select 0 $$;

create or replace function bucket(p_row postings) returns int
language sql immutable parallel safe as $$ select 0 $$;

create or replace function bucket(p_row wallets) returns int
language sql immutable parallel safe as $$ select 0 $$;
