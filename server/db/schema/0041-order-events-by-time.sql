-- no transaction: the events of an hour are found without a scan. A summary of each stretch costs those who
-- write events next to nothing.
create index concurrently if not exists order_events_at on order_events using brin (at)
  with (autosummarize = on);
