-- The audit log: who did what to whom and why. Append-only; seals chain the records by hash
-- (docs/decisions/0044). Creates tables only: locks nothing that exists.
create table audit_records (
  id bigint generated always as identity primary key,
  recorded_at timestamptz not null default clock_timestamp(),
  actor_kind text not null check (actor_kind in ('person', 'operator', 'system')),
  -- A person's id, or an operator's name; null for the system and for somebody not signed in.
  actor_id text,
  -- Such as 'password.changed'.
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  reason text,
  details jsonb not null default '{}'
);
create index audit_records_of_subject on audit_records (subject_kind, subject_id, id);

-- Records that no seal covers yet. A trigger adds them and sealing removes them, so no record is
-- missed, in whatever order transactions commit.
create table audit_unsealed (
  record_id bigint primary key references audit_records (id)
);

-- One link of the chain for each record: SHA-256 of the previous hash and the record's text.
create table audit_seals (
  position bigint primary key check (position > 0),
  record_id bigint not null references audit_records (id),
  sealed_at timestamptz not null default clock_timestamp(),
  hash bytea not null check (length(hash) = 32),
  constraint audit_seals_record unique (record_id)
);

alter table audit_records set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table audit_seals set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table audit_unsealed set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
