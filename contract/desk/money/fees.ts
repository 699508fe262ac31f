// The calls about fees: listing versions, estimating a change by last week's orders, and proposing one.
import * as z from 'zod/mini';
import { ORDER_TYPES } from '../../codes.ts';
import { anyRupees, fields, oneOf, time } from '../../fields.ts';
import { wireFees } from '../../payments/fees.ts';
import { proposed, why } from '../approvals/actions.ts';
import { defineDeskCall } from '../desk-call.ts';
import {
  feePercent,
  FIXED_FEE_MAX_RUPEES,
  rate,
  validityShape,
  windowFields,
} from './price-fields.ts';
import { packMessage } from '../../texts.ts';

const METHODS = ['wallet', 'ebanking', 'payu', 'card'] as const;

const feeRow = z.object({
  type: z.enum(ORDER_TYPES),
  method: z.enum(METHODS),
  /** Null where the general fee applies. */
  transaction_fee: z.nullable(z.number()),
  fixed_fee: z.nullable(z.number()),
});

const feeVersion = z.object({
  ...wireFees.shape,
  /** The rows for order types that differ from the general fees. */
  rows: z.array(feeRow),
  ...validityShape,
});
export type FeeVersionOnWire = z.output<typeof feeVersion>;

/** The fees that apply to one order type, whether its own or the general ones. */
const typeFees = z.object({ type: z.enum(ORDER_TYPES), ...wireFees.shape });
export type TypeFees = z.output<typeof typeFees>;

export const listFeeVersions = defineDeskCall({
  method: 'GET',
  path: '/desk/api/money/fees',
  summary: 'Every version of the fees, and what each order type costs now.',
  permission: 'money.read',
  answer: z.object({ versions: z.array(feeVersion), in_force: z.array(typeFees) }),
});

const fixedFee = () =>
  anyRupees(0).check(
    z.refine((paisa) => paisa <= BigInt(FIXED_FEE_MAX_RUPEES) * 100n, {
      error: packMessage('field.amount_max', { max: FIXED_FEE_MAX_RUPEES }),
    }),
  );

/** Absent fields stay unchanged. Null removes an order type's own fee, so that the general one applies. */
const feeChange = {
  /** Absent: the change is to the general fees. */
  type: z.optional(oneOf(ORDER_TYPES)),
  transaction_fee: z.optional(z.nullable(feePercent())),
  ebanking: z.optional(z.nullable(fixedFee())),
  payu: z.optional(z.nullable(fixedFee())),
  card: z.optional(z.nullable(fixedFee())),
  /** The value of one NPR in INR. */
  rate: z.optional(rate()),
  ...windowFields,
};

const income = {
  orders: z.number(),
  /** The fees charged, by the fee version frozen in each order. */
  charged: z.number(),
  /** The fees of the same orders without the proposed change, and with it. */
  before: z.number(),
  after: z.number(),
};
export type FeeIncomeOnWire = z.output<z.ZodMiniObject<typeof income>>;

export const feeEffect = z.object({
  /** The seven days examined, and the number of orders read. */
  from: time(),
  until: time(),
  orders_read: z.number(),
  /** False if there were too many orders, so that only the newest were read. */
  is_whole: z.boolean(),
  total: z.object(income),
  rows: z.array(z.object({ type: z.enum(ORDER_TYPES), method: z.string(), ...income })),
});
export type FeeEffectOnWire = z.output<typeof feeEffect>;

export const previewFeeChange = defineDeskCall({
  method: 'POST',
  path: '/desk/api/money/fees/preview',
  summary: 'What a change of the fees would have meant for the orders of the last seven days.',
  permission: 'money.read',
  body: fields(feeChange),
  answer: z.object({
    before: z.array(typeFees),
    after: z.array(typeFees),
    /** For a change without end: the exception in force when it begins, which goes before it. */
    exception: z.nullable(feeVersion),
    /** Versions that begin while the proposed one would be in force. */
    later: z.array(feeVersion),
    effect: feeEffect,
  }),
});

export const proposeFeeChange = defineDeskCall({
  method: 'POST',
  path: '/desk/api/money/fees',
  summary: 'Proposes a change of the fees, which a second person approves.',
  permission: 'money.propose',
  body: fields({ ...feeChange, why: why() }),
  answer: proposed,
});

export const FEE_CALLS = [listFeeVersions, previewFeeChange, proposeFeeChange] as const;
