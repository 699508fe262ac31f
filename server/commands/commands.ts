// The list of commands, and how one of them is found and run.
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { account } from './people/account.ts';
import { staff } from './people/staff.ts';
import { attention } from './attention.ts';
import { UsageError } from './command.ts';
import type { Command, Report, Work, World } from './command.ts';
import { drawTable } from './draw-table.ts';
import { kyc } from './kyc/kyc.ts';
import { migrateDatabase } from './migrate-database.ts';
import { complaints } from './help/complaints.ts';
import { dispute } from './payments/dispute.ts';
import { payment } from './payments/payment.ts';
import { refund } from './payments/refund.ts';
import { coupon, coupons } from './prices/coupons.ts';
import { fees } from './prices/fees.ts';
import { limits } from './prices/limits.ts';
import { rates } from './prices/rates.ts';
import { reconcile } from './reconcile.ts';
import { reverse } from './reverse.ts';
import { settle } from './settle.ts';
import { approvals } from './security/approvals.ts';
import { audit } from './security/audit.ts';
import { keys } from './security/keys.ts';
import { verify } from './verify.ts';
import { operatorName } from './people/operator-name.ts';

const COMMANDS: readonly Command[] = [
  verify,
  audit,
  keys,
  attention,
  settle,
  reverse,
  payment,
  refund,
  dispute,
  approvals,
  complaints,
  account,
  reconcile,
  fees,
  rates,
  limits,
  coupons,
  coupon,
  kyc,
  staff,
  migrateDatabase,
];

function list(): string {
  const rows = COMMANDS.map(({ name, words, says }) => [`${name} ${words}`.trim(), says]);
  return `npm run kosheli -- <command>\n\n${drawTable(rows)}`;
}

/**
 * Runs the command that the arguments name. `withWorld` opens the database only after the arguments
 * have been read. Throws UsageError for invalid arguments and CommandError for what cannot be done,
 * each with one sentence.
 */
export async function carryOut(
  [name, ...words]: string[],
  withWorld: (work: (world: World) => Promise<Report>, takesAnyVersion: boolean) => Promise<Report>,
): Promise<Report> {
  if (name === undefined || name === 'help' || name === '--help') return { text: list() };
  const command = COMMANDS.find((known) => known.name === name);
  if (!command) {
    throw new UsageError(`There is no command "${name}"; npm run kosheli lists them.`);
  }
  const work = command.read(words);
  const audited: Work = async (world) => {
    await recordCommand(world, command.name, words);
    return work(world);
  };
  return withWorld(
    command.isAudited && words.length > 0 ? audited : work,
    command.takesAnyVersion === true,
  );
}

/** Records the command; see operatorName for who is named. */
async function recordCommand({ pool }: World, name: string, words: string[]): Promise<void> {
  await inTransaction(pool, (tx) =>
    recordAudit(tx, {
      actor: { kind: 'operator', id: operatorName() },
      action: 'command.run',
      subject: { kind: 'command', id: name },
      details: { words },
    }),
  );
}
