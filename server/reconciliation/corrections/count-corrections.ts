// Counts what journals have booked of earlier differences on our side of a comparison, so that only the rest
// differs, and nothing where the correction was right.
import type { Transaction } from '#server/db/transaction.ts';
import type { Comparison } from '../compare.ts';

// What is in review or not over is decided in its order first, and silence says nothing about their side.
const BOOKED = `
  update compared c set corrected_paisa = booked_by_corrections($1, c.what, c.reference)
  where is_here and coalesce(theirs_state, '') <> 'unknown'
    and coalesce(ours_state, 'not done') in ('done', 'not done')
    and exists (select from reconciliation_breaks b
      where b.system = $1 and b.what = c.what and b.reference = c.reference)`;

// What only they had, was booked, and is in no book any more. Only of a system that lists its whole side.
const GONE = `
  insert into compared (what, reference, order_id, is_here, corrected_paisa, is_in_flight)
  select * from (
    select b.what, b.reference, (array_agg(b.order_id))[1] as order_id, true,
      booked_by_corrections($1, b.what, b.reference) as booked, false
    from reconciliation_breaks b
    where b.system = $1 and b.day = $2 and b.what <> 'settlement' and (b.what <> 'refund' or $4)
      and not exists (select from compared c where c.what = b.what and c.reference = b.reference)
      and not exists (select from reconciliation_told t
        where t.run = $3 and t.what = b.what and t.reference = b.reference)
    group by b.what, b.reference
  ) gone where booked <> 0`;

// From here on our side is what its own entry and the journals have moved together.
const JUDGE = `
  update compared c set
    ours_state = case when n.ours <> 0 then 'done' when c.ours_state is not null then 'not done' end,
    ours_paisa = n.ours,
    kind = n.kind,
    is_in_flight = n.kind is not null and coalesce(c.waits_until > now(), false)
  from (
    select what, reference, ours, case
      when abs(theirs - ours) <= slack then null
      when ours <> 0 and theirs <> 0 then 'amount differs'
      when theirs = 0 and theirs_state is null then 'only ours'
      when ours = 0 and ours_state is null then 'only theirs'
      else 'state differs' end as kind
    from (
      select *, coalesce(slack_paisa, 0) as slack,
        corrected_paisa + case when ours_state = 'done' then ours_paisa else 0 end as ours,
        case when theirs_state = 'done' then theirs_paisa else 0 end as theirs
      from compared where corrected_paisa <> 0
    ) moved
  ) n where n.what = c.what and n.reference = c.reference`;

/** Changes the table `compared`, whose totals were read before. */
export async function countCorrections(
  tx: Transaction,
  { system, day, run, isWhole, tellsRefunds }: Comparison,
): Promise<void> {
  await tx.rows(BOOKED, [system.name]);
  if (isWhole) await tx.rows(GONE, [system.name, day, run, tellsRefunds]);
  await tx.rows(JUDGE);
}
