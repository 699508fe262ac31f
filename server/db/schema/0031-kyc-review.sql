-- Comparing identity documents with those of other accounts, and reviewing them in the back office. Creates
-- tables and adds nullable columns only; kyc_views is locked for the moment this takes.

-- By what a picture is recognised. It goes when the file is destroyed.
create table kyc_fingerprints (
  document_id uuid primary key references kyc_documents (id),
  case_id uuid not null references kyc_cases (id),
  user_id uuid not null references users (id),
  -- SHA-256 of the kept picture; null until it was compared.
  digest bytea,
  -- What the picture looks like, coarse and fine; null for one without any detail.
  coarse bit(64),
  fine bit(256),
  -- The coarse look in four parts: pictures that differ little have a part that differs in one bit at most.
  part_1 int generated always as (substring(coarse from 1 for 16)::int) stored,
  part_2 int generated always as (substring(coarse from 17 for 16)::int) stored,
  part_3 int generated always as (substring(coarse from 33 for 16)::int) stored,
  part_4 int generated always as (substring(coarse from 49 for 16)::int) stored,
  constraint kyc_fingerprints_looks check ((coarse is null) = (fine is null))
);
create index kyc_fingerprints_digest on kyc_fingerprints (digest);
create index kyc_fingerprints_missing on kyc_fingerprints (document_id) where digest is null;
create index kyc_fingerprints_part_1 on kyc_fingerprints (part_1);
create index kyc_fingerprints_part_2 on kyc_fingerprints (part_2);
create index kyc_fingerprints_part_3 on kyc_fingerprints (part_3);
create index kyc_fingerprints_part_4 on kyc_fingerprints (part_4);

-- The number on a document, as a reviewer read it. Nobody can read it here: only the app can compute its
-- digests. It goes when the file is destroyed.
create table kyc_numbers (
  document_id uuid primary key references kyc_documents (id),
  case_id uuid not null references kyc_cases (id),
  user_id uuid not null references users (id),
  -- By the app's secret, and by the one before while that is known.
  digests bytea[] not null,
  -- Its last three characters, by which a reviewer recognises it.
  ending text not null check (length(ending) = 3),
  noted_by text not null,
  noted_at timestamptz not null
);
create index kyc_numbers_digests on kyc_numbers using gin (digests);

-- Which staff account opened a case, and in which session; null for a view by a command.
alter table kyc_views add column account text;
alter table kyc_views add column session_hash bytea;

-- Those that are there already are compared in the background.
insert into kyc_fingerprints (document_id, case_id, user_id)
select id, case_id, user_id from kyc_documents where destroyed_at is null;

alter table kyc_fingerprints set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table kyc_numbers set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
