-- no transaction: indexes of a table in use. What an interruption left behind is dropped and made anew.

-- The difference that a journal corrects: its expression is that of correction_journal(id).
drop index concurrently if exists reconciliation_breaks_by_journal;
create index concurrently reconciliation_breaks_by_journal on reconciliation_breaks
  ((overlay(overlay(md5('difference:' || id::text) placing '8' from 13) placing '8' from 17)::uuid));

drop index concurrently if exists reconciliation_breaks_of_order;
create index concurrently reconciliation_breaks_of_order on reconciliation_breaks (order_id)
  where order_id is not null;
