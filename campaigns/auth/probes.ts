// Cross-account probes: other people's ids in every parameter and field, and the names of the
// database's columns as fields.
import type { Person } from '../../bench/database/people.ts';
import type { Violation } from '../campaign.ts';
import { mapLimited } from '../harness/concurrency.ts';
import { send } from '../harness/http.ts';
import type { HttpResponse } from '../harness/http.ts';
import type { Random } from '../harness/random.ts';
import type { Testbed } from '../harness/testbed.ts';
import { ACCESS } from './calls.ts';
import { requestOf } from './document.ts';
import type { Asked, Operated } from './document.ts';
import { changedTables, idsOf, makeOwner, OWNERS_WORDS, settledSnapshot } from './owner.ts';
import type { OwnedId } from './owner.ts';

export interface Probed {
  probes: number;
  violations: Violation[];
}

/** Where an id can be put: `order_id in the body of POST /api/coupons`. */
export interface Place {
  call: Operated;
  where: 'path' | 'query' | 'body';
  field: string;
}

interface Pair {
  place: Place;
  one: OwnedId;
}

const isText = (type: string | string[] | undefined): boolean =>
  [type].flat().includes('string') || type === undefined;

function placesOf(calls: readonly Operated[]): Place[] {
  return calls.flatMap((call) => [
    ...call.pathNames.map((field) => ({ call, where: 'path' as const, field })),
    ...call.queryNames.map((field) => ({ call, where: 'query' as const, field })),
    ...Object.entries(call.body?.schema.properties ?? {})
      .filter(([, { type }]) => isText(type))
      .map(([field]) => ({ call, where: 'body' as const, field })),
  ]);
}

function askedAt({ call, where, field }: Place, id: string, token: string): Asked {
  const body = { ...call.body?.example };
  if (where === 'body') return { token, body: { ...body, [field]: id } };
  return { token, body, [where]: { [field]: id } };
}

/** The answer with ids, times and tokens replaced, so that two answers can be compared. */
function comparable(
  { status, body, headers }: HttpResponse,
  id: string,
  { id: own }: Person,
): string {
  // A PDF contains the time when it was made.
  if (headers['content-type']?.includes('pdf') === true) return `${status} a document`;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const known = text.replaceAll(id, '<asked>').replaceAll(own, '<own>');
  const isNew =
    /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z|[\w-]{43}/g;
  return `${status} ${known.replaceAll(isNew, '<new>')}`;
}

/** Whether a field probably refers to a row of this table: `recipientId` to one of `recipients`. */
function fits({ field }: Place, { table }: OwnedId): boolean {
  const stem = field.replace(/_?id$/i, '').toLowerCase();
  if (stem === '' || stem === field.toLowerCase()) return false;
  // The aggregator calls a look-up `session_id`.
  return (
    table.replaceAll('_', '').includes(stem) || (field === 'session_id' && table === 'look_ups')
  );
}

/**
 * Each place first gets one likely id, that of a row to which its field refers; then come the other likely
 * ones, and then all others; each group in random order.
 */
export function pairsOf(
  places: readonly Place[],
  ids: readonly OwnedId[],
  random: Random,
): { place: Place; id: string }[] {
  const first: Pair[] = [];
  const likely: Pair[] = [];
  const others: Pair[] = [];
  for (const place of places) {
    const pairs = random.shuffled(ids).map((one) => ({ place, one }));
    const [one, ...more] = pairs.filter((pair) => fits(place, pair.one));
    if (one) first.push(one);
    likely.push(...more);
    others.push(...pairs.filter((pair) => !fits(place, pair.one)));
  }
  const ordered = [first, likely, others].flatMap((group) => random.shuffled(group));
  return ordered.map(({ place, one }) => ({ place, id: one.id }));
}

/**
 * Compares the answers to the owner's ids with those to ids of nothing. Each request comes from a person who
 * has sent none before.
 */
