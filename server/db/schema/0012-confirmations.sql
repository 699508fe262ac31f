-- Confirmations: a session may have to prove its person again, and a sign-in may need a second proof.
-- The new columns of sessions have constant defaults or none, but for the id: the table holds the
-- sessions of two days, and is rewritten in a moment.
alter table sessions
  -- Names a session to its person; the token's digest stays inside.
  add column id uuid not null default gen_random_uuid(),
  -- When its person last proved themself beyond the password.
  add column confirmed_at timestamptz;

create table confirmations (
  id uuid primary key,
  token_hash bytea not null constraint confirmations_token unique,
  user_id uuid not null references users (id),
  -- The session that was asked; null for a sign-in, which has none yet.
  session_hash bytea references sessions (token_hash) on delete cascade,
  purpose text not null,
  expires_at timestamptz not null,
  -- The mailed code, if one was asked for.
  code_hash bytea,
  code_expires_at timestamptz,
  code_tries smallint not null default 0,
  constraint confirmations_of_session unique (session_hash, purpose)
);
create index confirmations_of_user on confirmations (user_id);
create index confirmations_over on confirmations (expires_at);
alter table confirmations set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
