-- Changes of an account's e-mail address: those that wait for their link, and those that can be undone.

-- One row for each person: a newer request voids the older one. The row is deleted when the link is used.
create table email_changes (
  user_id uuid primary key references users (id),
  new_email text not null,
  -- SHA-256 of the token in the mailed link.
  token_hash bytea not null,
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint email_changes_token unique (token_hash)
);
create index email_changes_over on email_changes (expires_at);

-- Until a row expires, nobody else can take the old address.
create table email_undos (
  token_hash bytea primary key,
  user_id uuid not null references users (id),
  old_email text not null,
  -- When the change was asked for: ways to sign in that are newer go with it.
  requested_at timestamptz not null,
  changed_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index email_undos_of_address on email_undos (old_email, expires_at);
create index email_undos_of_user on email_undos (user_id, changed_at);
create index email_undos_over on email_undos (expires_at);

alter table email_changes set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table email_undos set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);

-- The last change or its undoing: for a day, transfers are held.
alter table users add column email_changed_at timestamptz;

alter table held_transfers drop constraint held_transfers_reason_check;
alter table held_transfers add constraint held_transfers_reason_check
  check (reason in ('new_person', 'new_device', 'password_reset', 'email_change'));
