// Everything about the files of identity documents: reading, scanning and keeping them.
import { join } from 'node:path';
import type { AppContext } from '#server/module.ts';
import { makePrepareDocument } from './reading/prepare-document.ts';
import { makeScan } from './scanning/clamd.ts';
import { diskBlobs } from './storage/blobs.ts';
import type { Blobs } from './storage/blobs.ts';
import { makeDeletions } from './storage/delete-blobs.ts';
import { makeDocumentStore } from './storage/document-store.ts';
import { makeKeyRing } from './storage/key-ring.ts';
import { s3Blobs } from './storage/s3-blobs.ts';

export type DocumentFiles = ReturnType<typeof makeDocumentFiles>;

type DocumentFilesContext = Pick<
  AppContext,
  'config' | 'pool' | 'clock' | 'log' | 'documentReader'
>;

/** The S3 bucket if one is configured, otherwise a folder of this machine. */
function blobsOf(config: AppContext['config']): Blobs {
  const { documentS3Url: url, documentS3Region: region } = config;
  const { documentS3KeyId: keyId, documentS3Secret: secret } = config;
  if (url && region && keyId && secret) return s3Blobs({ url, region, keyId, secret });
  return diskBlobs(join(config.dataDir, 'documents'));
}

/** Opens the store for commands, which only read and destroy documents. */
export function openDocumentStore({
  config,
  pool,
  clock,
}: Pick<AppContext, 'config' | 'pool' | 'clock'>) {
  return makeDocumentStore({ pool, clock, blobs: blobsOf(config), keys: makeKeyRing(config) });
}

/** `jobs`, `prepare` and `sweep` are only for the module that owns the files. */
export function makeDocumentFiles(context: DocumentFilesContext) {
  const { config, pool, clock, log, documentReader } = context;
  const blobs = blobsOf(config);
  const keys = makeKeyRing(config);
  const store = makeDocumentStore({ pool, clock, blobs, keys });
  return {
    prepareDocument: makePrepareDocument(documentReader, { log }),
    scan: makeScan(config.clamdUrl),
    documentStore: store,
    jobs: [makeDeletions({ pool, clock, blobs, sweepMs: config.sweepMs, log })],
    prepare: () => keys.check(pool),
    sweep: async (): Promise<void> => void (await store.sweep()),
  };
}
