-- Pays a list of orders from their owners' wallets and returns a result for each: `paid`, or the
-- reason why not. A user may appear once. p_again marks a payment whose first commit got no answer;
-- p_keys and p_hashes are the callers' idempotency keys and request hashes; p_shown is the price
-- their pages showed, if known; p_sessions the token hashes of the sessions that ask, or null; p_ample the
-- largest amount that may be sold without a look at our balances, or null after that look. Nothing is
-- done halfway: an unexpected state raises, and the whole list is rolled back. Locks wallets, then orders,
-- each in the order of their ids. Called by server/payments/wallet-payment/pay-from-wallet.ts.
create or replace function pay_orders_from_wallets(
  p_users uuid[], p_orders uuid[], p_again boolean[], p_keys text[], p_hashes bytea[],
  p_shown bigint[], p_sessions bytea[], p_ample bigint[]
) returns table (place int, verdict text, balance_paisa bigint, total_paisa bigint)
language plpgsql set enable_nestloop = off set enable_seqscan = off as $$
#variable_conflict use_column
declare
  verdicts text[];
  balances bigint[];
  totals bigint[];
  prices bigint[];
  journals uuid[];
  versions int[];
  counted uuid[];
  held wallets[];
  locked orders[];
  ended bytea[];
  paying record;
  done int;
