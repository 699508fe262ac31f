// The verdict on a testbed: the product's own audit, our rules over its tables, its logs, and the books
// of the outside systems.
import { table } from '../../bench/report.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { auditBooks } from '#server/books-audit/prove-books.ts';
import type { Violation } from '../campaign.ts';
import { KEYS } from '../harness/settings.ts';
import type { Testbed } from '../harness/testbed.ts';
import { checkGateways } from './gateway-books.ts';
import type { GatewayTotals } from './gateway-books.ts';
import { checkProviders } from './provider-books.ts';
import { checkRefunds } from './refund-books.ts';
import { RULES } from './rules.ts';
import { checkSettled } from './check-settled.ts';

/** The invariant that each rule of `npm run kosheli -- verify` proves. */
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

async function checkAudit({
  database: { owner },
}: Pick<Testbed, 'database'>): Promise<Violation[]> {
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

async function checkRules({
  database: { owner },
}: Pick<Testbed, 'database'>): Promise<Violation[]> {
  return inTransaction(owner, async (tx) => {
    const violations: Violation[] = [];
    await tx.rows('select gather_ledger()');
    for (const { invariant, sql } of RULES) {
      const rows = await tx.rows<{ detail: string }>(sql);
      violations.push(...rows.map(({ detail }) => ({ invariant, detail })));
    }
    return violations;
  });
}

/**
 * Log lines that ask a person to act, and are no faults. The sandbox has no list of payments for PayU and
 * Stripe, so the nightly reconciliation with them logs that it could not be made.
 */
const FOR_PEOPLE = /needs manual review|system could not be reconciled/;

/** What it logs while its database is away; the last one is the driver's. */
const OF_OUTAGES =
  /"err":\{"type":"(DatabaseAway|UnknownOutcome|Overloaded|Error","message":"Query read timeout)"/;

/**
 * I20: the product logged no fault of its own, and ended only when it was stopped. Where the database was
 * away, it may have logged that.
 */
export function checkLogs(
  { products }: Pick<Testbed, 'products'>,
  { hadOutages = false } = {},
): Violation[] {
  const isFault = (line: string): boolean =>
    /"level":(50|60),/.test(line) &&
    !FOR_PEOPLE.test(line) &&
    !(hadOutages && OF_OUTAGES.test(line));
  return products.flatMap((product) => {
    const crash = product.crash();
    const faults = product.output().split('\n').filter(isFault);
    return [
      ...(crash === undefined ? [] : [{ invariant: 'I20', detail: crash }]),
      ...faults.map((line) => ({ invariant: 'I20', detail: `logged: ${line.slice(0, 500)}` })),
    ];
  });
}

/** I19: no key of ours, no session token and no card payment's secret is logged. */
export function checkSecrets({ products }: Pick<Testbed, 'products'>): Violation[] {
  return products.flatMap((product) => {
    const log = product.output();
    const keys = Object.values(KEYS).filter((key) => log.includes(key));
    const others = log.match(/Bearer \S+|pi_\w+_secret_\w+/g) ?? [];
    return [...keys, ...new Set(others)].map((secret) => {
      return { invariant: 'I19', detail: `logged: ${secret}` };
    });
  });
}

/** What every campaign checks; each adds what only its own requests can show. */
const CHECKED = [
  ...new Set([...Object.values(INVARIANT_OF), ...RULES.map(({ invariant }) => invariant)]),
  'I6',
  'I15',
  'I19',
  'I20',
];

export interface Verdict {
  violations: Violation[];
  gateways: GatewayTotals[];
  /** The invariants that were checked. */
  checked: string[];
}

/**
 * Waits at most `settleMs` until nothing is under way, then checks everything. With `hadOutages` the product
 * may have logged that its database was away.
 */
export async function checkBooks(
  testbed: Testbed,
  { settleMs = 60_000, hadOutages = false } = {},
): Promise<Verdict> {
  const unsettled = await checkSettled(testbed, settleMs);
  const { violations, totals } = await checkGateways(testbed);
  return {
    violations: [
      ...unsettled,
      ...(await checkAudit(testbed)),
      ...(await checkRules(testbed)),
      ...violations,
      ...(await checkProviders(testbed)),
      ...(await checkRefunds(testbed)),
      ...checkLogs(testbed, { hadOutages }),
      ...checkSecrets(testbed),
    ],
    gateways: totals,
    checked: [...new Set(CHECKED)],
  };
}

/** How often each invariant was violated. */
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
