-- Proposes a change in the name of a live session's person, and returns the outcome: proposed; no session,
-- not allowed, concerned (it is about the maker's own account); or open already, with the id of the open
-- proposal for the same action and object. The maker's own pending proposal is superseded by the new one,
-- another's is not. With the same id it proposes once. Where nobody else may approve, the cooling-off
-- begins. Locks the session, its person, then the open proposal. Called by
-- server/desk/approvals/decisions-table.ts.
create or replace function desk_propose(
  p_session bytea, p_id uuid, p_action text, p_object_kind text, p_object_id text, p_amount bigint,
  p_version text, p_payload jsonb, p_preview jsonb, p_why text, p_hours int, p_solo_hours int
) returns table (outcome text, id uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  maker record;
  rights record;
  standing desk_approvals;
  solo_at timestamptz;
begin
  select * into maker from desk_live_session(p_session);
  if not found then
    return query select 'no session', null::uuid;
    return;
  end if;
  select * into rights from desk_approval_rights() r where r.action = p_action;
  if not found or not maker.roles && rights.proposers then
    return query select 'not allowed', null::uuid;
    return;
  end if;

  if p_object_kind = 'staff' and p_object_id = maker.staff_id::text then
    return query select 'concerned', null::uuid;
    return;
  end if;

  -- Proposals for one object wait for each other, also while there is no row to lock.
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', p_action, p_object_kind, p_object_id), 30));
  if exists (select from desk_approvals a where a.id = p_id and a.maker_id = maker.staff_id) then
    return query select 'proposed', p_id;
    return;
  end if;
  select a.* into standing from desk_approvals a
  where a.action = p_action and a.object_kind = p_object_kind and a.object_id = p_object_id
    and a.state in ('pending', 'approved')
  for update;
  if found and standing.expires_at <= now() then
    update desk_approvals a set state = 'expired', ended_at = now() where a.id = standing.id;
  elsif found and (standing.state = 'approved' or standing.maker_id <> maker.staff_id) then
    return query select 'open already', standing.id;
    return;
  elsif found then
    update desk_approvals a set state = 'superseded', ended_at = now(), superseded_by = p_id
    where a.id = standing.id;
  end if;

  if maker.roles && rights.approvers and not desk_others_may_approve(p_action, maker.staff_id) then
    solo_at := now() + make_interval(hours => p_solo_hours);
  end if;
  insert into desk_approvals (id, action, object_kind, object_id, amount_paisa, object_version, payload,
    digest, why, preview, maker_id, maker_session, expires_at, solo_ready_at)
  values (p_id, p_action, p_object_kind, p_object_id, p_amount, p_version, p_payload,
    desk_approval_digest(p_action, p_object_kind, p_object_id, p_amount, p_version, p_payload),
    p_why, p_preview, maker.staff_id, p_session,
    coalesce(solo_at, now()) + make_interval(hours => p_hours), solo_at);
  return query select 'proposed', p_id;
end $$;
