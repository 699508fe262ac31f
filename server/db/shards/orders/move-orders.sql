-- Moves orders and writes their events, as the statement of server/orders/move-orders.ts does on one
-- database, by one call to each worker, and returns the ids of those that were moved. Locks the orders, which
-- the caller has locked. Called by that file.
create or replace function move_orders(
  p_ids uuid[], p_seen int[], p_versions int[], p_states text[], p_asked int[], p_attempted int[],
  p_paid_with text[], p_totals bigint[], p_charged bigint[], p_currencies text[], p_due_in float8[],
  p_over uuid[], p_event_ids uuid[], p_event_versions int[], p_event_states text[], p_event_whys text[],
  p_event_proofs jsonb[], p_dispatch boolean[]
) returns table (id uuid) language plpgsql as $$
declare
  at timestamptz := now();
  part record;
begin
  for part in select * from workers_of('orders', buckets_of(p_ids)) loop
    return query select m.id from move_orders_here(part.home, part.buckets, at, p_ids, p_seen, p_versions,
      p_states, p_asked, p_attempted, p_paid_with, p_totals, p_charged, p_currencies, p_due_in, p_over,
      p_event_ids, p_event_versions, p_event_states, p_event_whys, p_event_proofs, p_dispatch) m;
  end loop;
end $$;

-- The part of one worker: the orders of some buckets. All parts have the same time.
create or replace function move_orders_here(
  p_home int, p_buckets int[], p_at timestamptz,
  p_ids uuid[], p_seen int[], p_versions int[], p_states text[], p_asked int[], p_attempted int[],
  p_paid_with text[], p_totals bigint[], p_charged bigint[], p_currencies text[], p_due_in float8[],
  p_over uuid[], p_event_ids uuid[], p_event_versions int[], p_event_states text[], p_event_whys text[],
  p_event_proofs jsonb[], p_dispatch boolean[]
) returns table (id uuid) language plpgsql as $$
declare
  part record;
begin
  for part in select * from parts_here('{orders,open_orders,order_events}', p_buckets) loop
    return query execute format($sql$
      with moves as materialized (
        select * from unnest($4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
          as m (id, seen, version, state, asked, attempted, paid_with, total, charged, currency, due_in,
            dispatch)
        where m.id = any ($2)
      ), moved as (
        update %1$s o set state = m.state, version = m.version, asks = o.asks + m.asked,
          attempt = o.attempt + m.attempted,
          paid_with = coalesce(m.paid_with, o.paid_with),
          paid_at = case when m.paid_with is null then o.paid_at else $3 end,
          total_paisa = coalesce(m.total, o.total_paisa),
          charged_paisa = coalesce(m.charged, o.charged_paisa),
          charged_currency = coalesce(m.currency, o.charged_currency)
        from moves m
        where o.id = m.id and o.version = m.seen and o.bucket = any ($1) and o.id = any ($2)
        returning o.id
      ), kept_open as (
        update %2$s q set due_at = case when m.dispatch then $3 + dispatch_grace()
          else coalesce($3 + make_interval(secs => m.due_in), 'infinity') end
        from moves m
        where q.order_id = m.id and q.bucket = any ($1) and q.order_id = any ($2)
          and m.id <> all ($16)
      ), closed as (
        delete from %2$s q where q.bucket = any ($1) and q.order_id = any ($2) and q.order_id = any ($16)
      ), told as (
        insert into %3$s (order_id, version, state, why, proof, at, bucket)
        select e.*, $3, bucket_of(e.id)
        from unnest($17, $18, $19, $20, $21) as e (id, version, state, why, proof)
        where e.id = any ($2)
      )
      select moved.id from moved
      $sql$, part.shards[1], part.shards[2], part.shards[3])
    using part.buckets, ids_in(p_ids, part.buckets), p_at, p_ids, p_seen, p_versions, p_states, p_asked,
      p_attempted, p_paid_with, p_totals, p_charged, p_currencies, p_due_in, p_dispatch, p_over,
      p_event_ids, p_event_versions, p_event_states, p_event_whys, p_event_proofs;
  end loop;
end $$;
select create_distributed_function(
  'move_orders_here(int, int[], timestamptz, uuid[], int[], int[], text[], int[], int[], text[], bigint[],
    bigint[], text[], float8[], uuid[], uuid[], int[], text[], text[], jsonb[], boolean[])', 'p_home',
  colocate_with := 'orders', force_delegation := true);
