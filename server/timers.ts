// Work that comes round: one run at a time, never keeping the process alive.

export interface Timer {
  start: () => void;
  stop: () => void;
}

/** Runs `work` every `everyMs` after the run before has ended; its failures go to `onFault`. */
export function every(
  everyMs: number,
  work: () => Promise<unknown>,
  onFault: (error: unknown) => void,
): Timer {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  function schedule(): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      void work().catch(onFault).finally(schedule);
    }, everyMs);
    timer.unref();
  }
  return {
    start: schedule,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
