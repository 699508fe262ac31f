// What the definitions of internet billers with their own form share: paths under their name, and a
// look-up by one field.
import * as z from 'zod/mini';
import { fields, oneOf } from '#contract/fields.ts';
import type { KeyIn } from '#contract/texts/languages.ts';
import type { BillerField } from '../field.ts';

export interface InternetBiller<Id extends string> {
  id: Id;
  title: KeyIn<'bills'>;
  /** The recipient: a user name, or a customer number under the same name on the wire. */
  username: z.ZodMiniType<string>;
  field: Omit<BillerField, 'name'>;
}

export function internetBiller<const Id extends string>(about: InternetBiller<Id>) {
  const { id, title, username, field } = about;
  return {
    definition: { id, type: 'INTERNET', title, path: `/api/internet/${id}_recharge` },
    operator: z._default(oneOf<string>([id]), id),
    lookUp: {
      kind: 'look-up',
      fields: [{ name: 'username', foundOn: 'router', ...field }],
      path: `/api/internet/${id}/get_details`,
      body: fields({ username }),
      customer: (request: { username: string }) => request.username.toLowerCase(),
    },
  } as const;
}
