// The evidence of a case as one archive: the case as PDF and JSON, and the proof from the audit log. The
// export is itself a record of the log, with the digests of both files, so the proof covers them too.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { noteHead, sealAll } from '#server/audit/seal.ts';
import { readHeads, readLinks, readProofs, waysOf } from '#server/audit/chain-proof.ts';
import type { ProvedRecord, Way } from '#server/audit/chain-proof.ts';
import type { Staff } from '#server/context/staff.ts';
import { archiveOf } from '#server/data-export/archive.ts';
import type { ArchiveFile } from '#server/data-export/archive.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { nepalTime } from '#contract/dates/nepal-day.ts';
import type { DeskContext } from '../../desk-context.ts';
import { recordDeskAct } from '../../http/desk-audit.ts';
import { casePdf } from './case-paper.ts';
import { readCase } from './read-case.ts';
import type { CaseAsked } from './read-case.ts';

export interface BundleAsked extends CaseAsked {
  why: string;
  staff: Pick<Staff, 'email'>;
  at: Date;
  log: FastifyBaseLogger;
}

type BundleContext = Pick<DeskContext, 'pool' | 'owner' | 'config'>;

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function json(value: unknown): Buffer {
  // Amounts are whole paisa, far below the largest exact integer of a JSON number.
  const plain = (_name: string, inner: unknown): unknown =>
    typeof inner === 'bigint' ? Number(inner) : inner;
  return Buffer.from(`${JSON.stringify(value, plain, 2)}\n`);
}

function fileOf(name: string, content: Buffer | string): ArchiveFile {
  return { name, open: () => Readable.from([content]) };
}

function readme({ kind, id, locale, staff, at }: BundleAsked, hasOldLinks: boolean): string {
  const { say } = locale;
  const made = { at: `${nepalTime(at)} +05:45`, by: staff.email };
  return [
    say('desk.reports_evidence_title', { kind: say(`desk.reports_case_${kind}`), id }),
    '',
    say('desk.reports_evidence_made', made),
    say('desk.reports_evidence_masked'),
    '',
    say('desk.reports_evidence_files'),
    '',
    say('desk.reports_evidence_verify'),
    say('desk.reports_evidence_step_1'),
    say('desk.reports_evidence_step_2'),
    say('desk.reports_evidence_step_3'),
    say('desk.reports_evidence_step_4'),
    say('desk.reports_evidence_one_link'),
    ...(hasOldLinks ? [say('desk.reports_evidence_old_links')] : []),
    '',
  ].join('\n');
}

function recordsFile(records: readonly ProvedRecord[]): Buffer {
  const told = records.map(({ position, recordId, text, digest, previous, hash, head }) => ({
    record: Number(recordId),
    position: Number(position),
    text,
    digest,
    previous,
    hash,
    head: head === null ? null : Number(head),
  }));
  return json(told);
}

async function* linkLines(pool: DeskContext['pool'], ways: readonly Way[]): AsyncGenerator<string> {
  yield 'position,digest,hash\n';
  for await (const { position, digest, hash } of readLinks(pool, ways)) {
    yield `${position},${digest ?? ''},${hash}\n`;
  }
}

/** Makes case.json and case.pdf, and records their digests. */
async function makeFiles(context: BundleContext, asked: BundleAsked) {
  const { kind, id, why, staff, at, locale } = asked;
  const { ownerId, parts, proof } = await readCase(context, asked);
  const told = Object.fromEntries(parts.map(({ name, rows }) => [name, rows]));
  const made = { made_at: at, made_by: staff.email, why };
  const caseJson = json({ kind, id, ...made, ...told });
  const paper = { kind, id, parts, why, madeBy: staff.email, madeAt: at };
  const casePdfFile = await casePdf(paper, locale);
  const digests = { 'case.json': sha256(caseJson), 'case.pdf': sha256(casePdfFile) };
  const files = [fileOf('case.json', caseJson), fileOf('case.pdf', casePdfFile)];
  return { files, digests, proof, ownerId };
}

/** Also about the customer, whose page lists who exported their data. The record of the case is the last. */
function recordExport(
  pool: DeskContext['pool'],
  { kind, id, why, staff }: BundleAsked,
  { digests, ownerId }: { digests: Record<string, string>; ownerId: string },
): Promise<void> {
  const act = { action: 'evidence.exported', reason: why };
  return inTransaction(pool, async (tx) => {
    const owner = { kind: 'person', id: ownerId };
    await recordDeskAct(tx, staff, { ...act, subject: owner, details: { case: kind, id } });
    await recordDeskAct(tx, staff, { ...act, subject: { kind, id }, details: { digests } });
  });
}

/** Throws ApiError (404) when there is no such case. The archive is never stored. */
export async function makeBundle(context: BundleContext, asked: BundleAsked): Promise<Readable> {
  const { pool } = context;
  const { at, log } = asked;
  const { files, digests, proof, ownerId } = await makeFiles(context, asked);
  await recordExport(pool, asked, { digests, ownerId });
  await sealAll(pool);
  const head = await noteHead(pool);
  if (head) {
    const printed = { event: 'audit_head', position: String(head.position), hash: head.hash };
    log.info(printed, 'the head of the audit log');
  }
  const records = await readProofs(pool, proof);
  const ways = waysOf(records);
  const heads = await readHeads(pool, ways);
  const sums = Object.entries(digests).map(([name, digest]) => `${digest}  ${name}\n`);
  const headLines = heads.map(
    ({ position, hash, notedAt }) => `${position},${hash},${notedAt?.toISOString() ?? ''}\n`,
  );
  const hasOldLinks = records.some(({ digest }) => digest === null);
  return archiveOf(
    [
      fileOf('README.txt', readme(asked, hasOldLinks)),
      ...files,
      fileOf('SHA256SUMS', sums.join('')),
      fileOf('audit/records.json', recordsFile(records)),
      { name: 'audit/links.csv', open: () => Readable.from(linkLines(pool, ways)) },
      fileOf('audit/heads.csv', `position,hash,noted_at\n${headLines.join('')}`),
    ],
    at,
  );
}
