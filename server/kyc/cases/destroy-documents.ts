// Destroys documents past their retention: the files with their keys, and their fingerprints.
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { deleteFingerprint } from '../recognition/fingerprints-table.ts';
import { deleteNumber } from '../recognition/numbers-table.ts';
import type { KycContext } from '../kyc-context.ts';
import { lockPerson } from './cases-table.ts';
import { documentsToDestroy, isStillDue, markDestroyed } from './documents-table.ts';

const AT_ONCE = 500;

/** The commit destroys the key; a job then deletes the encrypted content. */
export async function destroyDocument(
  tx: Transaction,
  { clock, files }: Pick<KycContext, 'clock' | 'files'>,
  id: string,
): Promise<void> {
  await files.documentStore.destroy(tx, id);
  await deleteFingerprint(tx, id);
  await deleteNumber(tx, id);
  await markDestroyed(tx, id, clock.now());
}

export async function destroyDue(
  context: Pick<KycContext, 'pool' | 'clock' | 'files'>,
): Promise<void> {
  const { pool, clock } = context;
  const at = clock.now();
  for (const { id, userId } of await documentsToDestroy(pool, at, AT_ONCE)) {
    await inTransaction(pool, async (tx) => {
      await lockPerson(tx, userId);
      if (await isStillDue(tx, id, at)) await destroyDocument(tx, context, id);
    });
  }
}
