-- Distributes orders, and what is counted or kept for a person, by the same buckets: an order's id has its
-- person's bucket, so that what happens to it is written in one shard. These are other shards than the
-- ledger's: only the owner's functions write those, and Citus lets one role alone write a shard in a
-- transaction. Tables of the coordinator cannot
-- refer to rows of a worker, so these foreign keys go; orders are never deleted.
alter table complaints drop constraint complaints_order_id_fkey;
alter table disputes drop constraint disputes_order;
alter table refunds drop constraint refunds_order;
alter table outbox drop constraint outbox_order;
alter table payment_attempts drop constraint payment_attempts_order;
alter table provider_alerts drop constraint provider_alerts_order;
alter table reconciliation_breaks drop constraint reconciliation_breaks_order;
alter table reconciliation_waiting drop constraint reconciliation_waiting_order_id_fkey;
alter table status_links drop constraint status_links_order;
alter table transfer_counters drop constraint transfer_counters_user;

alter table orders add column bucket int not null;
alter table order_events add column bucket int not null;
alter table delivery_attempts add column bucket int not null;
alter table open_orders add column bucket int not null;
alter table spend_counters add column bucket int not null;
alter table transfer_counters add column bucket int not null;
alter table kept_answers add column bucket int not null;
alter table orders drop constraint orders_pkey, add primary key (bucket, id);
alter table order_events drop constraint order_events_pkey, add primary key (bucket, order_id, version);
alter table delivery_attempts drop constraint delivery_attempts_pkey,
  add primary key (bucket, order_id, number);
alter table open_orders drop constraint open_orders_pkey, add primary key (bucket, order_id);
alter table spend_counters drop constraint spend_counters_pkey, add primary key (bucket, user_id, month);
alter table transfer_counters drop constraint transfer_counters_pkey,
  add primary key (bucket, user_id, month);
alter table kept_answers drop constraint kept_answers_pkey, add primary key (bucket, user_id, key);

set local citus.shard_count = 8;
select create_distributed_table('orders', 'bucket', colocate_with := 'none');
select create_distributed_table('order_events', 'bucket', colocate_with := 'orders');
select create_distributed_table('delivery_attempts', 'bucket', colocate_with := 'orders');
select create_distributed_table('open_orders', 'bucket', colocate_with := 'orders');
select create_distributed_table('spend_counters', 'bucket', colocate_with := 'orders');
select create_distributed_table('transfer_counters', 'bucket', colocate_with := 'orders');
select create_distributed_table('kept_answers', 'bucket', colocate_with := 'orders');
