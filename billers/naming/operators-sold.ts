// Every operator and company that our forms can pay.
import type { OrderType } from '#contract/codes.ts';
import type { BillerDefinition } from '../biller.ts';
import { BILLERS } from '../billers.ts';
import { fieldsOf } from '../form.ts';

/** The fields whose choice is the operator. */
const OPERATOR_FIELDS: ReadonlySet<string> = new Set(['operator', 'provider', 'cableTvoperator']);

export interface Sold {
  type: OrderType;
  /** As orders store it. */
  operator: string;
}

function operatorsOf(definition: BillerDefinition): string[] {
  const field = fieldsOf(definition).find(({ name }) => OPERATOR_FIELDS.has(name));
  const chosen = field?.choices?.map(({ value }) => value);
  return chosen ?? Object.keys(definition.operators ?? { [definition.id]: '' });
}

/** Each of them once, in the order of the forms. */
export const OPERATORS_SOLD: readonly Sold[] = BILLERS.flatMap((definition: BillerDefinition) =>
  operatorsOf(definition).map((operator) => ({ type: definition.type, operator })),
);
