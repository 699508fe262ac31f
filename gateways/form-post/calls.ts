// The call for a gateway whose page is reached by posting a signed form.
import * as z from 'zod/mini';
import type { AnswerOf } from '#contract/call.ts';
import { defineCall } from '#contract/call.ts';
import { anyRupees, fields, id } from '#contract/fields.ts';

/** `name` is used in addresses, `title` is shown to people. */
export function defineFormCall(name: string, title: string) {
  return defineCall({
    method: 'POST',
    path: `/api/payment/${name}`,
    who: 'member',
    asksOutside: true,
    summary: `Begins a payment at ${title}: answers the signed form that the browser posts to \`action\`. A sent amount (NPR) is only compared.`,
    keyed: true,
    body: fields({ order_id: id(), amount: z.optional(anyRupees()) }),
    answer: z.object({ action: z.string(), fields: z.record(z.string(), z.string()) }),
  });
}

export type FormCall = ReturnType<typeof defineFormCall>;
export type SignedForm = AnswerOf<FormCall>;
