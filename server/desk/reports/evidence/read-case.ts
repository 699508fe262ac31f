// Reads a case with everything that belongs to it, for its evidence.
import { ApiError } from '#contract/api-error.ts';
import type { CaseKind } from '#contract/desk/reports.ts';
import { message } from '#contract/texts.ts';
import type { ProofAsked } from '#server/audit/chain-proof.ts';
import { readWhole } from '#server/complaints/list-complaints.ts';
import type { Locale } from '#server/context/locale.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import { proposedJournals } from '../../orders/evidence/money-of-order.ts';
import { bookPageOf } from '../../orders/one/look-in.ts';
import { readDeskOrder } from '../../orders/one/read-desk-order.ts';
import type { DeskContext } from '../../desk-context.ts';
import { readCustomer, readCustomerParts } from './customer-parts.ts';
import type { EvidenceRow } from './customer-parts.ts';

export interface CaseAsked {
  kind: CaseKind;
  id: string;
  locale: Locale;
}

/** A part of a case: one record, or a list. */
export interface CasePart {
  name: string;
  rows: EvidenceRow[];
}

export interface ReadCase {
  /** The id of the customer whose case it is. */
  ownerId: string;
  parts: CasePart[];
  proof: ProofAsked;
}

type CaseContext = Pick<DeskContext, 'pool' | 'owner' | 'config'>;

const ORDER_OF_DISPUTE = statement(
  'desk-evidence-order-of-dispute',
  'select order_id as "orderId" from disputes where id = $1',
);

function unknownCase(): ApiError {
  return new ApiError(404, { error: message('desk.reports_case_unknown') });
}

/** The order id of a case; a complaint is found by its own id or its order's. */
async function orderOf({ pool }: CaseContext, { kind, id }: CaseAsked): Promise<string> {
  if (kind === 'order') return id;
  if (kind === 'complaint') {
    const found = await readWhole(pool, id);
    if (found) return found.complaint.orderId;
  } else {
    const [row] = await readRows<{ orderId: string }>(pool, ORDER_OF_DISPUTE, [id]);
    if (row) return row.orderId;
  }
  throw unknownCase();
}

/** Splits a record into a first part with its plain fields, and one part for each list. */
function partsOf(record: object, first: string): CasePart[] {
  const entries = Object.entries(record);
  const isList = ([, value]: [string, unknown]): boolean =>
    Array.isArray(value) && value.every((one) => typeof one === 'object');
  const plain = entries.filter((entry) => !isList(entry));
  const lists = entries.filter(isList) as [string, EvidenceRow[]][];
  return [
    { name: first, rows: [Object.fromEntries(plain)] },
    ...lists.map(([name, rows]) => ({ name, rows })),
  ];
}

async function readOrderCase(context: CaseContext, asked: CaseAsked): Promise<ReadCase> {
  const { pool, owner, config } = context;
  const orderId = await orderOf(context, asked);
  // The topped-up number is part of the evidence, unmasked as for people who decide orders.
  const reader = { roles: ['support'] as const, locale: asked.locale };
  const options = {
    pool,
    owner,
    askSeconds: config.deliveryAskSeconds,
    bookPage: bookPageOf(config),
  };
  const {
    work: _work,
    decision: _decision,
    blocks: _blocks,
    ...order
  } = await readDeskOrder(options, orderId, reader);
  const [customer, complaint, journals] = await Promise.all([
    readCustomer(pool, order.owner.id),
    readWhole(pool, orderId),
    proposedJournals(pool, orderId),
  ]);
  const { facts, ...complained } = complaint?.complaint ?? { facts: undefined };
  const payments = order.payments.map(({ id }) => id);
  return {
    ownerId: order.owner.id,
    parts: [
      ...partsOf(order, 'order'),
      { name: 'customer', rows: customer ? [customer] : [] },
      ...(facts
        ? [
            { name: 'complaint', rows: [{ ...complained }] },
            {
              name: 'complaint_events',
              rows: (complaint?.events ?? []).map((one) => ({ ...one })),
            },
          ]
        : []),
    ],
    proof: {
      subjects: [
        { kind: 'order', id: orderId },
        { kind: asked.kind, id: asked.id },
        ...payments.map((id) => ({ kind: 'payment', id })),
        ...order.disputes.map(({ id }) => ({ kind: 'dispute', id })),
        ...journals.map((id) => ({ kind: 'journal', id })),
        ...(complaint ? [{ kind: 'complaint', id: complaint.complaint.id }] : []),
      ],
      person: order.owner.id,
      orderIds: [orderId],
    },
  };
}

async function readCustomerCase({ pool }: CaseContext, { id }: CaseAsked): Promise<ReadCase> {
  const customer = await readCustomer(pool, id);
  if (!customer) throw unknownCase();
  const parts = await readCustomerParts(pool, id);
  const kyc = parts['kyc'] ?? [];
  return {
    ownerId: id,
    parts: [
      { name: 'customer', rows: [customer] },
      ...Object.entries(parts).map(([name, rows]) => ({ name, rows })),
    ],
    proof: {
      subjects: [
        { kind: 'customer', id },
        { kind: 'person', id },
        ...kyc.map((one) => ({ kind: 'kyc_case', id: String(one['id']) })),
      ],
      person: null,
      orderIds: [],
    },
  };
}

/** Throws ApiError (404) when there is no such case. Secrets in outside systems' answers are masked. */
export function readCase(context: CaseContext, asked: CaseAsked): Promise<ReadCase> {
  return asked.kind === 'customer'
    ? readCustomerCase(context, asked)
    : readOrderCase(context, asked);
}
