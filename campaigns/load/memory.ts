// What a process holds, as Linux tells; elsewhere nothing is known.
import { readdir, readFile } from 'node:fs/promises';

const RSS = /^VmRSS:\s+(?<kilobytes>\d+) kB$/m;

/** In megabytes; undefined where the system does not tell, or the process is gone. */
export async function rssOf(pid: number | undefined): Promise<number | undefined> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = RSS.exec(text)?.groups?.['kilobytes'];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1_024;
}

/** How many files and sockets it holds open. */
export async function handlesOf(pid: number | undefined): Promise<number | undefined> {
  const names = await readdir(`/proc/${pid}/fd`).catch(() => undefined);
  return names?.length;
}
