// Limits as the server answers them, for tests: of a person whose identity is not verified.
import type { AnswerOf } from '#contract/call.ts';
import type { getLimits } from '#contract/wallet/limits.ts';

export const LIMITS: AnswerOf<typeof getLimits> = {
  tier: 'basic',
  month: '2026-11',
  spending: { cap: 5000, used: 702.5, left: 4297.5 },
  transfers: { each: 5000, cap: 5000, used: 600, left: 4297.5 },
  balance: { cap: 10000, held: 2000, pending: 1000, left: 7000 },
  verified: { spending: null, transfer_each: 5000, transfers: 25000, balance: 50000 },
  blocks: [],
};
