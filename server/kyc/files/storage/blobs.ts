// The storage interface of encrypted files, and its implementation in a folder of this machine.
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A storage for encrypted files under random names. */
export interface Blobs {
  /** The file is durable once this resolves. Throws an Error when it could not be written. */
  put: (name: string, bytes: Buffer) => Promise<void>;
  /** Throws an Error when there is no file of this name. */
  get: (name: string) => Promise<Buffer>;
  /** Succeeds if the file does not exist. */
  remove: (name: string) => Promise<void>;
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Files that only their owner can read; a file appears under its name once it is complete. */
export function diskBlobs(folder: string): Blobs {
  const pathOf = (name: string): string => join(folder, name);
  return {
    put: async (name, bytes) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const part = await open(`${pathOf(name)}.part`, 'wx', 0o600);
      try {
        await part.writeFile(bytes);
        await part.sync();
      } finally {
        await part.close();
      }
      await rename(`${pathOf(name)}.part`, pathOf(name));
      // Syncs the folder, so that the name survives a power cut, too; Windows cannot open a folder for that.
      if (process.platform !== 'win32') await sync(folder);
    },
    get: (name) => readFile(pathOf(name)),
    remove: async (name) => {
      await rm(`${pathOf(name)}.part`, { force: true });
      await rm(pathOf(name), { force: true });
    },
  };
}
