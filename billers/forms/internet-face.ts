// What the faces of internet billers with a form of their own have in common: one field, and a path
// under their name.
import type * as z from 'zod/mini';
import type { WordKey } from '#contract/words.ts';
import type { BillerField } from '../biller.ts';

export interface InternetBiller<Id extends string> {
  id: Id;
  title: WordKey;
  /** Whom it is for: a user name, or a customer number under the same name on the wire. */
  username: z.ZodMiniType<string>;
  field: Omit<BillerField, 'name'>;
}

/** The plain part of a face on the path `/api/internet/{id}_recharge`. */
export function internetFace<const Id extends string>({ id, title, field }: InternetBiller<Id>) {
  const fields: readonly BillerField[] = [{ name: 'username', ...field }];
  return { id, type: 'INTERNET', title, path: `/api/internet/${id}_recharge`, fields } as const;
}
