-- The functions of the hot path never read a table from end to end. A connection plans them once,
-- often while a table is empty, and a plan that reads a whole small table stays until statistics are
-- gathered again: measured, counting a batch's spending so cost six times what it costs by the index.

alter function take_spend(uuid[], bigint[]) set enable_seqscan = off;
alter function pay_orders_from_wallets(uuid[], uuid[], boolean[], text[], bytea[], bigint[])
  set enable_seqscan = off;
alter function ledger_post(uuid[], text[], uuid[], int[], uuid[], bigint[])
  set enable_seqscan = off;
alter function check_postings() set enable_seqscan = off;
alter function check_journals() set enable_seqscan = off;

-- An order is changed three or four times within seconds of being paid. Half of each page is left for
-- that, so that a change writes no index anew.
alter table orders set (fillfactor = 50);
