-- Whether anybody else could approve this action: another account with such a role that its person has used.
-- Otherwise one person could remove all others and then approve alone, so these count as well: accounts that
-- this person disabled, accounts disabled in the last seven days, accounts that were reset, and the account
-- that the change is about. Locks nothing. Called by desk_propose and desk_decide.
create or replace function desk_others_may_approve(p_action text, p_staff uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from staff p join desk_approval_rights() r on r.action = p_action
    where p.id <> p_staff and p.roles && r.approvers
      and (p.password_hash is not null or exists (select from staff_sessions s where s.staff_id = p.id))
      and (p.disabled_at is null or p.disabled_by = p_staff or p.disabled_at > now() - interval '7 days')
  )
$$;
