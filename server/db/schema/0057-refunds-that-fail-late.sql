-- A refund may fail after its gateway had made it. Adds a column to a small table, and replaces a constraint
-- by a wider one: locks it for a moment.
alter table refunds
  -- The journal that took a sent refund back into the wallet; made with it.
  add column back_journal uuid unique,
  drop constraint refunds_over,
  -- One that was made is due while its gateway is asked whether it failed since.
  add constraint refunds_over check (due_at is null or state in ('sending', 'pending', 'refunded')) not valid;
