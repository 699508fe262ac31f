-- no transaction: finding one order among very many, and the messages about an order.
-- An index that an interruption left behind is not valid; so each is dropped before it is built.

-- Which order a message is about, as long as it is known whom we wrote to.
alter table outbox add column if not exists order_id uuid;
alter table outbox drop constraint if exists outbox_order;
alter table outbox add constraint outbox_order foreign key (order_id) references orders (id) not valid;
alter table outbox validate constraint outbox_order;
drop index concurrently if exists outbox_of_order;
create index concurrently outbox_of_order on outbox (order_id) where order_id is not null;

-- Orders of an amount, newest first. No step of an order writes it.
drop index concurrently if exists orders_of_amount;
create index concurrently orders_of_amount on orders (amount_paisa, id);

-- What is rarely looked for must cost an order nothing when it is made (docs/decisions/0077): a filter for
-- each stretch of the table says where a value may stand.
drop index concurrently if exists orders_of_number;
create index concurrently orders_of_number on orders
  using brin (right(id::text, 16) text_bloom_ops (n_distinct_per_range = 2000))
  with (pages_per_range = 128, autosummarize = on);
drop index concurrently if exists orders_of_recipient;
create index concurrently orders_of_recipient on orders
  using brin (recipient text_bloom_ops (n_distinct_per_range = 2000))
  with (pages_per_range = 128, autosummarize = on);
drop index concurrently if exists delivery_attempts_of_reference;
create index concurrently delivery_attempts_of_reference on delivery_attempts
  using brin (provider_reference text_bloom_ops (n_distinct_per_range = 4000))
  with (pages_per_range = 64, autosummarize = on);

-- Orders that ended without a delivery: their last event says so. An index by the state in orders would
-- make every step of an order write all indexes of that table anew.
drop index concurrently if exists order_events_ended;
create index concurrently order_events_ended on order_events (state, order_id)
  where state in ('refunded', 'canceled', 'expired');

-- What providers told us about an order: our own reference stands in it.
drop index concurrently if exists provider_callbacks_of_order;
create index concurrently provider_callbacks_of_order on provider_callbacks
  (substring(body from 'K[0-9a-f]{32}N'));
