// Reads the requested moment of a point-in-time history.
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';

/** Throws ApiError (422) for a moment that has not come yet. */
export function readMoment(at: string, now: Date): Date {
  const moment = new Date(at);
  if (moment > now) throw new ApiError(422, { at: message('desk.history_future') });
  return moment;
}

/** The next millisecond, so that events with microseconds within the moment's own one are included. */
export function afterMoment(at: Date): Date {
  return new Date(at.getTime() + 1);
}
