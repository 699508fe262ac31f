-- The person of a live session of the back office: not revoked, not expired, not idle for too long
-- (DESK_IDLE_MINUTES in contract/desk/staff.ts), of an account that is not disabled. Locks both rows against
-- changes, so that nobody is disabled between this check and the commit. Called by the functions beside it,
-- for which it is the only source of who acts.
create or replace function desk_live_session(p_session bytea)
returns table (staff_id uuid, roles text[], proved_at timestamptz, proved_by text)
language sql security definer set search_path = public, pg_temp as $$
  select p.id, p.roles, s.proved_at, s.proved_by
  from staff_sessions s join staff p on p.id = s.staff_id
  where s.token_hash = p_session and s.revoked_at is null and s.expires_at > now()
    and s.seen_at > now() - interval '30 minutes' and p.disabled_at is null
  for share of s, p
$$;
