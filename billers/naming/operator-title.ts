// How an order's operator is displayed: on a page, in a file, in a mail.
import type { OrderType } from '#contract/codes.ts';
import type { KeyIn } from '#contract/texts/languages.ts';
import type { BillerDefinition } from '../biller.ts';
import { BILLERS } from '../billers.ts';
import { fieldsOf } from '../form.ts';

const DEFINITIONS: readonly BillerDefinition[] = BILLERS;

/**
 * The operator's name as its biller shows it: NTC for ntc, WorldLink for worldlink; else the word
 * on the wire. `say` puts a word of the catalogue into the reader's language.
 */
export function operatorTitle(
  { type2, operator }: { type2: OrderType; operator: string },
  say: (key: KeyIn<'bills'>) => string,
): string {
  const definitions = DEFINITIONS.filter(({ type }) => type === type2);
  const choices = definitions.flatMap(fieldsOf).flatMap((field) => field.choices ?? []);
  const choice = choices.find(({ value }) => value === operator);
  if (choice) return choice.label;
  const named = definitions.find(({ operators }) => operators?.[operator] !== undefined);
  const own = definitions.find(({ id }) => id === operator);
  return named?.operators?.[operator] ?? (own ? say(own.operatorTitle ?? own.title) : operator);
}
