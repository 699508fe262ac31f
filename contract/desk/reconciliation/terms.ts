// The settlement terms of a system: when and with which deduction it pays us; two people change them.
import * as z from 'zod/mini';
import { anyRupees, digits, fields, text, time } from '../../fields.ts';
import { changePreview, proposed, why } from '../approvals/actions.ts';
import { defineDeskCall } from '../desk-call.ts';
import { bankName } from './bank-name.ts';

export const termsShape = z.object({
  system: z.string(),
  bank: z.string(),
  lag_days: z.number(),
  weekend: z.array(z.number()),
  fee_percent: z.number(),
  fee_each: z.number(),
  tolerance: z.number(),
  words: z.string(),
  set_by: z.string(),
  set_at: time(),
});
export type TermsOnWire = z.output<typeof termsShape>;

const whole = (max: number) => z.number().check(z.int(), z.minimum(0), z.maximum(max));

const newTerms = {
  system: text(40),
  bank: bankName(),
  lag_days: whole(30),
  /** The days of the week without settlements; Sunday is 0. */
  weekend: z.array(whole(6)).check(z.maxLength(6)),
  fee_percent: digits(/^\d{1,2}(\.\d{1,3})?$/, 'desk.reconciliation_fee_percent'),
  fee_each: anyRupees(0),
  tolerance: anyRupees(0),
  words: text(60),
};

export const previewTerms = defineDeskCall({
  method: 'POST',
  path: '/desk/api/reconciliation/terms/preview',
  summary: 'What proposed terms of a system change of those in force.',
  permission: 'money.read',
  body: fields(newTerms),
  answer: z.object({ preview: changePreview }),
});

export const proposeTerms = defineDeskCall({
  method: 'POST',
  path: '/desk/api/reconciliation/terms',
  summary:
    'Proposes when and with which deduction a system pays what it owes us; a second person approves it.',
  permission: 'money.propose',
  body: fields({ ...newTerms, why: why() }),
  answer: proposed,
});

export const TERMS_CALLS = [previewTerms, proposeTerms] as const;
