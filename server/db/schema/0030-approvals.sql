-- Approvals: what one person of the back office proposes and another approves, bound to exactly that.
-- Creates one table: locks nothing that exists. Written only by the functions in functions/desk.
create table desk_approvals (
  id uuid primary key,
  action text not null,
  object_kind text not null,
  object_id text not null,
  -- Null where no amount is moved.
  amount_paisa bigint,
  -- What the object was when it was proposed: an approval holds for this version only.
  object_version text not null,
  payload jsonb not null,
  -- Of action, object, amount, version and payload: what is carried out must have the same.
  digest bytea not null,
  why text not null check (length(why) between 1 and 500),
  -- The lines and journals that the maker was shown.
  preview jsonb not null,
  maker_id uuid not null references staff (id),
  maker_session bytea not null references staff_sessions (token_hash),
  state text not null default 'pending' check
    (state in ('pending', 'approved', 'used', 'rejected', 'withdrawn', 'expired', 'superseded')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Set where nobody else could approve it: from then on its maker may, and it is recorded as such.
  solo_ready_at timestamptz,
  is_solo boolean not null default false,
  -- Who approved or rejected it, in which session, by which proof.
  checker_id uuid references staff (id),
  checker_session bytea references staff_sessions (token_hash),
  proved_by text check (proved_by in ('code', 'passkey')),
  decided_at timestamptz,
  decided_why text check (length(decided_why) between 1 and 500),
  used_at timestamptz,
  -- When and why it ended without being carried out.
  ended_at timestamptz,
  ended_why text check (length(ended_why) between 1 and 500),
  -- Who ended it by a command, by the name of their account on the machine.
  operator text,
  superseded_by uuid references desk_approvals (id) deferrable initially deferred,

  constraint desk_approvals_expiry check
    (expires_at > created_at and expires_at <= coalesce(solo_ready_at, created_at) + interval '30 days'),
  -- However it is set, one person alone waits for an hour at least.
  constraint desk_approvals_cooling_off check (solo_ready_at >= created_at + interval '1 hour'),
  constraint desk_approvals_checker check
    ((checker_id is null) = (decided_at is null) and (checker_id is null) = (checker_session is null)),
  constraint desk_approvals_two_people check (checker_id is null or is_solo = (checker_id = maker_id)),
  constraint desk_approvals_solo check (not is_solo or decided_at >= solo_ready_at),
  constraint desk_approvals_approved check
    (state not in ('approved', 'used') or (checker_id is not null and proved_by is not null)),
  constraint desk_approvals_used check ((state = 'used') = (used_at is not null)),
  constraint desk_approvals_ended check
    ((state in ('rejected', 'withdrawn', 'expired', 'superseded')) = (ended_at is not null))
);
-- One open proposal for an action on an object.
create unique index desk_approvals_open on desk_approvals (action, object_kind, object_id)
  where state in ('pending', 'approved');
create index desk_approvals_expiring on desk_approvals (expires_at) where state in ('pending', 'approved');
create index desk_approvals_of_maker on desk_approvals (maker_id, id);
create index desk_approvals_decided on desk_approvals (checker_id, decided_at) where checker_id is not null;
create index desk_approvals_of_object on desk_approvals (object_kind, object_id);

alter table desk_approvals set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table staff_sessions set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
