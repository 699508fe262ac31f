-- Paying many orders in one call, and a list of the orders somebody must look at next.

-- What an order costs from the wallet, frozen when it is made, by contract/price.ts.
alter table orders add column wallet_paisa bigint;
update orders set wallet_paisa =
  amount_paisa - discount_paisa + round(amount_paisa * (fees ->> 'transaction_fee')::numeric / 100);
alter table orders alter column wallet_paisa set not null,
  add constraint orders_wallet_paisa check (wallet_paisa >= 0);

-- Orders that are not over, and when somebody must look at them: to expire them, to deliver them,
-- to ask the provider; `infinity` when a person decides. A table of its own, because an index over
-- orders that every step changes would make every step write all of that table's indexes anew. It
-- is small, so the sweep reads it whole.
create table open_orders (
  order_id uuid primary key,
  due_at timestamptz not null
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
insert into open_orders (order_id, due_at)
select id, case state when 'awaiting_payment' then expires_at else coalesce(due_at, 'infinity') end
from orders where state in ('awaiting_payment', 'paid', 'delivering', 'unknown');
drop index orders_due;
drop index orders_unpaid;
alter table orders drop column due_at;

-- Counts spending against this month's limit and answers whose was taken; the others' would pass
-- their limit. Each user may stand in the list once, and must have their wallet locked: so no two of
-- these can wait for each other.
create function take_spend(p_users uuid[], p_amounts bigint[]) returns table (user_id uuid)
language sql set enable_nestloop = off as $$
  with month as (
    select date_trunc('month', now() at time zone 'Asia/Kathmandu')::date as first_day
  ),
  asked as (
    select s.user_id, s.amount, t.spend_month_paisa as cap, coalesce(c.used_paisa, 0) as used
    from unnest(p_users, p_amounts) as s (user_id, amount)
    join (select id, kyc_status from users where id = any (p_users)) u on u.id = s.user_id
    join limit_tiers t on t.tier = case u.kyc_status when 1 then 'prime' else 'basic' end
    left join (
      select * from spend_counters
      where spend_counters.user_id = any (p_users) and month = (select first_day from month)
    ) c on c.user_id = s.user_id
  )
  insert into spend_counters as c (user_id, month, used_paisa)
  select a.user_id, month.first_day, a.amount from asked a, month
  where a.cap is null or a.used + a.amount <= a.cap
  on conflict (user_id, month) do update set used_paisa = c.used_paisa + excluded.used_paisa
  returning c.user_id
$$;

-- Pays a list of orders from their owners' wallets and answers each by its place: `paid`, or the
-- word that says why not. A user may stand in the list once. Locks wallets, then orders, in order.
-- p_again marks a payment whose first commit got no answer; p_keys and p_hashes are the callers' own
-- keys and what they were asked with; p_shown is what their pages showed, where they say so. Nothing is half done: what should not happen raises, and the
-- whole list is undone.
create function pay_orders_from_wallets(
  p_users uuid[], p_orders uuid[], p_again boolean[], p_keys text[], p_hashes bytea[],
  p_shown bigint[]
) returns table (place int, verdict text, balance_paisa bigint, total_paisa bigint)
language plpgsql set enable_nestloop = off as $$
#variable_conflict use_column
declare
  keyed uuid[] := array(
    select u from unnest(p_users, p_keys) as k (u, key) where k.key is not null);
  verdicts text[];
  balances bigint[];
  totals bigint[];
  journals uuid[];
  versions int[];
  counted uuid[];
  paying record;
  done int;
begin
  perform ledger_lock_wallets(p_users);
  perform 1 from orders where id = any (p_orders) order by id for update;

  -- The rules, in the order in which people want to hear of them.
  select array_agg(j.verdict order by j.place), array_agg(j.posted order by j.place),
    array_agg(j.wallet_paisa order by j.place), array_agg(j.pay_journal order by j.place),
    array_agg(j.version order by j.place)
  into verdicts, balances, totals, journals, versions
  from (
    select a.place, coalesce(w.posted, 0) as posted, o.wallet_paisa, o.pay_journal, o.version,
      case
        when k.asked_hash = a.hash then 'paid'
        when k.asked_hash is not null then 'error.key_reused'
        when o.user_id is distinct from a.user_id then 'order.not_found'
        when a.again and o.paid_with = 'wallet' then 'paid'
        when o.type = 'WALLET' then 'payment.wallet_for_wallet'
        when o.paid_with is not null then 'order.already_paid'
        when o.state <> 'awaiting_payment' or o.expires_at <= now() then 'order.not_payable'
        when a.shown <> o.wallet_paisa then 'payment.amount_differs'
        when coalesce(w.posted, 0) < o.wallet_paisa then 'payment.insufficient'
      end as verdict
    from unnest(p_users, p_orders, p_again, p_keys, p_hashes, p_shown) with ordinality
      as a (user_id, order_id, again, key, hash, shown, place)
    left join (select * from orders where id = any (p_orders)) o on o.id = a.order_id
    left join (select * from wallets where account_id = any (p_users)) w
      on w.account_id = a.user_id
    left join (select * from kept_answers where user_id = any (keyed)) k
      on k.user_id = a.user_id and k.key = a.key
  ) j;

  select array_agg(a.user_id) as users, array_agg(a.total) as totals into paying
  from unnest(p_users, totals, verdicts) as a (user_id, total, verdict)
  where a.verdict is null;
  counted := array(select user_id from take_spend(paying.users, paying.totals));

  select array_agg(a.order_id) as orders, array_agg(a.user_id) as users,
    array_agg(a.total) as totals, array_agg(a.journal) as journals,
    array_agg(a.version) as versions, array_agg(a.key) as keys, array_agg(a.hash) as hashes
  into paying
  from unnest(p_users, p_orders, totals, journals, versions, verdicts, p_keys, p_hashes)
    as a (user_id, order_id, total, journal, version, verdict, key, hash)
  where a.verdict is null and a.user_id = any (counted);

  if paying.orders is not null then
    done := cardinality(paying.orders);
    -- Balances were read under their locks, so a refusal here is a fault of ours.
    if done <> (
      select count(*) from ledger_post(
        paying.journals, array_fill('order-paid'::text, array[done]), paying.orders,
        array(select generate_series(1, done)) || array(select generate_series(1, done)),
        paying.users || array_fill(md5('system:in-flight')::uuid, array[done]),
        array(select -t from unnest(paying.totals) with ordinality as x (t, n) order by n)
          || paying.totals
      ) where outcome = 'posted'
    ) then
      raise exception 'a wallet payment could not be posted';
    end if;

    update orders o set state = 'paid', version = g.version + 1, paid_with = 'wallet',
      paid_at = now(), total_paisa = g.total, charged_paisa = g.total, charged_currency = 'NPR'
    from unnest(paying.orders, paying.totals, paying.versions) as g (id, total, version)
    where o.id = g.id and o.version = g.version and o.id = any (paying.orders);
    get diagnostics done = row_count;
    if done <> cardinality(paying.orders) then
      raise exception 'an order changed without its lock';
    end if;

    -- Dispatched at once by whoever sent this list; the sweep takes what was lost on the way.
    update open_orders set due_at = now() + interval '2 seconds'
    where order_id = any (paying.orders);
    insert into order_events (order_id, version, state)
    select g.id, g.version + 1, 'paid' from unnest(paying.orders, paying.versions) as g (id, version);
    insert into kept_answers (user_id, key, asked_hash, answer)
    select g.user_id, g.key, g.hash, jsonb_build_object('id', g.id, 'state', 'paid')
    from unnest(paying.users, paying.orders, paying.keys, paying.hashes) as g (user_id, id, key, hash)
    where g.key is not null;
  end if;

  return query
  select a.place::int,
    coalesce(a.verdict, case when a.user_id = any (counted) then 'paid' else 'payment.limit' end),
    a.balance, a.total
  from unnest(p_users, verdicts, balances, totals) with ordinality
    as a (user_id, verdict, balance, total, place);
end $$;

-- The rules of postings, once more: one grouping of the new rows serves both.
create or replace function check_postings() returns trigger
language plpgsql set enable_nestloop = off as $$
declare
  ids uuid[];
  broken record;
begin
  select array_agg(distinct journal_id) into ids from new_postings;

  select n.journal_id, n.is_uneven into broken
  from (
    select c.journal_id, sum(c.lines) as lines, bool_or(c.total <> 0 or c.lines < 2) as is_uneven
    from (
      select p.journal_id, sum(p.amount) as total, count(*) as lines
      from new_postings p left join system_accounts s on s.id = p.account_id
      group by p.journal_id, coalesce(s.currency, 'NPR')
    ) c
    group by c.journal_id
  ) n
  left join (select id from journals where id = any (ids)) j on j.id = n.journal_id
  left join (
    select journal_id, count(*) as lines from postings where journal_id = any (ids) group by journal_id
  ) a on a.journal_id = n.journal_id
  where n.is_uneven or j.id is null or a.lines <> n.lines
  limit 1;
  if broken.is_uneven then
    raise exception 'journal % does not sum to zero', broken.journal_id using errcode = 'check_violation';
  elsif found then
    raise exception 'journal % takes postings only together with itself', broken.journal_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
