-- Records delivery attempts before they are sent, as the statement of
-- server/orders/delivery/attempts-table.ts does on one database, by one call to each worker. Locks nothing.
-- Called by that file.
create or replace function begin_attempts(p_orders uuid[], p_numbers smallint[], p_providers text[])
returns void language plpgsql as $$
declare
  at timestamptz := now();
  part record;
begin
  for part in select * from workers_of('delivery_attempts', buckets_of(p_orders)) loop
    perform b from begin_attempts_here(part.home, part.buckets, at, p_orders, p_numbers, p_providers) b;
  end loop;
end $$;

-- The part of one worker: the orders of some buckets. All parts have the same time.
create or replace function begin_attempts_here(
  p_home int, p_buckets int[], p_at timestamptz, p_orders uuid[], p_numbers smallint[], p_providers text[]
) returns int language plpgsql as $$
declare
  part record;
begin
  for part in select * from parts_here('{delivery_attempts}', p_buckets) loop
    execute format(
      'insert into %s (order_id, number, provider, state, created_at, bucket)
       select a.*, ''sending'', $2, bucket_of(a.id) from unnest($3, $4, $5) as a (id, number, provider)
       where bucket_of(a.id) = any ($1)
       on conflict (bucket, order_id, number) do nothing', part.shards[1])
    using part.buckets, p_at, p_orders, p_numbers, p_providers;
  end loop;
  return 0;
end $$;
select create_distributed_function(
  'begin_attempts_here(int, int[], timestamptz, uuid[], smallint[], text[])', 'p_home',
  colocate_with := 'orders', force_delegation := true);

-- Records how attempts ended, and returns those that it found. Locks them; their orders are locked.
create or replace function end_attempts(
  p_orders uuid[], p_numbers smallint[], p_states text[], p_references text[], p_proofs jsonb[],
  p_alerts text[]
) returns table (provider text, order_id uuid, number smallint, state text, alert text, proof jsonb)
language plpgsql as $$
declare
  at timestamptz := now();
  part record;
begin
  for part in select * from workers_of('delivery_attempts', buckets_of(p_orders)) loop
    return query select e.* from end_attempts_here(part.home, part.buckets, at, p_orders, p_numbers,
      p_states, p_references, p_proofs, p_alerts) e;
  end loop;
end $$;

-- The part of one worker: the orders of some buckets. All parts have the same time.
create or replace function end_attempts_here(
  p_home int, p_buckets int[], p_at timestamptz, p_orders uuid[], p_numbers smallint[], p_states text[],
  p_references text[], p_proofs jsonb[], p_alerts text[]
) returns table (provider text, order_id uuid, number smallint, state text, alert text, proof jsonb)
language plpgsql as $$
declare
  part record;
begin
  for part in select * from parts_here('{delivery_attempts}', p_buckets) loop
    return query execute format($sql$
      update %s a set state = e.state, proof = coalesce(e.proof, a.proof), answered_at = $3,
        provider_reference = coalesce(e.provider_reference, a.provider_reference)
      from unnest($4, $5, $6, $7, $8, $9)
        as e (order_id, number, state, provider_reference, proof, alert)
      where a.order_id = e.order_id and a.number = e.number and a.bucket = any ($1)
        and a.order_id = any ($2)
      returning a.provider, a.order_id, a.number, e.state, e.alert, e.proof
      $sql$, part.shards[1])
    using part.buckets, ids_in(p_orders, part.buckets), p_at, p_orders, p_numbers, p_states, p_references,
      p_proofs, p_alerts;
  end loop;
end $$;
select create_distributed_function(
  'end_attempts_here(int, int[], timestamptz, uuid[], smallint[], text[], text[], jsonb[], text[])',
  'p_home', colocate_with := 'orders', force_delegation := true);
