-- Marks a new audit record as not sealed yet. Locks nothing. Called by the trigger below.
create or replace function mark_unsealed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_unsealed (record_id) values (new.id);
  return null;
end $$;

create or replace trigger audit_records_await_seal after insert on audit_records
  for each row execute function mark_unsealed();
