-- Ends the open proposals whose time is over, and returns them. Locks them. Called by a timer, once a
-- minute; the other functions refuse what is over without it.
create or replace function desk_expire_approvals() returns setof desk_approvals
language sql security definer set search_path = public, pg_temp as $$
  update desk_approvals a set state = 'expired', ended_at = now()
  where a.state in ('pending', 'approved') and a.expires_at <= now()
  returning a.*
$$;
