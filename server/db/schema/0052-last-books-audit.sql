-- What the last books audit found, for the metrics of every process: one row, changed when an audit has ended.
create table last_books_audit (
  is_only boolean primary key default true check (is_only),
  -- Before the first audit: when this row was made, so that a first one that never ends is noticed, too.
  ended_at timestamptz not null default now(),
  -- Null before the first audit.
  violations bigint
);
insert into last_books_audit default values;
