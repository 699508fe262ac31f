// Stores identity documents encrypted, and destroys them by destroying their keys.
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { Clock } from '#server/context/clock.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { Blobs } from './blobs.ts';
import * as table from './document-files-table.ts';
import { newDataKey, openFile, sealFile, wrapKey } from './envelope.ts';
import type { KeyRing } from './key-ring.ts';

export interface DocumentStoreOptions {
  pool: pg.Pool;
  clock: Clock;
  blobs: Blobs;
  keys: KeyRing;
}

export interface NewDocument {
  personId: string;
  /** The kind of document and side, such as identity_front. */
  kind: string;
  /** A JPEG from prepareDocument. */
  image: Buffer;
}

export type DocumentStore = ReturnType<typeof makeDocumentStore>;

/** A file that no transaction kept within this time is destroyed. */
const UNKEPT_MS_MAX = 3_600_000;

export function makeDocumentStore({ pool, clock, blobs, keys }: DocumentStoreOptions) {
  return {
    /**
     * Encrypts a document and writes it, outside any transaction; returns its file id. It is
     * destroyed within hours unless a transaction calls `keep`.
     */
    write: async ({ personId, kind, image }: NewDocument): Promise<string> => {
      const master = await keys.current();
      const file = { id: uuidv7(), personId, kind };
      const dataKey = newDataKey();
      const wrappedKey = wrapKey(master, dataKey, file);
      const blobName = randomBytes(16).toString('hex');
      const row = { ...file, blobName, keyName: master.name, wrappedKey };
      await table.insertFile(pool, row, clock.now());
      await blobs.put(blobName, sealFile(dataKey, image, file));
      return file.id;
    },

    /** Keeps a written file. Throws an Error unless it was written and neither kept nor destroyed. */
    keep: async (tx: Transaction, fileId: string): Promise<void> => {
      if (await table.keepFile(tx, fileId, clock.now())) return;
      throw new Error(`document ${fileId} is not there to be kept`);
    },

    /** Returns the JPEG; undefined once it was destroyed. Throws an Error when it is lost or was changed. */
    read: async (fileId: string): Promise<Buffer | undefined> => {
      const file = await table.findFile(pool, fileId);
      if (!file) return undefined;
      const dataKey = await keys.open(file);
      return openFile(dataKey, await blobs.get(file.blobName), file);
    },

    /** Destroys the key, which is irreversible; a job then deletes the content. */
    destroy: async (tx: Transaction, fileId: string): Promise<void> => {
      await table.destroyFiles(tx, [fileId], clock.now());
    },

    /** Destroys files that were written and never kept; returns their number. */
    sweep: async (): Promise<number> => {
      const before = new Date(clock.now().getTime() - UNKEPT_MS_MAX);
      return inTransaction(pool, async (tx) => {
        const ids = await table.findUnkept(tx, before);
        return (await table.destroyFiles(tx, ids, clock.now())).length;
      });
    },
  };
}
