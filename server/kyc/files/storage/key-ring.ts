// The loaded master keys: the current one for new files, and the right one for each existing file.
import type pg from 'pg';
import { WrongSetting } from '#contract/settings/read-settings.ts';
import { countByKey, someFilesOf } from './document-files-table.ts';
import type { FileRow } from './document-files-table.ts';
import { readMasterKeys } from './document-keys.ts';
import type { KeySource, MasterKey } from './document-keys.ts';
import { unwrapKey } from './envelope.ts';

export interface KeyRing {
  /** The key for new files. Throws an Error when there is none. */
  current: () => Promise<MasterKey>;
  /** A file's data key. Throws an Error when its master key is missing or is another one. */
  open: (file: FileRow) => Promise<Buffer>;
  /** Throws WrongSetting when a master key of existing files is missing or is another one. */
  check: (pool: pg.Pool) => Promise<void>;
}

/** The keys are read on first use; with the sandbox, this generates a key if there is none. */
export function makeKeyRing(source: KeySource): KeyRing {
  let loaded: Promise<readonly MasterKey[]> | undefined;
  const load = async (): Promise<readonly MasterKey[]> => (loaded ??= readMasterKeys(source));
  const find = async (name: string): Promise<MasterKey | undefined> => {
    const known = (await load()).find((key) => key.name === name);
    if (known) return known;
    // The key may have been added to the data folder since the start.
    loaded = readMasterKeys(source);
    return (await loaded).find((key) => key.name === name);
  };
  const open = async (file: FileRow): Promise<Buffer> => {
    const master = await find(file.keyName);
    if (!master) throw new Error(`document ${file.id} needs the master key ${file.keyName}`);
    return unwrapKey(master, file.wrappedKey, file);
  };
  return {
    current: async () => {
      const [master] = await load();
      if (!master) throw new Error('there is no master key for documents');
      return master;
    },
    open,
    check: async (pool) => {
      for (const { keyName } of await countByKey(pool)) {
        const files = await someFilesOf(pool, keyName);
        const opened = await Promise.allSettled(files.map(open));
        if (opened.some(({ status }) => status === 'fulfilled')) continue;
        throw new WrongSetting(
          `DOCUMENT_KEYS lacks the key "${keyName}" that documents are encrypted with, or has another key under that name.`,
        );
      }
    },
  };
}
