// The rules between gateway attempts, monthly limits and the ledger; each is SQL that finds
// violations.
import type { Check } from '#server/ledger/verify.ts';

const owned: Check = {
  rule: 'M4',
  says: 'every journal stands under an id that its order, attempt or transfer keeps',
  sql: `select format('journal %s is %s, and nothing keeps its id', j.id, j.kind) as detail
    from journals j
    left join orders o on o.id = j.reference
    left join payment_attempts a on a.journal = j.id
    left join transfers t on t.id = j.id
    where case
      when j.kind in ('order-paid', 'order-paid-by-gateway', 'wallet-loaded')
        then j.id is distinct from o.pay_journal
      when j.kind = 'order-delivered' then j.id is distinct from o.settle_journal
      when j.kind = 'order-refunded'
        then j.id is distinct from coalesce(o.reverse_journal, o.settle_journal)
      when j.kind = 'payment-credited' then a.order_id is distinct from j.reference
      when j.kind = 'wallet-sent' then t.receiver_id is null
      else false end`,
};

const attempts: Check = {
  rule: 'M9',
  says: 'every succeeded attempt is in the ledger once, as payment or credit, and no other is',
  sql: `select format('attempt %s of order %s is %s as %s: %s payments, %s credits', a.id, a.order_id,
      a.state, coalesce(a.became, 'nothing'), n.payments, n.credits) as detail
    from payment_attempts a join orders o on o.id = a.order_id
    cross join lateral (select
      (select count(*) from journals j where j.id = o.pay_journal and a.became = 'payment'
        and j.kind in ('order-paid-by-gateway', 'wallet-loaded')) as payments,
      (select count(*) from journals j where j.id = a.journal) as credits) n
    where (n.payments, n.credits) <> case
      when a.state <> 'succeeded' then (0::bigint, 0::bigint)
      when a.became = 'payment' then (1::bigint, 0::bigint)
      else (0::bigint, 1::bigint) end`,
};

const arrived: Check = {
  rule: 'M9',
  says: 'what a gateway took for an attempt is what it owes us, and no two attempts paid one order',
  sql: `select format('attempt %s charged %s, %s owes %s for it', a.id, a.charged_paisa, a.gateway,
      coalesce(-p.amount, 0)) as detail
    from payment_attempts a join orders o on o.id = a.order_id
    left join postings p on p.account_id = system_account('gateway-clearing:' || a.gateway)
      and p.journal_id = case a.became when 'payment' then o.pay_journal else a.journal end
    where a.state = 'succeeded' and p.amount is distinct from -a.charged_paisa
    union all
    select format('order %s was paid by %s attempts', order_id, count(*))
    from payment_attempts where became = 'payment' group by order_id having count(*) > 1
    union all
    select format('order %s was paid with %s by no attempt', o.id, o.paid_with)
    from orders o where o.paid_with <> 'wallet' and not exists (
      select 1 from payment_attempts a where a.order_id = o.id and a.became = 'payment')`,
};

const spent: Check = {
  rule: 'M12',
  says: "a month's counter is the total of what was taken in it and not given back",
  sql: `select format('user %s has %s counted in %s, the books say %s', coalesce(c.user_id, t.user_id),
      coalesce(c.used_paisa, 0), coalesce(c.month, t.month), coalesce(t.amount, 0)) as detail
    from spend_counters c
    full join (
      select user_id, nepal_month(at) as month,
        sum(paisa) as amount
      from (
        select user_id, paid_at as at, amount_paisa - discount_paisa as paisa from orders
        where type <> 'WALLET' and state in ('paid', 'delivering', 'unknown', 'delivered')
        union all
        select sender_id, created_at, amount_paisa from transfers where receiver_id is not null
        union all
        select sender_id, created_at, amount_paisa from held_transfers where state = 'held'
      ) gone
      group by 1, 2
    ) t on t.user_id = c.user_id and t.month = c.month
    where coalesce(c.used_paisa, 0) <> coalesce(t.amount, 0)`,
};

export const PAYMENT_CHECKS: readonly Check[] = [owned, attempts, arrived, spent];
