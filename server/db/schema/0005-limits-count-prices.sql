-- A month's limit counts what is bought at its price, without our fees.

update spend_counters c set used_paisa = coalesce((
  select sum(gone.paisa) from (
    select user_id, paid_at as at, amount_paisa - discount_paisa as paisa from orders
    where type <> 'WALLET' and state in ('paid', 'delivering', 'unknown', 'delivered')
    union all
    select sender_id, created_at, amount_paisa from transfers where receiver_id is not null
  ) gone
  where gone.user_id = c.user_id
    and date_trunc('month', gone.at at time zone 'Asia/Kathmandu')::date = c.month
), 0);
