-- The identity check: cases, their documents, and what happened to them. Creates tables only: locks
-- nothing that exists.

-- One submission of a person, from its documents to the decision.
create table kyc_cases (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- Grows with every change; a decision names the version that was viewed.
  version int not null default 1,
  state text not null check (state in
    ('checking', 'in_review', 'refused', 'verified', 'replaced', 'overdue', 'withdrawn')),
  document_type text not null check (document_type in
    ('citizenship', 'national_id', 'passport', 'driving_licence', 'passport_visa')),
  submitted_at timestamptz not null,
  -- The promise made at the submission: so many hours from then.
  review_hours int not null,
  review_until timestamptz not null,
  decided_at timestamptz,
  -- When the name of a verified person changed, which needs another decision.
  renamed_at timestamptz,
  visa_until date,
  return_date date,
  -- Documents of people abroad are good until then.
  update_until timestamptz,
  reminded_at timestamptz,
  changed_at timestamptz not null,
  constraint kyc_cases_visa check (document_type <> 'passport_visa' or visa_until is not null)
);
create index kyc_cases_of_user on kyc_cases (user_id, submitted_at);
-- At most one submission is open, and at most one is in force.
create unique index kyc_cases_open on kyc_cases (user_id)
  where state in ('checking', 'in_review', 'refused');
create unique index kyc_cases_verified on kyc_cases (user_id) where state = 'verified';
create index kyc_cases_queue on kyc_cases (review_until) where state = 'in_review';
create index kyc_cases_update on kyc_cases (update_until)
  where state = 'verified' and update_until is not null;

-- One file of a case. It is kept encrypted elsewhere, under this id.
create table kyc_documents (
  id uuid primary key,
  case_id uuid not null references kyc_cases (id),
  user_id uuid not null references users (id),
  side text not null check (side in ('front', 'back', 'visa')),
  state text not null check (state in
    ('checking', 'in_review', 'accepted', 'rejected', 'replaced', 'withdrawn')),
  reason_code text,
  -- An operator's own words to the person.
  reason_text text,
  received_at timestamptz not null,
  scanned_at timestamptz,
  -- When its next scan is due, while no scanner has answered.
  scan_at timestamptz,
  -- When its file is to be destroyed, because it proves nothing any more; and when it was.
  destroy_at timestamptz,
  destroyed_at timestamptz
);
create index kyc_documents_of_case on kyc_documents (case_id, received_at);
create index kyc_documents_of_user on kyc_documents (user_id);
create unique index kyc_documents_current on kyc_documents (case_id, side)
  where state not in ('replaced', 'withdrawn');
create index kyc_documents_scans on kyc_documents (scan_at) where state = 'checking';
create index kyc_documents_destroy on kyc_documents (destroy_at)
  where destroy_at is not null and destroyed_at is null;

-- Who opened a person's documents, for that person to see; only ever added to.
create table kyc_views (
  id uuid primary key,
  case_id uuid not null references kyc_cases (id),
  user_id uuid not null references users (id),
  version int not null,
  operator text not null,
  operator_role text not null,
  why text not null,
  viewed_at timestamptz not null
);
create index kyc_views_of_user on kyc_views (user_id, viewed_at);
create index kyc_views_of_case on kyc_views (case_id, version);

alter table kyc_cases set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table kyc_documents set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table kyc_views set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
