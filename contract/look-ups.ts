// The calls that look a customer up before an order, and the lists behind their forms. Paths and fields
// belong to each biller; what they have in common is here.
import * as z from 'zod/mini';
import { defineCall } from './call.ts';

/** A rejection is a normal response: it carries the provider's own text. */
export const lookUpRefusal = z.object({ status: z.literal(false), details: z.string() });

/** What every look-up answers besides its biller's own fields; the order refers to it by `session_id`. */
const found = { status: z.literal(true), session_id: z.string() };

/** A biller's look-up; its request and answer are objects, whatever their fields. */
export function lookUpCall(definition: {
  path: string;
  body: z.ZodMiniType;
  answer: z.ZodMiniType;
}) {
  return defineCall({
    method: 'POST',
    path: definition.path,
    who: 'member',
    asksOutside: true,
    summary: 'Looks a customer up; kept for 15 minutes for the order that follows.',
    body: definition.body as z.ZodMiniType<unknown, Record<string, unknown>>,
    answer: z.union([z.extend(definition.answer as z.ZodMiniObject, found), lookUpRefusal]),
  });
}

export function countersCall(path: string) {
  return defineCall({
    method: 'GET',
    path,
    who: 'visitor',
    summary: 'The list that a form offers, as name and value.',
    answer: z.object({ counters: z.array(z.object({ name: z.string(), value: z.string() })) }),
  });
}
