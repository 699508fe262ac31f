// Scheduled actions, all of which are canceled when the sandbox closes.

export class Timetable {
  #timers = new Set<NodeJS.Timeout>();

  /** Runs the work at this moment (milliseconds since 1970), or at once if it has passed. */
  at(momentMs: number, work: () => void): void {
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        work();
      },
      Math.max(0, momentMs - Date.now()),
    );
    this.#timers.add(timer);
  }

  clear(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }
}
