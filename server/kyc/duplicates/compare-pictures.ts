// Computes missing fingerprints: of documents older than this feature, and of those stored without one.
import type pg from 'pg';
import type { DocumentFiles } from '../files/document-files.ts';
import { fingerprintOf } from '../recognition/fingerprint.ts';
import { missingFingerprints, setFingerprint } from '../recognition/fingerprints-table.ts';

interface Needs {
  pool: pg.Pool;
  files: Pick<DocumentFiles, 'documentStore' | 'prepareDocument'>;
}

/**
 * Reads a stored picture again, in the child process that reads uploads. Does nothing if the picture was
 * destroyed. Throws as documentStore.read and prepareDocument do.
 */
export async function comparePicture({ pool, files }: Needs, documentId: string): Promise<void> {
  const image = await files.documentStore.read(documentId);
  if (!image) return;
  const read = await files.prepareDocument(image);
  const look = read.outcome === 'ready' ? read.look : null;
  await setFingerprint(pool, documentId, fingerprintOf(image, look));
}

/** Pictures per run, at about half a second each; the rest follows in the next run. */
const AT_ONCE = 40;

/** An unreadable picture does not stop the others. */
export async function compareMissing(
  context: Needs & { onFault: (error: unknown) => void },
): Promise<void> {
  for (const id of await missingFingerprints(context.pool, AT_ONCE)) {
    await comparePicture(context, id).catch(context.onFault);
  }
}
