-- Rejects or withdraws an open proposal by a command, in the name of an account on the machine. There
-- is no such way to approve: that needs a session with a second factor. Not for the app's role. Returns
-- the outcome: stopped, not there, over. Locks the proposal. Called by the command `approvals`.
create or replace function desk_stop_approval(p_id uuid, p_operator text, p_state text, p_why text)
returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asked desk_approvals;
begin
  if p_state not in ('rejected', 'withdrawn') then
    raise exception 'a command rejects or withdraws, not %', p_state using errcode = 'check_violation';
  end if;
  select a.* into asked from desk_approvals a where a.id = p_id for update;
  if not found then return 'not there'; end if;
  if asked.state not in ('pending', 'approved') then return 'over'; end if;
  update desk_approvals a set state = p_state, ended_at = now(), ended_why = p_why, operator = p_operator
  where a.id = p_id;
  return 'stopped';
end $$;
