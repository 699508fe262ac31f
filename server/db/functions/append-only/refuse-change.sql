-- Rejects update, delete and truncate on append-only tables, even by the tables' owner. Locks
-- nothing. Called by the triggers below.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is never changed: add the opposite instead', tg_table_name
    using errcode = 'restrict_violation';
end $$;

create or replace trigger journals_are_final before update or delete or truncate on journals
  for each statement execute function refuse_change();
create or replace trigger postings_are_final before update or delete or truncate on postings
  for each statement execute function refuse_change();
create or replace trigger wallets_stay before delete or truncate on wallets
  for each statement execute function refuse_change();
create or replace trigger audit_records_are_final before update or delete or truncate on audit_records
  for each statement execute function refuse_change();
create or replace trigger audit_seals_are_final before update or delete or truncate on audit_seals
  for each statement execute function refuse_change();
create or replace trigger complaint_events_are_final before update or delete or truncate on complaint_events
  for each statement execute function refuse_change();
create or replace trigger bank_lines_are_final before update or delete or truncate on bank_lines
  for each statement execute function refuse_change();
create or replace trigger bank_lines_are_final before update or delete or truncate on bank_lines
  for each statement execute function refuse_change();
