// Repeated work: one run at a time, never keeping the process alive.
import { systemClock } from './context/clock.ts';
import type { Clock } from './context/clock.ts';

export interface Timer {
  start: () => void;
  stop: () => void;
}

/** Runs `work` `everyMs` after the end of the previous run; its failures go to `onFault`. */
export function every(
  everyMs: number,
  work: () => Promise<unknown>,
  onFault: (error: unknown) => void,
  clock = systemClock,
): Timer {
  return comingRound(clock, () => everyMs, { work, onFault });
}

/** A time of day in a time zone, on the 24-hour clock. */
export interface TimeOfDay {
  hour: number;
  minute: number;
  timeZone: string;
}

/** Runs `work` once a day; a run that was missed while no process was up is skipped. */
export function daily(
  { clock, ...time }: TimeOfDay & { clock: Clock },
  work: () => Promise<unknown>,
  onFault: (error: unknown) => void,
): Timer {
  return comingRound(clock, () => msUntil(time, clock.now()), { work, onFault });
}

const DAY_SECONDS = 86_400;

/** The time until a clock there next shows that time; a whole day when it shows it now. */
function msUntil({ hour, minute, timeZone }: TimeOfDay, now: Date): number {
  const shown = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' }).format(now);
  const [hours = 0, minutes = 0, seconds = 0] = shown.split(':').map(Number);
  const ahead = (hour - hours) * 3600 + (minute - minutes) * 60 - seconds;
  const waitSeconds = ahead > 0 ? ahead : ahead + DAY_SECONDS;
  return waitSeconds * 1000 - now.getMilliseconds();
}

function comingRound(
  clock: Clock,
  waitMs: () => number,
  { work, onFault }: { work: () => Promise<unknown>; onFault: (error: unknown) => void },
): Timer {
  let cancel: () => void = () => undefined;
  let isStopped = false;
  function schedule(): void {
    if (isStopped) return;
    cancel = clock.after(waitMs(), () => void work().catch(onFault).finally(schedule));
  }
  return {
    start: schedule,
    stop: () => {
      isStopped = true;
      cancel();
    },
  };
}
