-- The same verbs in fewer steps: rows that were locked are judged as they were read, not read again,
-- and the rules of journals count instead of joining.

-- Locks wallets in account order and answers them as they are. Every path locks wallets before
-- anything else.
drop function ledger_lock_wallets(uuid[]);
create function ledger_lock_wallets(p_accounts uuid[]) returns setof wallets
language sql security definer set search_path = public, pg_temp as $$
  select w.* from wallets w
  where w.account_id = any (p_accounts)
  order by w.account_id
  for update;
$$;

-- Posts a list of journals and answers each by its place: posted, already posted, insufficient
-- funds, no such account. p_of names, for each posting, the place (from 1) of its journal. A wallet
-- may stand in the list only once; a second time would repeat a version, which the index on
-- postings refuses.
create or replace function ledger_post(
  p_journals uuid[], p_kinds text[], p_references uuid[],
  p_of int[], p_accounts uuid[], p_amounts bigint[]
) returns table (place int, outcome text)
language plpgsql security definer set search_path = public, pg_temp
set enable_nestloop = off set enable_seqscan = off as $$
declare
  held wallets[] := array(
    select w from wallets w where w.account_id = any (p_accounts) order by w.account_id for update);
begin
  return query
  with line as materialized (
    select o.place, o.account_id, o.amount, w.posted, w.version,
      w.account_id is not null as is_wallet, s.id is not null as is_system
    from unnest(p_of, p_accounts, p_amounts) as o (place, account_id, amount)
    left join system_accounts s on s.id = o.account_id
    left join unnest(held) w on w.account_id = o.account_id
  ),
  verdict as (
    select l.place,
      bool_or(not l.is_wallet and not l.is_system) as is_unknown,
      bool_or(l.is_wallet and l.posted + l.amount < 0) as is_short
    from line l group by l.place
  ),
  item as materialized (
    select j.place::int as place, j.id, j.kind, j.reference,
      case
        when k.id is not null then 'already posted'
        when coalesce(v.is_unknown, true) then 'no such account'
        when v.is_short then 'insufficient funds'
        else 'posted'
      end as outcome
    from unnest(p_journals, p_kinds, p_references) with ordinality as j (id, kind, reference, place)
    left join verdict v on v.place = j.place
    left join (select id from journals where id = any (p_journals)) k on k.id = j.id
  ),
  written as (
    insert into journals (id, kind, reference)
    select i.id, i.kind, i.reference from item i where i.outcome = 'posted'
    on conflict (id) do nothing
    returning id
  ),
  going as materialized (
    select l.*, i.id as journal_id
    from item i join written on written.id = i.id join line l on l.place = i.place
  ),
  wallet_moves as (
    update wallets w set posted = w.posted + g.amount, version = w.version + 1
    from going g
    where g.is_wallet and w.account_id = g.account_id and w.account_id = any (p_accounts)
  ),
  system_moves as (
    insert into system_deltas (account_id, amount)
    select g.account_id, sum(g.amount)::bigint from going g where g.is_system group by g.account_id
  ),
  lines_written as (
    insert into postings (journal_id, account_id, amount, version, balance_after)
    select g.journal_id, g.account_id, g.amount,
      case when g.is_wallet then g.version + 1 end,
      case when g.is_wallet then g.posted + g.amount end
    from going g
  )
  select i.place,
    case when i.outcome = 'posted' and w.id is null then 'already posted' else i.outcome end
  from item i left join written w on w.id = i.id;
end $$;

-- Every posting lies in a journal that was written with it, and nothing is added later: so the new
-- rows are all the rows of their journals.
create or replace function check_postings() returns trigger language plpgsql
set enable_nestloop = off set enable_seqscan = off as $$
declare
  ids uuid[] := array(select distinct journal_id from new_postings);
  uneven uuid;
begin
  -- Amounts are never zero, so a journal that sums to zero has two postings or more.
  select p.journal_id into uneven
  from new_postings p left join system_accounts s on s.id = p.account_id
  group by p.journal_id, coalesce(s.currency, 'NPR')
  having sum(p.amount) <> 0
  limit 1;
  if found then
    raise exception 'journal % does not sum to zero', uneven using errcode = 'check_violation';
  end if;

  if (select count(*) from journals where id = any (ids)) <> cardinality(ids)
    or (select count(*) from postings where journal_id = any (ids))
      <> (select count(*) from new_postings)
  then
    raise exception 'of the journals %, one takes postings only together with itself', ids
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

create or replace function check_journals() returns trigger language plpgsql
set enable_nestloop = off set enable_seqscan = off as $$
declare
  ids uuid[] := array(select id from new_journals);
begin
  if (select count(distinct journal_id) from postings where journal_id = any (ids))
    <> cardinality(ids)
  then
    raise exception 'of the journals %, one has no postings', ids
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- Pays a list of orders from their owners' wallets and answers each by its place: `paid`, or the
-- word that says why not. A user may stand in the list once. Locks wallets, then orders, in order, and
-- judges what it holds.
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
  held wallets[];
  locked orders[];
  paying record;
  done int;
begin
  held := array(select w from ledger_lock_wallets(p_users) w);
  locked := array(select o from orders o where id = any (p_orders) order by id for update);

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
    left join unnest(locked) o on o.id = a.order_id
    left join (
      select distinct order_id from payment_attempts
      where state = 'review' and order_id = any (p_orders)
    ) r on r.order_id = o.id
    left join unnest(held) w on w.account_id = a.user_id
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
    if cardinality(keyed) > 0 then
      insert into kept_answers (user_id, key, asked_hash, answer)
      select g.user_id, g.key, g.hash, jsonb_build_object('id', g.id, 'state', 'paid')
      from unnest(paying.users, paying.orders, paying.keys, paying.hashes) as g (user_id, id, key, hash)
      where g.key is not null;
    end if;
  end if;

  return query
  select a.place::int,
    coalesce(a.verdict, case when a.user_id = any (counted) then 'paid' else 'payment.limit' end),
    a.balance, a.total
  from unnest(p_users, verdicts, balances, totals) with ordinality
    as a (user_id, verdict, balance, total, place);
end $$;
