-- One live payment of an order, whichever tab or device it was begun on.

-- What gateways may still bring, few at any time.
create index payment_attempts_live on payment_attempts (gateway, order_id)
  where state in ('redirected', 'pending');
create index payment_attempts_in_review on payment_attempts (order_id) where state = 'review';

-- While a person looks at what a gateway took for an order, its wallet does not pay it a second time:
-- the one rule that is new, and with it the table it reads.
-- Pays a list of orders from their owners' wallets and answers each by its place: `paid`, or the
-- word that says why not. A user may stand in the list once. Locks wallets, then orders, in order.
-- p_again marks a payment whose first commit got no answer; p_keys and p_hashes are the callers' own
-- keys and what they were asked with; p_shown is what their pages showed, where they say
-- so. Nothing is half done: what should not happen raises, and the whole list is undone.
create or replace function pay_orders_from_wallets(
  p_users uuid[], p_orders uuid[], p_again boolean[], p_keys text[], p_hashes bytea[],
  p_shown bigint[]
) returns table (place int, verdict text, balance_paisa bigint, total_paisa bigint)
language plpgsql set enable_nestloop = off set enable_seqscan = off as $$
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
        when r.order_id is not null then 'payment.in_review'
        when a.shown <> o.wallet_paisa then 'payment.amount_differs'
        when coalesce(w.posted, 0) < o.wallet_paisa then 'payment.insufficient'
      end as verdict
    from unnest(p_users, p_orders, p_again, p_keys, p_hashes, p_shown) with ordinality
      as a (user_id, order_id, again, key, hash, shown, place)
    left join (select * from orders where id = any (p_orders)) o on o.id = a.order_id
    left join (
      select distinct order_id from payment_attempts
      where state = 'review' and order_id = any (p_orders)
    ) r on r.order_id = o.id
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
