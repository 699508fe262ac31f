// Re-wraps the data keys of all files with the current master key; the files are not re-encrypted.
import type pg from 'pg';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { countByKey, lockFilesOf, rewrapFiles } from './document-files-table.ts';
import type { FileRow, KeyUse } from './document-files-table.ts';
import type { MasterKey } from './document-keys.ts';
import { unwrapKey, wrapKey } from './envelope.ts';

const FILES_AT_ONCE = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** The master keys in use, and how many files each of them wraps. */
export function readKeyUses(pool: pg.Pool): Promise<KeyUse[]> {
  return countByKey(pool);
}

export interface Rotation {
  /** The current master key. */
  keyName: string;
  /** The number of re-wrapped files, by the name of their previous master key. */
  rewrapped: Readonly<Record<string, number>>;
  /** Ids of files whose key cannot be unwrapped; they stay as they are. */
  unreadable: readonly string[];
  /** How many other files another key wraps: those that a process without the new key wrote meanwhile. */
  left: number;
}

/** Re-wraps one file's key with the new master key; undefined when it cannot be unwrapped. */
function rewrap(file: FileRow, old: MasterKey, current: MasterKey): Buffer | undefined {
  try {
    return wrapKey(current, unwrapKey(old, file.wrappedKey, file), file);
  } catch {
    // The row was changed by hand: it is reported, and the other files continue.
    return undefined;
  }
}

interface Part {
  last: string | undefined;
  count: number;
  unreadable: string[];
}

/** Commits each batch with its audit record, so that a later run continues where an earlier one stopped. */
class Rotator {
  readonly #pool: pg.Pool;
  readonly #current: MasterKey;
  readonly #operator: string;

  constructor(pool: pg.Pool, current: MasterKey, operator: string) {
    this.#pool = pool;
    this.#current = current;
    this.#operator = operator;
  }

  rewrapSome(old: MasterKey, after: string): Promise<Part> {
    return inTransaction(this.#pool, async (tx) => {
      const files = await lockFilesOf(tx, old.name, { after, most: FILES_AT_ONCE });
      const results = files.map((file) => {
        return { id: file.id, wrappedKey: rewrap(file, old, this.#current) };
      });
      const done = results.flatMap(({ id, wrappedKey }) =>
        wrappedKey ? [{ id, wrappedKey }] : [],
      );
      if (done.length > 0) {
        await rewrapFiles(tx, this.#current.name, done);
        await recordAudit(tx, {
          actor: { kind: 'operator', id: this.#operator },
          action: 'document_keys.rotated',
          subject: { kind: 'document_key', id: this.#current.name },
          details: { from: old.name, files: done.length },
        });
      }
      const unreadable = results.filter(({ wrappedKey }) => !wrappedKey).map(({ id }) => id);
      return { last: files.at(-1)?.id, count: done.length, unreadable };
    });
  }
}

/** Throws an Error when a master key is missing; batches committed before are kept. */
export async function rotateKeys(
  pool: pg.Pool,
  keys: readonly MasterKey[],
  operator: string,
): Promise<Rotation> {
  const [current] = keys;
  if (!current) throw new Error('There is no master key for documents.');
  const rotator = new Rotator(pool, current, operator);
  const rewrapped: Record<string, number> = {};
  const unreadable: string[] = [];
  for (const { keyName } of await countByKey(pool)) {
    if (keyName === current.name) continue;
    const old = keys.find(({ name }) => name === keyName);
    if (!old) throw new Error(`DOCUMENT_KEYS lacks the key "${keyName}" of some documents.`);
    for (let after: string | undefined = FIRST_ID; after !== undefined;) {
      const part: Part = await rotator.rewrapSome(old, after);
      rewrapped[keyName] = (rewrapped[keyName] ?? 0) + part.count;
      unreadable.push(...part.unreadable);
      after = part.last;
    }
  }
  const others = (await countByKey(pool)).filter(({ keyName }) => keyName !== current.name);
  const left = others.reduce((sum, { files }) => sum + files, 0) - unreadable.length;
  return { keyName: current.name, rewrapped, unreadable, left };
}
