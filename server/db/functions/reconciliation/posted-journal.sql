-- A journal by its id, or no row. For statements that start from other tables. Locks nothing. Called by
-- server/reconciliation/.
create or replace function posted_journal(p_id uuid) returns table (id uuid, kind text, posted_at timestamptz)
language sql stable as $$
  select j.id, j.kind, j.posted_at from journals j where j.id = p_id
$$;