async function probeIds(
  testbed: Testbed,
  calls: readonly Operated[],
  { count, random }: { count: number; random: Random },
): Promise<Probed> {
  const owner = await makeOwner(testbed);
  const ids = await idsOf(testbed, owner);
  const before = await settledSnapshot(testbed, owner);
  const pairs = pairsOf(placesOf(calls), ids, random).slice(0, count);
  const strangers = await testbed.people(2 * pairs.length, { rupees: 1_000 });
  const found = await mapLimited(pairs, 8, async ({ place, id }, turn) => {
    const [one, other] = [strangers[2 * turn], strangers[2 * turn + 1]];
    if (!one || !other) return [];
    const nothing = crypto.randomUUID();
    const tried = await send(requestOf(testbed.url, place.call, askedAt(place, id, one.token)));
    const compared = await send(
      requestOf(testbed.url, place.call, askedAt(place, nothing, other.token)),
    );
    const where = `${place.field} in the ${place.where} of ${place.call.name}`;
    const told = comparable(tried, id, one);
    const expected = comparable(compared, nothing, other);
    const leaked = OWNERS_WORDS.filter((word) => told.includes(word));
    return [
      ...(told === expected ? [] : [`another's id as ${where}: ${told} instead of ${expected}`]),
      ...leaked.map((word) => `another's id as ${where} is answered with their ${word}`),
    ];
  });
  const changed = changedTables(before, await settledSnapshot(testbed, owner));
  const all = [...found.flat(), ...changed.map((name) => `a stranger changed ${name}`)];
  return { probes: pairs.length, violations: all.map((detail) => ({ invariant: 'I22', detail })) };
}

async function columnNames({ database }: Testbed): Promise<string[]> {
  const { rows } = await database.owner.query<{ name: string }>(
    `select distinct column_name as name from information_schema.columns
     where table_schema = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
}

const VALUES: readonly unknown[] = [1, true, 'x', '00000000-0000-7000-8000-000000000000', [], {}];

/** Names of columns beside the fields of a call: each is refused by its name. */
async function probeColumns(
  testbed: Testbed,
  calls: readonly Operated[],
  { count, random }: { count: number; random: Random },
): Promise<Probed> {
  const columns = await columnNames(testbed);
  const caller = await testbed.person({ rupees: 1_000 });
  const before = await settledSnapshot(testbed, caller);
  const { token } = caller;
  const known = ({ call, column }: { call: Operated; column: string }): boolean =>
    call.queryNames.includes(column) || Object.hasOwn(call.body?.schema.properties ?? {}, column);
  const usable = calls.filter(({ isUpload }) => !isUpload);
  const all = usable.flatMap((call) => columns.map((column) => ({ call, column })));
  const chosen = random.shuffled(all.filter((one) => !known(one))).slice(0, count);
  const found = await mapLimited(chosen, 8, async ({ call, column }) => {
    const value = random.pick(VALUES);
    const asked =
      call.method === 'POST'
        ? { token, body: { ...call.body?.example, [column]: value } }
        : { token, query: { [column]: String(value) } };
    const { status, body } = await send(requestOf(testbed.url, call, asked));
    const isRefused = status === 422 && Object.hasOwn(Object(body), column);
    return isRefused ? [] : [`${call.name} takes the field ${column}: ${status}`];
  });
  const changed = changedTables(before, await settledSnapshot(testbed, caller));
  const wrong = [...found.flat(), ...changed.map((name) => `a column's name changed ${name}`)];
  return {
    probes: chosen.length,
    violations: wrong.map((detail) => ({ invariant: 'I23', detail })),
  };
}

/** Half of the probes are ids, half are columns. */
export async function probe(
  testbed: Testbed,
  calls: readonly Operated[],
  { count, random }: { count: number; random: Random },
): Promise<Probed> {
  const half = Math.ceil(count / 2);
  // A call that ignores the session treats everybody alike, so another person's id proves nothing there.
  const personal = calls.filter(({ name }) => ACCESS.get(name) !== 'open');
  const ids = await probeIds(testbed, personal, { count: half, random: random.branch('ids') });
  const columns = await probeColumns(testbed, calls, {
    count: half,
    random: random.branch('columns'),
  });
  return {
    probes: ids.probes + columns.probes,
    violations: [...ids.violations, ...columns.violations],
  };
}
