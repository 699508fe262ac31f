// Repeated status queries are one step of the timeline.
import { expect, it } from 'vitest';
import { timelineSteps } from './timeline-steps.ts';

const at = (minute: number): string => `2026-11-20T10:0${minute}:00.000Z`;

it('the timeline lists different steps and counts repeated status queries', () => {
  const why = 'delivery.no_answer';
  const steps = timelineSteps({
    events: [
      { state: 'paid', at: at(0), why: null },
      { state: 'unknown', at: at(1), why },
      { state: 'unknown', at: at(2), why },
      { state: 'unknown', at: at(3), why },
      { state: 'unknown', at: at(4), why: 'delivery.person' },
    ],
  });
  expect(steps).toMatchObject([
    { state: 'paid', repeats: 0 },
    { state: 'unknown', at: at(1), repeats: 2, lastAt: at(3) },
    { state: 'unknown', why: 'delivery.person', repeats: 0 },
  ]);
});
