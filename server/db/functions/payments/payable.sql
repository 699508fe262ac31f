-- The reason why an order may not be paid now, as a key of the texts; null: it may. The only such
-- rule. The first rule that holds gives the reason, so put one where users should see it.
-- p_way is the way of paying, and p_in_review says that a payment of the order is in manual review:
-- both are given when the wallet pays, when a gateway payment starts, and when a page lists the ways
-- to pay. Null asks only whether the order is over: when a gateway's money arrives, for a coupon, and
-- for the state shown. So a rule about who pays or how must require p_way.
-- Locks nothing: a caller that acts on the result has locked the order. Called by
-- pay_orders_from_wallets and, through its columns, by everything that reads an order
-- (server/orders/order-row.ts).
create or replace function payable(
  p_type text, p_paid_at timestamptz, p_state text, p_expires_at timestamptz, p_way text, p_in_review boolean
) returns text
language sql stable parallel safe as $$
  select case
    when p_way = 'wallet' and p_type = 'WALLET' then 'payment.wallet_for_wallet'
    when p_paid_at is not null then 'order.already_paid'
    when p_state <> 'awaiting_payment' or p_expires_at <= now() then 'order.not_payable'
    when p_in_review then 'payment.in_review'
  end
$$;

-- For the version before, which passes the row. Shards do not take a row.
create or replace function payable(p_order orders, p_way text, p_in_review boolean) returns text
language sql stable parallel safe as $$
  select payable(p_order.type, p_order.paid_at, p_order.state, p_order.expires_at, p_way, p_in_review)
$$;
