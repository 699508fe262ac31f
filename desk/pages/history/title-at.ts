// The title of a page that shows the past.
import { momentText } from '#ui/surfaces/moment.tsx';

/** The title with the moment; without it if the moment is not valid. */
export function titleAt(at: string, plain: string, dated: (moment: string) => string): string {
  return Number.isNaN(Date.parse(at)) ? plain : dated(momentText(at));
}
