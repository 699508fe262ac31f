-- Why the totals of a day are apart: paisa by cause, as text (server/reconciliation/compare.ts). Null:
-- compared before this was kept.
alter table reconciliation_days add column apart jsonb;
