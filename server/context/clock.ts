// The time and delayed work, passed in so that tests need not wait.

export interface Clock {
  now: () => Date;
  /**
   * Runs a function once after a delay, without keeping the process alive; returns how to cancel.
   */
  after: (ms: number, run: () => void) => () => void;
}

export const systemClock: Clock = {
  now: () => new Date(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms).unref();
    return () => clearTimeout(timer);
  },
};
