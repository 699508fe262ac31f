-- Approves or rejects a proposal in the name of a live session's person, who must not be its maker. Nobody
-- approves a change of their own account. Only where nobody else may approve can makers approve their own
-- after the cooling-off, and it is recorded as such. p_digest: what this person was shown. Returns the
-- outcome: approved, rejected; or why not: no session, not there, over, expired, changed, not allowed,
-- concerned, own, too early, not proved, maker gone. Locks the session, its person, the proposal, then its
-- maker. Called by server/desk/approvals/decisions-table.ts.
create or replace function desk_decide(
  p_session bytea, p_id uuid, p_digest bytea, p_decision text, p_why text
) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  checker record;
  asked desk_approvals;
  is_own boolean;
  -- DESK_PROOF_MINUTES in contract/desk/staff.ts.
  proved_since timestamptz := now() - interval '5 minutes';
begin
  if p_decision not in ('approve', 'reject') then
    raise exception 'a proposal is approved or rejected, not %', p_decision using errcode = 'check_violation';
  end if;
  select * into checker from desk_live_session(p_session);
  if not found then return 'no session'; end if;
  select a.* into asked from desk_approvals a where a.id = p_id for update;
  if not found then return 'not there'; end if;
  if not exists (select from desk_approval_rights() r
    where r.action = asked.action and r.approvers && checker.roles)
  then
    return 'not allowed';
  end if;
  if asked.state <> 'pending' then return 'over'; end if;
  if asked.expires_at <= now() then return 'expired'; end if;
  if asked.digest <> p_digest then return 'changed'; end if;

  if p_decision = 'approve' and asked.object_kind = 'staff' and asked.object_id = checker.staff_id::text then
    return 'concerned';
  end if;
  is_own := asked.maker_id = checker.staff_id;
  if is_own and (p_decision = 'reject' or asked.solo_ready_at is null
    or desk_others_may_approve(asked.action, checker.staff_id))
  then
    return 'own';
  end if;
  if is_own and asked.solo_ready_at > now() then return 'too early'; end if;

  if p_decision = 'reject' then
    update desk_approvals a set state = 'rejected', checker_id = checker.staff_id,
      checker_session = p_session, proved_by = checker.proved_by, decided_at = now(),
      decided_why = p_why, ended_at = now()
    where a.id = p_id;
    return 'rejected';
  end if;

  if checker.proved_at < proved_since or (is_own and checker.proved_at < asked.solo_ready_at) then
    return 'not proved';
  end if;
  if not desk_maker_may_propose(asked) then return 'maker gone'; end if;
  update desk_approvals a set state = 'approved', is_solo = is_own, checker_id = checker.staff_id,
    checker_session = p_session, proved_by = checker.proved_by, decided_at = now(), decided_why = p_why
  where a.id = p_id;
  return 'approved';
end $$;
