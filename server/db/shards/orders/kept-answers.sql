-- The kept answers of some people under their keys (null: none was sent), by one call to each worker, with
-- the places in the list. Locks nothing. Called by server/idempotency/idempotency-store.ts and by
-- pay_orders_from_wallets.
create or replace function find_kept_answers(p_users uuid[], p_keys text[])
returns table (place int, user_id uuid, asked_hash bytea, answer jsonb) language plpgsql as $$
#variable_conflict use_column
declare
  part record;
begin
  for part in
    select * from workers_of('kept_answers', array(
      select bucket_of(a.id) from unnest(p_users, p_keys) as a (id, key) where a.key is not null))
  loop
    return query
    select k.* from find_kept_answers_here(part.home, part.buckets, p_users, p_keys) k;
  end loop;
end $$;

-- The part of one worker: the people of some buckets.
create or replace function find_kept_answers_here(
  p_home int, p_buckets int[], p_users uuid[], p_keys text[]
) returns table (place int, user_id uuid, asked_hash bytea, answer jsonb) language plpgsql as $$
declare
  part record;
begin
  for part in select * from parts_here('{kept_answers}', p_buckets) loop
    -- One by one: a person may have very many answers kept, and a join would read them all.
    return query execute format($sql$
      select a.place::int, a.user_id, k.asked_hash, k.answer
      from unnest($2, $3) with ordinality as a (user_id, key, place)
      cross join lateral (
        select * from %s kept
        where kept.bucket = bucket_of(a.user_id) and kept.user_id = a.user_id and kept.key = a.key limit 1
      ) k
      where a.key is not null and bucket_of(a.user_id) = any ($1)
      $sql$, part.shards[1])
    using part.buckets, p_users, p_keys;
  end loop;
end $$;
select create_distributed_function(
  'find_kept_answers_here(int, int[], uuid[], text[])', 'p_home', colocate_with := 'orders',
  force_delegation := true);

-- Keeps answers. Locks nothing. Called by server/idempotency/idempotency-store.ts.
create or replace function keep_answers(p_users uuid[], p_keys text[], p_hashes bytea[], p_answers jsonb[])
returns void language plpgsql as $$
declare
  at timestamptz := now();
  part record;
begin
  for part in select * from workers_of('kept_answers', buckets_of(p_users)) loop
    perform k from keep_answers_here(part.home, part.buckets, at, p_users, p_keys, p_hashes, p_answers) k;
  end loop;
end $$;

-- The part of one worker: the people of some buckets. All parts have the same time.
create or replace function keep_answers_here(
  p_home int, p_buckets int[], p_at timestamptz, p_users uuid[], p_keys text[], p_hashes bytea[],
  p_answers jsonb[]
) returns int language plpgsql as $$
declare
  part record;
begin
  for part in select * from parts_here('{kept_answers}', p_buckets) loop
    execute format(
      'insert into %s (user_id, key, asked_hash, answer, kept_at, bucket)
       select a.*, $2, bucket_of(a.id) from unnest($3, $4, $5, $6) as a (id, key, hash, answer)
       where bucket_of(a.id) = any ($1)', part.shards[1])
    using part.buckets, p_at, p_users, p_keys, p_hashes, p_answers;
  end loop;
  return 0;
end $$;
select create_distributed_function(
  'keep_answers_here(int, int[], timestamptz, uuid[], text[], bytea[], jsonb[])', 'p_home',
  colocate_with := 'orders', force_delegation := true);

drop function if exists kept_hash(uuid, text);
