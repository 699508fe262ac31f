// The calls about differences: separating wrong from expected ones, closing many at once, expecting some for
// a while, and the journals that would correct them.
import * as z from 'zod/mini';
import { anyRupees, digits, fields, note, oneOf, text, time } from '../../fields.ts';
import { APPROVAL_ACTION_NAMES, changePreview } from '../approvals/actions.ts';
import { defineDeskCall } from '../desk-call.ts';
import { DIFFERENCE_STANDINGS } from '../order-parts/difference-standing.ts';
import { CURRENCIES_OF_BANKS, day, why } from './banks.ts';

export const DIFFERENCE_KINDS = [
  'only ours',
  'only theirs',
  'amount differs',
  'state differs',
] as const;
export const DIFFERENCE_WHATS = ['payment', 'refund', 'delivery', 'settlement'] as const;
/**
 * rule: an operator's rule expects it until a day. lag, weekend: their side may still follow. fee: it is the
 * fee they keep of a payment. asking: they have made a refund, and our next query about it is scheduled.
 */
export const EXPECTED_REASONS = ['rule', 'lag', 'weekend', 'fee', 'asking'] as const;

const side = z.nullable(z.object({ state: z.string(), amount: z.number() }));

/** The compared money, and what each side reports. */
export const comparedMoney = {
  system: z.string(),
  what: z.enum(DIFFERENCE_WHATS),
  kind: z.enum(DIFFERENCE_KINDS),
  reference: z.string(),
  order_id: z.nullable(z.string()),
  currency: z.enum(CURRENCIES_OF_BANKS),
  ours: side,
  /** For a settlement: the bank's side. */
  theirs: side,
};

const difference = z.object({
  ...comparedMoney,
  id: z.string(),
  day: z.string(),
  words: z.nullable(z.string()),
  /** What journals that corrected earlier differences of its reference booked; our side contains it. */
  corrected: z.nullable(z.number()),
  first_seen: time(),
  standing: z.enum(DIFFERENCE_STANDINGS),
  /** Why it is expected; null: it is wrong. */
  expected: z.nullable(z.enum(EXPECTED_REASONS)),
  /** When it was resolved, by a later run or by a person with a reason. */
  resolved_at: z.nullable(time()),
  closed_why: z.nullable(z.string()),
  closed_by: z.nullable(z.string()),
  /** The proposal of the journal that corrected it. */
  approval_id: z.nullable(z.string()),
  /** The pending proposal that would settle it: of that journal, or about its order's money. */
  proposal: z.nullable(
    z.object({
      id: z.string(),
      action: z.enum(APPROVAL_ACTION_NAMES),
      /** The name of its maker. */
      by: z.string(),
      at: time(),
    }),
  ),
  /** The last journal of its order since it was found; only a new comparison shows what remains. */
  acted: z.nullable(z.object({ kind: z.string(), at: time() })),
});
export type DifferenceOnWire = z.output<typeof difference>;

/** settling: proposed or settled, so nobody needs to decide it now. */
export const DIFFERENCE_LISTS = ['wrong', 'settling', 'expected', 'closed'] as const;
export type DifferenceListName = (typeof DIFFERENCE_LISTS)[number];

export const DIFFERENCES_MAX = 200;
const differenceId = () => digits(/^\d{1,18}$/, 'field.invalid');
const ids = () => z.array(differenceId()).check(z.minLength(1), z.maxLength(DIFFERENCES_MAX));

export const listDifferences = defineDeskCall({
  method: 'GET',
  path: '/desk/api/reconciliation/differences',
  summary:
    'Open differences, the oldest first: those that are wrong, that are being settled, or that are expected.',
  permission: 'money.read',
  query: fields({
    /** Absent: wrong. */
    show: z.optional(oneOf(DIFFERENCE_LISTS)),
    day: z.optional(day()),
    system: z.optional(text(40)),
    after: z.optional(differenceId()),
  }),
  answer: z.object({ differences: z.array(difference), has_more: z.boolean() }),
});

