// What the definitions of internet billers with their own form share: one field, and a path under their
// name.
import type * as z from 'zod/mini';
import type { KeyIn } from '#contract/texts/languages.ts';
import type { BillerField } from '../biller.ts';

export interface InternetBiller<Id extends string> {
  id: Id;
  title: KeyIn<'bills'>;
  /** The recipient: a user name, or a customer number under the same name on the wire. */
  username: z.ZodMiniType<string>;
  field: Omit<BillerField, 'name'>;
}

/** The common part of a definition with the path `/api/internet/{id}_recharge`. */
export function internetDefinition<const Id extends string>({
  id,
  title,
  field,
}: InternetBiller<Id>) {
  const fields: readonly BillerField[] = [{ name: 'username', ...field }];
  return { id, type: 'INTERNET', title, path: `/api/internet/${id}_recharge`, fields } as const;
}
