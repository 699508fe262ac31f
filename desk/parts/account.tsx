// The display name of a ledger account.
import { usePageTexts } from '#ui/texts.ts';
import { accountText } from '../text/account-text.ts';

export function Account({ of }: { of: string }) {
  return accountText(of, usePageTexts('desk'));
}
