// How much of a limit is used, in words.
import { paisaFromRupees } from '#contract/money.ts';
import { moneyText } from '#ui/text/money-text.ts';
import { usePageTexts } from '#ui/texts.ts';

const rupees = (amount: number): string => moneyText(paisaFromRupees(amount) ?? 0n);

/** "NPR 2,100 of NPR 5,000"; without a limit only the used amount. */
export function useUsedText(): (used: number, cap: number | null) => string {
  const t = usePageTexts('deskCustomers');
  return (used, cap) =>
    cap === null
      ? t('desk.customers_no_cap', { used: rupees(used) })
      : t('desk.customers_of', { used: rupees(used), cap: rupees(cap) });
}
