// The calls about limits on what people may spend, send and hold: listing the rules, previewing whom a change
// would have stopped, and proposing one.
import * as z from 'zod/mini';
import { anyRupees, fields, oneOf } from '../../fields.ts';
import { proposed, why } from '../approvals/actions.ts';
import { defineDeskCall } from '../desk-call.ts';
import { overlap } from './overlap.ts';
import { validityShape, windowFields } from './price-fields.ts';

export const TIERS = ['basic', 'prime'] as const;
/** spend: orders and transfers per month. each: one transfer. transfers: per month. balance: at any time. */
export const CAP_NAMES = ['spend', 'each', 'transfers', 'balance'] as const;
export type CapName = (typeof CAP_NAMES)[number];

/** In rupees; null: no limit. */
const caps = {
  spend: z.nullable(z.number()),
  each: z.nullable(z.number()),
  transfers: z.nullable(z.number()),
  balance: z.nullable(z.number()),
};

const limitRule = z.object({ id: z.number(), tier: z.enum(TIERS), ...caps, ...validityShape });
export type LimitRuleOnWire = z.output<typeof limitRule>;

export const listLimitRulesOnDesk = defineDeskCall({
  method: 'GET',
  path: '/desk/api/money/limits',
  summary: 'Every rule of the limits, by tier, those that begin last first.',
  permission: 'money.read',
  answer: z.object({ rules: z.array(limitRule) }),
});

const cap = () => z.optional(z.nullable(anyRupees(0)));

/** Absent fields stay unchanged; null removes a limit. */
const limitChange = {
  tier: oneOf(TIERS),
  spend: cap(),
  each: cap(),
  transfers: cap(),
  balance: cap(),
  ...windowFields,
};

const above = z.object({ before: z.number(), after: z.number() });

export const previewLimitChange = defineDeskCall({
  method: 'POST',
  path: '/desk/api/money/limits/preview',
  summary: 'How many people a change of the limits would have stopped.',
  permission: 'money.read',
  body: fields(limitChange),
  answer: z.object({
    before: z.object(caps),
    after: z.object(caps),
    ...overlap,
    effect: z.object({
      /** The number of people in this tier today. */
      people: z.number(),
      /** People above the limit: by last month's spending and transfers, and by today's balances. */
      spend: above,
      transfers: above,
      balance: above,
      /** Transfers of the last seven days above the limit for one transfer. */
      each: above,
    }),
  }),
});

export const proposeLimitChange = defineDeskCall({
  method: 'POST',
  path: '/desk/api/money/limits',
  summary: 'Proposes a change of the limits, which a second person approves.',
  permission: 'money.propose',
  body: fields({ ...limitChange, why: why() }),
  answer: proposed,
});

export const LIMIT_CALLS = [listLimitRulesOnDesk, previewLimitChange, proposeLimitChange] as const;
