// What the tables hold about the people of one epoch.
import type { WireFees } from '#contract/payments/fees.ts';
import type { OrderState } from '#contract/codes.ts';
import type { PayMethod } from '#gateways/gateways.ts';
import { rowsOf } from '../../harness/retry-when-busy.ts';
import type { Group } from '../people/group.ts';

export interface OrderFact {
  id: string;
  userId: string;
  type: string;
  state: OrderState;
  amountPaisa: bigint;
  discountPaisa: bigint;
  totalPaisa: bigint | null;
  chargedPaisa: bigint | null;
  paidWith: PayMethod | null;
  coupon: string | null;
  fees: WireFees;
  createdAt: Date;
  /** When it entered its state. */
  endedAt: Date;
  /** Why it is in this state, with the last evidence. */
  last: string;
}

export interface AttemptFact {
  id: string;
  orderId: string;
  userId: string;
  gateway: string;
  state: string;
  became: 'payment' | 'credit' | null;
  totalPaisa: bigint;
  chargedPaisa: bigint;
}

export interface RefundFact {
  attemptId: string;
  userId: string;
  state: string;
  amountPaisa: bigint;
}

export interface TransferFact {
  senderId: string;
  receiverId: string | null;
  amountPaisa: bigint;
  comment: string;
}

export interface GroupRecords {
  orders: Map<string, OrderFact>;
  attempts: AttemptFact[];
  refunds: RefundFact[];
  transfers: TransferFact[];
  /** Each wallet's balance, by its owner's id. */
  wallets: Map<string, bigint>;
}

const ORDERS = `select o.id, user_id as "userId", type, o.state, amount_paisa as "amountPaisa",
    discount_paisa as "discountPaisa", total_paisa as "totalPaisa",
    charged_paisa as "chargedPaisa", paid_with as "paidWith", coupon, fees,
    o.created_at as "createdAt", e.at as "endedAt",
    concat_ws(' ', 'attempt', o.attempt, a.provider, e.why, e.proof) as last
  from orders o
  left join order_events e on e.order_id = o.id and e.bucket = o.bucket and e.version = o.version
  left join delivery_attempts a on a.order_id = o.id and a.bucket = o.bucket and a.number = o.attempt
  where user_id = any ($1)`;
const ATTEMPTS = `select id, order_id as "orderId", user_id as "userId", gateway, state, became,
    total_paisa as "totalPaisa", charged_paisa as "chargedPaisa"
  from payment_attempts where user_id = any ($1)`;
const REFUNDS = `select attempt_id as "attemptId", user_id as "userId", state,
    amount_paisa as "amountPaisa"
  from refunds where user_id = any ($1)`;
const TRANSFERS = `select sender_id as "senderId", receiver_id as "receiverId",
    amount_paisa as "amountPaisa", comment
  from transfers where sender_id = any ($1)`;
const WALLETS = `select account_id as "userId", posted from wallets where account_id = any ($1)`;

export async function readGroupRecords({ testbed, members }: Group): Promise<GroupRecords> {
  const { owner } = testbed.database;
  const ids = members.map(({ id }) => id);
  const read = <Row extends object>(sql: string): Promise<Row[]> => rowsOf<Row>(owner, sql, [ids]);
  const orders = await read<OrderFact>(ORDERS);
  const wallets = await read<{ userId: string; posted: bigint }>(WALLETS);
  return {
    orders: new Map(orders.map((order) => [order.id, order])),
    attempts: await read<AttemptFact>(ATTEMPTS),
    refunds: await read<RefundFact>(REFUNDS),
    transfers: await read<TransferFact>(TRANSFERS),
    wallets: new Map(wallets.map(({ userId, posted }) => [userId, posted])),
  };
}
