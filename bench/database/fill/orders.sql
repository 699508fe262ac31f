-- The orders, with their steps, payments and deliveries: most were delivered, some are open.
create temporary table made as
select n, pg_temp.id_at(at, 'order', n) as id, user_id, at, o.person,
  case when kind < 0.2 then 'WALLET' when kind < 0.8 then 'MOBILE' else 'DTH' end as type,
  case when kind < 0.2 or way < 0.4
    then (array['khalti', 'esewa', 'npay', 'stripe'])[1 + n % 4] else 'wallet' end as way,
  case when n > count - 60 then (array['awaiting_payment', 'paid', 'delivering'])[1 + n % 3]
    when n > count - 20000 and n % 40 = 0 then 'unknown'
    when ending < 0.90 then 'delivered' when ending < 0.94 then 'refunded'
    when ending < 0.96 then 'canceled' else 'expired' end as state,
  10000 + n % 90 * 1000 as amount
from (
  select n, count, random() as kind, random() as way, random() as ending,
    case when n % of_first = 0 then 1
      else 1 + floor(power(random(), 2) * current_setting('bench.people')::int)::int end as person,
    now() - interval '1 minute' - interval '700 days' * (1 - n / count::float8) as at
  from (select current_setting('bench.orders')::int as count, setseed(0.5),
      -- Every of_first-th order is the first customer's; if none is, of_first is above the number of orders.
      coalesce(current_setting('bench.orders')::int / nullif(current_setting('bench.orders_of_first')::int, 0),
        current_setting('bench.orders')::int + 1) as of_first) s,
    generate_series(1, count) n
) o join (select n as person, id as user_id from people) p on p.person = o.person;

-- A wallet load has no provider, so its outcome is never unknown.
update made set type = 'MOBILE' where type = 'WALLET' and state in ('unknown', 'delivering', 'refunded');
create index on made (n);
analyze made;

insert into orders (id, user_id, biller, type, request, recipient, operator, amount_paisa, fees, state, version,
  pay_journal, settle_journal, paid_with, paid_at, total_paisa, charged_paisa, charged_currency, attempt, created_at,
  expires_at, wallet_paisa)
select id, user_id, case type when 'MOBILE' then 'mobile' when 'DTH' then 'dth' end, type,
  case type when 'WALLET' then jsonb_build_object('amount', amount / 100)
    else jsonb_build_object('mobile_number', number, 'amount', amount / 100) end,
  case when type = 'WALLET' then '' else number end,
  case type when 'MOBILE' then 'ntc' when 'DTH' then 'dishhome' else 'wallet' end,
  amount, current_setting('bench.fees')::jsonb, state,
  case state when 'awaiting_payment' then 1 when 'canceled' then 2 when 'expired' then 2 when 'paid' then 2
    when 'delivering' then 3 when 'delivered' then case type when 'WALLET' then 3 else 4 end else 5 end,
  pg_temp.id_at(at, 'pay', n), pg_temp.id_at(at, 'settle', n),
  case when is_paid then case way when 'npay' then 'ebanking' when 'stripe' then 'card' else way end end,
  case when is_paid then at + interval '1 minute' end,
  case when is_paid then amount end, case when is_paid then amount end, case when is_paid then 'NPR' end,
  case when is_paid and type <> 'WALLET' and state <> 'paid' then 1 else 0 end,
  at, at + interval '30 minutes', amount
from (select *, state not in ('awaiting_payment', 'canceled', 'expired') as is_paid,
  '98' || lpad((41000000 + person * 7 % 500000 + n % 3)::text, 8, '0') as number from made) m
order by n;

insert into order_events (order_id, version, state, why, at)
select id, version, entered, because, moment
from (select * from made order by n) m cross join lateral (
  values (1, 'awaiting_payment', null, at),
    (2, case when state in ('canceled', 'expired') then state else 'paid' end, null, at + interval '1 minute'),
    (3, case when type = 'WALLET' then 'delivered' else 'delivering' end, null, at + interval '61 seconds'),
    (4, case state when 'refunded' then 'failed' when 'unknown' then 'unknown' else 'delivered' end, null,
      at + interval '61 seconds' + n % 50 * interval '0.3 seconds'),
    (5, state, case state when 'unknown' then 'delivery.person' end, at + interval '80 seconds')
) v (version, entered, because, moment)
where version <= case state when 'awaiting_payment' then 1 when 'canceled' then 2 when 'expired' then 2
  when 'paid' then 2 when 'delivering' then 3 when 'delivered' then case type when 'WALLET' then 3 else 4 end
  else 5 end;

insert into open_orders (order_id, due_at, user_id)
select id, case state when 'unknown' then 'infinity' else now() + interval '1 day' end, user_id
from made where state in ('awaiting_payment', 'paid', 'delivering', 'unknown');

insert into delivery_attempts (order_id, number, provider, state, provider_reference, proof, created_at, answered_at)
select id, 1, case when n % 10 = 0 then 'reloadly' else 'khalti-service' end,
  case state when 'delivered' then 'delivered' when 'refunded' then 'rejected' when 'unknown' then 'unknown'
    else 'sending' end,
  case when state = 'delivered' then 'R' || n end, '{"status": "said"}',
  at + interval '61 seconds',
  case when state <> 'delivering' then at + interval '61 seconds' + n % 50 * interval '0.3 seconds' end
from made where type <> 'WALLET' and state in ('delivered', 'refunded', 'unknown', 'delivering') order by n;

insert into payment_attempts (id, order_id, user_id, gateway, transaction_id, state, total_paisa, charged_paisa,
  charged_currency, journal, gateway_reference, became, proof, due_at, created_at, settled_at)
select pg_temp.id_at(at, 'attempt', n), id, user_id, case when way = 'wallet' then 'khalti' else way end, 'T' || n,
  case when state in ('canceled', 'expired') then
      case when n > current_setting('bench.orders')::int - 100000 and n % 40 = 1 then 'review' else 'expired' end
    else 'succeeded' end,
  amount, amount, 'NPR', pg_temp.id_at(at, 'credit', n),
  case when state not in ('canceled', 'expired') then 'G' || n end,
  case when state not in ('canceled', 'expired') then 'payment' end, '{"status": "said"}', null,
  at + interval '30 seconds', at + interval '1 minute'
from made
where state <> 'awaiting_payment' and (way <> 'wallet' or (state in ('canceled', 'expired') and n % 2 = 0))
order by n;

insert into gateway_callbacks (id, gateway, channel, body, transaction_id, is_signed, received_at)
select pg_temp.id_at(at, 'callback', n), way, 'server', 'status=done', 'T' || n, true, at + interval '1 minute'
from made where way <> 'wallet' and n > current_setting('bench.orders')::int - 150000;
insert into provider_callbacks (id, provider, body, received_at)
select pg_temp.id_at(at, 'told', n), 'khalti-service', '{"reference":"K' || replace(id::text, '-', '') || 'N1"}',
  at + interval '70 seconds'
from made where type <> 'WALLET' and n > current_setting('bench.orders')::int - 100000;
