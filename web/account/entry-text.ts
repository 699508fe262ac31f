// What moved in a wallet, in words; apart from the words of orders, which know every biller.
import type { WordKey } from '#contract/words.ts';
import { say } from '#ui/words.ts';

/** What moved in a wallet, by the ledger's word for it. */
export function entryText(kind: string): string {
  const key = `entry.${kind}`;
  const text = say(key as WordKey);
  return text === key ? say('entry.other') : text;
}
