// The internal queues: changes that wait for a second person, differences between books, and messages that
// did not arrive.
import { NEPAL_OFFSET, shortDayText, startInNepal } from '#contract/dates/moments.ts';
import { isWordKey } from '#contract/texts.ts';
import type { TextKey } from '#contract/texts.ts';
import type { Locale } from '#server/context/locale.ts';
import { sql } from '#server/db/sql.ts';
import type { Sql } from '#server/db/sql.ts';
import { readRows } from '#server/db/transaction.ts';
import { MESSAGE_ITEMS, readMessages, SMS_BUDGET } from '#server/notifications/undelivered.ts';
import { smsTroubles } from '#server/notifications/sms/troubles.ts';
import { openBreaks } from '#server/reconciliation/discrepancies.ts';
import type { BreakKind } from '#server/reconciliation/discrepancies.ts';
import { BREAK_ITEMS } from '#server/reconciliation/expectations/judged-breaks.ts';
import { maskName } from '#server/wallet/transfers/mask-name.ts';
import { readPreview } from '../../approvals/kept-preview.ts';
import type { DeskContext } from '../../desk-context.ts';
import { systemNamed } from '../../system-name.ts';
import type { WorkSource, WorkSubject } from '../work-source.ts';
import { concernedOrders } from './concerned.ts';

interface Proposal {
  id: string;
  preview: unknown;
  orderId: string | null;
  amountPaisa: bigint | null;
  makerName: string;
}

const PROPOSALS = `
  select a.id, a.preview, a.amount_paisa as "amountPaisa", m.full_name as "makerName",
    order_of_approval(a) as "orderId"
  from desk_approvals a join staff m on m.id = a.maker_id
  where a.id = any ($1::uuid[])`;

const proposals = (queue: 'approvals' | 'staff_changes', ofThese: Sql): WorkSource => ({
  queue,
  // Makers cannot approve their own proposals, except a sole operator after the waiting time, and nobody
  // approves a change of their own account. Approved proposals that were not carried out within five minutes
  // are work, too: of whoever approved them, as nobody else can carry them out (desk_use_approval).
  items: sql`
    select id, id::text as item_id, coalesce(decided_at, created_at) as since,
      expires_at as promised_at,
      array[case when coalesce(solo_ready_at > now(), true) then maker_id end,
        case when object_kind = 'staff' then object_id::uuid end] as not_for,
      checker_id as only_for
    from desk_approvals
    where ${ofThese} and state in ('pending', 'approved') and expires_at > now()
      and (decided_at is null or decided_at < now() - interval '5 minutes')`,
  describe: async ({ pool }, { ids, roles, locale }) => {
    const rows = await readRows<Proposal>(pool, PROPOSALS, [ids]);
    const orders = await concernedOrders(
      pool,
      rows.map(({ orderId }) => orderId),
      { roles, locale },
    );
    return new Map(
      rows.map(({ id, preview, orderId, amountPaisa, makerName: maker }) => {
        const found = orders.get(orderId ?? '');
        const subject: WorkSubject = {
          title: locale.say('desk.work_approval', {
            change: locale.tell(readPreview(preview).title),
            maker,
          }),
          page: { kind: 'approval', id },
          order: found?.order ?? null,
          person: found?.person ?? null,
          ...(amountPaisa !== null && { amount: { paisa: amountPaisa, currency: 'NPR' as const } }),
        };
        return [id, subject];
      }),
    );
  },
});

/** Other people approve changes of colleagues than those of money. */
export const approvalSource = proposals('approvals', sql`action not like 'staff.%'`);
export const staffChangeSource = proposals('staff_changes', sql`action like 'staff.%'`);

const DIFFERENCES: Record<BreakKind, TextKey> = {
  'only ours': 'desk.work_only_ours',
  'only theirs': 'desk.work_only_theirs',
  'amount differs': 'desk.work_amount_differs',
  'state differs': 'desk.work_state_differs',
};

export const differenceSource: WorkSource = {
  queue: 'differences',
  items: BREAK_ITEMS,
  poolOf: ({ owner }) => owner,
  describe: async ({ owner, pool }, { ids, roles, locale }) => {
    const breaks = await openBreaks(owner, { keys: ids, limit: ids.length });
    const orders = await concernedOrders(
      pool,
      breaks.map(({ orderId }) => orderId),
      { roles, locale },
    );
    return new Map(
      breaks.map(({ id, system, day, kind, orderId, currency, ...one }) => {
        const found = orders.get(orderId ?? '');
        const difference = locale.say(DIFFERENCES[kind]);
        const paisa = one.oursPaisa ?? one.theirsPaisa;
        const subject: WorkSubject = {
          title: locale.say('desk.work_difference', {
            system: systemNamed(system),
            day: shortDayText(startInNepal(day), {
              language: locale.language,
              offset: NEPAL_OFFSET,
            }),
            difference,
          }),
          page: { kind: 'difference', id: String(id) },
          order: found?.order ?? null,
          person: found?.person ?? null,
          ...(paisa !== null && { amount: { paisa, currency } }),
        };
        return [String(id), subject];
      }),
    );
  },
};

/** The subject of a message, never its content. */
export function messageAbout(
  { say }: Locale,
  { about, channel, kind }: { about: string | null; channel: 'email' | 'sms'; kind: string },
): string {
  if (channel === 'sms') return say('check.sms');
  return about !== null && isWordKey(about) ? say(about) : kind.replaceAll('_', ' ');
}

async function budgetSubject({ pool }: DeskContext, { say }: Locale): Promise<WorkSubject> {
  const troubles = await smsTroubles(pool);
  const used = troubles.find(({ what }) => what === 'the budget of the day is used up');
  const title = say('desk.work_sms_budget', { count: used?.count ?? 0 });
  const spent = used?.spentPaisa ?? null;
  return {
    title,
    page: null,
    ...(spent !== null && { amount: { paisa: spent, currency: 'NPR' } }),
  };
}

export const messageSource: WorkSource = {
  queue: 'messages',
  items: MESSAGE_ITEMS,
  describe: async (context, { ids, roles, locale }) => {
    const messages = await readMessages(
      context.pool,
      ids.filter((id) => id !== SMS_BUDGET),
    );
    const orders = await concernedOrders(
      context.pool,
      messages.map(({ orderId }) => orderId),
      { roles, locale },
    );
    const subjects = new Map<string, WorkSubject>();
    for (const one of messages) {
      const about = messageAbout(locale, one);
      const { id, channel, userId, fullName, maskedTo } = one;
      subjects.set(id, {
        title: locale.say(`desk.work_message_${channel}`, { about }),
        page: { kind: 'message', id },
        order: orders.get(one.orderId ?? '')?.order ?? null,
        person:
          userId === null
            ? null
            : { id: userId, full_name: maskName(fullName ?? ''), masked_email: maskedTo },
      });
    }
    if (ids.includes(SMS_BUDGET)) {
      subjects.set(SMS_BUDGET, await budgetSubject(context, locale));
    }
    return subjects;
  },
};
