-- Checks that every journal sums to zero in each currency within its shard, that postings are only
-- added together with their journal, and that a wallet's posting lies in the wallet's bucket. Locks
-- nothing. Called by the trigger below, on the shard, once for each statement.
create or replace function check_postings() returns trigger language plpgsql as $$
declare
  ids uuid[];
  uneven uuid;
  is_whole boolean;
  is_outside boolean;
begin
  execute format('with new as materialized (
      select p.*, s.currency from new_postings p left join %1$s s on s.id = p.account_id
    )
    select array(select distinct journal_id from new),
      (select journal_id from new group by journal_id, bucket, coalesce(currency, ''NPR'')
        having sum(amount) <> 0 limit 1),
      (select count(*) from new) = all (array[
        (select count(*) from new n join %2$s j on j.bucket = n.bucket and j.id = n.journal_id
          where j.bucket = any (array(select bucket from new))
            and j.id = any (array(select journal_id from new))),
        (select count(*) from %3$s p
          where p.bucket = any (array(select bucket from new))
            and p.journal_id = any (array(select journal_id from new))
            and exists (select from new n where n.bucket = p.bucket and n.journal_id = p.journal_id))]),
      exists (select from new where version is not null and bucket <> bucket_of(account_id))',
    variadic shards_beside(tg_table_name, '{system_accounts,journals,postings}'))
  into ids, uneven, is_whole, is_outside;
  if uneven is not null then
    raise exception 'journal % does not sum to zero', uneven using errcode = 'check_violation';
  end if;
  if not is_whole then
    raise exception 'of the journals %, one takes postings only together with itself', ids
      using errcode = 'check_violation';
  end if;
  if is_outside then
    raise exception 'of the journals %, one has a posting outside its wallet''s bucket', ids
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

create or replace trigger postings_balance after insert on postings referencing new table as new_postings
  for each statement execute function check_postings();
