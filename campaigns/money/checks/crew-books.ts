// What the tables say of the people of one epoch.
import type { WireFees } from '#contract/fees.ts';
import type { OrderState } from '#contract/codes.ts';
import type { PayMethod } from '#gateways/gateways.ts';
import { rowsOf } from '../patiently.ts';
import type { Crew } from '../people/crew.ts';

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
  /** When it came to stand where it stands. */
  endedAt: Date;
  /** Why it stands there, and what the outside world said last. */
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

/** Money that went back to where it came from, or is on its way there. */
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

export interface CrewBooks {
  orders: Map<string, OrderFact>;
  attempts: AttemptFact[];
  refunds: RefundFact[];
  transfers: TransferFact[];
  /** What each wallet holds, by its owner's id. */
  wallets: Map<string, bigint>;
}

const ORDERS = `select o.id, user_id as "userId", type, o.state, amount_paisa as "amountPaisa",
    discount_paisa as "discountPaisa", total_paisa as "totalPaisa",
    charged_paisa as "chargedPaisa", paid_with as "paidWith", coupon, fees,
    o.created_at as "createdAt", e.at as "endedAt",
    concat_ws(' ', 'attempt', o.attempt, a.provider, e.why, e.proof) as last
  from orders o
  left join order_events e on e.order_id = o.id and e.version = o.version
  left join delivery_attempts a on a.order_id = o.id and a.number = o.attempt
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

export async function readCrewBooks({ world, members }: Crew): Promise<CrewBooks> {
  const { owner } = world.database;
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
