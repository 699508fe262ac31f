// Queries Stripe about payments that card holders dispute.
// Source: Stripe's API reference, Disputes: the statuses. The `warning_…` ones are inquiries of the bank that
// may become a dispute.
import * as z from 'zod/mini';
import type { DisputeStatus, GatewayDisputes } from '../../refunds.ts';
import { isLiveKey, makeApi } from '../api.ts';
import type { ApiSettings } from '../api.ts';

const disputeId = z.string().check(z.regex(/^(dp|du)_\w{1,250}$/));

const disputeShape = z.object({
  object: z.literal('dispute'),
  id: disputeId,
  amount: z.int().check(z.minimum(1), z.maximum(999_999_999_999)),
  currency: z.literal('npr'),
  status: z.string(),
  payment_intent: z.string(),
  livemode: z.boolean(),
  reason: z.nullish(z.string()),
  /** Seconds since 1970. */
  evidence_details: z.nullish(z.object({ due_by: z.nullish(z.int().check(z.minimum(1))) })),
});

const messageShape = z.object({
  object: z.literal('event'),
  data: z.object({ object: z.object({ object: z.literal('dispute'), id: disputeId }) }),
});

const KINDS: Readonly<Record<string, 'open' | 'won' | 'lost'>> = {
  needs_response: 'open',
  under_review: 'open',
  warning_needs_response: 'open',
  warning_under_review: 'open',
  warning_closed: 'won',
  prevented: 'won',
  won: 'won',
  lost: 'lost',
};

/** What an answer must satisfy to be about the queried dispute. */
interface Asked {
  id: string;
  isLive: boolean;
}

function readAnswer(answer: unknown, { id, isLive }: Asked): DisputeStatus {
  const parsed = disputeShape.safeParse(answer);
  if (!parsed.success) return { kind: 'unknown', proof: { unreadable: true } };
  const { status, amount, payment_intent: gatewayReference, livemode } = parsed.data;
  const kind = Object.hasOwn(KINDS, status) ? KINDS[status] : undefined;
  const isOurs = parsed.data.id === id && livemode === isLive;
  if (!kind || !isOurs) return { kind: 'unknown', proof: parsed.data };
  const seconds = parsed.data.evidence_details?.due_by ?? undefined;
  const dueBy = seconds === undefined ? null : new Date(seconds * 1_000);
  return { kind, gatewayReference, chargedPaisa: BigInt(amount), dueBy, proof: parsed.data };
}

function parsedJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // An unreadable message names no dispute.
    return undefined;
  }
}

export function makeStripeDisputes(settings: ApiSettings): GatewayDisputes {
  const api = makeApi(settings);
  const isLive = isLiveKey(settings.secretKey);
  return {
    readDispute: ({ body }) => {
      const read = messageShape.safeParse(parsedJson(body));
      return read.success ? read.data.data.object.id : undefined;
    },
    status: async (id) => {
      try {
        return readAnswer(await api().disputes.retrieve(id), { id, isLive });
      } catch (error) {
        const fault = error instanceof Error ? `${error.name}: ${error.message}` : 'no answer';
        return { kind: 'unknown', proof: { fault } };
      }
    },
  };
}
