// Compares the providers' own books with our orders and what we owe for them.
import type { Violation } from '../campaign.ts';
import type { BookRow } from '../gateways/gateway.ts';
import { paisaOf } from '../gateways/gateway.ts';
import type { Sandbox } from '../harness/sandbox.ts';
import type { Testbed } from '../harness/testbed.ts';

interface Delivered {
  reference: string;
  provider: 'khalti-service' | 'reloadly';
  /** What the recipient received and keeps. */
  amountPaisa: bigint;
  deliveries: number;
}

const DELIVERED = new Set(['Success', 'SUCCESSFUL']);

function readRow(row: BookRow, provider: Delivered['provider']): Delivered[] {
  const word: string = provider === 'reloadly' ? row['status'] : row['state'];
  const isReversed = Array.isArray(row['refunds']) && row['refunds'].length > 0;
  const deliveries = Number(row['deliveries']);
  const isDelivered = DELIVERED.has(word) && !isReversed && deliveries > 0;
  const amountPaisa = paisaOf(row['amount']);
  return isDelivered
    ? [{ reference: String(row['reference']), provider, amountPaisa, deliveries }]
    : [];
}

async function deliveredBy(sandbox: Sandbox): Promise<Map<string, Delivered[]>> {
  const books = await Promise.all(
    (['khalti-service', 'reloadly'] as const).map(async (provider) =>
      (await sandbox.book(provider)).flatMap((row) => readRow(row, provider)),
    ),
  );
  const byOrder = new Map<string, Delivered[]>();
  for (const delivered of books.flat()) {
    // Our reference: K, the order's id without dashes, N and the attempt's number.
    const hex = /^K([0-9a-f]{32})N\d+$/.exec(delivered.reference)?.[1] ?? delivered.reference;
    byOrder.set(hex, [...(byOrder.get(hex) ?? []), delivered]);
  }
  return byOrder;
}

interface OurOrder {
  hex: string;
  state: string;
  amountPaisa: string;
}

const ORDERS = `select replace(id::text, '-', '') as hex, state, amount_paisa as "amountPaisa"
  from orders where type <> 'WALLET'`;

function compare({ hex, state, amountPaisa }: OurOrder, found: readonly Delivered[]): Violation[] {
  const count = found.reduce((sum, { deliveries }) => sum + deliveries, 0);
  const broken = (invariant: string, what: string): Violation[] => [
    { invariant, detail: `order ${hex} (${state}): ${what}` },
  ];
  if (count > 1) return broken('I6', `delivered ${count} times`);
  if (state !== 'delivered')
    return count === 0 ? [] : broken('I4', 'delivered by its book, not by ours');
  if (count === 0) return broken('I3', 'never delivered by a provider');
  const amount = found[0]?.amountPaisa ?? 0n;
  return amount === BigInt(amountPaisa)
    ? []
    : broken('I3', `${amount} were delivered instead of ${amountPaisa}`);
}

const OWED = `select coalesce(sum(amount), 0)::text as paisa from postings
  where account_id = system_account('biller-payable:' || $1)`;

/**
 * I3, I4 and I6: an order is delivered exactly when a provider's book holds one delivery of its
 * amount under our reference, and what we owe each provider is the total of its book.
 */
export async function checkProviders({
  sandbox,
  database: { owner },
}: Pick<Testbed, 'sandbox' | 'database'>): Promise<Violation[]> {
  const byOrder = await deliveredBy(sandbox);
  const { rows } = await owner.query<OurOrder>(ORDERS);
  const known = new Set(rows.map(({ hex }) => hex));
  const violations = rows.flatMap((order) => compare(order, byOrder.get(order.hex) ?? []));
  for (const hex of byOrder.keys()) {
    if (!known.has(hex)) violations.push({ invariant: 'I6', detail: `${hex} is no order of ours` });
  }
  for (const provider of ['khalti-service', 'reloadly'] as const) {
    const total = [...byOrder.values()]
      .flat()
      .filter((delivered) => delivered.provider === provider)
      .reduce((sum, { amountPaisa }) => sum + amountPaisa, 0n);
    const [owed] = (await owner.query<{ paisa: string }>(OWED, [provider])).rows;
    if (BigInt(owed?.paisa ?? 0) === total) continue;
    const detail = `${provider} delivered ${total}, we owe it ${owed?.paisa}`;
    violations.push({ invariant: 'I6', detail });
  }
  return violations;
}
