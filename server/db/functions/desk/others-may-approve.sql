-- Whether anybody else could approve this action: another account that has such a role. One that was
-- disabled in the last seven days counts, too, or one person could disable all others and then approve
-- alone; so does one whom the change is about, or the same person could take the role of the only other.
-- Locks nothing. Called by desk_propose and desk_decide.
create or replace function desk_others_may_approve(p_action text, p_staff uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from staff p join desk_approval_rights() r on r.action = p_action
    where p.id <> p_staff and coalesce(p.disabled_at > now() - interval '7 days', true)
      and p.password_hash is not null and p.roles && r.approvers
  )
$$;
