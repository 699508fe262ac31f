-- The people of the back office: their accounts, second factors and sessions, apart from customers.
-- Creates tables only: locks nothing that exists.
create table staff (
  id uuid primary key,
  email text not null unique,
  full_name text not null,
  -- What each role allows stands in contract/desk/roles.ts.
  roles text[] not null,
  -- Null until the invitation is accepted.
  password_hash text,
  created_at timestamptz not null default now(),
  -- Null for an account made by a command.
  created_by uuid references staff (id),
  disabled_at timestamptz,
  constraint staff_roles check
    (cardinality(roles) > 0 and roles <@ array['support', 'compliance', 'finance', 'admin'])
);

-- A link by which its person sets a password and an authenticator app; used once.
create table staff_invitations (
  token_hash bytea primary key,
  staff_id uuid not null references staff (id),
  -- The secret of the authenticator app, sealed for this person.
  sealed bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_invitations_of_staff on staff_invitations (staff_id);

create table staff_totp (
  staff_id uuid primary key references staff (id),
  sealed bytea not null,
  -- The last accepted time step: no code is taken twice.
  last_step bigint not null
);

create table staff_passkeys (
  id uuid primary key,
  staff_id uuid not null references staff (id),
  name text not null,
  credential_id bytea not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text not null,
  created_at timestamptz not null default now()
);
create index staff_passkeys_of_staff on staff_passkeys (staff_id);

create table staff_challenges (
  challenge text primary key,
  -- What the answer is for, and the digest of the session or ticket that may answer.
  purpose text not null check (purpose in ('sign_in', 'prove', 'register')),
  bound_to bytea not null,
  expires_at timestamptz not null
);

create table staff_sessions (
  token_hash bytea primary key,
  staff_id uuid not null references staff (id),
  created_at timestamptz not null default now(),
  -- The last request, to the minute: a session that rests for long is over.
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- When its person last proved themself; signing in is a proof.
  proved_at timestamptz not null default now(),
  proved_by text not null check (proved_by in ('code', 'passkey')),
  network text,
  browser text,
  system text
);
create index staff_sessions_of_staff on staff_sessions (staff_id);

alter table staff_sessions set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
