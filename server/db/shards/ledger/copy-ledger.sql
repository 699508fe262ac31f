-- Copies the ledger and the orders of all shards into temporary tables of this transaction, as one
-- database has them: without the lines between buckets, once they are proven to be zero, each journal
-- once, and its lines beside it. The ledger must be closed. Locks nothing. Called by gather_ledger and by
-- server/ledger/snapshot.ts.
create or replace function copy_ledger() returns void language plpgsql as $$
declare
  uneven text;
  of_orders text;
begin
  create temp table all_postings on commit drop as
    select journal_id, account_id, amount, version, balance_after from public.postings;
  create temp table all_journals on commit drop as
    select id, kind, reference, posted_at, bucket from public.journals;
  create temp table wallets on commit drop as
    select account_id, posted, version, bucket from public.wallets;
  create temp table system_deltas on commit drop as
    select account_id, amount from public.system_deltas;
  select string_agg(journal_id::text, ', ') into uneven from (
    select p.journal_id from all_postings p
    join public.system_accounts s on s.id = p.account_id and s.name like 'bucket:%'
    group by p.journal_id, p.account_id having sum(p.amount) <> 0 limit 20) half;
  if uneven is not null then
    raise exception 'half of the journals % is missing', uneven using errcode = 'check_violation';
  end if;
  create temp table postings on commit drop as
    select p.*, bucket_of(p.journal_id) as bucket from all_postings p
    where not exists (
      select from public.system_accounts s where s.id = p.account_id and s.name like 'bucket:%');
  create temp table journals on commit drop as
    select id, kind, reference, posted_at, bucket from all_journals where bucket = bucket_of(id);
  create index on postings (journal_id, account_id);
  create index on postings (account_id, version);
  create index on journals (id);
  create index on wallets (account_id);
  create index on system_deltas (account_id);
  -- All tables that lie beside the orders.
  for of_orders in
    select c.relname from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
    where p.colocationid = (
      select colocationid from pg_dist_partition where logicalrelid = 'public.orders'::regclass)
  loop
    execute format('create temp table %I on commit drop as select * from public.%I', of_orders, of_orders);
  end loop;
  create index on orders (id);
  create index on orders (user_id);
  create index on order_events (order_id, version);
  create index on delivery_attempts (order_id);
  create index on open_orders (order_id);
  analyze postings; analyze journals; analyze wallets; analyze orders; analyze order_events;
end $$;
