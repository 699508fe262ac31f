-- no transaction: lists of the back office that stay quick beside a million orders.
-- An index that an interruption left behind is not valid; so each is dropped before it is built.

-- Why a difference is expected is a table function now (functions/reconciliation/break-expectation.sql): the
-- scalar one was called apart for each difference of a list.
drop function if exists break_expected_why(reconciliation_breaks);

-- Pages of open differences come in the order of their ids; settlements read the matches of their days.
drop index concurrently if exists reconciliation_breaks_open_by_id;
create index concurrently reconciliation_breaks_open_by_id on reconciliation_breaks (id)
  where resolved_at is null;
drop index concurrently if exists bank_matches_by_last_day;
create index concurrently bank_matches_by_last_day on bank_matches (last_day);

-- Journals of an hour: a summary of shorter stretches leaves fewer rows to look at, and one of several spans is
-- not spoilt by a few rows that were put into space left on older pages.
drop index concurrently if exists journals_by_time;
create index concurrently journals_by_time on journals using brin
  (posted_at timestamptz_minmax_multi_ops)
  with (pages_per_range = 16, autosummarize = on);
drop index concurrently if exists journals_posted;
