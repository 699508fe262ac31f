// The moment whose history is asked for.
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';

/** Throws ApiError (422) for a moment that has not come yet. */
export function readMoment(at: string, now: Date): Date {
  const moment = new Date(at);
  if (moment > now) throw new ApiError(422, { at: message('desk.history_future') });
  return moment;
}

/** All that happened within the moment's own millisecond is part of it; the database counts finer. */
export function afterMoment(at: Date): Date {
  return new Date(at.getTime() + 1);
}
