// Ends verified cases from abroad whose deadline has passed, and reminds their owners before it.
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction, readRows, statement } from '#server/db/transaction.ts';
import { notify } from '#server/notifications/notify.ts';
import type { KycContext } from '../kyc-context.ts';
import { casesWithin, lockPerson, moveCase, refreshStatus } from './cases-table.ts';
import { inDays } from './days.ts';
import { keepDocuments } from './documents-table.ts';
import { isWaiting } from './read-kyc.ts';

const REMIND_DAYS = 10;
const AT_ONCE = 500;

interface Due {
  id: string;
  userId: string;
}

const OVERDUE = statement(
  'kyc-cases-overdue',
  `select id, user_id as "userId" from kyc_cases
   where state = 'verified' and update_until is not null and update_until <= $1
   order by update_until limit ${AT_ONCE}`,
);

type Needs = Pick<KycContext, 'pool' | 'clock' | 'config'>;

/** Ends overdue cases: the status and with it the limits fall back, and the person is notified. */
export async function endOverdue({ pool, clock, config }: Needs): Promise<void> {
  const at = clock.now();
  for (const { id, userId } of await readRows<Due>(pool, OVERDUE, [at])) {
    await inTransaction(pool, async (tx) => {
      await lockPerson(tx, userId);
      const cases = await casesWithin(tx, userId);
      const found = cases.find((one) => one.id === id);
      // Approved, renamed or prolonged in the meantime.
      if (found?.state !== 'verified' || !found.updateUntil || found.updateUntil > at) return;
      await moveCase(tx, { id, to: 'overdue', at });
      await keepDocuments(tx, { caseId: id, until: inDays(at, config.kycRetentionDays) });
      await refreshStatus(tx, userId);
      await notify(tx, { kind: 'kyc_overdue', userId, isRenewed: cases.some(isWaiting) });
      await recordAudit(tx, {
        actor: { kind: 'system' },
        action: 'kyc.overdue',
        subject: { kind: 'person', id: userId },
        details: { case: id },
      });
    });
  }
}

const TO_REMIND = statement(
  'kyc-cases-to-remind',
  `select id, user_id as "userId" from kyc_cases c
   where state = 'verified' and update_until is not null and update_until <= $1
     and reminded_at is null and not exists (select from kyc_cases w
       where w.user_id = c.user_id and w.state in ('checking', 'in_review'))
   order by update_until limit ${AT_ONCE}`,
);
const REMIND = statement(
  'kyc-case-remind',
  `update kyc_cases set reminded_at = $2
   where id = $1 and state = 'verified' and update_until <= $3 and reminded_at is null
   returning update_until as "updateUntil"`,
);

/**
 * Sends a reminder once for each deadline, ten days before it. While new documents wait for their decision
 * there is nothing to send; a refusal brings the reminder back.
 */
export async function remindOfDeadlines({ pool, clock }: Needs): Promise<void> {
  const at = clock.now();
  const soon = inDays(at, REMIND_DAYS);
  const due = await readRows<Due>(pool, TO_REMIND, [soon]);
  for (const { id, userId } of due) {
    await inTransaction(pool, async (tx) => {
      await lockPerson(tx, userId);
      if ((await casesWithin(tx, userId)).some(isWaiting)) return;
      const [row] = await tx.rows<{ updateUntil: Date }>(REMIND, [id, at, soon]);
      if (!row) return;
      const updateUntil = row.updateUntil.toISOString();
      await notify(tx, { kind: 'kyc_update_due', userId, updateUntil });
    });
  }
}
