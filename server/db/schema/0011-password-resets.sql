-- Password resets that were asked for. One row for each person: a newer request voids the older one.
create table password_resets (
  user_id uuid primary key references users (id),
  -- SHA-256 of the token in the mailed link; the row is deleted when the link is used.
  token_hash bytea not null,
  expires_at timestamptz not null,
  constraint password_resets_token unique (token_hash)
);
create index password_resets_over on password_resets (expires_at);
alter table password_resets set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);

-- The last time the password was reset by a mailed link: for a day, transfers are looked at closely.
alter table users add column password_reset_at timestamptz;
