// The ids of what exists: a person's own, and those of others.
import type pg from 'pg';
import type { Random } from '../../harness/random.ts';
import { rowsOf } from '../../harness/retry-when-busy.ts';

interface Known {
  id: string;
  /** Whose it is; null where it is nobody's. */
  owner: string | null;
}

const newest = (table: string, { id = 'id', owner = 'user_id' } = {}): string =>
  `select ${id}::text as id, ${owner}::text as owner from ${table} order by ${id} desc limit 150`;
const nobodys = (table: string, id = 'id'): string => newest(table, { id, owner: 'null' });

/** The newest of each kind. */
const TABLES: Readonly<Record<string, string>> = {
  order: newest('orders'),
  sign_in: newest('social_accounts'),
  passkey: newest('passkeys'),
  session: newest('sessions'),
  device: newest('devices'),
  document: newest('kyc_documents'),
  case: newest('kyc_cases'),
  recipient: newest('recipients'),
  transfer: newest('transfers', { owner: 'sender_id' }),
  held: newest('held_transfers', { owner: 'sender_id' }),
  look_up: newest('look_ups'),
  attempt: newest('payment_attempts'),
  transaction: newest('payment_attempts', { id: 'transaction_id' }),
  refund: newest('refunds'),
  complaint: newest('complaints'),
  block: newest('customer_blocks'),
  view: newest('desk_support_views'),
  user: newest('users', { owner: 'id' }),
  message: nobodys('outbox'),
  staff: nobodys('staff'),
  approval: nobodys('desk_approvals'),
  coupon: nobodys('coupons', 'code'),
  bank: nobodys('banks', 'name'),
  line: nobodys('bank_lines'),
  difference: nobodys('reconciliation_breaks'),
  expectation: nobodys('reconciliation_expectations'),
  report: nobodys('reports'),
  run: nobodys('report_runs'),
};

/** Names of parameters and fields whose kind is not in the name. */
const KIND_OF: Readonly<Record<string, string>> = {
  session_id: 'look_up',
  attempt: 'attempt',
  txnid: 'transaction',
  MerchantTxnId: 'transaction',
  purchase_order_id: 'transaction',
  TXNID: 'transaction',
  payment_intent: 'transaction',
  payment: 'attempt',
  before: 'order',
  personId: 'user',
  person: 'user',
  signInId: 'sign_in',
  coupon: 'coupon',
  code: 'coupon',
  item_id: 'complaint',
  ids: 'difference',
  bank: 'bank',
  subject_id: 'order',
};

/** `orderId`, `order_id` and `order` are all an order's. */
function kindOf(name: string): string | undefined {
  const kind = KIND_OF[name] ?? name.replace(/_?[iI]d$/, '');
  return kind in TABLES ? kind : undefined;
}

const AGE_MS_MAX = 1_500;
const OWN = 0.75;

export class KnownIds {
  readonly #owner: pg.Pool;
  #known = new Map<string, Known[]>();
  #readAt = -AGE_MS_MAX;
  #reading: Promise<void> | undefined;

  constructor(owner: pg.Pool) {
    this.#owner = owner;
  }

  /** Reads the newest ids, when those that are known are old. */
  async refresh(): Promise<void> {
    if (performance.now() - this.#readAt < AGE_MS_MAX) return;
    this.#reading ??= this.#read().finally(() => (this.#reading = undefined));
    await this.#reading;
  }

  /** An id for a parameter or field of this name, mostly of the person's own objects. */
  draw(name: string, personId: string | undefined, random: Random): string | undefined {
    const kind = kindOf(name);
    if (kind === undefined) return undefined;
    const all = this.#known.get(kind) ?? [];
    const own = all.filter(({ owner }) => owner !== null && owner === personId);
    const from = own.length > 0 && random.chance(OWN) ? own : all;
    return from.length === 0 ? crypto.randomUUID() : random.pick(from).id;
  }

  async #read(): Promise<void> {
    for (const [kind, sql] of Object.entries(TABLES)) {
      this.#known.set(kind, await rowsOf<Known>(this.#owner, sql));
    }
    this.#readAt = performance.now();
  }
}
