-- Checks that every journal has postings. Locks nothing. Called by the trigger below, once for each
-- statement.
create or replace function check_journals() returns trigger language plpgsql
set enable_nestloop = off set enable_seqscan = off as $$
declare
  ids uuid[] := array(select id from new_journals);
begin
  if (select count(distinct journal_id) from postings where journal_id = any (ids))
    <> cardinality(ids)
  then
    raise exception 'of the journals %, one has no postings', ids
      using errcode = 'check_violation';
  end if;
  return null;
end $$;


create or replace trigger journals_have_postings after insert on journals referencing new table as new_journals
  for each statement execute function check_journals();
