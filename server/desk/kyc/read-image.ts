// The picture of a document, for a session that has opened its case.
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import type { Staff } from '#server/context/staff.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findOpenedDocument } from '#server/kyc/review/opened-case.ts';
import type { DeskContext } from '../desk-context.ts';
import { recordDeskAct } from '../http/desk-audit.ts';

/**
 * Throws ApiError (409) unless this session has opened the current version of the case, whether the
 * document exists or not. The refusal is written to the audit log.
 */
export async function readImage(
  { pool, kyc }: Pick<DeskContext, 'pool' | 'kyc'>,
  staff: Staff,
  documentId: string,
): Promise<Buffer> {
  const session = staff.sessionHash;
  const found = await findOpenedDocument(pool, { documentId, session });
  const image = found && (await kyc.context.files.documentStore.read(documentId));
  if (image) return image;
  await inTransaction(pool, (tx) =>
    recordDeskAct(tx, staff, {
      action: 'desk.refused',
      subject: { kind: 'kyc_document', id: documentId },
    }),
  );
  throw new ApiError(409, { error: message('desk.kyc_open_first') });
}
