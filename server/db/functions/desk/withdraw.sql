-- Withdraws an open proposal: its maker at any time, and whoever approved it while it is not carried
-- out. Returns the outcome: withdrawn, or why not: no session, not there, not allowed, over. Locks the
-- session, its person, then the proposal. Called by server/desk/approvals/decisions-table.ts.
create or replace function desk_withdraw(p_session bytea, p_id uuid, p_why text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person record;
  asked desk_approvals;
begin
  select * into person from desk_live_session(p_session);
  if not found then return 'no session'; end if;
  select a.* into asked from desk_approvals a where a.id = p_id for update;
  if not found then return 'not there'; end if;
  if person.staff_id is distinct from asked.maker_id and person.staff_id is distinct from asked.checker_id then
    return 'not allowed';
  end if;
  if asked.state not in ('pending', 'approved') then return 'over'; end if;
  update desk_approvals a set state = 'withdrawn', ended_at = now(), ended_why = p_why where a.id = p_id;
  return 'withdrawn';
end $$;
