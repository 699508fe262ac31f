// Fills a biller's form with an earlier recipient.
import type { UseFormReturn } from 'react-hook-form';
import { saysWhom } from '#billers/field.ts';
import type { BillerDefinition } from '#billers/biller.ts';
import type { BillerField } from '#billers/field.ts';
import { fieldsOf } from '#billers/form.ts';
import type { Recipient } from '#contract/recipients/recipients.ts';
import type { Values } from './bill-warnings.ts';

/** The fields that identify the recipient, except preset ones. */
function whomFields(definition: BillerDefinition, preset: Values): BillerField[] {
  return fieldsOf(definition).filter(
    (field) => saysWhom(field) && !Object.hasOwn(preset, field.name),
  );
}

const valueFor = ({ name, initial = '' }: BillerField, { request }: Recipient): string =>
  String(request[name] ?? initial);

/** Whether the form already holds this recipient. */
export function isFilledFor(
  recipient: Recipient,
  definition: BillerDefinition,
  values: Values,
): boolean {
  return whomFields(definition, {}).every(
    (field) => valueFor(field, recipient) === (values[field.name] ?? ''),
  );
}

/** Whether the recipient fits the page's preset values. */
export function isForPage({ request }: Recipient, preset: Values): boolean {
  return Object.entries(preset).every(([name, value]) => String(request[name]) === value);
}

/** Leaves the amount unchanged. */
export function fillBill(
  recipient: Recipient,
  {
    definition,
    preset,
    handle,
  }: { definition: BillerDefinition; preset: Values; handle: UseFormReturn },
): void {
  for (const field of whomFields(definition, preset)) {
    handle.setValue(field.name, valueFor(field, recipient), { shouldDirty: true });
    handle.clearErrors(field.name);
  }
}
