// An account of the ledger, as people call it.
import { usePageTexts } from '#ui/texts.ts';
import { accountText } from '../text/account-text.ts';

export function Account({ of }: { of: string }) {
  return accountText(of, usePageTexts('desk'));
}
