// What a process holds, as Linux reports it.
import { readdir, readFile } from 'node:fs/promises';

/** Megabytes in memory; NaN where the system does not tell, or the process is gone. */
export async function memoryMbOf(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? Number.NaN) / 1_024;
}

/** How many files and sockets it holds open. */
export async function handlesOf(pid: number | undefined): Promise<number> {
  const names = await readdir(`/proc/${pid}/fd`).catch(() => undefined);
  return names?.length ?? Number.NaN;
}
