// The calls about the rates of foreign currencies, which are used only for the estimates of card payments.
import * as z from 'zod/mini';
import { fields, oneOf } from '../../fields.ts';
import { CURRENCIES } from '../../payments/currency-rates.ts';
import { proposed, why } from '../approvals/actions.ts';
import { defineDeskCall } from '../desk-call.ts';
import { overlap } from './overlap.ts';
import { rate, validityShape, windowFields } from './price-fields.ts';

const rateRow = z.object({
  id: z.number(),
  currency: z.enum(CURRENCIES),
  npr_per_unit: z.number(),
  ...validityShape,
});
export type RateOnWire = z.output<typeof rateRow>;

export const listRateHistory = defineDeskCall({
  method: 'GET',
  path: '/desk/api/money/rates',
  summary: 'Every rate of a foreign currency that was set, those that begin last first.',
  permission: 'money.read',
  answer: z.object({ rates: z.array(rateRow) }),
});

const newRate = { currency: oneOf(CURRENCIES), rate: rate(), ...windowFields };

export const previewRate = defineDeskCall({
  method: 'POST',
  path: '/desk/api/money/rates/preview',
  summary: 'Which rate a proposed one replaces, and which ones begin later.',
  permission: 'money.read',
  body: fields(newRate),
  answer: z.object({
    /** Null for the first rate of a currency. */
    before: z.nullable(z.number()),
    ...overlap,
  }),
});

export const proposeRate = defineDeskCall({
  method: 'POST',
  path: '/desk/api/money/rates',
  summary: 'Proposes a rate, which a second person approves.',
  permission: 'money.propose',
  body: fields({ ...newRate, why: why() }),
  answer: proposed,
});

export const RATE_CALLS = [listRateHistory, previewRate, proposeRate] as const;
