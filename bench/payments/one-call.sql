-- Paying one order in one call: the work of the product's batch, for a single order, in one
-- function. It answers `paid`, or the key of the message that says why not. Its statements keep
-- their plans: planned anew for each call they would cost twice as much.
create schema one_call;

create function one_call.pay_order(p_user uuid, p_order uuid) returns text
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  held bigint;
  o public.orders%rowtype;
  total bigint;
begin
  select w.posted into held from public.wallets w where w.account_id = p_user for update;
  select * into o from public.orders where id = p_order for update;
  if o.user_id is distinct from p_user then return 'order.not_found'; end if;
  if o.type = 'WALLET' then return 'payment.wallet_for_wallet'; end if;
  if o.paid_at is not null then return 'order.already_paid'; end if;
  if o.state <> 'awaiting_payment' or o.expires_at <= now() then return 'order.not_payable'; end if;

  total := o.wallet_paisa;
  if held < total then return 'payment.insufficient'; end if;

  insert into public.spend_counters as c (user_id, month, used_paisa)
  select u.id, date_trunc('month', now() at time zone 'Asia/Kathmandu')::date, total
  from public.users u
  join public.limit_tiers t on t.tier = case u.kyc_status when 1 then 'prime' else 'basic' end
  where u.id = p_user and (t.spend_month_paisa is null or total <= t.spend_month_paisa)
  on conflict (user_id, month) do update set used_paisa = c.used_paisa + excluded.used_paisa
  where c.used_paisa + excluded.used_paisa <= coalesce((
    select t.spend_month_paisa from public.users u
    join public.limit_tiers t on t.tier = case u.kyc_status when 1 then 'prime' else 'basic' end
    where u.id = c.user_id), c.used_paisa + excluded.used_paisa);
  if not found then return 'payment.limit'; end if;

  perform 1 from public.ledger_post(
    array[o.pay_journal], array['order-paid'], array[o.id],
    array[1, 1], array[p_user, md5('system:in-flight')::uuid], array[-total, total]
  ) as posted where posted.outcome = 'posted';
  if not found then raise exception 'order % could not be posted', o.id; end if;

  update public.orders set state = 'paid', version = o.version + 1,
    paid_with = 'wallet', paid_at = now(),
    total_paisa = total, charged_paisa = total, charged_currency = 'NPR'
  where id = o.id;
  update public.open_orders set due_at = now() + interval '2 seconds' where order_id = o.id;
  insert into public.order_events (order_id, version, state) values (o.id, o.version + 1, 'paid');
  return 'paid';
end $$;
