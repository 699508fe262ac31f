-- An index that was built has a filter for the stretch at the table's end, too, even on an empty table, and
-- every new order or journal wrote it anew. summarize_order_filters leaves that stretch without one.
select brin_desummarize_range('orders_of_number',
  greatest(pg_relation_size('orders') / current_setting('block_size')::int - 1, 0));
select brin_desummarize_range('orders_of_recipient',
  greatest(pg_relation_size('orders') / current_setting('block_size')::int - 1, 0));
select brin_desummarize_range('delivery_attempts_of_reference',
  greatest(pg_relation_size('delivery_attempts') / current_setting('block_size')::int - 1, 0));
select brin_desummarize_range('journals_by_time',
  greatest(pg_relation_size('journals') / current_setting('block_size')::int - 1, 0));
