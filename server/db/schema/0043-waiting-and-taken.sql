-- no transaction: an index of a large table is built while this is in use. What an interruption left behind is
-- kept, or dropped and made anew.

-- What a comparison left aside, because it moved minutes ago and may still become the same on both sides:
-- the rows behind reconciliation_days.in_flight. Each comparison writes those of its day and system anew.
create table if not exists reconciliation_waiting (
  day date not null,
  system text not null,
  what text not null check (what in ('payment', 'refund', 'delivery')),
  reference text not null,
  kind text not null,
  order_id uuid references orders (id),
  currency text not null check (currency in ('NPR', 'INR')),
  ours_state text,
  ours_paisa bigint,
  theirs_state text,
  theirs_paisa bigint,
  -- Compared after this, it is a difference.
  waits_until timestamptz not null,
  primary key (day, system, what, reference)
);
alter table reconciliation_waiting
  set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);

-- What a gateway took in place of what was asked for, in the currency of the attempt; null where it took the
-- same, or nothing. Attempts that went into review before this have it in their evidence only.
alter table payment_attempts add column if not exists taken_paisa bigint;

-- Deliveries that their provider took back: few, and read beside the hours that they were counted in.
drop index concurrently if exists order_events_reversed;
create index concurrently order_events_reversed on order_events (order_id) where why = 'delivery.reversed';
