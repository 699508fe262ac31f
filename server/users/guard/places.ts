// A few places for heavy work: who finds none free waits in line, and is sent away when the line is
// too long.
import { Overloaded } from '#server/db/database-errors.ts';

export interface PlacesOptions {
  name: string;
  atOnce: number;
  waitingMax: number;
}

/**
 * Makes a function that runs work when a place is free. It rejects with Overloaded when
 * `waitingMax` wait already.
 */
export function makePlaces({ name, atOnce, waitingMax }: PlacesOptions) {
  const waiting: (() => void)[] = [];
  let placesFree = atOnce;

  async function enter(): Promise<void> {
    if (placesFree > 0) {
      placesFree -= 1;
      return;
    }
    if (waiting.length >= waitingMax) throw new Overloaded(name);
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else placesFree += 1;
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
