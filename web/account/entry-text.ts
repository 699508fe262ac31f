// What moved in a wallet, in words; apart from the words of orders, which know every biller.
import type { KeyIn } from '#contract/texts/languages.ts';
import type { Say } from '#ui/texts.ts';

/** What moved in a wallet, by the ledger's word for it. */
export function entryText(kind: string, t: Say<'entries'>): string {
  const key = `entry.${kind}`;
  const text = t(key as KeyIn<'entries'>);
  return text === key ? t('entry.other') : text;
}
