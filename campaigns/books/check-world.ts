// The verdict on a world: its own books, the product's proof of them, and everybody else's books.
import { table } from '../../bench/report.ts';
import { auditBooks } from '#server/books-audit/prove-books.ts';
import type { Violation } from '../campaign.ts';
import { KEYS } from '../harness/outside.ts';
import { APP_SECRET } from '../harness/settings.ts';
import type { World } from '../harness/world.ts';
import { checkGateways } from './gateway-books.ts';
import type { GatewayTotals } from './gateway-books.ts';
import { checkProviders } from './provider-books.ts';
import { checkRefunds } from './refund-books.ts';
import { RULES } from './rules.ts';
import { checkSettled } from './settled.ts';

/** Which invariant each rule of `npm run kosheli -- verify` proves. */
const INVARIANT_OF: Readonly<Record<string, string>> = {
  M2: 'I1',
  M3: 'I2',
  M4: 'I17',
  M6: 'I3',
  M7: 'I4',
  M8: 'I4',
  M9: 'I5',
  M10: 'I3',
  M12: 'I8',
  M14: 'I13',
  M15: 'I3',
  M16: 'I7',
  M17: 'I9',
  M18: 'I11',
};

async function checkProof({ database: { owner } }: Pick<World, 'database'>): Promise<Violation[]> {
  const checked = await auditBooks(owner);
  return checked.flatMap(({ rule, says, count, details }) =>
    count === 0
      ? []
      : [
          {
            invariant: INVARIANT_OF[rule] ?? rule,
            detail: `${rule}, ${says}: ${count} times, such as ${details[0]}`,
          },
        ],
  );
}

async function checkRules({ database: { owner } }: Pick<World, 'database'>): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const { invariant, sql } of RULES) {
    const { rows } = await owner.query<{ detail: string }>(sql);
    violations.push(...rows.map(({ detail }) => ({ invariant, detail })));
  }
  return violations;
}

/** I20: the product never logged a fault of its own, and ended only when it was told to. */
export function checkLogs({ products }: Pick<World, 'products'>): Violation[] {
  return products.flatMap((product) => {
    const words = product.lastWords();
    const faults = product
      .said()
      .split('\n')
      .filter((line) => /"level":(50|60),/.test(line) && !/waits for a person/.test(line));
    return [
      ...(words === undefined ? [] : [{ invariant: 'I20', detail: words }]),
      ...faults.map((line) => ({ invariant: 'I20', detail: `logged: ${line.slice(0, 500)}` })),
    ];
  });
}

/** What only we and one outside system know. */
const SECRETS: readonly string[] = [
  KEYS.callbackSecret,
  KEYS.khaltiToken,
  KEYS.reloadlySecret,
  KEYS.reloadlyWebhookSecret,
  KEYS.payuSalt,
  KEYS.npayPassword,
  KEYS.npayPasscode,
  KEYS.onepgPassword,
  KEYS.onepgSecret,
  KEYS.esewaSecret,
  KEYS.khaltiPaySecretKey,
  KEYS.stripeSecretKey,
  KEYS.stripeWebhookSecret,
  APP_SECRET,
];

/** I19: no key of ours, no session and no card payment's secret stands in a log. */
export function checkSecrets({ products }: Pick<World, 'products'>): Violation[] {
  return products.flatMap((product) => {
    const said = product.said();
    const told = SECRETS.filter((secret) => said.includes(secret));
    const others = said.match(/Bearer \S+|pi_\w+_secret_\w+/g) ?? [];
    return [...told, ...new Set(others)].map((secret) => {
      return { invariant: 'I19', detail: `logged: ${secret}` };
    });
  });
}

/** Those that every check looks at; a campaign adds what only its own requests can show. */
const LOOKED_AT = [
  ...new Set([...Object.values(INVARIANT_OF), ...RULES.map(({ invariant }) => invariant)]),
  'I6',
  'I15',
  'I19',
  'I20',
];

export interface Verdict {
  violations: Violation[];
  gateways: GatewayTotals[];
  /** Numbers of the invariants that were looked at. */
  checked: string[];
}

/**
 * Waits until nothing is under way, then proves everything. A world without faults or gateways is
 * checked just the same; `settleMs` is how long what is under way may still take.
 */
export async function checkWorld(world: World, { settleMs = 60_000 } = {}): Promise<Verdict> {
  const unsettled = await checkSettled(world, settleMs);
  const { violations, totals } = await checkGateways(world);
  return {
    violations: [
      ...unsettled,
      ...(await checkProof(world)),
      ...(await checkRules(world)),
      ...violations,
      ...(await checkProviders(world)),
      ...(await checkRefunds(world)),
      ...checkLogs(world),
      ...checkSecrets(world),
    ],
    gateways: totals,
    checked: [...new Set(LOOKED_AT)],
  };
}

/** How often each invariant was broken, for people. */
export function invariantsTable(
  checked: readonly string[],
  violations: readonly Violation[],
): string {
  const all = [...new Set([...checked, ...violations.map(({ invariant }) => invariant)])].toSorted(
    (one, other) => Number(one.slice(1)) - Number(other.slice(1)),
  );
  const broken = (name: string): number =>
    violations.filter(({ invariant }) => invariant === name).length;
  return table(
    ['invariant', 'violations'],
    all.map((name) => [name, String(broken(name))]),
  );
}