begin
  held := array(select w from ledger_lock_wallets(p_users) w);
  locked := array(select o from /*one*/ orders o where id = any (p_orders) order by id for update
    /*shards: lock_orders(p_orders) o*/);

  -- Whoever ends a person's other sessions takes the wallet's lock too: no payment of theirs follows.
  ended := array(
    select token_hash from sessions where token_hash = any (p_sessions) and revoked_at is not null
  );

  -- The rules, in the order in which users should see them.
  select array_agg(j.verdict order by j.place), array_agg(j.posted order by j.place),
    array_agg(j.wallet_paisa order by j.place), array_agg(j.pay_journal order by j.place),
    array_agg(j.version order by j.place), array_agg(j.price order by j.place)
  into verdicts, balances, totals, journals, versions, prices
  from (
    select a.place, coalesce(w.posted, 0) as posted, o.wallet_paisa, o.pay_journal, o.version,
      -- What counts against the monthly limit: the price without our fees.
      o.amount_paisa - o.discount_paisa as price,
      case
        when k.asked_hash = a.hash then 'paid'
        when k.asked_hash is not null then 'error.key_reused'
        when o.user_id is distinct from a.user_id then 'order.not_found'
        when a.again and o.paid_with = 'wallet' then 'paid'
        when a.session = any (ended) then 'error.sign_in'
        else coalesce(payable(o.type, o.paid_at, o.state, o.expires_at, 'wallet', r.order_id is not null), case
          when f.user_id is not null then 'freeze.refused'
          when b.user_id is not null then 'blocked.spending'
          when a.shown <> o.wallet_paisa then 'payment.amount_differs'
          when coalesce(w.posted, 0) < o.wallet_paisa then 'payment.insufficient'
          when o.amount_paisa > a.ample then 'credit not checked'
        end)
      end as verdict
    from unnest(p_users, p_orders, p_again, p_keys, p_hashes, p_shown, p_sessions, p_ample) with ordinality
      as a (user_id, order_id, again, key, hash, shown, session, ample, place)
    left join unnest(locked) o on o.id = a.order_id
    left join (
      -- In manual review: ATTEMPT_IN_REVIEW of server/payments/attempts/attempts-in-review.ts.
      select distinct order_id from payment_attempts a
      where order_id = any (p_orders) and (a.state = 'review'
        or (a.state = 'pending' and (a.due_at is null or a.settled_at is not null)))
    ) r on r.order_id = o.id
    left join unnest(held) w on w.account_id = a.user_id
    -- A freeze takes the wallet's lock too, so none begins before this is committed.
    left join (
      select user_id from account_freezes where user_id = any (p_users) and ended_at is null
    ) f on f.user_id = a.user_id
    -- So does a block.
    left join (
      select user_id from customer_blocks
      where user_id = any (p_users) and type = 'spending' and lifted_at is null
        and (until is null or until > now())
    ) b on b.user_id = a.user_id
    -- One by one: a person may have very many answers kept, and a join would read them all.
    left join lateral (
      select asked_hash from /*one*/ kept_answers kept where kept.user_id = a.user_id and kept.key = a.key
      limit 1
      /*shards: find_kept_answers(p_users, p_keys) kept where kept.user_id = a.user_id*/
    ) k on true
  ) j;

  select array_agg(a.user_id) as users, array_agg(a.price) as prices into paying
  from unnest(p_users, prices, verdicts) as a (user_id, price, verdict)
  where a.verdict is null;
  counted := array(select user_id from take_spend(paying.users, paying.prices));

  select array_agg(a.order_id) as orders, array_agg(a.user_id) as users,
    array_agg(a.total) as totals, array_agg(a.journal) as journals,
    array_agg(a.version) as versions, array_agg(a.key) as keys, array_agg(a.hash) as hashes
  into paying
  from unnest(p_users, p_orders, totals, journals, versions, verdicts, p_keys, p_hashes)
    as a (user_id, order_id, total, journal, version, verdict, key, hash)
  where a.verdict is null and a.user_id = any (counted);

  if paying.orders is not null then
    done := cardinality(paying.orders);
    -- Balances were read under their locks, so a rejection here is our bug.
    if done <> (
      select count(*) from ledger_post(
        paying.journals, array_fill('order-paid'::text, array[done]), paying.orders,
        array(select generate_series(1, done)) || array(select generate_series(1, done)),
        paying.users || array_fill(system_account('in-flight'), array[done]),
        array(select -t from unnest(paying.totals) with ordinality as x (t, n) order by n)
          || paying.totals
      ) where outcome = 'posted'
    ) then
      raise exception 'a wallet payment could not be posted';
    end if;

    /*one*/ update orders o set state = 'paid', version = g.version + 1, paid_with = 'wallet',
      paid_at = now(), total_paisa = g.total, charged_paisa = g.total, charged_currency = 'NPR'
    from unnest(paying.orders, paying.totals, paying.versions) as g (id, total, version)
    where o.id = g.id and o.version = g.version and o.id = any (paying.orders);
    get diagnostics done = row_count;
    /*shards: done := write_paid_orders(paying.orders, paying.totals, paying.versions, paying.users,
      paying.keys, paying.hashes);*/
    if done <> cardinality(paying.orders) then
      raise exception 'an order changed without its lock';
    end if;

    -- Dispatched at once by the process that sent this list; the sweep takes what gets lost.
    /*one*/ update open_orders set due_at = now() + dispatch_grace() where order_id = any (paying.orders);
    insert into order_events (order_id, version, state)
    select g.id, g.version + 1, 'paid' from unnest(paying.orders, paying.versions) as g (id, version);
    if cardinality(array_remove(p_keys, null)) > 0 then
      insert into kept_answers (user_id, key, asked_hash, answer)
      select g.user_id, g.key, g.hash, jsonb_build_object('id', g.id, 'state', 'paid')
      from unnest(paying.users, paying.orders, paying.keys, paying.hashes) as g (user_id, id, key, hash)
      where g.key is not null;
    end if;
    /*shards: */
  end if;

  return query
  select a.place::int,
    coalesce(a.verdict, case when a.user_id = any (counted) then 'paid' else 'payment.limit' end),
    a.balance, a.total
  from unnest(p_users, verdicts, balances, totals) with ordinality
    as a (user_id, verdict, balance, total, place);
end $$;

-- For the version before, which does not pass p_ample.
create or replace function pay_orders_from_wallets(
  p_users uuid[], p_orders uuid[], p_again boolean[], p_keys text[], p_hashes bytea[],
  p_shown bigint[], p_sessions bytea[]
) returns table (place int, verdict text, balance_paisa bigint, total_paisa bigint)
language sql as $$
  select * from pay_orders_from_wallets(p_users, p_orders, p_again, p_keys, p_hashes, p_shown, p_sessions,
    null)
$$;

-- For one that does not pass the sessions, either.
create or replace function pay_orders_from_wallets(
  p_users uuid[], p_orders uuid[], p_again boolean[], p_keys text[], p_hashes bytea[],
  p_shown bigint[]
) returns table (place int, verdict text, balance_paisa bigint, total_paisa bigint)
language sql as $$
  select * from pay_orders_from_wallets(p_users, p_orders, p_again, p_keys, p_hashes, p_shown, null)
$$;
