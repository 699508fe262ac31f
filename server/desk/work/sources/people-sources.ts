// The queues about people: identity checks, complaints, and money in closed accounts.
import { complaintStanding } from '#contract/help/complaint-standing.ts';
import { message } from '#contract/texts.ts';
import { moneyInClosedAccounts, STRANDED_ITEMS } from '#server/closing/stranded-money.ts';
import { releaseComplaint, stepComplaintWithin } from '#server/complaints/change-complaint.ts';
import { COMPLAINT_ITEMS, complaintsOfIds } from '#server/complaints/list-complaints.ts';
import { kycBlock } from '#server/kyc/cases/kyc-block.ts';
import { CASE_ITEMS, casesOfIds } from '#server/kyc/review/list-cases.ts';
import { sql } from '#server/db/sql.ts';
import type { WorkSource } from '../work-source.ts';
import { concernedOrders, concernedPeople, peopleToCheck } from './concerned.ts';

export const caseSource: WorkSource = {
  queue: 'kyc',
  items: CASE_ITEMS,
  describe: async ({ pool }, { ids, locale }) => {
    const cases = await casesOfIds(pool, ids);
    const people = await peopleToCheck(
      pool,
      cases.map(({ userId }) => userId),
    );
    return new Map(
      cases.map((one) => {
        const document = locale.say(`kyc.type_${one.documentType}`);
        const key = one.renamedAt ? 'desk.work_case_renamed' : 'desk.work_case';
        const subject = {
          title: locale.say(key, { document }),
          page: { kind: 'case' as const, id: one.id },
          person: people.get(one.userId) ?? null,
          // A waiting case requires a verified phone.
          customer: kycBlock({
            current: { ...one, updateUntil: null },
            phoneVerifiedAt: one.submittedAt,
            createdAt: one.submittedAt,
          }),
        };
        return [one.id, subject];
      }),
    );
  },
};

export const complaintSource: WorkSource = {
  queue: 'complaints',
  // One that was answered before is with the officer: for another person than the one who answered.
  items: sql`
    select i.*, array(select p.id from complaint_events e join staff p on p.email = e.operator
      where e.complaint_id = i.id and e.state = 'resolved') as not_for, null::uuid as only_for
    from (${COMPLAINT_ITEMS}) i`,
  describe: async ({ pool }, { ids, roles, locale }) => {
    const complaints = await complaintsOfIds(pool, ids);
    const orders = await concernedOrders(
      pool,
      complaints.map(({ orderId }) => orderId),
      { roles, locale },
    );
    return new Map(
      complaints.map((one) => {
        const { id, orderId, level, facts, dueAt } = one;
        const found = orders.get(orderId);
        const reason = message(complaintStanding(one));
        const subject = {
          title: locale.say(`desk.work_complaint_${level}`),
          page: { kind: 'complaint' as const, id },
          order: found?.order ?? null,
          person: found?.person ?? null,
          amount: { paisa: BigInt(facts.amount_paisa), currency: 'NPR' as const },
          customer: { reason, decidedBy: 'support' as const, until: dueAt },
        };
        return [id, subject];
      }),
    );
  },
  // Tells the customer that somebody works on it. Does nothing if the complaint changed at the same moment.
  noteAssigned: async (tx, { itemId, email, actor, at }) => {
    const step = { id: itemId, to: 'assigned' as const, text: null, assignedTo: email };
    await stepComplaintWithin(tx, { ...step, actor, at });
  },
  noteReleased: releaseComplaint,
};

export const closedAccountSource: WorkSource = {
  queue: 'closed_accounts',
  items: STRANDED_ITEMS,
  describe: async ({ pool }, { ids, roles, locale }) => {
    const stranded = await moneyInClosedAccounts(pool, ids);
    const orders = await concernedOrders(
      pool,
      stranded.map(({ orderId }) => orderId),
      { roles, locale },
    );
    const people = await concernedPeople(pool, ids);
    return new Map(
      stranded.map(({ userId, orderId, amountPaisa }) => [
        userId,
        {
          title: locale.say('desk.work_closed_account'),
          page: { kind: 'person' as const, id: userId },
          order: orders.get(orderId ?? '')?.order ?? null,
          person: people.get(userId) ?? null,
          amount: { paisa: amountPaisa, currency: 'NPR' as const },
        },
      ]),
    );
  },
};
