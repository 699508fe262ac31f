// All of Stripe's payment intents and refunds within a span of time.
// Source: Stripe's API reference: lists are newest first, paged by `starting_after`, and filtered by
// `created` in seconds.
import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import { StatementFault, theirOwn } from '#providers/statement.ts';
import type { LineState, ReadStatement, Span, StatementLine } from '#providers/statement.ts';
import { makeApi } from '../api.ts';
import type { ApiSettings } from '../api.ts';
import { readIntent } from '../intent.ts';

/** An item has about three kilobytes, so a page of this size stays within the limit of an answer. */
const PAGE = 50;

const created = z.object({ created: z.int().check(z.positive()) });
const refundShape = z.object({
  id: z.string(),
  amount: z.int().check(z.nonnegative()),
  status: z.string(),
  metadata: z.nullish(z.record(z.string(), z.string())),
});
const page = z.object({
  data: z.array(z.looseObject({ id: z.string() })),
  has_more: z.boolean(),
});

function timeOf(answer: unknown): Date {
  const parsed = created.safeParse(answer);
  if (!parsed.success) throw new StatementFault('a line of it names no time');
  return new Date(parsed.data.created * 1_000);
}

function paymentLine(answer: { id: string }): StatementLine {
  const intent = readIntent(answer);
  if (!intent) throw new StatementFault(`the intent ${answer.id} cannot be read`);
  const { id, status, amount, amount_received: received, metadata } = intent;
  const isDone = status === 'succeeded';
  return {
    what: 'payment',
    reference: metadata['attempt'] ?? theirOwn(id),
    state: isDone ? 'done' : status === 'canceled' ? 'not done' : 'open',
    amountPaisa: BigInt(isDone ? received : amount),
    at: timeOf(answer),
    words: status,
  };
}

const REFUND_STATES: Readonly<Record<string, LineState>> = {
  succeeded: 'done',
  pending: 'open',
  requires_action: 'open',
  failed: 'not done',
  canceled: 'not done',
};

function refundLine(answer: { id: string }): StatementLine {
  const parsed = refundShape.safeParse(answer);
  if (!parsed.success) throw new StatementFault(`the refund ${answer.id} cannot be read`);
  const { id, amount, status, metadata } = parsed.data;
  return {
    what: 'refund',
    reference: metadata?.['refund'] ?? theirOwn(id),
    state: REFUND_STATES[status] ?? 'open',
    amountPaisa: BigInt(amount),
    at: timeOf(answer),
    words: status,
  };
}

type Asked = Stripe.PaymentIntentListParams & Stripe.RefundListParams;

async function* pages(
  list: (asked: Asked) => Promise<unknown>,
  { from, until }: Span,
  lineOf: (answer: { id: string }) => StatementLine,
): AsyncGenerator<StatementLine[]> {
  // Stripe filters by whole seconds, so the caller compares the times again.
  const within = {
    gte: Math.floor(from.getTime() / 1_000),
    lt: Math.ceil(until.getTime() / 1_000),
  };
  let last: string | undefined;
  for (;;) {
    const asked = {
      created: within,
      limit: PAGE,
      ...(last !== undefined && { starting_after: last }),
    };
    const told = page.safeParse(
      await list(asked).catch((error: unknown) => {
        const words = error instanceof Error ? `${error.name}: ${error.message}` : 'no answer';
        throw new StatementFault(words, { cause: error });
      }),
    );
    if (!told.success) throw new StatementFault('its list cannot be read');
    const { data, has_more: hasMore } = told.data;
    yield data.map(lineOf);
    const next = data.at(-1)?.id;
    if (!hasMore) return;
    if (next === undefined || next === last) throw new StatementFault('its list does not go on');
    last = next;
  }
}

export function makeStripeStatement(settings: ApiSettings): ReadStatement {
  const api = makeApi(settings);
  return async function* read(span) {
    yield* pages((asked) => api().paymentIntents.list(asked), span, paymentLine);
    yield* pages((asked) => api().refunds.list(asked), span, refundLine);
  };
}
