-- The fee that a payment system keeps of p_payments payments with this sum, rounded half up. Locks nothing.
-- Called by break_expectation and server/reconciliation/settlement/.
create or replace function settlement_fee(p_paisa bigint, p_payments bigint, p_terms settlement_terms)
returns bigint language sql immutable parallel safe as $$
  select case when p_paisa <= 0 then 0
    else round(p_paisa * p_terms.fee_percent / 100)::bigint + p_payments * p_terms.fee_each_paisa end
$$;
