-- The product's tables once more, without its triggers and functions: what application code that
-- sends its statements one by one usually writes to. Columns and indexes are the same.
create schema plain;
create table plain.wallets (like public.wallets including all) with (fillfactor = 70);
create table plain.journals (like public.journals including all);
create table plain.postings (like public.postings including all);
create table plain.spend_counters (like public.spend_counters including all) with (fillfactor = 70);
create table plain.orders (like public.orders including all) with (fillfactor = 70);
create table plain.order_events (like public.order_events including all);
insert into plain.wallets select * from public.wallets;
