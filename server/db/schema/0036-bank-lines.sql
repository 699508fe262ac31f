-- Bank statements beside our books and those of gateways and providers: the banks and their files, when
-- each system settles, the last comparison of each day, and what is expected for a while.
create table banks (
  -- Also its account in the ledger, bank:<name>.
  name text primary key check (name ~ '^[a-z][a-z0-9-]{1,29}$'),
  currency text not null check (currency in ('NPR', 'INR')),
  -- Which columns of its statements hold what, as server/reconciliation/bank/bank-format.ts reads it.
  format jsonb not null,
  set_by text not null,
  set_at timestamptz not null default now()
);

create table bank_files (
  id uuid primary key,
  bank text not null references banks (name),
  file_name text not null,
  digest bytea not null,
  -- In the file, and of those how many no other file had.
  lines int not null,
  added int not null,
  first_day date not null,
  last_day date not null,
  -- By the balance column, where the bank has one.
  closing_paisa bigint,
  uploaded_by text not null,
  uploaded_at timestamptz not null default now(),
  constraint bank_files_once unique (bank, digest)
);

create table bank_lines (
  id bigint primary key generated always as identity,
  file_id uuid not null references bank_files (id),
  bank text not null references banks (name),
  -- The line of the file it was read from.
  place int not null,
  day date not null,
  reference text not null,
  words text not null,
  -- + came in, - went out.
  amount_paisa bigint not null check (amount_paisa <> 0),
  balance_paisa bigint,
  -- Counts lines that are alike in one file, so that files may overlap.
  twin int not null,
  constraint bank_lines_once unique (bank, day, amount_paisa, reference, words, twin)
);
create index bank_lines_of_day on bank_lines (day, bank);

-- What a line is: the settlement of days of ours, one payment, or a top-up of a provider's float.
create table bank_matches (
  line_id bigint primary key references bank_lines (id),
  system text not null,
  what text not null check (what in ('settlement', 'payment', 'top-up')),
  first_day date not null,
  last_day date not null,
  -- Of the payment; null otherwise.
  reference text,
  -- Null: found by reference, amount and day.
  matched_by text,
  why text,
  matched_at timestamptz not null default now(),
  constraint bank_matches_days check (last_day >= first_day),
  constraint bank_matches_person check ((matched_by is null) = (why is null))
);
create index bank_matches_of_days on bank_matches (system, first_day);

-- Lines whose match a person took back: they are matched by hand only.
create table bank_match_refusals (
  line_id bigint primary key references bank_lines (id),
  refused_by text not null,
  why text not null,
  refused_at timestamptz not null default now()
);

-- When and with which deduction a system pays what it owes us.
create table settlement_terms (
  system text primary key,
  -- Where its money arrives.
  bank text not null references banks (name),
  -- Business days from the day of the payments until their money arrives.
  lag_days int not null check (lag_days between 0 and 30),
  -- Days of the week without settlement: 0 is Sunday.
  weekend int[] not null check (weekend <@ array[0, 1, 2, 3, 4, 5, 6] and cardinality(weekend) < 7),
  -- What it keeps: of the sum, and of each payment.
  fee_percent numeric(5, 3) not null check (fee_percent between 0 and 20),
  fee_each_paisa bigint not null check (fee_each_paisa >= 0),
  -- How far an amount may be off without being wrong.
  tolerance_paisa bigint not null check (tolerance_paisa >= 0),
  -- What its lines on the bank statement contain.
  words text not null,
  set_by text not null,
  set_at timestamptz not null default now()
);

-- The last comparison of a day with a system, whoever ran it.
create table reconciliation_days (
  day date not null,
  system text not null,
  ours int,
  ours_paisa bigint,
  theirs int,
  theirs_paisa bigint,
  ledger_paisa bigint,
  in_flight int,
  unasked int,
  -- Null where their side could not be had; the figures are then those of the run before.
  is_whole boolean,
  fault text,
  compared_at timestamptz,
  tried_at timestamptz not null default now(),
  primary key (day, system)
);

-- Differences that are expected until a day: by what they are like, or some of them by their ids.
create table reconciliation_expectations (
  id bigint primary key generated always as identity,
  system text,
  what text,
  kind text,
  -- The most that both sides may differ by; null: any amount.
  most_paisa bigint check (most_paisa >= 0),
  -- What their words contain; null: any.
  words text,
  breaks bigint[],
  reason text not null,
  set_by text not null,
  set_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_by text,
  constraint reconciliation_expectations_narrow
    check (breaks is not null or (system is not null and what is not null and kind is not null))
);
create index reconciliation_expectations_live on reconciliation_expectations (expires_at)
  where ended_at is null;

-- Differences to the bank are rows of the same table. The new rule allows more, so rows need no check.
alter table reconciliation_breaks drop constraint reconciliation_breaks_what_check;
alter table reconciliation_breaks add constraint reconciliation_breaks_what_check
  check (what in ('payment', 'refund', 'delivery', 'settlement')) not valid;
alter table reconciliation_breaks add column closed_by text;

insert into system_accounts (id, name, currency)
select md5('system:' || name)::uuid, name, currency
from (values ('settlement-fees:NPR', 'NPR'), ('settlement-fees:INR', 'INR')) as a (name, currency);

alter table bank_files set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table bank_lines set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table bank_matches set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table bank_match_refusals
  set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table reconciliation_days
  set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table reconciliation_expectations
  set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
