// The rules between orders, their events and the ledger; each is SQL that finds violations.
import type { Check } from '#server/ledger/verify.ts';
import { edges, OPEN_STATES } from '#server/orders/order-machine.ts';

/** The part of a journal that is compared with its order: the amount by account. */
function moved(journal: string, account: string): string {
  return `coalesce((select amount from postings
    where journal_id = ${journal} and account_id = ${account}), 0)`;
}

const IN_FLIGHT = `system_account('in-flight')`;
const TAKEN = `('paid', 'delivering', 'unknown', 'delivered', 'failed', 'refunded')`;

const path: Check = {
  rule: 'M14',
  says: "every order's events are a path of the order machine that ends where it stands",
  // A step's predecessor is checked against the transitions; the first step has none.
  sql: `with steps as (
      select order_id, version, state,
        lag(state, 1, '') over (partition by order_id order by version) as before,
        row_number() over (partition by order_id order by version) as place,
        row_number() over (partition by order_id order by version desc) as from_end
      from order_events
    ), edges as (select * from unnest($1::text[], $2::text[]) as e (before, state))
    select format('order %s goes from %s to %s at version %s', s.order_id,
      coalesce(nullif(s.before, ''), 'nowhere'), s.state, s.version) as detail
    from steps s left join edges e on e.before = s.before and e.state = s.state
    where e.state is null or s.version <> s.place
    union all
    select format('order %s is %s at version %s, its last event says %s at version %s',
      coalesce(o.id, s.order_id), coalesce(o.state, 'nowhere'), o.version,
      coalesce(s.state, 'nothing'), s.version)
    from orders o full join (select * from steps where from_end = 1) s on s.order_id = o.id
    where o.id is null or s.order_id is null or o.state <> s.state or o.version <> s.version`,
  values: [
    ['', ...edges().map(({ from }) => from)],
    ['awaiting_payment', ...edges().map(({ to }) => to)],
  ],
};

const watched: Check = {
  rule: 'M14',
  says: 'every order that waits is looked at again, and no other',
  sql: `select format('order %s is %s and %s', coalesce(o.id, q.order_id),
      coalesce(o.state, 'nowhere'), case when q.order_id is null then 'nobody looks at it again'
      when q.due_at = 'infinity' then 'waits for a person who was not told'
      else 'is looked at again' end) as detail
    from (select id, state, version from orders where state = any ($1::text[])) o
    full join open_orders q on q.order_id = o.id
    left join order_events e on e.order_id = o.id and e.version = o.version
    where o.id is null or q.order_id is null
      or (q.due_at = 'infinity' and e.why is distinct from 'delivery.person')`,
  values: [[...OPEN_STATES]],
};

const written: Check = {
  rule: 'M6',
  says: 'every delivery was written down before it was sent, and ended as its order did',
  sql: `select format('order %s is %s after %s attempts, attempt %s is %s', o.id, o.state,
      o.attempt, o.attempt, coalesce(a.state, 'missing')) as detail
    from orders o
    left join delivery_attempts a on a.order_id = o.id and a.number = o.attempt
    where o.type <> 'WALLET' and (
      (o.state in ('delivering', 'unknown') and a.state is null)
      or (o.state = 'delivered' and a.state is distinct from 'delivered')
      or (o.state = 'refunded' and a.state is distinct from
        case when o.reverse_journal is null then 'rejected' else 'delivered' end)
      or (o.state in ('awaiting_payment', 'paid', 'canceled', 'expired') and o.attempt <> 0))`,
};

