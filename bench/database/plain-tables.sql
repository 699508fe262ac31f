-- The product's tables once more, without its triggers and functions: what application code usually writes to
-- that sends its statements one by one. They have the same columns and indexes, and an order's queue as a
-- column of its own.
create schema plain;
create table plain.wallets (like public.wallets including all) with (fillfactor = 70);
create table plain.journals (like public.journals including all);
create table plain.postings (like public.postings including all);
create table plain.spend_counters (like public.spend_counters including all) with (fillfactor = 70);
create table plain.orders (like public.orders including all) with (fillfactor = 70);
alter table plain.orders add column due_at timestamptz;
create index on plain.orders (user_id, expires_at) where state = 'awaiting_payment';
create index on plain.orders (due_at) where due_at is not null;
create table plain.order_events (like public.order_events including all);
insert into plain.wallets select * from public.wallets;
