// Makes an order with a biller: reads the request and checks what can be checked early.
import type pg from 'pg';
import type { BillerFace } from '#billers/biller.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import { priceOf } from '#contract/price.ts';
import type { Price } from '#contract/price.ts';
import { Refused } from '#contract/refusal.ts';
import { message } from '#contract/words.ts';
import { assertSold } from '#server/carriers/assert-sold.ts';
import type { Carriers } from '#server/carriers/carriers.ts';
import { readKept } from '#server/idempotency/kept-answers.ts';
import type { KeyedAsk } from '#server/idempotency/kept-answers.ts';
import type { Limits } from '#server/limits/spend-limit.ts';
import { lookedUp } from '#server/look-ups/look-up.ts';
import type { MakeOrder } from './make-orders.ts';
import type { ReadQuoteGround } from './quote-ground.ts';

export interface CreateBillerOptions {
  pool: pg.Pool;
  carriers: Pick<Carriers, 'canSell'>;
  readQuoteGround: ReadQuoteGround;
  makeOrder: MakeOrder;
}

/**
 * Makes an order with a biller from the body of its call. Throws Refused: 422 by field for what the
 * biller cannot do, or when the look-up it needs is not there; 409 when it would pass this month's
 * limit (checked again, for good, when it is paid), or nobody has the credit to deliver it.
 */
export async function createBillerOrder(
  { pool, carriers, readQuoteGround, makeOrder }: CreateBillerOptions,
  face: BillerFace,
  asked: {
    userId: string;
    /** As the face's schema has read it. */
    body: unknown;
    request: Record<string, unknown>;
    keyed: KeyedAsk | undefined;
  },
): Promise<{ id: string }> {
  const { userId, body, request, keyed } = asked;
  const kept = await readKept<{ id: string }>(pool, keyed);
  if (kept !== undefined) return kept;
  const standing = await lookedUp(pool, face, { userId, body });
  const read = face.read(body, standing?.kept);
  const { recipient, operator, amountPaisa, about = null, detail = {} } = read;
  const { fees, limits } = await readQuoteGround(userId);
  checkLimit(limits, priceOf({ amountPaisa, discountPaisa: 0n }, 'wallet', fees));
  const { id: biller, type } = face;
  assertSold(carriers, { biller, amountPaisa });
  const subject = { recipient, operator, amountPaisa, about, detail };
  const wanted = { userId, biller, type, request, lookUp: standing?.asked ?? null, ...subject };
  return makeOrder(wanted, { fees, keyed });
}

function checkLimit({ spendCapPaisa, spentPaisa }: Limits, { totalPaisa }: Price): void {
  if (spendCapPaisa === null || spentPaisa + totalPaisa <= spendCapPaisa) return;
  const left = spendCapPaisa > spentPaisa ? spendCapPaisa - spentPaisa : 0n;
  const values = { cap: rupeesFromPaisa(spendCapPaisa), left: rupeesFromPaisa(left) };
  throw new Refused(409, { error: message('order.limit', values) });
}
