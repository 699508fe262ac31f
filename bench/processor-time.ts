// The processor time that PostgreSQL has used, on systems that show it.
import { readFile } from 'node:fs/promises';
import type pg from 'pg';

// Linux reports a process's time in ticks of a hundredth of a second, on every machine.
const TICK_MICROS = 10_000;

/** Microseconds used so far by each process of the server; undefined where the system hides it. */
export type DatabaseTimes = Map<number, number> | undefined;

async function microsOf(pid: number): Promise<number> {
  // The name in parentheses may hold blanks; utime and stime are the 14th and 15th of all fields.
  const text = await readFile(`/proc/${pid}/stat`, 'latin1');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MICROS;
}

/** Asks every process that serves a connection or works in the background. */
export async function databaseTimes(owner: pg.Pool): Promise<DatabaseTimes> {
  if (process.platform !== 'linux') return undefined;
  const { rows } = await owner.query<{ pid: number }>('select pid from pg_stat_activity');
  const times = new Map<number, number>();
  for (const { pid } of rows) {
    // A process may end between the two questions; what it used then is not counted.
    const micros = await microsOf(pid).catch(() => undefined);
    if (micros !== undefined) times.set(pid, micros);
  }
  return times;
}

/** Microseconds used between two readings; undefined where the system hides it. */
export function usedBetween(before: DatabaseTimes, after: DatabaseTimes): number | undefined {
  if (!before || !after) return undefined;
  let used = 0;
  for (const [pid, micros] of after) used += micros - (before.get(pid) ?? 0);
  return used;
}
