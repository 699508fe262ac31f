-- Proving a mailbox, and what keeps guessing and flooding slow.

-- What was mailed to prove a mailbox: a code and a link, either of which does. One row per person
-- and purpose, so a newer mail replaces the older one, and nothing older can still work.
create table mailed_proofs (
  user_id uuid not null references users (id),
  purpose text not null check (purpose in ('activate')),
  -- HMAC-SHA256 of the code, bound to person and purpose: six digits alone would be found from a
  -- plain hash.
  code_hash bytea not null,
  code_tries smallint not null default 0,
  code_expires_at timestamptz not null,
  -- SHA-256 of the link's 32 random bytes.
  link_hash bytea not null,
  link_expires_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, purpose),
  constraint mailed_proofs_link unique (link_hash)
);
create index mailed_proofs_over on mailed_proofs (link_expires_at);

-- Solved human checks, so that one solution opens one account; a row may go when its challenge has
-- expired.
create table used_challenges (
  signature bytea primary key,
  expires_at timestamptz not null
);
create index used_challenges_over on used_challenges (expires_at);

-- How often something was tried in the window that ends at ends_at. The key is an HMAC: no address
-- stands here.
create table tries (
  key bytea primary key,
  used int not null,
  ends_at timestamptz not null
);
create index tries_over on tries (ends_at);

create index sessions_over on sessions (expires_at);
