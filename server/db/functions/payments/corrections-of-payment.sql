-- What the journals that corrected differences about a payment have booked, each with the id of the journal
-- that takes it back: always the same, so that a correction is taken back once. Locks nothing. Called by
-- server/payments/corrections/undo-corrections.ts and server/desk/orders/evidence/money-of-order.ts.
create or replace function corrections_of_payment(p_gateway text, p_transaction text)
returns table (undoing uuid, account text, amount bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select derived_id('undone:' || b.id), s.name, p.amount
    from reconciliation_breaks b
    join postings p on p.journal_id = correction_journal(b.id)
    join system_accounts s on s.id = p.account_id
    where b.system = p_gateway and b.what = 'payment' and b.reference = p_transaction
    order by b.id;
end $$;
