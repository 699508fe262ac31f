-- Copies the ledger of all shards into temporary tables of this transaction, as one database has it:
-- without the lines between buckets, once they are proven to be zero, and each journal once. There is
-- no snapshot over shards, so no journal is posted until the transaction ends. Called at the start of
-- an audit (server/ledger/verify.ts).
create or replace function gather_ledger() returns void language plpgsql as $$
declare
  uneven text;
begin
  perform pg_advisory_xact_lock(ledger_gate());
  if to_regclass('pg_temp.postings') is not null then
    return;
  end if;
  create temp table all_postings on commit drop as
    select journal_id, account_id, amount, version, balance_after, bucket from public.postings;
  create temp table all_journals on commit drop as
    select id, kind, reference, posted_at, bucket from public.journals;
  create temp table wallets on commit drop as
    select account_id, posted, version from public.wallets;
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
    select p.* from all_postings p
    where not exists (
      select from public.system_accounts s where s.id = p.account_id and s.name like 'bucket:%');
  create temp table journals on commit drop as
    select id, kind, reference, posted_at from all_journals where bucket = bucket_of(id);
  create index on postings (journal_id, account_id);
  create index on postings (account_id, version);
  create index on journals (id);
  create index on wallets (account_id);
  create index on system_deltas (account_id);
  analyze postings; analyze journals; analyze wallets;
end $$;
