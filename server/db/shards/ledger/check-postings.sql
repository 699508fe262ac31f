-- Checks that every journal sums to zero in each currency within its shard, that postings are only
-- added together with their journal, and that a wallet's posting lies in the wallet's bucket. Locks
-- nothing. Called by the trigger below, on the shard, once for each statement.
create or replace function check_postings() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(select distinct journal_id from new_postings);
  buckets int[] := array(select distinct bucket from new_postings);
  uneven uuid;
  with_journal bigint;
  of_journals bigint;
begin
  execute format('select
      (select n.journal_id from new_postings n left join %s s on s.id = n.account_id
        group by n.journal_id, n.bucket, coalesce(s.currency, ''NPR'')
        having sum(n.amount) <> 0 limit 1),
      (select count(*) from new_postings n join %s j on j.bucket = n.bucket and j.id = n.journal_id
        where j.bucket = any ($1) and j.id = any ($2)),
      (select count(*) from %s p where p.bucket = any ($1) and p.journal_id = any ($2)
        and exists (select from new_postings n where n.bucket = p.bucket and n.journal_id = p.journal_id))',
    shard_beside(tg_table_name, 'system_accounts'), shard_beside(tg_table_name, 'journals'),
    shard_beside(tg_table_name, 'postings'))
  into uneven, with_journal, of_journals using buckets, ids;
  if uneven is not null then
    raise exception 'journal % does not sum to zero', uneven using errcode = 'check_violation';
  end if;
  if with_journal <> (select count(*) from new_postings) or of_journals <> with_journal then
    raise exception 'of the journals %, one takes postings only together with itself', ids
      using errcode = 'check_violation';
  end if;
  if exists (select from new_postings where version is not null and bucket <> bucket_of(account_id)) then
    raise exception 'of the journals %, one has a posting outside its wallet''s bucket', ids
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

create or replace trigger postings_balance after insert on postings referencing new table as new_postings
  for each statement execute function check_postings();