export const getDifference = defineDeskCall({
  method: 'GET',
  path: '/desk/api/reconciliation/differences/:differenceId',
  summary: 'One difference, whatever became of it.',
  permission: 'money.read',
  about: ['difference', 'differenceId'],
  params: fields({ differenceId: differenceId() }),
  answer: difference,
});

export const closeDifferences = defineDeskCall({
  method: 'POST',
  path: '/desk/api/reconciliation/differences/close',
  summary: 'Closes differences with a reason; those that are over already stay as they are.',
  permission: 'reconciliation.decide',
  body: fields({ ids: ids(), why: why() }),
  answer: z.object({ closed: z.number() }),
});

const expectation = z.object({
  id: z.string(),
  /** Null: the rule covers only the named differences. */
  system: z.nullable(z.string()),
  what: z.nullable(z.string()),
  kind: z.nullable(z.string()),
  most: z.nullable(z.number()),
  /** The currency of `most`, which is the system's. */
  currency: z.enum(CURRENCIES_OF_BANKS),
  words: z.nullable(z.string()),
  /** How many differences the rule names; null: it covers all similar ones. */
  named: z.nullable(z.number()),
  reason: z.string(),
  set_by: z.string(),
  set_at: time(),
  expires_at: time(),
  /** How many open differences it covers. */
  covers: z.number(),
});
export type ExpectationOnWire = z.output<typeof expectation>;

export const listExpectations = defineDeskCall({
  method: 'GET',
  path: '/desk/api/reconciliation/expectations',
  summary: 'What is expected now, by whose rule, why, and until when.',
  permission: 'money.read',
  answer: z.object({ expectations: z.array(expectation) }),
});

export const expectDifferences = defineDeskCall({
  method: 'POST',
  path: '/desk/api/reconciliation/expectations',
  summary:
    'Marks differences as expected until a day: those that are named, or all that are like them.',
  permission: 'reconciliation.decide',
  body: fields({
    /** The selected ones. With `alike`, all differences similar to them: same system, object and kind. */
    ids: ids(),
    alike: z.optional(z.boolean()),
    /** Only with `alike`: the maximum difference in amount, and words that their side contains. */
    most: z.optional(anyRupees(0)),
    words: z.optional(note(60)),
    /** The last day on which they are expected; at most 90 days from now. */
    until: day(),
    why: why(),
  }),
  answer: z.object({ covers: z.number() }),
});

export const endExpectation = defineDeskCall({
  method: 'POST',
  path: '/desk/api/reconciliation/expectations/:expectationId/end',
  summary: 'Ends a rule at once: what it made expected is wrong again.',
  permission: 'reconciliation.decide',
  about: ['expectation', 'expectationId'],
  params: fields({ expectationId: differenceId() }),
  answer: z.object({}),
});

const correction = z.object({
  difference: z.string(),
  /** Null: no journal corrects it, and `problem` says why. */
  preview: z.nullable(changePreview),
  problem: z.nullable(z.string()),
});

export const previewCorrections = defineDeskCall({
  method: 'POST',
  path: '/desk/api/reconciliation/corrections/preview',
  summary: 'The journals that would bring our books to what the other side says.',
  permission: 'money.read',
  body: fields({ ids: ids() }),
  answer: z.object({ corrections: z.array(correction) }),
});

export const proposeCorrections = defineDeskCall({
  method: 'POST',
  path: '/desk/api/reconciliation/corrections',
  summary: 'Proposes those journals, all or none; a second person approves each.',
  permission: 'journals.propose',
  body: fields({ ids: ids(), why: why() }),
  answer: z.object({
    /** The ids of the proposals, by difference. */
    proposals: z.array(z.object({ difference: z.string(), id: z.string() })),
  }),
});

export const DIFFERENCE_CALLS = [
  listDifferences,
  getDifference,
  closeDifferences,
  listExpectations,
  expectDifferences,
  endExpectation,
  previewCorrections,
  proposeCorrections,
] as const;
