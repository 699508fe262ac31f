// The text of a wallet entry; kept apart from the orders' texts, because those import every biller.
import type { KeyIn } from '#contract/texts/languages.ts';
import type { Say } from '#ui/texts.ts';

/** The text of an entry, by its kind in the ledger. */
export function entryText(kind: string, t: Say<'entries'>): string {
  const key = `entry.${kind}`;
  const text = t(key as KeyIn<'entries'>);
  return text === key ? t('entry.other') : text;
}
