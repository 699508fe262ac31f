// Writes files that are whole after a crash or a power cut. Only their owner can read them.
import { randomBytes } from 'node:crypto';
import { constants, copyFile, link, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Creates a file; its content is durable once this resolves, its name after syncFolder. */
export async function createFile(path: string, content: string | Buffer): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the names in a folder survive a power cut, too; Windows cannot open a folder for that. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a file beside the one of this path, and puts it in place. */
async function putBeside(
  path: string,
  text: string,
  put: (draft: string) => Promise<void>,
): Promise<void> {
  const draft = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    await createFile(draft, text);
    await put(draft);
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(dirname(path));
}

/** Replaces a file in one step. */
export function replaceFile(path: string, text: string): Promise<void> {
  return putBeside(path, text, (draft) => rename(draft, path));
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Gives the draft its name, unless another process was first. */
async function putUnlessThere(draft: string, path: string): Promise<void> {
  try {
    // Where the file system has no hard links, others may see the copy before it is whole.
    await link(draft, path).catch((error: unknown) => {
      if (hasCode(error, 'EEXIST')) throw error;
      return copyFile(draft, path, constants.COPYFILE_EXCL);
    });
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
}

/**
 * The text of a file, which is made where there is none. It appears under its name once it is whole, and is
 * never replaced: processes that start at the same time all get the same text.
 */
export async function keptText(path: string, make: () => string): Promise<string> {
  const read = async (): Promise<string> => (await readFile(path, 'utf8')).trim();
  try {
    return await read();
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  await putBeside(path, make(), (draft) => putUnlessThere(draft, path));
  return read();
}
