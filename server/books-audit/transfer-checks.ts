// The rules between transfers, their counters and the ledger; each is SQL that finds violations.
import type { Check } from '#server/ledger/verify.ts';

const sent: Check = {
  rule: 'M17',
  says: 'what was sent went from its sender to its receiver, and what was only tried moved nothing',
  sql: `select format('transfer %s of %s took %s and gave %s in %s postings', t.id, t.amount_paisa,
      coalesce(-p.taken, 0), coalesce(p.given, 0), p.lines) as detail
    from transfers t
    left join held_transfers h on h.end_journal = t.id
    cross join lateral (
      select count(*) as lines, sum(amount) filter (where account_id = t.receiver_id) as given,
        sum(amount) filter (where account_id = case when h.id is null then t.sender_id
          else system_account('transfers-held') end) as taken
      from postings where journal_id = t.id
    ) p
    where case when t.receiver_id is null then p.lines <> 0
      else (p.lines, -p.taken, p.given) is distinct from (2::bigint, t.amount_paisa::numeric,
        t.amount_paisa::numeric) end`,
};

const counted: Check = {
  rule: 'M12',
  says: "a month's counter of transfers is the total of what was sent in it",
  sql: `select format('user %s has %s counted as sent in %s, transfers say %s',
      coalesce(c.user_id, t.user_id), coalesce(c.used_paisa, 0), coalesce(c.month, t.month),
      coalesce(t.amount, 0)) as detail
    from transfer_counters c
    full join (
      select sender_id as user_id, sum(amount_paisa) as amount,
        nepal_month(created_at) as month
      from (
        select sender_id, amount_paisa, created_at from transfers where receiver_id is not null
        union all
        select sender_id, amount_paisa, created_at from held_transfers where state = 'held'
      ) gone group by 1, 3
    ) t on t.user_id = c.user_id and t.month = c.month
    where coalesce(c.used_paisa, 0) <> coalesce(t.amount, 0)`,
};

const held: Check = {
  rule: 'M17',
  says: 'a held transfer left its sender once, and ended once: at its receiver, or back',
  sql: `select format('held transfer %s of %s is %s: %s taken, %s returned, %s received', h.id,
      h.amount_paisa, h.state, -m.taken, m.returned, m.received) as detail
    from held_transfers h
    left join journals b on b.id = h.id
    left join journals e on e.id = h.end_journal
    left join transfers t on t.id = h.end_journal
    cross join lateral (select
      coalesce((select amount from postings
        where journal_id = h.id and account_id = h.sender_id), 0) as taken,
      coalesce((select amount from postings
        where journal_id = h.end_journal and account_id = h.sender_id), 0) as returned,
      coalesce((select amount from postings
        where journal_id = h.end_journal and account_id = h.receiver_id), 0) as received) m
    where b.kind is distinct from 'transfer-held' or m.taken <> -h.amount_paisa
      or e.kind is distinct from case h.state when 'released' then 'transfer-released'
        when 'returned' then 'transfer-returned' when 'canceled' then 'transfer-returned' end
      or m.returned <> case when h.state in ('returned', 'canceled') then h.amount_paisa else 0 end
      or m.received <> case h.state when 'released' then h.amount_paisa else 0 end
      or t.receiver_id is distinct from h.receiver_id`,
};

const waiting: Check = {
  rule: 'M17',
  says: 'what is held is the total of the transfers that wait, and none of them is of a frozen or blocked account',
  sql: `select format('transfers-held holds %s, %s waits', b.amount, w.amount) as detail
    from system_accounts s
    cross join lateral (select s.rolled_up + coalesce((
      select sum(amount) from system_deltas where account_id = s.id), 0) as amount) b
    cross join lateral (
      select coalesce(sum(amount_paisa), 0) as amount from held_transfers where state = 'held') w
    where s.name = 'transfers-held' and b.amount <> w.amount
    union all
    select format('held transfer %s is of a frozen account', h.id)
    from held_transfers h join account_freezes f on f.user_id = h.sender_id and f.ended_at is null
    where h.state = 'held'
    union all
    select format('held transfer %s is of an account whose transfers are blocked', h.id)
    from held_transfers h join customer_blocks b on b.user_id = h.sender_id
      and b.type = 'transfers_out' and b.lifted_at is null and (b.until is null or b.until > now())
    where h.state = 'held'`,
};

const owned: Check = {
  rule: 'M4',
  says: 'every journal of a held transfer stands under an id that the transfer keeps',
  sql: `select format('journal %s is %s, and nothing keeps its id', j.id, j.kind) as detail
    from journals j
    where (j.kind = 'transfer-held' and not exists (select 1 from held_transfers where id = j.id))
      or (j.kind in ('transfer-released', 'transfer-returned')
        and not exists (select 1 from held_transfers where end_journal = j.id))`,
};

export const TRANSFER_CHECKS: readonly Check[] = [sent, counted, held, waiting, owned];
