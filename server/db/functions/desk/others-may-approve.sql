-- Whether anybody else could approve this action on this object: another account that has such a role, and
-- that the change is not about. One that was disabled in the last seven days counts, too, or one person could
-- disable all others and then approve alone. Locks nothing. Called by desk_propose and desk_decide.
create or replace function desk_others_may_approve(
  p_action text, p_object_kind text, p_object_id text, p_staff uuid
) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from staff p join desk_approval_rights() r on r.action = p_action
    where p.id <> p_staff and coalesce(p.disabled_at > now() - interval '7 days', true)
      and p.password_hash is not null and p.roles && r.approvers
      and (p_object_kind <> 'staff' or p.id::text <> p_object_id)
  )
$$;
