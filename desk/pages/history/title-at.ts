// What a page of the past is called.
import { momentText } from '#ui/surfaces/moment.tsx';

/** With its moment, where that can be read. */
export function titleAt(at: string, plain: string, dated: (moment: string) => string): string {
  return Number.isNaN(Date.parse(at)) ? plain : dated(momentText(at));
}
