// Watches the product while files are sent: its memory, its folder and whether it still answers.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Product } from '../../e2e/product.ts';
import { CANARY } from './files/hostile-file.ts';

const EVERY_MS = 200;
const MB = 1024 * 1024;

/** First bytes that no file of the product may have: pictures and PDFs as they were sent. */
const PLAIN = ['ffd8ff', '89504e47', '25504446', '52494646'].map((hex) => Buffer.from(hex, 'hex'));

/** The product's resident memory in megabytes; undefined where the system does not tell. */
async function memoryOf(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

export interface Watch {
  /** Stops, and returns by how many megabytes the memory rose at most. */
  stop: () => number;
}

/** Begins with the memory that the product uses now. */
export async function watchMemory({ pid }: Product): Promise<Watch> {
  const id = pid() ?? 0;
  const base = (await memoryOf(id)) ?? 0;
  let most = base;
  const timer = setInterval(() => {
    void memoryOf(id).then((now) => (most = Math.max(most, now ?? 0)));
  }, EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return Math.round(most - base);
    },
  };
}

/** Files of the product that are readable pictures, or hold what was hidden in one. */
export async function plainFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const name of names.filter((one) => one.isFile())) {
    const path = join(name.parentPath, name.name);
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    const isPlain = PLAIN.some((start) => bytes.subarray(0, start.length).equals(start));
    if (isPlain || bytes.includes(CANARY) || bytes.length > 40 * MB) found.push(path);
  }
  return found;
}
