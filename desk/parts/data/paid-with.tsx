// What an order was paid with: the wallet, or another way of paying.
import { usePageTexts } from '#ui/texts.ts';
import { methodText } from '#desk/text/method-text.ts';

export function PaidWith({ method }: { method: string }) {
  return methodText(usePageTexts('deskMoney'), method);
}
