-- Updates the BRIN indexes that orders_by_number, orders_by_recipient and orders_by_provider_reference use.
-- The last block range, which receives every new order, stays without a summary: each insert would rewrite
-- the whole filter, which adds milliseconds to an order. It is read row by row. Locks the indexes against
-- other summaries only. Called by server/desk/orders/module.ts as the tables' owner.
create or replace function summarize_order_filters() returns void
language plpgsql
as $$
declare
  filter record;
begin
  for filter in
    select c.oid::regclass as index, i.indrelid::regclass as of_table
    from unnest(array['orders_of_number', 'orders_of_recipient', 'delivery_attempts_of_reference']) name
    join pg_class c on c.oid = name::regclass
    join pg_index i on i.indexrelid = c.oid
  loop
    perform brin_summarize_new_values(filter.index);
    perform brin_desummarize_range(filter.index,
      greatest(pg_relation_size(filter.of_table) / current_setting('block_size')::int - 1, 0));
  end loop;
end
$$;
