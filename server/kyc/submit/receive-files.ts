// Receives the sent files: scans each, converts it to a plain picture, and stores it encrypted.
import { ApiError } from '#contract/api-error.ts';
import { DOCUMENT_SIDES, partOf } from '#contract/people/kyc.ts';
import type { DocumentSide } from '#contract/people/kyc.ts';
import { message } from '#contract/texts.ts';
import type { Message } from '#contract/texts.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { ScanOutcome } from '../files/scanning/clamd.ts';
import { fingerprintOf } from '../recognition/fingerprint.ts';
import type { Fingerprint } from '../recognition/fingerprint.ts';
import type { KycContext } from '../kyc-context.ts';
import type { Submission } from './submission.ts';

/** A file that is written but not kept yet. */
export interface ReceivedFile {
  id: string;
  side: DocumentSide;
  scan: Exclude<ScanOutcome, 'infected'>;
  /** Absent: computed later. */
  fingerprint?: Fingerprint;
}

interface Picture extends Omit<ReceivedFile, 'id'> {
  image: Buffer;
}

/**
 * Stores all files or none: if any is refused, all problems are reported together. Throws ApiError: 422 by
 * the parts' names, 503 when too many files wait to be read.
 */
export async function receiveFiles(
  context: KycContext,
  sent: Pick<Submission, 'userId' | 'files'>,
): Promise<ReceivedFile[]> {
  const { pictures, problems, infected } = await readFiles(context, sent.files);
  if (infected.length > 0) await auditInfected(context, sent.userId, infected);
  if (Object.keys(problems).length > 0) throw new ApiError(422, problems);
  const received: ReceivedFile[] = [];
  for (const { image, ...picture } of pictures) {
    const file = { personId: sent.userId, kind: partOf(picture.side), image };
    received.push({ id: await context.files.documentStore.write(file), ...picture });
  }
  return received;
}

async function readFiles(
  { files: { scan, prepareDocument } }: KycContext,
  files: Submission['files'],
): Promise<{
  pictures: Picture[];
  problems: Record<string, Message>;
  infected: DocumentSide[];
}> {
  const pictures: Picture[] = [];
  const problems: Record<string, Message> = {};
  const infected: DocumentSide[] = [];
  for (const side of DOCUMENT_SIDES) {
    const bytes = files[side];
    if (!bytes) continue;
    const scanned = await scan(bytes);
    if (scanned === 'infected') {
      infected.push(side);
      problems[partOf(side)] = message('document.infected');
      continue;
    }
    const prepared = await prepareDocument(bytes);
    if (prepared.outcome === 'refused') {
      problems[partOf(side)] = message(`document.${prepared.reason}`);
    } else {
      const { image, look } = prepared;
      const fingerprint = fingerprintOf(image, look);
      pictures.push({ side, image, fingerprint, scan: scanned });
    }
  }
  return { pictures, problems, infected };
}

/** Records an infected file, which was not stored. */
async function auditInfected(
  { pool }: KycContext,
  userId: string,
  sides: readonly DocumentSide[],
): Promise<void> {
  await inTransaction(pool, (tx) =>
    recordAudit(tx, {
      actor: { kind: 'person', id: userId },
      action: 'kyc.infected',
      subject: { kind: 'person', id: userId },
      details: { sides },
    }),
  );
}
