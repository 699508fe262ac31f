// A biller's own calls, made from its face: the look-up and the order.
import type * as z from 'zod/mini';
import type { BillerFace } from '#billers/biller.ts';
import type { LookUpFace } from '#billers/look-up.ts';
import { defineCall } from '#contract/call.ts';
import { lookUpCall } from '#contract/look-ups.ts';
import { createdOrder } from '#contract/orders.ts';
import { addToast, clearToasts } from '#ui/toasts/toasts.ts';
import { say } from '#ui/words.ts';
import { CallRefused } from '#web/api/call-refused.ts';
import { call } from '#web/api/call.ts';

/** Any biller's body, as a form knows it. */
type Body = z.ZodMiniType<unknown, Record<string, unknown>>;
/** What every look-up answers, whatever else its biller says. */
type LookedUp = { status: true; session_id: string } | { status: false; details: string };

/**
 * Asks the provider about a customer. Answers what was found; undefined when its no was told by
 * toast already. Throws CallRefused for every other no, the provider's own too.
 */
export async function askAbout(
  lookUp: LookUpFace,
  body: Record<string, unknown>,
  signal: AbortSignal,
): Promise<{ answer: unknown; sessionId: string } | undefined> {
  const { path, body: schema, answer } = lookUp;
  const theCall = lookUpCall({
    path,
    body: schema as Body,
    answer: answer as z.ZodMiniObject,
  });
  clearToasts();
  // Without the overlay: it may take seconds, and what was typed can be changed meanwhile.
  const given = (await call(theCall, { body, signal, quiet: true })) as LookedUp;
  if (given.status) return { answer: given, sessionId: given.session_id };
  if (lookUp.refusal !== 'toast') {
    const { details } = given;
    throw new CallRefused(200, {}, say(lookUp.refusal ?? 'look_up.refused', { details }));
  }
  addToast(given.details, { tone: 'error' });
  return undefined;
}

/** Creates the order; answers its id. */
export async function makeOrder(
  face: BillerFace,
  body: Record<string, unknown>,
  key: string,
): Promise<string> {
  const theCall = defineCall({
    method: 'POST',
    path: face.path,
    who: 'member',
    summary: 'Creates an order for a biller.',
    keyed: true,
    body: face.body as Body,
    answer: createdOrder,
  });
  clearToasts();
  try {
    const { id } = await call(theCall, { body, key });
    return id;
  } catch (error) {
    const isToast = face.lookUp?.refusal === 'toast';
    if (isToast && error instanceof CallRefused && error.banner) {
      addToast(error.banner, { tone: 'error' });
    }
    throw error;
  }
}
