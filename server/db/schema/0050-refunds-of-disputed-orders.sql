-- The refund of an order goes to the dispute of its payment. Adds a column to a small table: locks it for a
-- moment.
alter table disputes
  -- The journal that moved what the order's refund returned from the wallet to this dispute.
  add column order_journal uuid unique;
