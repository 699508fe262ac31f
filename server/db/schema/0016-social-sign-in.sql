-- Signing in with an account elsewhere. The account is known by its number there, never by its address.
-- Tokens are kept only as their SHA-256.
create table social_accounts (
  id uuid primary key,
  provider text not null check (provider in ('google')),
  subject text not null,
  user_id uuid not null references users (id),
  -- As it was when they were linked: for the owner to recognise it by.
  email text not null,
  linked_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint social_accounts_subject unique (provider, subject)
);
create index social_accounts_of_user on social_accounts (user_id);

-- A proven account elsewhere that waits for the password of ours.
create table pending_links (
  token_hash bytea primary key,
  provider text not null check (provider in ('google')),
  subject text not null,
  email text not null,
  user_id uuid not null references users (id),
  expires_at timestamptz not null
);
create index pending_links_of_user on pending_links (user_id);
create index pending_links_over on pending_links (expires_at);

-- Tokens that have signed somebody in, so that each does once; a row may go when no token of its age is
-- accepted.
create table used_social_tokens (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
create index used_social_tokens_over on used_social_tokens (expires_at);

-- Who signs in elsewhere need not have a password.
alter table users alter column password_hash drop not null;

alter table social_accounts set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table pending_links set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table used_social_tokens set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
