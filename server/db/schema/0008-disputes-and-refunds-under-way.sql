-- A dispute that opens while a refund of its payment is under way grows when that refund fails.

alter table disputes
  -- What the payer claims, in the charged currency; null in older rows: what is disputed.
  add column claimed_paisa bigint,
  -- Zero while refunds under way take all of the payment.
  drop constraint disputes_amount_paisa_check,
  drop constraint disputes_charged_paisa_check,
  add constraint disputes_amount_paisa_check check (amount_paisa >= 0),
  add constraint disputes_charged_paisa_check check (charged_paisa >= 0);

alter table refunds
  -- The journal that moved what came back from the wallet to the dispute of its payment.
  add column dispute_id uuid references disputes (id),
  add column dispute_journal uuid unique;
create index refunds_of_dispute on refunds (dispute_id) where dispute_id is not null;
