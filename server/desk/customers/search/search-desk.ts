// Finds people, orders and cases by the typed text, limited to what the caller may see.
import type pg from 'pg';
import { operatorTitle } from '#billers/naming/operator-title.ts';
import { FOUND_MAX } from '#contract/desk/customers/search.ts';
import type { FoundOnWire } from '#contract/desk/customers/search.ts';
import { mayDo } from '#contract/desk/roles.ts';
import type { Locale } from '#server/context/locale.ts';
import type { Staff } from '#server/context/staff.ts';
import { shownState } from '#server/orders/order-over.ts';
import { transactionNumber } from '#server/orders/labels/transaction-number.ts';
import { readOrders } from '#server/orders/read-orders.ts';
import type { ReadOrder } from '#server/orders/read-orders.ts';
import { findClosed } from '#server/users/closing/find-closed.ts';
import { maskRecipient } from '#server/status-links/mask-recipient.ts';
import { maskName } from '#server/wallet/transfers/mask-name.ts';
import type { DeskContext } from '../../desk-context.ts';
import { ordersOfWord } from '../../orders/find/orders-of-word.ts';
import { maskAddress } from '../masks.ts';
import { complaintsFound, kycCasesFound } from './cases-table.ts';
import type { FoundCase, FoundComplaint } from './cases-table.ts';
import { peopleByAddress, peopleByIds, peopleByTerms } from './people-table.ts';
import type { FoundPerson } from './people-table.ts';
import { prefixQuery, recognise } from './recognise.ts';
import type { Recognised } from './recognise.ts';

export type SearchContext = Pick<DeskContext, 'pool' | 'secrets'>;

/** Reads more people than are shown, so that the closest matches among them come first. */
const READ_MAX = 5 * FOUND_MAX;

/** How many of the terms are whole words of the person, where others only begin like them. */
function wholeWords({ fullName, email, phone }: FoundPerson, terms: readonly string[]): number {
  const words = new Set(`${fullName} ${email} ${phone}`.toLowerCase().split(' '));
  return terms.filter((term) => words.has(term)).length;
}

function closestFirst(people: readonly FoundPerson[], terms: readonly string[]): FoundPerson[] {
  return people.toSorted(
    (one, other) =>
      wholeWords(other, terms) - wholeWords(one, terms) ||
      one.fullName.localeCompare(other.fullName),
  );
}

async function peopleOf(
  { pool, secrets }: SearchContext,
  { email, terms = [], id }: Recognised,
): Promise<FoundPerson[]> {
  const closed = email === undefined ? [] : await findClosed(pool, secrets, email);
  const ids = [...closed.map((one) => one.id), ...(id === undefined ? [] : [id])];
  const found = await Promise.all([
    email === undefined ? [] : peopleByAddress(pool, email),
    ids.length === 0 ? [] : peopleByIds(pool, ids),
    terms.length === 0 ? [] : peopleByTerms(pool, prefixQuery(terms), READ_MAX),
  ]);
  const [byAddress, byId, byTerms] = found;
  const people = [...byAddress, ...byId, ...closestFirst(byTerms, terms)];
  return [...new Map(people.map((person) => [person.id, person])).values()];
}

async function ordersOf({ pool }: SearchContext, { orderWord }: Recognised): Promise<ReadOrder[]> {
  if (orderWord === undefined) return [];
  // Keeps the newest: ids sort by creation time.
  const ids = (await ordersOfWord(pool, orderWord)).toSorted().slice(-FOUND_MAX).toReversed();
  const rows = await readOrders(pool, ids);
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** Adds the owners of the orders that were found. */
async function withOwners(
  pool: pg.Pool,
  people: readonly FoundPerson[],
  orders: readonly ReadOrder[],
): Promise<FoundPerson[]> {
  const known = new Set(people.map(({ id }) => id));
  const missing = orders.map(({ userId }) => userId).filter((id) => !known.has(id));
  const owners = missing.length === 0 ? [] : await peopleByIds(pool, [...new Set(missing)]);
  return [...people, ...owners].slice(0, FOUND_MAX);
}

function personOnWire({ id, fullName, email, phone, state }: FoundPerson): FoundOnWire {
  const detail = state === 'closed' ? '' : `${maskAddress(email)} · ${maskRecipient(phone)}`;
  return { type: 'person', id, title: maskName(fullName), detail, state, path: `/customers/${id}` };
}

function orderOnWire(order: ReadOrder, { say, money }: Locale): FoundOnWire {
  const { id, type: type2, operator, amountPaisa } = order;
  return {
    type: 'order',
    id,
    title: transactionNumber(id),
    detail: `${operatorTitle({ type2, operator }, say)} · ${money(amountPaisa)}`,
    state: shownState(order),
    path: `/orders/${id}`,
  };
}

const caseOnWire = ({ id, fullName, state }: FoundCase): FoundOnWire => ({
  type: 'kyc_case',
  id,
  title: maskName(fullName),
  detail: '',
  state,
  path: `/kyc/${id}`,
});

/** The section that answers complaints. */
const WORK = 'work';

const complaintOnWire = ({ id, orderId, state }: FoundComplaint): FoundOnWire => ({
  type: 'complaint',
  id,
  title: transactionNumber(orderId),
  detail: '',
  state,
  path: `/${WORK}/complaints/${id}`,
});

export interface Searched {
  found: FoundOnWire[];
  /** Whether more people match than are listed. */
  hasMore: boolean;
  /** The ids of the people in the result, for the audit log. */
  people: string[];
}

export async function searchDesk(
  context: SearchContext,
  { text, staff, locale }: { text: string; staff: Pick<Staff, 'roles'>; locale: Locale },
): Promise<Searched> {
  const { pool } = context;
  const may = {
    orders: mayDo(staff.roles, 'orders.read'),
    kyc: mayDo(staff.roles, 'kyc.review'),
    complaints: mayDo(staff.roles, 'complaints.answer'),
  };
  const recognised = recognise(text);
  const [named, orders] = await Promise.all([
    peopleOf(context, recognised),
    may.orders ? ordersOf(context, recognised) : [],
  ]);
  const people = await withOwners(pool, named.slice(0, FOUND_MAX), orders);
  const ids = recognised.id === undefined ? [] : [recognised.id];
  const about = { ids, people: people.map(({ id }) => id), orders: orders.map(({ id }) => id) };
  const hasAny = ids.length + people.length + orders.length > 0;
  const [cases, complaints] = await Promise.all([
    may.kyc && hasAny ? kycCasesFound(pool, about, FOUND_MAX) : [],
    may.complaints && hasAny ? complaintsFound(pool, about, FOUND_MAX) : [],
  ]);
  return {
    found: [
      ...orders.map((order) => orderOnWire(order, locale)),
      ...people.map(personOnWire),
      ...cases.map(caseOnWire),
      ...complaints.map(complaintOnWire),
    ],
    hasMore: named.length > FOUND_MAX,
    people: about.people,
  };
}
