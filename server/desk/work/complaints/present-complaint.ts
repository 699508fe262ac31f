// A complaint for the back office: its facts, its timeline, and the text that its customer reads.
import type pg from 'pg';
import { ApiError } from '#contract/api-error.ts';
import type { OrderState, OrderType } from '#contract/codes.ts';
import { dayText, NEPAL_OFFSET } from '#contract/dates/moments.ts';
import type { WireDeskComplaint } from '#contract/desk/work/complaints.ts';
import { complaintStanding } from '#contract/help/complaint-standing.ts';
import { COMPLAINT_DAYS_MAX, inDays } from '#contract/help/promises.ts';
import { rupeesFromPaisa, spokenMoney } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { message } from '#contract/texts.ts';
import { mayBecome } from '#server/complaints/complaint-machine.ts';
import { readWhole } from '#server/complaints/list-complaints.ts';
import type { Locale } from '#server/context/locale.ts';
import type { Staff } from '#server/context/staff.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import { transactionNumber } from '#server/orders/labels/transaction-number.ts';
import { maskName } from '#server/wallet/transfers/mask-name.ts';
import type { DeskContext } from '../../desk-context.ts';
import {
  differenceOnWire,
  readDifferences,
  readDisputes,
  readRefunds,
} from '../../orders/evidence/money-of-order.ts';
import { orderName } from '../sources/concerned.ts';
import { openingsOf } from './openings.ts';

/** The customer and their order, as they are now. */
export interface Complainant {
  userId: string;
  fullName: string;
  /** Null for a closed account. */
  maskedEmail: string | null;
  language: string;
  timeZone: string;
  type: OrderType;
  operator: string;
  recipient: string;
  state: OrderState;
  /** Null until a payment is booked. */
  totalPaisa: Paisa | null;
  orderedAt: Date;
}

const COMPLAINANT = statement(
  'desk-complainant',
  `select u.id as "userId", u.full_name as "fullName",
     case when u.closed_at is null then mask_address(u.email) end as "maskedEmail", u.language,
     u.time_zone as "timeZone", o.type, o.operator, o.recipient, o.state,
     o.total_paisa as "totalPaisa", o.created_at as "orderedAt"
   from orders o join users u on u.id = o.user_id where o.id = $1`,
);

export async function complainantOf(pool: pg.Pool, orderId: string): Promise<Complainant> {
  const [row] = await readRows<Complainant>(pool, COMPLAINANT, [orderId]);
  if (!row) throw new Error(`there is no order ${orderId}`);
  return row;
}

type Whole = NonNullable<Awaited<ReturnType<typeof readWhole>>>;

/** Throws ApiError (404). */
export async function findWhole(pool: pg.Pool, id: string): Promise<Whole> {
  const found = await readWhole(pool, id);
  if (!found) throw new ApiError(404, { error: message('desk.work_no_complaint') });
  return found;
}

function presentFacts({ facts }: Whole['complaint']): WireDeskComplaint['facts'] {
  const { type, state, paid_with, steps, payments, deliveries } = facts;
  return {
    type,
    state,
    amount: rupeesFromPaisa(BigInt(facts.amount_paisa)),
    total: facts.total_paisa === null ? null : rupeesFromPaisa(BigInt(facts.total_paisa)),
    paid_with,
    steps: steps.map(({ at, ...step }) => ({ ...step, at: new Date(at).toISOString() })),
    payments,
    deliveries,
  };
}

/** The text shown to the customer, in `theirs`, the customer's language. */
function customerReads({ complaint }: Whole, theirs: Locale): WireDeskComplaint['customer'] {
  const { dueAt } = complaint;
  return {
    standing: theirs.say(complaintStanding(complaint)),
    due: dueAt && `${theirs.say('complaint.due')} ${theirs.time(dueAt)}`,
  };
}

export async function presentComplaint(
  { pool, owner, clock, locales }: DeskContext,
  whole: Whole,
  { staff, locale }: { staff: Staff; locale: Locale },
): Promise<WireDeskComplaint> {
  const { roles } = staff;
  const { complaint, events } = whole;
  const { id, orderId, version, state, level, loggedAt, dueAt, assignedTo, facts } = complaint;
  const [known, found, disputes, refunds] = await Promise.all([
    complainantOf(pool, orderId),
    readDifferences(owner, orderId),
    readDisputes(pool, orderId),
    readRefunds(pool, orderId),
  ]);
  const differences = found.map(differenceOnWire);
  const isForAnother =
    level === 'officer' &&
    events.some((event) => event.state === 'resolved' && event.operator === staff.email);
  const theirs = locales.of(known.language, known.timeZone);
  const opener = {
    state: known.state,
    isContradicted: differences.some(({ standing }) => standing !== 'settled'),
    isTaken: disputes.length > 0 || refunds.length > 0,
    name: orderName(known, { roles, locale: theirs }),
    amount: spokenMoney(BigInt(facts.amount_paisa)),
    total: spokenMoney(known.totalPaisa ?? BigInt(facts.amount_paisa)),
    date: dayText(known.orderedAt, { language: theirs.language, offset: NEPAL_OFFSET }),
  };
  return {
    id,
    version,
    state,
    level,
    logged_at: loggedAt.toISOString(),
    due_at: dueAt?.toISOString() ?? null,
    is_overdue: dueAt !== null && dueAt <= clock.now(),
    latest_at: inDays(loggedAt, COMPLAINT_DAYS_MAX).toISOString(),
    assigned_to: assignedTo,
    order: {
      id: orderId,
      number: transactionNumber(orderId),
      name: orderName(known, { roles, locale }),
      state: known.state,
      differences,
    },
    person: {
      id: known.userId,
      full_name: maskName(known.fullName),
      masked_email: known.maskedEmail,
      language: theirs.language,
    },
    facts: presentFacts(complaint),
    steps: events.map(({ operator, at, text, ...event }) => ({
      state: event.state,
      level: event.level,
      at: at.toISOString(),
      by: operator,
      text,
    })),
    customer: customerReads(whole, theirs),
    may: {
      answer: mayBecome(complaint, 'resolved') && !isForAnother,
      escalate: mayBecome(complaint, 'escalated'),
    },
    is_for_another: mayBecome(complaint, 'resolved') && isForAnother,
    openings: openingsOf(theirs, opener),
  };
}
