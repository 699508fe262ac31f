// The steps of an order in the timeline: repeated status queries are one step.
import type { Order, OrderEvent } from '#contract/orders.ts';

export interface TimelineStep extends OrderEvent {
  /** The number of repetitions. */
  repeats: number;
  lastAt: string;
}

export function timelineSteps({ events }: Pick<Order, 'events'>): TimelineStep[] {
  const steps: TimelineStep[] = [];
  for (const event of events) {
    const last = steps.at(-1);
    if (last && last.state === event.state && last.why === event.why) {
      last.repeats += 1;
      last.lastAt = event.at;
    } else {
      steps.push({ ...event, repeats: 0, lastAt: event.at });
    }
  }
  return steps;
}
