// The rules for refunds to the source and disputes; each is SQL that finds violations.
import type { Check } from '#server/ledger/verify.ts';

/** A journal's change of an account; 0 for one that was never posted. */
function moved(journal: string, account: string): string {
  return `coalesce((select amount from postings
    where journal_id = ${journal} and account_id = ${account}), 0)`;
}

const system = (name: string): string => `system_account('${name}')`;
const CLEARING = (row: string): string => `system_account('gateway-clearing:' || ${row}.gateway)`;

const within: Check = {
  rule: 'M18',
  says: 'no more goes back of a payment than it brought, nor than the wallet was given of it',
  sql: `with gone as (
      select attempt_id, sum(amount_paisa) as amount, sum(charged_paisa) as charged, 0 as disputed
      from refunds where state <> 'failed' group by attempt_id
      union all
      select attempt_id, 0, sum(charged_paisa), sum(amount_paisa)
      from disputes where state <> 'won' group by attempt_id
    ), total as (
      select attempt_id, sum(amount) as amount, sum(charged) as charged, sum(disputed) as disputed
      from gone group by attempt_id
    )
    select format('attempt %s brought %s, %s went to the wallet; %s went back, %s are disputed',
      t.attempt_id, coalesce(a.charged_paisa::text, 'nothing'), given.amount, t.charged,
      t.disputed) as detail
    from total t
    left join payment_attempts a on a.id = t.attempt_id and a.state = 'succeeded'
    left join orders o on o.id = a.order_id
    cross join lateral (select case
      when a.became = 'credit' then a.total_paisa
      when o.type = 'WALLET' then o.amount_paisa
      when o.state = 'refunded' then a.total_paisa else 0 end as amount) given
    -- A dispute of a payment in review takes nothing yet.
    where (a.id is null and t.amount + t.charged + t.disputed > 0) or t.charged > a.charged_paisa or t.amount > given.amount
      or t.amount + t.disputed > a.total_paisa`,
};

const refunded: Check = {
  rule: 'M18',
  says: 'every refund left its wallet before it was sent, and ended once: gone, or in it again',
  sql: `select format('refund %s of %s is %s: %s left the wallet, %s came back, %s went out', r.id,
      r.amount_paisa, r.state, -m.held, m.returned, m.sent) as detail
    from refunds r
    left join journals h on h.id = r.id
    left join journals e on e.id = r.end_journal
    left join journals b on b.id = r.back_journal
    -- One that failed after it was sent went out and came back.
    cross join lateral (select ${moved('r.id', 'r.user_id')} as held,
      ${moved('r.end_journal', 'r.user_id')} + ${moved('r.back_journal', 'r.user_id')} as returned,
      ${moved('r.end_journal', CLEARING('r'))} + ${moved('r.back_journal', CLEARING('r'))} as sent) m
    where h.kind is distinct from 'refund-held' or h.reference is distinct from r.order_id
      or m.held <> -r.amount_paisa
      or e.kind is distinct from case when r.state = 'refunded' or r.back_journal is not null
        then 'refund-sent' when r.state = 'failed' then 'refund-returned' end
      or b.kind is distinct from case when r.back_journal is not null then 'refund-undone' end
      or m.returned <> case r.state when 'failed' then r.amount_paisa else 0 end
      or m.sent <> case r.state when 'refunded' then r.charged_paisa else 0 end`,
};

const disputed: Check = {
  rule: 'M18',
  says: 'every dispute froze what it says, and ended once: released, or taken with what is missing',
  sql: `select format('dispute %s of %s is %s: %s frozen, %s released, %s went out', d.id,
      d.amount_paisa, d.state, m.held, m.released, m.taken) as detail
    from disputes d
    left join journals h on h.id = d.id
    left join journals e on e.id = d.end_journal
    -- What came to it later: of refunds that failed, of its order's own, of other disputes, of staff. Frozen
    -- while it was open, taken once it was lost.
    cross join lateral (select coalesce(-sum(${moved('g.id', 'd.user_id')}), 0) as amount,
        coalesce(sum(${moved('g.id', CLEARING('d'))}), 0) as taken,
        coalesce(sum(${moved('g.id', system('dispute-loss'))}), 0) as lost
      from (select dispute_journal as id from refunds where dispute_id = d.id
        union all
        select unnest(d.order_journal || d.gain_journals)) g) later
    cross join lateral (select later.amount - ${moved('d.id', 'd.user_id')} as held,
      ${moved('d.end_journal', 'd.user_id')} as released,
      later.taken + ${moved('d.end_journal', CLEARING('d'))} as taken,
      later.lost + ${moved('d.end_journal', system('dispute-loss'))} as lost) m
    where h.kind is distinct from case when d.held_paisa > later.amount then 'dispute-held' end
      or m.held <> d.held_paisa
      or e.kind is distinct from case
        when d.state = 'lost' and d.amount_paisa > 0 and (e.id is not null or later.taken = 0)
          then 'dispute-taken'
        when d.state = 'won' and d.held_paisa > 0 then 'dispute-released' end
      or m.released <> case d.state when 'won' then d.held_paisa else 0 end
      or m.taken <> case d.state when 'lost' then d.charged_paisa else 0 end
      or m.lost <> case d.state when 'lost' then d.held_paisa - d.amount_paisa else 0 end`,
};

const held: Check = {
  rule: 'M18',
  says: 'what is held is the total of the refunds under way, and of what open disputes froze',
  sql: `select format('%s holds %s, %s is under way', s.name, b.amount, w.amount) as detail
    from system_accounts s
    cross join lateral (select s.rolled_up + coalesce((
      select sum(amount) from system_deltas where account_id = s.id), 0) as amount) b
    cross join lateral (select case s.name
      when 'refunds-held' then (select coalesce(sum(amount_paisa), 0) from refunds
        where state in ('sending', 'pending'))
      else (select coalesce(sum(held_paisa), 0) from disputes where state = 'open')
      end as amount) w
    where s.name in ('refunds-held', 'disputes-held') and b.amount <> w.amount`,
};

const owned: Check = {
  rule: 'M4',
  says: 'every journal of money going back stands under an id that its refund or dispute keeps',
  sql: `select format('journal %s is %s, and nothing keeps its id', j.id, j.kind) as detail
    from journals j
    where (j.kind = 'refund-held' and not exists (select 1 from refunds where id = j.id))
      or (j.kind in ('refund-sent', 'refund-returned')
        and not exists (select 1 from refunds where end_journal = j.id))
      or (j.kind = 'refund-undone' and not exists (select 1 from refunds where back_journal = j.id))
      or (j.kind in ('dispute-held', 'dispute-released', 'dispute-taken')
        and not exists (select 1 from disputes where j.id in (id, end_journal, order_journal)
          or j.id = any (gain_journals))
        and not exists (select 1 from refunds where dispute_journal = j.id))`,
};

export const REFUND_CHECKS: readonly Check[] = [within, refunded, disputed, held, owned];
