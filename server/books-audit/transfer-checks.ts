// The rules between transfers, their counters and the ledger; each is SQL that finds violations.
import type { Check } from '#server/ledger/verify.ts';

const sent: Check = {
  rule: 'M17',
  says: 'what was sent went from its sender to its receiver, and what was only tried moved nothing',
  sql: `select format('transfer %s of %s took %s and gave %s in %s postings', t.id, t.amount_paisa,
      coalesce(-p.taken, 0), coalesce(p.given, 0), p.lines) as detail
    from transfers t
    cross join lateral (
      select count(*) as lines, sum(amount) filter (where account_id = t.sender_id) as taken,
        sum(amount) filter (where account_id = t.receiver_id) as given
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
      from transfers where receiver_id is not null group by 1, 3
    ) t on t.user_id = c.user_id and t.month = c.month
    where coalesce(c.used_paisa, 0) <> coalesce(t.amount, 0)`,
};

export const TRANSFER_CHECKS: readonly Check[] = [sent, counted];
