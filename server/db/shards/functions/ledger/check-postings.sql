-- Checks that every journal sums to zero in each currency within its shard, that postings are only
-- added together with their journal, and that a wallet's posting lies in the wallet's bucket. Locks
-- nothing. Called by the trigger below, on the shard, once for each statement.
create or replace function check_postings() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(select distinct journal_id from new_postings);
  uneven uuid;
  journals_found bigint;
  postings_found bigint;
begin
  execute format('select p.journal_id
    from new_postings p left join %s s on s.id = p.account_id
    group by p.journal_id, p.bucket, coalesce(s.currency, ''NPR'')
    having sum(p.amount) <> 0
    limit 1', shard_beside(tg_table_name, 'system_accounts')) into uneven;
  if uneven is not null then
    raise exception 'journal % does not sum to zero', uneven using errcode = 'check_violation';
  end if;
  execute format('select count(*) from %s j
    where (j.bucket, j.id) in (select bucket, journal_id from new_postings)',
    shard_beside(tg_table_name, 'journals')) into journals_found;
  execute format('select count(*) from %s p
    where (p.bucket, p.journal_id) in (select bucket, journal_id from new_postings)',
    shard_beside(tg_table_name, 'postings')) into postings_found;
  if journals_found <> (select count(*) from (select distinct bucket, journal_id from new_postings) d)
    or postings_found <> (select count(*) from new_postings)
  then
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
