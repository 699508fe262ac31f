-- A trigger that fires for truncate stays on the coordinator, which alone truncates a distributed table;
-- changes and deletions are refused on each shard. Locks nothing. See refuse-change.sql.
create or replace trigger journal_rows_are_final before update or delete on journals
  for each statement execute function refuse_change();
create or replace trigger posting_rows_are_final before update or delete on postings
  for each statement execute function refuse_change();
create or replace trigger wallet_rows_stay before delete on wallets
  for each statement execute function refuse_change();
