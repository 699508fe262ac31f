-- Issued records never change: reports, their rows, the history of tiers, and noted heads of the audit log.
-- Locks nothing. See refuse-change.sql.
create or replace trigger audit_heads_are_final before update or delete or truncate on audit_heads
  for each statement execute function refuse_change();
create or replace trigger account_tiers_are_final before update or delete or truncate on account_tiers
  for each statement execute function refuse_change();
create or replace trigger reports_are_final before update or delete or truncate on reports
  for each statement execute function refuse_change();
create or replace trigger report_rows_are_final before update or delete or truncate on report_rows
  for each statement execute function refuse_change();
