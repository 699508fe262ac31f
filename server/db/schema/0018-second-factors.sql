-- Second factors: authenticator apps, passkeys and recovery codes; and the devices people sign in from.
-- Creates tables, and adds columns without defaults to sessions.

-- The secret of an authenticator app, sealed by the app; enabled once it has shown a right code.
create table totp_secrets (
  user_id uuid primary key references users (id),
  sealed bytea not null,
  begun_at timestamptz not null default now(),
  enabled_at timestamptz,
  -- The newest time step that was accepted: each is accepted once.
  last_step bigint not null default 0
);

-- Only digests: the codes are shown once.
create table recovery_codes (
  user_id uuid not null references users (id),
  digest bytea not null,
  used_at timestamptz,
  primary key (user_id, digest)
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id),
  credential_id bytea not null constraint passkeys_credential unique,
  public_key bytea not null,
  counter bigint not null,
  -- As the browser named them, with commas between.
  transports text not null,
  device_type text not null,
  is_backed_up boolean not null,
  -- Whether its person set it up as a second factor; one that the browser added only signs in.
  is_second_factor boolean not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id);

-- Challenges that wait for their answer; each is used once.
create table passkey_challenges (
  challenge text primary key,
  purpose text not null,
  -- The digest of what may answer it: a session, a device or a confirmation.
  bound_to bytea not null,
  expires_at timestamptz not null
);
create index passkey_challenges_over on passkey_challenges (expires_at);

-- A browser that a person has signed in from, known by the digest of its cookie.
create table devices (
  id uuid primary key,
  user_id uuid not null references users (id),
  token_hash bytea not null,
  browser text,
  system text,
  first_seen_at timestamptz not null default now(),
  first_network text not null,
  last_seen_at timestamptz not null default now(),
  last_network text not null,
  -- Until then no second factor is asked for here.
  trusted_until timestamptz,
  constraint devices_of_user unique (user_id, token_hash)
);

alter table sessions
  add column device_id uuid references devices (id) on delete set null,
  add column browser text,
  add column system text,
  add column network text;
create index sessions_of_device on sessions (device_id);

alter table totp_secrets set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table recovery_codes set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table passkeys set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table passkey_challenges set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table devices set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
