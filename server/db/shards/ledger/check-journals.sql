-- Checks at the end of a transaction that a new journal has postings beside it, in its own shard. Citus
-- takes no statement that writes two tables, so the journal comes first and the rule holds at the
-- commit. Locks nothing. Called by the trigger below.
create or replace function check_journals() returns trigger language plpgsql as $$
declare
  has_postings boolean;
begin
  execute format('select exists (select from %s where bucket = $1 and journal_id = $2)',
    variadic shards_beside(tg_table_name, '{postings}')) into has_postings using new.bucket, new.id;
  if not has_postings then
    raise exception 'of the journals %, one has no postings', array[new.id]
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

do $$ begin
  if not exists (select from pg_trigger where tgname = 'journals_have_postings') then
    create constraint trigger journals_have_postings after insert on journals
      deferrable initially deferred for each row execute function check_journals();
  end if;
end $$;
