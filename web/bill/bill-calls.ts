// A biller's own calls, made from its definition: the look-up and the order.
import type * as z from 'zod/mini';
import type { BillerDefinition } from '#billers/biller.ts';
import type { LookUpDefinition } from '#billers/look-up.ts';
import { lookUpCall } from '#contract/look-ups.ts';
import { orderCall } from '#contract/orders.ts';
import { addToast, clearToasts } from '#ui/toasts/toasts.ts';
import type { Say } from '#ui/texts.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';

/** Any biller's body, as a form knows it. */
type Body = z.ZodMiniType<unknown, Record<string, unknown>>;
/** What every look-up answers, whatever else its biller says. */
type LookedUp = { status: true; session_id: string } | { status: false; details: string };

/**
 * Looks up a customer at the provider. Returns the result; undefined if a toast already shows the
 * rejection. Throws CallError for every other error, including the provider's rejections.
 */
export async function askAbout(
  lookUp: LookUpDefinition,
  body: Record<string, unknown>,
  { signal, t }: { signal: AbortSignal; t: Say<'bills'> },
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
    throw new CallError(200, {}, t(lookUp.refusal ?? 'look_up.refused', { details }));
  }
  addToast(given.details, { tone: 'error' });
  return undefined;
}

/** Creates the order; answers its id. */
export async function makeOrder(
  definition: BillerDefinition,
  body: Record<string, unknown>,
  key: string,
): Promise<string> {
  clearToasts();
  try {
    const { id } = await call(orderCall(definition), { body, key });
    return id;
  } catch (error) {
    const isToast = definition.lookUp?.refusal === 'toast';
    if (isToast && error instanceof CallError && error.banner) {
      addToast(error.banner, { tone: 'error' });
    }
    throw error;
  }
}