const paid: Check = {
  rule: 'M15',
  says: 'every paid order has its payment in the ledger with its total, an unpaid one has none',
  sql: `select format('order %s is %s with a total of %s, its journal %s is %s of %s', o.id, o.state,
      coalesce(o.total_paisa::text, 'nothing'), o.pay_journal, coalesce(j.kind, 'missing'),
      p.amount) as detail
    from orders o left join journals j on j.id = o.pay_journal
    cross join lateral (select case
      when o.type = 'WALLET' then ${moved('o.pay_journal', 'o.user_id')}
      when o.paid_with = 'wallet' then -${moved('o.pay_journal', 'o.user_id')}
      else ${moved('o.pay_journal', IN_FLIGHT)} end as amount) p
    where case when o.state in ${TAKEN}
      then j.reference is distinct from o.id or o.paid_at is null or o.total_paisa is null
        or j.kind <> case when o.type = 'WALLET' then 'wallet-loaded'
          when o.paid_with = 'wallet' then 'order-paid' else 'order-paid-by-gateway' end
        or p.amount is distinct from case o.type when 'WALLET' then o.amount_paisa
          else o.total_paisa end
        or (o.type <> 'WALLET' and ${moved('o.pay_journal', IN_FLIGHT)} <> o.total_paisa)
      else j.id is not null or o.paid_at is not null end`,
};

const price: Check = {
  rule: 'M10',
  says: 'what was taken from a wallet is what the order cost',
  sql: `select format('order %s cost %s, taken were %s', id, wallet_paisa, total_paisa) as detail
    from orders where paid_with = 'wallet' and total_paisa is distinct from wallet_paisa`,
};

const delivered: Check = {
  rule: 'M15',
  says: 'every delivered order is settled with its biller, from what was in flight',
  sql: `select format('order %s of %s is delivered by %s, its journal %s is %s of %s', o.id,
      o.amount_paisa, coalesce(a.provider, 'nobody'), o.settle_journal,
      coalesce(j.kind, 'missing'), p.amount) as detail
    from orders o left join journals j on j.id = o.settle_journal
    left join delivery_attempts a on a.order_id = o.id and a.number = o.attempt
    cross join lateral (select ${moved(
      'o.settle_journal',
      `system_account('biller-payable:' || a.provider)`,
    )} as amount) p
    where (o.state = 'delivered' or (o.state = 'refunded' and o.reverse_journal is not null))
      and case when o.type = 'WALLET' then j.id is not null
        else j.kind is distinct from 'order-delivered' or j.reference is distinct from o.id
          or p.amount is distinct from o.amount_paisa
          or ${moved('o.settle_journal', IN_FLIGHT)} <> -o.total_paisa end`,
};

const refunded: Check = {
  rule: 'M8',
  says: 'every refunded order gave back the whole total in one journal, and none is only failed',
  sql: `select format('order %s is %s with a total of %s, its journal %s is %s of %s', o.id, o.state,
      o.total_paisa, back.id, coalesce(j.kind, 'missing'), p.amount) as detail
    from orders o
    cross join lateral (select coalesce(o.reverse_journal, o.settle_journal) as id) back
    left join journals j on j.id = back.id
    cross join lateral (select ${moved('back.id', 'o.user_id')} as amount) p
    where o.state = 'failed' or (o.state = 'refunded' and (
      j.kind is distinct from 'order-refunded' or j.reference is distinct from o.id
      or p.amount is distinct from o.total_paisa))`,
};

const unsettled: Check = {
  rule: 'M7',
  says: 'no order is settled or refunded while its outcome is open',
  sql: `select format('order %s is %s, yet journal %s is %s', o.id, o.state, j.id, j.kind) as detail
    from orders o join journals j on j.id in (o.settle_journal, o.reverse_journal)
    where o.state not in ('delivered', 'failed', 'refunded')
      or (o.state = 'delivered' and j.id = o.reverse_journal)`,
};

const inFlight: Check = {
  rule: 'M15',
  says: 'money in flight is the total of the orders that are paid and not settled',
  sql: `select format('%s is in flight, orders wait for %s', held.amount, waiting.amount) as detail
    from (
      select s.rolled_up + coalesce((
        select sum(amount) from system_deltas where account_id = s.id), 0) as amount
      from system_accounts s where s.id = ${IN_FLIGHT}
    ) held, (
      select coalesce(sum(total_paisa), 0) as amount from orders
      where state in ('paid', 'delivering', 'unknown')
    ) waiting
    where held.amount <> waiting.amount`,
};

export const ORDER_CHECKS: readonly Check[] = [
  written,
  unsettled,
  refunded,
  price,
  path,
  watched,
  paid,
  delivered,
  inFlight,
];
