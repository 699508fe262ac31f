-- Whether anybody else could approve this action on this object: another account that works and has such a
-- role, and that the change is not about. Locks nothing. Called by desk_propose and desk_decide.
create or replace function desk_others_may_approve(
  p_action text, p_object_kind text, p_object_id text, p_staff uuid
) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from staff p join desk_approval_rights() r on r.action = p_action
    where p.id <> p_staff and p.disabled_at is null and p.password_hash is not null
      and p.roles && r.approvers
      and (p_object_kind <> 'staff' or p.id::text <> p_object_id)
  )
$$;
