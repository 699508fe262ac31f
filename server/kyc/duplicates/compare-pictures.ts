// Makes the fingerprints that are missing: of documents from before, and of those written without one.
import type pg from 'pg';
import type { DocumentFiles } from '../files/document-files.ts';
import { fingerprintOf } from '../recognition/fingerprint.ts';
import { missingFingerprints, setFingerprint } from '../recognition/fingerprints-table.ts';

interface Needs {
  pool: pg.Pool;
  files: Pick<DocumentFiles, 'documentStore' | 'prepareDocument'>;
}

/**
 * Reads a kept picture again, apart from this process, as when it was uploaded. Nothing happens when
 * it is destroyed. Throws as documentStore.read and prepareDocument do.
 */
export async function comparePicture({ pool, files }: Needs, documentId: string): Promise<void> {
  const image = await files.documentStore.read(documentId);
  if (!image) return;
  const read = await files.prepareDocument(image);
  const look = read.outcome === 'ready' ? read.look : null;
  await setFingerprint(pool, documentId, fingerprintOf(image, look));
}

/** About half a second each; the rest follows the next time. */
const AT_ONCE = 40;

/** One picture that cannot be read holds up none of the others. */
export async function compareMissing(
  context: Needs & { onFault: (error: unknown) => void },
): Promise<void> {
  for (const id of await missingFingerprints(context.pool, AT_ONCE)) {
    await comparePicture(context, id).catch(context.onFault);
  }
}
