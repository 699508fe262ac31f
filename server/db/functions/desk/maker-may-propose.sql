-- Whether the maker of a proposal may still propose it: active, with the right, and not reset since (whoever
-- held the account before the reset may have made the proposal). Locks the account against changes. Called by
-- desk_decide and desk_use_approval.
create or replace function desk_maker_may_propose(p_asked desk_approvals) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from staff p join desk_approval_rights() r on r.action = p_asked.action
  where p.id = p_asked.maker_id and p.disabled_at is null and p.roles && r.proposers
    and p.invited_at <= p_asked.created_at
  for share of p;
  return found;
end $$;
