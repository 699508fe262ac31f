-- Checks that every journal sums to zero in each currency and that postings are only added together
-- with their journal. Locks nothing. Called by the trigger below, once for each statement: triggers
-- for each row cost as much as foreign keys. A join to a table also passes the wanted keys as an
-- array. A plan may be made while the tables are empty and kept while they grow; with the array it
-- uses the index, and without nested loops a list of hundreds joins as quickly as one of ten. Every
-- posting belongs to a journal that was written with it, and nothing is added later: so the new
-- rows are all the rows of their journals.
create or replace function check_postings() returns trigger language plpgsql
set enable_nestloop = off set enable_seqscan = off as $$
declare
  ids uuid[] := array(select distinct journal_id from new_postings);
  uneven uuid;
begin
  -- Amounts are never zero, so a journal that sums to zero has two postings or more.
  select p.journal_id into uneven
  from new_postings p left join system_accounts s on s.id = p.account_id
  group by p.journal_id, coalesce(s.currency, 'NPR')
  having sum(p.amount) <> 0
  limit 1;
  if found then
    raise exception 'journal % does not sum to zero', uneven using errcode = 'check_violation';
  end if;

  if (select count(*) from journals where id = any (ids)) <> cardinality(ids)
    or (select count(*) from postings where journal_id = any (ids))
      <> (select count(*) from new_postings)
  then
    raise exception 'of the journals %, one takes postings only together with itself', ids
      using errcode = 'check_violation';
  end if;
  return null;
end $$;


create or replace trigger postings_balance after insert on postings referencing new table as new_postings
  for each statement execute function check_postings();
