-- Whether anybody else could approve this action: another account that has such a role. Whom this person
-- disabled counts, as does anybody disabled in the last seven days, or one person could disable all others
-- and then approve alone. So does one whom the change is about, or the same person could take the role of
-- the only other. Locks nothing. Called by desk_propose and desk_decide.
create or replace function desk_others_may_approve(p_action text, p_staff uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from staff p join desk_approval_rights() r on r.action = p_action
    where p.id <> p_staff and p.password_hash is not null and p.roles && r.approvers
      and (p.disabled_at is null or p.disabled_by = p_staff or p.disabled_at > now() - interval '7 days')
  )
$$;
