// Invariants over our own tables, each as SQL that finds violations. Independent of the product on
// purpose: the sums, Nepal's month, what counts as spending, and what a refunded order may keep, because
// the product's own functions could be wrong. Taken from the product: which account and which tier is
// meant (`system_account`, `tier_of`) and the limits in force, because they are names and settings.

export interface RuleQuery {
  invariant: string;
  /** Returns a column `detail`, with one row for each violation. */
  sql: string;
}

/**
 * The month of a time in Nepal. Rules hold for every month by itself, also for one that only a wrong clock
 * reached.
 */
const monthOf = (at: string): string => `date_trunc('month', ${at} at time zone 'Asia/Kathmandu')`;

export const RULES: readonly RuleQuery[] = [
  {
    invariant: 'I1',
    sql: `select format('journal %s sums to %s in %s lines', journal_id, sum(amount), count(*)) as detail
      from postings p left join system_accounts s on s.id = p.account_id
      group by journal_id, coalesce(s.currency, 'NPR') having sum(amount) <> 0 or count(*) < 2`,
  },
  {
    invariant: 'I2',
    sql: `select format('wallet %s holds %s, its postings are %s', w.account_id, w.posted,
        coalesce(p.total, 0)) as detail
      from wallets w left join (
        select account_id, sum(amount) as total from postings where version is not null group by 1
      ) p on p.account_id = w.account_id
      where w.posted <> coalesce(p.total, 0) or w.posted < 0`,
  },
  {
    invariant: 'I4',
    sql: `with kept as (
        select j.reference, sum(p.amount) as amount
        from postings p join journals j on j.id = p.journal_id
        where p.account_id = system_account('in-flight') group by j.reference
      )
      select format('order %s is %s, and keeps %s of its money', o.id, o.state, kept.amount) as detail
      from orders o join kept on kept.reference = o.id
      where o.state in ('failed', 'refunded', 'canceled', 'expired') and kept.amount <> 0`,
  },
  {
    invariant: 'I7',
    sql: `select format('order %s of %s has a discount of %s', id, amount_paisa, discount_paisa) as detail
      from orders where discount_paisa < 0 or discount_paisa > amount_paisa
        or (type = 'WALLET' and discount_paisa <> 0)
      union all
      select format('coupon %s has %s uses of %s', c.code, count(*), c.uses_total)
      from coupons c join orders o on o.coupon = c.code
      where o.state not in ('canceled', 'expired', 'refunded')
      group by c.code having count(*) > c.uses_total
      union all
      select format('user %s used coupon %s %s times of %s', o.user_id, c.code, count(*),
        c.uses_per_person)
      from coupons c join orders o on o.coupon = c.code
      where o.state not in ('canceled', 'expired', 'refunded')
      group by c.code, o.user_id having count(*) > c.uses_per_person`,
  },
  {
    invariant: 'I8',
    sql: `with gone as (
        select user_id, amount_paisa - discount_paisa as paisa, paid_at as at from orders
        where type <> 'WALLET' and state in ('paid', 'delivering', 'unknown', 'delivered')
        union all
        select sender_id, amount_paisa, created_at from transfers where receiver_id is not null
      )
      select format('user %s of tier basic spent %s in the month of %s', g.user_id, sum(g.paisa),
        min(g.at)) as detail
      from gone g join users u on u.id = g.user_id
      where tier_of(u.kyc_status) = 'basic' group by g.user_id, ${monthOf('g.at')}
      having sum(g.paisa) > (select spend_month_paisa from limit_tiers where tier = 'basic')`,
  },
  {
    invariant: 'I9',
    sql: `select format('transfer %s is of %s', t.id, t.amount_paisa) as detail
      from transfers t join users u on u.id = t.sender_id
      join limit_tiers l on l.tier = tier_of(u.kyc_status)
      where t.receiver_id is not null
        and (t.amount_paisa > l.transfer_each_paisa or t.sender_id = t.receiver_id)
      union all
      select format('user %s sent %s in the month of %s', t.sender_id, sum(t.amount_paisa),
        min(t.created_at))
      from transfers t join users u on u.id = t.sender_id
      join limit_tiers l on l.tier = tier_of(u.kyc_status)
      where t.receiver_id is not null
      group by t.sender_id, l.transfer_month_paisa, ${monthOf('t.created_at')}
      having sum(t.amount_paisa) > l.transfer_month_paisa`,
  },
  {
    invariant: 'I13',
    sql: `select format('order %s has %s events and version %s', o.id, count(e.*), o.version) as detail
      from orders o left join order_events e on e.order_id = o.id
      group by o.id, o.version having count(e.*) <> o.version or max(e.version) <> o.version`,
  },
  {
    invariant: 'I18',
    sql: `select format('wallet %s: version %s has %s after %s and %s', account_id, version,
        balance_after, before, amount) as detail
      from (
        select account_id, version, balance_after, amount,
          lag(balance_after, 1, 0::bigint) over w as before, row_number() over w as place
        from postings where version is not null
        window w as (partition by account_id order by version)
      ) p
      where balance_after <> before + amount or version <> place`,
  },
];
