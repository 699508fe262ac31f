-- Stores new orders with their first events, as the statement of server/orders/create/new-orders-table.ts
-- does on one database, by one call to each worker. Locks nothing. Called by that file.
create or replace function insert_orders(
  p_ids uuid[], p_users uuid[], p_billers text[], p_types text[], p_requests jsonb[], p_recipients text[],
  p_operators text[], p_amounts bigint[], p_wallet bigint[], p_fees jsonb[], p_pay uuid[], p_settle uuid[],
  p_about text[], p_detail jsonb[], p_look_ups jsonb[], p_minutes int
) returns void language plpgsql as $$
declare
  at timestamptz := now();
  part record;
begin
  for part in select * from workers_of('orders', buckets_of(p_ids)) loop
    perform i from insert_orders_here(part.home, part.buckets, at, p_ids, p_users, p_billers, p_types,
      p_requests, p_recipients, p_operators, p_amounts, p_wallet, p_fees, p_pay, p_settle, p_about, p_detail,
      p_look_ups, p_minutes) i;
  end loop;
end $$;

-- The part of one worker: the orders of some buckets. All parts have the same time.
create or replace function insert_orders_here(
  p_home int, p_buckets int[], p_at timestamptz,
  p_ids uuid[], p_users uuid[], p_billers text[], p_types text[], p_requests jsonb[], p_recipients text[],
  p_operators text[], p_amounts bigint[], p_wallet bigint[], p_fees jsonb[], p_pay uuid[], p_settle uuid[],
  p_about text[], p_detail jsonb[], p_look_ups jsonb[], p_minutes int
) returns int language plpgsql as $$
declare
  part record;
begin
  for part in select * from parts_here('{orders,open_orders,order_events}', p_buckets) loop
    execute format($sql$
      with asked as materialized (
        select * from unnest($3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) as o (id,
          user_id, biller, type, request, recipient, operator, amount, wallet, fees, pay, settle, about,
          detail, look_up)
        where bucket_of(o.id) = any ($1)
      ), made as (
        insert into %1$s (id, user_id, biller, type, request, recipient, operator, amount_paisa, wallet_paisa,
          fees, pay_journal, settle_journal, about, detail, look_up, created_at, expires_at, bucket)
        select a.*, $2, $2 + make_interval(mins => $18), bucket_of(a.id) from asked a
      ), opened as (
        insert into %2$s (order_id, due_at, user_id, bucket)
        select a.id, $2 + make_interval(mins => $18), a.user_id, bucket_of(a.id) from asked a
      )
      insert into %3$s (order_id, version, state, at, bucket)
      select a.id, 1, 'awaiting_payment', $2, bucket_of(a.id) from asked a
      $sql$, part.shards[1], part.shards[2], part.shards[3])
    using part.buckets, p_at, p_ids, p_users, p_billers, p_types, p_requests, p_recipients, p_operators,
      p_amounts, p_wallet, p_fees, p_pay, p_settle, p_about, p_detail, p_look_ups, p_minutes;
  end loop;
  return 0;
end $$;
select create_distributed_function(
  'insert_orders_here(int, int[], timestamptz, uuid[], uuid[], text[], text[], jsonb[], text[], text[],
    bigint[], bigint[], jsonb[], uuid[], uuid[], text[], jsonb[], jsonb[], int)', 'p_home',
  colocate_with := 'orders', force_delegation := true);
