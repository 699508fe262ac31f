// `audit`: verifies the hash chain of the audit log, or lists its newest records.
import { readAudit } from '#server/audit/read-audit.ts';
import type { StoredAuditRecord } from '#server/audit/read-audit.ts';
import { sealAll } from '#server/audit/seal.ts';
import type { ChainHead } from '#server/audit/seal.ts';
import { verifyChain } from '#server/audit/verify-chain.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { personByEmail } from '#server/users/person.ts';
import { CommandError, readOptions, UsageError } from '../command.ts';
import type { Command, Work } from '../command.ts';
import { drawTable } from '../draw-table.ts';

const LISTED_MAX = 100;

/** Reads `position:hash`, as the log and `audit verify` print it. */
function readExpected(text: string | undefined): ChainHead | undefined {
  if (text === undefined) return undefined;
  const [, position = '', hash = ''] = /^(\d{1,18}):([\da-f]{64})$/.exec(text) ?? [];
  if (position === '') throw new UsageError('Give the head as position:hash.');
  return { position: BigInt(position), hash };
}

function verify(expected: ChainHead | undefined): Work {
  return async ({ pool }) => {
    await sealAll(pool);
    const { checked, head, problems } = await verifyChain(pool, expected);
    const lines = [
      ...problems,
      `links checked ${checked}`,
      ...(head ? [`head ${head.position}:${head.hash}`] : []),
      `VIOLATIONS ${problems.length}`,
    ];
    return { text: lines.join('\n'), isBad: problems.length > 0 };
  };
}

function row({ at, ...record }: StoredAuditRecord): string[] {
  const actor = [record.actorKind, record.actorId].filter(Boolean).join(' ');
  const subject = `${record.subjectKind} ${record.subjectId}`;
  const details = JSON.stringify(record.details);
  const why = [record.reason, details === '{}' ? '' : details].filter(Boolean).join(' ');
  return [at.toISOString(), actor, record.action, subject, why];
}

function list(email: string | undefined): Work {
  return async ({ pool }) => {
    const person =
      email === undefined
        ? undefined
        : await inTransaction(pool, (tx) => personByEmail(tx, email.toLowerCase()));
    if (email !== undefined && !person) throw new CommandError(`Nobody has the address ${email}.`);
    const subject = person && { kind: 'person', id: person.id };
    const records = await readAudit(pool, { subject, most: LISTED_MAX });
    if (records.length === 0) return { text: 'There are no records.' };
    return { text: drawTable([['TIME', 'WHO', 'WHAT', 'OF', 'WHY'], ...records.map(row)]) };
  };
}

export const audit: Command = {
  name: 'audit',
  words: 'verify [--head position:hash] | list [--of <e-mail>]',
  says: 'verifies the audit log, or lists its newest records',
  read: (words) => {
    const [action, ...rest] = words;
    if (action === 'verify') {
      const { plain, values } = readOptions(rest, ['head']);
      if (plain.length === 0) return verify(readExpected(values.head));
    }
    if (action === 'list') {
      const { plain, values } = readOptions(rest, ['of']);
      if (plain.length === 0) return list(values.of);
    }
    throw new UsageError('Use audit verify [--head position:hash] or audit list [--of <e-mail>].');
  },
};
