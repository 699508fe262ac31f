-- Takes an approval, once, within the transaction that carries it out. The caller passes everything it is
-- bound to again, as it is now. Returns the outcome: used; or why not: no session, not there, not allowed,
-- not approved, over, expired, changed, concerned, maker gone. Only the session's person who approved it may,
-- and not if their account was reset since: somebody else could have approved it. Locks the session, its
-- person, the approval, then its maker. Called by server/desk/approvals/decisions-table.ts.
create or replace function desk_use_approval(
  p_session bytea, p_id uuid, p_action text, p_object_kind text, p_object_id text, p_amount bigint,
  p_version text, p_payload jsonb
) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  checker record;
  asked desk_approvals;
begin
  select * into checker from desk_live_session(p_session);
  if not found then return 'no session'; end if;
  select a.* into asked from desk_approvals a where a.id = p_id for update;
  if not found then return 'not there'; end if;
  if asked.state = 'pending' then return 'not approved'; end if;
  if asked.state <> 'approved' then return 'over'; end if;
  if asked.checker_id <> checker.staff_id or not exists (select from desk_approval_rights() r
    where r.action = asked.action and r.approvers && checker.roles)
    or exists (select from staff p where p.id = checker.staff_id and p.invited_at > asked.decided_at)
  then
    return 'not allowed';
  end if;
  if asked.object_kind = 'staff' and asked.object_id = checker.staff_id::text then return 'concerned'; end if;
  if asked.expires_at <= now() then return 'expired'; end if;
  if asked.digest <> desk_approval_digest(p_action, p_object_kind, p_object_id, p_amount, p_version, p_payload)
  then
    return 'changed';
  end if;
  if not desk_maker_may_propose(asked) then return 'maker gone'; end if;
  update desk_approvals a set state = 'used', used_at = now() where a.id = p_id;
  return 'used';
end $$;
