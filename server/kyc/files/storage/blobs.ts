// The storage interface of encrypted files, and its implementation in a folder of this machine.
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createFile, syncFolder } from '#server/context/durable-file.ts';

/** A storage for encrypted files under random names. */
export interface Blobs {
  /** The file is durable once this resolves. Throws an Error when it could not be written. */
  put: (name: string, bytes: Buffer) => Promise<void>;
  /** Throws an Error when there is no file of this name. */
  get: (name: string) => Promise<Buffer>;
  /** Succeeds if the file does not exist. */
  remove: (name: string) => Promise<void>;
}

/** Files that only their owner can read; a file appears under its name once it is complete. */
export function diskBlobs(folder: string): Blobs {
  const pathOf = (name: string): string => join(folder, name);
  return {
    put: async (name, bytes) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await createFile(`${pathOf(name)}.part`, bytes);
      await rename(`${pathOf(name)}.part`, pathOf(name));
      await syncFolder(folder);
    },
    get: (name) => readFile(pathOf(name)),
    remove: async (name) => {
      await rm(`${pathOf(name)}.part`, { force: true });
      await rm(pathOf(name), { force: true });
    },
  };
}
