-- Enforces the rules of approvals whoever writes them, even the tables' owner: what an approval is bound to
-- never changes, its states follow one another, and none is deleted. Locks nothing. Called by the triggers
-- below.
create or replace function desk_guard_approval() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'pending' or new.digest <> desk_approval_digest(new.action, new.object_kind,
      new.object_id, new.amount_paisa, new.object_version, new.payload)
    then
      raise exception 'an approval begins as pending, with its own digest'
        using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if (new.id, new.action, new.object_kind, new.object_id, new.object_version, new.payload, new.digest,
      new.why, new.preview, new.maker_id, new.maker_session, new.created_at)
    <> (old.id, old.action, old.object_kind, old.object_id, old.object_version, old.payload, old.digest,
      old.why, old.preview, old.maker_id, old.maker_session, old.created_at)
    or new.amount_paisa is distinct from old.amount_paisa
    or new.solo_ready_at is distinct from old.solo_ready_at
    or new.expires_at > old.expires_at
    or (old.checker_id is not null and (new.checker_id, new.checker_session, new.decided_at)
      <> (old.checker_id, old.checker_session, old.decided_at))
  then
    raise exception 'what an approval is bound to never changes' using errcode = 'restrict_violation';
  end if;
  if (old.state, new.state) not in (
    ('pending', 'approved'), ('pending', 'rejected'), ('pending', 'withdrawn'), ('pending', 'expired'),
    ('pending', 'superseded'), ('approved', 'used'), ('approved', 'rejected'), ('approved', 'withdrawn'),
    ('approved', 'expired'))
  then
    raise exception 'an approval does not go from % to %', old.state, new.state
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger desk_approvals_are_guarded before insert or update on desk_approvals
  for each row execute function desk_guard_approval();
create or replace trigger desk_approvals_stay before delete or truncate on desk_approvals
  for each statement execute function refuse_change();
