// The SQL of encrypted files: recorded, kept, destroyed, deleted; and their wrapped keys.
import type pg from 'pg';
import { callOnce, readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { FileIdentity } from './envelope.ts';

export interface FileRow extends FileIdentity {
  blobName: string;
  keyName: string;
  wrappedKey: Buffer;
}

const COLUMNS = `id, user_id as "personId", kind, blob_name as "blobName", key_name as "keyName",
  wrapped_key as "wrappedKey"`;

const INSERT = statement(
  'document-files-insert',
  `insert into document_files
     (id, user_id, kind, blob_name, key_name, wrapped_key, created_at)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing`,
);

/** Records a file before its content is written. */
export async function insertFile(pool: pg.Pool, file: FileRow, now: Date): Promise<void> {
  const { id, personId, kind, blobName, keyName, wrappedKey } = file;
  await callOnce(pool, INSERT, [id, personId, kind, blobName, keyName, wrappedKey, now]);
}

const KEEP = statement(
  'document-files-keep',
  `update document_files set kept_at = $2
   where id = $1 and kept_at is null and destroyed_at is null returning id`,
);

/** Returns false when there is no such file, or it was kept or destroyed before. */
export async function keepFile(tx: Transaction, id: string, now: Date): Promise<boolean> {
  return (await tx.rows(KEEP, [id, now])).length > 0;
}

const FIND = statement(
  'document-files-find',
  `select ${COLUMNS} from document_files where id = $1 and wrapped_key is not null`,
);

export async function findFile(pool: pg.Pool, id: string): Promise<FileRow | undefined> {
  return (await readRows<FileRow>(pool, FIND, [id]))[0];
}

const DESTROY = statement(
  'document-files-destroy',
  `update document_files
   set wrapped_key = null, key_name = null, destroyed_at = $2, due_at = now()
   where id = any ($1) and destroyed_at is null returning id`,
);

/** Destroys the files' keys; returns the ids of the files that were not destroyed before. */
export async function destroyFiles(
  tx: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  return (await tx.rows<{ id: string }>(DESTROY, [ids, now])).map(({ id }) => id);
}

const UNKEPT = statement(
  'document-files-unkept',
  `select id from document_files
   where kept_at is null and destroyed_at is null and created_at < $1
   order by created_at limit 500 for update skip locked`,
);

/** Files that no transaction kept: the upload failed, or the process died. */
export async function findUnkept(tx: Transaction, before: Date): Promise<string[]> {
  return (await tx.rows<{ id: string }>(UNKEPT, [before])).map(({ id }) => id);
}

/** The condition for destroyed files whose content is still to be deleted. */
export const DELETIONS_DUE = `document_files
  where destroyed_at is not null and deleted_at is null and due_at <= now()`;

/** A destroyed file whose content is still there. */
export interface Deletion {
  id: string;
  blobName: string;
}

const LEASE = statement(
  'document-files-lease',
  `update document_files set due_at = now() + interval '1 minute'
   where id in (
     select id from document_files
     where destroyed_at is not null and deleted_at is null and due_at <= now()
     order by due_at limit $1 for update skip locked)
   returning id, blob_name as "blobName"`,
);

export function leaseDeletions(pool: pg.Pool, most: number): Promise<Deletion[]> {
  return readRows<Deletion>(pool, LEASE, [most]);
}

const DELETED = statement(
  'document-files-deleted',
  'update document_files set deleted_at = $2 where id = $1',
);

export async function markDeleted(pool: pg.Pool, id: string, now: Date): Promise<void> {
  await callOnce(pool, DELETED, [id, now]);
}

/** How many files a master key wraps. */
export interface KeyUse {
  keyName: string;
  files: number;
}

export function countByKey(pool: pg.Pool): Promise<KeyUse[]> {
  return readRows<KeyUse>(
    pool,
    `select key_name as "keyName", count(*)::int as files from document_files
     where key_name is not null group by key_name order by key_name`,
  );
}

/** A few files of a master key, for testing that it unwraps them. */
export function someFilesOf(pool: pg.Pool, keyName: string): Promise<FileRow[]> {
  return readRows<FileRow>(
    pool,
    `select ${COLUMNS} from document_files where key_name = $1 order by id desc limit 5`,
    [keyName],
  );
}

const OF_KEY = statement(
  'document-files-of-key',
  `select ${COLUMNS} from document_files where key_name = $1 and id > $2
   order by id limit $3 for update`,
);

/** Locks some files that this master key wraps, in the order of their ids; waits for those in use. */
export function lockFilesOf(
  tx: Transaction,
  keyName: string,
  { after, most }: { after: string; most: number },
): Promise<FileRow[]> {
  return tx.rows<FileRow>(OF_KEY, [keyName, after, most]);
}

const REWRAP = statement(
  'document-files-rewrap',
  `update document_files f set key_name = $1, wrapped_key = w.wrapped
   from unnest($2::uuid[], $3::bytea[]) as w (id, wrapped) where f.id = w.id`,
);

export async function rewrapFiles(
  tx: Transaction,
  keyName: string,
  files: readonly { id: string; wrappedKey: Buffer }[],
): Promise<void> {
  const ids = files.map(({ id }) => id);
  await tx.rows(REWRAP, [keyName, ids, files.map(({ wrappedKey }) => wrappedKey)]);
}
