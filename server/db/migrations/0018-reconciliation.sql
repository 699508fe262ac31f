-- Reconciliation: where our books and an outside system's differ, and the pairs a run compares.

create table reconciliation_breaks (
  -- Counted, not random: a person types it.
  id bigint primary key generated always as identity,
  -- The gateway or provider, and the day in Asia/Kathmandu its difference belongs to.
  system text not null,
  day date not null,
  what text not null check (what in ('payment', 'refund', 'delivery')),
  -- Ours, as it was sent; theirs where they name none of ours.
  reference text not null,
  kind text not null check (kind in ('only ours', 'only theirs', 'amount differs', 'state differs')),
  order_id uuid,
  -- Paisa of the currency; null where that side knows nothing.
  currency text not null,
  ours_state text,
  ours_paisa bigint,
  theirs_state text,
  theirs_paisa bigint,
  theirs_words text,
  first_seen timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  resolved_at timestamptz,
  -- Why a person closed it; null for one that a later run no longer found.
  closed_why text check (closed_why is null or resolved_at is not null),
  -- The same difference is the same row: other figures are another break.
  constraint reconciliation_breaks_difference unique nulls not distinct
    (system, what, reference, kind, ours_state, ours_paisa, theirs_state, theirs_paisa)
);
create index reconciliation_breaks_of_day on reconciliation_breaks (system, day);
create index reconciliation_breaks_open on reconciliation_breaks (first_seen)
  where resolved_at is null;

-- What a run was told, one row a reference, so that a long day is compared here and not in memory.
-- It may be lost: the run is then made again.
create unlogged table reconciliation_told (
  run uuid not null,
  what text not null,
  reference text not null,
  state text not null check (state in ('done', 'open', 'not done', 'unknown')),
  paisa bigint not null,
  -- How far the amount may be from ours without being another: rounding between currencies.
  slack_paisa bigint not null default 0,
  at timestamptz,
  words text not null,
  told_at timestamptz not null default now(),
  primary key (run, what, reference)
);

-- A day is found without reading the years before it. Rows come in the order of their time, so a
-- summary of each stretch is enough, and costs those who write them next to nothing.
create index journals_posted on journals using brin (posted_at);
create index delivery_attempts_answered on delivery_attempts using brin (answered_at);
create index delivery_attempts_begun on delivery_attempts using brin (created_at);
create index payment_attempts_settled on payment_attempts (settled_at) where state = 'succeeded';
create index payment_attempts_begun on payment_attempts using brin (created_at);
