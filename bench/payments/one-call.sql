-- The alternative (b) to the product's batch: the same work for one order in one function, called
-- once for each request. It answers `paid`, or the key of the message that says why not. The rules
-- are the product's own functions. Only take_spend is written again for a single user, because the
-- product's plans it for many; so this alternative is measured at its best. Its statements keep their
-- plans: planned anew for each call they would cost twice as much.
create schema one_call;

create function one_call.pay_order(p_user uuid, p_order uuid) returns text
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  held bigint;
  o public.orders%rowtype;
  total bigint;
  price bigint;
  refusal text;
begin
  select w.posted into held from public.wallets w where w.account_id = p_user for update;
  select * into o from public.orders where id = p_order for update;
  if o.user_id is distinct from p_user then return 'order.not_found'; end if;
  refusal := payable(o, 'wallet', exists (
    select from public.payment_attempts a
    where a.order_id = o.id and (a.state = 'review'
      or (a.state = 'pending' and (a.due_at is null or a.settled_at is not null)))));
  if refusal is not null then return refusal; end if;

  total := o.wallet_paisa;
  if held < total then return 'payment.insufficient'; end if;

  price := o.amount_paisa - o.discount_paisa;
  insert into public.spend_counters as c (user_id, month, used_paisa)
  select u.id, nepal_month(), price
  from public.users u
  join public.limit_tiers t on t.tier = tier_of(u.kyc_status)
  where u.id = p_user and (t.spend_month_paisa is null or price <= t.spend_month_paisa)
  on conflict (user_id, month) do update set used_paisa = c.used_paisa + excluded.used_paisa
  where c.used_paisa + excluded.used_paisa <= coalesce((
    select t.spend_month_paisa from public.users u
    join public.limit_tiers t on t.tier = tier_of(u.kyc_status)
    where u.id = c.user_id), c.used_paisa + excluded.used_paisa);
  if not found then return 'payment.limit'; end if;

  perform 1 from public.ledger_post(
    array[o.pay_journal], array['order-paid'], array[o.id],
    array[1, 1], array[p_user, system_account('in-flight')], array[-total, total]
  ) as posted where posted.outcome = 'posted';
  if not found then raise exception 'order % could not be posted', o.id; end if;

  update public.orders set state = 'paid', version = o.version + 1,
    paid_with = 'wallet', paid_at = now(),
    total_paisa = total, charged_paisa = total, charged_currency = 'NPR'
  where id = o.id;
  update public.open_orders set due_at = now() + dispatch_grace() where order_id = o.id;
  insert into public.order_events (order_id, version, state) values (o.id, o.version + 1, 'paid');
  return 'paid';
end $$;
