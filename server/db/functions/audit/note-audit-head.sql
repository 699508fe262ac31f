-- Notes the newest link of the chain as a head that is being written to the log, and returns it; nothing
-- while the chain is empty. Locks nothing. Called by server/audit/seal.ts.
create or replace function note_audit_head() returns table (head_position bigint, head_hash bytea)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select s.position, s.hash into head_position, head_hash
  from audit_seals s order by s.position desc limit 1;
  if head_position is null then
    return;
  end if;
  insert into audit_heads (position, hash) values (head_position, head_hash)
  on conflict (position) do nothing;
  return next;
end $$;
