// A file system that is soon full: a tmpfs of its own, which only root may mount.
import { execFile } from 'node:child_process';
import { mkdtemp, open, rm, rmdir, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { endLater } from '../harness/endings/endings.ts';

const run = promisify(execFile);

export interface SmallDisk {
  folder: string;
  /** Uses up all space but `leaveBytes`. */
  fill: (leaveBytes: number) => Promise<void>;
  /** Gives it back. */
  free: () => Promise<void>;
  remove: () => Promise<void>;
}

const BALLAST = 'ballast';
const CHUNK = Buffer.alloc(1_048_576);

/** Undefined where this account may not mount. */
export async function makeSmallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'kosheli-disk-'));
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder];
  const isMounted = await run('mount', options).then(
    () => true,
    () => false,
  );
  if (!isMounted) {
    await rmdir(folder);
    return undefined;
  }
  const remove = endLater(async () => {
    await run('umount', ['--lazy', folder]);
    await rmdir(folder);
  });
  const ballast = join(folder, BALLAST);
  return {
    folder,
    fill: async (leaveBytes) => {
      const file = await open(ballast, 'a');
      try {
        for (;;) {
          const { bavail, bsize } = await statfs(folder);
          const left = bavail * bsize - leaveBytes;
          if (left < bsize) return;
          await file.write(CHUNK, 0, Math.min(left, CHUNK.length));
        }
      } finally {
        await file.close();
      }
    },
    free: () => rm(ballast, { force: true }),
    remove,
  };
}
