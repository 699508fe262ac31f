-- A journal by its id, as the function of the same name on one database: from its home alone. Locks nothing.
create or replace function posted_journal(p_id uuid) returns table (id uuid, kind text, posted_at timestamptz)
language plpgsql stable as $$
#variable_conflict use_column
declare
  home int := bucket_of(p_id);
begin
  return query
  select j.id, j.kind, j.posted_at from journals j where j.bucket = home and j.id = p_id;
end $$;
