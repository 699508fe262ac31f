// Keeps the temporary files of tests in memory, if the system has a folder for that.

import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** In memory on Linux: copying a database there takes a fifth of the time that it takes on a disk. */
const IN_MEMORY = '/dev/shm';
/** More than a run needs. A container has 64 MB there by default. */
const ROOM_MIN = 3 * 1024 ** 3;

/**
 * Gives this process and its children a folder in memory for their temporary files, unless TMPDIR is set.
 * The folder is deleted when the process exits; the next run deletes the folders of killed processes.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env['TMPDIR'] || !hasRoom()) return;
  for (const name of readdirSync(IN_MEMORY)) {
    const pid = Number(/^kosheli-run-(\d+)$/.exec(name)?.[1]);
    if (pid > 0 && !isAlive(pid)) remove(join(IN_MEMORY, name));
  }
  const own = join(IN_MEMORY, `kosheli-run-${process.pid}`);
  mkdirSync(own, { mode: 0o700, recursive: true });
  process.env['TMPDIR'] = own;
  process.once('exit', () => remove(own));
}

function hasRoom() {
  if (process.platform !== 'linux') return false;
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize > ROOM_MIN;
  } catch {
    return false;
  }
}

/** @param {string} folder a server that is shutting down may still write into it */
function remove(folder) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
