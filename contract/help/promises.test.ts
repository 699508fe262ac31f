// The promised times: counted in Nepal, in the desk's opening hours, and as the terms state them.
import { expect, it } from 'vitest';
import { ENGLISH } from '../texts.ts';
import {
  answerDue,
  COMPLAINT_WITHIN_DAYS,
  DESKS,
  REFUND_DAYS_LEAST,
  REFUND_DAYS_MOST,
} from './promises.ts';

/** A time in Nepal. */
const nepal = (time: string): Date => new Date(`${time}:00+05:45`);

// The 23rd of November 2026 is a Monday.
it.each([
  ['support', '2026-11-23T12:00', '2026-11-26T12:00'],
  ['support', '2026-11-23T06:00', '2026-11-25T18:00'],
  ['support', '2026-11-23T22:00', '2026-11-26T18:00'],
  ['support', '2026-11-27T17:59', '2026-11-30T17:59'],
  ['officer', '2026-11-23T09:30', '2026-11-25T18:30'],
  ['officer', '2026-11-26T12:00', '2026-12-01T12:00'],
  ['officer', '2026-11-28T12:00', '2026-12-02T18:30'],
  ['officer', '2026-12-31T18:30', '2027-01-05T18:30'],
] as const)('an answer of %s to what came at %s is due at %s', (desk, at, due) => {
  expect(answerDue(nepal(at), DESKS[desk])).toEqual(nepal(due));
});

it('are what the terms say', () => {
  expect(ENGLISH['term.wallet_text']).toContain(`${REFUND_DAYS_LEAST} to ${REFUND_DAYS_MOST} days`);
  expect(ENGLISH['mail.money_sent_back.when']).toContain(
    `${REFUND_DAYS_LEAST} to ${REFUND_DAYS_MOST} days`,
  );
  expect(ENGLISH['term.grievance_text']).toContain(`within ${COMPLAINT_WITHIN_DAYS} days`);
  expect(ENGLISH['contact.grievance_1_text']).toContain('10:00 to 18:00');
  expect(ENGLISH['contact.grievance_2_text']).toMatch(/9:30 to 18:30.*3 working days.*3 weeks/);
});
