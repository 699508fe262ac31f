// Possible mistakes in a biller's form, by field, derived from the values and the person's earlier
// payments. Pure.
import { saysWhom } from '#billers/field.ts';
import type { BillerDefinition } from '#billers/biller.ts';
import type { BillerField } from '#billers/field.ts';
import { fieldsOf } from '#billers/form.ts';
import { paisaFromRupees } from '#contract/money.ts';
import { warningsOf } from '#contract/recipients/guard.ts';
import type { AboutToOrder, Warning } from '#contract/recipients/guard.ts';
import type { Recipient } from '#contract/recipients/recipients.ts';

export type Values = Readonly<Record<string, string>>;

/** The person's recipients at this biller, and their usual amount. */
export interface Known {
  recipients: readonly Recipient[];
  usualRupees: number | null;
}

export interface FieldWarning {
  field: string;
  warning: Warning;
}

interface Looked {
  definition: BillerDefinition;
  known: Known | undefined;
  values: Values;
}

const valueOf = (request: Recipient['request'], name: string): string =>
  String(request[name] ?? '');

function numberPart({ known, values }: Looked, { name }: BillerField): AboutToOrder['number'] {
  const alike = (known?.recipients ?? []).map(({ request, nickname, is_saved: isSaved }) => ({
    number: valueOf(request, name),
    nickname,
    isSaved,
  }));
  return { typed: values[name] ?? '', known: alike };
}

function operatorPart({ values }: Looked, field: BillerField): AboutToOrder['operator'] {
  const titleOf = (value: string | undefined): string | undefined =>
    field.choices?.find((choice) => choice.value === value)?.label;
  const chosen = titleOf(values[field.name]);
  const byNumber = titleOf(field.follows?.(values));
  return chosen !== undefined && byNumber !== undefined ? { chosen, byNumber } : undefined;
}

function amountPart({ known, values }: Looked, { name }: BillerField): AboutToOrder['amount'] {
  const paisa = paisaFromRupees(values[name] ?? '');
  const usualPaisa = paisaFromRupees(known?.usualRupees ?? '');
  return paisa !== undefined && usualPaisa !== undefined ? { paisa, usualPaisa } : undefined;
}

/** The warnings of the drawn fields, in their order. */
export function billWarnings(looked: Looked, drawn: readonly BillerField[]): FieldWarning[] {
  const { definition, values } = looked;
  // Of several numbers the first one is the recipient; others are set-top boxes and contacts.
  const number = fieldsOf(definition).find(
    ({ name, kind }) => (kind === 'digits' || kind === 'text') && values[name],
  );
  return drawn.flatMap((field) => {
    const parts: AboutToOrder = {
      number: field.name === number?.name ? numberPart(looked, field) : undefined,
      operator: field.follows ? operatorPart(looked, field) : undefined,
      amount: saysWhom(field) ? undefined : amountPart(looked, field),
    };
    return warningsOf(parts).map((warning) => ({ field: field.name, warning }));
  });
}

/** A string that is equal for equal warnings. */
export function keyOf(warnings: readonly FieldWarning[]): string {
  return JSON.stringify(warnings, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}
