// The order and person that an item concerns. People are masked, except in identity checks, which compare
// their names with documents.
import type pg from 'pg';
import { operatorTitle } from '#billers/naming/operator-title.ts';
import { recipientText } from '#billers/naming/recipient-text.ts';
import type { OrderState, OrderType } from '#contract/codes.ts';
import type { WireWorkItem } from '#contract/desk/work.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import { transactionNumber } from '#server/orders/labels/transaction-number.ts';
import { maskName } from '#server/wallet/transfers/mask-name.ts';
import { recipientFor } from '../../orders/order-rows.ts';
import type { Reader } from '../../orders/order-rows.ts';

interface PersonRow {
  userId: string;
  fullName: string;
  /** Null for a closed account, which has no address. */
  maskedEmail: string | null;
}

interface OrderRow extends PersonRow {
  id: string;
  type: OrderType;
  operator: string;
  recipient: string;
  state: OrderState;
  createdAt: Date;
}

export interface ConcernedOrder {
  order: NonNullable<WireWorkItem['order']>;
  person: NonNullable<WireWorkItem['person']>;
  /** The order's data for reading its blocks. */
  subject: { id: string; state: OrderState; createdAt: Date };
}

const PERSON = `u.id as "userId", u.full_name as "fullName",
  case when u.closed_at is null then mask_address(u.email) end as "maskedEmail"`;

const ORDERS = statement(
  'desk-concerned-orders',
  `select o.id, o.type, o.operator, o.recipient, o.state, o.created_at as "createdAt", ${PERSON}
   from orders o join users u on u.id = o.user_id where o.id = any ($1::uuid[])`,
);

const PEOPLE = statement(
  'desk-concerned-people',
  `select ${PERSON} from users u where u.id = any ($1::uuid[])`,
);

function personOf({ userId, fullName, maskedEmail }: PersonRow): ConcernedOrder['person'] {
  return { id: userId, full_name: maskName(fullName), masked_email: maskedEmail };
}

/** "NTC 9841234567", masked for roles that do not decide orders, or the text for a wallet load. */
export function orderName(
  row: Pick<OrderRow, 'type' | 'operator' | 'recipient'>,
  { roles, locale: { say } }: Reader,
): string {
  const { type, operator } = row;
  if (type === 'WALLET') return say('desk.wallet_load');
  const order = { type2: type, operator, mobno: recipientFor(row, roles) };
  return `${operatorTitle(order, say)} ${recipientText(order)}`;
}

/** Orders by id; unknown ids are absent. */
export async function concernedOrders(
  pool: pg.Pool,
  ids: readonly (string | null)[],
  reader: Reader,
): Promise<Map<string, ConcernedOrder>> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await readRows<OrderRow>(pool, ORDERS, [known]);
  return new Map(
    rows.map(({ id, state, createdAt, ...row }) => {
      const order = { id, number: transactionNumber(id), name: orderName(row, reader) };
      return [id, { order, person: personOf(row), subject: { id, state, createdAt } }];
    }),
  );
}

async function readPeople(pool: pg.Pool, ids: readonly string[]): Promise<PersonRow[]> {
  return ids.length === 0 ? [] : readRows<PersonRow>(pool, PEOPLE, [[...new Set(ids)]]);
}

/** People by id; unknown ids are absent. */
export async function concernedPeople(
  pool: pg.Pool,
  ids: readonly string[],
): Promise<Map<string, ConcernedOrder['person']>> {
  const rows = await readPeople(pool, ids);
  return new Map(rows.map((row) => [row.userId, personOf(row)]));
}

/** Like concernedPeople, but with full names; only for identity checks. */
export async function peopleToCheck(
  pool: pg.Pool,
  ids: readonly string[],
): Promise<Map<string, ConcernedOrder['person']>> {
  const rows = await readPeople(pool, ids);
  return new Map(rows.map((row) => [row.userId, { ...personOf(row), full_name: row.fullName }]));
}
