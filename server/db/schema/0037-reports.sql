-- Reports as issued, the tier of each account over time, figures of the dashboard, and heads of the audit
-- log (docs/decisions/0081). Creates tables, and adds one column without a default.

-- SHA-256 of the record's text. A link with one hashes it instead of the text itself, so that a part of the
-- chain can be shown without the texts of other records. Null in older links.
alter table audit_seals add column digest bytea check (length(digest) = 32);

-- Heads of the chain that were written to the log, so that a proof need not reach to the newest link.
create table audit_heads (
  position bigint primary key references audit_seals (position),
  hash bytea not null check (length(hash) = 32),
  noted_at timestamptz not null default clock_timestamp()
);

-- Each change of an account's tier. An account without a row has always had the basic one.
create table account_tiers (
  id bigint primary key generated always as identity,
  user_id uuid not null references users (id),
  tier text not null check (tier in ('basic', 'prime')),
  at timestamptz not null default now()
);
create index account_tiers_of_user on account_tiers (user_id, at, id);
insert into account_tiers (user_id, tier, at)
select u.id, 'prime', coalesce(c.decided_at, u.created_at)
from users u left join kyc_cases c on c.user_id = u.id and c.state = 'verified'
where u.kyc_status = 1;

-- A report as it was issued: never changed. The same period may be issued again when its figures differ.
create table reports (
  id uuid primary key,
  kind text not null check (kind in ('weekly', 'monthly')),
  -- Days of Asia/Kathmandu; the last one belongs to it.
  first_day date not null,
  last_day date not null,
  issue int not null,
  figures jsonb not null,
  -- SHA-256 of the period and its figures.
  digest bytea not null check (length(digest) = 32),
  issued_by text not null,
  issued_at timestamptz not null,
  constraint reports_issue unique (kind, first_day, issue)
);
create index reports_newest on reports (last_day desc, id desc);

-- The rows behind those figures that cannot be found again later: what was open at the end of the period.
create table report_rows (
  report_id uuid not null references reports (id),
  figure text not null,
  number int not null,
  subject_kind text not null,
  subject uuid not null,
  at timestamptz,
  amount_paisa bigint,
  detail text,
  primary key (report_id, figure, number)
);

-- Each time somebody asked for a report, and what became of it.
create table report_runs (
  id uuid primary key,
  kind text not null check (kind in ('weekly', 'monthly')),
  first_day date not null,
  last_day date not null,
  asked_by text not null,
  asked_at timestamptz not null,
  -- The bank statement's figure for the end of the period, as it was entered.
  bank_paisa bigint not null,
  bank_reference text not null,
  state text not null check (state in ('running', 'issued', 'same', 'refused', 'failed')),
  -- Kept fresh by the process at work: an old one means that it died.
  alive_at timestamptz not null,
  ended_at timestamptz,
  -- What was issued, or the earlier issue that has the same figures.
  report_id uuid references reports (id),
  -- The rules that the books broke.
  broken jsonb,
  constraint report_runs_report check ((report_id is not null) = (state in ('issued', 'same'))),
  constraint report_runs_broken check ((broken is not null) = (state = 'refused')),
  constraint report_runs_ended check ((ended_at is null) = (state = 'running'))
);
create index report_runs_newest on report_runs (asked_at desc, id desc);
create index report_runs_of_report on report_runs (report_id) where report_id is not null;
-- One at a time: it reads every table.
create unique index report_runs_one on report_runs ((true)) where state = 'running';

-- How many orders entered a state in an hour of Asia/Kathmandu. Counted anew by a timer.
create table order_hours (
  hour timestamptz not null,
  state text not null,
  orders int not null,
  counted_at timestamptz not null default now(),
  primary key (hour, state)
);

-- How many delivery attempts ended in an hour, by their delay: bucket n of server/desk/dashboard/delays.ts.
create table delivery_hours (
  hour timestamptz not null,
  provider text not null,
  outcome text not null check (outcome in ('delivered', 'rejected')),
  bucket smallint not null,
  attempts int not null,
  primary key (hour, provider, outcome, bucket)
);

alter table account_tiers set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table audit_heads set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table reports set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table report_rows set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table report_runs set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table order_hours set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table delivery_hours set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
