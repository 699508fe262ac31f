// The part of an order's request that identifies the recipient, to fill the biller's form again.
import { BILLERS } from '#billers/billers.ts';
import { saysWhom } from '#billers/field.ts';
import type { BillerDefinition } from '#billers/biller.ts';
import { fieldsOf, isNeeded } from '#billers/form.ts';
import type { OrderRow } from '../order-row.ts';

/** The form values in the wire format. */
export type FormValues = Record<string, string | number>;

type Remembering = Pick<OrderRow, 'biller' | 'request' | 'lookUp'>;

const DEFINITIONS: readonly BillerDefinition[] = BILLERS;

function isValue(value: unknown): value is string | number {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}

/** Empty when the order has no biller, or one that no longer exists. */
export function rememberedRequest({ biller, request, lookUp }: Remembering): FormValues {
  const sent = { ...request, ...lookUp };
  const given = Object.entries(sent).filter((entry): entry is [string, string | number] =>
    isValue(entry[1]),
  );
  const values = Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
  const definition = DEFINITIONS.find(({ id }) => id === biller);
  const names = (definition ? fieldsOf(definition) : [])
    .filter((field) => saysWhom(field) && isNeeded(field, values))
    .map(({ name }) => name);
  return Object.fromEntries(given.filter(([name]) => names.includes(name)));
}
