// Work queues: what waits, since when, for whom, and who has taken it.
import type { DeskModule } from '../desk-context.ts';

export function workDesk(): DeskModule {
  return { name: 'work' };
}
