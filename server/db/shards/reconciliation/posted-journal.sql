-- A journal by its id, as the function of the same name on one database: from its home alone. It
-- has the owner's rights, as last_entry_of has. Locks nothing.
create or replace function posted_journal(p_id uuid) returns table (id uuid, kind text, posted_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  home int := bucket_of(p_id);
begin
  return query
  select j.id, j.kind, j.posted_at from journals j where j.bucket = home and j.id = p_id;
end $$;
