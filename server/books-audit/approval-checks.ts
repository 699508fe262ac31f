// The rules between what two people approved and what was done; each is SQL that finds violations.
import type { Check } from '#server/ledger/verify.ts';

/** The lines of an approved journal, as the ledger would have them. */
const LINES = `(select jsonb_object_agg(
    case when l ->> 'account' like 'wallet:%' then substr(l ->> 'account', 8)
      else system_account(l ->> 'account')::text end, l ->> 'amountPaisa')
  from jsonb_array_elements(a.payload -> 'lines') l)`;

const journals: Check = {
  rule: 'M19',
  says: 'every manual journal is one approval carried out, line by line',
  sql: `select format('manual journal %s is %s, approval %s has %s', coalesce(j.id::text, a.object_id),
      p.lines, coalesce(a.id::text, 'missing'), ${LINES}) as detail
    from (select * from desk_approvals where action = 'journal.post' and state = 'used') a
    full join (select id from journals where kind = 'manual-journal') j on j.id::text = a.object_id
    left join lateral (select jsonb_object_agg(account_id::text, amount::text) as lines
      from postings where journal_id = j.id) p on true
    where a.id is null or j.id is null or p.lines is distinct from ${LINES}`,
};

const moneyBack: Check = {
  rule: 'M19',
  says: 'every approved refund, reversal and end of a dispute that was carried out is there',
  sql: `select format('approval %s of %s for %s %s was used, and nothing came of it', a.id, a.action,
      a.object_kind, a.object_id) as detail
    from desk_approvals a
    where a.state = 'used' and case a.action
      when 'order.reverse' then not exists (select from orders o join journals j on j.id = o.reverse_journal
        where o.id = a.object_id::uuid and o.total_paisa = a.amount_paisa)
      when 'refund.give' then not exists (select from refunds r where r.attempt_id = a.object_id::uuid
        and r.amount_paisa = a.amount_paisa and r.created_at = a.used_at)
      when 'dispute.end' then not exists (select from disputes d where d.id = a.object_id::uuid
        and d.state = a.payload ->> 'outcome' and d.closed_at = a.used_at)
      else false end`,
};

const twoPeople: Check = {
  rule: 'M19',
  says: 'whoever approved a change is not whom it is about, and did not propose it, or was alone and waited',
  sql: `select format('approval %s of %s was given by %s, proposed by %s', id, action, checker_id,
      maker_id) as detail
    from desk_approvals
    where state in ('approved', 'used') and (checker_id is null or proved_by is null
      or (checker_id = maker_id) <> is_solo
      or (object_kind = 'staff' and object_id = checker_id::text)
      or (is_solo and (solo_ready_at is null or decided_at < solo_ready_at)))`,
};

export const APPROVAL_CHECKS: readonly Check[] = [journals, moneyBack, twoPeople];
