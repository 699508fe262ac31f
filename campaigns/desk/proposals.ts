// Changes that need two people, and what came of each in the database.
import type { Random } from '../harness/random.ts';
import type { DeskBed, Operator } from './operators.ts';
import { ask } from './operators.ts';

export interface Proposal {
  id: string;
  /** The digest of exactly this proposal, as a page shows it. */
  digest: string;
  /** How often its change was made. */
  effects: () => Promise<number>;
}

export interface Change {
  path: string;
  body: object;
  /** SQL that counts how often the change was made; $1 is the object's id. */
  effects: string;
}

let numbers = 0;

/** A name that no other proposal has. */
function newName(): string {
  numbers += 1;
  return `RACE-${String(numbers).padStart(6, '0')}`;
}

/** Each is about an object of its own, so that many are open at once. */
const CHANGES: readonly ((random: Random) => Change)[] = [
  (random) => ({
    path: 'approvals/journals',
    body: {
      lines: [
        { account: 'suspense', side: 'out', amount: random.whole(1, 900) },
        { account: 'fee-income', side: 'in', amount: 0 },
      ],
      evidence: 'line 7 of the statement',
    },
    effects: `select count(*)::int as count from journals
      where kind = 'manual-journal' and id::text = $1`,
  }),
  (random) => ({
    path: 'money/coupons',
    body: { code: newName(), rupees: random.whole(1, 50) },
    effects: 'select count(*)::int as count from coupons where code = $1',
  }),
];

/** Gives both sides of a journal the same amount. */
function balanced(body: object): object {
  if (!('lines' in body)) return body;
  const lines = body.lines as { amount: number }[];
  return { ...body, lines: lines.map((line) => ({ ...line, amount: lines[0]?.amount })) };
}

/** Proposes one of the changes. Throws an Error when it is refused: then nothing was attacked. */
export function propose(bed: DeskBed, by: Operator, random: Random): Promise<Proposal> {
  return proposeThis(bed, by, random.pick(CHANGES)(random));
}

/** Proposes this change. Throws an Error when it is refused. */
export async function proposeThis(
  bed: DeskBed,
  by: Operator,
  { path, body, effects }: Change,
): Promise<Proposal> {
  const made = await ask(bed, path, by, { ...balanced(body), why: 'an attack' });
  if (made.status !== 200) {
    throw new Error(`${path} was answered ${made.status}: ${JSON.stringify(made.body)}`);
  }
  const { id } = made.body;
  const shown = await ask(bed, `approvals/${id}`, by);
  const { owner } = bed.testbed.database;
  const object: string = shown.body.approval.object.id;
  return {
    id,
    digest: shown.body.digest,
    effects: async () =>
      (await owner.query<{ count: number }>(effects, [object])).rows[0]?.count ?? 0,
  };
}
