// Finds orders by state, amount, person, day or word: a page of ids, newest first.
import type pg from 'pg';
import { DESK_ORDERS_PAGE } from '#contract/desk/orders.ts';
import type { DeskOrderFilter } from '#contract/desk/orders.ts';
import type { Paisa } from '#contract/money.ts';
import { startOfDay } from '#server/context/nepal-calendar.ts';
import { joinSql, sql } from '#server/db/sql.ts';
import type { Sql } from '#server/db/sql.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { IS_UNDECIDED } from '#server/orders/delivery/manual-review.ts';
import { notPayable } from '#server/orders/order-row.ts';
import { ordersOfWord } from './orders-of-word.ts';

export interface SoughtOrders {
  q?: string | undefined;
  state?: DeskOrderFilter | undefined;
  amountPaisa?: Paisa | undefined;
  /** The owner's id. */
  person?: string | undefined;
  /** Days in Nepal, both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  /** The last id of the previous page. */
  before?: string | undefined;
}

const DAY_MS = 86_400_000;
/** Margin for clock skew: an order's id comes from our clock, its time from the database's. */
const CLOCKS_APART_MS = 3_600_000;

/** The smallest possible id of an order created at a time. */
function idAt(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** Collects conditions with their values. */
class Conditions {
  readonly values: unknown[] = [];
  readonly #parts: Sql[] = [];

  /** Calls `condition` with the value's placeholder. */
  add(condition: (place: Sql) => Sql, value: unknown): void {
    this.values.push(value);
    this.#parts.push(condition(sql`$${this.values.length}`));
  }

  get sql(): Sql {
    return this.#parts.length === 0 ? sql`true` : joinSql(this.#parts, sql` and `);
  }
}

/** The tables that list orders of a state, and their id columns: each is bounded, so both sides can skip. */
interface Source {
  from: Sql;
  keys: readonly [Sql, ...Sql[]];
  isState: (place: Sql) => Sql;
}

const ALL: Source = {
  from: sql`orders o`,
  keys: [sql`o.id`],
  isState: (at) => sql`o.state = ${at}`,
};
const OPEN = sql`open_orders q join orders o on o.id = q.order_id and o.bucket = q.bucket`;
const ENDED: Source = {
  from: sql`order_events e join orders o on o.id = e.order_id and o.bucket = e.bucket`,
  keys: [sql`e.order_id`, sql`o.id`],
  isState: (at) => sql`e.state = ${at}`,
};

const SOURCES: Readonly<Record<DeskOrderFilter, Source>> = {
  review: { ...ALL, from: OPEN, isState: (at) => sql`'review' = ${at} and ${IS_UNDECIDED}` },
  unknown: { ...ALL, from: OPEN },
  awaiting_payment: {
    ...ALL,
    from: OPEN,
    isState: (at) =>
      sql`o.state = ${at}
        and ${notPayable(sql`o`)} is distinct from 'order.not_payable'`,
  },
  paid: { ...ALL, from: OPEN },
  delivering: { ...ALL, from: OPEN },
  delivered: ALL,
  refunded: ENDED,
  canceled: ENDED,
  expired: ENDED,
};

/** Filters few orders by reading each state; searches all orders through the index by state. */
function sourceOf({ state, person }: SoughtOrders, words: readonly string[] | undefined): Source {
  if (state === undefined) return ALL;
  const source = SOURCES[state];
  const isFew = person !== undefined || words !== undefined;
  return isFew && source === ENDED ? ALL : source;
}

function queryOf(
  sought: SoughtOrders,
  words: readonly string[] | undefined,
): { text: Sql; values: unknown[] } {
  const { state, amountPaisa, person, from, to, before } = sought;
  const { from: tables, keys, isState } = sourceOf(sought, words);
  const [key] = keys;
  const ofId = (compared: Sql) => (at: Sql) =>
    joinSql(
      keys.map((column) => sql`${column} ${compared} ${at}::uuid`),
      sql` and `,
    );
  const where = new Conditions();
  if (state !== undefined) where.add(isState, state);
  if (words !== undefined) where.add((at) => sql`o.id = any (${at}::uuid[])`, words);
  if (person !== undefined) where.add((at) => sql`o.user_id = ${at}::uuid`, person);
  if (amountPaisa !== undefined)
    where.add((at) => sql`o.amount_paisa = ${at}::bigint`, amountPaisa);
  if (before !== undefined) where.add(ofId(sql`<`), before);
  if (from !== undefined) {
    const since = startOfDay(from);
    where.add(ofId(sql`>=`), idAt(new Date(since.getTime() - CLOCKS_APART_MS)));
    where.add((at) => sql`o.created_at >= ${at}`, since);
  }
  if (to !== undefined) {
    const until = new Date(startOfDay(to).getTime() + DAY_MS);
    where.add(ofId(sql`<`), idAt(new Date(until.getTime() + CLOCKS_APART_MS)));
    where.add((at) => sql`o.created_at < ${at}`, until);
  }
  const text = sql`select ${key} as id from ${tables} where ${where.sql}
    order by ${key} desc limit ${DESK_ORDERS_PAGE + 1}`;
  return { text, values: where.values };
}

/** Plans for the actual values, because an amount may be rare or very common. */
const PLANNED_ANEW = `set local plan_cache_mode = force_custom_plan`;

export interface FoundOrders {
  ids: string[];
  /** The `before` of the next page; null on the last one. */
  next: string | null;
}

export async function findOrders(pool: pg.Pool, sought: SoughtOrders): Promise<FoundOrders> {
  const words = sought.q === undefined ? undefined : await ordersOfWord(pool, sought.q);
  if (words?.length === 0) return { ids: [], next: null };
  const { text, values } = queryOf(sought, words);
  const rows = await inTransaction(pool, async (tx) => {
    await tx.rows(PLANNED_ANEW);
    return tx.rows<{ id: string }>(text, values);
  });
  const ids = rows.slice(0, DESK_ORDERS_PAGE).map(({ id }) => id);
  return { ids, next: rows.length > ids.length ? (ids.at(-1) ?? null) : null };
}
